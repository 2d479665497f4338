"""What whoever runs the bot may set, read from the environment and from `.env`; the one module that reads it."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dotenv import dotenv_values

from bot import deadlines
from bot.errors import Refusal, StoreError
from bot.store.database import address, file_of
from bot.store.files import refuse_readable
from bot.store.sharing import MOST_SHARDS
from render.words import LANGUAGES

LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
LOG_FORMS = ("text", "json")
MONTH = 24.0 * 31
MOST_HELPERS = 16
MOST_RATE = 50.0
OWN, SHARED = "own", "shared"
"""Which map a hunter's message brings: his own, or that which everybody sees, by its address."""
_TOKEN = re.compile(r"[\w-]{20,}\.[\w-]{4,}\.[\w-]{20,}", re.ASCII)
_API = re.compile(r"https?://[^\s/]+(/\S*)?")


class SettingsError(Exception):
    """A setting that is missing or malformed; the message is one clear line, without the value if that is secret."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What `.env.example` lists.

    `token`: Discord's, secret. `database_url`: where the store is, secret as it may hold a password. `language`, `zone`:
    what a hunt has when its organiser does not say. `backups`: the folder of copies. `rate`: requests per second at
    most, of Discord's 50. `tick`: seconds between two looks at what is due, besides the alarm. `api`: another address
    than Discord's, for a stand-in. `backup_every`: hours between two copies, 0: none are made by the clock.
    `log_form`: how a line of the log is written. `shards`: how many processes work together, each on a part of the
    servers, and `shard`, from 0: which of them this is. `private_maps`: OWN or SHARED. `helpers`: how
    many processes draw besides while very many turns are due, where there is more than one core.
    """

    token: str = field(repr=False)
    database_url: str = field(default="sqlite:///hallali.db", repr=False)
    language: str = "fr"
    zone: str = "Europe/Paris"
    backups: Path = Path("backups")
    rate: float = 45.0
    tick: float = 30.0
    log_level: str = "INFO"
    log_form: str = "text"
    backup_every: float = 1.0
    api: str | None = None
    shards: int = 1
    shard: int = 0
    private_maps: str = OWN
    helpers: int = 2


def load(env_file: Path = Path(".env"), environment: Mapping[str, str] | None = None) -> Settings:
    """Reads the settings; the environment goes before the file. Raises SettingsError at the first that is wrong."""
    if env_file.is_file():
        try:
            refuse_readable(env_file)
        except StoreError as error:
            raise SettingsError(str(error)) from None
    return read(written(env_file, environment))


def inspect(
    env_file: Path = Path(".env"), environment: Mapping[str, str] | None = None
) -> tuple[Settings, dict[str, str]]:
    """Reads the settings to the end, whatever is wrong: what cannot be read has its default, a token none.

    Gives with them what is wrong: a field's name, or `file`, → one clear line without secrets.
    """
    wrong: dict[str, str] = {}
    if env_file.is_file():
        try:
            refuse_readable(env_file)
        except StoreError as error:
            wrong["file"] = str(error)
    values, fields = written(env_file, environment), {}
    for name, take in FIELDS.items():
        try:
            fields[name] = take(values)
        except SettingsError as error:
            wrong[name] = str(error)
    return Settings(**{"token": "", **fields}), wrong


def written(env_file: Path, environment: Mapping[str, str] | None) -> dict[str, str]:
    """Gives what is set, by the names of `.env.example`; what is blank is not set."""
    values: dict[str, str] = {}
    if env_file.is_file():
        values |= {
            name: value for name, value in dotenv_values(env_file, interpolate=False).items() if value is not None
        }
    values |= os.environ if environment is None else environment
    return {name: value.strip() for name, value in values.items() if value.strip()}


def read(values: Mapping[str, str]) -> Settings:
    """Reads the settings from names and values; what is absent has its default. Raises SettingsError."""
    return Settings(**{name: take(values) for name, take in FIELDS.items()})


def token_of(values: Mapping[str, str]) -> str:
    """Takes the bot's token; its shape is checked, since Discord's answer to a wrong one says little."""
    token = values.get("DISCORD_TOKEN", "")
    if not token:
        raise SettingsError("DISCORD_TOKEN is missing: put your bot's token into .env (.env.example shows how)")
    if _TOKEN.fullmatch(token) is None:
        raise SettingsError("DISCORD_TOKEN is malformed: a bot's token has three parts with dots between them")
    return token


