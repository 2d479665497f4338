"""The generator makes puzzles that pass every gate, from its seed alone, and chooses fairly (RH-4, R-RH-5, R-RH-6, RH-18)."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from statistics import mean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dice import ScriptedDice, SeededDice
from engine.rollhunter.clues import Medallion, clue_set
from engine.rollhunter.content import tables
from engine.rollhunter.draws import Draws
from engine.rollhunter.gates import fault_of, public_clues
from engine.rollhunter.generator import NoPuzzleError, generate
from engine.rollhunter.hexes import Cell, Grid
from engine.rollhunter.land import Kind, Land, Terrain
from engine.rollhunter.landscape import draw_land
from tests.engine.rollhunter.brute import faults
from tests.engine.rollhunter.maps import made, seed

MADE = range(60)
few = settings(max_examples=25, deadline=None)
seeds = st.binary(min_size=32, max_size=32)


class RecordedDice(SeededDice):
    """Seeded dice that remember how many sides each draw had."""

    def __init__(self, source: bytes) -> None:
        super().__init__(source)
        self.asked: list[tuple[str, int]] = []

    def roll(self, purpose: str, sides: int) -> int:
        self.asked.append((purpose, sides))
        return super().roll(purpose, sides)


def patches(land: Land) -> list[set[Cell]]:
    """The connected pieces of one terrain that a reader sees."""
    left, found = set(land.grid.cells), []
    while left:
        patch, edge = set(), {min(left)}
        while edge:
            patch |= edge
            beside = {near for cell in edge for near in land.grid.neighbours(cell).values()}
            terrain = land.at(min(edge)).terrain
            edge = {near for near in beside - patch if land.at(near).terrain == terrain}
        found.append(patch)
        left -= patch
    return found


@few
@given(seeds)
def test_r_rh_5_every_puzzle_passes_the_gates_by_brute_force(source: bytes) -> None:
    assert faults(generate(tables(), SeededDice(source)).puzzle) == []


@few
@given(seeds)
def test_r_rh_7_the_same_seed_makes_the_same_puzzle(source: bytes) -> None:
    assert generate(tables(), SeededDice(source)) == generate(tables(), SeededDice(source))


def test_r_rh_8_another_seed_makes_another_puzzle() -> None:
    assert len({made(number).puzzle.land for number in MADE}) == len(MADE)


@pytest.mark.parametrize("number", range(5))
def test_rh_18_1_draws_are_numbered_through_all_maps(number: int) -> None:
    dice = RecordedDice(seed(number))
    puzzle = generate(tables(), dice).puzzle
    assert [purpose for purpose, _ in dice.asked] == [f"puzzle:{n}" for n in range(1, len(dice.asked) + 1)]
    publics = public_clues(puzzle.land, tables().puzzle)
    cities = publics[puzzle.public]
    triples = cities[puzzle.city]
    *_, public, city, triple, three, two = dice.asked
    assert [sides for _, sides in (public, city, triple, three, two)] == [len(publics), len(cities), len(triples), 3, 2]
    assert list(publics)[dice.rolls[public[0]] - 1] == puzzle.public  # R-RH-6
    assert list(cities)[dice.rolls[city[0]] - 1] == puzzle.city
    chosen = triples[dice.rolls[triple[0]] - 1]
    shuffled = Draws(ScriptedDice({"puzzle:1": dice.rolls[three[0]], "puzzle:2": dice.rolls[two[0]]})).shuffle(chosen)
    assert puzzle.medallions == dict(zip(Medallion, shuffled, strict=True))


def test_rh_18_2_a_list_of_one_is_drawn_too() -> None:
    dice = ScriptedDice({"puzzle:1": 1, "puzzle:2": 3})
    draws = Draws(dice)
    assert draws.choose(["only"]) == "only"
    assert draws.choose(["first", "second", "third"]) == "third"
    dice.finish()
    with pytest.raises(IndexError):
        draws.choose([])


def test_rh_18_3_a_shuffle_draws_from_the_end() -> None:
    dice = ScriptedDice({"puzzle:1": 1, "puzzle:2": 3, "puzzle:3": 1})
    assert Draws(dice).shuffle("abcd") == ["b", "d", "c", "a"]
    dice.finish()


def test_r_rh_5_after_two_hundred_maps_there_is_none() -> None:
    strict = replace(tables(), puzzle=replace(tables().puzzle, min_candidate_cities=99, max_attempts=3))
    with pytest.raises(NoPuzzleError, match="none of 3 maps makes a puzzle") as refusal:
        generate(strict, SeededDice(seed(1)))
    counted = re.findall(r"R-RH-5 gate (\d): (\d+)", str(refusal.value))
    assert sum(int(count) for _, count in counted) == 3
    assert ("6", "3") in counted  # every one of these maps passes gates 1 to 5
    assert not any(cell in str(refusal.value) for cell in Grid(9, 12).cells)
    assert tables().puzzle.max_attempts == 200


def test_r_rh_5_the_last_map_allowed_may_still_be_the_one() -> None:
    number = next(number for number in MADE if made(number).refused)
    maps = len(made(number).refused) + 1
    exact = replace(tables(), puzzle=replace(tables().puzzle, max_attempts=maps))
    assert generate(exact, SeededDice(seed(number))) == made(number)
    short = replace(tables(), puzzle=replace(tables().puzzle, max_attempts=maps - 1))
    with pytest.raises(NoPuzzleError):
        generate(short, SeededDice(seed(number)))


def test_r_rh_5_what_was_refused_is_told_in_order() -> None:
    number = next(number for number in MADE if len(made(number).refused) > 1)
    draws = Draws(SeededDice(seed(number)))
    for fault in made(number).refused:
        assert fault_of(draw_land(tables().map, tables().objects, draws), tables()) == fault
    assert draw_land(tables().map, tables().objects, draws) == made(number).puzzle.land


def test_rh_4_1_maps_are_even_and_without_crumbs() -> None:
    lands = [made(number).puzzle.land for number in MADE]
    sizes = [len(patch) for land in lands for patch in patches(land)]
    assert min(sizes) >= 3
    assert max(sizes) <= 12
    assert 4.5 <= mean(sizes) <= 7
    for terrain in Terrain:
        assert 20 <= mean(land.of_terrain(terrain).bit_count() for land in lands) <= 23


def test_r_rh_1_one_object_in_a_cell_at_most() -> None:
    for number in MADE:
        assert max(len(spot.objects) for spot in made(number).puzzle.land.spots.values()) == 1


def test_rh_4_1_objects_are_not_heaped_up() -> None:
    """From most cells something can be ticked; no kind keeps to one part of the map."""
    lands = [made(number).puzzle.land for number in MADE]
    assert mean(bool(land.kinds_in_reach(cell)) for land in lands for cell in land.grid.cells) >= 0.85
    for kind in Kind:
        places = Counter((cell[0] in "ABCD", int(cell[1:]) <= 6) for land in lands for cell in land.with_object(kind))
        assert min(places.values()) >= 0.12 * places.total(), kind


def test_the_densities_of_accepted_puzzles() -> None:
    """What makes the game last as long as it should: neither the clues' sizes nor their mixture leave their range."""
    puzzles = [made(number).puzzle for number in MADE]
    for clue in range(1, 17):
        low, high = (38, 48) if clue <= 10 else (24, 70)
        assert low <= mean(clue_set(puzzle.land, clue).bit_count() for puzzle in puzzles) <= high, clue
    hidden = Counter(clue for puzzle in puzzles for clue in puzzle.medallions.values())
    assert set(hidden) == set(range(1, 17))
    assert 0.25 <= sum(hidden[clue] for clue in range(1, 11)) / hidden.total() <= 0.6
    assert len({puzzle.public for puzzle in puzzles}) >= 6
    assert len({puzzle.city for puzzle in puzzles}) >= 30


