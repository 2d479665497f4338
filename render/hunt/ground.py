"""The ground of a map: paper, forest, band of coordinates, ribbon and compass. Drawn once a forest, shared by all hunts."""

from __future__ import annotations

import hashlib
import math
from functools import cache, lru_cache

from PIL import Image, ImageDraw

from engine.hunt.state import Forest
from render.canvas import BAND, Geometry
from render.hunt import figures
from render.hunt.inks import CREAM, GOLD, GRID, INK, MEADOW, MOSS, OAK, PARCHMENT, SEPIA, VELLUM, Colour, rgb
from render.lettering import inscribe
from render.vector import Sketch, turned

LEAVES: dict[str, tuple[Colour, ...]] = {
    "oak": (rgb("6f8f45"), rgb("7f9a4b"), rgb("5f8447")),
    "fir": (rgb("4a7350"), rgb("3f664a")),
    "bush": (rgb("7d984e"), rgb("8ba257")),
    "tuft": (rgb("90a25a"),),
}
FLOWERS: tuple[Colour, ...] = (rgb("fbf4df"), rgb("c94f4f"), rgb("5b78b8"))
PATCH = 2.1
"""Width of a patch of wood, in cells."""
BORDER = 0.16
WOODED, FLOORED = 0.58, 0.63
"""How thick the wood must be for trees to stand about a cell's corner, and for a darker floor under them."""


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


def grow(picture: Image.Image, forest: Forest, geometry: Geometry) -> None:
    """Draws the board itself: grass and floor of the woods, the grid, and what grows."""
    _meadow(picture, geometry)
    _grid(ImageDraw.Draw(picture), geometry)
    for x, y, kind, size, hue in planted(forest, geometry):
        sprite = flower(size, hue) if kind == "flower" else tree(kind, size, hue)
        picture.paste(sprite, (x - sprite.width // 2, y - sprite.height + 2), sprite)


def _meadow(picture: Image.Image, geometry: Geometry) -> None:
    """Lays the grass, and a darker floor under the trees: rounded patches about the corners of cells that are wooded."""
    side = geometry.cell
    board = (geometry.left, geometry.top, geometry.right, geometry.bottom)
    picture.paste(MEADOW, board)
    mask = Image.new("1", (geometry.columns * side, geometry.rows * side), 0)
    pen = ImageDraw.Draw(mask)
    for x, y, wide in _patches(geometry):
        reach = (0.27 + 0.12 * wide) * side
        pen.ellipse((x * side - reach, y * side - reach, x * side + reach, y * side + reach), fill=1)
    picture.paste(MOSS, board, mask)


def _patches(geometry: Geometry) -> list[tuple[float, float, float]]:
    """Gives the round spots whose union is the floor of the woods, as (x, y, width 0 to 1), in cells from the north-west."""
    spots: list[tuple[float, float, float]] = []

    def strew(kind: str, column: int, row: int, x: float, y: float, count: int, loose: float) -> None:
        for number in range(count):
            key = (kind, column, row, number)
            a, far = 2 * math.pi * (number + chance("a", *key)) / count, loose * (0.5 + 0.5 * chance("far", *key))
            spots.append((x + math.cos(a) * far, y + math.sin(a) * far, chance("wide", *key)))

    def wooded(column: int, row: int) -> bool:
        return column <= geometry.columns and row <= geometry.rows and thickness(column, row, geometry) > FLOORED

    for column in range(geometry.columns + 1):
        for row in range(geometry.rows + 1):
            if not wooded(column, row):
                continue
            strew("corner", column, row, column, row, 3, 0.16)
            if wooded(column + 1, row):
                strew("east", column, row, column + 0.5, row, 2, 0.16)
            if wooded(column, row + 1):
                strew("south", column, row, column, row + 0.5, 2, 0.16)
            if wooded(column + 1, row) and wooded(column, row + 1) and wooded(column + 1, row + 1):
                strew("within", column, row, column + 0.5, row + 0.5, 3, 0.3)
    return spots


def _grid(pen: ImageDraw.ImageDraw, geometry: Geometry) -> None:
    side = geometry.cell
    dash = max(3, side // 22)
    for column in range(1, geometry.columns):
        x = geometry.left + column * side
        for y in range(geometry.top + dash // 2, geometry.bottom, dash * 2):
            pen.line((x - 1, y, x - 1, y + dash - 1), fill=GRID, width=2)
    for row in range(1, geometry.rows):
        y = geometry.top + row * side
        for x in range(geometry.left + dash // 2, geometry.right, dash * 2):
            pen.line((x, y - 1, x + dash - 1, y - 1), fill=GRID, width=2)


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
            count = 3 if wood > 0.7 else 2 if wood > WOODED else int(chance("lone", column, row) < 0.13)
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
    side, key = geometry.cell, (column, row, number)
    a = 2 * math.pi * (number / count + 0.2 * chance("turn", *key))
    away = 0.0 if count == 1 else 0.15 * side
    x = geometry.left + column * side + math.cos(a) * away * 1.15
    y = geometry.top + row * side + math.sin(a) * away * 0.7 + 0.12 * side
    draw = chance("kind", *key)
    firs = chance("firs", column // 2, row // 2)
    kind = "fir" if draw < (0.75 if firs > 0.55 else 0.12) else "oak" if draw < 0.88 else "bush"
    share = {"fir": 0.36, "oak": 0.32, "bush": 0.19}[kind] * (0.88 + 0.24 * chance("size", *key))
    size = round(share * side / 4) * 4
    x = min(max(x, geometry.left + size * 0.5), geometry.right - size * 0.5)
    y = min(max(y, geometry.top + size * 0.98), geometry.bottom - 3)
    return [(round(x), round(y), kind, size, int(chance("hue", *key) * 3))]


def _herbs(geometry: Geometry, column: int, row: int) -> list[tuple[int, int, str, int, int]]:
    side = geometry.cell
    herbs: list[tuple[int, int, str, int, int]] = []
    for number in range(2):
        key = (column, row, number)
        if chance("herb", *key) < 0.28:
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
