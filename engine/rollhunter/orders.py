"""The four orders of a player and what is legal (RH-6.2, RH-6.4, RH-17.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from engine.contract import Seat
from engine.errors import IllegalOrder
from engine.rollhunter.clues import Medallion, is_true
from engine.rollhunter.hexes import Cell
from engine.rollhunter.land import Kind
from engine.rollhunter.state import Expedition, Phase, Player


@dataclass(frozen=True, slots=True)
class Corner:
    """Pitch the tent in a corner (RH-5.2)."""

    cell: Cell
    type: Literal["corner"] = "corner"


@dataclass(frozen=True, slots=True)
class Visit:
    """Go to a cell, ask one medallion there, tick one artifact (RH-7, RH-8, RH-9)."""

    cell: Cell
    medallion: Medallion | None = None
    artifact: Kind | None = None
    type: Literal["visit"] = "visit"


@dataclass(frozen=True, slots=True)
class Search:
    """Name the cell of the White City, once and for all (RH-10.1)."""

    cell: Cell
    type: Literal["search"] = "search"


@dataclass(frozen=True, slots=True)
class Abandon:
    """Give up, at once and finally (R-RH-23)."""

    type: Literal["abandon"] = "abandon"


Order = Corner | Visit | Search | Abandon


def at_once(order: Order) -> bool:
    """Tells whether an order is resolved alone when it is given: giving up, of all orders (RH-17.4)."""
    return isinstance(order, Abandon)


def check(state: Expedition, seat: Seat, order: Order) -> None:
    """Tells whether an order is legal now (RH-6.4); asked when it is given and again at the close (RH-6.5).

    Raises IllegalOrder whose `reason` is the first failing code of RH-6.4, with the rule that forbids it; never changes
    anything. Nothing hidden is read, so a refusal tells nothing.
    """
    player = state.player(seat)
    if player is None:
        raise IllegalOrder("R-RH-10", "not_in_this_game")
    if not player.active:
        raise IllegalOrder("RH-11.1", "not_active", status=player.status)
    match order:
        case Corner():
            _check_corner(state, order)
        case Visit():
            _check_visit(state, player, order)
        case Search():
            _check_search(state, order)


def _check_phase(state: Expedition, phase: Phase) -> None:
    if state.phase is not phase:
        raise IllegalOrder("RH-6.2", "wrong_phase", phase=state.phase)


def _check_cell(state: Expedition, cell: Cell) -> None:
    if cell not in state.land.grid:
        raise IllegalOrder("RH-2.1", "unknown_cell", cell=cell)


def _check_corner(state: Expedition, order: Corner) -> None:
    _check_phase(state, Phase.CORNERS)
    if order.cell not in state.land.grid.corners:  # RH-2.4
        raise IllegalOrder("RH-5.2", "not_a_corner", cell=order.cell)


def _check_visit(state: Expedition, player: Player, order: Visit) -> None:
    """Cell, medallion and artifact, in this order (RH-6.4)."""
    _check_phase(state, Phase.MONTH)
    cell = order.cell
    _check_cell(state, cell)
    said: dict[str, Any] = {"cell": cell, "medallion": order.medallion, "artifact": order.artifact}
    if cell not in destinations(state, player):  # R-RH-13: staying is not one of them
        raise IllegalOrder("RH-7.1", "unreachable", at=player.at, die=state.die, **said)
    marked = player.marked(cell)
    if order.medallion is None and len(marked) < len(Medallion):
        raise IllegalOrder("RH-8.1", "medallion_missing", **said)
    if order.medallion in marked:
        raise IllegalOrder("R-RH-15", "already_consulted", **said)
    if order.artifact is None:  # R-RH-18
        return
    if order.artifact not in state.land.kinds_in_reach(cell):
        raise IllegalOrder("R-RH-16", "not_in_reach", **said)
    if player.boxes(order.artifact) >= state.tables.tracks[order.artifact]:
        raise IllegalOrder("R-RH-17", "track_full", **said)


def _check_search(state: Expedition, order: Search) -> None:
    """Any cell that the public clue allows (R-RH-19)."""
    _check_phase(state, Phase.MONTH)
    _check_cell(state, order.cell)
    if not is_true(state.land, state.public, order.cell):
        raise IllegalOrder("R-RH-19", "public_excludes", cell=order.cell, clue=state.public)


def destinations(state: Expedition, player: Player) -> tuple[Cell, ...]:
    """Lists the cells that a player may visit this month, row by row (RH-7.1); none outside a month."""
    if state.phase is not Phase.MONTH or state.die is None or player.at is None:
        return ()
    return state.land.grid.reach(player.at, state.die, state.tables.turn.move_min)


def medallions_to_ask(player: Player, cell: Cell) -> tuple[Medallion, ...]:
    """Lists the medallions that the sheet has no answer of for a cell (R-RH-15); where there is one, one has to be asked."""
    return tuple(medallion for medallion in Medallion if medallion not in player.marked(cell))


def artifacts_to_tick(state: Expedition, player: Player, cell: Cell) -> tuple[Kind, ...]:
    """Lists the kinds in reach of a cell whose track has a box left (R-RH-16, R-RH-17), in the order of `Kind`."""
    boxes = state.tables.tracks
    return tuple(kind for kind in state.land.kinds_in_reach(cell) if player.boxes(kind) < boxes[kind])


def cells_to_search(state: Expedition) -> tuple[Cell, ...]:
    """Lists the cells that a search may name, row by row (R-RH-19)."""
    return tuple(cell for cell in state.land.grid.cells if is_true(state.land, state.public, cell))


def allowed(state: Expedition, seat: Seat, order: Order) -> bool:
    """Tells whether an order could be given now."""
    try:
        check(state, seat, order)
    except IllegalOrder:
        return False
    return True
