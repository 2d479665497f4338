"""The ground of a map: paper, forest, band of coordinates. Drawn once a forest, shared by all hunts in it."""

from __future__ import annotations

import hashlib
from functools import cache

from PIL import Image, ImageDraw

from engine.hunt.grid import cell_at
from engine.hunt.state import Forest
from render.canvas import BAND, HEADER, Geometry
from render.hunt import figures
from render.hunt.inks import CREAM, GRID, INK, MEADOW, MEADOW_DARK, OAK, PARCHMENT, SEPIA, VELLUM, Colour, mixed, rgb
from render.hunt.stores import SCRIBE
from render.vector import Sketch

LEAVES: dict[str, tuple[Colour, ...]] = {
    "oak": (rgb("6f8f45"), rgb("7f9a4b"), rgb("5f8447")),
    "fir": (rgb("4f7750"), rgb("456b4a")),
    "bush": (rgb("85a054"), rgb("94a85a")),
    "tuft": (rgb("93a55c"),),
}


def chance(*what: object) -> float:
    """Gives a number in 0 ≤ x < 1 that depends on the words alone: the same forest always grows the same trees."""
    digest = hashlib.blake2b(" ".join(map(str, what)).encode(), digest_size=6).digest()
    return int.from_bytes(digest, "big") / 2**48


