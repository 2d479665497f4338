"""The organiser's choices for animals that rolled 10 (FH-5.1, R-FH-7). Its names are also those of `bot.turns`.

Synchronous, no Discord; each function takes a session.
"""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import bindparam, exists
from sqlmodel import Session, col, select

import engine.hunt as hunt
from bot.errors import Refusal
from bot.receipts import state_of
from bot.store import queries
from bot.store.queries import game_row
from bot.store.tables import ChoiceRow, Organiser, SeatRow, TurnRow, TurnState
from engine.dice import SeededDice
from engine.hunt.grid import Direction
from engine.hunt.orders import STAYS

_ASKED = (
    select(Organiser.user)
    .where(
        Organiser.game == bindparam("game"),
        ~exists().where(col(SeatRow.game) == col(Organiser.game), col(SeatRow.user) == col(Organiser.user)),
    )
    .order_by(col(Organiser.user))
)


def organisers_asked(session: Session, game: int) -> tuple[int, ...]:
    """Gives the organisers who have no hunter in the hunt: the others are neither shown nor asked anything (R-FH-7)."""
    return tuple(session.exec(_ASKED, params={"game": game}))


def tens_open(session: Session, game: int) -> dict[str, str | None]:
    """Gives the animals that rolled 10 this turn, each with the choice made so far: a direction, `stay`, or None (R-FH-7).

    Empty when nothing is open. It is for the eyes of `organisers_asked` alone.
    """
    row = game_row(session, game)
    turn = queries.standing_turn(session, game)
    if turn is None or turn.state is not TurnState.OPEN or not organisers_asked(session, game):
        return {}
    chosen = choices_in_force(session, turn)
    return {animal: chosen.get(animal) for animal in hunt.choices_open(state_of(row), SeededDice(turn.seed))}


def choose(session: Session, now: datetime, game: int, user: int, animal: str, choice: str) -> dict[str, str | None]:
    """Stores an organiser's choice for an animal that rolled 10: a direction, or `stay` (FH-5.1); gives `tens_open` anew.

    Raises TurnClosing-like Refusals: `organisers-only`, `no-choice-for-hunters` (R-FH-7), `turn-is-closing`,
    `no-choice-to-make`, `no-such-choice`.
    """
    row = game_row(session, game)
    if not queries.organises(session, game, user):
        raise Refusal("organisers-only", name=row.name)
    if user not in organisers_asked(session, game):
        raise Refusal("no-choice-for-hunters")
    turn = queries.standing_turn(session, game, lock=True)
    if turn is None:
        raise Refusal("hunt-not-running", name=row.name)
    if now >= turn.deadline or turn.state is not TurnState.OPEN:
        raise Refusal("turn-is-closing", turn=turn.no)
    if animal not in tens_open(session, game):
        raise Refusal("no-choice-to-make", animal=animal[:40])
    if choice not in (*Direction, STAYS):
        raise Refusal("no-such-choice", choice=choice[:20])
    session.merge(
        ChoiceRow(game=game, turn=turn.no, generation=turn.generation, animal=animal, choice=choice, by=user, at=now)
    )
    session.flush()
    return tens_open(session, game)


_CHOSEN = select(ChoiceRow).where(
    ChoiceRow.game == bindparam("game"),
    ChoiceRow.turn == bindparam("turn"),
    ChoiceRow.generation == bindparam("generation"),
    ChoiceRow.at < bindparam("deadline"),
)


def choices_in_force(session: Session, turn: TurnRow) -> dict[str, str]:
    """Gives the choices for a turn that count: made by somebody who still is an organiser and still does not hunt."""
    values = {"game": turn.game, "turn": turn.no, "generation": turn.generation, "deadline": turn.deadline}
    rows = session.exec(_CHOSEN, params=values).all()
    asked = organisers_asked(session, turn.game) if rows else ()
    return {row.animal: row.choice for row in rows if row.by in asked}
