"""What an order would lead to, as far as the rules and what everybody can see tell: nobody's order, and no die."""

from __future__ import annotations

from dataclasses import dataclass

from engine.contract import Seat
from engine.hunt.grid import Cell, Direction
from engine.hunt.ground import Goals, LegalMove, ground_of
from engine.hunt.orders import Assassinate, Escort, HunterOrder, Move, Search, Squire, Stay, Track, check
from engine.hunt.state import Hunt, Hunter, Weapon, WeaponState


@dataclass(frozen=True, slots=True)
class Prospect:
    """An order looked at beforehand.

    `path`: the cells entered, none when he stays. `sure`: the path is what he ordered; else it is where the rules would
    lead him if nobody moved before him (FH-6.2). `contact`: he stands on the animal that he tracks, and would move with it
    (FH-5.7). `facing`: afterwards (FH-6.3). `behind`: the sides of the cell where he ends from which an attack would then
    be from behind (FH-5.5, FH-9.2), none in a tent. `exposed`: he is immobile without guarding his back, so that any
    attack is (FH-5.5). `struck`: whom he would attack from there if nobody else moved: ids of animals, or a hunter's
    (FH-7.3, FH-7.4); `weapon`: what he would then have in hand.
    """

    order: HunterOrder
    start: Cell
    path: tuple[Cell, ...]
    sure: bool
    contact: bool
    facing: Direction | None
    behind: tuple[Direction, ...]
    exposed: bool
    struck: tuple[str, ...]
    weapon: Weapon | None

    @property
    def end(self) -> Cell:
        return self.path[-1] if self.path else self.start


def foresee(view: Hunt, seat: Seat, order: HunterOrder) -> Prospect:
    """Looks at an order beforehand; `view`: the hunt as this hunter may see it. Raises IllegalOrder as `check` does."""
    check(view, seat, order)
    hunter = view.hunter(seat)
    assert hunter is not None  # it was checked
    contact = isinstance(order, Track) and _at(view, order.animal) == hunter.at
    move = None if contact else _displacement(view, hunter, order)
    end = hunter.at if move is None else move.end
    facing = hunter.facing if move is None else move.direction
    in_tent = end in view.forest.tents
    still = isinstance(order, (Stay, Search)) and not in_tent
    return Prospect(
        order=order,
        start=hunter.at,
        path=() if move is None else move.path,
        sure=not isinstance(order, (Track, Escort, Assassinate)),
        contact=contact,
        facing=facing,
        behind=() if in_tent or facing is None else tuple(d.opposite for d in (facing, *facing.neighbours)),
        exposed=still and not (hunter.armed and view.weapons[hunter.weapon].ripostes_immobile),
        struck=() if in_tent else _struck(view, hunter, order, end),
        weapon=_in_hand(hunter, order, in_tent),
    )


def _displacement(view: Hunt, hunter: Hunter, order: HunterOrder) -> LegalMove | None:
    """Gives the displacement that an order means while everybody else stands where he is (FH-6.1, FH-6.2)."""
    ground = ground_of(view.forest)
    if isinstance(order, (Move, Squire)):
        return ground.moves(hunter.at, hunter.colour, hunter.allowance).get(order.to)
    goals = _goals(view, hunter, order)
    return ground.best_move(hunter.at, hunter.colour, hunter.allowance, goals) if goals else None


def _goals(view: Hunt, hunter: Hunter, order: HunterOrder) -> Goals:
    """FH-6.2: the cells that a managed order makes for."""
    match order:
        case Track(animal=target) | Escort(hunter=target):
            return (_at(view, target),)
        case Assassinate(hunter=target):
            return ground_of(view.forest).firing_places(_at(view, target), _reach(view, hunter))
    return ()


def _struck(view: Hunt, hunter: Hunter, order: HunterOrder, end: Cell) -> tuple[str, ...]:
    """Names whom he would attack from a cell outside tents, if nobody else moved (FH-7.4)."""
    if not hunter.armed or isinstance(order, Search):
        return ()
    covered = ground_of(view.forest).reach(end, _reach(view, hunter))
    match order:
        case Track(animal=target) | Assassinate(hunter=target):
            at = _at(view, target)
            return (target,) if at in covered and (isinstance(order, Track) or at not in view.forest.tents) else ()
        case Escort(hunter=ward) if _at(view, ward) != end:
            return ()
    return tuple(animal.id for animal in view.animals if animal.at in covered)


def _at(view: Hunt, id: str) -> Cell:
    """Gives where an animal or a hunter stands who was found to be there."""
    found = view.animal(id) or view.hunter(id)
    assert found is not None  # the order is legal
    return found.at


def _reach(view: Hunt, hunter: Hunter) -> int:
    """FH-6.2: without a weapon in hand the reach is 0."""
    return view.weapons[hunter.weapon].reach if hunter.armed else 0


def _in_hand(hunter: Hunter, order: HunterOrder, in_tent: bool) -> Weapon | None:
    """Names the weapon that he would have in hand at the end of his way (FH-6.4)."""
    if in_tent and (isinstance(order, Squire) or order.type != "stay"):
        return (order.weapon if isinstance(order, Squire) else None) or hunter.weapon
    return hunter.weapon if hunter.weapon_state is WeaponState.HELD else None
