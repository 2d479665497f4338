"""What to offer instead of an order that was refused: two or three legal ones that are near to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from engine.contract import Seat
from engine.errors import AmbiguousOrder, OrderError
from engine.rollhunter.hexes import distance, is_cell
from engine.rollhunter.orders import (
    Corner,
    Order,
    Visit,
    allowed,
    artifacts_to_tick,
    destinations,
    medallions_to_ask,
)
from engine.rollhunter.state import Expedition, Player

_OFFERED = 3


def suggestions(state: Expedition, seat: Seat, error: OrderError) -> tuple[Order, ...]:
    """Gives at most three legal orders to offer instead of a refused one, the likeliest first; empty when none is near.

    For an ambiguous order these are its readings; for a cell out of reach the visits nearest to it. A search is offered only
    where one was named.
    """
    player = state.player(seat)
    if player is None or not player.active:
        return ()
    offered: list[Order] = []
    for order in _near(state, player, error):
        if order not in offered and allowed(state, seat, order):
            offered.append(order)
        if len(offered) == _OFFERED:
            break
    return tuple(offered)


def _near(state: Expedition, player: Player, error: OrderError) -> Iterable[Order]:
    """Gives the orders that lie near a refused one, legal or not, nearest first."""
    if isinstance(error, AmbiguousOrder):
        return error.readings
    match error.reason:
        case "not_a_corner":
            return _corners(state, error.fields)
        case "unreachable":
            return _towards(state, player, error.fields)
        case "medallion_missing" | "already_consulted":
            return _asking(state, player, error.fields)
        case "not_in_reach" | "track_full":
            return _ticking(state, player, error.fields)
    return ()


def _corners(state: Expedition, fields: Mapping[str, Any]) -> Iterator[Order]:
    cell = fields["cell"]
    corners = state.land.grid.corners
    near = sorted(corners, key=lambda corner: distance(cell, corner)) if is_cell(cell) else corners
    yield from map(Corner, near)


def _towards(state: Expedition, player: Player, fields: Mapping[str, Any]) -> Iterator[Order]:
    """Gives visits to the nearest cells in reach, with what was said of medallion and artifact as far as it goes there."""
    cell, medallion, artifact = fields["cell"], fields["medallion"], fields["artifact"]
    for end in sorted(destinations(state, player), key=lambda end: distance(cell, end)):
        yield Visit(end, medallion, artifact)
        yield Visit(end, medallion)


def _asking(state: Expedition, player: Player, fields: Mapping[str, Any]) -> Iterator[Order]:
    """Gives the same visit with each medallion that is still to be asked there, or with none where none is."""
    cell, artifact = fields["cell"], fields["artifact"]
    for medallion in medallions_to_ask(player, cell) or (None,):
        yield Visit(cell, medallion, artifact)
        yield Visit(cell, medallion)


def _ticking(state: Expedition, player: Player, fields: Mapping[str, Any]) -> Iterator[Order]:
    """Gives the same visit with other artifacts, then with none."""
    cell, medallion = fields["cell"], fields["medallion"]
    for kind in artifacts_to_tick(state, player, cell)[: _OFFERED - 1]:
        yield Visit(cell, medallion, kind)
    yield Visit(cell, medallion)
