"""The turn's story: ways gone, blows struck, shots in line."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from PIL import Image

from render.hunt.inks import BLOOD, CREAM, INK, NIGHT, Colour, darker, rgb
from render.hunt.stores import SPRITES
from render.lettering import width
from render.vector import Point, Sketch

MARGIN = 16


def _dashes(points: Sequence[Point], on: float, off: float) -> list[list[Point]]:
    """Cuts a line into dashes of `on` pixels with gaps of `off`."""
    dashes: list[list[Point]] = []
    left, drawing, current = on, True, [points[0]]
    for start, end in pairwise(points):
        at, far = 0.0, math.dist(start, end)
        while far - at > left:
            at += left
            spot = (start[0] + (end[0] - start[0]) * at / far, start[1] + (end[1] - start[1]) * at / far)
            if drawing:
                dashes.append([*current, spot])
            current, drawing = [spot], not drawing
            left = on if drawing else off
        left -= far - at
        current.append(end)
    if drawing and len(current) > 1:
        dashes.append(current)
    return dashes


def _head(points: Sequence[Point], length: float, half: float) -> tuple[list[Point], Point]:
    """Gives an arrow's head at the end of a line, and the point where its shaft should end."""
    (x0, y0), (x1, y1) = points[-2], points[-1]
    far = math.hypot(x1 - x0, y1 - y0) or 1.0
    ux, uy = (x1 - x0) / far, (y1 - y0) / far
    base = (x1 - ux * length, y1 - uy * length)
    head = [(x1, y1), (base[0] - uy * half, base[1] + ux * half), (base[0] + uy * half, base[1] - ux * half)]
    return head, (x1 - ux * length * 0.8, y1 - uy * length * 0.8)


def _placed(key: object, points: Sequence[Point], draw: object) -> tuple[Image.Image, tuple[int, int]]:
    """Draws a thing that is given by points only once for all places where it may lie."""
    west, north = min(x for x, _ in points), min(y for _, y in points)
    corner = (math.floor(west) - MARGIN, math.floor(north) - MARGIN)
    local = tuple((round(x - corner[0]), round(y - corner[1])) for x, y in points)
    sprite = SPRITES.take((key, local), lambda: draw(local))  # type: ignore[operator]
    return sprite, corner


def _pad(points: Sequence[Point]) -> Sketch:
    return Sketch(math.ceil(max(x for x, _ in points)) + MARGIN + 2, math.ceil(max(y for _, y in points)) + MARGIN + 2)


def trail(picture: Image.Image, points: Sequence[Point], colour: Colour, dashed: bool, strength: float) -> None:
    """Draws a way gone: a hunter's is a ribbon of his colour, an animal's a broken line. `strength` 1 is full size."""

    def draw(local: Sequence[Point]) -> Image.Image:
        pad = _pad(local)
        head, shaft = _head(local, 19 * strength, 10.5 * strength)
        line = [*local[:-1], shaft]
        thick = 6.0 * strength
        pieces = _dashes(line, 13 * strength, 9 * strength) if dashed else [line]
        for rim, ink in ((thick + 5.5, CREAM), (thick + 2.6, INK)):
            for piece in pieces:
                pad.stroke(piece, ink, rim)
            pad.stroke(head, ink, rim - thick, closed=True)
        for piece in pieces:
            pad.stroke(piece, colour, thick)
        pad.fill(head, colour)
        return pad.sprite()

    sprite, corner = _placed(("trail", colour, dashed, strength), points, draw)
    picture.paste(sprite, corner, sprite)


def claw(picture: Image.Image, end: Point, start: Point, behind: bool, size: float) -> None:
    """Draws the wedge of an attack that falls on a hunter from one side; from behind it is double and black."""
    far = math.dist(start, end) or 1.0
    ux, uy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    turn = math.degrees(math.atan2(uy, ux))
    side = round(size * 0.5)

    def draw() -> Image.Image:
        pad = Sketch(side * 2, side * 2)
        for shift in (-0.42, 0.16) if behind else (0.0,):
            wedge = [(0.62, 0.0), (-0.3, 0.52), (-0.08, 0.0), (-0.3, -0.52)]
            points = []
            for x, y in wedge:
                x = x * (0.9 if behind else 1.1) + shift
                cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
                points.append((side + (x * cosine - y * sine) * side, side + (x * sine + y * cosine) * side))
            pad.stroke(points, CREAM, max(4.0, side / 6), closed=True)
            pad.shape(points, NIGHT if behind else rgb("d8342a"), INK, max(1.5, side / 16))
        return pad.sprite()

    sprite = SPRITES.take(("claw", behind, side, round(turn)), draw)
    at = (end[0] - ux * size * 0.5, end[1] - uy * size * 0.5)
    picture.paste(sprite, (round(at[0] - side), round(at[1] - side)), sprite)


def blow(
    picture: Image.Image, kind: str, start: Point, end: Point, riposte: bool, behind: bool, strength: float
) -> None:
    """Draws a hunter's blow: a lance's thrust, a bow's shot, a sword's cut; a riposte is hollow, one from behind black."""
    colour = NIGHT if behind else CREAM if riposte else rgb("d8342a")

    def draw(local: Sequence[Point]) -> Image.Image:
        pad = _pad(local)
        head, shaft = _head(local, 15 * strength, 8 * strength)
        line = [local[0], shaft]
        thick = (3.4 if kind == "bow" else 4.4) * strength
        pieces = _dashes(line, 5 * strength, 8 * strength) if kind == "bow" else [line]
        for rim, ink in ((thick + 5, CREAM), (thick + 2.4, INK)):
            for piece in pieces:
                pad.stroke(piece, ink, rim)
            pad.stroke(head, ink, rim - thick, closed=True)
        for piece in pieces:
            pad.stroke(piece, colour, thick)
        pad.fill(head, colour)
        return pad.sprite()

    sprite, corner = _placed(("blow", kind, colour, strength), (start, end), draw)
    picture.paste(sprite, corner, sprite)


def tag(text: str, behind: bool, size: int) -> Image.Image:
    """Draws how much life was lost: red on cream, cream on black when a blow came from behind."""

    def draw() -> Image.Image:
        from render.hunt.pieces import inscribed

        across = width(text, "bold", size) + round(size * 0.7)
        tall = round(size * 1.25)
        pad = Sketch(across, tall)
        radius = tall * 0.3
        for inset, ink in ((0.0, CREAM), (1.2, NIGHT if behind else BLOOD), (3.0, NIGHT if behind else CREAM)):
            for x in (radius, across - radius):
                for y in (radius, tall - radius):
                    pad.circle((x, y), radius - inset, ink)
            pad.fill(
                [(inset, radius), (across - inset, radius), (across - inset, tall - radius), (inset, tall - radius)],
                ink,
            )
            pad.fill(
                [(radius, inset), (across - radius, inset), (across - radius, tall - inset), (radius, tall - inset)],
                ink,
            )
        sprite = pad.sprite()
        inscribed(sprite, (across / 2, tall / 2), text, size, CREAM if behind else BLOOD)
        return sprite

    return SPRITES.take(("tag", text, behind, size), draw)


def faint(colour: Colour) -> Colour:
    """Gives the colour of an animal's way."""
    return darker(colour, 0.8)
