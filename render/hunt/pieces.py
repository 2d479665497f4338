"""The pieces of the game as sprites: animals, hunters, tents, weapons on the ground."""

from __future__ import annotations

import math

from PIL import Image

from engine.hunt.grid import STEPS, Direction
from engine.hunt.state import MOUNT_LIFE, RIDER_LIFE
from render.hunt import arms, figures
from render.hunt.inks import BLOOD, CREAM, INK, OAK, Colour, rgb, tincture
from render.hunt.stores import SPRITES
from render.lettering import baseline, line
from render.vector import Point, Sketch, faded

HANDS: dict[bool, Point] = {True: (27.0, 40.0), False: (74.0, 49.0)}
PLATES: dict[bool, tuple[Point, float]] = {True: ((43.0, 62.0), 20.0), False: ((50.0, 57.0), 19.0)}
FIGURE = 0.86
"""The part of a piece's circle that its figure fills; the rest is for the facing."""
LOOK_WEST = (Direction.W, Direction.NW, Direction.SW)


def inscribed(sprite: Image.Image, centre: Point, text: str, size: int, colour: Colour) -> None:
    """Writes a short text on a sprite, its capitals centred on a point."""
    written = line(text, "bold", size, colour)
    at = (round(centre[0] - (written.width - 2) / 2), round(centre[1] + size * 0.325) - baseline(size))
    sprite.alpha_composite(written, (max(0, at[0]), max(0, at[1])))


def hunter(size: int, colour: str, mark: str, mounted: bool, weapon: str | None, west: bool) -> Image.Image:
    """Draws a hunter: rider or man on foot, in his colour, with his plate and letter, and what he holds."""
    return SPRITES.take(
        ("hunter", size, colour, mark, mounted, weapon, west),
        lambda: _hunter(size, colour, mark, mounted, weapon, west),
    )


def _hunter(size: int, colour: str, mark: str, mounted: bool, weapon: str | None, west: bool) -> Image.Image:
    scale = size * FIGURE / 100
    edge = size * (1 - FIGURE) / 2
    pad = Sketch(size, size, scale, (edge, edge), west)
    coat = tincture(colour)
    line_width = max(2.2, 1.3 / scale)
    if weapon:
        x, y = HANDS[mounted]
        across = 100 - x if west else x
        pad.origin = (edge + across * scale, edge + y * scale)
        pad.mirrored = False
        flipped = west != mounted
        pad.turned_over = flipped
        figures.sketch(pad, "hunters", weapon, coat, line_width)
        pad.turned_over = False
        pad.origin, pad.mirrored = (edge, edge), west
    figures.sketch(pad, "hunters", "mounted" if mounted else "foot", coat, line_width)
    centre, radius = PLATES[mounted]
    pad.shape(arms.plate(colour, centre, radius), CREAM, INK, line_width)
    pad.halo(CREAM, max(1.2, size / 50))
    sprite = pad.sprite()
    across = 100 - centre[0] if west else centre[0]
    share = 1.6 if len(mark) == 1 else 1.15
    inscribed(sprite, (edge + across * scale, edge + centre[1] * scale), mark, round(radius * scale * share), INK)
    return sprite


def animal(size: int, species: str, number: str, west: bool, dead: bool, prey: bool) -> Image.Image:
    """Draws an animal with its number; the main prey wears a crown; a dead one lies on its back."""
    return SPRITES.take(
        ("animal", size, species, number, west, dead, prey), lambda: _animal(size, species, number, west, dead, prey)
    )


