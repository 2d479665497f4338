"""A database that was put back from a copy: what it cannot know, and how each hunt goes on from there. Synchronous, no Discord.

Turns may have been resolved and told after the copy was made. So a restore leaves every turn at rest until its channel has
been compared with it: where nothing was posted since, the hunt goes on; where an account was, its organiser decides.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlmodel import Session, col, delete, select, update

from bot import calendar, deadlines, turns, undoing
from bot.facts import MADE_AT, RESTORED, SEAL_KEY, TREE_HASH
from bot.hunts import organised
from bot.plans import schedule_of
from bot.store import mail, queries
from bot.store.mail import Kind
from bot.store.queries import LIVE, game_row, id_of
from bot.store.tables import Fact, Game, GameStatus, HeldRow, OutboxRow, OutboxState, TurnRow, TurnState
from engine.dice import commitment

AHEAD = 100
"""How many turns after the copy's are looked for in a channel."""
GENERATIONS = 4
"""In how many generations: a turn may have been undone after the copy."""
SOON = timedelta(hours=1)
"""A deadline that is nearer than this, or over, is moved: who had ordered after the copy has to do it again."""
BY_ITSELF = 0
"""Who is noted in the audit log for what the bot does by itself."""


@dataclass(frozen=True, slots=True)
class Unchecked:
    """A hunt whose channel is still to be compared with its rows. `markers`: what its later accounts would carry → turn."""

    game: int
    guild: int
    channel: int
    turn: int
    since: datetime
    markers: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Standing:
    """A hunt that a restored database holds: what the command line tells of it."""

    name: str
    turn: int
    deadline: datetime | None


def distrust(session: Session) -> tuple[datetime, list[Standing]]:
    """Prepares a copy to be worked on; gives when it was made, and the hunts that go on in it.

    Every unsent message is looked for before it is sent: it may have gone out since. Every turn under way rests until
    its channel was compared. What was signed since is void, so that no button of a hunt that is lost reaches another.
    Raises ValueError when the copy does not say when it was made.
    """
    written = queries.fact(session, MADE_AT)
    if written is None:
        raise ValueError(MADE_AT)
    made = datetime.fromisoformat(written)
    unsent = col(OutboxRow.state).in_((OutboxState.NEW, OutboxState.PARKED))
    never_tried = col(OutboxRow.first_uncertain_at).is_(None)
    session.exec(update(OutboxRow).where(unsent, never_tried).values(first_uncertain_at=made))
    fresh = col(OutboxRow.state) == OutboxState.NEW
    session.exec(update(OutboxRow).where(fresh).values(state=OutboxState.SENDING))
    found, rests = [], {}
    for row in session.exec(select(Game).where(col(Game.status).in_(LIVE)).order_by(col(Game.id))):
        turn = queries.standing_turn(session, id_of(row))
        found.append(Standing(row.name, row.turn, None if turn is None else turn.deadline))
        rests[id_of(row)] = turn is not None and turn.state is TurnState.OPEN
        if turn is not None:
            turn.state = TurnState.PARKED
    remember(session, made, rests)
    session.exec(delete(Fact).where(col(Fact.key).in_((SEAL_KEY, TREE_HASH))))
    return made, found


def remember(session: Session, made: datetime, rests: Mapping[int, bool]) -> None:
    """Notes which hunts are to be compared: game → whether its turn was open, and not parked already."""
    games = {str(game): was_open for game, was_open in rests.items()}
    queries.remember(session, RESTORED, json.dumps({"made": made.astimezone(UTC).isoformat(), "games": games}))


def noted(session: Session) -> tuple[datetime, dict[int, bool]] | None:
    """Gives what `remember` noted; None when nothing is left to be compared."""
    written = queries.fact(session, RESTORED)
    if written is None:
        return None
    values = json.loads(written)
    return datetime.fromisoformat(values["made"]), {int(game): was for game, was in values["games"].items()}


def unchecked(session: Session) -> list[Unchecked]:
    """Gives the hunts whose channels are still to be compared, with what an account posted since the copy would carry."""
    found = noted(session)
    if found is None:
        return []
    made, rests = found
    return [_unchecked(game_row(session, game), made) for game in rests]


def _unchecked(row: Game, made: datetime) -> Unchecked:
    game = id_of(row)
    markers = {
        mail.marker_of(mail.key_of(game, turn, Kind.REPORT, row.channel, row.generation + more)): turn
        for turn in range(row.turn, row.turn + AHEAD)
        for more in range(GENERATIONS)
    }
    return Unchecked(game, row.guild, row.channel, row.turn, made, markers)


