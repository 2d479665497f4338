"""Copies of the database made by the hour while the bot works: off the event loop, beside whatever is written meanwhile."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot import backup, people
from bot.errors import StoreError, withheld
from bot.store import queries
from bot.views.parts import Reply
from render.words import words

if TYPE_CHECKING:
    from bot.client import Hallali

log = logging.getLogger(__name__)

FAILED = "copies-failed"
"""Since when no copy could be made, as long as that has been told to the bot's owner."""
LONGEST_LOOK = timedelta(hours=1)
"""How long the next copy is waited for at most at a time: a clock that was set does not put copies off for ever."""
AGAIN = timedelta(minutes=10)
"""When a copy that failed is tried again."""


def due_at(folder: Path, every: timedelta, now: datetime) -> datetime:
    """Gives when the next copy is due: so long after the last one that lies there; at once when there is none."""
    last = backup.last_copy(folder)
    return now if last is None or last > now else max(now, last + every)


async def keep(bot: Hallali) -> None:
    """Makes a copy at each interval for as long as the bot works. A failure is logged, and told once to the bot's owner."""
    every = bot.outside.copies_every
    if every is None or bot.store.file is None:
        return
    failed = False
    while True:
        now = bot.now()
        at = await asyncio.to_thread(due_at, bot.settings.backups, every, now)
        at = now + AGAIN if failed and at <= now else at
        failed = False
        if at <= now:
            failed = not await copy(bot)
        else:
            await bot.outside.idle(asyncio.sleep(min(at - now, LONGEST_LOOK).total_seconds()))


async def copy(bot: Hallali) -> bool:
    """Makes one copy; False, logged, when that fails."""
    try:
        made = await asyncio.to_thread(backup.backup, bot.store, bot.settings.backups, bot.now())
    except (OSError, sqlite3.Error, StoreError) as error:
        log.error("no copy of the database could be made", exc_info=withheld(error))
        await tell_owner(bot, type(error).__name__)
        return False
    log.info("copy made: %s", made.name if made else None)
    if await bot.read(queries.fact, FAILED):
        await bot.store.writing(queries.remember, FAILED, "")
    return True


async def tell_owner(bot: Hallali, error: str) -> None:
    """Writes to whoever owns the bot on Discord that no copies are made: once, until one is made again."""
    if await bot.read(queries.fact, FAILED):
        return
    await bot.store.writing(queries.remember, FAILED, bot.now().astimezone(UTC).isoformat())
    try:
        application = await bot.application_info()
    except (discord.HTTPException, aiohttp.ClientError, OSError) as problem:
        log.warning("the bot's owner is not known: %s", type(problem).__name__)
        return
    owner = application.team.owner_id if application.team is not None else application.owner.id
    if owner is not None:
        language = (await bot.read(people.person, owner)).language or bot.settings.language
        await bot.write_to(owner, Reply(words(language)("copies-failed", error=error)))
