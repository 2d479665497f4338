"""Questions that several parts ask of the tables, and the audit log; every function takes a session."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import cache, wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from sqlalchemy import Select, bindparam, inspect, literal, union_all
from sqlalchemy import select as sql_select
from sqlmodel import Session, SQLModel, col, select

from bot.errors import Refusal
from bot.store.database import STEADY
from bot.store.tables import Audit, Fact, Game, GameStatus, Organiser, PersonRow, SeatRow, TurnRow, TurnState

P = ParamSpec("P")
T = TypeVar("T")
Row = TypeVar("Row", bound=SQLModel)
LIVE = (GameStatus.OPEN, GameStatus.RUNNING, GameStatus.PAUSED)


def asked_once(question: Callable[Concatenate[Session, P], T]) -> Callable[Concatenate[Session, P], T]:
    """Has a question be asked once in a session that only reads (`Store.read`), however many parts ask it: there its answer
    cannot change. Its arguments are plain values, and nobody changes what it gives."""

    @wraps(question)
    def answered(session: Session, *args: P.args, **kwargs: P.kwargs) -> T:
        known = session.info.get(STEADY)
        if known is None:
            return question(session, *args, **kwargs)
        key = (question, args, *kwargs.items())
        if key not in known:
            known[key] = question(session, *args, **kwargs)
        return cast(T, known[key])

    return answered


@cache
def _by_key(table: type[SQLModel]) -> Select[Any]:
    (key,) = inspect(table).primary_key
    return sql_select(table).where(key == bindparam("key"))


def row(session: Session, table: type[Row], key: object) -> Row | None:
    """Finds a row by its key, of one column; what this session has read already is not read again.

    As `Session.get` does, which makes its question anew each time, and takes longer over that than over the answer.
    """
    if (table, (key,), None) in session.identity_map:
        return session.get(table, key)
    return cast(Row | None, session.execute(_by_key(table), {"key": key}).scalar_one_or_none())


def game_row(session: Session, game: int, *, lock: bool = False) -> Game:
    """Finds a hunt; `lock` keeps others from changing it in this transaction. Raises Refusal `no-such-hunt`."""
    found = session.get(Game, game, with_for_update=True) if lock else row(session, Game, game)
    if found is None:
        raise Refusal("no-such-hunt")
    return found


_SEATS = select(SeatRow).where(SeatRow.game == bindparam("game")).order_by(col(SeatRow.place))


@asked_once
def seats(session: Session, game: int) -> Sequence[SeatRow]:
    """Gives the seats of a hunt in the order in which they were taken."""
    return session.exec(_SEATS, params={"game": game}).all()


_PLAYERS = (
    select(SeatRow.seat, SeatRow.user)
    .where(SeatRow.game == bindparam("game"), col(SeatRow.user).is_not(None))
    .order_by(col(SeatRow.place))
)


def players(session: Session, game: int) -> dict[str, int]:
    """Gives the players' ids by seat, in the order in which the seats were taken; a seat without a player is left out."""
    return {seat: user for seat, user in session.exec(_PLAYERS, params={"game": game}) if user is not None}


_ADDRESSEES: Any = union_all(
    select(SeatRow.seat, SeatRow.user, PersonRow.unreachable_since, SeatRow.place)
    .outerjoin(PersonRow, col(PersonRow.user) == col(SeatRow.user))
    .where(SeatRow.game == bindparam("game"), col(SeatRow.user).is_not(None)),
    select(literal(""), Organiser.user, PersonRow.unreachable_since, literal(0))
    .outerjoin(PersonRow, col(PersonRow.user) == col(Organiser.user))
    .where(Organiser.game == bindparam("game")),
).order_by("place")


def addressees(session: Session, game: int) -> tuple[dict[str, int], dict[int, bool]]:
    """Gives the players by seat as `players` does, and of them and the organisers whether private messages can reach them."""
    session.flush()
    rows = session.connection().execute(_ADDRESSEES, {"game": game}).all()
    return {seat: user for seat, user, _, _ in rows if seat}, {user: since is None for _, user, since, _ in rows}


