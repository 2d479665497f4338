"""What of a piece must stay in sight, as rectangles of the picture: where its letter, dial and bars are, and its figure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.hunt.grid import Direction
from engine.hunt.state import Hunter
from render.hunt import pieces
from render.hunt.scene import Piece, Scene, looks_west
from render.vector import Point

FIGURE = 0.72
"""How much of a piece's square its figure fills, about."""


class Box(NamedTuple):
    """A rectangle of the picture."""

    left: float
    top: float
    right: float
    bottom: float


def around(at: Point, across: float, tall: float | None = None) -> Box:
    """Gives the rectangle around a pixel, a square where no height is given."""
    wide, high = across / 2, (across if tall is None else tall) / 2
    return Box(at[0] - wide, at[1] - high, at[0] + wide, at[1] + high)


def figure(piece: Piece) -> Box:
    """Gives about what a piece's figure fills."""
    return around((piece.x, piece.y), piece.size * FIGURE)


class Dial(NamedTuple):
    """Where the dial at a hunter's feet is, how large, and which way it points."""

    at: Point
    size: int
    way: Direction


class Bar(NamedTuple):
    """Where a bar of life is, how wide, how much is left, and of an animal how much there was."""

    at: Point
    across: int
    left: int
    most: int | None = None


def dial(scene: Scene, piece: Piece) -> Dial | None:
    """Gives the dial of a living hunter who looks somewhere."""
    hunter = scene.hunt.hunter(piece.id) if piece.kind == "hunter" and piece.fate == "alive" else None
    if hunter is None or hunter.facing is None:
        return None
    at = (piece.x + _side(scene, piece) * piece.size * 0.35, piece.y + piece.size * 0.3)
    return Dial(at, max(14, round(piece.size * 0.31)), hunter.facing)


def bar(scene: Scene, piece: Piece) -> Bar | None:
    """Gives the bar of life below a living piece; an unwounded animal has none."""
    across, low = round(piece.size * 0.64), piece.y + piece.size * 0.45
    if piece.fate != "alive":
        return None
    if piece.kind == "hunter":
        hunter = scene.hunt.hunter(piece.id)
        return Bar((piece.x, low), across, hunter.life) if hunter else None
    animal = scene.hunt.animal(piece.id)
    most = scene.hunt.bestiary[animal.species].life if animal else 0
    if animal is None or animal.life >= most:
        return None
    return Bar((piece.x - _side(scene, piece) * piece.size * 0.12, low), across, animal.life, most)


def kept(scene: Scene, piece: Piece) -> Iterator[Box]:
    """Gives what nothing may be written on: a piece's letter or number, its dial, its bar of life."""
    yield around(*_mark(scene, piece))
    turned = dial(scene, piece)
    if turned:
        yield around(turned.at, turned.size)
    left = bar(scene, piece)
    if left:
        yield around(left.at, left.across, max(6, round(left.across * 0.13)))


def _mark(scene: Scene, piece: Piece) -> tuple[Point, float]:
    """Gives where a piece's letter or number is, and how large about."""
    side = _side(scene, piece)
    hunter: Hunter | None = scene.hunt.hunter(piece.id) if piece.kind == "hunter" else None
    if hunter is None:
        radius = pieces.badge(piece.size)
        away = piece.size / 2 - radius - 0.5
        return (piece.x + side * away, piece.y + away), radius * 2
    (x, y), radius = pieces.STONE if piece.fate == "dead" else pieces.PLATES[hunter.mounted]
    scale = piece.size * pieces.FIGURE / 100
    across = (x - 50) * (1 if piece.fate == "dead" else side)
    return (piece.x + across * scale, piece.y + (y - 50) * scale), radius * 1.5 * scale


def _side(scene: Scene, piece: Piece) -> int:
    """Gives -1 for a piece that looks west, else 1."""
    return -1 if looks_west(scene, piece) else 1
