"""Cells and directions of the forest (FH-1.1 to FH-1.3)."""

from __future__ import annotations

import re
from enum import StrEnum
from functools import cache
from typing import NewType

Cell = NewType("Cell", str)
"""A cell as it is written: column letter then row, `E5`, `J10`. Rows count from the south edge up (R-FH-1)."""

_CELL = re.compile(r"([A-Z])([1-9][0-9]?)")


class Direction(StrEnum):
    """The eight directions, in the d10's order (FH-5.1)."""

    __hash__ = str.__hash__  # as good as Enum's own and much quicker: directions are keys everywhere

    N = "N"
    NE = "NE"
    E = "E"
    SE = "SE"
    S = "S"
    SW = "SW"
    W = "W"
    NW = "NW"

    @property
    def opposite(self) -> Direction:
        return DIRECTIONS[(DIRECTIONS.index(self) + 4) % 8]

    @property
    def neighbours(self) -> tuple[Direction, Direction]:
        """The two directions at 45° (FH-1.2)."""
        at = DIRECTIONS.index(self)
        return DIRECTIONS[at - 1], DIRECTIONS[(at + 1) % 8]


DIRECTIONS: tuple[Direction, ...] = tuple(Direction)
STEPS: dict[Direction, tuple[int, int]] = {
    Direction.N: (0, 1),
    Direction.NE: (1, 1),
    Direction.E: (1, 0),
    Direction.SE: (1, -1),
    Direction.S: (0, -1),
    Direction.SW: (-1, -1),
    Direction.W: (-1, 0),
    Direction.NW: (-1, 1),
}


def is_cell(text: str) -> bool:
    """Tells whether the text is a cell's name, inside some forest of at most 26 columns and 99 rows."""
    return _CELL.fullmatch(text) is not None


def cell_at(column: int, row: int) -> Cell:
    """Names the cell of a 0-based column and row, both counted from the south-west corner: (4, 4) is `E5`."""
    return Cell(f"{chr(65 + column)}{row + 1}")


@cache
def place(cell: Cell) -> tuple[int, int]:
    """Gives a cell's 0-based column and row: `E5` is (4, 4)."""
    return ord(cell[0]) - 65, int(cell[1:]) - 1


@cache
def step(cell: Cell, direction: Direction, distance: int = 1) -> Cell | None:
    """Gives the cell `distance` steps away, or None west or south of the grid; the other edges are the forest's to say."""
    column, row = place(cell)
    across, up = STEPS[direction]
    column, row = column + distance * across, row + distance * up
    return cell_at(column, row) if column >= 0 and row >= 0 else None


@cache
def line(start: Cell, end: Cell) -> tuple[Direction, int] | None:
    """Gives direction and distance of a cell that is in line with another (FH-1.3), else None.

    A cell is not in line with itself.
    """
    (c0, r0), (c1, r1) = place(start), place(end)
    across, up = c1 - c0, r1 - r0
    if (across, up) == (0, 0) or not (across == 0 or up == 0 or abs(across) == abs(up)):
        return None
    sign = ((across > 0) - (across < 0), (up > 0) - (up < 0))
    return next(direction for direction, unit in STEPS.items() if unit == sign), max(abs(across), abs(up))


@cache
def distance(one: Cell, other: Cell) -> int:
    """Gives the larger of the column and row differences, in cells (FH-6.2)."""
    (c0, r0), (c1, r1) = place(one), place(other)
    return max(abs(c1 - c0), abs(r1 - r0))
