"""A player's notes beside his sheet, as one page shows them. Synchronous, no Discord."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session

from bot.rollhunter import leaves, notes
from bot.rollhunter.leaves import Leaf
from engine.rollhunter.clues import Medallion


@dataclass(frozen=True, slots=True)
class Notebook:
    """Somebody's notes on his sheet. `struck`: his own, by medallion; `assists`: the table strikes out too."""

    leaf: Leaf
    struck: dict[Medallion, frozenset[int]]
    assists: bool
    hidden: bool


def read_notebook(session: Session, game: int, user: int) -> Notebook:
    """Reads a player's notes. Raises Refusal `no-such-hunt`, `you-do-not-hunt`."""
    leaf = leaves.read_private(session, game, user)
    struck = {medallion: notes.struck(session, game, user, medallion) for medallion in Medallion}
    return Notebook(leaf, struck, notes.assists(session, game), notes.hides_assist(session, game, user))


def toggle(session: Session, now: datetime, game: int, user: int, medallion: Medallion, number: int) -> None:
    """Strikes a clue out for a medallion, or restores it."""
    out = number not in notes.struck(session, game, user, medallion)
    notes.strike(session, now, game, user, medallion, frozenset({number}), out)
