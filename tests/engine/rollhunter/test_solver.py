"""The two players of the solver reason soundly, move by the rules, and come to an end (R-RH-4, RH-7.1, RH-8.1)."""

from __future__ import annotations

import hashlib
from functools import cache
from itertools import combinations, permutations, product
from statistics import mean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dice import SeededDice
from engine.rollhunter import solver
from engine.rollhunter.clues import Medallion
from engine.rollhunter.content import tables
from engine.rollhunter.draws import Draws
from engine.rollhunter.hexes import Cell
from engine.rollhunter.land import Land
from engine.rollhunter.puzzle import Puzzle
from engine.rollhunter.solver import Difficulty, Enumerator, Measured, Methodical, measure
from tests.engine.rollhunter import brute
from tests.engine.rollhunter.maps import PUZZLE_G, made, seed

PUZZLES = [PUZZLE_G, *(made(number).puzzle for number in range(3))]
few = settings(max_examples=40, deadline=None)
Deal = tuple[int, int, int]
Answers = list[tuple[Cell, Medallion, bool]]


@cache
def sets_of(land: Land) -> dict[int, set[str]]:
    return {n: {f"{chr(65 + c)}{r + 1}" for c, r in places} for n, places in brute.clue_sets(land.rows).items()}


@cache
def deals_of(land: Land, public: int) -> dict[Deal, str]:
    """Every way to deal three clues that goes with the public one → the city."""
    valid = brute.valid_quadruples(brute.clue_sets(land.rows))
    return {
        deal: f"{chr(65 + column)}{row + 1}"
        for four, (column, row) in valid.items()
        if public in four
        for deal in permutations(four - {public})
    }


def agrees(land: Land, deal: Deal, answers: Answers) -> bool:
    of = dict(zip(Medallion, deal, strict=True))
    return all((cell in sets_of(land)[of[medallion]]) == answer for cell, medallion, answer in answers)


def crossed_out(land: Land, public: int, answers: Answers) -> list[list[int]]:
    """What the sheet leaves open for each medallion, when a clue that is certain is struck out elsewhere."""
    still = [
        [
            clue
            for clue in range(1, 17)
            if clue != public
            and all((cell in sets_of(land)[clue]) == yes for cell, each, yes in answers if each == medallion)
        ]
        for medallion in Medallion
    ]
    while True:
        sure = {clues[0] for clues in still if len(clues) == 1}
        fewer = [clues if len(clues) == 1 else [clue for clue in clues if clue not in sure] for clues in still]
        if fewer == still:
            return still
        still = fewer


@st.composite
def interrogations(draw: st.DrawFn) -> tuple[Puzzle, Answers]:
    puzzle = draw(st.sampled_from(PUZZLES))
    asked = draw(
        st.lists(
            st.tuples(st.sampled_from(puzzle.land.grid.cells), st.sampled_from(Medallion)), max_size=24, unique=True
        )
    )
    return puzzle, [(cell, medallion, puzzle.answer(cell, medallion)) for cell, medallion in asked]


@few
@given(interrogations())
def test_the_perfect_player_knows_what_every_deal_left_agrees_on(played: tuple[Puzzle, Answers]) -> None:
    puzzle, answers = played
    player = Enumerator(puzzle.land, puzzle.public, 2)
    for told in answers:
        player.learn(*told)
    left = {
        deal: city for deal, city in deals_of(puzzle.land, puzzle.public).items() if agrees(puzzle.land, deal, answers)
    }
    assert tuple(puzzle.medallions.values()) in left
    assert player.knows() == (len(set(left.values())) == 1)
    for cell, medallion in product(("A1", "E6", "I12", "D9"), Medallion):
        yes = sum(agrees(puzzle.land, deal, [(Cell(cell), medallion, True)]) for deal in left)
        no = len(left) - yes
        cost = player.cost(Cell(cell), medallion)
        assert (cost is None) == (yes == 0 or no == 0)
        assert (
            cost is None or cost[1] == yes**2 + no**2
        )  # of questions that are as good, the one that leaves fewer deals


@few
@given(interrogations())
def test_the_methodical_player_works_out_eight_combinations_at_most(played: tuple[Puzzle, Answers]) -> None:
    puzzle, answers = played
    land, public = puzzle.land, puzzle.public
    player = Methodical(land, public, 2)
    for told in answers:
        player.learn(*told)
    still = crossed_out(land, public, answers)
    combinations_left = [deal for deal in product(*still) if len(set(deal)) == 3]
    cities = {deals_of(land, public)[deal] for deal in combinations_left if deal in deals_of(land, public)}
    assert player.knows() == (len(combinations_left) <= 8 and len(cities) == 1)
    assert not player.knows() or cities == {puzzle.city}
    for cell, (medallion, clues) in product(("A1", "E6", "I12", "D9"), zip(Medallion, still, strict=True)):
        told = {cell in sets_of(land)[clue] for clue in clues}
        assert (player.cost(Cell(cell), medallion) is None) == (len(told) == 1)


