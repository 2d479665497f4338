"""Lines on the map: ways gone, tracks, thrusts, cuts and shots."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from PIL import Image, ImageDraw

from render.hunt import figures
from render.hunt.inks import INK, Colour
from render.hunt.stores import LINES, SPRITES
from render.stamps import Part, Stamp, stamp
from render.vector import SUPERSAMPLING, Point, Sketch, thick_line, turned

MARGIN = 14
STRIP = 36
"""Height of the strips that a line is kept in: a slanting one fills little of the box around it."""
DASH, GAP = 11, 13.5
"""Length of a shot's dashes and distance between their middles, in pixels at cells of 110."""
PRINT, STRIDE, STRADDLE = 12, 15.0, 3.2
"""Size, distance and distance from the middle of an animal's footprints, in pixels at cells of 110."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """How a line looks: widths of core and rim, length and half width of its head; all in pixels at cells of 110."""

    core: float
    rim: float
    head: float
    half: float


WAY = Stroke(core=6.0, rim=1.7, head=19, half=10.5)
LANCE = Stroke(core=4.4, rim=1.6, head=17, half=6.5)
CUT = Stroke(core=5.5, rim=1.6, head=14, half=9.5)


def between(start: Point, end: Point, share: float) -> Point:
    """Gives the point at a share of the way from start to end."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def head_of(points: Sequence[Point], length: float, half: float) -> tuple[list[Point], Point]:
    """Gives an arrow's head at the end of a line, and the point where its shaft should end."""
    (x0, y0), (x1, y1) = points[-2], points[-1]
    far = math.hypot(x1 - x0, y1 - y0) or 1.0
    length = min(length, far)
    ux, uy = (x1 - x0) / far, (y1 - y0) / far
    base = (x1 - ux * length, y1 - uy * length)
    head = [(x1, y1), (base[0] - uy * half, base[1] + ux * half), (base[0] + uy * half, base[1] - ux * half)]
    return head, (x1 - ux * length * 0.85, y1 - uy * length * 0.85)


def arrow(
    picture: Image.Image, points: Sequence[Point], stroke: Stroke, colour: Colour, strength: float, rim: Colour = INK
) -> None:
    """Draws an arrow along `points` (pixels of the picture); `strength` 1 is the size for cells of 110 pixels."""
    west, north = min(x for x, _ in points), min(y for _, y in points)
    corner = (round(west) - MARGIN, round(north) - MARGIN)
    # To the nearest even pixel: nobody sees it, and half as many lines are to be drawn.
    local = tuple((round((x - corner[0]) / 2) * 2, round((y - corner[1]) / 2) * 2) for x, y in points)
    key = (local, stroke, colour, strength, rim)
    stamp(picture, LINES.take(key, partial(_strips, local, stroke, colour, strength, rim)), corner)


def _strips(points: Sequence[Point], stroke: Stroke, colour: Colour, strength: float, rim: Colour) -> Stamp:
    """Draws a line with its head, cut into strips that leave out the emptiness beside it."""
    outer = _stencil(points, stroke, strength, stroke.rim)
    inner = _stencil(points, stroke, strength, 0.0)
    parts: list[Part] = []
    for top in range(0, outer.height, STRIP):
        strip = outer.crop((0, top, outer.width, min(top + STRIP, outer.height)))
        box = strip.getbbox()
        if box is None:
            continue
        area = (box[0], top + box[1], box[2], top + box[3])
        part = Image.new("RGBA", (box[2] - box[0], box[3] - box[1]), (*rim, 255))
        part.paste((*colour, 255), None, inner.crop(area))
        part.putalpha(strip.crop(box))
        parts.append((area[0], area[1], part))
    return tuple(parts)


def _stencil(points: Sequence[Point], stroke: Stroke, strength: float, grown: float) -> Image.Image:
    """Draws a line with its head as a mask, all of it `grown` pixels wider on each side."""
    size = [(math.ceil(max(ends)) + MARGIN + 2) * SUPERSAMPLING for ends in zip(*points, strict=True)]
    mask = Image.new("L", (size[0], size[1]), 0)
    pen = ImageDraw.Draw(mask)
    head, shaft = head_of(points, stroke.head * strength, stroke.half * strength)
    line = [*points[:-1], shaft]
    thick = max(1, round((stroke.core * strength + 2 * grown) * SUPERSAMPLING))
    thick_line(pen, _scaled(line), thick, 255)
    pen.polygon(_scaled(head), fill=255)
    if grown:
        thick_line(pen, _scaled([*head, head[0]]), max(1, round(2 * grown * SUPERSAMPLING)), 255)
    return mask.reduce(SUPERSAMPLING)


