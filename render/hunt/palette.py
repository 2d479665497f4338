"""The 256 colours of all maps, chosen once from a sheet of everything that can be on one."""

from __future__ import annotations

from functools import cache

from PIL import Image

from engine.hunt.grid import Cell, Direction
from engine.hunt.state import Forest
from render.canvas import Geometry
from render.hunt import arrows, figures, inks, pieces
from render.hunt.ground import draw_ground
from render.hunt.stores import DRAWING

SAMPLE = Forest(6, 6, {Cell("B2"): "azure"})


@cache
def palette() -> Image.Image:
    """Gives the palette, as Pillow wants it: a picture that has it."""
    with DRAWING:
        return _sheet().quantize(256, method=Image.Quantize.FASTOCTREE)


def _sheet() -> Image.Image:
    ground = draw_ground(SAMPLE, Geometry(6, 6))
    sheet = Image.new("RGB", (1200, 1200), inks.MEADOW)
    sheet.paste(ground, (0, 0))
    at = 0

    def put(sprite: Image.Image) -> None:
        nonlocal at
        sheet.paste(sprite, (20 + at % 11 * 104, 20 + at // 11 * 104), sprite)
        at += 1

    for colour in inks.TINCTURES:
        for mounted, weapon in ((True, "lance"), (False, "sword")):
            put(pieces.hunter(96, colour, "A", mounted, weapon, False))
        put(pieces.tent(100, colour, "Az"))
        put(pieces.facing(96, Direction.E, colour))
        put(pieces.ghost(pieces.hunter(96, colour, "A", True, None, False), colour))
    for name in figures.names("beasts"):
        put(pieces.animal(96, name, "1", False, False, True))
        put(pieces.animal(96, name, "1", False, True, False))
        put(pieces.ghost(pieces.animal(96, name, "1", False, False, False), name))
    for behind in (True, False):
        put(arrows.tag("−8", behind, 26))
    put(pieces.life(60, 9))
    put(pieces.vigour(60, 5, 10))
    put(pieces.lying(40, "lance", "azure", "A"))
    put(pieces.stone(96, "gules", "A"))
    return sheet
