"""When the bot was there: noted while it works, so that a turn resolved late can say since when it was away."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

from sqlmodel import Session

from bot.store import queries

ALIVE, AWAY = "alive", "away"
EVERY = timedelta(minutes=5)
"""How often the presence is noted."""


def note_alive(session: Session, now: datetime) -> None:
    """Notes that the bot is at work."""
    queries.remember(session, ALIVE, now.astimezone(UTC).isoformat())


def note_start(session: Session, now: datetime) -> None:
    """Notes that the bot begins to work, and from when to when it was away."""
    since = queries.fact(session, ALIVE)
    if since is not None:
        queries.remember(session, AWAY, json.dumps({"since": since, "until": now.astimezone(UTC).isoformat()}))
    note_alive(session, now)


def away_since(session: Session, instant: datetime) -> datetime | None:
    """Gives since when the bot was away at this instant; None when it was not, or that is not known any more.

    True to five minutes: that is how often the presence is noted.
    """
    written = queries.fact(session, AWAY)
    if written is None:
        return None
    since, until = (datetime.fromisoformat(json.loads(written)[end]) for end in ("since", "until"))
    return since if since <= instant <= until else None
