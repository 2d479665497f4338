"""A finished page as a PNG that is not too large."""

from __future__ import annotations

from PIL import Image

from render.canvas import encoded
from render.png import written
from render.rollhunter.inks import plainer
from render.vector import looked_up

LIMIT = 150 * 1024
"""How many bytes a picture should have at most."""
HARDEST = 9


def finished(page: Image.Image) -> bytes:
    """Encodes a page; one that is too full is pressed harder, which takes five times as long, and if need be loses the
    soft edges of its letters and lines."""
    picture = encoded(page)
    if len(picture) > LIMIT:
        picture = _pressed(page)
    if len(picture) > LIMIT:
        plain = looked_up(page, plainer())
        plain.putpalette(page.getpalette("RGB") or [])
        picture = _pressed(plain)
    return picture


def _pressed(page: Image.Image) -> bytes:
    return written(page, HARDEST)
