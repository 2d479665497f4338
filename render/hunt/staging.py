"""Sets the scene of a turn: who stands where inside the cells, and which way each came."""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.contract import Seat
from engine.hunt.events import (
    AnimalKilled,
    AnimalMoved,
    Event,
    HuntEnded,
    HunterDied,
    HunterMoved,
    HunterRetired,
    WeaponDropped,
)
from engine.hunt.grid import Cell, line
from engine.hunt.state import Hunt, Hunter, WeaponState
from render.canvas import Geometry
from render.hunt import deeds
from render.hunt.labels import Labels, marks
from render.hunt.places import MOST, slots
from render.hunt.scene import Crowd, Lying, Piece, Scene, Trail
from render.vector import Point

GHOST = 0.3
"""Diameter of what is left where a piece set out, in cells."""
LYING = 0.34
"""Diameter of a weapon on the ground, in cells, where there is room."""
CORNERS = ((0.83, 0.83), (0.17, 0.83), (0.17, 0.17), (0.83, 0.17))
ASIDE = ((-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))

Thing = tuple[str, str, str]
"""Somebody to be drawn: kind, id, fate."""


def compose(
    hunt: Hunt, events: Sequence[Event], labels: Labels, seat: Seat | None, geometry: Geometry | None = None
) -> Scene:
    """Sets the scene: the hunt after the events, and what the events tell; `geometry` when it is not that of a map."""
    setting = _Setting(hunt, events, geometry or Geometry(hunt.forest.columns, hunt.forest.rows))
    setting.place()
    setting.lay_trails()
    return Scene(
        hunt=hunt,
        labels=labels,
        seat=seat,
        geometry=setting.geometry,
        marks=marks(hunt, labels),
        pieces=tuple(setting.pieces),
        crowds=tuple(setting.crowds),
        lying=tuple(setting.lying),
        ghosts=tuple(setting.ghosts),
        trails=tuple(setting.trails),
        blows=deeds.blows(events, setting.spot),
        losses=deeds.losses(events),
        signs=deeds.signs(events),
        looks=deeds.looks(events),
        ended=next((event.reason for event in events if isinstance(event, HuntEnded)), ""),
    )


