"""The colours of the hunt's pictures, beside those that all share."""

from __future__ import annotations

from collections.abc import Mapping

from render.inks import BLOOD, CREAM, INK, OAK, PARCHMENT, SEPIA, TRACK, VELLUM, Colour, rgb

MEADOW = rgb("e2ddae")
MOSS = rgb("c5c88e")
GRID = rgb("9c8f5e")
GOLD = rgb("e6b93d")
ASH = rgb("a8a196")
FADED = rgb("8d8a63")
FLAME = rgb("f07a1c")
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
