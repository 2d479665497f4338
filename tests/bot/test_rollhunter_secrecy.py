"""Nothing that others see depends on what a player did (RH-13, RH-17.6): the same game is played again with other orders of
one player's, and every byte that reached anybody else is compared."""

from __future__ import annotations

import datetime as dt
import hashlib
import itertools
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.env import Env

from bot.demo import world
from bot.demo.theatre import Company
from engine.rollhunter.state import Status
from tests.bot.expeditions import Table
from tests.bot.hunting import lay_database
from tests.bot.simworld import close_bot

Months = Callable[[Table], Awaitable[None]]
SEEN = 5
"""Months that are compared."""


async def goes_on(table: Table) -> None:
    """Alix visits a cell."""
    await table.write("Alix", table.visit("Alix"))


async def elsewhere(table: Table) -> None:
    """Alix visits another cell, and changes his mind twice."""
    await table.write("Alix", table.visit("Alix", which=0))
    await table.write("Alix", "annule")
    await table.write("Alix", table.visit("Alix", which=1))


async def finds(table: Table) -> None:
    """Alix searches, and finds the city: from then on he has nothing to do."""
    if table.status("Alix") is Status.ACTIVE:
        await table.write("Alix", f"cherche {table.expedition().city}")


async def misses_two(table: Table) -> None:
    """Alix is silent for two months, and comes back."""
    if table.sheet("Alix").missed == 2 or table.expedition().month == 5:
        await table.write("Alix", table.visit("Alix"))


async def seen_by_others(folder: Path, months: Months, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Plays a game in which Alix does this each month; gives all that Brune and the channel were sent, in order."""
    numbers = itertools.count()
    monkeypatch.setattr(
        secrets, "token_bytes", lambda size: hashlib.sha512(str(next(numbers)).encode()).digest()[:size]
    )
    monkeypatch.setattr(secrets, "token_hex", lambda size=32: "ab" * size)
    with world.frozen() as traveller:
        lay_database(folder)
        company = Company(folder, grace=dt.timedelta(0))
        env = Env(company.create_bot(), approved_intents=discord.Intents.default(), settle_timeout=world.SETTLING)
        company.patience.env = env
        world.follow(env, traveller)
        world.be_patient(env)
        await env.start()
        try:
            return await played(env, months)
        finally:
            await close_bot(env)
            await env.shutdown()
            company.close()


async def played(env: Env, months: Months) -> list[Any]:
    """Plays the months and gathers what was sent; Brune orders the same each time, after Alix."""
    table = Table(env)
    await table.set_up("Alix", "Brune")
    await table.corners("Alix", "Brune")
    answers = []
    for _ in range(SEEN):
        await months(table)
        await env.advance_time(60 - env.now().second)  # so that nobody's typing shifts a minute
        answers.append(await table.write("Brune", table.visit("Brune")))
        shown = await table.person("Brune").slash(table.channel, "rollhunter month")
        answers.append(shown.response.content)
        await table.evening()
    return [*answers, *[await told(message) for message in (*table.posts(), *table.private("Brune"))]]


async def told(message: discord.Message) -> Any:
    """Gives everything of a message that its reader gets."""
    files = [
        (each.filename, hashlib.sha256(await each.read()).hexdigest(), each.description) for each in message.attachments
    ]
    parts = [row if isinstance(row, dict) else row.to_dict() for row in message.components]
    return (message.content, parts, files, message.created_at.replace(microsecond=0))


async def test_whatever_one_player_does_the_others_get_the_same_bytes(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    told_first = await seen_by_others(tmp_path_factory.mktemp("goes-on"), goes_on, monkeypatch)
    assert len(told_first) > 4 * SEEN
    for other in (elsewhere, finds, misses_two):
        told_then = await seen_by_others(tmp_path_factory.mktemp(other.__name__), other, monkeypatch)
        assert told_then == told_first, other.__doc__
