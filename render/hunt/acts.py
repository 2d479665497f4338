"""Reads a turn's events into the acts that a story is made of: what belongs together is told together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.hunt.events import (
    AnimalAttacked,
    AnimalKilled,
    AnimalMoved,
    AnimalStruck,
    Event,
    HunterAttacked,
    HunterDied,
    HunterMoved,
    HunterRetired,
    HunterRiposted,
    HunterWounded,
    MountKilled,
    SquireVisited,
    WeaponBroken,
    WeaponDropped,
    WeaponKept,
)

TollEvent = HunterWounded | MountKilled | WeaponDropped | WeaponKept | HunterDied
TOLL = (HunterWounded, MountKilled, WeaponDropped, WeaponKept, HunterDied)


@dataclass(slots=True)
class Toll:
    """What one blow cost one hunter."""

    hunter: str
    events: list[TollEvent] = field(default_factory=list)

    @property
    def wound(self) -> HunterWounded | None:
        return next((event for event in self.events if isinstance(event, HunterWounded)), None)

    @property
    def loss(self) -> int:
        return sum(event.loss for event in self.events if isinstance(event, HunterWounded))

    @property
    def behind(self) -> bool:
        return any(event.behind for event in self.events if isinstance(event, HunterWounded))

    @property
    def mount_killed(self) -> bool:
        return any(isinstance(event, MountKilled) for event in self.events)

    @property
    def died(self) -> bool:
        return any(isinstance(event, HunterDied) for event in self.events)

    @property
    def dropped(self) -> WeaponDropped | None:
        return next((event for event in self.events if isinstance(event, WeaponDropped)), None)

    @property
    def kept(self) -> WeaponKept | None:
        return next((event for event in self.events if isinstance(event, WeaponKept)), None)


@dataclass(slots=True)
class BeastAct:
    """An animal's move, those who went with it, and its attack if it made one."""

    move: AnimalMoved
    followers: list[HunterMoved] = field(default_factory=list)
    attack: AnimalAttacked | None = None
    tolls: list[Toll] = field(default_factory=list)


@dataclass(slots=True)
class VisitAct:
    """A hunter at his squire's, and whether he retired."""

    visit: SquireVisited
    retired: HunterRetired | None = None


@dataclass(slots=True)
class StrikeAct:
    """One action of a hunter against animals: all blows, deaths and a break."""

    strikes: list[AnimalStruck]
    kills: list[AnimalKilled] = field(default_factory=list)
    broken: WeaponBroken | None = None

    @property
    def hunter(self) -> str:
        return self.strikes[0].hunter


@dataclass(slots=True)
class AttemptAct:
    """One attempt on a hunter's life, what it cost the victim, and the riposte."""

    attack: HunterAttacked
    toll: Toll
    riposte: HunterRiposted | None = None
    answer: Toll | None = None


Act = BeastAct | VisitAct | StrikeAct | AttemptAct | Event


def acts(events: Sequence[Event]) -> list[Act]:
    """Groups a turn's events, in order; an event that belongs to no act stands for itself."""
    told: list[Act] = []
    for event in events:
        if not _joins(told[-1] if told else None, event):
            told.append(_begin(event))
    return told


def _begin(event: Event) -> Act:
    match event:
        case AnimalMoved():
            return BeastAct(event)
        case SquireVisited():
            return VisitAct(event)
        case AnimalStruck():
            return StrikeAct([event])
        case HunterAttacked():
            return AttemptAct(event, Toll(event.victim))
    return event


def _joins(act: Act | None, event: Event) -> bool:
    """Adds an event to the act before it where it belongs there, and tells whether it does."""
    match act, event:
        case BeastAct(), HunterMoved(hunter=hunter) if hunter in act.move.companions and act.attack is None:
            act.followers.append(event)
        case BeastAct(attack=None), AnimalAttacked(animal=animal) if animal == act.move.animal:
            act.attack = event
            act.tolls = [Toll(victim) for victim in event.victims]
        case BeastAct(
            attack=AnimalAttacked()
        ), HunterWounded() | MountKilled() | WeaponDropped() | WeaponKept() | HunterDied():
            return _charge(act.tolls, event)
        case VisitAct(), HunterRetired(hunter=hunter) if hunter == act.visit.hunter:
            act.retired = event
        case StrikeAct(), AnimalStruck(hunter=hunter) if hunter == act.hunter and not act.kills and not act.broken:
            act.strikes.append(event)
        case StrikeAct(), AnimalKilled(hunter=hunter) if hunter == act.hunter:
            act.kills.append(event)
        case StrikeAct(), WeaponBroken(hunter=hunter) if hunter == act.hunter:
            act.broken = event
        case AttemptAct(riposte=None), HunterRiposted(assassin=assassin) if assassin == act.attack.hunter:
            act.riposte, act.answer = event, Toll(assassin)
        case AttemptAct(), HunterWounded() | MountKilled() | WeaponDropped() | WeaponKept() | HunterDied():
            return _charge([act.toll] if act.answer is None else [act.answer], event)
        case _:
            return False
    return True


def _charge(tolls: Sequence[Toll], event: TollEvent) -> bool:
    for toll in tolls:
        if toll.hunter == event.hunter:
            toll.events.append(event)
            return True
    return False
