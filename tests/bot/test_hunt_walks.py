"""Hunts walked at random: whatever players and organisers do in whatever order, the book of the hunt stays right.

Each step is tried first in a transaction that is lost before its end, as by a crash; then it is done. After each step all
is looked at that must hold at any moment, also by a book of orders of the test's own.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import secrets
import shutil
import tempfile
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from sqlmodel import Session, select

import engine.hunt as hunt
from bot import (
    absentees,
    amending,
    calendar,
    choices,
    handing,
    hunt_settings,
    hunts,
    publishing,
    receipts,
    reminders,
    restoring,
    tenures,
    turns,
    undoing,
)
from bot.deadlines import NEVER
from bot.errors import Refusal, TurnClosing
from bot.facts import MADE_AT
from bot.store import queries
from bot.store.database import Store
from bot.store.tables import (
    Audit,
    Correction,
    Game,
    GameStatus,
    OrderRow,
    OutboxRow,
    SeatRow,
    Source,
    Tenure,
    TurnRow,
    TurnState,
)
from engine import codec
from engine.contract import ORGANISER as CHOOSER
from engine.errors import IllegalOrder
from engine.hunt import correcting, published
from engine.hunt.legal import legal_orders
from engine.hunt.orders import HunterOrder, Stay
from tests.bot.hunting import ORGANISER, TENTS, WEAPONS, Clock, Evening, new_store, snowflake

pytestmark = pytest.mark.slow

SECOND = 302
"""The second organiser, who may also hunt."""
PEOPLE = (11, 12, 13, 14, SECOND, ORGANISER)
WORDS = "words that are nobody's business"
REFUSED = (Refusal, IllegalOrder, TurnClosing)
ORDERED = '"type": "'
"""How an order is written; no message that all may read has such a thing in what it keeps."""

Held = tuple[int, str]
"""An order with the number of the time in which its hunter's player gave it: whoever has the hunter later gave none."""


class Crash(Exception):
    """The bot is stopped before its transaction ends."""


