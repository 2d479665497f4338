"""How the pieces of the game look: animals and hunters, alive, dead, or as what is left where they set out.

Each function gives a picture (RGBA) of `size` pixels square, without letter or number: `table.py` writes those.
"""

from __future__ import annotations

import math

from PIL import Image

from engine.hunt.grid import STEPS, Direction
from render import figures
from render.hunt import arms
from render.hunt.inks import ASH, FADED, GOLD, tincture
from render.inks import BLOOD, CREAM, INK, Colour, lighter, rgb
from render.vector import Point, Sketch, outline, turned

HANDS: dict[bool, Point] = {True: (27.0, 40.0), False: (74.0, 49.0)}
"""Where the weapon is held, in the figure's box, mounted and on foot."""
PLATES: dict[bool, tuple[Point, float]] = {True: ((43.0, 62.0), 21.5), False: ((50.0, 57.0), 20.0)}
"""Middle and radius of the plate with the letter, in the figure's box."""
FIGURE = 0.9
"""The part of a piece's circle that its figure fills."""
BEAST = 0.82
STONE: tuple[Point, float] = (50.0, 62.0), 25.0
CROSS = (
    (40, 2),
    (60, 2),
    (60, 22),
    (82, 22),
    (82, 40),
    (60, 40),
    (60, 98),
    (40, 98),
    (40, 40),
    (18, 40),
    (18, 22),
    (40, 22),
)


def _ink(scale: float) -> float:
    """Gives the width of an ink line in units: never thinner than a pixel and a third."""
    return max(2.2, 1.35 / scale)


def hunter(size: int, colour: str, mounted: bool, weapon: str | None, west: bool) -> Image.Image:
    """Draws a hunter: rider or man on foot, in his colour, with his plate.

    `weapon` is a figure of art/hunters, such as `sword` or `lance_broken`; `west` whether he looks that way.
    """
    scale = size * FIGURE / 100
    edge = size * (1 - FIGURE) / 2
    pad = Sketch(size, size, scale, (edge, edge), west)
    coat = tincture(colour)
    if weapon:
        _arm(pad, weapon, coat, mounted, west, edge, scale)
    figures.sketch(pad, "hunters", "mounted" if mounted else "foot", coat, _ink(scale))
    centre, radius = PLATES[mounted]
    pad.shape(arms.plate(colour, centre, radius), CREAM, INK, _ink(scale))
    pad.halo(CREAM, max(1.2, size / 50))
    return pad.finished()


def weapon(size: int, weapon: str, colour: str, mounted: bool, west: bool) -> Image.Image:
    """Draws a hunter's weapon alone, where it is in his hand; he is set upon it."""
    scale = size * FIGURE / 100
    edge = size * (1 - FIGURE) / 2
    pad = Sketch(size, size, scale, (edge, edge), west)
    _arm(pad, weapon, tincture(colour), mounted, west, edge, scale)
    pad.halo(CREAM, max(1.2, size / 50))
    return pad.finished()


def _arm(pad: Sketch, weapon: str, coat: Colour, mounted: bool, west: bool, edge: float, scale: float) -> None:
    """Draws a weapon in a hunter's hand."""
    x, y = HANDS[mounted]
    pad.origin = (edge + (100 - x if west else x) * scale, edge + y * scale)
    pad.mirrored, pad.turned_over = False, west != mounted
    figures.sketch(pad, "hunters", weapon, coat, _ink(scale))
    pad.origin, pad.mirrored, pad.turned_over = (edge, edge), west, False


def drawn_as(species: str) -> str:
    """Gives the figure that a species is drawn with."""
    return species if species in figures.names("beasts") else "unknown"


def print_of(species: str) -> str:
    """Gives what a species leaves on the ground."""
    kind: str = figures.figure("beasts", drawn_as(species)).get("print", "paw")
    return kind


def badge(size: int) -> float:
    """Gives the radius of the round plate with an animal's number."""
    return max(7.0, size * 0.165)


def animal(size: int, kind: str, west: bool, dead: bool, prey: bool) -> Image.Image:
    """Draws an animal with the plate for its number; the main prey wears a crown; a dead one lies on its back."""
    scale = size * BEAST / 100
    edge = size * (1 - BEAST) / 2
    pad = Sketch(size, size, scale, (edge, edge * 0.8), west)
    figures.sketch(pad, "beasts", kind, ASH if dead else None, _ink(scale))
    if dead:
        pad.turn_over()
    pad.halo(GOLD if prey else CREAM, max(1.2, size / (26 if prey else 48)))
    pad.scale, pad.origin, pad.mirrored = 1.0, (0, 0), False
    radius = badge(size)
    at = (radius + 0.5 if west else size - radius - 0.5, size - radius - 0.5)
    pad.circle(at, radius, INK)
    pad.circle(at, radius - max(1.2, size / 60), GOLD if prey else CREAM)
    if prey:
        _crown(pad, (size - radius * 1.15 if west else radius * 1.15, radius * 1.15), radius)
    if dead:
        _crossed(pad, size)
    return pad.finished()


