"""The blank map: cells by wash and pattern, their names, what lies on them. Drawn once a map, shared by all its sheets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial

from PIL import Image, ImageDraw

from engine.rollhunter.hexes import Cell
from engine.rollhunter.land import Kind, Land, Terrain
from render import figures
from render.inks import CREAM, INK, PARCHMENT
from render.lettering import CAPITAL, inscribe, width
from render.rollhunter.geometry import CORNERS, HALF, REACH, Geometry
from render.rollhunter.inks import BOOK, BORDER, DRAWN, EASEL, WASHES
from render.stamps import stamp
from render.vector import Sketch, outline

NAME, LETTER = 22, 19
"""Sizes of a cell's name and of its terrain's letter, in pixels."""
NAMED, LETTERED = (0, -28), (-35, 1)
"""Where they stand about a cell's middle."""
LYING = 3
OBJECT = 42
"""The size of an object that lies alone."""


def ground(land: Land, geometry: Geometry) -> Image.Image:
    """Gives the blank map of a page as wide as the sheet, from its top to its bottom; not to be drawn upon."""
    return EASEL.page((land.rows, geometry.top), lambda: _drawn(land, geometry))


def _drawn(land: Land, geometry: Geometry) -> Image.Image:
    picture = Image.new("RGB", (geometry.width, geometry.bottom - geometry.top + 2), PARCHMENT)
    for cell, spot in land.spots.items():
        x, y = _middle(geometry, cell)
        drawn = tile(spot.terrain)
        picture.paste(drawn, (x - drawn.width // 2, y - drawn.height // 2), drawn)
    for cell, spot in land.spots.items():
        x, y = _middle(geometry, cell)
        inscribe(picture, (x + NAMED[0], y + NAMED[1] + NAME * CAPITAL), cell, "bold", NAME, INK, "m")
        inscribe(
            picture, (x + LETTERED[0], y + LETTERED[1] + LETTER * CAPITAL), spot.terrain, "italic", LETTER, INK, "m"
        )
        for kind, across, size in spread(spot.objects):
            drawn = relic(kind, size)
            picture.paste(drawn, (x + across - drawn.width // 2, y + LYING - drawn.height // 2), drawn)
    return picture


def anew(picture: Image.Image, land: Land, geometry: Geometry, cell: Cell) -> None:
    """Sets a cell's name and what lies there once more, over what has been drawn across the cell."""
    x, y = geometry.centre(cell)
    spot = land.at(cell)
    wash, half = WASHES[spot.terrain], width(cell, "bold", NAME) // 2 + 3
    pen = ImageDraw.Draw(picture)
    pen.rectangle((x - half, y + NAMED[1] - 8, x + half, y + NAMED[1] + 9), fill=EASEL.index(wash))
    EASEL.centred(picture, (x + NAMED[0] - 1, y + NAMED[1]), cell, NAME, INK, wash)
    for kind, across, size in spread(spot.objects):
        stamp(picture, EASEL.sprite(("relic", kind, size), partial(relic, kind, size), CREAM), (x + across, y + LYING))


def _middle(geometry: Geometry, cell: Cell) -> tuple[int, int]:
    x, y = geometry.centre(cell)
    return x, y - geometry.top


def spread(objects: tuple[Kind, ...]) -> list[tuple[str, int, int]]:
    """Gives where the objects of a cell lie: kind, pixels east of its middle, size (R-RH-1: there may be several)."""
    if not objects:
        return []
    room = 72 / len(objects)
    size = round(min(OBJECT, room))
    first = -room * (len(objects) - 1) / 2
    return [(str(kind), round(first + number * room), size) for number, kind in enumerate(objects)]


@cache
def relic(name: str, size: int) -> Image.Image:
    """Draws a thing of the art's book with a rim of paper about it, `size` pixels high without the rim."""
    pad = Sketch(size + 8, size + 8, size / 100, (4, 4))
    figures.sketch(pad, BOOK, name, edge=max(5.0, 250 / size))
    pad.halo(CREAM, 2.2)
    return pad.finished()


@cache
def tile(terrain: Terrain) -> Image.Image:
    """Draws a cell of a terrain, two pixels larger than a cell so that edges meet.

    Its edges are not softened: that would take a tenth of a sheet's bytes, and a slanting line is hardly seen to be stepped.
    """
    wide, tall = 2 * REACH + 4, 2 * HALF + 4
    drawn = Image.new("RGBA", (wide, tall), (0, 0, 0, 0))
    pen = ImageDraw.Draw(drawn)
    corners = [(x + wide / 2, y + tall / 2) for x, y in CORNERS]
    pen.polygon(corners, fill=(*WASHES[terrain], 255))
    pen.line([*corners, corners[0]], fill=(*BORDER, 255), width=2)
    pad = Sketch(wide, tall, 1.0, (wide / 2, tall / 2))
    PATTERNS[terrain](pad)
    drawn.alpha_composite(pad.finished())
    return drawn


SCATTER = ((0, 35), (35, 11), (31, -21), (-31, -21))
"""Where the signs of a terrain stand about a cell's middle: along its edges, the middle being for what lies there."""


def _firs(pad: Sketch) -> None:
    for x, y in SCATTER:
        for high, broad in ((-13, 5), (-6, 7)):
            pad.fill([(x, y + high), (x + broad, y + high + 12), (x - broad, y + high + 12)], DRAWN[Terrain.FOREST])
        pad.stroke([(x, y + 7), (x, y + 10)], DRAWN[Terrain.FOREST], 3)


def _tufts(pad: Sketch) -> None:
    for x, y in SCATTER:
        for foot, tip in ((-2.5, -7), (0, 0), (2.5, 7)):
            pad.stroke([(x + foot, y + 6), (x + tip, y - 6)], DRAWN[Terrain.GRASSLAND], 2.4)


def _waves(pad: Sketch) -> None:
    for x, y in SCATTER:
        for low in (-4, 4):
            path = " ".join(f"{x + 9 * k / 2 - 9},{y + low + (3 if k % 2 else -3)}" for k in range(5))
            pad.stroke(outline(path, False), DRAWN[Terrain.SWAMP], 2.4)


def _dots(pad: Sketch) -> None:
    for x, y in SCATTER:
        for across, down in ((-8, 3), (0, -4), (8, 3), (0, 8)):
            pad.circle((x + across, y + down), 2.3, DRAWN[Terrain.DESERT])


def _peaks(pad: Sketch) -> None:
    for x, y in SCATTER:
        pad.fill(
            [(x - 14, y + 9), (x - 3, y - 8), (x + 3, y), (x + 6, y - 3), (x + 14, y + 9)], DRAWN[Terrain.MOUNTAIN]
        )
        pad.fill([(x - 7.5, y - 1), (x - 3, y - 8), (x + 1.5, y - 2), (x - 2, y + 1)], CREAM)


PATTERNS: Mapping[Terrain, Callable[[Sketch], None]] = {
    Terrain.FOREST: _firs,
    Terrain.GRASSLAND: _tufts,
    Terrain.SWAMP: _waves,
    Terrain.DESERT: _dots,
    Terrain.MOUNTAIN: _peaks,
}
