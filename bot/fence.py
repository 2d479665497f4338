"""The closing fence: before a turn is resolved, every order that was sent in time has been read.

While the gateway has brought everything without a gap since before the deadline, five seconds of grace and a heartbeat
that is answered after it are enough. Otherwise each hunter's private history is read, by requests made after the
deadline. If Discord cannot be asked, the turn waits: its report could not be posted anyway.

The deadline is Discord's, whose clock dates all orders: where this machine's is ahead of it, by what the last messages
tell, so much more time is given.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bot.client import Hallali

log = logging.getLogger(__name__)

GRACE = timedelta(seconds=5)
"""How long after the deadline messages sent before it may still be on their way."""
WITNESSES = 20
"""How many of the last messages tell how much this machine's clock is ahead: by as much as the quickest seems to be late."""
MOST_AHEAD = timedelta(minutes=1)
"""What is believed of that at most: after an outage all that comes is late."""
WORTH_SAYING = timedelta(seconds=2)
PULSE_LOOKS = 40
PULSE_PAUSE = 0.25

Pulse = Callable[[Any], Awaitable[bool]]
"""Asks the gateway for a sign of life and tells whether it came; takes the client."""


async def heartbeat(client: Any) -> bool:
    """Sends a heartbeat and waits for its acknowledgement, ten seconds at most.

    discord.py has no public name for either; where these are missing nothing is known, and the histories are read.
    """
    socket = getattr(client, "ws", None)
    keeper = getattr(socket, "_keep_alive", None)
    if socket is None or keeper is None:
        return False
    asked = keeper._last_send = time.perf_counter()  # else discord.py takes the time since its own last one for a delay
    await socket.send_heartbeat(keeper.get_payload())
    for _ in range(PULSE_LOOKS):
        if keeper._last_ack > asked:
            return True
        await asyncio.sleep(PULSE_PAUSE)
    return False


class Fence:
    """Knows since when nothing was missed, and lets a turn be resolved when nothing can be missing."""

    def __init__(self, bot: Hallali, pulse: Pulse = heartbeat, grace: timedelta = GRACE) -> None:
        self.bot = bot
        self._pulse = pulse
        self._grace = grace
        self._connected = False
        self._sound_since: datetime | None = None
        self._missed: set[int] = set()
        self._late: deque[timedelta] = deque(maxlen=WITNESSES)
        self._asking: asyncio.Task[bool] | None = None
        self._asked_at: datetime | None = None

    def identified(self) -> None:
        """A new session began: what came before it was not delivered, and must be read back."""
        self._connected, self._sound_since = True, None

    def resumed(self) -> None:
        """The session goes on: Discord has delivered what was missed."""
        self._connected = True

    def lost(self) -> None:
        """The connection is gone."""
        self._connected = False

    def sound(self, since: datetime) -> None:
        """Everything written up to `since` was read back; from then on the gateway has brought it all."""
        if self._connected:
            self._sound_since = since

    def missed(self, user: int) -> bool:
        """A message of this person came and could not be stored; False when that was known already."""
        known = user in self._missed
        self._missed.add(user)
        return not known

    def found(self, user: int) -> None:
        """What this person wrote has been read back."""
        self._missed.discard(user)

    def saw(self, written: datetime) -> None:
        """A message has just come over the gateway that was written at this moment, by Discord's clock."""
        self._late.append(self.bot.now() - written)

    @property
    def ahead(self) -> timedelta:
        """How much this machine's clock is ahead of Discord's, as far as is known; never less than nothing."""
        return max(timedelta(), min((*self._late, MOST_AHEAD))) if self._late else timedelta()

    def unbroken(self, deadline: datetime) -> bool:
        """Tells whether everything that was written since before this deadline was brought by the gateway and stored."""
        if self._missed:
            return False
        return self._connected and self._sound_since is not None and self._sound_since <= deadline

    async def passed(self, game: int, deadline: datetime) -> bool:
        """Tells whether a turn of this hunt may be resolved; waits for what may be on its way. False: try later."""
        ahead = self.ahead
        if ahead > WORTH_SAYING:
            log.warning("this machine's clock is %.1f seconds ahead of Discord's", ahead.total_seconds())
        grace_ends = deadline + self._grace + ahead
        await self._wait_until(grace_ends)
        if not (self.unbroken(deadline) and await self._lives(grace_ends) and self.unbroken(deadline)):
            log.info("hunt %s: reading the private histories before its turn is resolved", game)
            if not await self.bot.catchup.read(game):
                return False
        await self.bot.intake.settled()
        return True

    async def _lives(self, moment: datetime) -> bool:
        """Tells whether the gateway gives a sign of life that was asked for at this moment or later.

        One serves all turns that were due by then: Discord closes the connection of whoever sends 120 frames in a minute.
        """
        if self._asking is None or self._asked_at is None or self._asked_at < moment or self._failed(self._asking):
            self._asked_at = self.bot.now()
            self._asking = asyncio.ensure_future(self._pulse(self.bot))
        return await asyncio.shield(self._asking)

    @staticmethod
    def _failed(asked: asyncio.Task[bool]) -> bool:
        return asked.done() and (asked.cancelled() or asked.exception() is not None or not asked.result())

    async def _wait_until(self, moment: datetime) -> None:
        left = (moment - self.bot.now()).total_seconds()
        if left > 0:
            await asyncio.sleep(left)
