"""Everything that a hunter may order now (FH-3), listed: what `check` allows, from what everybody can see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.contract import Seat
from engine.errors import IllegalOrder
from engine.hunt.grid import Cell, distance
from engine.hunt.ground import LegalMove
from engine.hunt.orders import Assassinate, Escort, HunterOrder, Move, Search, Squire, Stay, Track, check, moves_of
from engine.hunt.state import Hunt, Hunter, Weapon


@dataclass(frozen=True, slots=True)
class Legal:
    """The legal orders of one hunter. All is empty for who is not in play.

    `moves`: in the d10's order of directions, shorter ones first. `tents`: where he may see his squire. `tracks`: ids of
    animals, and `others`: the hunters whom he may escort or attack, nearest first.
    """

    stay: bool = False
    moves: tuple[LegalMove, ...] = ()
    tents: tuple[Cell, ...] = ()
    search: bool = False
    tracks: tuple[str, ...] = ()
    others: tuple[Seat, ...] = ()

    def orders(self) -> Iterator[HunterOrder]:
        """Gives each legal order once."""
        if self.stay:
            yield Stay()
        if self.search:
            yield Search()
        for move in self.moves:
            yield Move(move.end)
        for tent in self.tents:
            for weapon in (None, *Weapon):
                yield from (Squire(tent, weapon, retire) for retire in (False, True))
        for animal in self.tracks:
            yield Track(animal)
        for other in self.others:
            yield from (Escort(other), Assassinate(other))


def allowed(hunt: Hunt, seat: Seat, order: HunterOrder) -> bool:
    """Tells whether an order could be given now."""
    try:
        check(hunt, seat, order)
    except IllegalOrder:
        return False
    return True


def legal_orders(view: Hunt, seat: Seat) -> Legal:
    """Lists what a hunter may order; `view`: the hunt as he may see it. Equal to asking `check` about every order there is."""
    hunter = view.hunter(seat)
    if hunter is None or not hunter.hunting:
        return Legal()
    moves = moves_of(view, hunter)
    tents = (hunter.at, *(move.end for move in moves))
    animals = sorted(view.animals, key=lambda animal: distance(hunter.at, animal.at))
    others = sorted(_others(view, hunter), key=lambda other: distance(hunter.at, other.at))
    return Legal(
        stay=True,
        moves=moves,
        tents=tuple(cell for cell in tents if allowed(view, seat, Squire(cell))),
        search=allowed(view, seat, Search()),
        tracks=tuple(animal.id for animal in animals if allowed(view, seat, Track(animal.id))),
        others=tuple(other.id for other in others),
    )


def _others(view: Hunt, hunter: Hunter) -> list[Hunter]:
    """Gives the other hunters who are in play."""
    return [other for other in view.hunters if allowed(view, hunter.id, Escort(other.id))]
