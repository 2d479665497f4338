"""Phase 1: animals move and attack (FH-5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from engine.dice import Dice
from engine.hunt.escort import covers
from engine.hunt.events import AnimalAttacked, AnimalMoved, HunterMoved
from engine.hunt.grid import DIRECTIONS, Cell, Direction
from engine.hunt.ground import Step
from engine.hunt.orders import STAYS, Track
from engine.hunt.state import Hunt
from engine.hunt.turn import Beast, Rider, Turn
from engine.hunt.wounds import from_behind, lose_life, may_drop

DIE, CHOICE = 10, 10  # FH-5.1
HEADINGS = (*DIRECTIONS, None)  # FH-5.1: 1 to 8, and 9 for none
CHOICE_DIE = 9  # R-FH-7

Chooser = Literal["die", "organiser", "d9"]


def move_animals(turn: Turn) -> None:
    """FH-5.1: animals act one after another in roster order (R-FH-6)."""
    for beast in turn.beasts:
        die = turn.roll(f"animal:{beast.id}:move", DIE)
        if die == CHOICE:
            run(turn, beast, die, *choose_heading(turn, beast))
        else:
            run(turn, beast, die, HEADINGS[die - 1], "die")


def choose_heading(turn: Turn, beast: Beast) -> tuple[Direction | None, Chooser]:
    """R-FH-7: the organiser's choice for an animal that rolled 10, or a d9's."""
    choice = turn.choices.get(beast.id)
    if choice is not None:
        return None if choice == STAYS else Direction(choice), "organiser"
    return HEADINGS[turn.roll(f"animal:{beast.id}:choice", CHOICE_DIE) - 1], "d9"


def choices_open(hunt: Hunt, dice: Dice) -> tuple[str, ...]:
    """Names the animals that rolled 10 this turn, in roster order: the organiser may choose for them (R-FH-7)."""
    return tuple(animal.id for animal in hunt.animals if dice.roll(f"animal:{animal.id}:move", DIE) == CHOICE)


def run(turn: Turn, beast: Beast, die: int, heading: Direction | None, chooser: Chooser) -> None:
    """FH-5.2, FH-5.3: moves an animal step by step, its trackers with it, until a hunter stops it; then it may attack."""
    start = beast.at
    move = beast.species.move if heading is not None else 0
    standing = turn.standing
    contact = trackers_in_contact(beast, standing[start]) if standing.get(start) else []
    trails: dict[str, list[Cell]] = {}
    step: Step | None = None
    met: tuple[Rider, ...] = ()
    for step in turn.ground.course(start, heading, move) if heading is not None else ():
        beast.at = step.cell
        contact = lead(turn, contact, step, trails) if contact else contact
        met = standing.get(step.cell, ())
        if contact:
            met = tuple(rider for rider in met if rider not in contact)  # R-FH-10
        if met:
            break
    path = step.path if step else ()
    companions = tuple(trails)
    turned, barred = step is not None and step.turned, not met and len(path) < move
    rule = "FH-5.2" if path else "FH-5.1"
    turn.emit(AnimalMoved(rule, beast.id, start, path, die, heading, chooser, turned, barred, bool(met), companions))
    for name in companions:
        tell_companion(turn, turn.named[name], start, trails[name])
    if step and met and beast.species.ferocious:  # FH-5.4
        attack(turn, beast, step.direction, met)


def lead(turn: Turn, contact: list[Rider], step: Step, trails: dict[str, list[Cell]]) -> list[Rider]:
    """FH-5.7: takes along, over one step, those whose allowance lasts; gives them, the others have lost contact."""
    contact = [rider for rider in contact if len(step.path) <= rider.allowance]
    for rider in contact:
        turn.go(rider, step.cell, step.direction)
        rider.moved = True
        trails.setdefault(rider.id, []).append(step.cell)
    return contact


def tell_companion(turn: Turn, rider: Rider, start: Cell, trail: list[Cell]) -> None:
    """FH-5.7: the displacement of a hunter who moved with his prey."""
    assert rider.facing is not None  # he has just moved
    turn.emit(HunterMoved("FH-5.7", rider.id, start, tuple(trail), rider.facing, rider.order.type))


def trackers_in_contact(beast: Beast, here: Sequence[Rider]) -> list[Rider]:
    """FH-5.7: those who track this animal, on its cell since the turn began and not yet engaged."""
    return [
        rider
        for rider in here
        if isinstance(rider.order, Track) and rider.order.animal == beast.id and not rider.engaged_by
    ]


def attack(turn: Turn, beast: Beast, direction: Direction, met: Sequence[Rider]) -> None:
    """FH-5.4 to FH-5.6: an animal falls upon all whom it met on its cell; the covered ones are engaged unhurt (FH-8.2)."""
    covered = covers(turn, beast.at, since_dawn=True)
    for rider in met:
        rider.engaged_by += (beast,)
    victims = [rider for rider in met if rider.id not in covered]
    spared = tuple(rider.id for rider in met if rider.id in covered)
    turn.emit(AnimalAttacked("FH-5.4", beast.id, beast.at, direction, tuple(rider.id for rider in victims), spared))
    for rider in victims:
        behind = from_behind(turn, rider, direction)
        loss = 2 * beast.species.attack if behind else beast.species.attack
        rider.shaken |= behind
        lose_life(turn, rider, beast.id, loss, rule="FH-5.6", behind=behind, direction=direction)
        may_drop(turn, rider, beast.id, rule="FH-5.6", behind=behind)
