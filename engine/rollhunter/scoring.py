"""What a sheet is worth, and how the players rank (RH-12)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.contract import Seat, Standing
from engine.rollhunter.content import SetValue, Tables
from engine.rollhunter.land import STRUCTURES, SYMBOLS, Kind
from engine.rollhunter.state import Expedition, Player, Status


@dataclass(frozen=True, slots=True)
class Score:
    """The six sections of a sheet, in points (RH-12.1 to RH-12.6)."""

    track: int
    monkeys: int
    structures: int
    symbols: int
    bags: int
    negatives: int

    @property
    def total(self) -> int:
        """The sum of the sections (RH-12.7)."""
        return self.track + self.collected

    @property
    def collected(self) -> int:
        """What the sheet is worth without the expedition track."""
        return self.monkeys + self.structures + self.symbols + self.bags + self.negatives


def score(player: Player, tables: Tables) -> Score:
    """Gives the points of a sheet as its player's status has it (RH-12); one that is not `found` gets the failure's."""
    found = player.status is Status.FOUND
    return _score(player, tables, tables.score.track[player.months] if found else tables.score.failure)  # RH-12.1


def running_score(player: Player, tables: Tables) -> Score:
    """Gives the points of a sheet under way, the track valued as if the city were found now (RH-13.5)."""
    track = tables.score.track
    if not player.active or player.months >= len(track):
        return score(player, tables)
    return _score(player, tables, track[player.months])


def _score(player: Player, tables: Tables, track: int) -> Score:
    worth = tables.score
    return Score(
        track=track,
        monkeys=sum(worth.monkey_boxes[: player.boxes(Kind.MONKEY)]),  # RH-12.2
        structures=sum(_sets(player.boxes(kind), worth.structure_set) for kind in STRUCTURES),  # RH-12.3
        symbols=sum(_sets(player.boxes(kind), worth.symbol_set) for kind in SYMBOLS),  # RH-12.4
        bags=worth.bag * player.boxes(Kind.BAG),  # RH-12.5
        negatives=worth.negative * player.negatives,  # RH-12.6
    )


def _sets(boxes: int, worth: SetValue) -> int:
    return boxes // worth.size * worth.points  # RH-12.7: an incomplete set is worth nothing


def scores(state: Expedition) -> dict[Seat, Score]:
    """Gives every player's points, in seating order; of a game that has ended, or of its whole state."""
    return {player.id: score(player, state.tables) for player in state.players}


def ranking(state: Expedition) -> tuple[Standing, ...]:
    """Ranks the players, best first, equals sharing (R-RH-27): not abandoned, total, finders before others, fewer months."""
    totals = {seat: points.total for seat, points in scores(state).items()}

    def merit(player: Player) -> tuple[bool, int, bool, int]:
        found = player.status is Status.FOUND
        return player.status is Status.ABANDONED, -totals[player.id], not found, player.months

    merits = [merit(player) for player in state.players]
    return tuple(
        Standing(1 + sum(other < merit(player) for other in merits), player.id, totals[player.id], player.status)
        for player in sorted(state.players, key=merit)
    )
