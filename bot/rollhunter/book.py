"""A table's order book: an order stored or taken back, the month that closes early, giving up at once.

Synchronous, no Discord; each function takes a session and `now`, in a write transaction of the caller's.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlmodel import Session, col, select

import engine.rollhunter as rollhunter
from bot import calendar, receipts, renewing, turns
from bot.ordering import MovedOn, Wish
from bot.receipts import Receipt
from bot.situations import Situation
from bot.store import mail, queries
from bot.store.queries import id_of
from bot.store.tables import Game, OrderRow, TurnRow, TurnState
from engine import codec
from engine.contract import Withdraw
from engine.dice import ScriptedDice


def note(session: Session, now: datetime, there: Situation, order: Any, wish: Wish) -> tuple[Receipt | None, bool]:
    """Stores an order of a month, or its withdrawal; tells too whether the month closed by it (R-RH-31).

    None: there was nothing to withdraw. Raises MovedOn, and as `turns.submit` does.
    """
    game, seat = there.place.game, there.seat
    turn = queries.standing_turn(session, game, lock=True)
    if turn is not None and (turn.no, turn.generation) != (there.turn, there.generation):
        raise MovedOn
    given = (wish.text, wish.sent_at, wish.source, wish.source_id)
    if isinstance(order, Withdraw):
        return turns.withdraw(session, now, game, seat, *given), False
    if rollhunter.at_once(order):
        return give_up(session, now, game, seat, order, wish), False
    receipt = turns.submit(session, now, game, seat, order, *given)
    if calendar.close_if_all(session, now, game):  # RH-6.3
        return receipt, True
    renewing.renew(session, now, game, there.turn, wish.user)
    return receipt, False


def give_up(session: Session, now: datetime, game: int, seat: str, order: Any, wish: Wish) -> Receipt:
    """Resolves an abandonment alone and at once (RH-17.4, R-RH-23); it stays in the order book, for all to verify later."""
    known = receipts.receipt_of(session, wish.source_id)
    if known is not None:
        return known
    row, turn, user = receipts.ordering(session, game, seat, wish.sent_at)
    before = turns.state_of(row)
    rollhunter.check(before, seat, order)
    written = codec.write(rollhunter.Order, order)
    receipt = receipts.store(
        session, now, turn, seat, user, written, wish.text, wish.sent_at, wish.source, wish.source_id
    )
    resolution = rollhunter.resolve(before, {seat: order}, ScriptedDice({}))
    if resolution.state.ended:
        turn.state, turn.resolved = TurnState.DONE, now
        session.flush()
        turns.apply(session, now, row, turn, {seat: order}, before, resolution, None)
        return receipt
    row.state = codec.write(rollhunter.State, resolution.state)
    name = next(each.name for each in queries.seats(session, game) if each.seat == seat)
    mail.put_line(session, now, row, "rollhunter-line-abandoned", player=name)
    mail.refresh_head(session, now, row)
    calendar.close_if_all(session, now, game)
    return receipt


def given_up(session: Session, game: Game, turn: TurnRow) -> Sequence[OrderRow]:
    """Gives the abandonments of a turn, in the order in which they were resolved."""
    rows = session.exec(
        select(OrderRow)
        .where(
            OrderRow.game == id_of(game),
            OrderRow.turn == turn.no,
            OrderRow.generation == turn.generation,
            col(OrderRow.order).is_not(None),
        )
        .order_by(col(OrderRow.id))
    )
    return [row for row in rows if rollhunter.at_once(receipts.read_order(game, row))]