def settle(session: Session, now: datetime, game: int, found: int | None, blind: bool) -> None:
    """Goes on with a hunt whose channel was compared. `found`: the last turn told there that the rows do not know.

    `blind`: the channel could not be read. What was settled before stays as it is.
    """
    about = noted(session)
    if about is None or game not in about[1]:
        return
    made, rests = about
    was_open = rests.pop(game)
    remember(session, made, rests)
    row = game_row(session, game, lock=True)
    payload = {"made": made.astimezone(UTC).isoformat(), "found": found, "blind": blind}
    if row.status is GameStatus.OPEN:
        _settle_open(session, now, row, payload, made)
    elif found is not None or blind:
        mail.tell_organisers(session, now, game, row.turn, Kind.BEHIND, payload, row.generation)
        if found is not None:
            mail.put_line(session, now, row, "line-setback", turn=row.turn, found=found, made=made)
    else:
        let_go_on(session, now, row, was_open, payload)
    queries.note(session, now, game, BY_ITSELF, "restored", payload)
    mail.refresh_head(session, now, row)


def _settle_open(session: Session, now: datetime, row: Game, payload: Mapping[str, Any], made: datetime) -> None:
    """A hunt that had not started in the copy. If it has since, its seed is known to all: another is drawn (FH-11.2)."""
    if payload["found"] is None:
        return
    seed = secrets.token_bytes(32)
    row.setup_seed, row.setup_seed_hash = seed.hex(), commitment(seed)
    mail.tell_organisers(session, now, id_of(row), 0, Kind.BEHIND, payload, row.generation)
    mail.put_line(session, now, row, "line-setback-open", hash=row.setup_seed_hash, made=made)


def let_go_on(session: Session, now: datetime, row: Game, was_open: bool, payload: Mapping[str, Any]) -> None:
    """Nothing was told since the copy: the turn goes on with its seed; there is time to order again."""
    turn = queries.standing_turn(session, id_of(row), lock=True)
    if turn is None:
        return
    turn.state = TurnState.OPEN if was_open else TurnState.PARKED
    moved = turn.deadline < now + SOON
    if moved:
        turn.planned = turn.planned or turn.deadline
        calendar.set_deadline(session, now, row, turn, deadlines.next_deadline(schedule_of(row), now))
    session.flush()
    _tell_hunters(session, now, row, {**payload, "moved": moved, "again": False})


def take_up(session: Session, now: datetime, game: int, by: int) -> bool:
    """Has the copy's turn go on as it is, though it was told before: for a game whose die is never cast again (R-RH-11).

    Its seed stays, the orders in the copy stand, and there is time to give those that are lost. False: it does not rest
    because of a restore. Never silent: the channel is told, and each player. Raises Refusal `organisers-only`.
    """
    row = organised(session, game, by)
    turn = queries.standing_turn(session, game, lock=True)
    if turn is None or turn.state is not TurnState.PARKED or turn.failures >= turns.FAILURES:
        return False
    about = noted(session)
    made = now if about is None else about[0]
    let_go_on(session, now, row, True, {"made": made.astimezone(UTC).isoformat(), "found": None, "blind": False})
    queries.note(session, now, game, by, "take-up", {"turn": turn.no})
    mail.put_line(session, now, row, "line-taken-up", turn=turn.no, until=turn.deadline)
    mail.refresh_head(session, now, row)
    return True


def play_again(session: Session, now: datetime, game: int, by: int, no: int) -> datetime | None:
    """Has turn number `no`, the copy's, played again, though it was told before: with a fresh seed, all orders anew.

    What was corrected while it was open stands. Gives its deadline; None when that turn does not rest any more: a button
    of long ago does nothing to another turn that rests for another reason. Never silent: the channel is told, and each hunter.
    Raises Refusal `organisers-only`.
    """
    row = organised(session, game, by)
    turn = queries.standing_turn(session, game, lock=True)
    if turn is None or turn.no != no or turn.state is not TurnState.PARKED:
        return None
    turn.state = TurnState.UNDONE
    session.exec(delete(HeldRow).where(col(HeldRow.game) == game))
    row.generation = 1 + max(session.exec(select(TurnRow.generation).where(TurnRow.game == game)).all())
    deadline = turns.open_turn(session, now, row, turn.no)
    fresh = queries.standing_turn(session, game)
    assert fresh is not None  # it has just been opened
    undoing.carry_corrections(session, turn, fresh)
    queries.note(session, now, game, by, "play-again", {"turn": turn.no})
    mail.put_line(session, now, row, "line-play-again", turn=turn.no, time=deadline, hash=fresh.seed_hash)
    about = noted(session)
    made = now if about is None else about[0]
    payload = {"made": made.astimezone(UTC).isoformat(), "found": turn.no, "moved": True, "again": True}
    _tell_hunters(session, now, row, payload)
    mail.refresh_head(session, now, row)
    return deadline


def _tell_hunters(session: Session, now: datetime, row: Game, payload: Mapping[str, Any]) -> None:
    """Tells each hunter's player what is in force, and what he has to do again."""
    part, game = f"{int(now.timestamp()):x}", id_of(row)
    mail.put(
        session,
        [
            mail.row(now, game, row.turn, Kind.RESTORED, user, generation=row.generation, part=part, payload=payload)
            for user in queries.players(session, game).values()
        ],
    )
