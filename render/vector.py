"""Drawing our own vector art: smooth outlines, supersampled, as sprites with clean edges."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

RIM = [0 if value < 14 else 255 for value in range(256)]
"""What of a blurred shape belongs to its rim."""

Point = tuple[float, float]
Colour = tuple[int, int, int]

SUPERSAMPLING = 3
"""Edges in ten steps: smooth when enlarged. Four give a twentieth more bytes and are not to be seen."""

CURVE_STEPS = 6
BEND = 0.85
"""The cosine of the bend (about 30°) from which a joint of a thick line needs rounding."""


@cache
def outline(path: str, closed: bool = True) -> tuple[Point, ...]:
    """Reads a path: points `x,y` joined by a smooth curve, those written `x,y!` being corners.

    Raises ValueError for a point that is not two numbers.
    """
    points: list[Point] = []
    corners: list[bool] = []
    for word in path.split():
        across, down = word.rstrip("!").split(",")
        points.append((float(across), float(down)))
        corners.append(word.endswith("!"))
    return tuple(_smooth(points, corners, closed))


def _smooth(points: Sequence[Point], corners: Sequence[bool], closed: bool) -> list[Point]:
    """Joins points by Catmull-Rom curves; at a corner the curve has no tangent."""
    count = len(points)
    curve: list[Point] = []
    for at in range(count if closed else count - 1):
        p1, p2 = points[at], points[(at + 1) % count]
        p0 = points[at - 1] if closed or at else p1
        p3 = points[(at + 2) % count] if closed or at + 2 < count else p2
        t1 = (0.0, 0.0) if corners[at] else ((p2[0] - p0[0]) / 2, (p2[1] - p0[1]) / 2)
        t2 = (0.0, 0.0) if corners[(at + 1) % count] else ((p3[0] - p1[0]) / 2, (p3[1] - p1[1]) / 2)
        steps = 1 if t1 == t2 == (0.0, 0.0) else CURVE_STEPS
        curve += [_hermite(p1, p2, t1, t2, k / steps) for k in range(steps)]
    if not closed:
        curve.append(points[-1])
    return curve


def _hermite(p1: Point, p2: Point, t1: Point, t2: Point, at: float) -> Point:
    a = 2 * at**3 - 3 * at**2 + 1
    b = at**3 - 2 * at**2 + at
    c = 3 * at**2 - 2 * at**3
    d = at**3 - at**2
    return (
        a * p1[0] + b * t1[0] + c * p2[0] + d * t2[0],
        a * p1[1] + b * t1[1] + c * p2[1] + d * t2[1],
    )


def thick_line(pen: ImageDraw.ImageDraw, line: Sequence[Point], thick: int, ink: int | tuple[int, ...]) -> None:
    """Draws a line with round ends and joints; where it hardly bends the joint needs no rounding."""
    pen.line(line, fill=ink, width=thick)
    if thick < 4:
        return
    radius = (thick - 1) / 2
    closed = line[0] == line[-1]
    last = len(line) - 1
    for at, (x, y) in enumerate(line):
        if at in (0, last) and not closed:
            bent = True
        else:
            (x0, y0), (x1, y1) = line[at - 1 if at else last - 1], line[at + 1 if at < last else 1]
            ax, ay, bx, by = x - x0, y - y0, x1 - x, y1 - y
            bent = ax * bx + ay * by < BEND * math.hypot(ax, ay) * math.hypot(bx, by)
        if bent:
            pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=ink)


def looked_up(image: Image.Image, table: Sequence[int], mode: str | None = None) -> Image.Image:
    """Gives an image (L) with each value replaced by that of a table of 256 numbers, in another mode if one is given.

    Image.point does this after rounding all the numbers anew, which costs more than a small image.
    """
    core = image.im.point(table, mode)
    return image._new(core)


class Sketch:
    """A drawing under way: given in units, drawn several times too large, delivered as an RGBA sprite.

    `width` and `height` in pixels of the sprite, `scale` in pixels per unit, `origin` the sprite's pixel where the
    unit point (0, 0) lies, `mirrored` turns left and right about the vertical through unit x = 50, `turned_over` about
    the origin's.
    """

    def __init__(
        self, width: int, height: int, scale: float = 1.0, origin: Point = (0.0, 0.0), mirrored: bool = False
    ) -> None:
        self.image = Image.new("RGBA", (width * SUPERSAMPLING, height * SUPERSAMPLING), (0, 0, 0, 0))
        self.pen = ImageDraw.Draw(self.image)
        self.scale = scale
        self.origin = origin
        self.mirrored = mirrored
        self.turned_over = False

    def at(self, point: Point) -> Point:
        """Gives the supersampled pixel of a point in units."""
        across = 100 - point[0] if self.mirrored else -point[0] if self.turned_over else point[0]
        return (
            (self.origin[0] + across * self.scale) * SUPERSAMPLING,
            (self.origin[1] + point[1] * self.scale) * SUPERSAMPLING,
        )

    def fill(self, points: Sequence[Point], colour: Colour, alpha: int = 255) -> None:
        """Fills a closed outline."""
        self.pen.polygon([self.at(point) for point in points], fill=(*colour, alpha))

    def stroke(
        self, points: Sequence[Point], colour: Colour, width: float, closed: bool = False, alpha: int = 255
    ) -> None:
        """Draws a line with round ends and joints; `width` in units."""
        line = [self.at(point) for point in points]
        if closed:
            line.append(line[0])
        thick_line(self.pen, line, max(1, round(width * self.scale * SUPERSAMPLING)), (*colour, alpha))

    def circle(self, centre: Point, radius: float, colour: Colour, alpha: int = 255) -> None:
        """Fills a circle; `radius` in units."""
        x, y = self.at(centre)
        reach = radius * self.scale * SUPERSAMPLING
        self.pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=(*colour, alpha))

    def shape(self, points: Sequence[Point], colour: Colour, ink: Colour, width: float) -> None:
        """Fills a closed outline and inks its edge."""
        self.fill(points, colour)
        self.stroke(points, ink, width, closed=True)

    def halo(self, colour: Colour, width: float) -> None:
        """Puts a rim of `width` pixels around all that has been drawn so far, so that it stands out on any ground."""
        reach = width * SUPERSAMPLING
        alpha = self.image.getchannel("A")
        rim = looked_up(alpha.filter(ImageFilter.GaussianBlur(reach / 1.6)), RIM)
        backed = Image.new("RGBA", self.image.size, (*colour, 0))
        backed.putalpha(ImageChops.lighter(rim, alpha))
        backed.alpha_composite(self.image)
        self.image = backed
        self.pen = ImageDraw.Draw(backed)

    def turn_over(self) -> None:
        """Turns what has been drawn so far upside down."""
        self.image = self.image.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        self.pen = ImageDraw.Draw(self.image)

    def finished(self) -> Image.Image:
        """Gives the finished drawing at its own size."""
        return self.image.reduce(SUPERSAMPLING)


def turned(points: Sequence[Point], degrees: float, about: Point = (0.0, 0.0)) -> list[Point]:
    """Turns points clockwise on the screen about a point."""
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [
        (
            about[0] + (x - about[0]) * cosine - (y - about[1]) * sine,
            about[1] + (x - about[0]) * sine + (y - about[1]) * cosine,
        )
        for x, y in points
    ]
