"""Lives of the shipped bot, as cheap as they can be had: one process imports everything once, and forks a bot for each.

    nursery = Nursery.start(folder_of_the_run)
    life = nursery.life(folder, discord, crash=Crash(17))
    status = await life.ended()        # ≥ 0: its exit status; < 0: the signal that ended it
    nursery.end()

Every life is the command `hallali run` as it is shipped, in a process of its own with a database in `folder`, by the
clock of `discord`. Only what the call asks for is different in it.
"""

from __future__ import annotations

import asyncio
import fcntl
import json
import os
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from tests.reliability.discord_server import Discord
from tests.reliability.points import Crash

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 60.0
"""Seconds of real time for anything that is waited for: a crowded machine is slow."""
BIRTH = 180.0
"""Seconds of real time that the import of everything may take."""
DOOR = "nursery"
"""The socket, in a folder of the run, by which a test worker comes in."""
LIVES = "lives"
"""The folder, in a life's own, for the log, the trace and the end of each life."""
DATABASE = "hallali.db"
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360606060000000050001a5f64540"
    "0000000049454e44ae426082"
)
"""One transparent pixel."""


@dataclass
class Life:
    """A bot that lives, or has lived."""

    pid: int
    folder: Path
    number: int

    def _file(self, ending: str) -> Path:
        return self.folder / LIVES / f"{self.number:04}.{ending}"

    @property
    def status(self) -> int | None:
        """How it ended: its exit status, or minus the number of the signal; None: it lives."""
        ended = self._file("status")
        return int(ended.read_text().split()[0]) if ended.exists() else None

    @property
    def cpu(self) -> float:
        """How many seconds of a processor it has used up; it has ended."""
        return float(self._file("status").read_text().split()[1])

    @property
    def alive(self) -> bool:
        return self.status is None

    @property
    def log(self) -> str:
        """What it has written so far."""
        return self._file("log").read_text("utf-8", "replace")

    @property
    def passed(self) -> list[str]:
        """The crash points that it passed, if they were counted; the last is where it died, if it did so."""
        trace = self._file("points")
        return trace.read_text().splitlines() if trace.exists() else []

    def kill(self) -> None:
        """`kill -9`."""
        self._signal(signal.SIGKILL)

    def stop(self) -> None:
        """Asks it to stop, as a machine does."""
        self._signal(signal.SIGTERM)

    def halt(self) -> None:
        """Suspends it."""
        self._signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        if self.alive:
            try:
                os.kill(self.pid, number)
            except ProcessLookupError:
                return  # it has just ended

    async def ended(self, seconds: float = PATIENCE) -> int:
        """Waits until it has ended, so many seconds of real time at most; gives its status."""
        end = time.monotonic() + seconds
        while (status := self.status) is None:
            assert time.monotonic() < end, f"life {self.number} goes on and on:\n{self.log[-3000:]}"
            await asyncio.sleep(0.003)
        return status


class Nursery:
    """Where bots are born: one for all test workers of a run, which ends when the last of them has left it."""

    def __init__(self, line: socket.socket) -> None:
        self._line = line
        self._answers = line.makefile("r")

    @classmethod
    def start(cls, folder: Path) -> Nursery:
        """Finds the nursery of this folder, or starts the process that imports everything; gives it when it is ready."""
        line = socket.socket(socket.AF_UNIX)
        line.settimeout(BIRTH)
        with (folder / "nursery.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            try:
                line.connect(str(folder / DOOR))
            except OSError:  # nobody has started it yet, or all had left it
                cls._found(folder)
                line.connect(str(folder / DOOR))
        nursery = cls(line)
        assert json.loads(nursery._answers.readline()) == "ready"
        return nursery

    @staticmethod
    def _found(folder: Path) -> None:
        """Starts the process; its door is open when this returns, though it is busy importing."""
        door = folder / DOOR
        door.unlink(missing_ok=True)
        with socket.socket(socket.AF_UNIX) as listening:
            listening.bind(str(door))
            listening.listen()
            subprocess.Popen(
                [sys.executable, "-c", "from tests.reliability.birth import serve; serve(0)"],
                stdin=listening,
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": str(ROOT)},
                start_new_session=True,  # it stays as long as anybody needs it, not as long as who started it
            )

    def life(
        self,
        folder: Path,
        discord: Discord,
        *,
        crash: Crash | None = None,
        mutant: str | None = None,
        prepare: str | None = None,
        pictures: bool = True,
        skew: float = 0.0,
        command: tuple[str, ...] = ("run",),
        **environment: str,
    ) -> Life:
        """Has a bot begin to live, on `folder`/hallali.db, with `discord` for Discord.

        `crash`: where it dies. `mutant`: which of its safety measures is taken out (`mutants.MUTANTS`). `prepare`:
        `module:function`, called in its process before all else. `pictures`: False for one pixel in place of each map.
        `skew`: by how many seconds its clock is wrong. `environment`: settings, as in `.env`. `command`: another than `run`.
        """
        lives = folder / LIVES
        lives.mkdir(exist_ok=True)
        number = len(list(lives.glob("*.log"))) + 1
        settings = {
            "DISCORD_TOKEN": discord.token,
            "DATABASE_URL": f"sqlite:///{folder / DATABASE}",
            "HALLALI_BACKUPS": str(folder / "backups"),
            "HALLALI_BACKUP_EVERY": "0",
            "HALLALI_API": discord.api,
            **environment,
        }
        job = {
            "folder": str(folder),
            "number": number,
            "clock": str(discord.clock.path),
            "skew": skew,
            "crash": None if crash is None else crash.plain(),
            "mutant": mutant,
            "prepare": prepare,
            "pictures": pictures,
            "command": list(command),
            "settings": settings,
        }
        (lives / f"{number:04}.log").touch()
        self._line.sendall(json.dumps(job).encode() + b"\n")
        return Life(int(json.loads(self._answers.readline())), folder, number)

    def end(self) -> None:
        """Leaves the nursery; every life that was asked for here ends."""
        self._answers.close()
        self._line.close()
