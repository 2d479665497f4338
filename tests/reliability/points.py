"""Crash points: before and after every SQL statement, every commit and every HTTP exchange of a bot's life.

They are numbered as they come, 1, 2, 3 …; at the one that a `Crash` names the process kills itself, as `kill -9` would. A
trace writes all of them down, and stops at none.
"""

from __future__ import annotations

import fnmatch
import os
import re
import signal
import threading
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

_NUMBER = re.compile(r"\d{5,}")


@dataclass(frozen=True)
class Crash:
    """Where a life ends: at the `at`th point, of those whose name fits `where`; 0: nowhere, they are only counted.

    A point is named `before UPDATE turn`, `after COMMIT`, `before HTTP POST /channels/*/messages`, and so on.
    `reading`: False leaves out those of statements that only read: to die there is to die where the last change was.
    `halts`: the process is suspended there in place of dying.
    """

    at: int
    where: str = "*"
    reading: bool = True
    halts: bool = False

    def plain(self) -> dict[str, Any]:
        return asdict(self)


class Points:
    """Counts the points of the process in which it stands, and writes into a file what it has passed."""

    def __init__(self, crash: Crash, trace: Path) -> None:
        """`trace`: what is passed, a line a point; of a process that is to die only the one at which it did."""
        self._crash = crash
        self._file = os.open(trace, os.O_CREAT | os.O_APPEND | os.O_WRONLY, 0o600)
        self._lock = threading.Lock()
        self._passed = 0

    def __call__(self, name: str) -> None:
        if not fnmatch.fnmatch(name, self._crash.where) or (not self._crash.reading and reads(name)):
            return
        with self._lock:
            self._passed += 1
            there = self._passed == self._crash.at
            if there or self._crash.at == 0:  # a line lets another thread go first: not where it is not wanted
                os.write(self._file, f"{name}\n".encode())
            if there:
                os.kill(os.getpid(), signal.SIGSTOP if self._crash.halts else signal.SIGKILL)


def reads(name: str) -> bool:
    """Tells whether a point is that of a statement which changes nothing."""
    verb, _, rest = name.partition(" ")[2].partition(" ")
    return verb in ("SELECT", "PRAGMA") or (verb == "BEGIN" and not rest)


def kind(name: str) -> str:
    """Gives a point's name without the numbers in it."""
    return _NUMBER.sub("*", name)


def arm(crash: Crash, trace: Path) -> None:
    """Has this process pass through the points, for good. Before its engines and sessions are made."""
    points = Points(crash, trace)
    _on_statements(points)
    _on_commits(points)
    _on_exchanges(points)


def _on_statements(points: Callable[[str], None]) -> None:
    from sqlalchemy import Engine, event

    def before(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        points(f"before {gist(statement)}")

    def after(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        points(f"after {gist(statement)}")

    event.listen(Engine, "before_cursor_execute", before)
    event.listen(Engine, "after_cursor_execute", after)


def gist(statement: str) -> str:
    """Gives what a statement does to which table: `UPDATE turn`, `INSERT outbox`, `SELECT person`, `BEGIN IMMEDIATE`."""
    words = statement.split()
    verb = words[0].upper()
    for before in ("FROM", "INTO", "UPDATE"):
        if before in words[:-1] or before == verb:
            return f"{verb} {words[words.index(before) + 1]}"
    return " ".join(words[:2])


def _on_commits(points: Callable[[str], None]) -> None:
    from sqlalchemy.engine.default import DefaultDialect

    commit = DefaultDialect.do_commit

    def with_points(self: Any, connection: Any) -> None:
        points("before COMMIT")
        commit(self, connection)
        points("after COMMIT")

    DefaultDialect.do_commit = with_points  # type: ignore[method-assign]


def _on_exchanges(points: Callable[[str], None]) -> None:
    import aiohttp

    exchange = aiohttp.ClientSession._request

    async def with_points(self: Any, method: str, url: Any, **given: Any) -> Any:
        asked = str(url).partition("/api/v10")[2].partition("?")[0]
        name = f"HTTP {method} {asked or 'gateway'}"
        points(f"before {name}")
        try:
            return await exchange(self, method, url, **given)
        finally:
            points(f"after {name}")

    aiohttp.ClientSession._request = with_points  # type: ignore[method-assign, assignment]
