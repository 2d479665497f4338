"""What a game module offers to the shell; games import from here, the shell asks `engine.game.GAMES`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from engine.dice import Dice

Seat = str
"""Who gives orders: a hunter's id such as `alix`, or ORGANISER. Never a Discord id."""

ORGANISER: Seat = "@organiser"
"""The organiser's seat; his order is the choice for the animals that rolled 10 (R-FH-7). No hunter's id begins with @."""

StateT = TypeVar("StateT")
EventT = TypeVar("EventT")


@dataclass(frozen=True, slots=True)
class Resolution(Generic[StateT, EventT]):
    """What one resolution gives: the state after it, what happened in order, and every die (purpose → value)."""

    state: StateT
    events: tuple[EventT, ...]
    rolls: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a ranking: `rank` counts from 1, equal ranks are shared."""

    rank: int
    seat: Seat
    points: int
    status: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """Why a game ended and how everybody ranks, best first."""

    reason: str
    rule: str
    ranking: tuple[Standing, ...]


class Ruleset(Protocol):
    """The names that a game's module has. `State`, `Order` and `Event` are the types that the codec reads and writes."""

    KEY: str
    VERSION: int
    SEATS: range
    State: Any
    Order: Any
    Event: Any

    def setup(self, options: Any, seats: Sequence[Seat], dice: Dice) -> Resolution[Any, Any]: ...
    def pending(self, state: Any) -> tuple[Seat, ...]: ...
    def check(self, state: Any, seat: Seat, order: Any) -> None: ...
    def resolve(self, state: Any, orders: Mapping[Seat, Any], dice: Dice) -> Resolution[Any, Any]: ...
    def view(self, state: Any, events: Sequence[Any], seat: Seat | None) -> tuple[Any, tuple[Any, ...]]: ...
    def outcome(self, state: Any) -> Outcome | None: ...
    def parse(self, text: str, state: Any, seat: Seat, vocabulary: Any) -> Any: ...
    def write(self, order: Any, vocabulary: Any) -> str: ...
