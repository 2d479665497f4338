"""Questions: *what if E7?*, *et si je traquais le cerf ?* An order that is asked about, never given; and cries for help."""

from __future__ import annotations

import re
from functools import cache

from engine import content
from engine.contract import Seat
from engine.errors import AmbiguousOrder, InvalidOrder, OrderError
from engine.hunt.notation import Withdraw, parse
from engine.hunt.notation_lexicon import tenses, words_of
from engine.hunt.notation_writing import LANGUAGES, Vocabulary
from engine.hunt.orders import HunterOrder
from engine.hunt.state import Hunt
from engine.notation_tokens import fold

_WORD = re.compile(r"[^\W\d_]+")
_SIGNS = " \t\n\u00a0\u202f?!.…"


def suppose(text: str, hunt: Hunt, seat: Seat, vocabulary: Vocabulary) -> HunterOrder | None:
    """Reads a question about an order as that order, which can be previewed; None when the text is no question.

    `what if E7` is one, with a mark or without; `if I go to E7?` and `E7?` are with it. Raises OrderError as `parse` does.
    """
    asked = question(text)
    if asked is None:
        return None
    try:
        order = parse(asked, hunt, seat, vocabulary)
    except AmbiguousOrder as several:
        if len(several.readings) == 1:
            return several.readings[0]
        raise
    except InvalidOrder:
        parse(text, hunt, seat, vocabulary)  # it says better what is the matter with a question
        raise
    if isinstance(order, Withdraw):
        raise InvalidOrder("asked")
    return order


def question(text: str) -> str | None:
    """Gives what a question asks about, as it would be ordered; None when the text asks nothing."""
    plain = text.strip(_SIGNS)
    marked = "?" in text[len(text.rstrip(_SIGNS)) :]
    opening = _openings("openings").match(plain) or (_openings("conditions").match(plain) if marked else None)
    if opening is None and not marked:
        return None
    asked = plain[opening.end() :] if opening else plain
    return _WORD.sub(lambda word: tenses().get(fold(word[0]), word[0]), asked)


def asks_for_help(text: str) -> bool:
    """Tells whether somebody only asks how all this works: `help`, `aide`, `?`."""
    return words_of(text.strip(_SIGNS)) in _cries()


@cache
def _cries() -> frozenset[tuple[str, ...]]:
    lines = (line for language in LANGUAGES for line in content.table(f"lang/{language}/orders")["asking"]["help"])
    return frozenset({(), *(words_of(line) for line in lines)})


@cache
def _openings(key: str) -> re.Pattern[str]:
    """Gives what questions of all languages may begin with, the longest first."""
    lines = {line for language in LANGUAGES for line in content.table(f"lang/{language}/orders")["asking"][key]}
    written = (
        re.escape(line).replace(r"\ ", r"\s+").replace("'", "['’]") for line in sorted(lines, key=len, reverse=True)
    )
    return re.compile(rf"(?:{'|'.join(written)})(?=[\s,:'’]|$)[\s,:]*", re.IGNORECASE)


__all__ = ["OrderError", "asks_for_help", "question", "suppose"]
