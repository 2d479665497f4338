"""Lives of the shipped bot, as cheap as they can be had: one process imports everything once, and forks a bot for each.

    nursery = Nursery.start()
    life = nursery.life(folder, discord, crash=Crash(17))
    status = await life.ended()        # ≥ 0: its exit status; < 0: the signal that ended it
    nursery.end()

Every life is the command `hallali run` as it is shipped, in a process of its own with a database in `folder`, by the
clock of `discord`. Only what the call asks for is different in it.
"""

from __future__ import annotations

import asyncio
import gc
import importlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
import traceback
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Engine

from tests.reliability.discord_server import Discord
from tests.reliability.points import Crash, arm
from tests.reliability.shared_clock import SharedClock, govern

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 60.0
"""Seconds of real time for anything that is waited for: a crowded machine is slow."""
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
    """Where bots are born. One a test worker; it ends with it."""

    def __init__(self, process: subprocess.Popen[bytes], line: socket.socket) -> None:
        self._process, self._line = process, line
        self._answers = line.makefile("r")

    @classmethod
    def start(cls) -> Nursery:
        """Starts the process that imports everything; gives it when it is ready."""
        ours, theirs = socket.socketpair()
        ours.settimeout(PATIENCE)
        with theirs:
            process = subprocess.Popen(
                [sys.executable, "-c", "from tests.reliability.nursery import serve; serve(0)"],
                stdin=theirs,
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": str(ROOT)},
            )
        nursery = cls(process, ours)
        assert json.loads(nursery._answers.readline()) == "ready"
        return nursery

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
        """Ends the nursery and every life that has come out of it."""
        self._answers.close()
        self._line.close()
        self._process.wait(PATIENCE)


# ----------------------------------------------------------------------------------------- in the process that forks


def serve(number: int) -> None:
    """Imports the bot, says that it is ready, and forks a life for each line that comes, until none can come any more."""
    import_everything()
    gc.collect()
    gc.freeze()
    line = socket.socket(fileno=number)
    woken, wakes = socket.socketpair()
    for each in (woken, wakes):
        each.setblocking(False)
    signal.set_wakeup_fd(wakes.fileno())
    signal.signal(signal.SIGCHLD, lambda *_: None)
    lives: dict[int, Path] = {}
    line.sendall(b'"ready"\n')
    unread = b""
    while True:
        ready, _, _ = select.select([line, woken], [], [])
        if woken in ready:
            woken.recv(4096)
            bury(lives)
        if line in ready:
            came = line.recv(65536)
            if not came:
                break
            *jobs, unread = (unread + came).split(b"\n")
            for written in jobs:
                job = json.loads(written)
                pid = fork(job, (line, woken, wakes))
                lives[pid] = Path(job["folder"]) / LIVES / f"{job['number']:04}.status"
                line.sendall(f"{pid}\n".encode())
    for pid in list(lives):
        os.kill(pid, signal.SIGKILL)
    while lives:
        bury(lives)
        time.sleep(0.002)


def bury(lives: dict[int, Path]) -> None:
    """Writes down how those ended that have ended."""
    for pid, file in list(lives.items()):
        found, status, used = os.wait4(pid, os.WNOHANG)
        if found == pid:
            del lives[pid]
            written = file.with_suffix(".dying")
            if file.parent.exists():
                written.write_text(f"{os.waitstatus_to_exitcode(status)} {used.ru_utime + used.ru_stime:.3f}")
                written.rename(file)


def import_everything() -> None:
    """Imports and loads whatever a bot would else load after its birth."""
    for name in ("bot.bot_commands", "bot.composition", "bot.settings", "bot.cogs.hunt", "bot.cogs.orders"):
        importlib.import_module(name)
    for name in ("bot.cogs.rollhunter", "bot.cogs.servers", "bot.conduct.hunt", "bot.conduct.rollhunter"):
        importlib.import_module(name)
    for name in ("apscheduler.schedulers.asyncio", "alembic.command", "tests.reliability.mutants", "PIL.features"):
        importlib.import_module(name)
    from bot.warming import warm_up

    warm_up()
    lend(rehearse())


