"""A hunt in the hands of random walkers: how each step is done, counted and looked at. The steps are in `test_hunt_walks`.

A step is tried first in a transaction that is lost before its end, as by a crash; then it is done. After it all is looked at
that must hold at any moment, also by a book of orders of the test's own.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import secrets
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar
from unittest.mock import patch

from hypothesis.stateful import RuleBasedStateMachine, invariant
from sqlmodel import Session, select

import engine.hunt as hunt
from bot import publishing, receipts, tenures, undoing
from bot.deadlines import NEVER
from bot.errors import Refusal, TurnClosing
from bot.store import queries
from bot.store.tables import (
    Audit,
    Correction,
    Game,
    GameStatus,
    OrderRow,
    OutboxRow,
    SeatRow,
    Tenure,
    TurnRow,
    TurnState,
)
from engine import codec
from engine.errors import IllegalOrder
from engine.hunt import correcting, published
from engine.hunt.orders import HunterOrder
from tests.bot.hunting import Clock, Evening, new_store

WORDS = "words that are nobody's business"
REFUSED = (Refusal, IllegalOrder, TurnClosing)
ORDERED = '"type": "'
"""How an order is written; no message that all may read has such a thing in what it keeps."""
TABLES = (Game, SeatRow, Tenure, TurnRow, OrderRow, Correction, OutboxRow, Audit)

Held = tuple[int, str]
"""An order with the number of the time in which its hunter's player gave it: whoever has the hunter later gave none."""


class Crash(Exception):
    """The bot is stopped before its transaction ends."""


class Walker(RuleBasedStateMachine):
    """One hunt in a store, and what must hold of it. `ground`: where its database lies. `crashes`: each so many steps one is
    lost first. `reached`: how often each kind of step was done, and (its name with a `-` before it) how often refused."""

    ground: ClassVar[Path]
    crashes: ClassVar[int] = 1
    reached: ClassVar[Counter[str]] = Counter()

    def __init__(self) -> None:
        super().__init__()
        self.drawn = self.sent = self.done = 0
        self.chance = patch.multiple(secrets, token_bytes=self.draw, token_hex=lambda size: self.draw(size).hex())
        self.chance.start()
        self.folder = Path(tempfile.mkdtemp(dir=self.ground))
        self.store = new_store(self.folder)
        self.evening = Evening(self.store, Clock())
        self.clock = self.evening.clock
        self.times: dict[str, int] = {}
        """How often a hunter has changed hands."""
        self.book: dict[tuple[int, int], dict[str, Held]] = {}
        """What was ordered in each turn and generation."""
        self.receipts: dict[int, str] = {}
        self.looked: list[object] = []
        self.verified: list[object] = []
        self.record: published.PublishedHunt

    def draw(self, size: int) -> bytes:
        """Stands in for chance, so that the same walk is the same each time."""
        self.drawn += 1
        return hashlib.sha256(str(self.drawn).encode()).digest()[:size]

    def teardown(self) -> None:
        self.chance.stop()
        self.store.close()
        shutil.rmtree(self.folder)

    # ------------------------------------------------------------------------------------------------------ what is done

    def do(self, kind: str, work: Callable[..., Any], *given: Any) -> Any:
        """Does something, perhaps after a crash in the middle of it; gives what came out, None when it was refused."""
        self.clock.pass_(seconds=1)
        self.done += 1
        before = self.dump()
        if self.done % self.crashes == 0:
            self.lose(before, work, *given)
        try:
            with self.store.write() as session:
                found = (work(session, self.clock(), *given),)
        except REFUSED:
            assert self.dump() == before
            self.reached[f"-{kind}"] += 1
            return None
        self.reached[kind] += 1
        return found

    def lose(self, before: list[object], work: Callable[..., Any], *given: Any) -> None:
        """Does it, and is stopped before it is kept: nothing of it is there."""
        try:
            with self.store.write() as session:
                work(session, self.clock(), *given)
                raise Crash
        except (Crash, *REFUSED):
            assert self.dump() == before

    def dump(self, *tables: Any) -> list[object]:
        """Gives all rows of these tables, or of all that a step may change."""
        with self.store.read() as session:
            connection = session.connection()
            return [tuple(row) for table in tables or TABLES for row in connection.execute(table.__table__.select())]

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

    def key(self) -> tuple[int, int]:
        standing = self.standing
        assert standing is not None
        return standing.no, standing.generation

    def in_force(self, key: tuple[int, int]) -> dict[str, str]:
        """What the test's own book says that counts: an order of whoever has the hunter, for the turn that it was given in."""
        has = {seat for seat, user in self.seats().items() if user is not None}
        found = self.book.setdefault(key, {})
        return {seat: order for seat, (time, order) in found.items() if seat in has and time == self.times.get(seat, 0)}

    # ----------------------------------------------------------------------------------------------------- what must hold

    @invariant()
    def the_book_is_right(self) -> None:
        """Looks at everything, unless nothing has changed since it was looked at last."""
        if not self.evening.game or (now := self.dump()) == self.looked:
            return
        self.looked = now
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
            for user in {each.user for each in had}:
                record = tenures.record(session, self.evening.game, seat.seat, user)
                assert record.given + record.missed <= record.turns
        tenures.missed_in_a_row(session, self.evening.game)

    def nothing_is_told_early(self, session: Session, rows: list[TurnRow]) -> None:
        secret = {row.seed for row in rows if row.after is None}
        told = [message.payload or "" for message in session.exec(select(OutboxRow)).all()]
        for kept in [*told, *(line.detail for line in session.exec(select(Audit)).all())]:
            assert WORDS not in kept
            assert ORDERED not in kept
            assert not any(seed in kept for seed in secret)

    def state_is_the_replay(self, session: Session, game: Game) -> None:
        if (played := self.dump(TurnRow, Correction, SeatRow)) != self.verified:
            self.record, self.verified = publishing.publish(session, self.evening.game), played
            assert published.verify(published.read(published.write(self.record))) == []
        standing = queries.standing_turn(session, self.evening.game)
        if standing is None:
            return
        last = queries.last_resolved(session, self.evening.game, standing.no)
        assert last is not None
        assert last.after is not None
        state = codec.read(hunt.State, last.after) if last.no else self.record.setup.opening
        for made in undoing.corrections(session, standing):
            before, after = json.loads(made.before), json.loads(made.after)
            state = correcting.apply(state, correcting.Correction(made.what, made.field, before, after, made.reason))
        assert state == receipts.state_of(game)
