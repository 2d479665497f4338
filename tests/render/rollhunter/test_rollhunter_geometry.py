"""Where the cells of a sheet are (R-RH-3)."""

import pytest

from engine.rollhunter.hexes import DIRECTIONS, Cell, Direction, Grid
from render.rollhunter.geometry import HALF, REACH, STEP, Geometry

WHOLE = Geometry(Grid(9, 12), 100)
WAYS = {
    Direction.N: (0, -2 * HALF),
    Direction.NE: (STEP, -HALF),
    Direction.SE: (STEP, HALF),
    Direction.S: (0, 2 * HALF),
    Direction.SW: (-STEP, HALF),
    Direction.NW: (-STEP, -HALF),
}


def test_a_low_column_sits_half_a_cell_below_a_high_one():
    (ax, ay), (bx, by) = WHOLE.centre(Cell("A1")), WHOLE.centre(Cell("B1"))
    assert (bx - ax, by - ay) == (STEP, HALF)


@pytest.mark.parametrize("cell", ["E6", "D6"])
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_neighbour_lies_where_its_direction_says(cell, direction):
    x, y = WHOLE.centre(Cell(cell))
    near = WHOLE.grid.neighbours(Cell(cell))[direction]
    assert WHOLE.centre(near) == (x + WAYS[direction][0], y + WAYS[direction][1])


def test_cells_meet_without_a_gap():
    east = [point for point in WHOLE.outline(Cell("A1")) if point[0] > WHOLE.centre(Cell("A1"))[0]]
    assert set(WHOLE.outline(Cell("B1"))) & set(east)


@pytest.mark.parametrize("grid", [Grid(9, 12), Grid(5, 4), Grid(1, 1)])
def test_every_cell_is_found_under_its_middle_and_inside_the_map(grid):
    geometry = Geometry(grid, 50)
    for cell in grid.cells:
        x, y = geometry.centre(cell)
        assert geometry.cell_of(x, y) == cell
        assert geometry.cell_of(x + REACH - 4, y) == cell
        assert x - REACH >= 0
        assert x + REACH <= geometry.width
        assert geometry.top <= y - HALF
        assert y + HALF <= geometry.bottom
    assert geometry.cell_of(1, 1) is None
