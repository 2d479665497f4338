"""A hunt as it may be published once its turns are over: every seed revealed, every order, for anyone to verify (FH-11.2)."""

from __future__ import annotations

import json
from dataclasses import replace

from sqlmodel import Session, col, select

import engine.hunt as hunt
from bot import turns
from bot.errors import Refusal
from bot.store import queries
from bot.store.queries import game_row
from bot.store.tables import Correction, TurnRow, TurnState
from bot.turns import Played
from engine.contract import Resolution
from engine.hunt import correcting, published
from engine.hunt.grid import Cell
from engine.hunt.state import Weapon


def publish(session: Session, game: int) -> published.PublishedHunt:
    """Writes down a hunt's setting up and all its turns that were resolved, undone ones apart; the one under way is secret.

    A turn that was undone while it was open was never resolved: its seed is never told. Raises Refusal `hunt-not-running`
    before the start.
    """
    row = game_row(session, game)
    opening = turns.played(session, game, 0)
    if opening is None:
        raise Refusal("hunt-not-running", name=row.name)
    opened = with_late_joiners(session, game, opening.after)
    placed = published.publish_setup(bytes.fromhex(opening.seed), Resolution(opened, opening.events, opening.rolls))
    setup = replace(placed, given=row.practice)
    over = session.exec(
        select(TurnRow.no, TurnRow.generation, TurnRow.state)
        .where(
            TurnRow.game == game,
            TurnRow.no > 0,
            col(TurnRow.state).in_((TurnState.DONE, TurnState.UNDONE)),
            col(TurnRow.after).is_not(None),
        )
        .order_by(col(TurnRow.no), col(TurnRow.generation))
    ).all()
    stand = [_turn(session, game, no, generation) for no, generation, state in over if state is TurnState.DONE]
    undone = [_turn(session, game, no, generation) for no, generation, state in over if state is TurnState.UNDONE]
    return published.PublishedHunt(row.name, setup, tuple(stand), version=row.version, undone=tuple(undone))


def with_late_joiners(session: Session, game: int, opening: hunt.State) -> hunt.State:
    """Gives the state as it opened, with those who joined while the first turn was open (R-FH-3)."""
    joined = {hunter.id for hunter in opening.hunters}
    started = game_row(session, game).started
    for seat in queries.seats(session, game):
        if seat.seat not in joined and started is not None and seat.joined >= started:
            opening = hunt.join(opening, seat.seat, Cell(seat.tent), Weapon(seat.weapon))
    return opening


def _turn(session: Session, game: int, no: int, generation: int) -> published.PublishedTurn:
    played = turns.played(session, game, no, generation)
    assert played is not None  # it was resolved
    return publish_turn(session, played)


def publish_turn(session: Session, played: Played) -> published.PublishedTurn:
    """Writes down one turn that is over, with what an organiser corrected while it was open."""
    resolution = Resolution(played.after, played.events, played.rolls)
    told = published.publish_turn(bytes.fromhex(played.seed), played.orders, resolution)
    return replace(told, corrections=corrections(session, played), generation=played.generation)


def corrections(session: Session, played: Played) -> tuple[correcting.Correction, ...]:
    """Gives what an organiser corrected while a turn was open, in order."""
    rows = session.exec(
        select(Correction)
        .where(Correction.game == played.game, Correction.turn == played.no, Correction.generation == played.generation)
        .order_by(col(Correction.id))
    )
    return tuple(
        correcting.Correction(row.what, row.field, json.loads(row.before), json.loads(row.after), row.reason)
        for row in rows
    )
