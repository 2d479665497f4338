"""Orders → the short notation, which `parse` reads back (`E7`, `traque wolf-1`, `écuyer B1 arc`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine import content
from engine.contract import Seat
from engine.hunt.orders import Assassinate, Choices, Escort, HunterOrder, Move, Order, Search, Squire, Stay, Track
from engine.hunt.state import Hunt

LANGUAGES = ("fr", "en")


@dataclass(frozen=True)
class Vocabulary:
    """What an order's words may refer to besides the hunt itself.

    `language`: `fr` or `en`, the hunt's; both are understood, this one settles what only one of them says (`NO`).
    `names`: seat → display name, the writer's own included. `mentions`: an id as it stands inside `<@…>` → seat.
    `previous`: the hunter's order of the turn before, for "I go on"; None when he had none. `counted`: the hunt's turn
    number is known, so that another one (`tour 5 : E7`) is another turn's order.
    """

    language: str
    names: Mapping[Seat, str] = field(default_factory=dict)
    mentions: Mapping[str, Seat] = field(default_factory=dict)
    previous: Order | None = None
    counted: bool = True


def write(order: Order, vocabulary: Vocabulary) -> str:
    """Writes a hunter's order in the short notation of the vocabulary's language; `parse` gives the same order back.

    Raises TypeError for the organiser's choices, which have no words.
    """
    if isinstance(order, Choices):
        raise TypeError("choices are not written")
    words = content.table(f"lang/{vocabulary.language}/orders")["write"]
    return " ".join(_parts(order, words))


def short(text: str, hunt: Hunt) -> HunterOrder | None:
    """Reads what `write` writes of an order with a target, whatever its id is made of; None for anything else."""
    word, _, rest = text.strip().partition(" ")
    for language in LANGUAGES:
        words = content.table(f"lang/{language}/orders")["write"]
        if word == words["track"] and hunt.animal(rest) is not None:
            return Track(rest)
        if rest.startswith("#") and hunt.hunter(rest[1:]) is not None:
            if word == words["assassinate"]:
                return Assassinate(rest[1:])
            if word == words["escort"]:
                return Escort(rest[1:])
    return None


def _parts(order: HunterOrder, words: Mapping[str, str]) -> list[str]:
    match order:
        case Move(to=to):
            return [to]
        case Stay() | Search():
            return [words[order.type]]
        case Track(animal=animal):
            return [words["track"], animal]
        case Assassinate(hunter=target) | Escort(hunter=target):
            return [words[order.type], f"#{target}"]
        case Squire(to=to, weapon=weapon, retire=retire):
            taken = [] if weapon is None else [words[weapon]]
            return [words["squire"], to, *taken, *([words["retire"]] if retire else [])]
