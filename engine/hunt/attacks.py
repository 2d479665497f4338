"""Phase 3: hunters act, by initiative (FH-7), and attempt one another's lives (FH-9)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.hunt.escort import stand_in
from engine.hunt.events import (
    AnimalKilled,
    AnimalStruck,
    HunterAttacked,
    HunterRiposted,
    HunterShaken,
    InitiativeRolled,
    WeaponBroken,
)
from engine.hunt.grid import line
from engine.hunt.orders import Assassinate, Escort, Track
from engine.hunt.state import Weapon, WeaponState
from engine.hunt.turn import Beast, Rider, Turn
from engine.hunt.wounds import from_behind, lose_life, may_drop

DIE = 10
BREAK = 2  # FH-7.6
WEAPONS = tuple(Weapon)  # by initiative (FH-7.1)


def act(turn: Turn) -> None:
    """FH-7: one after another; nobody acts after the main prey's death (R-FH-15)."""
    for rider in initiative(turn):
        if turn.ended:  # FH-7.7
            break
        if not rider.in_play or not rider.armed:  # FH-7.2; nobody has left his cell since the order was drawn
            continue
        if rider.shaken:  # FH-7.2
            turn.emit(HunterShaken("FH-7.2", rider.id, rider.at))
        elif isinstance(rider.order, Assassinate) and not rider.engaged_by:
            assassinate(turn, rider, turn.named[rider.order.hunter])
        else:
            strike(turn, rider, quarry(turn, rider))


def initiative(turn: Turn) -> list[Rider]:
    """FH-7.1: sword, lance, bow; ties are rolled for before anybody acts (R-FH-14)."""
    tied: dict[Weapon, list[Rider]] = {weapon: [] for weapon in WEAPONS}
    for rider in turn.riders:
        if rider.in_play and rider.armed and rider.at not in turn.tents:
            tied[rider.weapon].append(rider)
    acting: list[Rider] = []
    for weapon, riders in tied.items():
        if len(riders) > 1:
            riders = untie(turn, weapon, riders)
            turn.emit(InitiativeRolled("FH-7.1", weapon, tuple([rider.id for rider in riders])))
        acting += riders
    return acting


def untie(turn: Turn, weapon: Weapon, tied: list[Rider]) -> list[Rider]:
    """FH-7.1: a d10 each, highest first; equal rolls roll again among themselves, as often as it takes."""
    groups, attempt = [tied], 0
    while len(groups) < len(tied):
        attempt += 1
        apart: list[list[Rider]] = []
        for group in groups:
            apart += [group] if len(group) == 1 else roll_off(turn, f"tie:{weapon}", group, attempt)
        groups = apart
    return [rider for group in groups for rider in group]


def roll_off(turn: Turn, purpose: str, group: list[Rider], attempt: int) -> list[list[Rider]]:
    """FH-7.1: one roll each; gives those of equal rolls together, the highest first."""
    rolled: dict[int, list[Rider]] = {}
    for rider in group:
        face = turn.roll(f"{purpose}:{rider.id}:{attempt}", DIE)
        if face in rolled:
            rolled[face].append(rider)
        else:
            rolled[face] = [rider]
    return [rolled[face] for face in sorted(rolled, reverse=True)]


def quarry(turn: Turn, rider: Rider) -> Sequence[Beast]:
    """FH-7.3, FH-7.4: the living animals that he attacks when his moment comes."""
    order = rider.order
    if rider.engaged_by:  # FH-7.3
        prey: Sequence[Beast] = rider.engaged_by if turn.arm(rider).ripostes else ()
    elif isinstance(order, Escort) and not with_ward(turn, rider, order):
        return ()  # nor does one who searches strike: his weapon is not in hand
    else:
        covered = turn.ground.reach(rider.at, turn.arm(rider).reach)
        prey = [beast for beast in turn.beasts if beast.at in covered]
    if isinstance(order, Track):
        prey = [beast for beast in prey if beast.id == order.animal]
    return prey and [beast for beast in prey if beast.alive]


