"""What the events of a turn tell a map: who lost what, who was covered, shaken, held; where the blows fell."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from engine.hunt.events import (
    AnimalAttacked,
    AnimalMoved,
    AnimalStruck,
    Event,
    HunterAttacked,
    HunterHeld,
    HunterMoved,
    HunterRetired,
    HunterRiposted,
    HunterShaken,
    HunterWounded,
    InitiativeRolled,
    MountKilled,
    SquireVisited,
    WeaponBroken,
    WeaponFound,
)
from engine.hunt.grid import STEPS, Cell, Direction, line
from render.hunt.scene import Blow
from render.vector import Point

Spot = Callable[[str, Cell], tuple[Point, float]]
"""Where somebody stands who is on a cell: middle and diameter, in pixels."""

ASIDE = 0.09
"""How far a blow is drawn beside the line from one to the other, in diameters of the smaller."""
SIGNS = ("retired", "covered", "shaken", "held", "mount", "broken", "found", "squire")
"""What can be said of a hunter by a small sign beside him, the most telling first."""


UNSIGNED = frozenset({AnimalMoved, AnimalStruck, HunterMoved, HunterRiposted, HunterWounded, InitiativeRolled})
"""The commonest events that no small sign tells of: they need not be looked at."""


def losses(events: Sequence[Event]) -> dict[str, tuple[int, bool]]:
    """Gives for each who was struck the life lost, and whether a blow came from behind; a blow of 0 is a blow."""
    lost: dict[str, tuple[int, bool]] = {}
    for event in events:
        if isinstance(event, HunterWounded):
            before = lost.get(event.hunter, (0, False))
            lost[event.hunter] = (before[0] + event.loss, before[1] or event.behind)
        elif isinstance(event, AnimalStruck):
            lost[event.animal] = (lost.get(event.animal, (0, False))[0] + event.damage, False)
    return lost


def signs(events: Sequence[Event]) -> dict[str, tuple[str, ...]]:
    """Gives the small signs of each hunter, in the order of SIGNS."""
    found: dict[str, set[str]] = {}
    for event in events:
        if type(event) in UNSIGNED:
            continue
        match event:
            case AnimalAttacked(covered=covered):
                for hunter in covered:
                    found.setdefault(hunter, set()).add("covered")
            case HunterAttacked(target=target, victim=victim) if target != victim:
                found.setdefault(target, set()).add("covered")
            case HunterRetired(hunter=hunter):
                found.setdefault(hunter, set()).add("retired")
            case HunterShaken(hunter=hunter):
                found.setdefault(hunter, set()).add("shaken")
            case HunterHeld(hunter=hunter):
                found.setdefault(hunter, set()).add("held")
            case MountKilled(hunter=hunter):
                found.setdefault(hunter, set()).add("mount")
            case WeaponBroken(hunter=hunter):
                found.setdefault(hunter, set()).add("broken")
            case WeaponFound(hunter=hunter):
                found.setdefault(hunter, set()).add("found")
            case SquireVisited(hunter=hunter):
                found.setdefault(hunter, set()).add("squire")
    return {hunter: tuple(sign for sign in SIGNS if sign in given) for hunter, given in found.items()}


def looks(events: Sequence[Event]) -> dict[str, Direction]:
    """Gives which way each animal went last this turn."""
    seen: dict[str, Direction] = {}
    for event in events:
        if isinstance(event, AnimalMoved) and event.path:
            way = line((event.start, *event.path)[-2], event.path[-1])
            if way:
                seen[event.animal] = way[0]
    return seen


def blows(events: Sequence[Event], spot: Spot) -> tuple[Blow, ...]:
    """Gives the blows of the turn in order, from rim to rim of those concerned, counted by the attacks that they belong to."""
    struck: list[Blow] = []
    count, last = 0, ("", "", False)
    for blow in _struck(events, spot):
        attack = (blow.by, blow.kind, blow.riposte)
        count += attack != last
        struck.append(replace(blow, order=count if attack != last else 0))
        last = attack
    return tuple(struck)


def _struck(events: Sequence[Event], spot: Spot) -> Iterator[Blow]:
    beasts = {event.animal for event in events if isinstance(event, AnimalAttacked)}
    for event in events:
        match event:
            case HunterWounded(by=by, direction=direction) if by in beasts and direction:
                yield _claw(event, direction, spot)
            case AnimalStruck(hunter=by, animal=on, start=start, at=at, riposte=riposte):
                yield _blow(event.weapon, by, on, spot(by, start), spot(on, at), False, riposte)
            case HunterAttacked(hunter=by, victim=on, start=start, at=at, behind=behind):
                yield _blow(event.weapon, by, on, spot(by, start), spot(on, at), behind, False)
            case HunterRiposted(hunter=by, assassin=on, start=start, at=at):
                yield _blow(event.weapon, by, on, spot(by, start), spot(on, at), False, True)


def _claw(event: HunterWounded, direction: Direction, spot: Spot) -> Blow:
    """A beast's attack: a wedge at the rim on the side that it came from."""
    (x, y), size = spot(event.hunter, event.at)
    across, up = STEPS[direction]
    far = size * 0.5 / math.hypot(across, up)
    return Blow("claw", event.by, event.hunter, (x - across * far, y + up * far), (x, y), size, event.behind)


def _blow(
    kind: str, by: str, on: str, one: tuple[Point, float], other: tuple[Point, float], behind: bool, riposte: bool
) -> Blow:
    (start, size), (end, goal) = one, other
    aside = _aside(start, end, ASIDE * min(size, goal))
    from_rim, to_rim = along(end, start, size * 0.3), along(start, end, goal * 0.34)
    start, end = ((x + aside[0], y + aside[1]) for x, y in (from_rim, to_rim))
    return Blow(kind, by, on, start, end, goal, behind, riposte)


def _aside(start: Point, end: Point, far: float) -> Point:
    """Gives the shift to the left of a blow's way, so that a riposte does not hide the blow that it answers."""
    length = math.dist(start, end)
    return ((end[1] - start[1]) / length * far, (start[0] - end[0]) / length * far) if length else (0.0, 0.0)


def along(start: Point, end: Point, short: float) -> Point:
    """Gives the point on the way from start to end that lies `short` pixels before the end, at most half way back."""
    far = math.dist(start, end)
    if far == 0:
        return end
    share = max(0.5, (far - short) / far)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