def _crossed(pad: Sketch, size: int) -> None:
    for west, east in ((0.2, 0.8), (0.8, 0.2)):
        line = [(west * size, 0.2 * size), (east * size, 0.8 * size)]
        pad.stroke(line, CREAM, max(3.5, size / 16))
        pad.stroke(line, BLOOD, max(2.0, size / 28))


def cross(size: int) -> Image.Image:
    """Draws the strokes that cross out the dead."""
    pad = Sketch(size, size)
    _crossed(pad, size)
    return pad.finished()


def _crown(pad: Sketch, centre: Point, radius: float) -> None:
    shape = [(-1, 0.7), (-1, -0.4), (-0.45, 0.1), (0, -0.8), (0.45, 0.1), (1, -0.4), (1, 0.7)]
    points = [(centre[0] + radius * x, centre[1] + radius * y) for x, y in shape]
    pad.stroke(points, CREAM, max(3.5, radius / 2.5), closed=True)
    pad.shape(points, GOLD, INK, max(1.2, radius / 8))


def facing(size: int, direction: Direction) -> Image.Image:
    """Draws the small dial at a hunter's feet whose hand shows which way he faces (R-FH-9)."""
    pad = Sketch(size, size, size / 100)
    for radius, ink in ((50.0, INK), (42.0, CREAM)):
        pad.circle((50, 50), radius, ink)
    across, up = STEPS[direction]
    hand = [(50.0, 14.0), (80.0, 58.0), (60.0, 58.0), (60.0, 84.0), (40.0, 84.0), (40.0, 58.0), (20.0, 58.0)]
    pad.fill(turned(hand, math.degrees(math.atan2(across, up)), (50.0, 50.0)), INK)
    return pad.finished()


def footprint(size: int, kind: str, west: bool) -> Image.Image:
    """Draws the pale shape of an animal where it set out."""
    pad = Sketch(size, size, size * 0.94 / 100, (size * 0.03, size * 0.03), west)
    for shape in figures.figure("beasts", kind)["shapes"]:
        if shape["fill"] in ("coat", "shade", "horn") and "line" not in shape:
            pad.fill(outline(shape["path"]), FADED)
    return pad.finished()


def plate(size: int, colour: str, faded: bool) -> Image.Image:
    """Draws a hunter's arms alone: his plate in his colour; faded where he set out."""
    pad = Sketch(size, size)
    middle, radius = (size / 2, size / 2), size * 0.4
    coat = tincture(colour)
    rim = max(1.4, size / 26)
    pad.shape(arms.plate(colour, middle, radius), lighter(coat, 0.35) if faded else coat, FADED if faded else INK, rim)
    pad.fill(arms.plate(colour, middle, radius * 0.72), CREAM)
    return pad.finished()


def stone(size: int, colour: str) -> Image.Image:
    """Draws the cross of a hunter who died this turn."""
    scale = size * FIGURE / 100
    edge = size * (1 - FIGURE) / 2
    pad = Sketch(size, size, scale, (edge, edge))
    pad.shape([(float(x), float(y)) for x, y in CROSS], rgb("b9b2a4"), INK, _ink(scale) * 1.3)
    centre, radius = STONE
    pad.shape(arms.plate(colour, centre, radius), tincture(colour), INK, _ink(scale))
    pad.fill(arms.plate(colour, centre, radius * 0.76), CREAM)
    pad.halo(CREAM, max(1.2, size / 50))
    return pad.finished()


def emblem(size: int, kind: str) -> Image.Image:
    """Draws an animal alone, as it stands in a list."""
    pad = Sketch(size, size, size * 0.94 / 100, (size * 0.03, size * 0.03))
    figures.sketch(pad, "beasts", kind, edge=_ink(size / 100))
    return pad.finished()


def coronet(size: int) -> Image.Image:
    """Draws the main prey's crown alone."""
    pad = Sketch(size, size)
    _crown(pad, (size / 2, size / 2), size * 0.38)
    return pad.finished()
