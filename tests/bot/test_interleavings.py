"""Two at once: whoever comes first, the other is refused or comes after it, and the book of the hunt stays right."""

from __future__ import annotations

import itertools
import shutil
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import Session, select

from bot import absentees, amending, calendar, handing, hunts, publishing, receipts, turns, undoing
from bot.errors import Refusal, TurnClosing
from bot.store import queries
from bot.store.database import Store
from bot.store.tables import Audit, Correction, GameStatus, OrderRow, OutboxRow, Source, TurnRow, TurnState
from engine.errors import IllegalOrder
from engine.hunt import published
from engine.hunt.orders import Move, Stay
from tests.bot.hunting import ORGANISER, Clock, Evening, new_store, snowflake, user_of

FRIEND, SECOND = 999, 302
Work = Callable[[Session], Any]
PATIENCE = 60
"""Seconds that a thread may take, on a crowded machine."""


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """A hunt in its second turn, an hour after it opened; Alix has ordered. Nothing is done in it, but in copies."""
    evening = Evening(new_store(tmp_path_factory.mktemp("begun")), Clock()).open(organisers=(SECOND,)).start()
    evening.order("Alix", Move("B3"))
    evening.strike()
    evening.clock.pass_(hours=1)
    evening.order("Alix", Stay())
    evening.clock.pass_(minutes=1)
    evening.store.close()
    return evening


@pytest.fixture
def evening(begun: Evening, tmp_path: Path) -> Iterator[Evening]:
    """The same hunt, in a database of its own."""
    assert begun.store.file is not None
    shutil.copy(begun.store.file, tmp_path / "hallali.db")
    store = Store(f"sqlite:///{tmp_path / 'hallali.db'}")
    yield replace(begun, store=store, clock=Clock(begun.clock.at))
    store.close()


