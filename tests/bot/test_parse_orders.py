"""`hallali parse-orders CONTEXTS.json`: JSON lines in, JSON lines out; a faulty file is one line and status 2."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from bot.__main__ import app
from bot.parse_orders import EXAMPLE

CONTEXTS = Path(__file__).parents[1] / "engine" / "hunt" / "phrases" / "contexts.json"


def run(*lines: str | dict[str, Any], contexts: Path = CONTEXTS) -> Result:
    told = "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines)
    return CliRunner().invoke(app, ["parse-orders", str(contexts)], input=told)


def answers(*lines: str | dict[str, Any]) -> list[dict[str, Any]]:
    result = run(*lines)
    assert result.exit_code == 0
    return [json.loads(line) for line in result.stdout.splitlines()]


def say(text: str, context: str = "forest", **other: Any) -> dict[str, Any]:
    return {"context": context, "text": text, **other}


def test_orders_come_in_the_form_of_the_cases() -> None:
    assert answers(
        say("E7"),
        say("écuyer B1", "tent_near"),
        say("B1, je change pour l'arc", "tent_near", expect={"order": None}),
        say("j'abandonne la chasse", "tent_near"),
        say("annule"),
    ) == [
        {"order": {"type": "move", "to": "E7"}},
        {"order": {"type": "squire", "to": "B1"}},
        {"order": {"type": "squire", "to": "B1", "weapon": "bow"}},
        {"order": {"type": "squire", "to": "B1", "retire": True}},
        {"withdraw": True},
    ]


def test_refusals_say_why_in_the_language_of_the_hunt() -> None:
    asked, vague, far, none, english = answers(
        say("E7 ?"), say("je traque le loup"), say("C6"), say("salut"), say("C6", "english")
    )
    assert (asked["order"], asked["problem"]) == (None, "question")
    assert asked["readings"] == [{"type": "move", "to": "E7"}]
    assert (vague["problem"], len(vague["readings"])) == ("ambiguous", 2)
    assert (far["problem"], far["rule"]) == ("illegal", "FH-1.3")
    assert "FH-1.3" in far["message"]
    assert "ligne droite" in far["message"]
    assert none["problem"] == "invalid"
    assert "straight line" in english["message"]


def test_a_faulty_line_is_answered_in_its_place() -> None:
    lines = answers("{", say("E7"), say("E7", "nowhere"), {"context": "forest"}, say("E7", more=1), "[]", '{"text": 3}')
    assert [line.get("problem") for line in lines] == ["error", None, *["error"] * 5]
    assert "nowhere" in lines[2]["message"]
    assert lines[3]["message"].startswith("text:")


def test_empty_lines_are_passed_over() -> None:
    assert len(answers("", say("E7"), "   ", say("E6"))) == 2


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"at": "Z9"}, "forest.hunters[0].at:"),
        ({"at": "E1"}, "forest.hunters[0].at:"),
        ({"weapon": "axe"}, "forest.weapon:"),
        ({"life": 16}, "forest.hunters[0].life:"),
        ({"hunter": "nobody"}, "forest.hunter:"),
        ({"animals": [{"id": "dragon-1", "at": "E5"}]}, "forest.animals[0].id:"),
        ({"animals": [{"id": "wolf-1", "at": "B1"}]}, "forest.animals[0].at:"),
        ({"mentions": {"1": "nobody"}}, "forest.mentions.1:"),
        ({"language": "de"}, "forest.language:"),
        ({"forest": "nowhere"}, "forests/nowhere.toml:"),
        ({"previous_order": {"type": "choices", "animals": {}}}, "forest.previous_order:"),
        ({"wepon": "bow"}, "forest.wepon:"),
    ],
)
def test_a_faulty_context_is_one_line_that_says_where(tmp_path: Path, change: dict[str, Any], place: str) -> None:
    context = json.loads(CONTEXTS.read_text("utf-8"))["forest"]
    file = tmp_path / "contexts.json"
    file.write_text(json.dumps({"forest": {**context, **change}}), "utf-8")
    result = run(say("E7"), contexts=file)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(place)
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("text", ["{", "[]", "3", '{"forest": 3}', '{"forest": {}}'])
def test_a_file_that_holds_no_contexts(tmp_path: Path, text: str) -> None:
    file = tmp_path / "contexts.json"
    file.write_text(text, "utf-8")
    result = run(contexts=file)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    result = run(contexts=tmp_path / "none.json")
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1


def test_the_example_of_the_help_can_be_read(tmp_path: Path) -> None:
    contexts = tmp_path / "contexts.json"
    contexts.write_text(EXAMPLE, "utf-8")
    told = run(say("I track the wolf", "clearing"), contexts=contexts)
    assert json.loads(told.stdout) == {"order": {"type": "track", "animal": "wolf-1"}}
