"""What a game module offers to the shell; games import from here, the shell asks `engine.game.GAMES`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, Protocol, TypeVar

from engine.dice import Dice

Seat = str
"""Who gives orders: a hunter's or player's id such as `alix`, or ORGANISER. Never a Discord id."""

_SEAT = re.compile(r"[^\s:@][^\s:]{0,63}")


def is_seat(text: str) -> bool:
    """Tells whether this can be a hunter's or player's id: no blanks, no colon (it is part of a die's purpose), no leading @."""
    return _SEAT.fullmatch(text) is not None


ORGANISER: Seat = "@organiser"
"""The organiser's seat; his order is the choice for the animals that rolled 10 (R-FH-7). No hunter's id begins with @."""

StateT = TypeVar("StateT")
EventT = TypeVar("EventT")


@dataclass(frozen=True, slots=True)
class Resolution(Generic[StateT, EventT]):
    """What one resolution gives: the state after it, what happened in order, and the dice (purpose → value).

    `rolls` are the dice that may be told when the seed is: all of them, but for the draws of a secret (a puzzle's), which
    would give it away and which only their seed proves.
    """

    state: StateT
    events: tuple[EventT, ...]
    rolls: Mapping[str, int]


class Reveal(StrEnum):
    """When a seed is published, whose hash was published before anything depended on it (FH-11.2)."""

    AT_THE_CLOSE = "close"
    AT_THE_END = "end"


@dataclass(frozen=True, slots=True)
class Seeds:
    """Which seeds of a game are revealed when: the one that it was set up with, and that of each turn."""

    setup: Reveal
    turns: Reveal


@dataclass(frozen=True, slots=True)
class Withdraw:
    """What `parse` gives for a message that takes back an order; the order book's business, no order itself."""


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
    """The names that a game's module has. `State`, `Order` and `Event` are the types that the codec reads and writes.

    `setup` takes the game's own options. `pending` names whom a state waits for. `resolve` closes a turn with the orders of
    all seats, some of which may be missing; an order that is `at_once` waits for nobody: it is resolved in a mapping of its
    own when it is given, with dice that nothing asks for, and closes nothing. `view` gives what a seat may know, or the
    public (None): values of the same types, their secrets blanked; events that are not for these eyes are left out.
    `parse` gives an order or `Withdraw`. `answer` resolves a case given as plain JSON values and gives its answer as such;
    it raises CaseError or DiceError in one line that names the faulty field.
    """

    KEY: str
    VERSION: int
    SEATS: range
    SEEDS: Seeds
    State: Any
    Order: Any
    Event: Any

    def setup(self, options: Any, seats: Sequence[Seat], dice: Dice) -> Resolution[Any, Any]: ...
    def pending(self, state: Any) -> tuple[Seat, ...]: ...
    def check(self, state: Any, seat: Seat, order: Any) -> None: ...
    def at_once(self, order: Any) -> bool: ...
    def resolve(self, state: Any, orders: Mapping[Seat, Any], dice: Dice) -> Resolution[Any, Any]: ...
    def view(self, state: Any, events: Sequence[Any], seat: Seat | None) -> tuple[Any, tuple[Any, ...]]: ...
    def outcome(self, state: Any) -> Outcome | None: ...
    def parse(self, text: str, state: Any, seat: Seat, vocabulary: Any) -> Any: ...
    def write(self, order: Any, vocabulary: Any) -> str: ...
    def answer(self, value: Any) -> dict[str, Any]: ...
