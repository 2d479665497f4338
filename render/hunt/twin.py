"""The map in words and in characters: alt text, and a twin for those who cannot load pictures."""

from __future__ import annotations

import string
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Literal

from engine.contract import Seat
from engine.hunt.events import AnimalKilled, Event, HunterDied, HunterWounded
from engine.hunt.grid import Cell, cell_at
from engine.hunt.state import Animal, Forest, Hunt, Hunter
from render.hunt.labels import Labels, marks, species_name
from render.hunt.naming import Cast
from render.words import Words, words

ALT_LIMIT = 1024
TEXT_LIMIT = 1900
GRID_LIMIT = 1200
"""How many characters the board may take of a text twin, the list having the rest."""
EMPTY, TENT, MANY = "·", "^", "+"

Detail = Literal["full", "short", "bare"]


def describe(view: Hunt, events: Sequence[Event], labels: Labels, seat: Seat | None = None) -> str:
    """Tells the map as alt text, at most 1,024 characters: who is where and how; less of each when there are many.

    A hunter's own map (`seat`) begins with himself.
    """
    say = words(labels.language)
    for detail in ("full", "short", "bare"):
        parts = [*_alt_parts(say, view, events, labels, seat, detail)]
        text = " ".join(parts)
        if len(text) <= ALT_LIMIT:
            return text
    return cut(parts, ALT_LIMIT)


def cut(parts: Sequence[str], limit: int, joint: str = " ") -> str:
    """Joins as many parts as fit into `limit` characters; an ellipsis tells that some are missing."""
    kept: list[str] = []
    for part in parts:
        if len(joint.join([*kept, part])) > limit - 2:
            shown = joint.join(kept) if kept else part[: limit - 2]
            return f"{shown} …"
        kept.append(part)
    return joint.join(kept)


def _alt_parts(
    say: Words, view: Hunt, events: Sequence[Event], labels: Labels, seat: Seat | None, detail: Detail
) -> Iterable[str]:
    cast = Cast(view, events, say, labels.names)
    yield say("map-alt-title", title=labels.title, heading=labels.heading)
    prey = view.animal(view.main_prey)
    if prey:
        most = view.bestiary[prey.species].life
        yield say("map-alt-prey", animal=cast.animal(prey.id), cell=prey.at, life=prey.life, most=most)
    yield from _deed_words(say, cast, events, labels)
    playing = [hunter for hunter in view.hunters if hunter.hunting]
    for hunter in sorted(playing, key=lambda one: one.id != seat):
        yield _hunter_words(say, labels, hunter, detail)
    for species, animals in by_species(view):
        most = view.bestiary[species].life
        life = {one.id: "" if detail == "bare" else f" ({one.life}/{most})" for one in animals}
        where = ", ".join(f"{_number(cast, one)}{one.at}{life[one.id]}" for one in animals)
        yield say("map-alt-animals", name=_capital(species_name(say, species)), where=where)


def _number(cast: Cast, animal: Animal) -> str:
    """Gives an animal's number and a space, where its account calls it by a number."""
    return f"{number_of(animal)} " if cast.animal(animal.id).bare.endswith(number_of(animal)) else ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _hunter_words(say: Words, labels: Labels, hunter: Hunter, detail: Detail) -> str:
    if detail == "bare":
        return say("map-alt-hunter-bare", name=labels.name(hunter.id), cell=hunter.at)
    of_hunter = (
        labels.name(hunter.id),
        hunter.at,
        hunter.life,
        weapon_words(say, hunter),
        hunter.mounted,
        hunter.facing,
    )
    return _hunter_seen(say.language, detail, *of_hunter)


@lru_cache(maxsize=1024)
def _hunter_seen(
    language: str, detail: Detail, name: str, cell: Cell, life: int, weapon: str, mounted: bool, facing: str | None
) -> str:
    """A turn's thirteen maps tell nearly the same of each hunter."""
    say = words(language)
    towards = say(f"direction-{facing}") if facing else "no"
    mount = "yes" if mounted else "no"
    key = f"map-alt-hunter-{detail}"
    return say(key, name=name, cell=cell, life=life, weapon=weapon, mount=mount, facing=towards)


