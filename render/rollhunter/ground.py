"""The blank map: cells by wash and pattern, their names, what lies on them. Drawn once a map, shared by all its sheets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from PIL import Image

from engine.rollhunter.hexes import Cell
from engine.rollhunter.land import Kind, Land, Terrain
from render.lettering import CAPITAL, inscribe
from render.hunt import figures
from render.hunt.inks import CREAM, INK, PARCHMENT
from render.rollhunter.geometry import CORNERS, HALF, REACH, Geometry
from render.rollhunter.inks import BOOK, BORDER, DRAWN, EASEL, WASHES
from render.vector import Sketch, outline

NAME, LETTER = 25, 23
"""Sizes of a cell's name and of its terrain's letter, in pixels."""
NAMED, LETTERED = (0, -41), (-53, 1)
"""Where they stand about a cell's middle."""
OBJECT = 56
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
            picture.paste(drawn, (x + across - drawn.width // 2, y - 2 - drawn.height // 2), drawn)
    return picture


def _middle(geometry: Geometry, cell: Cell) -> tuple[int, int]:
    x, y = geometry.centre(cell)
    return x, y - geometry.top


def spread(objects: tuple[Kind, ...]) -> list[tuple[str, int, int]]:
    """Gives where the objects of a cell lie: kind, pixels east of its middle, size (R-RH-1: there may be several)."""
    if not objects:
        return []
    room = 84 / len(objects)
    size = round(min(OBJECT, room))
    first = -room * (len(objects) - 1) / 2
    return [(str(kind), round(first + number * room), size) for number, kind in enumerate(objects)]


@cache
def relic(name: str, size: int) -> Image.Image:
    """Draws a thing of the art's book with a rim of paper about it, `size` pixels high without the rim."""
    pad = Sketch(size + 10, size + 10, size / 100, (5, 5))
    figures.sketch(pad, BOOK, name, edge=max(5.0, 250 / size))
    pad.halo(CREAM, 2.5)
    return pad.finished()


@cache
def tile(terrain: Terrain) -> Image.Image:
    """Draws a cell of a terrain, two pixels larger than a cell so that edges meet."""
    wide, tall = 2 * REACH + 4, 2 * HALF + 4
    pad = Sketch(wide, tall, 1.0, (wide / 2, tall / 2))
    pad.fill(CORNERS, WASHES[terrain])
    PATTERNS[terrain](pad)
    pad.stroke(CORNERS, BORDER, 2.0, closed=True)
    return pad.finished()


SCATTER = ((-25, 43), (0, 45), (25, 43), (-43, 17), (43, 17), (-39, -27), (39, -27))
"""Where the signs of a terrain stand about a cell's middle: along its edges, the middle being for what lies there."""


def _firs(pad: Sketch) -> None:
    for x, y in SCATTER:
        for high, broad in ((-13, 7), (-6, 10)):
            pad.fill([(x, y + high), (x + broad, y + high + 14), (x - broad, y + high + 14)], DRAWN[Terrain.FOREST])
        pad.stroke([(x, y + 8), (x, y + 12)], DRAWN[Terrain.FOREST], 3)


def _tufts(pad: Sketch) -> None:
    for x, y in SCATTER:
        for foot, tip in ((-3, -8), (0, 0), (3, 8)):
            pad.stroke([(x + foot, y + 6), (x + tip, y - 7)], DRAWN[Terrain.GRASSLAND], 2.4)


def _waves(pad: Sketch) -> None:
    for x, y in SCATTER:
        for low in (-4, 4):
            path = " ".join(f"{x + 11 * k / 2 - 11},{y + low + (3 if k % 2 else -3)}" for k in range(5))
            pad.stroke(outline(path, False), DRAWN[Terrain.SWAMP], 2.4)


def _dots(pad: Sketch) -> None:
    for x, y in SCATTER:
        for across, down in ((-9, 3), (0, -4), (9, 3), (0, 9)):
            pad.circle((x + across, y + down), 2.3, DRAWN[Terrain.DESERT])


def _peaks(pad: Sketch) -> None:
    for x, y in SCATTER:
        pad.fill([(x - 12, y + 9), (x, y - 10), (x + 12, y + 9)], DRAWN[Terrain.MOUNTAIN])
        pad.fill([(x - 4.5, y - 3), (x, y - 10), (x + 4.5, y - 3), (x, y + 0.5)], CREAM)


PATTERNS: Mapping[Terrain, Callable[[Sketch], None]] = {
    Terrain.FOREST: _firs,
    Terrain.GRASSLAND: _tufts,
    Terrain.SWAMP: _waves,
    Terrain.DESERT: _dots,
    Terrain.MOUNTAIN: _peaks,
}
