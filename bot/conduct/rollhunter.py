"""What only Rollhunter does when a month opens and closes: little, for nobody may see who has finished (RH-13)."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from datetime import datetime
from typing import Any

from sqlmodel import Session

import engine.rollhunter as rollhunter
from bot.store.queries import id_of
from bot.store.tables import Game, TurnRow
from engine.contract import Resolution, Seat

KEY = rollhunter.KEY


def seed(session: Session, game: Game, no: int) -> bytes:
    """Draws the secret seed of a phase (RH-18.4); that of a shared puzzle's tables is the same for all (R-RH-30)."""
    from bot.rollhunter import daily

    hub = daily.hub_of(session, game)
    return secrets.token_bytes(32) if hub is None else daily.seed_of(session, hub, no)


def opened(
    session: Session, now: datetime, game: Game, turn: int, state: rollhunter.State, seed: bytes
) -> list[dict[str, Any]]:
    """Nobody decides anything but the players, and nobody is told anything."""
    return []


def besides(session: Session, turn: TurnRow, state: rollhunter.State | None) -> dict[Seat, rollhunter.Order]:
    """All orders come from the seats (RH-17.1)."""
    return {}


def told(before: rollhunter.State, resolution: Resolution[rollhunter.State, rollhunter.Event]) -> tuple[Seat, ...]:
    """Names those who were active; at the end, when everything is published, everybody (R-RH-24)."""
    state = resolution.state
    return tuple(player.id for player in state.players) if state.ended else rollhunter.pending(before)


def closed(
    session: Session, now: datetime, game: Game, turn: int, state: rollhunter.State, ordered: Collection[Seat]
) -> list[dict[str, Any]]:
    """Whoever misses months is lost to them by the rules themselves (R-RH-22). A shared puzzle ends all its tables (R-RH-30)."""
    from bot.rollhunter import daily

    if state.ended and daily.is_daily(session, id_of(game)):
        daily.close(session, now, game)
    return []
