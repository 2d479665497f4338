"""The time; the one module that reads it, everything else is handed `now`."""

from __future__ import annotations

from datetime import UTC, datetime


def now() -> datetime:
    """Gives the present instant, aware and in UTC."""
    return datetime.now(UTC)
