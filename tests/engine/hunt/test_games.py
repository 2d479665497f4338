"""Whole hunts, from the placing of the animals to the ranking: every die and every turn again (FH-11.2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import hunt
from engine.hunt.published import PublishedHunt, read, verify
from engine.hunt.state import Course

FILES = sorted((Path(__file__).parent / "games").glob("*.json"))


def load(path: Path) -> PublishedHunt:
    record = read(path.read_bytes())
    assert isinstance(record, PublishedHunt)
    return record


def test_there_are_whole_hunts() -> None:
    assert len(FILES) >= 3


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_whole_hunt_comes_out_the_same(path: Path) -> None:
    record = load(path)
    assert verify(record) == []
    assert [turn.status for turn in record.turns] == [Course.RUNNING] * (len(record.turns) - 1) + [Course.ENDED]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_fh_3_1_orders_last_one_turn(path: Path) -> None:
    """Who gives no order stays, whatever he ordered the turn before."""
    for turn in load(path).turns:
        silent = {hunter.id for hunter in turn.hunters} - set(turn.orders)
        moved = {event.hunter for event in turn.events if event.type == "hunter_moved"}
        assert not silent & moved


def test_the_hunts_end_in_both_ways() -> None:
    ends = {event.reason for path in FILES for event in load(path).turns[-1].events if event.type == "hunt_ended"}
    assert ends == {"main_prey_dead", "nobody_left"}


def test_this_is_version_one_of_the_rules() -> None:
    """Raise VERSION, and keep these hunts as they are, when the same orders and dice are to give another answer."""
    assert hunt.VERSION == 1
