"""A place to talk about each turn: a thread made out of its public account, once, whatever breaks on the way.

Discord gives such a thread its message's id, and makes one only; so whether it is there can always be asked.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any, Literal

import discord
from sqlmodel import Session

from bot import permissions, phrases, proofs
from bot.posting import Cause, Posting, Refused
from bot.store import mail, queries
from bot.store.mail import Kind
from bot.store.queries import game_row
from bot.store.tables import GameStatus, TurnRow, TurnState
from render.words import words

if TYPE_CHECKING:
    from bot.client import Hallali

ALREADY = 160004
"""Discord's code for a message that has its thread already."""
TOO_MANY = 160006
"""… for a server with as many active threads as there may be."""
LOST = (50001, 50013)
UNKNOWN = (10003, 10008)
NAME_LENGTH = 100
QUIET: Literal[4320] = 4320
"""After how many minutes without a word Discord puts it away: three days, one turn and the next."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A thread that is to be there: the account that it hangs on, where that is, and how it is called."""

    guild: int
    channel: int
    message: int
    name: str


def read_wanted(session: Session, posting: Posting) -> Wanted | None:
    """Reads which thread a row of the outbox asks for; None when there is no account to hang it on, or none is wished."""
    game = game_row(session, posting.game)
    turn = session.get(TurnRow, (posting.game, posting.turn, posting.generation))
    report = proofs.report_row(session, posting.game, posting.turn)
    if not game.threads or turn is None or turn.state is TurnState.UNDONE:
        return None
    if report is None or report.message_id is None or report.generation != posting.generation:
        return None
    over = game.status is GameStatus.ENDED and posting.turn == game.turn
    key = "thread-name-opening" if posting.turn == 0 else "thread-name-last" if over else "thread-name"
    name = words(game.language)(key, hunt=phrases.name_of(game.name), turn=posting.turn)
    return Wanted(game.guild, int(report.target), report.message_id, phrases.label(name, NAME_LENGTH))


def remember(session: Session, now: datetime, posting: Posting, thread: int) -> None:
    """Notes which thread a turn has."""
    turn = session.get(TurnRow, (posting.game, posting.turn, posting.generation))
    if turn is not None:
        turn.thread = thread


def tell_once(session: Session, now: datetime, game: int, part: str, payload: dict[str, Any]) -> None:
    """Tells the organisers, once in a hunt, what cannot be done as they wished; `part` names it."""
    users = queries.organisers(session, game)
    mail.put(session, [mail.row(now, game, 0, Kind.BLOCKED, user, part=part, payload=payload) for user in users])


async def find(bot: Hallali, posting: Posting) -> int | None:
    """Gives the thread that a turn's account has already; None when it has none, or there is no account."""
    wanted = await bot.read(read_wanted, posting)
    if wanted is None:
        return None
    await bot.outbox.pace.turn()
    try:
        there = await bot.fetch_channel(wanted.message)
    except discord.NotFound:
        return None
    await bot.write(remember, posting, there.id)
    return there.id


async def make(bot: Hallali, posting: Posting) -> int:
    """Makes a turn's thread, or finds the one that is there; gives its id.

    Raises Refused: MOOT where there is nothing to hang it on or it is not allowed (the organisers are told, once);
    nothing waits for a thread. What else discord.py raises is left to the caller.
    """
    there = await find(bot, posting)
    if there is not None:
        return there
    wanted = await bot.read(read_wanted, posting)
    if wanted is None:
        raise Refused(Cause.MOOT)
    channel = bot.get_partial_messageable(wanted.channel, guild_id=wanted.guild)
    await bot.outbox.pace.turn()
    try:
        made = await channel.get_partial_message(wanted.message).create_thread(
            name=wanted.name, auto_archive_duration=QUIET
        )
    except ValueError:  # the server is not known now: it was left, or is not there yet
        raise Refused(Cause.MOOT) from None
    except discord.HTTPException as error:
        if error.code != ALREADY:
            await give_up(bot, posting, wanted, error)
        await bot.write(remember, posting, wanted.message)
        return wanted.message
    await bot.write(remember, posting, made.id)
    return made.id


async def give_up(bot: Hallali, posting: Posting, wanted: Wanted, error: discord.HTTPException) -> None:
    """Says what a refusal means: raises Refused MOOT for one that stays, after telling why; else the error itself."""
    if error.code in LOST:
        channel = bot.get_channel(wanted.channel)
        lacking = (
            permissions.missing_in(channel, permissions.THREADS)
            if isinstance(channel, discord.abc.GuildChannel)
            else ()
        )
        missing = next(iter(lacking), permissions.THREADS[0])
        await bot.write(
            tell_once, posting.game, "thread", {"channel": wanted.channel, "missing": missing, "thread": True}
        )
        bot.wake()
    elif error.code not in (*UNKNOWN, TOO_MANY):
        raise error
    raise Refused(Cause.MOOT) from None


async def mentionable(bot: Hallali, game: int, guild: int, role: int) -> int | None:
    """Gives the role if it can be mentioned; None when it is gone (the organisers are told, once) or the server not known.

    A server that cannot be looked at now is no reason to say anything: the setting stays as it is.
    """
    there = bot.get_guild(guild)
    if there is None or there.unavailable:
        return None
    found = there.get_role(role)
    if found is not None and not found.is_default():
        return role
    await bot.write(tell_once, game, f"role{role}", {"role": role})
    bot.wake()
    return None
