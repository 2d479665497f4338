"""The last resolved turn undone, and brought back: synchronous, no Discord; each function takes a session.

A turn that is undone stays in its row, seed and all, for anyone to verify; another one of its number takes its place in a
new generation, from the state before it, with a fresh seed. What counts is always the one row of a number that is DONE.
Until something new happens the undone turn can be brought back as it was, with the open turn that followed it.

Orders that were given for the undone turn stand for the one in its place, under the same receipts: who had ordered and
does not look need not do it again, and whoever wishes orders anew. What was ordered for the turn after it is kept with it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session, col, delete, func, select

import engine.hunt as hunt
from bot import deadlines, endings, hunts, renewing, turns
from bot.deadlines import NEVER
from bot.errors import Refusal
from bot.plans import opening
from bot.receipts import given
from bot.store import mail, queries
from bot.store.mail import Kind
from bot.store.queries import id_of
from bot.store.tables import (
    Correction,
    Draft,
    Game,
    GameStatus,
    OrderRow,
    OutboxRow,
    OutboxState,
    TurnRow,
    TurnState,
)

LOW_BITS = (1 << 22) - 1
"""The part of an order's id by which a message is known again when it is edited."""


@dataclass(frozen=True, slots=True)
class Loss:
    """What goes when the last resolved turn is undone, as numbers: nobody's order is told.

    `standing`: orders of that turn, which stand for the one in its place. `later`: orders given since, for the turn after
    it; they, and `corrections` made since, go. `posts`: the ids of the messages in the channel that will say that they do
    not count; `waiting`: how many messages were not sent yet and will not be. `over`: the turn had ended the hunt.
    """

    turn: int
    generation: int
    dice: int
    standing: int
    later: int
    corrections: int
    posts: tuple[int, ...]
    waiting: int
    over: bool


def loss(session: Session, game: int, by: int) -> Loss:
    """Tells what undoing would lose. Raises Refusal `organisers-only`, `nothing-to-undo`."""
    row = hunts.organised(session, game, by, lock=False)
    last = last_turn(session, row)
    standing = queries.standing_turn(session, game)
    sent = _messages(session, last, (OutboxState.SENT,))
    waiting = _messages(session, last, (OutboxState.NEW, OutboxState.PARKED))
    played = turns.played(session, game, last.no)
    assert played is not None  # it is over
    return Loss(
        turn=last.no,
        generation=last.generation,
        dice=len(played.rolls),
        standing=sum(given_row.order is not None for given_row in latest(session, last)),
        later=0 if standing is None else sum(each.order is not None for each in latest(session, standing)),
        corrections=0 if standing is None else len(corrections(session, standing)),
        posts=tuple(each.message_id for each in sent if each.kind == Kind.REPORT and each.message_id is not None),
        waiting=len(waiting),
        over=row.status is GameStatus.ENDED,
    )


def undo(session: Session, now: datetime, game: int, by: int, turn: int, generation: int) -> datetime:
    """Takes the last resolved turn back and opens it anew, with a fresh seed; gives its deadline.

    `turn` and `generation`: the one that was previewed. Never silent: the channel and each hunter are told. Raises Refusal
    `organisers-only`, `nothing-to-undo`, `undo-moved-on` when it is not the last one any more.
    """
    row = hunts.organised(session, game, by)
    standing = queries.standing_turn(session, game, lock=True)
    last = last_turn(session, row)
    if (last.no, last.generation) != (turn, generation):
        raise Refusal("undo-moved-on", name=row.name)
    fresh = 1 + session.exec(select(func.max(TurnRow.generation)).where(TurnRow.game == game)).one()
    _set_aside(session, now, row, last, standing, fresh)
    row.state, row.turn, row.generation = last.before, last.no, fresh
    if row.status is GameStatus.ENDED:
        row.status, row.ended, row.end_reason = GameStatus.RUNNING, None, None
        endings.reopened(session, now, game)
    session.flush()
    deadline = turns.open_turn(session, now, row, last.no)
    opened = queries.standing_turn(session, game)
    assert opened is not None  # it has just been opened
    carried = carry_over(session, last, opened)
    session.exec(delete(Draft).where(col(Draft.game) == game))
    queries.note(
        session, now, game, by, "undo", {"turn": turn, "generation": generation, "to": fresh, "orders": len(carried)}
    )
    mail.put_line(session, now, row, "line-undone", turn=turn, hash=opened.seed_hash, until=deadline)
    tell_hunters(session, now, row, "told-undone")
    renewing.renew(session, now, game, last.no)
    mail.refresh_head(session, now, row)
    return deadline


