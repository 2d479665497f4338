"""The log: to standard error, readable, without the token and without what discord.py would say of requests."""

from __future__ import annotations

import logging
import re

from bot.settings import Settings

FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
_TOKEN = re.compile(r"[\w-]{20,}\.[\w-]{4,}\.[\w-]{20,}", re.ASCII)
LOUD = ("discord", "discord.http", "discord.gateway", "apscheduler", "sqlalchemy", "aiohttp", "PIL", "asyncio")
"""Loggers whose DEBUG lines hold bodies of requests, values or rows: never below INFO."""


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
    for name in LOUD:
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLevelName(settings.log_level)))
