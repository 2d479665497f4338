"""What the demo's players of Rollhunter think: each reasons from his own sheet alone, as it was sent to him."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations

from engine.rollhunter.clues import CLUES, Medallion, common
from engine.rollhunter.crossing import crossed_out
from engine.rollhunter.hexes import Cell
from engine.rollhunter.orders import Order, Search, Visit, artifacts_to_tick, destinations, medallions_to_ask
from engine.rollhunter.solver import Methodical
from engine.rollhunter.state import Expedition, Player


def cities(view: Expedition, player: Player) -> frozenset[Cell]:
    """Gives the cells where the White City may still be, as far as the sheet tells (R-RH-4)."""
    left = open_clues(view, player)
    found: set[Cell] = set()
    for alpha, beta, gamma in permutations(CLUES, 3):
        if alpha in left[Medallion.ALPHA] and beta in left[Medallion.BETA] and gamma in left[Medallion.GAMMA]:
            cells = view.land.grid.cells_in(common(view.land, (view.public, alpha, beta, gamma)))
            found |= set(cells) if len(cells) == 1 else set()
    return frozenset(found)


def open_clues(view: Expedition, player: Player) -> Mapping[Medallion, tuple[int, ...]]:
    """Gives for each medallion the clues that no answer has excluded."""
    out = crossed_out(view, player)
    return {medallion: tuple(clue for clue in CLUES if clue not in out[medallion]) for medallion in Medallion}


def visits(view: Expedition, player: Player) -> Iterator[tuple[Cell, Medallion]]:
    """Lists the questions that may be asked this month."""
    for cell in destinations(view, player):
        for medallion in medallions_to_ask(player, cell):
            yield cell, medallion


def decide(view: Expedition, seat: str, *, sure: int = 1) -> Order | None:
    """Gives a player's order of the month: a search when at most `sure` cells are left, else the question that splits best.

    None when he gives no orders any more.
    """
    player = view.player(seat)
    if player is None or not player.active:
        return None
    left = sorted(cities(view, player)) if player.months >= 2 else []
    if left and len(left) <= sure:
        return Search(left[0])
    reasoning = Methodical(view.land, view.public, view.tables.puzzle.three_clues_min_cells)
    for cell, row in (player.marks or {}).items():
        for medallion, answer in row.items():
            reasoning.learn(cell, medallion, answer)
    costs = {(cell, medallion): reasoning.cost(cell, medallion) for cell, medallion in visits(view, player)}
    useful = {question: cost for question, cost in costs.items() if cost is not None}
    asked = min(useful, key=lambda question: useful[question], default=next(iter(costs), None))
    if asked is None:
        cells = destinations(view, player)
        return Visit(cells[0]) if cells else None
    kinds = artifacts_to_tick(view, player, asked[0])
    kept = sorted(kinds, key=lambda kind: (-player.boxes(kind), kind))
    return Visit(*asked, kept[0] if kept else None)
