"""Copies of the database while the bot works, and putting one back."""

from __future__ import annotations

import logging
import os
import re
import shutil
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

from sqlmodel import col, update

from bot.errors import StoreError
from bot.store import queries
from bot.store.database import Store, address, file_of
from bot.store.files import PRIVATE_FILE, PRIVATE_FOLDER, Occupation, refuse_readable
from bot.store.tables import OutboxRow, OutboxState

log = logging.getLogger(__name__)

HOURLY, DAILY = 24, 14
"""How many copies are kept: the last of each of so many hours, and of so many days."""
MADE_AT = "backup-made-at"
_NAME = re.compile(r"hallali-(\d{8})T(\d{2})\d{4}Z\.db")


def backup(store: Store, folder: Path, now: datetime) -> Path | None:
    """Copies the database into the folder as it is at one moment; gives the copy. Only its owner may read it.

    PostgreSQL has its own means: there None is given and a line logged. Old copies are cleared away.
    """
    if store.file is None:
        log.warning("no copy was made: use pg_dump for %s", store)
        return None
    folder.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
    target = folder / f"hallali-{now.astimezone(UTC):%Y%m%dT%H%M%SZ}.db"
    partial = target.with_suffix(".partial")
    partial.unlink(missing_ok=True)
    os.close(os.open(partial, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE_FILE))
    source = sqlite3.connect(store.file, timeout=20)
    try:
        source.execute("VACUUM INTO ?", (str(partial),))
    finally:
        source.close()
    stamp = sqlite3.connect(partial)
    try:
        with stamp:
            if stamp.execute("SELECT 1 FROM sqlite_master WHERE name = 'fact'").fetchone():
                stamp.execute("INSERT OR REPLACE INTO fact (key, value) VALUES (?, ?)", (MADE_AT, now.isoformat()))
    finally:
        stamp.close()
    partial.replace(target)
    clear(folder)
    return target


def clear(folder: Path) -> None:
    """Keeps the last copy of each of the last 24 hours and 14 days that have one, and removes the others."""
    copies = sorted((path for path in folder.iterdir() if _NAME.fullmatch(path.name)), reverse=True)
    hours: dict[str, Path] = {}
    days: dict[str, Path] = {}
    for path in copies:
        found = _NAME.fullmatch(path.name)
        assert found is not None
        hours.setdefault(found.group(1) + found.group(2), path)
        days.setdefault(found.group(1), path)
    kept = {*list(hours.values())[:HOURLY], *list(days.values())[:DAILY]}
    for path in copies:
        if path not in kept:
            path.unlink()


def restore(copy: Path, url: str) -> datetime:
    """Puts a copy in the place of the database; gives when the copy was made. The bot must not be running.

    What was unsent then may have been sent since: those messages are looked for before they are sent. The database that
    was there is kept beside it as `….replaced`. Raises StoreError.
    """
    target = file_of(address(url))
    if target is None:
        raise StoreError("only a SQLite database can be restored from a copy")
    if not copy.is_file():
        raise StoreError(f"{copy}: no such file")
    refuse_readable(copy)
    target.parent.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
    occupation = Occupation(target)
    try:
        if target.exists():
            _fold(target)
            target.replace(target.with_name(target.name + ".replaced"))
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE_FILE))
        shutil.copyfile(copy, target)
        return _distrust(url)
    finally:
        occupation.end()


def _fold(path: Path) -> None:
    """Writes a database's log into it, so that the file alone is the whole; a log left there would spoil the next."""
    connection = sqlite3.connect(path, timeout=0, isolation_level=None)
    try:
        connection.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError:
        raise StoreError(f"{path} is in use: stop the bot first") from None
    finally:
        connection.close()


def _distrust(url: str) -> datetime:
    """Has every unsent message looked for before it is sent: it may have gone out after the copy was made."""
    store = Store(url)
    try:
        with store.write() as session:
            written = queries.fact(session, MADE_AT)
            if written is None:
                raise StoreError("this file does not say when it was made: it is no copy that `backup` made")
            made = datetime.fromisoformat(written)
            session.exec(
                update(OutboxRow)
                .where(col(OutboxRow.state) == OutboxState.NEW)
                .values(state=OutboxState.SENDING, first_uncertain_at=made)
            )
        return made
    finally:
        store.close()
