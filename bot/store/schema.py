"""The revision of the tables: brought up to date at the start, after a copy, or refused when it is newer than the bot."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, pool, text
from sqlalchemy import create_engine as create

import bot.migrations
from bot.errors import StoreError
from bot.store.database import Store

log = logging.getLogger(__name__)

VERSIONS = "alembic_version"


def config() -> Config:
    """Gives Alembic's settings; the scripts are part of the package."""
    settings = Config()
    settings.set_main_option("script_location", str(Path(bot.migrations.__file__).parent).replace("%", "%%"))
    return settings


@cache
def _within(scripts: str) -> tuple[str, ...]:
    return tuple(script.revision for script in ScriptDirectory(scripts).walk_revisions())


def revisions() -> tuple[str, ...]:
    """Gives the revisions that this bot knows, newest first. Alembic runs each script to know them: once is enough."""
    folder = config().get_main_option("script_location")
    assert folder is not None
    return _within(folder)


def newest() -> str:
    """Gives the revision that this bot works with."""
    return revisions()[0]


def revision(connection: Connection) -> str | None:
    """Gives the revision of a database; None when it is empty."""
    return MigrationContext.configure(connection).get_current_revision()


def upgrade(store: Store, copy: Callable[[Store], object], to: str = "head") -> bool:
    """Brings the tables up to date; tells whether there was anything to do.

    `copy` is called first, unless the database is empty. All or nothing: foreign keys are off meanwhile, since rebuilding a
    table would delete the rows that refer to it; they are checked at the end, and no table may have lost a row.
    Raises StoreError when the database is newer than the bot, or fails that check.
    """
    with create(store.url, poolclass=pool.NullPool, hide_parameters=True).connect() as connection:
        sqlite = connection.dialect.name == "sqlite"
        if sqlite:
            driver = connection.connection.dbapi_connection
            assert driver is not None
            driver.isolation_level = None
            for pragma in ("busy_timeout=20000", "synchronous=FULL", "foreign_keys=OFF"):
                driver.execute(f"PRAGMA {pragma}")
        present = revision(connection)
        if present is not None and present not in revisions():
            raise StoreError(f"the database is newer than this bot (revision {present}): update the bot")
        if present == (newest() if to == "head" else to):
            return False
        connection.rollback()
        if present is not None:
            copy(store)
        if sqlite:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        before = counts(connection)
        settings = config()
        settings.attributes["connection"] = connection
        command.upgrade(settings, to)
        check(connection, before)
        connection.commit()
    log.info("the tables are of revision %s now, before %s", newest() if to == "head" else to, present)
    return True


def counts(connection: Connection) -> dict[str, int]:
    """Counts the rows of each table."""
    quote = connection.dialect.identifier_preparer.quote
    tables = [table for table in inspect(connection).get_table_names() if table != VERSIONS]
    return {table: connection.execute(text("SELECT count(*) FROM " + quote(table))).scalar_one() for table in tables}


def check(connection: Connection, before: dict[str, int]) -> None:
    """Raises StoreError when a row refers to one that is not there, or when a table that is still there lost rows."""
    if connection.dialect.name == "sqlite":
        orphans = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
        if orphans:
            raise StoreError(f"the migration left {len(orphans)} rows without what they refer to; nothing was changed")
    after = counts(connection)
    for table, rows in before.items():
        if table in after and after[table] != rows:
            raise StoreError(f"the migration changed table {table} from {rows} to {after[table]} rows; it was undone")
