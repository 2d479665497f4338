"""The ground of a map: paper, forest, band of coordinates, ribbon and compass. Drawn once a forest, shared by all hunts."""

from __future__ import annotations

import hashlib
import math
from functools import cache, lru_cache

from PIL import Image, ImageDraw

from engine.hunt.state import Forest
from render import figures
from render.canvas import BAND, Geometry
from render.hunt import things
from render.hunt.inks import GOLD, GRID, MEADOW
from render.inks import CREAM, INK, OAK, PARCHMENT, SEPIA, VELLUM, Colour, rgb
from render.lettering import CAPITAL, inscribe
from render.vector import Sketch, turned
from render.words import words

LEAVES: dict[str, tuple[Colour, ...]] = {
    "oak": (rgb("6f8f45"), rgb("7f9a4b"), rgb("5f8447")),
    "fir": (rgb("4a7350"), rgb("3f664a")),
    "bush": (rgb("7d984e"), rgb("8ba257")),
    "tuft": (rgb("90a25a"),),
}
FLOWERS: tuple[Colour, ...] = (rgb("fbf4df"), rgb("c94f4f"), rgb("5b78b8"))
PATCH = 2.3
"""Width of a patch of wood, in cells."""
CROSS = 0.17
"""Length of the arms of the crosses at the cells' corners, in cells."""
LONE = 0.12
"""How often a tree stands alone in the open."""
CLUMP = ((0.0, 0.2), (-0.15, 0.06), (0.15, 0.06))
"""Where the trees about a corner of cells stand, in cells east and south of it."""
BORDER = 0.07
WOODED, DEEP = 0.6, 0.68
"""How thick the wood must be for two trees to stand about a cell's corner, and for three."""


def chance(*what: object) -> float:
    """Gives a number in 0 ≤ x < 1 that depends on the words alone: the same forest always grows the same trees."""
    digest = hashlib.blake2b(" ".join(map(str, what)).encode(), digest_size=6).digest()
    return int.from_bytes(digest, "big") / 2**48


@lru_cache(maxsize=4096)
def thickness(column: int, row: int, geometry: Geometry) -> float:
    """Gives how thick the wood is about a corner of cells, 0 to 1: soft patches some cells wide, and more at the border."""
    c0, r0 = int(column / PATCH), int(row / PATCH)
    u, v = column / PATCH - c0, row / PATCH - r0
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    north = chance("wood", c0, r0) * (1 - u) + chance("wood", c0 + 1, r0) * u
    south = chance("wood", c0, r0 + 1) * (1 - u) + chance("wood", c0 + 1, r0 + 1) * u
    edge = column in (0, geometry.columns) or row in (0, geometry.rows)
    ragged = 0.14 * (chance("ragged", column, row) - 0.5)
    return north * (1 - v) + south * v + (BORDER if edge else 0.0) + ragged


def draw_ground(forest: Forest) -> Image.Image:
    """Draws all that stays the same from turn to turn, tents excepted: their letters are the language's."""
    geometry = Geometry(forest.columns, forest.rows)
    picture = Image.new("RGB", (geometry.width, geometry.legend_top), PARCHMENT)
    grow(picture, forest, geometry)
    _band(picture, ImageDraw.Draw(picture), geometry)
    _head(picture, geometry)
    return picture


def pitch(picture: Image.Image, forest: Forest, geometry: Geometry, language: str) -> None:
    """Sets the tents upon the ground, with their colours' letters in a language."""
    say, side = words(language), geometry.cell
    for cell, colour in forest.tents.items():
        x, y = geometry.corner(cell)
        drawn = things.tent(side, colour)
        picture.paste(drawn, (x, y), drawn)
        letters = say(f"map-tent-{colour}") if f"map-tent-{colour}" in say else colour[:2].title()
        scale = side * things.TENT / 100
        middle = [at + side / 2 + (part - 50) * scale for at, part in zip((x, y), things.ARMS, strict=True)]
        size = max(6, round(things.ARMS_RADIUS * scale * (1.1 if len(letters) > 1 else 1.5)))
        inscribe(picture, (middle[0] + 1, middle[1] + size * CAPITAL), letters, "bold", size, INK, "m")


