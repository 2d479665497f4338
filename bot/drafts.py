"""Messages that were answered by a question, kept until a button answers it: which hunt, or which reading.

Synchronous, no Discord; each function takes a session. A draft is its sender's secret.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlmodel import Session, col, delete, select

from bot.store.tables import Draft, DraftKind

KEPT = timedelta(days=3)


@dataclass(frozen=True, slots=True)
class Question:
    """A kept message and what may be answered: `readings` are plain JSON values, by their place in the list."""

    id: int
    user: int
    text: str
    sent_at: datetime
    message_id: int
    kind: DraftKind
    readings: tuple[Any, ...]
    game: int | None

    def __repr__(self) -> str:
        return f"Question({self.id})"


def keep(
    session: Session,
    now: datetime,
    user: int,
    text: str,
    sent_at: datetime,
    message_id: int,
    kind: DraftKind,
    readings: Sequence[Any],
    game: int | None = None,
) -> int:
    """Keeps a message that fits several hunts or readings; gives the draft's number, the same for the same message.

    Those older than three days are let go.
    """
    session.exec(delete(Draft).where(col(Draft.created) < now - KEPT))
    found = session.exec(select(Draft).where(Draft.message_id == message_id)).one_or_none()
    if found is None:
        found = Draft(
            user=user, text=text, sent_at=sent_at, message_id=message_id, kind=kind, readings="[]", created=now
        )
    found.kind, found.game = kind, game
    found.readings = json.dumps(list(readings), ensure_ascii=False)
    session.add(found)
    session.flush()
    assert found.id is not None
    return found.id


def look(session: Session, draft: int, user: int) -> Question | None:
    """Finds this person's draft; None when it is another's, answered already, or too old."""
    row = session.get(Draft, draft)
    if row is None or row.user != user or row.id is None:
        return None
    readings = tuple(json.loads(row.readings))
    return Question(row.id, row.user, row.text, row.sent_at, row.message_id, row.kind, readings, row.game)


def drop(session: Session, draft: int) -> None:
    """Lets a draft go, in the transaction that stores what was answered."""
    row = session.get(Draft, draft)
    if row is not None:
        session.delete(row)
        session.flush()
