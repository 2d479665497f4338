"""What holds in every turn, whatever the state, the orders and the dice (FH-4 to FH-10)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from hypothesis import given, settings

from engine import codec, hunt
from engine.contract import Resolution
from engine.dice import ScriptedDice, SeededDice
from engine.hunt.events import Event
from engine.hunt.grid import line
from engine.hunt.orders import Assassinate, Escort, Order, Search, Stay, Track
from engine.hunt.soundness import check_animals, check_hunters
from engine.hunt.state import Course, Hunt, Hunter, Status, WeaponState
from tests.engine.hunt.worlds import turns

Turn = tuple[Hunt, dict[str, Order], bytes]
some = settings(max_examples=120, deadline=None)

PURPOSES = re.compile(
    r"animal:[a-z_]+-\d+:(move|choice)|hunter:[a-z]+:drop:[a-z_]+(-\d+)?|hunter:[a-z]+:break:[a-z_]+-\d+"
    r"|tie:(sword|lance|bow):[a-z]+:\d+"
)


def played(turn: Turn) -> Resolution[Hunt, Event]:
    state, orders, seed = turn
    return hunt.resolve(state, orders, SeededDice(seed))


def of(events: tuple[Event, ...], *kinds: str) -> list[Any]:
    return [event for event in events if event.type in kinds]


@some
@given(turns())
def test_the_input_is_unchanged_and_the_same_seed_gives_the_same_answer(turn: Turn) -> None:
    before = codec.write(Hunt, turn[0]), codec.write(dict[str, hunt.Order], turn[1])
    assert played(turn) == played(turn)
    assert (codec.write(Hunt, turn[0]), codec.write(dict[str, hunt.Order], turn[1])) == before


@some
@given(turns())
def test_states_events_and_orders_survive_json(turn: Turn) -> None:
    resolution = played(turn)
    assert codec.read(Hunt, codec.write(Hunt, resolution.state)) == resolution.state
    events = codec.write(tuple[hunt.Event, ...], resolution.events)
    assert codec.read(tuple[hunt.Event, ...], events) == resolution.events
    assert codec.read(dict[str, hunt.Order], codec.write(dict[str, hunt.Order], turn[1])) == turn[1]


@some
@given(turns())
def test_the_state_after_is_sound(turn: Turn) -> None:
    """Nobody outside the forest, in a foreign tent, or with more life than there is."""
    state = played(turn).state
    check_animals(state, state.animals)
    check_hunters(state, state.hunters)
    assert state.turn == turn[0].turn + 1
    assert [hunter.id for hunter in state.hunters] == [hunter.id for hunter in turn[0].hunters]
    order = [animal.id for animal in turn[0].animals]
    assert [order.index(animal.id) for animal in state.animals] == sorted(order.index(a.id) for a in state.animals)


@some
@given(turns())
def test_every_die_is_needed_and_none_is_missing(turn: Turn) -> None:
    state, orders, _ = turn
    resolution = played(turn)
    dice = ScriptedDice(resolution.rolls)
    assert hunt.resolve(state, orders, dice) == resolution
    dice.finish()
    assert all(PURPOSES.fullmatch(purpose) for purpose in resolution.rolls)


@some
@given(turns())
def test_the_order_of_orders_plays_no_part(turn: Turn) -> None:
    state, orders, seed = turn
    assert played((state, dict(reversed(orders.items())), seed)) == played(turn)


@some
@given(turns())
def test_life_rises_at_the_squires_only(turn: Turn) -> None:
    resolution = played(turn)
    visited = {event.hunter for event in of(resolution.events, "squire_visited")}
    for before, after in zip(turn[0].hunters, resolution.state.hunters, strict=True):
        assert after.life <= before.life or after.id in visited
        assert after.id not in visited or after.life == min(before.life, 5) + 10
    lives = {animal.id: animal.life for animal in turn[0].animals}
    assert all(animal.life <= lives[animal.id] for animal in resolution.state.animals)


@some
@given(turns())
def test_points_come_from_kills_only(turn: Turn) -> None:
    resolution = played(turn)
    state = turn[0]
    gone = {animal.id for animal in state.animals} - {animal.id for animal in resolution.state.animals}
    kills = of(resolution.events, "animal_killed")
    assert sorted(event.animal for event in kills) == sorted(gone), "each animal is killed once"
    for before, after in zip(state.hunters, resolution.state.hunters, strict=True):
        assert after.points == before.points + sum(event.points for event in kills if event.hunter == after.id)


@some
@given(turns())
def test_at_most_one_displacement_a_hunter(turn: Turn) -> None:
    state = turn[0]
    moved = of(played(turn).events, "hunter_moved")
    assert len({event.hunter for event in moved}) == len(moved)
    for event in moved:
        hunter = state.hunter(event.hunter)
        assert hunter is not None
        assert event.start == hunter.at
        assert 1 <= len(event.path) <= hunter.allowance
        if event.rule != "FH-5.7":
            assert line(event.start, event.path[-1]) == (event.facing, len(event.path))
        assert all(state.forest.tents.get(cell, hunter.colour) == hunter.colour for cell in event.path)


@some
@given(turns())
def test_the_engaged_stay_where_the_blow_fell(turn: Turn) -> None:
    resolution = played(turn)
    for event in of(resolution.events, "animal_attacked"):
        for name in (*event.victims, *event.covered):
            after = resolution.state.hunter(name)
            assert after is not None
            assert after.at == event.at
        assert not set(event.victims) & set(event.covered)
        assert event.victims, "somebody stands for the covered ones"


@some
@given(turns())
def test_the_idle_never_move_and_those_out_of_play_never_change(turn: Turn) -> None:
    state, orders, _ = turn
    resolution = played(turn)
    defaulted = {event.hunter for event in of(resolution.events, "order_defaulted")}
    for before, after in zip(state.hunters, resolution.state.hunters, strict=True):
        if not before.hunting:
            assert after == before
        elif before.id in defaulted or isinstance(orders[before.id], (Stay, Search)):
            assert (after.at, after.facing) == (before.at, before.facing)


@some
@given(turns())
def test_nobody_is_touched_in_a_tent(turn: Turn) -> None:
    tents = turn[0].forest.tents
    assert all(
        event.at not in tents
        for event in of(played(turn).events, "hunter_wounded", "animal_attacked", "hunter_attacked", "animal_struck")
    )


@some
@given(turns())
def test_the_hunt_ends_when_the_prey_is_dead_or_nobody_is_left(turn: Turn) -> None:
    resolution = played(turn)
    state = resolution.state
    slain = state.animal(state.main_prey) is None
    left = any(hunter.hunting for hunter in state.hunters)
    assert (state.course is Course.ENDED) == (slain or not left)
    assert (state.slayer is not None) == slain
    assert (hunt.outcome(state) is not None) == (hunt.pending(state) == ()) == (state.course is Course.ENDED)
    assert len(of(resolution.events, "hunt_ended")) == (state.course is Course.ENDED)


def told_again(before: Hunt, events: tuple[Event, ...]) -> Hunt:
    """Makes the state after a turn from the state before it and the account alone (FH-12)."""
    animals = {animal.id: animal for animal in before.animals}
    hunters = {hunter.id: hunter for hunter in before.hunters}

    def changed(name: str, **fields: Any) -> None:
        hunters[name] = replace(hunters[name], **fields)

    course, slayer = before.course, before.slayer
    for event in events:
        match event.type:
            case "animal_moved" if event.path:
                animals[event.animal] = replace(animals[event.animal], at=event.path[-1])
            case "hunter_moved":
                changed(event.hunter, at=event.path[-1], facing=event.facing)
            case "hunter_wounded":
                changed(event.hunter, life=event.life)
            case "hunter_died":
                changed(event.hunter, status=Status.DEAD)
            case "hunter_retired":
                changed(event.hunter, status=Status.RETIRED)
            case "weapon_dropped":
                changed(event.hunter, weapon_state=WeaponState.DROPPED, dropped_at=event.at)
            case "weapon_broken":
                changed(event.hunter, weapon_state=WeaponState.BROKEN)
            case "weapon_found":
                changed(event.hunter, weapon_state=WeaponState.HELD, dropped_at=None)
            case "squire_visited":
                held = {"weapon": event.weapon, "weapon_state": WeaponState.HELD, "dropped_at": None}
                changed(event.hunter, life=event.life, **held)
            case "animal_struck":
                animals[event.animal] = replace(animals[event.animal], life=event.life)
            case "animal_killed":
                del animals[event.animal]
                changed(event.hunter, points=hunters[event.hunter].points + event.points)
            case "hunt_ended":
                course, slayer = Course.ENDED, event.slayer
    return replace(
        before,
        turn=before.turn + 1,
        animals=tuple(animals.values()),
        hunters=tuple(hunters.values()),
        course=course,
        slayer=slayer,
    )


@settings(max_examples=300, deadline=None)
@given(turns())
def test_events_are_the_whole_account(turn: Turn) -> None:
    resolution = played(turn)
    assert told_again(turn[0], resolution.events) == resolution.state


@some
@given(turns())
def test_wounds_and_blows_add_up(turn: Turn) -> None:
    resolution = played(turn)
    for hunter in turn[0].hunters:
        life = hunter.life
        for event in of(resolution.events, "hunter_wounded", "squire_visited"):
            if event.hunter == hunter.id:
                life = event.life if event.type == "squire_visited" else life - event.loss
                assert event.life == life
    for animal in turn[0].animals:
        life = animal.life
        for event in of(resolution.events, "animal_struck"):
            if event.animal == animal.id:
                life -= event.damage
                assert event.life == life


def alone(state: Hunt, orders: dict[str, Order]) -> list[Hunter]:
    """The hunters whose doings concern no other hunter: no cover, no attempt, none of either against them."""
    aimed = {order.hunter for order in orders.values() if isinstance(order, (Assassinate, Escort))}
    busy = {seat for seat, order in orders.items() if isinstance(order, (Assassinate, Escort, Track))}
    return [hunter for hunter in state.hunters if hunter.id not in aimed | busy]


@some
@given(turns())
def test_swapping_two_who_are_alone_in_the_roster_changes_nobody(turn: Turn) -> None:
    state, orders, seed = turn
    swapped = alone(state, orders)[:2]
    if len(swapped) < 2:
        return
    one, other = (state.hunters.index(hunter) for hunter in swapped)
    roster = list(state.hunters)
    roster[one], roster[other] = roster[other], roster[one]
    again = played((replace(state, hunters=tuple(roster)), orders, seed))
    first = played(turn)
    assert again.state.animals == first.state.animals
    assert {hunter.id: hunter for hunter in again.state.hunters} == {
        hunter.id: hunter for hunter in first.state.hunters
    }
    assert again.rolls == first.rolls


@some
@given(turns())
def test_a_view_keeps_the_count_and_the_effects(turn: Turn) -> None:
    resolution = played(turn)
    for seat in (None, *(hunter.id for hunter in turn[0].hunters)):
        state, told = hunt.view(resolution.state, resolution.events, seat)
        assert told_again(turn[0], told) == resolution.state == state
        for event in of(told, "hunter_moved", "hunter_held"):
            assert event.order is None or event.hunter == seat or event.rule == "FH-5.7"
