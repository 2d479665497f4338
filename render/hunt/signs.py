"""How small signs look: plates for life lost, wedges of attacks, what befell a hunter. Pictures in RGBA, without numbers."""

from __future__ import annotations

from PIL import Image

from render import figures
from render.hunt.inks import FLAME, GOLD, NIGHT
from render.inks import BLOOD, CREAM, INK, Colour
from render.vector import Sketch, turned

PAPERS: dict[str, Colour] = {"shaken": GOLD}
"""Signs whose plate is not cream."""


def _rounded(pad: Sketch, across: float, tall: float, inset: float, colour: Colour) -> None:
    """Fills a plate with round corners, `inset` pixels inside the pad's `across` x `tall`."""
    radius = max(1.0, tall * 0.3 - inset)
    low, right, bottom = inset + radius, across - inset - radius, tall - inset - radius
    for x in (low, right):
        for y in (low, bottom):
            pad.circle((x, y), radius, colour)
    pad.fill([(inset, low), (across - inset, low), (across - inset, bottom), (inset, bottom)], colour)
    pad.fill([(low, inset), (right, inset), (right, tall - inset), (low, tall - inset)], colour)


def tag(across: int, tall: int, behind: bool) -> Image.Image:
    """Draws the plate for life lost: cream rimmed in red, dark when a blow came from behind."""
    pad = Sketch(across, tall)
    _rounded(pad, across, tall, 0.0, CREAM if behind else BLOOD)
    _rounded(pad, across, tall, 1.6, NIGHT if behind else CREAM)
    return pad.finished()


def count(size: int) -> Image.Image:
    """Draws the plate that says how many more there are on a cell."""
    pad = Sketch(size, size)
    pad.circle((size / 2, size / 2), size / 2 - 0.5, CREAM)
    pad.circle((size / 2, size / 2), size / 2 - 1.5, INK)
    return pad.finished()


def dot(size: int) -> Image.Image:
    """Draws a dot of the line that ties a number to what it counts."""
    pad = Sketch(size, size)
    pad.circle((size / 2, size / 2), size / 2, CREAM)
    pad.circle((size / 2, size / 2), size / 2 - 0.8, INK)
    return pad.finished()


def claw(turn: int, behind: bool, size: int) -> Image.Image:
    """Draws the wedge of an attack, `turn` degrees clockwise from east; from behind it is double and dark."""
    pad = Sketch(size, size, size / 100)
    wedge = [(86.0, 50.0), (30.0, 88.0), (44.0, 50.0), (30.0, 12.0)]
    shapes = [[(x - 26, y) for x, y in wedge], [(x + 10, y) for x, y in wedge]] if behind else [wedge]
    shapes = [turned(shape, turn, (50.0, 50.0)) for shape in shapes]
    for shape in shapes:
        pad.stroke(shape, CREAM, 16, closed=True)
    for shape in shapes:
        pad.shape(shape, NIGHT if behind else FLAME, INK, 5)
    return pad.finished()


def medal(sign: str, size: int) -> Image.Image:
    """Draws the small round sign of what befell a hunter (one of deeds.SIGNS)."""
    pad = Sketch(size, size, size / 100)
    for radius, ink in ((49.0, INK), (41.0, PAPERS.get(sign, CREAM))):
        pad.circle((50, 50), radius, ink)
    figures.sketch(pad, "signs", sign, edge=5)
    return pad.finished()
