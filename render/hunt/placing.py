"""Sets things upon a map with their letters and numbers: the one place that knows where on a drawing these stand.

Drawings are kept without letters, so that all hunts share them. `at` is always the pixel of a thing's middle.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, partial
from itertools import pairwise

from PIL import Image, ImageChops

from engine.hunt.grid import Direction
from render.hunt import arrows, pieces, signs, things
from render.hunt.arrows import MARGIN, Stroke, between
from render.hunt.inks import BLOOD, CREAM, GOLD, INK, MEADOW, NIGHT, PARCHMENT, Colour, mixed
from render.hunt.palette import index
from render.hunt.stores import LINES, centred, facing_sprite, sprite
from render.lettering import width
from render.stamps import Part, Stamp, stamp
from render.vector import Point, looked_up

STRIP = 48
"""Height of the strips that a line is kept in: a slanting one fills little of the box around it."""
SNAP = 4
"""Lines begin and end on every so manieth pixel."""
PRINT, STRIDE, STRADDLE = 12, 15.0, 3.2
"""Size, distance and distance from the middle of an animal's footprints, in pixels at cells of 110."""
DASH, GAP = 11, 13.5
"""Length of a shot's dashes and distance between their middles, in pixels at cells of 110."""
LEAST = 0.66
"""Small cells have lines no thinner than this part of their size at cells of 110."""


def _letter(picture: Image.Image, at: Point, mark: str, radius: float) -> None:
    """Writes a hunter's letter, or number, as large as his plate allows."""
    centred(picture, at, mark, radius * (1.62 if len(mark) == 1 else 1.2), INK, CREAM)


def hunter(
    picture: Image.Image, at: Point, size: int, colour: str, mark: str, mounted: bool, weapon: str | None, west: bool
) -> None:
    """Sets a hunter with his letter."""
    drawn = partial(pieces.hunter, size, colour, mounted, weapon)
    stamp(picture, facing_sprite(("hunter", colour, mounted, weapon), size, west, drawn), at)
    (x, y), radius = pieces.PLATES[mounted]
    scale = size * pieces.FIGURE / 100
    across = 100 - x if west else x
    _letter(picture, (at[0] + (across - 50) * scale, at[1] + (y - 50) * scale), mark, radius * scale)


def animal(
    picture: Image.Image, at: Point, size: int, species: str, number: str, west: bool, dead: bool, prey: bool
) -> None:
    """Sets an animal with its number."""
    kind = pieces.drawn_as(species)
    drawn = partial(_animal, size, kind, dead, prey)
    stamp(picture, facing_sprite(("animal", kind, dead, prey), size, west, drawn), at)
    radius = pieces.badge(size)
    away = size / 2 - radius - 0.5
    spot = (at[0] + (-away if west else away), at[1] + away)
    centred(picture, spot, number, radius * (1.5 if len(number) == 1 else 1.15), INK, GOLD if prey else CREAM)


def _animal(size: int, kind: str, dead: bool, prey: bool, west: bool) -> Image.Image:
    return pieces.animal(size, kind, west, dead, prey)


def stone(picture: Image.Image, at: Point, size: int, colour: str, mark: str) -> None:
    """Sets the cross of a hunter who died this turn."""
    stamp(picture, sprite(("stone", size, colour), partial(pieces.stone, size, colour)), at)
    (x, y), radius = pieces.STONE
    scale = size * pieces.FIGURE / 100
    _letter(picture, (at[0] + (x - 50) * scale, at[1] + (y - 50) * scale), mark, radius * 0.8 * scale)


def plate(
    picture: Image.Image, at: Point, size: int, colour: str, mark: str, faded: bool, paper: Colour = MEADOW
) -> None:
    """Sets a hunter's arms alone; faded where he set out, and for who hunts no more."""
    stamp(picture, sprite(("plate", size, colour, faded), partial(pieces.plate, size, colour, faded), paper), at)
    _letter(picture, at, mark, size * 0.3)


def footprint(picture: Image.Image, at: Point, size: int, species: str, west: bool) -> None:
    """Sets the pale shape of an animal where it set out."""
    kind = pieces.drawn_as(species)
    stamp(picture, facing_sprite(("footprint", kind), size, west, partial(pieces.footprint, size, kind)), at)


def facing(picture: Image.Image, at: Point, size: int, direction: Direction) -> None:
    """Sets the dial that shows which way a hunter faces."""
    stamp(picture, sprite(("facing", size, direction), partial(pieces.facing, size, direction)), at)


def emblem(picture: Image.Image, at: Point, size: int, species: str) -> None:
    """Sets an animal as it stands in the legend."""
    kind = pieces.drawn_as(species)
    stamp(picture, sprite(("emblem", size, kind), partial(pieces.emblem, size, kind), PARCHMENT), at)


