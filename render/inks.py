"""The colours that all pictures share, and how colours are mixed."""

from __future__ import annotations

Colour = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """Reads `1f4e9e` as a colour."""
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """Mixes two colours; `share` of the other, 0 to 1."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def darker(colour: Colour, keep: float) -> Colour:
    """Gives a colour with `keep` (0 to 1) of its brightness."""
    return mixed((0, 0, 0), colour, keep)


def lighter(colour: Colour, share: float) -> Colour:
    """Mixes a colour with white."""
    return mixed(colour, (255, 255, 255), share)


INK = rgb("2a1f16")
SEPIA = rgb("5b4327")
CREAM = rgb("fbf4df")
PARCHMENT = rgb("efe2c0")
VELLUM = rgb("e3d2a6")
OAK = rgb("3d2c1c")
TRACK = rgb("74502a")
BLOOD = rgb("a8161f")
