"""How hard a puzzle is: after how many months two diligent players know the White City.

Both move by the rules (RH-7.1, RH-8.1) and ask, each month, the question in reach that helps them most; neither collects
anything. The *perfect* one keeps in mind every choice of hidden clues that the map allows (R-RH-4) and asks so that few
cities are left. The *methodical* one crosses out clues medallion by medallion, as on the sheet, and works out cities
only when at most eight combinations of clues are left.

What comes out tells something of the hidden clues: before the end of a game it is a secret (RH-13.4).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import combinations, permutations, product
from math import lcm
from typing import Protocol

from engine.dice import Dice
from engine.rollhunter.clues import CLUES, Medallion, clue_set, common
from engine.rollhunter.content import Tables
from engine.rollhunter.gates import cities_by_clue
from engine.rollhunter.hexes import Cell, distance
from engine.rollhunter.land import Land
from engine.rollhunter.puzzle import Puzzle

FEW = 8
"""So many combinations of clues a methodical player works out by hand."""

GENTLE, STERN = 9, 10
"""Gentle: the methodical player needs at most so many months; stern: at least so many. One puzzle in five is stern."""

Cost = tuple[Fraction | int, ...]
"""How much a question leaves open on average, the smaller the better; compared within one player only."""


class Difficulty(StrEnum):
    """How a puzzle compares with others, by the months that the methodical player needs."""

    GENTLE = "gentle"
    FAIR = "fair"
    STERN = "stern"


@dataclass(frozen=True, slots=True)
class Measured:
    """Months completed when the city was certain: a value for each tent, in the order of the tents asked for."""

    perfect: tuple[int, ...]
    methodical: tuple[int, ...]

    @property
    def difficulty(self) -> Difficulty:
        """How hard the puzzle is, by the methodical player's mean over the tents."""
        mean = Fraction(sum(self.methodical), len(self.methodical))
        if mean <= GENTLE:
            return Difficulty.GENTLE
        return Difficulty.FAIR if mean < STERN else Difficulty.STERN


class Player(Protocol):
    """Somebody who reasons about one puzzle; knows the map, the public clue and the answers to his questions."""

    def knows(self) -> bool:
        """Tells whether the city is certain."""
        ...

    def cost(self, cell: Cell, medallion: Medallion) -> Cost | None:
        """Says what a question leaves open, or None when its answer is certain beforehand."""
        ...

    def learn(self, cell: Cell, medallion: Medallion, answer: bool) -> None:
        """Takes note of an answer (RH-8.2)."""
        ...


def measure(puzzle: Puzzle, tables: Tables, dice: Dice, tents: Sequence[Cell] = ()) -> Measured:
    """Lets both players solve a puzzle that passed the gates, from each tent (the four corners, when none is given).

    Month n's die is `month:<n>:die`, the same for all. Both players come to an end with dice that never run out: as long
    as the city is open, some question splits what is left, and a player out of its reach goes towards it.
    """
    land, tents = puzzle.land, tents or puzzle.land.grid.corners
    least = tables.puzzle.three_clues_min_cells
    perfect = (_months(Enumerator(land, puzzle.public, least), puzzle, tables, dice, tent) for tent in tents)
    methodical = (_months(Methodical(land, puzzle.public, least), puzzle, tables, dice, tent) for tent in tents)
    return Measured(tuple(perfect), tuple(methodical))


def _months(player: Player, puzzle: Puzzle, tables: Tables, dice: Dice, tent: Cell) -> int:
    """Plays month after month until the player knows the city; gives the months completed."""
    grid, at, month = puzzle.land.grid, tent, 0
    while not player.knows():
        month += 1
        legal = grid.reach(at, dice.roll(f"month:{month}:die", tables.turn.die_sides), tables.turn.move_min)
        asked = _best_question(player, legal)
        if asked is None:
            useful = [cell for cell in grid.cells if _best_question(player, (cell,))]
            at = min(legal, key=lambda cell: min(distance(cell, goal) for goal in useful))
        else:
            at, medallion = asked
            player.learn(at, medallion, puzzle.answer(at, medallion))
    return month


def _best_question(player: Player, cells: Sequence[Cell]) -> tuple[Cell, Medallion] | None:
    """Gives the cheapest question that may be asked in these cells, the first of equals; None when none helps."""
    best: tuple[Cost, Cell, Medallion] | None = None
    for cell in cells:
        for medallion in Medallion:
            cost = player.cost(cell, medallion)
            if cost is not None and (best is None or cost < best[0]):
                best = cost, cell, medallion
    return None if best is None else best[1:]


