"""What follows from a forest alone: who can go where and reach what; worked out when first asked, then kept."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from engine.hunt.grid import DIRECTIONS, Cell, Direction, cell_at, distance, step
from engine.hunt.state import Forest

Goals = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class LegalMove:
    """A displacement that FH-3 allows: `path` holds the cells entered, the last one being where it ends."""

    direction: Direction
    path: tuple[Cell, ...]

    @property
    def end(self) -> Cell:
        return self.path[-1]


class Step(NamedTuple):
    """One step of an animal: the cell it enters, the way it goes, whether it has turned back by then, and all the cells
    that it has entered."""

    cell: Cell
    direction: Direction
    turned: bool
    path: tuple[Cell, ...]


class Ground:
    """A forest and the answers about it; `ground_of` gives the one of a forest."""

    def __init__(self, forest: Forest) -> None:
        self.forest = forest
        self.course = cache(self._course)
        self.moves = cache(self._moves)
        self.reach = cache(self._reach)
        self.firing_places = cache(self._firing_places)
        self._ways_into = cache(self._find_ways)
        self.best_move = lru_cache(maxsize=1 << 14)(self._best_move)
        self._turns_to = lru_cache(maxsize=1 << 10)(self._count_turns)

    def _course(self, at: Cell, heading: Direction, steps: int) -> tuple[Step, ...]:
        """FH-5.2: the steps that an animal makes when no hunter stops it.

        It turns back before the edge and before any tent; barred on both sides it stops there (R-FH-8).
        """
        made: list[Step] = []
        path: tuple[Cell, ...] = ()
        direction, turned = heading, False
        for _ in range(steps):
            ahead = step(at, direction)
            if not self._open(ahead):
                direction, turned = direction.opposite, True
                ahead = step(at, direction)
                if not self._open(ahead):  # R-FH-8
                    break
            assert ahead is not None  # it is in the forest
            at, path = ahead, (*path, ahead)
            made.append(Step(at, direction, turned, path))
        return tuple(made)

    def _open(self, cell: Cell | None) -> bool:
        return cell in self.forest and cell not in self.forest.tents

    def _moves(self, at: Cell, colour: str, allowance: int) -> dict[Cell, LegalMove]:
        """FH-3 `move`, R-FH-5: the legal displacements by the cell where they end, in the d10's order, shorter first."""
        moves = {}
        for direction in DIRECTIONS:
            path: list[Cell] = []
            for far in range(1, allowance + 1):
                cell = step(at, direction, far)
                if cell is None or cell not in self.forest or self.forest.tents.get(cell, colour) != colour:
                    break
                path.append(cell)
                moves[cell] = LegalMove(direction, tuple(path))
        return moves

    def _reach(self, at: Cell, cells: int) -> frozenset[Cell]:
        """FH-1.5: the cells that a weapon of this reach covers: its own and those in line; nothing blocks it (R-FH-2)."""
        lines = [step(at, direction, far) for direction in DIRECTIONS for far in range(1, cells + 1)]
        return frozenset([at, *(cell for cell in lines if cell is not None and cell in self.forest)])

    def _firing_places(self, target: Cell, cells: int) -> Goals:
        """FH-6.2 `assassinate`: the cells outside tents from which a reach of so many cells covers the target's."""
        if target in self.forest.tents:
            return ()
        return tuple(sorted(cell for cell in self.reach(target, cells) if cell not in self.forest.tents))

    def _best_move(self, at: Cell, colour: str, allowance: int, goals: Goals) -> LegalMove | None:
        """FH-6.2: the displacement that a managed hunter makes towards his goals, or None when he stays."""
        turns = self._turns_to(colour, allowance, goals)
        best = None
        rank = (turns[at], near(at, goals), 0) if at in turns else None
        for move in self._managed_moves(at, colour, allowance, goals):  # in the d10's order of directions
            if move.end in turns:
                merit = (turns[move.end], near(move.end, goals), len(move.path))
                if rank is None or merit < rank:
                    best, rank = move, merit
        return best

    def _managed_moves(self, at: Cell, colour: str, allowance: int, goals: Goals) -> list[LegalMove]:
        """FH-6.2: the legal moves that neither enter nor cross a tent of his own colour, unless it is the goal."""
        return [
            move
            for move in self.moves(at, colour, allowance).values()
            if all(cell not in self.forest.tents or cell in goals for cell in move.path)
        ]

    def _count_turns(self, colour: str, allowance: int, goals: Goals) -> dict[Cell, int]:
        """FH-6.2: for each cell from which a goal can be reached, the fewest legal moves that it takes."""
        # Goals that are no tents change nothing about the ways: hunters with different goals share these.
        into = self._ways_into(colour, allowance, tuple(goal for goal in goals if goal in self.forest.tents))
        turns = dict.fromkeys(goals, 0)
        reached = list(goals)
        for cell in reached:  # it grows while it is read
            for start in into.get(cell, ()):
                if start not in turns:
                    turns[start] = turns[cell] + 1
                    reached.append(start)
        return turns

    def _find_ways(self, colour: str, allowance: int, tents: Goals) -> dict[Cell, list[Cell]]:
        """FH-6.2: for each cell, whence one managed move ends there; `tents`: those that are goals."""
        into: dict[Cell, list[Cell]] = {}
        for column in range(self.forest.columns):
            for row in range(self.forest.rows):
                start = cell_at(column, row)
                for move in self._managed_moves(start, colour, allowance, tents):
                    into.setdefault(move.end, []).append(start)
        return into


@lru_cache(maxsize=64)
def ground_of(forest: Forest) -> Ground:
    """Gives what is known about a forest; equal forests share it."""
    return Ground(forest)


def near(cell: Cell, goals: Goals) -> int:
    """FH-6.2: how far the nearest goal is, by the larger of the column and row differences."""
    return min(distance(cell, goal) for goal in goals)
