"""A player's sheet as a picture, for his eyes alone (RH-13.5): `draw`."""

from __future__ import annotations

from PIL import Image

from engine.contract import Seat
from engine.rollhunter.scoring import running_score
from engine.rollhunter.state import Expedition, Status
from render.inks import PARCHMENT
from render.lettering import drawable
from render.rollhunter import clue_list, panels, signs
from render.rollhunter.geometry import MARGIN, Geometry
from render.rollhunter.ground import ground
from render.rollhunter.inks import EASEL
from render.rollhunter.marks import Marks
from render.rollhunter.page import finished
from render.rollhunter.trail import trail
from render.words import Words, clean

SHORT = 24
"""Signs of a name that leave room beside it for how and where the game of its owner has ended."""


def draw(state: Expedition, seat: Seat, marks: Marks, say: Words, title: str = "", name: str = "") -> bytes:
    """Draws a player's sheet as a PNG. `state`: his view of the game; `title`: the table's name, `name`: his own as given.

    May be called from any thread. Raises ValueError for a seat that is not in the game.
    """
    with EASEL.drawing:
        page = paint(state, seat, marks, say, title, name)
    return finished(page)


def paint(state: Expedition, seat: Seat, marks: Marks, say: Words, title: str = "", name: str = "") -> Image.Image:
    """Gives the sheet in the colours of the palette. To be called with the easel held."""
    player = state.player(seat)
    if player is None:
        raise ValueError(f"no player {seat!r} in this game")
    geometry = Geometry(state.land.grid, panels.HEAD)
    said = say("rh-guess", guess=marks.guess) if marks.guess else ""
    guessed = clue_list.guess_lines(said, geometry.width - 2 * MARGIN)
    tops = [geometry.bottom + 10]
    for tall in (
        panels.KEY,
        panels.plan_height(state.tables),
        panels.TRACKS_HEIGHT,
        panels.POINTS,
        clue_list.HEIGHT,
        clue_list.GUESS * len(guessed) + 18,
    ):
        tops.append(tops[-1] + tall)
    page = EASEL.blank(geometry.width, tops[-1], PARCHMENT)
    below = drawable(clean(name or seat, seat))
    if player.status is not Status.ACTIVE:
        below = drawable(clean(name or seat, seat, SHORT))
        below += say("rh-sheet-status", status=str(player.status), cell=player.searched or "")
    panels.head(page, state, say, drawable(title), below)
    page.paste(ground(state.land, geometry), (0, geometry.top))
    trail(page, state, player, geometry)
    if state.ended and state.city is not None:
        signs.city(page, geometry.centre(state.city))
    panels.key(page, state, say, tops[0])
    panels.plan(page, state.tables, player, say, tops[1])
    panels.tracks(page, state.tables, player, say, tops[2])
    panels.points(page, running_score(player, state.tables), say, tops[3], player.active)
    clue_list.clue_list(page, state, marks, say, tops[4], own=True)
    clue_list.guess(page, guessed, tops[5])
    panels.framed(page)
    return page
