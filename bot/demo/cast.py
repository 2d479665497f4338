"""Who plays in the demo and how each of them talks: six hunters, three in French, three in English, and an organiser."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from engine import content
from engine.hunt.grid import Cell, Direction, line
from engine.hunt.orders import Assassinate, Escort, HunterOrder, Move, Squire, Track
from engine.hunt.state import Hunt, Weapon
from render.words import words

FILE = "demo/cast"
HEADINGS: Mapping[str, tuple[str, ...]] = {
    "fr": ("le nord", "le nord-est", "l'est", "le sud-est", "le sud", "le sud-ouest", "l'ouest", "le nord-ouest"),
    "en": ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"),
}
COUNTS: Mapping[str, tuple[str, str]] = {"fr": ("une case", "deux cases"), "en": ("one cell", "two cells")}
WEAPONS: Mapping[str, Mapping[Weapon, str]] = {
    "fr": {Weapon.SWORD: "l'épée", Weapon.LANCE: "la lance", Weapon.BOW: "l'arc"},
    "en": {Weapon.SWORD: "the sword", Weapon.LANCE: "the lance", Weapon.BOW: "the bow"},
}


@dataclass(frozen=True, slots=True)
class Person:
    """One who plays; `key` is his user name, `language` his client's: `fr` or `en`."""

    key: str
    name: str
    language: str


@dataclass(frozen=True, slots=True)
class HunterPerson(Person):
    """A hunter.

    `bent`: what he is after: `prey` (the main prey), `near` (whatever is nearest), or another's key (to escort him).
    `by_button`: he joins by the button, not the command. `says`: order type, or `rearm`, → his sentences, which he
    takes in turn.
    """

    weapon: Weapon
    tent: Cell
    bent: str
    by_button: bool
    says: Mapping[str, tuple[str, ...]]

    def sentence(self, hunt: Hunt, seat: str, order: HunterOrder, names: Mapping[str, str]) -> str:
        """Gives his own words for an order in this turn; `names`: seat → the name that people see."""
        me = hunt.hunter(seat)
        assert me is not None
        holes = {"start": str(me.at)}
        kind: str = order.type
        match order:
            case Move(to=cell) | Squire(to=cell):
                way = line(me.at, cell)
                if way is not None:
                    holes["heading"] = HEADINGS[self.language][tuple(Direction).index(way[0])]
                    holes["count"] = COUNTS[self.language][way[1] - 1]
                holes["cell"] = cell
            case Track(animal=animal):
                holes["animal"] = named(self.language, hunt, animal)
            case Escort(hunter=other) | Assassinate(hunter=other):
                holes["hunter"] = names[other]
        if isinstance(order, Squire) and order.weapon is not None:
            kind = "rearm"
            holes["weapon"] = WEAPONS[self.language][order.weapon]
        sentences = self.says[kind]
        return sentences[hunt.turn % len(sentences)].format_map(holes)


def named(language: str, hunt: Hunt, animal: str) -> str:
    """Names an animal as people do: by its species where it is the only one, else with its number: « le loup 2 »."""
    species, _, number = animal.rpartition("-")
    alone = sum(other.species == species for other in hunt.animals) == 1
    return words(language).noun(f"species-{species}", None if alone else int(number))


@cache
def organiser() -> Person:
    """Gives who opens and leads the hunt; he does not hunt."""
    row = content.table(FILE)["organiser"]
    return Person(row["key"], row["name"], row["language"])


@cache
def hunters() -> tuple[HunterPerson, ...]:
    """Gives the six hunters, in the order in which they join."""
    known = ("key", "name", "language", "weapon", "tent", "bent", "by_button")
    return tuple(
        HunterPerson(
            key=row["key"],
            name=row["name"],
            language=row["language"],
            weapon=Weapon(row["weapon"]),
            tent=Cell(row["tent"]),
            bent=row["bent"],
            by_button=row["by_button"],
            says={key: tuple(value) for key, value in row.items() if key not in known},
        )
        for row in content.table(FILE)["hunter"]
    )
