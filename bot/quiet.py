"""The log: to standard error, readable, without the token and without what discord.py would say of requests."""

from __future__ import annotations

import logging
import re

from bot.settings import Settings

FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
_TOKEN = re.compile(r"[\w-]{20,}\.[\w-]{4,}\.[\w-]{20,}", re.ASCII)
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


class Censoring(logging.Formatter):
    """Takes out of every line and traceback what looks like a bot's token, whoever wrote it."""

    def format(self, record: logging.LogRecord) -> str:
        return _TOKEN.sub("[token]", super().format(record))


def configure(settings: Settings) -> None:
    """Sets up the log as the settings ask."""
    handler = logging.StreamHandler()
    handler.setFormatter(Censoring(FORMAT))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(settings.log_level)
    for name, least in LOUD.items():
        logging.getLogger(name).setLevel(max(least, logging.getLevelNamesMapping()[settings.log_level]))
