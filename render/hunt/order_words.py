"""An order in words: what was understood, what follows from it by the rules, or why it was refused."""

from __future__ import annotations

from typing import Any

from engine.errors import IllegalOrder, OrderError
from engine.hunt.grid import Direction
from engine.hunt.orders import Assassinate, Escort, HunterOrder, Move, Search, Squire, Stay, Track
from engine.hunt.state import Hunt, Hunter, Weapon, WeaponState
from render.hunt.naming import Cast, Names
from render.words import Words, clean, quoted


def order_sentence(order: HunterOrder, hunt: Hunt, seat: str, words: Words, names: Names) -> str:
    """Says an order as it was understood, as Discord Markdown: « Alix va en **E7** (deux cases au nord). »

    The order is a legal one of this hunter in this state.
    """
    cast = Cast(hunt, (), words, names)
    hunter = hunt.hunter(seat)
    assert hunter is not None  # only a hunter of this hunt gives orders
    said: dict[str, Any] = {"hunter": cast.hunter(seat), "cell": hunter.at}
    match order:
        case Move(to=to):
            key = "said-move-tent" if to in hunt.forest.tents else "said-move"
            return words(key, **said | {"cell": to, "way": cast.way(hunter.at, to) or ""})
        case Stay():
            return words("said-stay", **said)
        case Squire():
            return words("said-squire", **said | squire_fields(order, hunter, cast, words))
        case Search():
            return words("said-search", **said, weapon=cast.weapon(hunter.weapon))
        case Track(animal=id):
            animal = hunt.animal(id)
            assert animal is not None  # the order is legal (FH-3)
            return words("said-track", **said | {"animal": cast.animal(id), "cell": animal.at})
        case Assassinate(hunter=id) | Escort(hunter=id):
            target = hunt.hunter(id)
            assert target is not None  # the order is legal (FH-3)
            return words(f"said-{order.type}", **said | {"target": cast.hunter(id), "cell": target.at})


def squire_fields(order: Squire, hunter: Hunter, cast: Cast, words: Words) -> dict[str, str]:
    """Gives the variables that tell a visit to the squire: the tent, the way there, what is asked for (FH-6.4)."""
    wishes = [wish for wish, made in (("takes", order.weapon is not None), ("retires", order.retire)) if made]
    fields = {} if order.weapon is None else {"weapon": cast.weapon(order.weapon)}
    then = words("-".join(("said-squire", *wishes)), **fields) if wishes else ""
    return {"cell": order.to, "way": cast.way(hunter.at, order.to) or "here", "then": then}


def risk_sentence(order: HunterOrder, hunt: Hunt, seat: str, words: Words, names: Names) -> str | None:
    """Says what the hunter had better know about this order: what follows from the rules and from what everybody sees.

    The sentence names the rule; None when there is nothing to say.
    """
    hunter = hunt.hunter(seat)
    assert hunter is not None  # only a hunter of this hunt gives orders
    cast = Cast(hunt, (), words, names)
    weapon = cast.weapon(hunter.weapon)
    match order:
        case Stay() if hunter.at not in hunt.forest.tents and not guards_his_back(hunt, hunter):
            return words("warns-immobile")
        case Search():
            return words("warns-search")
        case Track():
            return words("warns-track")
        case Escort(hunter=id):
            return words(f"warns-escort{in_tent(hunt, id)}", target=cast.hunter(id))
        case Assassinate(hunter=id):
            return attempt_risk(hunt, hunter, id, cast, words)
        case Squire(retire=True):
            return words("warns-retire")
        case Move(to=to) if to not in hunt.forest.tents and hunter.weapon_state is WeaponState.BROKEN:
            return words("warns-unarmed")
        case Move() if hunter.weapon_state is WeaponState.DROPPED and hunter.dropped_at == hunter.at:
            return words("warns-leaves-weapon", weapon=weapon, cell=hunter.at)
    return None


def attempt_risk(hunt: Hunt, hunter: Hunter, target: str, cast: Cast, words: Words) -> str:
    """Says what may thwart or answer an attempt on a hunter's life (FH-9)."""
    other = hunt.hunter(target)
    assert other is not None  # the order is legal (FH-3)
    name = cast.hunter(target)
    if not hunter.armed:
        return words("warns-assassinate-unarmed")
    if other.at in hunt.forest.tents:
        return words("warns-assassinate-tent", target=name)
    if other.armed and hunt.weapons[other.weapon].ripostes and hunt.weapons[hunter.weapon].answered:
        return words("warns-assassinate-riposte", target=name)
    return words("warns-assassinate")


def guards_his_back(hunt: Hunt, hunter: Hunter) -> bool:
    """Tells whether he would stand immobile without showing his back (FH-5.5)."""
    return hunter.armed and hunt.weapons[hunter.weapon].ripostes_immobile


def in_tent(hunt: Hunt, seat: str) -> str:
    """Gives the ending of a message's key for somebody who is in a tent, else nothing."""
    other = hunt.hunter(seat)
    return "-tent" if other is not None and other.at in hunt.forest.tents else ""


def refusal_sentence(error: OrderError, hunt: Hunt, seat: str, words: Words, names: Names) -> str:
    """Says why an order is refused, in the words of `refusal-<reason>`, which name the rule where one forbids it.

    Ids among the refusal's fields become names; the hunter's own words are cleaned and quoted.
    """
    cast = Cast(hunt, (), words, names)
    fields = {name: named(name, value, cast) for name, value in error.fields.items()}
    if isinstance(error, IllegalOrder):
        fields["rule"] = error.rule
    return words(f"refusal-{error.reason}", **fields)


def named(name: str, value: Any, cast: Cast) -> Any:
    """Gives a refusal's variable as a reader is to see it."""
    if isinstance(value, (list, tuple, set, frozenset)):
        return cast.words.list(str(named(name, one, cast)) for one in value)
    if isinstance(value, bool) or value is None:
        return str(value).lower()
    if isinstance(value, (int, float)):
        return value
    text = str(value)
    if cast.hunt.hunter(text) is not None and name not in ("cell", "at", "tent"):
        return cast.hunter(text)
    if name == "animal":
        return cast.animal(text)
    if text in tuple(Weapon) and name in ("weapon", "yours"):
        return cast.weapon(Weapon(text))
    if name in ("colour", "yours") and f"colour-{text}" in cast.words:
        return cast.colour(text)
    if name == "species" and f"species-{text}" in cast.words:
        return cast.words.noun(f"species-{text}")
    if name == "species" and f"species-{text}" in cast.words:
        return cast.words(f"species-{text}")
    if name == "direction" and text in tuple(Direction):
        return cast.direction(Direction(text))
    return text if text.replace("-", "").isalnum() and text.isascii() else quoted(clean(text, "?"))
