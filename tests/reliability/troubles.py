"""What may befall the machine under a bot: a disk that is full or read-only, a picture that cannot be drawn.

A test writes into a small file what is to be wrong; the bot's process, which called `beset` before it began, reads it each
time it writes to its store or draws. Nothing of this is in the bot that is shipped.
"""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

from tests.reliability.nursery import PNG

NAME = "troubles.json"
FULL, READ_ONLY = "full", "read-only"
"""What a store may suffer from: its file cannot grow (SQLite says that the disk is full), or it takes no writing at all."""
MANY = 1_000_000
"""How many pages a store may have when nothing is wrong."""


class Troubles:
    """What is wrong now, for the bots whose folder this is. Of a bot that is not `beset` nothing is."""

    def __init__(self, folder: Path, *, sketch: bool = False) -> None:
        """`sketch`: a dot is drawn for each hunt's map, with its true text twin: where pictures do not matter."""
        self._path = folder / NAME
        self._sketch = sketch
        self.are()

    def are(self, *, store: str = "", paint: bool = False, stumble: bool = False) -> None:
        """Has these things be wrong from now on, and no others.

        `store`: FULL or READ_ONLY. `paint`: nothing can be drawn. `stumble`: storing an order raises what nobody expects,
        with all that it knows in it.
        """
        fresh = self._path.with_suffix(".new")
        fresh.write_text(json.dumps({"store": store, "paint": paint, "stumble": stumble, "sketch": self._sketch}))
        fresh.replace(self._path)


def beset() -> None:
    """Has this process suffer what the file in its folder says; to be called before the bot is put together."""
    from bot import composition, ordering
    from bot.store import database

    path = Path.cwd() / NAME
    plain_begin = database._begin_immediate

    def begin(connection: Any) -> None:
        _afflict(connection.connection.cursor(), json.loads(path.read_text())["store"])
        plain_begin(connection)

    plain_store = ordering.store

    def store(*given: Any, **named: Any) -> Any:
        if json.loads(path.read_text())["stumble"]:
            raise KeyError(f"{given} {[getattr(each, 'text', None) for each in given]}")
        return plain_store(*given, **named)

    database._begin_immediate = begin
    ordering.store = store
    composition.Outside = partial(composition.Outside, paint=partial(_paint, path))  # type: ignore[misc, assignment]


def _afflict(cursor: Any, trouble: str) -> None:
    cursor.execute("PRAGMA page_count")
    pages = cursor.fetchone()[0] if trouble == FULL else MANY
    cursor.execute(f"PRAGMA max_page_count={pages}")
    cursor.execute(f"PRAGMA query_only={'ON' if trouble == READ_ONLY else 'OFF'}")
    cursor.close()


def _paint(path: Path, account: Any, language: str, small: bool = False) -> tuple[bytes, str]:
    from bot import accounts, pictures
    from render.hunt.map import describe

    told = json.loads(path.read_text())
    if told["paint"]:
        raise ValueError(f"cannot draw {account!r} {account.played!r}")
    if not told["sketch"] or not isinstance(account, accounts.Account):
        return pictures.paint(account, language, small)
    state, events = accounts.mapped(account)
    return PNG, describe(state, events, accounts.labels(account, language), account.seat)


def die_at_ready() -> None:
    """Has this process end, as if it were killed, as soon as a session of the gateway begins."""
    import os
    import signal

    from discord.state import ConnectionState

    def die(*_: Any) -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    ConnectionState.parse_ready = die  # type: ignore[method-assign]
