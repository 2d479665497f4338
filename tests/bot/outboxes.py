"""What tests of the outbox have in common: an outbox, time that passes, and what must be true in the end."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from datetime import timedelta

from bot.outbox import Outbox
from bot.store import sending
from bot.store.tables import OutboxState
from tests.bot.fake_poster import FakePoster
from tests.bot.hunting import Evening


def outbox_of(evening: Evening, discord: FakePoster, **more: object) -> Outbox:
    return Outbox(evening.store, discord, evening.clock, rate=1e6, **more)  # type: ignore[arg-type]


async def let_time_pass(evening: Evening, outbox: Outbox, most: timedelta = timedelta(days=2)) -> None:
    """Sends until nothing is left that time alone would bring."""
    end = evening.clock() + most
    while True:
        await outbox.drain()
        at = await evening.store.reading(sending.next_try, evening.clock())
        if at is None or at > end:
            return
        evening.clock.at = max(at, evening.clock())


async def until(true: Callable[[], bool]) -> None:
    """Lets the loop run until this is so."""
    for _ in range(1000):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came about")


def states(evening: Evening) -> Counter[OutboxState]:
    return Counter(row.state for row in evening.outbox().values())


def key(evening: Evening, kind: str, target: int, turn: int = 0) -> str:
    return f"h{evening.game}:t{turn}:{kind}:{target}:g0"


def assert_each_once(evening: Evening, discord: FakePoster) -> None:
    rows = evening.outbox()
    assert states(evening) == {OutboxState.SENT: len(rows)}
    for name, row in rows.items():
        assert [message.id for message in discord.copies(name)] == [row.message_id], name
    assert all(message.key in rows for message in discord.messages)
