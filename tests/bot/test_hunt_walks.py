"""Hunts walked at random: whatever players and organisers do in whatever order, the book of the hunt stays right."""

from __future__ import annotations

import json
from collections import Counter
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule, run_state_machine_as_test
from sqlmodel import Session

from bot import (
    absences,
    absentees,
    amending,
    calendar,
    choices,
    handing,
    hunt_settings,
    hunts,
    receipts,
    reminders,
    restoring,
    turns,
    undoing,
)
from bot.deadlines import NEVER
from bot.facts import MADE_AT
from bot.store import queries
from bot.store.database import Store
from bot.store.tables import GameStatus, Source, TurnRow, TurnState
from engine import codec
from engine.contract import ORGANISER as CHOOSER
from engine.hunt import correcting
from engine.hunt.legal import legal_orders
from engine.hunt.orders import HunterOrder, Stay
from tests.bot.hunting import ORGANISER, TENTS, WEAPONS, snowflake
from tests.bot.walking import WORDS, Walker

SECOND = 302
"""The second organiser, who may also hunt."""
PEOPLE = (11, 12, 13, 14, SECOND, ORGANISER)
EITHER = st.sampled_from((ORGANISER, SECOND))
ANYBODY = st.sampled_from((ORGANISER, SECOND, ORGANISER, SECOND, 11))
"""Mostly organisers: somebody who is none is refused whatever he tries."""
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


