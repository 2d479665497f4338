"""Messages that are to be sent, as rows: written in the transaction that gives cause for them, sent after it."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Collection, Iterable, Mapping
from datetime import datetime, timedelta
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Any

from sqlalchemy import Table, bindparam, case, func, literal, or_, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm.util import identity_key
from sqlmodel import Session, col, select

from bot.store.tables import Form, Game, Organiser, OutboxRow, OutboxState, PersonRow

OUTBOX: Table = OutboxRow.__table__  # type: ignore[attr-defined]
CHANNEL, PRIVATE, EDIT = 0, 1, 2
"""Priorities: what is posted in a channel, then what goes to one person, then what holds nothing else back: a head that is
brought up to date, a thread."""
CLOSED_DM = "closed_dm"
"""`last_error` of a private message that cannot be delivered; it stays readable by its owner's own command."""

MOVED = "moved"
"""`last_error` of a message that was not sent before its hunt went to another channel; it is sent there."""
UNDONE = "undone"
"""`last_error` of a message that was not sent before its turn was undone; when the turn is brought back it is sent."""
WITHDRAWN = frozenset({MOVED, UNDONE})
"""`last_error` of messages that are not to be sent, whatever becomes of an attempt that is under way."""
REMOVED = "removed"
"""`last_error` of a message that was sent and then deleted by somebody; it is not sent again."""


class Kind(StrEnum):
    """What a message is. Those of the first line go to the hunt's channel, the others to one person.

    HEAD: what the hunt is; one message, edited ever after. REPORT: a turn's public account; turn 0's is the opening.
    NOTE: whose private messages are closed, when it is somebody new; edited as more are found. CLOSED: the organiser ended it.
    THREAD: the place where a turn is talked about, made out of its REPORT.
    SHOW: an ended hunt seen again, podium and replay; its name is such that it comes after the last REPORT, or CLOSED.
    PRIVATE: a turn's map and state for one hunter. TENS: the animals that wait for the organiser's choice (R-FH-7).
    STUCK: to the organisers, a turn that cannot be resolved. BLOCKED: to them, a channel that cannot be written to.
    POISON: to them, a message that Discord refuses as it is. ANSWER: what became of an order that was read later.
    LINE: one sentence to the channel about what an organiser did; `put_line` writes it. REMINDER: to a hunter who owes an
    order. ABSENCE: to the organisers, a hunter of whom orders were missing several times in a row.
    TOLD: to one person, what an organiser did that concerns him; `tell` writes it.
    BEHIND: to the organisers, a hunt that was put back from a copy and stands behind what its channel tells. RESTORED: to
    a hunter, what of his is in force after that.
    """

    HEAD, REPORT, NOTE, CLOSED, SHOW = "head", "report", "note", "closed", "show"
    THREAD = "thread"
    PRIVATE, TENS, STUCK, BLOCKED, POISON = "private", "tens", "stuck", "blocked", "poison"
    ANSWER, REMINDER, ABSENCE = "answer", "reminder", "absence"
    LINE = "line"
    BEHIND, RESTORED, TOLD = "behind", "restored", "told"


CHANNEL_KINDS = frozenset({Kind.HEAD, Kind.REPORT, Kind.NOTE, Kind.CLOSED, Kind.SHOW, Kind.THREAD, Kind.LINE})
OF_A_TURN = frozenset(
    {
        Kind.REPORT,
        Kind.NOTE,
        Kind.SHOW,
        Kind.THREAD,
        Kind.PRIVATE,
        Kind.TENS,
        Kind.STUCK,
        Kind.REMINDER,
        Kind.ABSENCE,
    }
)
"""Kinds that say nothing any more when their turn is undone."""
STANDING_KINDS = frozenset({Kind.HEAD, Kind.NOTE, Kind.TENS, Kind.REMINDER})
"""Kinds whose message is edited when its content changes."""


def key_of(game: int, turn: int, kind: Kind, target: int, generation: int = 0, part: str = "") -> str:
    """Gives the key of a message: `h7:t4:report:<channel>:g0`; `part` tells several of a kind apart (an order's id)."""
    named = f"{kind}-{part}" if part else str(kind)
    return f"h{game}:t{turn}:{named}:{target}:g{generation}"


def part_of(key: str) -> str:
    """Gives what tells a message apart from others of its kind, out of its key; empty for the only one."""
    return key.split(":")[2].partition("-")[2]


