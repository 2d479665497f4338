"""What moves between two scenes of a replay: who goes which way, and where he is at a moment on it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise

from engine.hunt.events import AnimalMoved, Event, HunterMoved
from engine.hunt.grid import Cell, Direction, line
from engine.hunt.state import Hunt
from render.hunt.arrows import between
from render.hunt.places import SIZES, TENT_SIZES
from render.hunt.scene import Blow, Piece, Scene
from render.vector import Point

LUNGE = 0.17
"""How far who strikes leans towards whom he strikes, in cells."""


@dataclass(frozen=True, slots=True)
class Way:
    """A piece's way from one scene to the next: as it is at its end, the points that it goes by, how large it was."""

    piece: Piece
    points: tuple[Point, ...]
    size: int

    def at(self, share: float, sizes: Sequence[int]) -> Piece:
        """Gives the piece when it has gone a share of its way; of `sizes` it takes that which fits best."""
        x, y = along(self.points, share)
        wanted = self.size + (self.piece.size - self.size) * share
        return replace(self.piece, x=x, y=y, size=min(sizes, key=lambda size: abs(size - wanted)))


def along(points: Sequence[Point], share: float) -> Point:
    """Gives the point of a line of several parts that lies at a share of its length, 0 to 1."""
    ends = [0.0, *accumulate(math.dist(start, end) for start, end in pairwise(points))]
    gone = share * ends[-1]
    for number, (start, end) in enumerate(pairwise(points)):
        if gone <= ends[number + 1] and ends[number + 1] > ends[number]:
            return between(start, end, (gone - ends[number]) / (ends[number + 1] - ends[number]))
    return points[-1]


def eased(share: float) -> float:
    """Gives the part of the way that is gone at a share of the time: slow at first and at last."""
    return share * share * (3 - 2 * share)


def sizes_of(cell: int) -> tuple[int, ...]:
    """Gives the sizes in which pieces are drawn on cells of so many pixels."""
    return tuple(sorted({int(share * cell) for share in (*SIZES, *TENT_SIZES) if share}))


def ways(before: Scene, after: Scene, events: Sequence[Event]) -> list[Way]:
    """Finds who stands elsewhere, or in another size, in the scene after these events, and by which way he came."""
    paths = paths_of(events)
    found: list[Way] = []
    for piece in after.pieces:
        spot = spot_of(before, piece.id)
        if spot is None:
            continue
        (start, size), path = spot, paths.get(piece.id)
        turns = [after.geometry.centre(cell) for cell in path] if path else []
        points = (start, *turns, (piece.x, piece.y))
        if len(points) > 2 or (start, size) != ((piece.x, piece.y), piece.size):
            found.append(Way(piece, points, int(size)))
    return found


def paths_of(events: Sequence[Event]) -> dict[str, list[Cell]]:
    """Gives for each who moved the cells between start and end where his way turned, which may be none."""
    paths: dict[str, list[Cell]] = {}
    for event in events:
        if isinstance(event, (AnimalMoved, HunterMoved)) and event.path:
            id = event.animal if isinstance(event, AnimalMoved) else event.hunter
            cells = (event.start, *event.path)
            paths[id] = [
                cells[at]
                for at in range(1, len(cells) - 1)
                if line(cells[at - 1], cells[at]) != line(cells[at], cells[at + 1])
            ]
    return paths


def spot_of(scene: Scene, id: str) -> tuple[Point, float] | None:
    """Gives where somebody is drawn, and how large: among the pieces, or counted in a crowd; None when he is not there."""
    piece = scene.piece(id)
    if piece:
        return (piece.x, piece.y), piece.size
    crowd = next((crowd for crowd in scene.crowds if id in crowd.hidden), None)
    return ((crowd.x, crowd.y), crowd.size) if crowd else None


def facing_on_the_way(hunt: Hunt, events: Sequence[Event]) -> Hunt:
    """Gives the hunt in which those who ride already face the way that they go."""
    new: Mapping[str, Direction] = {event.hunter: event.facing for event in events if isinstance(event, HunterMoved)}
    turned = (replace(one, facing=new[one.id]) if one.id in new else one for one in hunt.hunters)
    return replace(hunt, hunters=tuple(turned))


def lunging(scene: Scene, blows: Sequence[Blow], share: float) -> dict[str, Piece]:
    """Gives those who strike hand to hand as they lean towards whom they strike, most at half of the time."""
    leaning: dict[str, Piece] = {}
    far = LUNGE * scene.geometry.cell * math.sin(math.pi * share)
    for blow in blows:
        piece, other = scene.piece(blow.by), scene.piece(blow.on)
        if piece is None or other is None or blow.kind == "bow" or piece.id in leaning:
            continue
        way = math.dist((piece.x, piece.y), (other.x, other.y))
        if way:
            x, y = between((piece.x, piece.y), (other.x, other.y), min(0.5, far / way))
            leaning[piece.id] = replace(piece, x=x, y=y)
    return leaning
