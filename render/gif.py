"""Animated GIFs written a frame at a time: one palette for all, and of each frame only what has changed."""

from __future__ import annotations

import struct

from PIL import Image, ImageChops

FULL = 256
CHANGED = [0] + [255] * 255
UNCHANGED = [1] + [0] * 255


class Animation:
    """An animated GIF under way. Frames are pictures in one palette (mode P), all of one size; only the last is kept.

    A frame that differs in nothing from the one before makes that one last longer.
    """

    def __init__(self, palette: Image.Image) -> None:
        """`palette`: a picture that has the palette of all frames. The animation begins anew when it has ended."""
        colours = palette.getpalette("RGB") or []
        self._table = bytes(colours).ljust(3 * FULL, b"\0")
        self._written = bytearray()
        self._pending: tuple[bytes, int] | None = None
        self._last: Image.Image | None = None
        self.frames = 0

    def add(self, picture: Image.Image, lasts: int) -> None:
        """Adds a frame that is seen for `lasts` milliseconds. The picture is kept: it must not be drawn upon later."""
        if self._last is None:
            self._written += self._head(picture.size)
            self._begin(_block(picture, 0, 0, None), lasts)
        else:
            changed = ImageChops.difference(picture, self._last)
            box = changed.getbbox()
            if box is None and self._pending is not None:
                self._pending = (self._pending[0], self._pending[1] + lasts)
                return
            assert box is not None  # a frame is pending from the first one on
            self._begin(_part(picture, changed, box), lasts)
        self._last = picture

    def __len__(self) -> int:
        """Gives how many bytes have been written so far."""
        return len(self._written) + (len(self._pending[0]) if self._pending else 0)

    def finished(self) -> bytes:
        """Ends the animation and gives it; nothing can be added afterwards."""
        self._flush()
        self._written += b";"
        return bytes(self._written)

    def _head(self, size: tuple[int, int]) -> bytes:
        screen = struct.pack("<6sHHBBB", b"GIF89a", *size, 0xF7, 0, 0)
        for_ever = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
        return screen + self._table + for_ever

    def _begin(self, block: bytes, lasts: int) -> None:
        self._flush()
        self._pending = (block, lasts)
        self.frames += 1

    def _flush(self) -> None:
        """Writes the frame that is pending: its time is known only when another one begins."""
        if self._pending:
            block, lasts = self._pending
            self._written += block[:4] + struct.pack("<H", round(lasts / 10)) + block[6:]
            self._pending = None


def _part(picture: Image.Image, changed: Image.Image, box: tuple[int, int, int, int]) -> bytes:
    """Writes what has changed; the pixels between, which have not, are left transparent where a colour is free for that."""
    part = picture.crop(box)
    same = changed.crop(box).point(UNCHANGED, "1")
    counts = part.histogram()
    free = next((colour for colour in range(FULL - 1, -1, -1) if not counts[colour]), None)
    if free is not None:
        part.paste(free, (0, 0, *part.size), same)
    return _block(part, box[0], box[1], free)


def _block(part: Image.Image, west: int, north: int, transparent: int | None) -> bytes:
    """Writes a picture as one frame whose time is still to be filled in; what it leaves out stays as it was."""
    flags = 0x04 | (transparent is not None)
    control = struct.pack("<2sBBHBB", b"!\xf9", 4, flags, 0, transparent or 0, 0)
    place = struct.pack("<sHHHHB", b",", west, north, *part.size, 0)
    return control + place + b"\x08" + part.tobytes("gif", "P", 8, 0) + b"\0"
