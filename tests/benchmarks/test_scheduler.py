"""A thousand turns due at one hour: none missed, each once, and the event loop goes on meanwhile."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import time
from collections import Counter
from collections.abc import Callable, Iterator
from multiprocessing import Queue
from multiprocessing.synchronize import Event
from pathlib import Path

import pytest
from sqlalchemy import insert
from sqlmodel import select

from bot import turns
from bot.opening import keep_loaded
from bot.scheduler import Bell
from bot.store.tables import Game, Organiser, SeatRow, Tenure, TurnRow, TurnState
from tests.bot.hunting import Clock, Evening, new_store

HUNTS, FEWER = 1000, 150
"""How many are measured, and how many it takes to see that each is resolved once."""
AIM_MS = 50.0


def multiply(evening: Evening, hunts: int) -> None:
    """Makes so many hunts of one, row by row."""
    with evening.store.write() as session:
        for table in (Game, Organiser, SeatRow, Tenure, TurnRow):
            columns = table.__table__.columns.keys()  # type: ignore[attr-defined]
            own = "id" if table is Game else "game"
            for row in session.exec(select(table)).all():
                values = {column: getattr(row, column) for column in columns}
                if table is Tenure:
                    del values["id"]
                copies = [values | {own: number} for number in range(2, hunts + 1)]
                session.connection().execute(insert(table.__table__), copies)  # type: ignore[attr-defined]


async def worst_stall(stop: asyncio.Event) -> float:
    """Ticks each millisecond; gives the longest time between two ticks beyond that, in milliseconds."""
    worst = 0.0
    while not stop.is_set():
        start = time.perf_counter()
        await asyncio.sleep(0.001)
        worst = max(worst, (time.perf_counter() - start) * 1000 - 1)
    return worst


def idle_process(stop: Event, worst: Queue[float]) -> None:
    """Does the same in a process that does nothing else: what it measures is how busy the machine is."""
    longest = 0.0
    worst.put(0.0)
    while not stop.is_set():
        start = time.perf_counter()
        time.sleep(0.001)
        longest = max(longest, (time.perf_counter() - start) * 1000 - 1)
    worst.put(longest)


@pytest.fixture
def control() -> Iterator[Callable[[], float]]:
    """Starts an idle process; called, it gives the longest time for which the machine left that process waiting."""
    context = multiprocessing.get_context("spawn")
    stop, worst = context.Event(), context.Queue()
    process = context.Process(target=idle_process, args=(stop, worst))
    process.start()
    worst.get(timeout=60)

    def end() -> float:
        stop.set()
        return worst.get(timeout=60)

    yield end
    stop.set()
    process.join(60)


async def test_a_thousand_turns_at_once(
    tmp_path: Path, control: Callable[[], float], request: pytest.FixtureRequest
) -> None:
    number = FEWER if request.config.getoption("benchmark_disable") else HUNTS
    store = new_store(tmp_path)
    evening = Evening(store, Clock()).open(["Alix", "Brune", "Colin", "Doete"]).start()
    multiply(evening, number)
    evening.clock.at = evening.turn().deadline
    asked: Counter[tuple[int, int]] = Counter()

    async def resolve(game: int, turn: int) -> bool:
        asked[game, turn] += 1
        assert await store.writing(turns.close_turn, evening.clock(), game, turn)
        return True

    keep_loaded()
    bell = Bell(store, evening.clock, resolve)
    stop = asyncio.Event()
    ticker = asyncio.create_task(worst_stall(stop))
    start = time.perf_counter()
    bell.ring()
    await bell.settled()
    took = time.perf_counter() - start
    stop.set()
    stall, machine = await ticker, control()
    gc.unfreeze()
    with store.read() as session:
        stored = Counter(session.exec(select(TurnRow.no, TurnRow.state)).all())
    store.close()
    print(
        f"\n{number} turns due at once: {took:.1f} s, {took / number * 1000:.1f} ms each; "
        f"longest stall of the loop {stall:.1f} ms (aim {AIM_MS:.0f}), of an idle process meanwhile {machine:.1f} ms"
    )
    assert set(asked.values()) == {1}
    assert len(asked) == number
    assert stored == {(0, TurnState.DONE): number, (1, TurnState.DONE): number, (2, TurnState.OPEN): number}
