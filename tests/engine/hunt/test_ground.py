"""What follows from a forest alone, beside the plainest reading of the rules (FH-1.5, FH-5.2, FH-6.2)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.hunt import content
from engine.hunt.grid import DIRECTIONS, Cell, Direction, cell_at, distance, line, place
from engine.hunt.ground import Ground, ground_of
from engine.hunt.state import COLOURS, Forest
from tests.engine.hunt.worlds import random_forest


@pytest.fixture
def ground() -> Ground:
    """The default forest, with nothing worked out yet."""
    return Ground(content.forest("default"))


def cells_of(forest: Forest) -> list[Cell]:
    return [cell_at(column, row) for column in range(forest.columns) for row in range(forest.rows)]


def plain_moves(forest: Forest, at: Cell, colour: str, allowance: int, goals: tuple[Cell, ...]) -> dict[Cell, int]:
    """End → direction's number: the managed moves of FH-6.2, cell by cell."""
    ends = {}
    for end in cells_of(forest):
        reading = line(at, end)
        if reading is None or reading[1] > allowance:
            continue
        (across, up), (to_across, to_up) = place(at), place(end)
        unit = ((to_across > across) - (to_across < across), (to_up > up) - (to_up < up))
        path = [cell_at(across + k * unit[0], up + k * unit[1]) for k in range(1, reading[1] + 1)]
        barred = [
            cell for cell in path if cell in forest.tents and not (forest.tents[cell] == colour and cell in goals)
        ]
        if not barred:
            ends[end] = DIRECTIONS.index(reading[0])
    return ends


def plain_best(forest: Forest, at: Cell, colour: str, allowance: int, goals: tuple[Cell, ...]) -> Cell:
    """Where FH-6.2 leads, by trying everything."""
    needed = dict.fromkeys(goals, 0)
    for turns in range(1, 200):
        for cell in cells_of(forest):
            if cell not in needed:
                steps = plain_moves(forest, cell, colour, allowance, goals)
                if any(needed.get(end, turns) == turns - 1 for end in steps):
                    needed[cell] = turns
    choices = [(at, 0, -1)]
    choices += [
        (end, distance(at, end), number) for end, number in plain_moves(forest, at, colour, allowance, goals).items()
    ]
    ranked = [
        (needed[end], min(distance(end, goal) for goal in goals), far, number, end)
        for end, far, number in choices
        if end in needed
    ]
    return min(ranked)[-1] if ranked else at


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**63))
def test_fh_6_2_the_managed_move_is_the_one_of_the_rule(seed: int) -> None:
    chance = random.Random(seed)
    forest = random_forest(chance)
    if forest.columns * forest.rows > 40:
        forest = Forest(6, 5, {cell: colour for cell, colour in forest.tents.items() if cell in Forest(6, 5, {})})
    colour, allowance = chance.choice(COLOURS), chance.choice((1, 2))
    cells = cells_of(forest)
    own = [cell for cell in cells if forest.tents.get(cell, colour) == colour]
    at = chance.choice(own or cells)
    goals = tuple(sorted(chance.sample(cells, min(len(cells), chance.randint(1, 4)))))
    move = Ground(forest).best_move(at, colour, allowance, goals)
    assert (at if move is None else move.end) == plain_best(forest, at, colour, allowance, goals)


def test_fh_1_5_reach_is_in_line_and_in_the_forest(ground: Ground) -> None:
    assert ground.reach("E5", 0) == {"E5"}
    assert ground.reach("E5", 1) == {"E5", "E6", "F6", "F5", "F4", "E4", "D4", "D5", "D6"}
    assert ground.reach("E5", 2) == ground.reach("E5", 1) | {"E7", "G7", "G5", "G3", "E3", "C3", "C5", "C7"}
    assert ground.reach("A1", 2) == {"A1", "A2", "A3", "B2", "C3", "B1", "C1"}
    assert ground.reach("J10", 1) == {"J10", "I10", "I9", "J9"}


def test_fh_6_2_an_assassin_stands_outside_tents_and_in_the_forest(ground: Ground) -> None:
    assert ground.firing_places("J10", 1) == ("I9", "J10", "J9")
    assert ground.firing_places("A1", 2) == ("A1", "A2", "B2", "C1", "C3")
    assert ground.firing_places("E5", 0) == ("E5",)
    assert ground.firing_places("B1", 2) == (), "a target in a tent has none"


def test_fh_5_2_courses(ground: Ground) -> None:
    def ends(at: str, heading: str, steps: int) -> tuple[str, ...]:
        course = ground.course(at, Direction(heading), steps)
        assert [step.cell for step in course] == list(course[-1].path)
        return course[-1].path

    assert ends("E5", "N", 2) == ("E6", "E7")
    assert ends("E10", "N", 2) == ("E9", "E8")
    assert ends("E9", "N", 2) == ("E10", "E9")
    assert ends("A10", "NW", 2) == ("B9", "C8")
    assert ends("E9", "N", 3) == ("E10", "E9", "E8")
    assert [step.turned for step in ground.course("E9", Direction.N, 3)] == [False, True, True]
    assert [step.direction for step in ground.course("E9", Direction.N, 3)] == ["N", "S", "S"]


def test_r_fh_8_between_two_bars_there_is_no_step() -> None:
    glade = Ground(Forest(1, 3, {"A1": "or", "A3": "or"}))  # type: ignore[dict-item]
    assert [glade.course("A2", direction, 2) for direction in DIRECTIONS] == [()] * 8
    assert Ground(Forest(1, 2, {})).course("A1", Direction.E, 2) == ()


def test_fh_5_2_back_and_forth_between_two_bars() -> None:
    glade = Ground(Forest(1, 2, {}))
    assert [step.cell for step in glade.course("A1", Direction.N, 4)] == ["A2", "A1", "A2", "A1"]
    assert [step.direction for step in glade.course("A1", Direction.N, 4)] == ["N", "S", "N", "S"]


def test_equal_forests_share_what_is_known() -> None:
    forest = content.forest("default")
    again = Forest(forest.columns, forest.rows, dict(forest.tents))
    assert ground_of(forest) is ground_of(again)
    assert ground_of(forest) is not ground_of(Forest(10, 10, {}))


@pytest.mark.parametrize("cell", ["A0", "K1", "A11", "a1", "", "A", "1A", "E5 ", "AA1", "E005", "[5"])
def test_what_is_no_cell_of_the_forest(cell: str) -> None:
    assert cell not in content.forest("default")
    assert 5 not in content.forest("default")
