"""Where a cell lies on the map, as numbers."""

import pytest

from engine.hunt.grid import cell_at
from render.canvas import BAND, HEADER, Geometry


def test_a1_lies_south_west_and_j10_north_east():
    geometry = Geometry(10, 10)
    assert geometry.cell == 110
    assert geometry.corner("A10") == (50, HEADER + BAND)
    assert geometry.corner("A1") == (50, HEADER + BAND + 990)
    assert geometry.centre("J10") == (50 + 990 + 55, HEADER + BAND + 55)


@pytest.mark.parametrize(("columns", "rows"), [(10, 10), (8, 8), (14, 14), (26, 26), (1, 1), (5, 20), (20, 5)])
def test_every_cell_and_back(columns, rows):
    geometry = Geometry(columns, rows)
    for column in range(columns):
        for row in range(rows):
            cell = cell_at(column, row)
            x, y = geometry.corner(cell)
            last = geometry.cell - 1
            assert geometry.cell_of(*geometry.centre(cell)) == cell
            assert geometry.cell_of(x, y) == cell
            assert geometry.cell_of(x + last, y + last) == cell
    assert geometry.cell_of(geometry.left - 1, geometry.top) is None
    assert geometry.cell_of(geometry.right, geometry.top) is None
    assert geometry.cell_of(geometry.left, geometry.bottom) is None
    assert geometry.left >= BAND
    assert geometry.right + BAND <= geometry.width
    assert geometry.legend_top > geometry.bottom
