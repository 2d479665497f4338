"""A table as it may be published once it has ended: puzzle, seeds, orders, answers, for anyone to verify (R-RH-7, RH-18.4)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlmodel import Session, col, select

import engine.rollhunter as rollhunter
from bot import receipts, turns
from bot.errors import Refusal
from bot.rollhunter import daily
from bot.rollhunter.book import given_up
from bot.store import queries
from bot.store.queries import game_row
from bot.store.tables import Game, GameStatus, TurnRow
from engine.contract import Resolution
from engine.dice import ScriptedDice
from engine.rollhunter import published


def publish(session: Session, game: int) -> published.PublishedExpedition | None:
    """Writes down a table that has ended; None when it had not begun, or others still play its puzzle (R-RH-30).

    Raises Refusal `hunt-not-running` before the end.

    Abandonments stand where they were resolved: between the closes, each made again from what had come before it.
    """
    row = game_row(session, game)
    if row.status is not GameStatus.ENDED:
        raise Refusal("hunt-not-running", name=row.name)
    opening = turns.played(session, game, 0)
    if opening is None or daily.held_back(session, row) or daily.is_daily(session, game):
        return None
    seats = queries.seats(session, game)
    state = opening.after
    for seat in seats:
        if state.player(seat.seat) is None:
            state = rollhunter.join(state, seat.seat)
    setup = published.publish_setup(bytes.fromhex(opening.seed), state)
    joined = {seat.seat: seat.joined for seat in seats}
    closes: list[published.PublishedClose] = []
    for turn in _turns(session, row):
        state = _abandoned(session, row, turn, state, joined, closes)
        played = turns.played(session, game, turn.no, turn.generation)
        if played is None or any(rollhunter.at_once(order) for order in played.orders.values()):
            continue
        resolution = Resolution(played.after, played.events, played.rolls)
        closes.append(published.publish_close(bytes.fromhex(played.seed), played.orders, resolution))
        state = played.after
    return published.PublishedExpedition(row.name, setup, tuple(closes), version=row.version)


def _turns(session: Session, row: Game) -> list[TurnRow]:
    """Gives the turns of a table from the choice of corners on, the one that was never closed too."""
    wanted = select(TurnRow).where(TurnRow.game == row.id, TurnRow.no > 0, TurnRow.generation == row.generation)
    return list(session.exec(wanted.order_by(col(TurnRow.no))))


def _abandoned(
    session: Session,
    row: Game,
    turn: TurnRow,
    state: Any,
    joined: dict[str, datetime],
    closes: list[published.PublishedClose],
) -> Any:
    """Adds a turn's abandonments, and gives the state after them. In the choice of corners others may have joined since."""
    for order in given_up(session, row, turn):
        there = tuple(player for player in state.players if joined[player.id] <= order.received_at)
        later = state.players[len(there) :]
        orders = {order.seat: receipts.read_order(row, order)}
        resolution = rollhunter.resolve(replace(state, players=there), orders, ScriptedDice({}))
        closes.append(published.publish_close(None, orders, resolution))
        state = replace(resolution.state, players=(*resolution.state.players, *later))
    return state


def published_so_far(session: Session, game: int) -> str | None:
    """Gives all that is published of a table that has ended, as the text of its file; None when it had not begun."""
    record = publish(session, game)
    return None if record is None else published.write(record)
