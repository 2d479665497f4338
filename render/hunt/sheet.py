"""The contact sheet of a hunt: the end of every turn in small, on one still picture."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PIL import Image, ImageDraw

from render.canvas import encoded
from render.hunt import arrows, placing, stage
from render.hunt.captions import Captions
from render.hunt.frames import CELL
from render.hunt.inks import RIBBON, tincture
from render.hunt.labels import Labels
from render.hunt.map import set_piece
from render.hunt.moments import Turn
from render.hunt.palette import index
from render.hunt.pieces import print_of
from render.hunt.scene import Scene, species_of
from render.hunt.stage import Stage
from render.hunt.staging import compose
from render.hunt.stores import DRAWING, blank, write
from render.hunt.twin import ALT_LIMIT, cut
from render.inks import BLOOD, CREAM, INK, OAK, PARCHMENT, SEPIA

WIDE = 1760
"""Width of a sheet, in pixels, about."""
LARGEST, SMALLEST = 480, 160
"""Width of a board, in pixels."""
EDGE, GAP, HEAD, LINE = 20, 14, 84, 50


def contact_sheet(turns: Sequence[Turn], labels: Labels) -> bytes:
    """Draws the end of every turn in small, with the ways gone in it, and gives the sheet as a PNG.

    `turns`: as everybody may see them, in order. Raises ValueError when there are none. May be called from any thread.
    """
    if not turns:
        raise ValueError("a contact sheet needs a turn")
    across = columns(len(turns))
    board = max(SMALLEST, min(LARGEST, (WIDE - GAP) // across - GAP - 2 * EDGE))
    opening = turns[0][0]
    where = Stage(opening.forest.columns, opening.forest.rows, board, EDGE, 0)
    captions = Captions(opening, labels)
    wide, tall = where.width + GAP, where.legend_top + LINE + GAP
    page = blank(across * wide + GAP, HEAD + -(-len(turns) // across) * tall + GAP)
    with DRAWING:
        _head(page, labels)
    for number, turn in enumerate(turns):
        at = (GAP + number % across * wide, HEAD + number // across * tall)
        with DRAWING:
            page.paste(_board(where, turn, labels), at)
            _line(page, at, where, turn, captions)
    return encoded(page)


def describe_sheet(turns: Sequence[Turn], labels: Labels) -> str:
    """Tells the sheet as alt text, at most 1,024 characters."""
    captions = Captions(turns[0][0], labels)
    parts = [captions.say("sheet-alt", title=labels.title)]
    for turn in turns:
        told = captions.of(turn[1], 1)
        if told:
            parts.append(captions.say("replay-alt-turn", turn=turn[0].turn, told=told))
    return cut(parts, ALT_LIMIT)


def columns(turns: int) -> int:
    """Gives how many turns stand side by side: about as many as below each other, so that few places stay empty."""
    square = math.ceil(math.sqrt(turns))
    return min(range(square, min(turns, square + 2) + 1), key=lambda across: -turns % across)


def _head(page: Image.Image, labels: Labels) -> None:
    pen = ImageDraw.Draw(page)
    pen.rectangle((0, 0, page.width - 1, page.height - 1), outline=index(OAK), width=4)
    across = min(620, page.width - 40)
    stage.ribbon(page, (page.width / 2, 42), across)
    size = 40 if across > 500 else 28
    write(
        page, (page.width / 2, 36 + size * 0.33), labels.title, "bold", size, CREAM, RIBBON, "m", round(across * 0.78)
    )


def _board(where: Stage, turn: Turn, labels: Labels) -> Image.Image:
    """Draws one small board: ways, pieces without their lives, the fallen."""
    _, events, after = turn
    scene = compose(after, events, labels, None, where)
    picture = stage.forest(where, after.forest, labels.language).copy()
    _ways(picture, scene)
    for piece in scene.pieces:
        set_piece(picture, scene, piece)
    for crowd in scene.crowds:
        placing.count(picture, (crowd.x, crowd.y), f"+{len(crowd.hidden)}", crowd.size)
    return picture


def _ways(picture: Image.Image, scene: Scene) -> None:
    strength = max(0.4, scene.geometry.cell / CELL)
    for trail in scene.trails:
        hunter = scene.hunt.hunter(trail.id)
        if hunter:
            placing.arrow(picture, trail.points, arrows.WAY, tincture(hunter.colour), strength)
        else:
            placing.track(picture, trail.points, print_of(species_of(trail.id)), strength)


def _line(page: Image.Image, at: tuple[int, int], where: Stage, turn: Turn, captions: Captions) -> None:
    """Writes below a board which turn it was, and what was most telling in it."""
    x, y = at[0] + 4, at[1] + where.legend_top
    number = f"{captions.say('replay-turn')} {turn[0].turn}"
    above, _ = captions.ending(turn[1])
    write(page, (x, y + 20), number, "bold", 22, INK, PARCHMENT)
    if above:
        write(page, (x + where.width - 8, y + 20), above, "bold", 22, BLOOD, PARCHMENT, "r")
    write(page, (x, y + 42), captions.of(turn[1], 1), "italic", 20, SEPIA, PARCHMENT, room=where.width - 8)
