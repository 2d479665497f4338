"""A turn taken apart: its events in stretches that are seen one after another, and the hunt after each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from engine.hunt.events import (
    AnimalKilled,
    AnimalMoved,
    AnimalStruck,
    Event,
    HuntEnded,
    HunterAttacked,
    HunterDied,
    HunterHeld,
    HunterMoved,
    HunterRetired,
    HunterShaken,
    HunterWounded,
    InitiativeRolled,
    SquireVisited,
    WeaponBroken,
    WeaponDropped,
    WeaponFound,
)
from engine.hunt.state import Animal, Course, Hunt, Hunter, Status, WeaponState
from engine.hunt.views import CONTACT

Turn = tuple[Hunt, Sequence[Event], Hunt]
"""A resolved turn: the hunt before it, what happened, the hunt after it."""

Kind = Literal["beasts", "claws", "riders", "sword", "lance", "bow", "evening"]
KINDS: tuple[Kind, ...] = ("beasts", "claws", "riders", "sword", "lance", "bow", "evening")
"""The stretches of a turn, as it goes (FH-4): the animals go, and fall upon hunters; the hunters go, and strike by
initiative (FH-7.1); the turn ends."""
MOVING: tuple[Kind, ...] = ("beasts", "riders")


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a turn that is seen at once: its events, and the hunt when they have happened."""

    kind: Kind
    events: tuple[Event, ...]
    after: Hunt


def stretches(turn: Turn) -> tuple[Stretch, ...]:
    """Takes a turn apart into the stretches in which something happens; after the last the hunt is that of the turn's end."""
    before, events, after = turn
    sorted_out: dict[Kind, list[Event]] = {kind: [] for kind in KINDS}
    kind: Kind = "beasts"
    for event in events:
        kind = _kind_of(event, kind)
        sorted_out[kind].append(event)
    found: list[Stretch] = []
    state = before
    for kind, some in sorted_out.items():
        if some:
            state = happened(state, some)
            found.append(Stretch(kind, tuple(some), state))
    if found:
        found[-1] = replace(found[-1], after=after)
    return tuple(found)


def _kind_of(event: Event, now: Kind) -> Kind:
    """Says to which stretch an event belongs; `now` is that of the event before it."""
    match event:
        case AnimalMoved():
            return "beasts"
        case HunterMoved(rule=rule):
            return "beasts" if rule == CONTACT else "riders"
        case HunterHeld() | SquireVisited() | HunterRetired():
            return "riders"
        case AnimalStruck(weapon=weapon) | HunterAttacked(weapon=weapon) | InitiativeRolled(weapon=weapon):
            return weapon.value
        case HunterShaken():
            return now if now in ("sword", "lance", "bow") else "sword"
        case WeaponFound() | HuntEnded():
            return "evening"
    return "claws" if now == "beasts" else now


def happened(hunt: Hunt, events: Sequence[Event]) -> Hunt:
    """Gives the hunt when these events have happened; the turn's number stays."""
    animals = {animal.id: animal for animal in hunt.animals}
    hunters = {hunter.id: hunter for hunter in hunt.hunters}
    for event in events:
        _animals(animals, event)
        _hunters(hunters, event)
        if isinstance(event, HuntEnded):
            hunt = replace(hunt, course=Course.ENDED, slayer=event.slayer)
    return replace(hunt, animals=tuple(animals.values()), hunters=tuple(hunters.values()))


def _animals(animals: dict[str, Animal], event: Event) -> None:
    match event:
        case AnimalMoved(animal=id, path=path) if path:
            animals[id] = replace(animals[id], at=path[-1])
        case AnimalStruck(animal=id, life=life) if id in animals:
            animals[id] = replace(animals[id], life=life)
        case AnimalKilled(animal=id):
            animals.pop(id, None)


def _hunters(hunters: dict[str, Hunter], event: Event) -> None:
    changes = _changes(hunters, event)
    if changes:
        id = event.hunter  # type: ignore[union-attr]  # every event that changes a hunter names him so
        hunters[id] = replace(hunters[id], **changes)  # type: ignore[arg-type]


def _changes(hunters: Mapping[str, Hunter], event: Event) -> dict[str, object]:
    """Gives what an event changes of its hunter."""
    match event:
        case HunterMoved(path=path, facing=facing) if path:
            return {"at": path[-1], "facing": facing}
        case HunterWounded(life=life):
            return {"life": life}
        case HunterDied():
            return {"status": Status.DEAD}
        case HunterRetired():
            return {"status": Status.RETIRED}
        case WeaponDropped(at=at):
            return {"weapon_state": WeaponState.DROPPED, "dropped_at": at}
        case WeaponBroken():
            return {"weapon_state": WeaponState.BROKEN, "dropped_at": None}
        case WeaponFound():
            return {"weapon_state": WeaponState.HELD, "dropped_at": None}
        case SquireVisited(life=life, weapon=weapon):
            return {"life": life, "weapon": weapon, "weapon_state": WeaponState.HELD, "dropped_at": None}
        case AnimalKilled(hunter=id, points=points):
            return {"points": hunters[id].points + points}
    return {}
