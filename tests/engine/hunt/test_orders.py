"""What is legal, and what is said when it is not: rule, reason and everything that the sentence needs (FH-3)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import hunt
from engine.contract import ORGANISER
from engine.errors import IllegalOrder
from engine.hunt import content
from engine.hunt.grid import Direction
from engine.hunt.orders import Assassinate, Choices, Escort, Move, Order, Search, Squire, Stay, Track, check, moves_of
from engine.hunt.state import Animal, Hunt, Hunter, Status, Weapon, WeaponState


def hunter(name: str, at: str, **changes: Any) -> Hunter:
    kept: dict[str, Any] = {
        "colour": "azure",
        "weapon": Weapon.SWORD,
        "weapon_state": WeaponState.HELD,
        "dropped_at": None,
        "life": 15,
        "facing": Direction.N,
        "points": 0,
        "status": Status.HUNTING,
    }
    return Hunter(id=name, at=at, **{**kept, **changes})  # type: ignore[arg-type]


HUNT = Hunt(
    turn=3,
    forest=content.forest("default"),
    bestiary=content.bestiary(),
    weapons=content.weapons(),
    main_prey="bear-1",
    animals=(Animal("bear-1", "bear", "A1", 25), Animal("hare-1", "hare", "J10", 5)),  # type: ignore[arg-type]
    hunters=(
        hunter("alix", "E5"),
        hunter("brune", "D2", weapon=Weapon.LANCE, life=5),
        hunter("clovis", "G5", weapon_state=WeaponState.DROPPED, dropped_at="G7"),
        hunter("denis", "G7", weapon=Weapon.BOW, weapon_state=WeaponState.DROPPED, dropped_at="G7"),
        hunter("elise", "B1", weapon_state=WeaponState.BROKEN, facing=None),
        hunter("fulk", "C9", status=Status.DEAD, life=0),
        hunter("gilles", "B1", status=Status.RETIRED),
        hunter("hugues", "B2", life=6),
    ),
)


def refusal(seat: str, order: Order) -> tuple[str, str, dict[str, Any]]:
    with pytest.raises(IllegalOrder) as caught:
        check(HUNT, seat, order)
    return caught.value.rule, caught.value.reason, caught.value.fields


REFUSALS: list[tuple[str, Any, str, str, dict[str, Any]]] = [
    ("zoe", Stay(), "FH-2.2", "not-in-this-hunt", {}),
    ("fulk", Stay(), "FH-9.5", "you-are-dead", {}),
    ("gilles", Stay(), "FH-6.4", "you-are-retired", {}),
    ("alix", Move("E11"), "FH-1.1", "outside-the-forest", {"cell": "E11"}),
    ("alix", Move("K5"), "FH-1.1", "outside-the-forest", {"cell": "K5"}),
    ("alix", Move("here"), "FH-1.1", "outside-the-forest", {"cell": "here"}),
    ("alix", Move("E5"), "FH-3", "already-there", {"cell": "E5"}),
    ("alix", Move("C6"), "FH-1.3", "not-in-line", {"cell": "C6", "at": "E5"}),
    ("alix", Move("E8"), "FH-1.7", "too-far", {"cell": "E8", "at": "E5", "distance": 3}),
    ("alix", Move("A1"), "FH-1.7", "too-far", {"cell": "A1", "at": "E5", "distance": 4}),
    ("brune", Move("D4"), "FH-1.7", "too-far-on-foot", {"cell": "D4", "at": "D2", "distance": 2}),
    ("brune", Move("E1"), "FH-3", "tent-of-another-colour", {"cell": "E1", "tent": "E1", "colour": "gules"}),
    ("elise", Move("B4"), "FH-1.7", "too-far", {"cell": "B4", "at": "B1", "distance": 3}),
    ("elise", Squire("B2"), "FH-3", "no-tent-there", {"cell": "B2"}),
    ("elise", Squire("E1"), "FH-3", "squire-of-another-colour", {"cell": "E1", "colour": "gules"}),
    ("elise", Squire("A6"), "FH-1.3", "not-in-line", {"cell": "A6", "at": "B1"}),
    ("alix", Squire("B1"), "FH-1.3", "not-in-line", {"cell": "B1", "at": "E5"}),
    ("alix", Search(), "FH-3", "weapon-in-hand", {"weapon": Weapon.SWORD}),
    ("elise", Search(), "FH-7.6", "weapon-is-broken", {"weapon": Weapon.SWORD}),
    ("clovis", Search(), "FH-3", "weapon-lies-elsewhere", {"weapon": Weapon.SWORD, "cell": "G7"}),
    ("alix", Track("hare-2"), "FH-3", "no-such-animal", {"animal": "hare-2"}),
    ("brune", Track("hare-1"), "FH-3", "track-needs-a-sword", {"weapon": Weapon.LANCE, "state": WeaponState.HELD}),
    ("clovis", Track("hare-1"), "FH-3", "track-needs-a-sword", {"weapon": Weapon.SWORD, "state": WeaponState.DROPPED}),
    ("elise", Track("hare-1"), "FH-3", "track-needs-a-sword", {"weapon": Weapon.SWORD, "state": WeaponState.BROKEN}),
    ("alix", Assassinate("alix"), "FH-3", "assassinate-yourself", {}),
    ("alix", Escort("alix"), "FH-3", "escort-yourself", {}),
    ("alix", Assassinate("zoe"), "FH-3", "no-such-hunter", {"hunter": "zoe"}),
    ("alix", Escort("zoe"), "FH-3", "no-such-hunter", {"hunter": "zoe"}),
    ("alix", Assassinate("fulk"), "FH-3", "target-is-dead", {"hunter": "fulk"}),
    ("alix", Escort("gilles"), "FH-3", "target-is-retired", {"hunter": "gilles"}),
    ("alix", Choices({}), "FH-5.1", "choices-are-the-organisers", {}),
    (ORGANISER, Stay(), "FH-5.1", "choices-are-the-organisers", {}),
    (ORGANISER, Choices({"hare-2": "stay"}), "FH-5.1", "no-such-animal", {"animal": "hare-2"}),
    (ORGANISER, Choices({"hare-1": "up"}), "FH-5.1", "no-such-direction", {"direction": "up"}),  # type: ignore[dict-item]
]


@pytest.mark.parametrize(
    ("seat", "order", "rule", "reason", "fields"),
    REFUSALS,
    ids=[f"{seat}-{order.type}-{reason}" for seat, order, _, reason, _ in REFUSALS],
)
def test_fh_3_what_is_not_legal(seat: str, order: Order, rule: str, reason: str, fields: dict[str, Any]) -> None:
    assert refusal(seat, order) == (rule, reason, fields)


@pytest.mark.parametrize(
    ("seat", "order"),
    [
        ("alix", Stay()),
        ("alix", Move("E7")),
        ("alix", Move("F6")),
        ("brune", Move("D3")),
        ("hugues", Move("D4")),
        ("hugues", Squire("B1", Weapon.BOW, retire=True)),
        ("elise", Squire("B1")),
        ("denis", Search()),
        ("alix", Track("bear-1")),
        ("alix", Assassinate("elise")),
        ("elise", Escort("alix")),
        (ORGANISER, Choices({})),
        (ORGANISER, Choices({"hare-1": "stay", "bear-1": Direction.N})),
    ],
)
def test_fh_3_what_is_legal(seat: str, order: Order) -> None:
    check(HUNT, seat, order)


def test_fh_3_a_tent_of_another_colour_on_the_way() -> None:
    past = hunt.State(3, HUNT.forest, HUNT.bestiary, HUNT.weapons, "bear-1", HUNT.animals, (hunter("a", "D1"),))
    with pytest.raises(IllegalOrder) as caught:
        check(past, "a", Move("F1"))  # type: ignore[arg-type]
    assert (caught.value.reason, caught.value.fields) == (
        "tent-of-another-colour",
        {"cell": "F1", "tent": "E1", "colour": "gules"},
    )
    before = hunt.State(3, HUNT.forest, HUNT.bestiary, HUNT.weapons, "bear-1", HUNT.animals, (hunter("a", "C1"),))
    with pytest.raises(IllegalOrder) as caught:
        check(before, "a", Move("E1"))  # type: ignore[arg-type]
    assert caught.value.fields == {"cell": "E1", "tent": "E1", "colour": "gules"}


def test_moves_come_in_the_d10s_order_shorter_first() -> None:
    moves = [(move.direction, move.path, move.end) for move in moves_of(HUNT, HUNT.hunters[0])]
    assert moves[:4] == [
        ("N", ("E6",), "E6"),
        ("N", ("E6", "E7"), "E7"),
        ("NE", ("F6",), "F6"),
        ("NE", ("F6", "G7"), "G7"),
    ]
    assert len(moves) == 16
    assert "B1" in [move.end for move in moves_of(HUNT, HUNT.hunters[7])], "a tent of his own colour is open to him"
    assert [move.end for move in moves_of(HUNT, HUNT.hunters[1])] == ["D3", "E3", "E2", "D1", "C1", "C2", "C3"]


def test_a_refusal_can_be_read_by_a_programmer() -> None:
    assert str(IllegalOrder("FH-3", "too-far", cell="E8", distance=3)) == "too-far(cell='E8', distance=3)"
