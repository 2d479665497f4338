"""What of a hunt is for whose eyes, how it ranks, and what a hunter sees around him."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from engine.contract import Outcome, Seat, Standing
from engine.hunt.events import Event, HunterHeld, HunterMoved, HunterRetired, OrderDefaulted, SquireVisited
from engine.hunt.grid import STEPS, Cell, Direction, distance, place
from engine.hunt.state import SIGHT, Course, Hunt, Hunter, Status

CONTACT = "FH-5.7"
DISPLACEMENT = "FH-6.3"
"""What an onlooker is told of any displacement: that it sets the facing. FH-6.1 or FH-6.2 would tell the order."""

SOME_ORDER = "order"
"""What an onlooker is told of an order that was not legal any more: that there was one (R-FH-4)."""


def pending(hunt: Hunt) -> tuple[Seat, ...]:
    """Names the hunters whom the hunt waits for: all who are in play, nobody once it is over."""
    if hunt.course is Course.ENDED:
        return ()
    return tuple(hunter.id for hunter in hunt.hunters if hunter.hunting)


def view(hunt: Hunt, events: Sequence[Event], seat: Seat | None) -> tuple[Hunt, tuple[Event, ...]]:
    """Gives what a hunter may be told of a turn, or the public (`seat` None) (FH-10.4).

    The map shows everybody's state, so the hunt itself has no secret. Of another hunter's order only its effects show:
    displacements lose the order's name and the rule that would betray it, and are told in roster order; an order that was
    not legal is told to have been one.
    """
    told = [_seen(event, seat) for event in events]
    roster = {hunter.id: index for index, hunter in enumerate(hunt.hunters)}
    phase = [index for index, event in enumerate(told) if _is_phase_two(event)]
    in_order = sorted((told[index] for index in phase), key=lambda event: roster[event.hunter])  # type: ignore[union-attr]
    for index, event in zip(phase, in_order, strict=True):
        told[index] = event
    return hunt, tuple(told)


def _is_phase_two(event: Event) -> bool:
    moved = isinstance(event, HunterMoved) and event.rule != CONTACT
    return moved or isinstance(event, (HunterHeld, SquireVisited, HunterRetired))


def _seen(event: Event, seat: Seat | None) -> Event:
    if isinstance(event, HunterMoved) and event.hunter != seat and event.rule != CONTACT:
        return replace(event, order=None, rule=DISPLACEMENT)
    if isinstance(event, HunterHeld) and event.hunter != seat:
        return replace(event, order=None)
    if isinstance(event, OrderDefaulted) and event.hunter != seat and event.ordered is not None:
        return replace(event, ordered=SOME_ORDER, reason=None)
    return event


def outcome(hunt: Hunt) -> Outcome | None:
    """Says why the hunt ended and ranks the hunters (FH-10.2, FH-10.3); None while it runs."""
    if hunt.course is Course.RUNNING:
        return None
    reason = "nobody_left" if hunt.slayer is None else "main_prey_dead"
    return Outcome(reason, "FH-10.2", ranking(hunt))


def ranking(hunt: Hunt) -> tuple[Standing, ...]:
    """FH-10.3: by points, highest first; the slayer just above his equals; the dead below all others (R-FH-19)."""

    def merit(hunter: Hunter) -> tuple[bool, int, bool]:
        return hunter.status is Status.DEAD, -hunter.points, hunter.id != hunt.slayer

    merits = {hunter.id: merit(hunter) for hunter in hunt.hunters}
    return tuple(
        Standing(
            1 + sum(other < merits[hunter.id] for other in merits.values()), hunter.id, hunter.points, hunter.status
        )
        for hunter in sorted(hunt.hunters, key=merit)
    )


@dataclass(frozen=True, slots=True)
class Sighting:
    """Somebody within sight: `away` cells off (the larger difference), `direction` the nearest of the eight, None when
    on the same cell."""

    kind: Literal["animal", "hunter"]
    id: str
    at: Cell
    away: int
    direction: Direction | None


def sight(hunt: Hunt, seat: Seat) -> tuple[Sighting, ...]:
    """Lists the animals and the other hunters in play within 3 cells of a hunter, nearest first (FH-1.7).

    For story-telling only; it never limits an order. Raises KeyError for a seat that is not in the hunt.
    """
    hunter = hunt.hunter(seat)
    if hunter is None:
        raise KeyError(seat)
    others = [("animal", animal.id, animal.at) for animal in hunt.animals]
    others += [("hunter", other.id, other.at) for other in hunt.hunters if other.hunting and other.id != seat]
    seen = [
        Sighting(kind, name, at, distance(hunter.at, at), towards(hunter.at, at))  # type: ignore[arg-type]
        for kind, name, at in others
        if distance(hunter.at, at) <= SIGHT
    ]
    return tuple(sorted(seen, key=lambda sighting: sighting.away))


def towards(start: Cell, end: Cell) -> Direction | None:
    """Gives the compass direction nearest to the way from one cell to another, None from a cell to itself."""
    (c0, r0), (c1, r1) = place(start), place(end)
    across, up = c1 - c0, r1 - r0
    if across == up == 0:
        return None
    if 12 * abs(across) < 5 * abs(up):  # tan 22.5° is just below 5/12: nearer to straight than to slanting
        across = 0
    elif 12 * abs(up) < 5 * abs(across):
        up = 0
    unit = (across > 0) - (across < 0), (up > 0) - (up < 0)
    return next(direction for direction, steps in STEPS.items() if steps == unit)
