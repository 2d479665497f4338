"""A published game can be checked by anybody: puzzle, dice and answers (R-RH-7, RH-18.4)."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.__main__ import app
from engine import rollhunter
from engine.dice import ScriptedDice, SeededDice
from engine.errors import CaseError
from engine.rollhunter import ExpeditionOptions
from engine.rollhunter.orders import Abandon
from engine.rollhunter.published import (
    PublishedClose,
    PublishedExpedition,
    publish_close,
    publish_setup,
    read,
    summary,
    verify,
    write,
)
from tests.engine.rollhunter.expeditions import random_orders


@cache
def played(number: int = 3) -> PublishedExpedition:
    """A game of three to its end; brune sits down after denis has given up, and later gives up herself."""
    chance = random.Random(number)
    seed = chance.randbytes(32)
    first = rollhunter.setup(ExpeditionOptions(), ["denis", "alix"], SeededDice(seed)).state
    gone = rollhunter.resolve(first, {"denis": Abandon()}, ScriptedDice({}))
    closes: list[PublishedClose] = [publish_close(None, {"denis": Abandon()}, gone)]
    state = rollhunter.join(gone.state, "brune")
    while not state.ended:
        orders, secret = random_orders(chance, state), chance.randbytes(32)
        resolution = rollhunter.resolve(state, orders, SeededDice(secret))
        closes.append(publish_close(secret, orders, resolution))
        state = resolution.state
        if state.month == 4 and "brune" in rollhunter.pending(state):
            left = rollhunter.resolve(state, {"brune": Abandon()}, ScriptedDice({}))
            closes.append(publish_close(None, {"brune": Abandon()}, left))
            state = left.state
    return PublishedExpedition("the test's game", publish_setup(seed, rollhunter.join(first, "brune")), tuple(closes))


def doctored(change: Callable[[dict[str, Any]], None]) -> list[str]:
    """Verifies the game after a change to its file."""
    text = json.loads(write(played()))
    change(text)
    return verify(read(json.dumps(text)))


@pytest.mark.parametrize("number", range(3, 9))
def test_what_was_published_can_be_read_and_is_right(number: int) -> None:
    record = played(number)
    assert read(write(record)) == record
    assert verify(record) == []
    assert summary(record).startswith("All right: the test's game: the puzzle, ")


def test_another_die_shows_once() -> None:
    def change(text: dict[str, Any]) -> None:
        answer = text["closes"][1]["answer"]
        answer["die"] = answer["rolls"]["month:1:die"] = 1 + answer["die"] % 6
        answer["events"][-1]["die"] = answer["die"]

    found = doctored(change)
    assert found
    assert {line.partition(": ")[0] for line in found[:3]} == {"the choice of corners"}


def test_another_answer_shows() -> None:
    def change(text: dict[str, Any]) -> None:
        for close in text["closes"]:
            for event in close["answer"]["events"]:
                if event["type"] == "medallion_answered":
                    event["answer"] = not event["answer"]
                    return

    (line,) = doctored(change)
    assert line.startswith("month 1: events[")


def test_another_puzzle_shows() -> None:
    def change(text: dict[str, Any]) -> None:
        hidden = text["setup"]["opening"]["medallions"]
        hidden["alpha"], hidden["beta"] = hidden["beta"], hidden["alpha"]

    found = doctored(change)
    assert [line for line in found if line.startswith("setup: ")] == [
        f"setup: opening.medallions.{name}: published {mine}, recomputed {other}"
        for name, mine, other in zip(("alpha", "beta"), *swapped(), strict=True)
    ]


def swapped() -> tuple[tuple[int, int], tuple[int, int]]:
    hidden = {str(name): clue for name, clue in played().setup.opening.hidden.items()}
    return (hidden["beta"], hidden["alpha"]), (hidden["alpha"], hidden["beta"])


def test_another_seed_is_one_line() -> None:
    def change(text: dict[str, Any]) -> None:
        text["closes"][1]["seed"] = "00" * 32

    (line,) = doctored(change)
    assert line.startswith("the choice of corners: the seed is not the one that was announced")


def test_another_seed_of_the_puzzle_is_one_line() -> None:
    def change(text: dict[str, Any]) -> None:
        text["setup"]["seed"] = "00" * 32

    (line,) = doctored(change)
    assert line.startswith("setup: the seed is not the one that was announced")


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        (("version",), 2, "version: rollhunter 2"),
        (("setup", "opening", "medallions"), None, "setup.opening.medallions: null only in a view"),
        (("setup", "opening", "phase"), "month", "setup.opening.phase: a game opens with its corners"),
        (("setup", "seed"), "zz", "setup.seed: 64"),
        (("closes", 1, "seed"), None, "closes[1].seed: null for an abandonment"),
        (("closes", 1, "seed"), "zz", "closes[1].seed: 64"),
        (("closes", 0, "seed"), "00" * 32, "closes[0].seed: null for an abandonment"),
        (("closes", 1, "orders", "zoe"), {"type": "search", "cell": "G9"}, "closes[1].orders.zoe: no player"),
        (("closes", 1, "answer", "players"), [], "closes[1].answer.players: denis, alix, brune are due"),
        (("closes", 1, "answer", "die"), 9, "closes[1].answer.die: 9 is not within 1..6"),
        (("closes", 1, "extra"), 9, "closes[1].extra: Unexpected"),
    ],
)
def test_what_cannot_be_recomputed_says_where(path: tuple[Any, ...], value: Any, says: str) -> None:
    def change(text: dict[str, Any]) -> None:
        here: Any = text
        for step in path[:-1]:
            here = here[step]
        here[path[-1]] = value

    with pytest.raises(CaseError) as caught:
        doctored(change)
    assert str(caught.value).startswith(says)


def test_nothing_follows_the_end() -> None:
    with pytest.raises(CaseError, match="the game had ended"):
        doctored(lambda text: text["closes"].append(text["closes"][-1]))


def test_the_command_verifies_either_game(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(write(played()))
    right = CliRunner().invoke(app, ["verify", str(file)])
    assert (right.exit_code, right.stdout.partition("\n")[0]) == (0, summary(played()))
    text = json.loads(write(played()))
    text["closes"][1]["answer"]["rolls"]["month:1:die"] = 7
    file.write_text(json.dumps(text))
    wrong = CliRunner().invoke(app, ["verify", str(file)])
    assert wrong.exit_code == 1
    assert wrong.stdout.splitlines()[-1].startswith("NOT all right: the choice of corners differs")
    file.write_text('{"game": "rollhunter"}')
    faulty = CliRunner().invoke(app, ["verify", str(file)])
    assert (faulty.exit_code, faulty.stderr) == (2, "name: Field required\n")
