"""What a hunter may order, listed, is what `check` allows; and an order looked at beforehand is what the turn then does."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import hunt
from engine.dice import SeededDice
from engine.errors import IllegalOrder
from engine.hunt.foresight import foresee
from engine.hunt.grid import cell_at, distance
from engine.hunt.legal import Legal, allowed, legal_orders
from engine.hunt.orders import Assassinate, Escort, HunterOrder, Move, Search, Squire, Stay, Track
from engine.hunt.state import Hunt, Weapon
from tests.engine.hunt.worlds import random_hunt

some = settings(max_examples=60, deadline=None)


@st.composite
def hunts(draw: st.DrawFn) -> Hunt:
    return random_hunt(random.Random(draw(st.integers(0, 2**63))))


def every_order(state: Hunt) -> set[HunterOrder]:
    """All orders that can be written down about this forest, its animals and its hunters, and some about none of them."""
    cells = [cell_at(column, row) for column in range(state.forest.columns + 1) for row in range(state.forest.rows + 1)]
    found: set[HunterOrder] = {Stay(), Search(), Track("nobody-1"), Escort("nobody"), Assassinate("nobody")}
    found |= {Move(cell) for cell in cells}
    found |= {Squire(cell, weapon, out) for cell in cells for weapon in (None, *Weapon) for out in (False, True)}
    found |= {Track(animal.id) for animal in state.animals}
    found |= {kind(other.id) for other in state.hunters for kind in (Escort, Assassinate)}
    return found


@some
@given(hunts())
def test_what_is_listed_is_what_check_allows(state: Hunt) -> None:
    for hunter in state.hunters:
        listed = list(legal_orders(state, hunter.id).orders())
        assert len(listed) == len(set(listed))
        assert set(listed) == {order for order in every_order(state) if allowed(state, hunter.id, order)}


@some
@given(hunts())
def test_nearest_come_first(state: Hunt) -> None:
    for hunter in state.hunters:
        found = legal_orders(state, hunter.id)
        away = [distance(hunter.at, state.animal(animal).at) for animal in found.tracks]
        assert away == sorted(away)
        away = [distance(hunter.at, state.hunter(other).at) for other in found.others]
        assert away == sorted(away)
        assert len(found.moves) <= 25  # one list holds them all


def test_a_stranger_may_order_nothing() -> None:
    assert legal_orders(random_hunt(random.Random(1)), "nobody") == Legal()


@some
@given(hunts(), st.integers(0, 2**32))
def test_what_is_foreseen_happens_when_nothing_else_moves(state: Hunt, seed: int) -> None:
    """With one animal in the forest and nobody else ordering anything, each order leads where it was said to lead."""
    if not state.hunters:
        return
    alone = replace(state, animals=tuple(a for a in state.animals if a.id == state.main_prey))
    hunter = alone.hunters[seed % len(alone.hunters)]
    for order in legal_orders(alone, hunter.id).orders():
        if isinstance(order, Track):
            continue  # the animal moves first
        seen = foresee(alone, hunter.id, order)
        played = hunt.resolve(alone, {hunter.id: order}, SeededDice(seed.to_bytes(32, "big")))
        if any(event.type == "animal_attacked" for event in played.events):
            continue  # it held him, or put his target out
        after = played.state.hunter(hunter.id)
        assert after.at == seen.end
        assert after.facing == seen.facing or after.at in alone.forest.tents
        if isinstance(order, (Squire, Move)) and seen.end in alone.forest.tents:
            assert after.weapon is seen.weapon


@some
@given(hunts())
def test_what_is_foreseen_is_for_legal_orders_only(state: Hunt) -> None:
    for hunter in state.hunters:
        for order in every_order(state):
            if allowed(state, hunter.id, order):
                assert foresee(state, hunter.id, order).order == order
            else:
                with pytest.raises(IllegalOrder):
                    foresee(state, hunter.id, order)
