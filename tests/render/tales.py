"""Turns to tell in tests: one scene for every thing that can happen, and whole hunts played by chance."""

from __future__ import annotations

import hashlib
import random
import re
from dataclasses import replace
from functools import cache
from typing import Any

from engine import hunt
from engine.contract import Resolution
from engine.dice import SeededDice
from engine.hunt import content
from engine.hunt.events import (
    AnimalAttacked,
    AnimalKilled,
    AnimalMoved,
    AnimalStruck,
    Event,
    HuntEnded,
    HunterAttacked,
    HunterDied,
    HunterHeld,
    HunterMoved,
    HunterRetired,
    HunterRiposted,
    HunterShaken,
    HunterWounded,
    InitiativeRolled,
    MountKilled,
    OrderDefaulted,
    SquireVisited,
    WeaponBroken,
    WeaponDropped,
    WeaponFound,
    WeaponKept,
)
from engine.hunt.grid import Cell, Direction, distance
from engine.hunt.orders import Assassinate, Escort, Move, Search, Squire, Stay, Track, moves_of
from engine.hunt.state import Animal, Hunt, Hunter, Status, Weapon, WeaponState
from render.hunt.report import Report, tell
from render.words import unquoted, words

SEED = "5e" * 32
NAMES = {
    name.lower(): name
    for name in [
        "Alix",
        "Brune",
        "Clovis",
        "Denis",
        "Emma",
        "Hugo",
        "Isabeau",
        "Jehan",
        "Katell",
        "Loys",
        "Odile",
        "Yvain",
    ]
}

# ------------------------------------------------------------------------------------------- hunts to tell about


def hunter(seat: str, at: str = "E5", weapon: str = "sword", **changes: Any) -> Hunter:
    whole = Hunter(
        id=seat,
        colour="azure",
        at=Cell(at),
        weapon=Weapon(weapon),
        weapon_state=WeaponState.HELD,
        dropped_at=None,
        life=15,
        facing=Direction.N,
        points=0,
        status=Status.HUNTING,
    )
    return replace(whole, **changes)


def forest_hunt(hunters: list[Hunter], animals: list[str], turn: int = 5, prey: str = "bear-1") -> Hunt:
    """A hunt after turn 4, each animal as `wolf-1@E5` or `wolf-1@E5:7` with its life."""
    bestiary = content.bestiary()
    found = []
    for text in animals:
        id, _, rest = text.partition("@")
        cell, _, life = rest.partition(":")
        species = id.rpartition("-")[0]
        found.append(Animal(id, species, Cell(cell), int(life or bestiary[species].life)))
    return Hunt(
        turn=turn,
        forest=content.forest("default"),
        bestiary=bestiary,
        weapons=content.weapons(),
        main_prey=prey,
        animals=tuple(found),
        hunters=tuple(hunters),
    )


ALIX, BRUNE, CLOVIS = hunter("alix"), hunter("brune", "D4", "lance"), hunter("clovis", "C3", "bow")
AFTER = forest_hunt([ALIX, BRUNE, CLOVIS], ["bear-1@G7:20", "wolf-1@E5", "wolf-2@D4:4"])


def moved(animal: str, start: str, path: list[str], **changes: Any) -> AnimalMoved:
    event = AnimalMoved(
        "FH-5.2" if path else "FH-5.1",
        animal,
        Cell(start),
        tuple(Cell(cell) for cell in path),
        die=1,
        heading=Direction.N,
        chosen="die",
        turned=False,
        barred=False,
        stopped=False,
        companions=(),
    )
    return replace(event, **changes)


E5, E6, E7, D4, C3, B1 = (Cell(name) for name in ("E5", "E6", "E7", "D4", "C3", "B1"))
N, S = Direction.N, Direction.S
SWORD, LANCE, BOW = Weapon.SWORD, Weapon.LANCE, Weapon.BOW

