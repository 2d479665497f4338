"""The riders: who gave no order, who moved where, who was held, who saw his squire (FH-3.2, FH-6)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.hunt.events import HunterHeld, HunterMoved, OrderDefaulted
from engine.hunt.grid import DIRECTIONS
from engine.hunt.state import RIDER_LIFE
from render.hunt.acts import Act, BeastAct, VisitAct
from render.hunt.phrases import Detail, Teller, Told

APART = {Detail.RICH: 6, Detail.FULL: 4, Detail.GROUPED: 0, Detail.BRIEF: 0}
"""Up to so many hunters who move have their own words."""


def riders(teller: Teller, acts: Sequence[Act], detail: Detail) -> list[Told]:
    """Tells phase 2. A move that only led to the squire is told with the visit; of the dead no order is missed."""
    visits = [act for act in acts if isinstance(act, VisitAct)]
    visitors = {act.visit.hunter for act in visits}
    moves = [act for act in acts if isinstance(act, HunterMoved) and act.hunter not in visitors]
    told = movements(teller, moves, detail)
    held = [act for act in acts if isinstance(act, HunterHeld)]
    if held:
        hunters = teller.cast.hunters(act.hunter for act in held)
        told.append(teller.told(teller.say("riders-held", hunters=hunters, n=len(held)), *held))
    told += visits_told(teller, visits, detail)
    fallen = {toll.hunter for act in acts if isinstance(act, BeastAct) for toll in act.tolls if toll.died}
    return told + without_orders(
        teller, [act for act in acts if isinstance(act, OrderDefaulted) and act.hunter not in fallen]
    )


def movements(teller: Teller, moves: Sequence[HunterMoved], detail: Detail) -> list[Told]:
    """Tells the displacements: each with its cell while they are few, two to a sentence; else by direction."""
    if not moves:
        return []
    if len(moves) <= APART[detail]:
        places: dict[tuple[str, str], list[HunterMoved]] = {}
        for move in moves:
            places.setdefault((move.path[-1], move.facing), []).append(move)
        clauses = [(movement(teller, group), group) for group in places.values()]
        size = 1 if detail is Detail.RICH else 2
        pairs = [clauses[at : at + size] for at in range(0, len(clauses), size)]
        return [
            teller.told(teller.clauses(text for text, _ in pair), *(move for _, group in pair for move in group))
            for pair in pairs
        ]
    if detail is Detail.BRIEF and len(moves) > APART[Detail.FULL]:
        count = teller.words("hunters-counted", n=len(moves))
        return [teller.told(teller.say("riders-counted", n=len(moves), count=count), *moves)]
    return [by_direction(teller, moves)]


def movement(teller: Teller, moves: Sequence[HunterMoved]) -> str:
    """Tells where one hunter went, or several who went the same way to one cell."""
    where = {"direction": teller.cast.direction(moves[0].facing), "cell": moves[0].path[-1]}
    if len(moves) > 1:
        return teller.say("riders-gather", hunters=teller.cast.hunters(move.hunter for move in moves), **where)
    return teller.say("rider-moves", hunter=teller.cast.hunter(moves[0].hunter), **where)


def by_direction(teller: Teller, moves: Sequence[HunterMoved]) -> Told:
    """Tells in one sentence who went which way."""
    groups = [(way, [move for move in moves if move.facing is way]) for way in DIRECTIONS]
    subjects = [(way, teller.cast.hunters(move.hunter for move in group), len(group)) for way, group in groups if group]
    way, hunters, n = subjects[0]
    items = [
        teller.words("riders-head-item", hunters=subject, direction=teller.cast.direction(other))
        for other, subject, _ in subjects[1:]
    ]
    direction = teller.cast.direction(way)
    text = teller.say("riders-head", hunters=hunters, n=n, direction=direction, others=teller.besides(items))
    return teller.told(text, *moves)


def visits_told(teller: Teller, visits: Sequence[VisitAct], detail: Detail) -> list[Told]:
    """Tells the visits to the squire, one by one or, when there are many, together; who retires is always named."""
    if detail is Detail.BRIEF and len(visits) > 2:
        hunters = teller.cast.hunters(act.visit.hunter for act in visits)
        told = [teller.told(teller.say("squire-many", hunters=hunters), *(act.visit for act in visits))]
        for act in visits:
            if act.retired:
                text = f"{teller.cast.hunter(act.retired.hunter)} {retirement(teller, act.retired.points)}"
                told.append(teller.told(text, act.retired))
        return told
    return [visit_told(teller, act) for act in visits]


def visit_told(teller: Teller, act: VisitAct) -> Told:
    """Tells one visit: the tent, the mount, the weapon, and whether he retires (FH-6.4)."""
    visit = act.visit
    said = [teller.say("squire-arrives", cell=visit.at)]
    said.append(teller.say("squire-remount" if visit.life_before <= RIDER_LIFE else "squire-mount"))
    weapon, had = teller.cast.weapon(visit.weapon), teller.cast.weapon(visit.had)
    if visit.weapon is not visit.had:
        key = "squire-swap" if visit.had_in_hand else "squire-takes"
        said.append(teller.say(key, weapon=weapon, **({"had": had} if visit.had_in_hand else {})))
    elif not visit.had_in_hand:
        said.append(teller.say("squire-new", weapon=weapon))
    events = [visit, act.retired] if act.retired else [visit]
    if act.retired:
        said.append(retirement(teller, act.retired.points))
    return teller.told(f"{teller.cast.hunter(visit.hunter)} {teller.words.list(said)}", *events)


def retirement(teller: Teller, points: int) -> str:
    """Says that a hunter leaves the hunt, with his points."""
    return teller.say("retires", **{"with": teller.with_points(points)})


def without_orders(teller: Teller, defaulted: Sequence[OrderDefaulted]) -> list[Told]:
    """Tells whose order was missing and whose was not legal any more (R-FH-4); not what it was."""
    told = []
    for key, group in (
        ("defaulted", [event for event in defaulted if event.ordered is None]),
        ("unlawful", [event for event in defaulted if event.ordered is not None]),
    ):
        if group:
            hunters = teller.cast.hunters(event.hunter for event in group)
            told.append(teller.told(teller.say(key, hunters=hunters, n=len(group)), *group, "R-FH-4"))
    return told
