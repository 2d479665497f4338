"""Reads back what was written in private while nobody listened: at the start, after a lost connection, and in the fence.

Only what is read from a history moves the cursor of a channel: a message that came over the gateway may have unread ones
before it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import timedelta
from typing import TYPE_CHECKING

import aiohttp
import discord
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlmodel import Session

from bot import people
from bot.intake import Letter, letter_of
from bot.people import Person

if TYPE_CHECKING:
    from bot.client import Hallali

log = logging.getLogger(__name__)

AGAIN, LONGEST_PAUSE = 30.0, 600.0
"""After how many seconds a channel is read whose message could not be stored; twice as long each time, up to the second."""
AT_ONCE = 8
"""How many channels are read at a time."""
FURTHEST = timedelta(days=8)
"""How far back a channel is read that has never been read."""


class CatchUp:
    """Reads private channels back."""

    def __init__(self, bot: Hallali) -> None:
        self.bot = bot
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._owed: set[int] = set()

    async def read(self, game: int | None = None) -> bool:
        """Reads the channels of a hunt's players, or of all who play, the nearest deadline first.

        What is unanswered is taken in as if it came now. False: Discord could not be asked for all of them.
        """
        wanted = await self.bot.read(people.to_read_back, self.bot.now(), game)
        return all(await asyncio.gather(*(self._one(person) for person in wanted)))

    async def _one(self, person: Person) -> bool:
        if self.bot.outbox.silent_until is not None:
            return False  # Discord's edge refuses this machine, and each request more prolongs that
        async with self._turn:
            try:
                messages = await self._history(person)
            except (discord.Forbidden, discord.NotFound) as error:
                log.warning("a private channel cannot be read back: %s", error.code)
                return True
            except (TimeoutError, discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
                log.warning("private channels cannot be read back now: %s", type(error).__name__)
                return False
        try:
            taken = [await self._taken(letter) for letter in unanswered(messages, person.user)]
        except OperationalError:
            log.warning("what was read back cannot be stored now")
            return False
        self._owed.discard(person.user)
        if None in taken:
            self.owe(person.user)
        elif messages and all(taken):
            await self.bot.write(move_cursor, person.user, messages[-1].id)
        return True

    def owe(self, user: int) -> None:
        """Notes that an answer to this person did not come through: his channel is read back until it does."""
        self._owed.add(user)
        if not self.bot.is_closed() and self.bot.fence.missed(user):
            self.bot.begin(self.later(user), "answering later")

    async def later(self, user: int) -> None:
        """Reads a player's channel back because a message in it was not stored or not answered, until it is.

        The fence knows meanwhile.
        """
        pause = AGAIN
        while True:
            await asyncio.sleep(pause)
            try:
                if not await self.bot.read(people.hunting, self.bot.now(), [user]):
                    break
                if await self._one(await self.bot.read(people.person, user)) and user not in self._owed:
                    break
            except SQLAlchemyError:
                log.warning("the store fails; a private channel is read back later")
            pause = min(2 * pause, LONGEST_PAUSE)
        self.bot.fence.found(user)

    async def _taken(self, letter: Letter) -> bool | None:
        """Takes one message in; None: its answer did not come through.

        One that makes the bot stumble holds nobody else's back, and is read again next time: False. Raises
        OperationalError when it is the store that fails.
        """
        await self.bot.outbox.pace.turn()  # for its answer
        task = asyncio.ensure_future(self.bot.intake.take(letter))
        await asyncio.wait([task])
        error = None if task.cancelled() else task.exception()
        if isinstance(error, OperationalError):
            raise error
        if error is not None:
            await self.bot.complain(None, error)
        if error is not None or task.cancelled():
            return False
        return True if task.result() else None

    async def _history(self, person: Person) -> list[discord.Message]:
        """Reads everything after the cursor, oldest first, however much it is."""
        channel = await self.bot.private_channel(person.user)
        await self.bot.outbox.pace.turn()
        after = person.last_read or discord.utils.time_snowflake(self.bot.now() - FURTHEST)
        return [
            message async for message in channel.history(after=discord.Object(after), oldest_first=True, limit=None)
        ]


def unanswered(messages: Sequence[discord.Message], user: int) -> list[Letter]:
    """Picks the messages of this person that have no answer newer than they were last changed."""
    letters = [letter_of(message) for message in messages]
    answers = [letter for letter in letters if letter.user != user and letter.answers is not None]
    return [
        letter
        for letter in letters
        if letter.user == user
        and not any(
            answer.answers == letter.id and answer.created >= (letter.edited or letter.created) for answer in answers
        )
    ]


def move_cursor(session: Session, now: object, user: int, message: int) -> None:
    """Notes up to where a private channel has been read."""
    people.read_up_to(session, {user: message})
