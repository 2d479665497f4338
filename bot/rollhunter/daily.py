"""A puzzle for a whole server: as many tables of one as there are takers share puzzle and dice until a common end (R-RH-30).

The puzzle itself is a game without players, whose only turn closes at the common end; its tables are games of their own that
post nothing. Synchronous, no Discord; each function takes a session and `now`.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from datetime import datetime

from sqlmodel import Session, col, select

import engine.rollhunter as rollhunter
from bot import deadlines, seating, situations, tenures, turns
from bot.errors import Refusal
from bot.rollhunter.tables import NewTable, new_row, options_of, set_up
from bot.situations import Place
from bot.store import mail, queries
from bot.store.mail import Kind
from bot.store.queries import game_row, id_of
from bot.store.tables import Game, GameStatus, TurnRow, TurnState
from engine.contract import Resolution
from engine.rollhunter.events import GameEnded
from engine.rollhunter.scoring import ranking
from engine.rollhunter.state import Expedition, Player, Status

NOBODY = "nobody"
"""The seat with which the engine is asked for the puzzle; the puzzle's own game has none."""


def is_daily(session: Session, game: int) -> bool:
    """Tells whether a game is a shared puzzle itself."""
    return bool(options_of(game_row(session, game)).get("daily"))


def hub_of(session: Session, row: Game) -> Game | None:
    """Gives the shared puzzle of a table; None for a table of its own."""
    hub = options_of(row).get("hub")
    return None if hub is None else game_row(session, int(hub))


def held_back(session: Session, row: Game) -> bool:
    """Tells whether others still play the puzzle of a table: nothing of it is told then (R-RH-30)."""
    hub = hub_of(session, row)
    return hub is not None and hub.status is not GameStatus.ENDED


def led(session: Session, user: int, guild: int | None) -> list[Place]:
    """Gives the tables that somebody opened, with `guild` only that server's; one taken of a shared puzzle is led by nobody."""
    places = situations.places_led(session, user, guild, rollhunter.KEY)
    return [place for place in places if hub_of(session, game_row(session, place.game)) is None]


def common_end(session: Session, row: Game) -> datetime | None:
    """Gives when the shared puzzle of a table ends for all; None for a table of its own, and while no deadline runs."""
    hub = hub_of(session, row)
    turn = None if hub is None else queries.standing_turn(session, id_of(hub))
    return None if turn is None or turn.deadline >= deadlines.NEVER else turn.deadline


def open_daily(session: Session, now: datetime, new: NewTable) -> int:
    """Opens a puzzle for a whole server, until the next daily hour; gives its number. Raises Refusal."""
    if deadlines.schedule(new.zone, new.hour, "").manual:
        raise Refusal("unknown-hour", hour=new.hour[:20])
    row = new_row(session, now, new, {"assist": new.assist, "daily": True})
    made = set_up(row, [NOBODY])
    turns.store_setup(session, now, row, Resolution(replace(made.state, players=()), made.events, {}))
    row.status, row.started = GameStatus.RUNNING, now
    turns.put_accounts(session, now, row, 0, [])
    turns.open_turn(session, now, row, 1)
    mail.refresh_head(session, now, row)
    return id_of(row)


def take(session: Session, now: datetime, hub: int, user: int, name: str) -> int:
    """Sits somebody down at a table of his own for a shared puzzle, once; gives the table's number. Raises Refusal."""
    puzzle = game_row(session, hub, lock=True)
    turn = queries.standing_turn(session, hub, lock=True)
    if turn is None or turn.state is not TurnState.OPEN or now >= turn.deadline:
        raise Refusal("hunt-has-ended", name=puzzle.name)
    if any(has_part(session, table, user) for table in tables_of(session, puzzle)):
        raise Refusal("had-a-seat", name=puzzle.name)
    new = NewTable(puzzle.guild, puzzle.channel, user, puzzle.name, puzzle.language, puzzle.zone, solo=True)
    options = {"assist": options_of(puzzle).get("assist", False), "solo": True, "hub": hub}
    row = new_row(session, now, new, options)
    row.setup_seed, row.setup_seed_hash = puzzle.setup_seed, puzzle.setup_seed_hash
    number, seat = id_of(row), seating.sit_down(session, now, row, user, name)
    opening = turns.played(session, hub, 0)
    assert opening is not None  # the puzzle was made when it was opened
    state = rollhunter.join(opening.after, seat)
    turns.store_setup(session, now, row, Resolution(state, opening.events, {}))
    row.status, row.started = GameStatus.RUNNING, now
    turns.open_turn(session, now, row, 1)
    mail.put(session, [mail.row(now, number, 0, Kind.PRIVATE, user, generation=row.generation)])
    return number


def has_part(session: Session, table: Game, user: int) -> bool:
    """Tells whether somebody has or had the seat of a table."""
    return tenures.last_of(session, id_of(table), user) is not None


def tables_of(session: Session, hub: Game) -> list[Game]:
    """Gives the tables of a shared puzzle, in the order in which they were taken."""
    wanted = select(Game).where(
        Game.guild == hub.guild, Game.ruleset == rollhunter.KEY, col(Game.options).contains('"hub": ')
    )
    return [row for row in session.exec(wanted.order_by(col(Game.id))) if options_of(row).get("hub") == hub.id]


def seed_of(session: Session, hub: Game, no: int) -> bytes:
    """Gives the seed of a phase, the same at all tables: the SHA-256 of the puzzle's own seed, a colon and the phase's number."""
    row = session.exec(select(TurnRow).where(TurnRow.game == hub.id, TurnRow.no == 1)).one()
    return hashlib.sha256(f"{row.seed}:{no}".encode()).digest()


def close(session: Session, now: datetime, hub: Game) -> None:
    """Ends the tables that are still played when the common end has come: all that was hidden is published now.

    Each player is told so once, whenever his own game had ended.
    """
    for table in tables_of(session, hub):
        for user in queries.players(session, id_of(table)).values():
            mail.tell(session, now, table, user, "rollhunter-told-common-end")
        if table.status is GameStatus.ENDED:
            continue
        turn = queries.standing_turn(session, id_of(table), lock=True)
        if turn is not None:
            turn.state = TurnState.UNDONE
        table.status, table.ended, table.end_reason = GameStatus.ENDED, now, "common-end"


def gathered(session: Session, hub: Game, state: Expedition) -> tuple[Expedition, GameEnded, dict[str, str]]:
    """Gives all tables of a shared puzzle as one game that has ended: its state, its end with the common ranking, the names.

    Whoever was still searching is out of time. Each player goes by the number of his table.
    """
    players: list[Player] = []
    names: dict[str, str] = {}
    for table in tables_of(session, hub):
        seat = queries.seats(session, id_of(table))[0]
        player = turns.state_of(table).player(seat.seat)
        status = Status.OUT_OF_TIME if player.active else player.status
        players.append(replace(player, id=str(table.id), status=status))
        names[str(table.id)] = seat.name
    whole = replace(state, players=tuple(players))
    assert whole.medallions is not None  # it has ended
    return whole, GameEnded("R-RH-30", whole.city, whole.medallions, ranking(whole)), names
