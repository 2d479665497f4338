"""The picture of a case of any game: one turn as JSON, resolved and drawn, for artists and for the command line."""

from __future__ import annotations

from typing import Any

from engine.contract import Seat
from engine.rollhunter import KEY as ROLLHUNTER
from render.hunt import cases as hunt
from render.rollhunter import cases as rollhunter


def _of_rollhunter(value: Any) -> bool:
    return isinstance(value, dict) and value.get("game") == ROLLHUNTER


def picture_of(value: Any, seat: Seat | None = None, language: str = "fr") -> bytes:
    """Draws a case as a PNG, for everybody or for one player. `value` is what `codec.parse` gives.

    Raises CaseError or DiceError, one line that says where the fault lies; CaseError for a player that is not in it.
    """
    drawn = rollhunter if _of_rollhunter(value) else hunt
    return drawn.picture_of(value, seat, language)


def text_of(value: Any, language: str = "fr", seat: Seat | None = None) -> str:
    """Gives a case as its picture's twin in characters; the hunt's map is everybody's, whoever `seat` is. Raises as
    `picture_of` does."""
    return rollhunter.text_of(value, language, seat) if _of_rollhunter(value) else hunt.text_of(value, language)
