"""What is promised to a reader exists: the commands, their names in both languages, the targets of make."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.main import get_command

from bot.__main__ import app
from render.words import words

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
GROUP = {"fr": "chasse", "en": "hunt"}


def commands(language: str) -> dict[str, str]:
    """The key of each slash command → its name in a language."""
    text = (ROOT / "data" / "lang" / language / "commands.ftl").read_text("utf-8")
    keys = re.findall(r"^command-(\w+) =", text, re.MULTILINE)
    return {key: words(language)(f"command-{key}") for key in keys if key != "hunt"}


def table() -> list[tuple[list[str], list[str]]]:
    """The first column of the table of commands: French names and English ones, row by row."""
    rows = re.findall(r"^\| (`[^|]+` · `[^|]+`) \|", README, re.MULTILINE)
    parts = [row.split(" · ") for row in rows]
    return [tuple(re.findall(r"`(?:/\w+ )?([^`]+)`", part) for part in row) for row in parts]  # type: ignore[misc]


def test_the_table_names_every_command_in_both_languages() -> None:
    french, english = commands("fr"), commands("en")
    told = [pair for row in table() for pair in zip(*row, strict=True)]
    assert sorted(told) == sorted((french[key], english[key]) for key in english)


@pytest.mark.parametrize("language", sorted(GROUP))
def test_commands_that_texts_name_exist(language: str) -> None:
    names = set(commands(language).values())
    texts = [README, *(path.read_text("utf-8") for path in sorted((ROOT / "data" / "lang").rglob("*.ftl")))]
    named = {name for text in texts for name in re.findall(rf"`/{GROUP[language]} (\w+)", text)}
    assert len(named) >= 5
    assert named <= names


def test_the_command_line_has_what_is_promised() -> None:
    known = set(get_command(app).commands)  # type: ignore[attr-defined]
    named = set(
        re.findall(r"hallali (\w[\w-]*)(?= )", " ".join(re.findall(r"`[^`]+`|^\.venv.*$", README, re.MULTILINE)))
    )
    assert {"verify", "resolve"} <= named
    assert named <= known
    assert {"run", "demo", "play", "resolve", "verify", "parse-orders", "render", "doctor"} <= known


def test_make_has_what_is_promised() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    promised = set(re.findall(r"^make (\w+)|`make (\w+)", README, re.MULTILINE))
    named = {name for pair in promised for name in pair if name}
    assert {"demo", "play", "test", "run", "bench", "mutants"} <= named
    assert named <= targets