def coronet(picture: Image.Image, at: Point, size: int) -> None:
    """Sets the main prey's crown in the legend."""
    stamp(picture, sprite(("coronet", size), partial(pieces.coronet, size), PARCHMENT), at)


def medallion(picture: Image.Image, at: Point, size: int) -> None:
    """Sets the plate that the main prey is shown on."""
    stamp(picture, sprite(("medallion", size), partial(things.medallion, size), PARCHMENT), at)


def lying(picture: Image.Image, at: Point, size: int, weapon: str, colour: str, mark: str, fresh: bool) -> None:
    """Sets a weapon on the ground with its owner's letter."""
    stamp(
        picture, sprite(("lying", size, weapon, colour, fresh), partial(things.lying, size, weapon, colour, fresh)), at
    )
    scale = size / 62
    spot = (at[0] + 14 * scale, at[1] + 12 * scale)
    centred(picture, spot, mark, (20 if len(mark) == 1 else 15) * scale, INK, CREAM)


def life(picture: Image.Image, at: Point, width: int, points: int) -> None:
    """Sets a hunter's life."""
    stamp(picture, sprite(("life", width, points), partial(things.life, width, points)), at)


def vigour(picture: Image.Image, at: Point, width: int, points: int, most: int) -> None:
    """Sets an animal's life, to the nearest pixel of the bar, and never an empty one while it lives."""
    room = width - 2
    filled = max(1, round(room * min(points, most) / most)) if points > 0 else 0
    stamp(picture, sprite(("vigour", width, filled), partial(things.vigour, width, filled, room)), at)


def tag(picture: Image.Image, at: Point, text: str, behind: bool, size: int) -> None:
    """Sets how much life was lost: red on cream, cream on black when a blow came from behind."""
    across, tall = width(text, "bold", size) + round(size * 0.6), round(size * 1.2)
    stamp(picture, sprite(("tag", across, tall, behind), partial(signs.tag, across, tall, behind)), at)
    centred(picture, at, text, size, CREAM if behind else BLOOD, NIGHT if behind else CREAM)


def count(picture: Image.Image, at: Point, text: str, size: int) -> None:
    """Sets how many more there are on a cell."""
    stamp(picture, sprite(("count", size), partial(signs.count, size)), at)
    centred(picture, at, text, size * (0.82 if len(text) < 2 else 0.66 if len(text) < 3 else 0.46), CREAM, INK)


def medal(picture: Image.Image, at: Point, sign: str, size: int) -> None:
    """Sets the sign of what befell a hunter."""
    stamp(picture, sprite(("medal", sign, size), partial(signs.medal, sign, size)), at)


def claw(picture: Image.Image, at: Point, way: Point, behind: bool, size: int) -> None:
    """Sets the wedge of an attack that goes the way given by `way`."""
    turn = round(math.degrees(math.atan2(way[1], way[0])))
    stamp(picture, sprite(("claw", turn, behind, size), partial(signs.claw, turn, behind, size)), at)


def arrow(picture: Image.Image, points: Sequence[Point], stroke: Stroke, colour: Colour, strength: float) -> None:
    """Sets an arrow along `points` (pixels of the picture); `strength` 1 is the size for cells of 110 pixels."""
    west, north = min(x for x, _ in points), min(y for _, y in points)
    corner = (round(west) - MARGIN, round(north) - MARGIN)
    # To the nearest fourth pixel: nobody sees it, and far fewer different lines are to be drawn.
    local = tuple((round((x - corner[0]) / SNAP) * SNAP, round((y - corner[1]) / SNAP) * SNAP) for x, y in points)
    key = (local, stroke, colour, strength)
    stamp(picture, LINES.take(key, partial(_strips, local, stroke, colour, strength)), corner)


def _strips(points: Sequence[Point], stroke: Stroke, colour: Colour, strength: float) -> Stamp:
    """Draws an arrow in strips that leave out the emptiness beside it.

    Cover of rim and core comes in four steps each; what they look like together on grass is looked up in a table.
    """
    inks = _cover_inks(colour)
    parts: list[Part] = []
    for area in _boxes(points):
        outer = arrows.stencil(points, stroke, strength, stroke.rim, area)
        box = outer.getbbox()
        if box is None:
            continue
        inner = arrows.stencil(points, stroke, strength, 0.0, area).crop(box)
        outer = outer.crop(box)
        code = ImageChops.add(looked_up(outer, FOUR_TIMES_EIGHT), looked_up(inner, FOUR))
        mask = looked_up(outer, COVERED, "1")
        parts.append(Part(area[0] + box[0], area[1] + box[1], looked_up(code, inks), mask))
    return tuple(parts)


