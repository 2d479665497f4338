"""Whether the dice of a hunt fell as honest dice do: how often each face came up, and Pearson's chi-square of it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from engine.hunt.rolled import KINDS, Die, Kind

EXPECTED = 5
"""How often each face must be expected at least for a chi-square to mean something."""
LOW, HIGH = 0.01, 0.05
"""Below these chances a result is called unusual, or a little unusual."""

Verdict = Literal["too-few", "usual", "little", "unusual"]


@dataclass(frozen=True, slots=True)
class Tally:
    """How often the faces of dice with so many sides came up: `counts[0]` for the 1.

    `kinds`: what the dice were rolled for.
    """

    kinds: tuple[Kind, ...]
    sides: int
    counts: tuple[int, ...]

    @property
    def rolled(self) -> int:
        return sum(self.counts)

    @property
    def needed(self) -> int:
        """Gives from how many dice on a judgement is passed."""
        return EXPECTED * self.sides

    @property
    def chi_square(self) -> float:
        """Pearson's statistic: the squared differences from what is expected, each divided by it, added up."""
        expected = self.rolled / self.sides
        return sum((count - expected) ** 2 for count in self.counts) / expected if expected else 0.0

    @property
    def chance(self) -> float:
        """How often honest dice are at least so uneven, 0 to 1."""
        return survival(self.chi_square, self.sides - 1) if self.sides > 1 else 1.0

    @property
    def verdict(self) -> Verdict:
        """The chance in a word; a little unusual is what one hunt in twenty is."""
        if self.rolled < self.needed:
            return "too-few"
        return "unusual" if self.chance < LOW else "little" if self.chance < HIGH else "usual"


def tallies(dice: Iterable[Die]) -> tuple[Tally, ...]:
    """Counts faces by what the dice were rolled for, and by their sides, in the order of KINDS."""
    found: dict[tuple[Kind, int], list[int]] = {}
    for die in dice:
        found.setdefault((die.kind, die.sides), [0] * die.sides)[die.face - 1] += 1
    in_order = sorted(found.items(), key=lambda one: (KINDS.index(one[0][0]), one[0][1]))
    return tuple(Tally((kind,), sides, tuple(counts)) for (kind, sides), counts in in_order)


def together(several: Sequence[Tally]) -> tuple[Tally, ...]:
    """Adds up the tallies of dice with equally many sides, those with most sides first."""
    found: dict[int, list[Tally]] = {}
    for tally in several:
        found.setdefault(tally.sides, []).append(tally)
    return tuple(
        Tally(
            tuple(kind for tally in group for kind in tally.kinds),
            sides,
            tuple(sum(counts) for counts in zip(*(tally.counts for tally in group), strict=True)),
        )
        for sides, group in sorted(found.items(), reverse=True)
    )


def survival(chi_square: float, freedom: int) -> float:
    """Gives the chance that a chi-square variable with so many degrees of freedom is at least this large.

    The regularised upper incomplete gamma function Q(freedom/2, x/2), by its recurrence from Q(1/2) or Q(1).
    Raises ValueError when `freedom` is below 1 or the value negative.
    """
    if freedom < 1 or chi_square < 0:
        raise ValueError("a chi-square is not negative and has a degree of freedom")
    x = chi_square / 2
    odd = freedom % 2
    chance = math.erfc(math.sqrt(x)) if odd else math.exp(-x)
    a = 0.5 if odd else 1.0
    while a < freedom / 2:
        chance += x**a * math.exp(-x) / math.gamma(a + 1)
        a += 1
    return min(1.0, chance)
