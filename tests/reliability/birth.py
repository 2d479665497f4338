"""The process of a nursery: it imports and rehearses everything once, and forks a bot for whoever asks for one."""

from __future__ import annotations

import asyncio
import importlib
import json
import os
import select
import signal
import socket
import sys
import tempfile
import time
import traceback
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.opening import keep_loaded
from bot.store.database import Store
from tests import compiled
from tests.reliability.nursery import BIRTH, LIVES, PNG
from tests.reliability.points import Crash, arm
from tests.reliability.shared_clock import SharedClock, govern


@dataclass
class Client:
    """A test worker: what it has written that is no whole line yet, and its lives."""

    line: socket.socket
    unread: bytes = b""
    lives: dict[int, Path] = field(default_factory=dict)

    def jobs(self) -> list[dict[str, Any]] | None:
        """Gives what it asks for; None: it has left."""
        came = self.line.recv(65536)
        if not came:
            return None
        *written, self.unread = (self.unread + came).split(b"\n")
        return [json.loads(line) for line in written]


def serve(number: int) -> None:
    """Imports the bot, tells whoever comes that it is ready, and forks a life for each line, until everybody has left."""
    import_everything()
    keep_loaded()
    door = socket.socket(fileno=number)
    woken, wakes = socket.socketpair()
    for each in (woken, wakes):
        each.setblocking(False)
    signal.set_wakeup_fd(wakes.fileno())
    signal.signal(signal.SIGCHLD, lambda *_: None)
    clients: dict[int, Client] = {}
    came = False
    while clients or not came:
        ready, _, _ = select.select([door, woken, *clients], [], [], None if came else BIRTH)
        if not ready:
            return  # who has started it is gone
        if woken in ready:
            woken.recv(4096)
            for client in clients.values():
                bury(client.lives)
        if door in ready:
            line, _ = door.accept()
            clients[line.fileno()] = Client(line)
            line.sendall(b'"ready"\n')
            came = True
        for client in [clients[each] for each in ready if each in clients]:
            attend(client, clients, (door, woken, wakes))


def attend(client: Client, clients: dict[int, Client], inside: tuple[socket.socket, ...]) -> None:
    """Forks the lives that a client asks for; ends those of one that has left."""
    jobs = client.jobs()
    if jobs is None:
        del clients[client.line.fileno()]
        client.line.close()
        for pid in client.lives:
            os.kill(pid, signal.SIGKILL)
        while client.lives:
            bury(client.lives)
            time.sleep(0.002)
        return
    for job in jobs:
        pid = fork(job, (*inside, *(each.line for each in clients.values())))
        client.lives[pid] = Path(job["folder"]) / LIVES / f"{job['number']:04}.status"
        client.line.sendall(f"{pid}\n".encode())


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
    for name in (
        "bot.__main__",
        "bot.bot_commands",
        "bot.composition",
        "bot.settings",
        "bot.cogs.hunt",
        "bot.cogs.orders",
    ):
        importlib.import_module(name)
    for name in ("bot.cogs.rollhunter", "bot.cogs.servers", "bot.conduct.hunt", "bot.conduct.rollhunter"):
        importlib.import_module(name)
    for name in ("apscheduler.schedulers.asyncio", "alembic.command", "tests.reliability.mutants", "PIL.features"):
        importlib.import_module(name)
    from bot import composition

    composition.warm_up()
    composition.keep_loaded = lambda: None  # `serve` has done that for whoever is born here
    compiled.share()
    rehearse()


def rehearse() -> None:
    """Plays a turn through the store without any Discord, so that what is made at its first use is made.

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
        asyncio.run(write_commands(evening.store))
        evening.store.close()


async def write_commands(store: Store) -> None:
    """Has a bot that never logs in write its commands: that is a quarter of what a short life costs."""
    from bot.cogs.hunt import Hunt
    from bot.cogs.rollhunter import Rollhunter
    from bot.composition import create_bot
    from bot.localise import Translator, written_commands
    from bot.outside import Outside
    from bot.settings import Settings

    bot = create_bot(Outside(Settings(token=""), store))
    await bot.add_cog(Hunt(bot))
    await bot.add_cog(Rollhunter(bot))
    await bot.tree.set_translator(Translator())
    await written_commands(bot.tree)


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
    os.environ["HALLALI_HELPERS"] = "0"  # there is nothing for them to do, and this is no function of a module's
