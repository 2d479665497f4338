"""One bot in several processes, on a real PostgreSQL (G3, G23): killed, cut off or without a server, they lose nothing.

A season begins in a SQLite file and is moved by what `hallali migrate-store` does, while its first turn runs.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.composition import FAULTY, UNREACHABLE
from bot.watchdog import FREE, LONGEST_WAIT
from tests.bot import cluster
from tests.reliability.conftest import Dose
from tests.reliability.nursery import Nursery
from tests.reliability.oracle import Verdict, judge
from tests.reliability.points import Crash

pytest.importorskip("psycopg")
from tests.reliability.several import EARLY, Processes, Trial, kept, trial

pytestmark = cluster.needed

NO_TICK = 60.0
"""Within how many virtual seconds what one process stores is posted by another: less than it looks around by itself."""
OFTEN = FREE - 1
"""How many times a place is taken over without a wait for having been started often."""
TAKEN_OVER = 5.0
"""Within how many seconds of real time the place of a process that died is to be another's."""


@pytest.fixture(scope="module")
def own() -> Iterator[cluster.Cluster]:
    with cluster.cluster_of_its_own() as made:
        yield made


async def test_several_processes_play_as_one(
    nursery: Nursery, own: cluster.Cluster, dose: Dose, tmp_path: Path
) -> None:
    """G23: 0 orders lost, 0 turns resolved twice, 0 posts missing or doubled, none before its time, whoever is killed when."""
    shards, hunters = dose.of(short=2, ten=4, full=4), dose.of(short=2, ten=4, full=6)
    seasons, turns, kills = (
        dose.of(short=1, ten=1, full=3),
        dose.of(short=1, ten=2, full=3),
        dose.of(short=1, ten=3, full=4),
    )
    total, killed = Verdict(), 0
    for number in range(seasons):
        async with trial(nursery, own.url, tmp_path / str(number), number, shards=shards, hunters=hunters) as tried:
            for _ in range(turns):
                if not await tried.play(kills):
                    break
            total, killed = total + tried.judged(), killed + tried.killed
    print(f"G23: {shards} processes on PostgreSQL, {killed} killed: {total}; none told early")
    assert killed >= seasons * (kills + shards)
    assert total.turns >= seasons * shards
    assert total.orders >= total.turns, total
    assert total.posts >= total.turns * 2, total


@pytest.mark.usefixtures("longer")
async def test_wherever_they_die(nursery: Nursery, own: cluster.Cluster, dose: Dose, tmp_path: Path) -> None:
    """G1, G23: each process dies before or after some statement, commit or request, and is started anew: the same zeros."""
    seasons, total, died = dose.of(short=0, ten=1, full=4), Verdict(), 0
    for number in range(seasons):
        async with trial(nursery, own.url, tmp_path / str(number), 60 + number, shards=3, hunters=4) as tried:
            for _ in range(3):
                if not await tried.play_to_the_end():
                    break
            total, died = total + tried.judged(), died + tried.killed
    print(f"G1 on PostgreSQL: three processes, {died} died at a point of their own: {total}; none told early")
    assert died >= 3 * seasons
    assert total.turns >= 3 * seasons
    assert total.orders >= total.turns, total
    assert total.posts >= total.turns * 3, total


async def before_the_deadline(tried: Trial) -> None:
    """Has all processes at work, and some orders given, a little before a turn's end."""
    tried.season.near_the_deadline(EARLY.total_seconds())
    tried.processes.start_all()
    await tried.processes.at_work()
    tried.orders(0.7)
    assert await tried.season.answered(), tried.processes.logs()


async def strike(tried: Trial, turn: int = 1) -> None:
    """Has the deadline pass."""
    await tried.season.hasten(tried.season.deadline(turn=turn) + timedelta(seconds=5))


@pytest.mark.usefixtures("longer")
async def test_the_others_send_for_a_process_that_is_gone(
    nursery: Nursery, own: cluster.Cluster, tmp_path: Path
) -> None:
    """G23: a machine is lost for good, the evening is not; when it is back, it finds nothing left to do."""
    async with trial(nursery, own.url, tmp_path / "season", 1, shards=3, hunters=4, HALLALI_TICK="120") as tried:
        await before_the_deadline(tried)
        await tried.processes.kill(1)
        gone = tried.processes.lives.pop(1)
        await strike(tried)
        await tried.rest()
        slowest = tried.season.slowest()
        told = {laid.channel: len(tried.season.discord.ours(laid.channel)) for laid in tried.season.hunts}
        tried.processes.start(1)
        await tried.processes.at_work()
        await tried.rest()
        assert told == {laid.channel: len(tried.season.discord.ours(laid.channel)) for laid in tried.season.hunts}
        verdict = tried.judged()
        assert "not there: shard 1" in tried.processes.lives[0].log
        assert "there again: shard 1" in tried.processes.lives[0].log
        assert " at work" in gone.log
    print(f"G23: one of three processes gone, each account there {slowest:.1f} s after the turn at most: {verdict}")
    assert slowest < NO_TICK
    assert verdict.turns == 3
    assert verdict.posts == 15


