"""A puzzle: a map, one public clue and three hidden ones that leave a single cell, the White City (RH-3.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.rollhunter.clues import Medallion, common, is_true
from engine.rollhunter.hexes import Cell
from engine.rollhunter.land import Land


@dataclass(frozen=True, slots=True)
class Puzzle:
    """What the players are to find out. Its repr tells the map and the public clue only (RH-13.4)."""

    land: Land
    public: int
    medallions: Mapping[Medallion, int]

    def __repr__(self) -> str:
        return f"Puzzle(land={self.land!r}, public={self.public!r}, medallions=…)"

    @property
    def city(self) -> Cell:
        """The White City (RH-3.3). Raises ValueError when the four clues do not leave exactly one cell."""
        land = self.land
        left = land.grid.cells_in(common(land, (self.public, *self.medallions.values())))
        if len(left) != 1:
            raise ValueError(f"the four clues leave {len(left)} cells, not one")
        return left[0]

    def answer(self, cell: Cell, medallion: Medallion) -> bool:
        """Gives a medallion's answer for a cell: True is yes (RH-8.2)."""
        return is_true(self.land, self.medallions[medallion], cell)
