"""The sixteen clues, where each is true, and what four of them leave (RH-3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import combinations

from engine.rollhunter.hexes import Cell, CellSet
from engine.rollhunter.land import Kind, Land, Terrain


class Medallion(StrEnum):
    """The three medallions; each hides one clue (RH-3.3)."""

    __hash__ = str.__hash__

    ALPHA = "alpha"
    BETA = "beta"
    GAMMA = "gamma"


@dataclass(frozen=True, slots=True)
class Clue:
    """A clue: true where the terrain is one of two, or where an object of a kind is near (RH-3.1).

    Either `terrains` holds two terrains, or `kind` and `distance` are given.
    """

    number: int
    terrains: tuple[Terrain, ...] = ()
    kind: Kind | None = None
    distance: int = 0


def _clues() -> tuple[Clue, ...]:
    of_terrain = [Clue(number, pair) for number, pair in enumerate(combinations(Terrain, 2), 1)]
    near = ((Kind.MONKEY, 1), (Kind.TOWER, 2), (Kind.CHURCH, 2), (Kind.CROWN, 3), (Kind.CROSS, 3), (Kind.SHIELD, 3))
    return (*of_terrain, *(Clue(number, kind=kind, distance=far) for number, (kind, far) in enumerate(near, 11)))


CLUES: Mapping[int, Clue] = {clue.number: clue for clue in _clues()}
"""Number → clue, 1 to 16 (RH-3.1)."""


@lru_cache(maxsize=256)  # a bot sees many maps
def clue_sets(land: Land) -> Mapping[int, CellSet]:
    """Gives the clue set of every clue: number → the cells where it is true (RH-3.2)."""
    return {number: _where(clue, land) for number, clue in CLUES.items()}


def clue_set(land: Land, number: int) -> CellSet:
    """Gives the cells where one clue is true (RH-3.2)."""
    return clue_sets(land)[number]


def is_true(land: Land, number: int, cell: Cell) -> bool:
    """Tells whether a clue is true for a cell: what a medallion answers (RH-8.2)."""
    return bool(clue_set(land, number) & land.grid.bit(cell))


def common(land: Land, numbers: Iterable[int]) -> CellSet:
    """Gives the cells where all of these clues are true (RH-3.3)."""
    cells = land.grid.all
    for number in numbers:
        cells &= clue_set(land, number)
    return cells


def _where(clue: Clue, land: Land) -> CellSet:
    if clue.kind is not None:
        return land.near(clue.kind, clue.distance)
    return land.of_terrain(clue.terrains[0]) | land.of_terrain(clue.terrains[1])