class Walk(Walker):
    """What five people and two organisers do."""

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
        self.do("join", lambda session, now: hunts.join(session, now, game, user, f"Hunter {user}", tent, weapon))

    def start(self) -> None:
        self.do("start", hunts.start, self.evening.game, ORGANISER)

    @rule(data=st.data(), to=st.sampled_from(PEOPLE), back=st.booleans())
    def leave(self, data: st.DataObject, to: int, back: bool) -> None:
        """A player leaves, or somebody who is none; some think better of it, some find their hunter in other hands."""
        user = self.somebody(data)
        seat = self.read(queries.seat_of, self.evening.game, user)
        if self.do("leave", handing.leave, self.evening.game, user):
            self.changed(seat.seat)
        if back:
            self.come_back(user if data.draw(st.booleans()) else to)

    def come_back(self, user: int) -> None:
        if found := self.do("come back", handing.come_back, self.evening.game, user):
            self.changed(found[0])

    @rule(data=st.data(), to=st.sampled_from(PEOPLE), by=ANYBODY)
    def hand_over(self, data: st.DataObject, to: int, by: int) -> None:
        seat = self.some_seat(data)
        if self.do("hand over", handing.hand_over, self.evening.game, by, seat, to):
            self.changed(seat)

    @rule(data=st.data(), to=st.sampled_from(PEOPLE))
    def hand_on(self, data: st.DataObject, to: int) -> None:
        if found := self.do("hand on", handing.hand_on, self.evening.game, self.somebody(data), to):
            self.changed(found[0])

    @rule(data=st.data(), how=st.sampled_from(("expel", "rest", "wait", "join")), by=ANYBODY)
    def change(self, data: st.DataObject, how: str, by: int) -> None:
        """A hunter loses his player, or a player comes to have one."""
        missed = [seat for seat, count in self.read(absences.missed, self.evening.game).items() if count]
        seat = data.draw(st.sampled_from([*missed, self.some_seat(data)]))
        match how:
            case "join":
                self.join(self.somebody(data), data.draw(st.sampled_from(TENTS)), data.draw(st.sampled_from(WEAPONS)))
            case "expel" if self.do("expel", handing.expel, self.evening.game, by, seat, "a reason"):
                self.changed(seat)
            case "rest" if self.do("rest", absentees.retire, self.evening.game, by, seat):
                self.changed(seat)
            case "wait":
                self.do("wait", absentees.wait, self.evening.game, by, seat)

    def some_seat(self, data: st.DataObject) -> str:
        return data.draw(st.sampled_from([*self.seats()] or ["nobody"]))

    def somebody(self, data: st.DataObject) -> int:
        """One who has a hunter, if he is drawn, or anybody."""
        players = [user for user in self.seats().values() if user is not None]
        return data.draw(st.sampled_from([*players, *players, *PEOPLE]))

    # ------------------------------------------------------------------------------------------------------------ orders

    @rule(data=st.data(), again=st.booleans())
    def order(self, data: st.DataObject, again: bool) -> None:
        self.give(data, Source.MESSAGE, again)

    @rule(data=st.data(), by=EITHER)
    def enter(self, data: st.DataObject, by: int) -> None:
        self.give(data, Source.ORGANISER, False, by)

    def give(self, data: st.DataObject, source: Source, again: bool, by: int = 0) -> None:
        """Gives an order that is legal, or was a moment ago, or is another hunter's."""
        game, number = self.game, self.evening.game
        if game.state is None:
            return
        seat = self.some_seat(data)
        other = data.draw(st.sampled_from([seat, seat, self.some_seat(data)]))
        orders = list(legal_orders(receipts.state_of(game), other).orders()) or [Stay()]
        order = data.draw(st.sampled_from(orders))
        self.sent += 1
        sent, message = self.clock(), snowflake(self.clock(), self.sent)

        def work(session: Session, now: datetime) -> receipts.Receipt:
            if source is Source.ORGANISER:
                return amending.enter(session, now, number, by, seat, order, WORDS, sent, message)
            return receipts.submit(session, now, number, seat, order, WORDS, sent, source, message)

        found = self.do(f"order by {source}", work)
        if found is None:
            return
        if again:
            assert not self.do("order read twice", work)[0].fresh
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
            "withdraw",
            lambda session, now: receipts.withdraw(session, now, number, seat, WORDS, sent, Source.MESSAGE, message),
        )
        stood = None if self.standing is None else self.in_force(self.key()).get(seat)
        if found is not None:
            assert (found[0] is not None) == (stood is not None)
            self.book[self.key()].pop(seat, None)

    @rule(data=st.data(), by=EITHER)
    def choose(self, data: st.DataObject, by: int) -> None:
        tens = self.read(choices.tens_open, self.evening.game) if self.game.state else {}
        animal = data.draw(st.sampled_from([*tens] or ["wolf-1"]))
        where = data.draw(st.sampled_from(("N", "SW", "stay")))
        self.do("choose", choices.choose, self.evening.game, by, animal, where)

    # ---------------------------------------------------------------------------------------------------------- calendar

    @rule(data=st.data())
    def evening_passes(self, data: st.DataObject) -> None:
        """Some order, and the bell rings."""
        for _ in range(data.draw(st.integers(0, 2))):
            self.give(data, Source.MESSAGE, False)
        if self.standing is not None:
            self.resolve(0)

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
        closes = standing.deadline < NEVER and standing.state is TurnState.OPEN
        (closed,) = self.do("resolve" if closes else "ring in vain", turns.close_turn, self.evening.game, number)
        assert closed == closes
        if closed:
            assert self.do("ring again", turns.close_turn, self.evening.game, number) == (False,)
            row = self.read(lambda session: session.get(TurnRow, (self.evening.game, number, was)))
            carried = json.loads(row.orders)
            assert {seat: order for seat, order in carried.items() if seat != CHOOSER} == {
                seat: json.loads(order) for seat, order in before.items()
            }

    @precondition(lambda self: self.game.state is not None)
    @rule(by=ANYBODY, minutes=st.sampled_from((0, 30, 3000)), back=st.booleans())
    def pause(self, by: int, minutes: int, back: bool) -> None:
        """An organiser stops the clock, or starts it again, or both."""
        if self.game.status is not GameStatus.PAUSED:
            self.do("pause", calendar.pause, self.evening.game, by)
        if back and self.game.status is GameStatus.PAUSED:
            self.clock.pass_(minutes=minutes)
            self.do("go on", calendar.resume, self.evening.game, by)

    @precondition(lambda self: self.standing is not None)
    @rule(by=ANYBODY, hours=st.sampled_from((0.1, 1, 2, 30, 2000)), ahead=st.sampled_from((None, -3, 0, 2)))
    def deadline(self, by: int, hours: float, ahead: int | None) -> None:
        """The deadline is moved, or put off to the next planned hour; then it is now."""
        if hours == 2:
            self.do("extend", calendar.extend, self.evening.game, by)
        else:
            self.do("move", calendar.move, self.evening.game, by, self.clock() + timedelta(hours=hours))
        if ahead is not None:
            self.press(ahead)

    @rule(data=st.data(), what=st.sampled_from(("hour", "remind", "end")), by=ANYBODY)
    def clockwork(self, data: st.DataObject, what: str, by: int) -> None:
        """An organiser, or somebody who is none, is at the calendar."""
        game = self.evening.game
        match what:
            case "hour":
                hour = data.draw(st.sampled_from(("21:00", "9h", "aucune", "later")))
                self.do("hour", hunt_settings.set_hour, game, by, hour)
            case "remind" if self.standing is not None:
                self.do("remind", reminders.remind, game, self.game.turn)
                self.do("nudge", reminders.nudge, game, by)
            case "end" if not data.draw(st.integers(0, 3)):
                self.do("end", hunts.end, game, by)

    def press(self, ahead: int) -> None:
        """Resolve now, by Discord's clock; what stands then is what is resolved."""
        if self.standing is None:
            return
        before, number = self.in_force(self.key()), self.game.turn
        pressed = self.clock() + timedelta(seconds=ahead)
        found = self.do("press", calendar.press, self.evening.game, ORGANISER, number, pressed)
        if found is not None:
            assert self.in_force(self.key()) == before
            assert found[0] == self.standing.deadline

    # ----------------------------------------------------------------------------------------------------------- amending

    @precondition(lambda self: self.game.turn > 1)
    @rule(by=ANYBODY, stale=st.sampled_from((False, False, True)), back=st.booleans())
    def undo(self, by: int, stale: bool, back: bool) -> None:
        """The last turn is undone; some think better of it at once."""
        last = self.read(queries.last_resolved, self.evening.game, self.game.turn + 1)
        if last is None:
            return
        carried, gone = self.in_force((last.no, last.generation)), last.generation + stale
        if self.do("undo", undoing.undo, self.evening.game, by, last.no, gone):
            assert not stale
            assert self.do("undo twice", undoing.undo, self.evening.game, by, last.no, gone) is None, "pressed twice"
            self.book[self.key()] = {seat: (self.times.get(seat, 0), order) for seat, order in carried.items()}
        if back:
            self.redo(by)

    @precondition(lambda self: self.game.generation > 0)
    @rule(by=EITHER)
    def redo(self, by: int) -> None:
        may = self.read(undoing.may_redo, self.evening.game)
        ends = may is not None and self.read(undoing.redo_ends, self.evening.game)
        done = self.do("redo an end" if ends else "redo", undoing.redo, self.evening.game, by)
        assert (done is not None) == (may is not None and by in (ORGANISER, SECOND))
        if done is not None and self.read(undoing.may_redo, self.evening.game) is None:  # else another undone before it
            assert not self.do("redo twice", undoing.redo, self.evening.game, by)

    @rule(data=st.data(), by=EITHER)
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

        self.do("correct", work)

    # ------------------------------------------------------------------------------------------------------------ mishaps

    @rule(what=st.sampled_from(("restart", "fail", "try again", "start")))
    def mishap(self, what: str) -> None:
        match what:
            case "restart":
                self.store.close()
                self.store = self.evening.store = Store(self.store.url)
            case "fail":
                self.fail()
            case "try again":
                self.do("try again", turns.resume, self.evening.game, ORGANISER)
            case "start":
                self.start()

    def fail(self) -> None:
        """A resolution raises, three times: the turn is parked, and an organiser has it tried again or not."""
        for _ in range(turns.FAILURES):
            self.do("fail", turns.note_failure, self.evening.game, self.game.turn, "ValueError")

    @rule(found=st.booleans(), blind=st.booleans(), again=st.booleans())
    def restore(self, found: bool, blind: bool, again: bool) -> None:
        """The database is a copy: each turn rests until its channel was compared."""
        standing, made = self.standing, self.clock()

        def work(session: Session, now: datetime) -> None:
            queries.remember(session, MADE_AT, made.isoformat())
            restoring.distrust(session)

        if self.game.status is GameStatus.ENDED or standing is None:
            return
        self.do("restore", work)
        self.do("settle", restoring.settle, self.evening.game, standing.no if found else None, blind)
        if again and not found and blind:
            self.do("try again", turns.resume, self.evening.game, ORGANISER)
        if found and again:
            played = self.do("play again", restoring.play_again, self.evening.game, ORGANISER, standing.no)
            assert played != (None,) or standing.state is not TurnState.PARKED


