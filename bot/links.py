"""Where the map of a turn's account is, so that hunters' messages may show it without its being sent once more to each."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from sqlmodel import Session, select

from bot.posting import Posting
from bot.store.mail import Kind
from bot.store.tables import OutboxRow, OutboxState

if TYPE_CHECKING:
    from bot.client import Hallali

MANY = 2_000
"""How many turns' maps are remembered; of another, Discord is asked."""

Turn = tuple[int, int, int]
"""A hunt, a turn, how often that was undone."""


def account_of(session: Session, turn: Turn) -> tuple[int, int] | None:
    """Gives where a turn's public account is: channel and message. None: it is not there (yet)."""
    game, number, generation = turn
    wanted = select(OutboxRow.target, OutboxRow.message_id).where(
        OutboxRow.game == game,
        OutboxRow.turn == number,
        OutboxRow.generation == generation,
        OutboxRow.kind == str(Kind.REPORT),
        OutboxRow.state == OutboxState.SENT,
    )
    found = session.exec(wanted).first()
    return None if found is None or found[1] is None else (int(found[0]), int(found[1]))


def map_in(message: Any) -> str | None:
    """Gives the address of the map that a message brought, without what lets it expire: Discord renews that itself."""
    pictures = (each.url for each in message.attachments if each.filename.endswith(".png"))
    return next((str(url).partition("?")[0] for url in pictures), None)


class Links:
    """Remembers where maps are; of what it does not know (the bot began anew) it asks Discord, once a turn."""

    def __init__(self, bot: Hallali) -> None:
        self._bot = bot
        self._known: dict[Turn, asyncio.Future[str | None]] = {}

    def note(self, posting: Posting, message: Any) -> None:
        """Remembers the map of an account that was posted."""
        there: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        there.set_result(map_in(message))
        self._remember(posting, there)

    def forget(self, posting: Posting) -> None:
        """Has nobody shown this turn's map by its address any more: Discord did not take it, or it is another now."""
        there: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        there.set_result(None)
        self._remember(posting, there)

    async def of(self, posting: Posting) -> str | None:
        """Gives the address of the map that everybody sees of a turn; None: there is none that may be shown."""
        there = self._known.get(turn_of(posting))
        if there is None:
            there = self._bot.begin(self._ask(turn_of(posting)), "link")
            self._remember(posting, there)
        return await asyncio.shield(there)

    def _remember(self, posting: Posting, there: asyncio.Future[str | None]) -> None:
        self._known[turn_of(posting)] = there
        while len(self._known) > MANY:
            del self._known[next(iter(self._known))]

    async def _ask(self, turn: Turn) -> str | None:
        account = await self._bot.read(account_of, turn)
        if account is None:
            return None
        channel, message = account
        await self._bot.outbox.pace.turn()
        try:
            return map_in(await self._bot.get_partial_messageable(channel).fetch_message(message))
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError):
            return None  # each hunter is sent his own map instead


def turn_of(posting: Posting) -> Turn:
    """Gives which turn a message is about."""
    return posting.game, posting.turn, posting.generation
