"""Everything that a game of Rollhunter is between two resolutions (RH-5, RH-6), puzzle and tables included."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.contract import Seat
from engine.rollhunter.clues import Medallion, common, is_true
from engine.rollhunter.content import Tables
from engine.rollhunter.hexes import Cell
from engine.rollhunter.land import Kind, Land


class Phase(StrEnum):
    """What a game waits for (RH-17.2)."""

    CORNERS = "corners"
    MONTH = "month"
    ENDED = "ended"


class Status(StrEnum):
    """What has become of a player; all but `active` are final (RH-11.1)."""

    ACTIVE = "active"
    FOUND = "found"
    LOST = "lost"
    OUT_OF_TIME = "out_of_time"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class Player:
    """A player's sheet, in the form of a case (RH-19.1).

    `tent`: the starting corner, None until it is fixed. `plan`: the dice of the months completed; `path`: the cell visited
    in each of them, None where there was none. `marks`: cell → medallion → the answer, True for yes. `tracks`: kind → boxes
    ticked. `missed`: months missed in a row. `searched`: the cell that the search named. In a view of another player's sheet
    everything but `id` and `status` is None (RH-17.6).
    """

    id: Seat
    status: Status = Status.ACTIVE
    tent: Cell | None = None
    plan: tuple[int, ...] | None = ()
    path: tuple[Cell | None, ...] | None = ()
    marks: Mapping[Cell, Mapping[Medallion, bool]] | None = field(default_factory=dict, hash=False)
    tracks: Mapping[Kind, int] | None = field(default_factory=dict, hash=False)
    missed: int | None = 0
    searched: Cell | None = None

    @property
    def active(self) -> bool:
        """Whether this player may give orders and is waited for (RH-11.1)."""
        return self.status is Status.ACTIVE

    @property
    def months(self) -> int:
        """Months completed, m: the dice on the plan (RH-10.2)."""
        return len(self.plan or ())

    @property
    def at(self) -> Cell | None:
        """Where the player stands: the last cell visited, else the tent (RH-7.1); None before the tent is pitched."""
        visited = [cell for cell in self.path or () if cell is not None]
        return visited[-1] if visited else self.tent

    @property
    def negatives(self) -> int:
        """How many marks say no (RH-12.6)."""
        return sum(not answer for answers in (self.marks or {}).values() for answer in answers.values())

    def marked(self, cell: Cell) -> Mapping[Medallion, bool]:
        """Gives the answers that the sheet holds for a cell."""
        return (self.marks or {}).get(cell, {})

    def boxes(self, kind: Kind) -> int:
        """Gives how many boxes of a track are ticked (RH-9.1)."""
        return (self.tracks or {}).get(kind, 0)


@dataclass(frozen=True, slots=True)
class Expedition:
    """The state between two resolutions.

    `month` and `die` are those of the month that is open, from 1; None in the choice of corners. After the end they stay
    those of the last month. `land` and `public` are the blank sheet; `medallions`, the clue of each, are None in a view
    before the end. `players` are in seating order. What is secret is not in the repr.
    """

    phase: Phase
    month: int | None
    die: int | None
    land: Land
    public: int
    medallions: Mapping[Medallion, int] | None = field(hash=False, repr=False)
    tables: Tables = field(hash=False, repr=False)
    players: tuple[Player, ...] = field(repr=False)

    @property
    def ended(self) -> bool:
        """Whether the game is over (R-RH-24)."""
        return self.phase is Phase.ENDED

    @property
    def last_month(self) -> int:
        """The length of the plan in months (R-RH-21)."""
        return len(self.tables.score.track)

    def player(self, seat: Seat) -> Player | None:
        """Finds a player, whatever has become of him."""
        for player in self.players:
            if player.id == seat:
                return player
        return None

    def answer(self, cell: Cell, medallion: Medallion) -> bool:
        """Gives a medallion's answer for a cell: True is yes (RH-8.2). Raises ValueError in a view."""
        return is_true(self.land, self.hidden[medallion], cell)

    def is_city(self, cell: Cell) -> bool:
        """Tells whether all four clues are true for a cell, as in a puzzle for the White City alone (RH-3.3).

        Raises ValueError in a view.
        """
        clues = (self.public, *self.hidden.values())
        return all(is_true(self.land, number, cell) for number in clues)

    @property
    def city(self) -> Cell | None:
        """The White City; None where the clues of a written case leave several cells or none. Raises ValueError in a view."""
        left = self.land.grid.cells_in(common(self.land, (self.public, *self.hidden.values())))
        return left[0] if len(left) == 1 else None

    @property
    def hidden(self) -> Mapping[Medallion, int]:
        """The clue of each medallion. Raises ValueError in a view, which does not have them."""
        if self.medallions is None:
            raise ValueError("a view does not know the medallions")
        return self.medallions