def at_once(store: Store, *works: Work) -> list[Any]:
    """Does all this from threads that begin together; gives what came out of each: a value, or the refusal."""
    together, found = threading.Barrier(len(works)), [None] * len(works)

    def run(place: int, work: Work) -> None:
        together.wait(PATIENCE)
        try:
            with store.write() as session:
                found[place] = work(session)
        except (Refusal, IllegalOrder) as refusal:
            found[place] = refusal

    threads = [threading.Thread(target=run, args=each) for each in enumerate(works)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
        assert not thread.is_alive(), "it waits for ever"
    return found


def in_turn(store: Store, *works: Work) -> list[Any]:
    """Does the same one after the other: the order that threads may not happen to find."""
    found: list[Any] = []
    for work in works:
        try:
            with store.write() as session:
                found.append(work(session))
        except (Refusal, IllegalOrder) as refusal:
            found.append(refusal)
    return found


class Acts:
    """What people do in this hunt, each ready to be done at any moment from now on."""

    def __init__(self, evening: Evening) -> None:
        self.evening, self.game, self.now = evening, evening.game, evening.clock()
        with evening.store.read() as session:
            turn = queries.standing_turn(session, self.game)
            assert turn is not None
            last = queries.last_resolved(session, self.game, turn.no)
            assert last is not None
            self.change = amending.preview(session, self.now, self.game, ORGANISER, "alix", "at", "E5")
        self.turn, self.last = (turn.no, turn.generation), (last.no, last.generation)
        self.deadline = turn.deadline

    def undo(self, session: Session) -> Any:
        return undoing.undo(session, self.now, self.game, ORGANISER, *self.last)

    def close(self, session: Session) -> Any:
        return turns.close_turn(session, self.deadline, self.game, self.turn[0])

    def press(self, session: Session) -> Any:
        return calendar.press(session, self.now, self.game, SECOND, self.turn[0], self.now)

    def pause(self, session: Session) -> Any:
        return calendar.pause(session, self.now, self.game, SECOND)

    def move(self, session: Session) -> Any:
        return calendar.move(session, self.now, self.game, SECOND, self.deadline + timedelta(days=1))

    def correct(self, session: Session) -> Any:
        return amending.correct(session, self.now, self.game, ORGANISER, self.change, "a reason")

    def submit(self, session: Session) -> Any:
        order, sent = Move("B5"), self.now
        return receipts.submit(
            session, self.now, self.game, "alix", order, "x", sent, Source.MESSAGE, snowflake(sent, 77)
        )

    def enter(self, session: Session) -> Any:
        order, sent = Stay(), self.now
        return amending.enter(session, self.now, self.game, ORGANISER, "brune", order, "x", sent, snowflake(sent, 78))

    def hand_over(self, session: Session) -> Any:
        return handing.hand_over(session, self.now, self.game, ORGANISER, "alix", FRIEND)

    def leave(self, session: Session) -> Any:
        return handing.leave(session, self.now, self.game, user_of("Alix"))

    def expel(self, session: Session) -> Any:
        return handing.expel(session, self.now, self.game, SECOND, "alix", "a reason")

    def rest(self, session: Session) -> Any:
        return absentees.retire(session, self.now, self.game, SECOND, "brune")

    def end(self, session: Session) -> Any:
        return hunts.end(session, self.now, self.game, SECOND)


ACTS = (
    "undo",
    "close",
    "press",
    "pause",
    "move",
    "correct",
    "submit",
    "enter",
    "hand_over",
    "leave",
    "expel",
    "rest",
    "end",
)


def right(evening: Evening) -> None:
    """What must hold whoever came first."""
    with evening.store.read() as session:
        rows = session.exec(select(TurnRow).order_by(TurnRow.no)).all()
        done = [row.no for row in rows if row.state is TurnState.DONE]
        assert done == list(range(len(done)))
        live = queries.game_row(session, evening.game).status is not GameStatus.ENDED
        assert sum(row.state in (TurnState.OPEN, TurnState.PARKED) for row in rows) == live
        assert published.verify(publishing.publish(session, evening.game)) == []
        seats = {row.seat: row for row in queries.seats(session, evening.game)}
        standing = queries.standing_turn(session, evening.game)
        for row in [] if standing is None else receipts.given(session, standing):
            assert row.user == seats[row.seat].user


CLASHES = [("submit", "undo"), ("press", "submit"), ("hand_over", "enter"), ("end", "undo"), ("pause", "close")]
"""What each undoes that the other builds on."""


def one_after_the_other(evening: Evening, first: str, then: str) -> None:
    """Both were ready before the first was done, as two buttons are that two people look at."""
    acts = Acts(evening)
    before = counts(evening)
    found = in_turn(evening.store, getattr(acts, first), getattr(acts, then))
    right(evening)
    if first == then and first != "submit":
        assert refused(found[1]) or first == "enter", "a double press does nothing the second time"
    elif first == then:
        assert counts(evening)["orders"] == before["orders"] + 1


@pytest.mark.parametrize(("first", "then"), [*zip(ACTS, ACTS, strict=True), *CLASHES])
def test_two_acts_one_after_the_other(evening: Evening, first: str, then: str) -> None:
    one_after_the_other(evening, first, then)


@pytest.mark.slow
@pytest.mark.parametrize(("first", "then"), [*itertools.product(ACTS, ACTS)])
def test_any_two_acts_one_after_the_other(evening: Evening, first: str, then: str) -> None:
    one_after_the_other(evening, first, then)


def refused(found: Any) -> bool:
    return found is False or isinstance(found, Exception)


def counts(evening: Evening) -> dict[str, int]:
    tables = {"orders": OrderRow, "corrections": Correction, "audit": Audit, "messages": OutboxRow}
    with evening.store.read() as session:
        return {name: len(session.exec(select(table)).all()) for name, table in tables.items()}


def in_the_same_moment(evening: Evening, one: str, other: str) -> None:
    acts = Acts(evening)
    found = at_once(evening.store, getattr(acts, one), getattr(acts, other), getattr(acts, one))
    right(evening)
    assert sum(not refused(each) for each in found) >= 1
    again = (one, other) == ("hand_over", "expel")  # between the two presses he may have lost the hunter again
    if one not in ("submit", "enter") and not again:
        assert refused(found[0]) or refused(found[2]), "of two presses one counts"


@pytest.mark.parametrize(("one", "other"), [("undo", "close"), ("press", "submit")])
def test_two_acts_in_the_same_moment(evening: Evening, one: str, other: str) -> None:
    in_the_same_moment(evening, one, other)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("one", "other"), [*itertools.product(("undo", "correct", "hand_over", "pause", "press"), ACTS)]
)
def test_any_two_acts_in_the_same_moment(evening: Evening, one: str, other: str) -> None:
    in_the_same_moment(evening, one, other)


def test_a_late_closing_after_an_undo_resolves_nothing(evening: Evening) -> None:
    """The bell rang for the turn that has been set aside meanwhile."""
    acts = Acts(evening)
    assert in_turn(evening.store, acts.undo, acts.close)[1] is False
    with evening.store.read() as session:
        assert queries.game_row(session, evening.game).turn == acts.last[0]


def test_an_order_that_comes_while_its_hunter_changes_hands_is_nobodys(evening: Evening) -> None:
    acts = Acts(evening)
    in_turn(evening.store, acts.submit, acts.hand_over)
    assert "alix" not in evening.strike().orders


def test_an_order_for_a_hunter_who_was_corrected_meanwhile_is_asked_again(evening: Evening) -> None:
    acts = Acts(evening)
    found = in_turn(evening.store, acts.correct, acts.submit)
    assert isinstance(found[1], IllegalOrder)
    assert not isinstance(found[1], TurnClosing)
