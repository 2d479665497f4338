"""The bell: what is due is resolved once, whatever rings, fails, sleeps or stops."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import time_machine
from sqlalchemy.exc import OperationalError
from sqlmodel import select

from bot import clock, presence, scheduler, turns
from bot.scheduler import ALARM, JOB_DEFAULTS, TICK, Bell
from bot.store.database import Store
from bot.store.tables import Game, TurnRow, TurnState
from tests.bot.hunting import Clock, Evening, new_store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = new_store(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def evenings(store: Store) -> list[Evening]:
    """Three hunts of one hour, in which nobody is reminded of anything."""
    now = Clock()
    opened = [Evening(store, now).open(channel=500 + number) for number in range(3)]
    with store.write() as session:
        for evening in opened:
            session.get_one(Game, evening.game).reminders = ""
    return [evening.start() for evening in opened]


class Resolver:
    """Resolves turns as the bot does, and remembers for which it was asked."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self.store, self.now = store, now
        self.asked: list[tuple[int, int]] = []
        self.before: Callable[[int, int], Awaitable[bool | None]] | None = None

    async def __call__(self, game: int, turn: int) -> bool:
        self.asked.append((game, turn))
        if self.before is not None and await self.before(game, turn) is False:
            return False
        await self.store.writing(turns.close_turn, self.now(), game, turn)
        return True


def bell_of(evenings: list[Evening], **more: float) -> tuple[Bell, Resolver]:
    resolver = Resolver(evenings[0].store, evenings[0].clock)
    return Bell(evenings[0].store, evenings[0].clock, resolver, **more), resolver  # type: ignore[arg-type]


async def ring(bell: Bell) -> None:
    bell.ring()
    await bell.settled()


async def until(true: Callable[[], bool]) -> None:
    """Lets the loop run until this is so."""
    for _ in range(1000):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came about")


def numbers(evenings: list[Evening]) -> list[int]:
    return [evening.turn().no for evening in evenings]


async def test_nothing_is_resolved_before_its_hour(evenings: list[Evening]) -> None:
    bell, resolver = bell_of(evenings)
    evenings[0].clock.at = evenings[0].turn().deadline - timedelta(milliseconds=1)
    await ring(bell)
    assert resolver.asked == []


async def test_at_the_hour_every_hunt_has_its_turn_resolved(evenings: list[Evening]) -> None:
    bell, resolver = bell_of(evenings)
    evenings[0].clock.at = evenings[0].turn().deadline
    await ring(bell)
    assert Counter(resolver.asked) == {(evening.game, 1): 1 for evening in evenings}
    assert numbers(evenings) == [2, 2, 2]


async def test_a_few_hunts_are_no_crowd(evenings: list[Evening]) -> None:
    told, draw = list[int](), list[int]()
    now = evenings[0].clock
    resolver = Resolver(evenings[0].store, now)
    bell = Bell(evenings[0].store, now, resolver, to_send=lambda: told.append(1), to_draw=lambda: draw.append(1))
    now.at = evenings[0].turn().deadline
    await ring(bell)
    assert numbers(evenings) == [2, 2, 2]
    assert (told, draw) == ([], [])


async def test_fifty_rings_at_once_are_one_resolution(evenings: list[Evening]) -> None:
    bell, resolver = bell_of(evenings)
    evenings[0].clock.at = evenings[0].turn().deadline
    for _ in range(50):
        bell.ring()
    await bell.settled()
    await ring(bell)
    assert len(resolver.asked) == 3


async def test_where_very_many_are_due_one_that_hangs_holds_nobody_up_and_the_table_is_seldom_looked_at(
    store: Store, evenings: list[Evening], monkeypatch: pytest.MonkeyPatch
) -> None:
    many = [Evening(store, evenings[0].clock).open(channel=600 + number).start() for number in range(57)]
    looks, told, hang = list[int](), list[bool](), asyncio.Event()
    plain = scheduler.seen

    def counted(*args: Any) -> scheduler.Seen:
        looks.append(1)
        return plain(*args)

    monkeypatch.setattr(scheduler, "seen", counted)
    now, resolver = evenings[0].clock, Resolver(store, evenings[0].clock)
    draw = list[int]()
    bell = Bell(store, now, resolver, to_send=lambda: told.append(bell.crowded), to_draw=lambda: draw.append(1))
    assert not bell.crowded

    async def slowly(game: int, turn: int) -> None:
        if game == evenings[0].game:
            await hang.wait()

    resolver.before = slowly
    now.at = max(evening.turn().deadline for evening in [*evenings, *many])
    bell.ring()
    await until(lambda: bell.crowded)
    await until(lambda: len(resolver.asked) == 60 and not bell.crowded)
    await until(lambda: {*numbers(many), *numbers(evenings[1:])} == {2})
    assert set(told) == {False}, "what waited for them is sent when there are few again"
    assert numbers(evenings[:1]) == [1]
    hang.set()
    await bell.settled()
    assert numbers(evenings) == [2, 2, 2]
    assert len(resolver.asked) == 60
    assert len(looks) <= 60 // 3
    assert draw, "whoever draws has been told what is coming"