def test_r_rh_6_each_medallion_hides_any_of_the_three() -> None:
    rank = Counter(
        sorted(made(n).puzzle.medallions.values()).index(made(n).puzzle.medallions[Medallion.BETA]) for n in MADE
    )
    assert min(rank[place] for place in range(3)) >= 8


def test_a_map_too_small_for_its_objects_is_refused() -> None:
    """An object for which no cell is left is left out, and gate 1 sees that it is missing."""
    tiny = replace(tables().map, columns=2, rows=2)
    land = draw_land(tiny, tables().objects, Draws(SeededDice(seed(0))))
    assert land.grid == Grid(2, 2)
    fault = fault_of(land, replace(tables(), map=replace(tiny, terrain_share=(0.0, 1.0))))
    assert fault is not None
    assert fault.rule == "R-RH-5 gate 1"


@few
@given(seeds, st.integers(1, 12), st.integers(1, 14), st.integers(1, 9))
def test_rh_4_1_a_map_of_any_size_can_be_drawn(source: bytes, columns: int, rows: int, region_mean: int) -> None:
    plot = replace(tables().map, columns=columns, rows=rows, region_mean=region_mean)
    land = draw_land(plot, tables().objects, Draws(SeededDice(source)))
    assert land.grid == Grid(columns, rows)
