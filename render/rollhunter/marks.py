"""What a player has crossed out and guessed on his own sheet (R-RH-29), as it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.rollhunter.clues import Medallion


@dataclass(frozen=True, slots=True)
class Marks:
    """`crossed`: by medallion, the clues that are struck out, the player's own and what `assist` strikes; `guess`: his words."""

    crossed: Mapping[Medallion, frozenset[int]] = field(default_factory=dict)
    guess: str = ""

    def out(self, medallion: Medallion) -> frozenset[int]:
        """Gives the clues that are struck out for a medallion."""
        return self.crossed.get(medallion, frozenset())


NO_MARKS = Marks()
