"""Days of rest as people write them, « sam, dim » or “Saturday”, and as a hunt's row keeps them: `6,7`."""

from __future__ import annotations

import unicodedata
from functools import cache

from babel import Locale

from bot import deadlines
from bot.errors import Refusal
from render.words import LANGUAGES, words

SHORTEST = 2
"""How many letters of a day's name are enough, if only one day begins so."""


@cache
def names(language: str) -> tuple[str, ...]:
    """Gives the days' names, Monday first."""
    wide = Locale.parse(language).days["stand-alone"]["wide"]
    return tuple(str(wide[day]) for day in range(7))


def read(text: str) -> str:
    """Reads days of rest in any language, or ISO numbers; gives `6,7`. Raises Refusal as `deadlines.rest_days_of`."""
    parts = [
        part for part in plain(text).replace("+", ",").replace(" ", ",").split(",") if part not in ("", "et", "and")
    ]
    days = {day for part in parts for day in meant(part, text)}
    if text.strip() and not days:
        raise Refusal("unknown-rest-days", days=text[:40])
    written = ",".join(map(str, sorted(days)))
    deadlines.rest_days_of(written)
    return written


def meant(part: str, text: str) -> set[int]:
    """Gives the day that a word means. Raises Refusal `unknown-rest-days` for none, or several."""
    if part in tuple("1234567"):
        return {int(part)}
    found = {
        day
        for language in LANGUAGES
        for day, name in enumerate(names(language), 1)
        if len(part.rstrip(".")) >= SHORTEST and plain(name).startswith(part.rstrip("."))
    }
    if len(found) != 1:
        raise Refusal("unknown-rest-days", days=text[:40])
    return found


def write(days: str, language: str) -> str:
    """Writes days of rest: « samedi et dimanche »."""
    return words(language).list(names(language)[day - 1] for day in sorted(deadlines.rest_days_of(days)))


def plain(text: str) -> str:
    """Gives a text without accents and capitals."""
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().casefold()
