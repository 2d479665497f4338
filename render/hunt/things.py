"""How things look besides pieces: tents, weapons on the ground, bars of life. Pictures in RGBA, without letters."""

from __future__ import annotations

from PIL import Image

from engine.hunt.state import MOUNT_LIFE, RIDER_LIFE
from render import figures
from render.hunt import arms
from render.hunt.inks import tincture
from render.inks import BLOOD, CREAM, INK, OAK, PARCHMENT, VELLUM, Colour, rgb
from render.vector import Point, Sketch

OWN, MOUNT, GAME = rgb("e04038"), rgb("d9a441"), rgb("5f9140")
TENT = 0.8
"""The part of its cell that a tent fills."""
ARMS, ARMS_RADIUS = (23.0, 20.0), 19.0
"""Where a tent's plate stands, in its box of 100 x 100."""
GRIPS: dict[str, tuple[Point, float]] = {
    "sword": ((26.0, 46.0), 0.95),
    "lance": ((34.0, 32.0), 0.62),
    "bow": ((26.0, 34.0), 0.8),
}
"""Where a weapon on the ground has its hand's place, in a box of 62 x 62, and how large it is."""


def tent(size: int, colour: str) -> Image.Image:
    """Draws a tent in its colour, with the colour's plate."""
    scale = size * TENT / 100
    edge = size * (1 - TENT) / 2
    pad = Sketch(size, size, scale, (edge, edge))
    figures.sketch(pad, "scenery", "tent", tincture(colour), max(2.0, 1.35 / scale))
    pad.shape(arms.plate(colour, ARMS, ARMS_RADIUS), CREAM, INK, 2.4)
    return pad.finished()


def lying(size: int, weapon: str, colour: str, fresh: bool) -> Image.Image:
    """Draws a weapon that lies on the ground, with its owner's plate; rimmed in red when it fell this turn."""
    scale = size / 62
    pad = Sketch(size, size, scale, (0, 0))
    for radius, ink in ((31.0, CREAM), (29.0, BLOOD if fresh else OAK), (25.0, VELLUM)):
        pad.circle((31, 31), radius, ink)
    (x, y), large = GRIPS[weapon]
    pad.origin, pad.scale = (x * scale, y * scale), scale * large
    figures.sketch(pad, "hunters", weapon, tincture(colour), 3.0)
    pad.scale, pad.origin = scale, (0, 0)
    pad.shape(arms.plate(colour, (45, 43), 15), CREAM, tincture(colour), 3)
    return pad.finished()


def life(width: int, points: int) -> Image.Image:
    """Draws a hunter's life: five of his own in red, ten of his mount in gold (FH-1.7)."""
    height = max(6, round(width * 0.13))
    pad = Sketch(width, height)
    _box(pad, 0, width, 0, height, INK)
    own, mount = max(0, min(points, RIDER_LIFE)), max(0, min(points - RIDER_LIFE, MOUNT_LIFE))
    gap = max(1.0, width / 40)
    part = (width - 2 - gap) / (RIDER_LIFE + MOUNT_LIFE)
    start = 1.0
    for count, most, colour in ((own, RIDER_LIFE, OWN), (mount, MOUNT_LIFE, MOUNT)):
        _box(pad, start, start + most * part, 1, height - 1, CREAM)
        if count:
            _box(pad, start, start + count * part, 1, height - 1, colour)
        start += most * part + gap
    return pad.finished()


def vigour(width: int, points: int, most: int) -> Image.Image:
    """Draws an animal's life as a bar."""
    height = max(6, round(width * 0.13))
    pad = Sketch(width, height)
    _box(pad, 0, width, 0, height, INK)
    _box(pad, 1, width - 1, 1, height - 1, CREAM)
    if points > 0:
        _box(pad, 1, 1 + max(1.0, (width - 2) * min(points, most) / most), 1, height - 1, GAME)
    return pad.finished()


def _box(pad: Sketch, west: float, east: float, north: float, south: float, colour: Colour) -> None:
    pad.fill([(west, north), (east, north), (east, south), (west, south)], colour)


def medallion(size: int) -> Image.Image:
    """Draws the round plate that the main prey is shown on."""
    pad = Sketch(size, size)
    half = size / 2
    for radius, ink in ((half - 0.5, OAK), (half - 3, PARCHMENT), (half - 6, BLOOD), (half - 8, CREAM)):
        pad.circle((half, half), radius, ink)
    return pad.finished()
