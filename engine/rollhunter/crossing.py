"""Which clues a player's sheet rules out: what is crossed out for him where the game was opened with `assist` (R-RH-29)."""

from __future__ import annotations

from engine.rollhunter.clues import CLUES, Medallion, is_true
from engine.rollhunter.state import Expedition, Player


def crossed_out(state: Expedition, player: Player) -> dict[Medallion, tuple[int, ...]]:
    """Gives for each medallion the clues that it cannot hide, in ascending order.

    These are the clues that some answer on the sheet contradicts (RH-8.2), and the public one, as the four clues are
    different (R-RH-4). Nothing hidden is read: `state` may be a view of the player's own.
    """
    return {
        medallion: tuple(clue for clue in CLUES if _is_out(state, player, medallion, clue)) for medallion in Medallion
    }


def _is_out(state: Expedition, player: Player, medallion: Medallion, clue: int) -> bool:
    if clue == state.public:
        return True
    marks = player.marks or {}
    return any(is_true(state.land, clue, cell) != row[medallion] for cell, row in marks.items() if medallion in row)
