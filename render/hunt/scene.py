"""What a map shows, as values: pieces in their places, ways gone, blows struck. Nothing is drawn here."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.contract import Seat
from engine.hunt.events import (
    AnimalAttacked,
    AnimalKilled,
    AnimalMoved,
    AnimalStruck,
    Event,
    HunterAttacked,
    HunterDied,
    HunterMoved,
    HunterRetired,
    HunterRiposted,
    HunterWounded,
)
from engine.hunt.grid import STEPS, Cell, Direction, line
from engine.hunt.state import Animal, Hunt, Hunter, Weapon, WeaponState
from render.canvas import Geometry
from render.hunt.labels import Labels, marks
from render.hunt.places import MOST, slots
from render.vector import Point

GHOST = 0.27
"""Diameter of what is left where a piece set out, in cells."""
GROUND_WEAPON = 0.34


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on the board. `fate` is alive, dead or retired (in this turn); `size` its diameter in pixels."""

    kind: str
    id: str
    cell: Cell
    x: float
    y: float
    size: int
    fate: str = "alive"


@dataclass(frozen=True, slots=True)
class Trail:
    """A way gone this turn, from the ghost's place to the piece's rim; `points` in pixels."""

    kind: str
    id: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Blow:
    """A blow: `claw` of an animal, `sword`, `lance` or `bow` of a hunter."""

    kind: str
    by: str
    on: str
    start: Point
    end: Point
    behind: bool = False
    riposte: bool = False


@dataclass(frozen=True, slots=True)
class Crowd:
    """A cell with more pieces than can be drawn: those not drawn are counted at `x`, `y` and listed in the legend."""

    cell: Cell
    x: float
    y: float
    size: int
    hidden: tuple[str, ...]
    present: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lying:
    """A dropped weapon on the ground."""

    hunter: Seat
    weapon: Weapon
    x: float
    y: float
    size: int


@dataclass(frozen=True)
class Scene:
    """Everything that the layers of a map draw."""

    hunt: Hunt
    labels: Labels
    seat: Seat | None
    geometry: Geometry
    events: tuple[Event, ...]
    marks: Mapping[Seat, str]
    pieces: tuple[Piece, ...] = ()
    crowds: tuple[Crowd, ...] = ()
    lying: tuple[Lying, ...] = ()
    trails: tuple[Trail, ...] = ()
    ghosts: tuple[Piece, ...] = ()
    blows: tuple[Blow, ...] = ()
    losses: Mapping[str, tuple[int, bool]] = field(default_factory=dict)
    looks: Mapping[str, Direction] = field(default_factory=dict)

    def piece(self, id: str) -> Piece | None:
        """Finds a drawn piece."""
        return next((piece for piece in self.pieces if piece.id == id), None)


def species_of(animal: str) -> str:
    """Gives the species in an animal's id (FH-1.6)."""
    return animal.rpartition("-")[0]


def number_of(animal: str) -> str:
    """Gives the number in an animal's id."""
    return animal.rpartition("-")[2]


def _standing(hunt: Hunt, events: Sequence[Event]) -> dict[Cell, list[tuple[str, str, str]]]:
    """Gives who is to be seen on each cell, as (kind, id, fate): the living, and those who fell or left this turn."""
    cells: dict[Cell, list[tuple[str, str, str]]] = {}
    for event in events:
        if isinstance(event, AnimalKilled):
            cells.setdefault(event.at, []).append(("animal", event.animal, "dead"))
    for animal in hunt.animals:
        cells.setdefault(animal.at, []).append(("animal", animal.id, "alive"))
    gone = {event.hunter: "dead" for event in events if isinstance(event, HunterDied)}
    gone |= {event.hunter: "retired" for event in events if isinstance(event, HunterRetired)}
    for hunter in hunt.hunters:
        if hunter.hunting or hunter.id in gone:
            cells.setdefault(hunter.at, []).append(("hunter", hunter.id, gone.get(hunter.id, "alive")))
    return cells


def _weight(hunt: Hunt, thing: tuple[str, str, str]) -> int:
    """Gives who is drawn first where not all can be: hunters, then the main prey, then the living, then the dead."""
    kind, id, fate = thing
    return 0 if kind == "hunter" and fate == "alive" else 1 if id == hunt.main_prey else 2 if fate == "alive" else 3


