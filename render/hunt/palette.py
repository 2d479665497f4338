"""The 256 colours of all maps, chosen once from a sheet of everything that can be on one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image

from engine.hunt.grid import Cell, Direction
from engine.hunt.state import Forest
from render.hunt import arrows, deeds, figures, inks, pieces, sight, signs, things
from render.hunt.ground import draw_ground
from render.hunt.stores import DRAWING
from render.stamps import stamp
from render.vector import Point

SAMPLE = Forest(6, 6, {Cell("B2"): "azure"})
SIDE = 1200
COLUMNS, STEP = 11, 104


@cache
def palette(colours: int = 256) -> Image.Image:
    """Gives the palette, as Pillow wants it: a picture that has it. Fewer colours than 256 make smaller maps."""
    with DRAWING:
        return sheet().quantize(colours, method=Image.Quantize.FASTOCTREE)


def sheet() -> Image.Image:
    """Draws everything once, on the ground of a small forest."""
    page = Image.new("RGB", (SIDE, SIDE), inks.PARCHMENT)
    ground = draw_ground(SAMPLE)
    page.paste(ground, (0, 0))
    page.paste(Image.blend(ground, Image.new("RGB", ground.size, inks.OAK), sight.VEIL), (SIDE // 2, 0))
    spots = _spots()
    for colour in inks.TINCTURES:
        pieces.hunter(page, next(spots), 96, colour, "A", True, "lance", False)
        pieces.hunter(page, next(spots), 96, colour, "A", False, "bow", False)
        pieces.plate(page, next(spots), 42, colour, "A", True)
        things.tent(page, next(spots), 100, colour, "Az")
    for name in figures.names("beasts"):
        pieces.animal(page, next(spots), 96, name, "1", False, False, True)
        pieces.animal(page, next(spots), 96, name, "1", False, True, False)
        pieces.footprint(page, next(spots), 40, name, False)
    for behind in (True, False):
        signs.tag(page, next(spots), "−8", behind, 26)
        stamp(page, signs.claw((1.0, 0.0), behind, 40), next(spots))
    for sign in deeds.SIGNS:
        stamp(page, signs.medal(sign, 40), next(spots))
    for sprite in (things.life(60, 9), things.vigour(60, 5, 10), pieces.facing(40, Direction.E)):
        stamp(page, sprite, next(spots))
    things.lying(page, next(spots), 40, "lance", "azure", "A", True)
    pieces.stone(page, next(spots), 96, "gules", "A")
    for number, ink in enumerate((inks.FLAME, inks.CREAM, inks.NIGHT)):
        arrows.arrow(page, ((30.0, 1100.0 + 20 * number), (400.0, 1080.0 + 20 * number)), arrows.LANCE, ink, 1.0)
    arrows.track(page, ((500.0, 1100.0), (900.0, 1150.0)), "hoof", 1.0)
    return page


def _spots() -> Iterator[Point]:
    """Gives the places of the page, row by row, and again from the first when all are taken."""
    while True:
        for row in range(COLUMNS):
            for column in range(COLUMNS):
                yield 70.0 + column * STEP, 70.0 + row * STEP
