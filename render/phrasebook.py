"""The Fluent messages of a language, each parsed when it is first needed: they are thousands, and who starts needs a few."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from engine import content
from engine.content import ContentError
from render.grammar import APOSTROPHE

_BORDER = re.compile(r"^(?=[-A-Za-z#])", re.MULTILINE)
"""Where a message, a term or a comment begins: whatever belongs to the one before it stands further in."""
_ENTRY = re.compile(r"(-?[A-Za-z][A-Za-z0-9_-]*) *=")


def entries(source: str, place: str) -> dict[str, str]:
    """Gives the messages of a file as they are written, by id (a term's begins with `-`); of two with one id the first.

    Raises ContentError, naming the place, for a line that begins none of them.
    """
    found: dict[str, str] = {}
    for part in _BORDER.split(source):
        if begun := _ENTRY.match(part):
            found.setdefault(begun[1], part)
        elif part.strip() and not part.startswith("#"):
            raise ContentError(f"{place}: not understood: {part.partition(chr(10))[0][:60]}")
    return found


@cache
def house(language: str) -> Mapping[str, str]:
    """Gives all of a language's messages as they are written in `data/lang`, by id."""
    folder, found = f"lang/{language}", dict[str, str]()
    for name in content.names(folder, ".ftl"):
        for key, written in entries(content.text(f"{folder}/{name}.ftl"), f"{folder}/{name}.ftl").items():
            found.setdefault(key, written)
    return found


@cache
def parsed(written: str) -> ast.Message | ast.Term:
    """Parses one message, once for the house and all packs. Raises ContentError for one that is not understood."""
    entry = FluentParser(with_spans=False).parse_entry(written)
    if not isinstance(entry, ast.Message | ast.Term):
        raise ContentError(f"not understood: {written.partition(chr(10))[0][:60]}")
    return entry


class Reading(Visitor):
    """The variables and functions that a message uses, and the messages and terms that it refers to, as often as it does."""

    def __init__(self, entry: ast.Message | ast.Term) -> None:
        self.variables: set[str] = set()
        self.functions: set[str] = set()
        self.messages: list[str] = []
        self.terms: list[str] = []
        self.visit(entry)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.append(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.terms.append(f"-{node.id.name}")
        self.generic_visit(node)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        self.functions.add(node.id.name)
        self.generic_visit(node)


class Phrasebook:
    """Writes messages that are given as text, by id; with one apostrophe everywhere, however it was typed."""

    def __init__(self, language: str, written: Mapping[str, str], functions: Mapping[str, Callable[..., Any]]) -> None:
        self._written = written
        self._read: set[str] = set()
        self._bundle = FluentBundle([language], functions=dict(functions), use_isolating=False)

    def __contains__(self, key: str) -> bool:
        return key in self._written and not key.startswith("-")

    def message(self, key: str) -> Any:
        """Gives a message with its value and its attributes. Raises KeyError when there is none."""
        if key not in self._read:
            self._look_up(key)
        return self._bundle.get_message(key)

    def write(self, pattern: Any, fields: Mapping[str, Any]) -> tuple[str, list[Exception]]:
        """Writes a message's value or one of its attributes, with what was wrong with the fields."""
        text, errors = self._bundle.format_pattern(pattern, dict(fields))
        return str(text), errors

    def _look_up(self, key: str) -> None:
        """Parses a message and whatever it is made of. Nothing counts as read before all of it can be written: another
        thread may be writing too."""
        found: dict[str, ast.Message | ast.Term] = {}
        left = [key]
        while left:
            name = left.pop()
            if name not in found and name not in self._read and name in self._written:
                entry = found[name] = parsed(self._written[name].replace("'", APOSTROPHE))
                reading = Reading(entry)
                left += [*reading.messages, *reading.terms]
        self._bundle.add_resource(ast.Resource(list(found.values())))
        self._read.update(found)
