"""The words that an order may be made of (`data/lang/*/orders.toml`), all languages together, each in its forms."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from engine import content
from engine.hunt.grid import Direction
from engine.hunt.notation_writing import LANGUAGES
from engine.hunt.state import COLOURS, Weapon
from engine.notation_tokens import fold, tokens

Sense = tuple[str, str]
"""What a word is: a class (`verb`, `mark`, `species` …) and its value there (`track`, `negated`, an id …)."""

_SLOT = re.compile(r"\{([^{}]+)\}")


@dataclass(frozen=True)
class Lexicon:
    """`phrases`: folded words → the senses they have together. `longest`: words of the longest phrase.

    `loose`: a word with doubled letters made single → the words that look so; it forgives `atentat` and `traqque`.
    `short`: a verb's form with one inner letter left out → the forms that look so (`traqe`, `déplacemnt`).
    `idioms`: phrases of several words that are taken as they stand (`ordre annulé`), whatever their accents would say.
    `endings` and `not_endings`: the endings of words that only colour what is said (`discrètement`), and words with
    such an ending that do not.
    """

    phrases: Mapping[tuple[str, ...], frozenset[Sense]]
    longest: int
    loose: Mapping[str, frozenset[str]]
    short: Mapping[str, frozenset[str]]
    idioms: frozenset[tuple[str, ...]]
    endings: Mapping[str, tuple[str, ...]]
    not_endings: frozenset[str]

    def senses(self, words: tuple[str, ...]) -> frozenset[Sense]:
        """Gives the senses of a phrase, none when it is not known."""
        return self.phrases.get(words, frozenset())

    def knows(self, word: str) -> bool:
        return (word,) in self.phrases


def unaccented(word: str) -> str:
    """Gives a word without the accents that `fold` keeps."""
    return {"à": "a", "là": "la", "où": "ou", "sûr": "sur"}.get(word, word)


def undoubled(word: str) -> str:
    """Gives a word with doubled letters made single."""
    return re.sub(r"(.)\1+", r"\1", word)


@cache
def lexicon() -> Lexicon:
    """Gives the lexicon of all languages, read once."""
    phrases: dict[tuple[str, ...], set[Sense]] = {}
    endings: dict[str, tuple[str, ...]] = {}
    not_endings: set[str] = set()
    for language in LANGUAGES:
        table = _table(language)
        for written, sense in _entries(language, table):
            words = words_of(written)
            phrases.setdefault(words, set()).add(sense)
            if len(words) > 1:  # inside a phrase nothing else can be meant by `a`
                phrases.setdefault(tuple(map(unaccented, words)), set()).add(sense)
        for kind, ends in table["colouring"]["endings"].items():
            endings[kind] = endings.get(kind, ()) + tuple(ends)
        not_endings.update(fold(word) for word in table["colouring"]["never"])
    loose: dict[str, set[str]] = {}
    for words in phrases:
        if len(words) == 1 and len(words[0]) >= 5:
            loose.setdefault(undoubled(words[0]), set()).add(words[0])
    idioms = {
        words_of(line) for language in LANGUAGES for lines in _table(language)["nouns"].values() for line in lines
    }
    return Lexicon(
        {words: frozenset(senses) for words, senses in phrases.items()},
        max(map(len, phrases)),
        {word: frozenset(known) for word, known in loose.items()},
        _shortened(phrases),
        frozenset(words for words in idioms if len(words) > 1),
        endings,
        frozenset(not_endings),
    )


def _shortened(phrases: Mapping[tuple[str, ...], Collection[Sense]]) -> dict[str, frozenset[str]]:
    """Gives the forms of verbs with one inner letter left out, where that is no word of any phrase; short ones only
    where few vowels are left."""
    used = {word for words in phrases for word in words}
    short: dict[str, set[str]] = {}
    for words, senses in phrases.items():
        if len(words) != 1 or len(words[0]) < 5 or not any(kind == "verb" for kind, _ in senses):
            continue
        word = words[0]
        for at in range(1, len(word) - 1):
            left = word[:at] + word[at + 1 :]
            if left in used:
                continue
            if len(left) > 4 or sum(letter in "aeiouy" for letter in left) < 2:
                short.setdefault(left, set()).add(word)
    return {word: frozenset(known) for word, known in short.items()}


@cache
def tenses() -> Mapping[str, str]:
    """Gives the past and conditional forms of all verbs, folded, with the verb: `allais` → aller, `tracked` → track.

    None that is another word besides.
    """
    found: dict[str, str] = {}
    for language in LANGUAGES:
        table = _table(language)
        irregular = {fold(verb): line.split() for verb, line in table["irregular"].items()}
        lines = [*table["irregular"], *(line for lines in table["verbs"].values() for line in lines)]
        for line in lines:
            slot = _SLOT.search(line)
            verb = slot[1] if slot else line
            if not slot and (" " in line or "'" in line):
                continue
            for form, mood in _verb(verb, irregular, _FORMS[language]):
                if mood:
                    found.setdefault(fold(form), verb)
    known = lexicon()
    return {form: verb for form, verb in found.items() if all(kind == "mark" for kind, _ in known.senses((form,)))}


@lru_cache(maxsize=16_384)
def words_of(phrase: str) -> tuple[str, ...]:
    """Splits a phrase as a message is split: `d'une case` is d, une, case."""
    return tuple(token.word for token in tokens(phrase))


def _table(language: str) -> Mapping[str, Any]:
    """Gives a language's words. Raises ContentError naming file and key for a key that nothing reads, or a missing one."""
    file = f"lang/{language}/orders.toml"
    table = content.table(file.removesuffix(".toml"))
    for section in (*_SECTIONS, *_KINDS):
        if section not in table:
            raise content.ContentError(f"{file}: [{section}] is missing")
    for section, keys in table.items():
        known = _SECTIONS.get(section)
        if section not in _SECTIONS and section not in _KINDS:
            raise content.ContentError(f"{file}: unknown key `{section}`")
        for key in keys:
            if known and key not in known:
                raise content.ContentError(f"{file}: [{section}]: unknown key `{key}`")
    return table


