"""Everything that the bot does not make itself: the store, the time, how it waits. Tests hand in their own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from bot import clock, fence, outbox, scheduler
from bot.pictures import Paint, paint
from bot.replays import Drawn, Piece, Reel
from bot.replays import draw as draw_again
from bot.settings import Settings
from bot.store.database import Store


@dataclass(frozen=True)
class Outside:
    """What surrounds a bot; all but settings and store has a default that is right in production.

    `idle` wraps each wait of a worker for something to do. `pace`: seconds between two looks at what is due. `rate`:
    requests a second. `pulse` asks the gateway for a sign of life, `grace` is how long after a deadline messages may still
    be on their way. `paint` draws an account's map and gives it with its alt text, `film` a hunt seen again; `drawers`: how
    many at a time, and `helpers`: how many processes draw besides when that is not enough.
    `copies_every`: the time between two copies of the database, None: none are made.
    """

    settings: Settings
    store: Store
    now: Callable[[], datetime] = clock.now
    idle: outbox.Idle = outbox.waiting
    sleep: Callable[[float], Awaitable[Any]] = asyncio.sleep
    pace: float = scheduler.PACE
    rate: float = outbox.RATE
    pulse: fence.Pulse = fence.heartbeat
    grace: timedelta = fence.GRACE
    paint: Paint = paint
    film: Callable[[Reel, str, Piece], Drawn] = draw_again
    drawers: int = 2
    helpers: int = 0
    copies_every: timedelta | None = None