ALL = {
    *("join", "start", "leave", "come back", "hand over", "hand on", "expel", "rest", "wait"),
    *("order by message", "order by organiser", "order read twice", "withdraw", "choose"),
    *("resolve", "ring in vain", "ring again", "pause", "go on", "move", "press", "extend"),
    *("hour", "remind", "nudge", "end"),
    *("undo", "redo", "redo an end", "correct", "try again", "fail", "restore", "settle", "play again"),
}
"""All that can be done; a walk that never comes to some of it proves nothing about that."""
RARE = {"wait", "rest", "move", "extend", "redo an end"}
"""What is done in one hunt of a hundred: much must come together for it. What was reached is printed."""
MOST = {"leave", "order by message", "resolve", "undo", "redo", "correct"}
"""What even a short walk comes to, and half of all besides."""


def walk(ground: Path, hunts_: int, steps: int, crashes: int, *, same: bool) -> Counter[str]:
    """Walks so many hunts, each so many steps; `same`: the same ones each time. Gives what was reached."""
    Walk.ground, Walk.crashes, Walk.reached = ground, crashes, Counter()
    run_state_machine_as_test(
        Walk,
        settings=settings(
            max_examples=hunts_,
            stateful_step_count=steps,
            deadline=None,
            derandomize=same,
            database=None,
            suppress_health_check=list(HealthCheck),
            print_blob=True,
        ),
    )
    print(dict(sorted(Walk.reached.items())))
    return Walk.reached


def test_a_hunt_stays_right_whatever_is_done(tmp_path: Path) -> None:
    reached = walk(tmp_path, 10, 24, crashes=5, same=True)
    assert MOST - reached.keys() == set()
    assert len(ALL & reached.keys()) >= len(ALL) / 2


@pytest.mark.slow
def test_many_hunts_stay_right_whatever_is_done(tmp_path: Path) -> None:
    reached = walk(tmp_path, 120, 60, crashes=1, same=False)
    assert ALL - RARE - reached.keys() == set()
