"""What a player has drawn on his map: legal cells, tent, way, months, answers (RH-13.5)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from PIL import Image

from engine.rollhunter.clues import Medallion
from engine.rollhunter.hexes import DIRECTIONS, Cell, Grid, distance
from engine.rollhunter.land import Land
from engine.rollhunter.orders import destinations
from engine.rollhunter.state import Expedition, Phase, Player
from render.rollhunter import signs
from render.rollhunter.geometry import Geometry
from render.rollhunter.ground import anew
from render.rollhunter.inks import PATH
from render.vector import Colour

BELOW = 2
"""How far below the middles of cells a way is drawn, so that it does not hide what lies there."""
ANSWERS = {Medallion.ALPHA: (-23, 30), Medallion.BETA: (0, 30), Medallion.GAMMA: (23, 30)}
ANSWER = 24
FLAG = (33, 0)
TENT, BESIDE = 50, 36
"""The size of a tent, and of one that stands beside something."""


def trail(picture: Image.Image, state: Expedition, player: Player, geometry: Geometry) -> None:
    """Draws all that a player's own sheet has on the map."""
    if player.active:
        for cell in destinations(state, player):
            signs.reached(picture, geometry.centre(cell))
    if state.phase is Phase.CORNERS and player.active and player.tent is None:
        corners(picture, geometry)
    walk(picture, player, geometry, PATH)
    for cell in crossed_over(state.land.grid, player):
        anew(picture, state.land, geometry, cell)
    if player.tent is not None:
        pitch(picture, state.land, player.tent, geometry)
    for cell, months in visits(player).items():
        x, y = geometry.centre(cell)
        signs.flag(picture, (x + FLAG[0], y + FLAG[1]), shortened(months), cell == player.at)
    answers(picture, player, geometry)


def corners(picture: Image.Image, geometry: Geometry) -> None:
    """Marks the corners, among which a tent's is to be chosen (RH-5.2)."""
    for cell in geometry.grid.corners:
        signs.reached(picture, geometry.centre(cell))


def walk(
    picture: Image.Image,
    player: Player,
    geometry: Geometry,
    ink: Colour,
    dashes: int = 0,
    aside: tuple[int, int] = (0, 0),
) -> None:
    """Draws a player's way from cell to cell, `aside` pixels off the others' ways."""
    for start, end in moves(player):
        (x0, y0), (x1, y1) = geometry.centre(start), geometry.centre(end)
        across, down = aside[0], aside[1] + BELOW
        signs.way(picture, (x0 + across, y0 + down), (x1 + across, y1 + down), ink, dashes)


def pitch(picture: Image.Image, land: Land, cell: Cell, geometry: Geometry) -> None:
    """Sets the tent in its corner."""
    x, y = geometry.centre(cell)
    if land.at(cell).objects:
        signs.thing(picture, (x - 27, y + 9), "tent", BESIDE, signs.CREAM)
    else:
        signs.thing(picture, (x - 4, y + 6), "tent", TENT, signs.CREAM)


def answers(picture: Image.Image, player: Player, geometry: Geometry) -> None:
    """Sets the answers of each cell, one beside the other (RH-8.2)."""
    for cell in player.marks or {}:
        x, y = geometry.centre(cell)
        for medallion, yes in player.marked(cell).items():
            across, down = ANSWERS[medallion]
            signs.answer(picture, (x + across, y + down), medallion, yes, ANSWER)


def moves(player: Player) -> list[tuple[Cell, Cell]]:
    """Lists a player's moves as (from, to), in order."""
    stops = [cell for cell in (player.tent, *(player.path or ())) if cell is not None]
    return list(pairwise(stops))


def visits(player: Player) -> dict[Cell, list[int]]:
    """Gives for each cell visited the months in which it was."""
    found: dict[Cell, list[int]] = {}
    for month, cell in enumerate(player.path or (), 1):
        if cell is not None:
            found.setdefault(cell, []).append(month)
    return found


def shortened(months: list[int]) -> str:
    """Writes the months of a cell for its flag: the last ones when there are many; the plan has them all."""
    return "·".join(str(month) for month in months) if len(months) < 3 else f"…{months[-2]}·{months[-1]}"


def crossed_over(grid: Grid, player: Player) -> Iterable[Cell]:
    """Lists the cells that a player's moves touch (RH-2.3)."""
    touched: dict[Cell, None] = {}
    for start, end in moves(player):
        far = distance(start, end)
        lines = (grid.line(start, direction, far) for direction in DIRECTIONS)
        touched |= dict.fromkeys([start, *next((line for line in lines if line and line[-1] == end), (end,))])
    return touched
