"""An organiser's own texts: a file `data/lang/<language>/packs/<pack>.ftl`, checked against the house's messages."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from fluent.syntax import FluentParser, ast

from engine.content import ContentError
from render.phrasebook import Reading, parsed

_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,31}")
_VARIANT = re.compile(r"(.+)-[1-9][0-9]*")


MOST_PARTS = 100
"""Of how many messages one may be made in the end, those counted that it refers to, those that they refer to, and so on."""


def family(key: str) -> str:
    """Gives the name that the variants of a message share: `attack` for `attack-3`; the key itself when it has no number."""
    found = _VARIANT.fullmatch(key)
    return found[1] if found else key


def pack_path(language: str, pack: str) -> str:
    """Gives where a pack lies below `data/`. Raises ContentError for a name that is not one of small letters and dashes."""
    if _NAME.fullmatch(pack) is None:
        raise ContentError(f"{pack!r} is not a pack's name: small letters, digits and dashes")
    return f"lang/{language}/packs/{pack}.ftl"


def check_pack(place: str, source: str, house: Mapping[str, str], functions: Collection[str]) -> None:
    """Checks a pack against the house's messages, as they are written, by id: every message is one of them and asks for
    nothing that it does not get. Raises ContentError naming file and message."""
    known = _by_family(house)
    try:
        entries = FluentParser().parse(source).body
    except RecursionError:
        raise ContentError(f"{place}: nested too deeply") from None
    made_of = dict(map(_references, (entry for entry in entries if isinstance(entry, ast.Message | ast.Term))))
    for entry in entries:
        if isinstance(entry, ast.Junk):
            line = (entry.content or "").strip().partition("\n")[0]
            raise ContentError(f"{place}: not understood: {line[:60]}")
        if not isinstance(entry, ast.Message):
            continue
        key = entry.id.name
        if family(key) not in known:
            raise ContentError(f"{place}: there is no message `{key}`")
        reading = Reading(entry)
        if _parts(key, made_of) > MOST_PARTS:
            raise ContentError(f"{place}: `{key}` refers to itself, or to too much")
        given = {name for written in known[family(key)] for name in Reading(parsed(written)).variables}
        for wrong in sorted(reading.variables - given):
            raise ContentError(f"{place}: `{key}` is not given `${wrong}`")
        for wrong in sorted(reading.functions - set(functions)):
            raise ContentError(f"{place}: `{key}` calls `{wrong}`, which does not exist")


def _references(entry: ast.Message | ast.Term) -> tuple[str, list[str]]:
    """Gives the id of a message or a term, and those of what it refers to, as often as it does."""
    reading, sign = Reading(entry), "-" if isinstance(entry, ast.Term) else ""
    return f"{sign}{entry.id.name}", [*reading.messages, *reading.terms]


def _parts(key: str, made_of: Mapping[str, Sequence[str]]) -> int:
    """Counts of how many messages and terms of a pack this one is made, itself among them; stops counting soon after the most."""
    count, left = 0, [key]
    while left and count <= MOST_PARTS:
        count += 1
        left += made_of.get(left.pop(), ())
    return count


def _by_family(written: Mapping[str, str]) -> dict[str, list[str]]:
    """Gives for each message all its variants together: each may use the variables that any of them uses."""
    found: dict[str, list[str]] = {}
    for key, text in written.items():
        found.setdefault(family(key), []).append(text)
    return found
