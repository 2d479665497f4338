"""Setting a hunt up: who hunts, from which tent, and where the dice put the animals (FH-2)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.dice import ScriptedDice, SeededDice
from engine.errors import IllegalOrder
from engine.hunt import HuntOptions, State, content, free_tents, join, setup
from engine.hunt.events import AnimalPlaced
from engine.hunt.state import Animal, Course, Forest, Hunter, Status, Weapon, WeaponState

SEED = bytes(range(32))
TENTS = ("B1", "E1", "H1", "J2", "J5", "J8", "I10", "F10", "C10", "A9", "A6", "A3")


def options(hunters: int = 2, **changes: object) -> HuntOptions:
    enrolled = {f"h{number}": (TENTS[number], Weapon.SWORD) for number in range(hunters)}
    return HuntOptions(**{"main_prey": "stag", "hunters": enrolled, **changes})  # type: ignore[arg-type]


def seats(hunters: int = 2) -> list[str]:
    return [f"h{number}" for number in range(hunters)]


def opened(hunters: int = 2, **changes: object) -> State:
    return setup(options(hunters, **changes), seats(hunters), SeededDice(SEED)).state


def refusal(rule: str, reason: str, **fields: object):  # type: ignore[no-untyped-def]
    """Expects an IllegalOrder of this rule and reason, with these fields for its sentence."""
    expected = (rule, reason, fields)
    return pytest.raises(IllegalOrder, check=lambda error: (error.rule, error.reason, error.fields) == expected)


def test_fh_2_1_the_main_prey_is_number_one_of_its_species() -> None:
    hunt = opened(main_prey="boar")
    assert hunt.main_prey == "boar-1"
    assert hunt.animal("boar-1") is not None
    assert (hunt.turn, hunt.course, hunt.slayer) == (1, Course.RUNNING, None)


def test_fh_2_1_a_hunt_takes_its_content_along() -> None:
    hunt = opened()
    assert hunt.forest == content.forest("default")
    assert (hunt.bestiary, hunt.weapons) == (content.bestiary(), content.weapons())


def test_fh_2_1_another_forest_may_be_given_by_value() -> None:
    forest = Forest(4, 3, {"A1": "azure", "D3": "gules"})  # type: ignore[dict-item]
    hunt = setup(HuntOptions("hare", forest, {"hare": 30}, {}), [], SeededDice(SEED)).state
    assert len(hunt.animals) == 30
    assert {animal.at for animal in hunt.animals} <= {
        f"{column}{row}" for column in "ABCD" for row in "123" if f"{column}{row}" not in ("A1", "D3")
    }


@pytest.mark.parametrize(
    ("animals", "reason", "fields"),
    [
        ({"hare": 1}, "main-prey-is-absent", {"species": "stag"}),
        ({"hare": 1, "stag": 0}, "main-prey-is-absent", {"species": "stag"}),
        ({"stag": 1, "dragon": 1}, "no-such-species", {"species": "dragon"}),
        ({"stag": 1, "hare": -1}, "animals-below-zero", {"species": "hare", "count": -1}),
    ],
)
def test_fh_2_1_animals_that_cannot_be(animals: dict[str, int], reason: str, fields: dict[str, object]) -> None:
    with refusal("FH-2.1", reason, **fields):
        opened(animals=animals)


@pytest.mark.parametrize(
    "forest",
    [Forest(1, 2, {"A1": "or", "A2": "or"}), Forest(0, 2, {}), Forest(3, 3, {"A1": "pink"})],  # type: ignore[dict-item]
)
def test_fh_1_1_a_forest_without_room(forest: Forest) -> None:
    with refusal("FH-1.1", "no-room-in-the-forest"):
        setup(HuntOptions("hare", forest, {"hare": 1}), [], SeededDice(SEED))


def test_fh_2_2_a_hunter_starts_in_his_tent() -> None:
    hunt = join(opened(0), "alix", "J5", Weapon.BOW)  # type: ignore[arg-type]
    assert hunt.hunters == (
        Hunter("alix", "vert", "J5", Weapon.BOW, WeaponState.HELD, None, 15, None, 0, Status.HUNTING),  # type: ignore[arg-type]
    )


def test_fh_2_2_seats_give_the_roster_order() -> None:
    hunt = setup(options(3), ["h2", "h0", "h1"], SeededDice(SEED)).state
    assert [hunter.id for hunter in hunt.hunters] == ["h2", "h0", "h1"]


def test_fh_2_2_up_to_twelve_hunters_one_a_tent() -> None:
    hunt = opened(12)
    assert free_tents(hunt) == ()
    with refusal("FH-2.2", "hunt-is-full", limit=12):
        join(hunt, "late", "B1", Weapon.BOW)  # type: ignore[arg-type]
    assert free_tents(opened(10)) == ("A6", "A3")


@pytest.mark.parametrize(
    ("seat", "tent", "reason", "fields"),
    [
        ("h2", "B1", "tent-is-taken", {"tent": "B1", "hunter": "h0"}),
        ("h2", "E5", "no-such-tent", {"tent": "E5"}),
        ("h2", "Z99", "no-such-tent", {"tent": "Z99"}),
        ("h0", "J8", "already-joined", {"hunter": "h0"}),
    ],
)
def test_fh_2_2_what_is_not_free(seat: str, tent: str, reason: str, fields: dict[str, object]) -> None:
    with refusal("FH-2.2", reason, **fields):
        join(opened(2), seat, tent, Weapon.BOW)  # type: ignore[arg-type]


def test_fh_2_2_every_seat_has_a_tent() -> None:
    with refusal("FH-2.2", "no-tent-chosen", hunter="h2"):
        setup(options(2), ["h0", "h1", "h2"], SeededDice(SEED))


def test_r_fh_3_nobody_joins_once_the_first_turn_is_resolved() -> None:
    hunt = opened(2)
    assert join(hunt, "late", "A6", Weapon.BOW).hunter("late") is not None  # type: ignore[arg-type]
    with refusal("R-FH-3", "joining-is-over"):
        join(replace(hunt, turn=2), "late", "A6", Weapon.BOW)  # type: ignore[arg-type]


def test_fh_2_3_column_then_row_and_again_on_a_tent() -> None:
    dice = ScriptedDice(
        {
            "place:hare-1:column:1": 2,
            "place:hare-1:row:1": 1,
            "place:hare-1:column:2": 1,
            "place:hare-1:row:2": 9,
            "place:hare-1:column:3": 5,
            "place:hare-1:row:3": 10,
            "place:stag-1:column:1": 5,
            "place:stag-1:row:1": 10,
        }
    )
    resolution = setup(options(0, animals={"stag": 1, "hare": 1}), [], dice)
    dice.finish()
    assert resolution.state.animals == (Animal("hare-1", "hare", "E10", 5), Animal("stag-1", "stag", "E10", 15))  # type: ignore[arg-type]
    assert resolution.events == (AnimalPlaced("FH-2.3", "hare-1", "E10"), AnimalPlaced("FH-2.3", "stag-1", "E10"))  # type: ignore[arg-type]
    assert resolution.rolls == dice.rolls


def test_fh_2_1_a_hunt_without_any_open_cell_but_one() -> None:
    forest = Forest(2, 1, {"A1": "or"})  # type: ignore[dict-item]
    hunt = setup(HuntOptions("roe_deer", forest, {"roe_deer": 2}), [], SeededDice(SEED)).state
    assert [animal.at for animal in hunt.animals] == ["B1", "B1"]
    assert hunt.main_prey == "roe_deer-1"


def test_r_fh_6_animals_stand_in_the_bestiarys_order() -> None:
    hunt = opened(0, animals={"bear": 1, "stag": 2, "hare": 2, "roe_deer": 1})
    assert [animal.id for animal in hunt.animals] == ["hare-1", "hare-2", "roe_deer-1", "stag-1", "stag-2", "bear-1"]
    assert [animal.life for animal in hunt.animals] == [5, 5, 10, 15, 15, 25]


@pytest.mark.parametrize(
    ("hunters", "counts"),
    [
        (0, (2, 2, 2, 1, 1, 1)),
        (1, (2, 2, 2, 1, 1, 1)),
        (5, (2, 2, 2, 1, 1, 1)),
        (6, (3, 2, 2, 1, 1, 1)),
        (8, (4, 2, 2, 2, 2, 1)),
        (9, (4, 3, 3, 2, 2, 1)),
        (12, (6, 4, 4, 3, 3, 1)),
    ],
)
def test_r_fh_20_the_preset_grows_with_the_hunters(hunters: int, counts: tuple[int, ...]) -> None:
    expected = dict(zip(("hare", "roe_deer", "wolf", "stag", "boar", "bear"), counts, strict=True))
    assert content.preset(hunters) == expected
    hunt = opened(hunters)
    assert {name: sum(animal.species == name for animal in hunt.animals) for name in expected} == expected


def test_the_same_seed_places_alike() -> None:
    assert opened(3) == opened(3)
    other = setup(options(3), seats(3), SeededDice(bytes(32))).state
    assert other.animals != opened(3).animals
