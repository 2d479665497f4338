"""The same evening played again: whatever one player does otherwise, everybody else is to get the same bytes."""

from __future__ import annotations

import datetime as dt
import hashlib
import itertools
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.env import Env

from bot.demo import world
from bot.demo.theatre import Company
from tests.bot.hunting import lay_database
from tests.bot.simworld import close_bot


@asynccontextmanager
async def twin(folder: Path, monkeypatch: pytest.MonkeyPatch, **outside: Any) -> AsyncIterator[Env]:
    """Opens a Discord with the bot on it in which chance falls as in all others that this opens; `outside`: as for Company."""
    numbers = itertools.count()
    drawn = lambda size=32: hashlib.sha512(str(next(numbers)).encode()).digest()[:size]  # noqa: E731
    monkeypatch.setattr(secrets, "token_bytes", drawn)
    monkeypatch.setattr(secrets, "token_hex", lambda size=32: "ab" * size)
    lay_database(folder)
    with world.frozen() as traveller:
        company = Company(folder, grace=dt.timedelta(0), **outside)
        env = Env(company.create_bot(), approved_intents=discord.Intents.default(), settle_timeout=world.SETTLING)
        company.patience.env = env
        world.follow(env, traveller)
        world.be_patient(env)
        await env.start()
        try:
            yield env
            env.raise_errors()
        finally:
            await close_bot(env)
            await env.shutdown()
            company.close()


async def told(message: discord.Message, *, when: bool = True) -> Any:
    """Gives everything of a message that its reader gets; `when`: also the second of its sending."""
    files = [
        (each.filename, hashlib.sha256(await each.read()).hexdigest(), each.description) for each in message.attachments
    ]
    parts = [row if isinstance(row, dict) else row.to_dict() for row in message.components]
    found = (message.content, parts, files)
    return (*found, message.created_at.replace(microsecond=0)) if when else found


def laid_open(value: Any) -> Any:
    """Gives all that is in a value as lists and texts, what its `repr` keeps back too."""
    if is_dataclass(value) and not isinstance(value, type):
        return [type(value).__name__, *(laid_open(getattr(value, field.name)) for field in fields(value))]
    if isinstance(value, Mapping):
        return [[laid_open(key), laid_open(value[key])] for key in value]
    if isinstance(value, (list, tuple)):
        return [laid_open(each) for each in value]
    return str(value)
