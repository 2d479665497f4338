"""Random kills (G2): bots that die anywhere, on a network that fails in every way, and nothing is lost or told twice (G8).

Each season is repeatable by its number: `pytest tests/reliability/test_random_kills.py --dose full -k 'season7-'`.
"""

from __future__ import annotations

import os
import random
import signal
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import pytest

from bot.composition import UNREACHABLE
from tests.reliability.conftest import Dose
from tests.reliability.discord_server import WINDOW, Chances, discord_at
from tests.reliability.nursery import Nursery
from tests.reliability.oracle import Verdict, judge
from tests.reliability.points import Crash
from tests.reliability.season import Season, lay

SCALE = 20.0


@dataclass(frozen=True)
class Amount:
    """How much is tried: seasons of several hunts, in each turn of which so many bots die, if they live to see their end."""

    seasons: int
    turns: int
    hunts: int
    hunters: int
    deaths: int


AMOUNTS = {"short": Amount(1, 1, 2, 3, 2), "ten": Amount(5, 3, 3, 6, 3), "full": Amount(8, 5, 3, 6, 3)}
THOUSAND = "KILL_SEASONS"
"""What may be set to another number of seasons: with 100 in full more than a thousand bots die, and more than five thousand
orders and ten thousand messages are counted, which takes a quarter of an hour."""
LATE = 0.12
"""How often the next bot comes when the nonces are forgotten."""
FARTHEST = 1_200
"""At which of its points a bot dies at the latest."""


@dataclass
class Misfortune:
    """Everything that is left to chance in one season, by its number."""

    number: int
    kills: int = 0

    def __post_init__(self) -> None:
        self.rng = random.Random(self.number)

    def orders(self, season: Season, share: float) -> None:
        """Has some hunters write something: an order, another one, sometimes that they take it back, or nothing that is one."""
        for hunter in season.hunters:
            if self.rng.random() < share:
                season.order(hunter, self.rng.randrange(12))
                if self.rng.random() < 0.2:
                    season.say(hunter, self.rng.choice(("annule", "je reste", "bonjour", "Z99")))


async def turn_under_fire(nursery: Nursery, season: Season, luck: Misfortune, deaths: int) -> None:
    """Plays one turn, with bots that die and a last one that need not."""
    clock, deadline = season.discord.clock, season.next_deadline()
    assert deadline is not None
    clock.advance_to(deadline - timedelta(seconds=50))
    luck.orders(season, 0.6)
    for _ in range(deaths):
        life = nursery.life(season.folder, season.discord, crash=Crash(luck.rng.randint(1, FARTHEST)), pictures=False)
        if await season.at_work(life):
            luck.orders(season, 0.4)
            await season.pause(luck.rng.uniform(0, 0.2))
            if luck.rng.random() < 0.6:
                clock.advance_to(deadline + timedelta(seconds=5))
                await season.settled(life=life)
        life.kill()
        luck.kills += await life.ended() == -signal.SIGKILL
        if luck.rng.random() < LATE:
            clock.advance(WINDOW + 20)
    clock.advance_to(deadline + timedelta(seconds=5))
    await come_to_rest(nursery, season)


async def come_to_rest(nursery: Nursery, season: Season) -> None:
    """Has bots work until nothing is left to be done: one that cannot reach Discord when it starts ends, as it should."""
    for _ in range(8):
        life = nursery.life(season.folder, season.discord, pictures=False)
        if await season.at_work(life) and await season.settled(life=life):
            life.kill()
            await life.ended()
            return
        assert await life.ended() == UNREACHABLE, life.log
    raise AssertionError("Discord was never there")


async def live_a_season(nursery: Nursery, folder: Path, number: int, amount: Amount) -> tuple[Verdict, int]:
    """Plays some turns of several hunts; gives what came of it, and how many bots died."""
    luck = Misfortune(number)
    async with discord_at(folder, SCALE) as discord:
        season = lay(folder, discord, hunters=amount.hunters, count=amount.hunts)
        discord.chance(Chances(number))
        for _ in range(amount.turns):
            await turn_under_fire(nursery, season, luck, amount.deaths)
        discord.chance(None)
        await come_to_rest(nursery, season)
        discord.clock.advance(16 * 60)  # the second look at what was uncertain
        await come_to_rest(nursery, season)
        verdict = judge(season)
        season.leave()
    return verdict, luck.kills


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "season" in metafunc.fixturenames:
        amount = AMOUNTS[metafunc.config.getoption("--dose")]
        seasons = range(int(os.environ.get(THOUSAND, amount.seasons)))
        metafunc.parametrize("season", seasons, ids=lambda number: f"season{number}-")


async def test_random_kills_on_a_rough_network(nursery: Nursery, dose: Dose, tmp_path: Path, season: int) -> None:
    """G2, G8: no order lost, no turn resolved twice, no post missing or doubled, nothing acknowledged and not stored."""
    amount = dose.of(**AMOUNTS)
    verdict, kills = await live_a_season(nursery, tmp_path / "season", season, amount)
    print(f"G2 season {season}: {kills} deaths, {verdict}")
    assert not verdict.all, verdict
    assert kills >= amount.turns * amount.deaths // 4, (
        "hardly anybody died: the others found no Discord when they began"
    )
    turns = amount.turns * amount.hunts
    assert verdict.turns >= turns // 2, "the hunts were over too soon"
    assert verdict.orders >= turns, f"hardly anybody ordered: {verdict}"
    assert verdict.posts >= verdict.turns * (1 + amount.hunters) // 2, verdict
    assert verdict.acknowledged >= verdict.orders // 2, verdict
