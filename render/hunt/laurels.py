"""What adorns a podium: wreaths, plinths, medals of deeds, the wood behind. Pictures in RGBA, without letters."""

from __future__ import annotations

import math

from PIL import Image

from engine.hunt.state import COLOURS
from render import figures
from render.hunt.inks import GOLD, MEADOW, tincture
from render.inks import CREAM, INK, Colour, darker, lighter, rgb
from render.vector import Point, Sketch, turned

LEAF = ((0.0, 0.0), (0.34, -0.2), (0.72, -0.16), (1.0, 0.0), (0.72, 0.16), (0.34, 0.2))
RING = 36.0
"""Radius of a wreath, in hundredths of its width."""
GREEN = rgb("5c7f3a")
STONE = rgb("d9cfb4")
BINDING = rgb("8e2323")


def wreath(size: int, colour: Colour, opening: float = 34.0, leaves: int = 12) -> Image.Image:
    """Draws a wreath of two branches in a square of `size` pixels; `opening` is half of the gap at its top, in degrees."""
    pad = Sketch(size, size, size / 100)
    for mirrored in (False, True):
        pad.mirrored = mirrored
        branch = [_on_ring(-angle) for angle in range(180, round(opening) + 6, -6)]
        pad.stroke(branch, INK, 3.0)
        pad.stroke(branch, darker(colour, 0.62), 1.4)
        for number in range(leaves):
            share = number / (leaves - 1)
            at = -(170 - share * (170 - opening))
            length = 15.0 - 4.0 * share
            for lean, shade in ((-30.0, colour), (30.0, lighter(colour, 0.22))):
                _leaf(pad, at, length, at + lean, shade)
        _leaf(pad, -opening - 2, 11.0, -opening, lighter(colour, 0.1))
        pad.shape([(50.0, 86.0), (40.0, 80.0), (40.0, 92.0)], BINDING, INK, 1.6)
    pad.circle((50, 86), 3.6, INK)
    pad.circle((50, 86), 2.4, GOLD)
    return pad.finished()


def _on_ring(degrees: float) -> Point:
    """Gives a point of the wreath's circle, clockwise from its top."""
    return 50 + RING * math.sin(math.radians(degrees)), 50 - RING * math.cos(math.radians(degrees))


def _leaf(pad: Sketch, at: float, length: float, turn: float, colour: Colour) -> None:
    """Draws one leaf that grows at a place of the circle, turned clockwise from east."""
    x, y = _on_ring(at)
    shape = turned([(a * length, b * length) for a, b in LEAF], turn)
    pad.shape([(x + a, y + b) for a, b in shape], colour, INK, 1.0)


def plinth(across: int, tall: int, colour: str) -> Image.Image:
    """Draws a plinth of stone with a cloth in a hunter's colour over its front."""
    pad = Sketch(across, tall)
    coat = tincture(colour)
    pad.shape([(3, 14), (across - 3, 14), (across - 3, tall - 3), (3, tall - 3)], STONE, INK, 3)
    for y in range(54, tall - 8, 40):
        pad.stroke([(4, y), (across - 4, y)], darker(STONE, 0.8), 2)
    inset, drop = 22, tall - 26
    scallops = 6
    wide = (across - 2 * inset) / scallops
    cloth: list[Point] = [(inset, 14), (across - inset, 14)]
    for number in range(scallops):
        east = across - inset - number * wide
        cloth += [(east, drop), (east - wide * 0.25, drop + 11), (east - wide * 0.5, drop + 15)]
        cloth += [(east - wide * 0.75, drop + 11), (east - wide, drop)]
    pad.shape(cloth, coat, INK, 2.6)
    pad.stroke([(inset + 3, drop - 6), (across - inset - 3, drop - 6)], GOLD, 4)
    pad.shape([(0, 3), (across - 1, 3), (across - 1, 22), (0, 22)], lighter(STONE, 0.3), INK, 2.6)
    return pad.finished()


def label(across: int, tall: int) -> Image.Image:
    """Draws the plate that a name is written on."""
    pad = Sketch(across, tall)
    notch = 9.0
    plate = [(0.0 + notch, 1.0), (across - notch, 1.0), (across - 1.0, tall / 2), (across - notch, tall - 2.0)]
    plate += [(notch, tall - 2.0), (1.0, tall / 2)]
    pad.shape(plate, CREAM, INK, 2.4)
    return pad.finished()


def medal(figure: str, size: int) -> Image.Image:
    """Draws the round medal of a deed; `figure` is one of art/honours, or `beasts/boar` of another book."""
    pad = Sketch(size, size, size / 100)
    for radius, ink in ((49.0, INK), (45.5, GOLD), (38.0, INK), (36.0, CREAM)):
        pad.circle((50, 50), radius, ink)
    book, _, name = figure.rpartition("/")
    inner = 58 / 100
    pad.origin, pad.scale = (size * 0.21, size * 0.21), size / 100 * inner
    figures.sketch(pad, book or "honours", name, edge=4.5)
    return pad.finished()


def roundel(size: int) -> Image.Image:
    """Draws the plate that the main prey is shown on."""
    pad = Sketch(size, size)
    half = size / 2
    for radius, ink in ((half - 1, INK), (half - 3, GOLD), (half - 7, INK), (half - 9, MEADOW)):
        pad.circle((half, half), radius, ink)
    return pad.finished()


def seal(size: int) -> Image.Image:
    """Draws the gold plate of a rank."""
    pad = Sketch(size, size, size / 100)
    for radius, ink in ((49.0, INK), (44.0, GOLD), (34.0, darker(GOLD, 0.72)), (31.5, lighter(GOLD, 0.45))):
        pad.circle((50, 50), radius, ink)
    return pad.finished()


def crossed(size: int) -> Image.Image:
    """Draws two swords crossed: the prey was slain."""
    pad = Sketch(size, size, size / 100)
    for mirrored in (False, True):
        pad.mirrored = mirrored
        figures.sketch(pad, "honours", "blade", edge=3)
    pad.halo(CREAM, 2)
    return pad.finished()


def hound(size: int, west: bool) -> Image.Image:
    """Draws a hound of the pack, sitting."""
    pad = Sketch(size, size, size / 104, (size * 0.02, size * 0.02), west)
    figures.sketch(pad, "honours", "hound", edge=2.4)
    pad.halo(CREAM, 2.4)
    return pad.finished()


def bunting(across: int, tall: int) -> Image.Image:
    """Draws a cord of pennants in the colours of blazon, hung in three bows across a field."""
    pad = Sketch(across, tall)
    bows, flags = 3, 8
    wide = across / bows
    for bow in range(bows):
        cord = [(bow * wide + wide * k / 16, _sag(k / 16, tall)) for k in range(17)]
        for number in range(flags):
            share = (number + 0.5) / flags
            x, y = bow * wide + wide * share, _sag(share, tall)
            half = wide / flags * 0.36
            pennant = [(x - half, y), (x + half, y), (x, y + tall * 0.42)]
            pad.shape(pennant, tincture(COLOURS[(bow * flags + number) % len(COLOURS)]), INK, 1.8)
        pad.stroke(cord, INK, 2.6)
    return pad.finished()


def _sag(share: float, tall: int) -> float:
    return 6 + tall * 0.42 * 4 * share * (1 - share)
