"""The worked examples of the rulebook, word for word (FH-13)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.hunt.case import answer

BEAR = {"id": "bear-1", "species": "bear", "at": "A1", "life": 25}
LIVES = {"hare": 5, "roe_deer": 10, "wolf": 10, "boar": 20}


def animal(name: str, at: str, life: int | None = None) -> dict[str, Any]:
    species = name.rpartition("-")[0]
    return {"id": name, "species": species, "at": at, "life": life or LIVES[species]}


def hunter(name: str, at: str, weapon: str = "sword", **changes: Any) -> dict[str, Any]:
    return {
        "id": name,
        "colour": "azure",
        "at": at,
        "weapon": weapon,
        "weapon_state": "held",
        "dropped_at": None,
        "life": 15,
        "facing": "N",
        "points": 0,
        "status": "hunting",
        **changes,
    }


def played(
    animals: list[Any], hunters: list[Any], orders: dict[str, Any], dice: dict[str, int], tents: Any = None
) -> Any:
    """Resolves a turn; animals without a die do not move. Gives everybody by id."""
    forest = {"columns": 10, "rows": 10, "tents": tents or {"B1": "azure"}}
    animals = [*animals, BEAR]
    moves = {f"animal:{each['id']}:move": 9 for each in animals}
    case = {
        "forest": forest,
        "main_prey": "bear-1",
        "animals": animals,
        "hunters": hunters,
        "orders": orders,
        "dice": {**moves, **dice},
    }
    found = answer(case)
    return {each["id"]: each for each in found["animals"] + found["hunters"]}


@pytest.mark.parametrize(
    ("weapon", "hit"), [("sword", set()), ("lance", {"hare-1"}), ("bow", {"hare-1", "roe_deer-1"})]
)
def test_fh_13_1_reach(weapon: str, hit: set[str]) -> None:
    quarry = [animal("hare-1", "D4"), animal("roe_deer-1", "E7"), animal("boar-1", "C6")]
    after = played(quarry, [hunter("alix", "E5", weapon)], {}, {})
    assert {each["id"] for each in quarry if after[each["id"]]["life"] < each["life"]} == hit


def test_fh_13_2_the_wolf_between_tents() -> None:
    after = played([animal("wolf-1", "E5")], [], {}, {"animal:wolf-1:move": 1}, {"E7": "or"})
    assert after["wolf-1"]["at"] == "E5"


def test_fh_13_2_and_it_attacks_who_stood_with_it() -> None:
    alix = hunter("alix", "E5", facing="S")
    dice = {"animal:wolf-1:move": 1, "hunter:alix:drop:wolf-1": 6}
    after = played([animal("wolf-1", "E5")], [alix], {"alix": {"type": "move", "to": "G5"}}, dice, {"E7": "or"})
    assert (after["wolf-1"]["at"], after["alix"]["life"]) == ("E5", 11), "d = S, from behind"


def test_fh_13_3_the_roe_deer_in_the_corner() -> None:
    after = played([animal("roe_deer-1", "A10")], [], {}, {"animal:roe_deer-1:move": 8})
    assert after["roe_deer-1"]["at"] == "C8"


@pytest.mark.parametrize(
    ("start", "die", "life", "kept"), [("E4", 1, 11, 6), ("D4", 2, 11, 6), ("F4", 8, 11, 6), ("D5", 3, 13, 4)]
)
def test_fh_13_4_from_which_side(start: str, die: int, life: int, kept: int) -> None:
    for roll, state in ((kept, "held"), (kept - 1, "dropped")):
        dice = {"animal:wolf-1:move": die, "hunter:alix:drop:wolf-1": roll}
        orders = {"alix": {"type": "move", "to": "E7"}}
        after = played([animal("wolf-1", start)], [hunter("alix", "E5", "bow")], orders, dice)
        assert (after["alix"]["life"], after["alix"]["weapon_state"]) == (life, state)


@pytest.mark.parametrize(("weapon", "damage"), [("sword", 2), ("bow", 0)])
def test_fh_13_5_the_crowd(weapon: str, damage: int) -> None:
    hunters = [hunter(name, "E5", weapon) for name in ("alix", "brune", "clovis")]
    ties = {f"tie:{weapon}:{each['id']}:1": number for number, each in enumerate(hunters, 1)}
    after = played([animal("wolf-1", "E5")], hunters, {}, ties)
    assert after["wolf-1"]["life"] == 10 - 3 * damage


@pytest.mark.parametrize(("life", "after"), [(4, 14), (9, 15)])
def test_fh_13_6_a_fresh_mount(life: int, after: int) -> None:
    orders = {"alix": {"type": "squire", "to": "B1"}}
    assert played([], [hunter("alix", "B2", life=life)], orders, {})["alix"]["life"] == after


@pytest.mark.parametrize(("die", "state"), [(1, "broken"), (2, "broken"), (3, "held")])
def test_fh_13_7_the_sword_comes_first(die: int, state: str) -> None:
    hunters = [hunter("alix", "E5"), hunter("brune", "E6", "lance")]
    after = played([animal("boar-1", "E5", 6)], hunters, {}, {"hunter:alix:break:boar-1": die})
    assert "boar-1" not in after
    assert (after["alix"]["points"], after["alix"]["weapon_state"]) == (3, state)
    assert after["brune"] == hunters[1]


def test_fh_7_1_equal_rolls_roll_again_however_often() -> None:
    """Two swords that roll alike three thousand times are told apart by the next roll."""
    rounds = 3000
    dice = {"animal:bear-1:move": 9, f"tie:sword:alix:{rounds + 1}": 2, f"tie:sword:brune:{rounds + 1}": 7}
    for attempt in range(1, rounds + 1):
        dice |= {f"tie:sword:alix:{attempt}": 5, f"tie:sword:brune:{attempt}": 5}
    told = answer(
        {
            "forest": "default",
            "main_prey": "bear-1",
            "animals": [BEAR],
            "hunters": [hunter("alix", "E5"), hunter("brune", "E5")],
            "dice": dice,
        }
    )
    rolled = next(event for event in told["events"] if event["type"] == "initiative_rolled")
    assert rolled["order"] == ["brune", "alix"]
    assert len(told["rolls"]) == len(dice)
