"""What a hunt's row says of its calendar, and what that makes of a turn that opens: its deadline, and its first reminder."""

from __future__ import annotations

from datetime import datetime

from bot import deadlines
from bot.deadlines import NEVER, Schedule
from bot.store.tables import Game, GameStatus


def schedule_of(game: Game) -> Schedule:
    """Reads a hunt's days and hour."""
    return deadlines.schedule(game.zone, game.hour, game.rest_days, game.rest_dates)


def opening(game: Game, now: datetime, no: int) -> tuple[datetime, datetime | None]:
    """Gives the deadline of turn number `no`, which opens now, and when it is reminded of first, None: never.

    A turn that opens in a pause (one that is played again) has no deadline until the hunt goes on.
    """
    least = deadlines.FIRST if no == 1 else deadlines.LEAST
    paused = game.status is GameStatus.PAUSED
    deadline = NEVER if paused else deadlines.next_deadline(schedule_of(game), now, least)
    return deadline, deadlines.next_reminder(deadlines.leads_of(game.reminders), deadline, now, 0)
