"""The database: what it refuses, what it keeps, and that nobody loses an update."""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
import os
import sqlite3
import stat
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

from bot import backup, drafts, people, presence
from bot.errors import Refusal, StoreError
from bot.opening import open_store
from bot.store import files, queries, tables
from bot.store.database import Store
from bot.store.files import prepare
from bot.store.tables import DraftKind, Fact, OutboxState, PersonRow
from tests.bot.hunting import NOON, Clock, Evening, new_store, user_of

LARGEST = (1 << 63) - 1


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = new_store(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def evening(store: Store) -> Evening:
    return Evening(store, Clock())


# ------------------------------------------------------------------------------------------------------------- writing


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


# ------------------------------------------------------------------------------------------- what columns refuse


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
        elif name == "reminders":
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
        "INSERT INTO seat SELECT game, 'other', 9, 99, name, tent, weapon, joined, since, \"left\" FROM seat LIMIT 1",
        "INSERT INTO seat SELECT game, 'other', 9, \"user\", name, 'A1', weapon, joined, since, \"left\" FROM seat LIMIT 1",
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


# ------------------------------------------------------------------------------------------------------------- secrets


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


# --------------------------------------------------------------------------------------------------------------- files


def test_the_file_is_its_owners_alone(store: Store) -> None:
    assert store.file is not None
    with store.write() as session:
        add_one(session)
        for path in store.file.parent.glob("hallali.db*"):
            assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0, path


def test_a_file_that_others_may_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "open.db"
    path.touch(0o644)
    path.chmod(0o644)
    with pytest.raises(StoreError, match="chmod 600"):
        Store(f"sqlite:///{path}")


def test_the_log_of_a_database_that_is_gone_is_refused(tmp_path: Path) -> None:
    (tmp_path / "hallali.db-wal").touch()
    with pytest.raises(StoreError, match=r"hallali\.db-wal"):
        Store(f"sqlite:///{tmp_path / 'hallali.db'}")


def test_what_is_no_database_is_refused_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "letter.db"
    path.write_text("Dear organiser, " * 100)
    path.chmod(0o600)
    with pytest.raises(StoreError, match="file is not a database") as caught:
        Store(f"sqlite:///{path}")
    assert "\n" not in str(caught.value)


def test_a_networks_disk_is_warned_of(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(f"/dev/a / ext4 rw 0 0\nserver:/x {tmp_path} nfs4 rw 0 0\n/dev/b {tmp_path}/deeper ext4 rw 0 0\n")
    assert files.filesystem(tmp_path / "hallali.db", mounts) == "nfs4"
    assert files.filesystem(tmp_path / "deeper" / "hallali.db", mounts) == "ext4"
    assert files.filesystem(tmp_path, tmp_path / "none") is None
    monkeypatch.setattr(files, "filesystem", lambda _: "nfs4")
    prepare(tmp_path / "hallali.db")
    assert "nfs4" in caplog.text


MINE, TAKEN = 17, 18


def occupy(url: str) -> None:
    store = Store(url)
    try:
        store.occupy()
    except StoreError as error:
        os._exit(TAKEN if "only one may" in str(error) else 1)
    os._exit(MINE)  # as kill -9 would: nothing is let go by hand


def test_one_bot_works_on_a_database(store: Store) -> None:
    context = multiprocessing.get_context("spawn")

    def other() -> int | None:
        process = context.Process(target=occupy, args=(store.url.render_as_string(),))
        process.start()
        process.join(60)
        return process.exitcode

    store.occupy()
    store.occupy()
    assert other() == TAKEN
    store.close()
    assert other() == MINE
    assert other() == MINE


# -------------------------------------------------------------------------------------------------------------- copies


def test_a_copy_is_whole_while_the_bot_works(evening: Evening, tmp_path: Path) -> None:
    evening.open().start()
    made = backup.backup(evening.store, tmp_path / "copies", NOON)
    assert made is not None
    assert stat.S_IMODE(made.stat().st_mode) == 0o600
    connection = sqlite3.connect(made)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert connection.execute("SELECT count(*) FROM turn").fetchone() == (2,)
    connection.close()


def test_what_was_unsent_in_a_copy_is_looked_for_before_it_is_sent(evening: Evening, tmp_path: Path) -> None:
    evening.open().start()
    url = evening.store.url.render_as_string()
    made = backup.backup(evening.store, tmp_path / "copies", NOON)
    assert made is not None
    evening.store.occupy()
    with pytest.raises(StoreError, match="only one may"):
        backup.restore(made, url)
    evening.store.close()
    assert backup.restore(made, url) == NOON
    evening.store = Store(url)
    rows = evening.outbox().values()
    assert rows
    assert all(row.state is OutboxState.SENDING and row.first_uncertain_at == NOON for row in rows)
    assert (tmp_path / "hallali.db.replaced").exists()
    evening.store.close()


def test_only_what_backup_made_is_restored(store: Store, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no such file"):
        backup.restore(tmp_path / "none.db", store.url.render_as_string())


def test_the_last_copies_of_hours_and_days_are_kept(store: Store, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    for hours in range(24 * 20):
        at = NOON + timedelta(hours=hours)
        for minute in (0, 30):
            (folder / f"hallali-{at:%Y%m%dT%H}{minute:02d}00Z.db").touch()
    (folder / "mine.db").touch()
    backup.clear(folder)
    kept = sorted(path.name for path in folder.iterdir())
    assert "mine.db" in kept
    assert len(kept) - 1 == backup.HOURLY + backup.DAILY - 2  # two of the days' last are among the hours' last
    assert all("3000Z" in name for name in kept if name != "mine.db")


# -------------------------------------------------------------------------------------------------- people and drafts


def test_cursors_move_on_and_never_back(evening: Evening) -> None:
    evening.open().start()
    with evening.store.write() as session:
        people.read_up_to(session, {user_of("Alix"): 50, user_of("Brune"): 7})
        people.read_up_to(session, {user_of("Alix"): 40})
        people.keep_channel(session, user_of("Alix"), 900)
    with evening.store.read() as session:
        alix = people.person(session, user_of("Alix"))
        assert (alix.last_read, alix.dm_channel, alix.unreachable) == (50, 900, False)
        assert [one.user for one in people.to_read_back(session)] == [user_of("Alix"), user_of("Brune")]
        assert people.hunting(session, [user_of("Alix"), 4]) == {user_of("Alix")}


def test_wishes_are_kept(store: Store) -> None:
    with store.write() as session:
        people.wish(session, 5, language="en", reminders=False)
        people.wish(session, 5)
        with pytest.raises(Refusal, match="unknown-language"):
            people.wish(session, 5, language="xx")
        five = people.person(session, 5)
        assert (five.language, five.reminders) == ("en", False)


def test_a_draft_is_its_senders_and_is_answered_once(store: Store) -> None:
    with store.write() as session:
        first = drafts.keep(session, NOON, 5, "je traque", NOON, 77, DraftKind.READING, [{"a": 1}, {"a": 2}])
        assert drafts.keep(session, NOON, 5, "je traque", NOON, 77, DraftKind.READING, [{"a": 1}]) == first
        assert drafts.look(session, first, 6) is None
        question = drafts.look(session, first, 5)
        assert question is not None
        assert question.readings == ({"a": 1},)
        assert "traque" not in repr(question)
        drafts.drop(session, first)
        assert drafts.look(session, first, 5) is None
        second = drafts.keep(session, NOON, 5, "x", NOON, 78, DraftKind.HUNT, [])
        assert second != first
        drafts.keep(session, NOON + timedelta(days=4), 5, "y", NOON, 79, DraftKind.HUNT, [])
        assert drafts.look(session, second, 5) is None


def test_since_when_the_bot_was_away(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'hallali.db'}"
    open_store(url, tmp_path / "copies", NOON).close()
    store = open_store(url, tmp_path / "copies", NOON + timedelta(hours=9))
    with store.write() as session:
        assert presence.away_since(session, NOON + timedelta(hours=3)) == NOON
        assert presence.away_since(session, NOON + timedelta(hours=10)) is None
    store.close()


def test_the_audit_says_who_did_what(evening: Evening) -> None:
    evening.open().start()
    with evening.store.read() as session:
        lines = [(line.by, line.what, json.loads(line.detail)) for line in queries.audit(session, evening.game)]
    assert [what for _, what, _ in lines] == ["create", "start"]
    assert lines[1][2] == {"hunters": 2}
