"""The colours of the maps."""

from __future__ import annotations

from collections.abc import Mapping

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
MEADOW = rgb("e2ddae")
MOSS = rgb("c5c88e")
GRID = rgb("9c8f5e")
GOLD = rgb("e6b93d")
ASH = rgb("a8a196")
FADED = rgb("8d8a63")
TRACK = rgb("74502a")
FLAME = rgb("f07a1c")
BLOOD = rgb("a8161f")
RIBBON = rgb("8e2323")
VEIL = 0.40
"""How dark the cells are that a hunter does not see: the share of OAK in their colours."""
NIGHT = rgb("4a0d12")
PLAIN: tuple[Colour, ...] = (
    MEADOW,
    MOSS,
    PARCHMENT,
    INK,
    CREAM,
    VELLUM,
    OAK,
    RIBBON,
    SEPIA,
    GRID,
    GOLD,
    ASH,
    FADED,
    TRACK,
    FLAME,
    BLOOD,
    NIGHT,
)
"""All of these, those of the widest areas first."""

TINCTURES: Mapping[str, Colour] = {
    "azure": rgb("2457a8"),
    "gules": rgb("c62828"),
    "vert": rgb("1e7d43"),
    "or": rgb("eab308"),
    "sable": rgb("33302e"),
    "purpure": rgb("7a3b8f"),
    "argent": rgb("d9dee3"),
    "tenne": rgb("b4602a"),
}
"""The colours of blazon; a colour that is not here is drawn as tenne."""


def tincture(colour: str) -> Colour:
    """Gives a tent colour's ink."""
    return TINCTURES.get(colour, TINCTURES["tenne"])
