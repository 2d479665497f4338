"""Hunters and hunts that change hands: left, come back to, handed over, taken away; organisers named, or in another's place.

Synchronous, no Discord; each function takes a session and `now`, in a write transaction of the caller's. Whoever had a
hunter sees nothing of him any more, and what he had ordered for the turn under way is dropped: an order counts only if it
came from the hunter's present player since he is his. Both are told, and the channel is, without anybody's reasons.
"""

from __future__ import annotations

import json
import secrets
from datetime import datetime

from sqlmodel import Session

from bot import hunts, tenures, turns
from bot.errors import Refusal
from bot.naming import NAME_LENGTH
from bot.store import mail, queries
from bot.store.mail import Kind
from bot.store.queries import game_row, id_of
from bot.store.tables import Game, GameStatus, SeatRow
from render.words import clean

REASON = 200
"""How long a reason may be."""


def leave(session: Session, now: datetime, game: int, user: int) -> None:
    """Takes this person out of a hunt: before the start his tent is free again, later his hunter stays and rests.

    The organisers are told then. Raises Refusal `you-do-not-hunt`, `hunt-has-ended`.
    """
    row, seat = own(session, game, user)
    queries.note(session, now, game, user, "leave", {"seat": seat.seat, "dropped": ordered(session, seat)})
    vacate(session, now, row, seat)
    if row.status is not GameStatus.OPEN:
        for organiser in queries.organisers(session, game):
            if organiser != user:
                mail.tell(session, now, row, organiser, "told-left", hunter=seat.name)
    mail.refresh_head(session, now, row)


def come_back(session: Session, now: datetime, game: int, user: int) -> str:
    """Gives a hunter back to the player who left him and whose he was last; gives the seat.

    Not when somebody has taken him over, or when an organiser took him away: then it is for an organiser to hand him
    over. Raises Refusal: `hunt-has-ended`, `you-hunt-already`, `nothing-to-come-back-to`, `expelled-before`.
    """
    row = game_row(session, game, lock=True)
    if row.status is GameStatus.ENDED:
        raise Refusal("hunt-has-ended", name=row.name)
    mine = queries.seat_of(session, game, user)
    if mine is not None:
        raise Refusal("you-hunt-already", name=row.name, hunter=mine.name)
    seat = left_by(session, game, user)
    if seat is None:
        raise Refusal("nothing-to-come-back-to", name=row.name)
    if was_expelled(session, seat, user):
        raise Refusal("expelled-before", name=row.name)
    queries.note(session, now, game, user, "come-back", {"seat": seat.seat})
    mail.put_line(session, now, row, "line-came-back", hunter=seat.name)
    give(session, now, row, seat, user)
    mail.refresh_head(session, now, row)
    return seat.seat


def left_by(session: Session, game: int, user: int) -> SeatRow | None:
    """Finds the hunter without a player whose last player this person was."""
    last = tenures.last_of(session, game, user)
    seat = None if last is None else session.get(SeatRow, (game, last.seat))
    if last is None or seat is None or seat.user is not None:
        return None
    return seat if tenures.tenures(session, game, seat.seat)[-1].user == user else None


def hand_over(session: Session, now: datetime, game: int, by: int, seat: str, user: int) -> None:
    """Gives a hunter to another player (R-FH-3), at any moment of a hunt; he is sent the hunter's last account.

    Raises Refusal: `organisers-only`, `hunt-has-ended`, `no-such-seat`, `already-joined`.
    """
    row = hunts.organised(session, game, by)
    if row.status is GameStatus.ENDED:
        raise Refusal("hunt-has-ended", name=row.name)
    _change_hands(session, now, row, seat_row(session, game, seat), by, user)


def hand_on(session: Session, now: datetime, game: int, user: int, to: int) -> str:
    """Gives one's own hunter to somebody else; gives the seat. The organisers are told, and may move the deadline.

    Raises Refusal: `you-do-not-hunt`, `hunt-has-ended`, `already-joined`.
    """
    row, seat = own(session, game, user)
    _change_hands(session, now, row, seat, user, to)
    if row.status is not GameStatus.OPEN:
        for organiser in queries.organisers(session, game):
            if organiser not in (user, to):
                mail.tell(session, now, row, organiser, "told-handed-on", button="extend", hunter=seat.name)
    return seat.seat


def expel(session: Session, now: datetime, game: int, by: int, seat: str, reason: str) -> None:
    """Takes a hunter from his player: the hunter stays and rests, until he is handed over (before the start he is gone).

    His player alone is told why; the channel reads that the hunter has no player. Raises Refusal: `organisers-only`,
    `hunt-has-ended`, `no-such-seat`, `reason-missing`.
    """
    row = hunts.organised(session, game, by)
    if row.status is GameStatus.ENDED:
        raise Refusal("hunt-has-ended", name=row.name)
    said = reason_of(reason)
    found = seat_row(session, game, seat)
    if found.user is None:
        raise Refusal("no-player", hunter=found.name)
    detail = {"seat": seat, "user": found.user, "reason": said, "dropped": ordered(session, found)}
    queries.note(session, now, game, by, "expel", detail)
    mail.tell(session, now, row, found.user, "told-expelled", hunter=found.name, reason=said)
    mail.put_line(session, now, row, "line-no-player", hunter=found.name)
    vacate(session, now, row, found)
    mail.refresh_head(session, now, row)


