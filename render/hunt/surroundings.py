"""What a hunter sees within 3 cells (FH-1.7), and what threatens him by the rules, from what everybody can see."""

from __future__ import annotations

from engine.hunt.grid import DIRECTIONS
from engine.hunt.ground import ground_of
from engine.hunt.state import Animal, Hunt, Hunter, WeaponState
from engine.hunt.views import Sighting, sight
from render.hunt.naming import Cast
from render.hunt.order_words import guards_his_back
from render.words import Words, capital


def sights(cast: Cast, words: Words, seat: str) -> list[str]:
    """Lists whom he sees, nearest first, those of one cell together: « un sanglier à deux cases au sud-est (G3) »."""
    hunter = cast.hunt.hunter(seat)
    assert hunter is not None  # asked for a hunter of this hunt
    cells: dict[str, list[Sighting]] = {}
    for seen in sight(cast.hunt, seat):
        cells.setdefault(seen.at, []).append(seen)
    if not cells:
        return [words("sees-nothing")]
    items = []
    for cell, there in cells.items():
        beings = words.list(being(cast, words, seen) for seen in there)
        if cell == hunter.at:
            items.append(words("sees-here", beings=beings))
        else:
            items.append(words("sees-item", beings=beings, away=cast.away(hunter.at, there[0].at), cell=cell))
    return [words("sees", list=words("clause-mark").join(items))]


def being(cast: Cast, words: Words, seen: Sighting) -> str:
    """Names somebody seen: a hunter by his name, an animal by its number, or as one of its kind."""
    if seen.kind == "hunter":
        return cast.hunter(seen.id)
    animal = cast.animal(seen.id)
    return animal if animal.bare != animal.kind else words("one-of-a-kind", animal=animal)


def threats(hunt: Hunt, hunter: Hunter) -> list[Animal]:
    """Gives the ferocious animals that one face of their die brings onto his cell this turn (FH-5.2 to FH-5.4).

    Where the animals stand now and who stands in their way is known to all; that trackers may move along is not
    counted.
    """
    if hunter.at in hunt.forest.tents:
        return []
    stops = {other.at for other in hunt.hunters if other.hunting}
    found = []
    for animal in hunt.animals:
        species = hunt.bestiary[animal.species]
        ways = (ground_of(hunt.forest).course(animal.at, direction, species.move) for direction in DIRECTIONS)
        met = (next((made.cell for made in way if made.cell in stops), None) for way in ways)
        if species.ferocious and hunter.at in met:
            found.append(animal)
    return found


def risks(cast: Cast, words: Words, hunter: Hunter) -> list[str]:
    """Says what he had better bear in mind for his next order, each sentence with its rule."""
    hunt = cast.hunt
    said = [gear(cast, words, hunter)] if hunter.weapon_state is not WeaponState.HELD else []
    if not hunter.mounted:
        said.append(words("risk-on-foot"))
    if hunter.at in hunt.forest.tents:
        return [*said, words("risk-in-tent")]
    crowd = sum(other.hunting and other.at == hunter.at for other in hunt.hunters)
    if crowd > 1 and hunter.armed:
        said.append(words("risk-crowd", count=words.number(crowd)))
    return said + dangers(cast, words, hunter)


def gear(cast: Cast, words: Words, hunter: Hunter) -> str:
    """Says what it means that his weapon is not in hand (FH-7.2, FH-7.6, FH-10.1)."""
    weapon = cast.weapon(hunter.weapon)
    if hunter.weapon_state is WeaponState.BROKEN:
        return capital(words("risk-broken", weapon=weapon))
    if hunter.dropped_at == hunter.at:
        return capital(words("risk-unarmed-here", weapon=weapon))
    return capital(words("risk-unarmed-elsewhere", weapon=weapon, cell=hunter.dropped_at or ""))


def dangers(cast: Cast, words: Words, hunter: Hunter) -> list[str]:
    """Says which animals may fall on him, which blow he would not survive, and where his back is."""
    hunt = cast.hunt
    near = threats(hunt, hunter)
    if not near:
        return []
    said = [words("risk-reached", animals=cast.animals(animal.id for animal in near), n=len(near))]
    attacks = {animal.id: hunt.bestiary[animal.species].attack for animal in near}
    lethal = [id for id, attack in attacks.items() if attack >= hunter.life]
    behind = [id for id, attack in attacks.items() if attack < hunter.life <= 2 * attack]
    for key, animals in (("risk-lethal", lethal), ("risk-lethal-behind", behind)):
        if animals:
            blows = words.list((words("risk-blow-of", animal=cast.animal(id)) for id in animals), "or")
            said.append(words(key, animals=blows))
    if hunter.facing is not None:
        sides = (side.opposite for side in (hunter.facing, *hunter.facing.neighbours))
        text = words.list((words("risk-side", direction=cast.direction(side)) for side in sides), "or")
        said.append(words("risk-back", sides=text))
    if not guards_his_back(hunt, hunter):
        said.append(words("risk-immobile-anyway"))
    return said
