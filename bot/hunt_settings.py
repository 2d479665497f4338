"""What a hunt can be set to while it goes on: synchronous, no Discord; each function takes a session and `now`.

Each is for an organiser, leaves a line in the audit log, and refuses what says nothing by one sentence that names what is
possible. What concerns the calendar holds from the next turn on: the one under way keeps its deadline. Raises Refusal
`organisers-only`, `no-such-hunt` always, `hunt-has-ended`, and what each function names.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from sqlmodel import Session

from bot import dates, deadlines, hunts, weekdays
from bot.errors import Refusal
from bot.store import mail, queries
from bot.store.queries import id_of
from bot.store.tables import Game, GameStatus
from render.voices import packs


def set_hour(session: Session, now: datetime, game: int, by: int, text: str) -> str:
    """Sets the daily hour from the next turn on, `21:00`; gives it as stored.

    None at all (`0`, `aucune`, `none`): a turn is open until an organiser closes it. Raises Refusal `unknown-hour`.
    """
    row = changed(session, game, by)
    return str(kept(session, now, row, by, "hour", deadlines.hour_written(text)))


def set_zone(session: Session, now: datetime, game: int, by: int, text: str) -> str:
    """Sets the time zone of the hour from the next turn on; gives its name. Raises Refusal `unknown-zone`."""
    row = changed(session, game, by)
    return str(kept(session, now, row, by, "zone", deadlines.zone_of(text)))


def set_rest_days(session: Session, now: datetime, game: int, by: int, text: str) -> str:
    """Sets the weekdays without a deadline, `sam, dim`; none when empty. Raises Refusal as `weekdays.read`."""
    row = changed(session, game, by)
    return str(kept(session, now, row, by, "rest_days", "" if dates.tidy(text) in dates.NONE else weekdays.read(text)))


def set_rest_dates(session: Session, now: datetime, game: int, by: int, text: str) -> str | None:
    """Sets the dates without a deadline, in place of those that were set; None: there are none. Raises as `dates.read_dates`."""
    row = changed(session, game, by)
    found = dates.read_dates(text, now.astimezone(ZoneInfo(row.zone)).date())
    written = ",".join(day.isoformat() for day in sorted(found)) or None
    kept(session, now, row, by, "rest_dates", written)
    return written


def set_reminders(session: Session, now: datetime, game: int, by: int, text: str) -> str:
    """Sets when those who owe an order are reminded, `6 h, 1 h`, from now on. Raises Refusal `unknown-reminders`."""
    row = changed(session, game, by)
    written = str(kept(session, now, row, by, "reminders", dates.read_leads(text)))
    turn = queries.standing_turn(session, game, lock=True)
    if turn is not None:
        leads = deadlines.leads_of(written)
        turn.remind_at = deadlines.next_reminder(leads, turn.deadline, now, turn.reminded)
        session.flush()
    return written


def set_absences(session: Session, now: datetime, game: int, by: int, text: str) -> int:
    """Sets after how many missing orders in a row the organisers are asked; 0 never. Raises Refusal `unknown-absences`."""
    row = changed(session, game, by)
    return int(kept(session, now, row, by, "absences", dates.read_absences(text)))


def set_role(session: Session, now: datetime, game: int, by: int, role: int | None) -> None:
    """Sets the role that a turn's account mentions; None: nobody is."""
    kept(session, now, changed(session, game, by), by, "role", role)


def set_threads(session: Session, now: datetime, game: int, by: int, wanted: bool) -> None:
    """Sets whether each turn has a thread to be talked about in."""
    kept(session, now, changed(session, game, by), by, "threads", wanted)


def set_dry(session: Session, now: datetime, game: int, by: int, wanted: bool) -> None:
    """Sets whether the account tells the facts alone."""
    kept(session, now, changed(session, game, by), by, "dry", wanted)


def set_pack(session: Session, now: datetime, game: int, by: int, pack: str | None) -> None:
    """Sets the texts that the account is told with; None: the house's own. Raises Refusal `unknown-pack`."""
    row = changed(session, game, by)
    if pack is not None and pack not in packs():
        raise Refusal("unknown-pack", text=pack[:40])
    kept(session, now, row, by, "pack", pack)


def changed(session: Session, game: int, by: int) -> Game:
    """Finds a hunt that has not ended, for one of its organisers, to set something. Raises Refusal."""
    row = hunts.organised(session, game, by)
    if row.status is GameStatus.ENDED:
        raise Refusal("hunt-has-ended", name=row.name)
    return row


def kept(session: Session, now: datetime, game: Game, by: int, field: str, value: Any) -> Any:
    """Stores a setting, if it is another one than before, with its line in the audit log; gives it."""
    before = getattr(game, field)
    if before != value:
        setattr(game, field, value)
        queries.note(session, now, id_of(game), by, "set", {"field": field, "from": before, "to": value})
        mail.refresh_head(session, now, game)
    return value
