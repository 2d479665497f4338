"""Where things are on a map, in pixels, and how a finished picture becomes a PNG."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from PIL import Image

from engine.hunt.grid import Cell, cell_at, place
from render.png import written
from render.stamps import in_palette

WIDTH = 1200
BOARD = 1100
CELL_MIN, CELL_MAX = 64, 137
HEADER = 112
BAND = 46
"""Width of the band with the coordinates, around the board."""
PNG_LEVEL = 6


@dataclass(frozen=True)
class Geometry:
    """The one place that knows pixels: the board's cells, the band around it, the header above, the legend below.

    `columns` and `rows` in cells. The legend's height is not its business: it begins at `legend_top`.
    """

    columns: int
    rows: int

    @cached_property
    def cell(self) -> int:
        """The side of a cell."""
        return max(CELL_MIN, min(CELL_MAX, BOARD // max(self.columns, self.rows)))

    @cached_property
    def width(self) -> int:
        return max(WIDTH, self.cell * self.columns + WIDTH - BOARD)

    @cached_property
    def left(self) -> int:
        """The board's west edge."""
        return (self.width - self.cell * self.columns) // 2

    @cached_property
    def top(self) -> int:
        """The board's north edge."""
        return HEADER + BAND

    @cached_property
    def right(self) -> int:
        return self.left + self.cell * self.columns

    @cached_property
    def bottom(self) -> int:
        return self.top + self.cell * self.rows

    @cached_property
    def legend_top(self) -> int:
        return self.bottom + BAND

    def corner(self, cell: Cell) -> tuple[int, int]:
        """Gives the pixel of a cell's north-west corner."""
        column, row = place(cell)
        return self.left + column * self.cell, self.top + (self.rows - 1 - row) * self.cell

    def centre(self, cell: Cell) -> tuple[float, float]:
        """Gives the pixel of a cell's middle."""
        x, y = self.corner(cell)
        return x + self.cell / 2, y + self.cell / 2

    def cell_of(self, x: float, y: float) -> Cell | None:
        """Gives the cell that a pixel lies in, None outside the board."""
        if not (self.left <= x < self.right and self.top <= y < self.bottom):
            return None
        return cell_at(int(x - self.left) // self.cell, self.rows - 1 - int(y - self.top) // self.cell)


def png(picture: Image.Image, palette: Image.Image) -> bytes:
    """Encodes an RGB picture with a palette that was made once for all pictures: a third of the bytes, no filters to try."""
    return encoded(in_palette(picture, palette))


def encoded(picture: Image.Image) -> bytes:
    """Encodes a picture that is in a palette already."""
    return written(picture, PNG_LEVEL)
