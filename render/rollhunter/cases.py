"""The sheet of a case: one resolution as JSON, resolved and drawn."""

from __future__ import annotations

from typing import Any

from engine import codec, rollhunter
from engine.contract import Seat
from engine.errors import CaseError
from engine.rollhunter.case import Case, expedition_of, resolution_of
from engine.rollhunter.state import Expedition
from render.rollhunter import board, sheet
from render.rollhunter.marks import NO_MARKS
from render.rollhunter.twin import text_board, text_sheet
from render.words import words


def state_of(value: Any, seat: Seat | None) -> Expedition:
    """Gives what a player, or everybody, may see after a case; a month without dice and seed is shown as it stands.

    `value` is what `codec.parse` gives. Raises CaseError or DiceError, one line that says where the fault lies.
    """
    stands = isinstance(value, dict) and value.get("phase") != "setup" and not {"dice", "seed"} & value.keys()
    state = expedition_of(codec.build(Case, value)) if stands else resolution_of(value).state
    if seat is not None and state.player(seat) is None:
        raise CaseError(f"--private: no player {seat!r} in this case")
    return rollhunter.view(state, (), seat)[0]


def picture_of(value: Any, seat: Seat | None = None, language: str = "fr") -> bytes:
    """Draws a case as a PNG: the public board, or a player's sheet. Raises CaseError for a player that is not in it."""
    state, say, title = state_of(value, seat), words(language), str(value.get("name") or "")
    names = {player.id: player.id.replace("_", " ").title() for player in state.players}
    if seat is None:
        return board.draw(state, say, title, names)
    return sheet.draw(state, seat, NO_MARKS, say, title, names[seat])


def text_of(value: Any, language: str = "fr", seat: Seat | None = None) -> str:
    """Gives a case as characters: the public board, or a player's sheet."""
    state, say = state_of(value, seat), words(language)
    return text_board(state, say) if seat is None else text_sheet(state, seat, NO_MARKS, say)
