"""The beasts' morning: how the animals moved, who went with them, whom they attacked (FH-5)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.hunt.events import AnimalMoved, Event
from engine.hunt.grid import Direction
from engine.hunt.views import towards
from render.hunt.acts import BeastAct, Toll
from render.hunt.naming import species_of
from render.hunt.phrases import Detail, Teller, Told
from render.hunt.story.tolls import costs, deaths, toll_of, tolls_together

APART = {Detail.RICH: 6, Detail.FULL: 2, Detail.GROUPED: 0, Detail.BRIEF: 0}
"""How many quiet animals have their own words, besides the main prey."""
WAYS = {Detail.RICH: 8, Detail.FULL: 3, Detail.GROUPED: 3, Detail.BRIEF: 2}
"""How many ways the others are seen going; beyond, they are only counted."""
NAMED = 4
"""Beyond so many, animals that do the same are counted by species instead of named."""


def morning(teller: Teller, acts: Sequence[BeastAct], detail: Detail) -> list[Told]:
    """Tells phase 1: the quiet animals first, then those who met the hunt, then the attacks."""
    quiet = [act for act in acts if act.attack is None and not act.followers and not act.move.stopped]
    met = [act for act in acts if act.attack is None and (act.followers or act.move.stopped)]
    attacks = [act for act in acts if act.attack is not None]
    told = wanderings(teller, quiet, detail)
    halted = [act.move for act in met if not act.followers]
    if detail is Detail.BRIEF and len(halted) > 1:
        text = teller.say("beasts-stopped", animals=named(teller, halted), n=len(halted))
        told.append(teller.told(text, *halted))
        met = [act for act in met if act.followers]
    for act in met:
        told += followed(teller, act) if act.followers else [stopped(teller, act.move)]
    if detail is Detail.BRIEF and len(attacks) > 2:
        return told + attacks_together(teller, attacks)
    for act in attacks:
        told += attack(teller, act, detail)
    return told


def net_heading(move: AnimalMoved) -> Direction | None:
    """Gives the way from where an animal started to where it is; None when it is where it was."""
    return towards(move.start, move.path[-1]) if move.path else None


def wanderings(teller: Teller, quiet: Sequence[BeastAct], detail: Detail) -> list[Told]:
    """Tells the moves that met nobody: the main prey's, some others' apart, the rest by direction, then who stayed."""
    prey = teller.cast.hunt.main_prey
    moves = sorted((act.move for act in quiet), key=lambda move: move.animal != prey)
    gone = [move for move in moves if net_heading(move) is not None]
    apart = [move for move in gone if move.animal == prey]
    others = [move for move in gone if move.animal != prey]
    if len(others) <= APART[detail] or detail is Detail.RICH:
        apart, others = apart + others[: APART[detail]], others[APART[detail] :]
    told = [wandering(teller, move) for move in apart]
    if detail is Detail.BRIEF and len(others) > NAMED:
        count = teller.words("animals-counted", n=len(others))
        told.append(teller.told(teller.say("beasts-counted", n=len(others), count=count), *others))
    elif others:
        told.append(herds(teller, others, detail))
    told += stayings(teller, [move for move in moves if net_heading(move) is None], detail)
    return told


def wandering(teller: Teller, move: AnimalMoved) -> Told:
    """Tells one animal's move."""
    heading = net_heading(move)
    assert heading is not None
    key = "prey-moves" if move.animal == teller.cast.hunt.main_prey else "beast-moves"
    return teller.told(teller.say(key, **went(teller, move, heading)), move)


def went(teller: Teller, move: AnimalMoved, heading: Direction) -> dict[str, str]:
    """Gives the variables that tell a move."""
    return {
        "animal": teller.cast.animal(move.animal),
        "gait": teller.gait(move.animal),
        "direction": teller.cast.direction(heading),
        "cell": move.path[-1],
    }


def named(teller: Teller, moves: Sequence[AnimalMoved]) -> str:
    """Names animals, or counts them by species when they are many."""
    ids = [move.animal for move in moves]
    return teller.cast.animals(ids) if len(ids) <= NAMED else teller.cast.animals_counted(ids)


def herds(teller: Teller, moves: Sequence[AnimalMoved], detail: Detail) -> Told:
    """Tells in one sentence which animals went which way: the dangerous ones first, the others as a crowd."""
    hunt = teller.cast.hunt

    def tame(move: AnimalMoved) -> bool:
        return not hunt.bestiary[species_of(move.animal)].ferocious

    ways: dict[Direction, list[AnimalMoved]] = {}
    for move in sorted(moves, key=tame):
        heading = net_heading(move)
        assert heading is not None
        ways.setdefault(heading, []).append(move)
    shown = list(ways.items())[: WAYS[detail]]
    rest = [move for _, group in list(ways.items())[WAYS[detail] :] for move in group]
    (first_way, first), *others = [(teller.cast.direction(way), group) for way, group in shown]
    items = [
        teller.words("beasts-head-item", animals=named(teller, group), direction=direction)
        for direction, group in others
    ]
    text = teller.say(
        "beasts-head",
        animals=named(teller, first),
        n=len(first),
        direction=first_way,
        others=teller.besides(items),
    )
    if rest:
        count = teller.words("animals-more", n=len(rest))
        text = teller.clauses([text, teller.say("beasts-rest", n=len(rest), count=count)])
    return teller.told(text, *moves)


