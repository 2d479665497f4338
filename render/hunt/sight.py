"""What only one hunter's map shows: what he sees, where he may go, what he reaches, whence danger comes."""

from __future__ import annotations

import math
from functools import partial

from PIL import Image

from engine.hunt.grid import DIRECTIONS, STEPS, Cell, Direction, cell_at, distance, step
from engine.hunt.orders import moves_of
from engine.hunt.state import SIGHT, Hunt, Hunter
from render.hunt.inks import BLOOD, CREAM, GOLD, INK, NIGHT, OAK, Colour, tincture
from render.hunt.scene import Scene
from render.hunt.stores import SPRITES
from render.vector import Sketch

VEIL = 0.40
"""How dark the cells are that a hunter does not see."""


def viewer(scene: Scene) -> Hunter | None:
    """Gives the hunter whose own map this is, if he is still hunting."""
    hunter = scene.hunt.hunter(scene.seat) if scene.seat else None
    return hunter if hunter and hunter.hunting else None


def seen(hunt: Hunt, hunter: Hunter) -> frozenset[Cell]:
    """Gives the cells that a hunter sees (FH-1.7)."""
    cells = (cell_at(column, row) for column in range(hunt.forest.columns) for row in range(hunt.forest.rows))
    return frozenset(cell for cell in cells if distance(cell, hunter.at) <= SIGHT)


def reached(hunt: Hunt, hunter: Hunter) -> frozenset[Cell]:
    """Gives the cells that his weapon in hand reaches from where he is (FH-1.5); none in a tent or without a weapon."""
    if not hunter.armed or hunter.at in hunt.forest.tents:
        return frozenset()
    cells = {hunter.at}
    for direction in DIRECTIONS:
        for far in range(1, hunt.weapons[hunter.weapon].reach + 1):
            cell = step(hunter.at, direction, far)
            if cell and cell in hunt.forest:
                cells.add(cell)
    return frozenset(cells)


def dangers(hunt: Hunt, hunter: Hunter) -> tuple[Direction, ...]:
    """Gives the sides of his cell from which an animal's attack would be from behind while he rides on (FH-5.5)."""
    if hunter.facing is None or hunter.at in hunt.forest.tents:
        return ()
    return tuple(direction.opposite for direction in (hunter.facing, *hunter.facing.neighbours))


def veil(picture: Image.Image, scene: Scene) -> None:
    """Darkens the cells that he does not see."""
    hunter = viewer(scene)
    if hunter is None:
        return
    visible = seen(scene.hunt, hunter)
    side = scene.geometry.cell
    dark = SPRITES.take(("veil", side), lambda: Image.new("RGBA", (side, side), (*OAK, round(255 * VEIL))))
    for column in range(scene.geometry.columns):
        for row in range(scene.geometry.rows):
            cell = cell_at(column, row)
            if cell not in visible:
                picture.paste(dark, scene.geometry.corner(cell), dark)


def marks(picture: Image.Image, scene: Scene) -> None:
    """Marks his own cell, the cells that he reaches, and the sides from which an attack is from behind."""
    hunter = viewer(scene)
    if hunter is None:
        return
    side = scene.geometry.cell
    for cell in sorted(reached(scene.hunt, hunter)):
        _lay(picture, scene, cell, "reach")
    _lay(picture, scene, hunter.at, "self")
    for direction in dangers(scene.hunt, hunter):
        sprite = SPRITES.take(("danger", side, direction), partial(_danger, side, (direction,)))
        picture.paste(sprite, scene.geometry.corner(hunter.at), sprite)


def goals(picture: Image.Image, scene: Scene) -> None:
    """Marks the cells where he may go, over the pieces that stand there (FH-3)."""
    hunter = viewer(scene)
    if hunter is None:
        return
    side = scene.geometry.cell
    for move in moves_of(scene.hunt, hunter):
        sprite = SPRITES.take(("legal", side, hunter.colour), lambda: _legal(side, tincture(hunter.colour)))
        picture.paste(sprite, scene.geometry.corner(move.end), sprite)


def _lay(picture: Image.Image, scene: Scene, cell: Cell, kind: str) -> None:
    side = scene.geometry.cell
    sprite = SPRITES.take((kind, side), lambda: {"reach": _reach, "self": _own}[kind](side))
    picture.paste(sprite, scene.geometry.corner(cell), sprite)


def sample(kind: str, size: int) -> Image.Image:
    """Draws a mark small, for the key: self, legal, reach, danger or unseen."""
    if kind == "unseen":
        return Image.new("RGBA", (size, size), (*OAK, round(255 * VEIL)))
    if kind == "legal":
        return _legal(size, tincture("azure"), 1.6)
    if kind == "danger":
        return _danger(size, (Direction.S, Direction.SW, Direction.SE), 0.5)
    return {"reach": _reach, "self": _own}[kind](size)


def _square(pad: Sketch, side: int, inset: float, thick: float, colour: Colour) -> None:
    low, high = inset, side - inset
    pad.stroke([(low, low), (high, low), (high, high), (low, high)], colour, thick, closed=True)


def _reach(side: int) -> Image.Image:
    pad = Sketch(side, side)
    near, far, arm = side * 0.06, side * 0.94, side * 0.2
    for x, y in ((near, near), (far, near), (far, far), (near, far)):
        a, b = (arm if x == near else -arm), (arm if y == near else -arm)
        for thick, ink in ((side * 0.06, CREAM), (side * 0.035, BLOOD)):
            pad.stroke([(x + a, y), (x, y), (x, y + b)], ink, thick)
    return pad.sprite()


def _legal(side: int, colour: Colour, grown: float = 1.0) -> Image.Image:
    """A ring in the cell's south-west corner, where it hides the least."""
    pad = Sketch(side, side)
    at = (side * 0.5, side * 0.5) if grown > 1 else (side * 0.17, side * 0.83)
    for radius, ink in ((0.125, CREAM), (0.11, INK), (0.09, colour), (0.04, CREAM)):
        pad.circle(at, radius * side * grown, ink)
    return pad.sprite()


def _own(side: int) -> Image.Image:
    pad = Sketch(side, side)
    _square(pad, side, side * 0.035, side * 0.07, INK)
    _square(pad, side, side * 0.035, side * 0.045, GOLD)
    return pad.sprite()


def _danger(side: int, sides: tuple[Direction, ...], grown: float = 0.1) -> Image.Image:
    """Wedges on the rim of a cell that point inward."""
    pad = Sketch(side, side)
    half = side / 2
    for direction in sides:
        across, up = STEPS[direction]
        length = math.hypot(across, up)
        ux, uy = -across / length, up / length
        x, y = half + across * half * 0.8, half - up * half * 0.8
        long, broad = side * (0.07 + grown * 0.15), side * (0.07 + grown * 0.1)
        wedge = [(x + ux * long, y + uy * long), (x - ux * long * 0.7 - uy * broad, y - uy * long * 0.7 + ux * broad)]
        wedge.append((x - ux * long * 0.7 + uy * broad, y - uy * long * 0.7 - ux * broad))
        pad.stroke(wedge, CREAM, side * 0.045, closed=True)
        pad.shape(wedge, NIGHT, INK, side * 0.014)
    return pad.sprite()
