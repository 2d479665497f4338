"""How Rollhunter's puzzles come out: a thousand seeds, each puzzle held against brute force; `make bench` prints the table.

Where benchmarks are disabled a few dozen seeds are enough: the same checks, and nothing printed.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import mean, median
from time import process_time

import pytest

from engine.dice import SeededDice
from engine.rollhunter.content import tables
from engine.rollhunter.gates import public_clues
from engine.rollhunter.generator import Generated, NoPuzzleError, generate
from engine.rollhunter.solver import Difficulty, Measured, measure
from tests.engine.rollhunter.brute import faults

SEEDS, FEW = 1000, 30
MEASURED, FEW_MEASURED = 300, 6


@dataclass
class Batch:
    """Puzzles with the processor time that each took, in seconds, and how many seeds gave none."""

    made: list[Generated] = field(default_factory=list)
    took: list[float] = field(default_factory=list)
    failed: int = 0


def seed(purpose: str, number: int) -> bytes:
    return hashlib.sha256(f"{purpose} {number}".encode()).digest()


def at(values: Sequence[float], part: float) -> float:
    """The value below which this part of them lies."""
    return sorted(values)[min(int(part * len(values)), len(values) - 1)]


@pytest.fixture(scope="module")
def printing(request: pytest.FixtureRequest) -> bool:
    """Whether this is a benchmark or a test."""
    return not request.config.getoption("benchmark_disable")


@pytest.fixture(scope="module")
def batch(printing: bool) -> Batch:
    """The puzzles of all seeds."""
    made = Batch()
    for number in range(SEEDS if printing else FEW):
        start = process_time()
        try:
            made.made.append(generate(tables(), SeededDice(seed("puzzle", number))))
        except NoPuzzleError:
            made.failed += 1
        made.took.append(process_time() - start)
    return made


def test_every_accepted_puzzle_passes_the_brute_check(batch: Batch, printing: bool) -> None:
    assert batch.made
    for generated in batch.made:
        assert faults(generated.puzzle) == []
    if printing:
        print(f"\n{table_of_puzzles(batch)}")


def table_of_puzzles(batch: Batch) -> str:
    """Success, time, maps drawn and what refused them, and what the players have before them at the start."""
    maps = [len(generated.refused) + 1 for generated in batch.made]
    gates = Counter(fault.rule for generated in batch.made for fault in generated.refused)
    times = [1000 * took for took in batch.took]
    cities, choices = [], []
    for generated in batch.made:
        found = public_clues(generated.puzzle.land, tables().puzzle)[generated.puzzle.public]
        cities.append(len(found))
        choices.append(sum(map(len, found.values())))
    near = sum(generated.puzzle.public > 10 for generated in batch.made) / len(batch.made)
    spots = [bool(made.puzzle.land.kinds_in_reach(cell)) for made in batch.made for cell in made.puzzle.land.grid.cells]
    lines = {
        "puzzles": f"{len(batch.made)} of {len(batch.took)} seeds ({100 * len(batch.made) / len(batch.took):.1f} %)",
        "processor time, ms": f"mean {mean(times):.1f}, median {median(times):.1f}, 95 % {at(times, 0.95):.1f}, "
        f"worst {max(times):.1f}",
        "maps drawn": f"mean {mean(maps):.2f}, median {median(maps):.0f}, 95 % {at(maps, 0.95)}, worst {max(maps)}",
        "maps that pass": f"{100 * len(maps) / sum(maps):.0f} %",
        "refused by": ", ".join(f"{rule} {count}" for rule, count in sorted(gates.items())),
        "cities at the start": f"{min(cities)} to {max(cities)}, mean {mean(cities):.1f}",
        "hidden triples at the start": f"{min(choices)} to {max(choices)}, mean {mean(choices):.1f}",
        "public clue of nearness": f"{100 * near:.0f} %",
        "cells with an artifact in reach": f"{100 * mean(spots):.0f} %",
    }
    return "\n".join(f"{name:<33}{value}" for name, value in lines.items())


def test_both_players_solve_every_puzzle(batch: Batch, printing: bool) -> None:
    measured, took = [], []
    for number, generated in enumerate(batch.made[: MEASURED if printing else FEW_MEASURED]):
        start = process_time()
        measured.append(measure(generated.puzzle, tables(), SeededDice(seed("months", number))))
        took.append(process_time() - start)
    for months in measured:
        assert 0 < min(months.perfect) <= max(months.perfect)
        assert 0 < min(months.methodical) <= max(months.methodical)
    if printing:
        print(f"\n{table_of_months(measured, took)}")


def table_of_months(measured: Sequence[Measured], took: Sequence[float]) -> str:
    """In which month the city is certain, over puzzles and corners, and how hard the puzzles are called."""
    lines = [f"{'the city is certain in month':<33}mean   10 %  median  90 %  worst  before month 15"]
    for player in ("perfect", "methodical"):
        months = [month for each in measured for month in getattr(each, player)]
        early = 100 * mean(month < 15 for month in months)
        lines.append(
            f"{player:<33}{mean(months):<7.1f}{at(months, 0.1):<6}{median(months):<8.0f}{at(months, 0.9):<6}"
            f"{max(months):<7}{early:.1f} %"
        )
    called = Counter(each.difficulty for each in measured)
    lines.append(f"{'difficulty':<33}" + ", ".join(f"{each} {called[each]}" for each in Difficulty))
    lines.append(f"{'to measure one puzzle, ms':<33}mean {1000 * mean(took):.0f}, worst {1000 * max(took):.0f}")
    return "\n".join(lines)
