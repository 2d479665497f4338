"""A case of any game: the game that its `game` field names resolves it; one without is the hunt's (FH-12, RH-19)."""

from __future__ import annotations

from typing import Any

from engine import codec
from engine.errors import CaseError, DiceError, one_line
from engine.game import GAMES

FIRST_GAME = "hunt"
"""The game of the cases that name none."""


def answer(value: Any) -> dict[str, Any]:
    """Resolves a case, given as `codec.parse` gives it, and returns its answer as plain JSON values.

    Raises CaseError or DiceError, whose message is one line that says where the fault lies.
    """
    key = value.get("game", FIRST_GAME) if isinstance(value, dict) else FIRST_GAME
    if isinstance(key, codec.Odd):
        raise CaseError(f"game: {key.complaint}")
    if not isinstance(key, str) or key not in GAMES:
        raise CaseError(f"game: {key!r} is not one of {', '.join(GAMES)}")
    return GAMES[key].answer(value)


def answers(values: Any) -> list[dict[str, Any]]:
    """Resolves an array of cases, in order; a faulty one becomes `{"error": …}` at its place.

    Raises CaseError when it is no array.
    """
    if not isinstance(values, list):
        raise CaseError("input: an array of cases is needed")
    given = []
    for value in values:
        try:
            given.append(answer(value))
        except (CaseError, DiceError) as error:
            given.append({"error": one_line(error)})
    return given
