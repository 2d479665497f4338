"""The map's text and the sixteen clues (RH-1, RH-3): the specification's examples 9 to 19, and brute force."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import codec
from engine.errors import CaseError
from engine.rollhunter.clues import CLUES, Medallion, clue_set, clue_sets, common, is_true
from engine.rollhunter.hexes import Cell, Grid, distance
from engine.rollhunter.land import Kind, Land, Spot, Terrain, land_of
from engine.rollhunter.puzzle import Puzzle
from tests.engine.rollhunter.maps import PUZZLE_G, G, T, made

SMALL = Land(("Gkt D.", "Fm S."))

TERRAINS_OF = dict(enumerate(("FG", "FS", "FD", "FM", "GS", "GD", "GM", "SD", "SM", "DM"), 1))
OBJECT_OF = {11: ("m", 1), 12: ("t", 2), 13: ("c", 2), 14: ("k", 3), 15: ("x", 3), 16: ("h", 3)}


def cells(land: Land, number: int) -> str:
    return " ".join(land.grid.cells_in(clue_set(land, number)))


def in_reach(land: Land, cell: str) -> set[str]:
    return {str(kind) for kind in land.kinds_in_reach(Cell(cell))}


def true_by_the_text(land: Land, number: int) -> set[Cell]:
    """RH-3.1 read anew from the map's text, without the engine's sets."""
    tokens = dict(zip(land.grid.cells, " ".join(land.rows).split(), strict=True))
    if number in TERRAINS_OF:
        return {cell for cell, token in tokens.items() if token[0] in TERRAINS_OF[number]}
    letter, far = OBJECT_OF[number]
    lying = [cell for cell, token in tokens.items() if letter in token[1:]]
    return {cell for cell in tokens if any(distance(cell, other) <= far for other in lying)}


lands = st.builds(Grid, st.integers(1, 7), st.integers(1, 8)).flatmap(
    lambda grid: st.lists(
        st.builds(
            lambda terrain, kinds: Spot(terrain, tuple(kind for kind in Kind if kind in kinds)),
            st.sampled_from(Terrain),
            st.one_of(st.just(frozenset()), st.frozensets(st.sampled_from(Kind), max_size=3)),
        ),
        min_size=len(grid),
        max_size=len(grid),
    ).map(lambda spots: land_of(grid, dict(zip(grid.cells, spots, strict=True))))
)


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (11, "A1 B1 A2 B2 A3"),
        (12, "A1 B1 C1 D1 E1 A2 B2 C2 D2 E2 C3"),
        (13, "A2 B2 A3 B3 C3 A4 B4 C4"),
        (14, "B1 C1 E1 B2 C2 D2 E2 C3 D3 E3 E4 D1"),
        (5, "C1 D1 E1 B2 C2 D2 E2 D3"),
    ],
)
def test_rh_3_1_examples_9_to_13_on_the_small_map(number: int, expected: str) -> None:
    assert set(cells(T, number).split()) == set(expected.split())


def test_r_rh_4_example_14_a_superfluous_clue() -> None:
    assert T.grid.cells_in(common(T, (2, 11, 12, 13))) == ("A2",)
    assert T.grid.cells_in(common(T, (2, 11, 13))) == ("A2",)


def test_rh_3_2_example_15_sizes_of_the_clue_sets() -> None:
    sizes = [clue_set(G, number).bit_count() for number in range(1, 17)]
    assert sizes == [47, 44, 45, 44, 43, 44, 43, 41, 40, 41, 38, 43, 42, 57, 47, 56]


def test_rh_3_3_example_16_the_white_city() -> None:
    assert PUZZLE_G.city == "G9"
    assert G.grid.cells_in(common(G, PUZZLE_G.medallions.values())) == ("D9", "G9", "G10")


@pytest.mark.parametrize(("cell", "answers"), [("F6", "NYY"), ("A12", "NYY"), ("C11", "NNY"), ("E10", "YNY")])
def test_rh_8_2_example_17_answers(cell: str, answers: str) -> None:
    assert "".join("NY"[PUZZLE_G.answer(Cell(cell), medallion)] for medallion in Medallion) == answers


@pytest.mark.parametrize(
    ("cell", "kinds"),
    [("C11", "bag monkey shield"), ("E10", "bag shield tower"), ("B12", "church"), ("F6", "")],
)
def test_r_rh_16_example_18_kinds_in_reach(cell: str, kinds: str) -> None:
    assert in_reach(G, cell) == set(kinds.split())


def test_r_rh_1_example_19_a_cell_may_hold_several_objects() -> None:
    assert in_reach(SMALL, "B1") == {"crown", "monkey", "tower"}
    assert SMALL.at(Cell("A1")) == Spot(Terrain.GRASSLAND, (Kind.TOWER, Kind.CROWN))


def test_rh_3_1_there_are_sixteen_clues_in_their_order() -> None:
    assert list(CLUES) == list(range(1, 17))
    assert {number: "".join(clue.terrains) for number, clue in CLUES.items() if clue.terrains} == TERRAINS_OF
    near = {number: (clue.kind.letter, clue.distance) for number, clue in CLUES.items() if clue.kind}
    assert near == OBJECT_OF


@settings(max_examples=40, deadline=None)
@given(lands)
def test_rh_3_1_clue_sets_against_brute_force(land: Land) -> None:
    for number in CLUES:
        expected = true_by_the_text(land, number)
        assert set(land.grid.cells_in(clue_set(land, number))) == expected
        assert {cell for cell in land.grid.cells if is_true(land, number, cell)} == expected


@settings(max_examples=40, deadline=None)
@given(lands)
def test_rh_1_3_the_text_says_everything(land: Land) -> None:
    assert land_of(land.grid, land.spots) == land
    assert Land(tuple(f"  {row.replace(' ', '   ')} " for row in land.rows)) == land
    assert codec.read(Land, codec.write(Land, land)) == land


@settings(max_examples=40, deadline=None)
@given(lands)
def test_r_rh_16_reach_against_brute_force(land: Land) -> None:
    for cell in land.grid.cells:
        near = {kind for other, spot in land.spots.items() if distance(cell, other) <= 1 for kind in spot.objects}
        assert land.kinds_in_reach(cell) == tuple(kind for kind in Kind if kind in near)


@pytest.mark.parametrize("number", range(5))
def test_a_drawn_map_has_the_right_sets_too(number: int) -> None:
    land = made(number).puzzle.land
    assert {clue: set(land.grid.cells_in(bits)) for clue, bits in clue_sets(land).items()} == {
        clue: true_by_the_text(land, clue) for clue in CLUES
    }


@pytest.mark.parametrize(
    ("rows", "where"),
    [
        ((), "map: 1 to 99 rows, not 0"),
        (("",), r"map\[0\]: 1 to 26 cells, not 0"),
        (("F. F.", "F."), r"map\[1\]: 1 cells where the first row has 2"),
        (("F. F.", "F. Q."), r"map\[1\]: 'Q\.'"),
        (("F",), r"map\[0\]: 'F'"),
        (("f.",), r"map\[0\]: 'f\.'"),
        (("Fz",), r"map\[0\]: 'Fz'"),
        (("Ftk",), r"map\[0\]: 'Ftk'"),
        (("Ftt",), r"map\[0\]: 'Ftt'"),
        (("F.t",), r"map\[0\]: 'F\.t'"),
    ],
)
def test_rh_1_3_a_text_that_is_no_map_says_where(rows: tuple[str, ...], where: str) -> None:
    with pytest.raises(CaseError, match=where):
        Land(rows)


def test_clues_that_leave_no_single_cell_have_no_city() -> None:
    with pytest.raises(ValueError, match="leave 0 cells, not one"):
        _ = Puzzle(T, 1, {Medallion.ALPHA: 8, Medallion.BETA: 2, Medallion.GAMMA: 3}).city


def test_rh_13_4_a_puzzle_written_out_keeps_its_clues() -> None:
    assert repr(PUZZLE_G).endswith("public=11, medallions=…)")


def test_r_rh_4_two_terrain_clues_at_most() -> None:
    """Of three terrain clues one is superfluous, or they leave nothing: what gate 4 says implies it."""
    for three in combinations(range(1, 11), 3):
        pairs = [common(G, two) for two in combinations(three, 2)]
        assert common(G, three) == 0 or common(G, three) in pairs
