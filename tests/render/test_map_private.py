"""A hunter's own map: what he sees, where he may go, what he reaches, whence danger comes."""

import pytest
from PIL import ImageChops

from engine.hunt.grid import Direction
from engine.hunt.orders import moves_of
from render.canvas import Geometry
from render.hunt.map import paint
from render.hunt.sight import VEIL, dangers, reached, seen
from tests.render.boards import FRENCH, animal, board, hunter


def test_he_sees_three_cells_around_and_no_further():
    inner, corner = hunter(at="E5"), hunter(at="A1", facing=None)
    assert len(seen(board([inner]), inner)) == 49
    assert "H8" in seen(board([inner]), inner)
    assert "I5" not in seen(board([inner]), inner)
    assert len(seen(board([corner]), corner)) == 16


@pytest.mark.parametrize(("weapon", "cells"), [("sword", 1), ("lance", 9), ("bow", 17)])
def test_he_reaches_his_own_cell_and_those_in_line(weapon, cells):
    one = hunter(weapon=weapon)
    found = reached(board([one]), one)
    assert len(found) == cells
    assert "E5" in found
    assert ("E7" in found) == (weapon == "bow")
    assert "C6" not in found


@pytest.mark.parametrize("one", [hunter(at="B1"), hunter(state="dropped", dropped_at="E5"), hunter(state="broken")])
def test_in_a_tent_or_without_a_weapon_he_reaches_nothing(one):
    assert reached(board([one]), one) == frozenset()


def test_reach_ends_at_the_edge():
    one = hunter(at="A1", weapon="bow", facing="N")
    forest = board().forest
    assert all(cell in forest for cell in reached(board([one]), one))


def test_danger_lies_behind_him_and_at_both_sides_of_his_back():
    one = hunter(facing="N")
    assert set(dangers(board([one]), one)) == {Direction.S, Direction.SE, Direction.SW}
    one = hunter(facing="NW")
    assert set(dangers(board([one]), one)) == {Direction.SE, Direction.E, Direction.S}
    assert dangers(board([hunter(at="B1", facing=None)]), hunter(at="B1", facing=None)) == ()


def changed(state, cell, seat="alix"):
    """Tells whether a cell looks otherwise on his own map than on the public one."""
    public, own = paint(state, [], FRENCH), paint(state, [], FRENCH, seat)
    geometry = Geometry(10, 10)
    x, y = geometry.corner(cell)
    box = (x + 2, y + 2, x + geometry.cell - 2, y + geometry.cell - 2)
    return ImageChops.difference(public.crop(box), own.crop(box)).getbbox() is not None


def test_his_map_marks_his_cell_his_goals_and_what_is_out_of_sight():
    one = hunter(at="E5", weapon="sword")
    state = board([one], [animal("wolf-1", "E6", 10)])
    goals = {move.end for move in moves_of(state, one)}
    assert goals == {"E6", "E7", "F6", "G7", "F5", "G5", "F4", "G3", "E4", "E3", "D4", "C3", "D5", "C5", "D6", "C7"}
    for cell in goals | {"E5", "J10", "A1", "E9"}:
        assert changed(state, cell), cell
    for cell in ("C6", "F7", "B8", "H8"):
        assert not changed(state, cell), cell


def test_what_is_out_of_sight_is_darker():
    state = board([hunter()])
    public, own = paint(state, [], FRENCH), paint(state, [], FRENCH, "alix")
    spot = (50 + 5, 158 + 1100 - 30)
    before, after = public.getpixel(spot), own.getpixel(spot)
    assert all(b > a for b, a in zip(before, after, strict=True))
    assert 0.2 < VEIL < 0.6


@pytest.mark.parametrize("status", ["dead", "retired"])
def test_who_hunts_no_more_gets_the_map_without_marks(status):
    state = board([hunter(status=status), hunter("brune", "C3", "gules")])
    own = paint(state, [], FRENCH, "alix")
    public = paint(state, [], FRENCH)
    assert ImageChops.difference(own.crop((0, 0, 1200, 1300)), public.crop((0, 0, 1200, 1300))).getbbox() is None
