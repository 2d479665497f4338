"""Who covers whom (FH-8)."""

from __future__ import annotations

from engine.hunt.grid import Cell
from engine.hunt.orders import Escort
from engine.hunt.turn import Rider, Turn


def covers(turn: Turn, cell: Cell, *, since_dawn: bool = False) -> dict[str, Rider]:
    """FH-8.1: the wards who are covered on this cell at this moment, each with the escort who stands for him.

    `since_dawn`: only pairs who were together when the turn began, too (phase 1). Where several cover one ward the
    first in roster order counts; those who cover each other in a circle cover nobody (R-FH-16).
    """
    wards: dict[str, str] = {}
    for rider in turn.standing_on(cell):
        if isinstance(rider.order, Escort):
            ward = turn.named[rider.order.hunter]
            if ward.in_play and ward.at == cell and not (since_dawn and ward.dawn != rider.dawn):
                wards[rider.id] = ward.id
    covered: dict[str, Rider] = {}
    for escort, ward_id in wards.items():
        if not _in_circle(escort, wards):
            covered.setdefault(ward_id, turn.named[escort])
    return covered


def _in_circle(escort: str, wards: dict[str, str]) -> bool:
    """R-FH-16: whether following the covers from an escort leads back to him."""
    at = wards.get(escort)
    for _ in wards:
        if at is None or at == escort:
            break
        at = wards.get(at)
    return at == escort


def stand_in(turn: Turn, target: Rider) -> Rider:
    """R-FH-16: who suffers a hunter's attack on the target: himself, or the last of the escorts that cover one another."""
    covered = covers(turn, target.at)
    while target.id in covered:
        target = covered[target.id]
    return target
