"""Every reason that an order, a setting up or a joining is refused for can be said in both languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from engine import content
from engine.hunt.state import Status
from render.words import LANGUAGES

HUNT = Path(__file__).parents[3] / "engine" / "hunt"
RAISED = ("InvalidOrder", "AmbiguousOrder", "IllegalOrder")
ENDINGS = {
    "hunter.status": tuple(Status)[1:],
    "other.status": tuple(Status)[1:],
    "order.type": ("assassinate", "escort"),
}
"""What an f-string's part may become."""


def reasons() -> Iterator[tuple[str, frozenset[str], str]]:
    """Gives each reason with the fields that it is raised with, and where."""
    for path in sorted(HUNT.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RAISED:
                place = 1 if node.func.id == "IllegalOrder" else 0
                fields = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
                for reason in written(node.args[place]):
                    yield reason, fields, f"{path.name}:{node.lineno}"


def written(node: ast.expr) -> Iterator[str]:
    """Gives the strings that an expression may be."""
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from written(node.body)
        yield from written(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        texts = [""]
        for part in node.values:
            more = [part.value] if isinstance(part, ast.Constant) else ENDINGS[ast.unparse(part.value)]  # type: ignore[attr-defined]
            texts = [f"{text}{ending}" for text in texts for ending in more]
        yield from texts


def messages(language: str) -> dict[str, set[str]]:
    """Gives the refusals of a language: reason → the variables of its message."""
    found = {}
    for entry in FluentParser().parse(content.text(f"lang/{language}/refusals.ftl")).body:
        assert not isinstance(entry, fluent.Junk), entry.content
        if isinstance(entry, fluent.Message):
            text = content.text(f"lang/{language}/refusals.ftl")[entry.span.start : entry.span.end]
            found[entry.id.name.removeprefix("refusal-")] = set(re.findall(r"\$(\w+)", text))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_reason_has_its_message_and_each_message_its_reason(language: str) -> None:
    said = messages(language)
    raised = {reason for reason, _, _ in reasons()} | set(_marked())
    assert raised - said.keys() == set()
    assert said.keys() - raised == set()


def _marked() -> Iterator[str]:
    """Gives the reasons that `notation.py` and others hold in tables rather than in a call."""
    from engine.hunt import notation

    yield from notation._MARKS.values()
    yield from ("escort-whom", "attack-whom", "pronoun", "uncertain")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_asks_for_more_than_the_refusal_holds(language: str) -> None:
    said = messages(language)
    for reason, fields, where in reasons():
        assert said[reason] <= fields | {"rule"}, where


def test_both_languages_say_the_same_with_the_same_variables() -> None:
    french, english = messages("fr"), messages("en")
    assert french.keys() == english.keys()