async def test_three_days_of_sleep_are_one_turn_a_hunt(evenings: list[Evening]) -> None:
    bell, resolver = bell_of(evenings)
    evenings[0].clock.at = evenings[0].turn().deadline + timedelta(days=3, hours=2)
    await ring(bell)
    await ring(bell)
    assert len(resolver.asked) == 3
    assert numbers(evenings) == [2, 2, 2]


async def test_one_hunt_that_fails_is_parked_and_the_others_go_on(
    evenings: list[Evening], caplog: pytest.LogCaptureFixture
) -> None:
    bell, resolver = bell_of(evenings)
    bad = evenings[1].game
    secret = "".join(("can", "ary"))

    async def fail(game: int, turn: int) -> None:
        if game == bad:
            raise ZeroDivisionError(secret)

    resolver.before = fail
    now = evenings[0].clock
    for _ in range(4):
        now.at = max(now.at, evenings[0].turn().deadline)
        await ring(bell)
        for _ in range(8):
            now.pass_(minutes=1)
            await bell._tick()
            await bell.settled()
    assert numbers([evenings[0], evenings[2]]) == [5, 5]
    assert evenings[1].turn().no == 1
    assert evenings[1].turn().parked
    assert Counter(resolver.asked)[bad, 1] == 3
    assert secret not in caplog.text
    assert "ZeroDivisionError" in caplog.text
    assert any(":stuck:" in key for key in evenings[1].outbox())


async def test_a_store_that_fails_is_no_fault_of_the_turn(evenings: list[Evening]) -> None:
    bell, resolver = bell_of(evenings)
    down = True

    async def full(game: int, turn: int) -> None:
        if down:
            raise OperationalError("secret", None, Exception("disk full"))

    resolver.before = full
    evenings[0].clock.at = evenings[0].turn().deadline
    for _ in range(6):
        await bell._tick()
        await bell.settled()
    assert len(resolver.asked) == 18
    assert numbers(evenings) == [1, 1, 1]
    down = False
    await bell._tick()
    await bell.settled()
    assert numbers(evenings) == [2, 2, 2]


async def test_what_cannot_be_resolved_now_waits_for_the_next_tick(evenings: list[Evening]) -> None:
    """Discord is away: the orders that were sent in time cannot be read back, so nothing is resolved yet."""
    bell, resolver = bell_of(evenings)
    away = True

    async def fence(game: int, turn: int) -> bool:
        return not away

    resolver.before = fence
    evenings[0].clock.at = evenings[0].turn().deadline
    for _ in range(5):
        await ring(bell)
    assert len(resolver.asked) == 3
    await bell._tick()
    await bell.settled()
    assert len(resolver.asked) == 6
    away = False
    await bell._tick()
    await bell.settled()
    assert numbers(evenings) == [2, 2, 2]


async def test_a_hunt_that_takes_long_holds_up_no_other(evenings: list[Evening]) -> None:
    bell, resolver = bell_of(evenings)
    hold = asyncio.Event()

    async def slow(game: int, turn: int) -> None:
        if game == evenings[0].game:
            await hold.wait()

    resolver.before = slow
    evenings[0].clock.at = evenings[0].turn().deadline
    bell.ring()
    await until(lambda: numbers(evenings[1:]) == [2, 2])
    assert numbers(evenings) == [1, 2, 2]
    hold.set()
    await bell.settled()
    assert numbers(evenings) == [2, 2, 2]


async def test_a_few_at_a_time(evenings: list[Evening]) -> None:
    bell, resolver = bell_of(evenings, at_once=2)
    inside = most = 0

    async def watch(game: int, turn: int) -> None:
        nonlocal inside, most
        inside += 1
        most = max(most, inside)
        await asyncio.sleep(0.01)
        inside -= 1

    resolver.before = watch
    evenings[0].clock.at = evenings[0].turn().deadline
    await ring(bell)
    assert most == 2
    assert numbers(evenings) == [2, 2, 2]


# ---------------------------------------------------------------------------------------------------------- the jobs


async def test_two_jobs_for_all_hunts_that_are_never_dropped(evenings: list[Evening]) -> None:
    with time_machine.travel(evenings[0].clock(), tick=False):
        bell, _ = bell_of(evenings)
        bell.start()
        await bell.settled()
    assert set(bell.jobs) == {TICK, ALARM}
    for job in bell.jobs.values():
        assert (job.misfire_grace_time, job.coalesce, job.max_instances) == tuple(JOB_DEFAULTS.values())  # type: ignore[attr-defined]
        assert JOB_DEFAULTS == {"misfire_grace_time": None, "coalesce": True, "max_instances": 1}
    assert bell.jobs[ALARM].trigger.run_date == evenings[0].turn().deadline  # type: ignore[attr-defined]
    await bell.stop()
    assert list(bell.faults) == []


