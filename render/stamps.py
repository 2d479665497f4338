"""Finished drawings as stamps in a palette's colours: trimmed to what is there, set upon a picture at a point.

A stamp's edges are blended once, with the paper that it mostly lies on; setting it then copies bytes, which costs a
fifth of blending each time, and the picture needs no reduction to a palette at the end.
"""

from __future__ import annotations

from dataclasses import dataclass

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


Stamp = tuple[Part, ...]
"""A drawing in one or more parts that leave out the emptiness between them."""

FAINTEST = 64
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
    west, north = round(at[0]), round(at[1])
    whole = picture.im
    for part in what:
        left, top, core = west + part.across, north + part.down, part.pixels.im
        wide, tall = core.size
        # Image.paste does just this after looking at each argument, which would cost more than the copying.
        if part.mask is None:
            whole.paste(core, (left, top, left + wide, top + tall))
        else:
            whole.paste(core, (left, top, left + wide, top + tall), part.mask.im)


def mirrored(what: Stamp, size: int) -> Stamp:
    """Gives a stamp turned left to right; its drawing was `size` pixels wide and is set by its middle."""
    turned: list[Part] = []
    for part in what:
        across = size % 2 - part.across - part.pixels.width
        mask = part.mask and part.mask.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        turned.append(Part(across, part.down, part.pixels.transpose(Image.Transpose.FLIP_LEFT_RIGHT), mask))
    return tuple(turned)