def said(answer: Any) -> str:
    """Gives what a command was answered; empty: nothing yet."""
    return answer.response.content if answer.response is not None else ""


@pytest.mark.usefixtures("longer")
async def test_a_server_is_answered_by_its_own_process(nursery: Nursery, own: cluster.Cluster, tmp_path: Path) -> None:
    """G23: private commands come to the first process, a server's to the one whose shard it is; both know every hunt."""
    async with trial(nursery, own.url, tmp_path / "season", 5, shards=2, hunters=2) as tried:
        season, processes = tried.season, tried.processes
        season.near_the_deadline(EARLY.total_seconds())
        processes.start_all()
        await processes.at_work()
        names = [[hunter.name for hunter in laid.hunters] for laid in season.hunts]
        for alive in (1, 0):
            await processes.kill(1 - alive)
            asked = [await season.members[number].slash(season.channels[number], "hunt status") for number in (0, 1)]
            private = await season.members[1].user.slash("hunt me")
            await season.until(lambda asked=asked, alive=alive: said(asked[alive]))
            assert all(name in said(asked[alive]) for name in names[alive]), said(asked[alive])
            assert said(asked[1 - alive]) == ""
            assert await season.until(lambda private=private, alive=alive: alive == 1 or said(private))
            assert (said(private) == "") == (alive == 1)
            processes.start(1 - alive)
            await processes.at_work()
        await season.discord.drop(4011)  # Discord's word for: too many servers in one shard
        assert [await life.ended() for life in processes.lives.values()] == [FAULTY, FAULTY]
        assert all("HALLALI_SHARDS" in life.log for life in processes.lives.values())


@pytest.mark.usefixtures("longer")
async def test_a_place_is_taken_over(nursery: Nursery, own: cluster.Cluster, dose: Dose, tmp_path: Path) -> None:
    """G23: of two processes for the first shard one waits; the other is killed, and its place is taken within five seconds."""
    times = dose.of(short=0, ten=3, full=12)
    taken, working = [], []
    async with trial(nursery, own.url, tmp_path / "season", 2, shards=2, hunters=2) as tried:
        season, processes = tried.season, tried.processes
        season.near_the_deadline(EARLY.total_seconds())
        processes.start_all()
        await processes.at_work()
        first, holder = processes.lives[0], season.holders()[0]
        second = processes.start(0)
        assert await second.ended() == FAULTY
        assert "another process holds shard 0 of 2" in second.log
        for number in range(times):
            waiting = processes.start(0, command=("run", "--standby"))
            assert await season.until(lambda waiting=waiting: "standing by" in waiting.log)
            first.kill()
            since = time.monotonic()
            assert await season.until(lambda holder=holder: season.holders().get(0, holder) != holder)
            taken.append(time.monotonic() - since)
            if number < OFTEN:  # those that come after that wait longer and longer before they connect
                assert await season.at_work(waiting), waiting.log
                working.append(time.monotonic() - since)
            holder, first = season.holders()[0], waiting
        assert await season.until(lambda: "before connecting" in first.log or " at work" in first.log)
        season.discord.clock.advance(LONGEST_WAIT)
        assert await season.at_work(first), first.log
        await tried.rest()
        verdict = tried.judged()
    print(
        f"G23: {times} places taken over, after {max(taken):.2f} s at most; at work {max(working):.1f} s later: {verdict}"
    )
    assert max(taken) < TAKEN_OVER
    assert len(taken) == times


@pytest.mark.usefixtures("longer")
async def test_a_process_that_loses_its_place_ends_and_is_started_anew(
    nursery: Nursery, own: cluster.Cluster, tmp_path: Path
) -> None:
    """G23: the connections that hold the places are cut, then the server itself dies and comes back, all in one evening."""
    async with trial(nursery, own.url, tmp_path / "season", 3, shards=2, hunters=4) as tried:
        season, processes = tried.season, tried.processes
        await before_the_deadline(tried)
        async with kept(processes):
            for backend in season.holders().values():
                season.link.execute("SELECT pg_terminate_backend(%s)", [backend])
            assert await season.until(lambda: processes.ends[UNREACHABLE] >= 2), processes.logs()
            cut = processes.ends[UNREACHABLE]
            await processes.at_work_again()
            own.stop()
            await season.pause(2.5)
            strike_at = season.discord.clock.now()
            own.start()
            season.reconnect()
            assert await season.until(lambda: processes.ends[UNREACHABLE] >= cut + 2), processes.logs()
            await processes.at_work_again()
            await strike(tried)
            await tried.rest()
        verdict = tried.judged()
        assert set(processes.ends) == {UNREACHABLE}, processes.ends
        assert strike_at < season.deadline(turn=1)
    print(f"G23: places cut and the server gone, {processes.ends[UNREACHABLE]} processes ended with 75: {verdict}")
    assert verdict.turns == 2
    assert verdict.posts == 10


