"""Orders as they come in: stored, numbered, taken back, held for the next turn. Its names are also those of `bot.turns`.

Synchronous, no Discord; each function takes a session and `now`. Orders are only ever added: which one counts is the
last by the time it was sent, so that it does not matter in which order they are read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam
from sqlmodel import Session, col, func, select

from bot.errors import Refusal, TurnClosing
from bot.rulesets import orders_of, ruleset_of
from bot.store import queries
from bot.store.queries import game_row
from bot.store.tables import Game, GameStatus, HeldRow, OrderRow, SeatRow, Source, TurnRow, TurnState
from engine import codec
from engine.contract import Seat

NOBODY = 0
"""The player of a practice hunt's hunter whom nobody has: an organiser who plays a position alone orders for him."""
MOST_ORDERS = 20
"""How many orders, withdrawals counted with them, a hunter may give in one turn."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """What is answered to an order: it is stored. `order` None: a withdrawal.

    `counts` tells whether it is the hunter's last one by the time it was sent; `fresh` is False when this very message
    had been stored before.
    """

    game: int
    turn: int
    number: int
    deadline: datetime
    order: Any
    counts: bool
    fresh: bool

    @property
    def text(self) -> str:
        """The receipt's number as a hunter sees it: `4-07`."""
        return f"{self.turn}-{self.number:02d}"


@dataclass(frozen=True, slots=True)
class Held:
    """An order that waits for the next turn. Its text is its sender's secret, and left out of its repr."""

    message_id: int
    user: int
    game: int
    text: str
    sent_at: datetime
    source: Source

    def __repr__(self) -> str:
        return f"Held({self.message_id})"


def state_of(game: Game) -> Any:
    """Reads a game's state, of its ruleset's type. Raises Refusal `hunt-not-running` when it has never been set up."""
    if game.state is None:
        raise Refusal("hunt-not-running", name=game.name)
    return codec.read(ruleset_of(game).State, game.state)


def submit(
    session: Session,
    now: datetime,
    game: int,
    seat: Seat,
    order: Any,
    text: str,
    sent_at: datetime,
    source: Source,
    source_id: int,
) -> Receipt:
    """Stores a hunter's order (FH-3). `sent_at`: the snowflake's time; `source_id`: the message's or interaction's id.

    The same message given again gets the same receipt. Raises TurnClosing when it was sent at or after the deadline (it
    is to be held), IllegalOrder, or Refusal: `hunt-not-running`, `you-do-not-hunt`, `sent-for-a-closed-turn`,
    `too-many-orders` ….
    """
    known = receipt_of(session, source_id)
    if known is not None:
        return known
    row, turn, user = ordering(session, game, seat, sent_at)
    rules = ruleset_of(row)
    rules.check(state_of(row), seat, order)
    written = codec.write(rules.Order, order)
    return store(session, now, turn, seat, user, written, text, sent_at, source, source_id)


def withdraw(
    session: Session,
    now: datetime,
    game: int,
    seat: Seat,
    text: str,
    sent_at: datetime,
    source: Source,
    source_id: int,
) -> Receipt | None:
    """Takes back what a hunter had ordered before this was sent (FH-3); None when there is nothing to take back.

    Stored like an order. The same message given again gets the same receipt. Raises as `submit` does.
    """
    known = receipt_of(session, source_id)
    if known is not None:
        return known
    _, turn, user = ordering(session, game, seat, sent_at)
    earlier = [one for one in given(session, turn, seat) if (one.sent_at, one.source_id) < (sent_at, source_id)]
    if not earlier or earlier[-1].order is None:
        return None
    return store(session, now, turn, seat, user, None, text, sent_at, source, source_id)


def ordering(session: Session, game: int, seat: Seat, sent_at: datetime) -> tuple[Game, TurnRow, int]:
    """Finds hunt, open turn and player of an order that may be stored now; the turn cannot be closed meanwhile.

    A turn's orders are those sent from the last deadline on and before its own: what came too late for one turn counts
    for the next. Raises as `submit` does.
    """
    row = game_row(session, game)
    if row.status not in (GameStatus.RUNNING, GameStatus.PAUSED):  # in a pause orders are taken, and no deadline runs
        raise Refusal("hunt-has-ended" if row.status is GameStatus.ENDED else "hunt-not-running", name=row.name)
    turn = queries.standing_turn(session, game, lock=True)
    if turn is None:
        raise Refusal("hunt-not-running", name=row.name)
    session.refresh(row)
    found = session.get(SeatRow, (game, seat), populate_existing=True)
    if found is None or (found.user is None and not row.practice):
        raise Refusal("you-do-not-hunt", name=row.name)
    if sent_at >= turn.deadline:
        raise TurnClosing(game, turn.no, turn.deadline)
    last = queries.last_resolved(session, game, turn.no)
    if last is not None and last.no > 0 and sent_at < last.deadline:
        raise Refusal("sent-for-a-closed-turn", turn=last.no)
    if sent_at < turn.opened and reopened(session, turn):  # it was written for a turn that has been undone since
        raise Refusal("sent-for-an-undone-turn", turn=turn.no)
    return row, turn, NOBODY if found.user is None else found.user


