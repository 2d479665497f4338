"""Who is told what, who is waited for, who wins, and what a hunter sees around him."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine import hunt
from engine.dice import SeededDice
from engine.hunt import content
from engine.hunt.events import HunterHeld, HunterMoved, HunterRetired, OrderDefaulted, SquireVisited
from engine.hunt.grid import Direction, cell_at
from engine.hunt.orders import Assassinate, Escort, Move, Squire, Stay, Track
from engine.hunt.state import Animal, Course, Hunt, Hunter, Status, Weapon, WeaponState
from engine.hunt.views import Sighting, towards


def hunter(name: str, at: str = "E5", **changes: Any) -> Hunter:
    kept: dict[str, Any] = {
        "colour": "azure",
        "weapon": Weapon.LANCE,
        "weapon_state": WeaponState.HELD,
        "dropped_at": None,
        "life": 15,
        "facing": Direction.N,
        "points": 0,
        "status": Status.HUNTING,
    }
    return Hunter(id=name, at=at, **{**kept, **changes})  # type: ignore[arg-type]


def a_hunt(*hunters: Hunter, animals: tuple[Animal, ...] = (), **changes: Any) -> Hunt:
    prey = Animal("bear-1", "bear", "A1", 25)  # type: ignore[arg-type]
    return Hunt(
        turn=2,
        forest=content.forest("default"),
        bestiary=content.bestiary(),
        weapons=content.weapons(),
        main_prey="bear-1",
        animals=(prey, *animals),
        hunters=hunters,
        **changes,
    )


def test_the_hunt_waits_for_those_in_play() -> None:
    state = a_hunt(
        hunter("alix"), hunter("brune", status=Status.DEAD), hunter("clovis", status=Status.RETIRED), hunter("denis")
    )
    assert hunt.pending(state) == ("alix", "denis")
    assert hunt.pending(replace(state, course=Course.ENDED)) == ()


ORDERS = {
    "alix": Assassinate("brune"),
    "brune": Move("E7"),  # type: ignore[arg-type]
    "clovis": Escort("brune"),
    "denis": Squire("A6", retire=True),  # type: ignore[arg-type]
    "elise": Stay(),
}


def a_turn() -> tuple[Hunt, tuple[hunt.Event, ...]]:
    state = a_hunt(
        hunter("alix", "D9"), hunter("brune"), hunter("clovis"), hunter("denis", "A5"), hunter("elise", "J10")
    )
    resolution = hunt.resolve(state, ORDERS, SeededDice(bytes(32)))
    return resolution.state, resolution.events


def moved(events: tuple[hunt.Event, ...]) -> list[tuple[str, str | None, str]]:
    return [(event.hunter, event.order, event.rule) for event in events if isinstance(event, HunterMoved)]


def test_fh_10_4_the_public_does_not_learn_the_orders() -> None:
    state, events = a_turn()
    assert [order for _, order, _ in moved(events)] == ["move", "squire", "escort", "assassinate"]
    seen, told = hunt.view(state, events, None)
    assert seen == state
    assert moved(told) == [(name, None, "FH-6.3") for name in ("alix", "brune", "clovis", "denis")]
    assert len(told) == len(events)


def test_fh_10_4_a_hunter_sees_his_own_order_and_no_other() -> None:
    state, events = a_turn()
    _, told = hunt.view(state, events, "alix")
    assert moved(told) == [
        ("alix", "assassinate", "FH-6.2"),
        ("brune", None, "FH-6.3"),
        ("clovis", None, "FH-6.3"),
        ("denis", None, "FH-6.3"),
    ]


def test_displacements_are_told_in_roster_order() -> None:
    state, events = a_turn()
    _, told = hunt.view(state, events, None)
    kinds = [
        (event.hunter, type(event)) for event in told if isinstance(event, (HunterMoved, SquireVisited, HunterRetired))
    ]
    assert kinds == [
        ("alix", HunterMoved),
        ("brune", HunterMoved),
        ("clovis", HunterMoved),
        ("denis", HunterMoved),
        ("denis", SquireVisited),
        ("denis", HunterRetired),
    ]
    others = [event for event in events if event not in told]
    assert all(isinstance(event, HunterMoved) for event in others), "nothing else is changed"


def test_who_was_held_does_not_say_what_for() -> None:
    held = HunterHeld("FH-6.1", "alix", "E5", ("wolf-1",), "assassinate")  # type: ignore[arg-type]
    state = a_hunt(hunter("alix"), hunter("brune"))
    assert hunt.view(state, [held], "alix")[1] == (held,)
    assert hunt.view(state, [held], "brune")[1] == (replace(held, order=None),)
    assert hunt.view(state, [held], None)[1] == (replace(held, order=None),)


def test_r_fh_4_of_an_illegal_order_only_that_there_was_one() -> None:
    silent = OrderDefaulted("FH-3.2", "alix", None, None)
    illegal = OrderDefaulted("FH-3.2", "alix", "assassinate", "target-is-dead")
    state = a_hunt(hunter("alix"), hunter("brune"))
    assert hunt.view(state, [silent, illegal], "alix")[1] == (silent, illegal)
    assert hunt.view(state, [silent, illegal], "brune")[1] == (silent, OrderDefaulted("FH-3.2", "alix", "order", None))


def test_fh_5_7_who_moves_with_an_animal_is_seen_to_track_it() -> None:
    state = a_hunt(
        hunter("alix", weapon=Weapon.SWORD),
        hunter("brune", "J10"),
        animals=(Animal("stag-1", "stag", "E5", 15),),  # type: ignore[arg-type]
    )
    seed = next(n for n in range(99) if SeededDice(bytes(31) + bytes([n])).roll("animal:stag-1:move", 10) == 3)
    resolution = hunt.resolve(state, {"alix": Track("stag-1")}, SeededDice(bytes(31) + bytes([seed])))
    assert moved(hunt.view(resolution.state, resolution.events, "brune")[1]) == [("alix", "track", "FH-5.7")]


def test_a_running_hunt_has_no_outcome() -> None:
    assert hunt.outcome(a_hunt(hunter("alix"))) is None


def test_fh_10_2_why_it_ended() -> None:
    slain = hunt.outcome(a_hunt(hunter("alix"), course=Course.ENDED, slayer="alix"))
    empty = hunt.outcome(a_hunt(hunter("alix", status=Status.DEAD), course=Course.ENDED))
    assert slain is not None
    assert empty is not None
    assert (slain.reason, slain.rule) == ("main_prey_dead", "FH-10.2")
    assert slain.ranking == hunt.ranking(a_hunt(hunter("alix"), slayer="alix"))
    assert empty.reason == "nobody_left"


def ranks(state: Hunt) -> list[tuple[int, str]]:
    return [(standing.rank, standing.seat) for standing in hunt.ranking(state)]


def test_fh_10_3_points_highest_first_and_equals_share() -> None:
    state = a_hunt(hunter("a", points=2), hunter("b", points=5), hunter("c", points=2), hunter("d", points=0))
    assert ranks(state) == [(1, "b"), (2, "a"), (2, "c"), (4, "d")]


def test_fh_10_3_the_slayer_ranks_just_above_his_equals() -> None:
    state = a_hunt(
        hunter("a", points=4), hunter("b", points=4), hunter("c", points=4), hunter("d", points=5), slayer="b"
    )
    assert ranks(state) == [(1, "d"), (2, "b"), (3, "a"), (3, "c")]


def test_r_fh_19_the_dead_rank_below_everyone() -> None:
    state = a_hunt(
        hunter("a", points=9, status=Status.DEAD),
        hunter("b", points=0),
        hunter("c", points=1, status=Status.RETIRED),
        hunter("d", points=9, status=Status.DEAD),
        hunter("e", points=3, status=Status.DEAD),
    )
    assert ranks(state) == [(1, "c"), (2, "b"), (3, "a"), (3, "d"), (5, "e")]
    assert [(standing.points, standing.status) for standing in hunt.ranking(state)][2] == (9, "dead")


def test_fh_1_7_sight_is_three_cells() -> None:
    state = a_hunt(
        hunter("alix"),
        hunter("brune", "E5"),
        hunter("clovis", "H8"),
        hunter("denis", "I5"),
        hunter("elise", "E6", status=Status.DEAD),
        animals=(Animal("hare-1", "hare", "G6", 5), Animal("wolf-1", "wolf", "E1", 10)),  # type: ignore[arg-type]
    )
    assert hunt.sight(state, "alix") == (
        Sighting("hunter", "brune", "E5", 0, None),  # type: ignore[arg-type]
        Sighting("animal", "hare-1", "G6", 2, "NE"),  # type: ignore[arg-type]
        Sighting("hunter", "clovis", "H8", 3, "NE"),  # type: ignore[arg-type]
    )
    with pytest.raises(KeyError, match="zoe"):
        hunt.sight(state, "zoe")


@pytest.mark.parametrize(
    ("end", "direction"),
    [
        ("E5", None),
        ("E8", "N"),
        ("F8", "N"),
        ("G8", "NE"),
        ("H8", "NE"),
        ("H7", "NE"),
        ("H6", "E"),
        ("H5", "E"),
        ("H4", "E"),
        ("G3", "SE"),
        ("F2", "S"),
        ("D2", "S"),
        ("B2", "SW"),
        ("B4", "W"),
        ("C6", "NW"),
        ("D8", "N"),
        ("F6", "NE"),
        ("D4", "SW"),
        ("E4", "S"),
        ("D5", "W"),
        ("J3", "E"),
        ("J7", "E"),
        ("J8", "NE"),
    ],
)
def test_the_compass_names_the_nearest_direction(end: str, direction: str | None) -> None:
    assert towards("E5", end) == direction  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("across", "up", "direction"), [(5, 12, "NE"), (12, 5, "NE"), (4, 10, "N"), (10, 4, "E"), (11, 5, "NE")]
)
def test_the_compass_turns_at_half_of_45_degrees(across: int, up: int, direction: str) -> None:
    assert towards("A1", cell_at(across, up)) == direction  # type: ignore[arg-type]


def test_r_fh_7_the_tens_are_shown_to_the_organiser() -> None:
    state = a_hunt(animals=tuple(Animal(f"hare-{n}", "hare", "E5", 5) for n in range(1, 41)))  # type: ignore[arg-type]
    dice = SeededDice(bytes(32))
    tens = hunt.choices_open(state, dice)
    assert tens == tuple(animal.id for animal in state.animals if dice.roll(f"animal:{animal.id}:move", 10) == 10)
    assert tens
    resolution = hunt.resolve(state, {}, SeededDice(bytes(32)))
    assert {name for name in tens if f"animal:{name}:choice" in resolution.rolls} == set(tens)