def _animal(size: int, species: str, number: str, west: bool, dead: bool, prey: bool) -> Image.Image:
    known = species if species in figures.names("beasts") else "unknown"
    share = 0.8
    scale = size * share / 100
    edge = size * (1 - share) / 2
    pad = Sketch(size, size, scale, (edge, edge * 0.9), west)
    figures.sketch(pad, "beasts", known, rgb("a8a196") if dead else None, max(2.2, 1.3 / scale))
    if dead:
        pad.image = pad.image.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    pad.halo(rgb("f6d869") if prey else CREAM, max(1.2, size / (24 if prey else 46)))
    radius = max(8.0, size * 0.15)
    at = (size - radius - 0.5, size - radius - 0.5) if not west else (radius + 0.5, size - radius - 0.5)
    pad.scale, pad.origin, pad.mirrored = 1.0, (0, 0), False
    pad.circle(at, radius, CREAM)
    pad.circle(at, radius - max(1.0, size / 60), rgb("b8860b") if prey else INK)
    pad.circle(at, radius - max(2.0, size / 36), CREAM)
    if prey:
        _crown(pad, (radius + 1, radius + 1) if not west else (size - radius - 1, radius + 1), radius)
    sprite = pad.sprite()
    inscribed(sprite, at, number, round(radius * (1.45 if len(number) == 1 else 1.15)), INK)
    return sprite


def _crown(pad: Sketch, centre: Point, radius: float) -> None:
    shape = [(-1, 0.7), (-1, -0.4), (-0.45, 0.1), (0, -0.8), (0.45, 0.1), (1, -0.4), (1, 0.7)]
    points = [(centre[0] + radius * x, centre[1] + radius * y) for x, y in shape]
    pad.stroke(points, CREAM, max(4.0, radius / 2.5), closed=True)
    pad.shape(points, rgb("f0c040"), INK, max(1.2, radius / 8))


def facing(size: int, direction: Direction, colour: str) -> Image.Image:
    """Draws the arrowhead on a piece's rim that shows which way a hunter faces (R-FH-9)."""
    return SPRITES.take(("facing", size, direction, colour), lambda: _facing(size, direction, colour))


def _facing(size: int, direction: Direction, colour: str) -> Image.Image:
    pad = Sketch(size, size)
    across, up = STEPS[direction]
    turn = math.atan2(-up, across)
    radius = size / 2
    tip, base, half = radius - 1.5, radius - max(7.0, size * 0.13), max(6.0, size * 0.12)
    corners = [(tip, 0.0), (base, half), (base + (tip - base) * 0.3, 0.0), (base, -half)]
    points = [
        (radius + x * math.cos(turn) - y * math.sin(turn), radius + x * math.sin(turn) + y * math.cos(turn))
        for x, y in corners
    ]
    pad.stroke(points, CREAM, max(3.0, size / 22), closed=True)
    pad.shape(points, tincture(colour), INK, max(1.2, size / 50))
    return pad.sprite()


def life(width: int, points: int) -> Image.Image:
    """Draws a hunter's life: five of his own in red, ten of his mount in brown, one tick a point (FH-1.7)."""
    return SPRITES.take(("life", width, points), lambda: _life(width, points))


def _life(width: int, points: int) -> Image.Image:
    height = max(5, round(width * 0.13))
    pad = Sketch(width, height)
    pad.fill([(0, 0), (width, 0), (width, height), (0, height)], INK)
    own, mount = max(0, min(points, RIDER_LIFE)), max(0, min(points - RIDER_LIFE, MOUNT_LIFE))
    gap = max(1.0, width / 40)
    part = (width - 2 - gap) / (RIDER_LIFE + MOUNT_LIFE)
    inner = (1.0, height - 1.0)
    for start, count, most, colour in (
        (1.0, own, RIDER_LIFE, rgb("e04038")),
        (1.0 + RIDER_LIFE * part + gap, mount, MOUNT_LIFE, rgb("d9a441")),
    ):
        for share, ink in ((most, CREAM), (count, colour)):
            end = start + share * part
            if share:
                pad.fill([(start, inner[0]), (end, inner[0]), (end, inner[1]), (start, inner[1])], ink)
    return pad.sprite()


def vigour(width: int, points: int, most: int) -> Image.Image:
    """Draws an animal's life as a bar."""
    return SPRITES.take(("vigour", width, points, most), lambda: _vigour(width, points, most))


