"""What is remembered of the people the bot writes to: their private channel, how far it was read, their wishes.

Synchronous, no Discord; each function takes a session.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement
from sqlmodel import Session, col, or_, select

from bot.errors import Refusal
from bot.store import mail, queries
from bot.store.queries import LIVE
from bot.store.tables import Game, GameStatus, PersonRow, SeatRow, TurnRow, TurnState
from render.words import LANGUAGES

TRIED_AGAIN = timedelta(hours=11)
"""For how long somebody whose private messages were closed is not written to, whatever he presses: a turn lasts longer."""

LATELY = timedelta(days=8)
"""For how long after a hunt's end its players' letters are looked for that came while nobody was there to answer."""


@dataclass(frozen=True, slots=True)
class Person:
    """What is remembered of somebody. `last_read`: the message up to which his private channel's history was read."""

    user: int
    dm_channel: int | None
    last_read: int | None
    language: str | None
    unreachable: bool
    reminders: bool = True


def person(session: Session, user: int) -> Person:
    """Gives what is remembered of somebody, with the defaults for one who is not known yet."""
    row = queries.row(session, PersonRow, user)
    return Person(user, None, None, None, False) if row is None else _person(row)


def _person(row: PersonRow) -> Person:
    gone = row.unreachable_since is not None
    return Person(row.user, row.dm_channel, row.last_read, row.language, gone, row.reminders)


def to_read_back(session: Session, now: datetime, game: int | None = None) -> list[Person]:
    """Gives the players of one hunt, or of all, whose private channels are to be read back; each once.

    Those come first whose next deadline is nearest; last those whose hunt is still to begin or has ended lately: no order
    of theirs is at stake, but whoever wrote is to be answered.
    """
    wanted = (
        select(PersonRow, TurnRow.deadline)
        .join(SeatRow, col(SeatRow.user) == col(PersonRow.user))
        .join(Game, col(Game.id) == col(SeatRow.game))
        .join(TurnRow, col(TurnRow.game) == col(Game.id))
        .where(
            col(Game.status).in_((GameStatus.RUNNING, GameStatus.PAUSED)),  # orders are taken in a pause too
            col(TurnRow.state).in_((TurnState.OPEN, TurnState.PARKED)),
        )
        .order_by(col(TurnRow.deadline), col(PersonRow.user))
    )
    if game is not None:
        wanted = wanted.where(Game.id == game)
    found = {row.user: row for row, _ in reversed(session.exec(wanted).all())}
    rows = [*reversed(found.values())]
    if game is None:
        rows += [row for row in _waiting_or_done(session, now) if row.user not in found]
    return [_person(row) for row in rows]


def _waiting_or_done(session: Session, now: datetime) -> Sequence[PersonRow]:
    """Gives whoever plays no turn and has a private channel: one that was never opened holds nothing unread."""
    wanted = (
        select(PersonRow)
        .join(SeatRow, col(SeatRow.user) == col(PersonRow.user))
        .join(Game, col(Game.id) == col(SeatRow.game))
        .where(col(PersonRow.dm_channel).is_not(None), _goes_on(now))
        .order_by(col(PersonRow.user))
        .distinct()
    )
    return session.exec(wanted).all()


def _goes_on(now: datetime) -> ColumnElement[bool]:
    """Tells of a hunt whether it has not ended, or only lately."""
    return or_(col(Game.status).in_(LIVE), col(Game.ended) >= now - LATELY)


def wrote(session: Session, now: datetime, user: int) -> bool:
    """Notes that somebody wrote or clicked, so that he can be reached; tells whether he had been lost.

    What his closed private messages had held back last is then to be sent.
    """
    return mail.welcome_back(session, now, user)


def clicked(session: Session, now: datetime, user: int) -> bool:
    """Notes that somebody used the bot, who may have opened his private messages again since they were found closed.

    That is tried twice a day at most. Tells whether what they had held back last is to be sent.
    """
    row = session.get(PersonRow, user)
    if row is None or row.unreachable_since is None or now - row.unreachable_since < TRIED_AGAIN:
        return False
    return mail.welcome_back(session, now, user)


def keep_channel(session: Session, user: int, channel: int) -> None:
    """Remembers somebody's private channel, for ever: it is the same each time it is opened."""
    queries.person(session, user).dm_channel = channel
    session.flush()


def read_up_to(session: Session, cursors: Mapping[int, int]) -> None:
    """Moves the cursors (user → message) on, never back. Only for what was read from a history without a gap.

    A message that comes over the gateway must not move it: there may be unread ones before it.
    """
    for user, message in cursors.items():
        row = queries.person(session, user)
        if row.last_read is None or row.last_read < message:
            row.last_read = message
    session.flush()


def begin_reading(session: Session, user: int, message: int) -> None:
    """Has reading back begin after this message, for somebody whose private channel was never read; else nothing changes.

    Of somebody else there may be unread messages before it.
    """
    row = queries.person(session, user)
    if row.last_read is None:
        row.last_read = message
        session.flush()


def wish(session: Session, user: int, *, language: str | None = None, reminders: bool | None = None) -> None:
    """Remembers what somebody wishes; None leaves it. Raises Refusal `unknown-language`."""
    if language is not None and language not in LANGUAGES:
        raise Refusal("unknown-language", language=language[:20])
    row = queries.person(session, user)
    row.language = row.language if language is None else language
    row.reminders = row.reminders if reminders is None else reminders
    session.flush()


def hunting(session: Session, now: datetime, users: Iterable[int]) -> set[int]:
    """Tells which of these people have a hunter in a hunt that has not ended, or only lately."""
    found = session.exec(
        select(SeatRow.user)
        .join(Game, col(Game.id) == col(SeatRow.game))
        .where(col(SeatRow.user).in_(list(users)), _goes_on(now))
    )
    return {user for user in found if user is not None}
