"""What the people, beasts and places of a hunt are called in a language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.hunt.events import Event
from engine.hunt.grid import Cell, Direction, distance, line
from engine.hunt.state import Hunt, Weapon, WeaponState
from engine.hunt.views import towards
from render.grammar import Phrase, begins_with_vowel
from render.words import Words, clean, quoted

Names = Mapping[str, str]
"""Seat → the name of the person as it was given; it is cleaned and quoted here."""


def species_of(animal: str) -> str:
    """Gives the species of an animal's id: `wolf-2` is a `wolf` (FH-1.6)."""
    return animal.rpartition("-")[0] or animal


def hunter_names(hunt: Hunt, names: Names, words: Words) -> dict[str, Phrase]:
    """Gives each hunter's name as it may be written into Discord text; two who bear the same name are told apart by
    their seats, and who has no visible name is called by his place on the roster."""
    return dict(_told_apart(tuple((hunter.id, names.get(hunter.id, hunter.id)) for hunter in hunt.hunters), words))


@lru_cache(maxsize=1024)
def _told_apart(roster: tuple[tuple[str, str], ...], words: Words) -> tuple[tuple[str, Phrase], ...]:
    """Names the hunters of a roster; kept, since every answer to an order begins with it."""
    shown = {seat: clean(name, "") or words("hunter-nameless", n=index) for index, (seat, name) in enumerate(roster, 1)}
    bearers = Counter(name.casefold() for name in shown.values())
    return tuple(
        (seat, person(name if bearers[name.casefold()] == 1 else f"{name} ({clean(seat, '?')})"))
        for seat, name in shown.items()
    )


def person(name: str) -> Phrase:
    """Makes a cleaned name a phrase, quoted for Discord."""
    return Phrase(quoted(name), elides=begins_with_vowel(name))


def mentioned_animals(events: Iterable[Event]) -> set[str]:
    """Collects the animals that events name, dead ones included."""
    found: set[str] = set()
    for event in events:
        for value in (getattr(event, "animal", None), getattr(event, "by", None)):
            for id in value if isinstance(value, tuple) else (value,):
                if id is not None:
                    found.add(id)
    return found


class Cast:
    """The names of one hunt for one account: `animal("wolf-2")` is « le loup 2 », or « le loup » when it is the only one.

    An animal is numbered when the hunt, or this account, knows several of its species. `hunter` gives a quoted name.
    """

    def __init__(self, hunt: Hunt, events: Sequence[Event], words: Words, names: Names) -> None:
        self.hunt = hunt
        self.words = words
        self._hunters = hunter_names(hunt, names, words)
        animals = {animal.id for animal in hunt.animals} | (mentioned_animals(events) - set(self._hunters))
        self._kinds = Counter(species_of(animal) for animal in animals)

    def hunter(self, seat: str) -> Phrase:
        """Gives a hunter's name. Raises KeyError for a seat that is not in the hunt."""
        return self._hunters[seat]

    def hunters(self, seats: Iterable[str]) -> str:
        """Lists hunters' names: « Alix, Brune et Clovis »."""
        return self.words.list(self.hunter(seat) for seat in seats)

    def animal(self, id: str) -> Phrase:
        """Gives an animal: « le loup », « l’ours 2 », “the wolf”, “wolf 2”."""
        species, _, digits = id.rpartition("-")
        numbered = digits.isdigit() and (int(digits) > 1 or self._kinds[species] > 1)
        number = int(digits) if numbered else None
        key = f"species-{species}"
        if key in self.words:
            return self.words.noun(key, number)
        return self.words.plain_noun(species.replace("_", " ") or id, number)

    def animals(self, ids: Iterable[str]) -> str:
        """Lists animals: « le loup 1 et l’ours »."""
        return self.words.list(self.animal(id) for id in ids)

    def animals_counted(self, ids: Iterable[str]) -> str:
        """Lists animals by how many there are of each species: « deux lièvres et un loup »."""
        counts = Counter(species_of(id) for id in ids)
        return self.words.list(self.species_counted(species, n) for species, n in counts.items())

    def species_counted(self, species: str, n: int) -> str:
        """Counts animals of a species: « deux lièvres »; a species without words of its own keeps its key."""
        key = f"species-{species}"
        if key in self.words:
            return self.words.counted(key, n)
        return f"{self.words.number(n)} {species.replace('_', ' ')}"

    def being(self, id: str) -> Phrase:
        """Gives a hunter or an animal, whichever bears this id."""
        return self._hunters[id] if id in self._hunters else self.animal(id)

    def weapon(self, weapon: Weapon) -> Phrase:
        """Gives a weapon: « l’épée », “the sword”."""
        return self.words.noun(f"weapon-{weapon}")

    def weapon_state(self, weapon: Weapon, state: WeaponState, dropped_at: Cell | None) -> str:
        """Tells where a hunter's weapon is: « épée en main », « lance brisée », « arc à terre en E5 »."""
        return self.words(f"weapon-is-{state}", weapon=self.weapon(weapon), cell=dropped_at or "")

    def direction(self, direction: Direction) -> Phrase:
        """Gives a direction: « le nord-est », “the north-east”."""
        return self.words.noun(f"direction-{direction}")

    def colour(self, colour: str) -> str:
        """Gives a tent's colour; one that has no word keeps its key."""
        key = f"colour-{colour}"
        return self.words(key) if key in self.words else colour

    def away(self, start: Cell, end: Cell) -> str:
        """Tells how far and which way one cell lies from another: « à deux cases au nord »; on the same cell, « sur la
        même case »; out of line, « à trois cases vers le nord »."""
        towards_it = towards(start, end)
        if towards_it is None:
            return self.words("here")
        return self.words(
            "away" if line(start, end) else "away-about",
            **self._distance(distance(start, end)),
            direction=self.direction(towards_it),
        )

    def way(self, start: Cell, end: Cell) -> str | None:
        """Tells a displacement in line: « deux cases au nord »; None when the cells are not in line."""
        reading = line(start, end)
        if reading is None:
            return None
        return self.words("way", **self._distance(reading[1]), direction=self.direction(reading[0]))

    def _distance(self, n: int) -> dict[str, Any]:
        return {"cells": self.words("cells", n=n)}
