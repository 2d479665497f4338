"""The setup: a puzzle is made or taken, the blank sheet posted, the choice of corners opened (RH-5, RH-17.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.contract import Resolution, Seat
from engine.dice import Dice
from engine.errors import IllegalOrder
from engine.rollhunter import content
from engine.rollhunter.content import Tables
from engine.rollhunter.events import Event, SheetPosted
from engine.rollhunter.generator import generate
from engine.rollhunter.puzzle import Puzzle
from engine.rollhunter.state import Expedition, Phase, Player


@dataclass(frozen=True, slots=True)
class ExpeditionOptions:
    """What a game is set up with.

    `puzzle`: the one to play, for tables that share it (R-RH-30) and for written cases; None to make one from the dice.
    `tables`: None for those of the data file.
    """

    puzzle: Puzzle | None = None
    tables: Tables | None = None


def setup(options: ExpeditionOptions, seats: Sequence[Seat], dice: Dice) -> Resolution[Expedition, Event]:
    """Sets up a game and opens the choice of corners (RH-5, RH-17.3). `seats` gives the seating order.

    The puzzle's draws are not among the `rolls`: they would tell it (RH-18.4). Raises IllegalOrder for a number of players
    that the tables do not allow, NoPuzzleError when the dice give no puzzle: another seed will (R-RH-5).
    """
    tables = options.tables or content.tables()
    if not tables.players.min <= len(seats) <= tables.players.max:  # R-RH-10
        raise IllegalOrder("R-RH-10", "number_of_players", least=tables.players.min, most=tables.players.max)
    if len(set(seats)) < len(seats):
        raise IllegalOrder("R-RH-10", "already_joined")
    puzzle = options.puzzle or generate(tables, dice).puzzle
    state = Expedition(
        phase=Phase.CORNERS,
        month=None,
        die=None,
        land=puzzle.land,
        public=puzzle.public,
        medallions=dict(puzzle.medallions),
        tables=tables,
        players=tuple(Player(seat) for seat in seats),
    )
    return Resolution(state, (SheetPosted("RH-5.1", puzzle.land.rows, puzzle.public),), {})


def join(state: Expedition, seat: Seat) -> Expedition:
    """Takes one more player in, at the end of the seating order (R-RH-10).

    Raises IllegalOrder once the first die is cast, for a seat that is there already, and when the table is full.
    """
    if state.phase is not Phase.CORNERS:
        raise IllegalOrder("R-RH-10", "joining_is_over")
    if state.player(seat) is not None:
        raise IllegalOrder("R-RH-10", "already_joined")
    if len(state.players) >= state.tables.players.max:
        raise IllegalOrder("R-RH-10", "table_is_full", most=state.tables.players.max)
    return replace(state, players=(*state.players, Player(seat)))
