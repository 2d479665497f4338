"""Lines on the map: ways gone, tracks, thrusts, cuts and shots."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from PIL import Image, ImageDraw

from render.cupboard import Part
from render.hunt import figures
from render.hunt.inks import INK, Colour
from render.hunt.stores import LINES, SPRITES
from render.hunt.writing import put
from render.vector import SUPERSAMPLING, Point, Sketch, thick_line, turned

MARGIN = 14
STRIP = 24
"""Height of the strips that a line is kept in: a slanting one fills little of the box around it."""
PRINT, STRIDE, STRADDLE = 12, 15.0, 3.2
"""Size, distance and distance from the middle of an animal's footprints, in pixels at cells of 110."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """How a line looks: widths of core and rim, length and half width of its head, dashes; all in pixels at cells of 110."""

    core: float
    rim: float
    head: float
    half: float
    on: float = 0.0
    off: float = 0.0


WAY = Stroke(core=6.0, rim=1.7, head=19, half=10.5)
LANCE = Stroke(core=4.4, rim=1.6, head=17, half=6.5)
CUT = Stroke(core=5.5, rim=1.6, head=14, half=9.5)
SHOT = Stroke(core=3.4, rim=1.5, head=13, half=7, on=6, off=9)


def dashes(points: Sequence[Point], on: float, off: float) -> list[list[Point]]:
    """Cuts a line into dashes of `on` pixels with gaps of `off`."""
    cut: list[list[Point]] = []
    left, drawing, current = on, True, [points[0]]
    for start, end in pairwise(points):
        at, far = 0.0, math.dist(start, end)
        while far - at > left:
            at += left
            spot = between(start, end, at / far)
            if drawing:
                cut.append([*current, spot])
            current, drawing = [spot], not drawing
            left = on if drawing else off
        left -= far - at
        current.append(end)
    if drawing and len(current) > 1:
        cut.append(current)
    return cut


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
    corner = (math.floor(west) - MARGIN, math.floor(north) - MARGIN)
    local = tuple((round(x - corner[0]), round(y - corner[1])) for x, y in points)
    key = (local, stroke, colour, strength, rim)
    for x, y, part in LINES.take(key, partial(_strips, local, stroke, colour, strength, rim)):
        picture.paste(part, (corner[0] + x, corner[1] + y), part)


def _strips(points: Sequence[Point], stroke: Stroke, colour: Colour, strength: float, rim: Colour) -> tuple[Part, ...]:
    """Draws a line with its head, cut into strips that leave out the emptiness beside it."""
    outer = _stencil(points, stroke, strength, stroke.rim)
    inner = _stencil(points, stroke, strength, 0.0)
    parts: list[Part] = []
    step = STRIP * SUPERSAMPLING
    for top in range(0, outer.height, step):
        strip = outer.crop((0, top, outer.width, min(top + step, outer.height)))
        box = strip.getbbox()
        if box is None:
            continue
        west, east = box[0] - box[0] % SUPERSAMPLING, box[2] + -box[2] % SUPERSAMPLING
        area = (west, top, east, top + strip.height)
        whole = outer.crop(area).reduce(SUPERSAMPLING)
        part = Image.new("RGBA", whole.size, (*rim, 255))
        part.paste((*colour, 255), (0, 0, *whole.size), inner.crop(area).reduce(SUPERSAMPLING))
        part.putalpha(whole)
        parts.append((west // SUPERSAMPLING, top // SUPERSAMPLING, part))
    return tuple(parts)


def _stencil(points: Sequence[Point], stroke: Stroke, strength: float, grown: float) -> Image.Image:
    """Draws a line with its head as a mask, supersampled, all of it `grown` pixels wider on each side."""
    size = [(math.ceil(max(ends)) + MARGIN + 2) * SUPERSAMPLING for ends in zip(*points, strict=True)]
    mask = Image.new("L", (size[0], size[1]), 0)
    pen = ImageDraw.Draw(mask)
    head, shaft = head_of(points, stroke.head * strength, stroke.half * strength)
    line = [*points[:-1], shaft]
    thick = max(1, round((stroke.core * strength + 2 * grown) * SUPERSAMPLING))
    for piece in dashes(line, stroke.on * strength, stroke.off * strength) if stroke.on else [line]:
        thick_line(pen, _scaled(piece), thick, 255)
    pen.polygon(_scaled(head), fill=255)
    if grown:
        thick_line(pen, _scaled([*head, head[0]]), max(1, round(2 * grown * SUPERSAMPLING)), 255)
    return mask


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
            put(picture, footmark(kind, size, turn), (x + aside[0], y + aside[1]))
            at, number = at + stride, number + 1
        left = max(0.0, at - far)
    back = between(points[-1], points[-2], min(1.0, 7 * strength / (math.dist(points[-2], points[-1]) or 1.0)))
    put(picture, footmark("head", round(21 * max(0.66, strength)), turn), back)


def footmark(kind: str, size: int, turn: float) -> Image.Image:
    """Gives a footprint or an arrowhead, turned clockwise from north to the nearest seven and a half degrees."""
    steps = round(turn / 7.5) % 48
    return SPRITES.take(("footmark", kind, size, steps), lambda: _footmark(kind, size, steps * 7.5))


def _footmark(kind: str, size: int, turn: float) -> Image.Image:
    pad = Sketch(size, size, size / 100)
    for colour, points in figures.outlines("prints", kind):
        pad.fill(turned(points, turn, (50.0, 50.0)), colour)
    if kind == "head":
        pad.halo(INK, 1.0)
    return pad.sprite()
