"""Where finished drawings are kept, within a given number of bytes, shared by all hunts."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import RLock
from typing import Generic, TypeVar

from PIL import Image

BYTES_A_PIXEL = {"1": 1, "L": 1, "P": 1, "RGB": 4, "RGBA": 4}
"""What Pillow holds in memory for a pixel of each mode (RGB takes four)."""
OVERHEAD = 600
"""About what a picture weighs besides its pixels, in bytes."""

Part = tuple[int, int, Image.Image]
"""A picture and where its corner lies, in pixels from a common origin."""
Kept = TypeVar("Kept", Image.Image, tuple[Part, ...])


def weight(image: Image.Image) -> int:
    """Gives the bytes of memory that a picture takes."""
    return image.width * image.height * BYTES_A_PIXEL[image.mode] + OVERHEAD


class Cupboard(Generic[Kept]):
    """Pictures by key, the least recently asked for being thrown out when there are too many bytes.

    What is kept is one picture, or several parts that belong together.
    """

    def __init__(self, limit: int) -> None:
        """`limit` in bytes."""
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[Hashable, Kept] = OrderedDict()
        self._lock = RLock()

    def take(self, key: Hashable, draw: Callable[[], Kept]) -> Kept:
        """Gives what has this key, drawn on the first asking; it must not be drawn upon."""
        with self._lock:
            kept = self._kept.get(key)
            if kept is not None:
                self._kept.move_to_end(key)
                return kept
            kept = draw()
            self._kept[key] = kept
            self.bytes += self._weigh(kept)
            while self.bytes > self.limit and len(self._kept) > 1:
                self.bytes -= self._weigh(self._kept.popitem(last=False)[1])
            return kept

    @staticmethod
    def _weigh(kept: Image.Image | tuple[Part, ...]) -> int:
        return weight(kept) if isinstance(kept, Image.Image) else sum(weight(part[2]) for part in kept)

    def clear(self) -> None:
        """Throws everything out."""
        with self._lock:
            self._kept.clear()
            self.bytes = 0

    def __len__(self) -> int:
        return len(self._kept)
