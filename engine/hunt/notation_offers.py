"""What to offer to one whose words are no order yet: those that they may have been meant for."""

from __future__ import annotations

from engine.errors import AmbiguousOrder, IllegalOrder, InvalidOrder
from engine.hunt.notation_said import Statement
from engine.hunt.notation_targets import Context, animal_meant
from engine.hunt.orders import Assassinate, Escort, HunterOrder, Move, Stay, Track


def tracks(said: Statement, context: Context) -> tuple[HunterOrder, ...]:
    """Gives the tracks to offer to one who speaks of an animal without saying what he does about it."""
    try:
        return (Track(animal_meant(said, None, context)),)
    except AmbiguousOrder as several:
        return several.readings
    except (InvalidOrder, IllegalOrder):
        return ()


def attempts(said: Statement, context: Context) -> tuple[HunterOrder, ...]:
    """Gives the attempts on a life to offer to one who speaks of treason."""
    seats = [seat for person in said.people for seat in sorted(person.value) if seat != context.hunter.id]
    return tuple(Assassinate(seat) for seat in seats[:3])


def each(said: Statement, kinds: set[str], context: Context) -> tuple[HunterOrder, ...]:
    """Gives the orders to offer to one who gives several: those that can be told apart."""
    readings: list[HunterOrder] = []
    if "track" in kinds:
        readings.extend(tracks(said, context))
    goals = [cell.value for cell in said.cells if cell.role == "to"]
    readings.extend(Move(goal) for goal in goals if goal != context.hunter.at)
    seats = [seat for person in said.people for seat in sorted(person.value) if seat != context.hunter.id]
    readings.extend(Escort(seat) for seat in seats if "escort" in kinds)
    readings.extend(Assassinate(seat) for seat in seats if "kill" in kinds)
    if "stay" in kinds:
        readings.append(Stay())
    return tuple(readings[:3])
