"""What only the forest hunt does when a turn opens and closes: tens for the organisers, questions about the absent, the show."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from datetime import datetime
from typing import Any

from sqlmodel import Session

import engine.hunt as hunt
from bot import absences
from bot.choices import choices_in_force, organisers_asked
from bot.store import mail
from bot.store.mail import Kind
from bot.store.queries import id_of
from bot.store.tables import Game, TurnRow
from engine import codec
from engine.contract import ORGANISER, Resolution, Seat
from engine.dice import SeededDice
from engine.hunt.orders import Choices, Order

KEY = hunt.KEY


def seed(session: Session, game: Game, no: int) -> bytes:
    """Draws a turn's secret seed (FH-11.2)."""
    return secrets.token_bytes(32)


def opened(
    session: Session, now: datetime, game: Game, turn: int, state: hunt.State, seed: bytes
) -> list[dict[str, Any]]:
    """Shows the animals that rolled 10 to the organisers who do not hunt (R-FH-7)."""
    if not hunt.choices_open(state, SeededDice(seed)):
        return []
    number, generation = id_of(game), game.generation
    asked = organisers_asked(session, number)
    return [mail.row(now, number, turn, Kind.TENS, user, generation=generation) for user in asked]


def besides(session: Session, turn: TurnRow, state: hunt.State | None) -> dict[Seat, Order]:
    """Gives the organisers' choices (R-FH-7); one for an animal that a correction took away since is left out."""
    choices = choices_in_force(session, turn)
    if state is not None:
        choices = {animal: choice for animal, choice in choices.items() if state.animal(animal) is not None}
    return {ORGANISER: codec.build(Choices, {"animals": choices, "type": "choices"})} if choices else {}


def told(before: hunt.State, resolution: Resolution[hunt.State, hunt.Event]) -> tuple[Seat, ...]:
    """Names those who hunted in the turn; at the end all who ever did."""
    if hunt.outcome(resolution.state) is None:
        return hunt.pending(before)
    return tuple(hunter.id for hunter in resolution.state.hunters)


def closed(
    session: Session, now: datetime, game: Game, turn: int, state: hunt.State, ordered: Collection[Seat]
) -> list[dict[str, Any]]:
    """Asks the organisers about hunters without orders; of a hunt that has ended, has podium and replay shown."""
    if hunt.outcome(state) is None:
        return absences.questions(session, now, game, turn, state, ordered)
    return [mail.row(now, id_of(game), turn, Kind.SHOW, game.channel, generation=game.generation)]
