"""Where the adjudicator moves a hunter whose order is managed (FH-6.2)."""

from __future__ import annotations

from functools import lru_cache

from engine.hunt.grid import DIRECTIONS, Cell, cell_at, distance, step
from engine.hunt.orders import LegalMove, legal_moves
from engine.hunt.state import Forest

Goals = tuple[Cell, ...]


@lru_cache(maxsize=1 << 12)
def reach(forest: Forest, at: Cell, cells: int) -> frozenset[Cell]:
    """FH-1.5: the cells that a weapon of this reach covers: its own and those in line; nothing blocks it (R-FH-2)."""
    covered = {at}
    for direction in DIRECTIONS:
        for far in range(1, cells + 1):
            cell = step(at, direction, far)
            if cell is not None and cell in forest:
                covered.add(cell)
    return frozenset(covered)


@lru_cache(maxsize=1 << 12)
def firing_places(forest: Forest, target: Cell, cells: int) -> Goals:
    """FH-6.2 `assassinate`: the cells outside tents from which a reach of so many cells covers the target's."""
    if target in forest.tents:
        return ()
    return tuple(sorted(cell for cell in reach(forest, target, cells) if cell not in forest.tents))


@lru_cache(maxsize=1 << 16)
def best_move(forest: Forest, at: Cell, colour: str, allowance: int, goals: Goals) -> LegalMove | None:
    """FH-6.2: the displacement that a managed hunter makes towards his goals, or None when he stays."""
    turns = turns_to(forest, colour, allowance, goals)
    best = None
    rank = (turns[at], near(at, goals), 0) if at in turns else None
    for move in managed_moves(forest, at, colour, allowance, goals):  # in the d10's order of directions
        if move.end in turns:
            merit = (turns[move.end], near(move.end, goals), len(move.path))
            if rank is None or merit < rank:
                best, rank = move, merit
    return best


def near(cell: Cell, goals: Goals) -> int:
    """FH-6.2: how far the nearest goal is, by the larger of the column and row differences."""
    return min(distance(cell, goal) for goal in goals)


def managed_moves(forest: Forest, at: Cell, colour: str, allowance: int, goals: Goals) -> list[LegalMove]:
    """FH-6.2: the legal moves that neither enter nor cross a tent of his own colour, unless it is the goal."""
    return [
        move
        for move in legal_moves(forest, at, colour, allowance)
        if all(cell not in forest.tents or cell in goals for cell in move.path)
    ]


@lru_cache(maxsize=1 << 12)
def turns_to(forest: Forest, colour: str, allowance: int, goals: Goals) -> dict[Cell, int]:
    """Counts, for each cell from which a goal can be reached, the fewest legal moves that it takes (FH-6.2)."""
    into: dict[Cell, list[Cell]] = {}
    for column in range(forest.columns):
        for row in range(forest.rows):
            start = cell_at(column, row)
            for move in managed_moves(forest, start, colour, allowance, goals):
                into.setdefault(move.end, []).append(start)
    turns = dict.fromkeys(goals, 0)
    reached = list(goals)
    for cell in reached:  # it grows while it is read
        for start in into.get(cell, ()):
            if start not in turns:
                turns[start] = turns[cell] + 1
                reached.append(start)
    return turns
