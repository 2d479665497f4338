"""Sits in the bot's process and measures: how long its event loop stood still, how much memory it has, what CPU it
took, how many files are open and how many tasks there are.

`Measured` reads what it has written, in the test's own process.
"""

from __future__ import annotations

import asyncio
import json
import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot import composition
from bot.client import Hallali

TICK = 0.01
"""Seconds between two looks."""
EVERY = 0.5
"""Seconds between two lines."""


def begin(path: str, tick: float = TICK) -> None:
    """Has the bot that this process is about to run measured; a line of JSON is added to the file twice a second.

    `tick`: seconds between two looks, by the clock that the bot lives by; how long the loop stood still is told by the
    machine's.
    """
    plain = composition.serve

    async def serve(*args: Any) -> int:
        watching = asyncio.create_task(watch(Path(path), args[0], tick), name="probe")
        try:
            return await plain(*args)
        finally:
            watching.cancel()

    composition.serve = serve  # type: ignore[assignment]


async def watch(path: Path, bot: Hallali, tick: float) -> None:
    """Ticks; what is longer than a tick is a stall. `working`: the bot sends and resolves."""
    worst, until = 0.0, time.monotonic() + EVERY
    while True:
        start = time.monotonic()
        await asyncio.sleep(tick)
        now = time.monotonic()
        worst = max(worst, now - start - tick)
        if now >= until:
            line = {"at": now, "stall": round(worst, 4), "rss": resident(), "cpu": time.process_time()}
            line |= {"working": bot._working, "files": handles(), "tasks": len(asyncio.all_tasks())}
            with path.open("a") as file:
                file.write(json.dumps(line) + "\n")
            worst, until = 0.0, now + EVERY


def resident() -> int:
    """Gives the memory that this process has, in bytes (Linux; elsewhere 0)."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def handles() -> int:
    """Gives how many files and connections this process holds open (Linux; elsewhere 0)."""
    try:
        return len(os.listdir("/proc/self/fd"))
    except OSError:
        return 0


@dataclass(frozen=True)
class Measured:
    """What the probe wrote into a file; times are monotonic seconds, the same in all processes of a machine."""

    path: Path

    def lines(self, since: float = 0.0, until: float = float("inf")) -> list[dict[str, Any]]:
        """Gives what was measured in a span, oldest first."""
        if not self.path.exists():
            return []
        found = [json.loads(line) for line in self.path.read_text().splitlines()]
        return [line for line in found if since <= line["at"] <= until]

    def working(self) -> bool:
        """Tells whether the bot sends and resolves."""
        return any(line["working"] for line in self.lines())

    def stalls(self, since: float, until: float) -> tuple[float, float]:
        """Gives how long the loop stood still at most, in seconds: in all half seconds but the worst hundredth, and in all."""
        found = sorted(line["stall"] for line in self.lines(since, until)) or [0.0]
        return found[int(len(found) * 0.99) - 1], found[-1]

    def memory(self, at: float) -> int:
        """Gives how many bytes the bot had by then."""
        return int(self.lines(until=at)[-1]["rss"])

    def last(self) -> dict[str, Any]:
        """Gives what was measured last."""
        return self.lines()[-1]

    def busy(self, since: float, until: float) -> float:
        """Gives how many cores the bot kept busy."""
        found = self.lines(since, until)
        if not found:
            return 0.0
        return float((found[-1]["cpu"] - found[0]["cpu"]) / max(found[-1]["at"] - found[0]["at"], 1e-9))


class Machine:
    """How much of the machine was left over since this was made: what is slow on a full machine is not the bot's doing."""

    ROOM = 0.15
    """Which part of all cores must have been idle for times to mean anything."""

    def __init__(self) -> None:
        self._start = self._read()

    def idle(self) -> float:
        """Gives the part of the cores' time that nobody wanted (Linux; elsewhere none is known to have been left)."""
        idle, total = (now - then for now, then in zip(self._read(), self._start, strict=True))
        return idle / total if total else 0.0

    def had_room(self) -> bool:
        return self.idle() >= self.ROOM

    @staticmethod
    def _read() -> tuple[int, int]:
        try:
            spent = [int(word) for word in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]
        except OSError:
            return 0, 0
        return spent[3] + spent[4], sum(spent)
