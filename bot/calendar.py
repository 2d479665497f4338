"""A hunt's calendar in an organiser's hands: pause, another deadline for the turn under way, its resolution at once.

Synchronous, no Discord; each function takes a session and `now`, in a write transaction of the caller's, which then has
the bell rung. Each leaves a line in the audit log and one for everybody in the hunt's channel. The turn's row is the truth:
whoever resolves it, on time or at a press, does so by the one way in `bot.turns`.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlmodel import Session, func, select

from bot import deadlines, hunts, receipts, renewing, turns
from bot.deadlines import NEVER
from bot.errors import Refusal
from bot.plans import schedule_of
from bot.rulesets import ruleset_of
from bot.store import mail, queries
from bot.store.mail import Kind
from bot.store.queries import game_row, id_of
from bot.store.tables import Game, GameStatus, OrderRow, TurnRow, TurnState

SOONEST = timedelta(minutes=10)
"""How far ahead a deadline is to lie that is given by hand, so that whoever reads of it can still order."""
FARTHEST = timedelta(days=60)
"""How far ahead it may lie."""
PLANNED, HOURS = 7, 12
"""How many planned deadlines and how many full hours are offered to choose from."""
TICK = timedelta(milliseconds=1)


def pause(session: Session, now: datetime, game: int, by: int) -> None:
    """Stops a hunt's clock: no deadline runs until `resume`, and orders are still taken.

    Raises Refusal: `organisers-only`, `hunt-not-running`, `hunt-is-paused`, `turn-is-stuck`, `turn-is-closing`.
    """
    row = hunts.organised(session, game, by)
    turn = running_turn(session, now, row)
    halt(session, now, row, turn, by)


def halt(session: Session, now: datetime, row: Game, turn: TurnRow, by: int, line: str = "line-paused") -> None:
    """Stops the clock of a hunt in its turn `running_turn`; `line` tells the channel so."""
    turn.halted = turn.deadline
    row.status, row.paused_at = GameStatus.PAUSED, now
    queries.note(session, now, id_of(row), by, "pause", {"turn": turn.no, "deadline": written(turn.deadline)})
    mail.put_line(session, now, row, line, turn=turn.no)
    set_deadline(session, now, row, turn, NEVER)


def resume(session: Session, now: datetime, game: int, by: int) -> datetime:
    """Has a paused hunt go on, with a fresh deadline, which is given: that of `deadlines.after_pause`.

    Raises Refusal: `organisers-only`, `hunt-has-ended`, `hunt-not-paused`.
    """
    row = hunts.organised(session, game, by)
    if row.status is not GameStatus.PAUSED:
        raise Refusal("hunt-has-ended" if row.status is GameStatus.ENDED else "hunt-not-paused", name=row.name)
    return go_on(session, now, row, by)


def go_on(session: Session, now: datetime, row: Game, by: int) -> datetime:
    """Has the clock of a paused hunt run again; gives the deadline."""
    turn = queries.standing_turn(session, id_of(row), lock=True)
    assert turn is not None  # a hunt is paused in a turn
    deadline = deadlines.after_pause(schedule_of(row), now, row.paused_at, turn.halted)
    turn.halted = None
    row.status, row.paused_at = GameStatus.RUNNING, None
    queries.note(session, now, id_of(row), by, "unpause", {"turn": turn.no, "deadline": written(deadline)})
    mail.put_line(session, now, row, "line-resumed", turn=turn.no, until=deadline)
    set_deadline(session, now, row, turn, deadline)
    due_if_all(session, now, id_of(row))  # orders are taken in a pause, and close nothing
    return deadline


def due_if_all(session: Session, now: datetime, game: int) -> datetime | None:
    """Lets the deadline of a turn that closes as soon as all have ordered be now, if all have; gives that instant.

    None: somebody is waited for, or its hour has come and the bell has it closed anyway.
    """
    row = game_row(session, game)
    turn = queries.standing_turn(session, game, lock=True)
    if not row.as_soon_as_all or row.status is not GameStatus.RUNNING or turn is None:
        return None
    ordered = receipts.orders_in_force(session, turn)
    waited = ruleset_of(row).pending(turns.state_of(row))
    if turn.state is not TurnState.OPEN or not all(seat in ordered for seat in waited):
        return None
    at = max(now, last_order(session, turn) + TICK)
    if at >= turn.deadline:
        return None
    turn.planned = turn.planned or (None if turn.deadline >= NEVER else turn.deadline)
    turn.deadline, turn.remind_at = at, None
    session.flush()
    return at


def close_if_all(session: Session, now: datetime, game: int) -> bool:
    """Closes the turn of a game that does so as soon as all have ordered, if all have; tells whether it did."""
    at = due_if_all(session, now, game)
    return at is not None and turns.close_turn(session, at, game, game_row(session, game).turn)


def move(session: Session, now: datetime, game: int, by: int, to: datetime) -> datetime:
    """Sets another deadline, later or earlier, for the turn under way alone; gives the one that it had.

    Those after it follow the hunt's plan again. The row keeps the deadline that the turn opened with. Raises Refusal as
    `pause`, and `deadline-too-near`, `deadline-too-far`, `deadline-as-it-is`.
    """
    row = hunts.organised(session, game, by)
    turn = running_turn(session, now, row)
    if to < now + SOONEST:
        raise Refusal("deadline-too-near", minutes=int(SOONEST.total_seconds()) // 60)
    if to > now + FARTHEST:
        raise Refusal("deadline-too-far", days=FARTHEST.days)
    if to == turn.deadline:
        raise Refusal("deadline-as-it-is")
    before, sooner = turn.deadline, to < turn.deadline
    turn.planned = turn.planned or (None if before >= NEVER else before)
    queries.note(session, now, game, by, "move-deadline", {"turn": turn.no, "from": written(before), "to": written(to)})
    mail.put_line(session, now, row, "line-moved", turn=turn.no, until=to, before=before)
    set_deadline(session, now, row, turn, to, at_once=sooner and before < NEVER)
    return before


def extend(session: Session, now: datetime, game: int, by: int) -> datetime:
    """Moves the deadline to the next planned hour after it (never by so many hours); gives it. Raises Refusal as `move`."""
    row = hunts.organised(session, game, by)
    turn = running_turn(session, now, row)
    to = following(row, turn, now)
    if to is None:
        raise Refusal("hunt-without-hour", name=row.name)
    move(session, now, game, by, to)
    return to


def press(session: Session, now: datetime, game: int, by: int, turn: int, pressed: datetime) -> datetime:
    """Lets the deadline of turn number `turn` be now, so that the bell has it resolved like any other; gives that instant.

    `pressed`: when the organiser pressed, by Discord's clock. Every order that was sent until then counts, and every one
    that is stored already. Raises Refusal as `pause`, and `turn-is-over` when that turn is not the one under way.
    """
    row = hunts.organised(session, game, by)
    if row.status is GameStatus.RUNNING and row.turn != turn:
        raise Refusal("turn-is-over", turn=turn)
    found = running_turn(session, now, row)
    before, at = found.deadline, max(now, pressed, last_order(session, found) + TICK)
    if at >= before:
        raise Refusal("turn-is-closing", turn=turn)
    found.planned = found.planned or (None if before >= NEVER else before)
    queries.note(session, now, game, by, "resolve-now", {"turn": turn, "planned": written(before)})
    if before < NEVER:
        mail.put_line(session, now, row, "line-pressed", turn=turn, before=before)
    found.deadline, found.remind_at = at, None
    session.flush()
    return at


def offers(session: Session, now: datetime, game: int) -> tuple[list[datetime], list[datetime]]:
    """Gives the deadlines that a turn may be moved to by one choice: planned ones, and full hours before the first of them.

    The one that it has is none of them. Raises Refusal `no-such-hunt`.
    """
    row = game_row(session, game)
    turn = queries.standing_turn(session, game)
    plan = schedule_of(row)
    present = None if turn is None else turn.deadline
    planned = [at for at in deadlines.points(plan, now, SOONEST, PLANNED + 1) if at != present]
    full = deadlines.full_hours(row.zone, now, SOONEST, HOURS)
    return planned[:PLANNED], [at for at in full if at != present and at not in planned]


def set_deadline(
    session: Session, now: datetime, game: Game, turn: TurnRow, deadline: datetime, *, at_once: bool = False
) -> None:
    """Gives a turn this deadline, and what follows from it: its reminders, and all that has told of the old one.

    `at_once`: those who owe an order are reminded now, for they counted on more time.
    """
    turn.deadline, turn.next_try_at = deadline, None
    leads = deadlines.leads_of(game.reminders)
    turn.remind_at = deadlines.next_reminder(leads, deadline, now, turn.reminded)
    if at_once and leads and turn.reminded < deadlines.MOST_REMINDERS:
        turn.remind_at = now
    session.flush()
    mail.refresh_head(session, now, game)
    number, generation = id_of(game), game.generation
    for kind in (Kind.REMINDER, Kind.TENS):
        mail.retell(session, now, number, turn.no, kind, generation)
    renewing.renew(session, now, number, turn.no)


def running_turn(session: Session, now: datetime, game: Game) -> TurnRow:
    """Finds the turn whose clock runs, for an organiser who changes that; nobody closes it meanwhile.

    Raises Refusal: `hunt-has-ended`, `hunt-is-paused`, `hunt-not-running`, `turn-is-stuck`, `turn-is-closing`.
    """
    reasons = {GameStatus.ENDED: "hunt-has-ended", GameStatus.PAUSED: "hunt-is-paused"}
    if game.status is not GameStatus.RUNNING:
        raise Refusal(reasons.get(game.status, "hunt-not-running"), name=game.name)
    turn = queries.standing_turn(session, id_of(game), lock=True)
    if turn is None:
        raise Refusal("hunt-not-running", name=game.name)
    if turn.state is TurnState.PARKED:
        raise Refusal("turn-is-stuck", turn=turn.no)
    if now >= turn.deadline:
        raise Refusal("turn-is-closing", turn=turn.no)
    return turn


def following(game: Game, turn: TurnRow, now: datetime) -> datetime | None:
    """Gives the planned hour after a turn's deadline; None for a hunt that has no hour, or whose clock stands."""
    if turn.deadline >= NEVER:
        return None
    found: Sequence[datetime] = deadlines.points(schedule_of(game), max(now, turn.deadline), TICK, 1)
    return found[0] if found else None


def last_order(session: Session, turn: TurnRow) -> datetime:
    """Gives when the last order that is stored for a turn was sent; the turn's opening when there is none."""
    sent = session.exec(
        select(func.max(OrderRow.sent_at)).where(
            OrderRow.game == turn.game, OrderRow.turn == turn.no, OrderRow.generation == turn.generation
        )
    ).one()
    return turn.opened if sent is None else sent


def written(instant: datetime) -> str | None:
    """Writes an instant for the audit log."""
    return None if instant >= NEVER else instant.isoformat()
