"""What to offer instead of an order that was refused: two or three legal ones that are near to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.contract import Seat
from engine.errors import AmbiguousOrder, OrderError
from engine.hunt.grid import Cell, distance, is_cell
from engine.hunt.legal import allowed
from engine.hunt.orders import Escort, HunterOrder, Move, Search, Squire, Stay, Track, moves_of
from engine.hunt.state import Hunt, Hunter, WeaponState

_OFFERED = 3
_OUT_OF_REACH = frozenset({"not-in-line", "too-far", "too-far-on-foot", "tent-of-another-colour", "no-tent-there"})
_NO_VISIT = frozenset({"no-tent-in-reach", "squire-of-another-colour"})


def suggestions(hunt: Hunt, seat: Seat, error: OrderError) -> tuple[HunterOrder, ...]:
    """Gives at most three legal orders to offer instead of a refused one, the likeliest first; empty when none is near.

    For an ambiguous order these are its readings; for a cell out of reach the cells in reach that are nearest to it.
    Nothing is offered for what was denied, told, or about somebody else.
    """
    hunter = hunt.hunter(seat)
    if hunter is None or not hunter.hunting:
        return ()
    offered: list[HunterOrder] = []
    for order in _near(hunt, hunter, error):
        if order not in offered and allowed(hunt, seat, order):
            offered.append(order)
        if len(offered) == _OFFERED:
            break
    return tuple(offered)


def _near(hunt: Hunt, hunter: Hunter, error: OrderError) -> Iterable[HunterOrder]:
    """Gives the orders that lie near a refused one, legal or not, nearest first."""
    reason, fields = error.reason, error.fields
    if isinstance(error, AmbiguousOrder):
        return iter(error.readings)
    if reason == "already-there":
        return [Stay()]
    if reason in _OUT_OF_REACH and is_cell(str(fields.get("cell"))):
        return _towards(hunt, hunter, Cell(str(fields["cell"])))
    if reason in _NO_VISIT:
        return _towards_a_tent(hunt, hunter)
    if reason == "weapon-lies-elsewhere" and hunter.dropped_at is not None:
        return _towards(hunt, hunter, hunter.dropped_at)
    if reason in ("no-such-animal", "none-of-that-species", "track-what"):
        return [Track(animal.id) for animal in sorted(hunt.animals, key=lambda one: distance(hunter.at, one.at))]
    if reason == "track-needs-a-sword":
        return _armed_again(hunt, hunter, fields.get("animal"))
    if reason == "escort-whom":
        others = [other for other in hunt.hunters if other.hunting and other.id != hunter.id]
        return [Escort(other.id) for other in others] if len(others) <= _OFFERED else []
    return []


def _towards(hunt: Hunt, hunter: Hunter, goal: Cell) -> Iterator[HunterOrder]:
    """Gives the moves that end nearest to a cell, longer ones first among equals."""
    if goal not in hunt.forest:
        return
    moves = moves_of(hunt, hunter)
    for move in sorted(moves, key=lambda move: (distance(move.end, goal), -len(move.path))):
        yield Move(move.end)


def _towards_a_tent(hunt: Hunt, hunter: Hunter) -> Iterator[HunterOrder]:
    """Gives the visits in reach, then the moves towards the nearest tent of his colour."""
    tents = [cell for cell, colour in hunt.forest.tents.items() if colour == hunter.colour]
    for tent in tents:
        yield Squire(tent)
    if tents:
        yield from _towards(hunt, hunter, min(tents, key=lambda tent: (distance(hunter.at, tent), tent)))


def _armed_again(hunt: Hunt, hunter: Hunter, animal: object) -> Iterator[HunterOrder]:
    """Gives what would put his sword into his hand again, if it lies at his feet, or a move towards the animal."""
    if hunter.weapon_state is WeaponState.DROPPED and hunter.dropped_at == hunter.at:
        yield Search()
    target = hunt.animal(str(animal))
    if target is not None:
        yield from _towards(hunt, hunter, target.at)
