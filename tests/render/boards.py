"""Hunts to draw in tests: built by hand, or played by chance with the real rules."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from engine import hunt
from engine.dice import SeededDice
from engine.errors import IllegalOrder
from engine.hunt import content
from engine.hunt.events import Event
from engine.hunt.grid import Direction, distance
from engine.hunt.orders import Assassinate, Escort, Move, Order, Search, Stay, Track, moves_of
from engine.hunt.state import Animal, Course, Forest, Hunt, Hunter, Status, Weapon, WeaponState
from render.hunt.labels import Labels

NAMES = {
    "alix": "Alix",
    "brune": "Dame Brune",
    "colin": "Colin",
    "denis": "Denis",
    "emeline": "Émeline",
    "fleur": "Fleur",
    "gauvain": "Gauvain",
    "hersent": "Hersent",
    "isabeau": "Isabeau",
    "jehan": "Jehan",
    "lunete": "Lunete",
    "margot": "Margot",
}
SEATS = tuple(NAMES)
FRENCH = Labels("fr", "Chasse de la Saint-Hubert", "Tour 4", NAMES, "3 novembre")
ENGLISH = Labels("en", "Saint Hubert's Hunt", "Turn 4", NAMES, "3 November")


def hunter(
    id: str = "alix",
    at: str = "E5",
    colour: str = "azure",
    weapon: str = "sword",
    state: str = "held",
    life: int = 15,
    facing: str | None = "N",
    points: int = 0,
    status: str = "hunting",
    dropped_at: str | None = None,
) -> Hunter:
    """Builds a hunter; what is not given is as at the start."""
    way = Direction(facing) if facing else None
    return Hunter(id, colour, at, Weapon(weapon), WeaponState(state), dropped_at, life, way, points, Status(status))


def animal(id: str, at: str, life: int = 5) -> Animal:
    """Builds an animal of the species in its id."""
    return Animal(id, id.rpartition("-")[0], at, life)


def board(hunters: Iterable[Hunter] = (), animals: Iterable[Animal] = (), forest: Forest | None = None) -> Hunt:
    """Builds a hunt before its fourth turn; the main prey is the first bear."""
    return Hunt(
        turn=4,
        forest=forest or content.forest("default"),
        bestiary=content.bestiary(),
        weapons=content.weapons(),
        main_prey="bear-1",
        animals=tuple(animals),
        hunters=tuple(hunters),
    )


def wide_forest(columns: int, rows: int) -> Forest:
    """Builds a forest of another size, with four tents at least."""
    colours = ("azure", "gules", "vert", "or")
    tents = {f"{chr(65 + at * (columns - 1) // 3)}1": colours[at] for at in range(4)}
    return Forest(columns, rows, tents)


@cache
def played(
    hunters: int, turns: int, seed: str, forest: Forest | None = None
) -> tuple[tuple[Hunt, tuple[Event, ...]], ...]:
    """Plays a hunt by chance; gives each turn's state after it and events, turn zero first."""
    chance = random.Random(seed)
    ground = forest or content.forest("default")
    tents = list(ground.tents)
    chance.shuffle(tents)
    seats = SEATS[: min(hunters, len(tents))]
    chosen = {seat: (tents[at], chance.choice(list(Weapon))) for at, seat in enumerate(seats)}
    start = hunt.setup(hunt.HuntOptions("bear", ground, None, chosen), seats, _dice(seed))
    turned = [(start.state, start.events)]
    for turn in range(turns):
        state = turned[-1][0]
        if state.course is Course.ENDED:
            break
        turned.append(eager_turn(chance, state, f"{seed} {turn}"))
    return tuple(turned)


def eager_turn(chance: random.Random, state: Hunt, dice: str) -> tuple[Hunt, tuple[Event, ...]]:
    """Plays a turn in which all are eager; gives the state after it and its events."""
    seats = [hunter.id for hunter in state.hunters]
    orders = {seat: order for seat in seats if (order := _order(chance, state, seat))}
    resolution = hunt.resolve(state, orders, _dice(dice))
    return resolution.state, resolution.events


def _dice(seed: str) -> SeededDice:
    return SeededDice(hashlib.sha256(seed.encode()).digest())


def _order(chance: random.Random, state: Hunt, seat: str) -> Order | None:
    """Chooses an order as an eager hunter would: mostly towards game, sometimes at others."""
    one = state.hunter(seat)
    if one is None or not one.hunting or not state.animals:
        return None
    nearest = min(state.animals, key=lambda beast: distance(beast.at, one.at))
    moves = sorted(moves_of(state, one), key=lambda move: distance(move.end, nearest.at))
    others = [other.id for other in state.hunters if other.hunting and other.id != seat]
    wishes: list[Order] = [Stay(), *(Move(move.end) for move in moves[:4]), Track(nearest.id), Track(nearest.id)]
    if others:
        wishes += [Assassinate(chance.choice(others)), Escort(chance.choice(others))]
    if one.weapon_state is WeaponState.DROPPED:
        wishes += [Search(), Search()]
    wish = chance.choice(wishes)
    try:
        hunt.check(state, seat, wish)
    except IllegalOrder:
        return Stay()
    return wish


def crowded(colours: Iterable[str] = ("azure", "gules", "vert", "or")) -> Hunt:
    """Builds the worst board: one to six pieces on six cells, twelve on another, weapons on the ground."""
    ring = list(colours)
    cells = {"B8": 1, "D8": 2, "F8": 3, "B5": 4, "D5": 5, "F5": 6, "H5": 12}
    species = list(content.bestiary())
    weapons = ("sword", "lance", "bow")
    hunters: list[Hunter] = []
    animals: list[Animal] = []
    counts: dict[str, int] = {}
    for cell, count in cells.items():
        for number in range(count):
            if number % 3 != 1 and len(hunters) < len(SEATS):
                at = len(hunters)
                facing = list(Direction)[at % 8]
                one = hunter(SEATS[at], cell, ring[at % len(ring)], weapons[at % 3], life=15 - at, facing=facing)
                hunters.append(one)
            else:
                kind = species[len(animals) % len(species)]
                counts[kind] = counts.get(kind, 0) + 1
                animals.append(animal(f"{kind}-{counts[kind]}", cell, 3))
    hunters[2] = replace(hunters[2], weapon_state=WeaponState.DROPPED, dropped_at="D8")
    hunters[3] = replace(hunters[3], weapon_state=WeaponState.DROPPED, dropped_at="J9")
    return board(hunters, animals)
