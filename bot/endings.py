"""What was posted about the end of a hunt, when that end is undone and when it comes back: nothing is left standing that
is not so. Synchronous, no Discord; each function takes a session.
"""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Session, col, select

from bot.store import mail
from bot.store.mail import Kind
from bot.store.tables import OutboxRow, OutboxState

POSTS = (Kind.CLOSED, Kind.SHOW)
"""What is posted about an end, besides the account of the last turn."""


def reopened(session: Session, now: datetime, game: int) -> None:
    """The hunt goes on: what was posted about its end is told anew, and says so; what was not sent yet is withdrawn."""
    for row in _posts(session, game):
        if row.message_id is None and row.state in (OutboxState.NEW, OutboxState.PARKED):
            row.state, row.last_error = OutboxState.FAILED, mail.UNDONE
        else:
            mail.put_standing(session, now, {"key": row.key, "payload": row.payload})
    session.flush()


def over_again(session: Session, now: datetime, game: int) -> None:
    """The end that was undone last counts again: what was posted about it is as it was, what was withdrawn is sent."""
    posts = _posts(session, game)
    for row in posts:
        if (row.turn, row.generation) != (posts[0].turn, posts[0].generation):
            continue
        if row.last_error == mail.UNDONE:
            row.state, row.last_error, row.next_try_at, row.attempts = OutboxState.NEW, None, now, 0
        else:
            mail.put_standing(session, now, {"key": row.key, "payload": row.payload})
    session.flush()


def _posts(session: Session, game: int) -> list[OutboxRow]:
    """Gives what there is about the ends of a hunt, the latest end first."""
    found = session.exec(
        select(OutboxRow)
        .where(OutboxRow.game == game, col(OutboxRow.kind).in_([str(kind) for kind in POSTS]))
        .order_by(col(OutboxRow.created).desc(), col(OutboxRow.key))
    )
    return list(found)
