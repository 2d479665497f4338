"""Where finished drawings are kept, within a given number of bytes, shared by all hunts."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from PIL import Image

from render.stamps import Stamp

OVERHEAD = 700
"""About what a part of a stamp weighs besides its pixels, in bytes."""


def weight(stamp: Stamp) -> int:
    """Gives the bytes of memory that a stamp takes: one for each pixel of its colours and of its mask."""
    return sum(_area(part.pixels) + _area(part.mask) + OVERHEAD for part in stamp) + OVERHEAD


def _area(image: Image.Image | None) -> int:
    return image.width * image.height if image else 0


@dataclass(slots=True)
class _Kept:
    """A stamp, and whether it was asked for since it was last looked over."""

    stamp: Stamp
    asked: bool = False


class Cupboard:
    """Stamps by key; when there are too many bytes, those are thrown out, the oldest first, that were not asked for since
    they came, or since they were last spared. To note an asking costs nothing; to keep them in order would.

    For one thread at a time: whoever draws holds a lock for all cupboards, as a drawing asks some hundred times.
    """

    def __init__(self, limit: int) -> None:
        """`limit` in bytes."""
        self.limit = limit
        self.bytes = 0
        self._stamps: dict[Hashable, _Kept] = {}

    def take(self, key: Hashable, draw: Callable[[], Stamp]) -> Stamp:
        """Gives the stamp of this key, drawn on the first asking; it must not be drawn upon."""
        kept = self._stamps.get(key)
        if kept is not None:
            kept.asked = True
            return kept.stamp
        drawn = draw()
        self._stamps[key] = _Kept(drawn)
        self.bytes += weight(drawn)
        while self.bytes > self.limit and len(self._stamps) > 1:
            self._throw_out_or_spare(key)
        return drawn

    def _throw_out_or_spare(self, newest: Hashable) -> None:
        """Looks over the oldest stamp: one that was asked for becomes the youngest, unasked for."""
        key = next(iter(self._stamps))
        kept = self._stamps.pop(key)
        if kept.asked or key == newest:
            self._stamps[key] = _Kept(kept.stamp)
        else:
            self.bytes -= weight(kept.stamp)

    def clear(self) -> None:
        """Throws everything out."""
        self._stamps.clear()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._stamps)
