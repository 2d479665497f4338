"""A turn's dice in words: what each was rolled for, what it decided, and whether all of them fell as honest dice do (FH-11)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.hunt.events import (
    AnimalMoved,
    AnimalPlaced,
    AnimalStruck,
    InitiativeRolled,
    WeaponBroken,
    WeaponDropped,
    WeaponKept,
)
from engine.hunt.fairness import Tally, tallies, together
from engine.hunt.grid import place
from engine.hunt.rolled import Die, Kind
from render.hunt.naming import Cast
from render.words import Words, capital

RULES: dict[Kind, str] = {
    "column": "FH-2.3",
    "row": "FH-2.3",
    "move": "FH-5.1",
    "choice": "R-FH-7",
    "break": "FH-7.6",
    "tie": "FH-7.1",
}
"""The rule by which each kind of die is rolled; a weapon's drop has the rule of the blow."""


class DiceWords:
    """Says the dice of one turn in one language; an animal is called as its account calls it."""

    def __init__(self, cast: Cast, words: Words, dice: Sequence[Die]) -> None:
        self._cast = cast
        self._words = words
        self._last = {(die.kind, die.who): die.attempt for die in dice}

    def purpose(self, die: Die) -> str:
        """Says what a die was rolled for: « le pas du loup 1 », “the step of wolf 1”."""
        fields: dict[str, object] = {"who": self._cast.being(die.who)}
        if die.kind in ("drop", "break"):
            fields |= {"weapon": self._weapon(die), "other": self._cast.being(die.other)}
        elif die.kind == "tie":
            fields |= {"weapon": self._words.noun(f"weapon-{die.other}"), "attempt": die.attempt}
        return self._words(f"dice-{die.kind}", **fields)

    def outcome(self, die: Die) -> str:
        """Says what a die decided: « vers l'est, jusqu'en G5 », « se brise ». Raises ValueError when it decided nothing told."""
        match die.event:
            case AnimalMoved():
                return self._course(die, die.event)
            case AnimalPlaced():
                return self._placed(die, die.event)
            case WeaponDropped() | WeaponKept() | WeaponBroken() | AnimalStruck():
                return self._words(f"dice-{die.event.type.replace('_', '-')}")
            case InitiativeRolled(order=order):
                rank = self._words.ordinal(order.index(die.who) + 1)
                return self._words("dice-rank", rank=rank, n=len(order))
        raise ValueError(f"nothing is told of {die.purpose}")

    def rule(self, die: Die) -> str:
        """Gives the number of the rule by which it was rolled."""
        if die.kind == "drop":
            return "FH-5.6" if die.event is None else die.event.rule
        return RULES[die.kind]

    def line(self, die: Die) -> str:
        """Says a die in one line of Markdown: « Le pas du loup 1 : **3** sur 10, vers l'est, jusqu'en G5 (FH-5.1) »."""
        fields = {"purpose": capital(self.purpose(die)), "face": die.face, "sides": die.sides, "rule": self.rule(die)}
        if die.event is None:
            return self._words("dice-line-bare", **fields)
        return self._words("dice-line", outcome=self.outcome(die), **fields)

    def _weapon(self, die: Die) -> object:
        event = die.event
        if isinstance(event, (WeaponDropped, WeaponKept, WeaponBroken, AnimalStruck)):
            return self._cast.weapon(event.weapon)
        return self._words.noun("weapon-any")

    def _course(self, die: Die, move: AnimalMoved) -> str:
        """FH-5.1: the direction, or who was to choose it; then where that led."""
        if die.kind == "move" and move.chosen == "d9":
            return self._words("dice-ten-die")
        if move.heading is None:
            said = self._words("dice-stays")
        else:
            end = move.path[-1] if move.path else move.start
            key = "dice-goes-back" if end == move.start else "dice-goes-turned" if move.turned else "dice-goes"
            said = self._words(key, direction=self._cast.direction(move.heading), cell=end)
        return self._words("dice-ten-organiser", said=said) if move.chosen == "organiser" else said

    def _placed(self, die: Die, placed: AnimalPlaced) -> str:
        """FH-2.3: the column or the row; a roll that led to a tent was rolled again."""
        if die.attempt < self._last[die.kind, die.who]:
            return self._words("dice-tent")
        _, row = place(placed.at)
        return self._words(
            f"dice-placed-{die.kind}", at=placed.at[:1] if die.kind == "column" else row + 1, cell=placed.at
        )


def tally_lines(dice: Iterable[Die], words: Words) -> list[str]:
    """Says how often each face came up, kind by kind, and what to think of all dice with equally many sides (Markdown)."""
    counted = tallies(dice)
    lines = []
    for tally in counted:
        kinds = words(f"dice-kind-{tally.kinds[0]}")
        lines.append(words("dice-tally", kinds=capital(kinds), n=tally.rolled, sides=tally.sides, counts=faces(tally)))
    for tally in together(counted):
        if len(tally.kinds) > 1:
            lines.append(words("dice-tally-all", n=tally.rolled, sides=tally.sides, counts=faces(tally)))
        lines.append(verdict(tally, words))
    return lines


def faces(tally: Tally) -> str:
    """Lists how often each face came up: `1: 4 · 2: 3 · …`."""
    return " · ".join(f"{face}: {count}" for face, count in enumerate(tally.counts, 1))


def verdict(tally: Tally, words: Words) -> str:
    """Says in plain words what to think of a tally, with its chi-square for those who know it."""
    if tally.verdict == "too-few":
        return words("dice-too-few", n=tally.rolled, needed=tally.needed, sides=tally.sides)
    share = max(1, round(100 * tally.chance))
    figure = words.decimal(tally.chi_square)
    fields = {"share": share, "figure": figure, "freedom": tally.sides - 1, "sides": tally.sides}
    return words(f"dice-{tally.verdict}", **fields)
