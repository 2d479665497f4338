"""The map: every cell's terrain and objects, and its text form (RH-1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from engine.errors import CaseError
from engine.rollhunter.hexes import MOST_COLUMNS, MOST_ROWS, Cell, CellSet, Grid


class Terrain(StrEnum):
    """The five terrains, by their letters on the map (RH-1.1)."""

    __hash__ = str.__hash__

    FOREST = "F"
    GRASSLAND = "G"
    SWAMP = "S"
    DESERT = "D"
    MOUNTAIN = "M"


class Kind(StrEnum):
    """The seven kinds of object, by the words that orders name them with (RH-1.2, RH-17.1)."""

    __hash__ = str.__hash__

    TOWER = "tower"
    CHURCH = "church"
    CROWN = "crown"
    CROSS = "cross"
    SHIELD = "shield"
    MONKEY = "monkey"
    BAG = "bag"

    @property
    def letter(self) -> str:
        """The kind's letter on the map (RH-1.2)."""
        return LETTERS[self]


LETTERS: Mapping[Kind, str] = {
    Kind.TOWER: "t",
    Kind.CHURCH: "c",
    Kind.CROWN: "k",
    Kind.CROSS: "x",
    Kind.SHIELD: "h",
    Kind.MONKEY: "m",
    Kind.BAG: "b",
}
KIND_OF: Mapping[str, Kind] = {letter: kind for kind, letter in LETTERS.items()}
STRUCTURES = (Kind.TOWER, Kind.CHURCH)
SYMBOLS = (Kind.CROWN, Kind.CROSS, Kind.SHIELD)


@dataclass(frozen=True, slots=True)
class Spot:
    """What one cell holds (R-RH-1): its terrain, and at most one object of each kind, in the order of `Kind`."""

    terrain: Terrain
    objects: tuple[Kind, ...] = ()

    def __str__(self) -> str:
        """The cell's token: the terrain's letter, then `.` or the objects' letters in alphabetical order (RH-1.3)."""
        return self.terrain + ("".join(sorted(kind.letter for kind in self.objects)) or ".")


@dataclass(frozen=True, slots=True)
class Land:
    """A map, as its text (RH-1.3): one string a row, northernmost first, a token a cell, parted by spaces.

    Raises CaseError, which says where, for a text that is not a map.
    """

    rows: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "rows", tuple(" ".join(row.split()) for row in self.rows))
        _spots(self.rows)

    @property
    def grid(self) -> Grid:
        """The grid that the map lies on; its size is the text's (RH-19.1)."""
        return Grid(len(self.rows[0].split(" ")), len(self.rows))

    @property
    def spots(self) -> Mapping[Cell, Spot]:
        """Cell → what it holds, row by row, west to east. Not to be changed."""
        return _spots(self.rows)

    def at(self, cell: Cell) -> Spot:
        """Gives what a cell holds. Raises KeyError for a cell outside the grid."""
        return _spots(self.rows)[cell]

    def of_terrain(self, terrain: Terrain) -> CellSet:
        """Gives the set of cells of a terrain."""
        return self._set(cell for cell, spot in self.spots.items() if spot.terrain == terrain)

    def with_object(self, kind: Kind) -> tuple[Cell, ...]:
        """Lists the cells that hold an object of a kind, row by row."""
        return tuple(cell for cell, spot in self.spots.items() if kind in spot.objects)

    def near(self, kind: Kind, distance: int) -> CellSet:
        """Gives the set of cells that have an object of this kind at most so far away (RH-3.2)."""
        cells = 0
        for cell in self.with_object(kind):
            cells |= self.grid.disc(cell, distance)
        return cells

    def kinds_in_reach(self, cell: Cell) -> tuple[Kind, ...]:
        """Lists the kinds of which an object lies in the cell or beside it (R-RH-16), in the order of `Kind`."""
        around = (cell, *self.grid.neighbours(cell).values())
        found = {kind for near in around for kind in self.at(near).objects}
        return tuple(kind for kind in Kind if kind in found)

    def _set(self, cells: Iterable[Cell]) -> CellSet:
        grid = self.grid
        return sum(grid.bit(cell) for cell in cells)


def land_of(grid: Grid, spots: Mapping[Cell, Spot]) -> Land:
    """Writes a map whose cells hold this; `spots` names every cell of the grid."""
    tokens = [str(spots[cell]) for cell in grid.cells]
    width = grid.columns
    return Land(tuple(" ".join(tokens[at : at + width]) for at in range(0, len(tokens), width)))


@lru_cache(maxsize=256)  # a bot sees many maps
def _spots(rows: tuple[str, ...]) -> Mapping[Cell, Spot]:
    """Reads a map's text (RH-1.3)."""
    table = [row.split() for row in rows]
    if not 1 <= len(table) <= MOST_ROWS:
        raise CaseError(f"map: 1 to {MOST_ROWS} rows, not {len(table)}")
    width = len(table[0])
    if not 1 <= width <= MOST_COLUMNS:
        raise CaseError(f"map[0]: 1 to {MOST_COLUMNS} cells, not {width}")
    for at, row in enumerate(table):
        if len(row) != width:
            raise CaseError(f"map[{at}]: {len(row)} cells where the first row has {width}")
    read = (_spot(token, f"map[{at}]") for at, row in enumerate(table) for token in row)
    return dict(zip(Grid(width, len(table)).cells, read, strict=True))


def _spot(token: str, where: str) -> Spot:
    terrain, letters = token[:1], token[1:]
    if terrain not in tuple(Terrain):
        raise CaseError(f"{where}: {token!r}: a terrain is one of {', '.join(Terrain)}")
    if letters == ".":
        return Spot(Terrain(terrain))
    known = all(letter in KIND_OF for letter in letters)
    if not letters or not known or list(letters) != sorted(set(letters)):
        raise CaseError(f"{where}: {token!r}: `.` or object letters ({''.join(sorted(KIND_OF))}), each once, sorted")
    return Spot(Terrain(terrain), tuple(kind for kind in Kind if kind.letter in letters))
