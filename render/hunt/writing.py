"""Short texts set upon a picture by their middle."""

from __future__ import annotations

from PIL import Image

from render.hunt.stores import SCRIBE
from render.vector import Colour, Point

CAPITAL = 0.325
"""Half the height of a capital letter, in sizes: what centres it."""


def centred(picture: Image.Image, at: Point, text: str, size: float, colour: Colour) -> None:
    """Writes a letter or a number with its middle at a pixel."""
    SCRIBE.write(picture, (at[0] + 1, at[1] + size * CAPITAL), text, "bold", max(6, round(size)), colour, "m")
