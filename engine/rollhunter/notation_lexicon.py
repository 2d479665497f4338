"""The words that an order may be made of (`data/lang/*/rollhunter_orders.toml`), all languages together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from rapidfuzz.distance import OSA

from engine import content
from engine.content import ContentError
from engine.notation_tokens import tokens
from engine.rollhunter.clues import Medallion
from engine.rollhunter.land import Kind

LANGUAGES = ("fr", "en")
Sense = tuple[str, str]
"""What a phrase is: its section (`verbs`, `artifacts`, `marks` …) and its key there (`search`, `monkey`, `negated` …)."""

SECTIONS: Mapping[str, frozenset[str]] = {
    "medallions": frozenset(Medallion),
    "artifacts": frozenset(Kind),
    "none": frozenset(("medallion", "artifact")),
    "verbs": frozenset(("search", "corner", "visit", "abandon", "withdraw", "city")),
    "marks": frozenset(("negated", "asked", "supposed", "alternative", "past", "later", "reported")),
    "numbered": frozenset(("month",)),
    "filler": frozenset(("words",)),
}
PICTURED = {
    "🗼🏰": Kind.TOWER,
    "⛪": Kind.CHURCH,
    "👑": Kind.CROWN,
    "✝☩✠": Kind.CROSS,
    "🛡": Kind.SHIELD,
    "🐒🐵": Kind.MONKEY,
    "👜🎒👝💰": Kind.BAG,
}
"""The signs that name an artifact; others are ornament."""
WRITTEN = frozenset(("search", "corner", "abandon", *Medallion, *Kind))
_LONG_ENOUGH = 4
"""Letters of a word from which on one slip of the pen is forgiven, and two in one twice as long."""


@dataclass(frozen=True)
class Lexicon:
    """`phrases`: folded words → the one sense that they have together. `longest`: words of the longest phrase."""

    phrases: Mapping[tuple[str, ...], Sense]
    longest: int

    def nearest(self, word: str) -> Sense | None:
        """Gives the sense of the known words that a word is a slip of, None when there are none or they differ.

        A mark is none: what forbids noting an order is not guessed.
        """
        slips = 0 if len(word) < _LONG_ENOUGH else 1 if len(word) < 2 * _LONG_ENOUGH else 2
        near: dict[int, set[Sense]] = {}
        for words, sense in self.phrases.items():
            if slips and len(words) == 1 and len(words[0]) >= _LONG_ENOUGH:
                far = OSA.distance(word, words[0], score_cutoff=slips)
                near.setdefault(far, set()).add(sense)
        found = next((near[far] for far in range(1, slips + 1) if far in near), set())
        only = next(iter(found)) if len(found) == 1 else None
        return None if only and only[0] == "marks" else only


@cache
def lexicon() -> Lexicon:
    """Gives the lexicon of all languages, read once. Raises ContentError for a word of two senses, or a key nothing reads."""
    phrases: dict[tuple[str, ...], Sense] = {}
    for language in LANGUAGES:
        for written, sense in _entries(language):
            words = words_of(written)
            if phrases.setdefault(words, sense) != sense:
                raise ContentError(f"{_file(language)}: {written!r} is {sense} and {phrases[words]}")
    return Lexicon(phrases, max(map(len, phrases)))


@cache
def written(language: str) -> Mapping[str, str]:
    """Gives the words of the short notation. Raises ContentError when one is missing or unknown."""
    words: Mapping[str, str] = _table(language)["write"]
    if set(words) != WRITTEN:
        raise ContentError(f"{_file(language)}: [write]: {', '.join(sorted(WRITTEN ^ set(words)))}: missing or unknown")
    return words


@cache
def spelled_out() -> Mapping[int, str]:
    """Gives what `str.translate` puts in the place of the signs that name an artifact: its word."""
    return {ord(sign): f" {written('en')[kind]} " for signs, kind in PICTURED.items() for sign in signs}


def words_of(phrase: str) -> tuple[str, ...]:
    """Splits a phrase as a message is split: `d'artéfact` is d, artefact."""
    return tuple(token.word for token in tokens(phrase))


def _file(language: str) -> str:
    return f"lang/{language}/rollhunter_orders.toml"


def _table(language: str) -> Mapping[str, Any]:
    return content.table(_file(language).removesuffix(".toml"))


def _entries(language: str) -> Iterator[tuple[str, Sense]]:
    """Gives each phrase of a language's file with its sense."""
    table = _table(language)
    for section in table:
        if section not in SECTIONS and section != "write":
            raise ContentError(f"{_file(language)}: unknown key `{section}`")
    for section, keys in SECTIONS.items():
        if set(table.get(section, ())) != keys:
            wrong = ", ".join(sorted(keys ^ set(table.get(section, ()))))
            raise ContentError(f"{_file(language)}: [{section}]: {wrong}: missing or unknown")
        for key, lines in table[section].items():
            yield from ((line, (section, key)) for line in lines)
