"""The edge of the deadline (G9): an order belongs to the turn in which Discord's clock says that it was written."""

from __future__ import annotations

import random
from datetime import timedelta
from operator import itemgetter
from pathlib import Path

import pytest

from tests.reliability.conftest import Dose
from tests.reliability.discord_server import discord_at
from tests.reliability.nursery import Nursery
from tests.reliability.oracle import judge
from tests.reliability.season import Season, lay

SKEWS = {"short": (5.0,), "ten": (-5.0, 0.0, 5.0), "full": (-30.0, *map(float, range(-5, 6)), 8.0, 30.0)}
"""By how many seconds the bot's clock is wrong. Beyond five it has been told so by what came before the edge."""
HUNTERS = {"short": 3, "ten": 12, "full": 12}
EACH = {"short": 5, "ten": 8, "full": 8}
"""How many orders each hunter writes in a tenth of a second."""
EDGE = timedelta(milliseconds=50)
SCALE = 1.0
"""As fast as the machine: everything happens within a tenth of a second."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    metafunc.parametrize("skew", SKEWS[metafunc.config.getoption("--dose")])


async def crowd_the_edge(season: Season, rng: random.Random, each: int) -> None:
    """Has everybody write as the hour strikes: each message in its millisecond, some in the very same, just before or after."""
    deadline = season.deadline()
    edges = [timedelta(milliseconds=number) for number in (-1, 0, 1)]
    moments = []
    for hunter in season.hunters:
        spread = [rng.uniform(-1, 1) * EDGE for _ in range(each - len(edges))]
        moments += [(deadline + shift, hunter) for shift in (*edges, *spread)]
    for number, (moment, hunter) in enumerate(sorted(moments, key=itemgetter(0))):
        while (left := (moment - season.discord.clock.now()).total_seconds()) > 0:
            await season.pause(season.discord.clock.real(left))
        season.order_at(moment, hunter, number)


async def test_orders_around_the_deadline(nursery: Nursery, dose: Dose, tmp_path: Path, skew: float) -> None:
    """G9: not one is misplaced, though the bot's clock is up to five seconds wrong; the next turn has what came late."""
    async with discord_at(tmp_path, SCALE) as discord:
        season = lay(tmp_path, discord, hunters=dose.of(**HUNTERS))
        season.near_the_deadline(55)
        discord.lag = 0.05
        life = nursery.life(tmp_path, discord, skew=skew, pictures=False)
        assert await season.at_work(life), life.log
        assert await season.answered(season.say(season.hunters[0], "bonjour"), life=life), life.log
        season.near_the_deadline(0.1)
        await crowd_the_edge(season, random.Random(round(skew)), dose.of(**EACH))
        discord.clock.advance(4.5 + max(0.0, -skew))
        assert await season.played(1, life=life), life.log
        assert await season.answered(life=life), life.log
        life.kill()
        await life.ended()
        discord.lag = 0.0
        season.near_the_deadline(50)
        life = nursery.life(tmp_path, discord, skew=skew, pictures=False)
        assert await season.at_work(life), life.log
        discord.clock.advance(55.0 + max(0.0, -skew))
        assert await season.played(2, life=life), life.log
        life.kill()
        await life.ended()
        verdict = judge(season)
        season.leave()
    print(f"G9 {skew:+g} s: {len(season.said) - 1} orders within {EDGE.microseconds // 1000} ms, {verdict}")
    assert not verdict.all, verdict
    assert len(season.said) - 1 == dose.of(**HUNTERS) * dose.of(**EACH)
    assert verdict.orders >= dose.of(**HUNTERS), verdict
