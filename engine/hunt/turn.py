"""The turn under way: the one mutable thing of the hunt, which never leaves `resolve` (FH-4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.contract import ORGANISER, Resolution, Seat
from engine.dice import Dice
from engine.hunt.events import Event
from engine.hunt.grid import Cell, Direction
from engine.hunt.ground import ground_of
from engine.hunt.orders import Choices, HunterOrder, Order, Stay
from engine.hunt.state import (
    FOOT_ALLOWANCE,
    MOUNTED_ALLOWANCE,
    RIDER_LIFE,
    Animal,
    Arm,
    Course,
    Hunt,
    Hunter,
    Species,
    Status,
    Weapon,
    WeaponState,
)


@dataclass(slots=True, eq=False)
class Beast:
    """An animal in the turn under way."""

    id: str
    species: Species
    at: Cell
    life: int
    origin: Animal

    @property
    def alive(self) -> bool:
        return self.life > 0  # FH-7.5

    def freeze(self) -> Animal:
        """Gives the animal as it is now, in the form of the state."""
        before = self.origin
        if self.at == before.at and self.life == before.life:
            return before
        return Animal(self.id, before.species, self.at, self.life)


@dataclass(slots=True, eq=False)
class Rider:
    """A hunter in the turn under way.

    `place` is his in the roster, `dawn` the cell where he began it, `in_play` whether he is neither dead nor retired,
    `order` the order in force (R-FH-4), `engaged_by` the animals that he is engaged by (FH-5.6), `moved` whether his
    displacement is used up (FH-5.7), `shaken` whether he was attacked from behind (FH-7.2).
    """

    place: int
    id: str
    colour: str
    at: Cell
    weapon: Weapon
    weapon_state: WeaponState
    dropped_at: Cell | None
    life: int
    facing: Direction | None
    points: int
    status: Status
    dawn: Cell
    in_play: bool
    order: HunterOrder
    engaged_by: tuple[Beast, ...] = ()
    moved: bool = False
    shaken: bool = False

    @property
    def armed(self) -> bool:
        return self.weapon_state is WeaponState.HELD

    @property
    def immobile(self) -> bool:
        """FH-3.4: his decision counts, so a managed order never is (R-FH-23)."""
        return self.order.type in ("stay", "search")

    @property
    def allowance(self) -> int:
        return MOUNTED_ALLOWANCE if self.life > RIDER_LIFE else FOOT_ALLOWANCE  # FH-1.7

    def freeze(self) -> Hunter:
        """Gives the hunter as he is now, in the form of the state."""
        return Hunter(
            self.id,
            self.colour,
            self.at,
            self.weapon,
            self.weapon_state,
            self.dropped_at,
            self.life,
            self.facing,
            self.points,
            self.status,
        )


class Turn:
    """Copies of what a turn changes, the orders in force, the dice and the events so far.

    `beasts` and `riders` are in roster order, dead ones included; `named` finds a rider by id, and `standing` those in
    play on a cell, in roster order.
    """

    def __init__(self, hunt: Hunt, orders: Mapping[Seat, Order], dice: Dice) -> None:
        self.hunt = hunt
        self.orders = orders
        self.dice = dice
        self.ground = ground_of(hunt.forest)
        self.tents = hunt.forest.tents
        self.events: list[Event] = []
        self.beasts = [
            Beast(animal.id, hunt.bestiary[animal.species], animal.at, animal.life, animal) for animal in hunt.animals
        ]
        self.riders = [_rider(place, hunter) for place, hunter in enumerate(hunt.hunters)]
        self.named = {rider.id: rider for rider in self.riders}
        self.standing: dict[Cell, tuple[Rider, ...]] = {}
        for rider in self.riders:
            if rider.in_play:
                self.standing[rider.at] = (*self.standing_on(rider.at), rider)
        choices = orders.get(ORGANISER)
        self.choices = choices.animals if isinstance(choices, Choices) else {}
        self.slayer = hunt.slayer
        self.emit = self.events.append
        self.roll = dice.roll

    def standing_on(self, cell: Cell) -> tuple[Rider, ...]:
        """Lists the hunters in play on a cell, in roster order."""
        return self.standing.get(cell, ())

    def go(self, rider: Rider, cell: Cell, facing: Direction) -> None:
        """Puts a hunter on a cell, facing the direction of his displacement (FH-6.3)."""
        self._leave(rider)
        rider.at, rider.facing = cell, facing
        there = self.standing_on(cell)
        self.standing[cell] = tuple(sorted((*there, rider), key=lambda rider: rider.place)) if there else (rider,)

    def put_out(self, rider: Rider, status: Status) -> None:
        """Takes a hunter out of play, dead or retired; his last cell stays written."""
        self._leave(rider)
        rider.status, rider.in_play = status, False

    def _leave(self, rider: Rider) -> None:
        there = self.standing[rider.at]
        self.standing[rider.at] = () if len(there) == 1 else tuple([other for other in there if other is not rider])

    def arm(self, rider: Rider) -> Arm:
        """Gives what his kind of weapon can do (FH-1.5)."""
        return self.hunt.weapons[rider.weapon]

    def crowd(self, rider: Rider) -> int:
        """Counts the living hunters on his cell, himself included (FH-7.2)."""
        return len(self.standing_on(rider.at))

    @property
    def ended(self) -> bool:
        """Whether the main prey is dead (FH-7.7)."""
        return self.slayer is not None

    @property
    def hunters_left(self) -> bool:
        """Whether anybody is left hunting (FH-10.2)."""
        return any(rider.in_play for rider in self.riders)

    def resolution(self) -> Resolution[Hunt, Event]:
        """Freezes the turn into the state after it."""
        hunt = self.hunt
        over = self.ended or not self.hunters_left  # FH-10.2
        state = Hunt(
            turn=hunt.turn + 1,
            forest=hunt.forest,
            bestiary=hunt.bestiary,
            weapons=hunt.weapons,
            main_prey=hunt.main_prey,
            animals=tuple([beast.freeze() for beast in self.beasts if beast.life > 0]),
            hunters=tuple([rider.freeze() for rider in self.riders]),
            course=Course.ENDED if over else Course.RUNNING,
            slayer=self.slayer,
        )
        return Resolution(state, tuple(self.events), dict(self.dice.rolls))


STAY = Stay()


def _rider(place: int, hunter: Hunter) -> Rider:
    return Rider(
        place,
        hunter.id,
        hunter.colour,
        hunter.at,
        hunter.weapon,
        hunter.weapon_state,
        hunter.dropped_at,
        hunter.life,
        hunter.facing,
        hunter.points,
        hunter.status,
        hunter.at,
        hunter.status is Status.HUNTING,
        STAY,
    )