class Enumerator:
    """The perfect player: keeps every way to deal the hidden clues, as a bit each of a set."""

    def __init__(self, land: Land, public: int, three_clues_min_cells: int) -> None:
        """`public` is the public clue's number; `three_clues_min_cells` is what gate 4 asks (R-RH-5)."""
        self._land = land
        cities = cities_by_clue(land, three_clues_min_cells)[public]
        self._saying = {medallion: dict.fromkeys(CLUES, 0) for medallion in Medallion}
        self._cities: list[tuple[int, int]] = []
        """For each city the deals that make it one, and the weight of each: cities are equally likely (R-RH-6)."""
        whole, bit = lcm(*map(len, cities.values())), 1
        for triples in cities.values():
            deals = 0
            for deal in (deal for triple in triples for deal in permutations(triple)):
                for medallion, clue in zip(Medallion, deal, strict=True):
                    self._saying[medallion][clue] |= bit
                deals |= bit
                bit <<= 1
            self._cities.append((deals, whole // len(triples)))
        self._left = bit - 1
        self._yes: dict[tuple[Cell, Medallion], int] = {}

    def knows(self) -> bool:
        return self._weigh(self._left)[1] == 1

    def cost(self, cell: Cell, medallion: Medallion) -> Cost | None:
        """The expected number of cities left, then of deals."""
        yes = self._left & self._saying_yes(cell, medallion)
        no = self._left ^ yes
        if not yes or not no:
            return None
        (likely, cities), (otherwise, others) = self._weigh(yes), self._weigh(no)
        return likely * cities + otherwise * others, yes.bit_count() ** 2 + no.bit_count() ** 2

    def learn(self, cell: Cell, medallion: Medallion, answer: bool) -> None:
        yes = self._saying_yes(cell, medallion)
        self._left &= yes if answer else ~yes

    def _weigh(self, deals: int) -> tuple[int, int]:
        """Gives the weight of these deals, and how many cities they make."""
        weight = cities = 0
        for of_city, each in self._cities:
            if count := (deals & of_city).bit_count():
                weight += count * each
                cities += 1
        return weight, cities

    def _saying_yes(self, cell: Cell, medallion: Medallion) -> int:
        """Gives the deals in which this medallion says yes in this cell."""
        if (cell, medallion) not in self._yes:
            bit = self._land.grid.bit(cell)
            deals = 0
            for clue, saying in self._saying[medallion].items():
                if clue_set(self._land, clue) & bit:
                    deals |= saying
            self._yes[cell, medallion] = deals
        return self._yes[cell, medallion]


class Methodical:
    """The methodical player: a list of clues for each medallion, and a crossing out for each answer."""

    def __init__(self, land: Land, public: int, three_clues_min_cells: int) -> None:
        """`public` is the public clue's number; `three_clues_min_cells` is what all are told (R-RH-4)."""
        self._land, self._public, self._enough = land, public, three_clues_min_cells
        self._open = {medallion: [clue for clue in CLUES if clue != public] for medallion in Medallion}

    def knows(self) -> bool:
        combinations_left = [deal for deal in product(*self._open.values()) if len(set(deal)) == len(Medallion)]
        if len(combinations_left) > FEW:
            return False
        return len({city for deal in combinations_left if (city := self._city(deal)) is not None}) == 1

    def cost(self, cell: Cell, medallion: Medallion) -> Cost | None:
        """The share of the medallion's clues that is left on average."""
        bit, still = self._land.grid.bit(cell), self._open[medallion]
        yes = sum(bool(clue_set(self._land, clue) & bit) for clue in still)
        no = len(still) - yes
        return (Fraction(yes * yes + no * no, len(still) ** 2),) if yes and no else None

    def learn(self, cell: Cell, medallion: Medallion, answer: bool) -> None:
        bit = self._land.grid.bit(cell)
        still = [clue for clue in self._open[medallion] if bool(clue_set(self._land, clue) & bit) == answer]
        self._open[medallion] = still
        for _ in Medallion:  # a clue that is certain is no other medallion's (R-RH-4)
            for sure in [clues[0] for clues in self._open.values() if len(clues) == 1]:
                for each, clues in self._open.items():
                    if len(clues) > 1:
                        self._open[each] = [clue for clue in clues if clue != sure]

    def _city(self, deal: tuple[int, ...]) -> int | None:
        """Gives the cell that four clues leave, or None for clues that cannot be in play together (R-RH-4)."""
        clues = (self._public, *deal)
        left = common(self._land, clues)
        if left.bit_count() != 1:
            return None
        needed = all(common(self._land, three).bit_count() >= self._enough for three in combinations(clues, 3))
        return left if needed else None