def reopened(session: Session, turn: TurnRow) -> bool:
    """Tells whether a turn is played in the place of one that was undone: the one before it was resolved earlier than that."""
    last = queries.last_resolved(session, turn.game, turn.no)
    return last is not None and last.generation != turn.generation


def outdated(session: Session, game: int, turn: int, generation: int) -> bool:
    """Tells whether a button of this turn and generation has nothing to do with the turn that is open.

    What was ordered in a turn that was undone stands for the one in its place, and so do the buttons below it.
    """
    standing = queries.standing_turn(session, game)
    if standing is None or standing.no != turn:
        return True
    return standing.generation != generation and not reopened(session, standing)


def store(
    session: Session,
    now: datetime,
    turn: TurnRow,
    seat: Seat,
    user: int,
    order: str | None,
    text: str,
    sent_at: datetime,
    source: Source,
    source_id: int,
) -> Receipt:
    """Appends an order (JSON) or a withdrawal (None) to a turn and numbers it. Raises Refusal `too-many-orders`.

    What stands can always be taken back: a withdrawal is never one too many, and there is one an order at most. A turn that
    is played again goes on counting, so that no two orders of one turn have the same receipt.
    """
    here = (OrderRow.game == turn.game, OrderRow.turn == turn.no, OrderRow.generation == turn.generation)
    counted = select(func.count()).select_from(OrderRow).where(*here, OrderRow.seat == seat)
    if order is not None and session.exec(counted).one() >= MOST_ORDERS:
        raise Refusal("too-many-orders", limit=MOST_ORDERS)
    ever = (OrderRow.game == turn.game, OrderRow.turn == turn.no)
    last = session.exec(select(func.coalesce(func.max(OrderRow.receipt), 0)).where(*ever)).one()
    row = OrderRow(
        game=turn.game,
        turn=turn.no,
        generation=turn.generation,
        seat=seat,
        user=user,
        order=order,
        text=text,
        sent_at=sent_at,
        received_at=max(now, session.get_one(SeatRow, (turn.game, seat)).since),  # the clock may have been set back
        source=source,
        source_id=source_id,
        receipt=last + 1,
    )
    session.add(row)
    session.flush()
    return receipt(session, row, turn, fresh=True)


def receipt_of(session: Session, source_id: int) -> Receipt | None:
    """Finds the receipt that this message or interaction was given before."""
    row = session.exec(select(OrderRow).where(OrderRow.source_id == source_id)).one_or_none()
    if row is None:
        return None
    turn = session.get_one(TurnRow, (row.game, row.turn, row.generation))
    return receipt(session, row, turn, fresh=False)


def receipt(session: Session, row: OrderRow, turn: TurnRow, *, fresh: bool) -> Receipt:
    """Writes the receipt of a stored order."""
    in_time = given(session, turn, row.seat)
    counts = bool(in_time) and in_time[-1].source_id == row.source_id
    order = read_order(game_row(session, row.game), row)
    return Receipt(row.game, row.turn, row.receipt, turn.deadline, order, counts, fresh)


def read_order(game: Game, row: OrderRow) -> Any:
    """Reads an order that was stored for a game; None for a withdrawal."""
    return None if row.order is None else codec.read(ruleset_of(game).Order, row.order)


_OF_ITS_PLAYER = (col(SeatRow.game) == col(OrderRow.game)) & (col(SeatRow.seat) == col(OrderRow.seat))
_VALID = (
    OrderRow.game == bindparam("game"),
    OrderRow.turn == bindparam("turn"),
    OrderRow.generation == bindparam("generation"),
    OrderRow.sent_at < bindparam("deadline"),
    OrderRow.user == func.coalesce(SeatRow.user, NOBODY),
    OrderRow.received_at >= SeatRow.since,
)
_BY_TIME = (col(OrderRow.sent_at), col(OrderRow.source_id))
_GIVEN = select(OrderRow).join(SeatRow, _OF_ITS_PLAYER).where(*_VALID).order_by(*_BY_TIME)
_GIVEN_BY_ONE = _GIVEN.where(OrderRow.seat == bindparam("seat"))
_WHAT = select(OrderRow.seat, OrderRow.order).join(SeatRow, _OF_ITS_PLAYER).where(*_VALID).order_by(*_BY_TIME)
"""Of each no more than who ordered what."""