SCENES: dict[str, list[Event]] = {
    "defaulted": [OrderDefaulted("FH-3.2", "alix", None, None)],
    "unlawful": [OrderDefaulted("FH-3.2", "brune", "track", "track-needs-a-sword")],
    "walks": [moved("wolf-1", "E5", ["E6", "E7"])],
    "prey walks": [moved("bear-1", "E5", ["E6"])],
    "stays": [moved("wolf-1", "E5", [], heading=None, die=9)],
    "stuck": [moved("wolf-1", "E5", [], barred=True)],
    "comes back": [moved("wolf-1", "E5", ["E6", "E5"], turned=True)],
    "is stopped": [moved("roe_deer-1", "E6", ["E5"], stopped=True, heading=S)],
    "is stopped where it was": [moved("roe_deer-1", "E5", ["E6", "E5"], stopped=True, turned=True)],
    "is followed": [
        moved("wolf-1", "E5", ["E6", "E7"], companions=("alix",)),
        HunterMoved("FH-5.7", "alix", E5, (E6, E7), N, "track"),
    ],
    "is followed by one on foot": [
        moved("wolf-1", "E5", ["E6", "E7"], companions=("alix",)),
        HunterMoved("FH-5.7", "alix", E5, (E6,), N, "track"),
    ],
    "is followed back": [
        moved("wolf-1", "E5", ["E6", "E5"], turned=True, companions=("alix",)),
        HunterMoved("FH-5.7", "alix", E5, (E6, E5), S, "track"),
    ],
    "attacks one": [
        moved("wolf-1", "E4", ["E5"], stopped=True),
        AnimalAttacked("FH-5.4", "wolf-1", E5, N, ("alix",), ()),
        HunterWounded("FH-5.6", "alix", "wolf-1", E5, 2, 13, False, N),
        WeaponKept("FH-5.6", "alix", SWORD, "wolf-1", 7),
    ],
    "attacks from behind": [
        moved("wolf-1", "E4", ["E5"], stopped=True),
        AnimalAttacked("FH-5.4", "wolf-1", E5, N, ("alix",), ()),
        HunterWounded("FH-5.6", "alix", "wolf-1", E5, 4, 5, True, N),
        MountKilled("FH-1.7", "alix", E5),
        WeaponDropped("FH-5.6", "alix", SWORD, E5, "wolf-1", 2),
    ],
    "kills a hunter": [
        moved("bear-1", "E4", ["E5"], stopped=True),
        AnimalAttacked("FH-5.4", "bear-1", E5, N, ("alix",), ()),
        HunterWounded("FH-5.6", "alix", "bear-1", E5, 16, -1, True, N),
        HunterDied("FH-5.6", "alix", "bear-1", E5),
    ],
    "attacks several": [
        moved("wolf-1", "E4", ["E5"], stopped=True),
        AnimalAttacked("FH-5.4", "wolf-1", E5, N, ("alix", "brune"), ("clovis",)),
        HunterWounded("FH-5.6", "alix", "wolf-1", E5, 2, 13, False, N),
        WeaponDropped("FH-5.6", "alix", SWORD, E5, "wolf-1", 1),
        HunterWounded("FH-5.6", "brune", "wolf-1", E5, 4, 4, True, N),
        MountKilled("FH-1.7", "brune", E5),
        WeaponDropped("FH-5.6", "brune", LANCE, E5, "wolf-1", 2),
    ],
    "moves": [HunterMoved("FH-6.3", "alix", E5, (E6, E7), N, None)],
    "is held": [HunterHeld("FH-6.1", "alix", E5, ("wolf-1", "bear-1"), None)],
    "sees his squire": [SquireVisited("FH-6.4", "alix", B1, 12, 15, SWORD, True, SWORD)],
    "swaps weapons": [SquireVisited("FH-6.4", "alix", B1, 4, 14, SWORD, True, BOW)],
    "takes another": [SquireVisited("FH-6.4", "alix", B1, 4, 14, SWORD, False, BOW)],
    "has it replaced": [SquireVisited("FH-6.4", "alix", B1, 4, 14, LANCE, False, LANCE)],
    "retires": [
        SquireVisited("FH-6.4", "alix", B1, 12, 15, SWORD, True, SWORD),
        HunterRetired("FH-6.4", "alix", B1, 0),
    ],
    "initiative": [
        InitiativeRolled("FH-7.1", SWORD, ("brune", "alix")),
        AnimalStruck("FH-7.4", "brune", "wolf-1", SWORD, E5, E5, 3, 2, 7, False),
        AnimalStruck("FH-7.4", "alix", "wolf-1", SWORD, E5, E5, 3, 2, 4, False),
    ],
    "is shaken": [HunterShaken("FH-7.2", "alix", E5)],
    "strikes": [AnimalStruck("FH-7.4", "brune", "wolf-1", LANCE, D4, E5, 4, 1, 6, False)],
    "strikes several": [
        AnimalStruck("FH-7.4", "clovis", "wolf-1", BOW, C3, E5, 2, 1, 8, False),
        AnimalStruck("FH-7.4", "clovis", "bear-1", BOW, C3, D4, 2, 1, 23, False),
    ],
    "strikes in vain": [AnimalStruck("FH-7.4", "clovis", "wolf-1", BOW, C3, E5, 0, 3, 10, False)],
    "ripostes": [AnimalStruck("FH-7.3", "alix", "wolf-1", SWORD, E5, E5, 6, 1, 4, True)],
    "kills": [
        AnimalStruck("FH-7.4", "alix", "wolf-1", SWORD, E5, E5, 6, 1, -2, False),
        AnimalKilled("FH-7.5", "wolf-1", "alix", E5, 2),
    ],
    "kills one of two and breaks": [
        AnimalStruck("FH-7.4", "brune", "wolf-1", LANCE, D4, E5, 4, 1, 0, False),
        AnimalStruck("FH-7.4", "brune", "bear-1", LANCE, D4, D4, 4, 1, 21, False),
        AnimalKilled("FH-7.5", "wolf-1", "brune", E5, 2),
        WeaponBroken("FH-7.6", "brune", LANCE, "bear-1", 2),
    ],
    "assassinates": [
        HunterAttacked("FH-9.1", "brune", "alix", "alix", LANCE, D4, E5, 4, 1, False),
        HunterWounded("FH-9.1", "alix", "brune", E5, 4, 11, False, N),
        WeaponKept("FH-9.3", "alix", SWORD, "brune", 9),
        HunterRiposted("FH-9.4", "alix", "brune", SWORD, E5, D4, 6, 1),
        HunterWounded("FH-9.4", "brune", "alix", D4, 6, 4, False, None, True),
        MountKilled("FH-1.7", "brune", D4),
    ],
    "assassinates from behind": [
        HunterAttacked("FH-9.1", "clovis", "alix", "alix", BOW, C3, E5, 2, 1, True),
        HunterWounded("FH-9.1", "alix", "clovis", E5, 2, 0, True, N),
        HunterDied("FH-9.5", "alix", "clovis", E5),
    ],
    "strikes the cover": [
        HunterAttacked("FH-9.1", "clovis", "alix", "brune", BOW, C3, E5, 0, 3, False),
        HunterWounded("FH-9.1", "brune", "clovis", E5, 0, 15, False, N),
        WeaponDropped("FH-9.3", "brune", LANCE, E5, "clovis", 1),
    ],
    "finds": [WeaponFound("FH-10.1", "alix", SWORD, E5)],
    "ends without hunters": [HuntEnded("FH-10.2", "nobody_left", None)],
    "ends with the prey": [HuntEnded("FH-10.2", "main_prey_dead", "alix")],
}