class Walk(RuleBasedStateMachine):
    """One hunt, five people and two organisers."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn = 0
        self.chance = patch.multiple(secrets, token_bytes=self.draw, token_hex=lambda size: self.draw(size).hex())
        self.chance.start()
        self.folder = Path(tempfile.mkdtemp())
        self.store = new_store(self.folder)
        self.evening = Evening(self.store, Clock())
        self.clock = self.evening.clock
        self.sent = 0
        self.times: dict[str, int] = {}
        """How often a hunter has changed hands."""
        self.book: dict[tuple[int, int], dict[str, Held]] = {}
        """What was ordered in each turn and generation."""
        self.receipts: dict[int, str] = {}

    def draw(self, size: int) -> bytes:
        """Stands in for chance, so that the same walk is the same each time."""
        self.drawn += 1
        return hashlib.sha256(str(self.drawn).encode()).digest()[:size]

    def teardown(self) -> None:
        self.chance.stop()
        self.store.close()
        shutil.rmtree(self.folder)

    # ------------------------------------------------------------------------------------------------------ what is done

    def do(self, work: Callable[..., Any], *given: Any) -> Any:
        """Does something, after a crash in the middle of it; gives what came out, None when it was refused."""
        self.clock.pass_(seconds=1)
        before = self.dump()
        try:
            with self.store.write() as session:
                work(session, self.clock(), *given)
                raise Crash
        except (Crash, *REFUSED):
            assert self.dump() == before
        try:
            with self.store.write() as session:
                return (work(session, self.clock(), *given),)
        except REFUSED:
            assert self.dump() == before
            return None

    def dump(self) -> list[object]:
        with self.store.read() as session:
            tables = (Game, SeatRow, Tenure, TurnRow, OrderRow, Correction, OutboxRow, Audit)
            return [row.model_dump() for table in tables for row in session.exec(select(table)).all()]

    def read(self, work: Callable[..., Any], *given: Any) -> Any:
        with self.store.read() as session:
            return work(session, *given)

    @property
    def game(self) -> Game:
        return self.read(queries.game_row, self.evening.game)

    @property
    def standing(self) -> TurnRow | None:
        return self.read(queries.standing_turn, self.evening.game)

    def seats(self) -> dict[str, int | None]:
        return {row.seat: row.user for row in self.read(queries.seats, self.evening.game)}

    def changed(self, seat: str) -> None:
        self.times[seat] = self.times.get(seat, 0) + 1

    # ---------------------------------------------------------------------------------------------------------- hunters

    @initialize(players=st.integers(2, 3), started=st.sampled_from((True, True, True, False)))
    def begin(self, players: int, started: bool) -> None:
        self.evening.open(())
        with self.store.write() as session:
            hunts.name_organiser(session, self.clock(), self.evening.game, ORGANISER, SECOND)
        for user in PEOPLE[:players]:
            self.join(user, TENTS[user % 12], WEAPONS[user % 3])
        if started:
            self.start()

    def join(self, user: int, tent: str, weapon: str) -> None:
        game = self.evening.game
        self.do(lambda session, now: hunts.join(session, now, game, user, f"Hunter {user}", tent, weapon))

    def start(self) -> None:
        self.do(hunts.start, self.evening.game, ORGANISER)

    def leave(self, user: int) -> None:
        seat = self.read(queries.seat_of, self.evening.game, user)
        if self.do(handing.leave, self.evening.game, user):
            self.changed(seat.seat)

    def come_back(self, user: int) -> None:
        if found := self.do(handing.come_back, self.evening.game, user):
            self.changed(found[0])

    def hand_over(self, data: st.DataObject, user: int, by: int) -> None:
        seat = self.some_seat(data)
        if self.do(handing.hand_over, self.evening.game, by, seat, user):
            self.changed(seat)

    def hand_on(self, user: int, to: int) -> None:
        if found := self.do(handing.hand_on, self.evening.game, user, to):
            self.changed(found[0])

    def expel(self, data: st.DataObject, by: int) -> None:
        seat = self.some_seat(data)
        if self.do(handing.expel, self.evening.game, by, seat, "a reason"):
            self.changed(seat)

    @rule(
        data=st.data(),
        user=st.sampled_from(PEOPLE),
        to=st.sampled_from(PEOPLE),
        how=st.sampled_from(("leave", "come back", "hand over", "hand on", "expel", "rest", "wait", "join")),
        by=st.sampled_from((ORGANISER, SECOND, 11)),
    )
    def change(self, data: st.DataObject, user: int, to: int, how: str, by: int) -> None:
        """A hunter changes hands in one of the ways that there are, or should."""
        match how:
            case "leave":
                self.leave(user)
            case "come back":
                self.come_back(user)
            case "hand over":
                self.hand_over(data, user, by)
            case "hand on":
                self.hand_on(user, to)
            case "expel":
                self.expel(data, by)
            case "join":
                self.join(user, data.draw(st.sampled_from(TENTS)), data.draw(st.sampled_from(WEAPONS)))
            case _:
                self.absent(data, how == "rest")

    def some_seat(self, data: st.DataObject) -> str:
        return data.draw(st.sampled_from([*self.seats()] or ["nobody"]))

    # ------------------------------------------------------------------------------------------------------------ orders

    @rule(data=st.data(), again=st.booleans())
    def order(self, data: st.DataObject, again: bool) -> None:
        self.give(data, Source.MESSAGE, again)

    @rule(data=st.data(), by=st.sampled_from((ORGANISER, SECOND)))
    def enter(self, data: st.DataObject, by: int) -> None:
        self.give(data, Source.ORGANISER, False, by)

    def give(self, data: st.DataObject, source: Source, again: bool, by: int = 0) -> None:
        """Gives an order that is legal, or was a moment ago, or is another hunter's."""
        game, number = self.game, self.evening.game
        if game.state is None:
            return
        seat, other = self.some_seat(data), self.some_seat(data)
        orders = list(legal_orders(receipts.state_of(game), other).orders()) or [Stay()]
        order = data.draw(st.sampled_from(orders))
        self.sent += 1
        sent, message = self.clock(), snowflake(self.clock(), self.sent)

        def work(session: Session, now: datetime) -> receipts.Receipt:
            if source is Source.ORGANISER:
                return amending.enter(session, now, number, by, seat, order, WORDS, sent, message)
            return receipts.submit(session, now, number, seat, order, WORDS, sent, source, message)

        found = self.do(work)
        if found is None:
            return
        if again:
            assert not self.do(work)[0].fresh
        assert found[0].counts
        assert self.receipts.setdefault(message, found[0].text) == found[0].text
        self.book[self.key()][seat] = (self.times.get(seat, 0), codec.write(HunterOrder, order))

    @rule(data=st.data())
    def withdraw(self, data: st.DataObject) -> None:
        seat, number = self.some_seat(data), self.evening.game
        self.sent += 1
        message = snowflake(self.clock(), self.sent)
        sent = self.clock()
        found = self.do(
            lambda session, now: receipts.withdraw(session, now, number, seat, WORDS, sent, Source.MESSAGE, message)
        )
        stood = None if self.standing is None else self.in_force(self.key()).get(seat)
        if found is not None:
            assert (found[0] is not None) == (stood is not None)
            self.book[self.key()].pop(seat, None)

    @rule(data=st.data(), by=st.sampled_from((ORGANISER, SECOND)))
    def choose(self, data: st.DataObject, by: int) -> None:
        tens = self.read(choices.tens_open, self.evening.game) if self.game.state else {}
        animal = data.draw(st.sampled_from([*tens] or ["wolf-1"]))
        self.do(choices.choose, self.evening.game, by, animal, data.draw(st.sampled_from(("N", "SW", "stay"))))

    @rule(data=st.data())
    def evening_passes(self, data: st.DataObject) -> None:
        """Some order, and the bell rings."""
        for _ in range(data.draw(st.integers(0, 2))):
            self.give(data, Source.MESSAGE, False)
        if self.standing is not None:
            self.resolve(0)

    def key(self) -> tuple[int, int]:
        standing = self.standing
        assert standing is not None
        return standing.no, standing.generation

    def in_force(self, key: tuple[int, int]) -> dict[str, str]:
        """What the test's own book says that counts: an order of whoever has the hunter, for the turn that it was given in."""
        has = {seat for seat, user in self.seats().items() if user is not None}
        found = self.book.setdefault(key, {})
        return {seat: order for seat, (time, order) in found.items() if seat in has and time == self.times.get(seat, 0)}

    # ---------------------------------------------------------------------------------------------------------- calendar

    @precondition(lambda self: self.standing is not None)
    @rule(late=st.sampled_from((0, 1, 400)))
    def resolve(self, late: int) -> None:
        """The bell rings, twice."""
        standing = self.standing
        assert standing is not None
        if standing.deadline < NEVER:
            self.clock.at = max(self.clock.at, standing.deadline + timedelta(minutes=late))
        before, number = self.in_force(self.key()), standing.no
        was = standing.generation
        (closed,) = self.do(turns.close_turn, self.evening.game, number)
        assert closed == (standing.deadline < NEVER and standing.state is TurnState.OPEN)
        if closed:
            assert self.do(turns.close_turn, self.evening.game, number) == (False,)
            row = self.read(lambda session: session.get(TurnRow, (self.evening.game, number, was)))
            carried = json.loads(row.orders)
            assert {seat: order for seat, order in carried.items() if seat != CHOOSER} == {
                seat: json.loads(order) for seat, order in before.items()
            }

    @rule(data=st.data(), what=st.sampled_from(("pause", "go on", "move", "press", "extend", "hour", "remind", "end")))
    def clockwork(self, data: st.DataObject, what: str) -> None:
        """An organiser, or somebody who is none, is at the calendar."""
        by = data.draw(st.sampled_from((ORGANISER, SECOND, 11)))
        match what:
            case "pause":
                self.pause(by)
            case "go on":
                self.go_on(by, data.draw(st.sampled_from((0, 30, 3000))))
            case "move":
                self.move(data.draw(st.sampled_from((0.1, 1, 30, 2000))))
            case "press":
                self.press(data.draw(st.sampled_from((-3, 0, 2))))
            case "extend":
                self.extend()
            case "hour":
                self.set_hour(data.draw(st.sampled_from(("21:00", "9h", "aucune", "later"))))
            case "remind":
                self.remind()
            case "end":
                self.end(by, data.draw(st.integers(0, 3)))

    def pause(self, by: int) -> None:
        self.do(calendar.pause, self.evening.game, by)

    def go_on(self, by: int, minutes: int) -> None:
        if self.game.status is GameStatus.PAUSED:
            self.clock.pass_(minutes=minutes)
        self.do(calendar.resume, self.evening.game, by)

    def move(self, hours: float) -> None:
        to = self.clock() + timedelta(hours=hours)
        self.do(calendar.move, self.evening.game, ORGANISER, to)

    def extend(self) -> None:
        self.do(calendar.extend, self.evening.game, SECOND)

    def press(self, ahead: int) -> None:
        """Resolve now, by Discord's clock; what stands then is what is resolved."""
        if self.standing is None:
            return
        before, number = self.in_force(self.key()), self.game.turn
        pressed = self.clock() + timedelta(seconds=ahead)
        found = self.do(calendar.press, self.evening.game, ORGANISER, number, pressed)
        if found is not None:
            assert self.in_force(self.key()) == before
            assert found[0] == self.standing.deadline

    def set_hour(self, text: str) -> None:
        self.do(hunt_settings.set_hour, self.evening.game, ORGANISER, text)

    def remind(self) -> None:
        turn = self.game.turn
        if self.standing is not None:
            self.do(reminders.remind, self.evening.game, turn)
            self.do(reminders.nudge, self.evening.game, ORGANISER)

    def absent(self, data: st.DataObject, rests: bool) -> None:
        seat = self.some_seat(data)
        found = self.do(absentees.retire if rests else absentees.wait, self.evening.game, ORGANISER, seat)
        if found is not None and rests:
            self.changed(seat)

    # ----------------------------------------------------------------------------------------------------------- amending

    @rule(by=st.sampled_from((ORGANISER, SECOND, 11)), stale=st.booleans())
    def undo(self, by: int, stale: bool) -> None:
        last = self.read(queries.last_resolved, self.evening.game, self.game.turn + 1)
        if last is None:
            return
        carried, gone = self.in_force((last.no, last.generation)), last.generation + stale
        if self.do(undoing.undo, self.evening.game, by, last.no, gone):
            assert not stale
            assert self.do(undoing.undo, self.evening.game, by, last.no, gone) is None, "pressed twice"
            self.book[self.key()] = {seat: (self.times.get(seat, 0), order) for seat, order in carried.items()}

    @rule(by=st.sampled_from((ORGANISER, SECOND)))
    def redo(self, by: int) -> None:
        may = self.read(undoing.may_redo, self.evening.game)
        assert (self.do(undoing.redo, self.evening.game, by) is not None) == (may is not None)

    @rule(data=st.data(), by=st.sampled_from((ORGANISER, SECOND)))
    def correct(self, data: st.DataObject, by: int) -> None:
        number = self.evening.game
        if self.standing is None:
            return
        state, ids = receipts.state_of(self.game), [*(each.id for each in receipts.state_of(self.game).hunters)]
        what = data.draw(st.sampled_from([*ids, *(each.id for each in state.animals), "hare-1", "wolf-9", "nobody"]))
        field = data.draw(st.sampled_from([*correcting.fields_of(state, what)] or ["life"]))
        value = data.draw(st.sampled_from(VALUES[field]))

        def work(session: Session, now: datetime) -> None:
            change = amending.preview(session, now, number, by, what, field, value)
            amending.correct(session, now, number, by, change, "a reason")

        self.do(work)

    def end(self, by: int, sure: int) -> None:
        if not sure:
            self.do(hunts.end, self.evening.game, by)

    # ------------------------------------------------------------------------------------------------------------ mishaps

    @rule(what=st.sampled_from(("restart", "fail", "try again", "start")))
    def mishap(self, what: str) -> None:
        match what:
            case "restart":
                self.restart()
            case "fail":
                self.fail()
            case "try again":
                self.try_again()
            case "start":
                self.start()

    def restart(self) -> None:
        self.store.close()
        self.store = self.evening.store = Store(self.store.url)

    def fail(self) -> None:
        """A resolution raises, three times: the turn is parked, and an organiser has it tried again or not."""
        for _ in range(turns.FAILURES):
            self.do(turns.note_failure, self.evening.game, self.game.turn, "ValueError")

    def try_again(self) -> None:
        self.do(turns.resume, self.evening.game, ORGANISER)

    @rule(found=st.booleans(), blind=st.booleans(), again=st.booleans())
    def restore(self, found: bool, blind: bool, again: bool) -> None:
        """The database is a copy: each turn rests until its channel was compared."""
        standing, made = self.standing, self.clock()

        def work(session: Session, now: datetime) -> None:
            queries.remember(session, MADE_AT, made.isoformat())
            restoring.distrust(session)

        if self.game.status is GameStatus.ENDED or standing is None:
            return
        self.do(work)
        self.do(restoring.settle, self.evening.game, standing.no if found else None, blind)
        if found and again and self.do(restoring.play_again, self.evening.game, ORGANISER, standing.no) == (None,):
            assert standing.state is not TurnState.PARKED

    # ----------------------------------------------------------------------------------------------------- what must hold

    @invariant()
    def the_book_is_right(self) -> None:
        if not self.evening.game:
            return
        with self.store.read() as session:
            rows = session.exec(select(TurnRow).order_by(TurnRow.no, TurnRow.generation)).all()
            game = queries.game_row(session, self.evening.game)
            self.turns_are_one_chain(game, rows)
            self.orders_are_their_givers(session, game)
            self.tenures_fit(session, game)
            self.nothing_is_told_early(session, rows)
            if game.state is not None:
                self.state_is_the_replay(session, game)

    def turns_are_one_chain(self, game: Game, rows: list[TurnRow]) -> None:
        done = [row.no for row in rows if row.state is TurnState.DONE]
        assert done == list(range(len(done))), "one row of each number counts"
        standing = [row for row in rows if row.state in (TurnState.OPEN, TurnState.PARKED)]
        live = game.status in (GameStatus.RUNNING, GameStatus.PAUSED)
        assert len(standing) == live
        for row in standing:
            assert (row.no, row.no, row.generation) == (len(done), game.turn, game.generation)
            assert row.deadline > row.opened
            assert game.status is not GameStatus.PAUSED or row.deadline == NEVER
        assert len({row.seed for row in rows}) == len(rows), "no seed is used twice"

    def orders_are_their_givers(self, session: Session, game: Game) -> None:
        standing = queries.standing_turn(session, self.evening.game)
        if standing is not None:
            counted = receipts.orders_in_force(session, standing)
            written = {seat: codec.write(HunterOrder, order) for seat, order in counted.items()}
            assert written == self.in_force((standing.no, standing.generation))
        numbers = [(row.turn, row.receipt) for row in session.exec(select(OrderRow)).all() if row.source_id >= 0]
        assert len(numbers) == len(set(numbers)), "a receipt's number is given once"

    def tenures_fit(self, session: Session, game: Game) -> None:
        for seat in queries.seats(session, self.evening.game):
            had = tenures.tenures(session, self.evening.game, seat.seat)
            assert had, "every hunter was somebody's"
            open_ones = [each for each in had if each.until is None]
            assert [each.user for each in open_ones] == [seat.user] * (seat.user is not None)
            for earlier, later in itertools.pairwise(had):
                assert earlier.until is not None
                assert earlier.since <= earlier.until <= later.since
                assert earlier.until_turn is not None
            for each in had:
                tenures.record(session, self.evening.game, seat.seat, each.user)
        tenures.missed_in_a_row(session, self.evening.game)

    def nothing_is_told_early(self, session: Session, rows: list[TurnRow]) -> None:
        secret = {row.seed for row in rows if row.after is None}
        for message in session.exec(select(OutboxRow)).all():
            kept = message.payload or ""
            assert WORDS not in kept
            assert ORDERED not in kept
            assert not any(seed in kept for seed in secret)
        for line in session.exec(select(Audit)).all():
            assert WORDS not in line.detail
            assert ORDERED not in line.detail
            assert not any(seed in line.detail for seed in secret)

    def state_is_the_replay(self, session: Session, game: Game) -> None:
        record = publishing.publish(session, self.evening.game)
        assert published.verify(published.read(published.write(record))) == []
        standing = queries.standing_turn(session, self.evening.game)
        if standing is None:
            return
        last = queries.last_resolved(session, self.evening.game, standing.no)
        assert last is not None
        assert last.after is not None
        state = codec.read(hunt.State, last.after) if last.no else record.setup.opening
        for made in undoing.corrections(session, standing):
            before, after = json.loads(made.before), json.loads(made.after)
            state = correcting.apply(state, correcting.Correction(made.what, made.field, before, after, made.reason))
        assert state == receipts.state_of(game)


VALUES: dict[str, list[Any]] = {
    "at": ["E5", "E6", "D5", *TENTS[:3], "Z9"],
    "life": [0, 1, 7, 15, 99],
    "facing": ["N", "SW", None],
    "weapon": [*WEAPONS],
    "arm": ["held", "broken", "E5"],
    "points": [0, 3],
    "status": ["hunting", "retired"],
    "beast": [None, {"at": "E5", "life": 1}, {"at": "E6", "life": 5}],
}


def walk(hunts_: int, steps: int) -> None:
    run_state_machine_as_test(
        Walk,
        settings=settings(
            max_examples=hunts_,
            stateful_step_count=steps,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            print_blob=True,
        ),
    )


def test_a_hunt_stays_right_whatever_is_done() -> None:
    walk(12, 30)


@pytest.mark.slow
def test_many_hunts_stay_right_whatever_is_done() -> None:
    walk(400, 60)
