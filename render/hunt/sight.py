"""What only one hunter's map shows: what he sees, where he may go, what he reaches, whence danger comes."""

from __future__ import annotations

from PIL import Image

from engine.hunt.grid import DIRECTIONS, Cell, cell_at, distance, step
from engine.hunt.orders import moves_of
from engine.hunt.state import SIGHT, Hunt, Hunter
from render.hunt.inks import BLOOD, CREAM, INK, NIGHT, OAK, rgb, tincture
from render.hunt.scene import Scene
from render.hunt.stores import SPRITES
from render.vector import Sketch

VEIL = 0.42


def _self(scene: Scene) -> Hunter | None:
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
    reach = hunt.weapons[hunter.weapon].reach
    cells = {hunter.at}
    for direction in DIRECTIONS:
        for far in range(1, reach + 1):
            cell = step(hunter.at, direction, far)
            if cell and cell in hunt.forest:
                cells.add(cell)
    return frozenset(cells)


def veil(picture: Image.Image, scene: Scene) -> None:
    """Darkens the cells that he does not see."""
    hunter = _self(scene)
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
    """Marks the cells where he may go, those that he reaches, and the sides from which an attack is from behind."""
    hunter = _self(scene)
    if hunter is None:
        return
    side = scene.geometry.cell
    for cell in reached(scene.hunt, hunter):
        sprite = SPRITES.take(("reach", side), lambda: _reach(side))
        picture.paste(sprite, scene.geometry.corner(cell), sprite)
    for move in moves_of(scene.hunt, hunter):
        sprite = SPRITES.take(("legal", side, hunter.colour), lambda: _legal(side, hunter.colour))
        picture.paste(sprite, scene.geometry.corner(move.end), sprite)
    sprite = SPRITES.take(("self", side), lambda: _own(side))
    picture.paste(sprite, scene.geometry.corner(hunter.at), sprite)
    if hunter.facing and hunter.at not in scene.hunt.forest.tents:
        facing = hunter.facing
        sprite = SPRITES.take(("danger", side, facing), lambda: _danger(side, facing))
        picture.paste(sprite, scene.geometry.corner(hunter.at), sprite)


def _frame(pad: Sketch, side: int, inset: float, thick: float, colour: tuple[int, int, int]) -> None:
    low, high = inset, side - inset
    pad.stroke([(low, low), (high, low), (high, high), (low, high)], colour, thick, closed=True)


def _reach(side: int) -> Image.Image:
    pad = Sketch(side, side)
    far, arm = side - 6.0, side * 0.22
    for x, y in ((6.0, 6.0), (far, 6.0), (far, far), (6.0, far)):
        a = arm if x == 6.0 else -arm
        b = arm if y == 6.0 else -arm
        for thick, ink in ((7.0, CREAM), (4.0, BLOOD)):
            pad.stroke([(x + a, y), (x, y), (x, y + b)], ink, thick)
    return pad.sprite()


def _legal(side: int, colour: str) -> Image.Image:
    pad = Sketch(side, side)
    half = side / 2
    for radius, ink in ((0.17, CREAM), (0.145, INK), (0.12, tincture(colour)), (0.06, CREAM)):
        pad.circle((half, half), radius * side, ink)
    return pad.sprite()


def _own(side: int) -> Image.Image:
    pad = Sketch(side, side)
    _frame(pad, side, 4, 8, INK)
    _frame(pad, side, 4, 5, rgb("f6d869"))
    return pad.sprite()


def _danger(side: int, facing: object) -> Image.Image:
    from engine.hunt.grid import STEPS, Direction

    assert isinstance(facing, Direction)
    pad = Sketch(side, side)
    half = side / 2
    for direction in (facing, *facing.neighbours):
        across, up = STEPS[direction.opposite]
        x, y = half + across * (half - 11), half - up * (half - 11)
        ux, uy = -across / max(1, (across**2 + up**2) ** 0.5), up / max(1, (across**2 + up**2) ** 0.5)
        tip = (x + ux * 10, y + uy * 10)
        wedge = [tip, (x - ux * 6 - uy * 9, y - uy * 6 + ux * 9), (x - ux * 6 + uy * 9, y - uy * 6 - ux * 9)]
        pad.stroke(wedge, CREAM, 5, closed=True)
        pad.shape(wedge, NIGHT, INK, 1.5)
    return pad.sprite()