def nonce_of(key: str) -> str:
    """Gives the nonce of a message: 24 hexadecimal digits, for ever the same, unique over all channels."""
    return hashlib.sha256(key.encode()).hexdigest()[:24]


def marker_of(key: str) -> str:
    """Gives what a sent message carries visibly, in a file's name or a component's id, so that it can be found again.

    Discord does not keep the nonce; the marker is another part of the same hash.
    """
    return hashlib.sha256(key.encode()).hexdigest()[24:40]


def row(
    now: datetime,
    game: int,
    turn: int,
    kind: Kind,
    target: int,
    *,
    generation: int = 0,
    part: str = "",
    payload: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """Gives a message that is to be sent, as the values of its row."""
    return {
        "key": key_of(game, turn, kind, target, generation, part),
        "game": game,
        "turn": turn,
        "generation": generation,
        "kind": str(kind),
        "target": str(target),
        "priority": EDIT if kind is Kind.THREAD else CHANNEL if kind in CHANNEL_KINDS else PRIVATE,
        "created": now,
        "state": OutboxState.NEW,
        "form": Form.FULL,
        "attempts": 0,
        "next_try_at": now,
        "revision": 0,
        "last_error": None,
        "payload": None if payload is None else json.dumps(payload, ensure_ascii=False),
    }


@cache
def _new(dialect: str) -> Any:
    """Gives the statement that adds a message, unless its key is there: made once, for making it takes longer than it runs."""
    insert = sqlite.insert if dialect == "sqlite" else postgresql.insert
    return insert(OUTBOX).on_conflict_do_nothing(index_elements=["key"])


def put(
    session: Session, rows: Iterable[dict[str, Any]], reachable: Mapping[int, bool] = MappingProxyType({})
) -> set[int]:
    """Adds messages that are to be sent; one whose key is already there stays as it is.

    Private ones to people who cannot be reached are noted as failed at once, without a request; those people are given.
    `reachable`: of whom the caller knows already whether he can be; the others are looked up.
    """
    wanted = list(rows)
    if not wanted:
        return set()
    people = {int(one["target"]) for one in wanted if one["priority"] == PRIVATE}
    closed = {user for user in people if not reachable.get(user, True)}
    if strangers := people - reachable.keys():
        closed |= unreachable(session, strangers)
    for one in wanted:
        if one["priority"] == PRIVATE and int(one["target"]) in closed:
            one |= {"state": OutboxState.FAILED, "last_error": CLOSED_DM}
    session.flush()
    connection = session.connection()
    connection.execute(_new(connection.dialect.name), wanted)
    return closed


_UNREACHABLE = select(PersonRow.user).where(
    col(PersonRow.user).in_(bindparam("users", expanding=True)), col(PersonRow.unreachable_since).is_not(None)
)


def unreachable(session: Session, users: Iterable[int]) -> set[int]:
    """Tells who of these people has closed his private messages."""
    return set(session.exec(_UNREACHABLE, params={"users": list(users)}))


_AGAIN = OUTBOX.c.state.in_((OutboxState.SENT, OutboxState.FAILED)) & (
    func.coalesce(OUTBOX.c.last_error, "").not_in((CLOSED_DM, REMOVED, *sorted(WITHDRAWN)))
)
_ONLY_AN_EDIT = OUTBOX.c.message_id.is_not(None) & (OUTBOX.c.kind == str(Kind.HEAD))
_TELL_ANEW = (
    update(OUTBOX)
    .where(OUTBOX.c.key == bindparam("standing"))
    .values(
        revision=OUTBOX.c.revision + 1,
        payload=bindparam("anew"),
        priority=case((_ONLY_AN_EDIT, EDIT), else_=OUTBOX.c.priority),
        created=case((_ONLY_AN_EDIT, bindparam("now", type_=OUTBOX.c.created.type)), else_=OUTBOX.c.created),
        state=case((_AGAIN, literal(OutboxState.NEW, OUTBOX.c.state.type)), else_=OUTBOX.c.state),
        next_try_at=case((_AGAIN, bindparam("now", type_=OUTBOX.c.created.type)), else_=OUTBOX.c.next_try_at),
        attempts=case((_AGAIN, 0), else_=OUTBOX.c.attempts),
    )
)


def put_standing(session: Session, now: datetime, fresh: dict[str, Any]) -> None:
    """Adds a message that is edited ever after, or has the one that is there told anew.

    However often this is called before it is sent, it is sent once.
    """
    session.flush()
    values = {"standing": fresh["key"], "anew": fresh["payload"], "now": now}
    if session.connection().execute(_TELL_ANEW, values).rowcount == 0:
        put(session, [fresh])
    elif (there := session.identity_map.get(identity_key(OutboxRow, fresh["key"]))) is not None:
        session.expire(there)


def refresh_head(session: Session, now: datetime, game: Game) -> None:
    """Has the hunt's head message told anew (the first time: sent)."""
    assert game.id is not None
    put_standing(session, now, row(now, game.id, 0, Kind.HEAD, game.channel))


def retell(session: Session, now: datetime, game: int, turn: int, kind: Kind, generation: int) -> None:
    """Has the messages of this kind that there are for a turn told anew; one that was never sent is not added."""
    keys = select(OutboxRow.key).where(
        OutboxRow.game == game,
        OutboxRow.turn == turn,
        OutboxRow.generation == generation,
        OutboxRow.kind == str(kind),
    )
    session.flush()
    for key in session.exec(keys).all():
        put_standing(session, now, {"key": key, "payload": session.get_one(OutboxRow, key).payload})


def put_line(session: Session, now: datetime, game: Game, line: str, **fields: Any) -> None:
    """Has the channel told in one sentence what an organiser did: the message `line` of data/lang with its variables.

    Instants among `fields` (aware datetimes) are shown as Discord's time stamps; words are names, and are quoted.
    """
    assert game.id is not None
    payload = written(line, fields)
    part = f"{line}-{secrets.token_hex(4)}"
    fresh = row(
        now, game.id, game.turn, Kind.LINE, game.channel, generation=game.generation, part=part, payload=payload
    )
    put(session, [fresh])


def tell(
    session: Session,
    now: datetime,
    game: Game,
    user: int,
    line: str,
    *,
    order: bool = False,
    button: str = "",
    **fields: Any,
) -> None:
    """Has one person told in private what an organiser did: the message `line` of data/lang with its variables.

    `fields`: as `put_line` takes them. `order`: he hunts in the turn under way; which order of his stands is said too.
    `button`: an action that is offered to him.
    """
    assert game.id is not None
    part = f"{line}-{secrets.token_hex(4)}"
    payload = {**written(line, fields), "order": order, "button": button}
    fresh = row(now, game.id, game.turn, Kind.TOLD, user, generation=game.generation, part=part, payload=payload)
    put(session, [fresh])


def written(line: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    """Gives a sentence as a message's row keeps it."""
    plain = {name: value.isoformat() if isinstance(value, datetime) else value for name, value in fields.items()}
    return {"line": line, "fields": plain, "times": [name for name in fields if isinstance(fields[name], datetime)]}


NOTE_AFTER = timedelta(milliseconds=1)
"""By how much a note is younger than the account that it refers to, so that it comes after it."""


def put_note(session: Session, now: datetime, game: Game, turn: int, generation: int, lost: Collection[int]) -> None:
    """Has the channel told, without content, whose private messages of this turn could not be delivered.

    `lost`: those of whom that is found out now. Whoever was lost in the turn before has been named: when there is nobody
    else, nothing is said again.
    """
    assert game.id is not None
    if set(lost) <= {*undelivered(session, game.id, turn - 1, None)}:
        return
    fresh = row(now, game.id, turn, Kind.NOTE, game.channel, generation=generation)
    put_standing(session, now, {**fresh, "created": now + NOTE_AFTER})


def tell_organisers(
    session: Session, now: datetime, game: int, turn: int, kind: Kind, payload: Mapping[str, Any], generation: int = 0
) -> None:
    """Adds a private message of this kind to each organiser of the hunt."""
    organisers = session.exec(select(Organiser.user).where(Organiser.game == game).order_by(col(Organiser.user))).all()
    put(session, [row(now, game, turn, kind, user, generation=generation, payload=payload) for user in organisers])


def undelivered(session: Session, game: int, turn: int, generation: int | None = 0) -> tuple[int, ...]:
    """Gives the people whose private message of this turn could not be delivered; `generation` None: in any."""
    wanted = select(OutboxRow.target).where(
        OutboxRow.game == game,
        OutboxRow.turn == turn,
        OutboxRow.kind == str(Kind.PRIVATE),
        OutboxRow.state == OutboxState.FAILED,
    )
    if generation is not None:
        wanted = wanted.where(OutboxRow.generation == generation)
    return tuple(sorted({int(target) for target in session.exec(wanted)}))


def welcome_back(session: Session, now: datetime, user: int) -> bool:
    """Notes that this person can be reached again: he wrote, clicked or joined. Tells whether he had been lost.

    His last private account of each hunt, refused while he was lost, is to be sent now; older ones stay readable.
    """
    found = session.get(PersonRow, user)
    if found is None or found.unreachable_since is None:
        return False
    found.unreachable_since = None
    session.flush()
    lost = session.exec(
        select(OutboxRow)
        .where(
            OutboxRow.target == str(user),
            OutboxRow.priority == PRIVATE,
            OutboxRow.state == OutboxState.FAILED,
            OutboxRow.last_error == CLOSED_DM,
        )
        .order_by(col(OutboxRow.created), col(OutboxRow.turn))
    ).all()
    latest = {(one.game, one.kind): one for one in lost if one.kind in (Kind.PRIVATE, Kind.TENS)}
    for one in latest.values():
        current = session.exec(select(Game.turn).where(Game.id == one.game)).one()
        if one.turn >= current - 1:
            one.state, one.next_try_at, one.last_error = OutboxState.NEW, now, None
    session.flush()
    return True


_BACK_AGAIN = (
    update(OUTBOX)
    .where(OUTBOX.c.key == bindparam("returned"), OUTBOX.c.last_error == MOVED)
    .values(
        state=OutboxState.NEW, next_try_at=bindparam("now", type_=OUTBOX.c.created.type), last_error=None, attempts=0
    )
)


def move(session: Session, now: datetime, game: int, old: int, new: int) -> None:
    """Readdresses the channel messages of a hunt that are not sent: each fails where it was and is written anew.

    One that had been moved away from the new channel before is taken up again there.
    """
    waiting = session.exec(
        select(OutboxRow)
        .where(
            OutboxRow.game == game,
            OutboxRow.target == str(old),
            or_(col(OutboxRow.priority) == CHANNEL, col(OutboxRow.kind) == str(Kind.HEAD)),
            col(OutboxRow.state).in_((OutboxState.NEW, OutboxState.SENDING, OutboxState.PARKED)),
        )
        .order_by(col(OutboxRow.created), OutboxRow.key)
    ).all()
    for one in waiting:
        kind, part = Kind(one.kind), part_of(one.key)
        if kind is not Kind.HEAD:
            payload = None if one.payload is None else json.loads(one.payload)
            fresh = row(now, game, one.turn, kind, new, generation=one.generation, part=part, payload=payload)
            put(session, [fresh])
            session.execute(_BACK_AGAIN, {"returned": fresh["key"], "now": now})
        stays = kind is Kind.HEAD and one.message_id is not None  # and is not changed any more
        one.state, one.last_error = (OutboxState.SENT, None) if stays else (OutboxState.FAILED, MOVED)
    session.flush()
    session.execute(_BACK_AGAIN, {"returned": key_of(game, 0, Kind.HEAD, new), "now": now})


def cancel(session: Session, game: int, turn: int, generation: int) -> None:
    """Has what was not sent yet about a turn never be sent: it was undone. What is on its way may still arrive."""
    closed_dm = (OUTBOX.c.state == OutboxState.FAILED) & (OUTBOX.c.last_error == CLOSED_DM)
    waiting = OUTBOX.c.state.in_((OutboxState.NEW, OutboxState.PARKED)) & OUTBOX.c.message_id.is_(None)
    _settle(session, game, turn, generation, waiting | closed_dm, state=OutboxState.FAILED, last_error=UNDONE)


def revive(session: Session, now: datetime, game: int, turn: int, generation: int) -> None:
    """Has what `cancel` withheld sent after all, and the account that was marked told anew: the turn is back."""
    withheld = (OUTBOX.c.state == OutboxState.FAILED) & (OUTBOX.c.last_error == UNDONE)
    again = {"state": OutboxState.NEW, "last_error": None, "next_try_at": now, "attempts": 0}
    _settle(session, game, turn, generation, withheld, **again)
    retell(session, now, game, turn, Kind.REPORT, generation)


def _settle(session: Session, game: int, turn: int, generation: int, which: Any, **values: Any) -> None:
    """Gives all messages of these about one turn other values."""
    session.flush()
    here = (OUTBOX.c.game == game) & (OUTBOX.c.turn == turn) & (OUTBOX.c.generation == generation)
    kinds = OUTBOX.c.kind.in_([str(kind) for kind in OF_A_TURN])
    session.connection().execute(update(OUTBOX).where(here, kinds, which).values(**values))
    for row in list(session.identity_map.values()):
        if isinstance(row, OutboxRow):
            session.expire(row)
