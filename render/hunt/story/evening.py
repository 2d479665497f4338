"""The evening: weapons found again, how the main prey fares, the end of the hunt (FH-10); and the opening (FH-2)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Standing
from engine.hunt.events import AnimalPlaced, HuntEnded, WeaponFound
from engine.hunt.state import Hunt, Weapon
from engine.hunt.views import ranking
from render.hunt.acts import Act, StrikeAct
from render.hunt.naming import species_of
from render.hunt.phrases import Detail, Teller, Told
from render.hunt.summary import podium

CONDITIONS = ((1, 1, "unhurt"), (2, 3, "scratched"), (1, 3, "wounded"))
"""Which share of its life the main prey must have left to be called so; below all of them it is failing."""


def evening(teller: Teller, acts: Sequence[Act], detail: Detail) -> list[Told]:
    """Tells phase 4."""
    found = [act for act in acts if isinstance(act, WeaponFound)]
    told = []
    if len(found) > 1 and detail >= Detail.GROUPED:
        hunters = teller.cast.hunters(event.hunter for event in found)
        told.append(teller.told(teller.say("found-many", hunters=hunters), *found))
    else:
        told += [weapon_found(teller, event) for event in found]
    ended = [act for act in acts if isinstance(act, HuntEnded)]
    if ended:
        return told + ending(teller, ended[0])
    struck = any(
        isinstance(act, StrikeAct) and any(event.animal == teller.cast.hunt.main_prey for event in act.strikes)
        for act in acts
    )
    return told + prey_tonight(teller) if struck or not told else told


def weapon_found(teller: Teller, event: WeaponFound) -> Told:
    """Tells that a hunter has his weapon again (FH-10.1)."""
    weapon = teller.cast.weapon(event.weapon)
    text = teller.say("found", hunter=teller.cast.hunter(event.hunter), weapon=weapon, cell=event.at)
    return teller.told(text, event)


def condition(hunt: Hunt) -> str | None:
    """Gives how the main prey fares: unhurt, scratched, wounded or failing; None when it is dead."""
    prey = hunt.animal(hunt.main_prey)
    if prey is None:
        return None
    whole = hunt.bestiary[prey.species].life
    return next((word for over, under, word in CONDITIONS if prey.life * under >= whole * over), "failing")


def prey_tonight(teller: Teller) -> list[Told]:
    """Tells in words what is left of the main prey while the hunt goes on."""
    hunt = teller.cast.hunt
    prey, fares = hunt.animal(hunt.main_prey), condition(hunt)
    if prey is None or fares is None:
        return []
    left = teller.words("prey-left", life=teller.words("life-points", n=prey.life))
    text = teller.say(f"prey-{fares}", animal=teller.cast.animal(prey.id), cell=prey.at, left=left)
    return [teller.told(text, "FH-10.4")]


def ending(teller: Teller, event: HuntEnded) -> list[Told]:
    """Tells why the hunt is over, and who is its best hunter (FH-10.2, FH-10.3, R-FH-19)."""
    hunt = teller.cast.hunt
    prey = teller.cast.animal(hunt.main_prey)
    if event.reason == "main_prey_dead" and event.slayer is not None:
        text = teller.say("ended-prey", animal=prey, hunter=teller.cast.hunter(event.slayer))
    else:
        text = teller.say("ended-nobody", animal=prey)
    told = [teller.told(text, event)]
    best = [standing for standing in ranking(hunt) if standing.rank == 1 and standing.status != "dead"]
    if not best:
        return [*told, teller.told(teller.say("best-none"), "R-FH-19")]
    hunters = teller.cast.hunters(standing.seat for standing in best)
    text = teller.say("best", hunters=hunters, **{"with": teller.with_points(best[0].points)})
    return [*told, teller.told(text, "FH-10.3"), *runners_up(teller)]


def runners_up(teller: Teller) -> list[Told]:
    """Tells who stands second and third, among the living and the retired (FH-10.3, R-FH-19)."""
    ranks: dict[int, list[Standing]] = {}
    for standing in podium(teller.cast.hunt):
        ranks.setdefault(standing.rank, []).append(standing)
    items = [
        teller.words(
            "podium-item",
            hunters=teller.cast.hunters(standing.seat for standing in rank),
            **{"with": teller.with_points(rank[0].points)},
        )
        for number, rank in ranks.items()
        if number > 1
    ]
    if not items:
        return []
    return [teller.told(teller.say("podium", list=teller.words("clause-mark").join(items)), "FH-10.3")]


def opening(teller: Teller, placed: Sequence[AnimalPlaced]) -> list[Told]:
    """Tells turn zero: who hunts, with which arms, which animals live in the forest, and the main prey (FH-2)."""
    cast, hunt = teller.cast, teller.cast.hunt
    told = []
    if hunt.hunters:
        count = teller.words("hunters-counted", n=len(hunt.hunters))
        names = cast.hunters(hunter.id for hunter in hunt.hunters)
        told.append(teller.told(teller.say("opens", hunters=names, n=len(hunt.hunters), count=count), "FH-2.2"))
        told.append(teller.told(teller.say("opens-arms", arms=teller.clauses(arms(teller))), "FH-2.2"))
    counts: dict[str, int] = {}
    for event in placed:
        counts[species_of(event.animal)] = counts.get(species_of(event.animal), 0) + 1
    if counts:
        game = teller.words.list(cast.species_counted(species, n) for species, n in counts.items())
        told.append(teller.told(teller.say("opens-game", animals=game), *placed))
    prey = hunt.animal(hunt.main_prey)
    if prey is not None:
        told.append(teller.told(teller.say("opens-prey", animal=cast.animal(prey.id), cell=prey.at), "FH-2.1"))
    return told


def arms(teller: Teller) -> list[str]:
    """Says who took which weapon, weapon by weapon."""
    hunters = teller.cast.hunt.hunters
    bearers = {weapon: [hunter.id for hunter in hunters if hunter.weapon is weapon] for weapon in Weapon}
    return [
        teller.words("opens-arms-item", weapon=teller.cast.weapon(weapon), hunters=teller.cast.hunters(seats))
        for weapon, seats in bearers.items()
        if seats
    ]
