"""Requests are spaced out: evenly while nothing holds the loop up, and never too many in a second when something does."""

from __future__ import annotations

import asyncio
from itertools import pairwise

import pytest

from bot.pacing import Pace


class Hours:
    """A time that passes only while somebody sleeps, or when the loop is held up."""

    def __init__(self) -> None:
        self.now = 100.0

    async def sleep(self, seconds: float) -> None:
        self.now += seconds
        await asyncio.sleep(0)


def most_in_a_second(times: list[float]) -> int:
    return max(sum(begin <= at < begin + 0.999 for at in times) for begin in times)


async def test_requests_come_evenly_at_the_rate() -> None:
    hours, times = Hours(), []
    pace = Pace(45, hours.sleep, lambda: hours.now)
    for _ in range(135):
        await pace.turn()
        times.append(hours.now)
    assert times[-1] - times[0] == pytest.approx(134 / 45)
    assert max(after - before for before, after in pairwise(times)) == pytest.approx(1 / 45)


async def test_what_waited_while_the_loop_stood_still_does_not_come_all_at_once() -> None:
    """Thirty wait, each for its turn; then nothing goes on for two seconds. Discord sees no more than the rate all the same."""
    hours, times = Hours(), []

    async def sleep(seconds: float) -> None:
        until = hours.now + seconds
        while hours.now < until:  # noqa: ASYNC110 (what passes is a number)
            await asyncio.sleep(0)

    pace = Pace(10, sleep, lambda: hours.now)

    async def request() -> None:
        await pace.turn()
        times.append(hours.now)

    waiting = [asyncio.create_task(request()) for _ in range(30)]
    await asyncio.sleep(0)
    hours.now += 2
    while not all(task.done() for task in waiting):
        await asyncio.sleep(0)
        hours.now += 0.01
    assert len(times) == 30
    assert most_in_a_second(times) == 10
    assert times[-1] - times[0] < 4.1, "and no longer than it must"


async def test_a_rate_below_one_a_second() -> None:
    hours = Hours()
    pace = Pace(0.5, hours.sleep, lambda: hours.now)
    for _ in range(3):
        await pace.turn()
    assert hours.now - 100 == pytest.approx(4)