def given(session: Session, turn: TurnRow, seat: Seat | None = None) -> list[OrderRow]:
    """Gives the orders and withdrawals that are valid for a turn, of one seat or of all, by the time they were sent.

    Valid: sent before the deadline, by the seat's present player, and stored since the seat is his.
    """
    values = {**of_turn(turn), "seat": seat}
    return list(session.exec(_GIVEN if seat is None else _GIVEN_BY_ONE, params=values))


def of_turn(turn: TurnRow) -> dict[str, Any]:
    """Gives what the statements above ask to know of a turn."""
    return {"game": turn.game, "turn": turn.no, "generation": turn.generation, "deadline": turn.deadline}


def orders_in_force(session: Session, turn: TurnRow) -> dict[Seat, Any]:
    """Gives the order that counts for each seat: its last one, if that is no withdrawal, nor was resolved at once."""
    last = dict(session.exec(_WHAT, params=of_turn(turn)).all())
    rules = ruleset_of(game_row(session, turn.game))
    read = {seat: codec.read(rules.Order, order) for seat, order in last.items() if order is not None}
    return {seat: order for seat, order in read.items() if not rules.at_once(order)}


def current_order(session: Session, game: int, seat: Seat) -> Receipt | None:
    """Gives the receipt of the order that counts for a hunter in the turn under way, None when he has none."""
    turn = queries.standing_turn(session, game)
    rows = [] if turn is None else given(session, turn, seat)
    if turn is None or not rows or rows[-1].order is None:
        return None
    return receipt(session, rows[-1], turn, fresh=False)


def previous_order(session: Session, game: int, seat: Seat) -> Any:
    """Gives the order that counted for a hunter in the last turn that was resolved; what *I go on* means (FH-3.1).

    None in the first turn, when he had none, and when the hunter has changed hands since.
    """
    row = game_row(session, game)
    last = queries.last_resolved(session, game, row.turn)
    found = session.get(SeatRow, (game, seat))
    if last is None or last.resolved is None or last.orders is None or found is None or found.since > last.resolved:
        return None
    return codec.read(orders_of(row), last.orders).get(seat)


def standing_orders(session: Session, game: int) -> dict[Seat, bool]:
    """Tells of each hunter in play who has a player whether an order of his stands, never which; empty when none is due."""
    row = game_row(session, game)
    turn = queries.standing_turn(session, game)
    if turn is None:
        return {}
    played = {seat.seat for seat in queries.seats(session, game) if seat.user is not None}
    have = orders_in_force(session, turn)
    return {seat: seat in have for seat in ruleset_of(row).pending(state_of(row)) if seat in played}


def hold(session: Session, game: int, user: int, text: str, sent_at: datetime, source: Source, message_id: int) -> bool:
    """Keeps an order for the next turn: it was sent at or after the deadline. False: this message is held already."""
    if session.get(HeldRow, message_id) is not None:
        return False
    session.add(HeldRow(message_id=message_id, user=user, game=game, text=text, sent_at=sent_at, source=source))
    session.flush()
    return True


_CLOSING = select(TurnRow.game).where(
    TurnRow.game == HeldRow.game,
    col(TurnRow.state).in_((TurnState.OPEN, TurnState.PARKED)),
    TurnRow.deadline <= HeldRow.sent_at,
)
_HELD = select(HeldRow).where(~_CLOSING.exists()).order_by(col(HeldRow.sent_at), col(HeldRow.message_id))
_HELD_OF = _HELD.where(col(HeldRow.game).in_(bindparam("games", expanding=True)))


def held(session: Session) -> list[Held]:
    """Gives the orders, oldest first, that waited for a turn which is open now or for a hunt which is over.

    Each is to be read as if it came now, and then let go by `release`.
    """
    return [_held(row) for row in session.exec(_HELD)]


def held_of(session: Session, games: Sequence[int]) -> list[list[Held]]:
    """Gives those of each of these hunts."""
    found: dict[int, list[Held]] = {game: [] for game in games}
    for row in session.exec(_HELD_OF, params={"games": list(found)}):
        found[row.game].append(_held(row))
    return [found[game] for game in games]


def _held(row: HeldRow) -> Held:
    return Held(row.message_id, row.user, row.game, row.text, row.sent_at, row.source)


def release(session: Session, message_id: int) -> bool:
    """Lets a held order go, in the transaction that stores or refuses it; False when somebody else has."""
    row = session.get(HeldRow, message_id)
    if row is None:
        return False
    session.delete(row)
    session.flush()
    return True