@pytest.mark.usefixtures("longer")
async def test_a_database_that_hangs_holds_nobody(nursery: Nursery, own: cluster.Cluster, tmp_path: Path) -> None:
    """G23: a server that keeps its connections and answers nothing: processes end all the same, and begin anew."""
    soon = {"prepare": "tests.reliability.several:impatient"}
    async with trial(nursery, own.url, tmp_path / "season", 4, shards=2, hunters=4, **soon) as tried:
        await before_the_deadline(tried)
        lives = list(tried.processes.lives.values())
        own.halt()
        try:
            ends = [await life.ended() for life in lives]
        finally:
            own.go_on()
        assert ends == [UNREACHABLE, UNREACHABLE], tried.processes.logs()
        assert all("the database does not answer" in life.log for life in lives)
        tried.processes.settings.pop("prepare")  # the clock leaps now, which is no silence of the database
        tried.processes.start_all()
        await tried.processes.at_work()
        await strike(tried)
        await tried.rest()
        verdict = tried.judged()
    print(f"G23: the server suspended, both processes ended with 75: {verdict}")
    assert verdict.turns == 2


@pytest.mark.usefixtures("longer")
async def test_a_process_that_stands_still_holds_nobody(nursery: Nursery, own: cluster.Cluster, tmp_path: Path) -> None:
    """G23: one is suspended in a transaction, the only one that may write: the database gives its turn to the others."""
    async with trial(nursery, own.url, tmp_path / "season", 6, shards=2, hunters=4) as tried:
        season, processes = tried.season, tried.processes
        season.near_the_deadline(EARLY.total_seconds())
        first = processes.start(0)
        assert await season.at_work(first), first.log
        still = processes.start(1, crash=Crash(2, where="after SELECT pg_advisory_xact_lock*", halts=True))
        assert await season.until(lambda: still.passed), still.log
        since = time.monotonic()
        tried.orders(1.0)
        await strike(tried)
        done = "SELECT count(*) FROM turn WHERE no = 1 AND state = 'done' AND orders IS NOT NULL"
        assert await season.until(lambda: season.rows(done) == [(2,)]), processes.logs()
        waited = time.monotonic() - since
        assert still.alive
        still.go_on()
        async with kept(processes):  # it may end, having lost its turn at any point of its beginning
            await processes.at_work_again()
            assert await season.settled(), processes.logs()
            assert await season.answered(), processes.logs()
        verdict = tried.judged()
    print(f"G23: one process stood still in its transaction, the other went on after {waited:.1f} s: {verdict}")
    assert verdict.turns == 2
    assert verdict.orders == 8


@pytest.mark.usefixtures("longer")
async def test_were_the_locks_worth_nothing(nursery: Nursery, own: cluster.Cluster, dose: Dose, tmp_path: Path) -> None:
    """G3, G23: two processes for each shard, killed as they work: no turn is resolved twice, nothing is posted twice."""
    seasons, killed, total = dose.of(short=0, ten=1, full=3), 0, Verdict()
    for number in range(seasons):
        unlocked = {"prepare": "tests.reliability.several:without_places"}
        folder = tmp_path / str(number)
        async with trial(nursery, own.url, folder, 30 + number, shards=2, hunters=4, **unlocked) as tried:
            others = Processes(nursery, tried.season, 2, unlocked)
            tried.season.near_the_deadline(EARLY.total_seconds())
            for each in (tried.processes, others):
                each.start_all()
                await each.at_work()
            tried.orders(0.8)
            await strike(tried)
            for _ in range(4):
                await tried.season.pause(tried.rng.uniform(0, 0.8))
                dying = tried.rng.choice((tried.processes, others))
                shard = tried.rng.randrange(2)
                await dying.kill(shard)
                dying.start(shard)
                killed += 1
            await tried.season.settled()
            await tried.season.answered()
            await others.kill()
            verdict = judge(tried.season)
            total += verdict
            assert tried.season.early() == []
    print(
        f"G3: two processes for each of two shards on PostgreSQL, {killed} killed: {total.turns} turns, {total.posts} posts"
    )
    faults = [fault for fault in total.all if not fault.startswith("unanswered")]  # both hear a message, both answer it
    assert not faults, total
    assert killed >= 4 * seasons
    assert total.turns >= 2 * seasons
    assert total.orders >= seasons
