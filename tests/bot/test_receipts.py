"""Orders: stored, numbered, taken back, held; which one counts (FH-3, R-FH-4)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from itertools import permutations
from pathlib import Path

import pytest
from sqlmodel import select

import engine.hunt as hunt
from bot import turns
from bot.errors import Refusal, TurnClosing
from bot.store import queries
from bot.store.database import Store
from bot.store.tables import OrderRow, Source
from engine import codec
from engine.errors import IllegalOrder
from engine.hunt.events import OrderDefaulted
from engine.hunt.orders import Escort, Move, Stay
from tests.bot.hunting import Clock, Evening, new_store, snowflake, user_of

MS = timedelta(milliseconds=1)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = new_store(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def evening(store: Store) -> Evening:
    return Evening(store, Clock()).open().start()


def ends_at(evening: Evening, player: str) -> str:
    """Gives where a hunter's order of the turn under way brings him; his weapon is out of reach of anybody."""
    played = evening.strike()
    found = played.after.hunter(evening.seats[player])
    assert found is not None
    return found.at


def defaulted(played: turns.Played) -> dict[str, str | None]:
    return {event.hunter: event.reason for event in played.events if isinstance(event, OrderDefaulted)}


# --------------------------------------------------------------------------------------------------------------- orders


def test_an_order_has_a_receipt(evening: Evening) -> None:
    evening.order("Brune", Stay())
    receipt = evening.order("Alix", Move("B3"))
    assert (receipt.text, receipt.turn, receipt.number, receipt.order) == ("1-02", 1, 2, Move("B3"))
    assert receipt.counts
    assert receipt.fresh
    assert receipt.deadline == evening.turn().deadline
    with evening.store.read() as session:
        assert turns.current_order(session, evening.game, "alix") == turns.Receipt(
            evening.game, 1, 2, receipt.deadline, Move("B3"), True, False
        )
        assert turns.standing_orders(session, evening.game) == {"alix": True, "brune": True}


def test_the_last_order_before_the_deadline_counts(evening: Evening) -> None:
    evening.order("Alix", Move("B3"))
    evening.clock.pass_(minutes=1)
    evening.order("Alix", Move("B2"))
    assert ends_at(evening, "Alix") == "B2"


@pytest.mark.parametrize("arrival", list(permutations(range(3))))
def test_the_last_by_the_time_it_was_sent_in_whatever_order_they_arrive(
    evening: Evening, arrival: tuple[int, ...]
) -> None:
    sent = [evening.clock() + timedelta(minutes=n) for n in range(3)]
    orders = [Move("B3"), Stay(), Move("B2")]
    evening.clock.pass_(hours=1)
    receipts = {n: evening.order("Alix", orders[n], at=sent[n]) for n in arrival}
    assert receipts[2].counts
    assert ends_at(evening, "Alix") == "B2"


def test_within_one_millisecond_the_greater_id_is_the_later(evening: Evening) -> None:
    at = evening.clock()
    evening.order("Alix", Move("B2"), at=at, id=snowflake(at, 9))
    second = evening.order("Alix", Move("B3"), at=at, id=snowflake(at, 8))
    assert not second.counts
    assert ends_at(evening, "Alix") == "B2"


def test_the_same_message_read_twice_is_one_order(evening: Evening) -> None:
    first = evening.order("Alix", Move("B3"), id=77)
    again = evening.order("Alix", Move("B2"), id=77)
    assert (again.number, again.order, again.fresh) == (first.number, Move("B3"), False)
    with evening.store.read() as session:
        assert len(session.exec(select(OrderRow)).all()) == 1


def test_what_is_withdrawn_does_not_count(evening: Evening) -> None:
    evening.order("Alix", Move("B3"))
    evening.clock.pass_(minutes=1)
    receipt = evening.withdraw("Alix")
    assert receipt is not None
    assert (receipt.text, receipt.order) == ("1-02", None)
    with evening.store.read() as session:
        assert turns.current_order(session, evening.game, "alix") is None
        assert not turns.standing_orders(session, evening.game)["alix"]
    assert evening.withdraw("Alix") is None
    played = evening.strike()
    assert defaulted(played) == {"alix": None, "brune": None}


def test_a_withdrawal_sent_before_an_order_does_not_touch_it(evening: Evening) -> None:
    early = evening.clock()
    evening.order("Alix", Move("B3"), at=early)
    evening.clock.pass_(minutes=5)
    evening.order("Alix", Move("B2"), at=early + timedelta(minutes=4))
    receipt = evening.withdraw("Alix", at=early + timedelta(minutes=2))
    assert receipt is not None
    assert not receipt.counts
    assert ends_at(evening, "Alix") == "B2"


