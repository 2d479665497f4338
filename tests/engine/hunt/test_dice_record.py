"""The dice of one turn as a file that anybody can check while the orders are secret (FH-11.1, FH-11.2)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.dice import SeededDice, commitment
from engine.errors import CaseError, DiceError
from engine.hunt import content, dice_record, published
from engine.hunt.rolled import dice_of

SEED = bytes(range(32))


def written(**changes: Any) -> str:
    """A file of three dice, with parts of it changed."""
    again = SeededDice(SEED)
    rolls = {"animal:wolf-1:move": again.roll("animal:wolf-1:move", 10)}
    rolls |= {"animal:wolf-1:choice": again.roll("animal:wolf-1:choice", 9)}
    rolls |= {"tie:sword:alix:1": again.roll("tie:sword:alix:1", 10)}
    dice = dice_of(content.forest("default"), (), rolls)
    record = dice_record.record("a hunt", 4, SEED.hex(), commitment(SEED), dice)
    return json.dumps(json.loads(dice_record.write(record)) | changes)


def test_it_is_read_back_and_proves_right() -> None:
    read = dice_record.read(written())
    assert [(die.purpose, die.sides) for die in read.dice] == [
        ("animal:wolf-1:move", 10),
        ("animal:wolf-1:choice", 9),
        ("tie:sword:alix:1", 10),
    ]
    assert dice_record.verify(read) == []
    assert dice_record.summary(read) == "All right: a hunt: turn 4, 3 dice."
    assert dice_record.summary(dice_record.read(written(turn=0))) == "All right: a hunt: the setup, 3 dice."


def test_it_is_told_from_a_published_hunt() -> None:
    assert dice_record.is_one(written())
    assert not dice_record.is_one('{"type": "hunt"}')
    assert not dice_record.is_one("[]")
    with pytest.raises(CaseError):
        dice_record.is_one("no json")
    with pytest.raises(CaseError):
        published.read(written())


def test_a_changed_die_shows() -> None:
    dice = json.loads(written())["dice"]
    dice[1]["face"] = dice[1]["face"] % 9 + 1
    (line,) = dice_record.verify(dice_record.read(written(dice=dice)))
    assert line.startswith("turn 4: rolls.animal:wolf-1:choice: published ")


def test_a_seed_that_was_not_announced_shows() -> None:
    (line,) = dice_record.verify(dice_record.read(written(commitment="0" * 64)))
    assert line.startswith("turn 4: the seed is not the one that was announced")


@pytest.mark.parametrize(
    "changes",
    [{"version": 2}, {"game": "chess"}, {"dice": [{"purpose": "x", "sides": 0, "face": 1}]}, {"orders": {}}],
)
def test_a_faulty_file_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(CaseError):
        dice_record.read(written(**changes))


def test_a_faulty_seed_is_refused() -> None:
    with pytest.raises(DiceError, match="64 hexadecimal digits"):
        dice_record.verify(dice_record.read(written(seed="5e")))
