"""What a sheet is worth while it is played (RH-13.5): the sections as at the end, the track as if the city were found now."""

from __future__ import annotations

import pytest

from engine.rollhunter.clues import Medallion
from engine.rollhunter.content import tables
from engine.rollhunter.hexes import Cell
from engine.rollhunter.land import Kind
from engine.rollhunter.scoring import Score, running_score, score
from engine.rollhunter.state import Player, Status


def sheet(months: int, status: Status = Status.ACTIVE) -> Player:
    """A sheet of so many months, with a pair of crowns, three monkeys, a bag and two negative answers."""
    marks = {Cell("C3"): {Medallion.ALPHA: False, Medallion.BETA: True}, Cell("C4"): {Medallion.ALPHA: False}}
    ticked = {Kind.CROWN: 2, Kind.MONKEY: 3, Kind.BAG: 1}
    return Player("alix", status, Cell("A1"), (1,) * months, (None,) * months, marks, ticked, 0, None)


@pytest.mark.parametrize("months", range(18))
def test_rh_13_5_the_track_counts_as_if_the_city_were_found_now(months: int) -> None:
    found = running_score(sheet(months), tables())
    assert found == Score(tables().score.track[months], 9, 0, 10, 3, 4)
    assert found == score(sheet(months, Status.FOUND), tables())


@pytest.mark.parametrize("status", [Status.FOUND, Status.LOST, Status.OUT_OF_TIME, Status.ABANDONED])
def test_rh_13_5_of_a_game_that_is_over_the_points_are_final(status: Status) -> None:
    assert running_score(sheet(6, status), tables()) == score(sheet(6, status), tables())
    assert running_score(sheet(6, status), tables()).track == (72 if status is Status.FOUND else -25)


def test_r_rh_21_a_plan_that_is_full_has_no_value_left_but_that_of_a_failure() -> None:
    assert running_score(sheet(18), tables()).track == -25
