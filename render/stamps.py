"""Finished drawings as stamps in a palette's colours: trimmed to what is there, set upon a picture at a point.

A stamp's edges are blended once, with the paper that it mostly lies on; setting it then copies bytes, which costs a
fifth of blending each time, and the picture needs no reduction to a palette at the end.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from PIL import Image

from render.vector import Colour, looked_up


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a stamp: `pixels` in the palette, `mask` which of them count (1; None: all), and where its corner lies,
    in pixels from the stamp's own point."""

    across: int
    down: int
    pixels: Image.Image
    mask: Image.Image | None
    laid: tuple[int, int, int, int, Any, Any] = field(init=False, repr=False, compare=False)
    """The same as `stamp` lays it: where it begins and ends, and the memory of pixels and mask."""

    def __post_init__(self) -> None:
        wide, tall = self.pixels.size
        mask = None if self.mask is None else self.mask.im
        ends = (self.across, self.down, self.across + wide, self.down + tall)
        object.__setattr__(self, "laid", (*ends, self.pixels.im, mask))


Stamp = tuple[Part, ...]
"""A drawing in one or more parts that leave out the emptiness between them."""

FAINTEST = 56
"""The least cover, of 255, that makes a pixel part of a stamp."""
COUNTS = [1 if value >= FAINTEST else 0 for value in range(256)]


def in_palette(picture: Image.Image, palette: Image.Image) -> Image.Image:
    """Gives an RGB picture in the colours of a palette, each by the nearest."""
    return picture.quantize(palette=palette, dither=Image.Dither.NONE)


def dyed(image: Image.Image, point: tuple[int, int], paper: Colour, palette: Image.Image) -> Stamp:
    """Makes a stamp of an RGBA drawing, without the emptiness around it; `point` is the pixel that goes where it is set."""
    box = image.getbbox()
    if box is None:
        return ()
    drawn = image.crop(box)
    whole = Image.new("RGB", drawn.size, paper)
    whole.paste(drawn, None, drawn)
    mask = looked_up(drawn.getchannel("A"), COUNTS, "1")
    return (Part(box[0] - point[0], box[1] - point[1], in_palette(whole, palette), mask),)


def stamp(picture: Image.Image, what: Stamp, at: tuple[float, float]) -> None:
    """Sets a stamp upon a picture of the same palette, its point at a pixel; what lies outside is left off."""
    x, y = round(at[0]), round(at[1])
    paste = picture.im.paste
    for part in what:
        west, north, east, south, core, mask = part.laid
        # Image.paste does just this after looking at each argument, which would cost more than the copying.
        if mask is None:
            paste(core, (x + west, y + north, x + east, y + south))
        else:
            paste(core, (x + west, y + north, x + east, y + south), mask)


def mirrored(what: Stamp, size: int) -> Stamp:
    """Gives a stamp turned left to right; its drawing was `size` pixels wide and is set by its middle."""
    turned: list[Part] = []
    for part in what:
        across = size % 2 - part.across - part.pixels.width
        mask = part.mask and part.mask.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        turned.append(Part(across, part.down, part.pixels.transpose(Image.Transpose.FLIP_LEFT_RIGHT), mask))
    return tuple(turned)
