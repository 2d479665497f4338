"""The time; the one module that reads it, everything else is handed `now`."""

from __future__ import annotations

import time
from datetime import UTC, datetime


def now() -> datetime:
    """Gives the present instant, aware and in UTC."""
    return datetime.now(UTC)


def elapsed() -> float:
    """Gives seconds of real time from some moment on; nothing sets them, and a demo's clock does not stop them."""
    return time.monotonic()
