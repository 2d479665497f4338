"""What of a game is for whose eyes (RH-13, RH-17.6), whom it waits for, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.contract import Outcome, Seat
from engine.rollhunter.events import FOR_ALL, Event, GameEnded
from engine.rollhunter.scoring import ranking
from engine.rollhunter.state import Expedition, Phase, Player, Status


def pending(state: Expedition) -> tuple[Seat, ...]:
    """Names the players whom the state waits for: every active one (RH-17.2). For the bot alone: shown, it would betray
    who has finished (RH-17.6)."""
    return tuple(player.id for player in state.players if player.active)


def view(state: Expedition, events: Sequence[Event], seat: Seat | None) -> tuple[Expedition, tuple[Event, ...]]:
    """Gives what a player may know, or the public (`seat` None) (RH-17.6); everything once the game has ended (R-RH-24).

    Before, nothing is left of another's sheet but that he has not given up, and his own events are left out.
    """
    if state.ended:
        return state, tuple(events)
    return sealed(state, events, seat)


def sealed(state: Expedition, events: Sequence[Event], seat: Seat | None) -> tuple[Expedition, tuple[Event, ...]]:
    """Gives what a player or the public may know as long as the puzzle is a secret, even if this table has ended: others
    may still have it before them (R-RH-30). The game then looks as if the last month were still open."""
    phase = Phase.CORNERS if state.month is None else Phase.MONTH
    players = tuple(player if player.id == seat else _from_outside(player) for player in state.players)
    seen = replace(state, phase=phase, medallions=None, players=players)
    return seen, tuple(event for event in events if _is_for(event, seat))


def _from_outside(player: Player) -> Player:
    """RH-13.2: who has finished is not told; who has given up is (RH-13.1)."""
    status = player.status if player.status is Status.ABANDONED else Status.ACTIVE
    return Player(player.id, status, None, None, None, None, None, None, None)


def _is_for(event: Event, seat: Seat | None) -> bool:
    if isinstance(event, GameEnded):
        return False
    return isinstance(event, FOR_ALL) or event.seat == seat


def outcome(state: Expedition) -> Outcome | None:
    """Says why the game ended and ranks the players (R-RH-24, R-RH-27); None while it runs."""
    return Outcome("nobody_active", "R-RH-24", ranking(state)) if state.ended else None