def _deed_words(say: Words, cast: Cast, events: Sequence[Event], labels: Labels) -> Iterable[str]:
    for event in events:
        if isinstance(event, AnimalKilled):
            killed = cast.animal(event.animal)
            yield say("map-alt-killed", animal=killed, cell=event.at, hunter=labels.name(event.hunter))
        elif isinstance(event, HunterDied):
            yield say("map-alt-died", hunter=labels.name(event.hunter), cell=event.at)
        elif isinstance(event, HunterWounded) and event.life > 0:
            behind = "yes" if event.behind else "no"
            loss = say("life-points", n=event.loss)
            yield say("map-alt-wounded", hunter=labels.name(event.hunter), loss=loss, behind=behind)


def weapon_words(say: Words, hunter: Hunter) -> str:
    """Gives a hunter's weapon and its state: « lance brisée »."""
    return _weapon_words(say.language, hunter.weapon.value, hunter.weapon_state.value)


@cache
def _weapon_words(language: str, weapon: str, state: str) -> str:
    say = words(language)
    gender = say.attribute(f"weapon-{weapon}", "gender") if language == "fr" else "m"
    return say("map-weapon", weapon=say(f"weapon-{weapon}"), state=state, gender=gender)


@lru_cache(maxsize=256)
def points_words(language: str, points: int) -> str:
    """Gives a number of points, short."""
    return words(language)("map-points", points=points)


def by_species(view: Hunt) -> list[tuple[str, list[Animal]]]:
    """Gives the living animals by species, in the bestiary's order."""
    rows = [(species, [animal for animal in view.animals if animal.species == species]) for species in view.bestiary]
    return [(species, animals) for species, animals in rows if animals]


def number_of(animal: Animal) -> str:
    """Gives the number in an animal's id (FH-1.6)."""
    return animal.id.rpartition("-")[2]


def text_map(view: Hunt, labels: Labels | None = None) -> str:
    """Gives the board as lines of characters, north first, then who stands where; at most 1,900 characters.

    A hunter is his letter of the map, an animal a small letter, a tent `^`, several on a cell `+`. Without `labels` the
    hunters' ids stand for their names, and the words are French.
    """
    labels = labels or Labels("fr", "", "")
    say = words(labels.language)
    signs = marks(view, labels)
    letters = _letters(say, view)
    board = _board(view, signs, letters)
    lines = []
    for hunter in view.hunters:
        if hunter.hunting:
            weapon, name = weapon_words(say, hunter), labels.name(hunter.id)
            lines.append(
                say(
                    "map-text-hunter", mark=signs[hunter.id], name=name, cell=hunter.at, life=hunter.life, weapon=weapon
                )
            )
    for species, animals in by_species(view):
        where = [f"{number_of(one)} {one.at} ({one.life}/{view.bestiary[species].life})" for one in animals]
        kind = f"{letters[species]} {species_name(say, species)}"
        lines.append(kind + say("map-colon") + ", ".join(where))
    room = TEXT_LIMIT - len(board) - 1
    return f"{board}\n{cut(lines, room, chr(10))}".rstrip() if board else cut(lines, TEXT_LIMIT, "\n")


def _letters(say: Words, view: Hunt) -> dict[str, str]:
    """Gives each species a small letter of its own, if it can be one of its name's."""
    given: dict[str, str] = {}
    for species in view.bestiary:
        wanted = [sign for sign in species_name(say, species).lower() if sign in string.ascii_lowercase]
        free = [sign for sign in (*wanted, *string.ascii_lowercase) if sign not in given.values()]
        given[species] = free[0] if free else "?"
    return given


def _board(view: Hunt, signs: dict[Seat, str], letters: dict[str, str]) -> str:
    """Draws the board; without spaces, or not at all, when it is too large."""
    on: dict[Cell, list[str]] = {}
    for hunter in view.hunters:
        if hunter.hunting:
            on.setdefault(hunter.at, []).append(signs[hunter.id])
    for animal in view.animals:
        on.setdefault(animal.at, []).append(letters[animal.species])
    for gap in (" ", ""):
        board = _lines(view.forest, on, gap)
        if len(board) <= GRID_LIMIT:
            return board
    return ""


def _lines(forest: Forest, on: dict[Cell, list[str]], gap: str) -> str:
    wide = len(str(forest.rows))
    head = " " * wide + gap + gap.join(chr(65 + column) for column in range(forest.columns))
    rows = [head]
    for row in reversed(range(forest.rows)):
        cells = []
        for column in range(forest.columns):
            cell = cell_at(column, row)
            here = on.get(cell, [TENT if cell in forest.tents else EMPTY])
            cells.append(here[0] if len(here) == 1 and len(here[0]) == 1 else MANY)
        rows.append(f"{row + 1:{wide}}{gap}{gap.join(cells)}")
    return "\n".join(rows)
