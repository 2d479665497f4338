"""What is written upon the pieces about a turn: life lost, what befell them, and in which order they attacked."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PIL import Image

from render.hunt import placing
from render.hunt.deeds import Point
from render.hunt.scene import Blow, Piece, Scene

ORDER = 0.22
"""The size of the number of an attack, in cells."""


class Hand(NamedTuple):
    """How large is written: `tag` and `medal` in sizes of the piece, `least` and `most` pixels of a tag; how many medals."""

    tag: float
    least: int
    most: int
    medal: float
    medals: int


MAP = Hand(0.29, 14, 26, 0.27, 3)
FRAME = Hand(0.36, 15, 24, 0.3, 2)
"""In a replay pieces are smaller, and seen for a moment."""


class Box(NamedTuple):
    """A rectangle of the picture."""

    left: float
    top: float
    right: float
    bottom: float

    def shared(self, other: Box) -> float:
        """Gives how many pixels two rectangles share."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across * down if across > 0 and down > 0 else 0.0


def losses(picture: Image.Image, scene: Scene, hand: Hand) -> None:
    """Writes life lost at a piece's north-east, and signs of what befell it down its west side."""
    for piece in scene.pieces:
        if piece.id in scene.losses:
            text, at, size = loss(scene, piece, hand)
            placing.tag(picture, at, text, scene.losses[piece.id][1], size)
        size = max(15, round(piece.size * hand.medal))
        for number, sign in enumerate(scene.signs.get(piece.id, ())[: hand.medals]):
            placing.medal(picture, medal_spot(piece, number, size), sign, size)


def loss(scene: Scene, piece: Piece, hand: Hand) -> tuple[str, Point, int]:
    """Gives what is written about a piece's lost life, where its middle is, and how large."""
    size = max(hand.least, min(hand.most, round(piece.size * hand.tag)))
    return f"−{scene.losses[piece.id][0]}", (piece.x + piece.size * 0.3, piece.y - piece.size * 0.38), size


def medal_spot(piece: Piece, number: int, size: int) -> Point:
    """Gives where the middle of a piece's first, second … medal is."""
    return piece.x - piece.size * 0.4, piece.y - piece.size * 0.36 + number * size * 1.02


def order(picture: Image.Image, scene: Scene) -> None:
    """Numbers the attacks in the order in which they happened, each beside its first blow; a single one needs no number."""
    for number, at, size in numbers(scene):
        placing.count(picture, at, str(number), size)


def numbers(scene: Scene) -> list[tuple[int, Point, int]]:
    """Gives each attack's number, where its middle is, and its size. It stands where it hides no life lost, no sign and no
    other number, or as little of them as can be."""
    counted = [blow for blow in scene.blows if blow.order]
    if len(counted) < 2:
        return []
    taken = list(written(scene, MAP))
    found = []
    for blow in counted:
        size = max(17, round(min(scene.geometry.cell * ORDER, blow.size * 0.42)))
        at = min(beside(blow, size), key=lambda spot: hidden(around(spot, size), taken))
        taken.append(around(at, size))
        found.append((blow.order, at, size))
    return found


def written(scene: Scene, hand: Hand) -> Iterator[Box]:
    """Gives what numbers must not hide: the tags and the medals."""
    for piece in scene.pieces:
        if piece.id in scene.losses:
            text, (x, y), size = loss(scene, piece, hand)
            across, tall = placing.tag_size(text, size)
            yield Box(x - across / 2, y - tall / 2, x + across / 2, y + tall / 2)
        size = max(15, round(piece.size * hand.medal))
        for number in range(min(hand.medals, len(scene.signs.get(piece.id, ())))):
            yield around(medal_spot(piece, number, size), size)


def around(at: Point, size: float) -> Box:
    """Gives the square around a pixel."""
    half = size / 2
    return Box(at[0] - half, at[1] - half, at[0] + half, at[1] + half)


def hidden(box: Box, taken: Sequence[Box]) -> float:
    """Gives how much a rectangle hides of others, in pixels."""
    return sum(box.shared(other) for other in taken)


def beside(blow: Blow, size: int) -> Iterator[Point]:
    """Gives the places for a blow's number, the best first: on one side of where it begins or the other, then further on."""
    (x, y), far = blow.start, math.dist(blow.start, blow.end)
    across, down = ((blow.end[0] - x) / far, (blow.end[1] - y) / far) if far else (0.0, -1.0)
    claw = blow.kind == "claw"
    along, aside = (far * 0.1, blow.size * 0.16 + size * 0.4) if claw else (min(far * 0.4, size), size * 0.72)
    for further in (0.0, 0.6, 1.2, -0.6, -1.2):
        for side in (1, -1):
            on, off = along + further * size, side * aside
            yield x + across * on + down * off, y + down * on - across * off
