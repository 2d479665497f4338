"""Rollhunter's demo: its players reason well, its table is played, and its folder holds what it promises."""

from __future__ import annotations

import asyncio
import hashlib
from pathlib import Path

import pytest
from typer.testing import CliRunner

import engine.rollhunter as rollhunter
from bot.__main__ import app
from bot.demo import explorers
from bot.demo.album import expedition
from engine.dice import SeededDice
from engine.rollhunter.orders import Corner
from engine.rollhunter.state import Status


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """The choice of corners and one month of the demo: its folder, and what was said while it ran."""
    folder = tmp_path_factory.mktemp("demo") / "out"
    said: list[str] = []
    asyncio.run(expedition(folder, said.append, months=1))
    return folder, said


def test_a_table_is_played_through_the_bot(played: tuple[Path, list[str]]) -> None:
    folder, said = played
    told = "\n".join(said)
    assert "month 2 opens" in told
    assert "Je vais peut-être en B2 ?" in told
    channel = (folder / "channel.md").read_text("utf-8")
    assert "le mois 1 est clos" in channel.replace("\u00a0", " ")
    assert (folder / "people" / "edith.md").read_text("utf-8").count("Month 1") > 0
    assert "(yes) and \\[no\\]" in (folder / "people" / "edith.md").read_text("utf-8")  # the twin tells yes from no
    assert list((folder / "pictures").glob("month-01-alix*.png"))


@pytest.mark.parametrize("number", range(3))
def test_a_player_who_reasons_finds_the_city(number: int) -> None:
    def seed(*parts: object) -> str:
        return hashlib.sha256(repr((number, *parts)).encode()).hexdigest()

    state = rollhunter.setup(rollhunter.ExpeditionOptions(), ["alix"], SeededDice(seed("setup"))).state
    state = rollhunter.resolve(state, {"alix": Corner(state.land.grid.corners[0])}, SeededDice(seed(0))).state
    month = 0
    while not state.ended:
        month += 1
        order = explorers.decide(rollhunter.view(state, (), "alix")[0], "alix")
        assert order is not None
        rollhunter.check(state, "alix", order)
        state = rollhunter.resolve(state, {"alix": order}, SeededDice(seed(month))).state
    assert state.players[0].status is Status.FOUND
    assert month <= 15


def test_another_game_is_refused_in_a_line() -> None:
    answer = CliRunner().invoke(app, ["demo", "--game", "chess"])
    assert answer.exit_code == 2
