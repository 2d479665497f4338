"""Transactions: one writer at a time, readers beside it; SQLite in a file, or PostgreSQL."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError
from sqlmodel import Session

from bot.errors import NotAnswering, StoreError
from bot.store.files import Occupation, prepare
from bot.store.sharing import WAITS, Place, gate, one_by_one

P = ParamSpec("P")
T = TypeVar("T")

STEADY = "steady"
"""What a session that only reads has in its `info`: a place for what has been asked already, since it sees one state."""
BUSY_MS = 20_000
"""How long a connection waits for another process that writes, in milliseconds."""
PAGES_KIB = 1000
"""How much of a file a connection keeps in memory, in KiB: half of what SQLite does by itself. The system keeps it anyway, and
what is kept here grows with the hunts until it is full."""
POSTGRES = "postgresql+psycopg"
READERS, FAR_READERS = 2, 4
"""How many read a file at a time, and how many a database that takes its time to answer: one that reads is busy with Python
all along, and the event loop has to wait for each of them in turn."""


def locks_rows(work: Callable[P, T]) -> Callable[P, T]:
    """Says of work in a transaction that it locks itself the rows that it changes, and never waits for one with another locked.

    Where several processes write, such work goes on beside theirs; all other work waits for its turn.
    """
    work.locks_rows = True  # type: ignore[attr-defined]
    return work


def address(url: str) -> URL:
    """Reads a database's address: `sqlite:///file` or `postgresql://…`. Raises StoreError for any other."""
    try:
        read = make_url(url)
    except ArgumentError:
        raise StoreError("the database's address is not a URL such as sqlite:///hallali.db") from None
    if read.drivername in ("postgresql", "postgres"):
        read = read.set(drivername=POSTGRES)
    if read.drivername not in ("sqlite", POSTGRES):
        raise StoreError(f"the database is to be sqlite or postgresql, not {read.drivername}")
    if read.drivername == "sqlite" and read.database in (None, "", ":memory:"):
        raise StoreError("the database's address names no file: sqlite:///hallali.db")
    return read


def file_of(url: URL) -> Path | None:
    """Gives the file of a SQLite database; None for PostgreSQL."""
    return Path(url.database) if url.drivername == "sqlite" and url.database else None


def make_engine(url: URL, *, writes: bool) -> Engine:
    """Makes an engine whose transactions write, or only read. What it raises and logs shows no values."""
    pool: dict[str, Any] = {"pool_size": 1 if writes else 4, "max_overflow": 0 if writes else 4, "pool_timeout": 60}
    if url.drivername != "sqlite":
        pool["connect_args"] = {"options": f"{url.query.get('options', '')} {WAITS}".strip(), "connect_timeout": 10}
    try:
        engine = create_engine(url, echo=False, hide_parameters=True, **pool)
    except (NoSuchModuleError, ModuleNotFoundError):
        raise StoreError("PostgreSQL needs its driver: pip install hallali[postgres]") from None
    if url.drivername == "sqlite":
        event.listen(engine, "connect", partial(_prepare_connection, writes=writes))
        event.listen(engine, "begin", _begin_immediate if writes else _begin)
    else:
        event.listen(engine, "begin", _allow_writing if writes else _read_only)
    return engine


def _prepare_connection(connection: Any, _record: Any, *, writes: bool) -> None:
    """The driver begins no transaction by itself: it would begin one too late, and lose updates without a word."""
    connection.isolation_level = None
    for pragma in (
        f"cache_size=-{PAGES_KIB}",
        f"busy_timeout={BUSY_MS}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
    ):
        connection.execute(f"PRAGMA {pragma}")
    if not writes:
        connection.execute("PRAGMA query_only=ON")


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _allow_writing(connection: Connection) -> None:
    connection.exec_driver_sql("SET TRANSACTION READ WRITE")


def _read_only(connection: Connection) -> None:
    connection.exec_driver_sql("SET TRANSACTION READ ONLY")


