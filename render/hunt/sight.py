"""What only one hunter's map shows: what he sees, where he may go, what he reaches, whence danger comes."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

from PIL import Image

from engine.hunt.grid import DIRECTIONS, STEPS, Cell, Direction, cell_at, distance, place, step
from engine.hunt.orders import moves_of
from engine.hunt.state import SIGHT, Hunt, Hunter
from render.hunt.inks import GOLD, MEADOW, NIGHT, VEIL, tincture
from render.hunt.palette import palette, veiled
from render.hunt.scene import Scene, looks_west
from render.hunt.stores import ground_key, sheet_of, sprite
from render.inks import BLOOD, CREAM, INK, OAK, Colour, mixed
from render.stamps import stamp
from render.vector import Point, Sketch, turned

Area = tuple[int, int, int, int]
"""West, north, east and south of a part of the picture, in pixels."""


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
    geometry = scene.geometry
    board = (geometry.left, geometry.top, geometry.right, geometry.bottom)
    key = ("dark", ground_key(scene.hunt.forest, scene.labels.language))
    dark = sheet_of(key, lambda: darkened(picture.crop(board)))
    cells = sorted(seen(scene.hunt, hunter), key=place)
    west, south = geometry.corner(cells[0])
    east, north = geometry.corner(cells[-1])
    lit = (west, north, east + geometry.cell, south + geometry.cell)
    x, y = board[:2]
    for left, top, right, bottom in around(board, lit):
        picture.paste(dark.crop((left - x, top - y, right - x, bottom - y)), (left, top))


def around(board: Area, lit: Area) -> Iterator[Area]:
    """Gives the parts of a board outside an area of it: above and below it, to its left and right."""
    for box in (
        (board[0], board[1], board[2], lit[1]),
        (board[0], lit[3], board[2], board[3]),
        (board[0], lit[1], lit[0], lit[3]),
        (lit[2], lit[1], board[2], lit[3]),
    ):
        if box[0] < box[2] and box[1] < box[3]:
            yield box


def darkened(picture: Image.Image) -> Image.Image:
    """Gives a picture of the palette in the dark."""
    dark = picture.point(veiled())
    dark.putpalette(palette().getpalette("RGB") or [])
    return dark


def marks(picture: Image.Image, scene: Scene) -> None:
    """Marks his own cell, the cells that he reaches, and the sides from which an attack is from behind."""
    hunter = viewer(scene)
    if hunter is None:
        return
    side = scene.geometry.cell
    for cell in sorted(reached(scene.hunt, hunter)):
        stamp(picture, sprite(("reach", side), partial(brackets, side)), scene.geometry.centre(cell))
    stamp(picture, sprite(("self", side), partial(own, side)), scene.geometry.centre(hunter.at))
    for direction in dangers(scene.hunt, hunter):
        wedge = sprite(("danger", side, direction), partial(danger, side, direction))
        stamp(picture, wedge, scene.geometry.centre(hunter.at))


def goals(picture: Image.Image, scene: Scene) -> None:
    """Marks the cells where he may go (FH-3): in the middle of an empty one, else in the corner that hides the least."""
    hunter = viewer(scene)
    if hunter is None:
        return
    side = scene.geometry.cell
    size, colour = round(side * 0.26), tincture(hunter.colour)
    ring = sprite(("legal", size, hunter.colour), partial(_legal, size, colour))
    for move in moves_of(scene.hunt, hunter):
        x, y = scene.geometry.corner(move.end)
        across, down = _free_corner(scene, move.end)
        stamp(picture, ring, (x + across * side, y + down * side))


def _free_corner(scene: Scene, cell: Cell) -> tuple[float, float]:
    """Gives where in a cell there is room for a ring, in cells from its north-west corner."""
    here = [piece for piece in scene.pieces if piece.cell == cell]
    if not here and cell not in scene.hunt.forest.tents:
        return 0.5, 0.5
    west = any(looks_west(scene, piece) for piece in here)
    return (0.87, 0.87) if west else (0.13, 0.87)


def sample(kind: str, size: int, colour: str) -> Image.Image:
    """Draws a mark small, for the key: self, legal (in the hunter's colour), reach, danger or unseen."""
    if kind == "unseen":
        return Image.new("RGBA", (size, size), (*mixed(MEADOW, OAK, VEIL), 255))
    if kind == "legal":
        return _legal(round(size * 0.8), tincture(colour))
    if kind == "danger":
        pad = Sketch(size, size)
        _point(pad, (size / 2, size / 2), Direction.N, size * 0.28)
        return pad.finished()
    return {"reach": brackets, "self": own}[kind](size)


def _square(pad: Sketch, side: int, inset: float, thick: float, colour: Colour) -> None:
    low, high = inset, side - inset
    pad.stroke([(low, low), (high, low), (high, high), (low, high)], colour, thick, closed=True)


def brackets(side: int) -> Image.Image:
    """Draws the corners of a cell that is in reach."""
    pad = Sketch(side, side)
    near, far, arm = side * 0.06, side * 0.94, side * 0.2
    for x, y in ((near, near), (far, near), (far, far), (near, far)):
        a, b = (arm if x == near else -arm), (arm if y == near else -arm)
        for thick, ink in ((side * 0.06, CREAM), (side * 0.035, BLOOD)):
            pad.stroke([(x + a, y), (x, y), (x, y + b)], ink, thick)
    return pad.finished()


def _legal(size: int, colour: Colour) -> Image.Image:
    """A ring in the hunter's colour."""
    pad = Sketch(size, size, size / 100)
    for radius, ink in ((49.0, CREAM), (43.0, INK), (35.0, colour), (15.0, CREAM)):
        pad.circle((50, 50), radius, ink)
    return pad.finished()


def own(side: int) -> Image.Image:
    """Draws the frame of his own cell."""
    pad = Sketch(side, side)
    _square(pad, side, side * 0.035, side * 0.07, INK)
    _square(pad, side, side * 0.035, side * 0.045, GOLD)
    return pad.finished()


def danger(side: int, direction: Direction) -> Image.Image:
    """Draws a wedge on the rim of a cell that points inward."""
    pad = Sketch(side, side)
    across, up = STEPS[direction]
    _point(pad, (side * (0.5 + across * 0.4), side * (0.5 - up * 0.4)), direction.opposite, side * 0.08)
    return pad.finished()


def _point(pad: Sketch, at: Point, direction: Direction, size: float) -> None:
    """Draws a dark wedge that points in a direction."""
    across, up = STEPS[direction]
    turn = math.degrees(math.atan2(across, up))
    wedge = turned([(0.0, -size), (size, size * 0.7), (-size, size * 0.7)], turn)
    points = [(at[0] + x, at[1] + y) for x, y in wedge]
    pad.stroke(points, CREAM, size * 0.6, closed=True)
    pad.shape(points, NIGHT, INK, size * 0.2)
