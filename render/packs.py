"""An organiser's own texts: a file `data/lang/<language>/packs/<pack>.ftl`, checked against the house's messages."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from engine.content import ContentError

_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,31}")
_VARIANT = re.compile(r"(.+)-[1-9][0-9]*")


MOST_PARTS = 100
"""Of how many messages one may be made in the end, those counted that it refers to, those that they refer to, and so on."""


class _Reading(Visitor):
    """The variables and functions that a message uses, and the messages that it refers to, as often as it does."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.functions: set[str] = set()
        self.messages: list[str] = []

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.append(node.id.name)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        self.functions.add(node.id.name)
        self.generic_visit(node)


def family(key: str) -> str:
    """Gives the name that the variants of a message share: `attack` for `attack-3`; the key itself when it has no number."""
    found = _VARIANT.fullmatch(key)
    return found[1] if found else key


def variables_by_family(sources: Iterable[str]) -> dict[str, set[str]]:
    """Gives for each message, its variants together, the variables that it may use."""
    found: dict[str, set[str]] = {}
    for source in sources:
        for key, variables in _variables(source):
            found.setdefault(family(key), set()).update(variables)
    return found


@lru_cache(maxsize=128)
def _variables(source: str) -> tuple[tuple[str, frozenset[str]], ...]:
    """Gives a file's messages with the variables that they use; the house's files are asked for by every pack."""
    entries = FluentParser().parse(source).body
    return tuple(
        (entry.id.name, frozenset(_read(entry).variables)) for entry in entries if isinstance(entry, ast.Message)
    )


def pack_path(language: str, pack: str) -> str:
    """Gives where a pack lies below `data/`. Raises ContentError for a name that is not one of small letters and dashes."""
    if _NAME.fullmatch(pack) is None:
        raise ContentError(f"{pack!r} is not a pack's name: small letters, digits and dashes")
    return f"lang/{language}/packs/{pack}.ftl"


def check_pack(place: str, source: str, house: Iterable[str], functions: Collection[str]) -> None:
    """Checks a pack against the house's files: every message is one of the house's and asks for nothing that it does
    not get. Raises ContentError naming file and message."""
    known = variables_by_family(house)
    try:
        entries = FluentParser().parse(source).body
    except RecursionError:
        raise ContentError(f"{place}: nested too deeply") from None
    made_of = {entry.id.name: _read(entry).messages for entry in entries if isinstance(entry, ast.Message)}
    for entry in entries:
        if isinstance(entry, ast.Junk):
            line = (entry.content or "").strip().partition("\n")[0]
            raise ContentError(f"{place}: not understood: {line[:60]}")
        if not isinstance(entry, ast.Message):
            continue
        key = entry.id.name
        if family(key) not in known:
            raise ContentError(f"{place}: there is no message `{key}`")
        reading = _read(entry)
        if _parts(key, made_of) > MOST_PARTS:
            raise ContentError(f"{place}: `{key}` refers to itself, or to too much")
        for wrong in sorted(reading.variables - known[family(key)]):
            raise ContentError(f"{place}: `{key}` is not given `${wrong}`")
        for wrong in sorted(reading.functions - set(functions)):
            raise ContentError(f"{place}: `{key}` calls `{wrong}`, which does not exist")


def _parts(key: str, made_of: Mapping[str, Sequence[str]]) -> int:
    """Counts of how many messages of a pack this one is made, itself among them; stops counting soon after the most."""
    count, left = 0, [key]
    while left and count <= MOST_PARTS:
        count += 1
        left += made_of.get(left.pop(), ())
    return count


def _read(entry: ast.Message) -> _Reading:
    reading = _Reading()
    reading.visit(entry)
    return reading