def standing(hunt: Hunt, events: Sequence[Event]) -> dict[Cell, list[Thing]]:
    """Gives who is to be seen on each cell: the living, and those who fell or left this turn."""
    cells: dict[Cell, list[Thing]] = {}
    gone: dict[str, str] = {}
    for event in events:
        if isinstance(event, AnimalKilled):
            cells.setdefault(event.at, []).append(("animal", event.animal, "dead"))
        elif isinstance(event, HunterDied):
            gone.setdefault(event.hunter, "dead")
        elif isinstance(event, HunterRetired):
            gone[event.hunter] = "retired"
    for animal in hunt.animals:
        cells.setdefault(animal.at, []).append(("animal", animal.id, "alive"))
    for hunter in hunt.hunters:
        if hunter.hunting or hunter.id in gone:
            cells.setdefault(hunter.at, []).append(("hunter", hunter.id, gone.get(hunter.id, "alive")))
    return cells


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
        self.spots: dict[str, tuple[Cell, Point, float]] = {}
        self.on: dict[Cell, list[tuple[float, float, int]]] = {}
        """Middle and diameter of all pieces and ghosts on each cell."""

    def place(self) -> None:
        """Puts pieces and dropped weapons into their slots."""
        weapons: dict[Cell, list[Hunter]] = {}
        for hunter in self.hunt.hunters:
            if hunter.hunting and hunter.weapon_state is WeaponState.DROPPED and hunter.dropped_at:
                weapons.setdefault(hunter.dropped_at, []).append(hunter)
        people = standing(self.hunt, self.events)
        for cell in sorted({*people, *weapons}):
            self.fill(cell, people.get(cell, []), weapons.get(cell, []))

    def rank(self, thing: Thing) -> int:
        """Gives who is drawn first where not all can be: hunters, then the main prey, then the living, then the dead."""
        kind, id, fate = thing
        return (
            0
            if kind == "hunter" and fate == "alive"
            else 1
            if id == self.hunt.main_prey
            else 2
            if fate == "alive"
            else 3
        )

    def fill(self, cell: Cell, things: list[Thing], weapons: list[Hunter]) -> None:
        """Fills one cell: up to six things in slots; of more, five and a count."""
        side = self.geometry.cell
        west, north = self.geometry.corner(cell)
        in_slots = len(weapons) if len(things) > 1 else 0
        crowded = len(things) > MOST
        shown = sorted(things, key=self.rank)[: MOST - 1] if crowded else things
        count = min(MOST, len(shown) + crowded + in_slots)
        centres, share = slots(count, cell in self.hunt.forest.tents)
        size = int(share * side)
        spots = [(west + x * side, north + y * side) for x, y in centres]
        for (kind, id, fate), (x, y) in zip(shown, spots, strict=False):
            self.pieces.append(Piece(kind, id, cell, x, y, size, fate))
            self.spots[id] = (cell, (x, y), size)
        self.on[cell] = [(x, y, size) for x, y in spots[: len(shown)]]
        rest = spots[len(shown) :]
        if crowded:
            x, y = rest.pop(0)
            hidden = tuple(thing[1] for thing in things if thing not in shown)
            self.crowds.append(Crowd(cell, x, y, size, hidden, tuple(thing[1] for thing in things)))
            self.spots |= dict.fromkeys(hidden, (cell, (x, y), size))
        if weapons:
            corners = [(west + a * side, north + b * side) for a, b in CORNERS]
            self.lay_weapons(weapons, rest if in_slots else [], corners, size)

    def lay_weapons(self, weapons: list[Hunter], free: list[Point], corners: list[Point], size: int) -> None:
        """Lays weapons into free slots, or else into the cell's corners."""
        small = int(LYING * self.geometry.cell)
        fresh = {event.hunter for event in self.events if isinstance(event, WeaponDropped)}
        for number, hunter in enumerate(weapons):
            x, y = free[number] if number < len(free) else corners[number % len(corners)]
            self.lying.append(Lying(hunter.id, hunter.weapon, x, y, min(small, size or small), hunter.id in fresh))

    def spot(self, id: str, cell: Cell) -> tuple[Point, float]:
        """Gives middle and diameter of somebody on a cell; the cell's middle if he is not drawn there."""
        found = self.spots.get(id)
        if found and found[0] == cell:
            return found[1], found[2]
        return self.geometry.centre(cell), self.geometry.cell * 0.4

    def lay_trails(self) -> None:
        """Lays the ways of all who moved, in the order of the events."""
        for event in self.events:
            if isinstance(event, AnimalMoved) and event.path:
                self.lay("animal", event.animal, event.start, event.path)
            elif isinstance(event, HunterMoved) and event.path:
                self.lay("hunter", event.hunter, event.start, event.path)

    def lay(self, kind: str, id: str, start: Cell, path: tuple[Cell, ...]) -> None:
        """Lays one way, from the ghost's rim to the piece's, by the cells where it turned."""
        goal, reach = self.spot(id, path[-1])
        ghost = self.free_spot(start, path[0])
        size = int(GHOST * self.geometry.cell)
        self.ghosts.append(Piece(kind, id, start, *ghost, size, "ghost"))
        self.on.setdefault(start, []).append((*ghost, size))
        cells = (start, *path)
        turns = [
            cells[at]
            for at in range(1, len(cells) - 1)
            if line(cells[at - 1], cells[at]) != line(cells[at], cells[at + 1])
        ]
        points = [ghost, *(self.geometry.centre(cell) for cell in turns), goal]
        points[-1] = deeds.along(points[-2], goal, reach * 0.5)
        points[0] = deeds.along(points[1], ghost, size * 0.45)
        self.trails.append(Trail(kind, id, tuple(points)))

    def free_spot(self, start: Cell, towards: Cell) -> Point:
        """Finds a spot in the start cell where a ghost hides no piece, as near as can be to the way out."""
        side = self.geometry.cell
        x, y = self.geometry.centre(start)
        goal = self.geometry.centre(towards)
        size = GHOST * side
        here = self.on.get(start)
        if not here:
            return x, y
        spots = [(x, y)] + [(x + 0.35 * side * across, y + 0.35 * side * down) for across, down in ASIDE]
        spots.sort(key=lambda spot: round(math.dist(spot, goal), 3))
        best, least = spots[0], math.inf
        for spot in spots:
            overlap = round(sum(max(0.0, (wide + size) / 2 - math.dist(spot, (a, b))) for a, b, wide in here), 1)
            if overlap < least:
                best, least = spot, overlap
            if overlap == 0:
                break
        return best
