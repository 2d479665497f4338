"""Where the cells of a hex map are on a sheet, in pixels (R-RH-3)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.rollhunter.hexes import Cell, Grid, cell_at, place
from render.vector import Point

REACH, HALF = 54, 46
"""From a cell's middle to its east and west points, and to its flat top and bottom."""
STEP = 81
"""From a column to the next: three quarters of a cell's width. All whole numbers, so that all cells are drawn alike."""
WIDTH, MARGIN = 800, 22
CORNERS: tuple[Point, ...] = ((-54, 0), (-27, -46), (27, -46), (54, 0), (27, 46), (-27, 46))
"""A cell's corners about its middle, clockwise from the west."""


@dataclass(frozen=True)
class Geometry:
    """The one place that knows the map's pixels. `top`: where it begins on the picture."""

    grid: Grid
    top: int

    @cached_property
    def width(self) -> int:
        """The width of the whole picture: a map of fewer columns stands in the middle of a page as wide as usual."""
        return max(WIDTH, self.span + 2 * MARGIN)

    @cached_property
    def span(self) -> int:
        """The map's width."""
        return STEP * (self.grid.columns - 1) + 2 * REACH

    @cached_property
    def left(self) -> int:
        """The west point of column A."""
        return (self.width - self.span) // 2

    @cached_property
    def bottom(self) -> int:
        """Where the map ends: low columns reach half a cell below the others."""
        low = HALF if self.grid.columns > 1 else 0
        return self.top + 2 * HALF * self.grid.rows + low

    def centre(self, cell: Cell) -> tuple[int, int]:
        """Gives the pixel of a cell's middle."""
        column, row = place(cell)
        return self.left + REACH + STEP * column, self.top + HALF * (1 + 2 * row + column % 2)

    def outline(self, cell: Cell, inset: float = 0.0) -> list[Point]:
        """Gives a cell's corners, clockwise from the west, `inset` pixels towards its middle."""
        x, y = self.centre(cell)
        keep = 1 - inset / HALF
        return [(x + across * keep, y + down * keep) for across, down in CORNERS]

    def cell_of(self, x: float, y: float) -> Cell | None:
        """Gives the cell that a pixel lies in, None beside the map."""
        for column in range(self.grid.columns):
            for row in range(self.grid.rows):
                cell = cell_at(column, row)
                across, down = (abs(a - b) for a, b in zip((x, y), self.centre(cell), strict=True))
                if down < HALF and across < REACH - down * REACH / (2 * HALF):
                    return cell
        return None
