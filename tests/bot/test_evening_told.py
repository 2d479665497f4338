"""A hunt told in its organiser's own words, and one told as plain facts."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.env import Env

from bot.store.tables import Game
from tests.bot.evenings import QUICK, Club, said


@pytest.fixture
def outside() -> dict[str, Any]:
    return QUICK


@pytest.fixture
def club(env: Env) -> Club:
    return Club(env)


def told(club: Club, **how: Any) -> None:
    """Has the hunt told so from now on."""

    def put(session: Any) -> None:
        game = session.get_one(Game, 1)
        for name, value in how.items():
            setattr(game, name, value)

    club.change(put)


async def test_a_hunt_is_told_in_its_own_texts(env: Env, club: Club) -> None:
    await club.hunting("Alix", "Brune")
    told(club, pack="veillee")
    await club.evening()
    report = said(club.reports()[-1])
    assert "Veillée : « Saint-Hubert », premier jour" in report
    assert "Chasse « Saint-Hubert »" not in report
    assert "graine révélée" in report  # the rest stays the house's
    assert "ne peuvent être lus" not in report


async def test_texts_that_cannot_be_read_are_said_once_and_the_house_tells(env: Env, club: Club) -> None:
    await club.hunting("Alix", "Brune")
    told(club, pack="perdu")
    await club.evening()
    report = said(club.reports()[-1])
    assert "Chasse « Saint-Hubert » — premier jour" in report
    assert report.count("Les textes « perdu » de cette chasse ne peuvent être lus") == 1
    assert "ne peuvent être lus" not in said(club.private("Alix")[-1])


async def test_a_dry_hunt_is_told_in_facts_line_by_line(env: Env, club: Club) -> None:
    await club.hunting("Alix", "Brune")
    told(club, dry=True)
    await club.write("Alix", "je vais en B2")
    await club.evening()
    report = said(club.reports()[-1])
    assert "Alix : B1 → B2" in report.split("\n")
    assert "(d10 :" in report  # each animal's die
    assert "Gibier principal" in report