def give_hunt(session: Session, now: datetime, game: int, by: int, user: int) -> None:
    """Puts another organiser in one's own place. Raises Refusal: `organisers-only`, `organises-already`."""
    hunts.organised(session, game, by)
    if queries.organises(session, game, user):
        raise Refusal("organises-already")
    hunts.name_organiser(session, now, game, by, user, "told-given")
    hunts.drop_organiser(session, now, game, by, by)


# ------------------------------------------------------------------------------------------------------------ its parts


def own(session: Session, game: int, user: int) -> tuple[Game, SeatRow]:
    """Finds a hunt and this person's hunter in it, to change them. Raises Refusal `you-do-not-hunt`, `hunt-has-ended`."""
    row = game_row(session, game, lock=True)
    if row.status is GameStatus.ENDED:
        raise Refusal("hunt-has-ended", name=row.name)
    seat = queries.seat_of(session, game, user)
    if seat is None:
        raise Refusal("you-do-not-hunt", name=row.name)
    return row, seat


def seat_row(session: Session, game: int, seat: str) -> SeatRow:
    """Finds a hunter's place. Raises Refusal `no-such-seat`."""
    found = session.get(SeatRow, (game, seat))
    if found is None:
        raise Refusal("no-such-seat", hunter=seat[:NAME_LENGTH])
    return found


def vacate(session: Session, now: datetime, game: Game, seat: SeatRow) -> None:
    """Leaves a hunter without a player; before the start he is gone, and his tent is free."""
    if game.status is GameStatus.OPEN:
        session.delete(seat)
    else:
        seat.user, seat.left = None, now
        tenures.close(session, now, id_of(game), seat.seat, game.turn)
    session.flush()


def give(session: Session, now: datetime, game: Game, seat: SeatRow, user: int) -> None:
    """Gives a hunter to a player, who is sent the hunter's last account."""
    number = id_of(game)
    tenures.close(session, now, number, seat.seat, game.turn)
    seat.user, seat.since, seat.left, seat.excused = user, now, None, 0
    tenures.begin(session, now, number, seat.seat, user, game.turn)
    queries.person(session, user)
    mail.welcome_back(session, now, user)
    if game.status is not GameStatus.OPEN:
        part, generation = secrets.token_hex(4), game.generation  # he may have been sent this account before
        account = mail.row(now, number, game.turn - 1, Kind.PRIVATE, user, generation=generation, part=part)
        mail.put(session, [{**account, "created": now + mail.NOTE_AFTER}])


def ordered(session: Session, seat: SeatRow) -> bool:
    """Tells whether an order of this hunter's stands; never which."""
    return turns.current_order(session, seat.game, seat.seat) is not None


def _change_hands(session: Session, now: datetime, game: Game, seat: SeatRow, by: int, user: int) -> None:
    """Gives a hunter from one player, if he has one, to another, and tells them."""
    number = id_of(game)
    has = queries.seat_of(session, number, user)
    if has is not None:
        raise Refusal("already-joined", name=game.name, hunter=has.name)
    former, dropped = seat.user, ordered(session, seat)
    detail = {"seat": seat.seat, "from": former, "to": user, "dropped": dropped}
    queries.note(session, now, number, by, "hand-over", detail)
    give(session, now, game, seat, user)
    key = "dropped" if dropped else "plain"
    if former is not None:
        mail.tell(session, now, game, former, f"told-handed-from-{key}", hunter=seat.name)
    mail.tell(session, now, game, user, f"told-handed-to-{key}", hunter=seat.name)
    if game.status is not GameStatus.OPEN:
        mail.put_line(session, now, game, "line-handed", hunter=seat.name)
    mail.refresh_head(session, now, game)


def was_expelled(session: Session, seat: SeatRow, user: int) -> bool:
    """Tells whether this hunter was taken from this player the last time that he had him."""
    found = ""
    for each in queries.audit(session, seat.game):
        detail = json.loads(each.detail)
        if detail.get("seat") == seat.seat and each.what in ("expel", "leave", "hand-over"):
            found = each.what if each.what != "expel" or detail["user"] == user else ""
    return found == "expel"


def reason_of(text: str) -> str:
    """Reads a reason, in one line. Raises Refusal `reason-missing`."""
    said = clean(text, "", REASON)
    if not said:
        raise Refusal("reason-missing")
    return said
