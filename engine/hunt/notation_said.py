"""What a message says, unjudged: verbs, places, targets and marks, each with where in the message it stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Said:
    """One thing said: its value, the segment and the place where it stands; `role` of a cell: to, from, via, at, claim."""

    value: Any
    segment: int
    at: int
    role: str = ""
    word: str = ""

    def after(self, other: Said) -> bool:
        return (self.segment, self.at) > (other.segment, other.at)


@dataclass
class Statement:
    """Everything that a message says, unjudged."""

    verbs: list[Said] = field(default_factory=list)
    cells: list[Said] = field(default_factory=list)
    directions: list[Said] = field(default_factory=list)
    distances: list[Said] = field(default_factory=list)
    animals: list[Said] = field(default_factory=list)
    people: list[Said] = field(default_factory=list)
    weapons: list[Said] = field(default_factory=list)
    colours: list[Said] = field(default_factory=list)
    things: dict[str, Said] = field(default_factory=dict)
    marks: list[str] = field(default_factory=list)
    unknown: list[Said] = field(default_factory=list)
    numbers: list[Said] = field(default_factory=list)
    joins: list[str] = field(default_factory=lambda: ["start"])
    mine: bool = False  # somebody says *I*, or is named who writes

    def senses(self) -> list[str]:
        """The verbs' senses, each once, in order."""
        return list(dict.fromkeys(verb.value for verb in self.verbs))

    def first(self, sense: str) -> Said | None:
        """The first verb of this sense."""
        return next((verb for verb in self.verbs if verb.value == sense), None)
