"""The month under way: the one mutable thing of the game, which never leaves `resolve` (RH-17.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.contract import Resolution, Seat
from engine.dice import Dice
from engine.rollhunter.clues import Medallion
from engine.rollhunter.events import Event
from engine.rollhunter.hexes import Cell
from engine.rollhunter.land import Kind
from engine.rollhunter.orders import Order
from engine.rollhunter.state import Expedition, Phase, Player, Status


@dataclass(slots=True, eq=False)
class Sheet:
    """A player's sheet while it is written on; `order` is the order in force, None where there is none (RH-6.5)."""

    id: Seat
    status: Status
    tent: Cell | None
    plan: list[int]
    path: list[Cell | None]
    marks: dict[Cell, dict[Medallion, bool]]
    tracks: dict[Kind, int]
    missed: int
    searched: Cell | None
    order: Order | None = None

    @property
    def active(self) -> bool:
        return self.status is Status.ACTIVE

    def complete_month(self, die: int, visited: Cell | None) -> int:
        """Writes the month's die on the plan and gives the months completed (R-RH-22: also where there was no visit)."""
        self.plan.append(die)
        self.path.append(visited)
        return len(self.plan)

    def freeze(self) -> Player:
        """Gives the sheet as it is now, in the form of the state."""
        return Player(
            self.id,
            self.status,
            self.tent,
            tuple(self.plan),
            tuple(self.path),
            {cell: dict(answers) for cell, answers in self.marks.items()},
            dict(self.tracks),
            self.missed,
            self.searched,
        )


class Turn:
    """Copies of what a resolution changes, the orders that were given, the dice and the events so far.

    `orders` are as given; the order in force of a seat stands on its sheet.
    """

    def __init__(self, state: Expedition, orders: Mapping[Seat, Order], dice: Dice) -> None:
        self.before = state
        self.orders = orders
        self.dice = dice
        self.phase = state.phase
        self.month = state.month
        self.die = state.die
        self.sheets = [_sheet(player) for player in state.players]
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Adds what has just happened to the account."""
        self.events.append(event)

    @property
    def active(self) -> list[Sheet]:
        """The sheets that are still written on, in seating order."""
        return [sheet for sheet in self.sheets if sheet.active]

    def state(self) -> Expedition:
        """Gives the state as it is now."""
        before = self.before
        players = tuple(sheet.freeze() for sheet in self.sheets)
        return Expedition(
            self.phase, self.month, self.die, before.land, before.public, before.medallions, before.tables, players
        )

    def open_month(self, month: int) -> int:
        """Casts the common die of a month, opens it, and gives the die (RH-6.1)."""
        self.phase, self.month = Phase.MONTH, month
        self.die = self.dice.roll(f"month:{month}:die", self.before.tables.turn.die_sides)
        return self.die

    def resolution(self) -> Resolution[Expedition, Event]:
        """Freezes the turn into the state after it."""
        return Resolution(self.state(), tuple(self.events), dict(self.dice.rolls))


def _sheet(player: Player) -> Sheet:
    return Sheet(
        player.id,
        player.status,
        player.tent,
        list(player.plan or ()),
        list(player.path or ()),
        {cell: dict(answers) for cell, answers in (player.marks or {}).items()},
        dict(player.tracks or {}),
        player.missed or 0,
        player.searched,
    )
