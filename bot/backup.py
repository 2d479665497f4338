"""Copies of the database while the bot works, and putting one back."""

from __future__ import annotations

import logging
import os
import re
import shutil
import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from bot.errors import StoreError
from bot.facts import MADE_AT
from bot.restoring import Standing, distrust
from bot.store.database import Store, address, file_of
from bot.store.files import PRIVATE_FILE, PRIVATE_FOLDER, Occupation, refuse_readable
from bot.store.schema import upgrade

log = logging.getLogger(__name__)

HOURLY, DAILY = 24, 14
"""How many copies are kept: the last of each of so many hours, and of so many days."""
_NAME = re.compile(r"hallali-(\d{8})T(\d{2})\d{4}Z\.db", re.ASCII)


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


def last_copy(folder: Path) -> datetime | None:
    """Tells when the last copy in a folder was made; None when there is none."""
    names = [path.name for path in folder.iterdir()] if folder.is_dir() else []
    made = [
        datetime.strptime(name, "hallali-%Y%m%dT%H%M%SZ.db").replace(tzinfo=UTC)
        for name in names
        if _NAME.fullmatch(name)
    ]
    return max(made, default=None)


@dataclass(frozen=True, slots=True)
class Restored:
    """What a restore did: when the copy was made, where the database that was there is kept, and the hunts that go on."""

    made: datetime
    replaced: Path | None
    hunts: tuple[Standing, ...]


def restore(copy: Path, url: str) -> Restored:
    """Puts a copy in the place of the database. The bot must not be running.

    The copy is made ready beside the database, and takes its place when everything in it is found to be right: its tables
    are brought up to date, what was unsent will be looked for before it is sent, no turn is resolved before its channel
    was compared. The database that was there is kept beside it as `….replaced`. Raises StoreError; then nothing changed.
    """
    target = file_of(address(url))
    if target is None:
        raise StoreError("only a SQLite database can be restored from a copy")
    if not copy.is_file():
        raise StoreError(f"{copy}: no such file")
    if target.exists() and copy.samefile(target):
        raise StoreError(f"{copy} is the database itself: name a copy")
    refuse_readable(copy)
    target.parent.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
    occupation = Occupation(target)
    beside = target.with_name(target.name + ".restoring")
    try:
        forget(beside)
        os.close(os.open(beside, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE_FILE))
        shutil.copyfile(copy, beside)
        made, hunts = _readied(beside, copy)
        kept = None
        if target.exists():
            fold(target)
            kept = free_name(target.with_name(target.name + ".replaced"))
            target.replace(kept)
        beside.replace(target)
        return Restored(made, kept, tuple(hunts))
    finally:
        forget(beside)
        occupation.end()


def forget(path: Path) -> None:
    """Removes a database's file and what lies beside it of its log."""
    for ending in ("", "-wal", "-shm", "-journal"):
        path.with_name(path.name + ending).unlink(missing_ok=True)


def free_name(path: Path) -> Path:
    """Gives this path, or the first with a number behind it that is not there yet."""
    numbered = (path.with_name(f"{path.name}-{number}") for number in count(2))
    return next(each for each in chain((path,), numbered) if not each.exists())


def fold(path: Path) -> None:
    """Writes a database's log into it, so that the file alone is the whole; a log left there would spoil the next."""
    connection = sqlite3.connect(path, timeout=0, isolation_level=None)
    try:
        connection.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError:
        raise StoreError(f"{path} is in use: stop the bot first") from None
    except sqlite3.DatabaseError:
        log.warning("%s is no database any more; it is kept as it is", path)
    finally:
        connection.close()


def _readied(path: Path, copy: Path) -> tuple[datetime, list[Standing]]:
    """Makes a copied file ready to be worked on; gives when it was made, and the hunts in it. Raises StoreError."""
    try:
        whole(path)
        store = Store(f"sqlite:///{path}")
        try:
            upgrade(store, lambda _: None)
            with store.write() as session:
                made = distrust(session)
        finally:
            store.close()
        fold(path)
    except (sqlite3.DatabaseError, SQLAlchemyError):
        raise StoreError(f"{copy} is no copy of a database of this bot") from None
    except ValueError:
        raise StoreError(f"{copy} does not say when it was made: it is no copy that `backup` made") from None
    return made


def whole(path: Path) -> None:
    """Raises sqlite3.DatabaseError when a file is no database, or a damaged one."""
    connection = sqlite3.connect(path)
    try:
        found = connection.execute("PRAGMA integrity_check").fetchone()
    finally:
        connection.close()
    if found != ("ok",):
        raise sqlite3.DatabaseError("damaged")