def _entries(language: str, table: Mapping[str, Any]) -> Iterator[tuple[str, Sense]]:
    """Gives each phrase of a language's file with its sense, verbs in all their forms."""
    forms = _FORMS[language]
    irregular = {fold(verb): line.split() for verb, line in table["irregular"].items()}
    for sense, lines in table["verbs"].items():
        for line in lines:
            for written, mood in _conjugated(line, irregular, forms):
                yield written, ("verb", sense) if mood == "" else ("mark", mood)
    for kind in ("words", "species", *_KINDS):
        for value, lines in table[kind].items():
            for line in lines:
                for written, mood in _conjugated(line, irregular, forms, literal=True):
                    if mood == "":
                        yield written, (value if kind == "words" else _KINDS.get(kind, kind), value)


def _conjugated(
    line: str, irregular: Mapping[str, list[str]], forms: Any, literal: bool = False
) -> Iterable[tuple[str, str]]:
    """Gives a line's forms and moods. `{faire} halte` has a verb in it, a single word is one unless `literal`."""
    slot = _SLOT.search(line)
    if slot is None:
        if literal or " " in line or "'" in line:
            return [(line, "")]
        return _verb(line, irregular, forms)
    before, after = line[: slot.start()], line[slot.end() :]
    return [(before + written + after, mood) for written, mood in _verb(slot[1], irregular, forms)]


def _verb(infinitive: str, irregular: Mapping[str, list[str]], forms: Any) -> list[tuple[str, str]]:
    """Gives a verb's forms, the irregular ones as they stand, with `?` before a conditional and `<` before a past."""
    known = irregular.get(fold(infinitive))
    if known is None:
        return list(forms(infinitive))
    moods = {"?": "supposed", "<": "past"}
    return [(infinitive, ""), *((form.lstrip("?<"), moods.get(form[0], "")) for form in known)]


def _french(verb: str) -> Iterator[tuple[str, str]]:
    """Gives the forms of a regular verb in -er (parler) or -ir (finir) that a hunter may use of himself."""
    stem = verb[:-2]
    if verb.endswith("er"):
        soft = stem + "e" if stem.endswith("g") else stem
        now = [stem + "e", stem + "es", soft + "ons", stem + "ez", soft + "ant"]
        gone = [soft + "ais", soft + "ait", soft + "a"]
        future = stem + "er"
    else:
        now = [stem + "is", stem + "it", stem + "issons", stem + "issez", stem + "issant", stem + "isse"]
        gone = [stem + "issais", stem + "issait"]
        future = verb
    yield from ((form, "") for form in (verb, *now, future + "ai", future + "a", future + "ons"))
    yield from ((future + ending, "supposed") for ending in ("ais", "ait"))
    yield from ((form, "past") for form in gone)


def _english(verb: str) -> Iterator[tuple[str, str]]:
    """Gives the forms of a regular English verb; of a phrasal one (`watch over`) the first word changes."""
    word, _, rest = verb.partition(" ")
    tail = f" {rest}" if rest else ""
    if word.endswith("e"):
        made = (word + "s", word[:-1] + "ing", word + "d")
    elif word.endswith("y") and word[-2] not in "aeiou":
        made = (word[:-1] + "ies", word + "ing", word[:-1] + "ied")
    else:
        made = (word + ("es" if word.endswith(("s", "sh", "ch", "x")) else "s"), word + "ing", word + "ed")
    yield from ((form + tail, "") for form in (word, *made[:2]))
    yield made[2] + tail, "past"


def _keys(names: str) -> frozenset[str]:
    return frozenset(names.split())


_SENSES = _keys(
    "go come way make leave post pass stay wait track chase kill killing betray escort guard search take choose change see "
    "retreat retire cancel remove continue same stop"
)
_WORDS = _keys(
    "adjective again against and audience aux be beside column det diagonal farewell filler former from greeting ground "
    "here i laugh manner mount numbering one order particle prey pronoun purpose reason reflexive remount row self "
    "squire straight tent then there third title to tonight unit vague via vocative weapon wish with"
)
_SECTIONS: dict[str, frozenset[str]] = {
    "write": _keys("stay search track assassinate escort squire retire sword lance bow"),
    "irregular": frozenset(),
    "verbs": _SENSES,
    "nouns": _SENSES,
    "words": _WORDS,
    "species": frozenset(),
    "directions": frozenset(Direction),
    "weapons": frozenset(Weapon),
    "colours": frozenset(COLOURS),
    "marks": _keys("alternative asked later negated other past reported supposed"),
    "colouring": _keys("never endings"),
    "asking": _keys("openings conditions help"),
}
"""The sections of orders.toml and the keys that each may have; an empty set stands for any."""

_KINDS = {
    "nouns": "verb",
    "directions": "direction",
    "weapons": "weapon",
    "colours": "colour",
    "numbers": "number",
    "ordinals": "ordinal",
    "marks": "mark",
    "flourishes": "flourish",
}
_FORMS = {"fr": _french, "en": _english}
