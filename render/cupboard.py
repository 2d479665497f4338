"""Where finished drawings are kept, within a given number of bytes, shared by all hunts."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import RLock

from PIL import Image

BYTES_A_PIXEL = {"1": 1, "L": 1, "P": 1, "RGB": 4, "RGBA": 4}
"""What Pillow holds in memory for a pixel of each mode (RGB takes four)."""


def weight(image: Image.Image) -> int:
    """Gives the bytes of memory that a picture takes."""
    return image.width * image.height * BYTES_A_PIXEL[image.mode]


class Cupboard:
    """Pictures by key, the least recently asked for being thrown out when there are too many bytes."""

    def __init__(self, limit: int) -> None:
        """`limit` in bytes of pixels."""
        self.limit = limit
        self.bytes = 0
        self._pictures: OrderedDict[Hashable, Image.Image] = OrderedDict()
        self._lock = RLock()

    def take(self, key: Hashable, draw: Callable[[], Image.Image]) -> Image.Image:
        """Gives the picture of this key, drawn on the first asking; it must not be drawn upon."""
        with self._lock:
            picture = self._pictures.get(key)
            if picture is not None:
                self._pictures.move_to_end(key)
                return picture
            picture = draw()
            self._pictures[key] = picture
            self.bytes += weight(picture)
            while self.bytes > self.limit and len(self._pictures) > 1:
                self.bytes -= weight(self._pictures.popitem(last=False)[1])
            return picture

    def clear(self) -> None:
        """Throws everything out."""
        with self._lock:
            self._pictures.clear()
            self.bytes = 0

    def __len__(self) -> int:
        return len(self._pictures)
