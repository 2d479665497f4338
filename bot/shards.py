"""Several processes of one bot: who does what, and how one notices that another is gone or that it is lost itself.

Each process holds one shard: the part of the servers whose events Discord tells it. What is decided by that:

- A server's commands and presses reach its shard's process, private ones the first (shard 0). Any may answer: store and
  seal are common, and what one transaction of theirs changes is over before another's begins.
- Private messages come to the first process alone. So it alone takes orders in words, reads histories back, knows in the
  closing fence that nothing is missing, and therefore it alone resolves turns. That costs a millisecond or two a turn; to
  let others resolve would cost a request to Discord for each hunter, since they cannot know what the first has not read.
- Messages are sent by the process that knows their server: it sees what is not granted there. Those of a process that is
  not there are sent by the others until it is back. Whether it is there the locks in the database tell (`bot.store.sharing`).
- All of them share the requests that Discord allows a token, a part each.

Whatever a process writes the others see when they look, which each does every second. When the connection that holds its
lock is gone, a process ends: its shard may be another's by now.
"""

from __future__ import annotations

import asyncio
import json
import logging
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Session

from bot.errors import PlaceLost, withheld
from bot.settings import Settings
from bot.store import queries, sending
from bot.store.sharing import Portion, shard_of

if TYPE_CHECKING:
    from bot.client import Hallali

log = logging.getLogger(__name__)

LOOK = 1.0
"""Seconds between two looks at what the others did, and at whether they are there."""
LOST_AFTER = 10.0
"""Seconds without an answer of the database after which the place counts as lost."""
IDENTIFIED = "identified"
APART = timedelta(seconds=5)
"""How far apart Discord wants the sessions of a bot's shards to begin."""


def given(settings: Settings) -> dict[str, Any]:
    """Gives what discord.py is told of the shard; nothing for the bot that has all servers."""
    return {} if settings.shards == 1 else {"shard_id": settings.shard, "shard_count": settings.shards}


class Neighbours:
    """What a process knows of the others."""

    def __init__(self, bot: Hallali) -> None:
        self.bot = bot
        self.own, self.total = bot.settings.shard, bot.settings.shards
        self._there = self._all = frozenset(range(self.total))
        self._away: frozenset[int] = frozenset()
        self._thread = ThreadPoolExecutor(1, "place")

    @property
    def first(self) -> bool:
        """Tells whether this process has the private messages, and so resolves the turns."""
        return self.own == 0

    @property
    def several(self) -> bool:
        """Tells whether this is one process of several."""
        return self.total > 1

    def ours(self, guild: int) -> bool:
        """Tells whether a server's events come to this process."""
        return shard_of(guild, self.total) == self.own

    def portion(self) -> Portion | None:
        """Gives whose messages this process sends; None: everybody's."""
        if not self.several:
            return None
        return Portion(self.total, self._away | {self.own}, self._away)

    async def watch(self) -> None:
        """Looks after the others for as long as this process has its place; returns when it is lost."""
        place = self.bot.store.place
        if place is None:
            await asyncio.get_running_loop().create_future()  # a file is nobody else's: this never ends
            return
        while True:
            try:
                there = await asyncio.wait_for(self._asked(place.look), LOST_AFTER)
            except (PlaceLost, TimeoutError) as error:
                log.critical("%s: this process ends", str(error) or "the database does not answer")
                return
            if self.several:
                await self._seen(there)
            await asyncio.sleep(LOOK)

    async def _asked(self, look: Any) -> frozenset[int]:
        return await asyncio.get_running_loop().run_in_executor(self._thread, look)

    async def _seen(self, there: frozenset[int]) -> None:
        """Takes note of who is there, and of what they may have written since the last look.

        Who is away at two looks has his messages sent by the others: by then one of them has taken up what he had begun.
        """
        gone, back = self._there - there, there - self._there
        self._away = self._all - there - self._there
        self._there = there
        if back:
            log.info("there again: %s", named(back))
        if gone:
            log.warning("not there: %s; what they are to send is sent from here meanwhile", named(gone))
        if gone and self.own == min(there):
            await self._take_up(gone)
        self.bot.wake()

    async def _take_up(self, gone: frozenset[int]) -> None:
        try:
            await self.bot.store.writing(sending.recover, self.bot.now(), Portion(self.total, gone))
        except SQLAlchemyError as error:  # what had been begun there is taken up when its time is over
            log.error("what was begun there is not taken up now", exc_info=withheld(error))

    async def take_turn(self) -> None:
        """Waits until a session may begin, five seconds after another shard's last one."""
        if not self.several:
            return
        pause = await self.bot.write(next_session)
        if pause > 0:
            await asyncio.sleep(pause)

    def end(self) -> None:
        """Asks no more."""
        self._thread.shutdown(wait=False)


def next_session(session: Session, now: datetime) -> float:
    """Gives the seconds to wait until a session may begin, and notes that one begins then."""
    written = queries.fact(session, IDENTIFIED)
    last = datetime.fromisoformat(json.loads(written)) if written else None
    # one that was noted for a time that is far ahead was noted by a clock that was wrong
    begins = now if last is None or last - now > 100 * APART else max(now, last + APART)
    queries.remember(session, IDENTIFIED, json.dumps(begins.astimezone(UTC).isoformat()))
    return (begins - now).total_seconds()


def named(shards: frozenset[int]) -> str:
    """Lists shards for the log."""
    return ", ".join(map("shard {}".format, sorted(shards)))
