"""Whether a hunt that comes from outside can be: every id known, every cell in the forest, every number in its range.

Each check raises CaseError for the first thing that cannot be, with its place: `hunters[2].life: 16 is not within 1..15`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from engine.contract import is_seat
from engine.errors import CaseError
from engine.hunt import content
from engine.hunt.grid import Cell, is_cell
from engine.hunt.orders import Assassinate, Escort, Move, Order, Squire, Track
from engine.hunt.state import (
    COLOURS,
    FULL_LIFE,
    MOST_HUNTERS,
    MOST_ROWS,
    Animal,
    Forest,
    Hunt,
    Hunter,
    Status,
    Weapon,
    WeaponState,
)

LOWEST_LIFE = -999
HIGHEST = 999_999
"""Above any turn's number or hunter's points."""


def check_hunt(hunt: Hunt) -> None:
    """Raises CaseError unless every part of a hunt can be, and its main prey lives (FH-12)."""
    fault = content.fault_of(hunt.forest)
    if fault:
        raise CaseError(f"forest.{fault}")
    for weapon in Weapon:
        if weapon not in hunt.weapons:
            raise CaseError(f"weapons.{weapon}: missing")
        _within(f"weapons.{weapon}.reach", hunt.weapons[weapon].reach, 0, MOST_ROWS)
    for name, species in hunt.bestiary.items():
        _within(f"bestiary.{name}.move", species.move, 0, MOST_ROWS)
    _within("turn", hunt.turn, 1, HIGHEST)
    check_animals(hunt, hunt.animals)
    check_hunters(hunt, hunt.hunters)
    if hunt.animal(hunt.main_prey) is None:
        raise CaseError(f"main_prey: no animal {hunt.main_prey!r} in `animals`")


def check_animals(hunt: Hunt, animals: Iterable[Animal]) -> None:
    """Raises CaseError unless these can be the living animals of a hunt (FH-1.6, FH-5.2)."""
    seen: set[str] = set()
    for index, animal in enumerate(animals):
        place = f"animals[{index}]"
        _check_new(f"{place}.id", animal.id, seen)
        species = hunt.bestiary.get(animal.species)
        if species is None:
            raise CaseError(f"{place}.species: {animal.species!r} is not one of {', '.join(hunt.bestiary)}")
        if not re.fullmatch(rf"{re.escape(animal.species)}-[1-9][0-9]{{0,5}}", animal.id):
            raise CaseError(f"{place}.id: {animal.id!r} is not `{animal.species}-n`")
        _check_cell(hunt.forest, animal.at, f"{place}.at")
        if animal.at in hunt.forest.tents:
            raise CaseError(f"{place}.at: {animal.at} is a tent")
        _within(f"{place}.life", animal.life, 1, species.life)


def check_hunters(hunt: Hunt, hunters: tuple[Hunter, ...]) -> None:
    """Raises CaseError unless these can be the hunters of a hunt (FH-1.7, FH-2.2, FH-3)."""
    if len(hunters) > MOST_HUNTERS:
        raise CaseError(f"hunters: at most {MOST_HUNTERS}, not {len(hunters)}")
    seen = {animal.id for animal in hunt.animals}
    for index, hunter in enumerate(hunters):
        place = f"hunters[{index}]"
        _check_new(f"{place}.id", hunter.id, seen)
        if not is_seat(hunter.id):
            raise CaseError(f"{place}.id: {hunter.id!r} cannot be a hunter's id")
        if hunter.colour not in COLOURS:
            raise CaseError(f"{place}.colour: {hunter.colour!r} is not one of {', '.join(COLOURS)}")
        _check_whereabouts(hunt.forest, hunter, place)
        alive = hunter.status is not Status.DEAD
        _within(f"{place}.life", hunter.life, 1 if alive else LOWEST_LIFE, FULL_LIFE if alive else 0)
        _within(f"{place}.points", hunter.points, 0, HIGHEST)


def _check_whereabouts(forest: Forest, hunter: Hunter, place: str) -> None:
    """A hunter's cell, facing and dropped weapon (FH-3, R-FH-9)."""
    _check_cell(forest, hunter.at, f"{place}.at")
    tent = forest.tents.get(hunter.at)
    if tent is not None and tent != hunter.colour:
        raise CaseError(f"{place}.at: {hunter.at} is a tent of another colour")
    if tent is None and hunter.facing is None:
        raise CaseError(f"{place}.facing: null outside a tent")
    if (hunter.weapon_state is WeaponState.DROPPED) != (hunter.dropped_at is not None):
        raise CaseError(f"{place}.dropped_at: a cell when the weapon is dropped, else null")
    if hunter.dropped_at is not None:
        _check_cell(forest, hunter.dropped_at, f"{place}.dropped_at")


def check_known(hunt: Hunt, orders: Mapping[str, Order], choices: Mapping[str, str]) -> None:
    """Raises CaseError for ids and cells that the hunt does not have; what is merely illegal counts as `stay` (R-FH-4)."""
    for seat, order in orders.items():
        place = f"orders.{seat}"
        _check_id(place, "hunter", seat, hunt.hunter(seat))
        match order:
            case Move(to=cell) | Squire(to=cell):
                _check_cell(hunt.forest, cell, f"{place}.to")
            case Track(animal=name):
                _check_id(f"{place}.animal", "animal", name, hunt.animal(name))
            case Assassinate(hunter=name) | Escort(hunter=name):
                _check_id(f"{place}.hunter", "hunter", name, hunt.hunter(name))
    for name in choices:
        _check_id(f"choices.{name}", "animal", name, hunt.animal(name))


def _check_id(place: str, kind: str, name: str, found: Animal | Hunter | None) -> None:
    if found is None:
        raise CaseError(f"{place}: no {kind} {name!r} in `{kind}s`")


def _check_cell(forest: Forest, cell: Cell, place: str) -> None:
    if not is_cell(cell):
        raise CaseError(f"{place}: {cell!r} is not a cell such as E5")
    if cell not in forest:
        raise CaseError(f"{place}: {cell} is outside the forest")


def _check_new(place: str, name: str, seen: set[str]) -> None:
    if name in seen:
        raise CaseError(f"{place}: {name!r} is there twice")
    seen.add(name)


def _within(place: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise CaseError(f"{place}: {value} is not within {least}..{most}")
