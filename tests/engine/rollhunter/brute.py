"""The gates once more, by brute force (R-RH-5): from a map's text, with neither the engine's geometry nor its sets.

Cells are points in the plane, two of them neighbours when their hexes touch; the numbers are the specification's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from math import dist, sqrt

from engine.rollhunter.puzzle import Puzzle

Place = tuple[int, int]
"""Column and row from the north-west corner, from 0."""

COPIES = {"t": (3, 4), "c": (3, 4), "k": (2, 5), "x": (2, 5), "h": (2, 5), "m": (6, 3), "b": (8, 2)}
NEAR = {11: ("m", 1), 12: ("t", 2), 13: ("c", 2), 14: ("k", 3), 15: ("x", 3), 16: ("h", 3)}
PAIRS = dict(enumerate(("FG", "FS", "FD", "FM", "GS", "GD", "GM", "SD", "SM", "DM"), 1))


@cache
def distances(columns: int, rows: int) -> Mapping[Place, Mapping[Place, int]]:
    """Steps between any two cells, found by walking."""
    places = [(column, row) for column in range(columns) for row in range(rows)]
    point = {(column, row): (1.5 * column, sqrt(3) * (row + column % 2 / 2)) for column, row in places}
    beside = {one: [two for two in places if one != two and dist(point[one], point[two]) < 1.8] for one in places}
    found = {}
    for start in places:
        steps, ring = {start: 0}, [start]
        while ring:
            ring = list({near for at in ring for near in beside[at] if near not in steps})
            steps |= dict.fromkeys(ring, max(steps.values()) + 1)
        found[start] = steps
    return found


def tokens(rows: Sequence[str]) -> dict[Place, str]:
    """Place → token, of a map's text."""
    return {(column, row): token for row, line in enumerate(rows) for column, token in enumerate(line.split())}


def clue_sets(rows: Sequence[str]) -> dict[int, set[Place]]:
    """Clue → the places where it is true."""
    text = tokens(rows)
    steps = distances(len(rows[0].split()), len(rows))
    sets = {number: {place for place, token in text.items() if token[0] in pair} for number, pair in PAIRS.items()}
    for number, (letter, far) in NEAR.items():
        lying = [place for place, token in text.items() if letter in token[1:]]
        sets[number] = {place for place in text if any(steps[place][other] <= far for other in lying)}
    return sets


def valid_quadruples(sets: Mapping[int, set[Place]]) -> dict[frozenset[int], Place]:
    """Four clues that leave one cell, of which any three leave more → that cell."""
    valid = {}
    for four in combinations(sets, 4):
        left = set.intersection(*(sets[number] for number in four))
        if len(left) == 1 and all(
            len(set.intersection(*(sets[n] for n in three))) >= 2 for three in combinations(four, 3)
        ):
            valid[frozenset(four)] = left.pop()
    return valid


def faults(puzzle: Puzzle) -> list[str]:
    """Everything that is wrong with a puzzle of the default size; nothing, when it may be played."""
    rows = puzzle.land.rows
    text, sets = tokens(rows), clue_sets(rows)
    steps = distances(9, 12)
    wrong = [] if len(text) == 108 else ["size"]
    wrong += [f"gate 1: {letter}" for letter in "FGSDM" if not 17 <= sum(t[0] == letter for t in text.values()) <= 27]
    for letter, (count, spacing) in COPIES.items():
        lying = [place for place, token in text.items() if letter in token[1:]]
        apart = all(steps[one][two] >= spacing for one, two in combinations(lying, 2))
        wrong += [] if len(lying) == count and apart else [f"gate 1: {letter}"]
    wrong += [f"gate 2: {number}" for number, places in sets.items() if not 22 <= len(places) <= 70]
    wrong += [f"gate 3: {one}, {two}" for one, two in combinations(sets, 2) if len(sets[one] ^ sets[two]) < 12]
    valid = valid_quadruples(sets)
    four = frozenset((puzzle.public, *puzzle.medallions.values()))
    if valid.get(four) != (ord(puzzle.city[0]) - 65, int(puzzle.city[1:]) - 1):
        wrong.append("gate 4")
    if sum(number <= 10 for number in four) > 2:
        wrong.append("three terrain clues")
    if not 27 <= len(sets[puzzle.public]) <= 64:
        wrong.append("gate 5")
    if len({city for quadruple, city in valid.items() if puzzle.public in quadruple}) < 8:
        wrong.append("gate 6")
    return wrong
