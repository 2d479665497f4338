"""The cupboards that all hunts share: grounds by forest, lines by shape, writing, lines of a legend, sprites of all else."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache, partial
from threading import RLock

from PIL import Image

from engine.hunt.state import Forest
from render.cupboard import Cupboard
from render.hunt.inks import MEADOW
from render.hunt.palette import index, indices, palette
from render.inks import PARCHMENT, Colour, mixed
from render.lettering import CAPITAL, fitted, line, start_of
from render.stamps import Part, Stamp, dyed, mirrored, stamp
from render.vector import Point, looked_up

MIB = 2**20
GROUNDS = Cupboard(5 * MIB)
SPRITES = Cupboard(4 * MIB)
LINES = Cupboard(4 * MIB)
WRITING = Cupboard(1 * MIB)
PANELS = Cupboard(2 * MIB)
CUPBOARDS = (GROUNDS, SPRITES, LINES, WRITING, PANELS)
DRAWING = RLock()
"""Held while a map is drawn: fonts and cupboards are shared between threads. Encoding is done outside it."""


def sprite(key: Hashable, draw: Callable[[], Image.Image], paper: Colour = MEADOW) -> Stamp:
    """Gives the stamp of a drawing (RGBA) that is set by its middle; `paper` is what its edges are blended with."""

    def made() -> Stamp:
        drawn = draw()
        return dyed(drawn, (drawn.width // 2, drawn.height // 2), paper, palette())

    return SPRITES.take((key, paper), made)


def facing_sprite(
    key: Hashable, size: int, west: bool, draw: Callable[[bool], Image.Image], paper: Colour = MEADOW
) -> Stamp:
    """Gives the stamp of a drawing `size` pixels wide that looks east, or its mirror image: that is cheaper than another
    drawing. `draw` is asked for the one that looks east."""
    if not west:
        return sprite((key, size), partial(draw, False), paper)
    east = partial(sprite, (key, size), partial(draw, False), paper)
    return SPRITES.take((key, size, paper, "west"), lambda: mirrored(east(), size))


def panel(key: Hashable, across: int, tall: int, draw: Callable[[Image.Image], None]) -> Stamp:
    """Gives a stamp that fills its box: `draw` draws upon an empty page of parchment. It is set by its north-west corner."""

    def made() -> Stamp:
        page = blank(across, tall)
        draw(page)
        return (Part(0, 0, page, None),)

    return PANELS.take(key, made)


def blank(across: int, tall: int) -> Image.Image:
    """Gives an empty page of parchment in the palette."""
    page = Image.new("P", (across, tall), index(PARCHMENT))
    page.putpalette(palette().getpalette("RGB") or [])
    return page


def ground_key(forest: Forest, language: str) -> Hashable:
    """Gives what a forest's ground is kept by: its size, its tents, and the language of their letters."""
    return forest.columns, forest.rows, tuple(sorted(forest.tents.items())), language


def sheet_of(key: Hashable, draw: Callable[[], Image.Image]) -> Image.Image:
    """Gives a picture in the palette's colours that fills its box; not to be drawn upon."""
    return GROUNDS.take(key, lambda: (Part(0, 0, draw(), None),))[0].pixels


def write(
    picture: Image.Image,
    at: Point,
    text: str,
    face: str,
    size: int,
    colour: Colour,
    paper: Colour = PARCHMENT,
    anchor: str = "l",
    room: int | None = None,
) -> None:
    """Writes a line with its baseline at `at`; `anchor` l, m or r says which part of it stands there, `room` how wide it
    may be in pixels, `paper` what it is written on."""
    if room is not None:
        text = fitted(text, face, size, room)
    key = (text, face, size, colour, paper, anchor)
    stamp(picture, WRITING.take(key, partial(_anchored, *key)), at)


def _anchored(text: str, face: str, size: int, colour: Colour, paper: Colour, anchor: str) -> Stamp:
    """Makes the stamp of a line, its point being where the line is held."""
    start = round(start_of(text, face, size, anchor))
    parts = _written(text, face, size, colour, paper)
    return tuple(Part(part.across - start, part.down, part.pixels, part.mask) for part in parts)


def _written(text: str, face: str, size: int, colour: Colour, paper: Colour) -> Stamp:
    mask, dx, dy = line(text, face, size)
    return (Part(dx, dy, looked_up(mask, _ramp(colour, paper)), looked_up(mask, WRITTEN, "1")),)


@cache
def _ramp(colour: Colour, paper: Colour) -> list[int]:
    """Gives the number in the palette of each strength of an ink on a paper, in few steps."""
    steps = SHADES - 1
    return indices([mixed(paper, colour, round(value / 255 * steps) / steps) for value in range(256)])


SHADES = 6
"""How many shades the edge of a letter has, its ink and its paper among them: more are not seen, and cost a twentieth of a
map's bytes."""
WRITTEN = [0] + [1] * 255
"""What of a letter's mask counts."""


def centred(picture: Image.Image, at: Point, text: str, size: float, colour: Colour, paper: Colour) -> None:
    """Writes a letter or a number with its middle at a pixel."""
    write(picture, (at[0] + 1, at[1] + size * CAPITAL), text, "bold", max(6, round(size)), colour, paper, "m")
