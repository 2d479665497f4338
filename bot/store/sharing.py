"""One PostgreSQL database, one process or several: who works on which shard of it, told by the database's own locks.

A lock lives as long as the connection that took it. So when a process dies its shard is free at once; and a process
whose connection is gone has lost its place, whether it noticed or not: from then on only what the rows themselves
decide (a turn is claimed once, a message has one nonce) stands between it and whoever has taken that place.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass

from sqlalchemy import URL, Connection, create_engine, pool
from sqlalchemy.exc import SQLAlchemyError

from bot.errors import Occupied, PlaceLost, StoreError

PLACES = 0x48616C6C
"""The number under which places are locked: alone as long as one process has the whole, with a second number for a shard."""
GATE = PLACES + 1
"""What a process holds while it takes its place and looks after the tables: one after another."""
WRITERS = PLACES + 2
"""What a transaction holds that writes, where several processes write: one after another, as in a SQLite file."""
MOST_SHARDS = 1024
PATIENCE_MS = 20_000
"""How long a transaction waits for another's locks."""
STILL_MS = 10_000
"""How long a transaction may be left open by a process that stands still: less, so that nobody waits for it in vain."""
GATE_MS = 60_000

WAITS = f"-c lock_timeout={PATIENCE_MS} -c idle_in_transaction_session_timeout={STILL_MS}"
"""What a connection that reads or writes asks for: nobody waits for ever, and nobody is waited for, for ever."""
LINK = {
    "connect_timeout": 10,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 8_000,
}
"""How this machine notices that the other is gone; how the other notices it of this one is set in each session."""
_NOTICED = "SET tcp_keepalives_idle = 2; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 3"
_HELD = """SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND classid::bigint ="""


@dataclass(frozen=True, slots=True)
class Portion:
    """The servers that a process looks after: those of these `shards`, out of `total`.

    `strange`: those among them that are another process's, which is not there now.
    """

    total: int
    shards: frozenset[int]
    strange: frozenset[int] = frozenset()


def shard_of(guild: int, total: int) -> int:
    """Gives the shard that Discord tells of a server's events."""
    return (guild >> 22) % total


class Place:
    """What a process that works on a PostgreSQL database holds as long as it does: the lock of its shard."""

    def __init__(self, url: URL, shard: int, shards: int) -> None:
        """Takes the place of one of so many shards. Raises Occupied, one clear line."""
        self.shard, self.shards = shard, shards
        engine = create_engine(
            url, hide_parameters=True, isolation_level="AUTOCOMMIT", poolclass=pool.NullPool, connect_args=LINK
        )
        self._connection = engine.connect()
        with ExitStack() as failing:
            failing.callback(self.end)
            self._connection.exec_driver_sql(_NOTICED)
            self._take()
            failing.pop_all()

    def _take(self) -> None:
        kind = "" if self.shards == 1 else "_shared"
        if not self._connection.exec_driver_sql(f"SELECT pg_try_advisory_lock{kind}({PLACES})").scalar():
            raise Occupied("another bot works on this database already: only one may, or a process for each shard")
        others = {held >> 11 for held in self._held()} - {self.shards}
        if others:
            number = ", ".join(map(str, sorted(others)))
            raise Occupied(f"processes with HALLALI_SHARDS={number} work on this database: stop them all first")
        own = self.shards << 11 | self.shard
        if not self._connection.exec_driver_sql(f"SELECT pg_try_advisory_lock({PLACES}, {own})").scalar():
            raise Occupied(f"another process holds shard {self.shard} of {self.shards} on this database: only one may")

    def _held(self) -> set[int]:
        return set(self._connection.exec_driver_sql(f"{_HELD} {PLACES}").scalars())

    def look(self) -> frozenset[int]:
        """Gives the shards whose processes are there, its own among them. Raises PlaceLost when it is not any more."""
        try:
            there = frozenset(held & (1 << 11) - 1 for held in self._held())
        except SQLAlchemyError as error:
            raise PlaceLost(f"the connection that holds shard {self.shard} is gone: {_first_line(error)}") from None
        if self.shard not in there:
            raise PlaceLost(f"shard {self.shard} is not held any more")
        return there

    def end(self) -> None:
        """Lets the place go, at once: the database takes a moment to notice that a connection has ended."""
        engine = self._connection.engine
        with suppress(SQLAlchemyError):  # a connection that is gone holds nothing
            self._connection.exec_driver_sql("SELECT pg_advisory_unlock_all()")
        self._connection.close()
        engine.dispose()


@contextmanager
def gate(url: URL) -> Iterator[None]:
    """Lets one process at a time take its place and change the tables. Raises StoreError when one takes too long."""
    engine = create_engine(
        url, hide_parameters=True, isolation_level="AUTOCOMMIT", poolclass=pool.NullPool, connect_args=LINK
    )
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql(_NOTICED)
            connection.exec_driver_sql(f"SET lock_timeout = {GATE_MS}")
            try:
                connection.exec_driver_sql(f"SELECT pg_advisory_lock({GATE})")
            except SQLAlchemyError:
                raise StoreError("another process has been taking its place on this database for a minute") from None
            yield
    finally:
        engine.dispose()


def one_by_one(connection: Connection) -> None:
    """Lets this transaction write when no other process's does, until it ends."""
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({WRITERS})")


def _first_line(error: SQLAlchemyError) -> str:
    return str(error.__cause__ or type(error).__name__).splitlines()[0]