async def test_the_alarm_is_set_anew_after_each_ring(evenings: list[Evening]) -> None:
    with time_machine.travel(evenings[0].clock(), tick=False) as machine:
        bell, _ = bell_of(evenings)
        bell.start()
        for _ in range(3):
            deadline = evenings[0].turn().deadline
            await ring(bell)
            assert bell.jobs[ALARM].trigger.run_date == deadline  # type: ignore[attr-defined]
            evenings[0].clock.at = deadline
            machine.move_to(deadline)
            await ring(bell)
        await bell.stop()


async def test_the_alarm_rings_by_itself(store: Store) -> None:
    start = clock.now()
    soon = Evening(store, Clock(start)).open().start()
    with store.write() as session:
        turn = session.exec(select(TurnRow).where(TurnRow.state == TurnState.OPEN)).one()
        turn.deadline = start + timedelta(seconds=1)
    bell = Bell(store, clock.now, Resolver(store, clock.now), pace=3600)
    bell.start()
    await until(lambda: soon.turn().no == 2)
    late = soon.played(1).resolved - soon.played(1).deadline
    assert timedelta(0) <= late < timedelta(seconds=2)
    await bell.stop()
    assert list(bell.faults) == []


async def test_a_loop_that_was_blocked_over_the_deadline_resolves_all_the_same(store: Store) -> None:
    start = clock.now()
    blocked = Evening(store, Clock(start)).open().start()
    with store.write() as session:
        turn = session.exec(select(TurnRow).where(TurnRow.state == TurnState.OPEN)).one()
        turn.deadline = start + timedelta(seconds=0.3)
    bell = Bell(store, clock.now, Resolver(store, clock.now), pace=3600)
    bell.start()
    await bell.settled()
    time.sleep(2)  # noqa: ASYNC251  (longer than the scheduler's own grace of one second)
    await until(lambda: blocked.turn().no == 2)
    await bell.stop()
    assert list(bell.faults) == []


async def test_the_tick_finds_what_the_alarm_did_not(store: Store) -> None:
    """The clock was set forward: the alarm's timer knows nothing of it."""
    now = Clock(datetime(2026, 6, 1, 10, tzinfo=UTC))
    hunted = Evening(store, now).open().start()
    bell = Bell(store, now, Resolver(store, now), pace=0.05)
    bell.start()
    await bell.settled()
    now.pass_(days=1, hours=12)
    await until(lambda: hunted.turn().no == 2)
    await bell.stop()
    assert list(bell.faults) == []


async def test_a_job_that_fails_is_seen(evenings: list[Evening], monkeypatch: pytest.MonkeyPatch) -> None:
    bell, _ = bell_of(evenings, pace=0.05)

    async def broken() -> None:
        raise RuntimeError("seen")

    monkeypatch.setattr(bell, "_tick", broken)
    bell.start()
    await until(lambda: bool(bell.faults))
    assert bell.faults[0].job_id == TICK
    await bell.stop()


async def test_without_hunts_there_is_no_alarm(store: Store) -> None:
    now = Clock()
    bell = Bell(store, now, Resolver(store, now))
    bell.start()
    await bell.settled()
    assert set(bell.jobs) == {TICK}
    opened = Evening(store, now).open().start()
    await ring(bell)
    assert set(bell.jobs) == {TICK, ALARM}
    now.at = opened.turn().deadline
    with store.write() as session:
        session.connection().exec_driver_sql("UPDATE turn SET state = 'undone' WHERE state = 'open'")
    await ring(bell)
    assert set(bell.jobs) == {TICK}
    await bell.stop()


async def test_stopping_leaves_what_takes_too_long_to_the_next_start(evenings: list[Evening]) -> None:
    bell, resolver = bell_of(evenings)

    async def never(game: int, turn: int) -> None:
        await asyncio.Event().wait()

    resolver.before = never
    bell.start()
    evenings[0].clock.at = evenings[0].turn().deadline
    bell.ring()
    await asyncio.sleep(0.1)
    await bell.stop(patience=0.05)
    bell.ring()
    await bell.settled()
    assert numbers(evenings) == [1, 1, 1]
    again, _ = bell_of(evenings)
    await ring(again)
    assert numbers(evenings) == [2, 2, 2]


async def test_a_late_turn_says_since_when_the_bot_was_away(evenings: list[Evening]) -> None:
    now = evenings[0].clock
    bell, _ = bell_of(evenings)
    await ring(bell)
    went = now()
    now.at = evenings[0].turn().deadline + timedelta(hours=7)
    with evenings[0].store.write() as session:
        presence.note_start(session, now())
    again, _ = bell_of(evenings)
    await ring(again)
    assert evenings[0].played(1).late == turns.Late(evenings[0].played(1).deadline, went)


async def test_a_bot_that_was_asked_to_stop_knows_to_the_minute_when_it_went(evenings: list[Evening]) -> None:
    now = evenings[0].clock
    bell, _ = bell_of(evenings)
    await ring(bell)
    now.at += timedelta(minutes=3)
    went = now()
    await bell.stop()
    now.at = evenings[0].turn().deadline + timedelta(hours=7)
    with evenings[0].store.write() as session:
        presence.note_start(session, now())
    again, _ = bell_of(evenings)
    await ring(again)
    assert evenings[0].played(1).late == turns.Late(evenings[0].played(1).deadline, went)
