"""Sets things upon a map with their letters and numbers: the one place that knows where on a drawing these stand.

Drawings are kept without letters, so that all hunts share them. `at` is always the pixel of a thing's middle.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, partial
from itertools import pairwise

from PIL import Image

from engine.hunt.grid import Direction
from render.hunt import arrows, pieces, signs, things
from render.hunt.arrows import MARGIN, Stroke, between
from render.hunt.inks import GOLD, MEADOW, NIGHT
from render.hunt.palette import indices
from render.hunt.stores import LINES, centred, facing_sprite, sprite
from render.inks import BLOOD, CREAM, INK, PARCHMENT, Colour, mixed
from render.lettering import width
from render.stamps import FAINTEST, Part, Stamp, stamp
from render.vector import Point, looked_up

STRIP = 48
"""Height of the strips that a line is kept in: a slanting one fills little of the box around it."""
SLENDER = 24
"""A line that goes no farther to the side is kept whole."""
SNAP = 4
"""Lines begin and end on every so manieth pixel."""
LANCE = "lance"
"""The figure of the one weapon that bears its owner's colour."""
PRINT, STRIDE, STRADDLE = 12, 18.0, 3.2
"""Size, distance and distance from the middle of an animal's footprints, in pixels at cells of 110."""
DASH, GAP = 11, 13.5
"""Length of a shot's dashes and distance between their middles, in pixels at cells of 110."""
DOT, PITCH = 6, 7
"""Size of the dots that tie a number to what it counts, and their distance, in pixels."""
LEAST = 0.66
"""Small cells have lines no thinner than this part of their size at cells of 110."""


def _letter(picture: Image.Image, at: Point, mark: str, radius: float) -> None:
    """Writes a hunter's letter, or number, as large as his plate allows."""
    centred(picture, at, mark, radius * (1.62 if len(mark) == 1 else 1.2), INK, CREAM)


def hunter(
    picture: Image.Image, at: Point, size: int, colour: str, mark: str, mounted: bool, weapon: str | None, west: bool
) -> None:
    """Sets a hunter with his letter, upon his weapon: so there are few different drawings of each."""
    if weapon:
        pennant = colour if weapon == LANCE else ""
        armed = partial(pieces.weapon, size, weapon, pennant, mounted)
        stamp(picture, facing_sprite(("weapon", weapon, pennant, mounted), size, west, armed), at)
    drawn = partial(pieces.hunter, size, colour, mounted, None)
    stamp(picture, facing_sprite(("hunter", colour, mounted), size, west, drawn), at)
    (x, y), radius = pieces.PLATES[mounted]
    scale = size * pieces.FIGURE / 100
    across = 100 - x if west else x
    _letter(picture, (at[0] + (across - 50) * scale, at[1] + (y - 50) * scale), mark, radius * scale)


def animal(
    picture: Image.Image,
    at: Point,
    size: int,
    species: str,
    number: str,
    west: bool,
    dead: bool,
    prey: bool,
    paper: Colour = MEADOW,
) -> None:
    """Sets an animal with its number."""
    kind = pieces.drawn_as(species)
    drawn = partial(_animal, size, kind, dead, prey)
    stamp(picture, facing_sprite(("animal", kind, dead, prey), size, west, drawn, paper), at)
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


def facing(picture: Image.Image, at: Point, size: int, direction: Direction, paper: Colour = MEADOW) -> None:
    """Sets the dial that shows which way a hunter faces."""
    stamp(picture, sprite(("facing", size, direction), partial(pieces.facing, size, direction), paper), at)


def cross(picture: Image.Image, at: Point, size: int) -> None:
    """Sets the strokes that cross out the dead, in the legend."""
    stamp(picture, sprite(("cross", size), partial(pieces.cross, size), PARCHMENT), at)


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


def lying(
    picture: Image.Image,
    at: Point,
    size: int,
    weapon: str,
    colour: str,
    mark: str,
    fresh: bool,
    paper: Colour = MEADOW,
) -> None:
    """Sets a weapon on the ground with its owner's letter."""
    drawn = partial(things.lying, size, weapon, colour, fresh)
    stamp(picture, sprite(("lying", size, weapon, colour, fresh), drawn, paper), at)
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


def tag(picture: Image.Image, at: Point, text: str, behind: bool, size: int, paper: Colour = MEADOW) -> None:
    """Sets how much life was lost: red on cream, cream on black when a blow came from behind."""
    across, tall = tag_size(text, size)
    stamp(picture, sprite(("tag", across, tall, behind), partial(signs.tag, across, tall, behind), paper), at)
    centred(picture, at, text, size, CREAM if behind else BLOOD, NIGHT if behind else CREAM)


def tag_size(text: str, size: int) -> tuple[int, int]:
    """Gives how wide and how high such a tag is."""
    return width(text, "bold", size) + round(size * 0.6), round(size * 1.2)


def count(picture: Image.Image, at: Point, text: str, size: int, paper: Colour = MEADOW) -> None:
    """Sets how many more there are on a cell."""
    stamp(picture, sprite(("count", size), partial(signs.count, size), paper), at)
    centred(picture, at, text, size * (0.82 if len(text) < 2 else 0.66 if len(text) < 3 else 0.46), CREAM, INK)


def leash(picture: Image.Image, start: Point, end: Point) -> None:
    """Ties a number to what it counts with dots, the last of them where that is."""
    far = math.dist(start, end)
    dot = sprite(("dot",), partial(signs.dot, DOT))
    for number in range(int(far / PITCH) + 1):
        stamp(picture, dot, between(end, start, number * PITCH / far))


