"""`hallali doctor`: looks at everything that a bot needs on this machine, and says what is missing in one line each."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from PIL import features

from bot import clock, permissions
from bot.errors import StoreError
from bot.settings import Settings, SettingsError, load
from bot.store.database import Store, address, file_of
from engine import content
from render.words import LANGUAGES, words

EARLIEST = datetime(2026, 1, 1, tzinfo=UTC)
"""A clock that says it is earlier is wrong: deadlines come from it."""
LEAST_FONTS = 1


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at: whether it is as it should be, and a line about it."""

    fine: bool
    line: str

    def __str__(self) -> str:
        return f"{'ok ' if self.fine else 'NO '} {self.line}"


def examine(env_file: Path = Path(".env")) -> list[Finding]:
    """Looks at everything; what depends on settings that are wrong is left out."""
    try:
        settings = load(env_file)
    except SettingsError as error:
        return [Finding(False, f"settings: {error}"), *looked(MACHINE)]
    found = [Finding(True, "settings: read; the token has the right shape"), *database(settings), *looked(MACHINE)]
    return [*found, invitation(settings)]


def looked(checks: tuple[Callable[[], Iterator[Finding]], ...]) -> list[Finding]:
    """Makes the checks that need no settings."""
    return [finding for check in checks for finding in check()]


def database(settings: Settings) -> list[Finding]:
    """Tells whether the database can be opened; one that does not exist yet is left so."""
    file = file_of(address(settings.database_url))
    if file is not None and not file.exists():
        folder = file.absolute().parent
        there = folder.is_dir()
        return [
            Finding(
                there, f"database: {file} will be made at the first start" if there else f"database: no folder {folder}"
            )
        ]
    try:
        Store(settings.database_url).close()
    except StoreError as error:
        return [Finding(False, f"database: {error}")]
    return [Finding(True, "database: opens, writes safely")]


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
    found = len(list((content.data_folder() / "fonts").rglob("*.[to]tf")))
    yield Finding(found >= LEAST_FONTS, f"fonts: {found} files")
    raqm = features.check("raqm")
    yield Finding(bool(raqm), "raqm: there" if raqm else "raqm: missing, Arabic and Indic names are drawn badly")


def texts() -> Iterator[Finding]:
    """Tells whether the languages load."""
    for language in LANGUAGES:
        yield Finding("sorry" in words(language), f"language {language}: loaded")


MACHINE = (zones, time, fonts, texts)


def invitation(settings: Settings) -> Finding:
    """Gives the link that invites the bot, with only the permissions that it uses; the token's first part names the bot."""
    first = settings.token.split(".")[0]
    try:
        application = int(base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)))
    except (ValueError, binascii.Error):
        return Finding(False, "token: its first part names no bot; copy it anew from the developer portal")
    return Finding(True, f"invite it with {permissions.invitation(application)}")
