"""What is told of a hunt when it is over: the deeds of its hunters, and what became of the main prey; from events alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from engine.contract import Seat
from engine.hunt.events import (
    AnimalKilled,
    AnimalMoved,
    AnimalStruck,
    Event,
    HunterAttacked,
    HunterDied,
    HunterMoved,
    HunterWounded,
    MountKilled,
    SquireVisited,
)
from engine.hunt.grid import Cell
from engine.hunt.state import Weapon
from engine.hunt.views import CONTACT
from render.hunt.moments import Turn

Kind = Literal["track", "beasts", "blows", "assassin", "wounded", "ridden", "mounts", "squire"]
KINDS: tuple[Kind, ...] = ("track", "beasts", "blows", "assassin", "wounded", "ridden", "mounts", "squire")


@dataclass(frozen=True, slots=True)
class Deed:
    """Something in which one hunter, or several alike, did more than all others (or suffered it).

    `kind` with what `count` and `extra` mean: the longest `track` (turns without a break in contact with one animal,
    FH-5.7, and the cells gone so; `animal` is the one) · most `beasts` slain (and their points) · most life taken from
    animals in `blows` (points; and in how many blows) · `assassin`: most attempts on hunters (and how many died of
    them) · most `wounded` (life points lost; and in how many wounds) · most cells `ridden` · most `mounts` lost · most
    visits to the `squire`. What is told besides parts those who did alike, except that of assassins the deaths come first.
    """

    kind: Kind
    seats: tuple[Seat, ...]
    count: int
    extra: int = 0
    animal: str = ""


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of the main prey: slain by `slayer` with `weapon` in turn `turn` on cell `at`; or, with `slayer` None,
    still alive with `life` points where it was last."""

    prey: str
    slayer: Seat | None
    turn: int
    at: Cell | None
    weapon: Weapon | None = None
    life: int = 0


def deeds(turns: Sequence[Turn]) -> tuple[Deed, ...]:
    """Finds the deeds of a hunt, in the order of KINDS; a kind that nobody did anything in is left out.

    Hunters who did alike are named together, in roster order. `turns`: all that were resolved, in order.
    """
    if not turns:
        return ()
    roster = [hunter.id for hunter in turns[-1][2].hunters]
    events = [event for _, some, _ in turns for event in some]
    found = [_track(turns, roster)]
    for kind, count in COUNTED.items():
        found.append(_most(kind, roster, *count(events)))
    order = {kind: number for number, kind in enumerate(KINDS)}
    return tuple(sorted((deed for deed in found if deed), key=lambda deed: order[deed.kind]))


Tally = tuple[Counter[Seat], Counter[Seat]]
"""What counts, and what is told besides."""


def _most(kind: Kind, roster: Sequence[Seat], counts: Counter[Seat], extras: Counter[Seat]) -> Deed | None:
    """Gives the deed of who has the most; None when nobody has any."""
    merits = {seat: (counts[seat], extras[seat]) for seat in roster if counts[seat]}
    if not merits:
        return None
    deaths_first = kind == "assassin"
    best = max(merits.values(), key=lambda merit: merit[::-1] if deaths_first else merit)
    return Deed(kind, tuple(seat for seat in roster if merits.get(seat) == best), *best)


def _summed(some: Iterable[tuple[Seat, int, int]]) -> Tally:
    counts: Counter[Seat] = Counter()
    extras: Counter[Seat] = Counter()
    for seat, count, extra in some:
        counts[seat] += count
        extras[seat] += extra
    return counts, extras


def _beasts(events: Sequence[Event]) -> Tally:
    return _summed((one.hunter, 1, one.points) for one in events if isinstance(one, AnimalKilled))


def _blows(events: Sequence[Event]) -> Tally:
    return _summed((one.hunter, one.damage, 1) for one in events if isinstance(one, AnimalStruck))


def _assassin(events: Sequence[Event]) -> Tally:
    """FH-9: attempts, and deaths by an attempt; who dies of a riposte was not assassinated."""
    tries = [one for one in events if isinstance(one, HunterAttacked)]
    meant = {(one.hunter, one.victim) for one in tries}
    deaths = [one for one in events if isinstance(one, HunterDied) and (one.by, one.hunter) in meant]
    return _summed([*((one.hunter, 1, 0) for one in tries), *((one.by, 0, 1) for one in deaths)])


def _wounded(events: Sequence[Event]) -> Tally:
    return _summed((one.hunter, one.loss, 1) for one in events if isinstance(one, HunterWounded) and one.loss)


def _ridden(events: Sequence[Event]) -> Tally:
    return _summed((one.hunter, len(one.path), 0) for one in events if isinstance(one, HunterMoved))


def _mounts(events: Sequence[Event]) -> Tally:
    return _summed((one.hunter, 1, 0) for one in events if isinstance(one, MountKilled))


def _squire(events: Sequence[Event]) -> Tally:
    return _summed((one.hunter, 1, 0) for one in events if isinstance(one, SquireVisited))


COUNTED: dict[Kind, Callable[[Sequence[Event]], Tally]] = {
    "beasts": _beasts,
    "blows": _blows,
    "assassin": _assassin,
    "wounded": _wounded,
    "ridden": _ridden,
    "mounts": _mounts,
    "squire": _squire,
}


def _track(turns: Sequence[Turn], roster: Sequence[Seat]) -> Deed | None:
    """FH-5.7: the longest time, in turns on end, that a hunter went in contact with one animal; then the most cells."""
    best: tuple[int, int] = (0, 0)
    holders: dict[Seat, str] = {}
    running: dict[Seat, tuple[str, int, int]] = {}
    for _, events, _ in turns:
        now: dict[Seat, tuple[str, int, int]] = {}
        for seat, animal, cells in _followed(events):
            known, long, far = running.get(seat, ("", 0, 0))
            now[seat] = (animal, long + 1, far + cells) if known == animal else (animal, 1, cells)
            if now[seat][1:] > best:
                best, holders = now[seat][1:], {}
            if now[seat][1:] == best:
                holders[seat] = animal
        running = now
    seats = tuple(seat for seat in roster if seat in holders)
    return Deed("track", seats, *best, animal=holders[seats[0]] if len(seats) == 1 else "") if seats else None


def _followed(events: Sequence[Event]) -> Iterable[tuple[Seat, str, int]]:
    """Gives who went with which animal in a turn, and how many cells (FH-5.7)."""
    animal = {seat: one.animal for one in events if isinstance(one, AnimalMoved) for seat in one.companions}
    for event in events:
        if isinstance(event, HunterMoved) and event.rule == CONTACT and event.hunter in animal:
            yield event.hunter, animal[event.hunter], len(event.path)


def fate(turns: Sequence[Turn]) -> Fate | None:
    """Tells what became of the main prey; None when there were no turns."""
    if not turns:
        return None
    prey = turns[-1][2].main_prey
    for before, events, _ in turns:
        weapon: Weapon | None = None
        for event in events:
            if isinstance(event, AnimalStruck) and event.animal == prey:
                weapon = event.weapon
            elif isinstance(event, AnimalKilled) and event.animal == prey:
                return Fate(prey, event.hunter, before.turn, event.at, weapon)
    last = turns[-1][2]
    alive = last.animal(prey)
    return Fate(prey, None, last.turn - 1, alive.at if alive else None, None, alive.life if alive else 0)
