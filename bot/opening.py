"""What happens once, when the bot starts: the database is opened for it alone, and what is loaded is loaded for good."""

from __future__ import annotations

import gc
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path

from sqlalchemy.exc import OperationalError

from bot import presence
from bot.backup import backup
from bot.errors import NotAnswering, StoreError
from bot.store.database import Store
from bot.store.schema import upgrade

YOUNG = (20_000, 20, 20)
"""After how many objects more than were let go the youngest are looked through, and after how many such passes the older ones
(Python's own: 700, 10, 10). It is nearly all litter by then; what is kept meanwhile comes to some MiB."""


def open_store(url: str, backups: Path, now: datetime, shard: int = 0, shards: int = 1) -> Store:
    """Opens the database, takes the bot's place on it and brings its tables up to date, after a copy into `backups`.

    `shard`: which of the `shards` processes this is that work on the database. Raises StoreError, one clear line: readable
    by others, another bot there, newer than this bot, older while other processes work on it, not answering.
    """
    with ExitStack() as failing:
        store = Store(url)
        failing.callback(store.close)
        try:
            _readied(store, backups, now, shard, shards)
        except OperationalError as error:
            if store.file is not None:
                raise
            raise NotAnswering(f"the database does not answer: {str(error.orig).splitlines()[0]}") from None
        failing.pop_all()
    return store


def _readied(store: Store, backups: Path, now: datetime, shard: int, shards: int) -> None:
    with store.gate():
        store.occupy(shard, shards)
        upgrade(store, lambda opened: copied(opened, backups, now))
    if shard == 0:  # it is the one that resolves turns, and says of a late one since when it was away
        with store.write() as session:
            presence.note_start(session, now)


def copied(store: Store, backups: Path, now: datetime) -> None:
    """Makes a copy before the tables are changed. Raises StoreError when other processes work on them."""
    if store.place is not None and len(store.place.look()) > 1:
        raise StoreError("the tables are of an older version and other processes work on them: stop them all first")
    backup(store, backups, now)


def keep_loaded() -> None:
    """Tells the garbage collector that what is loaded by now stays as long as the bot, and to look less often at the rest.

    Each of its full passes would look at all of it again, and hold the event loop for a tenth of a second; Python's own
    thresholds, made for small programs, held it for 50 ms again and again where many messages go out. To be called once, when
    everything is imported and connected.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG)
