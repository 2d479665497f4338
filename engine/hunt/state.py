"""Everything that a hunt is between two turns (FH-1, FH-2), content included."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.hunt.grid import Cell, Direction, is_cell, place
from engine.values import value

RIDER_LIFE = 5  # FH-1.7
MOUNT_LIFE = 10  # FH-1.7
FULL_LIFE = RIDER_LIFE + MOUNT_LIFE
MOUNTED_ALLOWANCE = 2  # FH-1.7
FOOT_ALLOWANCE = 1  # FH-1.7
SIGHT = 3  # FH-1.7: for story-telling only
MOST_HUNTERS = 12  # FH-2.2
MOST_COLUMNS, MOST_ROWS = 26, 99  # what a cell's name can say (FH-1.1)
COLOURS = ("azure", "gules", "vert", "or")  # FH-1.4


class Weapon(StrEnum):
    """The weapons, by initiative (FH-1.5, FH-7.1)."""

    __hash__ = str.__hash__  # as good as Enum's own, and quicker

    SWORD = "sword"
    LANCE = "lance"
    BOW = "bow"


class WeaponState(StrEnum):
    HELD = "held"
    DROPPED = "dropped"
    BROKEN = "broken"


class Status(StrEnum):
    """What has become of a hunter."""

    HUNTING = "hunting"
    RETIRED = "retired"
    DEAD = "dead"


class Course(StrEnum):
    """What has become of a hunt."""

    RUNNING = "running"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Arm:
    """What a weapon can do (FH-1.5): reach in cells, attack in life points.

    `ripostes_immobile`: its bearer may be immobile and is not attacked from behind for that (FH-5.5); `answered`: its
    attack on a hunter may be answered by a riposte (FH-9.4).
    """

    reach: int
    attack: int
    breakable: bool
    tracks: bool
    ripostes: bool
    ripostes_immobile: bool
    answered: bool = True


@dataclass(frozen=True, slots=True)
class Species:
    """A kind of animal (FH-1.6): life, attack in points, move in cells; an attack of 0 means not ferocious."""

    life: int
    move: int
    attack: int
    points: int
    breaks_weapons: bool

    @property
    def ferocious(self) -> bool:
        return self.attack > 0


@dataclass(frozen=True, slots=True)
class Forest:
    """The board (FH-1.1, FH-1.4): `tents` maps cells to colours."""

    columns: int
    rows: int
    tents: Mapping[Cell, str] = field(hash=False)

    def __contains__(self, cell: object) -> bool:
        if not isinstance(cell, str) or not is_cell(cell):
            return False
        column, row = place(Cell(cell))
        return 0 <= column < self.columns and 0 <= row < self.rows


@value
class Animal:
    """A living animal; `id` is species-n (FH-1.6)."""

    id: str
    species: str
    at: Cell
    life: int


@value
class Hunter:
    """A hunter in the form of FH-12.

    `weapon` is the kind that he has or last had; `facing` may be None in a tent only.
    """

    id: str
    colour: str
    at: Cell
    weapon: Weapon
    weapon_state: WeaponState
    dropped_at: Cell | None
    life: int
    facing: Direction | None
    points: int
    status: Status

    @property
    def armed(self) -> bool:
        """Whether his weapon is in hand."""
        return self.weapon_state is WeaponState.HELD

    @property
    def mounted(self) -> bool:
        return self.life > RIDER_LIFE  # FH-1.7

    @property
    def allowance(self) -> int:
        """How many cells he may move in a turn (FH-1.7)."""
        return MOUNTED_ALLOWANCE if self.life > RIDER_LIFE else FOOT_ALLOWANCE

    @property
    def hunting(self) -> bool:
        """Whether he is in play: neither dead nor retired."""
        return self.status is Status.HUNTING


@dataclass(frozen=True, slots=True)
class Hunt:
    """The state between two turns.

    `turn` is the number of the turn that is to be played next, from 1. `animals` are the living ones and `hunters`
    all who ever joined, both in roster order. `slayer` is the hunter who killed the main prey.
    """

    turn: int
    forest: Forest
    bestiary: Mapping[str, Species]
    weapons: Mapping[Weapon, Arm]
    main_prey: str
    animals: tuple[Animal, ...]
    hunters: tuple[Hunter, ...]
    course: Course = Course.RUNNING
    slayer: str | None = None

    def animal(self, id: str) -> Animal | None:
        """Finds a living animal."""
        for animal in self.animals:
            if animal.id == id:
                return animal
        return None

    def hunter(self, id: str) -> Hunter | None:
        """Finds a hunter, whatever has become of him."""
        for hunter in self.hunters:
            if hunter.id == id:
                return hunter
        return None
