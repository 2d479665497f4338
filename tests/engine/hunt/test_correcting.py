"""An organiser's corrections keep the hunt as one that can be, and can be taken back."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.hunt.correcting import (
    ANIMAL_FIELDS,
    HUNTER_FIELDS,
    Correction,
    Incorrect,
    Plain,
    apply,
    correct,
    fields_of,
    value_of,
)
from engine.hunt.grid import Cell, Direction
from engine.hunt.soundness import check_hunt
from engine.hunt.state import Animal, Hunt, Hunter, Status, Weapon, WeaponState
from tests.engine.hunt.worlds import random_hunt

VALUES: dict[str, list[Plain]] = {
    "cell": ["E5", "B1", "J10", "A1", "K1", "C3", "", None],
    "number": [-1000, -3, 0, 1, 4, 5, 10, 15, 16, 999_999, 1_000_000, "7"],
    "direction": ["N", "SW", None, "north"],
    "weapon": ["sword", "lance", "bow", "spoon"],
    "arm": ["held", "broken", "dropped", "E5", "B1", "K1", None],
    "status": ["hunting", "retired", "dead", None],
    "beast": [None, {"at": "E5", "life": 5}, {"at": "B1", "life": 1}, {"at": "A1", "life": 99}, {"at": "A1"}, "E5"],
}


def a_hunt(**changes: Any) -> Hunt:
    """Alix and Brune on foot of the default forest's tents, a wolf and a stag, which is the main prey."""
    whole = next(hunt for hunt in map(random_hunt, map(random.Random, range(99))) if hunt.forest.columns == 10)
    alix = Hunter("alix", "azure", Cell("E5"), Weapon.SWORD, WeaponState.HELD, None, 15, Direction.N, 0, Status.HUNTING)
    brune = replace(alix, id="brune", colour="gules", at=Cell("J2"), facing=None, weapon=Weapon.BOW)
    animals = (Animal("wolf-1", "wolf", Cell("C3"), 4), Animal("stag-1", "stag", Cell("H8"), 15))
    return replace(whole, hunters=(alix, brune), animals=animals, main_prey="stag-1", turn=3, **changes)


def refused(hunt: Hunt, what: str, field: str, value: Plain) -> str:
    with pytest.raises(Incorrect) as refusal:
        correct(hunt, what, field, value)
    return str(refusal.value.reason)


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 10**9))
def test_a_correction_keeps_the_hunt_sound_and_its_inverse_restores_it(number: int) -> None:
    chance = random.Random(number)
    hunt = random_hunt(chance)
    beasts = sorted({animal.species for animal in hunt.animals})
    whats = [*(each.id for each in (*hunt.hunters, *hunt.animals)), f"{chance.choice(beasts)}-77"]
    what = chance.choice(whats)
    field, kind = chance.choice(list(fields_of(hunt, what).items()))
    value = chance.choice(VALUES[kind])
    before = value_of(hunt, what, field)
    refusal = None
    try:
        after = correct(hunt, what, field, value)
    except Incorrect as error:
        refusal, after = error.reason, hunt
    assert refusal not in ("unsound", "no-such-one", "no-such-field")  # there is one sentence for each
    check_hunt(after)
    if refusal is None:
        assert value_of(after, what, field) == value
        back = correct(after, what, field, before)
        assert sorted(back.animals, key=lambda each: each.id) == sorted(hunt.animals, key=lambda each: each.id)
        assert replace(back, animals=()) == replace(hunt, animals=())


def test_a_hunter_is_put_elsewhere() -> None:
    hunt = a_hunt()
    after = correct(hunt, "alix", "at", "F6")
    assert after.hunter("alix") == replace(hunt.hunters[0], at=Cell("F6"))
    assert (after.hunters[1], after.animals) == (hunt.hunters[1], hunt.animals)
    assert refused(hunt, "alix", "at", "Z9") == "outside-the-forest"
    assert refused(hunt, "alix", "at", "here") == "not-a-cell"
    assert refused(hunt, "alix", "at", "J2") == "tent-of-another-colour"
    assert refused(hunt, "alix", "at", "E5") == "unchanged"
    assert correct(hunt, "alix", "at", "B1").hunters[0].at == "B1"


