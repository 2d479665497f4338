"""`hallali doctor`: looks at everything that a bot needs, here and on Discord, and says what is missing in one line each."""

from __future__ import annotations

import asyncio
import base64
import binascii
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import aiohttp
import discord
from PIL import features
from sqlalchemy.exc import SQLAlchemyError

from bot import clock, composition, permissions, premises, watchdog
from bot.backup import last_copy
from bot.errors import StoreError
from bot.settings import Settings, SettingsError, inspect
from bot.store.database import Store, address, file_of
from engine.content import data_folder
from engine.hunt import content
from render import voices
from render.canvas import encoded
from render.hunt.map import ground
from render.words import LANGUAGES, words

EARLIEST = datetime(2026, 1, 1, tzinfo=UTC)
"""A clock that says it is earlier is wrong: deadlines come from it."""
LEAST_FONTS = 1
LATE = 2
"""After how many intervals without a copy something is wrong, or the bot does not run."""
HOUR = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at: whether it is as it should be, and a line about it."""

    fine: bool
    line: str

    def __str__(self) -> str:
        return f"{'ok ' if self.fine else 'NO '} {self.line}"


def examine(env_file: Path = Path(".env")) -> list[Finding]:
    """Looks at everything, whatever is wrong; only what needs a setting that is wrong cannot be looked at, and says so."""
    settings, wrong = inspect(env_file)
    found = [Finding(False, f"settings: {line}") for name, line in wrong.items() if name != "token"]
    found = found or [Finding(True, "settings: read")]
    found.append(Finding("token" not in wrong, f"token: {wrong.get('token', 'has the right shape')}"))
    opened, hunts = database(settings) if "database_url" not in wrong else ([], [])
    found += [*opened, *copies(settings, clock.now()), *looked(MACHINE)]
    if "token" in wrong or "api" in wrong:
        return [*found, Finding(False, "Discord: not asked, for what is said above")]
    return [*found, invitation(settings), *asyncio.run(discords(settings, hunts))]


def looked(checks: tuple[Callable[[], Iterator[Finding]], ...]) -> list[Finding]:
    """Makes the checks that need no settings."""
    return [finding for check in checks for finding in check()]


def database(settings: Settings) -> tuple[list[Finding], list[tuple[str, int, int]]]:
    """Tells whether the database can be opened, and which hunts are in it; one that does not exist yet is left so."""
    file = file_of(address(settings.database_url))
    if file is not None and not file.exists():
        folder = file.absolute().parent
        if not folder.is_dir():
            return [Finding(False, f"database: no folder {folder}")], []
        return [Finding(True, f"database: {file} will be made at the first start")], []
    try:
        store = Store(settings.database_url)
    except StoreError as error:
        return [Finding(False, f"database: {error}")], []
    fine = Finding(True, "database: opens, writes safely")
    try:
        with store.read() as session:
            return [fine], premises.channels(session)
    except SQLAlchemyError:
        return [fine, Finding(True, "database: its tables will be brought up to date at the next start")], []
    finally:
        store.close()


def copies(settings: Settings, now: datetime) -> list[Finding]:
    """Tells how the copies of the database stand: when the last was made, and whether the next can be."""
    try:
        file = file_of(address(settings.database_url))
    except StoreError:
        return []
    if file is None:
        return [Finding(True, "copies: PostgreSQL is copied by its own means (pg_dump)")]
    if not file.exists():
        return [Finding(True, "copies: none yet, as there is no database")]
    last, folder = last_copy(settings.backups), settings.backups
    told = f"last one on {last:%Y-%m-%d %H:%M} UTC, in {folder}" if last is not None else f"none in {folder}"
    there = next(place for place in (folder.absolute(), *folder.absolute().parents) if place.exists())
    if not there.is_dir() or not os.access(there, os.W_OK | os.X_OK):
        return [Finding(False, f"copies: {told}; no more can be made: {there} is not to be written to")]
    if not settings.backup_every:
        return [Finding(True, f"copies: {told}; none are made by the clock (HALLALI_BACKUP_EVERY=0)")]
    every = timedelta(hours=settings.backup_every)
    if last is not None and now - last > LATE * every + HOUR:
        return [Finding(False, f"copies: {told}; one is due each {settings.backup_every:g} h while the bot runs")]
    return [Finding(True, f"copies: {told}; one each {settings.backup_every:g} h while the bot runs")]


async def discords(settings: Settings, hunts: list[tuple[str, int, int]]) -> list[Finding]:
    """Tells whether Discord takes the token, and what is missing in the channel of each hunt."""
    client = discord.Client(intents=discord.Intents(guilds=True))
    try:
        if settings.api is not None:
            composition.here_only(settings.api)
            await composition.stand_in(settings.api)
        async with client:
            await client.login(settings.token)
            found = [Finding(True, f"Discord: takes the token; the bot is called {client.user}")]
            found.append(shards(settings, await watchdog.recommended(client)))
            return [*found, *[Finding(*await premises.look(client, *hunt)) for hunt in hunts]]
    except SettingsError as error:
        return [Finding(False, f"settings: {error}")]
    except discord.LoginFailure:
        return [Finding(False, "Discord: does not accept DISCORD_TOKEN; copy it anew from the developer portal")]
    except (aiohttp.ClientError, discord.HTTPException, OSError) as error:
        return [Finding(False, f"Discord: cannot be reached ({type(error).__name__})")]


def shards(settings: Settings, recommended: int) -> Finding:
    """Tells in how many processes the bot works, and how many Discord recommends: about one for a thousand servers.

    It takes no more than 2,500 servers in one.
    """
    have = settings.shards
    told = "one process has all servers" if have == 1 else f"this is process {settings.shard} of {have}, from 0"
    if recommended > have:
        told += f"; Discord recommends {recommended} (HALLALI_SHARDS; README says how)"
    return Finding(recommended <= 2 * have, f"shards: {told}")


def zones() -> Iterator[Finding]:
    """Tells whether time zones are known."""
    try:
        ZoneInfo("Europe/Paris")
    except ZoneInfoNotFoundError:
        yield Finding(False, "time zones: none are known; install the package tzdata")
    else:
        yield Finding(True, "time zones: known")


def time() -> Iterator[Finding]:
    """Tells whether the clock can be right."""
    now = clock.now()
    yield Finding(now >= EARLIEST, f"clock: {now:%Y-%m-%d %H:%M:%S} UTC; compare it with a clock that you trust")


def fonts() -> Iterator[Finding]:
    """Tells whether names can be drawn on maps."""
    found = len(list((data_folder() / "fonts").rglob("*.[to]tf")))
    yield Finding(found >= LEAST_FONTS, f"fonts: {found} files")
    shaped = bool(features.check("raqm"))
    remedy = "yes" if shaped else "badly; install the system's package of libraqm (Debian: libraqm0)"
    yield Finding(shaped, f"names in Arabic or Indic scripts can be drawn: {remedy}")


def pictures() -> Iterator[Finding]:
    """Draws the first forest's map."""
    forest = content.forests()[0]
    try:
        size = len(encoded(ground(content.forest(forest), LANGUAGES[0])))
    except (OSError, ImportError, ValueError) as error:
        yield Finding(False, f"pictures: a map cannot be drawn ({type(error).__name__})")
    else:
        yield Finding(size > 0, f"pictures: a map was drawn ({size // 1024} KiB)")


def texts() -> Iterator[Finding]:
    """Tells whether the languages load, and the organisers' own packs of texts."""
    for language in LANGUAGES:
        yield Finding("sorry" in words(language), f"language {language}: loaded")
    for pack in voices.packs():
        wrong = voices.fault(pack)
        yield Finding(wrong is None, f"pack {pack}: {wrong or 'loaded'}")


MACHINE = (zones, time, fonts, pictures, texts)


def invitation(settings: Settings) -> Finding:
    """Gives the link that invites the bot, with only the permissions that it uses; the token's first part names the bot."""
    first = settings.token.split(".")[0]
    try:
        application = int(base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)))
    except (ValueError, binascii.Error):
        return Finding(False, "token: its first part names no bot; copy it anew from the developer portal")
    return Finding(True, f"invite it with {permissions.invitation(application)}")
