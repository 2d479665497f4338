"""The bot's safety measures, each with the way in which it is taken out of a bot that is about to live.

Nothing of this is in the bot: it is done to a process of the nursery's, where a test then has to find it out.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

FOR_EVER = timedelta(days=10_000)


@dataclass(frozen=True)
class Mutant:
    """A measure that is missing: `take_out` takes it out of the process that calls it, for good."""

    what: str
    take_out: Callable[[], None]


def no_nonce() -> None:
    """Each attempt at a message has a nonce of its own."""
    from bot.posting import Posting

    Posting.nonce = property(lambda self: secrets.token_hex(12))  # type: ignore[assignment, method-assign]


def no_search() -> None:
    """The nonce alone is trusted, however old the first attempt is."""
    from bot import outbox

    outbox.TRUSTED = FOR_EVER


def last_attempt() -> None:
    """What is remembered of an uncertain message is when it was tried last, not first."""
    from bot.store import sending

    claimed = sending._claimed

    def forgetful(row: Any, now: Any) -> Any:
        posting = claimed(row, now)
        row.first_uncertain_at = now
        return replace(posting, first_uncertain_at=now)

    sending._claimed = forgetful


def no_clean_up() -> None:
    """Copies that are found beside each other are left."""
    from bot.poster import DiscordPoster

    async def delete(self: Any, posting: Any, message_id: int) -> None:
        return

    DiscordPoster.delete = delete  # type: ignore[method-assign]


def no_catch_up() -> None:
    """What was written while nobody listened is not read back."""
    from bot.catchup import CatchUp

    async def read(self: Any, game: int | None = None) -> bool:
        return True

    CatchUp.read = read  # type: ignore[method-assign]


def no_fence() -> None:
    """A turn is resolved as soon as its hour strikes."""
    from bot.fence import Fence

    async def passed(self: Any, game: int, deadline: Any) -> bool:
        return True

    Fence.passed = passed  # type: ignore[method-assign]


def no_compare_and_swap() -> None:
    """A turn is resolved by whoever comes, whether or not it still is open."""
    from bot import turns
    from bot.store.tables import TurnState

    def claim(session: Any, now: Any, game: int, turn: int) -> bool:
        row = turns.queries.standing_turn(session, game)
        if row is not None and row.no == turn:
            row.state, row.resolved = TurnState.DONE, now
            session.flush()
        return True

    turns.claim = claim


def no_begin_immediate() -> None:
    """A transaction that is going to write begins as one that reads."""
    from bot.store import database

    database._begin_immediate = database._begin


def no_permission_check() -> None:
    """A history that comes back empty is believed, whether or not it may be read."""
    from bot.poster import DiscordPoster

    async def may_search(self: Any, posting: Any) -> bool:
        return True

    DiscordPoster.may_search = may_search  # type: ignore[method-assign]


def cursor_follows_the_gateway() -> None:
    """How far a private channel was read is moved on by whatever comes, as if nothing could be missing before it."""
    from bot import people
    from bot.cogs.orders import Orders

    take = Orders.take

    async def moving(self: Any, message: Any) -> None:
        await take(self, message)
        await self.bot.store.writing(people.read_up_to, {message.author.id: message.id})

    Orders.take = moving  # type: ignore[method-assign]


def no_lock() -> None:
    """Nobody looks whether another bot works on the database already."""
    from bot.store import database, files

    class Nobody(files.Occupation):
        def __init__(self, path: Any) -> None:
            self._connection = files.sqlite3.connect(":memory:")

    database.Occupation = Nobody


def no_lock_no_compare_and_swap() -> None:
    """Two bots work on one database, and neither looks whether a turn still is open."""
    no_lock()
    no_compare_and_swap()


def no_lock_no_begin_immediate() -> None:
    """Two bots work on one database, and begin to write by reading."""
    no_lock()
    no_begin_immediate()


MUTANTS: dict[str, Mutant] = {
    "nonce": Mutant("the nonce that stays the same", no_nonce),
    "search": Mutant("the search once the nonce may be forgotten", no_search),
    "first-attempt": Mutant("the time of the first attempt", last_attempt),
    "clean-up": Mutant("the clean-up of copies", no_clean_up),
    "catch-up": Mutant("reading back what came meanwhile", no_catch_up),
    "fence": Mutant("the closing fence", no_fence),
    "compare-and-swap": Mutant("the claim that only one can make", no_lock_no_compare_and_swap),
    "begin-immediate": Mutant("writers one after another from their first statement", no_lock_no_begin_immediate),
    "permission": Mutant("the permission to read a history that seems empty", no_permission_check),
    "cursor": Mutant("the cursor that only histories move", cursor_follows_the_gateway),
    "lock": Mutant("the lock of the one bot on a database", no_lock),
}
"""By name. The last is not a measure against loss: with it the others are tried by two bots at once."""
