"""Orders as a button's id holds them, and whom a panel is for: short, signed with the rest of the id, nothing stored.

A panel belongs to one turn (and its generation: a turn may be undone and played again) and to one hunter.
"""

from __future__ import annotations

from bot.situations import Situation
from engine.hunt.grid import Cell
from engine.hunt.orders import Assassinate, Escort, HunterOrder, Move, Search, Squire, Stay, Track
from engine.hunt.state import Weapon

RETIRE = "retire"


def sign_of(there: Situation) -> str:
    """Gives what tells a panel's turn and hunter from another's: the generation, and the hunter's place in the roster."""
    return f"{there.generation}.{roster(there).index(there.seat)}"


def fits(argument: str, turn: int, there: Situation) -> bool:
    """Tells whether a panel of this turn, with this argument, is the one of the turn that is open, and of this hunter."""
    return turn == there.turn and argument.split(".")[:2] == sign_of(there).split(".")


def rest_of(argument: str) -> str:
    """Gives what an argument says besides whose it is."""
    return ".".join(argument.split(".")[2:])


def roster(there: Situation) -> list[str]:
    """Gives the hunters' ids in the order in which they joined."""
    return list(there.place.names)


def encode(order: HunterOrder, there: Situation) -> str:
    """Writes an order into an id: letters, digits, `_`, `.` and `-`."""
    match order:
        case Move(to=to):
            return f"move.{to}"
        case Squire(to=to, weapon=weapon, retire=retire):
            return f"squire.{wish(to, weapon, retire)}"
        case Track(animal=animal):
            return f"track.{animal}"
        case Escort(hunter=other) | Assassinate(hunter=other):
            return f"{order.type}.{roster(there).index(other)}"
    return order.type


def decode(code: str, there: Situation) -> HunterOrder | None:
    """Reads it back; None when it is none. Whether it is legal is for the engine to say."""
    kind, _, rest = code.partition(".")
    match kind:
        case "move":
            return Move(Cell(rest))
        case "stay":
            return Stay()
        case "search":
            return Search()
        case "squire":
            return visit(rest)
        case "track":
            return Track(rest)
        case "escort" | "assassinate" if rest.isdecimal() and int(rest) < len(roster(there)):
            other = roster(there)[int(rest)]
            return Escort(other) if kind == "escort" else Assassinate(other)
    return None


def wish(tent: str, weapon: Weapon | None = None, retire: bool = False) -> str:
    """Writes a visit to the squire: `B1`, `B1.bow`, `B1.retire`, `B1.bow.retire`."""
    return ".".join([tent, *([str(weapon)] if weapon else []), *([RETIRE] if retire else [])])


def visit(written: str) -> Squire | None:
    """Reads a visit to the squire; None when something is asked for that he does not have."""
    tent, *asked = written.split(".")
    retire = RETIRE in asked
    weapons = [word for word in asked if word != RETIRE]
    if len(weapons) > 1 or any(word not in tuple(Weapon) for word in weapons):
        return None
    return Squire(Cell(tent), Weapon(weapons[0]) if weapons else None, retire)
