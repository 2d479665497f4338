"""What a player has crossed out and guessed on his own sheet (R-RH-29), as it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.rollhunter.clues import Medallion


@dataclass(frozen=True, slots=True)
class Marks:
    """By medallion, the clues that are struck out: `crossed` by the player's own hand, `assisted` by the game where `assist`
    is on; `guess`: his words."""

    crossed: Mapping[Medallion, frozenset[int]] = field(default_factory=dict)
    guess: str = ""
    assisted: Mapping[Medallion, frozenset[int]] = field(default_factory=dict)

    def out(self, medallion: Medallion) -> frozenset[int]:
        """Gives the clues that are struck out for a medallion, by whomever."""
        return self.crossed.get(medallion, frozenset()) | self.assisted.get(medallion, frozenset())


NO_MARKS = Marks()
