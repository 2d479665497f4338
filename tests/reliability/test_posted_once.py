"""Slow answers and ends at the worst moment (T16, T17, T69, T70): whatever is not known, an account is there once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reliability.discord_server import Mishap, discord_at
from tests.reliability.nursery import Nursery
from tests.reliability.ordeals import BEFORE, Stage
from tests.reliability.season import lay
from tests.wire.stand_in import Request

SCALE = 10.0


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    short = metafunc.config.getoption("--dose") == "short"
    if "gone" in metafunc.fixturenames:
        metafunc.parametrize("gone", () if short else (1.0, 120.0, 3600.0), ids=lambda gone: f"{gone:g} s")
    if "late" in metafunc.fixturenames:
        metafunc.parametrize("late", () if short else (40.0, 200.0), ids=lambda late: f"{late:g} s")


async def test_a_bot_that_dies_with_an_account_posted(nursery: Nursery, tmp_path: Path, gone: float) -> None:
    """T17: killed between the posting and the note of it, and begun anew after a second, two minutes, an hour."""
    async with discord_at(tmp_path, SCALE) as discord:
        stage = Stage(nursery, discord, lay(tmp_path, discord), None)
        stage.season.near_the_deadline(BEFORE)
        await stage.dies_at(f"after {stage.posting}")
        discord.clock.advance(gone)
        await stage.plays_on()
        faults = stage.faults()
        stage.season.leave()
    assert not faults, faults


async def test_an_answer_that_takes_long(nursery: Nursery, tmp_path: Path, late: float) -> None:
    """T16: Discord does at once what is asked, and says so so late that the nonce may be forgotten."""
    async with discord_at(tmp_path, SCALE) as discord:
        stage = Stage(nursery, discord, lay(tmp_path, discord), None)
        stage.season.near_the_deadline(BEFORE)
        discord.script("POST", lambda path: path == f"/channels/{stage.channel}/messages", Mishap(late=late))
        await stage.plays_on()
        faults = stage.faults()
        stage.season.leave()
    assert not faults, faults


async def test_an_answer_on_its_way_from_a_bot_that_has_died(nursery: Nursery, tmp_path: Path, longer: None) -> None:
    """T17: a hunter's order is stored, its answer is under way, the bot dies; the next one answers, then the first arrives."""
    async with discord_at(tmp_path, SCALE) as discord:
        season = lay(tmp_path, discord)
        hunter = season.hunters[0]
        life = nursery.life(season.folder, discord, pictures=False)
        assert await season.at_work(life)
        discord.script("POST", lambda path: path == f"/channels/{hunter.channel}/messages", Mishap(slow=100.0))
        letter = season.order(hunter)
        await season.until(lambda: not discord.scripted, life=life)
        life.kill()
        await life.ended()
        life = nursery.life(season.folder, discord, pictures=False)
        assert await season.at_work(life)
        assert await season.answered(letter, life=life)
        discord.clock.advance(100.0)
        await season.until(lambda: sum(asked(each, hunter.channel) for each in discord.requests) == 2, life=life)
        answers = season.replies()[letter]
        life.kill()
        await life.ended()
        season.leave()
    assert len(answers) == 1, answers


def asked(request: Request, channel: int) -> bool:
    """Tells whether this was to create a message in a channel."""
    return (request.method, request.path) == ("POST", f"/channels/{channel}/messages")
