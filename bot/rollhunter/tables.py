"""Opening a table, sitting down, starting, handing on, ending: synchronous, no Discord; each function takes a session and `now`.

Whoever calls holds a write transaction. Turn 0 of a table is its setting up, turn 1 the choice of corners, turn n + 1 month n.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlmodel import Session, select

import engine.rollhunter as rollhunter
from bot import deadlines, hunts, restoring, seating, tenures, turns
from bot.deadlines import MANUAL
from bot.errors import Refusal
from bot.store import mail, queries
from bot.store.mail import Kind
from bot.store.queries import game_row, id_of
from bot.store.tables import Game, GameStatus, SeatRow, Tenure, TurnRow, TurnState
from engine import codec
from engine.contract import Resolution
from engine.dice import SeededDice, commitment
from engine.rollhunter import ExpeditionOptions
from engine.rollhunter.generator import NoPuzzleError

MOST_PLAYERS = rollhunter.SEATS[-1]
SEEDS_TRIED = 50
"""How many seeds are tried for a puzzle: each fails once in very many (R-RH-5)."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """What is decided when a table is opened.

    `hour`: the daily deadline, or `none` for a player alone, who has no deadline. `early`: a month closes as soon as all
    have played, at the price that R-RH-31 tells. `assist`: sheets cross out by themselves (R-RH-29).
    """

    guild: int
    channel: int
    creator: int
    name: str
    language: str
    zone: str
    hour: str = "21:00"
    early: bool = False
    assist: bool = False
    solo: bool = False


def create(session: Session, now: datetime, new: NewTable) -> int:
    """Opens a table; gives its number. Raises Refusal."""
    if not new.solo and deadlines.schedule(new.zone, new.hour, "").manual:
        raise Refusal("unknown-hour", hour=new.hour[:20])  # months of several players end at an hour
    row = new_row(session, now, new, {"assist": new.assist, "solo": new.solo})
    mail.refresh_head(session, now, row)
    return id_of(row)


def new_row(session: Session, now: datetime, new: NewTable, options: Mapping[str, Any]) -> Game:
    """Adds the row of a table, opened by its creator; `options`: what is decided besides. Raises Refusal."""
    name = seating.checked_name(new.name, new.language)
    plan = deadlines.schedule(new.zone, MANUAL if new.solo else new.hour, "")
    seed = secrets.token_bytes(32)
    game = Game(
        ruleset=rollhunter.KEY,
        version=rollhunter.VERSION,
        guild=new.guild,
        channel=new.channel,
        name=name,
        language=new.language,
        zone=plan.zone,
        hour=plan.written,
        rest_days="",
        status=GameStatus.OPEN,
        forest="",
        main_prey="",
        creator=new.creator,
        setup_seed=seed.hex(),
        setup_seed_hash=commitment(seed),
        created=now,
        absences=0,
        as_soon_as_all=new.early or new.solo,
        options=json.dumps(dict(options)),
    )
    seating.enter(session, now, game)
    return game


def open_alone(session: Session, now: datetime, new: NewTable, player: str) -> int:
    """Opens a table for one, sits its creator down and starts; gives its number. Raises Refusal."""
    game = create(session, now, new)
    join(session, now, game, new.creator, player)
    start(session, now, game, new.creator)
    return game


def options_of(game: Game) -> dict[str, Any]:
    """Gives what was decided besides: `assist`, `solo`; `daily` of a shared puzzle, `hub`, its number, of each of its tables."""
    found: dict[str, Any] = json.loads(game.options or "{}")
    return found


def join(session: Session, now: datetime, game: int, user: int, name: str) -> str:
    """Gives this person a seat, until the first die is cast (R-RH-10); gives the seat's id. Raises Refusal."""
    row = game_row(session, game, lock=True)
    if row.status is GameStatus.ENDED:
        raise Refusal("hunt-has-ended", name=row.name)
    turn = queries.standing_turn(session, game, lock=True)
    if options_of(row).get("solo") and queries.seats(session, game):
        raise Refusal("joining-is-over", name=row.name)
    if row.status is not GameStatus.OPEN and (turn is None or turn.no != 1 or turn.state is not TurnState.OPEN):
        raise Refusal("joining-is-over", name=row.name)
    taken = queries.seats(session, game)
    for seat in taken:
        if seat.user == user:
            raise Refusal("already-joined", name=row.name, hunter=seat.name)
    if had_one(session, game, user):
        raise Refusal("had-a-seat", name=row.name)
    if len(taken) >= (1 if options_of(row).get("solo") else MOST_PLAYERS):
        raise Refusal("hunt-is-full", name=row.name, limit=MOST_PLAYERS)
    seat_id = seating.sit_down(
        session, now, row, user, name
    )  # the corner is the engine's: several may share one (R-RH-9)
    if turn is not None:
        state = rollhunter.join(turns.state_of(row), seat_id)
        row.state = codec.write(rollhunter.State, state)
        mail.put(session, [mail.row(now, game, 0, Kind.PRIVATE, user, generation=row.generation)])
    mail.refresh_head(session, now, row)
    return seat_id


def stand_up(session: Session, now: datetime, game: int, user: int) -> bool:
    """Gives a seat back before the table starts, as if it had never been taken; tells whether that was possible."""
    row = game_row(session, game, lock=True)
    seat = queries.seat_of(session, game, user)
    if row.status is not GameStatus.OPEN or seat is None:
        return False
    for tenure in tenures.tenures(session, game, seat.seat):
        session.delete(tenure)
    session.flush()
    session.delete(seat)
    session.flush()
    mail.refresh_head(session, now, row)
    return True


