"""Words ⇄ orders of the forest hunt (FH-3): a hunter's message becomes an order, an order its short notation."""

from __future__ import annotations

from engine import content
from engine.contract import Seat
from engine.errors import InvalidOrder, OrderError
from engine.hunt.grid import Cell, is_cell
from engine.hunt.notation_writing import Vocabulary, Withdraw, write
from engine.hunt.orders import (
    Assassinate,
    Escort,
    HunterOrder,
    Move,
    Search,
    Squire,
    Stay,
    Track,
    check,
    moves_of,
)
from engine.hunt.state import Hunt, Weapon

__all__ = ["Vocabulary", "Withdraw", "parse", "suggestions", "write"]

LANGUAGES = ("fr", "en")


def parse(text: str, hunt: Hunt, seat: Seat, vocabulary: Vocabulary) -> HunterOrder | Withdraw:
    """Reads a hunter's message as his order for this turn (FH-3), or as the withdrawal of it.

    Raises InvalidOrder when it is not understood as his order, AmbiguousOrder (with `readings` where that helps) when
    it fits several, IllegalOrder with the rule when it is understood and `check` forbids it now.
    """
    order = _short(text.split(), hunt)
    check(hunt, seat, order)
    return order


def suggestions(hunt: Hunt, seat: Seat, error: OrderError) -> tuple[HunterOrder, ...]:
    """Gives at most three legal orders to offer instead of a refused one; empty when none is near."""
    hunter = hunt.hunter(seat)
    if hunter is None or not hunter.hunting:
        return ()
    readings: tuple[HunterOrder, ...] = getattr(error, "readings", ())
    return readings[:3] or tuple(Move(move.end) for move in moves_of(hunt, hunter))[:3]


def _short(words: list[str], hunt: Hunt) -> HunterOrder:
    """Reads the short notation, in any language."""
    first, *rest = words or [""]
    if is_cell(first.upper()) and not rest:
        return Move(Cell(first.upper()))
    for language in LANGUAGES:
        written = {word: key for key, word in content.table(f"lang/{language}/orders")["write"].items()}
        match written.get(first.casefold()), rest:
            case "stay", []:
                return Stay()
            case "search", []:
                return Search()
            case "track", [animal]:
                return Track(animal.lstrip("#"))
            case "assassinate", [target]:
                return Assassinate(target.lstrip("#"))
            case "escort", [target]:
                return Escort(target.lstrip("#"))
            case "squire", [cell, *more] if is_cell(cell.upper()):
                asked = [written.get(word.casefold()) for word in more]
                weapons = [Weapon(word) for word in asked if word in set(Weapon)]
                if set(asked) <= {"retire", *Weapon} and len(weapons) < 2:
                    return Squire(Cell(cell.upper()), weapons[0] if weapons else None, "retire" in asked)
    raise InvalidOrder("not-understood")
