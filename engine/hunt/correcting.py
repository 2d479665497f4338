"""An organiser's corrections: one value of a hunter or an animal changed between two turns, or refused.

Values are plain, as JSON holds them; which there are depends on the field's kind:

`cell`: `"E5"` · `number`: a whole number · `direction`: `"NE"`, or None in a tent · `weapon`: `"sword"` …
`arm`: `"held"`, `"broken"`, or the cell where the dropped weapon lies · `status`: `"hunting"` or `"retired"`
`beast`: `{"at": "E5", "life": 7}`, or None for an animal that is dead.

A hunter's life decides whether he lives: 0 or less is a dead hunter, more a living one. What a hunter's colour and id
are cannot be corrected: his tents and his name in every account hang on them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from engine.errors import CaseError
from engine.hunt.grid import DIRECTIONS, Cell, Direction, is_cell
from engine.hunt.soundness import HIGHEST, LOWEST_LIFE, check_hunt
from engine.hunt.state import FULL_LIFE, Animal, Hunt, Hunter, Status, Weapon, WeaponState

Plain = str | int | Mapping[str, str | int] | None
"""A value as JSON holds it."""
Kind = Literal["cell", "number", "direction", "weapon", "arm", "status", "beast"]

HUNTER_FIELDS: dict[str, Kind] = {
    "at": "cell",
    "life": "number",
    "facing": "direction",
    "weapon": "weapon",
    "arm": "arm",
    "points": "number",
    "status": "status",
}
"""What can be corrected of a hunter, with its kind."""
ANIMAL_FIELDS: dict[str, Kind] = {"at": "cell", "life": "number", "beast": "beast"}
"""What can be corrected of an animal; of one that is dead only `beast`, which brings it back."""


class Incorrect(ValueError):
    """A correction that is refused: the hunt could not be so.

    `reason`: the key of a message without its prefix; `fields`: that message's variables.
    """

    def __init__(self, reason: str, **fields: Any) -> None:
        super().__init__(reason, fields)
        self.reason = reason
        self.fields = fields


@dataclass(frozen=True, slots=True)
class Correction:
    """One value changed: of whom (a hunter's or an animal's id), which field, from what to what, and why."""

    what: str
    field: str
    before: Plain
    after: Plain
    reason: str


def fields_of(hunt: Hunt, what: str) -> dict[str, Kind]:
    """Gives what can be corrected of a hunter or an animal; nothing for an id that the hunt cannot have."""
    if hunt.hunter(what) is not None:
        return HUNTER_FIELDS
    if hunt.animal(what) is not None:
        return ANIMAL_FIELDS
    return {"beast": "beast"} if is_beast(hunt, what) else {}


def value_of(hunt: Hunt, what: str, field: str) -> Plain:
    """Gives a value as it is. Raises Incorrect for an id or a field that the hunt does not have."""
    _known(hunt, what, field)
    hunter = hunt.hunter(what)
    if hunter is not None:
        return _of_hunter(hunter, field)
    animal = hunt.animal(what)
    if animal is None:
        return None
    if field == "beast":
        return {"at": str(animal.at), "life": animal.life}
    return str(animal.at) if field == "at" else animal.life


def correct(hunt: Hunt, what: str, field: str, value: Plain) -> Hunt:
    """Gives the hunt with one value corrected; it is left as it is itself. The value before, corrected back, restores it.

    Raises Incorrect when there is no such thing, when the value is what it was, or when the hunt could not be so.
    """
    if value_of(hunt, what, field) == value:
        raise Incorrect("unchanged")
    hunter = hunt.hunter(what)
    if hunter is not None:
        changed = HUNTER[field](hunt, hunter, value)
        after = replace(hunt, hunters=tuple(changed if each.id == what else each for each in hunt.hunters))
    else:
        after = replace(hunt, animals=_animals(hunt, what, field, value))
    try:
        check_hunt(after)
    except CaseError as error:
        raise Incorrect("unsound", why=str(error)) from None
    return after


def apply(hunt: Hunt, correction: Correction) -> Hunt:
    """Applies a recorded correction. Raises Incorrect when the value before is another than recorded, or as `correct`."""
    if value_of(hunt, correction.what, correction.field) != correction.before:
        raise Incorrect("not-as-recorded")
    return correct(hunt, correction.what, correction.field, correction.after)


def _known(hunt: Hunt, what: str, field: str) -> None:
    known = fields_of(hunt, what)
    if not known:
        raise Incorrect("no-such-one", what=what)
    if field not in known:
        raise Incorrect("no-such-field", field=field)


def is_beast(hunt: Hunt, what: str) -> bool:
    """Tells whether this is the id of an animal that the bestiary knows (FH-1.6)."""
    species, dash, number = what.rpartition("-")
    plain = number.isascii() and number.isdigit() and not number.startswith("0") and len(number) <= 6
    return bool(dash) and species in hunt.bestiary and plain


# ------------------------------------------------------------------------------------------------------------- hunters


def _of_hunter(hunter: Hunter, field: str) -> Plain:
    match field:
        case "arm":
            return str(hunter.dropped_at or hunter.weapon_state)
        case "facing":
            return None if hunter.facing is None else str(hunter.facing)
        case "life" | "points":
            return int(getattr(hunter, field))
        case _:
            return str(getattr(hunter, field))


def _stand(hunt: Hunt, hunter: Hunter, value: Plain) -> Hunter:
    """A hunter stands in the forest, in no tent of another colour, and outside a tent he faces somewhere (R-FH-9)."""
    cell = _cell(hunt, value)
    tent = hunt.forest.tents.get(cell)
    if tent is not None and tent != hunter.colour:
        raise Incorrect("tent-of-another-colour", cell=cell)
    if tent is None and hunter.facing is None:
        raise Incorrect("faces-nowhere")
    return replace(hunter, at=cell)


def _live(hunt: Hunt, hunter: Hunter, value: Plain) -> Hunter:
    """Life 1 to 15 is a living hunter's (FH-1.7), 0 and less a dead one's (FH-9.5); one who has retired does not die."""
    retired = hunter.status is Status.RETIRED
    life = _number(value, 1 if retired else LOWEST_LIFE, FULL_LIFE)
    status = hunter.status if retired else Status.DEAD if life <= 0 else Status.HUNTING
    return replace(hunter, life=life, status=status)


def _face(hunt: Hunt, hunter: Hunter, value: Plain) -> Hunter:
    """None in a tent only (R-FH-9)."""
    if value is None:
        if hunter.at not in hunt.forest.tents:
            raise Incorrect("faces-nowhere")
        return replace(hunter, facing=None)
    if value not in DIRECTIONS:
        raise Incorrect("no-such-value")
    return replace(hunter, facing=Direction(str(value)))


def _bear(hunt: Hunt, hunter: Hunter, value: Plain) -> Hunter:
    if value not in tuple(Weapon):
        raise Incorrect("no-such-value")
    return replace(hunter, weapon=Weapon(str(value)))


def _arm(hunt: Hunt, hunter: Hunter, value: Plain) -> Hunter:
    """In hand, broken, or dropped on a cell of the forest."""
    if value in (WeaponState.HELD, WeaponState.BROKEN):
        return replace(hunter, weapon_state=WeaponState(str(value)), dropped_at=None)
    return replace(hunter, weapon_state=WeaponState.DROPPED, dropped_at=_cell(hunt, value))


def _score(hunt: Hunt, hunter: Hunter, value: Plain) -> Hunter:
    return replace(hunter, points=_number(value, 0, HIGHEST))


def _part(hunt: Hunt, hunter: Hunter, value: Plain) -> Hunter:
    """A living hunter hunts or has retired (FH-6.4); who is dead, his life tells."""
    if hunter.status is Status.DEAD:
        raise Incorrect("is-dead")
    if value not in (Status.HUNTING, Status.RETIRED):
        raise Incorrect("no-such-value")
    return replace(hunter, status=Status(str(value)))


HUNTER: dict[str, Callable[[Hunt, Hunter, Plain], Hunter]] = {
    "at": _stand,
    "life": _live,
    "facing": _face,
    "weapon": _bear,
    "arm": _arm,
    "points": _score,
    "status": _part,
}


# ------------------------------------------------------------------------------------------------------------- animals


def _animals(hunt: Hunt, what: str, field: str, value: Plain) -> tuple[Animal, ...]:
    """Gives the living animals with one of them changed, dead, or back in its place of the roster."""
    animal = hunt.animal(what)
    if field == "at":
        return _with(hunt, replace(_there(animal), at=_clearing(hunt, value)))
    if field == "life":
        found = _there(animal)
        return _with(hunt, replace(found, life=_number(value, 1, hunt.bestiary[found.species].life)))
    if value is None:
        if what == hunt.main_prey:  # the hunt would have ended with it (FH-7.7)
            raise Incorrect("main-prey-lives")
        return tuple(each for each in hunt.animals if each.id != what)
    if not isinstance(value, Mapping) or set(value) != {"at", "life"}:
        raise Incorrect("no-such-value")
    species = what.rpartition("-")[0]
    life = _number(value["life"], 1, hunt.bestiary[species].life)
    return _with(hunt, Animal(what, species, _clearing(hunt, value["at"]), life))


def _there(animal: Animal | None) -> Animal:
    assert animal is not None  # only a living one has these fields
    return animal


def _with(hunt: Hunt, changed: Animal) -> tuple[Animal, ...]:
    """Puts an animal in its place; one that comes back goes where its species and number belong (FH-2.3, R-FH-6)."""
    if hunt.animal(changed.id) is not None:
        return tuple(changed if each.id == changed.id else each for each in hunt.animals)
    order = {species: at for at, species in enumerate(hunt.bestiary)}

    def rank(animal: Animal) -> tuple[int, int]:
        return order[animal.species], int(animal.id.rpartition("-")[2])

    before = sum(rank(each) < rank(changed) for each in hunt.animals)
    return (*hunt.animals[:before], changed, *hunt.animals[before:])


def _clearing(hunt: Hunt, value: Plain) -> Cell:
    """An animal stands in no tent (FH-5.2)."""
    cell = _cell(hunt, value)
    if cell in hunt.forest.tents:
        raise Incorrect("animal-in-a-tent", cell=cell)
    return cell


# --------------------------------------------------------------------------------------------------------------- values


def _cell(hunt: Hunt, value: Plain) -> Cell:
    if not isinstance(value, str) or not is_cell(value):
        raise Incorrect("not-a-cell")
    if value not in hunt.forest:
        raise Incorrect("outside-the-forest", cell=value)
    return Cell(value)


def _number(value: Plain, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise Incorrect("out-of-range", least=least, most=most)
    return value
