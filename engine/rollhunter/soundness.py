"""Whether a game that comes from outside can be: every cell on the map, every number in its range (RH-19.1).

Each check raises CaseError for the first thing that cannot be, with its place: `players[1].tent: C3 is not a corner`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from engine.contract import Seat, is_seat
from engine.errors import CaseError
from engine.rollhunter.clues import CLUES, Medallion
from engine.rollhunter.content import Tables
from engine.rollhunter.orders import Abandon, Order
from engine.rollhunter.state import Expedition, Phase, Player, Status

_NAMED_LIKE_A_CELL = re.compile(r"[A-Z]{1,2}[0-9]{1,3}")


def check_expedition(state: Expedition) -> None:
    """Raises CaseError unless a game can be in the middle of its corners or of a month."""
    tables, grid = state.tables, state.land.grid
    if tables.map.default_corner not in grid.corners:
        raise CaseError(f"data.map.default_corner: {tables.map.default_corner} is not a corner of this map")
    check_clues(state.public, state.medallions or {})
    if state.phase is Phase.CORNERS:
        for name, number in (("month", state.month), ("die", state.die)):
            if number is not None:
                raise CaseError(f"{name}: null in the choice of corners, not {number}")
    else:
        _within("month", state.month, 1, state.last_month)
        _within("die", state.die, 1, tables.turn.die_sides)
    check_seats("players", [player.id for player in state.players], tables)
    for index, player in enumerate(state.players):
        _check_player(state, player, f"players[{index}]")


def check_clues(public: int, medallions: Mapping[Medallion, int]) -> None:
    """Raises CaseError unless there are four clues of the sixteen; no gate is asked of them (RH-19.1)."""
    _within("public", public, min(CLUES), max(CLUES))
    for medallion in Medallion:
        if medallion not in medallions:
            raise CaseError(f"medallions.{medallion}: missing")
        _within(f"medallions.{medallion}", medallions[medallion], min(CLUES), max(CLUES))


def check_seats(place: str, seats: Sequence[Seat], tables: Tables) -> None:
    """Raises CaseError unless so many may play, each under an id of his own (R-RH-10)."""
    limits = tables.players
    if not limits.min <= len(seats) <= limits.max:
        raise CaseError(f"{place}: {limits.min} to {limits.max}, not {len(seats)}")
    for index, seat in enumerate(seats):
        where = f"{place}[{index}].id" if place == "players" else f"{place}[{index}]"
        if not is_seat(seat):
            raise CaseError(f"{where}: {seat!r} cannot be a player's id")
        if seat in seats[:index]:
            raise CaseError(f"{where}: {seat!r} is there twice")


def check_orders(state: Expedition, orders: Mapping[Seat, Order]) -> None:
    """Raises CaseError for a seat that is not there and a cell that is none; what is merely illegal is refused (RH-6.5)."""
    for seat, order in orders.items():
        if state.player(seat) is None:
            raise CaseError(f"orders.{seat}: no player {seat!r} in `players`")
        if not isinstance(order, Abandon) and not _NAMED_LIKE_A_CELL.fullmatch(order.cell):
            raise CaseError(f"orders.{seat}.cell: {order.cell!r} is not a cell such as C11")


def _check_player(state: Expedition, player: Player, place: str) -> None:
    for name in ("plan", "path", "marks", "tracks", "missed"):
        if getattr(player, name) is None:
            raise CaseError(f"{place}.{name}: null only in a view")
    _check_tent(state, player, place)
    plan, path, months = player.plan or (), player.path or (), state.last_month
    if player.status in (Status.FOUND, Status.LOST):
        months -= 1  # R-RH-20: the month of the search is not written
    if state.phase is Phase.CORNERS:
        months = 0
    if len(plan) > months:
        raise CaseError(f"{place}.plan: at most {months} months completed, not {len(plan)}")
    for index, die in enumerate(plan):
        _within(f"{place}.plan[{index}]", die, 1, state.tables.turn.die_sides)
    if len(path) > len(plan):
        raise CaseError(f"{place}.path: one entry a completed month, {len(plan)} at most, not {len(path)}")
    for index, cell in enumerate(path):
        if cell is not None:
            _check_cell(state, cell, f"{place}.path[{index}]")
    for cell in player.marks or {}:
        _check_cell(state, cell, f"{place}.marks.{cell}")
    for kind, boxes in (player.tracks or {}).items():
        _within(f"{place}.tracks.{kind}", boxes, 0, state.tables.tracks[kind])
    _within(f"{place}.missed", player.missed, 0, len(plan))
    if player.searched is not None:
        _check_cell(state, player.searched, f"{place}.searched")
        if player.status not in (Status.FOUND, Status.LOST):  # RH-10.1
            raise CaseError(f"{place}.searched: null for who has not searched (status `{player.status}`)")


def _check_tent(state: Expedition, player: Player, place: str) -> None:
    """A corner (RH-5.2); null in the choice of corners, and for who gave up then."""
    if player.tent is None:
        if state.phase is not Phase.CORNERS and player.status is not Status.ABANDONED:
            raise CaseError(f"{place}.tent: null only in the choice of corners")
    elif player.tent not in state.land.grid.corners:
        raise CaseError(f"{place}.tent: {player.tent!r} is not a corner of this map")


def _check_cell(state: Expedition, cell: str, place: str) -> None:
    if cell not in state.land.grid:
        raise CaseError(f"{place}: {cell!r} is not a cell of this map")


def _within(place: str, value: int | None, least: int, most: int) -> None:
    if value is None or not least <= value <= most:
        raise CaseError(f"{place}: {'null' if value is None else value} is not within {least}..{most}")