def grow(picture: Image.Image, forest: Forest, geometry: Geometry) -> None:
    """Draws the board itself: grass, the corners of the cells, and what grows."""
    picture.paste(MEADOW, (geometry.left, geometry.top, geometry.right, geometry.bottom))
    _grid(ImageDraw.Draw(picture), geometry)
    for x, y, kind, size, hue in planted(forest, geometry):
        sprite = flower(size, hue) if kind == "flower" else tree(kind, size, hue)
        picture.paste(sprite, (x - sprite.width // 2, y - sprite.height + 2), sprite)


def _grid(pen: ImageDraw.ImageDraw, geometry: Geometry) -> None:
    """Marks the corners of the cells with small crosses, as a surveyor does: less is between a reader and the forest."""
    arm = round(geometry.cell * CROSS)
    for column in range(geometry.columns + 1):
        for row in range(geometry.rows + 1):
            x, y = geometry.left + column * geometry.cell, geometry.top + row * geometry.cell
            across = (max(x - arm, geometry.left), min(x + arm, geometry.right) - 1)
            down = (max(y - arm, geometry.top), min(y + arm, geometry.bottom) - 1)
            if 0 < row < geometry.rows:
                pen.rectangle((across[0], y - 1, across[1], y), fill=GRID)
            if 0 < column < geometry.columns:
                pen.rectangle((x - 1, down[0], x, down[1]), fill=GRID)


@lru_cache(maxsize=256)
def tree(kind: str, size: int, hue: int) -> Image.Image:
    """Draws a tree or a bush, `size` pixels high."""
    pad = Sketch(size + 4, size + 4, size / 100, (2, 2))
    figures.sketch(pad, "scenery", kind, LEAVES[kind][hue % len(LEAVES[kind])], edge=max(2.4, 110 / size))
    return pad.finished()


@lru_cache(maxsize=64)
def flower(size: int, hue: int) -> Image.Image:
    """Draws a small flower, as on a tapestry's ground."""
    pad = Sketch(size, size)
    half = size / 2
    for number in range(5):
        a = math.radians(72 * number - 90)
        pad.circle((half + math.cos(a) * half * 0.55, half + math.sin(a) * half * 0.55), half * 0.42, FLOWERS[hue % 3])
    pad.circle((half, half), half * 0.3, GOLD)
    return pad.finished()


def planted(forest: Forest, geometry: Geometry) -> list[tuple[int, int, str, int, int]]:
    """Gives what grows as (foot x, foot y, kind, height, hue), farthest first: about the corners of cells, not in their
    middle, where the pieces are, and not on tents."""
    trees: list[tuple[int, int, str, int, int]] = []
    side = geometry.cell
    for column in range(geometry.columns + 1):
        for row in range(geometry.rows + 1):
            wood = thickness(column, row, geometry)
            lone = int(chance("lone", column, row) < LONE)
            count = 3 if wood > DEEP else 2 if wood > WOODED else lone
            for number in range(count):
                trees += _tree(geometry, column, row, number, count)
            if wood <= WOODED and column < geometry.columns and row < geometry.rows:
                trees += _herbs(geometry, column, row)
    clear = [geometry.corner(cell) for cell in forest.tents]
    kept = [
        one
        for one in trees
        if not any(x + side * 0.1 < one[0] < x + side * 0.9 and y + side * 0.12 < one[1] < y + side for x, y in clear)
    ]
    return sorted(kept, key=lambda one: (one[2] in ("tuft", "flower"), one[1], one[0]))


def _tree(geometry: Geometry, column: int, row: int, number: int, count: int) -> list[tuple[int, int, str, int, int]]:
    """Plants one of `count` trees about a corner: the first before it, the others behind, to its left and right.

    Trees along a line of cells stand on one level and are of few kinds: what is repeated so costs next to no bytes.
    """
    side = geometry.cell
    across, down = CLUMP[number]
    x = geometry.left + (column + across) * side
    y = geometry.top + (row + down) * side
    mixed = chance("mixed", column, row) < 0.4
    firs = (chance("firs", column // 3, row // 3) > 0.5) != (mixed and number == row % 3)
    kind = "fir" if firs else "oak"
    if count == 1 and chance("low", column, row) < 0.2:
        kind = "bush"
    size = round({"fir": 0.37, "oak": 0.33, "bush": 0.19}[kind] * side / 4) * 4
    x = min(max(x, geometry.left + size * 0.5), geometry.right - size * 0.5)
    y = min(max(y, geometry.top + size * 0.98), geometry.bottom - 3)
    return [(round(x), round(y), kind, size, (number + row) % len(LEAVES[kind]))]


def _herbs(geometry: Geometry, column: int, row: int) -> list[tuple[int, int, str, int, int]]:
    side = geometry.cell
    herbs: list[tuple[int, int, str, int, int]] = []
    for number in range(2):
        key = (column, row, number)
        if chance("herb", *key) < 0.12:
            x = geometry.left + (column + 0.12 + 0.76 * chance("hx", *key)) * side
            y = geometry.top + (row + 0.2 + 0.75 * chance("hy", *key)) * side
            kind, share = ("flower", 0.1) if chance("which", *key) < 0.6 else ("tuft", 0.12)
            herbs.append((round(x), round(y), kind, round(share * side), int(chance("hue", *key) * 3)))
    return herbs


def _band(picture: Image.Image, pen: ImageDraw.ImageDraw, geometry: Geometry) -> None:
    """Draws the band with the coordinates on the four sides, measured off in dark and light like a chart's edge."""
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
        for y in (top - 12, bottom + 29):
            inscribe(picture, (x + side / 2, y), chr(65 + column), "bold", 30, INK, "m")
    for row in range(geometry.rows):
        y = bottom - (row + 1) * side
        for x in (left - 7, right):
            pen.rectangle((x, y, x + 6, y + side - 1), fill=OAK if row % 2 else CREAM)
        for x in (left - 22, right + 23):
            tall = 30 if row < 9 else 26
            inscribe(picture, (x, y + side / 2 + tall / 3), str(row + 1), "bold", tall, INK, "m")
    pen.rectangle((left - 8, top - 8, right + 7, bottom + 7), outline=OAK, width=2)
    pen.rectangle((left - 1, top - 1, right, bottom), outline=OAK, width=1)
    pen.rectangle(outer, outline=OAK, width=3)
    leaf = ornament("leaf", 30)
    for x, y in ((left - 22, top - 22), (right + 22, top - 22), (left - 22, bottom + 22), (right + 22, bottom + 22)):
        pen.rectangle((x - 15, y - 15, x + 14, y + 14), fill=OAK)
        picture.paste(leaf, (x - leaf.width // 2, y - leaf.height // 2), leaf)


@cache
def ornament(name: str, size: int, mirrored: bool = False) -> Image.Image:
    """Draws an ornament in a square of `size` pixels."""
    pad = Sketch(size, size, size / 106, (size * 0.03, size * 0.03), mirrored)
    figures.sketch(pad, "ornaments", name, edge=max(2.0, 130 / size))
    return pad.finished()


def _head(picture: Image.Image, geometry: Geometry) -> None:
    """Draws what stands above the board: the ribbon for the title between two horns, and the compass."""
    middle = geometry.width // 2
    pad = Sketch(764, 76, 1.0, (2, 2))
    figures.sketch(pad, "ornaments", "ribbon", edge=3)
    pad.stroke([(68, 12), (692, 12)], GOLD, 2)
    pad.stroke([(68, 50), (692, 50)], GOLD, 2)
    ribbon = pad.finished()
    picture.paste(ribbon, (middle - 382, 14), ribbon)
    for side, mirrored in ((-1, False), (1, True)):
        horn = ornament("horn", 76, mirrored)
        picture.paste(horn, (middle + side * 430 - 38, 18), horn)
    rose = compass(104)
    picture.paste(rose, (24, 12), rose)


@cache
def compass(size: int) -> Image.Image:
    """Draws a compass rose; north is up, and a fleur-de-lis-like point says so."""
    pad = Sketch(size, size)
    half = size / 2
    for radius, ink in ((0.36, SEPIA), (0.335, PARCHMENT)):
        pad.circle((half, half), radius * size, ink)
    for points, length, broad in ((4, 0.31, 0.09), (4, 0.46, 0.1)):
        for number in range(points):
            turn = 90 * number + (45 if length < 0.4 else 0)
            north = length > 0.4 and number == 0
            for sign, ink in ((-1, rgb("a8161f") if north else OAK), (1, CREAM)):
                wedge = [
                    (half, half),
                    (half + sign * broad * size * 0.72, half - broad * size * 0.72),
                    (half, half - length * size),
                ]
                pad.shape(turned(wedge, turn, (half, half)), ink, INK, 1.2)
    return pad.finished()
