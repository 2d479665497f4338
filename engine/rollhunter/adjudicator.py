"""Closes the choice of corners or a month, and lets a player give up (RH-17.3, RH-17.4): the phases, in this order."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.contract import Resolution, Seat
from engine.dice import Dice
from engine.errors import IllegalOrder
from engine.rollhunter.events import (
    ArtifactTicked,
    CornerTaken,
    Event,
    GameEnded,
    MedallionAnswered,
    MonthMissed,
    MonthOpened,
    OrderRefused,
    PlayerAbandoned,
    RanOutOfTime,
    Searched,
    Visited,
)
from engine.rollhunter.orders import Corner, Order, Search, Visit, at_once, check
from engine.rollhunter.scoring import ranking
from engine.rollhunter.state import Expedition, Phase, Status
from engine.rollhunter.turn import Sheet, Turn


def settle_orders(turn: Turn) -> None:
    """RH-6.5: an order that is not legal now counts as none."""
    for sheet in turn.sheets:
        order = turn.orders.get(sheet.id)
        if order is None:
            continue
        try:
            check(turn.before, sheet.id, order)
        except IllegalOrder as refusal:
            turn.emit(OrderRefused("RH-6.5", sheet.id, refusal.reason))
        else:
            sheet.order = order


def pitch_tents(turn: Turn) -> None:
    """RH-5.2: each in the chosen corner, in the default one where none was chosen in time (R-RH-9)."""
    for sheet in turn.active:
        order = sheet.order
        chosen = isinstance(order, Corner)
        sheet.tent = order.cell if isinstance(order, Corner) else turn.before.tables.map.default_corner
        turn.emit(CornerTaken("RH-5.2" if chosen else "R-RH-9", sheet.id, sheet.tent, not chosen))


def play_month(turn: Turn) -> None:
    """RH-6.3: seat by seat, the visit, the search, or the month without either; nobody affects another."""
    assert turn.die is not None
    for sheet in turn.active:
        match sheet.order:
            case Visit() as visit:
                play_visit(turn, sheet, visit, turn.die)
            case Search() as search:
                play_search(turn, sheet, search)
            case _:
                miss_month(turn, sheet, turn.die)


def play_visit(turn: Turn, sheet: Sheet, visit: Visit, die: int) -> None:
    """The move (RH-7.1), the answer (RH-8.2) and the artifact (RH-9.1)."""
    cell = visit.cell
    month = sheet.complete_month(die, cell)
    sheet.missed = 0  # R-RH-22
    turn.emit(Visited("RH-7.1", sheet.id, month, cell))
    if visit.medallion is not None:
        answer = turn.before.answer(cell, visit.medallion)
        sheet.marks.setdefault(cell, {})[visit.medallion] = answer
        turn.emit(MedallionAnswered("RH-8.2", sheet.id, cell, visit.medallion, answer))
    if visit.artifact is not None:
        boxes = sheet.tracks[visit.artifact] = sheet.tracks.get(visit.artifact, 0) + 1
        turn.emit(ArtifactTicked("RH-9.1", sheet.id, visit.artifact, boxes))


def play_search(turn: Turn, sheet: Sheet, search: Search) -> None:
    """RH-10.1: the player's game ends, well or not; the month is not written on the plan (R-RH-20)."""
    found = turn.before.is_city(search.cell)  # R-RH-19
    sheet.searched = search.cell
    sheet.status = Status.FOUND if found else Status.LOST
    turn.emit(Searched("RH-10.1", sheet.id, search.cell, found))


def miss_month(turn: Turn, sheet: Sheet, die: int) -> None:
    """R-RH-22: the month is completed with nothing but its die; too many in a row, and the player is out."""
    month = sheet.complete_month(die, None)
    sheet.missed += 1
    turn.emit(MonthMissed("R-RH-22", sheet.id, month, sheet.missed))
    if sheet.missed >= turn.before.tables.turn.max_missed_in_a_row:
        sheet.status = Status.ABANDONED
        turn.emit(PlayerAbandoned("R-RH-22", sheet.id, "absence"))


def run_out_of_time(turn: Turn) -> None:
    """R-RH-21: whoever is still active when the last month of the plan closes."""
    if turn.month == turn.before.last_month:
        for sheet in turn.active:
            sheet.status = Status.OUT_OF_TIME
            turn.emit(RanOutOfTime("R-RH-21", sheet.id))


def give_up(turn: Turn) -> None:
    """R-RH-23: at once; the month under way is not written."""
    for sheet in turn.active:
        if sheet.order is not None:
            sheet.status = Status.ABANDONED
            turn.emit(PlayerAbandoned("R-RH-23", sheet.id, "command"))


def end(turn: Turn) -> None:
    """R-RH-24: when nobody is active, everything is told."""
    if turn.active:
        return
    turn.phase = Phase.ENDED
    state = turn.state()
    turn.emit(GameEnded("R-RH-24", state.city, dict(state.hidden), ranking(state)))


def open_next_month(turn: Turn) -> None:
    """RH-6.1, R-RH-11: the next die, cast in the resolution that closes what was before."""
    if turn.active:
        month = (turn.month or 0) + 1
        turn.emit(MonthOpened("RH-6.1", month, turn.open_month(month)))


Step = Callable[[Turn], None]
CLOSES: Mapping[Phase, tuple[Step, ...]] = {
    Phase.CORNERS: (settle_orders, pitch_tents, end, open_next_month),
    Phase.MONTH: (settle_orders, play_month, run_out_of_time, end, open_next_month),
    Phase.ENDED: (),
}
"""What each phase's close does (RH-17.3)."""
AT_ONCE: tuple[Step, ...] = (settle_orders, give_up, end)  # RH-17.4


def resolve(state: Expedition, orders: Mapping[Seat, Order], dice: Dice) -> Resolution[Expedition, Event]:
    """Closes the choice of corners or a month (RH-17.3), or lets players give up (RH-17.4).

    `orders`: seat → order, some of which may be missing; the order in which they are given plays no part. A mapping that
    holds an `Abandon` closes nothing: the abandonments alone are resolved and no die is cast. `dice` are those of this
    resolution alone. `state` is left as it is, and is a whole state, no view. Raises only what `dice` raises.
    """
    alone = {seat: order for seat, order in orders.items() if at_once(order)}
    turn = Turn(state, alone or orders, dice)
    for step in AT_ONCE if alone else CLOSES[state.phase]:
        step(turn)
    return turn.resolution()
