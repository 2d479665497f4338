"""The gates that a map and its clues must pass to become a puzzle (R-RH-5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from engine.rollhunter.clues import CLUES, clue_sets
from engine.rollhunter.content import Demands, Tables
from engine.rollhunter.hexes import Cell, CellSet, distance
from engine.rollhunter.land import Kind, Land, Terrain

Triple = tuple[int, int, int]
"""The numbers of the three hidden clues, ascending."""

Cities = Mapping[Cell, tuple[Triple, ...]]
"""Cell, row by row → the triples, ascending, that make it the White City."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a map is refused: the gate's number (R-RH-5), and what is wrong in plain words."""

    gate: int
    why: str

    @property
    def rule(self) -> str:
        """How the gate is cited: `R-RH-5 gate 3`."""
        return f"R-RH-5 gate {self.gate}"

    def __str__(self) -> str:
        return f"{self.rule}: {self.why}"


def fault_of(land: Land, tables: Tables) -> Fault | None:
    """Gives the first gate that refuses a map, or None when it can be made a puzzle (R-RH-5)."""
    for gate in (_gate_1, _gate_2, _gate_3, _gate_4, _gate_5, _gate_6):
        fault = gate(land, tables)
        if fault is not None:
            return fault
    return None


def public_clues(land: Land, demands: Demands) -> Mapping[int, Cities]:
    """Gives the clues that may be the public one, ascending, with their cities (R-RH-5 gates 5 and 6)."""
    least, most = demands.public_cells
    sets = clue_sets(land)
    return {
        public: cities
        for public, cities in cities_by_clue(land, demands.three_clues_min_cells).items()
        if least <= sets[public].bit_count() <= most and len(cities) >= demands.min_candidate_cities
    }


@lru_cache(maxsize=64)  # asked by three gates, by the choice and by the solver
def cities_by_clue(land: Land, three_clues_min_cells: int) -> Mapping[int, Cities]:
    """Gives for every clue, ascending, the cities of the valid quadruples that contain it, with the other three clues."""
    grid = land.grid
    found: dict[int, dict[CellSet, list[Triple]]] = {number: {} for number in CLUES}
    for quadruple, city in _valid_quadruples(clue_sets(land), three_clues_min_cells):
        for at, public in enumerate(quadruple):
            a, b, c = quadruple[:at] + quadruple[at + 1 :]
            found[public].setdefault(city, []).append((a, b, c))
    return {
        public: {grid.cells_in(city)[0]: tuple(sorted(cities[city])) for city in sorted(cities)}
        for public, cities in found.items()
    }


def _valid_quadruples(
    sets: Mapping[int, CellSet], three_clues_min_cells: int
) -> Iterator[tuple[tuple[int, int, int, int], CellSet]]:
    """R-RH-5 gate 4: four clues that share one cell, of which any three share more. Gives them with that cell."""
    enough = three_clues_min_cells
    for a, b in combinations(sets, 2):
        ab = sets[a] & sets[b]
        later = [number for number in sets if number > b and (ab & sets[number]).bit_count() >= enough]
        for c, d in combinations(later, 2):
            cd = sets[c] & sets[d]
            city = ab & cd
            if city.bit_count() == 1 and min((sets[a] & cd).bit_count(), (sets[b] & cd).bit_count()) >= enough:
                yield (a, b, c, d), city


def _share(share: tuple[float, float], cells: int) -> tuple[int, int]:
    """Gives the least and the most cells of a share; rounding makes 25% of 108 the 27 that it is."""
    least, most = (round(part * cells, 6) for part in share)
    return -int(-least // 1), int(most)


def _gate_1(land: Land, tables: Tables) -> Fault | None:
    """Terrains are even; the objects are all there, and apart."""
    least, most = _share(tables.map.terrain_share, len(land.grid))
    for terrain in Terrain:
        size = land.of_terrain(terrain).bit_count()
        if not least <= size <= most:
            return Fault(1, f"{size} cells of {terrain.name.lower()}, not {least} to {most}")
    for kind in Kind:
        cells, copies = land.with_object(kind), tables.objects[kind]
        if len(cells) != copies.count:
            return Fault(1, f"{len(cells)} objects `{kind}`, not {copies.count}")
        if any(distance(one, other) < copies.spacing for one, other in combinations(cells, 2)):
            return Fault(1, f"two objects `{kind}` nearer than {copies.spacing}")
    return None


def _gate_2(land: Land, tables: Tables) -> Fault | None:
    """No clue is true nearly everywhere or nearly nowhere."""
    least, most = _share(tables.puzzle.clue_set_share, len(land.grid))
    for number, cells in clue_sets(land).items():
        if not least <= cells.bit_count() <= most:
            return Fault(2, f"clue {number} covers {cells.bit_count()} cells, not {least} to {most}")
    return None


def _gate_3(land: Land, tables: Tables) -> Fault | None:
    """Any two clues can be told apart."""
    least = tables.puzzle.min_clue_difference
    for (one, ones), (other, others) in combinations(clue_sets(land).items(), 2):
        if (ones ^ others).bit_count() < least:
            return Fault(3, f"clues {one} and {other} differ in {(ones ^ others).bit_count()} cells, not {least}")
    return None


def _gate_4(land: Land, tables: Tables) -> Fault | None:
    """Some four clues leave one cell, none of them superfluous."""
    if not any(cities_by_clue(land, tables.puzzle.three_clues_min_cells).values()):
        return Fault(4, "no valid quadruple")
    return None


def _gate_5(land: Land, tables: Tables) -> Fault | None:
    """A clue of some valid quadruple has the size of a public one."""
    least, most = tables.puzzle.public_cells
    sets = clue_sets(land)
    used = [number for number, cities in cities_by_clue(land, tables.puzzle.three_clues_min_cells).items() if cities]
    if not any(least <= sets[number].bit_count() <= most for number in used):
        return Fault(5, f"no clue of a valid quadruple covers {least} to {most} cells")
    return None


def _gate_6(land: Land, tables: Tables) -> Fault | None:
    """The public clue alone leaves cities enough."""
    if not public_clues(land, tables.puzzle):
        return Fault(6, f"no public clue leaves {tables.puzzle.min_candidate_cities} cities")
    return None