def test_outside_a_tent_a_hunter_faces_somewhere() -> None:
    """R-FH-9."""
    hunt = a_hunt()
    assert refused(hunt, "brune", "at", "J3") == "faces-nowhere"
    assert refused(hunt, "alix", "facing", None) == "faces-nowhere"
    turned = correct(hunt, "brune", "facing", "NW")
    assert correct(turned, "brune", "at", "J3").hunters[1].facing is Direction.NW


def test_life_decides_who_lives() -> None:
    """FH-1.7, FH-9.5."""
    hunt = a_hunt()
    dead = correct(hunt, "alix", "life", -1)
    assert (dead.hunters[0].life, dead.hunters[0].status) == (-1, Status.DEAD)
    assert correct(dead, "alix", "life", 5).hunters[0].status is Status.HUNTING
    assert not correct(dead, "alix", "life", 5).hunters[0].mounted
    assert refused(hunt, "alix", "life", 16) == "out-of-range"
    assert refused(dead, "alix", "status", "hunting") == "is-dead"
    retired = correct(hunt, "alix", "status", "retired")
    assert refused(retired, "alix", "life", 0) == "out-of-range"
    assert correct(retired, "alix", "life", 3).hunters[0].status is Status.RETIRED


def test_a_weapon_is_in_hand_or_broken_or_lies_somewhere() -> None:
    hunt = a_hunt()
    lying = correct(hunt, "alix", "arm", "D4")
    assert (lying.hunters[0].weapon_state, lying.hunters[0].dropped_at) == (WeaponState.DROPPED, "D4")
    assert value_of(lying, "alix", "arm") == "D4"
    assert correct(lying, "alix", "arm", "held") == hunt
    assert correct(hunt, "alix", "arm", "broken").hunters[0].weapon_state is WeaponState.BROKEN
    assert refused(hunt, "alix", "arm", "dropped") == "not-a-cell"
    assert correct(hunt, "alix", "weapon", "lance").hunters[0].weapon is Weapon.LANCE
    assert refused(hunt, "alix", "weapon", "spoon") == "no-such-value"


def test_an_animal_dies_and_comes_back_where_it_was_in_the_roster() -> None:
    hunt = a_hunt()
    before = value_of(hunt, "wolf-1", "beast")
    dead = correct(hunt, "wolf-1", "beast", None)
    assert [each.id for each in dead.animals] == ["stag-1"]
    assert list(fields_of(dead, "wolf-1")) == ["beast"]
    assert correct(dead, "wolf-1", "beast", before) == hunt
    assert refused(dead, "wolf-1", "beast", {"at": "C3", "life": 11}) == "out-of-range"
    assert refused(dead, "wolf-1", "beast", {"at": "B1", "life": 1}) == "animal-in-a-tent"
    assert refused(hunt, "stag-1", "beast", None) == "main-prey-lives"
    assert refused(hunt, "wolf-1", "life", 0) == "out-of-range"


def test_what_is_not_there_cannot_be_corrected() -> None:
    hunt = a_hunt()
    for unknown in ("nobody", "wolf", "dragon-1", "wolf-0", "wolf-01", "wolf-1234567", "wolf--1", "-1", ""):
        assert fields_of(hunt, unknown) == {}
        assert refused(hunt, unknown, "at", "E5") == "no-such-one"
    assert refused(hunt, "alix", "colour", "gules") == "no-such-field"
    assert refused(hunt, "wolf-1", "points", 1) == "no-such-field"
    assert (fields_of(hunt, "alix"), fields_of(hunt, "wolf-1")) == (HUNTER_FIELDS, ANIMAL_FIELDS)


def test_a_recorded_correction_applies_to_what_it_was_made_for_only() -> None:
    hunt = a_hunt()
    recorded = Correction("alix", "points", 0, 3, "the hare of turn 2")
    after = apply(hunt, recorded)
    assert after.hunters[0].points == 3
    with pytest.raises(Incorrect, match="not-as-recorded"):
        apply(after, recorded)
