"""A language: Fluent messages of `data/lang`, numbers, lists and dates, and names made safe to write."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from datetime import date, datetime
from functools import cache
from typing import Any, Literal

from babel import Locale
from babel.dates import format_date, format_time
from babel.lists import format_list
from babel.numbers import format_decimal

from engine import content
from render.grammar import FUNCTIONS, ISOLATE, NOUNS, POP, Gender, Phrase, Several, capital
from render.packs import check_pack, family, pack_path
from render.phrasebook import Phrasebook, entries, house

__all__ = [
    "ISOLATE",
    "LANGUAGES",
    "POP",
    "Phrase",
    "Several",
    "Words",
    "capital",
    "clean",
    "quoted",
    "unquoted",
    "words",
]

LANGUAGES = ("fr", "en")
LOCALES = {"fr": "fr_FR", "en": "en_GB"}
_MARKDOWN = re.compile(r"([\\*_~|`>#\[\]()<:@\-+.!])")
_ESCAPED = re.compile(r"\\([\\*_~|`>#\[\]()<:@\-+.!])")
_FIRST = re.compile(r"\b1 (?=\D)")
"""The first of a month, which French alone counts by its rank."""
_VARIANT = re.compile(r"(.+)-([1-9][0-9]*)")


class Words:
    """Writes messages in one language: `words("report-title", turn=4)`.

    Raises KeyError for a message that does not exist and ValueError for one whose variables are not all given: a
    reader never sees a key or a hole.
    """

    def __init__(self, language: str, pack: str = "") -> None:
        """`language`: `fr` or `en`. `pack`: the name of an organiser's own texts, which replace the house's; where a pack
        has variants of a message, the house's variants of it are not used. Raises ContentError for a faulty pack."""
        self.language = language
        self.locale = Locale.parse(LOCALES[language])
        functions = {**FUNCTIONS[language], "WORD": self.number}
        self._variants: dict[str, list[tuple[int, str]]] = {}
        self._nouns: dict[tuple[str, int | None], Phrase] = {}
        written, own = house(language), dict[str, str]()
        if pack:
            place = pack_path(language, pack)
            source = content.text(place)
            check_pack(place, source, written, {*functions, "NUMBER", "DATETIME"})
            own = entries(source, place)
        replaced = {family(key) for key in own}
        for key in (*(key for key in written if family(key) not in replaced), *own):
            if found := _VARIANT.fullmatch(key):
                self._variants.setdefault(found[1], []).append((int(found[2]), key))
        self._book = Phrasebook(language, {**written, **own}, functions)
        self._numbers = self("number-names").split()

    def __contains__(self, key: str) -> bool:
        return key in self._book

    def __call__(self, key: str, **fields: Any) -> str:
        message = self._book.message(key)
        if message.value is None:
            raise KeyError(key)
        written, errors = self._book.write(message.value, fields)
        if errors:
            raise ValueError(f"{self.language}: {key}: {errors}")
        return written

    def attribute(self, key: str, attribute: str, **fields: Any) -> str:
        """Writes a message's attribute: `attribute("animal-wolf", "gender")`. Raises KeyError when there is none."""
        written, errors = self._book.write(self._book.message(key).attributes[attribute], fields)
        if errors:
            raise ValueError(f"{self.language}: {key}.{attribute}: {errors}")
        return written

    def variants(self, key: str) -> tuple[str, ...]:
        """Lists the messages `key-1`, `key-2` … that say the same thing differently, in order; empty when none do."""
        return tuple(name for _, name in sorted(self._variants.get(key, ())))

    def noun(self, key: str, number: int | None = None) -> Phrase:
        """Gives a noun that a message holds with its attributes `article` and `gender`: « le loup 2 », “wolf 2”.

        French gives the definite article (`le`, `la`, `l'`), English the indefinite one (`a`, `an`).
        """
        found = self._nouns.get((key, number))
        if found is None:
            gender: Gender = self.attribute(key, "gender")  # type: ignore[assignment]
            found = NOUNS[self.language](self(key), self.attribute(key, "article"), gender, number)
            self._nouns[key, number] = found
        return found

    def plain_noun(self, text: str, number: int | None = None) -> Phrase:
        """Gives a noun for a word that no message holds, such as a species of an organiser's own."""
        french = self.language == "fr"
        return NOUNS[self.language](text, "le" if french else "a", "m" if french else "n", number)

    def counted(self, key: str, n: int) -> str:
        """Counts things whose noun has the attribute `plural`: « un loup », « deux loups », “two wolves”."""
        noun = self.attribute(key, "plural") if self.plural(n) != "one" else self(key)
        return f"{self.number(n, self.attribute(key, 'gender'))} {noun}"

    def plural(self, n: int) -> str:
        """Gives the plural form of a number: `one` for 0 and 1 in French, for 1 alone in English."""
        return str(self.locale.plural_form(n))

    def number(self, n: int, gender: str = "m") -> str:
        """Writes a whole number: in letters up to twenty, in figures beyond; « une » for the feminine."""
        if int(n) == 1 and gender == "f":
            return self("number-one-feminine")
        return self._numbers[int(n)] if 0 <= n < len(self._numbers) else str(int(n))

    def decimal(self, value: float) -> str:
        """Writes a number with one decimal place: « 8,4 », “8.4”."""
        return str(format_decimal(value, "0.0", locale=self.locale))

    def ordinal(self, n: int) -> str:
        """Writes a rank: « quatrième », “fourth”; in figures beyond the twentieth: « 21e », “21st”."""
        names = self("ordinal-names").split()
        if 1 <= n <= len(names):
            return names[n - 1]
        return self("ordinal-figures", n=str(n), form=str(self.locale.ordinal_form(n)))

    def list(self, parts: Iterable[str], style: Literal["standard", "or"] = "standard") -> Several:
        """Joins parts as the language does: « a, b et c »; style `or` gives « a, b ou c »."""
        return Several(parts, lambda written: str(format_list(written, style=style, locale=self.locale)))

    def date(self, day: date, style: Literal["full", "long", "medium", "short"] = "full") -> str:
        """Writes a day, or the day of a local moment: « jeudi 27 août 2026 », « 1er janvier 2026 », “Thursday 27 August 2026”."""
        written = str(format_date(day, style, locale=self.locale))
        if self.language == "fr" and day.day == 1 and style != "short":
            return _FIRST.sub("1er ", written)
        return written

    def time(self, moment: datetime) -> str:
        """Writes the hour of a moment on its own clock: `21:00`."""
        return str(format_time(moment.time(), "HH:mm", locale=self.locale))