_SEAT_OF = select(SeatRow).where(SeatRow.game == bindparam("game"), SeatRow.user == bindparam("user"))


def seat_of(session: Session, game: int, user: int) -> SeatRow | None:
    """Finds the seat that this person has in a hunt."""
    return session.exec(_SEAT_OF, params={"game": game, "user": user}).one_or_none()


_ORGANISERS = select(Organiser.user).where(Organiser.game == bindparam("game")).order_by(col(Organiser.user))


def organisers(session: Session, game: int) -> tuple[int, ...]:
    """Gives the ids of a hunt's organisers."""
    return tuple(session.exec(_ORGANISERS, params={"game": game}))


def organises(session: Session, game: int, user: int) -> bool:
    """Tells whether this person is an organiser of the hunt."""
    return session.get(Organiser, (game, user)) is not None


_STANDING = select(TurnRow).where(
    TurnRow.game == bindparam("game"), col(TurnRow.state).in_((TurnState.OPEN, TurnState.PARKED))
)
_STANDING_LOCKED = _STANDING.with_for_update().execution_options(populate_existing=True)


@asked_once
def standing_turn(session: Session, game: int, *, lock: bool = False) -> TurnRow | None:
    """Finds the turn of a hunt that is open, or parked because its resolution fails.

    `lock`: nobody else closes it, and no order joins it, before this transaction ends (SQLite: writers are alone anyway).
    """
    return session.exec(_STANDING_LOCKED if lock else _STANDING, params={"game": game}).one_or_none()


_LAST_RESOLVED = (
    select(TurnRow)
    .where(TurnRow.game == bindparam("game"), TurnRow.no < bindparam("before"), TurnRow.state == TurnState.DONE)
    .order_by(col(TurnRow.no).desc(), col(TurnRow.generation).desc())
    .limit(1)
)


@asked_once
def last_resolved(session: Session, game: int, before: int) -> TurnRow | None:
    """Finds the last turn that was resolved before turn number `before`; turn 0 counts."""
    return session.exec(_LAST_RESOLVED, params={"game": game, "before": before}).one_or_none()


def person(session: Session, user: int) -> PersonRow:
    """Finds what is remembered of a person; makes the row when there is none."""
    found = row(session, PersonRow, user)
    if found is None:
        found = PersonRow(user=user)
        session.add(found)
        session.flush()
    return found


def note(session: Session, now: datetime, game: int, by: int, what: str, detail: Mapping[str, Any]) -> None:
    """Writes a line of the audit log; `detail` holds nothing secret."""
    session.add(Audit(game=game, at=now, by=by, what=what, detail=json.dumps(detail, ensure_ascii=False)))


def audit(session: Session, game: int) -> Sequence[Audit]:
    """Gives the audit log of a hunt, oldest first."""
    return session.exec(select(Audit).where(Audit.game == game).order_by(col(Audit.id))).all()


def fact(session: Session, key: str) -> str | None:
    """Gives what is remembered by this name."""
    found = row(session, Fact, key)
    return None if found is None else found.value


def remember(session: Session, key: str, value: str) -> None:
    """Remembers a thing by its name, in place of what was there."""
    found = row(session, Fact, key)
    if found is None:
        session.add(Fact(key=key, value=value))
    else:
        found.value = value
    session.flush()


def stopped(session: Session, guild: int) -> set[int] | None:
    """Gives the hunts of a server that stand still because the bot was taken off it; None: it was not, or it is back."""
    kept = fact(session, f"away:{guild}")
    return set(json.loads(kept)) if kept else None


def keep_stopped(session: Session, guild: int, games: set[int] | None) -> None:
    """Remembers which hunts `stopped` gives; None: the bot is back."""
    remember(session, f"away:{guild}", "" if games is None else json.dumps(sorted(games)))


def id_of(game: Game) -> int:
    """Gives the number of a hunt that is stored."""
    return cast(int, game.id)
