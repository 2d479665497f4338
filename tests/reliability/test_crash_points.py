"""Every crash point (G1), and what was acknowledged is stored (G8): killed anywhere in a turn's life, the bot makes it good.

A turn's life is: it starts and reads back what was written while it was away, takes orders by private message, rings at
the deadline, waits behind the fence, resolves, posts the account and a private message to every hunter, opens the next turn.
"""

from __future__ import annotations

import os
import shutil
import signal
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.reliability.discord_server import WINDOW, discord_at
from tests.reliability.nursery import Nursery
from tests.reliability.oracle import Verdict, judge
from tests.reliability.points import Crash, kind
from tests.reliability.season import Season, lay

RESTARTS = {"at once": 0.0, "after the nonce's window": WINDOW + 20, "after 26 hours": 26 * 3600.0}
SCALE = 2.0
"""So slow that a crowded machine has time for what is to be done before the deadline; what is waited for is leapt over."""
BEFORE = 50.0
"""How many seconds before the deadline the life begins that is to end: less than the minute after which discord.py takes a
leap of the clock for a gateway that is dead."""
PARTS = 6
"""Into how many tests the points are divided, for several processes to share them."""
AMOUNTS = {"ten": ((12, 21.0, False), (3, 21.0, False)), "full": ((12, 6.0, False), (3, 24.0, True))}
"""By dose: hunters, every how manieth point, and whether with every restart or with one after another."""

EVERY = "CRASH_EVERY"
"""What may be set to have another share of the points: with 1 in full at each of them, which takes half an hour."""

COUNTED: dict[int, int] = {}
"""How many points the life of a turn with so many hunters has."""


@dataclass(frozen=True)
class Evening:
    """One death and what came of it. `point`: where it died, None: it did not; `points`: how many were noted."""

    point: str | None
    points: int
    restart: str
    verdict: Verdict


async def live_through(nursery: Nursery, season: Season, crash: Crash, restart: str) -> Evening:
    """Lets a turn be played by a bot that dies at a point, and by another that comes after it; says what came of it."""
    clock, hunters = season.discord.clock, season.hunters
    deadline = season.deadline()
    season.near_the_deadline(BEFORE)
    for number, hunter in enumerate(hunters[::3]):
        season.order(hunter, number)
    life = nursery.life(season.folder, season.discord, crash=crash, pictures=False)
    alive = await season.at_work(life)
    for number, hunter in enumerate((hunters[0], *hunters[1::3])):
        season.order(hunter, 2 + number)
    alive = alive and await season.answered(life=life)
    if alive:
        clock.advance_to(deadline)
        season.order(hunters[0], 5)  # too late for this turn
        clock.advance(5.0)
        alive = await season.played(1, life=life) and await season.answered(life=life)
    point = None
    if not alive:
        assert await life.ended() == -signal.SIGKILL, life.log
        (point,) = life.passed
        clock.advance(RESTARTS[restart])
        await second_life(nursery, season, deadline_passed=clock.now() >= deadline)
    else:
        life.kill()
        await life.ended()
    return Evening(point, len(life.passed), restart, judge(season))


async def second_life(nursery: Nursery, season: Season, *, deadline_passed: bool) -> None:
    """Has a bot finish what the first has left."""
    deadline = season.deadline(turn=1)
    life = nursery.life(season.folder, season.discord, pictures=False)
    if not deadline_passed:
        assert await season.at_work(life), life.log
        season.discord.clock.advance_to(deadline)
    season.discord.clock.advance(5.0)
    assert await season.played(1, life=life), life.log
    assert await season.answered(life=life), life.log
    life.kill()
    await life.ended()


