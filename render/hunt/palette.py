"""The colours of all maps: the inks of the art, and those of their edges; and a sheet of everything that can be on a map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from PIL import Image

from engine.content import table, take
from engine.hunt.grid import Cell, Direction
from engine.hunt.state import Forest
from render import figures
from render.hunt import arrows, deeds, inks, pieces, signs, things
from render.hunt.ground import LEAVES, draw_ground
from render.inks import BLOOD, CREAM, INK, OAK, PARCHMENT, SEPIA, lighter, mixed, rgb
from render.lettering import inscribe
from render.stamps import in_palette
from render.vector import Colour

SAMPLE = Forest(6, 6, {Cell("B2"): "azure"})
SIDE = 1200
COLUMNS, STEP = 11, 104
WRITTEN: tuple[tuple[Colour, Colour], ...] = (
    (INK, PARCHMENT),
    (SEPIA, PARCHMENT),
    (BLOOD, PARCHMENT),
    (INK, CREAM),
    (BLOOD, CREAM),
    (INK, inks.GOLD),
    (CREAM, inks.NIGHT),
    (CREAM, inks.RIBBON),
)
"""Inks and the papers that they are written on."""


@cache
def plain() -> tuple[Colour, ...]:
    """Gives the inks that the art is filled with; they are in the palette as they are, all else is their edges."""
    veiled = mixed(inks.MEADOW, OAK, inks.VEIL)
    found = [*inks.PLAIN, veiled, things.OWN, things.MOUNT, things.GAME, *signs.PAPERS.values()]
    for book in ("beasts", "ornaments", "signs", "prints"):
        for name in figures.names(book):
            found += figures.inks_of(book, name)
    for colour in inks.TINCTURES:
        coat = inks.tincture(colour)
        found += [*figures.inks_of("hunters", "mounted", coat), lighter(coat, 0.35)]
    for kind, leaves in LEAVES.items():
        for leaf in leaves:
            found += figures.inks_of("scenery", kind, leaf)
    return tuple(dict.fromkeys(found))


@cache
def palette(fewer: bool = False) -> Image.Image:
    """Gives the palette, as Pillow wants it: a picture that has it; `fewer`: the one for a map that would be too large.

    Raises ContentError when `data/art/palette.toml` does not hold both.
    """
    stored = take(table("art/palette"), "art/palette.toml", colours=list, fewer=list)
    return held([rgb(colour) for colour in stored["fewer" if fewer else "colours"]])


def held(colours: Sequence[Colour]) -> Image.Image:
    """Gives a picture that has these colours for its palette."""
    holding = Image.new("P", (1, 1))
    holding.putpalette([part for colour in colours for part in colour])
    return holding


@cache
def index(colour: Colour) -> int:
    """Gives the number of a colour in the palette, or of the nearest to it."""
    return indices([colour])[0]


def indices(colours: Sequence[Colour]) -> list[int]:
    """Gives the number in the palette of each colour, or of the nearest to it."""
    strip = Image.frombytes("RGB", (len(colours), 1), bytes(part for colour in colours for part in colour))
    return list(in_palette(strip, palette()).tobytes())


@cache
def veiled() -> list[int]:
    """Gives for each number of the palette the number of that colour in the dark, out of a hunter's sight."""
    table = palette().getpalette("RGB") or []
    colours = [(table[at], table[at + 1], table[at + 2]) for at in range(0, len(table), 3)]
    dark = indices([mixed(colour, OAK, inks.VEIL) for colour in colours])
    return dark + [0] * (256 - len(dark))


@cache
def sheet() -> Image.Image:
    """Draws everything once, on the ground of a small forest, half of it in the dark."""
    page = Image.new("RGB", (SIDE, SIDE), PARCHMENT)
    ground = draw_ground(SAMPLE)
    page.paste(ground, (0, 0))
    page.paste(Image.blend(ground, Image.new("RGB", ground.size, OAK), inks.VEIL), (SIDE // 2, 0))
    for drawn, (x, y) in zip(_drawings(), _spots(), strict=False):
        page.paste(drawn, (x - drawn.width // 2, y - drawn.height // 2), drawn)
    for number, (ink, paper) in enumerate(WRITTEN):
        x, y = 30 + 290 * (number % 4), 1100 + 50 * (number // 4)
        page.paste(paper, (x, y, x + 280, y + 45))
        inscribe(page, (x + 10, y + 32), "Hallali Ea 0123456789", "bold", 24, ink)
    return page


def _drawings() -> Iterable[Image.Image]:
    for colour in inks.TINCTURES:
        yield pieces.hunter(96, colour, True, "lance", False)
        yield pieces.hunter(96, colour, False, "bow", False)
        yield pieces.plate(42, colour, True)
        yield things.tent(100, colour)
        yield arrows.arrow(((14.0, 14.0), (90.0, 60.0)), arrows.WAY, inks.tincture(colour), 1.0)
    for name in figures.names("beasts"):
        yield pieces.animal(96, name, False, False, True)
        yield pieces.animal(96, name, False, True, False)
        yield pieces.footprint(40, name, False)
    for behind in (True, False):
        yield signs.tag(60, 30, behind)
        yield signs.claw(0, behind, 40)
    for sign in deeds.SIGNS:
        yield signs.medal(sign, 40)
    yield from (things.life(60, 9), things.vigour(60, 5, 10), pieces.facing(40, Direction.E))
    yield from (things.lying(40, "lance", "azure", True), pieces.stone(96, "gules"), arrows.footmark("hoof", 40, 30.0))
    for ink in (inks.FLAME, CREAM, inks.NIGHT):
        yield arrows.arrow(((14.0, 14.0), (90.0, 60.0)), arrows.LANCE, ink, 1.0)
        yield arrows.dash(20, 30.0, ink)


def _spots() -> Iterator[tuple[int, int]]:
    """Gives the places of the page, row by row, and again from the first when all are taken."""
    while True:
        for row in range(COLUMNS - 1):
            for column in range(COLUMNS):
                yield 70 + column * STEP, 70 + row * STEP
