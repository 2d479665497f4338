"""What an organiser does about a hunter of whom orders are missing: wait, or let him rest. Handing over is `bot.handing`'s.

Synchronous, no Discord; each function takes a session and `now`.
"""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Session

from bot import absences, handing, hunts
from bot.errors import Refusal
from bot.store import mail, queries
from bot.store.queries import id_of
from bot.store.tables import Game, GameStatus, SeatRow


def check(session: Session, game: int, by: int, seat: str) -> SeatRow:
    """Finds a hunter whose player owes orders, for an organiser who was asked about him.

    Raises Refusal: `organisers-only`, `hunt-has-ended`, `no-such-seat`, `absence-settled`.
    """
    row = hunts.organised(session, game, by)
    if row.status is GameStatus.ENDED:
        raise Refusal("hunt-has-ended", name=row.name)
    return silent(session, row, seat)


def silent(session: Session, game: Game, seat: str) -> SeatRow:
    """Finds the hunter. Raises Refusal `no-such-seat`, or `absence-settled` when no order of his player's is missing."""
    found = session.get(SeatRow, (id_of(game), seat))
    if found is None:
        raise Refusal("no-such-seat", hunter=seat[:32])
    if found.user is None or not absences.missed(session, id_of(game)).get(seat):
        raise Refusal("absence-settled", hunter=found.name)
    return found


def wait(session: Session, now: datetime, game: int, by: int, seat: str) -> str:
    """Excuses what is missing up to the last turn: the count begins anew; gives the hunter's name. Raises as `check`."""
    found = check(session, game, by, seat)
    last = queries.last_resolved(session, game, queries.game_row(session, game).turn)
    found.excused = 0 if last is None else last.no
    queries.note(session, now, game, by, "excuse", {"seat": seat, "turn": found.excused})
    session.flush()
    return found.name


def retire(session: Session, now: datetime, game: int, by: int, seat: str) -> str:
    """Takes his player from a hunter, who stays where he is and rests; gives the hunter's name. Raises as `check`.

    What the player had ordered for this turn is dropped; he is told, and the channel is, without blame. He may come back.
    """
    found = check(session, game, by, seat)
    user = found.user
    assert user is not None  # somebody is silent
    row = queries.game_row(session, game)
    detail = {"seat": seat, "user": user, "dropped": handing.ordered(session, found)}
    queries.note(session, now, game, by, "retire", detail)
    mail.tell(session, now, row, user, "told-rests", hunter=found.name)
    mail.put_line(session, now, row, "line-no-player", hunter=found.name)
    handing.vacate(session, now, row, found)
    mail.refresh_head(session, now, row)
    return found.name
