"""The plain account: one line an event, in order, for those who only want facts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.hunt.events import (
    AnimalAttacked,
    AnimalKilled,
    AnimalMoved,
    AnimalPlaced,
    AnimalStruck,
    Event,
    HuntEnded,
    HunterAttacked,
    HunterDied,
    HunterHeld,
    HunterMoved,
    HunterRetired,
    HunterRiposted,
    HunterShaken,
    HunterWounded,
    InitiativeRolled,
    MountKilled,
    OrderDefaulted,
    SquireVisited,
    WeaponBroken,
    WeaponDropped,
    WeaponFound,
    WeaponKept,
)
from render.grammar import capital
from render.hunt.naming import Cast
from render.hunt.phrases import Told
from render.words import Words

PHASES = (
    (AnimalMoved, AnimalAttacked),
    (HunterMoved, HunterHeld, SquireVisited, HunterRetired),
    (InitiativeRolled, AnimalStruck, HunterAttacked, HunterShaken),
    (WeaponFound, HuntEnded),
)
"""The events that show that a phase has begun (FH-4); all others belong to the phase under way."""


def dry_story(cast: Cast, words: Words, events: Sequence[Event]) -> list[list[Told]]:
    """Tells every event in a line of its own, phase by phase."""
    phases: list[list[Told]] = [[] for _ in PHASES]
    phase = 0
    for event in events:
        begun = next((index for index, kinds in enumerate(PHASES) if isinstance(event, kinds)), phase)
        phase = max(phase, begun)
        phases[phase].append(dry_line(cast, words, event))
    return [told for told in phases if told]


def dry_line(cast: Cast, words: Words, event: Event) -> Told:
    """Tells one event plainly, with the rule that produced it."""
    text = words(f"dry-{event.type.replace('_', '-')}", **dry_fields(cast, words, event))
    return Told(capital(text), (event.rule,), about=(event,))


def dry_fields(cast: Cast, words: Words, event: Event) -> dict[str, Any]:
    """Gives the variables of an event's plain line."""
    match event:
        case AnimalMoved():
            return moved(cast, words, event)
        case AnimalAttacked():
            return attacked(cast, words, event)
        case HunterWounded():
            return {
                "hunter": cast.hunter(event.hunter),
                "by": cast.being(event.by),
                "loss": words("life-points", n=event.loss),
                "life": figure(event.life),
                "how": "riposte" if event.riposte else "behind" if event.behind else "front",
            }
        case HunterMoved():
            return {"hunter": cast.hunter(event.hunter), "start": event.start, "path": " → ".join(event.path)}
        case HunterHeld():
            return {"hunter": cast.hunter(event.hunter), "cell": event.at, "animals": cast.animals(event.by)}
        case OrderDefaulted():
            return {"hunter": cast.hunter(event.hunter), "why": "none" if event.ordered is None else "illegal"}
        case SquireVisited() | AnimalStruck() | HunterAttacked() | HunterRiposted():
            return armed(cast, words, event)
        case InitiativeRolled():
            return {"weapon": cast.weapon(event.weapon), "hunters": cast.hunters(event.order)}
        case HuntEnded():
            return {"reason": event.reason, "animal": cast.animal(cast.hunt.main_prey)}
    return simple(cast, words, event)


def figure(n: int) -> str:
    """Writes a number in figures, with a true minus sign."""
    return str(n).replace("-", "−")


def moved(cast: Cast, words: Words, event: AnimalMoved) -> dict[str, Any]:
    """An animal's move: its way, its die, and what happened on it."""
    notes = [words("dry-die", n=str(event.die), chosen=event.chosen)]
    for flag, key in ((event.turned, "dry-turned"), (event.barred, "dry-barred"), (event.stopped, "dry-stopped")):
        if flag:
            notes.append(words(key))
    if event.companions:
        notes.append(words("dry-with", hunters=cast.hunters(event.companions)))
    way = " → ".join((event.start, *event.path))
    return {"animal": cast.animal(event.animal), "way": way, "notes": ", ".join(notes)}


def attacked(cast: Cast, words: Words, event: AnimalAttacked) -> dict[str, Any]:
    """An animal's attack: on whom, from where, and who was covered."""
    return {
        "animal": cast.animal(event.animal),
        "cell": event.at,
        "from": cast.direction(event.direction.opposite),
        "victims": cast.hunters(event.victims),
        "covered": cast.hunters(event.covered) if event.covered else "none",
    }


def armed(
    cast: Cast, words: Words, event: SquireVisited | AnimalStruck | HunterAttacked | HunterRiposted
) -> dict[str, Any]:
    """What a hunter did with a weapon, or which one he took."""
    fields: dict[str, Any] = {"hunter": cast.hunter(event.hunter), "weapon": cast.weapon(event.weapon)}
    match event:
        case SquireVisited():
            return fields | {"cell": event.at, "life": figure(event.life)}
        case AnimalStruck():
            fields |= {"animal": cast.animal(event.animal), "life": figure(event.life)}
            fields |= {"how": "riposte" if event.riposte else "attack"}
        case HunterAttacked():
            fields |= {"target": cast.hunter(event.target), "how": "behind" if event.behind else "front"}
            fields |= {"victim": cast.hunter(event.victim) if event.victim != event.target else "none"}
        case HunterRiposted():
            fields |= {"assassin": cast.hunter(event.assassin)}
    return fields | {"loss": words("life-points", n=event.damage), "crowd": str(event.crowd)}


def simple(cast: Cast, words: Words, event: Event) -> dict[str, Any]:
    """Events whose line needs only who, what and where."""
    match event:
        case AnimalPlaced():
            return {"animal": cast.animal(event.animal), "cell": event.at}
        case MountKilled() | HunterShaken():
            return {"hunter": cast.hunter(event.hunter), "cell": event.at}
        case WeaponDropped() | WeaponFound():
            return {"hunter": cast.hunter(event.hunter), "weapon": cast.weapon(event.weapon), "cell": event.at}
        case WeaponKept():
            return {"hunter": cast.hunter(event.hunter), "weapon": cast.weapon(event.weapon), "die": str(event.die)}
        case HunterDied():
            return {"hunter": cast.hunter(event.hunter), "cell": event.at, "by": cast.being(event.by)}
        case HunterRetired():
            points = words("points", n=event.points)
            return {"hunter": cast.hunter(event.hunter), "cell": event.at, "points": points}
        case AnimalKilled():
            points = words("points", n=event.points)
            return {"animal": cast.animal(event.animal), "hunter": cast.hunter(event.hunter), "points": points}
        case WeaponBroken():
            weapon, animal = cast.weapon(event.weapon), cast.animal(event.animal)
            return {"hunter": cast.hunter(event.hunter), "weapon": weapon, "animal": animal, "die": str(event.die)}
    raise TypeError(event)
