"""Statements that are compiled once for all databases of a test run, not anew for the database of each test."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Engine
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.util import LRUCache

from bot.store import database

ROOM = 2_000


def share() -> None:
    """Has all SQLite engines that are made from now on compile into one cache: their dialects are the same."""
    SQLiteDialect_pysqlite.__eq__ = lambda self, other: type(self) is type(other)  # type: ignore[assignment, method-assign]
    SQLiteDialect_pysqlite.__hash__ = lambda self: hash(type(self))  # type: ignore[assignment, method-assign]
    cache, create = LRUCache[Any, Any](ROOM), database.create_engine

    def with_cache(url: Any, **given: Any) -> Engine:
        engine = create(url, **given)
        if isinstance(engine.dialect, SQLiteDialect_pysqlite):
            engine._compiled_cache = cache
        return engine

    database.create_engine = with_cache
