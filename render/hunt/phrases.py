"""Choosing among the ways of saying one thing, and keeping with each sentence the rules that it tells."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from engine.hunt.events import Event
from render.grammar import capital
from render.hunt.naming import Cast, species_of
from render.words import Words

_COMMA_LOST = re.compile(r",(?=\s?[.;:!?])")
_TWO_COMMAS = re.compile(r",\s?,")
HAND = 3
"""How many variants a turn draws from before it comes to those of the next turn: neighbours sound different."""


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence and the numbers of the rules whose events it tells, each once, in order."""

    text: str
    rules: tuple[str, ...]
    start: str = field(default="", compare=False, repr=False)
    """The same text as it goes on after an opening, without its capital."""
    about: tuple[Event, ...] = field(default=(), compare=False, repr=False)
    """The events that it tells, for who asks which dice were behind it."""

    @property
    def rule(self) -> str:
        """The first of the rules."""
        return self.rules[0]


class Detail(IntEnum):
    """How much is told apart: the quieter the turn, the more."""

    RICH = 0
    FULL = 1
    GROUPED = 2
    BRIEF = 3


class Teller:
    """Says things in one language with one cast.

    The variant of each message follows from the turn's seed and number alone, so an account can be made again. A turn
    uses a variant a second time only when it has used all, and begins with other ones than the turn before.
    """

    def __init__(self, words: Words, cast: Cast, seed: str, turn: int) -> None:
        self.words = words
        self.cast = cast
        self._seed = seed
        self._turn = turn
        self._decks: dict[str, list[str]] = {}

    def say(self, key: str, **fields: Any) -> str:
        """Writes the next variant of a message, or the message itself when it has none."""
        return self.words(self._draw(key), **fields)

    def gait(self, animal: str) -> str:
        """Says how an animal goes, in the words of its species if it has any."""
        return self._of_species(animal, "gait")

    def blow(self, animal: str) -> str:
        """Says how an animal attacks, in the words of its species if it has any."""
        return self._of_species(animal, "blow")

    def clauses(self, parts: Iterable[str]) -> str:
        """Puts whole clauses side by side, parted as the language parts them: « … ; … »."""
        return self.words("clause-mark").join(parts)

    def with_points(self, points: int) -> str:
        """Says with how many points: « avec trois points », « sans un seul point »."""
        return self.words("with-points", n=points, points=self.words("points", n=points))

    def besides(self, items: Sequence[str]) -> str:
        """Goes on with a list after its first member: « , le lièvre vers l’est, et deux cerfs vers le sud »; empty for none."""
        if not items:
            return ""
        return ", " + (self.words("list-last").join((", ".join(items[:-1]), items[-1])) if len(items) > 1 else items[0])

    def opened(self, key: str, told: Told) -> Told:
        """Sets a sentence after an opening: « À l’aube, le loup … ». Two colons never meet in one sentence.

        Where every opening has one, as a hunt's own texts may, such a sentence goes without.
        """
        for _ in self.words.variants(key) or (key,):
            opening = self.say(key)
            if ":" not in opening or ":" not in told.start:
                return Told(f"{capital(opening)} {told.start}", told.rules, about=told.about)
        return told

    def told(self, text: str, *events: Event | str) -> Told:
        """Makes a sentence of a text: a capital, a full stop; `events` (or rule numbers) are what it tells."""
        rules = dict.fromkeys(event if isinstance(event, str) else event.rule for event in events)
        text = _TWO_COMMAS.sub(",", _COMMA_LOST.sub("", text))
        text += "" if text.endswith((".", "!", "?", "…")) else "."
        about = tuple(event for event in events if not isinstance(event, str))
        return Told(capital(text), tuple(rules), text, about)

    def _of_species(self, animal: str, what: str) -> str:
        key = f"species-{species_of(animal)}-{what}"
        return self.say(key if self.words.variants(key) else what)

    def _draw(self, key: str) -> str:
        deck = self._decks.get(key)
        if not deck:
            deck = self._decks[key] = self._shuffled(key)
        return deck.pop(0)

    def _shuffled(self, key: str) -> list[str]:
        variants = self.words.variants(key) or (key,)
        hands = max(1, len(variants) // HAND)
        places = {name: index for index, name in enumerate(variants)}

        def place(name: str) -> tuple[int, bytes]:
            luck = hashlib.sha256(f"{self._seed}:{name}".encode()).digest()
            return (places[name] - self._turn) % hands, luck

        return sorted(variants, key=place)
