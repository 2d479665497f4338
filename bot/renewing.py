"""A hunter's private message of the turn is his order panel: it is edited when what it says has changed."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Session, col, select

from bot.store import mail
from bot.store.mail import Kind
from bot.store.tables import OutboxRow


def renew(session: Session, now: datetime, game: int, turn: int, user: int | None = None) -> int:
    """Has the panels of the turn that is open told anew, everybody's or one person's; gives how many there are.

    Called in the transaction that changes what they say: an order, a deadline. A panel that was never delivered stays so.
    """
    wanted = (
        select(OutboxRow)
        .where(
            OutboxRow.game == game,
            OutboxRow.turn == turn - 1,
            OutboxRow.kind == str(Kind.PRIVATE),
            col(OutboxRow.message_id).is_not(None),
        )
        .order_by(col(OutboxRow.created).desc(), col(OutboxRow.generation).desc())
    )
    rows = session.exec(wanted if user is None else wanted.where(OutboxRow.target == str(user))).all()
    latest = {row.target: row.key for row in reversed(rows)}
    for key in latest.values():
        mail.put_standing(session, now, {"key": key, "payload": None})
    return len(latest)
