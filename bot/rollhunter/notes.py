"""What a player strikes out and guesses on his own sheet (R-RH-29): no part of the state, seen by nobody else.

Synchronous, no Discord; each function takes a session.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime

from sqlmodel import Session

from bot.rollhunter.tables import options_of
from bot.store.queries import game_row
from bot.store.tables import Note
from engine.rollhunter.clues import Medallion
from engine.rollhunter.crossing import crossed_out
from engine.rollhunter.state import Expedition
from render.rollhunter.marks import Marks
from render.words import clean

GUESS, HIDE = "guess", "assist-hidden"
GUESS_LENGTH = 200


def read(session: Session, game: int, user: int, key: str) -> str:
    """Gives one of somebody's notes; empty when there is none."""
    found = session.get(Note, (game, user, key))
    return "" if found is None else found.text


def write(session: Session, now: datetime, game: int, user: int, key: str, text: str) -> None:
    """Keeps a note in the place of the one before; an empty one is let go."""
    found = session.get(Note, (game, user, key))
    if found is None:
        session.add(Note(game=game, user=user, key=key, text=text))
    else:
        found.text = text
    session.flush()


def struck(session: Session, game: int, user: int, medallion: Medallion) -> frozenset[int]:
    """Gives the clues that a player has struck out himself for a medallion."""
    return frozenset(json.loads(read(session, game, user, f"out-{medallion}") or "[]"))


def strike(
    session: Session, now: datetime, game: int, user: int, medallion: Medallion, clues: frozenset[int], out: bool
) -> None:
    """Strikes clues out for a medallion, or restores them."""
    before = struck(session, game, user, medallion)
    after = before | clues if out else before - clues
    write(session, now, game, user, f"out-{medallion}", json.dumps(sorted(after)))


def guess(session: Session, now: datetime, game: int, user: int, text: str) -> None:
    """Keeps a player's guess in his own words."""
    write(session, now, game, user, GUESS, clean(text, "", GUESS_LENGTH))


def assists(session: Session, game: int) -> bool:
    """Tells whether the sheets of a table strike out by themselves."""
    return bool(options_of(game_row(session, game)).get("assist"))


def hides_assist(session: Session, game: int, user: int) -> bool:
    """Tells whether a player has what `assist` strikes hidden on his own sheet."""
    return read(session, game, user, HIDE) == "yes"


def hide_assist(session: Session, now: datetime, game: int, user: int, hidden: bool) -> None:
    """Hides on a player's own sheet what `assist` strikes, or shows it again."""
    write(session, now, game, user, HIDE, "yes" if hidden else "")


def marks_of(session: Session, game: int, user: int, view: Expedition, seat: str) -> Marks:
    """Gives what is struck out on a player's sheet and what he guesses; `view`: the game as he may see it."""
    own = {medallion: struck(session, game, user, medallion) for medallion in Medallion}
    player = view.player(seat)
    helped: Mapping[Medallion, tuple[int, ...]] = {}
    if player is not None and player.marks is not None and assists(session, game):
        helped = {} if hides_assist(session, game, user) else crossed_out(view, player)
    assisted = {medallion: frozenset(helped.get(medallion, ())) for medallion in Medallion}
    return Marks(own, read(session, game, user, GUESS), assisted)
