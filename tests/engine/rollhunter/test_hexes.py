"""The geometry of the hex map (RH-2): the specification's examples 1 to 8, and what holds on grids of every size."""

from __future__ import annotations

from collections import deque

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.rollhunter.hexes import DIRECTIONS, Cell, Direction, Grid, cell_at, cube, distance, is_cell, place

WHOLE = Grid(9, 12)
few = settings(max_examples=60, deadline=None)
grids = st.builds(Grid, st.integers(1, 11), st.integers(1, 13))


@st.composite
def grid_and_cells(draw: st.DrawFn, count: int) -> tuple[Grid, list[Cell]]:
    grid = draw(grids)
    return grid, [draw(st.sampled_from(grid.cells)) for _ in range(count)]


def steps_from(grid: Grid, start: Cell) -> dict[Cell, int]:
    """Breadth first over the neighbours: cell → steps, without a formula."""
    steps, waiting = {start: 0}, deque([start])
    while waiting:
        at = waiting.popleft()
        for near in grid.neighbours(at).values():
            if near not in steps:
                steps[near] = steps[at] + 1
                waiting.append(near)
    return steps


def neighbours(cell: str) -> str:
    return ", ".join(f"{direction} {near}" for direction, near in WHOLE.neighbours(Cell(cell)).items())


def test_r_rh_3_example_1_neighbours_of_a_high_column() -> None:
    assert neighbours("E6") == "N E5, NE F5, SE F6, S E7, SW D6, NW D5"


def test_r_rh_3_example_2_neighbours_of_a_low_column() -> None:
    assert neighbours("D6") == "N D5, NE E6, SE E7, S D7, SW C7, NW C6"


@pytest.mark.parametrize(
    ("cell", "around"),
    [
        ("A1", {"B1", "A2"}),
        ("I1", {"H1", "I2"}),
        ("A12", {"A11", "B11", "B12"}),
        ("I12", {"I11", "H11", "H12"}),
        ("D12", {"D11", "C12", "E12"}),
    ],
)
def test_rh_2_1_example_3_there_is_nothing_beyond_the_edge(cell: str, around: set[str]) -> None:
    assert set(WHOLE.neighbours(Cell(cell)).values()) == around


DISTANCES = """
    A1-B1 1, A2-B1 1, A1-B2 2, B2-C3 1, B5-D7 3, A12-D10 3, D3-G3 3, D3-G1 4, A1-I1 8, B12-H12 6, F6-A12 8, A1-I12 15, E6-E6 0
"""


@pytest.mark.parametrize("measured", DISTANCES.strip().split(", "))
def test_rh_2_2_example_4_distance(measured: str) -> None:
    cells, steps = measured.split()
    one, other = cells.split("-")
    assert distance(Cell(one), Cell(other)) == int(steps)


def test_rh_7_1_example_5_reach_from_a_corner() -> None:
    assert set(WHOLE.reach(Cell("A12"), 3)) == {"A11", "A10", "A9", "B11", "C11", "D10", "B12"}


def test_rh_7_1_example_6_a_six_from_the_first_cell() -> None:
    assert " ".join(sorted(WHOLE.reach(Cell("A1"), 6))) == "A2 A3 A4 A5 A6 A7 B1 C2 D2 E3 F3 G4"


@pytest.mark.parametrize(("cell", "die", "count"), [("A1", 1, 2), ("E6", 1, 6), ("E6", 6, 27)])
def test_rh_7_1_example_7_sizes_of_reach(cell: str, die: int, count: int) -> None:
    assert len(WHOLE.reach(Cell(cell), die)) == count


def test_rh_7_1_example_8_staying_too_far_and_out_of_line() -> None:
    reach = WHOLE.reach(Cell("E6"), 2)
    assert {"G5", "C7"} <= set(reach)
    assert not {"E6", "E9", "G6"} & set(reach)
    assert distance(Cell("E6"), Cell("G6")) == 2


def test_r_rh_13_where_staying_is_a_move() -> None:
    assert set(WHOLE.reach(Cell("E6"), 2, least=0)) == {"E6", *WHOLE.reach(Cell("E6"), 2)}


def test_reach_is_listed_row_by_row() -> None:
    assert WHOLE.reach(Cell("A1"), 6)[:4] == ("B1", "A2", "C2", "D2")


