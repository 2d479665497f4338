"""Messages that were answered by a question, until a button answers it; they survive a restart."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import delete
from sqlmodel import Session, col, select

from bot.store.tables import Draft, DraftKind

KEPT = timedelta(days=7)
"""For how long a question stays answerable."""


def keep(
    session: Session,
    now: datetime,
    kind: DraftKind,
    user: int,
    message_id: int,
    readings: Sequence[Any] | dict[str, Any],
    *,
    text: str = "",
    sent_at: datetime | None = None,
    game: int | None = None,
) -> int:
    """Keeps what a question is about and gives its number; asked again about the same message, it is the same one.

    `readings`: plain JSON values. Old questions are forgotten on the way.
    """
    session.connection().execute(delete(Draft).where(col(Draft.created) < now - KEPT))
    found = session.exec(select(Draft).where(Draft.message_id == message_id)).one_or_none()
    if found is None:
        found = Draft(
            user=user, text=text, sent_at=sent_at or now, message_id=message_id, kind=kind, readings="", created=now
        )
        session.add(found)
    found.kind, found.text, found.game, found.created = kind, text, game, now
    found.readings = json.dumps(readings, ensure_ascii=False)
    session.flush()
    assert found.id is not None
    return found.id


def find(session: Session, draft: int, user: int, kind: DraftKind) -> Draft | None:
    """Finds a question of this kind that was put to this person and is still unanswered."""
    found = session.get(Draft, draft)
    return found if found is not None and found.user == user and found.kind is kind else None


def forget(session: Session, draft: int) -> bool:
    """Strikes a question that has been answered; False when somebody else was faster."""
    found = session.get(Draft, draft, with_for_update=True)
    if found is None:
        return False
    session.delete(found)
    session.flush()
    return True


def readings_of(draft: Draft) -> Any:
    """Gives what was kept as readings, as plain JSON values."""
    return json.loads(draft.readings)
