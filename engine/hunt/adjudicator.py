"""Resolves one turn of the hunt (FH-4): the phases, in the rulebook's order."""

from __future__ import annotations

from collections.abc import Mapping

from engine.contract import Resolution, Seat
from engine.dice import Dice
from engine.errors import IllegalOrder
from engine.hunt.animals import move_animals
from engine.hunt.attacks import act
from engine.hunt.events import Event, HuntEnded, OrderDefaulted, WeaponFound
from engine.hunt.hunters import move_hunters
from engine.hunt.orders import Choices, Order, Search, check
from engine.hunt.state import Hunt, WeaponState
from engine.hunt.turn import Turn


def settle_orders(turn: Turn) -> None:
    """FH-3.2: no order, or one that is not legal now, counts as `stay`."""
    for rider in turn.riders:
        if not rider.in_play:
            continue
        order = turn.orders.get(rider.id)
        if order is None:
            turn.emit(OrderDefaulted("FH-3.2", rider.id, ordered=None, reason=None))
            continue
        try:
            check(turn.hunt, rider.id, order)
        except IllegalOrder as refusal:  # R-FH-4
            turn.emit(OrderDefaulted("FH-3.2", rider.id, ordered=order.type, reason=refusal.reason))
        else:
            assert not isinstance(order, Choices)  # check refuses it to a hunter
            rider.order = order


def end_turn(turn: Turn) -> None:
    """FH-10: those who searched have their weapon again; the hunt may be over."""
    for rider in turn.riders:
        if isinstance(rider.order, Search) and rider.in_play:  # FH-10.1
            rider.weapon_state = WeaponState.HELD
            rider.dropped_at = None
            turn.emit(WeaponFound("FH-10.1", rider.id, rider.weapon, rider.at))
    if turn.ended:
        turn.emit(HuntEnded("FH-10.2", "main_prey_dead", turn.slayer))
    elif not turn.hunters_left:
        turn.emit(HuntEnded("FH-10.2", "nobody_left", None))


PHASES = (settle_orders, move_animals, move_hunters, act, end_turn)  # FH-3.2, FH-5, FH-6, FH-7, FH-10


def resolve(hunt: Hunt, orders: Mapping[Seat, Order], dice: Dice) -> Resolution[Hunt, Event]:
    """Resolves one turn (FH-4).

    `orders`: seat → order; the organiser's `Choices` under ORGANISER (R-FH-7). Who has none stays. The order in which
    they are given plays no part. `dice` are those of this turn alone. `hunt` is left as it is; raises only what `dice` raises.
    """
    turn = Turn(hunt, orders, dice)
    for phase in PHASES:
        phase(turn)
    return turn.resolution()
