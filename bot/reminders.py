"""Reminders: to those who owe an order, and to nobody else, at most two a turn. Synchronous, no Discord.

A turn's row says when the next one is due. It is put into the outbox in the transaction that says so, under a key of its
own, so that it is sent once; what it says is found out when it is sent: who has ordered meanwhile is told nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import bindparam
from sqlmodel import Session, col, select

from bot import calendar, deadlines, hunts, people, turns
from bot.deadlines import NEVER
from bot.errors import Refusal
from bot.store import mail, queries
from bot.store.mail import Kind
from bot.store.queries import game_row
from bot.store.tables import Game, GameStatus, TurnRow, TurnState
from bot.store.types import spelled_out

SENSE = timedelta(minutes=5)
"""How much time must be left for a reminder to make sense: one that comes later than that is not sent."""

_OPEN = (col(TurnRow.state) == spelled_out(TurnState.OPEN)[0], col(TurnRow.remind_at).is_not(None))
_DUE = (
    select(TurnRow.game, TurnRow.no)
    .where(*_OPEN, col(TurnRow.remind_at) <= bindparam("now"))
    .order_by(col(TurnRow.remind_at), col(TurnRow.game))
    .limit(bindparam("limit"))
)
_EARLIEST = (
    select(TurnRow.remind_at)
    .where(*_OPEN, col(TurnRow.remind_at) > bindparam("after"))
    .order_by(col(TurnRow.remind_at))
    .limit(1)
)


@dataclass(frozen=True, slots=True)
class Due:
    """What a reminder tells: the turn, its deadline (`deadlines.NEVER`: none runs), whether an order is in meanwhile."""

    turn: int
    deadline: datetime
    ordered: bool


def due(session: Session, now: datetime, limit: int = 25) -> list[tuple[int, int]]:
    """Gives the turns of which is to be reminded, as (game, turn), the longest overdue first, at most `limit`."""
    return [(game, no) for game, no in session.exec(_DUE, params={"now": now, "limit": limit})]


def earliest(session: Session, after: datetime) -> datetime | None:
    """Gives the first instant after this one at which somebody is to be reminded; None when there is none."""
    return session.exec(_EARLIEST, params={"after": after}).one_or_none()


def remind(session: Session, now: datetime, game: int, turn: int) -> int:
    """Has those who owe an order reminded, if that is due, and says when they are next; gives how many they are.

    Reminders that were slept through are made good by one, and by none when the deadline is too near or has passed.
    """
    row = queries.standing_turn(session, game, lock=True)
    if row is None or row.no != turn or row.state is not TurnState.OPEN or row.remind_at is None or row.remind_at > now:
        return 0
    hunt = game_row(session, game)
    if row.deadline - now >= SENSE and row.deadline < NEVER and hunt.status is GameStatus.RUNNING:
        return send(session, now, hunt, row)
    row.remind_at = deadlines.next_reminder(deadlines.leads_of(hunt.reminders), row.deadline, now, row.reminded)
    session.flush()
    return 0


def nudge(session: Session, now: datetime, game: int, by: int) -> int:
    """Has those who owe an order reminded at once, because an organiser wishes it; gives how many they are.

    It is one of the turn's two reminders. Raises Refusal as `calendar.running_turn`, `organisers-only`, and
    `reminded-enough`.
    """
    row = hunts.organised(session, game, by)
    turn = calendar.running_turn(session, now, row)
    if turn.reminded >= deadlines.MOST_REMINDERS:
        raise Refusal("reminded-enough", limit=deadlines.MOST_REMINDERS)
    queries.note(session, now, game, by, "remind", {"turn": turn.no})
    return send(session, now, row, turn)


def send(session: Session, now: datetime, game: Game, turn: TurnRow) -> int:
    """Puts a turn's next reminder into the outbox for all who owe an order, and says when the one after it is due."""
    number = turn.game
    told = owing(session, number)
    turn.reminded += 1
    generation, part = turn.generation, str(turn.reminded)
    rows = [mail.row(now, number, turn.no, Kind.REMINDER, user, generation=generation, part=part) for user in told]
    mail.put(session, rows)
    leads = deadlines.leads_of(game.reminders)
    turn.remind_at = deadlines.next_reminder(leads, turn.deadline, now, turn.reminded)
    session.flush()
    return len(told)


def owing(session: Session, game: int) -> list[int]:
    """Gives the people to be reminded, each once: they have a hunter in play and no order standing, and they want to be.

    Whose hunter is dead or has retired owes nothing, nor does a hunter without a player; an explicit `stay` is an order.
    Who has closed his private messages is left out, for nothing would reach him.
    """
    players = queries.players(session, game)
    users = [players[seat] for seat, ordered in turns.standing_orders(session, game).items() if not ordered]
    known = [people.person(session, user) for user in users]
    return [person.user for person in known if person.reminders and not person.unreachable]


def told(session: Session, game: int, turn: int, user: int, *, again: bool) -> Due | None:
    """Reads what a reminder has to say; None when there is nothing to say any more.

    `again`: it was sent, and its deadline has moved: it is brought up to date, whatever has come of it.
    """
    row = queries.standing_turn(session, game)
    seat = queries.seat_of(session, game, user)
    if row is None or row.no != turn or seat is None:
        return None
    orders = turns.standing_orders(session, game)
    ordered = orders.get(seat.seat)
    wanted = ordered is False and row.deadline < NEVER and people.person(session, user).reminders
    return Due(turn, row.deadline, bool(ordered)) if wanted or again else None
