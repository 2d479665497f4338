"""What happens in a resolution, in order: the only account that reports, sheets and replays are made of (RH-17.5).

Each event carries the `rule` that produced it. An event with a seat is that seat's own and seen by nobody else until the
game has ended, but for `player_abandoned` (R-RH-23).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from engine.contract import Seat, Standing
from engine.rollhunter.clues import Medallion
from engine.rollhunter.hexes import Cell
from engine.rollhunter.land import Kind


@dataclass(frozen=True, slots=True)
class SheetPosted:
    """The blank sheet: the map as its text, a string a row, and the public clue's number (RH-5.1)."""

    rule: str
    map: tuple[str, ...]
    public: int
    type: Literal["sheet_posted"] = "sheet_posted"


@dataclass(frozen=True, slots=True)
class CornerTaken:
    """A tent was pitched; `by_default` where no corner had been named in time (RH-5.2, R-RH-9)."""

    rule: str
    seat: Seat
    cell: Cell
    by_default: bool
    type: Literal["corner_taken"] = "corner_taken"


@dataclass(frozen=True, slots=True)
class MonthOpened:
    """The common die of a month was cast (RH-6.1)."""

    rule: str
    month: int
    die: int
    type: Literal["month_opened"] = "month_opened"


@dataclass(frozen=True, slots=True)
class Visited:
    """A player moved to a cell and completed the month (RH-7.1)."""

    rule: str
    seat: Seat
    month: int
    cell: Cell
    type: Literal["visited"] = "visited"


@dataclass(frozen=True, slots=True)
class MedallionAnswered:
    """A medallion answered for a cell: True is yes (RH-8.2)."""

    rule: str
    seat: Seat
    cell: Cell
    medallion: Medallion
    answer: bool
    type: Literal["medallion_answered"] = "medallion_answered"


@dataclass(frozen=True, slots=True)
class ArtifactTicked:
    """A box of a track was ticked; `boxes` are ticked now (RH-9.1)."""

    rule: str
    seat: Seat
    kind: Kind
    boxes: int
    type: Literal["artifact_ticked"] = "artifact_ticked"


@dataclass(frozen=True, slots=True)
class MonthMissed:
    """A player completed a month without an order; `in_a_row` so many by now (R-RH-22)."""

    rule: str
    seat: Seat
    month: int
    in_a_row: int
    type: Literal["month_missed"] = "month_missed"


@dataclass(frozen=True, slots=True)
class OrderRefused:
    """An order was not legal at the close and counts as none; `code` is one of RH-6.4 (RH-6.5)."""

    rule: str
    seat: Seat
    code: str
    type: Literal["order_refused"] = "order_refused"


@dataclass(frozen=True, slots=True)
class Searched:
    """A player named a cell, and was right or wrong; that player's game is over (RH-10.1)."""

    rule: str
    seat: Seat
    cell: Cell
    found: bool
    type: Literal["searched"] = "searched"


@dataclass(frozen=True, slots=True)
class PlayerAbandoned:
    """A player gave up (R-RH-23) or missed too many months in a row (R-RH-22)."""

    rule: str
    seat: Seat
    cause: Literal["command", "absence"]
    type: Literal["player_abandoned"] = "player_abandoned"


@dataclass(frozen=True, slots=True)
class RanOutOfTime:
    """A player was still searching when the plan was full (R-RH-21)."""

    rule: str
    seat: Seat
    type: Literal["ran_out_of_time"] = "ran_out_of_time"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Nobody is active any more: the White City, the clue of each medallion, the ranking (R-RH-24, R-RH-27).

    `city` is None only where the clues of a written case do not leave exactly one cell.
    """

    rule: str
    city: Cell | None
    medallions: Mapping[Medallion, int]
    ranking: tuple[Standing, ...]
    type: Literal["game_ended"] = "game_ended"


Event = (
    SheetPosted
    | CornerTaken
    | MonthOpened
    | Visited
    | MedallionAnswered
    | ArtifactTicked
    | MonthMissed
    | OrderRefused
    | Searched
    | PlayerAbandoned
    | RanOutOfTime
    | GameEnded
)
FOR_ALL = (SheetPosted, MonthOpened, PlayerAbandoned, GameEnded)
"""Events that everybody sees at once; any other is its seat's own until the game has ended (RH-17.5)."""
