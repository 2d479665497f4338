"""Small signs beside the pieces: life lost, attacks and the side they came from, cover, and what befell a hunter."""

from __future__ import annotations

import math

from PIL import Image

from render.hunt import figures
from render.hunt.inks import BLOOD, CREAM, FLAME, GOLD, INK, NIGHT, Colour, rgb
from render.hunt.stores import SPRITES
from render.hunt.writing import centred
from render.lettering import width
from render.stamps import Stamp, stamp
from render.vector import Point, Sketch, turned


def rounded(pad: Sketch, across: float, tall: float, inset: float, colour: Colour) -> None:
    """Fills a plate with round corners, `inset` pixels inside the pad's `across` x `tall`."""
    radius = max(1.0, tall * 0.3 - inset)
    low, right, bottom = inset + radius, across - inset - radius, tall - inset - radius
    for x in (low, right):
        for y in (low, bottom):
            pad.circle((x, y), radius, colour)
    pad.fill([(inset, low), (across - inset, low), (across - inset, bottom), (inset, bottom)], colour)
    pad.fill([(low, inset), (right, inset), (right, tall - inset), (low, tall - inset)], colour)


def tag(picture: Image.Image, at: Point, text: str, behind: bool, size: int) -> None:
    """Writes how much life was lost: red on cream, cream on black when a blow came from behind."""
    across = width(text, "bold", size) + round(size * 0.6)
    stamp(picture, SPRITES.take(("tag", across, behind, size), lambda: _tag(across, round(size * 1.2), behind)), at)
    centred(picture, at, text, size, CREAM if behind else BLOOD)


def _tag(across: int, tall: int, behind: bool) -> Stamp:
    pad = Sketch(across, tall)
    rounded(pad, across, tall, 0.0, CREAM if behind else BLOOD)
    rounded(pad, across, tall, 1.6, NIGHT if behind else CREAM)
    return pad.stamp()


def count(picture: Image.Image, at: Point, text: str, size: int) -> None:
    """Writes how many more there are on a cell."""
    stamp(picture, SPRITES.take(("count", size), lambda: _count(size)), at)
    centred(picture, at, text, size * (0.6 if len(text) < 3 else 0.46), CREAM)


def _count(size: int) -> Stamp:
    pad = Sketch(size, size)
    pad.circle((size / 2, size / 2), size / 2 - 0.5, CREAM)
    pad.circle((size / 2, size / 2), size / 2 - 1.5, INK)
    return pad.stamp()


def claw(direction: Point, behind: bool, size: int) -> Stamp:
    """Draws the wedge of an attack; from behind it is double and dark. `direction` is the way that the blow goes."""
    turn = round(math.degrees(math.atan2(direction[1], direction[0])))
    return SPRITES.take(("claw", turn, behind, size), lambda: _claw(turn, behind, size))


def _claw(turn: int, behind: bool, size: int) -> Stamp:
    pad = Sketch(size, size, size / 100)
    wedge = [(86.0, 50.0), (30.0, 88.0), (44.0, 50.0), (30.0, 12.0)]
    shapes = [[(x - 26, y) for x, y in wedge], [(x + 10, y) for x, y in wedge]] if behind else [wedge]
    shapes = [turned(shape, turn, (50.0, 50.0)) for shape in shapes]
    for shape in shapes:
        pad.stroke(shape, CREAM, 16, closed=True)
    for shape in shapes:
        pad.shape(shape, NIGHT if behind else FLAME, INK, 5)
    return pad.stamp()


def medal(sign: str, size: int) -> Stamp:
    """Draws the small round sign of what befell a hunter (one of deeds.SIGNS)."""
    return SPRITES.take(("medal", sign, size), lambda: _medal(sign, size))


def _medal(sign: str, size: int) -> Stamp:
    pad = Sketch(size, size, size / 100)
    for radius, ink in ((49.0, INK), (41.0, PAPERS.get(sign, CREAM))):
        pad.circle((50, 50), radius, ink)
    figures.sketch(pad, "signs", sign, edge=5)
    return pad.stamp()


PAPERS: dict[str, Colour] = {"shaken": GOLD, "squire": rgb("cfe3b4"), "found": rgb("cfe3b4"), "covered": rgb("cfdcf0")}
