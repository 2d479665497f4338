"""Whose a hunter was and when, and what is on each player's record: what happened under one is never held against another.

Synchronous, no Discord; each function takes a session. A turn is on the record of whoever had the hunter when it was
resolved; turns that were undone are on nobody's.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam
from sqlmodel import Session, col, select

from bot.store.tables import OrderRow, SeatRow, Source, Tenure, TurnRow, TurnState
from engine.contract import Seat
from engine.hunt.state import Status


@dataclass(frozen=True, slots=True)
class Record:
    """What a player did with a hunter while he had him.

    `turns`: how many were played in which his hunter was in play. `given`: in how many his own order was carried out;
    `entered`: in how many one that an organiser had entered for him; `missed`: in how many none was there. Who took over
    in the middle of a turn has missed nothing in it. `points`: those won then (FH-7.5); `slain`: the animals' ids.
    """

    turns: int = 0
    given: int = 0
    entered: int = 0
    missed: int = 0
    points: int = 0
    slain: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Past:
    """A turn that is over, as far as records go: `orders` and `before` as plain JSON values."""

    no: int
    generation: int
    opened: datetime
    deadline: datetime
    resolved: datetime
    orders: dict[str, Any]
    before: dict[str, Any]
    events: list[dict[str, Any]]

    def in_play(self, seat: Seat) -> bool:
        """Tells whether this hunter was neither dead nor retired when the turn was resolved."""
        return any(hunter["id"] == seat and hunter["status"] == Status.HUNTING for hunter in self.before["hunters"])


# ------------------------------------------------------------------------------------------------------------ tenures


def begin(session: Session, now: datetime, game: int, seat: Seat, user: int, turn: int) -> None:
    """Notes that a hunter is this player's from now on; `turn`: the number of the one that is open, 0 before the start."""
    session.flush()  # the seat comes first
    session.add(Tenure(game=game, seat=seat, user=user, from_turn=turn, since=now))
    session.flush()


def close(session: Session, now: datetime, game: int, seat: Seat, turn: int) -> None:
    """Notes that a hunter's player has him no longer; nothing happens when nobody had him."""
    standing = session.exec(
        select(Tenure).where(Tenure.game == game, Tenure.seat == seat, col(Tenure.until).is_(None))
    ).all()
    for tenure in standing:
        tenure.until_turn, tenure.until = turn, now
    session.flush()


def tenures(session: Session, game: int, seat: Seat) -> Sequence[Tenure]:
    """Gives who had a hunter, one after another."""
    return session.exec(select(Tenure).where(Tenure.game == game, Tenure.seat == seat).order_by(col(Tenure.id))).all()


def last_of(session: Session, game: int, user: int) -> Tenure | None:
    """Finds the last hunter that this person had in a hunt, whether he still has him or not."""
    wanted = select(Tenure).where(Tenure.game == game, Tenure.user == user).order_by(col(Tenure.id).desc()).limit(1)
    return session.exec(wanted).one_or_none()


def had(tenure: Tenure, at: datetime) -> bool:
    """Tells whether the hunter was this player's when what happened at that instant began."""
    return tenure.since < at and (tenure.until is None or at <= tenure.until)


# ------------------------------------------------------------------------------------------------------------ records


def past(session: Session, game: int, *, latest: bool = False) -> Iterator[Past]:
    """Gives the turns of a hunt that are over and stand, oldest first; `latest`: the last one first."""
    number = col(TurnRow.no)
    rows = session.exec(
        select(TurnRow)
        .where(TurnRow.game == game, TurnRow.no > 0, TurnRow.state == TurnState.DONE)
        .order_by(number.desc() if latest else number)
    )
    for row in rows:
        assert row.resolved is not None  # it is over
        yield Past(
            row.no,
            row.generation,
            row.opened,
            row.deadline,
            row.resolved,
            json.loads(row.orders or "{}"),
            json.loads(row.before or '{"hunters": []}'),
            json.loads(row.events or "[]"),
        )


