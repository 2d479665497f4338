"""Opening the database for the one bot that works on it."""

from __future__ import annotations

from contextlib import ExitStack
from datetime import datetime
from pathlib import Path

from bot import presence
from bot.backup import backup
from bot.store.database import Store
from bot.store.schema import upgrade


def open_store(url: str, backups: Path, now: datetime) -> Store:
    """Opens the database, takes the bot's place on it and brings its tables up to date, after a copy into `backups`.

    Raises StoreError, one clear line: readable by others, another bot there, newer than this bot, not answering.
    """
    with ExitStack() as failing:
        store = Store(url)
        failing.callback(store.close)
        store.occupy()
        upgrade(store, lambda opened: backup(opened, backups, now))
        with store.write() as session:
            presence.note_start(session, now)
        failing.pop_all()
    return store
