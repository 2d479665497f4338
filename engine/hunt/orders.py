"""The hunters' seven orders and what is legal (FH-3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from engine.contract import ORGANISER, Seat
from engine.errors import IllegalOrder
from engine.hunt.grid import DIRECTIONS, Cell, Direction, line, step
from engine.hunt.ground import LegalMove, ground_of
from engine.hunt.state import Hunt, Hunter, Weapon, WeaponState

STAYS = "stay"
"""The organiser's ninth choice for an animal that rolled 10 (FH-5.1)."""


@dataclass(frozen=True, slots=True)
class Move:
    """Go to a cell in line (FH-3)."""

    to: Cell
    type: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class Stay:
    """Remain on the cell (FH-3)."""

    type: Literal["stay"] = "stay"


@dataclass(frozen=True, slots=True)
class Squire:
    """Go to, or stay in, a tent of his colour; take any weapon there, and perhaps retire (FH-3, FH-6.4)."""

    to: Cell
    weapon: Weapon | None = None
    retire: bool = False
    type: Literal["squire"] = "squire"


@dataclass(frozen=True, slots=True)
class Search:
    """Look for the dropped weapon on the cell where it lies (FH-3)."""

    type: Literal["search"] = "search"


@dataclass(frozen=True, slots=True)
class Track:
    """Track a living animal, sword in hand (FH-3)."""

    animal: str
    type: Literal["track"] = "track"


@dataclass(frozen=True, slots=True)
class Assassinate:
    """Attack another hunter in play (FH-3, FH-9)."""

    hunter: str
    type: Literal["assassinate"] = "assassinate"


@dataclass(frozen=True, slots=True)
class Escort:
    """Ride with another hunter in play and cover him (FH-3, FH-8)."""

    hunter: str
    type: Literal["escort"] = "escort"


@dataclass(frozen=True, slots=True)
class Choices:
    """The organiser's order: animal id → a direction, or `stay` (FH-5.1, R-FH-7)."""

    animals: Mapping[str, Direction | Literal["stay"]]
    type: Literal["choices"] = "choices"


Order = Move | Stay | Squire | Search | Track | Assassinate | Escort | Choices
HunterOrder = Move | Stay | Squire | Search | Track | Assassinate | Escort
MANAGED = (Track, Assassinate, Escort)
"""Orders whose displacement the adjudicator chooses (FH-6.2, R-FH-23)."""


def moves_of(hunt: Hunt, hunter: Hunter) -> tuple[LegalMove, ...]:
    """Gives this hunter's legal displacements, with his present allowance (FH-1.7, FH-3)."""
    return tuple(ground_of(hunt.forest).moves(hunter.at, hunter.colour, hunter.allowance).values())


def check(hunt: Hunt, seat: Seat, order: Order) -> None:
    """Tells whether an order is legal now (FH-3); asked at the message and again at the deadline (R-FH-4).

    Raises IllegalOrder with the rule that forbids it; never changes anything.
    """
    if seat == ORGANISER or isinstance(order, Choices):
        check_choices(hunt, seat, order)
        return
    hunter = hunt.hunter(seat)
    if hunter is None:
        raise IllegalOrder("FH-2.2", "not-in-this-hunt")
    if not hunter.hunting:
        raise IllegalOrder("FH-9.5" if hunter.status == "dead" else "FH-6.4", f"you-are-{hunter.status}")
    ask = CHECKS.get(order.type)
    if ask is not None:
        ask(hunt, hunter, order)


def at_once(order: Order) -> bool:
    """Tells whether an order is resolved when it is given: none of the hunt's, which all wait for the deadline (FH-3.1)."""
    return False


def check_choices(hunt: Hunt, seat: Seat, order: Order) -> None:
    """The organiser chooses for living animals, and gives no other order (FH-5.1)."""
    if seat != ORGANISER or not isinstance(order, Choices):
        raise IllegalOrder("FH-5.1", "choices-are-the-organisers")
    for animal, choice in order.animals.items():
        if hunt.animal(animal) is None:
            raise IllegalOrder("FH-5.1", "no-such-animal", animal=animal)
        if choice != STAYS and choice not in DIRECTIONS:
            raise IllegalOrder("FH-5.1", "no-such-direction", direction=str(choice))


