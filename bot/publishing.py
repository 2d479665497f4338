"""A hunt as it may be published once its turns are over: every seed revealed, every order, for anyone to verify (FH-11.2)."""

from __future__ import annotations

from dataclasses import replace

from sqlmodel import Session, col, select

from bot import turns
from bot.errors import Refusal
from bot.store.queries import game_row
from bot.store.tables import TurnRow, TurnState
from engine.contract import Resolution
from engine.hunt import published


def publish(session: Session, game: int) -> published.PublishedHunt:
    """Writes down a hunt's setting up and all its turns that are over; the one under way stays secret.

    Raises Refusal `hunt-not-running` before the start.
    """
    row = game_row(session, game)
    opening = turns.played(session, game, 0)
    if opening is None:
        raise Refusal("hunt-not-running", name=row.name)
    first = turns.played(session, game, 1)
    with_all = turns.state_of(row) if first is None or first.before is None else first.before
    opened = replace(opening.after, hunters=with_all.hunters)  # R-FH-3: some joined while the first turn was open
    setup = published.publish_setup(bytes.fromhex(opening.seed), Resolution(opened, opening.events, opening.rolls))
    over = session.exec(
        select(TurnRow)
        .where(
            TurnRow.game == game, TurnRow.generation == row.generation, TurnRow.state == TurnState.DONE, TurnRow.no > 0
        )
        .order_by(col(TurnRow.no))
    )
    return published.PublishedHunt(row.name, setup, tuple(_turn(session, turn) for turn in over))


def _turn(session: Session, turn: TurnRow) -> published.PublishedTurn:
    played = turns.played(session, turn.game, turn.no)
    assert played is not None  # it is over
    resolution = Resolution(played.after, played.events, played.rolls)
    return published.publish_turn(bytes.fromhex(turn.seed), played.orders, resolution)
