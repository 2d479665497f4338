"""The blank sheet as a picture for everybody (RH-5.1), and at the end all that was hidden on it (R-RH-24): `draw`."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image

from engine.contract import Seat, Standing
from engine.rollhunter.scoring import ranking
from engine.rollhunter.state import Expedition, Phase, Player, Status
from render.inks import BLOOD, INK, PARCHMENT, SEPIA
from render.lettering import drawable
from render.rollhunter import clue_list, panels, signs
from render.rollhunter.geometry import MARGIN, Geometry
from render.rollhunter.ground import anew, ground
from render.rollhunter.inks import EASEL, PLAYERS
from render.rollhunter.marks import NO_MARKS
from render.rollhunter.page import finished
from render.rollhunter.trail import corners, crossed_over, walk
from render.words import Words, clean

LINE = 38
ASIDE = ((-6, -4), (6, 4), (0, 8), (0, -8), (-9, 5), (9, -5), (-3, 0), (4, -1))
"""How far each player's way is off the middles of the cells, so that ways that meet stay apart."""
PITCHED = ((-30, 16), (30, 16), (-30, -8), (30, -8), (-14, 30), (14, 30), (0, 16), (0, -8))
"""Where each player's number stands about the middle of the cell that it began or ended in."""


def draw(state: Expedition, say: Words, title: str = "", names: Mapping[Seat, str] | None = None) -> bytes:
    """Draws the public board as a PNG. `state`: the public's view; `title`: the table's name; `names`: seat → name as given.

    May be called from any thread.
    """
    with EASEL.drawing:
        page = paint(state, say, title, names or {})
    return finished(page)


def paint(state: Expedition, say: Words, title: str, names: Mapping[Seat, str]) -> Image.Image:
    """Gives the board in the colours of the palette. To be called with the easel held."""
    geometry = Geometry(state.land.grid, panels.HEAD)
    shown = [drawable(clean(names.get(player.id, player.id), player.id)) for player in state.players]
    top = geometry.bottom + 12
    listed = top + panels.plan_height(state.tables)
    if state.ended:
        bottom = top + LINE * (len(state.hidden) + len(shown)) + 70
    else:
        bottom = listed + clue_list.HEIGHT - clue_list.LETTERS + 12
    page = EASEL.blank(geometry.width, bottom, PARCHMENT)
    panels.head(page, state, say, drawable(title), _below(state, say, shown))
    page.paste(ground(state.land, geometry), (0, geometry.top))
    if state.phase is Phase.CORNERS:
        corners(page, geometry)
    if state.ended:
        _ways(page, state, geometry)
        _told(page, state, say, dict(zip((player.id for player in state.players), shown, strict=True)), top)
    else:
        panels.plan(page, state.tables, None, say, top)
        clue_list.clue_list(page, state, NO_MARKS, say, listed, own=False)
    panels.framed(page)
    return page


def _below(state: Expedition, say: Words, names: list[str]) -> str:
    """Gives the line below the title: who plays, at the end where the city was."""
    if state.ended:
        return say("rh-sheet-city", city=state.city) if state.city is not None else ""
    return say.list(names) if names else ""


def ink_of(number: int) -> tuple[int, int, int]:
    """Gives the ink of a player's way, by his place in the seating order."""
    return PLAYERS[number % len(PLAYERS)]


def _ways(page: Image.Image, state: Expedition, geometry: Geometry) -> None:
    """Draws everybody's ways, each in an ink and dashes of its own, with the number at the tent and at the search."""
    for number, player in enumerate(state.players):
        walk(page, player, geometry, ink_of(number), number, ASIDE[number % len(ASIDE)])
    crossed = {cell: None for player in state.players for cell in crossed_over(state.land.grid, player)}
    for touched in crossed:
        anew(page, state.land, geometry, touched)
    if state.city is not None:
        signs.city(page, geometry.centre(state.city))
    for number, player in enumerate(state.players):
        across, down = PITCHED[number % len(PITCHED)]
        for cell, missed in ((player.tent, False), (player.searched, player.status is not Status.FOUND)):
            if cell is not None:
                x, y = geometry.centre(cell)
                signs.seat_plate(page, (x + across, y + down), number + 1, ink_of(number), missed)


def _told(page: Image.Image, state: Expedition, say: Words, names: Mapping[Seat, str], top: int) -> None:
    """Writes what the medallions hid, then the ranking."""
    clue_list.solution(page, state, (MARGIN, top), say)
    top += LINE * len(state.hidden) + 8
    panels.heading(page, say("rh-sheet-ranking"), top, say("rh-sheet-ranking-aside"))
    seats = [player.id for player in state.players]
    for row, standing in enumerate(ranking(state)):
        player = state.players[seats.index(standing.seat)]
        _rank(page, standing, player, seats.index(standing.seat), names[standing.seat], say, top + 42 + LINE * row)


def _rank(page: Image.Image, standing: Standing, player: Player, number: int, name: str, say: Words, top: int) -> None:
    """Writes a player's line of the ranking."""
    y, right = top + 25, page.width - MARGIN
    EASEL.write(page, (MARGIN + 28, y), f"{standing.rank}.", "bold", 25, INK, PARCHMENT, "r")
    signs.seat_plate(page, (MARGIN + 52, y - 8), number + 1, ink_of(number), player.status is not Status.FOUND)
    EASEL.write(page, (MARGIN + 76, y), name, "bold", 25, INK, PARCHMENT, room=260)
    ended = say("rh-sheet-end", status=str(player.status), months=player.months)
    EASEL.write(page, (MARGIN + 350, y), ended, "italic", 24, SEPIA, PARCHMENT, room=right - MARGIN - 440)
    ink = INK if standing.points >= 0 else BLOOD
    EASEL.write(page, (right, y), str(standing.points).replace("-", "−"), "bold", 28, ink, PARCHMENT, "r")
