"""The dice of a turn that is over, read back from their purposes (FH-11.3): whose each was, and what it decided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from engine.dice import SeededDice, commitment
from engine.errors import DiceError
from engine.hunt import animals, attacks, wounds
from engine.hunt.events import (
    AnimalMoved,
    AnimalPlaced,
    AnimalStruck,
    Event,
    InitiativeRolled,
    WeaponBroken,
    WeaponDropped,
    WeaponKept,
)
from engine.hunt.state import Forest

Kind = Literal["column", "row", "move", "choice", "drop", "break", "tie"]
KINDS: tuple[Kind, ...] = ("column", "row", "move", "choice", "drop", "break", "tie")
SIDES: Mapping[str, int] = {
    "move": animals.DIE,
    "choice": animals.CHOICE_DIE,
    "drop": wounds.DIE,
    "break": attacks.DIE,
    "tie": attacks.DIE,
}


@dataclass(frozen=True, slots=True)
class Die:
    """One die: its `purpose` (FH-11.3), its sides and the face that came up.

    `who` is the animal or hunter that it was rolled for; `other` the attacker whose blow might disarm him, the beast on
    which his weapon might break, or the weapon of those who tied. `attempt` counts placings and rounds of a tie, from 1.
    `event`: what it decided, None when that is not told (none of the events given is about it).
    """

    purpose: str
    kind: Kind
    who: str
    other: str
    attempt: int
    sides: int
    face: int
    event: Event | None


def dice_of(forest: Forest, events: Sequence[Event], rolls: Mapping[str, int]) -> tuple[Die, ...]:
    """Reads a turn's rolls, in their order. `forest` gives the sides of the dice that placed the animals.

    Raises DiceError for a purpose that FH-11.3 does not know.
    """
    return tuple(_die(forest, events, purpose, face) for purpose, face in rolls.items())


def differing(seed: str, dice: Sequence[Die]) -> tuple[Die, ...]:
    """Gives the dice whose face is not the one that this seed gives (FH-11.1). `seed`: 64 hexadecimal digits."""
    again = SeededDice(seed)
    return tuple(die for die in dice if again.roll(die.purpose, die.sides) != die.face)


def was_announced(seed: str, announced: str) -> bool:
    """Tells whether a revealed seed is the one whose hash had been published (FH-11.2)."""
    return commitment(bytes.fromhex(seed)) == announced


def _die(forest: Forest, events: Sequence[Event], purpose: str, face: int) -> Die:
    match purpose.split(":"):
        case ["place", who, ("column" | "row") as kind, number] if number.isdigit():
            sides = forest.columns if kind == "column" else forest.rows
            return Die(purpose, kind, who, "", int(number), sides, face, _decided(events, kind, who, ""))
        case ["animal", who, ("move" | "choice") as kind]:
            return Die(purpose, kind, who, "", 1, SIDES[kind], face, _decided(events, kind, who, ""))
        case ["hunter", who, ("drop" | "break") as kind, other]:
            return Die(purpose, kind, who, other, 1, SIDES[kind], face, _decided(events, kind, who, other))
        case ["tie", weapon, who, number] if number.isdigit():
            event = _decided(events, "tie", who, weapon)
            return Die(purpose, "tie", who, weapon, int(number), SIDES["tie"], face, event)
    raise DiceError(f"dice: nobody rolls for `{purpose}`")


def _decided(events: Sequence[Event], kind: Kind, who: str, other: str) -> Event | None:
    """Finds what a die decided; for a weapon that held, the blow after which it might have broken."""
    return next((event for event in reversed(events) if _decides(event, kind, who, other)), None)


def _decides(event: Event, kind: Kind, who: str, other: str) -> bool:
    match event:
        case AnimalPlaced():
            return kind in ("column", "row") and event.animal == who
        case AnimalMoved():
            return kind in ("move", "choice") and event.animal == who
        case WeaponDropped() | WeaponKept():
            return kind == "drop" and (event.hunter, event.by) == (who, other)
        case WeaponBroken() | AnimalStruck():
            return kind == "break" and (event.hunter, event.animal) == (who, other)
        case InitiativeRolled():
            return kind == "tie" and event.weapon == other and who in event.order
    return False
