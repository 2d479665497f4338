"""A hunter that his player offers to somebody: nothing changes before the other accepts. Synchronous, no Discord.

An offer is remembered by name, one a hunter: from whom, to whom. It can be taken back, and is void once the hunter is
anybody else's than who offered him.
"""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Session, col, select

from bot import handing
from bot.errors import Refusal
from bot.store import queries
from bot.store.tables import Fact, SeatRow

PREFIX = "offer"


def key_of(game: int, seat: str) -> str:
    """Gives the name by which a hunter's offer is remembered."""
    return f"{PREFIX}:{game}:{seat}"


def offer(session: Session, now: datetime, game: int, user: int, to: int) -> SeatRow:
    """Offers one's own hunter to somebody, in place of an earlier offer; gives the hunter.

    Raises Refusal: `you-do-not-hunt`, `hunt-has-ended`, `already-joined`, `offer-to-yourself`.
    """
    row, seat = handing.own(session, game, user)
    if to == user:
        raise Refusal("offer-to-yourself")
    has = queries.seat_of(session, game, to)
    if has is not None:
        raise Refusal("already-joined", name=row.name, hunter=has.name)
    queries.remember(session, key_of(game, seat.seat), f"{user}:{to}")
    return seat


def take_back(session: Session, now: datetime, game: int, user: int) -> bool:
    """Takes an offer back; False when there was none."""
    _, seat = handing.own(session, game, user)
    return _strike(session, game, seat.seat)


def accept(session: Session, now: datetime, game: int, user: int) -> str:
    """Gives this person the hunter that he was offered; gives the seat. Raises Refusal `offer-gone`, and as `hand_on` does."""
    seat = offered_to(session, game, user)
    if seat is None:
        raise Refusal("offer-gone")
    row = handing.seat_row(session, game, seat)
    _strike(session, game, seat)
    assert row.user is not None  # the offer stands
    return handing.hand_on(session, now, game, row.user, user)


def decline(session: Session, now: datetime, game: int, user: int) -> int:
    """Turns an offer down; gives who had made it. Raises Refusal `offer-gone`."""
    seat = offered_to(session, game, user)
    if seat is None:
        raise Refusal("offer-gone")
    _strike(session, game, seat)
    owner = handing.seat_row(session, game, seat).user
    assert owner is not None  # the offer stood
    return owner


def offered_to(session: Session, game: int, user: int) -> str | None:
    """Finds the hunter that somebody is offered in a hunt, by one whose he still is."""
    for seat in queries.seats(session, game):
        if seat.user is not None and queries.fact(session, key_of(game, seat.seat)) == f"{seat.user}:{user}":
            return seat.seat
    return None


def standing(session: Session, game: int, seat: str) -> int | None:
    """Tells to whom a hunter is offered by his player."""
    row = handing.seat_row(session, game, seat)
    owner, _, to = (queries.fact(session, key_of(game, seat)) or "").partition(":")
    return int(to) if to and owner == str(row.user) else None


def games_of(session: Session, user: int) -> list[int]:
    """Gives the hunts in which somebody may have been offered a hunter."""
    rows = session.exec(
        select(Fact).where(col(Fact.key).startswith(f"{PREFIX}:"), col(Fact.value).endswith(f":{user}"))
    )
    return sorted({int(row.key.split(":")[1]) for row in rows})


def _strike(session: Session, game: int, seat: str) -> bool:
    found = session.get(Fact, key_of(game, seat))
    if found is None:
        return False
    session.delete(found)
    session.flush()
    return True
