"""Hunters and animals by what players call them: names and parts of names, with small typos; species and numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rapidfuzz.distance import OSA

from engine.contract import Seat
from engine.hunt.grid import Cell
from engine.hunt.notation_lexicon import Lexicon, words_of
from engine.hunt.notation_writing import Vocabulary
from engine.hunt.state import Animal, Hunt

_SHORTEST_PART = 3
_PARTICLES = frozenset({"de", "du", "des", "la", "le", "les", "of", "the", "von", "van", "d", "l"})


@dataclass(frozen=True)
class Names:
    """`phrases`: folded words → the seats that may be called so; `seats`: every seat by its id in small letters."""

    phrases: dict[tuple[str, ...], frozenset[Seat]]
    seats: dict[str, Seat]
    longest: int


def names(hunt: Hunt, vocabulary: Vocabulary, lexicon: Lexicon) -> Names:
    """Gives what the hunters of this hunt may be called: seat ids, display names, and words of these that are no
    other word of the lexicon."""
    found: dict[tuple[str, ...], set[Seat]] = {}
    for hunter in hunt.hunters:
        name = words_of(vocabulary.names.get(hunter.id, hunter.id))
        for phrase in {name, words_of(hunter.id)} - {()}:
            found.setdefault(phrase, set()).add(hunter.id)
        if len(name) > 1:
            found.setdefault(("".join(name),), set()).add(hunter.id)
            for word in name:
                if len(word) >= _SHORTEST_PART and word not in _PARTICLES and not lexicon.knows(word):
                    found.setdefault((word,), set()).add(hunter.id)
    seats = {hunter.id.casefold(): hunter.id for hunter in hunt.hunters}
    phrases = {words: frozenset(called) for words, called in found.items()}
    return Names(phrases, seats, max(map(len, phrases), default=0))


def alike(word: str, known: Names, own: Seat) -> tuple[frozenset[Seat], bool]:
    """Gives the seats that a misspelt word may name, and whether the likeness is plain enough to act on.

    One slip is forgiven in a word of four letters or more, two in one of eight. A last letter that differs (Bruno,
    Brune) makes another name, and a second name nearly as near makes neither plain.
    """
    near: dict[Seat, int] = {}
    plain = True
    for phrase, seats in known.phrases.items():
        name = "".join(phrase)
        slips = OSA.distance(word, name, score_cutoff=2)
        if slips <= _allowed(min(len(word), len(name))):
            if slips == 1 and len(word) == len(name) and word[:-1] == name[:-1]:
                plain = False
            for seat in seats:
                near[seat] = min(slips, near.get(seat, slips))
        elif slips == 2 and len(name) >= 4:
            for seat in seats - near.keys():
                near.setdefault(seat, 9)
    likely = frozenset(seat for seat, slips in near.items() if slips <= 2)
    return likely, plain and len(likely) == len(near) == 1 and own not in likely


def _allowed(length: int) -> int:
    return 0 if length < 4 else 1 if length < 8 else 2


@dataclass(frozen=True, slots=True)
class AnimalWords:
    """An animal as it was named: `kinds` are species ids, `number` the n of species-n, `plural`: several were meant."""

    kinds: frozenset[str]
    number: int | None = None
    plural: bool = False


def animals_named(hunt: Hunt, named: AnimalWords, places: Iterable[Cell]) -> tuple[Animal, ...]:
    """Gives the living animals that fit these words and stand on one of the places, if any are given."""
    cells = set(places)
    return tuple(
        animal
        for animal in hunt.animals
        if (not named.kinds or animal.species in named.kinds)
        and (named.number is None or animal.id == f"{animal.species}-{named.number}")
        and (not cells or animal.at in cells)
    )


def species_alike(word: str, lexicon: Lexicon) -> str | None:
    """Gives the value of the species that a misspelt word means: one slip in four letters or more, one species only."""
    near = set()
    for phrase, senses in lexicon.phrases.items():
        if len(phrase) == 1 and len(word) >= 4 and OSA.distance(word, phrase[0], score_cutoff=1) <= 1:
            near |= {value.rstrip("*") for kind, value in senses if kind == "species"}
    return near.pop() if len(near) == 1 else None
