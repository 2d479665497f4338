"""The dice of one turn as a file, so that anybody can check them while the orders are still secret (FH-11.1, FH-11.2).

`{"type": "dice", "game": "hunt", "version": 1, "name": …, "turn": …, "seed": …, "commitment": …, "dice": [{"purpose",
"sides", "face"}, …]}`: the seed in 64 hexadecimal digits and its SHA-256, which was published when the turn opened.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from engine import codec, hunt
from engine.dice import SeededDice, commitment
from engine.errors import CaseError
from engine.hunt.rolled import Die


@dataclass(frozen=True, slots=True)
class RecordedDie:
    """One die: its purpose (FH-11.3), its sides, and the face that came up."""

    purpose: str
    sides: int
    face: int


@dataclass(frozen=True, slots=True)
class DiceRecord:
    """The dice of a turn; turn 0 is the setting up."""

    name: str
    turn: int
    seed: str
    commitment: str
    dice: tuple[RecordedDie, ...]
    game: str = "hunt"
    version: int = 1
    type: Literal["dice"] = "dice"


def record(name: str, turn: int, seed: str, announced: str, dice: Iterable[Die]) -> DiceRecord:
    """Writes down a turn's dice. `announced`: the hash that was published when the turn opened."""
    return DiceRecord(name, turn, seed, announced, tuple(RecordedDie(d.purpose, d.sides, d.face) for d in dice))


def write(dice: DiceRecord) -> str:
    """Writes the dice as JSON text."""
    return codec.write(DiceRecord, dice)


def is_one(text: str | bytes) -> bool:
    """Tells whether a text is such a file, rightly written or not. Raises CaseError when it is no JSON."""
    plain = codec.parse(text)
    return isinstance(plain, dict) and plain.get("type") == "dice"


def read(text: str | bytes) -> DiceRecord:
    """Reads such a file. Raises CaseError when it is faulty, with the place."""
    dice: DiceRecord = codec.build(DiceRecord, codec.parse(text))
    if (dice.game, dice.version) != (hunt.KEY, hunt.VERSION):
        raise CaseError(f"version: {dice.game} {dice.version}; these are the rules of {hunt.KEY} {hunt.VERSION}")
    for index, die in enumerate(dice.dice):
        if die.sides < 1:
            raise CaseError(f"dice[{index}].sides: {die.sides}; a die has one side at least")
    return dice


def verify(dice: DiceRecord) -> list[str]:
    """Recomputes the hash and each die; says in one line each what differs. Raises DiceError for a faulty seed."""
    again = SeededDice(dice.seed)
    place = f"turn {dice.turn}" if dice.turn else "setup"
    found = commitment(bytes.fromhex(dice.seed))
    differences = []
    if found != dice.commitment:
        differences.append(f"{place}: the seed is not the one that was announced: its hash is {found}")
    for die in dice.dice:
        face = again.roll(die.purpose, die.sides)
        if face != die.face:
            differences.append(f"{place}: rolls.{die.purpose}: published {die.face}, recomputed {face}")
    return differences


def summary(dice: DiceRecord) -> str:
    """Says in one line what dice proved right."""
    place = f"turn {dice.turn}" if dice.turn else "the setup"
    return f"All right: {dice.name}: {place}, {len(dice.dice)} dice."
