"""A server that the bot was taken off, and one that it is back on: synchronous, no Discord; each function takes a session.

Nobody of a server that the bot is not on can write to it or be written to. So its games stand still meanwhile, nothing of
them is lost, and they go on by themselves when the bot is invited again: whoever took it off need not know how to mend that.
A table that waits for its only player has no clock to be stopped.
"""

from __future__ import annotations

import logging
from datetime import datetime

from sqlmodel import Session

from bot import calendar, hunts
from bot.deadlines import NEVER
from bot.errors import Refusal
from bot.store import mail, queries, sending
from bot.store.queries import id_of
from bot.store.tables import Game, GameStatus

log = logging.getLogger(__name__)

NOBODY = 0
"""Who did it, in the audit log, when the bot did."""


def away(session: Session, now: datetime, guild: int) -> int:
    """Stops the clocks of a server's games, and has their organisers told; gives how many were stopped.

    A game whose turn is being closed, or is stuck, is left as it is: it is looked at again when this is called next. Called
    twice, the second time changes nothing.
    """
    stopped = [game for game in hunts.games_in(session, guild) if _stop(session, now, game)]
    held = queries.stopped(session, guild) or set()
    queries.keep_stopped(session, guild, held | set(map(id_of, stopped)))
    return len(stopped)


def back(session: Session, now: datetime, guild: int) -> int:
    """The bot is on this server (again): what it had stopped there goes on, and whom it could not write to is tried anew.

    What waits for its channels is tried at once, whatever the reason; gives how much that is.
    """
    held = queries.stopped(session, guild)
    if held is not None:
        here = hunts.games_in(session, guild)
        for game in here:
            if id_of(game) in held and game.status is GameStatus.PAUSED:
                calendar.go_on(session, now, game, NOBODY)
        people = {user for game in here for user in _people(session, game)}
        for user in sorted(people):
            mail.welcome_back(session, now, user)
        queries.keep_stopped(session, guild, None)
    return retry(session, now, guild)


def retry(session: Session, now: datetime, guild: int) -> int:
    """Has what waits for a server's channels tried at once; gives how much that is."""
    channels = {row.channel for row in hunts.games_in(session, guild, ended=True)}
    return sum(sending.retry(session, now, channel) for channel in sorted(channels))


def servers(session: Session) -> list[int]:
    """Gives the servers on which something is played now."""
    return sorted({game.guild for game in hunts.live(session)})


def _stop(session: Session, now: datetime, game: Game) -> bool:
    if game.status is not GameStatus.RUNNING:
        return False
    try:
        turn = calendar.running_turn(session, now, game)
    except Refusal as refusal:
        log.info("game %s is not stopped: %s", game.id, refusal.reason)
        return False
    if game.as_soon_as_all and turn.deadline >= NEVER:
        return False
    calendar.halt(session, now, game, turn, NOBODY, line="line-away")
    for user in queries.organisers(session, id_of(game)):
        mail.tell(session, now, game, user, "told-away")
    return True


def _people(session: Session, game: Game) -> set[int]:
    return {*queries.organisers(session, id_of(game)), *queries.players(session, id_of(game)).values()}