def account(events: list[Event], language: str, view: Hunt = AFTER, **more: Any) -> Report:
    return tell(view, events, words(language), NAMES, seed=more.pop("seed", SEED), hunt="Saint-Hubert", **more)


def plain(report: Report) -> str:
    return unquoted("\n".join(report.story))


def orders(state: Hunt, luck: random.Random) -> dict[str, Any]:
    """Orders such as players give them: after the game, at the squire's when hurt, and some mischief."""
    given: dict[str, Any] = {}
    for mine in (one for one in state.hunters if one.hunting):
        chance, moves = luck.random(), moves_of(state, mine)
        others = [other.id for other in state.hunters if other.hunting and other.id != mine.id]
        near = sorted(state.animals, key=lambda animal: distance(mine.at, animal.at))[:2]
        tents = [move.end for move in moves if move.end in state.forest.tents]
        if chance < 0.06:
            continue
        if mine.weapon_state is WeaponState.DROPPED and mine.dropped_at == mine.at:
            given[mine.id] = Search()
        elif tents and (not mine.armed or not mine.mounted):
            given[mine.id] = Squire(luck.choice(tents), luck.choice([None, *Weapon]), luck.random() < 0.2)
        elif mine.armed and mine.weapon is SWORD and near and chance < 0.5:
            given[mine.id] = Track(luck.choice(near).id)
        elif others and chance < 0.6:
            given[mine.id] = Escort(luck.choice(others))
        elif others and chance < 0.7:
            given[mine.id] = Assassinate(luck.choice(others))
        elif moves and near and chance < 0.95:
            given[mine.id] = Move(min(moves, key=lambda move: distance(move.end, near[0].at)).end)
        else:
            given[mine.id] = Stay()
    return given