def check_move(hunt: Hunt, hunter: Hunter, order: Move) -> None:
    """`move`: a legal displacement (FH-3)."""
    check_path(hunt, hunter, order.to)


def check_path(hunt: Hunt, hunter: Hunter, to: Cell) -> None:
    """A cell in line at 1..allowance, all cells entered inside the forest and no tent of another colour (FH-3)."""
    forest = hunt.forest
    if to in ground_of(forest).moves(hunter.at, hunter.colour, hunter.allowance):
        return
    if to not in forest:
        raise IllegalOrder("FH-1.1", "outside-the-forest", cell=to)
    if to == hunter.at:
        raise IllegalOrder("FH-3", "already-there", cell=to)
    reading = line(hunter.at, to)
    if reading is None:
        raise IllegalOrder("FH-1.3", "not-in-line", cell=to, at=hunter.at)
    direction, far = reading
    if far > hunter.allowance:
        rule = "FH-1.7"
        raise IllegalOrder(
            rule, "too-far" if hunter.mounted else "too-far-on-foot", cell=to, at=hunter.at, distance=far
        )
    entered = (step(hunter.at, direction, distance) for distance in range(1, far + 1))
    tent = next(cell for cell in entered if cell is not None and forest.tents.get(cell, hunter.colour) != hunter.colour)
    raise IllegalOrder("FH-3", "tent-of-another-colour", cell=to, tent=tent, colour=forest.tents[tent])


def check_squire(hunt: Hunt, hunter: Hunter, order: Squire) -> None:
    """`squire`: a tent of his own colour, where he is or within one legal move (FH-3)."""
    to = order.to
    colour = hunt.forest.tents.get(to)
    if colour is None:
        raise IllegalOrder("FH-3", "no-tent-there", cell=to)
    if colour != hunter.colour:
        raise IllegalOrder("FH-3", "squire-of-another-colour", cell=to, colour=colour)
    if to != hunter.at:
        check_path(hunt, hunter, to)


def check_search(hunt: Hunt, hunter: Hunter, order: Search) -> None:
    """`search`: on the cell where his dropped weapon lies (FH-3)."""
    if hunter.weapon_state is WeaponState.HELD:
        raise IllegalOrder("FH-3", "weapon-in-hand", weapon=hunter.weapon)
    if hunter.weapon_state is WeaponState.BROKEN:
        raise IllegalOrder("FH-7.6", "weapon-is-broken", weapon=hunter.weapon)
    if hunter.dropped_at != hunter.at:
        raise IllegalOrder("FH-3", "weapon-lies-elsewhere", weapon=hunter.weapon, cell=hunter.dropped_at)


def check_track(hunt: Hunt, hunter: Hunter, order: Track) -> None:
    """`track`: one living animal, sword in hand only (FH-3)."""
    if hunt.animal(order.animal) is None:
        raise IllegalOrder("FH-3", "no-such-animal", animal=order.animal)
    if not hunter.armed or not hunt.weapons[hunter.weapon].tracks:
        raise IllegalOrder("FH-3", "track-needs-a-sword", weapon=hunter.weapon, state=hunter.weapon_state)


def check_target(hunt: Hunt, hunter: Hunter, order: Assassinate | Escort) -> None:
    """`assassinate` and `escort`: one other hunter in play (FH-3)."""
    target = order.hunter
    if target == hunter.id:
        raise IllegalOrder("FH-3", f"{order.type}-yourself")
    other = hunt.hunter(target)
    if other is None:
        raise IllegalOrder("FH-3", "no-such-hunter", hunter=target)
    if not other.hunting:
        raise IllegalOrder("FH-3", f"target-is-{other.status}", hunter=target)


CHECKS: dict[str, Callable[[Hunt, Hunter, Any], None]] = {
    "move": check_move,
    "squire": check_squire,
    "search": check_search,
    "track": check_track,
    "assassinate": check_target,
    "escort": check_target,
}
"""What each order is asked; `stay` is always legal (FH-3)."""
