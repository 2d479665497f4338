"""What one hunter alone is told of a turn: what happened to him, his state, what he sees, what threatens him (FH-10.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.hunt.events import (
    AnimalPlaced,
    Event,
    HuntEnded,
    HunterHeld,
    HunterMoved,
    HunterShaken,
    OrderDefaulted,
    WeaponDropped,
    WeaponFound,
    WeaponKept,
)
from engine.hunt.state import RIDER_LIFE, Hunt, Hunter, Status
from render.hunt.acts import Act, AttemptAct, BeastAct, StrikeAct, Toll, VisitAct, acts
from render.hunt.naming import Cast, Names
from render.hunt.phrases import Teller, Told
from render.hunt.report import packed
from render.hunt.story.blows import loss_of
from render.hunt.story.tolls import deaths, toll_of
from render.hunt.surroundings import risks, sights
from render.words import Words


@dataclass(frozen=True, slots=True)
class PrivateReport:
    """One hunter's own account, as Discord Markdown.

    `happened`: paragraphs of at most 1,000 characters. `state`: one line. `sights`: what he sees within 3 cells,
    paragraphs. `risks`: what follows from the rules for his next order, a sentence each, with the rule's number.
    `told`: each sentence of `happened` with its rules.
    """

    happened: tuple[str, ...]
    state: str
    sights: tuple[str, ...]
    risks: tuple[str, ...]
    told: tuple[Told, ...]

    def paragraphs(self) -> list[str]:
        """Gives the whole account in order."""
        return [*self.happened, self.state, *self.sights, *packed(self.risks)]


def tell_private(
    view: Hunt, events: Sequence[Event], words: Words, names: Names, seat: str, *, seed: str = ""
) -> PrivateReport:
    """Tells a turn to one hunter, as « vous », “you”.

    `view` and `events`: this seat's view of the state after the turn and of what happened; with turn zero's events, the
    opening. `seed`: the turn's revealed seed, which alone chooses the wording. Raises KeyError for a seat that is not in
    the hunt.
    """
    hunter = view.hunter(seat)
    if hunter is None:
        raise KeyError(seat)
    cast = Cast(view, events, words, names)
    teller = Teller(words, cast, f"{seed}:{seat}", max(view.turn - 1, 0))
    told = own_story(teller, events, hunter)
    hunting = hunter.status is Status.HUNTING
    return PrivateReport(
        happened=tuple(packed([sentence.text for sentence in told], " ")),
        state=state_line(cast, words, hunter),
        sights=tuple(sights(cast, words, seat)) if hunting else (),
        risks=tuple(risks(cast, words, hunter)) if hunting else (),
        told=tuple(told),
    )


def own_story(teller: Teller, events: Sequence[Event], hunter: Hunter) -> list[Told]:
    """Tells in order what the turn brought this hunter; when it brought nothing, says so."""
    told = [sentence for act in acts(events) for sentence in own_part(teller, act, hunter)]
    if told:
        return told
    if teller.cast.hunt.turn == 1 and all(isinstance(event, AnimalPlaced) for event in events):
        weapon = teller.cast.weapon(hunter.weapon)
        return [teller.told(teller.say("you-opening", cell=hunter.at, weapon=weapon), "FH-2.2")]
    return [teller.told(teller.say("you-quiet"), "FH-10.4")] if hunter.status is Status.HUNTING else []


def own_part(teller: Teller, act: Act, hunter: Hunter) -> list[Told]:
    """Tells one act, as far as it concerns this hunter."""
    seat = hunter.id
    match act:
        case BeastAct():
            return with_beast(teller, act, seat)
        case AttemptAct():
            return attempt(teller, act, seat)
        case StrikeAct() if act.hunter == seat:
            return strike(teller, act)
        case VisitAct() if act.visit.hunter == seat:
            told = [teller.told(teller.say("you-squire", weapon=teller.cast.weapon(act.visit.weapon)), act.visit)]
            if act.retired:
                with_points = {"with": teller.with_points(act.retired.points)}
                told.append(teller.told(teller.say("you-retire", **with_points), act.retired))
            return told
        case OrderDefaulted(hunter=who) if who == seat:
            return [teller.told(unordered(teller, act, hunter), act, "R-FH-4")]
        case HunterMoved(hunter=who) if who == seat:
            return [teller.told(movement(teller, act), act)]
        case HunterHeld(hunter=who) if who == seat:
            animals = teller.cast.animals(act.by)
            return [teller.told(teller.say("you-held", animals=animals, cell=act.at), act)]
        case HunterShaken(hunter=who) if who == seat:
            return [teller.told(teller.say("you-shaken"), act)]
        case WeaponFound(hunter=who) if who == seat:
            return [teller.told(teller.say("you-found", weapon=teller.cast.weapon(act.weapon)), act)]
        case HuntEnded():
            key = "you-end-prey" if act.reason == "main_prey_dead" else "you-end-nobody"
            prey = {"animal": teller.cast.animal(teller.cast.hunt.main_prey)} if key == "you-end-prey" else {}
            return [teller.told(teller.say(key, **prey), act)]
    return []


def unordered(teller: Teller, event: OrderDefaulted, hunter: Hunter) -> str:
    """Says that he had no order, or one that was not legal any more (R-FH-4)."""
    if event.ordered is None:
        return teller.say("you-defaulted", cell=hunter.at)
    return teller.say("you-unlawful", cell=hunter.at, kind=teller.words(f"order-kind-{event.ordered}"))


def movement(teller: Teller, event: HunterMoved) -> str:
    """Says where he went, and by which managed order if it was one."""
    way = teller.cast.way(event.start, event.path[-1])
    managed = event.order in ("escort", "track", "assassinate")
    return teller.say(f"you-move-{event.order}" if managed else "you-move", cell=event.path[-1], way=way or "")


def with_beast(teller: Teller, act: BeastAct, seat: str) -> list[Told]:
    """Tells what an animal did to him, or that he went with it."""
    animal = teller.cast.animal(act.move.animal)
    told = []
    for follower in act.followers:
        if follower.hunter == seat:
            lost = len(follower.path) < len(act.move.path)
            key = "you-follow-lost" if lost else "you-follow"
            told.append(teller.told(teller.say(key, animal=animal, cell=follower.path[-1]), follower))
    attack = act.attack
    if attack is None:
        return told
    if seat in attack.covered:
        told.append(teller.told(teller.say("you-covered", animal=animal, cell=attack.at), attack, "FH-8.2"))
    for toll in act.tolls:
        if toll.hunter == seat:
            key = "you-attacked-behind" if toll.behind else "you-attacked"
            scene = {"animal": animal, "cell": attack.at, "from": teller.cast.direction(attack.direction.opposite)}
            scene["toll"] = own_toll(teller, toll)
            told.append(teller.told(teller.say(key, **scene), attack, *toll.events))
    return told


def own_toll(teller: Teller, toll: Toll) -> str:
    """Says what a blow cost him: « vous perdez deux points de vie et vous lâchez votre lance »."""
    lost = teller.words("life-points", n=toll.loss)
    said = [teller.say("you-lose", loss=lost) if toll.loss else teller.say("you-lose-nothing")]
    if toll.mount_killed:
        said.append(teller.say("you-lose-mount"))
    for event in toll.events:
        if isinstance(event, WeaponDropped):
            said.append(teller.say("you-drop", weapon=teller.cast.weapon(event.weapon)))
        elif isinstance(event, WeaponKept):
            said.append(teller.say("you-keep", weapon=teller.cast.weapon(event.weapon)))
    if toll.died:
        said.append(teller.say("you-die"))
    return teller.words.list(said)


def strike(teller: Teller, act: StrikeAct) -> list[Told]:
    """Tells his own action against animals."""
    first = act.strikes[0]
    weapon = teller.cast.weapon(first.weapon)
    animals = teller.cast.animals(event.animal for event in act.strikes)
    key = "you-riposte" if first.riposte else "you-strike"
    loss = loss_of(teller, first.damage, len(act.strikes))
    told = [teller.told(teller.say(key, animals=animals, weapon=weapon, loss=loss, crowd=first.crowd), *act.strikes)]
    if act.kills:
        dead = teller.cast.animals(event.animal for event in act.kills)
        points = teller.words("points", n=sum(event.points for event in act.kills))
        told.append(teller.told(teller.say("you-kill", animals=dead, n=len(act.kills), points=points), *act.kills))
    if act.broken:
        animal = teller.cast.animal(act.broken.animal)
        told.append(teller.told(teller.say("you-break", weapon=weapon, animal=animal), act.broken))
    return told


def attempt(teller: Teller, act: AttemptAct, seat: str) -> list[Told]:
    """Tells an attempt on a life in which he had a part: assassin, victim, or the one who was covered."""
    attack, cast = act.attack, teller.cast
    scene: dict[str, Any] = {"weapon": cast.weapon(attack.weapon), "how": "behind" if attack.behind else "front"}
    covered = attack.victim != attack.target
    told = []
    if seat == attack.hunter:
        scene |= {"victim": cast.hunter(attack.victim), "toll": toll_of(teller, act.toll, kept=True)}
        scene |= {"target": cast.hunter(attack.target)} if covered else {}
        told.append(teller.told(teller.say("you-attempt-cover" if covered else "you-attempt", **scene), attack))
        told += deaths(teller, [act.toll])
    elif seat == attack.victim:
        scene |= {"hunter": cast.hunter(attack.hunter), "toll": own_toll(teller, act.toll)}
        scene |= {"target": cast.hunter(attack.target)} if covered else {}
        key = "you-stand-in" if covered else "you-victim"
        told.append(teller.told(teller.say(key, **scene), attack, *act.toll.events))
    elif seat == attack.target:
        scene = {"weapon": scene["weapon"], "hunter": cast.hunter(attack.hunter), "victim": cast.hunter(attack.victim)}
        told.append(teller.told(teller.say("you-spared", **scene), attack, "FH-8.2"))
    return told + answer(teller, act, seat)


def answer(teller: Teller, act: AttemptAct, seat: str) -> list[Told]:
    """Tells the riposte to an attempt, to the one who gave it and to the one who got it (FH-9.4)."""
    if act.riposte is None or act.answer is None:
        return []
    weapon, events = teller.cast.weapon(act.riposte.weapon), [act.riposte, *act.answer.events]
    if seat == act.riposte.hunter:
        toll = toll_of(teller, act.answer, kept=False)
        assassin = teller.cast.hunter(act.riposte.assassin)
        told = teller.told(teller.say("you-answer", weapon=weapon, assassin=assassin, toll=toll), *events)
        return [told, *deaths(teller, [act.answer])]
    if seat == act.riposte.assassin:
        hunter, toll = teller.cast.hunter(act.riposte.hunter), own_toll(teller, act.answer)
        return [teller.told(teller.say("you-answered", weapon=weapon, hunter=hunter, toll=toll), *events)]
    return []


def state_line(cast: Cast, words: Words, hunter: Hunter) -> str:
    """Writes his state in one line: cell, mount, life, weapon, points, facing."""
    points = words("points-figures", n=hunter.points)
    if hunter.status is not Status.HUNTING:
        return words(f"you-{hunter.status}", cell=hunter.at, points=points)
    facing = "" if hunter.facing is None else words("you-facing", direction=cast.direction(hunter.facing))
    return words(
        "you-state",
        cell=hunter.at,
        mount="yes" if hunter.mounted else "no",
        life=str(hunter.life),
        rider=str(min(hunter.life, RIDER_LIFE)),
        horse=str(max(hunter.life - RIDER_LIFE, 0)),
        weapon=cast.weapon_state(hunter.weapon, hunter.weapon_state, hunter.dropped_at),
        points=points,
        facing=facing,
    )
