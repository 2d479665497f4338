"""What a map is told besides the hunt: the strings that are drawn on it."""

from __future__ import annotations

import string
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from engine.contract import Seat
from engine.hunt.state import Hunt
from render.lettering import drawable
from render.words import Words


@dataclass(frozen=True, slots=True)
class Labels:
    """The strings of a map, all given: a picture decides no wording but its own legend's.

    `language` is `fr` or `en`, `title` the hunt's name, `heading` says which turn it is (« Tour 4 »), `date` is ready
    to be read (« 3 novembre »), `names` gives a seat's name as it is shown; a seat that is not in it shows its id.
    `pack`: the organiser's own texts that podium and replay are told in; `dry`: in plain words.
    """

    language: str
    title: str
    heading: str
    names: Mapping[Seat, str] = field(default_factory=dict, hash=False)
    date: str = ""
    pack: str | None = None
    dry: bool = False

    def name(self, seat: Seat) -> str:
        """Gives a hunter's name in signs that can be drawn; his id when his name has none."""
        return drawable(self.names.get(seat, seat)) or seat


def marks(hunt: Hunt, labels: Labels) -> dict[Seat, str]:
    """Gives each hunter one sign of his own, the first letter of his name that is free, else any letter, else a number.

    A hunter keeps his sign through the hunt, since those before him in the roster never change.
    """
    names = tuple(labels.name(hunter.id) for hunter in hunt.hunters)
    return {hunter.id: mark for hunter, mark in zip(hunt.hunters, _marks(names), strict=True)}


@lru_cache(maxsize=64)
def _marks(names: tuple[str, ...]) -> tuple[str, ...]:
    given: list[str] = []
    for number, name in enumerate(names, 1):
        plain = unicodedata.normalize("NFKD", name).upper()
        wanted = [sign for sign in plain if sign in string.ascii_uppercase]
        free = [sign for sign in (*wanted, *string.ascii_uppercase) if sign not in given]
        given.append(free[0] if free else str(number))
    return tuple(given)


def species_name(say: Words, species: str) -> str:
    """Gives a species in words; one that has no words shows its id."""
    key = f"species-{species}"
    return say(key) if key in say else species.replace("_", " ")
