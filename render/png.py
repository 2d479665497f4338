"""A finished picture as a PNG: pixels in a palette, no row filtered, pressed by zlib-ng.

Pillow writes the same, but with the zlib that it finds, which takes twice the time for more bytes; and deflating is most
of what a map costs. The format is that of the PNG specification (W3C, third edition), 5 and 11.2.
"""

from __future__ import annotations

import struct

from PIL import Image
from zlib_ng import zlib_ng

SIGNATURE = b"\x89PNG\r\n\x1a\n"
DEPTH, INDEXED = 8, 3
"""Bits of a pixel, and the colour type that says that these are numbers in a palette."""


def written(picture: Image.Image, level: int) -> bytes:
    """Gives a picture in a palette (mode P) as a PNG, pressed as hard as `level` says, 1 to 9. Raises ValueError for another
    mode."""
    if picture.mode != "P":
        raise ValueError(f"a picture in a palette is needed, not one of mode {picture.mode}")
    wide, tall = picture.size
    header = struct.pack(">IIBBBBB", wide, tall, DEPTH, INDEXED, 0, 0, 0)
    # Each row begins with the number of its filter, 0 for none: what lies beside a picture is cut out as 0.
    rows = picture.crop((-1, 0, wide, tall)).tobytes()
    colours = bytes(picture.getpalette("RGB") or ())
    chunks = ((b"IHDR", header), (b"PLTE", colours), (b"IDAT", zlib_ng.compress(rows, level)), (b"IEND", b""))
    return SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    """Gives a part of the file with its length before it and its checksum after it."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib_ng.crc32(data, zlib_ng.crc32(kind)))
