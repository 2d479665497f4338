"""What a blow does to a hunter, whoever strikes it (FH-5.5, FH-5.6, FH-9.3, FH-9.5)."""

from __future__ import annotations

from engine.hunt.events import HunterDied, HunterWounded, MountKilled, WeaponDropped, WeaponKept
from engine.hunt.grid import Direction
from engine.hunt.state import RIDER_LIFE, Status, WeaponState
from engine.hunt.turn import Rider, Turn

DIE = 10
DROP, DROP_BEHIND = 3, 5  # FH-5.6, FH-9.3


def from_behind(turn: Turn, rider: Rider, direction: Direction) -> bool:
    """FH-5.5: whether a blow that comes this way falls on his back."""
    if rider.immobile:
        return not (rider.armed and turn.arm(rider).ripostes_immobile)
    return rider.facing is not None and (direction is rider.facing or direction in rider.facing.neighbours)


def lose_life(
    turn: Turn,
    rider: Rider,
    by: str,
    loss: int,
    *,
    rule: str,
    behind: bool = False,
    direction: Direction | None = None,
    riposte: bool = False,
) -> None:
    """Takes life from a hunter, the mount's first (FH-1.7); at 0 or less he is dead and out at once (FH-9.5)."""
    mounted = rider.life > RIDER_LIFE
    rider.life -= loss
    turn.emit(HunterWounded(rule, rider.id, by, rider.at, loss, rider.life, behind, direction, riposte))
    if rider.life <= 0:
        turn.put_out(rider, Status.DEAD)
        turn.emit(HunterDied("FH-9.5" if rule.startswith("FH-9") else rule, rider.id, by, rider.at))
    elif mounted and rider.life <= RIDER_LIFE:
        turn.emit(MountKilled("FH-1.7", rider.id, rider.at))


def may_drop(turn: Turn, rider: Rider, by: str, *, rule: str, behind: bool) -> None:
    """Rolls whether a hunter who survived and holds a weapon drops it on his cell (FH-5.6, FH-9.3)."""
    if not rider.in_play or not rider.armed:
        return
    die = turn.roll(f"hunter:{rider.id}:drop:{by}", DIE)
    if die > (DROP_BEHIND if behind else DROP):
        turn.emit(WeaponKept(rule, rider.id, rider.weapon, by, die))
        return
    rider.weapon_state = WeaponState.DROPPED
    rider.dropped_at = rider.at
    turn.emit(WeaponDropped(rule, rider.id, rider.weapon, rider.at, by, die))
