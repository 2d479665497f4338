"""Discord's limits, each from both sides."""

from __future__ import annotations

from typing import Any

import pytest

from bot.linter import BadPayload, check_command, check_message, check_modal, length, require

QUIET = {"parse": []}


def message(**more: Any) -> dict[str, Any]:
    return {"content": "x", "allowed_mentions": QUIET, **more}


def row(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(parts)}


def button(number: int = 0, **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "x", "custom_id": f"b{number}", **more}


def select(options: int, **more: Any) -> dict[str, Any]:
    lines = [{"label": "x", "value": str(number)} for number in range(options)]
    return {"type": 3, "custom_id": "s", "options": lines, **more}


FINE = [
    message(content="x" * 2000),
    message(content="𝕏" * 1000),
    message(nonce="x" * 25),
    message(components=[row(button(n)) for n in range(5)]),
    message(components=[row(button(label="x" * 80, custom_id="x" * 100))]),
    message(components=[row(select(25, placeholder="x" * 150))]),
    message(content=None, components=[{"type": 10, "content": "x" * 4000}]),
    message(embeds=[{"title": "x" * 256, "description": "x" * 4096, "footer": {"text": "x" * 1648}}]),
]
FAULTY = [
    (message(content="x" * 2001), "content: 2001 of 2000"),
    (message(content="𝕏" * 1001), "content: 2002 of 2000"),
    (message(content=""), "message: empty"),
    (message(nonce="x" * 26), "nonce: 26 of 25"),
    (message(allowed_mentions=None), "allowed_mentions"),
    (message(allowed_mentions={"parse": ["everyone"]}), "allowed_mentions"),
    (message(allowed_mentions={"parse": [], "roles": ["1", "2"]}), "allowed_mentions"),
    (message(components=[row(button(n)) for n in range(6)]), "6 rows of 5"),
    (message(components=[row(*(button(n) for n in range(6)))]), "at most five buttons"),
    (message(components=[row(select(3), button())]), "or one select"),
    (message(components=[row(button(label="x" * 81))]), "label: 81 of 80"),
    (message(components=[row(button(label=None))]), "without a label"),
    (message(components=[row(button(custom_id="x" * 101))]), "custom_id: 101"),
    (message(components=[row(button(1), button(1))]), "used twice"),
    (message(components=[row(select(26))]), "26 of 25"),
    (message(components=[row(select(0))]), "0 of 25"),
    (message(components=[row(select(1, placeholder="x" * 151))]), "151 of 150"),
    (
        message(components=[row({"type": 3, "custom_id": "s", "options": [{"label": "x" * 101, "value": "v"}]})]),
        "label: 101",
    ),
    (
        message(components=[row({"type": 3, "custom_id": "s", "options": [{"label": "a", "value": "v"}] * 2})]),
        "one value twice",
    ),
    (message(components=[{"type": 10, "content": "x" * 2001}, {"type": 10, "content": "x" * 2000}]), "4001 of 4000"),
    (message(components=[{"type": 10, "content": "é" * 3900, "id": "x" * 4000}]), "bytes"),
    (message(components=[{"type": 10, "content": "x"}] * 41), "41 of 40"),
    (message(embeds=[{}] * 11), "11 of 10"),
    (message(embeds=[{"title": "x" * 257}]), "title: 257 of 256"),
    (message(embeds=[{"description": "x" * 4096}, {"description": "x" * 1905}]), "6001 of 6000"),
    (message(embeds=[{"fields": [{"name": "x", "value": "x"}] * 26}]), "26 of 25"),
    (message(embeds=[{"fields": [{"name": "", "value": "x" * 1025}]}]), "value: 1025"),
]


@pytest.mark.parametrize("payload", FINE)
def test_a_message_within_the_limits(payload: dict[str, Any]) -> None:
    assert check_message(payload) == []


@pytest.mark.parametrize(("payload", "fault"), FAULTY)
def test_a_message_beyond_a_limit(payload: dict[str, Any], fault: str) -> None:
    assert fault in "; ".join(check_message(payload))


@pytest.mark.parametrize(
    ("files", "fault"),
    [
        ([("a.png", 10 * 2**20, "")], None),
        ([("a.png", 10 * 2**20 + 1, "")], "of 10485760 bytes"),
        ([("a.png", 0, "")], "0 of"),
        ([("a.png", 1, "x" * 1025)], "description: 1025 of 1024"),
        ([("a.png", 1, "")] * 11, "11 of 10"),
        ([("a.png", 9 * 2**20, "")] * 3, "in all"),
    ],
)
def test_files(files: list[tuple[str, int, str]], fault: str | None) -> None:
    said = "; ".join(check_message(message(), files))
    assert said == "" if fault is None else fault in said


def test_a_fault_never_quotes_what_it_is_about() -> None:
    secret = "E7" * 1200
    with pytest.raises(BadPayload) as error:
        require(check_message(message(content=secret)))
    assert "E7" not in str(error.value)
    assert error.value.faults == ("content: 2400 of 2000",)


def test_a_form() -> None:
    field = {"type": 1, "components": [{"type": 4, "custom_id": "order", "label": "x" * 45, "placeholder": "x" * 100}]}
    fine = {"title": "x" * 45, "custom_id": "f", "components": [field]}
    assert check_modal(fine) == []
    assert check_modal({**fine, "title": "x" * 46}) == ["modal.title: 46, not 1 to 45"]
    assert check_modal({**fine, "components": []}) == ["modal.components: 0 of 5"]
    box = {"type": 18, "label": "x" * 46, "component": {"type": 4, "custom_id": "order", "value": "x" * 4001}}
    assert len(check_modal({**fine, "components": [box]})) == 2


def command(**more: Any) -> dict[str, Any]:
    return {"name": "hunt", "description": "d", **more}


@pytest.mark.parametrize(
    ("payload", "fault"),
    [
        (command(), None),
        (command(name="x" * 33), "name: 33"),
        (command(name="Hunt"), "lower case"),
        (command(name_localizations={"fr": "la chasse"}), "two words"),
        (command(description="x" * 101), "description: 101"),
        (command(description_localizations={"fr": "x" * 101}), "description: 101"),
        (command(options=[command(name=f"o{number}") for number in range(26)]), "26 options"),
        (command(choices=[{"name": "x", "value": str(number)} for number in range(26)]), "26 choices"),
        (command(choices=[{"name": "x" * 101, "value": "v"}]), "choices"),
        (
            command(options=[command(name="a", name_localizations={"fr": "b"}), command(name="b")]),
            "its fr name is b's",
        ),
        (
            command(options=[command(name=f"o{n}", options=[command(description="x" * 100)] * 25) for n in range(25)]),
            "8000",
        ),
    ],
)
def test_a_command(payload: dict[str, Any], fault: str | None) -> None:
    said = "; ".join(check_command(payload))
    assert said == "" if fault is None else fault in said


def test_length_counts_as_discord_may_at_its_strictest() -> None:
    assert length("  été  ") == 3
    assert length("🐗") == 2