def record(session: Session, game: int, seat: Seat, user: int) -> Record:
    """Gives what this player did with this hunter, over all the times that he had him."""
    his = [tenure for tenure in tenures(session, game, seat) if tenure.user == user]
    turns = given = entered = missed = points = 0
    slain: list[str] = []
    for turn in past(session, game):
        tenure = next((each for each in his if had(each, turn.resolved)), None)
        if tenure is None or not turn.in_play(seat):
            continue
        turns += 1
        if seat not in turn.orders:
            missed += tenure.since <= turn.opened
        elif entered_for(session, game, turn, seat):
            entered += 1
        else:
            given += 1
        killed = [event for event in turn.events if event["type"] == "animal_killed" and event["hunter"] == seat]
        points += sum(event["points"] for event in killed)
        slain += [event["animal"] for event in killed]
    return Record(turns, given, entered, missed, points, tuple(slain))


_PRESENT = (
    select(SeatRow.seat, SeatRow.excused, Tenure.since)
    .join(Tenure, (col(Tenure.game) == col(SeatRow.game)) & (col(Tenure.seat) == col(SeatRow.seat)))
    .where(SeatRow.game == bindparam("game"), col(SeatRow.user).is_not(None), col(Tenure.until).is_(None))
    .order_by(col(SeatRow.place))
)
"""Who has a player, up to which turn that one is excused, and since when he has the hunter."""
_BACKWARDS = (
    select(TurnRow.no, TurnRow.opened, TurnRow.orders, TurnRow.before)
    .where(
        TurnRow.game == bindparam("game"), TurnRow.no > bindparam("excused"), col(TurnRow.state) == bindparam("state")
    )
    .order_by(col(TurnRow.no).desc())
    .execution_options(yield_per=8)
)
"""Turns that stand, the last one first, and of each no more than counting needs; few at a time, for few are read."""


def missed_in_a_row(session: Session, game: int, among: Collection[Seat] | None = None) -> dict[Seat, int]:
    """Tells of each hunter who has a player how many orders in a row, up to the last turn, that player has not given.

    Only turns that began under him, in which his hunter was in play, and after those that are excused (`SeatRow.excused`).
    An order that an organiser entered for him ends the row, as his own does. `among`: the hunters who are asked about.
    """
    present = session.exec(_PRESENT, params={"game": game})
    counting = {seat: (excused, since) for seat, excused, since in present if among is None or seat in among}
    missed = dict.fromkeys(counting, 0)
    if not counting:
        return missed
    values = {"game": game, "excused": min(excused for excused, _ in counting.values()), "state": TurnState.DONE}
    with session.exec(_BACKWARDS, params=values) as turns:
        for no, opened, orders, before in turns:
            given = json.loads(orders or "{}").keys()
            for seat in [
                seat for seat, (excused, since) in counting.items() if seat in given or no <= excused or opened < since
            ]:
                del counting[seat]
            if not counting:
                break
            for seat in in_play(before) & counting.keys():
                missed[seat] += 1
    return missed


def in_play(state: str | None) -> set[Seat]:
    """Names the hunters who are neither dead nor retired in a stored state of a hunt."""
    hunters = json.loads(state)["hunters"] if state else ()
    return {hunter["id"] for hunter in hunters if hunter["status"] == Status.HUNTING}


def entered_for(session: Session, game: int, turn: Past, seat: Seat) -> bool:
    """Tells whether the order that was carried out had been entered by an organiser."""
    last = session.exec(
        select(OrderRow.source)
        .where(
            OrderRow.game == game,
            OrderRow.turn == turn.no,
            OrderRow.generation == turn.generation,
            OrderRow.seat == seat,
            OrderRow.sent_at < turn.deadline,
        )
        .order_by(col(OrderRow.sent_at).desc(), col(OrderRow.source_id).desc())
        .limit(1)
    ).one_or_none()
    return last is Source.ORGANISER
