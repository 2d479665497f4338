"""The same map painted in full colour: every edge blended with what lies under it, nothing brought into a palette.

What the maps that are sent are measured against: the bytes that the palette saves, and the signal that it costs.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PIL import Image

from engine.hunt.events import Event
from engine.hunt.state import Hunt
from render.cupboard import Cupboard
from render.hunt import arrows, inks, key, legend, map, placing, sight, stores
from render.hunt.ground import draw_ground
from render.hunt.labels import Labels
from render.inks import OAK, PARCHMENT
from render.lettering import line
from render.stamps import Part, Stamp
from render.vector import Colour, Point

AMPLE = 1 << 28


def full_colour(view: Hunt, events: Sequence[Event], labels: Labels, seat: str | None = None) -> Image.Image:
    """Paints a map in RGB, with sprites blended by their own cover."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("GROUNDS", "SPRITES", "WRITING", "PANELS"):
            patch.setattr(stores, name, Cupboard(AMPLE))
        patch.setattr(placing, "LINES", Cupboard(AMPLE))
        patch.setattr(map, "in_palette", lambda picture, palette: picture)
        for module in (map, legend, key):
            patch.setattr(module, "index", lambda colour: colour)
        patch.setattr(map, "draw_ground", draw_ground)
        patch.setattr(stores, "dyed", _dyed)
        patch.setattr(stores, "_written", _written)
        patch.setattr(placing, "_strips", _line)
        for module in (stores, map):
            patch.setattr(module, "blank", _blank)
        patch.setattr(sight, "darkened", _darkened)
        return map._painted(view, events, labels, seat)


def _dyed(image: Image.Image, point: tuple[int, int], paper: Colour, palette: Image.Image) -> Stamp:
    return (Part(-point[0], -point[1], image.convert("RGB"), image.getchannel("A")),)


def _written(text: str, face: str, size: int, colour: Colour, paper: Colour) -> Stamp:
    mask, dx, dy = line(text, face, size)
    return (Part(dx, dy, Image.new("RGB", mask.size, colour), mask),)


def _line(points: Sequence[Point], stroke: arrows.Stroke, colour: Colour, strength: float, paper: Colour) -> Stamp:
    return _dyed(arrows.arrow(points, stroke, colour, strength), (0, 0), colour, Image.new("P", (1, 1)))


def _blank(across: int, tall: int) -> Image.Image:
    return Image.new("RGB", (across, tall), PARCHMENT)


def _darkened(picture: Image.Image) -> Image.Image:
    return Image.blend(picture, Image.new("RGB", picture.size, OAK), inks.VEIL)
