"""A published record beside what is computed from its seeds and orders anew: where the two differ, in words (FH-11.2)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from engine.dice import commitment
from engine.errors import CaseError, DiceError, IllegalOrder

PLACES = 5
"""How many turns a verdict names."""


def verdict(differences: Sequence[str]) -> str:
    """Says in one line where a record differs: `NOT all right: the setup and turn 3 …`. There is a difference at least."""
    places = list(dict.fromkeys(line.partition(": ")[0] for line in differences))
    shown = [f"the {place}" if place == "setup" else place for place in places[:PLACES]]
    if len(places) > PLACES:
        shown.append(f"{len(places) - PLACES} more")
    what = f"{shown[0]} differs" if len(places) == 1 else f"{', '.join(shown[:-1])} and {shown[-1]} differ"
    return f"NOT all right: {what} from what the seeds and the orders give."


def counted(number: int, what: str) -> str:
    """Gives a number with its noun: `1 turn`, `3 turns`."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def with_place(check: Any, place: str, *arguments: Any) -> Any:
    """Calls a check; what it refuses is told with this place before its own."""
    try:
        return check(*arguments)
    except (CaseError, DiceError, IllegalOrder) as error:
        raise CaseError(f"{place}.{error}") from None


def announced(seed: str, published: str, differences: list[str]) -> list[str]:
    """Gives the differences; when the revealed seed is not the one that was announced, one line about that instead."""
    found = commitment(bytes.fromhex(seed))
    if found == published:
        return differences
    others = f"; with it, {len(differences)} values come out otherwise" if differences else ""
    return [f"the seed is not the one that was announced: its hash is {found}, announced was {published}{others}"]


def differ_in_parts(place: str, published: Any, computed: Any) -> list[str]:
    """Compares plain JSON values part by part; gives a line for each that differs. `place`: empty for the whole."""
    if isinstance(published, dict) and isinstance(computed, dict):
        names = [*published, *(name for name in computed if name not in published)]
        parts = [(f"{place}.{name}" if place else name, published.get(name), computed.get(name)) for name in names]
    elif isinstance(published, list) and isinstance(computed, list):
        parts = [
            (f"{place}[{index}]", *pair) for index, pair in enumerate(zip_longest(published, computed, fillvalue=None))
        ]
    else:
        return _differ(place, published, computed)
    return [line for part in parts for line in differ_in_parts(*part)]


def _differ(place: str, published: Any, computed: Any) -> list[str]:
    return [] if published == computed else [f"{place}: published {_brief(published)}, recomputed {_brief(computed)}"]


def _brief(value: Any) -> str:
    return "nothing" if value is None else repr(value)[:120]
