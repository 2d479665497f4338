"""How lines look: ribbons of ways gone, thrusts and cuts as masks; footprints, dashes and barbs as small pictures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from render import figures
from render.inks import INK, Colour
from render.vector import SUPERSAMPLING, Point, Sketch, thick_line, turned

MARGIN = 14
"""Room around a line for its width and its head, in pixels."""


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


def _head(points: Sequence[Point], length: float, half: float) -> tuple[list[Point], Point]:
    """Gives an arrow's head at the end of a line, and the point where its shaft should end."""
    (x0, y0), (x1, y1) = points[-2], points[-1]
    far = math.hypot(x1 - x0, y1 - y0) or 1.0
    length = min(length, far)
    ux, uy = (x1 - x0) / far, (y1 - y0) / far
    base = (x1 - ux * length, y1 - uy * length)
    head = [(x1, y1), (base[0] - uy * half, base[1] + ux * half), (base[0] + uy * half, base[1] - ux * half)]
    return head, (x1 - ux * length * 0.85, y1 - uy * length * 0.85)


def stencil(
    points: Sequence[Point], stroke: Stroke, strength: float, grown: float, area: tuple[int, int, int, int]
) -> Image.Image:
    """Draws what of a line with its head lies in an area (west, north, east, south), as a mask (L) of the area's size.

    All of it is `grown` pixels wider on each side; `strength` 1 is for cells of 110 pixels.
    """
    mask = _sheet(area)
    _ink(ImageDraw.Draw(mask), points, stroke, strength, grown, area, 255)
    return mask.reduce(SUPERSAMPLING)


RIM_FILL, CORE_FILL = 27, 255
"""What rim and core are filled with by `covers`: how many of a pixel's `COVER` parts are either can be told from its value."""
COVER = SUPERSAMPLING**2


def covers(points: Sequence[Point], stroke: Stroke, strength: float, area: tuple[int, int, int, int]) -> Image.Image:
    """Draws a line with its rim in one picture (L), whose values say how much of each pixel is rim and how much core:
    `cover_of` reads them."""
    mask = _sheet(area)
    pen = ImageDraw.Draw(mask)
    _ink(pen, points, stroke, strength, stroke.rim, area, RIM_FILL)
    _ink(pen, points, stroke, strength, 0.0, area, CORE_FILL)
    return mask.reduce(SUPERSAMPLING)


def cover_of(value: int) -> tuple[float, float]:
    """Gives the parts of a pixel, 0 to 1, that are rim and core, from its value in `covers`."""
    core = min(int(value * COVER / CORE_FILL + 0.02), COVER)  # 28 of 255 is one part of nine, 27 is rim alone
    rim = round((value * COVER - core * CORE_FILL) / RIM_FILL)
    return max(0, min(rim, COVER - core)) / COVER, core / COVER


def _sheet(area: tuple[int, int, int, int]) -> Image.Image:
    west, north, east, south = area
    return Image.new("L", ((east - west) * SUPERSAMPLING, (south - north) * SUPERSAMPLING), 0)


def _ink(
    pen: ImageDraw.ImageDraw,
    points: Sequence[Point],
    stroke: Stroke,
    strength: float,
    grown: float,
    area: tuple[int, int, int, int],
    fill: int,
) -> None:
    """Inks a line with its head on a sheet for an area."""
    head, shaft = _head(points, stroke.head * strength, stroke.half * strength)
    thick = max(1, round((stroke.core * strength + 2 * grown) * SUPERSAMPLING))
    thick_line(pen, _scaled([*points[:-1], shaft], area[0], area[1]), thick, fill)
    tip = _scaled(head, area[0], area[1])
    pen.polygon(tip, fill=fill)
    if grown:
        thick_line(pen, [*tip, tip[0]], max(1, round(2 * grown * SUPERSAMPLING)), fill)


def whole(points: Sequence[Point]) -> tuple[int, int, int, int]:
    """Gives the area that a line takes, from the point 0, 0."""
    east, south = (math.ceil(max(ends)) + MARGIN + 2 for ends in zip(*points, strict=True))
    return 0, 0, east, south


def _scaled(points: Sequence[Point], west: int, north: int) -> list[Point]:
    return [((x - west) * SUPERSAMPLING, (y - north) * SUPERSAMPLING) for x, y in points]


def arrow(points: Sequence[Point], stroke: Stroke, colour: Colour, strength: float) -> Image.Image:
    """Draws a whole arrow on a picture of its own (RGBA), whose corner is that of the points' plane."""
    area = whole(points)
    outer, inner = stencil(points, stroke, strength, stroke.rim, area), stencil(points, stroke, strength, 0.0, area)
    drawn = Image.new("RGBA", outer.size, (*INK, 255))
    drawn.paste((*colour, 255), None, inner)
    drawn.putalpha(outer)
    return drawn


def dash(size: int, turn: float, colour: Colour) -> Image.Image:
    """Draws a dash of a shot, turned clockwise from north."""
    pad = Sketch(size + 4, size + 4, size / 100, (2, 2))
    line = turned([(50.0, 16.0), (50.0, 84.0)], turn, (50.0, 50.0))
    for width, ink in ((58, INK), (32, colour)):
        pad.stroke(line, ink, width)
    return pad.finished()


def barb(size: int, turn: float, colour: Colour) -> Image.Image:
    """Draws the head of a shot, turned clockwise from north."""
    pad = Sketch(size, size, size / 100)
    pad.shape(turned([(50.0, 8.0), (84.0, 86.0), (50.0, 70.0), (16.0, 86.0)], turn, (50.0, 50.0)), colour, INK, 12)
    return pad.finished()


def footmark(kind: str, size: int, turn: float, stride: float = 0.0, straddle: float = 0.0) -> Image.Image:
    """Draws a footprint (`hoof`, `paw`) or the `head` at the end of a track, turned clockwise from north.

    With a `stride` in pixels it is two of them, a left and a right one, each `straddle` pixels beside the way.
    """
    wide = size + math.ceil(stride + 2 * straddle) if stride else size
    pad, middle = Sketch(wide, wide, size / 100), wide / 2 * 100 / size
    along, aside = stride * 50 / size, straddle * 100 / size
    for foot in (-1, 1) if stride else (0,):
        for colour, points in figures.outlines("prints", kind):
            moved = [(middle - 50 + x - foot * aside, middle - 50 + y - foot * along) for x, y in points]
            pad.fill(turned(moved, turn, (middle, middle)), colour)
    if kind == "head":
        pad.halo(INK, 1.0)
    return pad.finished()