def test_rh_2_4_the_corners_of_any_grid() -> None:
    assert WHOLE.corners == ("A1", "I1", "A12", "I12")
    assert Grid(5, 4).corners == ("A1", "E1", "A4", "E4")
    assert Grid(1, 3).corners == ("A1", "A3")
    assert Grid(1, 1).corners == ("A1",)


@pytest.mark.parametrize("text", ["", "A", "1", "A0", "a1", "A01", "AA1", "A100", "A-1", "A1 ", "É1", "A١"])
def test_rh_2_1_what_is_no_cell(text: str) -> None:
    assert not is_cell(text)
    assert text not in Grid(26, 99)


@pytest.mark.parametrize(
    ("text", "inside"), [("I12", True), ("J1", False), ("A13", False), ("I13", False), ("A1", True)]
)
def test_rh_2_1_the_bounds_of_both_axes(text: str, inside: bool) -> None:
    assert is_cell(text)
    assert (text in WHOLE) == inside


@pytest.mark.parametrize(("columns", "rows"), [(0, 1), (1, 0), (27, 1), (1, 100)])
def test_a_grid_has_its_limits(columns: int, rows: int) -> None:
    with pytest.raises(ValueError, match="1 to 26 columns and 1 to 99 rows"):
        Grid(columns, rows)


def test_names_and_places_go_both_ways() -> None:
    assert place(Cell("E6")) == (4, 5)
    for cell in Grid(26, 99).cells:
        assert cell_at(*place(cell)) == cell


@few
@given(grids)
def test_rh_2_2_distance_is_the_fewest_steps_on_the_whole_map(grid: Grid) -> None:
    for start in grid.cells:
        assert steps_from(grid, start) == {cell: distance(start, cell) for cell in grid.cells}


@few
@given(grid_and_cells(3))
def test_rh_2_2_distance_is_a_distance(drawn: tuple[Grid, list[Cell]]) -> None:
    _, (one, two, three) = drawn
    assert distance(one, two) == distance(two, one)
    assert (distance(one, two) == 0) == (one == two)
    assert distance(one, three) <= distance(one, two) + distance(two, three)
    assert sum(cube(one)) == 0


@few
@given(grid_and_cells(1))
def test_r_rh_3_every_step_can_be_taken_back(drawn: tuple[Grid, list[Cell]]) -> None:
    grid, (cell,) = drawn
    for direction, near in grid.neighbours(cell).items():
        opposite = DIRECTIONS[(DIRECTIONS.index(direction) + 3) % 6]
        assert grid.step(near, opposite) == cell
        assert distance(cell, near) == 1


@few
@given(grid_and_cells(1), st.integers(1, 8))
def test_rh_2_3_a_cell_in_reach_lies_on_one_line_only(drawn: tuple[Grid, list[Cell]], die: int) -> None:
    grid, (cell,) = drawn
    ends = [end for direction in DIRECTIONS for end in grid.line(cell, direction, die)]
    assert len(ends) == len(set(ends))
    assert set(grid.reach(cell, die)) == set(ends)
    for direction in DIRECTIONS:
        for steps, end in enumerate(grid.line(cell, direction, die), 1):
            assert distance(cell, end) == steps <= die


@few
@given(grid_and_cells(1), st.integers(1, 8))
def test_rh_7_1_reach_grows_with_the_die_and_goes_both_ways(drawn: tuple[Grid, list[Cell]], die: int) -> None:
    grid, (cell,) = drawn
    assert set(grid.reach(cell, die)) <= set(grid.reach(cell, die + 1))
    assert all(cell in grid.reach(end, die) for end in grid.reach(cell, die))


def test_r_rh_13_nobody_is_ever_stuck() -> None:
    assert min(len(WHOLE.reach(cell, 1)) for cell in WHOLE.cells) == 2


@few
@given(grid_and_cells(4), st.integers(0, 6))
def test_sets_of_cells(drawn: tuple[Grid, list[Cell]], radius: int) -> None:
    grid, cells = drawn
    together = 0
    for cell in cells:
        together |= grid.bit(cell)
    assert grid.cells_in(together) == tuple(cell for cell in grid.cells if cell in cells)
    assert grid.cells_in(grid.all) == grid.cells
    near = {cell for cell in grid.cells if distance(cell, cells[0]) <= radius}
    assert set(grid.cells_in(grid.disc(cells[0], radius))) == near


def test_the_six_directions_have_their_names() -> None:
    assert [str(direction) for direction in Direction] == ["N", "NE", "SE", "S", "SW", "NW"]