def had_one(session: Session, game: int, user: int) -> bool:
    """Tells whether somebody has or had a seat of this game (R-RH-10)."""
    return session.exec(select(Tenure.id).where(Tenure.game == game, Tenure.user == user)).first() is not None


def start(session: Session, now: datetime, game: int, by: int) -> None:
    """Makes the puzzle, posts the blank sheet and opens the choice of corners (RH-5). Raises Refusal."""
    row = hunts.organised(session, game, by)
    if row.status is not GameStatus.OPEN:
        ended = row.status is GameStatus.ENDED
        raise Refusal("hunt-has-ended" if ended else "hunt-already-started", name=row.name)
    taken = queries.seats(session, game)
    if not taken:
        raise Refusal("hunt-without-hunters", name=row.name)
    turns.store_setup(session, now, row, set_up(row, [seat.seat for seat in taken]))
    row.status, row.started = GameStatus.RUNNING, now
    turns.put_accounts(session, now, row, 0, [seat.user for seat in taken if seat.user is not None])
    turns.open_turn(session, now, row, 1)
    queries.note(session, now, game, by, "start", {"players": len(taken)})
    mail.refresh_head(session, now, row)


def set_up(game: Game, seats: list[str]) -> Resolution[rollhunter.State, rollhunter.Event]:
    """Asks the engine for the puzzle; a seed that gives none is replaced before anybody sees its hash (R-RH-5, R-RH-7)."""
    for _ in range(SEEDS_TRIED):
        try:
            return rollhunter.setup(ExpeditionOptions(), seats, SeededDice(game.setup_seed))
        except NoPuzzleError:
            seed = secrets.token_bytes(32)
            game.setup_seed, game.setup_seed_hash = seed.hex(), commitment(seed)
    raise NoPuzzleError(f"none of {SEEDS_TRIED} seeds gave a puzzle")


def hand_over(session: Session, now: datetime, game: int, by: int, seat: str, to: int) -> str:
    """Gives a seat with its sheet to another person, never to one who has or had a seat here (R-RH-10); gives its name.

    By an organiser, or by the player himself. What was ordered for the month under way is dropped. Both people are told, and
    once the game has begun the channel: nobody reads another's sheet unnoticed. Raises Refusal.
    """
    row = game_row(session, game, lock=True)
    found = session.get(SeatRow, (game, seat))
    if found is None:
        raise Refusal("no-such-seat", hunter=seat[:32])
    if found.user != by and not queries.organises(session, game, by):
        raise Refusal("organisers-only", name=row.name)
    if row.status is GameStatus.ENDED:
        raise Refusal("hunt-has-ended", name=row.name)
    if options_of(row).get("hub"):  # nobody plays two tables of one puzzle
        raise Refusal("seat-of-a-shared-puzzle", name=row.name)
    if had_one(session, game, to):
        raise Refusal("seat-had-before", name=row.name)
    former = found.user
    tenures.close(session, now, game, seat, row.turn)
    found.user, found.since, found.left = to, now, None
    tenures.begin(session, now, game, seat, to, row.turn)
    queries.person(session, to)
    mail.welcome_back(session, now, to)
    queries.note(session, now, game, by, "hand-over", {"seat": seat})
    if row.turn:
        mail.put(session, [mail.row(now, game, row.turn - 1, Kind.PRIVATE, to, generation=row.generation)])
    if former is not None and former != by:
        mail.tell(session, now, row, former, "rollhunter-told-handed-from", player=found.name)
    mail.tell(session, now, row, to, "rollhunter-told-handed-to", player=found.name)
    if row.status is not GameStatus.OPEN:
        mail.put_line(session, now, row, "rollhunter-line-handed", player=found.name)
    mail.refresh_head(session, now, row)
    return found.name


def resume(session: Session, now: datetime, game: int, by: int) -> bool:
    """Lets a month go on that rests: one whose closing failed, or one of a copy that was put back; False: none does.

    Raises Refusal `organisers-only`.
    """
    return restoring.take_up(session, now, game, by) or turns.resume(session, now, game, by)


def end(session: Session, now: datetime, game: int, by: int) -> None:
    """Ends a table before its time; the month under way is not resolved, and nobody is ranked. Raises Refusal."""
    row = hunts.organised(session, game, by)
    if row.status is GameStatus.ENDED:
        raise Refusal("hunt-has-ended", name=row.name)
    turn: TurnRow | None = queries.standing_turn(session, game, lock=True)
    if turn is not None and options_of(row).get("daily"):  # its end comes now, with all that belongs to it
        turn.deadline, turn.state = now, TurnState.OPEN
        session.flush()
        turns.close_turn(session, now, game, turn.no)
        return
    if turn is not None:
        turn.state = TurnState.UNDONE
    line = "rollhunter-told-closed" if row.status is GameStatus.OPEN else "rollhunter-told-stopped"
    for user in sorted(set(queries.players(session, game).values()) - {by}):
        mail.tell(session, now, row, user, line)
    row.status, row.ended, row.end_reason = GameStatus.ENDED, now, "stopped"
    queries.note(session, now, game, by, "end", {"turn": row.turn})
    mail.put(session, [mail.row(now, game, row.turn, Kind.CLOSED, row.channel, generation=row.generation)])
    mail.refresh_head(session, now, row)