class Store:
    """A database that is open. Its tables are those of the present revision: see `bot.store.schema.upgrade`."""

    def __init__(self, url: str | URL) -> None:
        """Opens the database; a SQLite file that is not there is made, for its owner's eyes only. Raises StoreError."""
        self.url = address(url) if isinstance(url, str) else url
        self.file = file_of(self.url)
        if self.file is not None:
            prepare(self.file)
        self._writer = make_engine(self.url, writes=True)
        self._reader = make_engine(self.url, writes=False)
        self._thread = ThreadPoolExecutor(1, "store")
        self._readers = ThreadPoolExecutor(READERS if self.file is not None else FAR_READERS, "reader")
        self._occupation: Occupation | None = None
        self.place: Place | None = None
        """Its place among the processes that work on a PostgreSQL database; None: it has none, or that is a file."""
        self.check()

    def __repr__(self) -> str:
        return f"Store({self.url.render_as_string(hide_password=True)!r})"

    def check(self) -> None:
        """Raises StoreError when the database does not answer, or does not keep what it is told to keep."""
        try:
            with self._writer.connect() as connection:
                connection.exec_driver_sql("SELECT 1")
                if self.file is None:
                    return
                mode = connection.exec_driver_sql("PRAGMA journal_mode").scalar()
                synchronous = connection.exec_driver_sql("PRAGMA synchronous").scalar()
        except SQLAlchemyError as error:
            line = f"the database does not answer: {str(error.__cause__ or error).splitlines()[0]}"
            raise (NotAnswering if self.file is None else StoreError)(line) from None
        if (mode, synchronous) != ("wal", 2):
            raise StoreError(f"{self.file} cannot be kept safely: journal {mode}, synchronous {synchronous}")

    def occupy(self, shard: int = 0, shards: int = 1) -> None:
        """Takes the place of the one bot that works on this database, or of one of its `shards` processes on PostgreSQL.

        Raises Occupied when another has it.
        """
        if self.file is not None:
            self._occupation = self._occupation or Occupation(self.file)
        elif self.place is None:
            self.place = Place(self.url, shard, shards)

    def gate(self) -> AbstractContextManager[None]:
        """Keeps other processes from taking their places meanwhile; a file has no others."""
        return gate(self.url) if self.file is None else nullcontext()

    @property
    def several(self) -> bool:
        """Tells whether other processes work on this database, or may."""
        return self.place is not None and self.place.shards > 1

    @contextmanager
    def write(self, *, beside: bool = False) -> Iterator[Session]:
        """Opens a transaction that writes: alone from its first statement on, committed at the end, undone by an exception.

        `beside`: other processes' may go on, since it locks the rows that it changes.
        """
        with Session(self._writer, expire_on_commit=False) as session:
            connection = session.connection()
            if self.several and not beside:
                one_by_one(connection)
            yield session
            session.commit()

    @contextmanager
    def read(self) -> Iterator[Session]:
        """Opens a transaction that reads one state of the database, whatever is written meanwhile."""
        with Session(self._reader, expire_on_commit=False, info={STEADY: {}}) as session:
            yield session

    async def writing(self, work: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Does this in a transaction that writes, off the event loop, one after another.

        Once begun it ends, whoever stops waiting for it: that the caller was cancelled does not say that nothing was stored.
        """

        def unit() -> T:
            with self.write(beside=getattr(work, "locks_rows", False)) as session:
                return work(session, *args, **kwargs)

        loop = asyncio.get_running_loop()
        return await asyncio.shield(loop.run_in_executor(self._thread, contextvars.copy_context().run, unit))

    async def reading(self, work: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Does this in a transaction that only reads, off the event loop."""

        def unit() -> T:
            with self.read() as session:
                return work(session, *args, **kwargs)

        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, contextvars.copy_context().run, unit)

    def close(self) -> None:
        """Ends what is being written, and lets the database go."""
        self._thread.shutdown(wait=True)
        self._readers.shutdown(wait=True)
        self._writer.dispose()
        self._reader.dispose()
        if self._occupation is not None:
            self._occupation.end()
        if self.place is not None:
            self.place.end()
        self._occupation = self.place = None