def medal(picture: Image.Image, at: Point, sign: str, size: int, paper: Colour = MEADOW) -> None:
    """Sets the sign of what befell a hunter."""
    stamp(picture, sprite(("medal", sign, size), partial(signs.medal, sign, size), paper), at)


def claw(picture: Image.Image, at: Point, way: Point, behind: bool, size: int, paper: Colour = MEADOW) -> None:
    """Sets the wedge of an attack that goes the way given by `way`."""
    turn = round(math.degrees(math.atan2(way[1], way[0])))
    stamp(picture, sprite(("claw", turn, behind, size), partial(signs.claw, turn, behind, size), paper), at)


def arrow(
    picture: Image.Image,
    points: Sequence[Point],
    stroke: Stroke,
    colour: Colour,
    strength: float,
    paper: Colour = MEADOW,
) -> None:
    """Sets an arrow along `points` (pixels of the picture); `strength` 1 is the size for cells of 110 pixels."""
    west, north = min(x for x, _ in points), min(y for _, y in points)
    corner = (round(west) - MARGIN, round(north) - MARGIN)
    # To the nearest fourth pixel: nobody sees it, and far fewer different lines are to be drawn.
    local = tuple((round((x - corner[0]) / SNAP) * SNAP, round((y - corner[1]) / SNAP) * SNAP) for x, y in points)
    key = (local, stroke, colour, strength, paper)
    stamp(picture, LINES.take(key, partial(_strips, *key)), corner)


def _strips(points: Sequence[Point], stroke: Stroke, colour: Colour, strength: float, paper: Colour) -> Stamp:
    """Draws an arrow in strips that leave out the emptiness beside it; what rim and core look like together on the paper
    is looked up in a table."""
    inks = _cover_inks(colour, paper)
    parts: list[Part] = []
    for area in _boxes(points):
        drawn = arrows.covers(points, stroke, strength, area)
        box = drawn.getbbox()
        if box is None:
            continue
        drawn = drawn.crop(box)
        mask = looked_up(drawn, COVERED, "1")
        parts.append(Part(area[0] + box[0], area[1] + box[1], looked_up(drawn, inks), mask))
    return tuple(parts)


def _boxes(points: Sequence[Point]) -> list[tuple[int, int, int, int]]:
    """Gives the boxes, one below the other, that a line lies in with all its width."""
    bottom = math.ceil(max(y for _, y in points)) + MARGIN + 2
    boxes: list[tuple[int, int, int, int]] = []
    across = max(x for x, _ in points) - min(x for x, _ in points)
    tall = STRIP if across > SLENDER else bottom
    for top in range(0, bottom, tall):
        low = min(top + tall, bottom)
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


COVERED = [int(sum(arrows.cover_of(value)) * 255 >= FAINTEST) for value in range(256)]
"""What of a line counts."""


@cache
def _cover_inks(colour: Colour, paper: Colour) -> list[int]:
    """Gives the number in the palette of each value of `arrows.covers`."""
    shares = [arrows.cover_of(value) for value in range(256)]
    return indices(
        [mixed(mixed(paper, INK, rim / (1 - core) if core < 1 else 0.0), colour, core) for rim, core in shares]
    )


def track(picture: Image.Image, points: Sequence[Point], kind: str, strength: float, paper: Colour = MEADOW) -> None:
    """Sets an animal's way as its footprints, left and right in turn, and an arrowhead where it ends."""
    size, stride = max(8, round(PRINT * strength)), STRIDE * max(LEAST, strength)
    straddle = STRADDLE * strength
    left, turn = stride, 0.0
    for start, end in pairwise(points):
        far = math.dist(start, end)
        turn = math.degrees(math.atan2(end[0] - start[0], start[1] - end[1]))
        pair = _footmark(kind, size, turn, paper, stride, straddle)
        at, last = left, far - (stride if end is points[-1] else 0.0)
        while at < last:
            stamp(picture, pair, between(start, end, at / far))
            at += 2 * stride
        left = max(0.0, at - far)
    back = between(points[-1], points[-2], min(1.0, 7 * strength / (math.dist(points[-2], points[-1]) or 1.0)))
    stamp(picture, _footmark("head", round(21 * max(LEAST, strength)), turn, paper), back)


def _footmark(kind: str, size: int, turn: float, paper: Colour, stride: float = 0.0, straddle: float = 0.0) -> Stamp:
    """Gives a footprint, or with a `stride` a left and a right one, turned clockwise from north to the nearest five
    degrees."""
    steps = round(turn / 5) % 72
    drawn = partial(arrows.footmark, kind, size, steps * 5.0, stride, straddle)
    return sprite(("footmark", kind, size, steps, stride, straddle), drawn, paper)


def shot(
    picture: Image.Image, start: Point, end: Point, colour: Colour, strength: float, paper: Colour = MEADOW
) -> None:
    """Sets an arrow's flight as dashes, and its head where it strikes; turned to the nearest three degrees."""
    strength = max(LEAST, strength)
    far = math.dist(start, end)
    if far == 0:
        return
    steps = round(math.degrees(math.atan2(end[0] - start[0], start[1] - end[1])) / 3) % 120
    size, head = round(DASH * strength), 9 * strength
    drawn = sprite(("dash", size, steps % 60, colour), partial(arrows.dash, size, steps % 60 * 3.0, colour), paper)
    flight = far - 1.6 * head
    count = max(1, int(flight / (GAP * strength)))
    for number in range(count):
        stamp(picture, drawn, between(start, end, (number + 0.5) * flight / count / far))
    large = round(21 * strength)
    barb = sprite(("barb", large, steps, colour), partial(arrows.barb, large, steps * 3.0, colour), paper)
    stamp(picture, barb, between(end, start, min(1.0, head / far)))
