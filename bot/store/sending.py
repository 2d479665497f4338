"""What becomes of the messages in the outbox, one transaction a step: claimed, sent, put off, degraded, parked, failed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Select, Tuple, and_, bindparam, exists, literal_column, or_, true, tuple_
from sqlalchemy import select as sql_select
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, select, update

from bot.posting import Cause, Posting, posting
from bot.store import mail, queries
from bot.store.database import locks_rows
from bot.store.mail import CLOSED_DM, PRIVATE, REMOVED, WITHDRAWN, Kind
from bot.store.sharing import Portion
from bot.store.tables import Form, Game, OutboxRow, OutboxState
from bot.store.types import spelled_out

UNSENT = spelled_out(OutboxState.NEW, OutboxState.SENDING, OutboxState.PARKED)
LEASE = timedelta(minutes=5)
"""For how long a claimed message is left to whoever claimed it."""
HOURLY = timedelta(hours=1)
SECOND_LOOK = timedelta(minutes=15)
"""When a message that was sent after an uncertain attempt is looked for once more: the first may have come late."""
LONGEST_PAUSE = timedelta(minutes=5)
CLASSIC_AFTER = 2
"""After how many answers of 500 a message is made up in the older way: some new ones fail for ever."""
PLAIN_AFTER = 3
"""After how many failures that nobody expected it is made up as plain text."""
WORSE: dict[Cause, tuple[Form, ...]] = {
    Cause.TOO_LARGE: (Form.SMALL, Form.NO_PICTURE, Form.PLAIN),
    Cause.NO_FILES: (Form.NO_PICTURE, Form.PLAIN),
    Cause.BAD_PAYLOAD: (Form.PLAIN,),
}
CANNOT_SEARCH = "cannot_search"


def _in(portion: Portion) -> ColumnElement[bool]:
    """Tells which messages a process looks after: those of its servers' games.

    Of a stranger's servers all but the threads: to make one the server has to be known.
    """
    of_game = sql_select(col(Game.guild).bitwise_rshift(literal_column("22")) % portion.total)
    shard = of_game.where(col(Game.id) == col(OutboxRow.game)).scalar_subquery()
    ours = shard.in_(portion.shards - portion.strange)
    if not portion.strange:
        return ours
    return or_(ours, and_(shard.in_(portion.strange), col(OutboxRow.kind) != str(Kind.THREAD)))


@cache
def _next_in_line(portion: Portion | None, channels_only: bool) -> Select[OutboxRow]:
    """Gives the question which messages are next, asked with `now`, `busy` and `limit`.

    Made once: the outbox asks it before each message, and to make it takes longer than to answer it.
    """
    one, other, report = OutboxRow, aliased(OutboxRow), aliased(OutboxRow)

    def place(row: type[OutboxRow]) -> Tuple:
        return tuple_(col(row.priority), col(row.created), col(row.turn), col(row.key))

    behind = exists().where(
        col(other.target) == col(one.target), col(other.state).in_(UNSENT), place(other) < place(one)
    )
    before_report = and_(
        col(one.kind) == str(Kind.PRIVATE),
        exists().where(
            col(report.game) == col(one.game),
            col(report.turn) <= col(one.turn),
            col(report.kind) == str(Kind.REPORT),
            col(report.state).in_((OutboxState.NEW, OutboxState.SENDING)),
        ),
    )
    return (
        sql_select(one)
        .where(
            col(one.state).in_(UNSENT),
            col(one.next_try_at) <= bindparam("now"),
            col(one.target).not_in(bindparam("busy", expanding=True)),
        )
        .where(~behind, ~before_report, true() if portion is None else _in(portion))
        .where(col(one.priority) < PRIVATE if channels_only else true())
        .order_by(col(one.priority), col(one.created), col(one.turn), col(one.key))
        .limit(bindparam("limit"))
        .with_for_update(skip_locked=True, of=one)
    )


@locks_rows
def claim(
    session: Session,
    now: datetime,
    busy: Collection[str] = (),
    limit: int = 8,
    portion: Portion | None = None,
    *,
    channels_only: bool = False,
) -> list[Posting]:
    """Takes the messages that are to be sent next, at most `limit`, one a target, none to the targets in `busy`.

    Oldest first, the channels' before the private ones, and those of a target one after another: one that is put off
    holds the later ones back. A hunter's account waits for the public one. `channels_only`: no private ones for now.
    From now on each may have been sent.
    """
    asked = {"now": now, "busy": list(busy), "limit": limit}
    return [_claimed(row, now) for row in session.execute(_next_in_line(portion, channels_only), asked).scalars().all()]


def _claimed(row: OutboxRow, now: datetime) -> Posting:
    """The *first* uncertain attempt is what counts: a bot that dies at each start must not forget how old it is."""
    retried = row.first_uncertain_at is not None
    row.state = OutboxState.SENDING
    row.first_uncertain_at = row.first_uncertain_at or now
    row.attempts += 1
    row.next_try_at = now + LEASE
    return posting(row, now, retried=retried)


def recover(session: Session, now: datetime, portion: Portion | None = None) -> int:
    """Makes due what a bot that is gone had claimed; gives their number. Only for the one bot that works here.

    `portion`: of several processes, those whose messages they were. Had one of them been claimed by another process that
    is still at it, both send it with the same nonce, and whoever comes second takes back a copy that he finds.
    """
    left = update(OutboxRow).where(col(OutboxRow.state) == OutboxState.SENDING, col(OutboxRow.next_try_at) > now)
    if portion is not None:
        left = left.where(_in(portion)).execution_options(synchronize_session=False)
    return session.exec(left.values(next_try_at=now)).rowcount


_SOONEST = [
    sql_select(col(column))
    .where(col(OutboxRow.state).in_(states), col(column) > bindparam("now"))
    .order_by(col(column))
    .limit(1)
    for column, states in ((OutboxRow.next_try_at, UNSENT), (OutboxRow.check_at, spelled_out(OutboxState.SENT)))
]


def next_try(session: Session, now: datetime) -> datetime | None:
    """Gives when there is next something to do that is only a matter of time; None when there is nothing."""
    soonest = [session.execute(asked, {"now": now}).scalar_one_or_none() for asked in _SOONEST]
    return min((at for at in soonest if at is not None), default=None)


def _row(session: Session, sent: Posting) -> OutboxRow:
    return session.get_one(OutboxRow, sent.key, with_for_update=True)


_SENT = (
    update(mail.OUTBOX)
    .where(mail.OUTBOX.c.key == bindparam("its_key"), mail.OUTBOX.c.revision == bindparam("its_revision"))
    .values(
        state=OutboxState.SENT,
        message_id=bindparam("its_message"),
        last_error=None,
        attempts=0,
        check_at=None,
        first_uncertain_at=None,
    )
)


def mark_sent(session: Session, now: datetime, sent: Posting, message: int) -> None:
    """Notes that a message is there. When its content has changed since it was claimed, it is to be edited."""
    if not sent.retried and sent.message_id is None and sent.kind is not Kind.HEAD:  # as nearly all: without reading it
        values = {"its_key": sent.key, "its_revision": sent.revision, "its_message": message}
        noted: Any = session.connection().execute(_SENT, values)
        if noted.rowcount == 1:
            return
    row = _row(session, sent)
    created = sent.message_id is None
    row.state, row.message_id, row.last_error, row.attempts = OutboxState.SENT, message, None, 0
    if created:
        row.check_at = now + SECOND_LOOK if sent.retried else None
    if row.check_at is None:
        row.first_uncertain_at = None
    unsure = sent.retried and created and sent.revision > 0  # what is there may be from an earlier revision
    if row.revision != sent.revision or unsure:
        row.state, row.next_try_at = OutboxState.NEW, now
    if sent.kind is Kind.HEAD:
        game = session.get_one(Game, sent.game)
        if str(game.channel) == row.target:
            game.head_message = message


def mark_each_sent(session: Session, now: datetime, sent: Iterable[tuple[Posting, int]]) -> None:
    """Notes each of these messages as `mark_sent` does, in one transaction."""
    for each, message in sent:
        mark_sent(session, now, each, message)


@locks_rows
def let_be(session: Session, now: datetime, sent: Posting, cause: Cause) -> None:
    """Notes that there is nothing to send: somebody deleted the message (REMOVED), or it says nothing any more (MOOT)."""
    row = _row(session, sent)
    row.state = OutboxState.SENT if cause is Cause.REMOVED else OutboxState.FAILED
    row.last_error = REMOVED if cause is Cause.REMOVED else str(cause)
    row.first_uncertain_at = None


@locks_rows
def put_off(
    session: Session,
    now: datetime,
    sent: Posting,
    error: str,
    *,
    uncertain: bool,
    pause: timedelta | None = None,
    unexpected: bool = False,
) -> None:
    """Has a message tried again after a pause that grows; `uncertain`: it may have been sent this time.

    One that fails again and again in an `unexpected` way, or with an answer of 500, is made up in a worse form.
    """
    row = _row(session, sent)
    if row.last_error in WITHDRAWN:
        return
    _undecided(row, sent, uncertain=uncertain)
    row.next_try_at = now + (pause or pause_after(row.attempts))
    row.last_error = error
    if unexpected and row.attempts >= PLAIN_AFTER:
        row.form = Form.PLAIN
    elif error == "500" and row.attempts >= CLASSIC_AFTER and row.form is Form.FULL:
        row.form = Form.CLASSIC


def _undecided(row: OutboxRow, sent: Posting, *, uncertain: bool) -> None:
    """A message that was refused for certain is as if never tried, unless an earlier attempt is still uncertain."""
    if uncertain or sent.retried:
        row.state = OutboxState.SENDING
    else:
        row.state, row.first_uncertain_at = OutboxState.NEW, None


def pause_after(attempts: int) -> timedelta:
    """Gives how long a message rests after so many attempts: 1 s, 2 s, 4 s … 5 min."""
    return min(timedelta(seconds=2 ** min(attempts - 1, 10)), LONGEST_PAUSE)


def degrade(session: Session, now: datetime, sent: Posting, cause: Cause, missing: str | None) -> bool:
    """Has a message sent at once in the next worse form; False when there is none: it failed, its organisers are told."""
    row = _row(session, sent)
    if row.last_error in WITHDRAWN:
        return True
    order = tuple(Form)
    worse = [form for form in WORSE[cause] if order.index(form) > order.index(sent.form)]
    row.last_error = str(cause)
    if worse:
        _undecided(row, sent, uncertain=False)
        row.form, row.next_try_at = worse[0], now
        if cause is Cause.NO_FILES:
            payload = {"channel": sent.target, "missing": missing, "degraded": True}
            mail.tell_organisers(session, now, sent.game, 0, Kind.BLOCKED, payload)
        return True
    row.state = OutboxState.FAILED
    if sent.kind is not Kind.POISON:
        payload = {"kind": str(sent.kind), "cause": str(cause)}
        mail.tell_organisers(session, now, sent.game, sent.turn, Kind.POISON, payload, sent.generation)
    return False


def park(session: Session, now: datetime, sent: Posting, error: str, missing: str | None) -> None:
    """Keeps a message that its channel does not take: tried hourly, or when `retry` is called. The organisers are told once."""
    row = _row(session, sent)
    if row.last_error in WITHDRAWN:
        return
    _undecided(row, sent, uncertain=False)
    row.state, row.next_try_at, row.last_error = OutboxState.PARKED, now + HOURLY, error
    if sent.game in (queries.stopped(session, queries.game_row(session, sent.game).guild) or ()):
        return  # the bot is not on that server: they have been told
    payload = {"channel": sent.target, "missing": missing, "degraded": False}
    mail.tell_organisers(session, now, sent.game, sent.turn, Kind.BLOCKED, payload, sent.generation)


def retry(session: Session, now: datetime, channel: int) -> int:
    """Has what is parked for a channel tried at once: its permissions changed, or it is there again; gives their number."""
    parked = session.exec(
        update(OutboxRow)
        .where(col(OutboxRow.state) == OutboxState.PARKED, col(OutboxRow.target) == str(channel))
        .values(next_try_at=now)
    )
    return parked.rowcount


def close_private(session: Session, now: datetime, sent: Posting) -> None:
    """Notes that somebody's private messages are closed: nothing more is tried until he writes; what he missed stays readable.

    A note without content, unless it is known, says so in the channel of each hunt.
    """
    person = queries.person(session, sent.target)
    person.unreachable_since = person.unreachable_since or now
    row = _row(session, sent)
    waiting: Sequence[OutboxRow] = session.exec(
        select(OutboxRow).where(
            OutboxRow.target == str(sent.target),
            OutboxRow.priority == PRIVATE,
            or_(col(OutboxRow.state) == OutboxState.NEW, col(OutboxRow.key) == row.key),
        )
    ).all()
    for missed in waiting:
        missed.state, missed.last_error = OutboxState.FAILED, CLOSED_DM
        missed.first_uncertain_at, missed.attempts = None, 0
    session.flush()
    for missed in waiting:
        if missed.kind == Kind.PRIVATE:
            game = queries.game_row(session, missed.game)
            mail.put_note(session, now, game, missed.turn, missed.generation, (sent.target,))


@cache
def _to_check(portion: Portion | None) -> Select[OutboxRow]:
    """Gives the question which sent messages are to be looked for, asked with `now` and `limit`; made once."""
    return (
        sql_select(OutboxRow)
        .where(
            col(OutboxRow.state).in_(spelled_out(OutboxState.SENT)),
            col(OutboxRow.check_at) <= bindparam("now"),
            true() if portion is None else _in(portion),
        )
        .order_by(col(OutboxRow.check_at))
        .limit(bindparam("limit"))
        .with_for_update(skip_locked=True)
    )


@locks_rows
def to_look_for(session: Session, now: datetime, limit: int = 8, portion: Portion | None = None) -> list[Posting]:
    """Gives the sent messages that are to be looked for once more; each is given once."""
    rows = session.execute(_to_check(portion), {"now": now, "limit": limit}).scalars().all()
    found = [posting(row, now, retried=True) for row in rows]
    for row in rows:
        row.check_at, row.first_uncertain_at = None, None
    return found


@dataclass(frozen=True, slots=True)
class Taken:
    """What is to be done next: messages to be sent, or else some to be looked for; or else nothing before `soonest`, and by
    time alone never if that is None."""

    claimed: list[Posting]
    looked_for: list[Posting]
    soonest: datetime | None


@locks_rows
def take(
    session: Session,
    now: datetime,
    busy: Collection[str] = (),
    limit: int = 8,
    portion: Portion | None = None,
    *,
    channels_only: bool = False,
) -> Taken:
    """Takes what is to be done next, in one transaction, as `claim` does and `to_look_for`."""
    claimed = claim(session, now, busy, limit, portion, channels_only=channels_only)
    looked_for = [] if claimed else to_look_for(session, now, limit, portion)
    return Taken(claimed, looked_for, None if claimed or looked_for else next_try(session, now))
