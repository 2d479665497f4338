"""Bringing the tables up to date, killed anywhere: the old tables or the new ones, never half, and no row the less."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy import Connection, create_engine, inspect
from sqlmodel import SQLModel

from bot.opening import open_store
from bot.store import schema
from bot.store.database import Store
from engine.hunt.orders import Stay
from tests.bot import cluster
from tests.bot.hunting import NOON, Clock, Evening, new_store
from tests.reliability.conftest import Dose
from tests.reliability.points import Crash, arm

MOVED = ("sqlite3.connect", "os.rename", "os.remove", "shutil.copyfile")
"""What the copy before a migration does, besides statements: at each of these a life may end too."""
OTHERWISE = ("fact", schema.VERSIONS)
"""Tables in which a start writes by itself."""

PATIENCE = 120
"""Seconds that a start may take."""


@dataclass(frozen=True)
class Filled:
    """A database of an old revision with a hunt under way in it."""

    file: Path
    revision: str
    counts: dict[str, int]


def season(folder: Path) -> Path:
    """Plays two turns of a hunt in tables of the present revision."""
    store = new_store(folder)
    evening = Evening(store, Clock()).open(("Alix", "Brune", "Colin")).start()
    for _ in range(2):
        for player in ("Alix", "Brune"):
            evening.order(player, Stay())
        evening.strike()
    evening.order("Alix", Stay())
    store.close()
    return folder / "hallali.db"


def filled(folder: Path, revision: str, source: Path) -> Filled:
    """Makes the tables of an old revision, and fills them with what those of the present one hold."""
    folder.mkdir()
    file = folder / "old.db"
    store = Store(f"sqlite:///{file}")
    schema.upgrade(store, lambda _: None, revision)
    store.close()
    database = sqlite3.connect(file)
    database.execute("ATTACH ? AS present", (str(source),))
    for (table,) in database.execute("SELECT name FROM main.sqlite_master WHERE type = 'table'").fetchall():
        if table == schema.VERSIONS or table.startswith("sqlite_"):
            continue
        here = {column[1] for column in database.execute(f"PRAGMA main.table_info('{table}')")}
        there = {column[1] for column in database.execute(f"PRAGMA present.table_info('{table}')")}
        columns = ", ".join(f'"{name}"' for name in sorted(here & there))
        database.execute(f'INSERT INTO main."{table}" ({columns}) SELECT {columns} FROM present."{table}"')
    database.commit()
    database.execute("PRAGMA main.wal_checkpoint(TRUNCATE)")
    database.close()
    return Filled(file, revision, counted(file))


def counted(file: Path) -> dict[str, int]:
    """Counts the rows of a database that must be whole, and whose rows all refer to rows that are there."""
    with create_engine(f"sqlite:///{file}").connect() as connection:
        assert connection.exec_driver_sql("PRAGMA integrity_check").scalars().all() == ["ok"]
        assert connection.exec_driver_sql("PRAGMA foreign_key_check").all() == []
        return schema.counts(connection)


def tables_of(connection: Connection) -> dict[str, list[str]]:
    """Gives the columns of each table, with their types."""
    look = inspect(connection)
    return {
        name: sorted(f"{column['name']} {column['type']}" for column in look.get_columns(name))
        for name in look.get_table_names()
    }


def shape_of(file: Path) -> tuple[str | None, list[str]]:
    """Gives the revision of a database, and the words by which everything in it was made, line by line in order: where a
    table is made anew its constraints come in any."""
    with create_engine(f"sqlite:///{file}").connect() as connection:
        made = connection.exec_driver_sql("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").scalars()
        lines = [sorted(line.strip().rstrip(", ") for line in str(sql).splitlines()) for sql in made]
        return schema.revision(connection), sorted("\n".join(each) for each in lines)


def start(url: str, backups: Path, crash: Crash, trace: Path) -> int:
    """Starts as the bot does, in a process of its own that dies at a point; gives what it ended of (negative: a signal)."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    status = 1
    try:
        os.umask(0o077)
        signal.alarm(PATIENCE)  # ends it, should it hang
        arm(crash, trace)
        passed = Counter[str]()

        def moved(event: str, arguments: tuple[object, ...]) -> None:
            passed.update([event] * (event in MOVED))
            if event in MOVED and crash.where == event and passed[event] == crash.at:
                os.kill(os.getpid(), signal.SIGKILL)

        sys.addaudithook(moved)
        open_store(url, backups, NOON).close()
        status = 0
    finally:
        os._exit(status)


def points_of(old: Filled, folder: Path) -> tuple[list[Crash], list[str]]:
    """Starts once without dying; gives every point at which one could have died, and how the tables are then."""
    shutil.copytree(old.file.parent, folder)
    trace = folder / "trace"
    assert start(f"sqlite:///{folder / old.file.name}", folder / "copies", Crash(0), trace) == 0
    assert counted(folder / old.file.name).keys() >= old.counts.keys()
    numbered = [Crash(at) for at in range(1, len(trace.read_text().splitlines()) + 1)]
    points = [*numbered, *(Crash(at, event) for event in MOVED for at in (1, 2, 3, 4))]
    return points, shape_of(folder / old.file.name)[1]


