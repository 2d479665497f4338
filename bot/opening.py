"""What happens once, when the bot starts: the database is opened for it alone, and what is loaded is loaded for good."""

from __future__ import annotations

import gc
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


def keep_loaded() -> None:
    """Tells the garbage collector that what is loaded by now stays as long as the bot.

    Each of its full passes would look at all of it again, and hold the event loop for a tenth of a second. To be called
    once, when everything is imported and connected.
    """
    gc.collect()
    gc.freeze()
