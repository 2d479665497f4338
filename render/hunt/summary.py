"""The bare facts of a hunt: ranking, lives, weapons, the fallen, what is left of the main prey."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.contract import Standing
from engine.hunt.events import AnimalKilled, Event, HunterDied, HunterRetired
from engine.hunt.state import RIDER_LIFE, Hunt, Hunter, Status
from engine.hunt.views import ranking
from render.hunt.naming import Cast
from render.words import Words


def facts(cast: Cast, words: Words) -> list[str]:
    """Lists the ranking, one hunter a line with life and weapon, then the main prey.

    As long as nobody stands before anybody else there is no ranking: the hunters are listed, at the opening with their
    tents.
    """
    hunt = cast.hunt
    standings = ranking(hunt)
    shared = Counter(standing.rank for standing in standings)
    if shared[1] == len(standings) > 1:
        return [*(hunter_line(cast, words, hunter) for hunter in hunt.hunters), prey_line(cast, words)]
    lines = [standing_line(cast, words, standing, shared[standing.rank] > 1) for standing in standings]
    return [*lines, prey_line(cast, words)]


def hunter_line(cast: Cast, words: Words, hunter: Hunter) -> str:
    """Writes one line of those who hunt, when they are not ranked; at the opening, where his tent stands."""
    if cast.hunt.turn == 1:
        weapon, colour = cast.weapon(hunter.weapon), cast.colour(hunter.colour)
        return words("fact-tent", hunter=cast.hunter(hunter.id), cell=hunter.at, colour=colour, weapon=weapon)
    points = words("points-figures", n=hunter.points)
    state = hunter_state(cast, words, hunter)
    return words("fact-hunter", hunter=cast.hunter(hunter.id), points=points, state=state)


def standing_line(cast: Cast, words: Words, standing: Standing, shared: bool) -> str:
    """Writes one line of the ranking; equal ranks are marked as shared (FH-10.3)."""
    hunter = cast.hunt.hunter(standing.seat)
    assert hunter is not None
    return words(
        "fact-rank",
        rank=str(standing.rank),
        shared="yes" if shared else "no",
        hunter=cast.hunter(standing.seat),
        points=words("points-figures", n=standing.points),
        state=hunter_state(cast, words, hunter),
    )


def hunter_state(cast: Cast, words: Words, hunter: Hunter) -> str:
    """Writes a hunter's state in one line: life, mount, weapon; or that he is dead or has retired."""
    if hunter.status is not Status.HUNTING:
        return words(f"fact-{hunter.status}", cell=hunter.at)
    return words(
        "fact-state",
        life=str(hunter.life),
        mount="yes" if hunter.mounted else "no",
        rider=str(min(hunter.life, RIDER_LIFE)),
        horse=str(max(hunter.life - RIDER_LIFE, 0)),
        weapon=cast.weapon_state(hunter.weapon, hunter.weapon_state, hunter.dropped_at),
    )


def prey_line(cast: Cast, words: Words) -> str:
    """Writes how the main prey fares."""
    hunt = cast.hunt
    prey = hunt.animal(hunt.main_prey)
    name = cast.animal(hunt.main_prey)
    if prey is None:
        by = "" if hunt.slayer is None else cast.hunter(hunt.slayer)
        return words("fact-prey-dead", animal=name, hunter=by)
    return words(
        "fact-prey", animal=name, cell=prey.at, life=str(prey.life), whole=str(hunt.bestiary[prey.species].life)
    )


def fallen(cast: Cast, words: Words, events: Sequence[Event]) -> list[str]:
    """Lists the turn's dead hunters, its dead animals, and who retired: a line for each kind."""
    dead = [
        words("fact-fell-to", hunter=cast.hunter(event.hunter), by=cast.being(event.by))
        for event in events
        if isinstance(event, HunterDied)
    ]
    bag = [
        words("fact-killed-by", animal=cast.animal(event.animal), hunter=cast.hunter(event.hunter), n=event.points)
        for event in events
        if isinstance(event, AnimalKilled)
    ]
    retired = [cast.hunter(event.hunter) for event in events if isinstance(event, HunterRetired)]
    lines = (("fact-fallen", dead), ("fact-bag", bag), ("fact-left", retired))
    return [words(key, list=words.list(items)) for key, items in lines if items]


def podium(hunt: Hunt) -> tuple[Standing, ...]:
    """Gives the first three ranks among the living and the retired (FH-10.3, R-FH-19); more than three when ranks are shared."""
    return tuple(standing for standing in ranking(hunt) if standing.rank <= 3 and standing.status != Status.DEAD)
