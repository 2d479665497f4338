"""The blank sheet as a picture for everybody (RH-5.1), and at the end all that was hidden on it (R-RH-24): `draw`."""

from __future__ import annotations

from collections.abc import Mapping

from engine.contract import Seat
from engine.rollhunter.state import Expedition
from render.canvas import encoded
from render.hunt.inks import PARCHMENT
from render.rollhunter.geometry import Geometry
from render.rollhunter.ground import ground
from render.rollhunter.inks import EASEL
from render.words import Words

HEAD = 150


def draw(state: Expedition, say: Words, title: str = "", names: Mapping[Seat, str] | None = None) -> bytes:
    """Draws the public board as a PNG. `state`: the public's view; `title`: the table's name; `names`: seat → name as given.

    May be called from any thread.
    """
    geometry = Geometry(state.land.grid, HEAD)
    with EASEL.drawing:
        page = EASEL.blank(geometry.width, geometry.bottom + 10, PARCHMENT)
        page.paste(ground(state.land, geometry), (0, geometry.top))
    return encoded(page)
