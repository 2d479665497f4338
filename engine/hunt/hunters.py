"""Phase 2: hunters move, and see their squire (FH-6)."""

from __future__ import annotations

from engine.hunt.events import HunterHeld, HunterMoved, HunterRetired, SquireVisited
from engine.hunt.ground import Goals, LegalMove
from engine.hunt.orders import (
    Assassinate,
    Escort,
    Move,
    Squire,
    Track,
)
from engine.hunt.state import MOUNT_LIFE, RIDER_LIFE, Status, WeaponState
from engine.hunt.turn import Rider, Turn

GROUPS = ({"move", "squire"}, {"escort"}, {"track"}, {"assassinate"})  # R-FH-11


def move_hunters(turn: Turn) -> None:
    """FH-6.1: those who go where they said, then the escorts, the trackers without contact and the assassins."""
    riders = [rider for rider in turn.riders if rider.in_play and not rider.immobile and not rider.moved]
    for kinds in GROUPS:
        group = [rider for rider in riders if rider.order.type in kinds]
        free = [rider for rider in group if not rider.engaged_by]
        if len(free) < len(group):
            hold(turn, [rider for rider in group if rider.engaged_by])
        for rider in in_turn(free):
            ride(turn, rider)


def hold(turn: Turn, riders: list[Rider]) -> None:
    """FH-5.6: the engaged who would have moved do not."""
    for rider in riders:
        if displacement(turn, rider) is not None:
            animals = tuple(beast.id for beast in rider.engaged_by)
            turn.emit(HunterHeld("FH-6.1", rider.id, rider.at, animals, rider.order.type))


def in_turn(riders: list[Rider]) -> list[Rider]:
    """R-FH-11: within a group, who has a target that has not moved yet waits; where all wait, the first one moves."""
    ordered: list[Rider] = []
    while len(ordered) < len(riders):
        left = [rider for rider in riders if rider not in ordered]
        waiting = {rider.id for rider in left}
        ordered += [rider for rider in left if target_of(rider) not in waiting] or left[:1]
    return ordered


def target_of(rider: Rider) -> str | None:
    """Names the hunter whom a managed order is about."""
    order = rider.order
    return order.hunter if isinstance(order, (Escort, Assassinate)) else None


def ride(turn: Turn, rider: Rider) -> None:
    """FH-6.3, FH-6.4: moves a hunter, if he moves at all; he faces where he went, and his squire waits in his tents."""
    move = displacement(turn, rider)
    if move is not None:
        start = rider.at
        turn.go(rider, move.end, move.direction)
        rule = "FH-6.2" if isinstance(rider.order, (Escort, Track, Assassinate)) else "FH-6.1"
        turn.emit(HunterMoved(rule, rider.id, start, move.path, move.direction, rider.order.type))
    if rider.at in turn.tents and (move is not None or isinstance(rider.order, Squire)):
        see_squire(turn, rider)


def displacement(turn: Turn, rider: Rider) -> LegalMove | None:
    """Gives the displacement that his order means now, or None when he stays where he is."""
    order = rider.order
    if isinstance(order, (Move, Squire)):
        return turn.ground.moves(rider.at, rider.colour, rider.allowance).get(order.to)
    goals = goals_of(turn, rider)
    return turn.ground.best_move(rider.at, rider.colour, rider.allowance, goals) if goals else None


def goals_of(turn: Turn, rider: Rider) -> Goals:
    """FH-6.2: the cells that a managed hunter makes for; none when his target is out of the hunt (R-FH-4)."""
    order = rider.order
    if isinstance(order, Track):
        return tuple(beast.at for beast in turn.beasts if beast.id == order.animal)
    assert isinstance(order, (Escort, Assassinate))
    target = turn.named[order.hunter]
    if not target.in_play:
        return ()
    if isinstance(order, Escort):
        return (target.at,)
    return turn.ground.firing_places(target.at, turn.arm(rider).reach if rider.armed else 0)


def see_squire(turn: Turn, rider: Rider) -> None:
    """FH-6.4: a fresh mount (R-FH-12), the weapon that he asked for or one like his own; then he may retire."""
    order = rider.order
    life, had, in_hand = rider.life, rider.weapon, rider.armed
    rider.life = min(rider.life, RIDER_LIFE) + MOUNT_LIFE
    if isinstance(order, Squire) and order.weapon is not None:
        rider.weapon = order.weapon
    rider.weapon_state, rider.dropped_at = WeaponState.HELD, None
    turn.emit(SquireVisited("FH-6.4", rider.id, rider.at, life, rider.life, had, in_hand, rider.weapon))
    if isinstance(order, Squire) and order.retire:
        turn.put_out(rider, Status.RETIRED)
        turn.emit(HunterRetired("FH-6.4", rider.id, rider.at, rider.points))