def stayings(teller: Teller, moves: Sequence[AnimalMoved], detail: Detail) -> list[Told]:
    """Tells who did not move, who found no way, and who came back to where it was."""
    kinds: dict[str, list[AnimalMoved]] = {"beasts-still": [], "beasts-stuck": [], "beasts-return": []}
    for move in moves:
        kind = "beasts-return" if move.path else "beasts-still" if move.heading is None else "beasts-stuck"
        kinds[kind].append(move)
    said = [
        (teller.say(kind, animals=named(teller, group), n=len(group)), group) for kind, group in kinds.items() if group
    ]
    if detail is Detail.RICH:
        return [teller.told(text, *group) for text, group in said]
    together = teller.clauses(text for text, _ in said)
    return [teller.told(together, *(move for _, group in said for move in group))] if said else []


def stopped(teller: Teller, move: AnimalMoved) -> Told:
    """Tells an animal that was stopped by hunters and attacked nobody (FH-5.3)."""
    heading = net_heading(move)
    if heading is None:  # it turned back and met them where it had begun
        return teller.told(
            teller.say("beast-stopped-back", animal=teller.cast.animal(move.animal), cell=move.start), move
        )
    return teller.told(teller.say("beast-stopped", **went(teller, move, heading)), move)


def followed(teller: Teller, act: BeastAct) -> list[Told]:
    """Tells an animal with whom trackers moved, and who of them fell behind (FH-5.7)."""
    move, heading = act.move, net_heading(act.move)
    near = [follower for follower in act.followers if len(follower.path) == len(move.path)]
    events: list[Event] = [move, *near]
    hunters = {"hunters": teller.cast.hunters(follower.hunter for follower in near), "n": len(near)}
    told = []
    if near and heading is None:
        animal = teller.cast.animal(move.animal)
        told = [teller.told(teller.say("beast-followed-back", animal=animal, cell=move.path[-1], **hunters), *events)]
    elif near:
        assert heading is not None
        told = [teller.told(teller.say("beast-followed", **went(teller, move, heading), **hunters), *events)]
    elif move.stopped:
        told = [stopped(teller, move)]
    else:
        told = [wandering(teller, move)] if heading is not None else stayings(teller, [move], Detail.RICH)
    return told + left_behind(teller, act)


def left_behind(teller: Teller, act: BeastAct) -> list[Told]:
    """Tells which trackers were too slow for their prey (FH-5.7)."""
    slow = [follower for follower in act.followers if len(follower.path) < len(act.move.path)]
    if not slow:
        return []
    hunters = teller.cast.hunters(follower.hunter for follower in slow)
    return [teller.told(teller.say("follower-lost", hunters=hunters, n=len(slow)), *slow)]


def attack(teller: Teller, act: BeastAct, detail: Detail) -> list[Told]:
    """Tells an animal's attack: on one hunter with what it cost him, or on several, and who was covered."""
    fallen_upon = act.attack
    assert fallen_upon is not None
    animal = teller.cast.animal(fallen_upon.animal)
    scene = {
        "animal": animal,
        "from": teller.cast.direction(fallen_upon.direction.opposite),
        "cell": fallen_upon.at,
    }
    told = []
    if len(act.tolls) == 1:
        toll = act.tolls[0]
        key = "attack-behind" if toll.behind else "attack"
        text = teller.say(
            key,
            **scene,
            blow=teller.blow(fallen_upon.animal),
            victim=teller.cast.hunter(toll.hunter),
            toll=toll_of(teller, toll, kept=detail <= Detail.FULL),
        )
        told.append(teller.told(text, act.move, fallen_upon, *costs(toll)))
        told += deaths(teller, [toll])
    elif act.tolls:
        victims = teller.cast.hunters(toll.hunter for toll in act.tolls)
        text = teller.say("attack-many", **scene, blow=teller.blow(fallen_upon.animal), victims=victims)
        told += [teller.told(text, act.move, fallen_upon), *tolls(teller, act.tolls)]
    return told + spared(teller, fallen_upon.covered) + followers_told(teller, act)


def tolls(teller: Teller, paid: Sequence[Toll]) -> list[Told]:
    """Tells what attacks on several hunters cost them, and which of them were taken from behind (FH-5.5)."""
    told = tolls_together(teller, paid)
    behind = list(dict.fromkeys(toll.hunter for toll in paid if toll.behind))
    if behind:
        text = teller.say("behind-among", hunters=teller.cast.hunters(behind), n=len(behind))
        told.append(teller.told(text, "FH-5.5"))
    return told


def attacks_together(teller: Teller, acts: Sequence[BeastAct]) -> list[Told]:
    """Tells many attacks in a few sentences: who fell upon whom, what it cost, who was covered, who followed."""
    items: list[str] = []
    events: list[Event] = []
    for act in acts:
        assert act.attack is not None
        victims = teller.cast.hunters(act.attack.victims or act.attack.covered)
        items.append(teller.say("attacks-item", animal=teller.cast.animal(act.attack.animal), victims=victims))
        events += [act.move, act.attack]
    told = [teller.told(teller.say("attacks-head", attacks=teller.clauses(items)), *events)]
    told += tolls(teller, [toll for act in acts for toll in act.tolls])
    told += spared(teller, [hunter for act in acts if act.attack for hunter in act.attack.covered])
    return told + [line for act in acts for line in followers_told(teller, act)]


def spared(teller: Teller, covered: Sequence[str]) -> list[Told]:
    """Tells who was covered by an escort (FH-8.2)."""
    if not covered:
        return []
    return [teller.told(teller.say("covered", hunters=teller.cast.hunters(covered), n=len(covered)), "FH-8.2")]


def followers_told(teller: Teller, act: BeastAct) -> list[Told]:
    """Tells who moved with an animal that attacked others (FH-5.7, R-FH-10)."""
    if not act.followers:
        return []
    hunters = teller.cast.hunters(follower.hunter for follower in act.followers)
    animal = teller.cast.animal(act.move.animal)
    return [teller.told(teller.say("follows", animal=animal, hunters=hunters, n=len(act.followers)), *act.followers)]
