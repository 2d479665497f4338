"""What a map shows, as values: pieces in their places, ways gone, blows struck. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.contract import Seat
from engine.hunt.grid import Cell, Direction
from engine.hunt.state import Hunt, Weapon
from render.canvas import Geometry
from render.hunt.labels import Labels
from render.vector import Point


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on the board. `fate` is alive, dead or retired (in this turn) or ghost; `size` its diameter in pixels."""

    kind: str
    id: str
    cell: Cell
    x: float
    y: float
    size: int
    fate: str = "alive"


@dataclass(frozen=True, slots=True)
class Crowd:
    """A cell with more pieces than can be drawn: those not drawn are counted at `x`, `y`; the legend lists all."""

    cell: Cell
    x: float
    y: float
    size: int
    hidden: tuple[str, ...]
    present: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lying:
    """A dropped weapon on the ground; `fresh` when it fell this turn."""

    hunter: Seat
    weapon: Weapon
    x: float
    y: float
    size: int
    fresh: bool


@dataclass(frozen=True, slots=True)
class Trail:
    """A way gone this turn, from the ghost's rim to the piece's; `points` in pixels."""

    kind: str
    id: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Blow:
    """A blow: a beast's `claw`, or a hunter's `sword`, `lance` or `bow`; from `start` to `end`, in pixels.

    `order` counts the attacks of the turn from 1; it is 0 for the further blows of one attack.
    """

    kind: str
    by: str
    on: str
    start: Point
    end: Point
    size: float
    behind: bool = False
    riposte: bool = False
    order: int = 0


@dataclass(frozen=True)
class Scene:
    """Everything that the layers of a map draw."""

    hunt: Hunt
    labels: Labels
    seat: Seat | None
    geometry: Geometry
    marks: Mapping[Seat, str]
    pieces: tuple[Piece, ...] = ()
    crowds: tuple[Crowd, ...] = ()
    lying: tuple[Lying, ...] = ()
    ghosts: tuple[Piece, ...] = ()
    trails: tuple[Trail, ...] = ()
    blows: tuple[Blow, ...] = ()
    losses: Mapping[str, tuple[int, bool]] = field(default_factory=dict)
    signs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    looks: Mapping[str, Direction] = field(default_factory=dict)
    ended: str = ""
    """Why the hunt ended this turn, empty when it goes on."""

    def piece(self, id: str) -> Piece | None:
        """Finds a drawn piece."""
        return next((piece for piece in self.pieces if piece.id == id), None)


def species_of(animal: str) -> str:
    """Gives the species in an animal's id (FH-1.6)."""
    return animal.rpartition("-")[0]


def number_of(animal: str) -> str:
    """Gives the number in an animal's id."""
    return animal.rpartition("-")[2]


WESTWARD = (Direction.W, Direction.NW, Direction.SW)


def looks_west(scene: Scene, piece: Piece) -> bool:
    """Tells whether a piece is drawn looking west: a hunter as he faces, an animal as it went last this turn."""
    hunter = scene.hunt.hunter(piece.id) if piece.kind == "hunter" else None
    return (hunter.facing if hunter else scene.looks.get(piece.id)) in WESTWARD