@cache
def words(language: str, pack: str = "") -> Words:
    """Gives the words of a language, with an organiser's pack if one is named; loaded once."""
    return Words(language, pack)


def clean(name: str, fallback: str, limit: int = 32) -> str:
    """Makes a person's name fit to be shown: NFC, no control or invisible signs, at most two combining marks in a
    row, single spaces, at most `limit` characters; `fallback` when nothing visible is left."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", name):
        category = unicodedata.category(sign)
        if category in ("Cc", "Cf", "Cs", "Co", "Cn") or sign in "\u2800\u3164\u115f\u1160\uffa0":
            continue
        marks = marks + 1 if category.startswith("M") else 0
        if marks <= 2:
            kept.append(" " if category.startswith("Z") else sign)
    written = " ".join("".join(kept).split())[:limit].strip()
    return written if any(unicodedata.category(sign)[0] in "LNSP" for sign in written) else fallback


def quoted(name: str) -> str:
    """Writes a cleaned name into Discord text: Markdown and mentions do nothing, its direction stays inside it."""
    return ISOLATE + _MARKDOWN.sub(r"\\\1", name) + POP


def unquoted(text: str) -> str:
    """Takes out the isolation marks and Markdown escapes that `quoted` put in: for pictures and plain text."""
    return _ESCAPED.sub(r"\1", text.replace(ISOLATE, "").replace(POP, ""))


def fields_of(values: Mapping[str, Any]) -> dict[str, Any]:
    """Gives message variables as Fluent takes them: strings, numbers; enums by their value."""
    return {name: value if isinstance(value, (int, float)) else str(value) for name, value in values.items()}
