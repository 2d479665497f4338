"""Lines on the map: ways gone, thrusts, cuts and shots, each as two stencils that take any colour."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from PIL import Image, ImageDraw

from render.hunt.inks import INK, Colour
from render.hunt.stores import SPRITES
from render.vector import SUPERSAMPLING, Point, thick_line

MARGIN = 14


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
TRACK = Stroke(core=3.6, rim=1.3, head=14, half=7.5, on=11, off=9)
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
            spot = (start[0] + (end[0] - start[0]) * at / far, start[1] + (end[1] - start[1]) * at / far)
            if drawing:
                cut.append([*current, spot])
            current, drawing = [spot], not drawing
            left = on if drawing else off
        left -= far - at
        current.append(end)
    if drawing and len(current) > 1:
        cut.append(current)
    return cut


def head_of(points: Sequence[Point], length: float, half: float) -> tuple[list[Point], Point]:
    """Gives an arrow's head at the end of a line, and the point where its shaft should end."""
    (x0, y0), (x1, y1) = points[-2], points[-1]
    far = math.hypot(x1 - x0, y1 - y0) or 1.0
    length = min(length, far)
    ux, uy = (x1 - x0) / far, (y1 - y0) / far
    base = (x1 - ux * length, y1 - uy * length)
    head = [(x1, y1), (base[0] - uy * half, base[1] + ux * half), (base[0] + uy * half, base[1] - ux * half)]
    return head, (x1 - ux * length * 0.85, y1 - uy * length * 0.85)


def _stencil(points: Sequence[Point], stroke: Stroke, strength: float, grown: float) -> Image.Image:
    """Draws a line with its head as a mask, all of it `grown` pixels wider on each side."""
    scale = SUPERSAMPLING
    size = (
        (math.ceil(max(x for x, _ in points)) + MARGIN + 2) * scale,
        (math.ceil(max(y for _, y in points)) + MARGIN + 2) * scale,
    )
    mask = Image.new("L", size, 0)
    pen = ImageDraw.Draw(mask)
    head, shaft = head_of(points, stroke.head * strength, stroke.half * strength)
    line = [*points[:-1], shaft]
    pieces = dashes(line, stroke.on * strength, stroke.off * strength) if stroke.on else [line]
    thick = max(1, round((stroke.core * strength + 2 * grown) * scale))
    for piece in pieces:
        thick_line(pen, _scaled(piece), thick, 255)
    pen.polygon(_scaled(head), fill=255)
    if grown:
        thick_line(pen, _scaled([*head, head[0]]), max(1, round(2 * grown * scale)), 255)
    return mask.reduce(scale)


def _scaled(points: Sequence[Point]) -> list[Point]:
    return [(x * SUPERSAMPLING, y * SUPERSAMPLING) for x, y in points]


def arrow(
    picture: Image.Image, points: Sequence[Point], stroke: Stroke, colour: Colour, strength: float, rim: Colour = INK
) -> None:
    """Draws an arrow along `points` (pixels of the picture); `strength` 1 is the size for cells of 110 pixels."""
    west, north = min(x for x, _ in points), min(y for _, y in points)
    corner = (math.floor(west) - MARGIN, math.floor(north) - MARGIN)
    local = tuple((round(x - corner[0]), round(y - corner[1])) for x, y in points)
    for ink, grown in ((rim, stroke.rim), (colour, 0.0)):
        draw = partial(_stencil, local, stroke, strength, grown)
        mask = SPRITES.take(("arrow", local, stroke, strength, grown), draw)
        picture.paste(ink, (corner[0], corner[1], corner[0] + mask.width, corner[1] + mask.height), mask)
