"""Random hunts and orders: crowded on purpose, so that rules meet."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from engine.contract import ORGANISER
from engine.hunt import content
from engine.hunt.grid import DIRECTIONS, Cell, cell_at
from engine.hunt.orders import Assassinate, Choices, Escort, Move, Order, Search, Squire, Stay, Track, moves_of
from engine.hunt.state import COLOURS, Animal, Forest, Hunt, Hunter, Status, Weapon, WeaponState

NAMES = ("alix", "brune", "clovis", "denis", "elise", "fulk", "gilles", "hugues", "iseut", "jeanne", "klervi", "loup")


def random_forest(chance: random.Random) -> Forest:
    """The default forest, or a small one with a few tents."""
    if chance.random() < 0.4:
        return content.forest("default")
    columns, rows = chance.randint(2, 6), chance.randint(1, 6)
    cells = [cell_at(column, row) for column in range(columns) for row in range(rows)]
    tents = chance.sample(cells, min(len(cells) - 1, chance.randint(0, 6)))
    return Forest(columns, rows, {tent: chance.choice(COLOURS) for tent in tents})


def random_hunter(chance: random.Random, name: str, forest: Forest, open_cells: list[Cell]) -> Hunter:
    colour = chance.choice(COLOURS)
    own = [tent for tent, its in forest.tents.items() if its == colour]
    status = chance.choices(list(Status), (16, 1, 1))[0]
    at = chance.choice(own if own and (chance.random() < 0.15 or status is Status.RETIRED) else open_cells)
    state = chance.choices(list(WeaponState), (12, 2, 1))[0]
    return Hunter(
        id=name,
        colour=colour,
        at=at,
        weapon=chance.choice(list(Weapon)),
        weapon_state=state,
        dropped_at=chance.choice((at, chance.choice(open_cells))) if state is WeaponState.DROPPED else None,
        life=chance.randint(-8, 0) if status is Status.DEAD else chance.choice((15, 15, 15, chance.randint(1, 15))),
        facing=None if at in own and chance.random() < 0.5 else chance.choice(DIRECTIONS),
        points=chance.randint(0, 9),
        status=status,
    )


def random_hunt(chance: random.Random) -> Hunt:
    """A sound state in the middle of a hunt, everybody within a few cells."""
    forest = random_forest(chance)
    cells = [cell_at(column, row) for column in range(forest.columns) for row in range(forest.rows)]
    free = [cell for cell in cells if cell not in forest.tents]
    close = chance.sample(free, min(len(free), chance.randint(1, 9)))
    bestiary = content.bestiary()
    species = [chance.choice(list(bestiary)) for _ in range(chance.randint(1, 8))]
    animals = []
    for number, kind in enumerate(species, 1):
        life = chance.choice((bestiary[kind].life, chance.randint(1, bestiary[kind].life)))
        animals.append(Animal(f"{kind}-{number}", kind, chance.choice(close), life))
    return Hunt(
        turn=chance.randint(1, 9),
        forest=forest,
        bestiary=bestiary,
        weapons=content.weapons(),
        main_prey=chance.choice(animals).id,
        animals=tuple(animals),
        hunters=tuple(random_hunter(chance, name, forest, close) for name in NAMES[: chance.randint(0, 8)]),
    )


def random_order(chance: random.Random, hunt: Hunt, hunter: Hunter) -> Order:
    """Any order, legal or not; about three in four are legal."""
    moves = moves_of(hunt, hunter)
    cells = [move.end for move in moves] * 3 or [hunter.at]
    tents = [move.end for move in moves if move.end in hunt.forest.tents] or list(hunt.forest.tents) or [hunter.at]
    others = [other.id for other in hunt.hunters]
    kinds: list[Order] = [
        Move(chance.choice(cells)),
        Move(chance.choice([*cells, cell_at(chance.randrange(11), chance.randrange(11))])),
        Stay(),
        Search(),
        Squire(chance.choice([hunter.at, *tents]), chance.choice([None, *Weapon]), chance.random() < 0.2),
        Track(chance.choice(hunt.animals).id),
        Track(chance.choice([*(animal.id for animal in hunt.animals), "nobody-1"])),
        *(kind(chance.choice(others)) for kind in (Assassinate, Escort, Assassinate, Escort)),
    ]
    return chance.choice(kinds)


def random_orders(chance: random.Random, hunt: Hunt) -> dict[str, Order]:
    """Orders of most hunters, the dead too, and the organiser's choices for some animals."""
    orders: dict[str, Order] = {h.id: random_order(chance, hunt, h) for h in hunt.hunters if chance.random() < 0.9}
    chosen: dict[str, Any] = {a.id: chance.choice([*DIRECTIONS, "stay"]) for a in hunt.animals if chance.random() < 0.5}
    if chance.random() < 0.7:
        orders[ORGANISER] = Choices(chosen)
    return orders


@st.composite
def turns(draw: st.DrawFn) -> tuple[Hunt, dict[str, Order], bytes]:
    """A state, orders and a seed."""
    chance = random.Random(draw(st.integers(0, 2**63)))
    hunt = random_hunt(chance)
    return hunt, random_orders(chance, hunt), chance.randbytes(32)
