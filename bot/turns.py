"""Turns from their opening to their resolution: synchronous, no Discord; each function takes a session and `now`.

Whoever calls holds a write transaction (`Store.write`) for what changes something: an order is in a turn or after it,
and a turn is resolved once, however many ask for it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import Any, cast

from sqlalchemy import CursorResult, Table, bindparam, func, insert, update
from sqlalchemy.orm.attributes import set_committed_value
from sqlmodel import Session, col, select

from bot import presence
from bot.choices import choose, organisers_asked, tens_open
from bot.conduct import conduct_of
from bot.deadlines import NEVER
from bot.errors import Refusal
from bot.plans import opening
from bot.played import Late, Played, played, write_late
from bot.receipts import (
    Held,
    Receipt,
    current_order,
    held,
    held_of,
    hold,
    orders_in_force,
    previous_order,
    release,
    standing_orders,
    state_of,
    submit,
    withdraw,
)
from bot.rulesets import events_of, orders_of, ruleset_of
from bot.store import mail, queries
from bot.store.mail import Kind
from bot.store.queries import game_row, id_of
from bot.store.tables import Game, GameStatus, TurnRow, TurnState
from bot.store.types import spelled_out
from engine import codec
from engine.contract import Resolution, Seat
from engine.dice import SeededDice, commitment

__all__ = [
    "Held",
    "Late",
    "OpenTurn",
    "Played",
    "Receipt",
    "choose",
    "close_turn",
    "current_order",
    "due",
    "each_under_way",
    "earliest_deadline",
    "held",
    "held_of",
    "hold",
    "note_failure",
    "open_turn",
    "organisers_asked",
    "played",
    "previous_order",
    "release",
    "resume",
    "standing_orders",
    "state_of",
    "submit",
    "tens_open",
    "under_way",
    "withdraw",
]

LATE = timedelta(minutes=5)
"""From what delay on a resolution says that it is late."""
FAILURES = 3
"""After how many resolutions that raised a turn is parked."""
PAUSES = (timedelta(minutes=1), timedelta(minutes=5))
"""How long a turn whose resolution raised is left alone, after the first time and after the second."""

GAME: Table = Game.__table__  # type: ignore[attr-defined]
TURN: Table = TurnRow.__table__  # type: ignore[attr-defined]
_OPEN = col(TurnRow.state) == spelled_out(TurnState.OPEN)[0]

# What every evening asks of the database is written once: a statement made anew each time costs more than its running.
_NEW_TURN = insert(TURN)
_GOES_ON = (
    update(GAME).where(GAME.c.id == bindparam("of_game")).values(state=bindparam("stands"), turn=bindparam("number"))
)


@dataclass(frozen=True, slots=True)
class OpenTurn:
    """The turn under way. `parked`: its resolution failed again and again, the organisers know."""

    game: int
    no: int
    generation: int
    opened: datetime
    deadline: datetime
    seed_hash: str
    parked: bool


def open_turn(
    session: Session,
    now: datetime,
    game: Game,
    no: int,
    state: Any = None,
    messages: list[dict[str, Any]] | None = None,
) -> datetime:
    """Opens a turn: draws its secret seed, fixes its deadline, which is given; the seed's hash is for all to see (FH-11.2).

    `state` is the game's, where it is at hand and need not be read back. `messages` is given what is to be sent because
    the turn has opened, for the caller to put into the outbox with his own; without it that is done here.
    """
    conduct = conduct_of(game)
    seed = conduct.seed(session, game, no)
    deadline, remind_at = opening(game, now, no)
    values = {
        "game": id_of(game),
        "no": no,
        "generation": game.generation,
        "state": TurnState.OPEN,
        "seed": seed.hex(),
        "seed_hash": commitment(seed),
        "opened": now,
        "deadline": deadline,
        "remind_at": remind_at,
        "reminded": 0,
        "failures": 0,
    }
    session.flush()
    connection = session.connection()
    connection.execute(_GOES_ON, {"of_game": id_of(game), "stands": game.state, "number": no})
    set_committed_value(game, "turn", no)
    connection.execute(_NEW_TURN, values)
    opened = conduct.opened(session, now, game, no, state or state_of(game), seed)
    if messages is None:
        mail.put(session, opened)
    else:
        messages += opened
    return deadline


def store_setup(session: Session, now: datetime, game: Game, resolution: Resolution[Any, Any]) -> None:
    """Stores turn zero, its seed revealed, and the state that the first turn begins with."""
    game.state = codec.write(ruleset_of(game).State, resolution.state)
    session.flush()
    values = {
        "game": id_of(game),
        "no": 0,
        "generation": game.generation,
        "state": TurnState.DONE,
        "seed": game.setup_seed,
        "seed_hash": game.setup_seed_hash,
        "opened": game.created,
        "deadline": now,
        "resolved": now,
        "failures": 0,
        "events": codec.write(events_of(game), resolution.events),
        "rolls": json.dumps(dict(resolution.rolls)),
        "after": game.state,
    }
    session.connection().execute(_NEW_TURN, values)


def put_accounts(
    session: Session,
    now: datetime,
    game: Game,
    turn: int,
    users: Iterable[int],
    *,
    besides: Iterable[dict[str, Any]] = (),
    known: Mapping[int, bool] = MappingProxyType({}),
) -> None:
    """Has a turn's public account sent, and its private one to each of these people; `besides`: other messages with them.

    If there are others than before whose private messages are closed, a note without content to the channel says so.
    `known`: of whom it has been found out already whether he can be reached.
    """
    recipients = list(users)
    number, generation = id_of(game), game.generation
    rows = [mail.row(now, number, turn, Kind.REPORT, game.channel, generation=generation)]
    if game.threads:
        rows.append(mail.row(now, number, turn, Kind.THREAD, game.channel, generation=generation))
    rows += [mail.row(now, number, turn, Kind.PRIVATE, user, generation=generation) for user in recipients]
    lost = mail.put(session, [*rows, *besides], known).intersection(recipients)
    if lost:
        mail.put_note(session, now, game, turn, generation, lost)


def under_way(session: Session, game: int) -> OpenTurn | None:
    """Gives the turn of a game that is open, or parked; None before the start and after the end."""
    row = queries.standing_turn(session, game)
    if row is None:
        return None
    parked = row.state is TurnState.PARKED
    return OpenTurn(game, row.no, row.generation, row.opened, row.deadline, row.seed_hash, parked)


def each_under_way(session: Session, games: Iterable[int]) -> list[OpenTurn | None]:
    """Gives the turn of each of these games, as `under_way` does, out of one state of the database."""
    return [under_way(session, game) for game in games]


_DUE_AT = func.coalesce(TurnRow.next_try_at, TurnRow.deadline)
_NOW = bindparam("now", type_=_DUE_AT.type)
_DUE = (
    select(TurnRow.game, TurnRow.no)
    .where(_OPEN, TurnRow.deadline <= _NOW, _NOW >= _DUE_AT)
    .order_by(col(TurnRow.deadline), col(TurnRow.game))
    .limit(bindparam("limit"))
)
_EARLIEST = select(_DUE_AT).where(_OPEN, TurnRow.deadline < NEVER).order_by(_DUE_AT).limit(1)
_EARLIEST_AFTER = _EARLIEST.where(_NOW < _DUE_AT)


def due(session: Session, now: datetime, limit: int = 25) -> list[tuple[int, int]]:
    """Gives the turns whose deadline has come, as (game, turn), the nearest deadline first, at most `limit`."""
    return [(game, no) for game, no in session.exec(_DUE, params={"now": now, "limit": limit})]


def earliest_deadline(session: Session, after: datetime | None = None) -> datetime | None:
    """Gives the instant at which the next turn is due, or the first such instant after another; None when there is none."""
    if after is None:
        return session.exec(_EARLIEST).one_or_none()
    return session.exec(_EARLIEST_AFTER, params={"now": after}).one_or_none()


def close_turn(session: Session, now: datetime, game: int, turn: int, late_reason: Late | None = None) -> bool:
    """Resolves a turn whose deadline has come and opens the next one, in the caller's one transaction (FH-4, FH-11.2).

    Claims the turn, gathers the orders that count, asks the engine, stores what happened, reveals the seed and puts
    what is to be sent into the outbox. False, and nothing changed: it is not due, or somebody else has resolved it.
    A delay of more than five minutes is noted even without `late_reason`, and since when the bot was away if it was.
    Raises what the engine raises.
    """
    if not claim(session, now, game, turn):
        return False
    row, stored = session.exec(_CLAIMED, params={"of_game": game, "number": turn}).one()
    before = state_of(row)
    orders = gather(session, stored, before)

    resolution = ruleset_of(row).resolve(before, orders, SeededDice(stored.seed))

    apply(session, now, row, stored, orders, before, resolution, late_reason)
    return True


_CLAIM = (
    update(TURN)
    .where(
        TURN.c.game == bindparam("of_game"),
        TURN.c.no == bindparam("number"),
        TURN.c.state == TurnState.OPEN,
        TURN.c.deadline <= bindparam("now"),
    )
    .values(state=TurnState.DONE, resolved=bindparam("now"))
)


def claim(session: Session, now: datetime, game: int, turn: int) -> bool:
    """Takes a turn for resolution: of all who try, one succeeds."""
    session.flush()
    claimed = session.connection().execute(_CLAIM, {"of_game": game, "number": turn, "now": now})
    return cast("CursorResult[Any]", claimed).rowcount == 1


_CLAIMED = (
    select(Game, TurnRow)
    .where(
        Game.id == bindparam("of_game"),
        TurnRow.game == bindparam("of_game"),
        TurnRow.no == bindparam("number"),
        TurnRow.generation == Game.generation,
    )
    .with_for_update()
    .execution_options(populate_existing=True)
)
_RESOLVED = (
    update(TURN)
    .where(
        TURN.c.game == bindparam("of_game"),
        TURN.c.no == bindparam("number"),
        TURN.c.generation == bindparam("of_generation"),
    )
    .values(
        {name: bindparam(f"its_{name}") for name in ("orders", "events", "rolls", "before", "after", "late_reason")}
    )
)


def gather(session: Session, turn: TurnRow, state: Any = None) -> dict[Seat, Any]:
    """Gives all orders that count for a turn: the last one of each seat, and those that come from nobody's.

    `state`: what the turn begins with.
    """
    game = game_row(session, turn.game)
    return {**orders_in_force(session, turn), **conduct_of(game).besides(session, turn, state)}


def apply(
    session: Session,
    now: datetime,
    game: Game,
    turn: TurnRow,
    orders: Mapping[Seat, Any],
    before: Any,
    resolution: Resolution[Any, Any],
    late: Late | None,
) -> None:
    """Stores a resolution, and what follows from it: the next turn or the end, and what is to be sent."""
    if late is None and now - turn.deadline > LATE:
        late = Late(turn.deadline, presence.away_since(session, turn.deadline))
    no = turn.no
    after = codec.write(ruleset_of(game).State, resolution.state)
    values = {
        "of_game": turn.game,
        "number": no,
        "of_generation": turn.generation,
        "its_orders": codec.write(orders_of(game), dict(orders)),
        "its_events": codec.write(events_of(game), resolution.events),
        "its_rolls": json.dumps(dict(resolution.rolls)),
        "its_before": game.state,
        "its_after": after,
        "its_late_reason": None if late is None else write_late(late),
    }
    session.connection().execute(_RESOLVED, values)
    session.expire(turn)
    outcome, conduct = ruleset_of(game).outcome(resolution.state), conduct_of(game)
    if outcome is None:
        set_committed_value(game, "state", after)  # `open_turn` stores it, with the turn's number
    else:
        game.state, game.status, game.ended, game.end_reason = after, GameStatus.ENDED, now, outcome.reason
    messages = conduct.closed(session, now, game, no, resolution.state, orders)
    if outcome is None:
        open_turn(session, now, game, no + 1, resolution.state, messages)
    (players, known), told = queries.addressees(session, id_of(game)), conduct.told(before, resolution)
    hunters = [user for seat, user in players.items() if seat in told]
    put_accounts(session, now, game, no, hunters, besides=messages, known=known)
    mail.refresh_head(session, now, game)


def note_failure(session: Session, now: datetime, game: int, turn: int, error: str) -> bool:
    """Notes that a turn's resolution raised `error` (a type's name). After three times the turn is parked: True.

    The organisers are told then; until `resume` it is not tried again, and the other hunts go on.
    """
    row = queries.standing_turn(session, game, lock=True)
    if row is None or row.no != turn or row.state is not TurnState.OPEN:
        return False
    row.failures += 1
    if row.failures < FAILURES:
        row.next_try_at = now + PAUSES[row.failures - 1]
        session.flush()
        return False
    row.state, row.next_try_at = TurnState.PARKED, None
    mail.tell_organisers(session, now, game, turn, Kind.STUCK, {"error": error}, row.generation)
    mail.refresh_head(session, now, game_row(session, game))
    session.flush()
    return True


def resume(session: Session, now: datetime, game: int, by: int) -> bool:
    """Has a parked turn tried again. False: none is parked. Raises Refusal `organisers-only`."""
    if not queries.organises(session, game, by):
        raise Refusal("organisers-only", name=game_row(session, game).name)
    row = queries.standing_turn(session, game, lock=True)
    if row is None or row.state is not TurnState.PARKED:
        return False
    row.state, row.failures, row.next_try_at = TurnState.OPEN, 0, None
    queries.note(session, now, game, by, "resume", {"turn": row.no})
    mail.refresh_head(session, now, game_row(session, game))
    session.flush()
    return True
