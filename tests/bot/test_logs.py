"""What is logged: a line an event, marked with hunt and turn; no order, no seed, no token, whatever breaks."""

from __future__ import annotations

import asyncio
import gc
import io
import json
import logging
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from simcord.env import Env
from sqlalchemy import text
from sqlmodel import select

from bot import quiet
from bot.errors import withheld
from bot.settings import Settings
from bot.store.tables import TurnRow
from engine import hunt
from tests.bot.evenings import QUICK, Club, small_picture

ROOT = Path(__file__).parent.parent.parent
CANARY = "kanarienvogel"
WORDS = f"je vais en C2, foi de {CANARY}"
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4OTA.canary.not-a-real-token-of-any-bot-at-all"
BROKEN: dict[str, bool] = {}


def paint(account: Any, language: str, small: bool) -> tuple[bytes, str]:
    """Draws nothing much, or stumbles over what it was to draw."""
    if BROKEN.pop("paint", False):
        raise ValueError(f"cannot draw {account.played.orders!r} {WORDS}")
    return small_picture(account, language, small)


@pytest.fixture
def outside() -> dict[str, Any]:
    return {**QUICK, "paint": paint}


@pytest.fixture
def listen() -> Iterator[Callable[[str], io.StringIO]]:
    """Has everything logged, as in earnest but at its loudest; gives what is written."""
    root = logging.getLogger()
    kept = root.handlers[:], root.level, sys.excepthook, threading.excepthook, sys.unraisablehook
    levels = {name: logging.getLogger(name).level for name in quiet.LOUD}
    BROKEN.clear()

    def begin(form: str) -> io.StringIO:
        quiet.configure(Settings(token=TOKEN, log_level="DEBUG", log_form=form))
        written = io.StringIO()
        (handler,) = root.handlers
        assert isinstance(handler, logging.StreamHandler)
        handler.setStream(written)
        return written

    yield begin
    root.handlers[:], level, sys.excepthook, threading.excepthook, sys.unraisablehook = kept
    root.setLevel(level)
    logging.captureWarnings(False)
    for name, each in levels.items():
        logging.getLogger(name).setLevel(each)


@pytest.fixture
async def club(env: Env) -> Club:
    club = Club(env)
    await club.hunting("Alix", "Brune")
    return club


def once(monkeypatch: pytest.MonkeyPatch, where: str, stumble: Callable[..., Any]) -> None:
    """Has something go wrong the first time it is used."""
    module, _, name = where.rpartition(".")
    plain = getattr(sys.modules[module], name)
    broken = [True]

    def instead(*given: Any, **named: Any) -> Any:
        if broken.pop() if broken else False:
            stumble(*given, **named)
        return plain(*given, **named)

    monkeypatch.setattr(where, instead)


async def nobody_waits_for_this() -> None:
    raise RuntimeError(WORDS)