def database_of(values: Mapping[str, str], default: str) -> str:
    """Takes the database's address."""
    url = values.get("DATABASE_URL", default)
    try:
        address(url)
    except StoreError as error:
        raise SettingsError(f"DATABASE_URL: {error}") from None
    return url


def zone_of(values: Mapping[str, str]) -> str:
    """Takes a time zone by its IANA name."""
    try:
        return deadlines.zone_of(values.get("HALLALI_ZONE", DEFAULT.zone))
    except Refusal:
        raise SettingsError("HALLALI_ZONE is no time zone: one such as Europe/Paris is needed") from None


def one_of(values: Mapping[str, str], name: str, default: str, allowed: tuple[str, ...]) -> str:
    """Takes a word out of a few, whatever its case."""
    value = values.get(name, default)
    for word in allowed:
        if word.casefold() == value.casefold():
            return word
    raise SettingsError(f"{name} is to be one of {', '.join(allowed)}")


def number(values: Mapping[str, str], name: str, default: float, least: float, most: float) -> float:
    """Takes a number between two bounds."""
    try:
        value = float(values.get(name, default))
    except ValueError:
        raise SettingsError(f"{name} is to be a number") from None
    if not least <= value <= most:
        raise SettingsError(f"{name} is to be from {least:g} to {most:g}")
    return value


def whole(values: Mapping[str, str], name: str, default: int, least: int, most: int) -> int:
    """Takes a whole number between two bounds."""
    value = number(values, name, default, least, most)
    if value != int(value):
        raise SettingsError(f"{name} is to be a whole number")
    return int(value)


def shards_of(values: Mapping[str, str]) -> int:
    """Takes the number of processes; a file has room for one."""
    shards = whole(values, "HALLALI_SHARDS", DEFAULT.shards, 1, MOST_SHARDS)
    if shards > 1 and file_of(address(database_of(values, DEFAULT.database_url))) is not None:
        raise SettingsError(
            "HALLALI_SHARDS: several processes need PostgreSQL; `hallali migrate-store` moves the hunts there"
        )
    return shards


def shard_of(values: Mapping[str, str]) -> int:
    """Takes the number of this process among those."""
    shards = whole(values, "HALLALI_SHARDS", DEFAULT.shards, 1, MOST_SHARDS)
    if shards > 1 and "HALLALI_SHARD" not in values:
        raise SettingsError(
            f"HALLALI_SHARD is missing: which of the {shards} processes this is, from 0 to {shards - 1}"
        )
    return whole(values, "HALLALI_SHARD", DEFAULT.shard, 0, shards - 1)


def api_of(values: Mapping[str, str]) -> str | None:
    """Takes the address of a stand-in for Discord, if there is one."""
    url = values.get("HALLALI_API")
    if url is not None and _API.fullmatch(url) is None:
        raise SettingsError("HALLALI_API is to be an address such as http://127.0.0.1:8080/api/v10")
    return url


DEFAULT = Settings(token="")
FIELDS: Mapping[str, Callable[[Mapping[str, str]], Any]] = {
    "token": token_of,
    "database_url": lambda values: database_of(values, DEFAULT.database_url),
    "language": lambda values: one_of(values, "HALLALI_LANGUAGE", DEFAULT.language, LANGUAGES),
    "zone": zone_of,
    "backups": lambda values: Path(values.get("HALLALI_BACKUPS", DEFAULT.backups)),
    "rate": lambda values: number(values, "HALLALI_RATE", DEFAULT.rate, 0.1, MOST_RATE),
    "tick": lambda values: number(values, "HALLALI_TICK", DEFAULT.tick, 1, 86_400),
    "log_level": lambda values: one_of(values, "HALLALI_LOG", DEFAULT.log_level, LEVELS),
    "log_form": lambda values: one_of(values, "HALLALI_LOG_FORM", DEFAULT.log_form, LOG_FORMS),
    "backup_every": lambda values: number(values, "HALLALI_BACKUP_EVERY", DEFAULT.backup_every, 0, MONTH),
    "api": api_of,
    "shards": shards_of,
    "shard": shard_of,
    "private_maps": lambda values: one_of(values, "HALLALI_PRIVATE_MAPS", DEFAULT.private_maps, (OWN, SHARED)),
    "helpers": lambda values: whole(values, "HALLALI_HELPERS", DEFAULT.helpers, 0, MOST_HELPERS),
}
"""How each field of `Settings` is taken from what is set."""
