"""A bot that is deaf ends within three minutes; one that dies at each start does not use up the sessions of a day."""

from __future__ import annotations

import asyncio
import datetime as dt
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot import watchdog
from tests.bot.hunting import NOON, new_store


@dataclass
class Line:
    """A connection whose gateway answers until it falls silent, and perhaps again later; its own clock."""

    silent_from: float
    silent_to: float = float("inf")
    at: float = 1_000.0
    ws: Any = None
    looks: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.began = self.at

    def now(self) -> float:
        return self.at

    async def sleep(self, seconds: float) -> None:
        self.at += seconds
        age = self.at - self.began
        self.looks.append(age)
        if not self.silent_from <= age < self.silent_to:
            self.ws = SimpleNamespace(_keep_alive=SimpleNamespace(_last_ack=self.at - 20))
        if age > 7_200:
            raise TimeoutError


async def test_it_ends_three_minutes_after_the_last_answer() -> None:
    line = Line(silent_from=600)
    await watchdog.watch(line, line.now, line.sleep)
    assert 150 <= line.looks[-1] - 565 <= 195


async def test_it_ends_when_it_never_connects() -> None:
    line = Line(silent_from=0)
    await watchdog.watch(line, line.now, line.sleep)
    assert 150 <= line.looks[-1] <= 195


@pytest.mark.parametrize("silence", [0, 60, 120])
async def test_a_short_silence_is_nothing(silence: float) -> None:
    line = Line(silent_from=600, silent_to=600 + silence)
    with pytest.raises(TimeoutError):
        await watchdog.watch(line, line.now, line.sleep)


async def test_a_halted_process_may_connect_again() -> None:
    """The machine slept for an hour: much time is gone at one look, and the gateway answers two looks later."""
    line = Line(silent_from=600, silent_to=4_240)
    plain, halted = line.sleep, [False]

    async def sleep(seconds: float) -> None:
        if line.at - line.began >= 600 and not halted[0]:
            halted[0] = True
            line.at += 3_600
        await plain(seconds)

    with pytest.raises(TimeoutError):
        await watchdog.watch(line, line.now, sleep)


@pytest.mark.parametrize("life", [1.0, 30.0])
def test_a_bot_that_dies_at_each_start_spares_its_sessions(tmp_path: Path, life: float) -> None:
    """At most 20 in the first hour, at most 100 in a day, whatever the supervisor does."""
    store = new_store(tmp_path)
    now, starts = NOON, []
    while now < NOON + dt.timedelta(days=1):
        with store.write() as session:
            pause = watchdog.note_start(session, now)
        now += dt.timedelta(seconds=pause)
        starts.append(now)
        now += dt.timedelta(seconds=life)
    assert 5 <= sum(start < NOON + dt.timedelta(hours=1) for start in starts) <= 20
    assert len(starts) <= 100
    store.close()


def test_a_few_starts_come_at_once(tmp_path: Path) -> None:
    store = new_store(tmp_path)
    for minutes in (0, 5, 10):
        with store.write() as session:
            assert watchdog.note_start(session, NOON + dt.timedelta(minutes=minutes)) == 0
    with store.write() as session:
        assert watchdog.note_start(session, NOON + dt.timedelta(hours=3)) == 0
    store.close()


async def test_a_wait_ends_when_the_bot_is_asked_to_stop() -> None:
    stopped = asyncio.Event()
    asyncio.get_running_loop().call_later(0.05, stopped.set)
    assert not await asyncio.wait_for(watchdog.wait(stopped, 600.0, "test"), 5)
    assert not await watchdog.wait(stopped, 0.0, "test")
    assert await watchdog.wait(asyncio.Event(), 0.01, "test")


@pytest.mark.parametrize(
    ("answer", "waits"),
    [
        ({"session_start_limit": {"remaining": 500, "reset_after": 40}}, False),
        ({"session_start_limit": {"remaining": 3, "reset_after": 40}}, True),
        ({}, False),
    ],
)
async def test_the_last_sessions_of_a_day_are_left(answer: Any, waits: bool, caplog: pytest.LogCaptureFixture) -> None:
    async def request(route: Any) -> Any:
        assert route.path == "/gateway/bot"
        return answer

    client = SimpleNamespace(http=SimpleNamespace(request=request))
    assert await watchdog.sessions_spared(client, asyncio.Event())
    assert ("allows 3 more sessions" in caplog.text) is waits