def _boxes(points: Sequence[Point]) -> list[tuple[int, int, int, int]]:
    """Gives the boxes, one below the other, that a line lies in with all its width."""
    bottom = math.ceil(max(y for _, y in points)) + MARGIN + 2
    boxes: list[tuple[int, int, int, int]] = []
    for top in range(0, bottom, STRIP):
        low = min(top + STRIP, bottom)
        spans = [_within(start, end, top - MARGIN, low + MARGIN) for start, end in pairwise(points)]
        ends = [x for span in spans if span for x in span]
        if ends:
            boxes.append((max(0, math.floor(min(ends)) - MARGIN), top, math.ceil(max(ends)) + MARGIN + 2, low))
    return boxes


def _within(start: Point, end: Point, top: float, low: float) -> tuple[float, float] | None:
    """Gives from where to where across a straight line runs between two heights, None where it does not."""
    (x0, y0), (x1, y1) = sorted((start, end), key=lambda point: point[1])
    if y1 < top or y0 > low:
        return None
    if y1 == y0:
        return x0, x1
    slope = (x1 - x0) / (y1 - y0)
    return x0 + slope * (max(top, y0) - y0), x0 + slope * (min(low, y1) - y0)


FOUR = [round(value / 255 * 4) for value in range(256)]
FOUR_TIMES_EIGHT = [8 * step for step in FOUR]
"""Cover in five steps, 0 to 4, of the core, and of the rim times eight: their sum says both."""
COVERED = [0] * 32 + [1] * 224
"""What of a line's rim counts."""


@cache
def _cover_inks(colour: Colour) -> list[int]:
    """Gives the number in the palette of each sum of covers."""
    table = [0] * 256
    for rim in range(5):
        for core in range(5):
            table[8 * rim + core] = index(mixed(mixed(MEADOW, INK, rim / 4), colour, core / 4))
    return table


def track(picture: Image.Image, points: Sequence[Point], kind: str, strength: float, paper: Colour = MEADOW) -> None:
    """Sets an animal's way as its footprints, left and right in turn, and an arrowhead where it ends."""
    size, stride = max(8, round(PRINT * strength)), STRIDE * max(LEAST, strength)
    left, number, turn = stride * 0.5, 0, 0.0
    for start, end in pairwise(points):
        far = math.dist(start, end)
        turn = math.degrees(math.atan2(end[0] - start[0], start[1] - end[1]))
        aside = (math.cos(math.radians(turn)) * STRADDLE * strength, math.sin(math.radians(turn)) * STRADDLE * strength)
        mark = _footmark(kind, size, turn, paper)
        at, last = left, far - (stride if end is points[-1] else 0.0)
        while at < last:
            x, y = between(start, end, at / far)
            stamp(picture, mark, (x + aside[0], y + aside[1]) if number % 2 else (x - aside[0], y - aside[1]))
            at, number = at + stride, number + 1
        left = max(0.0, at - far)
    back = between(points[-1], points[-2], min(1.0, 7 * strength / (math.dist(points[-2], points[-1]) or 1.0)))
    stamp(picture, _footmark("head", round(21 * max(LEAST, strength)), turn, paper), back)


def _footmark(kind: str, size: int, turn: float, paper: Colour) -> Stamp:
    """Gives a footprint, turned clockwise from north to the nearest seven and a half degrees."""
    steps = round(turn / 7.5) % 48
    return sprite(("footmark", kind, size, steps), partial(arrows.footmark, kind, size, steps * 7.5), paper)


def shot(picture: Image.Image, start: Point, end: Point, colour: Colour, strength: float) -> None:
    """Sets an arrow's flight as dashes, and its head where it strikes; turned to the nearest three degrees."""
    strength = max(LEAST, strength)
    far = math.dist(start, end)
    if far == 0:
        return
    steps = round(math.degrees(math.atan2(end[0] - start[0], start[1] - end[1])) / 3) % 120
    size, head = round(DASH * strength), 9 * strength
    drawn = sprite(("dash", size, steps % 60, colour), partial(arrows.dash, size, steps % 60 * 3.0, colour))
    flight = far - 1.6 * head
    count = max(1, int(flight / (GAP * strength)))
    for number in range(count):
        stamp(picture, drawn, between(start, end, (number + 0.5) * flight / count / far))
    large = round(21 * strength)
    barb = sprite(("barb", large, steps, colour), partial(arrows.barb, large, steps * 3.0, colour))
    stamp(picture, barb, between(end, start, min(1.0, head / far)))


def tent(picture: Image.Image, at: Point, size: int, colour: str, letters: str) -> None:
    """Sets a tent with its colour's letters."""
    stamp(picture, sprite(("tent", size, colour), partial(things.tent, size, colour)), at)
    scale = size * things.TENT / 100
    spot = (at[0] + (things.ARMS[0] - 50) * scale, at[1] + (things.ARMS[1] - 50) * scale)
    centred(picture, spot, letters, things.ARMS_RADIUS * scale * (1.1 if len(letters) > 1 else 1.5), INK, CREAM)
