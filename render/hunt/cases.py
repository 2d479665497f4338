"""The map of a case: one turn as JSON, resolved and drawn, for artists and for the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine import codec, hunt
from engine.contract import Seat
from engine.errors import CaseError
from engine.hunt.case import Case, hunt_of, resolution_of
from engine.hunt.events import Event
from engine.hunt.state import Hunt
from render.hunt.labels import Labels
from render.hunt.map import draw, text_map
from render.words import words


def turn_of(value: Any) -> tuple[Hunt, Sequence[Event]]:
    """Gives the hunt after a case's turn and what happened in it; a case without dice and seed is shown as it stands.

    `value` is what `codec.parse` gives. Raises CaseError or DiceError, one line that says where the fault lies.
    """
    if isinstance(value, dict) and not {"dice", "seed"} & value.keys():
        return hunt_of(codec.build(Case, value)), ()
    resolution = resolution_of(value)
    return resolution.state, resolution.events


def picture_of(value: Any, seat: Seat | None = None, language: str = "fr") -> bytes:
    """Draws a case's turn as a PNG, for everybody or for one hunter. Raises CaseError for a hunter that is not in it."""
    state, events = turn_of(value)
    if seat is not None and state.hunter(seat) is None:
        raise CaseError(f"--private: no hunter {seat!r} in this case")
    seen, told = hunt.view(state, events, seat)
    return draw(seen, told, labels_of(value, language), seat)


def text_of(value: Any, language: str = "fr") -> str:
    """Gives a case's turn as the map's twin in characters."""
    state, _ = turn_of(value)
    return text_map(state, labels_of(value, language))


def labels_of(value: Any, language: str) -> Labels:
    """Gives the strings of a case's map: its name, its turn; hunters are called by their ids."""
    say = words(language)
    names = {hunter["id"]: hunter["id"].replace("_", " ").title() for hunter in value.get("hunters", ())}
    title = str(value.get("name") or say("map-title"))
    return Labels(language, title, say("map-turn", turn=value.get("turn", 1)), names)
