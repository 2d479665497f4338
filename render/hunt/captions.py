"""The line above a replay's board: what a stretch of a turn brought, in a few plain words; and the banners across it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.hunt.events import (
    AnimalAttacked,
    AnimalKilled,
    AnimalStruck,
    Event,
    HuntEnded,
    HunterAttacked,
    HunterDied,
    HunterRetired,
    MountKilled,
    SquireVisited,
    WeaponBroken,
    WeaponDropped,
    WeaponFound,
)
from engine.hunt.state import Hunt
from render.hunt.labels import Labels
from render.hunt.naming import Cast
from render.voices import dryly, voice
from render.words import Words, capital, unquoted

MOST = 2
"""How many things a line says."""
BETWEEN = "  ·  "
TOLD: tuple[type, ...] = (
    HunterDied,
    AnimalKilled,
    HunterAttacked,
    AnimalAttacked,
    HunterRetired,
    MountKilled,
    WeaponBroken,
    WeaponDropped,
    WeaponFound,
    SquireVisited,
    AnimalStruck,
)
"""What is worth saying, the most telling first."""


class Captions:
    """Writes the captions of one hunt; an animal is called the same in all of them."""

    def __init__(self, hunt: Hunt, labels: Labels) -> None:
        """`hunt`: as it opened, with all its animals."""
        self.prey = hunt.main_prey
        self.say: Words = voice(labels.language, labels.pack)
        self._dry = labels.dry
        self._title = labels.title
        self._cast = Cast(hunt, (), self.say, labels.names)

    def opening(self) -> tuple[str, str]:
        """Gives the banner that a replay begins with: the hunt's name, and what is hunted."""
        return self._title, self._written("replay-prey", animal=self._cast.animal(self.prey))

    def ending(self, events: Sequence[Event]) -> tuple[str, str]:
        """Gives the banner of a hunt's last turn; two empty lines when it did not end with these events."""
        end = next((event for event in events if isinstance(event, HuntEnded)), None)
        if end is None:
            return "", ""
        below = self._written("replay-slayer", hunter=self._cast.hunter(end.slayer)) if end.slayer else ""
        return capital(self.say(f"map-over-{end.reason}")), below

    def of(self, events: Sequence[Event], most: int = MOST) -> str:
        """Gives the most telling things of these events, in the order in which they happened; nothing when there are none."""
        worth = [event for event in events if isinstance(event, TOLD) and not _said_by_another(event, events)]
        telling = sorted((self._rank(event), number) for number, event in enumerate(worth))
        shown = sorted(number for _, number in telling[:most])
        return BETWEEN.join(self._told(worth[number]) for number in shown)

    def _rank(self, event: Event) -> int:
        """Gives how telling an event is, the least being the most: the main prey's death before all."""
        if isinstance(event, AnimalKilled) and event.animal == self.prey:
            return -1
        return TOLD.index(type(event))

    def _told(self, event: Event) -> str:
        cast = self._cast
        match event:
            case HunterDied(hunter=hunter, by=by):
                return self._written("replay-died", hunter=cast.hunter(hunter), by=cast.being(by))
            case AnimalKilled(hunter=hunter, animal=animal):
                return self._written("replay-killed", hunter=cast.hunter(hunter), animal=cast.animal(animal))
            case AnimalStruck(hunter=hunter, animal=animal):
                return self._written("replay-struck", hunter=cast.hunter(hunter), animal=cast.animal(animal))
            case AnimalAttacked(animal=animal, victims=victims, covered=covered):
                return self._written(
                    "replay-attacked", animal=cast.animal(animal), hunters=cast.hunters(victims or covered)
                )
            case HunterAttacked(hunter=hunter, target=target, behind=behind):
                return self._written(
                    "replay-attempt",
                    hunter=cast.hunter(hunter),
                    target=cast.hunter(target),
                    behind="yes" if behind else "no",
                )
            case WeaponBroken(hunter=hunter, weapon=weapon, animal=animal):
                return self._written(
                    "replay-broken",
                    hunter=cast.hunter(hunter),
                    weapon=cast.weapon(weapon),
                    animal=cast.animal(animal),
                )
            case WeaponDropped(hunter=hunter, weapon=weapon) | WeaponFound(hunter=hunter, weapon=weapon):
                key = "replay-dropped" if isinstance(event, WeaponDropped) else "replay-found"
                return self._written(key, hunter=cast.hunter(hunter), weapon=cast.weapon(weapon))
            case HunterRetired(hunter=hunter):
                return self._written("replay-retired", hunter=cast.hunter(hunter))
            case MountKilled(hunter=hunter):
                return self._written("replay-mount", hunter=cast.hunter(hunter))
            case SquireVisited(hunter=hunter):
                return self._written("replay-squire", hunter=cast.hunter(hunter))
        raise ValueError(f"nothing to say of {event.type}")

    def _written(self, key: str, **fields: object) -> str:
        return capital(unquoted(self.say(dryly(self.say, key) if self._dry else key, **fields)))


def _said_by_another(event: Event, events: Sequence[Event]) -> bool:
    """Tells whether a blow goes without saying, since it is told whom it killed."""
    match event:
        case AnimalStruck(hunter=hunter, animal=animal):
            return any(isinstance(one, AnimalKilled) and (one.hunter, one.animal) == (hunter, animal) for one in events)
        case HunterAttacked(hunter=hunter, victim=victim):
            return any(isinstance(one, HunterDied) and (one.by, one.hunter) == (hunter, victim) for one in events)
    return False
