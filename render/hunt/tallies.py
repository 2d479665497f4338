"""What is written upon the pieces about a turn: life lost, what befell them, and in which order they attacked."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PIL import Image

from render.hunt import placing, room
from render.hunt.deeds import Point
from render.hunt.room import Box
from render.hunt.scene import Blow, Piece, Scene

ORDER = 0.22
"""The size of the number of an attack, in cells."""
FIRM, FAR = 6.0, 0.2
"""How much worse it is to hide a sign than a figure, and to stand farther from the blow, a pixel of either."""
RINGS = (0.9, 1.2, 1.6, 2.1, 2.7, 3.4)
COMPASS = tuple((math.cos(math.tau * part / 12), math.sin(math.tau * part / 12)) for part in range(12))
"""Where a number may stand when beside its blow there is no room: on rings about it, so many of its sizes away."""
LEASH = 1.6
"""From how far on a number is tied to its blow by dots, in its sizes; nearer, if it stands nearer to another's."""


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
    starts = {blow.order: blow.start for blow in scene.blows if blow.order}
    for number, at, size in numbers(scene):
        away = math.dist(at, starts[number])
        if away > LEASH * size or away > min(math.dist(at, start) for start in starts.values()):
            placing.leash(picture, at, starts[number])
        placing.count(picture, at, str(number), size)


def numbers(scene: Scene) -> list[tuple[int, Point, int]]:
    """Gives each attack's number, where its middle is, and its size.

    It hides no life lost, no sign, no letter, dial or bar, no other number, and of the figures as little as can be: where
    a cell is full it stands farther off.
    """
    counted = [blow for blow in scene.blows if blow.order]
    if len(counted) < 2:
        return []
    found: list[tuple[int, Point, int]] = []
    taken = [room.around((crowd.x, crowd.y), crowd.size) for crowd in scene.crowds]
    taken += [room.around((thing.x, thing.y), thing.size) for thing in scene.lying]
    boxes: dict[str, tuple[Box, ...]] = {}
    for blow in counted:
        size = max(17, round(min(scene.geometry.cell * ORDER, blow.size * 0.42)))
        reach = RINGS[-1] * size
        near = [piece for piece in scene.pieces if math.dist((piece.x, piece.y), blow.start) < reach + piece.size / 2]
        firm = list(taken)
        for piece in near:
            if piece.id not in boxes:
                boxes[piece.id] = (*room.kept(scene, piece), *written(scene, piece, MAP))
            firm += boxes[piece.id]
        at = _clearest(scene, blow, size, firm, [room.figure(piece) for piece in near])
        taken.append(room.around(at, size))
        found.append((blow.order, at, size))
    return found


def _clearest(scene: Scene, blow: Blow, size: int, firm: Sequence[Box], soft: Sequence[Box]) -> Point:
    """Finds the place where a blow's number hides the least; of equal ones the nearest."""
    board, edge = scene.geometry, size / 2 + 1
    west, east, north, south = board.left + edge, board.right - edge, board.top + edge, board.bottom - edge
    best, least = blow.start, math.inf
    for far, spots in places(blow, size):
        away = far * size * FAR
        if away >= least:
            break  # what comes after is farther still
        for x, y in spots:
            if not (west <= x <= east and north <= y <= south):
                continue
            box = room.around((x, y), size)
            cost = away + FIRM * hidden(box, firm)
            if cost < least:
                cost += hidden(box, soft)
            if cost < least:
                best, least = (x, y), cost
    return best


def places(blow: Blow, size: int) -> Iterator[tuple[float, Sequence[Point]]]:
    """Gives the places for a blow's number with how far they are, nearer ones first: those beside where the blow begins,
    then rings about it."""
    (x, y), far = blow.start, math.dist(blow.start, blow.end)
    across, down = ((blow.end[0] - x) / far, (blow.end[1] - y) / far) if far else (0.0, -1.0)
    claw = blow.kind == "claw"
    on, aside = (far * 0.1, blow.size * 0.16 + size * 0.4) if claw else (min(far * 0.4, size), size * 0.72)
    sides = [(x + across * on + down * off, y + down * on - across * off) for off in (aside, -aside)]
    yield min(math.hypot(on, aside), RINGS[0] * size), sides
    for ring in RINGS:
        yield ring * size, [(x + dx * ring * size, y + dy * ring * size) for dx, dy in COMPASS]


def written(scene: Scene, piece: Piece, hand: Hand) -> Iterator[Box]:
    """Gives where a piece's tag and medals are."""
    if piece.id in scene.losses:
        text, at, size = loss(scene, piece, hand)
        yield room.around(at, *placing.tag_size(text, size))
    size = max(15, round(piece.size * hand.medal))
    for number in range(min(hand.medals, len(scene.signs.get(piece.id, ())))):
        yield room.around(medal_spot(piece, number, size), size)


def hidden(box: Box, taken: Sequence[Box]) -> float:
    """Gives how much a rectangle hides of others, in pixels."""
    left, top, right, bottom = box
    area = 0.0
    for west, north, east, south in taken:
        if west < right and east > left and north < bottom and south > top:
            area += (min(right, east) - max(left, west)) * (min(bottom, south) - max(top, north))
    return area
