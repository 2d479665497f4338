"""What is on a map besides pieces: tents, weapons on the ground, bars of life."""

from __future__ import annotations

from PIL import Image

from engine.hunt.state import MOUNT_LIFE, RIDER_LIFE
from render.hunt import arms, figures
from render.hunt.inks import BLOOD, CREAM, INK, OAK, VELLUM, Colour, rgb, tincture
from render.hunt.stores import SPRITES
from render.hunt.writing import centred
from render.stamps import Stamp, stamp
from render.vector import Point, Sketch

OWN, MOUNT, GAME = rgb("e04038"), rgb("d9a441"), rgb("5f9140")
TENT = 0.92
ARMS, ARMS_RADIUS = (23.0, 20.0), 19.0
"""Where a tent's plate stands, in its box of 100 x 100."""
GRIPS: dict[str, tuple[Point, float]] = {
    "sword": ((26.0, 46.0), 0.95),
    "lance": ((34.0, 32.0), 0.62),
    "bow": ((26.0, 34.0), 0.8),
}
"""Where a weapon on the ground has its hand's place, in a box of 62 x 62, and how large it is."""


def tent(picture: Image.Image, at: Point, size: int, colour: str, letters: str) -> None:
    """Sets a tent in its colour, with the colour's plate and letters."""
    stamp(picture, SPRITES.take(("tent", size, colour), lambda: _tent(size, colour)), at)
    scale = size * TENT / 100
    share = 1.1 if len(letters) > 1 else 1.5
    spot = (at[0] + (ARMS[0] - 50) * scale, at[1] + (ARMS[1] - 50) * scale)
    centred(picture, spot, letters, ARMS_RADIUS * scale * share, INK)


def _tent(size: int, colour: str) -> Stamp:
    scale = size * TENT / 100
    edge = size * (1 - TENT) / 2
    pad = Sketch(size, size, scale, (edge, edge))
    figures.sketch(pad, "scenery", "tent", tincture(colour), max(2.0, 1.35 / scale))
    pad.shape(arms.plate(colour, ARMS, ARMS_RADIUS), CREAM, INK, 2.4)
    return pad.stamp()


def lying(picture: Image.Image, at: Point, size: int, weapon: str, colour: str, mark: str, fresh: bool) -> None:
    """Sets a weapon that lies on the ground, with its owner's plate; rimmed in red when it fell this turn."""
    stamp(
        picture, SPRITES.take(("lying", size, weapon, colour, fresh), lambda: _lying(size, weapon, colour, fresh)), at
    )
    scale = size / 62
    centred(picture, (at[0] + 14 * scale, at[1] + 12 * scale), mark, (20 if len(mark) == 1 else 15) * scale, INK)


def _lying(size: int, weapon: str, colour: str, fresh: bool) -> Stamp:
    scale = size / 62
    pad = Sketch(size, size, scale, (0, 0))
    for radius, ink in ((31.0, CREAM), (29.0, BLOOD if fresh else OAK), (25.0, VELLUM)):
        pad.circle((31, 31), radius, ink)
    (x, y), large = GRIPS[weapon]
    pad.origin, pad.scale = (x * scale, y * scale), scale * large
    figures.sketch(pad, "hunters", weapon, tincture(colour), 3.0)
    pad.scale, pad.origin = scale, (0, 0)
    pad.shape(arms.plate(colour, (45, 43), 15), CREAM, tincture(colour), 3)
    return pad.stamp()


def life(width: int, points: int) -> Stamp:
    """Draws a hunter's life: five of his own in red, ten of his mount in gold (FH-1.7)."""
    return SPRITES.take(("life", width, points), lambda: _life(width, points))


def _life(width: int, points: int) -> Stamp:
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
    return pad.stamp()


def vigour(width: int, points: int, most: int) -> Stamp:
    """Draws an animal's life as a bar."""
    return SPRITES.take(("vigour", width, points, most), lambda: _vigour(width, points, most))


def _vigour(width: int, points: int, most: int) -> Stamp:
    height = max(6, round(width * 0.13))
    pad = Sketch(width, height)
    _box(pad, 0, width, 0, height, INK)
    _box(pad, 1, width - 1, 1, height - 1, CREAM)
    if points > 0:
        _box(pad, 1, 1 + max(1.0, (width - 2) * min(points, most) / most), 1, height - 1, GAME)
    return pad.stamp()


def _box(pad: Sketch, west: float, east: float, north: float, south: float, colour: Colour) -> None:
    pad.fill([(west, north), (east, north), (east, south), (west, south)], colour)
