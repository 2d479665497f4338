"""What each ruleset does besides the way that all turns go (`bot.turns`): a module for each, with the same few names.

`seed` gives a turn's secret seed. `opened` is called when a turn has opened, `closed` when one has been resolved; both give
the messages that are to be sent because of it, as rows for `bot.store.mail`.
`besides` gives the orders that come from nobody's seat. `told` names the seats that are sent a private account of a turn.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any, Protocol, cast

from sqlmodel import Session

from bot.conduct import hunt, rollhunter
from bot.store.tables import Game, TurnRow
from engine.contract import Resolution, Seat


class Conduct(Protocol):
    """The names that such a module has; each takes a session of the transaction in which the turn opens or closes."""

    def seed(self, session: Session, game: Game, no: int) -> bytes: ...
    def opened(
        self, session: Session, now: datetime, game: Game, turn: int, state: Any, seed: bytes
    ) -> list[dict[str, Any]]: ...
    def besides(self, session: Session, turn: TurnRow, state: Any) -> dict[Seat, Any]: ...
    def told(self, before: Any, resolution: Resolution[Any, Any]) -> tuple[Seat, ...]: ...
    def closed(
        self, session: Session, now: datetime, game: Game, turn: int, state: Any, ordered: Collection[Seat]
    ) -> list[dict[str, Any]]: ...


CONDUCTS: Mapping[str, Conduct] = {module.KEY: cast(Conduct, module) for module in (hunt, rollhunter)}


def conduct_of(game: Game) -> Conduct:
    """Gives what a game's ruleset does besides."""
    return CONDUCTS[game.ruleset]