def rehearse() -> Engine:
    """Plays a turn through the store without any Discord, so that what is made at its first use is made; gives the engine.

    That is half of what a short life costs: statements compiled, tables mapped, readers of JSON and texts built.
    """
    from bot import messages, situations, turns
    from bot.intake import Letter, sender_of
    from bot.sealed import Seal
    from bot.store import sending
    from bot.views.parts import parcel
    from engine.hunt.orders import Stay
    from tests.bot.hunting import PLAYERS, Clock, Evening, new_store

    def tell(evening: Evening) -> None:
        """Makes up every message of the outbox, as the bot does."""
        while True:
            with evening.store.write() as session:
                claimed = sending.claim(session, evening.clock(), limit=8)
            if not claimed:
                return
            for posting in claimed:
                with evening.store.read() as session:
                    gathered = messages.gather(session, posting)
                if gathered is not None:
                    picture = (PNG, "a map") if gathered.pictured else None
                    parcel(messages.compose(gathered, picture), seal, marker=posting.marker, nonce=posting.nonce)
                with evening.store.write() as session:
                    sending.mark_sent(session, evening.clock(), posting, len(posting.key))

    seal = Seal(bytes(32))
    with tempfile.TemporaryDirectory() as folder:
        evening = Evening(new_store(Path(folder)), Clock()).open(PLAYERS).start()
        tell(evening)
        for number, (player, user) in enumerate(PLAYERS.items(), 1):
            letter = Letter(number, user, 1, "je reste", evening.clock(), None, None)
            with evening.store.read() as session:
                sender_of(session, letter, "fr")
                situations.situation_of(session, evening.game, user)
            evening.order(player, Stay())
        with evening.store.read() as session:
            turns.due(session, evening.clock())
        evening.strike()
        tell(evening)
        engine = evening.store._writer
        evening.store.close()
    return engine


def lend(rehearsed: Engine) -> None:
    """Hands what the rehearsal has compiled to all engines that are made from now on: they have the same dialect."""
    from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

    from bot.store import database

    SQLiteDialect_pysqlite.__eq__ = lambda self, other: type(self) is type(other)  # type: ignore[assignment, method-assign]
    SQLiteDialect_pysqlite.__hash__ = lambda self: hash(type(self))  # type: ignore[assignment, method-assign]
    known, create = rehearsed._compiled_cache, database.create_engine

    def with_cache(url: Any, **given: Any) -> Engine:
        engine = create(url, **given)
        engine._compiled_cache = known
        return engine

    database.create_engine = with_cache


def fork(job: dict[str, Any], lines: tuple[socket.socket, ...]) -> int:
    """Forks; in the child the bot lives, and nothing comes back."""
    pid = os.fork()
    if pid:
        return pid
    status = 1
    try:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        for line in lines:
            os.close(line.detach())
        status = live(job)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def live(job: dict[str, Any]) -> int:
    """Lives as a job says; gives the exit status."""
    os.setsid()
    os.chdir(job["folder"])
    log = os.open(f"{LIVES}/{job['number']:04}.log", os.O_WRONLY | os.O_APPEND)
    for number in (1, 2):
        os.dup2(log, number)
    for name in [name for name in os.environ if name.startswith(("DISCORD_", "HALLALI_"))]:
        del os.environ[name]
    os.environ.update(job["settings"])
    govern(SharedClock(Path(job["clock"])), job["skew"])
    if not job["pictures"]:
        draw_nothing()
    if job["mutant"] is not None:
        from tests.reliability.mutants import MUTANTS

        MUTANTS[job["mutant"]].take_out()
    if job["prepare"] is not None:
        module, _, function = job["prepare"].partition(":")
        getattr(importlib.import_module(module), function)()
    if job["crash"] is not None:
        arm(Crash(**job["crash"]), Path(f"{LIVES}/{job['number']:04}.points"))
    return command(job["command"])


def command(arguments: list[str]) -> int:
    """Runs a command of the shipped command line; gives the exit status."""
    from bot.__main__ import app

    try:
        status = app(arguments, standalone_mode=False)  # typer's Exit comes back as its status
        return status if isinstance(status, int) else 0
    except SystemExit as ended:
        return int(ended.code or 0)
    except BaseException as ended:
        if (status := getattr(ended, "exit_code", None)) is None:
            raise
        return int(status)


def draw_nothing() -> None:
    """Puts one pixel in the place of each map, where what is tried is which messages go out, a thousand times over."""
    from functools import partial

    from bot import composition

    def paint(account: Any, language: str, small: bool) -> tuple[bytes, str]:
        return PNG, "a map"

    composition.Outside = partial(composition.Outside, paint=paint)  # type: ignore[misc, assignment]