@cache
def played(number: int, hunters: int = 6, turns: int = 10) -> tuple[tuple[str, Resolution[Hunt, Event]], ...]:
    """A whole hunt by chance: for each turn its seed and what came of it, the setting up included."""
    luck = random.Random(f"hunt {number}")
    seats = list(NAMES)[:hunters]
    tents = luck.sample(list(content.forest("default").tents), hunters)
    options = hunt.HuntOptions(
        main_prey=("stag", "boar", "bear")[number % 3],
        hunters={seat: (tents[index], luck.choice(list(Weapon))) for index, seat in enumerate(seats)},
    )
    seed = [hashlib.sha256(f"{number}:{turn}".encode()).hexdigest() for turn in range(turns + 1)]
    found = [(seed[0], hunt.setup(options, seats, SeededDice(seed[0])))]
    for turn in range(1, turns + 1):
        state = found[-1][1].state
        if not hunt.pending(state):
            break
        found.append((seed[turn], hunt.resolve(state, orders(state, luck), SeededDice(seed[turn]))))
    return tuple(found)


def told(number: int, language: str, hunters: int = 6, **more: Any) -> list[Report]:
    """The public accounts of a whole hunt."""
    reports = []
    for seed, resolution in played(number, hunters):
        view, events = hunt.view(resolution.state, resolution.events, None)
        reports.append(tell(view, events, words(language), NAMES, seed=seed, hunt="Saint-Hubert", **more))
    return reports


HUNTS = range(6)


BAD_FRENCH = {
    "elision": re.compile(
        r"\b(?:[dDlLnNsSjJ]e|[qQ]ue|[lL]a|lorsque|puisque) (?=[aeiouéèêëàâîïôöûùœ])(?!onz|oui)", re.I
    ),
    "contraction": re.compile(r"\b(?:[dD]e|[àÀ]) (?:le|les) (?!Goff)"),
    "double words": re.compile(r"\b(\w{2,}) \1\b", re.I),
    "two spaces": re.compile(r"  "),
    "space before a comma": re.compile(r"\s[,.]"),
    "bare punctuation": re.compile(r"(?<![\u00a0\u202f\d*])[:;!?](?=\s)"),
    "two commas": re.compile(r",\s*[,.;:]"),
    "straight apostrophe": re.compile(r"'"),
    "unfilled": re.compile(r"[{}$]|None|True|False"),
    "no capital": re.compile(r"(?:^|[.!?] )[a-zéèà]"),
}
BAD_ENGLISH = {
    "double words": re.compile(r"\b(?!had had)(\w{2,}) \1\b", re.I),
    "two spaces": re.compile(r"  "),
    "space before punctuation": re.compile(r"\s[,.;:!?](?=\s|$)"),
    "two commas": re.compile(r",\s*[,.;:]"),
    "article": re.compile(r"\ba [aeio]\w|\ban [^aeiou]", re.I),
    "the before a numbered animal": re.compile(r"\bthe (?:wolf|bear|stag|boar|hare|roe deer) \d"),
    "he or she": re.compile(r"\b(?:he|she|his|her|him)\b", re.I),
    "unfilled": re.compile(r"[{}$]|None|True|False"),
    "no capital": re.compile(r"(?:^|[.!?] )[a-z]"),
}


def mistakes(text: str, language: str) -> list[str]:
    bad = BAD_FRENCH if language == "fr" else BAD_ENGLISH
    hits = {what: pattern.search(text) for what, pattern in bad.items()}
    return [f"{what}: …{text[max(0, hit.start() - 30) : hit.end() + 30]}…" for what, hit in hits.items() if hit]
