"""What is the same for every game when it is opened and when somebody sits down: synchronous, no Discord.

Whoever calls holds a write transaction, and has looked whether the rules of the game allow it.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from sqlmodel import Session

from bot import tenures
from bot.errors import Refusal
from bot.naming import NAME_LENGTH, name_for, seat_for
from bot.store import mail, queries
from bot.store.queries import id_of
from bot.store.tables import Game, Organiser, SeatRow
from render.words import LANGUAGES, clean


def checked_name(name: str, language: str) -> str:
    """Gives a game's name as it can be shown. Raises Refusal `hunt-name-empty`, `unknown-language`."""
    shown = clean(name, "")[:NAME_LENGTH]
    if not shown:
        raise Refusal("hunt-name-empty")
    if language not in LANGUAGES:
        raise Refusal("unknown-language", language=language[:20])
    return shown


def enter(session: Session, now: datetime, game: Game, organisers: Iterable[int] = ()) -> int:
    """Adds a game with its creator and these people as its organisers; gives its number."""
    session.add(game)
    session.flush()
    for user in {game.creator, *organisers}:
        session.add(Organiser(game=id_of(game), user=user))
    queries.note(session, now, id_of(game), game.creator, "create", {"name": game.name})
    session.flush()
    return id_of(game)


def sit_down(
    session: Session, now: datetime, game: Game, user: int, name: str, tent: str | None = None, weapon: str = ""
) -> str:
    """Gives somebody the next seat of a game, called as he is, but unlike the others; gives the seat's id.

    `tent`: None in games whose seats have no place of their own.
    """
    number, taken = id_of(game), queries.seats(session, id_of(game))
    shown = name_for(name, [seat.name for seat in taken], game.language)
    seat_id = seat_for(shown, [seat.seat for seat in taken])
    session.add(
        SeatRow(
            game=number,
            seat=seat_id,
            place=max((seat.place for seat in taken), default=0) + 1,
            user=user,
            name=shown,
            tent=seat_id if tent is None else tent,  # no two seats of a game have one tent
            weapon=weapon,
            joined=now,
            since=now,
        )
    )
    tenures.begin(session, now, number, seat_id, user, game.turn)
    queries.person(session, user)
    mail.welcome_back(session, now, user)
    return seat_id
