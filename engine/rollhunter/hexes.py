"""Cells and directions of a map of flat-topped hexes in straight columns (RH-2).

Columns `B D F H …` (odd 0-based index) sit half a cell lower than `A C E …` (R-RH-3). Nothing here depends on what a cell
holds. Sets of cells are integers: bit number row × columns + column, so that ascending bits are cells row by row, west to
east (R-RH-6).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import NewType

Cell = NewType("Cell", str)
"""A cell as it is written, column letter then row: `A1` is the north-west corner, rows count southwards (R-RH-2)."""

CellSet = int
"""Cells of one grid, a bit for each."""

MOST_COLUMNS, MOST_ROWS = 26, 99
_CELL = re.compile(r"([A-Z])([1-9][0-9]?)")


class Direction(StrEnum):
    """The six directions, clockwise (R-RH-3)."""

    __hash__ = str.__hash__  # as good as Enum's own and much quicker: directions are keys everywhere

    N = "N"
    NE = "NE"
    SE = "SE"
    S = "S"
    SW = "SW"
    NW = "NW"


DIRECTIONS: tuple[Direction, ...] = tuple(Direction)
STEPS: dict[Direction, tuple[tuple[int, int], tuple[int, int]]] = {
    Direction.N: ((0, -1), (0, -1)),
    Direction.NE: ((1, -1), (1, 0)),
    Direction.SE: ((1, 0), (1, 1)),
    Direction.S: ((0, 1), (0, 1)),
    Direction.SW: ((-1, 0), (-1, 1)),
    Direction.NW: ((-1, -1), (-1, 0)),
}
"""Direction → (columns, rows) of one step, from a high column and from a low one (R-RH-3)."""


@dataclass(frozen=True, slots=True)
class Grid:
    """The cells that there are: `columns` × `rows`, at most 26 × 99. Raises ValueError for any other size."""

    columns: int
    rows: int

    def __post_init__(self) -> None:
        if not (1 <= self.columns <= MOST_COLUMNS and 1 <= self.rows <= MOST_ROWS):
            raise ValueError(f"a grid has 1 to {MOST_COLUMNS} columns and 1 to {MOST_ROWS} rows")

    def __len__(self) -> int:
        return self.columns * self.rows

    def __contains__(self, cell: object) -> bool:
        """Tells whether this text is a cell of the grid (RH-2.1): `a1`, `A0` and `J1` on nine columns are not."""
        if not isinstance(cell, str) or not is_cell(cell):
            return False
        column, row = place(Cell(cell))
        return column < self.columns and row < self.rows

    @property
    def cells(self) -> tuple[Cell, ...]:
        """All cells, row by row, west to east."""
        return _cells(self)

    @property
    def corners(self) -> tuple[Cell, ...]:
        """The four corner cells (RH-2.4): north-west, north-east, south-west, south-east; fewer on a one-cell edge."""
        ends = [(c, r) for r in (0, self.rows - 1) for c in (0, self.columns - 1)]
        return tuple(dict.fromkeys(cell_at(column, row) for column, row in ends))

    @property
    def all(self) -> CellSet:
        """The set of all cells."""
        return (1 << len(self)) - 1

    def bit(self, cell: Cell) -> CellSet:
        """Gives the set that holds this cell alone. The cell is one of the grid's."""
        column, row = place(cell)
        return 1 << (row * self.columns + column)

    def cells_in(self, cells: CellSet) -> tuple[Cell, ...]:
        """Lists a set's cells, row by row, west to east."""
        found: list[Cell] = []
        while cells:
            lowest = cells & -cells
            found.append(_cells(self)[lowest.bit_length() - 1])
            cells ^= lowest
        return tuple(found)

    def step(self, cell: Cell, direction: Direction) -> Cell | None:
        """Gives the next cell in a direction, or None beyond the edge (RH-2.1)."""
        column, row = place(cell)
        across, down = STEPS[direction][column % 2]
        column, row = column + across, row + down
        return cell_at(column, row) if 0 <= column < self.columns and 0 <= row < self.rows else None

    def neighbours(self, cell: Cell) -> dict[Direction, Cell]:
        """Gives the adjacent cells by direction, those beyond the edge left out."""
        found = {direction: self.step(cell, direction) for direction in DIRECTIONS}
        return {direction: near for direction, near in found.items() if near is not None}

    def line(self, cell: Cell, direction: Direction, length: int) -> tuple[Cell, ...]:
        """Lists the cells that one direction repeated leads to, nearest first, at most `length` of them (RH-2.3)."""
        found: list[Cell] = []
        at = self.step(cell, direction)
        while at is not None and len(found) < length:
            found.append(at)
            at = self.step(at, direction)
        return tuple(found)

    def reach(self, cell: Cell, die: int, least: int = 1) -> tuple[Cell, ...]:
        """Lists the cells that a move may end in (RH-7.1), row by row: `least` to `die` cells in a straight line.

        With `least` 0 the cell itself is one of them (R-RH-13).
        """
        return _reach(self, cell, die, least)

    def disc(self, cell: Cell, radius: int) -> CellSet:
        """Gives the set of cells at most so far away, the cell itself included (RH-2.2, RH-3.2)."""
        return _disc(self, cell, radius)


def is_cell(text: str) -> bool:
    """Tells whether the text is a cell's name, in capitals, inside some grid of at most 26 columns and 99 rows."""
    return _CELL.fullmatch(text) is not None


@cache
def cell_at(column: int, row: int) -> Cell:
    """Names the cell of a 0-based column and row, both counted from the north-west corner: (4, 5) is `E6`."""
    return Cell(f"{chr(65 + column)}{row + 1}")


@cache
def place(cell: Cell) -> tuple[int, int]:
    """Gives a cell's 0-based column and row: `E6` is (4, 5)."""
    return ord(cell[0]) - 65, int(cell[1:]) - 1


@cache
def cube(cell: Cell) -> tuple[int, int, int]:
    """Gives a cell's cube coordinates x, y, z, whose sum is 0 (RH-2.2)."""
    column, row = place(cell)
    x, z = column, row - (column - column % 2) // 2
    return x, -x - z, z


@cache
def distance(one: Cell, other: Cell) -> int:
    """Gives the distance of two cells in steps; nothing on the map lengthens it (RH-2.2)."""
    (x0, y0, z0), (x1, y1, z1) = cube(one), cube(other)
    return max(abs(x0 - x1), abs(y0 - y1), abs(z0 - z1))


@cache
def _cells(grid: Grid) -> tuple[Cell, ...]:
    return tuple(cell_at(column, row) for row in range(grid.rows) for column in range(grid.columns))


@cache
def _reach(grid: Grid, cell: Cell, die: int, least: int) -> tuple[Cell, ...]:
    reached = 0 if least else grid.bit(cell)
    for direction in DIRECTIONS:
        for end in grid.line(cell, direction, die)[max(least, 1) - 1 :]:
            reached |= grid.bit(end)
    return grid.cells_in(reached)


@cache
def _disc(grid: Grid, cell: Cell, radius: int) -> CellSet:
    near = 0
    for other in _cells(grid):
        if distance(cell, other) <= radius:
            near |= grid.bit(other)
    return near
