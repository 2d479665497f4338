"""What a scripted hunter decides, from what his own map shows him: sensible, and nothing that the bot would not tell."""

from __future__ import annotations

from engine.hunt.grid import DIRECTIONS, Cell, distance
from engine.hunt.ground import ground_of
from engine.hunt.orders import Escort, HunterOrder, Move, Search, Squire, Stay, Track, moves_of
from engine.hunt.state import Animal, Hunt, Hunter, WeaponState


def decide(hunt: Hunt, seat: str, bent: str) -> HunterOrder:
    """Gives a legal order for a hunter in play. `bent`: `prey`, `near`, or the seat of whom he escorts."""
    me = hunt.hunter(seat)
    assert me is not None
    recovery = recover(hunt, me)
    if recovery is not None:
        return recovery
    ward = hunt.hunter(bent)
    if ward is not None and ward.hunting and me.at not in hunt.forest.tents and ward.at not in hunt.forest.tents:
        return Escort(ward.id)
    quarry = hunt.animal(hunt.main_prey)
    if bent == "near" or quarry is None:
        quarry = min(hunt.animals, key=lambda animal: distance(me.at, animal.at))
    if hunt.weapons[me.weapon].tracks and me.at not in hunt.forest.tents:
        return Track(quarry.id)
    return stalk(hunt, me, quarry)


def recover(hunt: Hunt, me: Hunter) -> HunterOrder | None:
    """Sees to his weapon and his mount first: what lies within a move, or the way home when he is unarmed."""
    ends = [move.end for move in moves_of(hunt, me)]
    own = [tent for tent, colour in hunt.forest.tents.items() if colour == me.colour]
    if me.weapon_state is WeaponState.DROPPED:
        if me.dropped_at == me.at:
            return Search()
        if me.dropped_at in ends:
            return Move(me.dropped_at)
    if me.armed and me.mounted:
        return None
    for tent in own:
        if tent in ends:
            return Squire(tent, None if me.armed else me.weapon)
    if me.armed:
        return None
    return Move(min(ends, key=lambda end: min(distance(end, tent) for tent in own)))


def stalk(hunt: Hunt, me: Hunter, quarry: Animal) -> HunterOrder:
    """Goes where his weapon reaches as many as possible of the cells where the animal may end its next run."""
    steps = hunt.bestiary[quarry.species].move
    ground = ground_of(hunt.forest)
    runs = [ground.course(quarry.at, heading, steps) for heading in DIRECTIONS]
    likely = [run[-1].cell if run else quarry.at for run in runs]
    far = hunt.weapons[me.weapon].reach

    def worth(cell: Cell) -> tuple[int, int, int]:
        covered = ground.reach(cell, far)
        away = [distance(cell, end) for end in likely]
        return sum(end in covered for end in likely), -min(away), -sum(away)

    cells = [move.end for move in moves_of(hunt, me)] + [me.at]
    best = max((cell for cell in cells if cell not in hunt.forest.tents), key=worth, default=me.at)
    return Stay() if best == me.at else Move(best)
