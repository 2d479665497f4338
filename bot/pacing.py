"""Spaces requests to Discord out: discord.py knows no limit but those that Discord has already complained about."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any

from discord.http import HTTPClient

TIDYING = 60.0
"""Seconds between two looks at which limits of discord.py's are out of date."""


def tidy_seldom(http: HTTPClient, time: Callable[[], float] = monotonic) -> None:
    """Has discord.py forget its channels' limits once a minute, not each time it writes to a channel that it did not know.

    It looks through all of them then: with ten thousand private channels that takes longer than the writing.
    """
    tidy, last = http._try_clear_expired_ratelimits, [-TIDYING]

    def now_and_then() -> None:
        if time() - last[0] >= TIDYING:
            last[0] = time()
            tidy()

    http._try_clear_expired_ratelimits = now_and_then  # type: ignore[method-assign]


class Pace:
    """Lets requests through evenly, and never more than `rate` in any second, whatever holds the event loop up."""

    def __init__(
        self,
        rate: float,
        sleep: Callable[[float], Awaitable[Any]] = asyncio.sleep,
        time: Callable[[], float] | None = None,
    ) -> None:
        """`rate`: requests a second. `sleep` waits so many seconds; `time` tells them, None: the event loop's."""
        many = max(1, int(rate))
        self._gap = 1 / rate
        self._span = many / rate
        self._sleep = sleep
        self._time = time
        self._free_at = 0.0
        self._let_through: deque[float] = deque(maxlen=many)

    async def turn(self) -> None:
        """Waits until one more request may be made; to be called right before it."""
        time = self._time or asyncio.get_running_loop().time
        now = time()
        start = max(now, self._free_at)
        self._free_at = start + self._gap
        if start > now:
            await self._sleep(start - now)
        now = time()
        wait = self._full_for(now)  # when the loop was held up, all that waited meanwhile come at once
        self._let_through.append(now + wait)
        if wait > 0:
            await self._sleep(wait)

    def _full_for(self, now: float) -> float:
        """Gives for how many seconds more as many requests lie within the span as may."""
        if len(self._let_through) < (self._let_through.maxlen or 0):
            return 0.0
        return max(0.0, self._let_through[0] + self._span - now)
