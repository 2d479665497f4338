"""The colours of Rollhunter's sheets: an explorer's journal, inks and washes on old paper."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from PIL import Image

from engine.rollhunter.land import Terrain
from render import figures
from render.easel import Easel
from render.inks import BLOOD, CREAM, INK, OAK, PARCHMENT, SEPIA, VELLUM, Colour, mixed, rgb
from render.stamps import in_palette

BOOK = "relics"
"""The book of `data/art` with what lies on the maps."""

WASHES: Mapping[Terrain, Colour] = {
    Terrain.FOREST: rgb("9db583"),
    Terrain.GRASSLAND: rgb("dbdf9c"),
    Terrain.SWAMP: rgb("b4cfd0"),
    Terrain.DESERT: rgb("f7e6b6"),
    Terrain.MOUNTAIN: rgb("cdbcab"),
}
"""Terrain → the wash that its cells are painted with."""
DRAWN: Mapping[Terrain, Colour] = {
    Terrain.FOREST: rgb("55754a"),
    Terrain.GRASSLAND: rgb("93a045"),
    Terrain.SWAMP: rgb("5b8a94"),
    Terrain.DESERT: rgb("c79f52"),
    Terrain.MOUNTAIN: rgb("86705c"),
}
"""Terrain → the ink of its pattern."""
BORDER = rgb("7d6a48")
PATH = rgb("8c2f1b")
REACHED = rgb("1f4fa3")
OWN = BLOOD
"""What a player has crossed out himself."""
ASSIST = rgb("6f6450")
"""What the game has crossed out for him."""
PLAYERS: tuple[Colour, ...] = (
    rgb("a8161f"),
    rgb("1f4fa3"),
    rgb("1e6b3a"),
    rgb("6a2f86"),
    rgb("854b00"),
    rgb("2a1f16"),
    rgb("0f6d78"),
    rgb("a02a6a"),
)
"""The inks of everybody's paths at the end, by seat."""
PAPERS = (PARCHMENT, CREAM, VELLUM, *WASHES.values())
STEPS = 2
"""Into how many parts the way from a paper to an ink is cut in the palette: letters have soft edges."""


def _solid() -> list[Colour]:
    """Lists papers, inks and the fills of the art."""
    inks = (INK, OAK, SEPIA, BORDER, *DRAWN.values(), PATH, REACHED, ASSIST, *PLAYERS)
    return list(dict.fromkeys([*PAPERS, *inks, *_art()]))


def _art() -> list[Colour]:
    return [ink for name in figures.names(BOOK) for ink in figures.inks_of(BOOK, name)]


def _colours() -> list[Colour]:
    """Mixes the palette: papers, inks, fills, and the inks' edges on the papers that they are written on."""
    edges = [mixed(paper, INK, step / STEPS) for paper in PAPERS for step in range(1, STEPS)]
    edges += [mixed(WASHES[terrain], DRAWN[terrain], 0.5) for terrain in Terrain]
    edges += [mixed(PARCHMENT, ink, 0.5) for ink in (SEPIA, BORDER, PATH, REACHED, ASSIST)]
    edges += [mixed(CREAM, ink, 0.5) for ink in (SEPIA, OWN, REACHED, OAK, PATH, *PLAYERS[2:])]
    edges += [mixed(paper, ink, 0.5) for paper in WASHES.values() for ink in (PATH, REACHED, BORDER)]
    edges += [mixed(ink, INK, 0.5) for ink in _art()]
    return list(dict.fromkeys([*_solid(), *edges]))[:256]


MIB = 2**20
EASEL = Easel(_colours(), pages=24 * MIB, sprites=3 * MIB, writing=3 * MIB)
"""Shared by all games of Rollhunter; a ground is about 1 MiB."""


@cache
def plainer() -> list[int]:
    """Gives for each number of the palette the number of the plain ink or paper that is nearest to it."""
    solid = Image.new("P", (1, 1))
    solid.putpalette([part for colour in _solid() for part in colour])
    colours = EASEL.palette.getpalette("RGB") or []
    strip = Image.frombytes("RGB", (len(colours) // 3, 1), bytes(colours))
    plain = in_palette(strip, solid).convert("RGB")
    nearest = in_palette(plain, EASEL.palette).tobytes()
    return [*nearest, *[0] * (256 - len(nearest))]
