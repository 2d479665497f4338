"""What may be ordered (RH-6.4, RH-17.1), and who takes part (RH-5, R-RH-10)."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import rollhunter
from engine.dice import ScriptedDice, SeededDice
from engine.errors import IllegalOrder
from engine.rollhunter import ExpeditionOptions, join
from engine.rollhunter.clues import Medallion
from engine.rollhunter.hexes import Cell
from engine.rollhunter.land import Kind
from engine.rollhunter.orders import (
    Abandon,
    Corner,
    Search,
    Visit,
    allowed,
    artifacts_to_tick,
    cells_to_search,
    check,
    destinations,
    medallions_to_ask,
)
from engine.rollhunter.state import Expedition, Phase, Player, Status
from tests.engine.rollhunter.expeditions import NAMES, random_expedition
from tests.engine.rollhunter.maps import PUZZLE_G

RULES = {
    "not_in_this_game": "R-RH-10",
    "not_active": "RH-11.1",
    "wrong_phase": "RH-6.2",
    "unknown_cell": "RH-2.1",
    "unreachable": "RH-7.1",
    "medallion_missing": "RH-8.1",
    "already_consulted": "R-RH-15",
    "not_in_reach": "R-RH-16",
    "track_full": "R-RH-17",
    "public_excludes": "R-RH-19",
    "not_a_corner": "RH-5.2",
}
"""Refusals and the rule that each cites (RH-6.4)."""


def opened(*seats: str) -> Expedition:
    return rollhunter.setup(ExpeditionOptions(PUZZLE_G), seats, ScriptedDice({})).state


def first_month(*seats: str) -> Expedition:
    tents = {seat: Corner(Cell("A12")) for seat in seats}
    return rollhunter.resolve(opened(*seats), tents, ScriptedDice({"month:1:die": 3})).state


def said(cell: str, medallion: Medallion | None = None, artifact: Kind | None = None) -> dict[str, Any]:
    return {"cell": cell, "medallion": medallion, "artifact": artifact}


HERE = {"at": "A12", "die": 3}
REFUSED: list[tuple[rollhunter.Order, str, dict[str, Any]]] = [
    (Visit(Cell("C10"), Medallion.GAMMA, Kind.BAG), "unreachable", HERE | said("C10", Medallion.GAMMA, Kind.BAG)),
    (Visit(Cell("C11"), None, Kind.MONKEY), "medallion_missing", said("C11", None, Kind.MONKEY)),
    (Visit(Cell("C11"), Medallion.GAMMA, Kind.TOWER), "not_in_reach", said("C11", Medallion.GAMMA, Kind.TOWER)),
    (Visit(Cell("J1"), Medallion.GAMMA), "unknown_cell", {"cell": "J1"}),
    (Visit(Cell("A13"), Medallion.GAMMA), "unknown_cell", {"cell": "A13"}),
    (Visit(Cell("nowhere"), Medallion.GAMMA), "unknown_cell", {"cell": "nowhere"}),
    (Search(Cell("A1")), "public_excludes", {"cell": "A1", "clue": 11}),
    (Search(Cell("c3")), "unknown_cell", {"cell": "c3"}),
    (Corner(Cell("A1")), "wrong_phase", {"phase": "month"}),
]


@pytest.mark.parametrize(("order", "code", "fields"), REFUSED)
def test_rh_6_4_a_refusal_cites_its_rule(order: rollhunter.Order, code: str, fields: dict[str, Any]) -> None:
    """Example 22: tent A12, month 1, die 3. The fields are what its message and the offers need."""
    with pytest.raises(IllegalOrder) as caught:
        check(first_month("alix"), "alix", order)
    assert (caught.value.reason, caught.value.rule, caught.value.fields) == (code, RULES[code], fields)


def test_rh_6_4_refusals_that_take_a_sheet() -> None:
    """C11 and gamma asked, the monkeys' track full, alix in D10 with a 1; among corners; and once she is out."""
    marks = {Cell("C11"): {Medallion.GAMMA: True}}
    sheet = Player("alix", tent=Cell("A12"), plan=(6,), path=(Cell("D10"),), marks=marks, tracks={Kind.MONKEY: 5})
    state = replace(first_month("alix"), month=2, die=1, players=(sheet,))
    asked, full = (Cell("C11"), Medallion.GAMMA, None), (Cell("C11"), Medallion.ALPHA, Kind.MONKEY)
    out = replace(state, players=(replace(sheet, status=Status.LOST),))
    for there, order, code, fields in (
        (state, Visit(*asked), "already_consulted", said(*asked)),
        (state, Visit(*full), "track_full", said(*full)),
        (out, Visit(*asked), "not_active", {"status": "lost"}),
        (opened("alix"), Corner(Cell("C3")), "not_a_corner", {"cell": "C3"}),
        (opened("alix"), Visit(*asked), "wrong_phase", {"phase": "corners"}),
        (opened("alix"), Search(Cell("G9")), "wrong_phase", {"phase": "corners"}),
    ):
        with pytest.raises(IllegalOrder) as caught:
            check(there, "alix", order)
        assert (caught.value.reason, caught.value.rule, caught.value.fields) == (code, RULES[code], fields)


