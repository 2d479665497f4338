"""Who knows what (RH-13, RH-17.5, RH-17.6): before the end one's own sheet and what is announced, and nothing else."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine import codec, rollhunter
from engine.contract import Seat
from engine.dice import ScriptedDice, SeededDice
from engine.rollhunter import ExpeditionOptions
from engine.rollhunter.clues import Medallion
from engine.rollhunter.events import Event, PlayerAbandoned
from engine.rollhunter.hexes import Cell
from engine.rollhunter.orders import Abandon, Corner, Order, Search, Visit
from engine.rollhunter.state import Expedition, Phase, Player, Status
from tests.engine.rollhunter.expeditions import random_expedition, random_order, random_orders
from tests.engine.rollhunter.maps import PUZZLE_G

OWN = {"corner_taken", "visited", "medallion_answered", "artifact_ticked", "month_missed", "order_refused", "searched"}
ALL = {"sheet_posted", "month_opened", "player_abandoned", "game_ended"}


def table(*seats: Seat) -> Expedition:
    """Map G, tents in A12, the first month open with a 3."""
    opening = rollhunter.setup(ExpeditionOptions(PUZZLE_G), seats, SeededDice(bytes(32))).state
    tents: dict[Seat, Order] = {seat: Corner(Cell("A12")) for seat in seats}
    return rollhunter.resolve(opening, tents, ScriptedDice({"month:1:die": 3})).state


def told(state: Expedition, events: tuple[Event, ...], seat: Seat | None) -> str:
    """All that a view says, as text."""
    seen, shown = rollhunter.view(state, events, seat)
    return codec.write(Expedition, seen) + codec.write(tuple[Event, ...], shown)


def test_rh_17_6_of_another_only_name_and_status_are_left() -> None:
    state = table("alix", "brune")
    after = rollhunter.resolve(state, {"alix": Visit(Cell("C11"), Medallion.GAMMA)}, SeededDice(bytes(32))).state
    for eyes in (None, "brune", "zoe"):
        seen, _ = rollhunter.view(after, (), eyes)
        assert seen.player("alix") == Player("alix", Status.ACTIVE, None, None, None, None, None, None, None)
        assert seen.medallions is None
        with pytest.raises(ValueError, match="medallions"):
            _ = seen.city
    own, _ = rollhunter.view(after, (), "alix")
    assert own.player("alix") == after.player("alix")
    assert own.medallions is None
    assert (own.month, own.die, own.land, own.public) == (after.month, after.die, after.land, after.public)


@pytest.mark.parametrize("cell", ["G9", "F7"])
def test_r_rh_28_whoever_has_searched_still_reads_active_to_the_others(cell: str) -> None:
    state = table("alix", "brune")
    resolution = rollhunter.resolve(state, {"alix": Search(Cell(cell))}, SeededDice(bytes(32)))
    assert rollhunter.pending(resolution.state) == ("brune",)
    for eyes in (None, "brune"):
        seen, events = rollhunter.view(resolution.state, resolution.events, eyes)
        assert [player.status for player in seen.players] == ["active", "active"]
        assert {event.type for event in events} <= ALL | {"month_missed"}
        assert cell not in "".join(map(repr, events))
    own, events = rollhunter.view(resolution.state, resolution.events, "alix")
    assert own.players[0].status == ("found" if cell == "G9" else "lost")
    assert [event.type for event in events] == ["searched", "month_opened"]


def test_rh_13_1_who_gives_up_is_announced() -> None:
    given_up = rollhunter.resolve(table("alix", "brune"), {"alix": Abandon()}, ScriptedDice({}))
    for eyes in (None, "alix", "brune"):
        seen, events = rollhunter.view(given_up.state, given_up.events, eyes)
        assert seen.players[0].status is Status.ABANDONED
        assert events == given_up.events


def test_rh_13_4_everything_is_told_at_the_end_and_not_before() -> None:
    state = table("alix", "brune")
    first = rollhunter.resolve(state, {"alix": Search(Cell("G9"))}, SeededDice(bytes(32)))
    last = rollhunter.resolve(first.state, {"brune": Search(Cell("F7"))}, ScriptedDice({}))
    assert rollhunter.outcome(first.state) is None
    for eyes in (None, "alix", "brune"):
        seen, events = rollhunter.view(last.state, (*first.events, *last.events), eyes)
        assert seen == last.state
        assert [event.type for event in events].count("searched") == 2
        assert seen.city == "G9"
    ranking = rollhunter.outcome(last.state)
    assert ranking is not None
    assert (ranking.reason, ranking.rule) == ("nobody_active", "R-RH-24")
    assert [(line.rank, line.seat, line.points) for line in ranking.ranking] == [(1, "alix", 80), (2, "brune", -25)]


def test_r_rh_30_a_table_that_has_ended_keeps_a_shared_puzzle() -> None:
    """Others may still have it before them: city, medallions and the other sheets stay where they are."""
    state = table("alix")
    over = rollhunter.resolve(state, {"alix": Search(Cell("F7"))}, ScriptedDice({}))
    assert over.state.ended
    own, events = rollhunter.sealed(over.state, over.events, "alix")
    assert own.medallions is None
    assert own.player("alix") == over.state.player("alix")
    assert [event.type for event in events] == ["searched"]
    seen, events = rollhunter.sealed(over.state, over.events, None)
    assert (seen.phase, seen.month, seen.players[0].status, events) == (Phase.MONTH, 1, Status.ACTIVE, ())
    gone = rollhunter.resolve(
        rollhunter.setup(ExpeditionOptions(PUZZLE_G), ["alix"], ScriptedDice({})).state,
        {"alix": Abandon()},
        ScriptedDice({}),
    )
    assert rollhunter.sealed(gone.state, gone.events, None)[0].phase is Phase.CORNERS


def test_events_are_of_one_of_two_kinds() -> None:
    assert OWN | ALL | {"ran_out_of_time"} == {
        event.__dataclass_fields__["type"].default for event in rollhunter.Event.__args__
    }


def test_no_repr_tells_a_secret() -> None:
    """A state that ends up in a log or a traceback tells neither clues nor sheets."""
    state = rollhunter.resolve(table("alix"), {"alix": Visit(Cell("C11"), Medallion.BETA)}, SeededDice(bytes(32))).state
    assert "C11" not in repr(state)
    assert "alpha" not in repr(state)
    assert "medallions" not in repr(state)


def game_and_orders(number: int) -> tuple[random.Random, Expedition, dict[Seat, Order]]:
    chance = random.Random(number)
    state = random_expedition(chance)
    return chance, state, random_orders(chance, state)


@settings(max_examples=50)
@given(st.integers(0, 10**6))
def test_what_another_orders_changes_no_byte_of_a_view(number: int) -> None:
    """RH-17.6: whatever one seat orders or does not, the others and the public are told the very same.

    But for who gave up by absence (RH-13.1), and before the end.
    """
    chance, state, orders = game_and_orders(number)
    secret = chance.randbytes(32)
    seat = chance.choice(state.players)
    other = random_order(chance, state, seat)
    changed = {**orders, seat.id: other} if other else {key: order for key, order in orders.items() if key != seat.id}
    one, two = (rollhunter.resolve(state, each, SeededDice(secret)) for each in (orders, changed))
    gone = [[event for event in each.events if isinstance(event, PlayerAbandoned)] for each in (one, two)]
    assume(not one.state.ended and not two.state.ended and gone[0] == gone[1])
    for eyes in (None, "zoe", *(player.id for player in state.players if player.id != seat.id)):
        assert told(one.state, one.events, eyes) == told(two.state, two.events, eyes)
        assert len(rollhunter.view(one.state, one.events, None)[1]) == len(
            rollhunter.view(two.state, two.events, None)[1]
        )


@settings(max_examples=40)
@given(st.integers(0, 10**6))
def test_other_medallions_change_no_byte_of_what_is_public(number: int) -> None:
    """RH-13.4: nobody but those who asked learns anything of the puzzle."""
    chance, state, orders = game_and_orders(number)
    secret = chance.randbytes(32)
    clues = [clue for clue in range(1, 17) if clue != state.public]
    hidden = dict(zip(Medallion, chance.sample(clues, 3), strict=True))
    one, two = (
        rollhunter.resolve(each, orders, SeededDice(secret)) for each in (state, replace(state, medallions=hidden))
    )
    assume(not one.state.ended and not two.state.ended)
    assert told(one.state, one.events, None) == told(two.state, two.events, None)
    for player in state.players:
        if not isinstance(orders.get(player.id), Visit | Search):
            assert told(one.state, one.events, player.id) == told(two.state, two.events, player.id)
