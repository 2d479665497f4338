"""Each gate of R-RH-5 refuses what it should, and nothing more: the same map with one number moved over its bound."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from engine.rollhunter.clues import CLUES, clue_sets, common
from engine.rollhunter.content import Copies, Tables, tables
from engine.rollhunter.gates import cities_by_clue, fault_of, public_clues
from engine.rollhunter.hexes import distance
from engine.rollhunter.land import Kind, Land, Terrain
from tests.engine.rollhunter import brute
from tests.engine.rollhunter.maps import PUZZLE_G, G, T, made

LAND = made(0).puzzle.land
SIZES = [LAND.of_terrain(terrain).bit_count() for terrain in Terrain]
COVERED = [cells.bit_count() for cells in clue_sets(LAND).values()]
NEAREST = min((one ^ other).bit_count() for one, other in combinations(clue_sets(LAND).values(), 2))


def having(part: str, **numbers: Any) -> Tables:
    """The default tables with some numbers of one part changed."""
    whole = tables()
    return replace(whole, **{part: replace(getattr(whole, part), **numbers)})


def copies(kind: Kind, count: int, spacing: int) -> Tables:
    return replace(tables(), objects={**tables().objects, kind: Copies(count, spacing)})


def refused_by(land: Land, these: Tables) -> str | None:
    fault = fault_of(land, these)
    return None if fault is None else fault.rule


def most_cities(land: Land) -> int:
    least, most = tables().puzzle.public_cells
    sets = clue_sets(land)
    return max(
        len(cities) for number, cities in cities_by_clue(land, 2).items() if least <= sets[number].bit_count() <= most
    )


def test_r_rh_5_a_drawn_map_passes() -> None:
    assert fault_of(LAND, tables()) is None
    assert fault_of(G, tables()) is None


def test_r_rh_5_gate_1_each_terrain_has_its_share() -> None:
    low, high = min(SIZES) / 108, max(SIZES) / 108
    assert refused_by(LAND, having("map", terrain_share=(low, high))) is None
    assert refused_by(LAND, having("map", terrain_share=(low + 0.001, 1.0))) == "R-RH-5 gate 1"
    assert refused_by(LAND, having("map", terrain_share=(0.0, high - 0.001))) == "R-RH-5 gate 1"


def test_r_rh_5_gate_1_a_share_is_in_whole_cells() -> None:
    """15% to 25% of 108 cells are 17 to 27 of them."""
    plain = [["FGSDM"[(column + 3 * row) % 5] for column in range(9)] for row in range(12)]
    cells = [letter for row in plain for letter in row]
    assert sorted(cells.count(letter) for letter in "FGSDM") == [21, 21, 22, 22, 22]
    for letter, size, rule in (("F", 27, "objects"), ("F", 28, "terrain"), ("F", 17, "objects"), ("F", 16, "terrain")):
        text = list(cells)
        others = iter([at for at, found in enumerate(text) if found != letter])
        own = iter([at for at, found in enumerate(text) if found == letter])
        for turn in range(abs(size - cells.count(letter))):
            if size > cells.count(letter):
                text[next(others)] = letter
            else:
                text[next(own)] = "GSDM"[turn % 4]
        assert text.count(letter) == size
        rows = tuple(" ".join(f"{found}." for found in text[at : at + 9]) for at in range(0, 108, 9))
        fault = fault_of(Land(rows), tables())
        assert fault is not None
        assert ("forest" in fault.why) == (rule == "terrain")


@pytest.mark.parametrize("kind", Kind)
def test_r_rh_5_gate_1_the_objects_are_there_and_apart(kind: Kind) -> None:
    cells = LAND.with_object(kind)
    nearest = min(distance(one, other) for one, other in combinations(cells, 2))
    assert refused_by(LAND, copies(kind, len(cells), nearest)) is None
    assert refused_by(LAND, copies(kind, len(cells), nearest + 1)) == "R-RH-5 gate 1"
    assert refused_by(LAND, copies(kind, len(cells) + 1, 1)) == "R-RH-5 gate 1"
    assert refused_by(LAND, copies(kind, len(cells) - 1, 1)) == "R-RH-5 gate 1"


def test_r_rh_5_gate_2_no_clue_is_true_nearly_everywhere_or_nowhere() -> None:
    low, high = min(COVERED) / 108, max(COVERED) / 108
    assert refused_by(LAND, having("puzzle", clue_set_share=(low, high))) is None
    assert refused_by(LAND, having("puzzle", clue_set_share=(low + 0.001, 1.0))) == "R-RH-5 gate 2"
    assert refused_by(LAND, having("puzzle", clue_set_share=(0.0, high - 0.001))) == "R-RH-5 gate 2"


def test_r_rh_5_gate_3_any_two_clues_can_be_told_apart() -> None:
    assert refused_by(LAND, having("puzzle", min_clue_difference=NEAREST)) is None
    assert refused_by(LAND, having("puzzle", min_clue_difference=NEAREST + 1)) == "R-RH-5 gate 3"


def test_r_rh_5_gate_4_some_four_clues_leave_one_cell() -> None:
    assert refused_by(LAND, having("puzzle", three_clues_min_cells=40)) == "R-RH-5 gate 4"


def test_r_rh_5_gate_5_a_public_clue_is_neither_too_wide_nor_too_narrow() -> None:
    assert refused_by(LAND, having("puzzle", public_cells=(1, 2))) == "R-RH-5 gate 5"
    assert refused_by(LAND, having("puzzle", public_cells=(99, 108))) == "R-RH-5 gate 5"
    covered = clue_sets(LAND)
    for public in public_clues(LAND, tables().puzzle):
        size = covered[public].bit_count()
        assert public in public_clues(LAND, having("puzzle", public_cells=(size, size)).puzzle)
        assert public not in public_clues(LAND, having("puzzle", public_cells=(size + 1, 108)).puzzle)
        assert public not in public_clues(LAND, having("puzzle", public_cells=(1, size - 1)).puzzle)


def test_r_rh_5_gate_6_the_public_clue_leaves_cities_enough() -> None:
    most = most_cities(LAND)
    assert most >= 8
    assert refused_by(LAND, having("puzzle", min_candidate_cities=most)) is None
    assert refused_by(LAND, having("puzzle", min_candidate_cities=most + 1)) == "R-RH-5 gate 6"


def test_r_rh_5_a_refusal_says_what_is_wrong() -> None:
    fault = fault_of(LAND, having("puzzle", min_clue_difference=NEAREST + 1))
    assert str(fault).startswith("R-RH-5 gate 3: clues ")
    assert str(fault).endswith(f"differ in {NEAREST} cells, not {NEAREST + 1}")


@pytest.mark.parametrize("land", [G, T, *(made(number).puzzle.land for number in range(4))])
def test_r_rh_5_gate_4_the_valid_quadruples_against_brute_force(land: Land) -> None:
    valid = brute.valid_quadruples(brute.clue_sets(land.rows))
    named = {four: f"{chr(65 + column)}{row + 1}" for four, (column, row) in valid.items()}
    found = {
        frozenset((public, *triple)): city
        for public, cities in cities_by_clue(land, 2).items()
        for city, triples in cities.items()
        for triple in triples
    }
    assert found == named
    for public, cities in cities_by_clue(land, 2).items():
        triples = [triple for each in cities.values() for triple in each]
        assert len(triples) == len(set(triples)) == sum(public in four for four in valid)


def test_r_rh_5_gate_4_the_superfluous_clue_of_example_14() -> None:
    valid = {frozenset((2, *triple)) for triples in cities_by_clue(T, 2)[2].values() for triple in triples}
    assert frozenset((2, 11, 12, 13)) not in valid


def test_r_rh_6_lists_are_in_ascending_order() -> None:
    publics = public_clues(LAND, tables().puzzle)
    assert list(publics) == sorted(publics)
    for cities in publics.values():
        assert list(cities) == [cell for cell in LAND.grid.cells if cell in cities]
        for triples in cities.values():
            assert list(triples) == sorted(tuple(sorted(triple)) for triple in triples)


def test_r_rh_5_the_brute_check_refuses_a_bad_puzzle() -> None:
    """The check that the generator's puzzles are held against does see faults."""
    assert brute.faults(PUZZLE_G) == []
    assert brute.faults(replace(PUZZLE_G, land=Land((*G.rows[:5], G.rows[5].replace("Mh", "M."), *G.rows[6:])))) != []


@pytest.mark.parametrize("number", range(10))
def test_r_rh_4_what_the_players_may_rely_on(number: int) -> None:
    puzzle = made(number).puzzle
    four = (puzzle.public, *puzzle.medallions.values())
    assert len(set(four)) == 4
    assert common(puzzle.land, four).bit_count() == 1
    assert all(common(puzzle.land, three).bit_count() >= 2 for three in combinations(four, 3))
    assert sum(bool(CLUES[clue].terrains) for clue in four) <= 2