async def test_an_evening_on_which_everything_breaks_leaves_no_secret_in_the_log(
    env: Env, club: Club, listen: Callable[[str], io.StringIO], logged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    written = listen("text")
    seed = club.store(lambda session: session.exec(select(TurnRow.seed).where(TurnRow.no == 1)).one())

    def explode(*given: Any, **named: Any) -> Any:
        raise KeyError(f"{WORDS} {seed} {TOKEN} {given!r}")

    def bad_sql(session: Any, *given: Any, **named: Any) -> Any:
        session.connection().execute(text("INSERT INTO nowhere VALUES (:order)"), {"order": WORDS})

    alix, brune = club.person("Alix"), club.person("Brune")
    await club.write("Alix", "C2")
    await club.write("Alix", WORDS)
    await club.write("Brune", f"<@{env.backend.bot_user.id}> {CANARY}")
    for stumble in (explode, bad_sql):
        once(monkeypatch, "bot.ordering.store", stumble)
        await brune.send_dm("je reste")
        await env.settle()
    once(monkeypatch, "engine.hunt.parse", explode)
    await alix.send_dm(WORDS)
    await env.settle()
    env.bot.begin(nobody_waits_for_this(), "something")
    asyncio.get_running_loop().create_task(nobody_waits_for_this())
    await env.settle()
    gc.collect()
    env.inject_error("POST", f"/channels/{club.channel.id}/messages", status=500, message=WORDS, times=1)
    BROKEN["paint"] = True
    once(monkeypatch, "engine.hunt.resolve", explode)
    await club.evening()
    await env.advance_time(300)
    assert club.turn().no == 2
    logging.getLogger("bot.elsewhere").error("%s and %s", seed, TOKEN)
    env._errors.clear()

    shown = written.getvalue()
    for name in ("KeyError", "OperationalError", "RuntimeError", "ValueError", "something failed", "bot.outbox"):
        assert name in shown, f"the test is to meet {name}"
    assert shown.count("Traceback") >= 6
    for secret in (CANARY, "C2", seed, TOKEN):
        assert secret not in shown
    (resolved,) = [line for line in shown.splitlines() if "could not be resolved" in line]
    assert resolved.endswith(" hunt=1 turn=1")
    told = [line for line in shown.splitlines() if " ERROR " in line and "error " in line]
    assert any(line.endswith(" hunt=1") for line in told), "an order's failure tells its hunt"
    logged.clear()


async def test_a_machine_reads_each_line_as_an_object(
    env: Env, club: Club, listen: Callable[[str], io.StringIO], logged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def explode(*given: Any, **named: Any) -> Any:
        raise KeyError(WORDS)

    written = listen("json")
    once(monkeypatch, "engine.hunt.resolve", explode)
    await club.evening()
    await env.advance_time(300)
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert all({"time", "level", "logger", "message"} <= line.keys() for line in lines)
    (failed,) = [line for line in lines if "could not be resolved" in line["message"]]
    assert (failed["hunt"], failed["turn"], failed["level"]) == (1, 1, "ERROR")
    assert failed["traceback"].endswith("builtins.KeyError")
    assert CANARY not in written.getvalue()
    logged.clear()


def test_a_line_stays_a_line(listen: Callable[[str], io.StringIO]) -> None:
    written = listen("text")
    logging.getLogger("bot.elsewhere").warning("two\nlines, %s", hunt.KEY)
    assert len(written.getvalue().splitlines()) == 1


CRASH = f"""
import asyncio, threading
from bot import quiet
from bot.errors import withheld
from bot.settings import Settings
quiet.configure(Settings(token={TOKEN!r}, log_level="DEBUG"))
def stumble():
    try:
        raise KeyError({WORDS!r})
    except KeyError as error:
        raise ValueError({TOKEN!r}) from error
thread = threading.Thread(target=stumble)
thread.start()
thread.join()
class Gone:
    def __del__(self):
        raise RuntimeError({WORDS!r})
Gone()
async def main():
    stumble()
asyncio.run(main(), debug=True)
"""


def test_of_what_is_withheld_the_place_is_told(listen: Callable[[str], io.StringIO]) -> None:
    """Not what it said; but where it was raised, or nobody could ever mend it."""
    written = listen("text")

    def stumble() -> None:
        raise ValueError(WORDS)

    try:
        stumble()
    except ValueError as error:
        quiet.log.error("error %s", "abc", exc_info=withheld(error))
    assert CANARY not in written.getvalue()
    assert "in stumble" in written.getvalue()
    assert written.getvalue().rstrip().endswith("builtins.ValueError")


async def test_what_stumbles_over_a_bot_that_is_being_closed_is_no_error(
    env: Env, logged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    await env.bot.complain(None, RuntimeError("Session is closed"))
    assert [line.partition(": error ")[0] for line in logged] == ["bot.client"]
    logged.clear()
    monkeypatch.setattr(env.bot, "is_closed", lambda: True)
    await env.bot.complain(None, RuntimeError("Session is closed"))
    assert logged == []


def test_what_nobody_catches_is_told_by_its_type_alone() -> None:
    done = subprocess.run(
        [sys.executable, "-c", CRASH], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 1
    assert "the bot broke down" in done.stderr
    for name in ("ValueError", "KeyError", "RuntimeError", "a thread broke down"):
        assert name in done.stderr
    for secret in (CANARY, TOKEN):
        assert secret not in done.stdout + done.stderr
