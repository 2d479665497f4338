"""Hunters of whom orders are missing: how often in a row, and the question to the organisers what is to be done.

Synchronous, no Discord. Nothing of this delays a turn: whoever gives no order stays where he is (R-FH-4).
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from sqlmodel import Session

import engine.hunt as hunt
from bot import tenures
from bot.choices import organisers_asked
from bot.store import mail, queries
from bot.store.mail import Kind
from bot.store.queries import id_of
from bot.store.tables import Game

missed = tenures.missed_in_a_row
"""Tells of each hunter who has a player how many orders in a row that player has not given: `missed(session, game)`."""


def ask(session: Session, now: datetime, game: Game, turn: int, state: hunt.State, ordered: Collection[str]) -> None:
    """Asks the organisers what to do about hunters whose missing orders have reached the hunt's number, or a multiple of it.

    `turn` has just been resolved into `state`; `ordered`: the seats that had an order. Organisers who do not hunt are
    asked; only where all of them do, all are.
    """
    number = id_of(game)
    silent = [seat for seat in hunt.pending(state) if seat not in ordered]
    if not game.absences or not silent:
        return
    counted = missed(session, number)
    asked = organisers_asked(session, number) or queries.organisers(session, number)
    for seat in silent:
        count = counted.get(seat, 0)
        if count and count % game.absences == 0:
            payload = {"seat": seat, "missed": count}
            rows = [
                mail.row(now, number, turn, Kind.ABSENCE, user, generation=game.generation, part=seat, payload=payload)
                for user in asked
            ]
            mail.put(session, rows)