def redo(session: Session, now: datetime, game: int, by: int) -> int:
    """Brings back the turn that was undone last, as it was, with the open turn after it; gives the number of the latter.

    Nothing new may have happened since. If the hunt had ended with it, it has ended again. Raises Refusal
    `organisers-only`, `nothing-to-redo`, `redo-too-late`.
    """
    row = hunts.organised(session, game, by)
    standing = queries.standing_turn(session, game, lock=True)
    back, after = replaced(session, standing)
    if back is None or standing is None:
        raise Refusal("nothing-to-redo", name=row.name)
    if not untouched(session, row, standing, back):
        raise Refusal("redo-too-late", name=row.name)
    standing.state, standing.before = TurnState.UNDONE, row.state
    session.flush()
    back.state, back.replaced_by = TurnState.DONE, None
    if after is None:
        stopped = session.get(TurnRow, (game, back.no + 1, back.generation))
        row.state = back.after if stopped is None else stopped.before or back.after
        row.turn, row.generation = back.no, back.generation
        _end_again(session, now, row)
    else:
        _open_again(row, after, now)
    session.exec(delete(Draft).where(col(Draft.game) == game))
    session.flush()
    for turn in (back, after):
        if turn is not None:
            mail.revive(session, now, game, turn.no, turn.generation)
    mail.cancel(session, game, standing.no, standing.generation)
    queries.note(session, now, game, by, "redo", {"turn": back.no, "generation": back.generation})
    _tell_redone(session, now, row, back.no, after)
    mail.refresh_head(session, now, row)
    return row.turn


def may_redo(session: Session, game: int) -> int | None:
    """Gives the number of the turn that could be brought back now, None when there is none."""
    row = queries.game_row(session, game)
    standing = queries.standing_turn(session, game)
    back, _ = replaced(session, standing)
    if standing is None or back is None or not untouched(session, row, standing, back):
        return None
    return back.no


def redo_ends(session: Session, game: int) -> bool:
    """Tells whether the hunt would be over again with the turn that could be brought back."""
    back, after = replaced(session, queries.standing_turn(session, game))
    return back is not None and after is None


# ------------------------------------------------------------------------------------------------------- what there is


def last_turn(session: Session, game: Game) -> TurnRow:
    """Finds the last turn that was resolved; the setting up is none.

    Raises Refusal `nothing-to-undo`, and `no-undo-here` for a game whose answers and dice, once seen, cannot be unseen.
    """
    if game.ruleset != hunt.KEY:
        raise Refusal("no-undo-here", name=game.name)
    last = queries.last_resolved(session, id_of(game), game.turn + 1)
    if last is None or last.no == 0:
        raise Refusal("nothing-to-undo", name=game.name)
    return last


def replaced(session: Session, standing: TurnRow | None) -> tuple[TurnRow | None, TurnRow | None]:
    """Finds the turn in whose place this one is played, and the one after it that was open; each perhaps None."""
    if standing is None:
        return None, None
    rows = session.exec(
        select(TurnRow)
        .where(TurnRow.game == standing.game, TurnRow.replaced_by == standing.generation)
        .order_by(col(TurnRow.no))
    ).all()
    back = next((row for row in rows if row.no == standing.no and row.after is not None), None)
    after = next((row for row in rows if row.no == standing.no + 1), None)
    return back, None if back is None else after


def untouched(session: Session, game: Game, standing: TurnRow, back: TurnRow) -> bool:
    """Tells whether nothing new has happened in an open turn since it took this one's place: no order or withdrawal, no
    correction, nobody who joined."""
    orders = select(func.count()).select_from(OrderRow).where(*_of(OrderRow, standing), OrderRow.source_id >= 0)
    fresh = len(corrections(session, standing)) - len(corrections(session, back))
    return session.exec(orders).one() == 0 and fresh == 0 and game.state == back.before


def corrections(session: Session, turn: TurnRow) -> Sequence[Correction]:
    """Gives the corrections that were made while this turn was open, in order."""
    return session.exec(select(Correction).where(*_of(Correction, turn)).order_by(col(Correction.id))).all()


def latest(session: Session, turn: TurnRow) -> list[OrderRow]:
    """Gives each hunter's last order or withdrawal of a turn, of those that are valid."""
    return list({row.seat: row for row in given(session, turn)}.values())


def _of(table: type[OrderRow] | type[Correction], turn: TurnRow) -> tuple[bool, bool, bool]:
    return table.game == turn.game, table.turn == turn.no, table.generation == turn.generation


