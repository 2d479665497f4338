"""A language: Fluent messages of `data/lang`, lists and dates, and names made safe to write."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource

from engine import content

LANGUAGES = ("fr", "en")
ISOLATE, POP = "\u2068", "\u2069"
_MARKDOWN = re.compile(r"([\\*_~|`>#\[\]()<:@\-+.!])")


class Words:
    """Writes messages in one language: `words("report-title", turn=4)`.

    Raises KeyError for a message that does not exist and ValueError for one whose variables are not all given: a
    reader never sees a key or a hole.
    """

    def __init__(self, language: str) -> None:
        """`language`: `fr` or `en`."""
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for name in content.names(f"lang/{language}", ".ftl"):
            self._bundle.add_resource(FluentResource(content.text(f"lang/{language}/{name}.ftl")))

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def __call__(self, key: str, **fields: Any) -> str:
        message = self._bundle.get_message(key)
        if message.value is None:
            raise KeyError(key)
        written, errors = self._bundle.format_pattern(message.value, fields)
        if errors:
            raise ValueError(f"{self.language}: {key}: {errors}")
        return str(written)

    def attribute(self, key: str, attribute: str, **fields: Any) -> str:
        """Writes a message's attribute: `attribute("animal-wolf", "gender")`. Raises KeyError when there is none."""
        written, errors = self._bundle.format_pattern(self._bundle.get_message(key).attributes[attribute], fields)
        if errors:
            raise ValueError(f"{self.language}: {key}.{attribute}: {errors}")
        return str(written)

    def list(self, parts: Iterable[str], style: str = "standard") -> str:
        """Joins parts as the language does: « a, b et c »; style `or` gives « a, b ou c »."""
        return format_list(list(parts), style=style, locale=self.language)  # type: ignore[arg-type]


@cache
def words(language: str) -> Words:
    """Gives the words of a language, loaded once."""
    return Words(language)


def clean(name: str, fallback: str) -> str:
    """Makes a person's name fit to be shown: NFC, no control or invisible signs, at most two combining marks in a
    row, single spaces, at most 32 characters; `fallback` when nothing visible is left."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", name):
        category = unicodedata.category(sign)
        if category in ("Cc", "Cf", "Cs", "Co", "Cn") or sign in "\u2800\u3164\u115f\u1160\uffa0":
            continue
        marks = marks + 1 if category.startswith("M") else 0
        if marks <= 2:
            kept.append(" " if category.startswith("Z") else sign)
    written = " ".join("".join(kept).split())[:32].strip()
    return written if any(unicodedata.category(sign)[0] in "LNSP" for sign in written) else fallback


def quoted(name: str) -> str:
    """Writes a cleaned name into Discord text: Markdown and mentions do nothing, its direction stays inside it."""
    return ISOLATE + _MARKDOWN.sub(r"\\\1", name) + POP


def unquoted(text: str) -> str:
    """Takes out the isolation marks and Markdown escapes that `quoted` put in: for pictures and plain text."""
    return re.sub(r"\\([\\*_~|`>#\[\]()<:@\-+.!])", r"\1", text.replace(ISOLATE, "").replace(POP, ""))


def fields_of(values: Mapping[str, Any]) -> dict[str, Any]:
    """Gives message variables as Fluent takes them: strings, numbers; enums by their value."""
    return {name: value if isinstance(value, (int, float)) else str(value) for name, value in values.items()}
