"""Whose a hunter was: each player has his own record, whoever had the hunter before him or after."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import chair, handing, tenures
from bot.store.database import Store
from bot.store.tables import SeatRow
from bot.tenures import Record
from engine.hunt.orders import Stay
from tests.bot.hunting import ORGANISER, Clock, Evening, new_store, user_of


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = new_store(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def evening(store: Store) -> Evening:
    return Evening(store, Clock()).open().start()


def record(evening: Evening, player: str, hunter: str = "Alix") -> Record:
    with evening.store.read() as session:
        return tenures.record(session, evening.game, evening.seats[hunter], user_of(player))


def missing(evening: Evening) -> dict[str, int]:
    with evening.store.read() as session:
        return tenures.missed_in_a_row(session, evening.game)


def hand_over(evening: Evening, player: str, hunter: str = "Alix") -> None:
    with evening.store.write() as session:
        handing.hand_over(session, evening.clock(), evening.game, ORGANISER, evening.seats[hunter], user_of(player))


def tenures_of(evening: Evening, hunter: str = "Alix") -> list[tuple[int, int, int | None]]:
    with evening.store.read() as session:
        found = tenures.tenures(session, evening.game, evening.seats[hunter])
    return [(one.user, one.from_turn, one.until_turn) for one in found]


def test_two_owners_have_two_records(evening: Evening) -> None:
    """B30d: the newcomer is not charged with what his predecessor missed, nor credited with what he did."""
    evening.order("Alix", Stay())
    for _ in range(3):
        evening.strike()
    evening.clock.pass_(hours=1)
    hand_over(evening, "Doete")
    assert record(evening, "Doete") == Record()
    evening.strike()
    evening.order("Alix", Stay())
    evening.strike()
    evening.strike()
    first, second = record(evening, "Alix"), record(evening, "Doete")
    assert (first.turns, first.given, first.missed) == (3, 1, 2)
    assert (second.turns, second.given, second.missed) == (3, 1, 1)  # he took over in the middle of the fourth
    assert tenures_of(evening) == [(user_of("Alix"), 0, 4), (user_of("Doete"), 4, None)]


def test_the_count_of_missing_orders_begins_anew_with_another_player(evening: Evening) -> None:
    for _ in range(3):
        evening.strike()
    assert missing(evening) == {"alix": 3, "brune": 3}
    evening.clock.pass_(hours=1)
    hand_over(evening, "Doete")
    assert missing(evening) == {"alix": 0, "brune": 3}
    evening.strike()
    assert missing(evening) == {"alix": 0, "brune": 4}  # a substitute is not blamed for the rest of a turn
    evening.strike()
    assert missing(evening) == {"alix": 1, "brune": 5}


def test_an_order_ends_the_row_and_to_stay_is_one(evening: Evening) -> None:
    """B28: an explicit `stay` is an order."""
    evening.strike()
    evening.order("Alix", Stay())
    evening.strike()
    assert missing(evening) == {"alix": 0, "brune": 2}
    evening.order("Alix", Stay())
    evening.withdraw("Alix")
    evening.strike()
    assert missing(evening) == {"alix": 1, "brune": 3}


def test_excused_turns_are_not_counted(evening: Evening) -> None:
    for _ in range(3):
        evening.strike()
    with evening.store.write() as session:
        session.get_one(SeatRow, (evening.game, "alix")).excused = 2
    assert missing(evening) == {"alix": 1, "brune": 3}


def test_who_leaves_is_counted_no_more(evening: Evening) -> None:
    evening.strike()
    with evening.store.write() as session:
        handing.leave(session, evening.clock(), evening.game, user_of("Alix"))
    evening.clock.pass_(minutes=1)
    evening.strike()
    assert missing(evening) == {"brune": 2}
    assert record(evening, "Alix").turns == 1
    assert tenures_of(evening) == [(user_of("Alix"), 0, 2)]


def test_who_leaves_before_the_start_leaves_no_trace(store: Store) -> None:
    evening = Evening(store, Clock()).open()
    with store.write() as session:
        handing.leave(session, evening.clock(), evening.game, user_of("Alix"))
        assert tenures.last_of(session, evening.game, user_of("Alix")) is None


def test_an_organiser_who_hunts_is_not_told_whose_orders_are_missing(store: Store) -> None:
    """He is told no more than any hunter (R-FH-7); who does not hunt is told how many of each are."""
    evening = Evening(store, Clock()).open(organisers=(user_of("Alix"),)).start()
    for _ in range(3):
        evening.order("Alix", Stay())
        evening.strike()
    with store.read() as session:
        own, hunting = (chair.chair_of(session, evening.game, user) for user in (ORGANISER, user_of("Alix")))
    assert (own.missed, own.absent) == ({"brune": 3}, ("brune",))
    assert (hunting.missed, hunting.absent) == ({}, ())