def _messages(session: Session, turn: TurnRow, states: tuple[OutboxState, ...]) -> Sequence[OutboxRow]:
    return session.exec(
        select(OutboxRow).where(
            OutboxRow.game == turn.game,
            OutboxRow.turn == turn.no,
            OutboxRow.generation == turn.generation,
            col(OutboxRow.kind).in_(mail.OF_A_TURN),
            col(OutboxRow.state).in_(states),
        )
    ).all()


# ------------------------------------------------------------------------------------------------------------ undoing


def _set_aside(
    session: Session, now: datetime, game: Game, last: TurnRow, standing: TurnRow | None, fresh: int
) -> None:
    """Sets the turn and the open one after it aside, with all that is needed to bring them back."""
    mail.cancel(session, id_of(game), last.no, last.generation)
    mail.retell(session, now, id_of(game), last.no, Kind.REPORT, last.generation)
    last.state, last.replaced_by = TurnState.UNDONE, fresh
    if standing is not None:
        mail.cancel(session, id_of(game), standing.no, standing.generation)
        standing.state, standing.replaced_by, standing.before = TurnState.UNDONE, fresh, game.state
    session.flush()  # only one turn of a hunt is open


def carry_over(session: Session, last: TurnRow, opened: TurnRow) -> list[OrderRow]:
    """Has the orders in force of the undone turn, and its corrections, stand for the one in its place; gives the orders.

    They keep their receipts. Their ids are below zero, which no message's is, and end as the message's does.
    """
    carried = [row for row in latest(session, last) if row.order is not None]
    for row in carried:
        session.add(
            OrderRow(
                game=row.game,
                turn=opened.no,
                generation=opened.generation,
                seat=row.seat,
                user=row.user,
                order=row.order,
                text=row.text,
                sent_at=row.sent_at,
                received_at=row.received_at,
                source=row.source,
                source_id=carried_id(row, opened.generation),
                receipt=row.receipt,
            )
        )
    carry_corrections(session, last, opened)
    return carried


def carry_corrections(session: Session, last: TurnRow, opened: TurnRow) -> None:
    """Has the corrections that were made while a turn was open stand for the one in its place: its state has them."""
    for made in corrections(session, last):
        session.add(Correction(**made.model_dump(exclude={"id", "generation"}), generation=opened.generation))
    session.flush()


def carried_id(row: OrderRow, generation: int) -> int:
    """Gives the id of an order that is carried over: the same for the same order, below zero, with the message's low bits."""
    named = hashlib.sha256(f"{row.game}:{row.turn}:{generation}:{row.seat}".encode()).digest()
    high = int.from_bytes(named[:5]) + 1
    return -(high << 22) | row.source_id & LOW_BITS


def tell_hunters(session: Session, now: datetime, game: Game, line: str) -> None:
    """Tells each player whose hunter is in play what has become of the turn, and which order of his stands, if any."""
    players = queries.players(session, id_of(game))
    for seat in turns.standing_orders(session, id_of(game)):
        mail.tell(session, now, game, players[seat], line, order=True)


# ------------------------------------------------------------------------------------------------------------- redoing


def _open_again(game: Game, after: TurnRow, now: datetime) -> None:
    """Opens the turn that was open, with its seed and its orders; its deadline stays where it leaves time enough."""
    game.state, game.turn, game.generation = after.before, after.no, after.generation
    after.state, after.replaced_by, after.before = TurnState.OPEN, None, None
    after.failures, after.next_try_at = 0, None
    ran = after.halted or after.deadline
    if game.status is GameStatus.PAUSED:
        after.deadline, after.remind_at, after.halted = NEVER, None, ran
        return
    after.halted = None
    if NEVER > ran >= now + deadlines.FIRST:
        after.deadline = ran
    else:
        after.deadline, after.remind_at = opening(game, now, after.no)


def _end_again(session: Session, now: datetime, game: Game) -> None:
    """The hunt had ended with the turn that is back, or had been ended after it."""
    played = turns.played(session, id_of(game), game.turn)
    assert played is not None  # it is back
    outcome = hunt.outcome(played.after)
    game.status, game.paused_at = GameStatus.ENDED, None
    game.ended, game.end_reason = (now, "stopped") if outcome is None else (played.resolved, outcome.reason)
    endings.over_again(session, now, id_of(game))


def _tell_redone(session: Session, now: datetime, game: Game, back: int, after: TurnRow | None) -> None:
    """Tells everybody that the turn counts again, and until when the one after it is open."""
    if after is None:
        mail.put_line(session, now, game, "line-redone-over", turn=back)
        return
    mail.put_line(
        session, now, game, "line-redone", turn=back, next=after.no, hash=after.seed_hash, until=after.deadline
    )
    tell_hunters(session, now, game, "told-redone")