def test_eight_combinations_are_few_enough_and_nine_are_not() -> None:
    """Of nine that all make the same city the methodical player does not know yet; of eight he does."""
    known: dict[int, set[bool]] = {8: set(), 9: set()}
    for number in range(12):
        puzzle = made(number).puzzle
        land, public = puzzle.land, puzzle.public
        draws = Draws(SeededDice(seed(1000 + number)))
        player, answers = Methodical(land, public, 2), []
        while not player.knows():
            cell, medallion = draws.choose(land.grid.cells), draws.choose(tuple(Medallion))
            answers.append((cell, medallion, puzzle.answer(cell, medallion)))
            player.learn(*answers[-1])
            left = [deal for deal in product(*crossed_out(land, public, answers)) if len(set(deal)) == 3]
            cities = {deals_of(land, public)[deal] for deal in left if deal in deals_of(land, public)}
            if len(left) in known and len(cities) == 1:
                known[len(left)].add(player.knows())
    assert known == {8: {True}, 9: {False}}


def test_the_perfect_player_asks_what_leaves_fewest_cities() -> None:
    """Cities are equally likely, whatever the number of deals that make them (R-RH-6)."""
    deals = deals_of(PUZZLE_G.land, PUZZLE_G.public)
    cities = sorted(set(deals.values()))

    def expected(cell: Cell, medallion: Medallion) -> float:
        total = 0.0
        for answer in (True, False):
            left = {
                deal: city for deal, city in deals.items() if agrees(PUZZLE_G.land, deal, [(cell, medallion, answer)])
            }
            chance = sum(
                sum(city == made_by for made_by in left.values()) / sum(city == made_by for made_by in deals.values())
                for city in cities
            ) / len(cities)
            total += chance * len(set(left.values()))
        return total

    player = Enumerator(PUZZLE_G.land, PUZZLE_G.public, 2)
    questions = [(cell, medallion) for cell in PUZZLE_G.land.grid.cells[::9] for medallion in Medallion]
    useful = [asked for asked in questions if player.cost(*asked) is not None]
    for one, two in combinations(useful, 2):
        (mine, *_), (other, *_) = player.cost(*one) or (0,), player.cost(*two) or (0,)
        gap = expected(*one) - expected(*two)
        assert (mine < other) == (gap < -1e-9), (one, two)


class Watched(Methodical):
    """The methodical player, who remembers what he asked."""

    asked: list[tuple[Cell, Medallion]]

    def learn(self, cell: Cell, medallion: Medallion, answer: bool) -> None:
        self.asked.append((cell, medallion))
        super().learn(cell, medallion, answer)


@pytest.mark.parametrize("number", range(6))
def test_rh_7_1_players_move_by_the_rules(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle, tent = made(number).puzzle, Cell("I12")
    Watched.asked = []
    monkeypatch.setattr(solver, "Methodical", Watched)
    dice = SeededDice(seed(number))
    months = measure(puzzle, tables(), dice, (tent,)).methodical[0]
    rolls = [dice.roll(f"month:{month}:die", 6) for month in range(1, months + 1)]
    assert len(Watched.asked) == months  # these six puzzles leave a useful question in reach every month
    assert len(set(Watched.asked)) == months  # R-RH-15
    at = tent
    for die, (cell, _) in zip(rolls, Watched.asked, strict=True):
        assert cell in puzzle.land.grid.reach(at, die)
        at = cell


@pytest.mark.parametrize("number", range(6))
def test_players_come_to_an_end_and_the_perfect_one_sooner(number: int) -> None:
    measured = measure(made(number).puzzle, tables(), SeededDice(seed(number)))
    assert len(measured.perfect) == len(measured.methodical) == 4
    assert min(measured.perfect) >= 2
    assert max(measured.methodical) <= 30
    assert mean(measured.perfect) < mean(measured.methodical)


def test_the_same_dice_give_the_same_months() -> None:
    one, two = (measure(PUZZLE_G, tables(), SeededDice(seed(3))) for _ in range(2))
    assert one == two
    assert one != measure(PUZZLE_G, tables(), SeededDice(seed(4)))


def test_each_month_has_the_die_of_its_own_purpose() -> None:
    dice = SeededDice(seed(5))
    measured = measure(PUZZLE_G, tables(), dice)
    last = max(*measured.perfect, *measured.methodical)
    assert sorted(dice.rolls) == sorted(f"month:{month}:die" for month in range(1, last + 1))


@pytest.mark.parametrize("die", [1, 6])
def test_dice_that_never_change_do_not_trap_anybody(die: int) -> None:
    """A player whom nothing in reach helps goes towards what does; a one every month is slow, no more."""

    class Same(SeededDice):
        def roll(self, purpose: str, sides: int) -> int:
            return die

    for number in range(3):
        measured = measure(made(number).puzzle, tables(), Same(hashlib.sha256(b"same").digest()))
        assert max(*measured.perfect, *measured.methodical) < 60


@pytest.mark.parametrize(
    ("months", "difficulty"),
    [
        ((8, 9, 9, 9), Difficulty.GENTLE),
        ((9, 9, 9, 9), Difficulty.GENTLE),
        ((9, 9, 9, 10), Difficulty.FAIR),
        ((10, 10, 10, 9), Difficulty.FAIR),
        ((10, 10, 10, 10), Difficulty.STERN),
    ],
)
def test_difficulty_goes_by_the_methodical_player(months: tuple[int, ...], difficulty: Difficulty) -> None:
    assert Measured((4, 4, 4, 4), months).difficulty is difficulty
