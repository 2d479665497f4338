"""The stage of a replay: a board smaller than a map's, a ribbon above it, the hunters' score below."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial

from PIL import Image, ImageDraw

from engine.hunt.state import Forest, Hunt, Hunter, Status
from engine.hunt.views import ranking
from render import figures
from render.canvas import Geometry
from render.hunt import placing
from render.hunt.ground import grow, ornament, pitch
from render.hunt.inks import RIBBON
from render.hunt.labels import Labels, marks
from render.hunt.palette import index, palette
from render.hunt.scene import number_of, species_of
from render.hunt.stores import blank, ground_key, sheet_of, sprite, write
from render.inks import BLOOD, CREAM, INK, OAK, PARCHMENT, SEPIA, VELLUM
from render.lettering import inscribe, width
from render.stamps import in_palette, stamp
from render.vector import Point, Sketch
from render.words import words

BOARD = 720
"""Width of a replay's board, in pixels, at most."""
EDGE, HEAD = 36, 98
ROW, ABREAST = 34, 4
"""Height of a row of the score, and how many hunters stand in it."""
CELL_LEAST = 12
TITLE_SIZES = (32, 28, 24, 20)
RIBBON_WIDE = 506
TITLE_ROOM = 400


@dataclass(frozen=True)
class Stage(Geometry):
    """Where things are in a replay: like a map's geometry, with a board of at most `board` pixels, a band of `edge` pixels
    around it and `head` pixels above."""

    board: int = BOARD
    edge: int = EDGE
    head: int = HEAD

    @cached_property
    def cell(self) -> int:
        return max(CELL_LEAST, self.board // max(self.columns, self.rows))

    @cached_property
    def width(self) -> int:
        return max(self.board, self.cell * self.columns) + 2 * self.edge

    @cached_property
    def top(self) -> int:
        return self.head + self.edge

    @cached_property
    def legend_top(self) -> int:
        return self.bottom + self.edge


def height(stage: Stage, hunt: Hunt) -> int:
    """Gives the height of a replay, in pixels: two more hunters do not make it larger while their row has room."""
    return stage.legend_top + ROW * -(-len(hunt.hunters) // ABREAST) + 14


def bare(stage: Stage, hunt: Hunt, language: str) -> Image.Image:
    """Gives an empty stage: the forest with its tents, frame and coordinates; a picture of one's own."""
    picture = blank(stage.width, height(stage, hunt))
    picture.paste(forest(stage, hunt.forest, language), (0, 0))
    if stage.head:
        ribbon(picture, (stage.width / 2, 31), RIBBON_WIDE)
    pen = ImageDraw.Draw(picture)
    pen.rectangle((0, 0, picture.width - 1, picture.height - 1), outline=index(OAK), width=4)
    return picture


def forest(stage: Stage, ground: Forest, language: str) -> Image.Image:
    """Gives the forest of a stage with its tents and coordinates; not to be drawn upon."""
    key = ("stage", stage, ground_key(ground, language))
    return sheet_of(key, partial(_forest, stage, ground, language))


def _forest(stage: Stage, ground: Forest, language: str) -> Image.Image:
    picture = Image.new("RGB", (stage.width, stage.legend_top), PARCHMENT)
    grow(picture, ground, stage)
    _band(picture, stage)
    pitch(picture, ground, stage, language)
    return in_palette(picture, palette())


def ribbon(picture: Image.Image, middle: Point, across: int) -> None:
    """Hangs the ribbon for a title."""
    stamp(picture, sprite(("stage ribbon", across), partial(ribbon_drawing, across), RIBBON), middle)


def ribbon_drawing(across: int) -> Image.Image:
    """Draws the ribbon for a title (RGBA)."""
    scale = across / 760
    pad = Sketch(across + 4, round(70 * scale) + 4, scale, (2, 2))
    figures.sketch(pad, "ornaments", "ribbon", edge=3)
    return pad.finished()


def _band(picture: Image.Image, stage: Stage) -> None:
    """Draws the band with the coordinates on the four sides, measured off like a chart's edge."""
    pen = ImageDraw.Draw(picture)
    left, top, right, bottom, side = stage.left, stage.top, stage.right, stage.bottom, stage.cell
    out, tick = stage.edge - 5, max(2, stage.edge // 8)
    for edge in (
        (left - out, top - out, right + out - 1, top - 1),
        (left - out, bottom, right + out - 1, bottom + out - 1),
        (left - out, top, left - 1, bottom),
        (right, top, right + out - 1, bottom),
    ):
        pen.rectangle(edge, fill=VELLUM)
    middle = (out + tick) / 2
    size = min(22, round((out - tick) * 0.85), side * 2 // 3)
    for column in range(stage.columns):
        x = left + column * side
        for y in (top - tick, bottom):
            pen.rectangle((x, y, x + side - 1, y + tick - 1), fill=OAK if column % 2 else CREAM)
        for low in (top - middle, bottom + middle):
            inscribe(picture, (x + side / 2, low + size * 0.33), chr(65 + column), "bold", size, INK, "m")
    for row in range(stage.rows):
        y = bottom - (row + 1) * side
        for x in (left - tick, right):
            pen.rectangle((x, y, x + tick - 1, y + side - 1), fill=OAK if row % 2 else CREAM)
        for far in (left - middle, right + middle):
            inscribe(picture, (far, y + side / 2 + size * 0.33), str(row + 1), "bold", size, INK, "m")
    pen.rectangle((left - tick - 1, top - tick - 1, right + tick, bottom + tick), outline=OAK, width=1)
    pen.rectangle((left - 1, top - 1, right, bottom), outline=OAK, width=1)
    pen.rectangle((left - out, top - out, right + out - 1, bottom + out - 1), outline=OAK, width=2)


def heading(picture: Image.Image, stage: Stage, hunt: Hunt, labels: Labels, turn: int, of: int, caption: str) -> None:
    """Writes what stands above the board: the hunt's name, which turn of how many, how the main prey fares, and a line
    that says what is to be seen."""
    middle = stage.width / 2
    size = next((size for size in TITLE_SIZES if width(labels.title, "bold", size) <= TITLE_ROOM), TITLE_SIZES[-1])
    write(picture, (middle, 30 + size * 0.33), labels.title, "bold", size, CREAM, RIBBON, "m", TITLE_ROOM)
    write(picture, (middle, 85), caption, "italic", 25, SEPIA, PARCHMENT, "m", stage.width - 226)
    _progress(picture, stage, turn, of)
    placing.medallion(picture, (60, 50), 84)
    if turn:
        write(picture, (60, 36), words(labels.language)("replay-turn"), "italic", 19, SEPIA, CREAM, "m")
        write(picture, (61, 70), str(turn), "bold", 40, INK, CREAM, "m")
    else:
        stamp(picture, sprite("stage horn", partial(ornament, "horn", 56), CREAM), (60, 50))
    x = stage.width - 60
    prey, alive = hunt.main_prey, hunt.animal(hunt.main_prey)
    placing.medallion(picture, (x, 50), 84)
    placing.animal(picture, (x, 46), 66, species_of(prey), number_of(prey), True, alive is None, True, CREAM)
    if alive:
        placing.vigour(picture, (x, 80), 48, alive.life, hunt.bestiary[alive.species].life)


def _progress(picture: Image.Image, stage: Stage, turn: int, of: int) -> None:
    """Draws how far the hunt has come, along the upper edge."""
    pen = ImageDraw.Draw(picture)
    left, right = 110, stage.width - 110
    pen.rectangle((left, 60, right, 64), fill=index(VELLUM), outline=index(SEPIA))
    if of:
        pen.rectangle((left, 60, left + (right - left) * min(turn, of) // of, 64), fill=index(BLOOD))


def score(picture: Image.Image, stage: Stage, hunt: Hunt, labels: Labels) -> None:
    """Writes the hunters and their points below the board, in roster order; who leads wears a coronet."""
    letters = marks(hunt, labels)
    across = (stage.width - 28) / ABREAST
    best = {standing.seat for standing in ranking(hunt) if standing.rank == 1 and standing.points}
    for number, hunter in enumerate(hunt.hunters):
        x, y = round(16 + number % ABREAST * across), stage.legend_top + 4 + number // ABREAST * ROW
        _scored(picture, hunter, labels, letters[hunter.id], (x, y), round(across), hunter.id in best)


def _scored(
    picture: Image.Image, hunter: Hunter, labels: Labels, letter: str, at: tuple[int, int], across: int, leads: bool
) -> None:
    x, y = at
    ink = INK if hunter.hunting else SEPIA
    placing.plate(picture, (x + 16, y + 17), 32, hunter.colour, letter, not hunter.hunting, PARCHMENT)
    points = str(hunter.points)
    wide = width(points, "bold", 24)
    name = labels.name(hunter.id) if hunter.status is not Status.DEAD else f"† {labels.name(hunter.id)}"
    write(picture, (x + 36, y + 24), name, "text", 22, ink, room=across - 62 - wide - (24 if leads else 0))
    write(picture, (x + across - 20, y + 25), points, "bold", 24, ink, anchor="r")
    if leads:
        placing.coronet(picture, (x + across - 37 - wide, y + 15), 20)
