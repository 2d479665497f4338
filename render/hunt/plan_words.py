"""An order looked at beforehand, in words: where it leads, what he would face and strike, what the rules hold against it."""

from __future__ import annotations

from engine.hunt.foresight import Prospect
from engine.hunt.grid import DIRECTIONS, Direction
from engine.hunt.ground import ground_of
from engine.hunt.orders import Assassinate, Escort, Search, Squire, Stay, Track
from engine.hunt.state import Animal, Hunt, Hunter
from render.hunt.naming import Cast, Names
from render.hunt.order_words import order_sentence, risk_sentence
from render.hunt.surroundings import threats
from render.words import Words, capital


def plan_sentences(prospect: Prospect, view: Hunt, seat: str, words: Words, names: Names) -> list[str]:
    """Tells what an order would lead to, a sentence or two a line, each with the number of its rule.

    `view`: the hunt as this hunter may see it, in which the order is legal. Nobody else's order is spoken of.
    """
    hunter = view.hunter(seat)
    assert hunter is not None  # it was foreseen for him
    cast = Cast(view, (), words, names)
    said = [order_sentence(prospect.order, view, seat, words, names)]
    if not isinstance(prospect.order, (Stay, Search)):
        said.append(way(prospect, words))
    said += before(prospect, view, hunter, cast, words)
    said += there(prospect, view, hunter, cast, words)
    risk = risk_sentence(prospect.order, view, seat, words, names)
    return [*said, *([risk] if risk else [])]


def way(prospect: Prospect, words: Words) -> str:
    """Tells the cells that he would enter, and which way he would face then."""
    if prospect.contact:
        return words("plan-contact", cell=prospect.start)
    if not prospect.path:
        return words("plan-stays" if prospect.sure else "plan-stays-perhaps", cell=prospect.end)
    assert prospect.facing is not None  # he moves
    first, *further = prospect.path
    cells = words("plan-cells", first=first, second=further[-1]) if further else first
    direction = words.noun(f"direction-{prospect.facing}")
    return words("plan-way" if prospect.sure else "plan-way-perhaps", cells=cells, direction=direction)


def before(prospect: Prospect, view: Hunt, hunter: Hunter, cast: Cast, words: Words) -> list[str]:
    """Tells which animals may fall on him before he moves, and whether they would find his back (FH-5.4 to FH-5.6)."""
    near = threats(view, hunter)
    if not near:
        return []
    fields = {"animals": cast.animals(animal.id for animal in near), "n": len(near), "cell": hunter.at}
    moves = not isinstance(prospect.order, (Stay, Search)) and (bool(prospect.path) or not prospect.sure)
    said = [capital(words("plan-threat-moving" if moves else "plan-threat-staying", **fields))]
    if prospect.exposed:
        said.append(words("plan-threat-behind"))
        deadly = [animal for animal in near if 2 * view.bestiary[animal.species].attack >= hunter.life]
    else:
        back = [animal for animal in near if reaches_his_back(view, hunter, animal)]
        if back:
            said.append(words("plan-threat-back", animals=either(cast, words, back), n=len(near)))
        deadly = [animal for animal in near if may_kill(view, hunter, animal, animal in back)]
    if deadly:
        said.append(words("plan-threat-lethal", animals=either(cast, words, deadly)))
    return [" ".join(said)]


def either(cast: Cast, words: Words, animals: list[Animal]) -> str:
    """Names animals of which one is enough: « le loup ou l’ours »."""
    return words.list((words("risk-blow-of", animal=cast.animal(animal.id)) for animal in animals), "or")


def may_kill(view: Hunt, hunter: Hunter, animal: Animal, behind: bool) -> bool:
    """Tells whether one attack of this animal could be his death (FH-5.6)."""
    return view.bestiary[animal.species].attack * (2 if behind else 1) >= hunter.life


def reaches_his_back(view: Hunt, hunter: Hunter, animal: Animal) -> bool:
    """Tells whether some face of an animal's die brings it onto his cell from behind while he rides on (FH-5.2, FH-5.5)."""
    if hunter.facing is None:
        return False
    back = (hunter.facing, *hunter.facing.neighbours)
    steps = view.bestiary[animal.species].move
    stops = {other.at for other in view.hunters if other.hunting}
    for heading in DIRECTIONS:
        course = ground_of(view.forest).course(animal.at, heading, steps)
        met = next((made for made in course if made.cell in stops), None)
        if met is not None and met.cell == hunter.at and met.direction in back:
            return True
    return False


def there(prospect: Prospect, view: Hunt, hunter: Hunter, cast: Cast, words: Words) -> list[str]:
    """Tells whom he would strike from where he ends, and from where he could be taken from behind."""
    said = []
    if prospect.end in view.forest.tents:
        own = isinstance(prospect.order, Squire) or bool(prospect.path)
        return [words("plan-tent-squire" if own else "plan-tent")]
    if prospect.struck:
        targets = [cast.hunter(id) if view.hunter(id) else cast.animal(id) for id in prospect.struck]
        weapon = cast.weapon(hunter.weapon)
        said.append(words("plan-strikes", targets=words.list(targets), weapon=weapon))
    elif hunter.armed and not isinstance(prospect.order, Search):
        managed = isinstance(prospect.order, (Track, Escort, Assassinate))
        said.append(words("plan-strikes-target-not" if managed else "plan-strikes-nothing"))
    if prospect.behind and not prospect.exposed:
        said.append(words("plan-back", sides=sides(prospect.behind, cast, words)))
    return [" ".join(said)] if said else []


def sides(behind: tuple[Direction, ...], cast: Cast, words: Words) -> str:
    """Names the sides where his back is: « du sud, du sud-est ou du sud-ouest »."""
    return words.list((words("risk-side", direction=cast.direction(side)) for side in behind), "or")
