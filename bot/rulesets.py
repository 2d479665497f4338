"""Which rules a game is played by: its module, and the types that its rows hold. The row names it, `engine.game` has it."""

from __future__ import annotations

from typing import Any

from bot.store.tables import Game
from engine.contract import Ruleset, Seat
from engine.game import GAMES


def ruleset_of(game: Game) -> Ruleset:
    """Gives the module of the rules by which a game is played."""
    return GAMES[game.ruleset]


def events_of(game: Game) -> Any:
    """Gives the type of a turn's events, for the codec."""
    event: Any = ruleset_of(game).Event
    return tuple[event, ...]


def orders_of(game: Game) -> Any:
    """Gives the type of a turn's orders by seat, for the codec."""
    order: Any = ruleset_of(game).Order
    return dict[Seat, order]
