"""A player's sheet as a picture, for his eyes alone (RH-13.5): `draw`."""

from __future__ import annotations

from engine.contract import Seat
from engine.rollhunter.state import Expedition
from render.canvas import encoded
from render.hunt.inks import PARCHMENT
from render.rollhunter.geometry import Geometry
from render.rollhunter.ground import ground
from render.rollhunter.inks import EASEL
from render.rollhunter.marks import Marks
from render.words import Words

HEAD = 150


def draw(state: Expedition, seat: Seat, marks: Marks, say: Words, title: str = "", name: str = "") -> bytes:
    """Draws a player's sheet as a PNG. `state`: his view of the game; `title`: the table's name, `name`: his own as given.

    May be called from any thread.
    """
    geometry = Geometry(state.land.grid, HEAD)
    with EASEL.drawing:
        page = EASEL.blank(geometry.width, geometry.bottom + 10, PARCHMENT)
        page.paste(ground(state.land, geometry), (0, geometry.top))
    return encoded(page)