def _scaled(points: Sequence[Point]) -> list[Point]:
    return [(x * SUPERSAMPLING, y * SUPERSAMPLING) for x, y in points]


def track(picture: Image.Image, points: Sequence[Point], kind: str, strength: float) -> None:
    """Draws an animal's way as its footprints, left and right in turn, and an arrowhead where it ends."""
    size, stride = max(8, round(PRINT * strength)), STRIDE * max(0.66, strength)
    left, number = stride * 0.5, 0
    turn = 0.0
    for start, end in pairwise(points):
        far = math.dist(start, end)
        turn = math.degrees(math.atan2(end[0] - start[0], start[1] - end[1]))
        last = end is points[-1]
        at = left
        while at < far - (stride if last else 0.0):
            x, y = between(start, end, at / far)
            side = STRADDLE * strength * (1 if number % 2 else -1)
            aside = (math.cos(math.radians(turn)) * side, math.sin(math.radians(turn)) * side)
            stamp(picture, footmark(kind, size, turn), (x + aside[0], y + aside[1]))
            at, number = at + stride, number + 1
        left = max(0.0, at - far)
    back = between(points[-1], points[-2], min(1.0, 7 * strength / (math.dist(points[-2], points[-1]) or 1.0)))
    stamp(picture, footmark("head", round(21 * max(0.66, strength)), turn), back)


def shot(picture: Image.Image, start: Point, end: Point, colour: Colour, strength: float) -> None:
    """Draws an arrow's flight as dashes, and its head where it strikes."""
    strength = max(0.66, strength)
    far = math.dist(start, end)
    if far == 0:
        return
    turn = math.degrees(math.atan2(end[0] - start[0], start[1] - end[1]))
    head = 9 * strength
    count = max(1, int((far - 1.6 * head) / (GAP * strength)))
    for number in range(count):
        spot = between(start, end, (number + 0.5) * (far - 1.6 * head) / count / far)
        stamp(picture, dash(round(DASH * strength), turn, colour), spot)
    stamp(picture, barb(round(21 * strength), turn, colour), between(end, start, min(1.0, head / far)))


def dash(size: int, turn: float, colour: Colour) -> Stamp:
    """Gives a dash of a shot, turned clockwise from north to the nearest three degrees."""
    steps = round(turn / 3) % 60
    return SPRITES.take(("dash", size, steps, colour), lambda: _dash(size, steps * 3.0, colour))


def _dash(size: int, turn: float, colour: Colour) -> Stamp:
    pad = Sketch(size + 4, size + 4, size / 100, (2, 2))
    line = turned([(50.0, 16.0), (50.0, 84.0)], turn, (50.0, 50.0))
    for width, ink in ((58, INK), (32, colour)):
        pad.stroke(line, ink, width)
    return pad.stamp()


def barb(size: int, turn: float, colour: Colour) -> Stamp:
    """Gives the head of a shot, turned clockwise from north to the nearest three degrees."""
    steps = round(turn / 3) % 120
    return SPRITES.take(("barb", size, steps, colour), lambda: _barb(size, steps * 3.0, colour))


def _barb(size: int, turn: float, colour: Colour) -> Stamp:
    pad = Sketch(size, size, size / 100)
    pad.shape(turned([(50.0, 8.0), (84.0, 86.0), (50.0, 70.0), (16.0, 86.0)], turn, (50.0, 50.0)), colour, INK, 12)
    return pad.stamp()


def footmark(kind: str, size: int, turn: float) -> Stamp:
    """Gives a footprint or an arrowhead, turned clockwise from north to the nearest seven and a half degrees."""
    steps = round(turn / 7.5) % 48
    return SPRITES.take(("footmark", kind, size, steps), lambda: _footmark(kind, size, steps * 7.5))


def _footmark(kind: str, size: int, turn: float) -> Stamp:
    pad = Sketch(size, size, size / 100)
    for colour, points in figures.outlines("prints", kind):
        pad.fill(turned(points, turn, (50.0, 50.0)), colour)
    if kind == "head":
        pad.halo(INK, 1.0)
    return pad.stamp()
