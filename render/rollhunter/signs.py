"""The signs that are set upon a sheet, as stamps: answers, flags, dice, boxes, rims, ways."""

from __future__ import annotations

import math
from functools import partial

from PIL import Image, ImageDraw

from engine.content import table
from engine.rollhunter.clues import Medallion
from engine.rollhunter.land import Terrain
from render import figures
from render.inks import CREAM, INK, OAK, PARCHMENT, Colour
from render.rollhunter.geometry import CORNERS, HALF, REACH
from render.rollhunter.ground import relic
from render.rollhunter.inks import BOOK, BORDER, EASEL, PATH, REACHED, WASHES
from render.stamps import stamp
from render.vector import Point, Sketch, outline, turned

PIPS = {1: (4,), 2: (2, 6), 3: (2, 4, 6), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
"""Die → which of nine places have a pip, row by row."""
DASHES = ((16.0, 9.0), (5.0, 8.0), (26.0, 8.0), (10.0, 5.0))
"""Lengths of a dash and of the gap after it: the first is a player's own, others tell several players' ways apart."""


def answer(picture: Image.Image, at: Point, medallion: Medallion, yes: bool, size: int) -> None:
    """Sets an answer: a light circle for yes, a dark square for no, with the medallion's letter (RH-8.2)."""
    draw = partial(_plate, medallion, yes, size)
    stamp(picture, EASEL.sprite(("answer", medallion, yes, size), draw, PARCHMENT), at)


def letter(picture: Image.Image, at: Point, medallion: Medallion, size: int) -> None:
    """Writes a medallion's letter, its middle at a point."""
    stamp(picture, EASEL.sprite(("letter", medallion, size), partial(_letter, medallion, size), PARCHMENT), at)


def _letter(medallion: Medallion, size: int) -> Image.Image:
    pad = Sketch(size + 8, size + 8, 1.0, (size / 2 + 4, size / 2 + 4))
    _pen(pad, medallion, size, INK)
    return pad.finished()


def _pen(pad: Sketch, medallion: Medallion, size: float, ink: Colour) -> None:
    """Draws a letter about the origin, so many pixels high."""
    for stroke in table("art/greek")[medallion]["strokes"]:
        line = [((x - 50) * size / 100, (y - 52) * size / 100) for x, y in outline(stroke, False)]
        pad.stroke(line, ink, size * 0.15)


def _plate(medallion: Medallion, yes: bool, size: int) -> Image.Image:
    pad = Sketch(size + 2, size + 2, 1.0, (size / 2 + 1, size / 2 + 1))
    half = size / 2
    if yes:
        for radius, ink in ((half + 1, CREAM), (half, INK), (half - 2.3, CREAM)):
            pad.circle((0, 0), radius, ink)
    else:
        for edge, ink in ((half, CREAM), (half - 1.5, OAK)):
            pad.fill([(-edge, -edge), (edge, -edge), (edge, edge), (-edge, edge)], ink)
    _pen(pad, medallion, size * 0.66, INK if yes else CREAM)
    return pad.finished()


def flag(picture: Image.Image, at: Point, months: str, now: bool) -> None:
    """Plants a flag with the months of a visit; where the player stands now it is dark."""
    broad = 12 + 10 * len(months)
    drawn = EASEL.sprite(("flag", broad, now), partial(_flag, broad, now), CREAM)
    middle = (at[0] - broad / 2 + 12, at[1])
    stamp(picture, drawn, middle)
    EASEL.centred(picture, (middle[0] - 2, middle[1] - 5), months, 20, CREAM if now else INK, PATH if now else CREAM)


def _flag(broad: int, now: bool) -> Image.Image:
    pad = Sketch(broad + 6, 36, 1.0, (broad / 2 + 3, 18))
    half = broad / 2
    pad.stroke([(-half, -15), (-half, 15)], CREAM, 4.5)
    cloth = [(-half, -15), (half - 1, -15), (half - 4, -5), (half - 1, 5), (-half, 5)]
    pad.stroke(cloth, CREAM, 4.5, closed=True)
    pad.stroke([(-half, -15), (-half, 15)], INK, 2.5)
    pad.shape(cloth, PATH if now else CREAM, INK, 2)
    return pad.finished()


def die(picture: Image.Image, at: Point, face: int, size: int, paper: Colour = PARCHMENT) -> None:
    """Sets a die; more than six it says in figures."""
    stamp(picture, EASEL.sprite(("die", face if face in PIPS else 0, size), partial(_die, face, size), paper), at)
    if face not in PIPS:
        EASEL.centred(picture, at, str(face), size * 0.62, INK, CREAM)


def _die(face: int, size: int) -> Image.Image:
    pad = Sketch(size + 2, size + 2, size / 100, (size / 2 + 1, size / 2 + 1))
    for edge, ink in ((49.0, INK), (49.0 - 5, CREAM)):
        round_box(pad, edge, 16.0, ink)
    for place in PIPS.get(face, ()):
        pad.circle(((place % 3 - 1) * 26, (place // 3 - 1) * 26), 10.5, INK)
    return pad.finished()


def round_box(pad: Sketch, edge: float, corner: float, ink: Colour) -> None:
    """Fills a square with round corners about the origin; `edge` is half its side."""
    inner = edge - corner
    for x in (-inner, inner):
        for y in (-inner, inner):
            pad.circle((x, y), corner, ink)
    pad.fill([(-edge, -inner), (edge, -inner), (edge, inner), (-edge, inner)], ink)
    pad.fill([(-inner, -edge), (inner, -edge), (inner, edge), (-inner, edge)], ink)


def thing(picture: Image.Image, at: Point, name: str, size: int, paper: Colour = PARCHMENT) -> None:
    """Sets a drawing of the art's book: on a map with a rim of paper, elsewhere (`paper`) as it is."""
    if paper is CREAM:
        stamp(picture, EASEL.sprite(("relic", name, size), partial(relic, name, size), CREAM), at)
    else:
        stamp(picture, EASEL.sprite(("thing", name, size), partial(_thing, name, size), paper), at)


def _thing(name: str, size: int) -> Image.Image:
    pad = Sketch(size + 6, size + 6, size / 100, (3, 3))
    figures.sketch(pad, BOOK, name, edge=max(5.0, 210 / size))
    return pad.finished()


def swatch(picture: Image.Image, at: Point, terrain: Terrain, size: int, paper: Colour = PARCHMENT) -> None:
    """Sets a small cell of a terrain with its letter."""
    stamp(picture, EASEL.sprite(("swatch", terrain, size), partial(_swatch, terrain, size), paper), at)
    EASEL.centred(picture, at, terrain, size * 0.62, INK, WASHES[terrain], "italic")


def _swatch(terrain: Terrain, size: int) -> Image.Image:
    scale = size / (2 * REACH)
    pad = Sketch(size + 2, size + 2, scale, (size / 2 + 1, size / 2 + 1))
    pad.shape(CORNERS, WASHES[terrain], BORDER, 2 / scale)
    return pad.finished()


def tick(picture: Image.Image, at: tuple[int, int], size: int, ticked: bool, worth: str) -> None:
    """Draws a box of a track about a point: ticked, or with what it is worth."""
    x, y, half = at[0], at[1], size // 2
    pen = ImageDraw.Draw(picture)
    fill = EASEL.index(OAK if ticked else CREAM)
    pen.rectangle((x - half, y - half, x + half, y + half), fill=fill, outline=EASEL.index(INK), width=2)
    if ticked:
        pen.line((x - 7, y, x - 2, y + 6, x + 8, y - 7), fill=EASEL.index(CREAM), width=4, joint="curve")
    elif worth:
        EASEL.centred(picture, at, worth, 21, INK, CREAM)


def reached(picture: Image.Image, at: Point) -> None:
    """Sets the rim of a cell that this month's die reaches."""
    stamp(picture, EASEL.sprite("reached", partial(_rim, REACHED, 5.0), CREAM), at)


def city(picture: Image.Image, at: Point) -> None:
    """Sets the White City upon its cell."""
    stamp(picture, EASEL.sprite("city-rim", partial(_rim, PATH, 6.0), CREAM), at)
    thing(picture, (at[0], at[1] + 4), "city", 54, CREAM)


def _rim(ink: Colour, broad: float) -> Image.Image:
    pad = Sketch(2 * REACH + 4, 2 * HALF + 4, 1.0, (REACH + 2, HALF + 2))
    for wider, colour in ((4.0, CREAM), (0.0, ink)):
        inset = 1.2 + broad / 2 + (1.2 if wider else 0)
        pad.stroke([(x * (1 - inset / HALF), y * (1 - inset / HALF)) for x, y in CORNERS], colour, broad + wider, True)
    return pad.finished()


def way(picture: Image.Image, start: Point, end: Point, ink: Colour, dashes: int = 0) -> None:
    """Draws one move, dashed, with a head; several moves of the same length and direction are the same stamp."""
    across, down = end[0] - start[0], end[1] - start[1]
    drawn = EASEL.sprite(("way", across, down, ink, dashes), partial(_way, across, down, ink, dashes), CREAM)
    stamp(picture, drawn, (start[0] + across / 2, start[1] + down / 2))


def _way(across: float, down: float, ink: Colour, dashes: int) -> Image.Image:
    long = math.hypot(across, down)
    wide, tall = round(abs(across)) + 24, round(abs(down)) + 24
    pad = Sketch(wide, tall, 1.0, (wide / 2, tall / 2))
    course = math.degrees(math.atan2(down, across))
    dash, gap = DASHES[dashes % len(DASHES)]
    pieces: list[tuple[float, float]] = []
    at = 14.0
    while at < long - 32:
        pieces.append((at, min(at + dash, long - 28)))
        at += dash + gap
    head = [(long - 18, 0.0), (long - 31, -7.0), (long - 31, 7.0)]
    lines = [turned([(a - long / 2, 0.0), (b - long / 2, 0.0)], course) for a, b in pieces]
    point = turned([(x - long / 2, y) for x, y in head], course)
    for line in lines:
        pad.stroke(line, CREAM, 7.5)
    pad.stroke(point, CREAM, 5, closed=True)
    for line in lines:
        pad.stroke(line, ink, 4.2)
    pad.fill(point, ink)
    return pad.finished()


def cross(picture: Image.Image, at: tuple[int, int], ink: Colour, own: bool) -> None:
    """Strikes a box of the clue list out: a cross by a player's own hand, a single stroke by the game's."""
    x, y = at
    pen = ImageDraw.Draw(picture)
    pen.line((x - 8, y + 8, x + 8, y - 8), fill=EASEL.index(ink), width=3)
    if own:
        pen.line((x - 8, y - 8, x + 8, y + 8), fill=EASEL.index(ink), width=3)


def seat_plate(picture: Image.Image, at: Point, number: int, ink: Colour, square: bool = False) -> None:
    """Sets a player's number in his ink: round, or square where a search was missed."""
    stamp(picture, EASEL.sprite(("seat", ink, square), partial(_seat, ink, square), PARCHMENT), at)
    EASEL.centred(picture, (at[0] - 1, at[1]), str(number), 20, CREAM, ink)


def _seat(ink: Colour, square: bool) -> Image.Image:
    pad = Sketch(30, 30, 1.0, (15, 15))
    for edge, colour in ((14.5, CREAM), (12.8, ink)):
        round_box(pad, edge, 3.0 if square else edge, colour)
    return pad.finished()


def hollow(picture: Image.Image, at: Point) -> None:
    """Sets the rim of a cell in reach, in small, for the key."""
    stamp(picture, EASEL.sprite("hollow", _hollow, PARCHMENT), at)


def _hollow() -> Image.Image:
    pad = Sketch(38, 32, 0.3, (19, 16))
    pad.stroke(CORNERS, REACHED, 17, closed=True)
    return pad.finished()