def _vigour(width: int, points: int, most: int) -> Image.Image:
    height = max(5, round(width * 0.13))
    pad = Sketch(width, height)
    pad.fill([(0, 0), (width, 0), (width, height), (0, height)], INK)
    pad.fill([(1, 1), (width - 1, 1), (width - 1, height - 1), (1, height - 1)], CREAM)
    end = 1 + (width - 2) * max(0, min(points, most)) / most
    if end > 1:
        pad.fill([(1, 1), (end, 1), (end, height - 1), (1, height - 1)], rgb("5f9140"))
    return pad.sprite()


def tent(size: int, colour: str, letters: str) -> Image.Image:
    """Draws a tent in its colour, with the colour's plate and letters."""
    return SPRITES.take(("tent", size, colour, letters), lambda: _tent(size, colour, letters))


def _tent(size: int, colour: str, letters: str) -> Image.Image:
    scale = size * 0.92 / 100
    edge = size * 0.04
    pad = Sketch(size, size, scale, (edge, edge))
    figures.sketch(pad, "scenery", "tent", tincture(colour), max(2.0, 1.3 / scale))
    centre, radius = (24.0, 20.0), 19.0
    pad.shape(arms.plate(colour, centre, radius), CREAM, INK, 2.4)
    pad.halo(CREAM, max(1.2, size / 60))
    sprite = pad.sprite()
    inscribed(sprite, (edge + centre[0] * scale, edge + centre[1] * scale), letters, round(radius * scale * 1.1), INK)
    return sprite


def lying(size: int, weapon: str, colour: str, mark: str) -> Image.Image:
    """Draws a weapon that lies on the ground, with its owner's plate."""
    return SPRITES.take(("lying", size, weapon, colour, mark), lambda: _lying(size, weapon, colour, mark))


def _lying(size: int, weapon: str, colour: str, mark: str) -> Image.Image:
    scale = size / 62
    pad = Sketch(size, size, scale, (0, 0))
    pad.circle((31, 31), 30, OAK)
    pad.circle((31, 31), 27, rgb("e9d9ae"))
    pad.origin = {"lance": (36 * scale, 34 * scale), "bow": (27 * scale, 36 * scale)}.get(
        weapon, (26 * scale, 46 * scale)
    )
    pad.scale = scale * {"lance": 0.62, "bow": 0.8}.get(weapon, 0.95)
    figures.sketch(pad, "hunters", weapon, tincture(colour), 2.6)
    pad.scale, pad.origin = scale, (0, 0)
    pad.shape(arms.plate(colour, (44, 44), 13), tincture(colour), INK, 2)
    pad.shape(arms.plate(colour, (44, 44), 10), CREAM, INK, 0.5)
    sprite = pad.sprite()
    inscribed(sprite, (44 * scale, 44 * scale), mark, round(14 * scale), INK)
    return sprite


def ghost(sprite: Image.Image, key: object) -> Image.Image:
    """Gives the pale shape that is left where a piece set out."""
    return SPRITES.take(("ghost", key, sprite.size), lambda: faded(sprite, 0.45))


def stone(size: int, colour: str, mark: str) -> Image.Image:
    """Draws the cross of a hunter who died this turn."""
    return SPRITES.take(("stone", size, colour, mark), lambda: _stone(size, colour, mark))


def _stone(size: int, colour: str, mark: str) -> Image.Image:
    scale = size * FIGURE / 100
    edge = size * (1 - FIGURE) / 2
    pad = Sketch(size, size, scale, (edge, edge))
    cross = [
        (40, 4),
        (60, 4),
        (60, 28),
        (86, 28),
        (86, 48),
        (60, 48),
        (60, 96),
        (40, 96),
        (40, 48),
        (14, 48),
        (14, 28),
        (40, 28),
    ]
    pad.shape(cross, rgb("b9b2a4"), INK, max(3.0, 1.5 / scale))
    pad.shape(arms.plate(colour, (50, 60), 23), tincture(colour), INK, 3)
    pad.shape(arms.plate(colour, (50, 60), 17), CREAM, INK, 1)
    pad.halo(BLOOD, max(1.2, size / 50))
    sprite = pad.sprite()
    inscribed(sprite, (edge + 50 * scale, edge + 60 * scale), mark, round(25 * scale), INK)
    return sprite