def with_ward(turn: Turn, rider: Rider, order: Escort) -> bool:
    """FH-7.4: whether an escort stands on the cell of a ward still in play."""
    ward = turn.named[order.hunter]
    return ward.in_play and ward.at == rider.at


def strike(turn: Turn, rider: Rider, prey: Sequence[Beast]) -> None:
    """FH-7.5, FH-7.6: strikes all targets of one action together; then the weapon may break."""
    if not prey:
        return
    crowd = turn.crowd(rider)
    damage = turn.arm(rider).attack // crowd  # FH-7.2
    riposte = bool(rider.engaged_by)
    rule = "FH-7.3" if riposte else "FH-7.4"
    for beast in prey:
        beast.life -= damage
        turn.emit(
            AnimalStruck(rule, rider.id, beast.id, rider.weapon, rider.at, beast.at, damage, crowd, beast.life, riposte)
        )
    for beast in prey:
        if not beast.alive:
            rider.points += beast.species.points
            turn.emit(AnimalKilled("FH-7.5", beast.id, rider.id, beast.at, beast.species.points))
            if beast.id == turn.hunt.main_prey:  # FH-7.7
                turn.slayer = rider.id
    may_break(turn, rider, prey)


def may_break(turn: Turn, rider: Rider, prey: Sequence[Beast]) -> None:
    """FH-7.6: a sword or a lance breaks on the beasts that break weapons, in roster order, until it is broken."""
    if not turn.arm(rider).breakable:
        return
    for beast in prey:
        if beast.species.breaks_weapons:
            die = turn.roll(f"hunter:{rider.id}:break:{beast.id}", DIE)
            if die <= BREAK:
                rider.weapon_state = WeaponState.BROKEN
                turn.emit(WeaponBroken("FH-7.6", rider.id, rider.weapon, beast.id, die))
                break


def assassinate(turn: Turn, rider: Rider, target: Rider) -> None:
    """FH-9.1 to FH-9.3: attacks a hunter in reach, or the one who covers him (FH-8.2)."""
    if not target.in_play or target.at in turn.tents:  # FH-9.1
        return
    if target.at not in turn.ground.reach(rider.at, turn.arm(rider).reach):
        return
    victim = stand_in(turn, target)
    heading = line(rider.at, victim.at)
    direction = heading[0] if heading else rider.facing  # FH-9.2
    assert direction is not None  # outside a tent a hunter has a facing (R-FH-9)
    behind = from_behind(turn, victim, direction)
    crowd = turn.crowd(rider)
    damage = turn.arm(rider).attack // crowd  # R-FH-17
    turn.emit(
        HunterAttacked(
            "FH-9.1", rider.id, target.id, victim.id, rider.weapon, rider.at, victim.at, damage, crowd, behind
        )
    )
    victim.shaken |= behind
    lose_life(turn, victim, rider.id, damage, rule="FH-9.1", behind=behind, direction=direction)
    may_drop(turn, victim, rider.id, rule="FH-9.3", behind=behind)
    riposte(turn, victim, rider)


def riposte(turn: Turn, victim: Rider, assassin: Rider) -> None:
    """FH-9.4: the victim strikes back at once, besides his own action (R-FH-18), and no more follows (R-FH-24)."""
    if not victim.in_play or not victim.armed or victim.shaken or isinstance(victim.order, Track):
        return
    arm = turn.arm(victim)
    if not turn.arm(assassin).answered or not arm.ripostes:
        return
    if assassin.at not in turn.ground.reach(victim.at, arm.reach):
        return
    crowd = turn.crowd(victim)
    damage = arm.attack // crowd
    turn.emit(HunterRiposted("FH-9.4", victim.id, assassin.id, victim.weapon, victim.at, assassin.at, damage, crowd))
    lose_life(turn, assassin, victim.id, damage, rule="FH-9.4", riposte=True)