class _Setting:
    """A scene under construction."""

    def __init__(self, hunt: Hunt, events: Sequence[Event], geometry: Geometry) -> None:
        self.hunt = hunt
        self.events = events
        self.geometry = geometry
        self.pieces: list[Piece] = []
        self.crowds: list[Crowd] = []
        self.lying: list[Lying] = []
        self.ghosts: list[Piece] = []
        self.trails: list[Trail] = []
        self.lanes: dict[frozenset[Cell], int] = {}
        self.by_id: dict[str, Piece] = {}

    def place_pieces(self) -> None:
        """Puts pieces and dropped weapons into their slots."""
        fallen: dict[Cell, list[Hunter]] = {}
        for hunter in self.hunt.hunters:
            if hunter.hunting and hunter.weapon_state is WeaponState.DROPPED and hunter.dropped_at:
                fallen.setdefault(hunter.dropped_at, []).append(hunter)
        standing = _standing(self.hunt, self.events)
        for cell in sorted({*standing, *fallen}):
            self.fill(cell, standing.get(cell, []), fallen.get(cell, []))
        self.by_id = {piece.id: piece for piece in self.pieces}

    def fill(self, cell: Cell, things: list[tuple[str, str, str]], weapons: list[Hunter]) -> None:
        """Fills one cell."""
        side = self.geometry.cell
        west, north = self.geometry.corner(cell)
        tent = cell in self.hunt.forest.tents
        shown = things
        if len(things) + (len(weapons) if len(things) > 1 else 0) > MOST:
            shown = sorted(things, key=lambda thing: _weight(self.hunt, thing))[: MOST - 1]
        aside = len(things) <= 1
        count = len(shown) + (len(shown) < len(things)) + (0 if aside else min(len(weapons), MOST - len(shown)))
        centres, share = slots(min(count, MOST), tent)
        size = int(share * side)
        spots = [(west + x * side, north + y * side) for x, y in centres]
        for (kind, id, fate), (x, y) in zip(shown, spots, strict=False):
            self.pieces.append(Piece(kind, id, cell, x, y, size, fate))
        rest = spots[len(shown) :]
        if len(shown) < len(things):
            x, y = rest.pop(0)
            hidden = tuple(thing[1] for thing in things if thing not in shown)
            self.crowds.append(Crowd(cell, x, y, size, hidden, tuple(thing[1] for thing in things)))
        small = int(GROUND_WEAPON * side)
        corners = [
            (west + a * side, north + b * side) for a, b in ((0.82, 0.82), (0.18, 0.82), (0.18, 0.18), (0.82, 0.18))
        ]
        for number, hunter in enumerate(weapons):
            x, y = rest[number] if number < len(rest) else corners[number % 4]
            self.lying.append(Lying(hunter.id, hunter.weapon, x, y, min(small, size) if rest else small))

    def lay_trails(self) -> None:
        """Lays the ways of all who moved, in the order of the events."""
        for event in self.events:
            if isinstance(event, AnimalMoved) and event.path:
                self.lay("animal", event.animal, event.start, event.path)
            elif isinstance(event, HunterMoved) and event.path:
                self.lay("hunter", event.hunter, event.start, event.path)

    def lay(self, kind: str, id: str, start: Cell, path: tuple[Cell, ...]) -> None:
        """Lays one way: from a free spot of the start cell, aside of other ways on the same cells, to the piece's rim."""
        piece = self.by_id.get(id)
        crowd = next((crowd for crowd in self.crowds if id in crowd.hidden), None)
        if piece:
            goal, reach = (piece.x, piece.y), piece.size * 0.5
        elif crowd:
            goal, reach = (crowd.x, crowd.y), crowd.size * 0.5
        else:
            goal, reach = self.geometry.centre(path[-1]), 0.0
        x, y = self.free_spot(start, path[0])
        size = int(GHOST * self.geometry.cell)
        self.ghosts.append(Piece(kind, id, start, x, y, size, "ghost"))
        edge = frozenset((start, path[0]))
        lane = self.lanes[edge] = self.lanes.get(edge, -1) + 1
        aside = (0.05 + 0.09 * ((lane + 1) // 2)) * (-1 if lane % 2 else 1) * self.geometry.cell
        points: list[Point] = [(x, y)]
        previous = start
        for cell in path[:-1]:
            heading = line(previous, cell)
            centre = self.geometry.centre(cell)
            if heading:
                across, up = STEPS[heading[0]]
                length = math.hypot(across, up)
                centre = (centre[0] + up / length * aside, centre[1] + across / length * aside)
            points.append(centre)
            previous = cell
        points.append(shortened(points[-1], goal, reach))
        self.trails.append(Trail(kind, id, tuple(points)))

    def free_spot(self, start: Cell, towards: Cell) -> Point:
        """Finds a spot in the start cell where a ghost hides no piece, as near as can be to the way out."""
        side = self.geometry.cell
        centre = self.geometry.centre(start)
        goal = self.geometry.centre(towards)
        here = [piece for piece in (*self.pieces, *self.ghosts) if piece.cell == start]
        size = GHOST * side
        spots = [centre] + [
            (centre[0] + 0.35 * side * x, centre[1] + 0.35 * side * y)
            for x, y in ((-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
        ]
        spots.sort(key=lambda spot: round(math.dist(spot, goal), 3))

        def hidden(spot: Point) -> float:
            return sum(max(0.0, (piece.size + size) / 2 - math.dist(spot, (piece.x, piece.y))) for piece in here)

        if not here:
            return centre
        return min(spots, key=lambda spot: round(hidden(spot), 1))


def shortened(start: Point, end: Point, by: float) -> Point:
    """Gives the point on the way from start to end that lies `by` pixels before the end."""
    far = math.dist(start, end)
    if far <= by + 6:
        return end if far == 0 else (start[0] + (end[0] - start[0]) * 0.6, start[1] + (end[1] - start[1]) * 0.6)
    share = (far - by) / far
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _spot(setting: _Setting, id: str, cell: Cell) -> Point:
    piece = setting.by_id.get(id)
    return (piece.x, piece.y) if piece and piece.cell == cell else setting.geometry.centre(cell)


def _blows(setting: _Setting) -> tuple[list[Blow], dict[str, tuple[int, bool]]]:
    """Gives the blows of the turn, and for each who suffered the sum and whether one came from behind."""
    blows: list[Blow] = []
    losses: dict[str, tuple[int, bool]] = {}

    def lose(id: str, loss: int, behind: bool) -> None:
        before = losses.get(id, (0, False))
        losses[id] = (before[0] + loss, before[1] or behind)

    for event in setting.events:
        match event:
            case HunterWounded(hunter=hunter, loss=loss, behind=behind):
                lose(hunter, loss, behind)
                if event.direction and species_of(event.by) in setting.hunt.bestiary:
                    end = _spot(setting, hunter, event.at)
                    across, up = STEPS[event.direction]
                    far = setting.geometry.cell * 0.5 / math.hypot(across, up)
                    blows.append(
                        Blow("claw", event.by, hunter, (end[0] - across * far, end[1] + up * far), end, behind)
                    )
            case AnimalStruck(hunter=hunter, animal=animal, damage=damage):
                lose(animal, damage, False)
                ends = _spot(setting, hunter, event.start), _spot(setting, animal, event.at)
                blows.append(Blow(event.weapon, hunter, animal, *ends, riposte=event.riposte))
            case HunterAttacked(hunter=hunter, victim=victim):
                ends = _spot(setting, hunter, event.start), _spot(setting, victim, event.at)
                blows.append(Blow(event.weapon, hunter, victim, *ends, behind=event.behind))
            case HunterRiposted(hunter=hunter, assassin=assassin):
                ends = _spot(setting, hunter, event.start), _spot(setting, assassin, event.at)
                blows.append(Blow(event.weapon, hunter, assassin, *ends, riposte=True))
    return blows, losses


def _looks(hunt: Hunt, events: Sequence[Event]) -> dict[str, Direction]:
    """Gives which way each animal went last this turn."""
    looks: dict[str, Direction] = {}
    for event in events:
        if isinstance(event, AnimalAttacked):
            looks[event.animal] = event.direction
        elif isinstance(event, AnimalMoved) and event.path:
            before = (event.start, *event.path)[-2]
            way = line(before, event.path[-1])
            if way:
                looks[event.animal] = way[0]
    return looks


def compose(hunt: Hunt, events: Sequence[Event], labels: Labels, seat: Seat | None, geometry: Geometry) -> Scene:
    """Sets the scene of a turn: the hunt after the events, and what the events tell."""
    setting = _Setting(hunt, events, geometry)
    setting.place_pieces()
    setting.lay_trails()
    blows, losses = _blows(setting)
    return Scene(
        hunt,
        labels,
        seat,
        geometry,
        tuple(events),
        marks(hunt, labels),
        tuple(setting.pieces),
        tuple(setting.crowds),
        tuple(setting.lying),
        tuple(setting.trails),
        tuple(setting.ghosts),
        tuple(blows),
        losses,
        _looks(hunt, events),
    )


def animals_by_id(hunt: Hunt) -> Mapping[str, Animal]:
    """Gives the living animals by id."""
    return {animal.id: animal for animal in hunt.animals}