async def try_one(nursery: Nursery, folder: Path, hunters: int, crash: Crash, restart: str) -> Evening:
    """Tries one point in a folder of its own, and fails at the first fault."""
    async with discord_at(folder, SCALE) as discord:
        season = lay(folder, discord, hunters=hunters)
        evening = await live_through(nursery, season, crash, restart)
        season.leave()
    assert not evening.verdict.all, f"{hunters} hunters, {crash}, dead {evening.point}, {restart}: {evening.verdict}"
    assert evening.verdict.turns >= 1, "who is back after 26 hours may have two turns to play"
    assert evening.verdict.posts >= 1 + hunters
    assert evening.verdict.orders >= 2 * hunters // 3, evening.verdict
    shutil.rmtree(folder)  # a thousand of them would fill the memory
    return evening


async def count_points(nursery: Nursery, folder: Path, hunters: int) -> int:
    """Gives how many points a turn's life has at which something changes; once lived, it is known."""
    if hunters in COUNTED:
        return COUNTED[hunters]
    async with discord_at(folder, SCALE) as discord:
        season = lay(folder, discord, hunters=hunters)
        evening = await live_through(nursery, season, Crash(0, reading=False), "at once")
        assert not evening.verdict.all, evening.verdict
        season.leave()
        COUNTED[hunters] = evening.points
    return COUNTED[hunters]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "part" in metafunc.fixturenames:
        every = os.environ.get(EVERY)
        amounts = AMOUNTS.get(metafunc.config.getoption("--dose"), ())
        amounts = amounts if every is None else tuple((hunters, float(every), all_) for hunters, _, all_ in amounts)
        metafunc.parametrize(("amount", "part"), [(amount, part) for amount in amounts for part in range(PARTS)])


def chosen(points: int, every: float, part: int, *, all_restarts: bool) -> Iterator[tuple[int, str]]:
    """Picks a part's points, each with its restart."""
    for number in range(int(points / every)):
        at = 1 + int((number + 0.5) * every)
        if number % PARTS == part:
            turning = list(RESTARTS)[(number // PARTS + number) % len(RESTARTS)]
            for restart in RESTARTS if all_restarts else (turning,):
                yield at, restart


async def test_every_point_at_which_something_changes(
    nursery: Nursery, tmp_path: Path, amount: tuple[int, float, bool], part: int
) -> None:
    """G1, G8: whatever was written or sent last, nothing is lost, doubled or resolved twice, whenever the bot is back.

    What is drawn here is one pixel: it is about which messages go out, and drawing would take most of the time.
    """
    hunters, every, all_restarts = amount
    points = await count_points(nursery, tmp_path / "count", hunters)
    assert points >= {12: 400, 3: 150}[hunters], "so few points: is anything counted?"
    total, kinds, tried, missed = Verdict(), Counter[str](), 0, 0
    for at, restart in chosen(points, every, part, all_restarts=all_restarts):
        crash = Crash(at, reading=False)
        evening = await try_one(nursery, tmp_path / f"{at}-{list(RESTARTS).index(restart)}", hunters, crash, restart)
        tried += 1
        missed += evening.point is None
        kinds[kind(evening.point or "beyond the end")] += 1
        total += evening.verdict
    print(f"G1 part {part}: {hunters} hunters, {points} points, {tried} deaths, {len(kinds)} kinds of point; {total}")
    assert tried >= int(points / every / PARTS)
    assert missed <= 0.1 * tried + 1, f"{missed} of {tried} lives outlived their end"
    assert total.acknowledged >= tried


async def test_it_dies_at_the_two_worst_moments(nursery: Nursery, tmp_path: Path) -> None:
    """G1, G8 in short: in the midst of a resolution, and with the account posted but not noted."""
    worst = (
        (Crash(2, "after UPDATE turn"), "after 26 hours"),
        (Crash(5, "after HTTP POST /channels/*/messages"), "after the nonce's window"),
    )
    total = Verdict()
    for number, (crash, restart) in enumerate(worst):
        evening = await try_one(nursery, tmp_path / str(number), 3, crash, restart)
        assert evening.point is not None, f"it outlived {crash}"
        total += evening.verdict
    assert total.posts == 4 * total.turns >= 8
