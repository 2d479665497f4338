"""Where finished drawings are kept, within a given number of bytes, shared by all hunts."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from PIL import Image

from render.stamps import Stamp

OVERHEAD = 700
"""About what a part of a stamp weighs besides its pixels, in bytes."""


def weight(stamp: Stamp) -> int:
    """Gives the bytes of memory that a stamp takes: one for each pixel of its colours and of its mask."""
    return sum(_area(part.pixels) + _area(part.mask) + OVERHEAD for part in stamp) + OVERHEAD


def _area(image: Image.Image | None) -> int:
    return image.width * image.height if image else 0


class Cupboard:
    """Stamps by key, the least recently asked for being thrown out when there are too many bytes.

    For one thread at a time: whoever draws holds a lock for all cupboards, as a drawing asks some hundred times.
    """

    def __init__(self, limit: int) -> None:
        """`limit` in bytes."""
        self.limit = limit
        self.bytes = 0
        self._stamps: OrderedDict[Hashable, Stamp] = OrderedDict()

    def take(self, key: Hashable, draw: Callable[[], Stamp]) -> Stamp:
        """Gives the stamp of this key, drawn on the first asking; it must not be drawn upon."""
        kept = self._stamps.get(key)
        if kept is not None:
            self._stamps.move_to_end(key)
            return kept
        kept = draw()
        self._stamps[key] = kept
        self.bytes += weight(kept)
        while self.bytes > self.limit and len(self._stamps) > 1:
            self.bytes -= weight(self._stamps.popitem(last=False)[1])
        return kept

    def clear(self) -> None:
        """Throws everything out."""
        self._stamps.clear()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._stamps)
