"""Moving the hunts from a SQLite file to PostgreSQL: all of them, exactly, or nothing. Synchronous, no Discord."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from sqlalchemy import Connection, Row, Table, delete, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from bot.backup import backup, fold, free_name, whole
from bot.errors import StoreError
from bot.facts import MADE_AT
from bot.store import tables
from bot.store.database import POSTGRES, Store, address, file_of
from bot.store.files import Occupation, refuse_readable
from bot.store.schema import upgrade
from bot.store.types import Words

BATCH = 500
"""How many rows are held in memory at a time."""
ALL: tuple[Table, ...] = tuple(tables.Row.metadata.sorted_tables)
"""The tables, each after those that it refers to."""
FACTS = tables.Row.metadata.tables["fact"]


@dataclass(frozen=True, slots=True)
class Moved:
    """What was moved: rows by table, and where the file is kept that the bot must not use any more."""

    rows: dict[str, int]
    kept: Path


def move(source: str, target: str, now: datetime) -> Moved:
    """Moves everything from a SQLite file into an empty PostgreSQL database; no bot may be at work on either.

    What arrives is read back and compared with what was sent, row by row, before it is committed. The file is then renamed
    to `….moved`, so that no bot goes on with it by mistake. Raises StoreError, one clear line: nothing was changed then.
    """
    file = file_of(address(source))
    if file is None:
        raise StoreError("what is moved is a SQLite file: sqlite:///hallali.db")
    if address(target).drivername != POSTGRES:
        raise StoreError("it is moved to PostgreSQL: postgresql://user@host/database")
    if not file.is_file():
        raise StoreError(f"{file}: no such file")
    refuse_readable(file)
    with ExitStack() as leaving:
        occupation = Occupation(file)
        leaving.callback(occupation.end)
        folder = leaving.enter_context(tempfile.TemporaryDirectory(dir=file.parent))
        old = _copied(file, Path(folder), now)
        leaving.callback(old.close)
        fold(file)  # a log left behind would be read into the next database of this name
        new = Store(target)
        leaving.callback(new.close)
        new.occupy()
        rows = _carried(old, new)
        kept = free_name(file.with_name(file.name + ".moved"))
        file.replace(kept)
    return Moved(rows, kept)


def _copied(file: Path, folder: Path, now: datetime) -> Store:
    """Gives a copy whose tables are up to date; the file itself is left as it is."""
    try:
        whole(file)
        store = Store(f"sqlite:///{file}")
        try:
            made = backup(store, folder, now)
        finally:
            store.close()
        assert made is not None
        copy = Store(f"sqlite:///{made}")
        upgrade(copy, lambda _: None)
        with copy.write() as session:  # it is no copy that somebody may put back later
            session.connection().execute(delete(FACTS).where(FACTS.c.key == MADE_AT))
    except (sqlite3.DatabaseError, SQLAlchemyError):
        raise StoreError(f"{file} is no database of this bot, or a damaged one") from None
    return copy


def _carried(old: Store, new: Store) -> dict[str, int]:
    """Copies all rows in one transaction; gives their numbers by table. Raises StoreError."""
    try:
        upgrade(new, lambda _: None)
        with old.read() as reading, new.write() as writing:
            here, there = reading.connection(), writing.connection()
            for table in ALL:
                if there.execute(select(func.count()).select_from(table)).scalar_one():
                    raise StoreError(f"the PostgreSQL database is not empty: there are rows in its table {table.name}")
            return {table.name: _carry(table, here, there) for table in ALL}
    except SQLAlchemyError as error:
        reason = str(error.__cause__ or error).splitlines()[0]
        raise StoreError(f"PostgreSQL did not take it all, so nothing was moved: {reason}") from None


def _carry(table: Table, here: Connection, there: Connection) -> int:
    """Copies one table's rows and compares them; gives their number."""
    number = 0
    for batch in _rows(table, here):
        there.execute(insert(table), [dict(row._mapping) for row in batch])
        number += len(batch)
    for sent, arrived in zip(_rows(table, here), _rows(table, there), strict=True):
        if [tuple(row) for row in sent] != [tuple(row) for row in arrived]:
            raise StoreError(f"rows of table {table.name} did not arrive as they were sent; nothing was moved")
    counted = table.autoincrement_column
    if number and counted is not None:
        sequence = func.pg_get_serial_sequence(table.name, counted.name)
        highest = select(func.max(counted)).scalar_subquery()
        there.execute(select(func.setval(sequence, highest)))
    return number


def _rows(table: Table, connection: Connection) -> Iterator[list[Row[tuple[object, ...]]]]:
    """Gives a table's rows in batches; text is ordered by its bytes, since each database has its own alphabet."""
    binary = "BINARY" if connection.dialect.name == "sqlite" else "C"
    order = [key.collate(binary) if isinstance(key.type, Words) else key for key in table.primary_key.columns]
    with connection.execute(select(table).order_by(*order).execution_options(yield_per=BATCH)) as found:
        for batch in found.partitions():
            yield list(batch)
