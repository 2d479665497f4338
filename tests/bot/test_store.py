"""The database: what it refuses, what it keeps, and that nobody loses an update."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import BigInteger, DateTime, TypeDecorator
from sqlalchemy.exc import IntegrityError, OperationalError, StatementError
from sqlmodel import Session, SQLModel, select

from bot.store import queries, tables
from bot.store.database import PAGES_KIB, Store
from bot.store.tables import Fact, PersonRow
from tests.bot.hunting import NOON, Clock, Evening, new_store

LARGEST = (1 << 63) - 1


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = new_store(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def evening(store: Store) -> Evening:
    return Evening(store, Clock())


# -------------------------------------------------------------------------------------------------------------- writing


def add_one(session: Session) -> None:
    count = queries.fact(session, "count")
    queries.remember(session, "count", str(int(count or 0) + 1))


def count_up(url: str, times: int) -> None:
    store = Store(url)
    for _ in range(times):
        with store.write() as session:
            add_one(session)
    store.close()


def test_four_processes_that_write_lose_no_update(store: Store) -> None:
    context = multiprocessing.get_context("spawn")
    url = store.url.render_as_string()
    writers = [context.Process(target=count_up, args=(url, 50)) for _ in range(4)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join(60)
    with store.read() as session:
        assert queries.fact(session, "count") == "200"


def test_a_transaction_that_raises_leaves_nothing(store: Store) -> None:
    def half(session: Session) -> None:
        queries.remember(session, "half", "done")
        raise LookupError

    with pytest.raises(LookupError), store.write() as session:
        half(session)
    with store.read() as session:
        assert queries.fact(session, "half") is None


def test_a_reader_sees_one_state_while_others_write_and_cannot_write(store: Store) -> None:
    with store.read() as reader:
        assert queries.fact(reader, "count") is None
        with store.write() as writer:
            add_one(writer)
        assert reader.exec(select(Fact)).all() == []
    with store.read() as reader:
        assert queries.fact(reader, "count") == "1"
        with pytest.raises(OperationalError, match="readonly"):
            add_one(reader)


async def test_writers_from_the_loop_come_one_after_another(store: Store) -> None:
    inside, most = 0, 0

    def watched(session: Session) -> None:
        nonlocal inside, most
        inside += 1
        most = max(most, inside)
        add_one(session)
        inside -= 1

    await asyncio.gather(*(store.writing(watched) for _ in range(50)))
    assert most == 1
    assert await store.reading(queries.fact, "count") == "50"


async def test_two_read_at_a_time(store: Store) -> None:
    """More would be quicker at nothing, and each holds up the event loop in turn."""
    together, inside, most = threading.Barrier(2, timeout=20), 0, 0

    def watched(session: Session) -> None:
        nonlocal inside, most
        inside += 1
        most = max(most, inside)
        together.wait()
        inside -= 1

    await asyncio.gather(*(store.reading(watched) for _ in range(10)))
    assert most == 2


async def test_cancelling_who_waits_undoes_nothing(store: Store) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def slow(session: Session) -> None:
        add_one(session)
        begun.set()
        go_on.wait(5)

    task = asyncio.create_task(store.writing(slow))
    await asyncio.to_thread(begun.wait, 5)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    go_on.set()
    assert await store.writing(queries.fact, "count") == "1"


def test_it_is_kept_as_it_is_to_be_kept(store: Store) -> None:
    with store.write() as session:
        pragmas = {
            name: session.connection().exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 20000}


def test_each_connection_keeps_little_of_the_file_in_memory(store: Store) -> None:
    """R13: what it keeps fills up as hunts come, and would look like the memory of each."""
    for opened in (store.write, store.read):
        with opened() as session:
            assert session.connection().exec_driver_sql("PRAGMA cache_size").scalar() == -PAGES_KIB


# -------------------------------------------------------------------------------------------------- what columns refuse


def sound(table: type[SQLModel]) -> dict[str, Any]:
    """Gives values for all columns of a table, of the right types."""
    values: dict[str, Any] = {}
    for name, field in table.model_fields.items():
        kind = str(field.annotation)
        if isinstance(field.annotation, type) and issubclass(field.annotation, StrEnum):
            values[name] = next(iter(field.annotation))
        elif name in ("seed", "setup_seed"):
            values[name] = "0" * 64
        elif "datetime" in kind:
            values[name] = NOON
        elif kind == "<class 'bool'>":
            values[name] = True
        elif "int" in kind:
            values[name] = 1
        else:
            values[name] = "fr"
    return values


def all_tables() -> list[type[SQLModel]]:
    return [
        kind
        for kind in vars(tables).values()
        if isinstance(kind, type)
        and issubclass(kind, SQLModel)
        and getattr(kind, "__tablename__", None)
        and kind is not tables.Row
        and hasattr(kind, "__table__")
    ]


def write_and_undo(store: Store, row: SQLModel) -> None:
    """Writes a row as far as the database takes it, whatever it refers to, and takes it back."""
    with store.write() as session:
        session.connection().exec_driver_sql("PRAGMA defer_foreign_keys=ON")
        session.add(row)
        session.flush()
        session.rollback()


@pytest.mark.parametrize("table", all_tables(), ids=lambda table: table.__name__)
def test_no_table_takes_a_value_of_another_kind(store: Store, table: type[SQLModel]) -> None:
    values = sound(table)
    write_and_undo(store, table(**values))
    for name, value in values.items():
        wrong = 7.5 if isinstance(value, bool) else "abc" if isinstance(value, (int, datetime)) else 7
        with pytest.raises(StatementError):
            write_and_undo(store, table(**(values | {name: wrong})))


def test_ids_of_discord_are_64_bits_and_times_are_no_explicit_columns() -> None:
    for table in SQLModel.metadata.sorted_tables:
        for column in table.columns:
            if column.name in ("user", "guild", "channel", "creator", "by", "message_id", "source_id", "head_message"):
                assert isinstance(column.type, TypeDecorator), column
                assert isinstance(column.type.impl_instance, BigInteger), column
            assert type(column.type) is not DateTime, f"{column}: a plain datetime field keeps the offset"


def test_the_largest_id_is_kept(store: Store) -> None:
    with store.write() as session:
        session.add(PersonRow(user=LARGEST, dm_channel=LARGEST))
    with store.read() as session:
        found = session.get(PersonRow, LARGEST)
        assert found is not None
        assert found.dm_channel == LARGEST


@pytest.mark.parametrize("fold", [0, 1])
@pytest.mark.parametrize("zone", ["Europe/Paris", "America/Toronto", "Asia/Kathmandu", "Australia/Lord_Howe", "UTC"])
def test_an_instant_comes_back_as_the_same_instant(store: Store, zone: str, fold: int) -> None:
    at = datetime(2026, 10, 25, 2, 30, 0, 123_456, tzinfo=ZoneInfo(zone), fold=fold)
    with store.write() as session:
        session.add(PersonRow(user=1, unreachable_since=at))
    with store.read() as session:
        found = session.exec(select(PersonRow).where(PersonRow.unreachable_since == at)).one()
        assert found.unreachable_since == at.astimezone(UTC)
        assert found.unreachable_since.utcoffset() == timedelta(0)


def test_a_naive_time_is_refused(store: Store) -> None:
    with pytest.raises(StatementError), store.write() as session:
        session.add(PersonRow(user=1, unreachable_since=datetime(2026, 1, 1)))  # noqa: DTZ001


def test_nobody_can_be_what_nobody_knows(evening: Evening) -> None:
    evening.open().start()
    for statement in (
        "UPDATE game SET status = 'RUNNING'",
        "UPDATE game SET language = 'de'",
        "UPDATE game SET name = ''",
        "UPDATE turn SET state = 'nonsense'",
        "UPDATE outbox SET priority = 9",
        'INSERT INTO organiser (game, "user") VALUES (77, 1)',
        "INSERT INTO seat SELECT game, 'other', 9, 99, name, tent, weapon, joined, since, \"left\", 0 FROM seat LIMIT 1",
        "INSERT INTO seat SELECT game, 'x', 9, \"user\", name, 'A1', weapon, joined, since, \"left\", 0 FROM seat LIMIT 1",
    ):
        with pytest.raises(IntegrityError), evening.store.write() as session:
            session.connection().exec_driver_sql(statement)


def test_a_hunt_has_one_open_turn_and_a_turn_is_there_once(evening: Evening) -> None:
    evening.open().start()
    columns = [column.name for column in SQLModel.metadata.tables["turn"].columns]
    for no, generation in (("2", "0"), ("no", "generation"), ("no", "1")):
        copied = ", ".join({"no": no, "generation": generation}.get(name, name) for name in columns)
        with pytest.raises(IntegrityError), evening.store.write() as session:
            session.connection().exec_driver_sql(f"INSERT INTO turn SELECT {copied} FROM turn WHERE no = 1")


# -------------------------------------------------------------------------------------------------------------- secrets


def test_no_row_shows_its_secrets(evening: Evening, caplog: pytest.LogCaptureFixture) -> None:
    from engine.hunt.orders import Stay

    caplog.set_level(logging.DEBUG)
    evening.open().start()
    evening.order("Alix", Stay())
    with evening.store.read() as session:
        rows = [row for table in all_tables() for row in session.exec(select(table))]
        seeds = [row.seed for row in rows if isinstance(row, tables.TurnRow)]
    shown = " ".join(f"{row!r} {row}" for row in rows) + caplog.text
    assert len(seeds) == 2
    for secret in (*seeds, "secret words", '"stay"', "hare-1"):
        assert secret not in shown, secret


def test_an_error_of_the_database_shows_no_values(evening: Evening) -> None:
    with evening.store.write() as session:
        session.add(Fact(key="k", value="canary"))
    with pytest.raises(IntegrityError) as caught, evening.store.write() as session:
        session.add(Fact(key="k", value="canary"))
    assert "canary" not in str(caught.value)
    assert "canary" not in repr(evening.store)
