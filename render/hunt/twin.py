"""The map in words and in characters: alt text, and a twin for those who cannot load pictures."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Seat
from engine.hunt.events import Event
from engine.hunt.grid import Cell, cell_at
from engine.hunt.state import Hunt
from render.hunt.labels import Labels, marks
from render.words import words

ALT_LIMIT = 1024
TEXT_LIMIT = 1900


def describe(view: Hunt, events: Sequence[Event], labels: Labels, seat: Seat | None = None) -> str:
    """Tells the map as alt text, at most 1,024 characters: who is where, by name."""
    say = words(labels.language)
    parts = [f"{labels.title}, {labels.heading}"]
    for hunter in view.hunters:
        if hunter.hunting:
            parts.append(f"{labels.name(hunter.id)} {hunter.at}")
    for animal in view.animals:
        parts.append(f"{say('species-' + animal.species)} {animal.id.rpartition('-')[2]} {animal.at}")
    return "; ".join(parts)[:ALT_LIMIT]


def text_map(view: Hunt, labels: Labels | None = None) -> str:
    """Gives the board as lines of characters, north first, then who stands where; at most 1,900 characters."""
    signs = marks(view, labels or Labels("fr", "", ""))
    rows = []
    for row in reversed(range(view.forest.rows)):
        line = [f"{row + 1:2}"]
        for column in range(view.forest.columns):
            cell = cell_at(column, row)
            line.append(_sign(view, signs, cell))
        rows.append(" ".join(line))
    return "\n".join(rows)[:TEXT_LIMIT]


def _sign(view: Hunt, signs: dict[Seat, str], cell: Cell) -> str:
    for hunter in view.hunters:
        if hunter.hunting and hunter.at == cell:
            return signs[hunter.id]
    for animal in view.animals:
        if animal.at == cell:
            return animal.species[0]
    return "^" if cell in view.forest.tents else "."
