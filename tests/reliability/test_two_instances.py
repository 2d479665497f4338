"""Two bots at once (G3): a second one refuses to start; and were the lock to fail, no turn is resolved twice all the same."""

from __future__ import annotations

import os
import random
import signal
from datetime import timedelta
from pathlib import Path

import pytest

from bot.composition import FAULTY
from tests.reliability.conftest import Dose
from tests.reliability.discord_server import discord_at
from tests.reliability.nursery import Life, Nursery
from tests.reliability.oracle import Verdict, judge
from tests.reliability.points import Crash
from tests.reliability.season import Season, lay

SCALE = 10.0
SEASONS = {"short": 0, "ten": 2, "full": 10}
MORE = "PAIR_SEASONS"
"""What may be set to another number of seasons: with 30 in full three hundred bots die, which takes three minutes."""
TURNS = {"short": 1, "ten": 2, "full": 5}
HUNTS, HUNTERS = 2, 4
FARTHEST = 900
"""At which of its points a bot dies at the latest."""


async def test_a_second_bot_refuses_to_start(nursery: Nursery, tmp_path: Path) -> None:
    """G3, T36: it ends at once, with a line that says why, and the first one knows nothing of it."""
    async with discord_at(tmp_path, SCALE) as discord:
        season = lay(tmp_path, discord)
        season.near_the_deadline(50)
        first = nursery.life(tmp_path, discord, pictures=False)
        assert await season.at_work(first), first.log
        second = nursery.life(tmp_path, discord, pictures=False)
        assert await second.ended() == FAULTY
        assert "another bot works on" in second.log
        assert "Traceback" not in second.log
        assert discord.identifies == 1
        discord.clock.advance_to(season.deadline())
        assert await season.played(1, life=first), first.log
        first.kill()
        third = nursery.life(tmp_path, discord, pictures=False)
        assert await season.at_work(third), "the place was not let go by a bot that was killed"
        third.stop()
        assert await third.ended() == 0, third.log
        assert not judge(season).all
        season.leave()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "number" in metafunc.fixturenames:
        usual = SEASONS[metafunc.config.getoption("--dose")]
        metafunc.parametrize("number", range(int(os.environ.get(MORE, usual))))


async def two_play(nursery: Nursery, season: Season, rng: random.Random) -> int:
    """Lets two bots without the lock play a turn, each dying somewhere, and two more what is left; gives the deaths."""
    clock, deadline = season.discord.clock, season.next_deadline()
    assert deadline is not None
    clock.advance_to(deadline - timedelta(seconds=50))
    for hunter in season.hunters[::2]:
        season.order(hunter, rng.randrange(12))
    pair = [doubled(nursery, season, Crash(rng.randint(300, FARTHEST))) for _ in range(2)]
    for life in pair:
        await season.at_work(life)
    for hunter in season.hunters[1::2]:
        season.order(hunter, rng.randrange(12))
    clock.advance_to(deadline + timedelta(seconds=5))
    for life in pair:
        await season.settled(life=life)
        life.kill()
    deaths = [await life.ended() == -signal.SIGKILL for life in pair]
    pair = [doubled(nursery, season, None) for _ in range(2)]
    for life in pair:
        assert await season.at_work(life), life.log
    assert await season.settled(), pair[0].log
    await season.pause(1.0)  # what one has sent the other may be sending too: Discord is not to get that a day later
    for life in pair:
        life.kill()
        await life.ended()
    return sum(deaths)


def doubled(nursery: Nursery, season: Season, crash: Crash | None) -> Life:
    """Begins a life that does not look whether there is another."""
    return nursery.life(season.folder, season.discord, crash=crash, mutant="lock", pictures=False)


async def test_two_bots_without_the_lock_resolve_no_turn_twice(
    nursery: Nursery, dose: Dose, tmp_path: Path, number: int
) -> None:
    """G3: both ring, both try; what only one may do one does. What is answered may be answered by both: that is the lock's."""
    turns = dose.of(**TURNS)
    deaths = 0
    async with discord_at(tmp_path, SCALE) as discord:
        season = lay(tmp_path, discord, hunters=HUNTERS, count=HUNTS)
        rng = random.Random(number)
        for _ in range(turns):
            deaths += await two_play(nursery, season, rng)
        verdict, spared = judge(season), season.cut_short(turns)
        season.leave()
    print(f"G3 season {number}: {deaths} deaths of one of two, {without_answers(verdict)}")
    assert not without_answers(verdict).all, verdict
    assert deaths >= turns
    assert verdict.turns >= turns * HUNTS - spared
    assert verdict.orders >= turns * HUNTS


def without_answers(verdict: Verdict) -> Verdict:
    """Gives a verdict that does not look at who answered what."""
    verdict.unanswered = []
    return verdict