def test_an_order_that_is_not_legal_is_refused_with_its_rule(evening: Evening) -> None:
    with pytest.raises(IllegalOrder) as caught:
        evening.order("Alix", Move("E1"))
    assert caught.value.rule == "FH-1.7"
    with evening.store.read() as session:
        assert session.exec(select(OrderRow)).all() == []


def test_an_order_that_is_legal_no_more_counts_as_staying(evening: Evening) -> None:
    """R-FH-4: read again at the deadline."""
    evening.order("Brune", Escort("alix"))
    with evening.store.write() as session:
        row = queries.game_row(session, evening.game)
        state = turns.state_of(row)
        gone = tuple(
            codec.build(type(h), codec.plain(type(h), h) | {"status": "retired"}) if h.id == "alix" else h
            for h in state.hunters
        )
        row.state = codec.write(
            hunt.State, type(state)(**{name: getattr(state, name) for name in state.__slots__} | {"hunters": gone})
        )
    assert defaulted(evening.strike()) == {"brune": "target-is-retired"}


def test_twenty_orders_are_enough(evening: Evening) -> None:
    for _ in range(20):
        evening.order("Alix", Stay())
    with pytest.raises(Refusal, match="too-many-orders") as caught:
        evening.order("Alix", Stay())
    assert caught.value.fields == {"limit": 20}
    assert evening.withdraw("Alix").number == 21, "what stands can always be taken back"
    assert evening.withdraw("Alix") is None
    assert evening.order("Brune", Stay()).number == 22


def test_only_hunters_order_and_only_while_the_hunt_runs(store: Store) -> None:
    evening = Evening(store, Clock()).open()
    with pytest.raises(Refusal, match="hunt-not-running"):
        evening.order("Alix", Stay())
    evening.start()
    evening.seats["Nobody"] = "nobody"
    with pytest.raises(Refusal, match="you-do-not-hunt"):
        evening.order("Nobody", Stay())


# --------------------------------------------------------------------------------------------------------- the deadline


def test_a_millisecond_before_the_deadline_counts_at_it_does_not(evening: Evening) -> None:
    deadline = evening.turn().deadline
    evening.clock.at = deadline + timedelta(seconds=2)
    evening.order("Alix", Move("B3"), at=deadline - MS)
    for at in (deadline, deadline + MS):
        with pytest.raises(TurnClosing) as caught:
            evening.order("Alix", Move("B2"), at=at)
        assert (caught.value.game, caught.value.turn, caught.value.deadline) == (evening.game, 1, deadline)
    with evening.store.write() as session:
        assert turns.close_turn(session, evening.clock(), evening.game, 1)
    assert evening.played(1).after.hunter("alix").at == "B3"  # type: ignore[union-attr]


def test_what_came_at_the_deadline_is_held_and_counts_for_the_next_turn(evening: Evening) -> None:
    deadline = evening.turn().deadline
    evening.clock.at = deadline + timedelta(seconds=1)
    with evening.store.write() as session:
        for number in (2, 1, 2):
            turns.hold(
                session,
                evening.game,
                user_of("Alix"),
                "B2",
                deadline + number * MS,
                Source.MESSAGE,
                snowflake(deadline, number),
            )
        assert turns.held(session) == []
        assert turns.close_turn(session, evening.clock(), evening.game, 1)
    with evening.store.write() as session:
        (waiting,) = turns.held_of(session, [evening.game])
        assert [one.sent_at - deadline for one in waiting] == [MS, 2 * MS]
        assert "B2" not in repr(waiting)
        assert turns.release(session, waiting[0].message_id)
        assert not turns.release(session, waiting[0].message_id)
        assert len(turns.held(session)) == 1
    receipt = evening.order("Alix", Move("B2"), at=waiting[1].sent_at, id=waiting[1].message_id)
    assert receipt.turn == 2


def test_an_order_for_a_turn_that_is_closed_is_not_taken_for_the_next(evening: Evening) -> None:
    deadline = evening.turn().deadline
    evening.strike()
    with pytest.raises(Refusal, match="sent-for-a-closed-turn") as caught:
        evening.order("Alix", Move("B3"), at=deadline - MS)
    assert caught.value.fields == {"turn": 1}
    assert evening.order("Alix", Move("B3"), at=deadline).turn == 2


def test_a_turn_is_never_resolved_early(evening: Evening) -> None:
    evening.clock.at = evening.turn().deadline - MS
    with evening.store.write() as session:
        assert turns.due(session, evening.clock()) == []
        assert turns.earliest_deadline(session) == evening.turn().deadline
        assert not turns.close_turn(session, evening.clock(), evening.game, 1)
    assert evening.turn().no == 1
