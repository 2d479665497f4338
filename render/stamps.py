"""Finished drawings as stamps: trimmed to what is there, set upon a picture at a point."""

from __future__ import annotations

from PIL import Image

Part = tuple[int, int, Image.Image]
"""An RGBA picture and where its corner lies, in pixels from the stamp's own point."""
Stamp = tuple[Part, ...]
"""A drawing in one or more parts that leave out the emptiness between them."""


def trimmed(image: Image.Image, point: tuple[int, int]) -> Stamp:
    """Makes a stamp of an RGBA drawing without the emptiness around it; `point` is the pixel that goes where it is set."""
    box = image.getbbox()
    if box is None:
        return ()
    return ((box[0] - point[0], box[1] - point[1], image.crop(box)),)


def cornered(image: Image.Image) -> Stamp:
    """Makes a stamp of a drawing that is set by its north-west corner."""
    return trimmed(image, (0, 0))


def middled(image: Image.Image) -> Stamp:
    """Makes a stamp of a drawing that is set by its middle."""
    return trimmed(image, (image.width // 2, image.height // 2))


def stamp(picture: Image.Image, what: Stamp, at: tuple[float, float]) -> None:
    """Sets a stamp upon an RGB or RGBA picture, its point at a pixel; what lies outside is left off."""
    west, north = round(at[0]), round(at[1])
    whole = picture.im
    for dx, dy, part in what:
        left, top = west + dx, north + dy
        core = part.im
        # Image.paste does just this after looking at each argument: with some hundred stamps a map that costs half as much again.
        whole.paste(core, (left, top, left + core.size[0], top + core.size[1]), core)