def died_and_started_again(old: Filled, crash: Crash, folder: Path, present: list[str]) -> str:
    """Kills a start, looks at what is left, starts again; gives whether the old tables were found, or the new ones."""
    shutil.copytree(old.file.parent, folder)
    file, copies = folder / old.file.name, folder / "copies"
    ended = start(f"sqlite:///{file}", copies, crash, folder / "trace")
    assert ended in (0, -signal.SIGKILL), crash
    revision, tables = shape_of(file)
    assert (revision, tables) in (shape_of(old.file), (schema.newest(), present)), crash
    rows = counted(file)
    assert {name: rows[name] for name in old.counts if name not in OTHERWISE} == {
        name: number for name, number in old.counts.items() if name not in OTHERWISE
    }, crash
    if revision != old.revision:
        (copy,) = copies.glob("hallali-*.db")
        assert counted(copy)["order_given"] == old.counts["order_given"], crash
    assert start(f"sqlite:///{file}", copies, Crash(0), folder / "again") == 0
    assert shape_of(file) == (schema.newest(), present), crash
    assert counted(file)["turn"] == old.counts["turn"]
    shutil.rmtree(folder)
    return "lived" if ended == 0 else "old" if revision == old.revision else "new"


def test_a_start_that_is_killed_in_a_migration_leaves_the_old_tables_or_the_new(dose: Dose, tmp_path: Path) -> None:
    """G19: each revision, filled, killed before and after every statement, every commit, and around the copy."""
    source = season(tmp_path)
    olds = schema.revisions()[:0:-1]  # oldest first, without the newest
    counts: Counter[str] = Counter()
    for revision in dose.of(short=olds[-1:], ten=olds, full=olds):
        old = filled(tmp_path / f"of-{revision}", revision, source)
        assert min(old.counts[name] for name in ("game", "seat", "turn", "order_given", "outbox", "audit")) >= 1
        points, present = points_of(old, tmp_path / "counted")
        shutil.rmtree(tmp_path / "counted")
        last = sum(crash.where == "*" for crash in points) - 1
        few = [points[0], points[last // 2], points[last], Crash(1, "os.rename")]
        for number, crash in enumerate(dose.of(short=few, ten=points[::7], full=points)):
            counts[died_and_started_again(old, crash, tmp_path / f"{revision}-{number}", present)] += 1
    print(f"G19: {counts.total()} starts from {len(olds)} old revisions, {dict(counts)}: never half, no row lost")
    assert counts["old"] >= dose.of(short=2, ten=20, full=150)
    assert counts["new"] >= dose.of(short=1, ten=3, full=12)


# ------------------------------------------------------------------------------------------------------ on PostgreSQL


def laid(url: str, revision: str, source: Path) -> dict[str, int]:
    """The same on PostgreSQL; gives how many rows each table has."""
    store = Store(url)
    with store.write() as session:
        for command in ("DROP SCHEMA public CASCADE", "CREATE SCHEMA public"):
            session.connection().exec_driver_sql(command)
    schema.upgrade(store, lambda _: None, revision)
    with create_engine(f"sqlite:///{source}").connect() as present, store.write() as session:
        columns = tables_of(session.connection())
        for table in SQLModel.metadata.sorted_tables:
            here = [column for column in table.columns if column.name in columns.get(table.name, ())]
            rows = [dict(row) for row in present.execute(sa.select(*here)).mappings()] if here else []
            old = sa.table(table.name, *(sa.column(column.name, column.type) for column in here))
            if rows:
                session.connection().execute(sa.insert(old), rows)
    with store.read() as session:
        found = schema.counts(session.connection())
    store.close()
    return found


def seen(url: str) -> tuple[str | None, dict[str, list[str]], dict[str, int]]:
    """Gives revision, columns and number of rows of what is there."""
    store = Store(url)
    with store.read() as session:
        connection = session.connection()
        found = schema.revision(connection), tables_of(connection), schema.counts(connection)
    store.close()
    return found


@pytest.mark.skipif(any(mark.args[0] for mark in cluster.needed), reason="PostgreSQL or its driver is not installed")
def test_the_same_on_postgresql(dose: Dose, tmp_path: Path) -> None:
    """G19 on PostgreSQL: a server of the tests' own, its client killed before and after every statement and commit."""
    if dose.name == "short":
        pytest.skip("a server takes longer to start than the short form has")
    source, counts = season(tmp_path), Counter[str]()
    with cluster.cluster_of_its_own() as there:
        for revision in schema.revisions()[:0:-1]:
            rows = laid(there.url, revision, source)
            trace = tmp_path / f"trace-{revision}"
            assert start(there.url, tmp_path / "copies", Crash(0), trace) == 0
            points = len(trace.read_text().splitlines())
            _, present, _ = seen(there.url)
            before = laid(there.url, revision, source) and seen(there.url)[1]
            for at in range(1, points + 1, dose.of(short=points, ten=15, full=8)):
                laid(there.url, revision, source)
                assert start(there.url, tmp_path / "copies", Crash(at), tmp_path / "trace") == -signal.SIGKILL, at
                found, tables, left = seen(there.url)
                assert (found, tables) in ((revision, before), (schema.newest(), present)), at
                assert {name: left[name] for name in rows if name not in OTHERWISE} == {
                    name: number for name, number in rows.items() if name not in OTHERWISE
                }, at
                assert start(there.url, tmp_path / "copies", Crash(0), tmp_path / "again") == 0
                assert seen(there.url)[:2] == (schema.newest(), present), at
                counts["old" if found == revision else "new"] += 1
    print(f"G19 on PostgreSQL: {counts.total()} starts, {dict(counts)}: never half, no row lost")
    assert counts["old"] >= dose.of(short=0, ten=10, full=20)
