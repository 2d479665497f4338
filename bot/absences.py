"""Hunters of whom orders are missing: how often in a row, and the question to the organisers what is to be done.

Synchronous, no Discord. Nothing of this delays a turn: whoever gives no order stays where he is (R-FH-4).
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Any

from sqlmodel import Session

import engine.hunt as hunt
from bot import tenures
from bot.choices import organisers_asked
from bot.store import mail, queries
from bot.store.mail import Kind
from bot.store.queries import id_of
from bot.store.tables import Game

missed = tenures.missed_in_a_row
"""Tells of each hunter who has a player how many orders in a row that player has not given: `missed(session, game)`.

With `missed(session, game, seats)` of these hunters alone."""


def questions(
    session: Session, now: datetime, game: Game, turn: int, state: hunt.State, ordered: Collection[str]
) -> list[dict[str, Any]]:
    """Gives the messages that ask the organisers what to do about hunters whose missing orders have reached the hunt's
    number, or a multiple of it.

    `turn` has just been resolved into `state`; `ordered`: the seats that had an order. Organisers who do not hunt are
    asked; only where all of them do, all are.
    """
    number = id_of(game)
    silent = [seat for seat in hunt.pending(state) if seat not in ordered]
    if not game.absences or not silent:
        return []
    counted = missed(session, number, silent)
    due = {seat: count for seat, count in counted.items() if count and count % game.absences == 0}
    asked = (organisers_asked(session, number) or queries.organisers(session, number)) if due else ()
    return [
        mail.row(
            now,
            number,
            turn,
            Kind.ABSENCE,
            user,
            generation=game.generation,
            part=seat,
            payload={"seat": seat, "missed": count},
        )
        for seat, count in due.items()
        for user in asked
    ]
