"""Phase 1: animals move and attack (FH-5)."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from engine.dice import Dice
from engine.hunt.escort import covers
from engine.hunt.events import AnimalAttacked, AnimalMoved, HunterMoved
from engine.hunt.grid import DIRECTIONS, Cell, Direction, step
from engine.hunt.orders import STAYS, Track
from engine.hunt.state import Forest, Hunt
from engine.hunt.turn import Beast, Rider, Turn
from engine.hunt.wounds import from_behind, lose_life, may_drop

DIE, STAYING, CHOICE = 10, 9, 10  # FH-5.1
CHOICE_DIE = 9  # R-FH-7

Chooser = Literal["die", "organiser", "d9"]


def move_animals(turn: Turn) -> None:
    """FH-5.1: animals act one after another in roster order (R-FH-6)."""
    for beast in turn.beasts:
        die, heading, chooser = draw_heading(turn, beast)
        run(turn, beast, heading, die, chooser)


def draw_heading(turn: Turn, beast: Beast) -> tuple[int, Direction | None, Chooser]:
    """FH-5.1: a d10 for the direction, 9 for none; 10 is the organiser's to choose, or a d9's (R-FH-7)."""
    die = turn.roll(f"animal:{beast.id}:move", DIE)
    if die < STAYING:
        return die, DIRECTIONS[die - 1], "die"
    if die == STAYING:
        return die, None, "die"
    choice = turn.choices.get(beast.id)
    if choice is not None:
        return die, None if choice == STAYS else Direction(choice), "organiser"
    chosen = turn.roll(f"animal:{beast.id}:choice", CHOICE_DIE)
    return die, None if chosen == STAYING else DIRECTIONS[chosen - 1], "d9"


def choices_open(hunt: Hunt, dice: Dice) -> tuple[str, ...]:
    """Names the animals that rolled 10 this turn, in roster order: the organiser may choose for them (R-FH-7)."""
    return tuple(animal.id for animal in hunt.animals if dice.roll(f"animal:{animal.id}:move", DIE) == CHOICE)


@lru_cache(maxsize=1 << 14)
def course(forest: Forest, at: Cell, heading: Direction, steps: int) -> tuple[tuple[Direction, Cell], ...]:
    """FH-5.2: the steps that an animal makes when no hunter stops it, each with its direction.

    It turns back before the edge and before any tent; barred on both sides it stops there (R-FH-8).
    """
    made = []
    for _ in range(steps):
        ahead = step(at, heading)
        if not _open(forest, ahead):
            heading = heading.opposite
            ahead = step(at, heading)
            if not _open(forest, ahead):  # R-FH-8
                break
        assert ahead is not None
        at = ahead
        made.append((heading, at))
    return tuple(made)


def _open(forest: Forest, cell: Cell | None) -> bool:
    return cell is not None and cell in forest and cell not in forest.tents


def run(turn: Turn, beast: Beast, heading: Direction | None, die: int, chooser: Chooser) -> None:
    """FH-5.2, FH-5.3: moves an animal step by step, its trackers with it, until a hunter stops it; then it may attack."""
    steps = beast.species.move if heading else 0
    ahead = course(turn.hunt.forest, beast.at, heading, steps) if heading else ()
    start = beast.at
    contact = trackers_in_contact(turn, beast) if ahead else []
    path: list[Cell] = []
    trails: dict[str, list[Cell]] = {rider.id: [] for rider in contact}
    met: list[Rider] = []
    for direction, cell in ahead:
        beast.at = cell
        path.append(cell)
        contact = [rider for rider in contact if len(path) <= rider.allowance]  # FH-5.7
        for rider in contact:
            rider.at, rider.facing, rider.moved = cell, direction, True
            trails[rider.id].append(cell)
        met = [rider for rider in turn.standing_on(cell) if rider not in contact]  # R-FH-10
        if met:
            break
    turn.emit(
        AnimalMoved(
            "FH-5.2" if path else "FH-5.1",
            beast.id,
            start,
            tuple(path),
            die,
            heading,
            chooser,
            turned=any(direction is not heading for direction, _ in ahead[: len(path)]),
            barred=not met and len(path) < steps,
            stopped=bool(met),
            companions=tuple(trails),
        )
    )
    for name, trail in trails.items():
        facing = turn.named[name].facing
        assert facing is not None  # he has just moved
        turn.emit(HunterMoved("FH-5.7", name, start, tuple(trail), facing, "track"))
    if met and beast.species.ferocious:  # FH-5.4
        attack(turn, beast, ahead[len(path) - 1][0], met)


def trackers_in_contact(turn: Turn, beast: Beast) -> list[Rider]:
    """FH-5.7: those who track this animal, on its cell since the turn began and not yet engaged."""
    return [
        rider
        for rider in turn.standing_on(beast.at)
        if isinstance(rider.order, Track) and rider.order.animal == beast.id and not rider.engaged_by
    ]


def attack(turn: Turn, beast: Beast, direction: Direction, met: list[Rider]) -> None:
    """FH-5.4 to FH-5.6: an animal falls upon all whom it met on its cell; the covered ones are engaged unhurt (FH-8.2)."""
    covered = covers(turn, beast.at, since_dawn=True)
    for rider in met:
        rider.engaged_by.append(beast)
    victims = [rider for rider in met if rider.id not in covered]
    spared = tuple(rider.id for rider in met if rider.id in covered)
    turn.emit(AnimalAttacked("FH-5.4", beast.id, beast.at, direction, tuple(rider.id for rider in victims), spared))
    for rider in victims:
        behind = from_behind(turn, rider, direction)
        loss = 2 * beast.species.attack if behind else beast.species.attack
        rider.shaken |= behind
        lose_life(turn, rider, beast.id, loss, rule="FH-5.6", behind=behind, direction=direction)
        may_drop(turn, rider, beast.id, rule="FH-5.6", behind=behind)
