"""A finished page as a PNG that is not too large."""

from __future__ import annotations

import io

from PIL import Image

from render.canvas import encoded

LIMIT = 150 * 1024
"""How many bytes a picture should have at most; a fuller one is pressed harder, which takes five times as long."""


def finished(page: Image.Image) -> bytes:
    """Encodes a page."""
    picture = encoded(page)
    if len(picture) <= LIMIT:
        return picture
    out = io.BytesIO()
    page.save(out, "PNG", compress_level=9)
    return out.getvalue()