def test_nowhere_to_go_outside_a_month() -> None:
    state = first_month("alix")
    (player,) = state.players
    assert destinations(state, player) == ("A9", "A10", "D10", "A11", "B11", "C11", "B12")
    assert destinations(opened("alix"), opened("alix").players[0]) == ()
    assert destinations(replace(state, phase=Phase.ENDED), player) == ()


def test_rh_17_1_giving_up_is_legal_as_long_as_one_is_active() -> None:
    for state in (opened("alix", "brune"), first_month("alix", "brune")):
        check(state, "alix", Abandon())
        after = rollhunter.resolve(state, {"alix": Abandon()}, ScriptedDice({})).state
        with pytest.raises(IllegalOrder, match="not_active"):
            check(after, "alix", Abandon())
        check(after, "brune", Abandon())


def test_a_stranger_gives_no_orders() -> None:
    with pytest.raises(IllegalOrder) as caught:
        check(first_month("alix"), "zoe", Search(Cell("G9")))
    assert (caught.value.reason, caught.value.rule) == ("not_in_this_game", RULES["not_in_this_game"])


@settings(max_examples=15)
@given(st.integers(0, 10**6))
def test_what_is_offered_is_just_what_is_legal(number: int) -> None:
    """The lists that an order panel is made of say the same as `check`."""
    chance = random.Random(number)
    state = random_expedition(chance)
    for player in state.players:
        legal = {
            Visit(cell, medallion, artifact)
            for cell in destinations(state, player)
            for medallion in medallions_to_ask(player, cell) or (None,)
            for artifact in (None, *artifacts_to_tick(state, player, cell))
            if player.active
        }
        cells = chance.sample(state.land.grid.cells, 20) + list(destinations(state, player))[:8]
        for order in (Visit(*parts) for parts in product(cells, (None, *Medallion), (None, *Kind))):
            assert allowed(state, player.id, order) == (order in legal), order
        searched = {Search(cell) for cell in cells_to_search(state)}
        for cell in state.land.grid.cells:
            may = player.active and state.phase is Phase.MONTH
            assert allowed(state, player.id, Search(cell)) == (may and Search(cell) in searched)


def test_refusals_tell_nothing_that_is_hidden() -> None:
    """R-RH-19: `check` gives the same on a view of one's own as on the whole state."""
    for number in range(12):
        chance = random.Random(number)
        state = random_expedition(chance)
        seen, _ = rollhunter.view(state, (), "alix")
        for cell in state.land.grid.cells:
            for order in (Search(cell), Visit(cell, Medallion.BETA, Kind.BAG), Visit(cell), Corner(cell)):
                assert allowed(state, "alix", order) == allowed(seen, "alix", order)


# --------------------------------------------------------------------------------------------------------- taking part


def test_rh_5_1_the_setup_posts_the_sheet_and_keeps_its_draws() -> None:
    dice = SeededDice(bytes(32))
    resolution = rollhunter.setup(ExpeditionOptions(), ["alix", "brune"], dice)
    assert [event.type for event in resolution.events] == ["sheet_posted"]
    assert resolution.state.phase is Phase.CORNERS
    assert rollhunter.pending(resolution.state) == ("alix", "brune")
    assert resolution.rolls == {}, "the draws of the puzzle are not stored (RH-18.4)"
    assert dice.rolls, "though it was drawn"
    again = rollhunter.setup(ExpeditionOptions(), ["clovis"], SeededDice(bytes(32)))
    assert again.state.hidden == resolution.state.hidden, "seats do not matter to the puzzle"


@pytest.mark.parametrize("seats", [[], [f"p{number}" for number in range(9)], ["alix", "alix"]])
def test_r_rh_10_one_to_eight_players_each_once(seats: list[str]) -> None:
    with pytest.raises(IllegalOrder) as caught:
        rollhunter.setup(ExpeditionOptions(PUZZLE_G), seats, ScriptedDice({}))
    twice = seats == ["alix", "alix"]
    assert (caught.value.rule, caught.value.reason) == ("R-RH-10", "already_joined" if twice else "number_of_players")
    assert caught.value.fields == ({} if twice else {"least": 1, "most": 8})


def test_r_rh_10_eight_may_sit_down_at_once() -> None:
    assert rollhunter.pending(opened(*NAMES)) == NAMES


def test_r_rh_10_nobody_joins_after_the_first_die() -> None:
    state = opened("alix")
    for seat in NAMES[1:]:
        state = join(state, seat)
    assert rollhunter.pending(state) == NAMES
    refusals = [
        (state, "iseut", "table_is_full"),
        (state, "alix", "already_joined"),
        (first_month("alix"), "brune", "joining_is_over"),
    ]
    for there, seat, reason in refusals:
        with pytest.raises(IllegalOrder) as caught:
            join(there, seat)
        assert (caught.value.rule, caught.value.reason) == ("R-RH-10", reason)
        assert caught.value.fields == ({"most": 8} if reason == "table_is_full" else {})
