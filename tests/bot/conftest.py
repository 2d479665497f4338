"""The real bot on a simulated Discord, with time in the test's hands: `env.advance_time(seconds)`, and jobs ring.

A test that asks for `env` fails at its end when the bot raised or logged an error, a job failed or was missed, a message
was over Discord's limits, or a request is not as Discord describes it (where DISCORD_OPENAPI names the description).
A test that means an error to be logged takes `logged` and clears it.
"""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import discord
import pytest
import time_machine
from simcord.env import Env

from bot.demo import world
from tests.bot.hunting import lay_database
from tests.bot.simworld import against_the_description, close_bot, like_discord

if TYPE_CHECKING:
    from bot.client import Hallali
    from bot.demo.theatre import Company


@pytest.fixture
def frozen() -> Iterator[time_machine.Traveller]:
    """The process's clock, at simcord's epoch: 1 January 2026, midnight UTC."""
    with world.frozen() as traveller:
        yield traveller


@pytest.fixture
def outside() -> dict[str, Any]:
    """Fields of `bot.outside.Outside` that a test wants otherwise; a module may have its own fixture of this name."""
    return {}


@pytest.fixture
def company(frozen: time_machine.Traveller, tmp_path: Path, outside: dict[str, Any]) -> Iterator[Company]:
    """Makes bots on one store: `company.create_bot()` is what comes after a restart."""
    from bot.demo.theatre import Company

    lay_database(tmp_path)
    made = Company(tmp_path, **{"grace": dt.timedelta(0), **outside})
    yield made
    made.close()


@pytest.fixture
def simcord_bot(company: Company) -> Hallali:
    return company.create_bot()


@pytest.fixture
def logged() -> Iterator[list[str]]:
    """What was logged as an error, as `logger: message`."""
    lines: list[str] = []

    class Ears(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(f"{record.name}: {record.getMessage()}")

    ears = Ears(logging.ERROR)
    logging.getLogger().addHandler(ears)
    yield lines
    logging.getLogger().removeHandler(ears)


@pytest.fixture
async def env(
    simcord_bot: Hallali,
    company: Company,
    frozen: time_machine.Traveller,
    logged: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[Env]:
    """A running Discord with the bot on it, and nobody there yet."""
    like_discord(monkeypatch)
    running = Env(simcord_bot, approved_intents=discord.Intents.default(), settle_timeout=world.SETTLING)
    company.patience.env = running
    world.follow(running, frozen)
    world.be_patient(running)
    await running.start()
    try:
        yield running
        await running.settle()
        assert not logged, logged
        assert not running.bot.bell.faults, running.bot.bell.faults
        complaints = against_the_description(running)
        assert not complaints, complaints
    finally:
        await close_bot(running)
        await running.shutdown()
    running.raise_errors()
