"""Clocks that are set and machines that sleep (G10, T08): a turn is never resolved early, and soon once its hour is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reliability.discord_server import Discord, discord_at
from tests.reliability.nursery import Life, Nursery
from tests.reliability.oracle import judge
from tests.reliability.season import Season, lay

SCALE = 2.0
HOUR, DAY = 3600.0, 86_400.0
LATEST = 30.0
"""How many seconds after its hour, or after the machine woke, a turn is resolved at the latest, but for the fence's grace."""
GRACE = 5.0
SLACK = 10.0
"""What a crowded machine may take for the work itself: five seconds of its own."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "jump" in metafunc.fixturenames:
        jumps = () if metafunc.config.getoption("--dose") == "short" else (HOUR, -HOUR, DAY, -DAY)
        metafunc.parametrize("jump", jumps, ids=lambda jump: f"{jump / HOUR:+g} h")


async def born(nursery: Nursery, season: Season, before: float) -> Life:
    """Has a bot at work so many seconds before the deadline, with an order from everybody."""
    season.near_the_deadline(before)
    life = nursery.life(season.folder, season.discord, pictures=False)
    assert await season.at_work(life), life.log
    await season.answered(*[season.order(hunter, number) for number, hunter in enumerate(season.hunters)], life=life)
    await season.pause(0.5)  # whatever an order sets going comes to rest
    return life


async def lateness(season: Season, since: float, life: Life) -> float:
    """Waits for the turn to be resolved; gives how many virtual seconds that took since a moment."""
    assert await season.until(lambda: season.turn() == 2, life=life), life.log
    return season.discord.clock.elapsed() - since


async def at_its_end(season: Season, life: Life) -> None:
    assert await season.played(1, life=life), life.log
    life.kill()
    await life.ended()
    verdict = judge(season)
    season.leave()
    assert not verdict.all, verdict
    assert verdict.orders == len(season.hunters)


async def test_the_clock_is_set(nursery: Nursery, tmp_path: Path, jump: float) -> None:
    """G10: a clock that is set forward brings the hour at once; one that is set back does not let it strike before."""
    async with discord_at(tmp_path, SCALE) as discord:
        season = lay(tmp_path, discord)
        life = await born(nursery, season, 45.0 if jump < 0 else jump - 60.0)
        discord.clock.set_bots(jump)
        if jump < 0:
            await set_back(season, discord, jump)
        late = await lateness(season, discord.clock.elapsed(), life)
        print(f"G10: clock set by {jump / HOUR:+g} h: resolved {late:.1f} s after its hour")
        assert late <= LATEST + GRACE + SLACK
        ((resolved,), (deadline,)) = (
            season.rows(f"SELECT {what} FROM turn WHERE no = 1")[0] for what in ("resolved", "deadline")
        )
        assert resolved >= deadline, "early"
        await at_its_end(season, life)


async def set_back(season: Season, discord: Discord, jump: float) -> None:
    """Waits past the moment at which the hour would have struck, and then until it strikes by the clock that was set."""
    for _ in range(6):
        discord.clock.advance(10.0)
        await season.pause(0.1)
        assert season.turn() == 1, "early"
    left = season.deadline().timestamp() - discord.clock.wall()
    assert left > -jump - 120
    discord.clock.advance(left)


async def test_the_machine_sleeps(nursery: Nursery, tmp_path: Path) -> None:
    """G10: suspended for ten minutes over the deadline, it makes up for it at once, and what was written meanwhile counts."""
    async with discord_at(tmp_path, SCALE) as discord:
        season = lay(tmp_path, discord)
        life = await born(nursery, season, 120.0)
        life.halt()
        discord.clock.advance(60.0)
        meanwhile = season.order(season.hunters[0], 7)
        discord.clock.advance(540.0)
        assert season.turn() == 1
        life.go_on()
        late = await lateness(season, discord.clock.elapsed(), life)
        print(f"G10: suspended for ten minutes: resolved {late:.1f} s after it woke")
        assert late <= LATEST + GRACE + SLACK
        assert await season.answered(meanwhile, life=life), life.log
        await at_its_end(season, life)
