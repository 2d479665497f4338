"""The log: to standard error, a line an event, marked with hunt and turn; without orders, seeds, or the token.

Whatever an exception says is left out, since it may quote what it stumbled over: its type stays, and where it was raised.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import threading
import traceback
from datetime import UTC, datetime
from types import TracebackType
from typing import Any

import discord

from bot.bearings import MARKS, bearings
from bot.errors import Withheld
from bot.settings import Settings

_TOKEN = re.compile(r"[\w-]{20,}\.[\w-]{4,}\.[\w-]{20,}", re.ASCII)
_SEED = re.compile(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])")
LOUD = {
    "discord": logging.INFO,
    "aiohttp": logging.INFO,
    "PIL": logging.INFO,
    "asyncio": logging.INFO,
    "apscheduler": logging.WARNING,
    "sqlalchemy": logging.WARNING,
    "alembic": logging.WARNING,
}
"""The least that these libraries say: below it their lines hold bodies of requests, or every statement and row."""
DEEPEST = 8
"""How many causes of an exception are told."""
log = logging.getLogger(__name__)


class Marking(logging.Filter):
    """Marks each record with the hunt and the turn that the work is about, at the moment when it is logged."""

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        record.bearings = bearings() or getattr(error, MARKS, {})
        return True


class Lines(logging.Formatter):
    """Writes a record for people: time, level, logger, message, `hunt=3 turn=4`; a traceback on lines of its own."""

    def format(self, record: logging.LogRecord) -> str:
        marks = "".join(f" {name}={value}" for name, value in getattr(record, "bearings", {}).items())
        message = said(record).replace("\r", "\\r").replace("\n", "\\n")
        line = f"{instant(record)} {record.levelname:<7} {record.name}: {message}{marks}"
        return censored("\n".join([line, *fault(record)]))


class Objects(logging.Formatter):
    """Writes a record for machines: one JSON object a line, with `hunt` and `turn` as fields, `traceback` as text."""

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, Any] = {"time": instant(record), "level": record.levelname, "logger": record.name}
        fields |= {"message": said(record), **getattr(record, "bearings", {})}
        if record.exc_info:
            fields["traceback"] = "\n".join(fault(record))
        return censored(json.dumps(fields, ensure_ascii=False))


FORMS = {"text": Lines, "json": Objects}


def instant(record: logging.LogRecord) -> str:
    """Gives when a record was made, in UTC."""
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def said(record: logging.LogRecord) -> str:
    """Gives a record's message. asyncio appends what an exception said to some of its own: those lines are left out."""
    message = record.getMessage()
    return message.splitlines()[0] if record.name == "asyncio" and message else message


def censored(text: str) -> str:
    """Takes out what looks like a bot's token or a seed, whoever wrote it."""
    return _SEED.sub("[seed or hash]", _TOKEN.sub("[token]", text))


def fault(record: logging.LogRecord) -> list[str]:
    """Gives a record's exception and what led to it: where it was raised and its type, never its text."""
    error = record.exc_info[1] if record.exc_info else None
    lines: list[str] = []
    for _ in range(DEEPEST):
        if error is None:
            break
        frames = "".join(traceback.format_tb(error.__traceback__)).rstrip()
        lines += ["Traceback (most recent call last):", frames, kind(error)]
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return lines


def kind(error: BaseException) -> str:
    """Names an exception, with what of it is certainly no secret."""
    if isinstance(error, Withheld):
        return str(error)
    name = f"{type(error).__module__}.{type(error).__qualname__}"
    if isinstance(error, discord.HTTPException):
        return f"{name} {error.status} {error.code}"
    if isinstance(error, OSError) and error.errno is not None:
        return f"{name} {error.errno} {error.strerror}"
    return name


def configure(settings: Settings) -> None:
    """Sets up the log as the settings ask; what nobody catches is written there too, and nowhere else."""
    handler = logging.StreamHandler()
    handler.addFilter(Marking())
    handler.setFormatter(FORMS[settings.log_form]())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(settings.log_level)
    for name, least in LOUD.items():
        logging.getLogger(name).setLevel(max(least, logging.getLevelNamesMapping()[settings.log_level]))
    logging.captureWarnings(True)
    sys.excepthook = _uncaught
    threading.excepthook = _uncaught_in_thread
    sys.unraisablehook = _unraisable


def _uncaught(kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, where)
        return
    log.critical("the bot broke down", exc_info=(kind, error, where))


def _uncaught_in_thread(given: threading.ExceptHookArgs) -> None:
    if given.exc_value is not None and not issubclass(given.exc_type, SystemExit):
        log.error("a thread broke down", exc_info=(given.exc_type, given.exc_value, given.exc_traceback))


def _unraisable(given: Any) -> None:
    if given.exc_value is not None:
        log.error("an error nobody could be told of", exc_info=(given.exc_type, given.exc_value, given.exc_traceback))
