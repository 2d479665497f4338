"""Rollhunter's tables and order book in the store: who may sit, what counts, when a month closes, what cannot be undone."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import select

import engine.rollhunter as rollhunter
from bot import turns, undoing
from bot.errors import Refusal
from bot.ordering import Wish
from bot.rollhunter import book, tables
from bot.rollhunter.tables import NewTable
from bot.situations import situation_of
from bot.store.database import Store
from bot.store.tables import Game, OutboxRow, Source
from engine.errors import IllegalOrder
from engine.rollhunter.clues import Medallion
from engine.rollhunter.generator import NoPuzzleError
from engine.rollhunter.hexes import Cell
from engine.rollhunter.orders import Corner, Visit, destinations
from engine.rollhunter.state import Phase
from tests.bot.hunting import CHANNEL, GUILD, ORGANISER, Clock, new_store, snowflake

ALIX, BRUNE, COLIN = 11, 12, 13


class Evening:
    """A table in a store."""

    def __init__(self, store: Store, **wishes: Any) -> None:
        self.store, self.clock, self.sent = store, Clock(), 0
        new = {"guild": GUILD, "channel": CHANNEL, "creator": ORGANISER, "name": "Morde", "language": "fr"}
        self.game = self.do(tables.create, NewTable(**{**new, "zone": "Europe/Paris", **wishes}))  # type: ignore[arg-type]

    def do(self, work: Any, *args: Any) -> Any:
        with self.store.write() as session:
            return work(session, self.clock(), *args)

    def ask(self, work: Any, *args: Any) -> Any:
        with self.store.read() as session:
            return work(session, *args)

    def state(self) -> rollhunter.State:
        return self.ask(lambda session: turns.state_of(session.get_one(Game, self.game)))  # type: ignore[no-any-return]

    def order(self, user: int, order: Any) -> Any:
        self.sent += 1
        wish = Wish(user, "words", self.clock(), Source.MESSAGE, snowflake(self.clock(), self.sent), "fr")
        there = self.ask(situation_of, self.game, user)
        return self.do(book.note, there, order, wish)

    def close(self) -> None:
        turn = self.ask(turns.under_way, self.game)
        self.clock.at = turn.deadline
        assert self.do(turns.close_turn, self.game, turn.no)

    def seated(self, *users: int) -> Evening:
        for number, user in enumerate(users):
            self.do(tables.join, self.game, user, f"Joueur {number}")
        self.do(tables.start, self.game, ORGANISER)
        return self


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = new_store(tmp_path)
    yield opened
    opened.close()


def test_nobody_sits_twice_and_a_table_has_eight_seats(store: Store) -> None:
    table = Evening(store)
    for user in range(1, 9):
        table.do(tables.join, table.game, user, "Alix")
    with pytest.raises(Refusal, match="hunt-is-full"):
        table.do(tables.join, table.game, 9, "Alix")
    with pytest.raises(Refusal, match="already-joined"):
        table.do(tables.join, table.game, 1, "Alix")


def test_nobody_joins_after_the_first_die(store: Store) -> None:
    table = Evening(store).seated(ALIX)
    table.do(tables.join, table.game, BRUNE, "Brune")  # the corners are being chosen
    assert len(table.state().players) == 2
    table.close()
    with pytest.raises(Refusal, match="joining-is-over"):
        table.do(tables.join, table.game, COLIN, "Colin")


def test_several_players_need_an_hour(store: Store) -> None:
    with pytest.raises(Refusal, match="unknown-hour"):
        Evening(store, hour="none")


def test_a_seed_without_a_puzzle_is_replaced(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    tried, plain = [], rollhunter.setup

    def setup(options: Any, seats: Any, dice: Any) -> Any:
        tried.append(dice)
        if len(tried) == 1:
            raise NoPuzzleError("no map")
        return plain(options, seats, dice)

    monkeypatch.setattr(rollhunter, "setup", setup)
    table = Evening(store)
    before = table.ask(lambda session: session.get_one(Game, table.game).setup_seed_hash)
    table.seated(ALIX)
    assert len(tried) == 2
    assert table.ask(lambda session: session.get_one(Game, table.game).setup_seed_hash) != before


def test_case_24_the_order_before_a_refused_one_is_resolved(store: Store) -> None:
    table = Evening(store).seated(ALIX, BRUNE)
    table.order(ALIX, Corner(Cell("A12")))
    table.close()
    state = table.state()
    legal = destinations(state, state.players[0])
    table.order(ALIX, Visit(legal[0], Medallion.ALPHA))
    far = next(cell for cell in state.land.grid.cells if cell not in legal)
    with pytest.raises(IllegalOrder, match="unreachable"):
        table.order(ALIX, Visit(far, Medallion.ALPHA))
    table.close()
    assert table.state().players[0].path == (legal[0],)


def test_a_month_closes_early_only_where_that_was_decided(store: Store) -> None:
    table = Evening(store).seated(ALIX, BRUNE)
    for user in (ALIX, BRUNE):
        _, closed = table.order(user, Corner(Cell("A1")))
        assert not closed
    assert table.state().phase is Phase.CORNERS


def test_the_order_that_closes_an_early_month_counts(store: Store) -> None:
    table = Evening(store, early=True).seated(ALIX, BRUNE)
    assert table.order(ALIX, Corner(Cell("A1")))[1] is False
    assert table.order(BRUNE, Corner(Cell("I1")))[1] is True
    assert [player.tent for player in table.state().players] == ["A1", "I1"]
    deadline: datetime = table.ask(turns.under_way, table.game).deadline
    assert deadline > table.clock()


def test_a_month_is_not_undone(store: Store) -> None:
    table = Evening(store).seated(ALIX)
    table.close()
    with pytest.raises(Refusal, match="no-undo-here"):
        table.ask(undoing.loss, table.game, ORGANISER)


def test_what_is_posted_is_the_same_in_number_whatever_is_ordered(store: Store) -> None:
    table = Evening(store).seated(ALIX, BRUNE)

    def posted() -> int:
        rows = table.ask(lambda session: session.exec(select(OutboxRow)).all())
        return sum(row.priority != 1 for row in rows)

    before = posted()
    table.order(ALIX, Corner(Cell("A1")))
    assert posted() == before
    table.close()
    assert posted() == before + 1
