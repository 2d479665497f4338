"""Storing a resolved turn, against the same rows written with the sqlite3 module alone; the ratio is printed, not asserted.

CPU time, and the same durability on both sides. Everybody has ordered, as on most evenings.
"""

from __future__ import annotations

import sqlite3
import statistics
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

import engine.hunt as hunt
from bot import turns
from bot.store import queries
from engine.dice import SeededDice
from engine.hunt.orders import Stay
from tests.bot.hunting import Clock, Evening, new_store

HUNTERS = [f"Hunter {letter}" for letter in "abcdefghijkl"]
ROUNDS = 60
WRITTEN = ("turn", "outbox", "game")


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    store = new_store(tmp_path)
    yield Evening(store, Clock()).open(HUNTERS, animals=ANIMALS).start()
    store.close()


ANIMALS = {"hare": 6, "roe_deer": 4, "wolf": 4, "stag": 3, "boar": 2, "bear": 1}


def rows_of(path: Path, table: str) -> dict[Any, tuple[Any, ...]]:
    connection = sqlite3.connect(path)
    try:
        return {row[:3] if table == "turn" else row[0]: row for row in connection.execute(f"SELECT * FROM {table}")}
    finally:
        connection.close()


def times(work: Callable[[int], None]) -> float:
    """Gives the median of the CPU time of so many rounds, in milliseconds: how long the disk takes is the same for both."""
    spans = []
    for number in range(ROUNDS):
        start = time.process_time()
        work(number)
        spans.append((time.process_time() - start) * 1000)
    return statistics.median(spans)


def test_storing_a_turn_against_raw_sqlite(evening: Evening, tmp_path: Path) -> None:
    store, clock = evening.store, evening.clock
    assert store.file is not None
    for name in HUNTERS:
        evening.order(name, Stay())
    deadline = evening.turn().deadline
    clock.at = deadline
    before = {table: rows_of(store.file, table) for table in WRITTEN}
    with store.write() as session:
        game = queries.game_row(session, evening.game)
        row = queries.standing_turn(session, evening.game)
        assert row is not None
        state = turns.state_of(game)
        orders = turns.gather(session, row, state)
        resolution = hunt.resolve(state, orders, SeededDice(row.seed))
        assert turns.close_turn(session, clock(), evening.game, 1)
    after = {table: rows_of(store.file, table) for table in WRITTEN}
    written = {table: [row for key, row in after[table].items() if before[table].get(key) != row] for table in WRITTEN}
    assert {table: len(rows) for table, rows in written.items()} in (
        {"turn": 2, "outbox": 14, "game": 1},
        {"turn": 2, "outbox": 15, "game": 1},
    )

    written_in: list[float] = []

    def ours(number: int) -> None:
        """Claims the turn, stores what happened, opens the next and puts what is to be sent; the engine's part is done."""
        with store.write() as session:
            now = deadline + timedelta(days=number + 1)
            turn = number + 2
            assert turns.claim(session, now, evening.game, turn)
            game = queries.game_row(session, evening.game, lock=True)
            row = session.get_one(turns.TurnRow, (evening.game, turn, 0))
            turns.gather(session, row)
            begun = time.process_time()
            turns.apply(session, now, game, row, orders, state, resolution, None)
        written_in.append((time.process_time() - begun) * 1000)

    raw = sqlite3.connect(tmp_path / "raw.db", isolation_level=None)
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        raw.execute(f"PRAGMA {pragma}")
    source = sqlite3.connect(store.file)
    for (sql,) in source.execute(
        "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type DESC, rootpage"
    ):
        raw.execute(sql)
    source.close()
    raw.execute(f"INSERT INTO game VALUES ({', '.join('?' * len(written['game'][0]))})", written["game"][0])

    def theirs(number: int) -> None:
        """Writes the same rows, encoded already, with executemany."""
        raw.execute("BEGIN IMMEDIATE")
        raw.execute("UPDATE game SET state = ?, turn = ? WHERE id = ?", (written["game"][0][15], number, evening.game))
        opened, done = sorted(written["turn"], key=lambda row: row[3], reverse=True)
        raw.execute("UPDATE turn SET state = 'done' WHERE no = ?", (number,))
        for name, row in (("done", done), ("open", opened)):
            columns = ", ".join("?" * len(row))
            no = number * 2 + (name == "open")
            raw.execute(f"INSERT INTO turn VALUES ({columns})", (row[0], no, row[2], "done", *row[4:]))
        columns = ", ".join("?" * len(written["outbox"][0]))
        raw.executemany(
            f"INSERT INTO outbox VALUES ({columns})", [(f"{row[0]}:{number}", *row[1:]) for row in written["outbox"]]
        )
        raw.execute("COMMIT")

    mine, floor = times(ours), times(theirs)
    raw.close()
    stored = statistics.median(written_in)
    print(
        f"\nstoring a resolved turn of {len(HUNTERS)} hunters and {sum(ANIMALS.values())} animals, durably: "
        f"{mine:.2f} ms with claim and orders read, {stored:.2f} ms of them what is written and the commit; "
        f"raw sqlite3, same rows: {floor:.2f} ms; ratio {mine / floor:.2f}, of the writing alone {stored / floor:.2f} (aim 4)"
    )
    assert evening.turn().no == ROUNDS + 2