def thickness(column: float, row: float) -> float:
    """Gives how thick the wood is at a place, 0 to 1, in soft patches some cells wide."""
    c0, r0 = int(column // 3), int(row // 3)
    u, v = column / 3 - c0, row / 3 - r0
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    north = chance("wood", c0, r0) * (1 - u) + chance("wood", c0 + 1, r0) * u
    south = chance("wood", c0, r0 + 1) * (1 - u) + chance("wood", c0 + 1, r0 + 1) * u
    return north * (1 - v) + south * v


@cache
def tree(kind: str, size: int, hue: int) -> Image.Image:
    """Draws a tree or a bush, `size` pixels high."""
    pad = Sketch(size + 4, size + 4, size / 100, (2, 2))
    figures.sketch(pad, "scenery", kind, LEAVES[kind][hue % len(LEAVES[kind])], edge=max(2.4, 110 / size))
    return pad.sprite()


def _planted(geometry: Geometry) -> list[tuple[int, int, str, int, int]]:
    """Gives the trees as (foot x, foot y, kind, size, hue), farthest first: about the corners of cells, not in their middle."""
    trees: list[tuple[int, int, str, int, int]] = []
    side = geometry.cell
    for column in range(geometry.columns + 1):
        for row in range(geometry.rows + 1):
            wood = thickness(column, row)
            count = 3 if wood > 0.66 else 2 if wood > 0.52 else 1 if wood > 0.38 else 0
            for number in range(count):
                key = (column, row, number)
                x = geometry.left + column * side + (chance("x", *key) - 0.5) * 0.36 * side
                y = geometry.top + row * side + (chance("y", *key) - 0.5) * 0.24 * side + 0.10 * side
                draw = chance("kind", *key)
                kind = "fir" if draw < 0.34 else "oak" if draw < 0.8 else "bush"
                share = {"fir": 0.36, "oak": 0.33, "bush": 0.2}[kind] * (0.85 + 0.3 * chance("size", *key))
                size = round(share * side / 3) * 3
                x = min(max(x, geometry.left + size * 0.5), geometry.right - size * 0.5)
                y = min(max(y, geometry.top + size * 0.98), geometry.bottom - 3)
                trees.append((round(x), round(y), kind, size, int(chance("hue", *key) * 3)))
            if chance("tuft", column, row) < 0.5:
                x = geometry.left + (column + 0.2 + 0.6 * chance("tx", column, row)) * side
                y = geometry.top + (row + 0.2 + 0.6 * chance("ty", column, row)) * side
                if (
                    x < geometry.right - 12
                    and y < geometry.bottom - 4
                    and x > geometry.left + 12
                    and y > geometry.top + 16
                ):
                    trees.append((round(x), round(y), "tuft", round(0.12 * side), 0))
    return sorted(trees, key=lambda one: (one[2] != "tuft", one[1], one[0]))


def draw_ground(forest: Forest, geometry: Geometry) -> Image.Image:
    """Draws all that stays the same from turn to turn."""
    picture = Image.new("RGB", (geometry.width, geometry.height), PARCHMENT)
    pen = ImageDraw.Draw(picture)
    _board(picture, pen, geometry)
    for x, y, kind, size, hue in _planted(geometry):
        sprite = tree(kind, size, hue)
        picture.paste(sprite, (x - sprite.width // 2, y - sprite.height + 2), sprite)
    _band(picture, pen, geometry)
    pen.rectangle((0, 0, geometry.width - 1, geometry.height - 1), outline=OAK, width=5)
    pen.rectangle((8, 8, geometry.width - 9, geometry.height - 9), outline=SEPIA, width=2)
    return picture


def _board(picture: Image.Image, pen: ImageDraw.ImageDraw, geometry: Geometry) -> None:
    side = geometry.cell
    for column in range(geometry.columns):
        for row in range(geometry.rows):
            x, y = geometry.corner(cell_at(column, row))
            pen.rectangle((x, y, x + side - 1, y + side - 1), fill=MEADOW if (column + row) % 2 else MEADOW_DARK)
    dash = max(4, side // 18)
    for column in range(1, geometry.columns):
        x = geometry.left + column * side
        for y in range(geometry.top, geometry.bottom, dash * 2):
            pen.line((x, y, x, y + dash - 1), fill=GRID, width=2)
    for row in range(1, geometry.rows):
        y = geometry.top + row * side
        for x in range(geometry.left, geometry.right, dash * 2):
            pen.line((x, y, x + dash - 1, y), fill=GRID, width=2)


def _band(picture: Image.Image, pen: ImageDraw.ImageDraw, geometry: Geometry) -> None:
    """Draws the band with the coordinates on the four sides, measured off in black and white like a chart's edge."""
    left, top, right, bottom, side = geometry.left, geometry.top, geometry.right, geometry.bottom, geometry.cell
    outer = (left - BAND + 8, top - BAND + 8, right + BAND - 9, bottom + BAND - 9)
    for edge in (
        (outer[0], outer[1], outer[2], top - 1),
        (outer[0], bottom, outer[2], outer[3]),
        (outer[0], top, left - 1, bottom),
        (right, top, outer[2], bottom),
    ):
        pen.rectangle(edge, fill=VELLUM)
    for column in range(geometry.columns):
        x = left + column * side
        for y in (top - 7, bottom):
            pen.rectangle((x, y, x + side - 1, y + 6), fill=OAK if column % 2 else CREAM)
        for y in (top - 12, bottom + 33):
            SCRIBE.write(picture, (x + side / 2, y), chr(65 + column), "bold", 30, INK, "m")
    for row in range(geometry.rows):
        y = bottom - (row + 1) * side
        for x in (left - 7, right):
            pen.rectangle((x, y, x + 6, y + side - 1), fill=OAK if row % 2 else CREAM)
        for x in (left - 22, right + 23):
            SCRIBE.write(picture, (x, y + side / 2 + 10), str(row + 1), "bold", 30, INK, "m")
    pen.rectangle((left - 8, top - 8, right + 7, bottom + 7), outline=OAK, width=2)
    pen.rectangle((left - 1, top - 1, right, bottom), outline=OAK, width=1)
    pen.rectangle(outer, outline=OAK, width=3)


def header_height() -> int:
    """Gives the height of the part above the band."""
    return HEADER


def veil(colour: Colour, share: float) -> Colour:
    """Gives a ground colour seen through a veil."""
    return mixed(colour, OAK, share)
