"""The blows: what the hunters did with their weapons, to animals and to one another (FH-7, FH-9)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.hunt.events import AnimalKilled, HunterShaken, InitiativeRolled
from render.hunt.acts import Act, AttemptAct, StrikeAct
from render.hunt.phrases import Detail, Teller, Told
from render.hunt.story.tolls import costs, deaths, toll_of


def blows(teller: Teller, acts: Sequence[Act], detail: Detail) -> list[Told]:
    """Tells phase 3, in its order; hunters who only wound the same animals are told together when there is much to tell."""
    told = []
    if detail is Detail.RICH:
        acting = {act.hunter for act in acts if isinstance(act, StrikeAct)}
        acting |= {act.attack.hunter for act in acts if isinstance(act, AttemptAct)}
        rolled = [act for act in acts if isinstance(act, InitiativeRolled)]
        told += [initiative(teller, act) for act in rolled if len(acting.intersection(act.order)) > 1]
    plain = [act for act in acts if isinstance(act, StrikeAct) and not act.kills and act.broken is None]
    together = plain if detail >= Detail.GROUPED and len(plain) > 1 else []
    if together:
        told += strikes_together(teller, together, detail)
    for act in acts:
        if isinstance(act, StrikeAct) and act not in together:
            told.append(strike(teller, act))
        elif isinstance(act, AttemptAct):
            told += attempt(teller, act)
    shaken = [act for act in acts if isinstance(act, HunterShaken)]
    if shaken:
        hunters = teller.cast.hunters(act.hunter for act in shaken)
        told.append(teller.told(teller.say("shaken", hunters=hunters, n=len(shaken)), *shaken))
    return told


def initiative(teller: Teller, rolled: InitiativeRolled) -> Told:
    """Tells who of one weapon acts first (FH-7.1)."""
    weapon = teller.cast.weapon(rolled.weapon)
    return teller.told(teller.say("initiative", weapon=weapon, hunters=teller.cast.hunters(rolled.order)), rolled)


def loss_of(teller: Teller, damage: int, n: int) -> str:
    """Says what each of n animals lost: « six points de vie », « six points de vie par tête »."""
    points = teller.words("life-points", n=damage)
    return points if n == 1 else teller.words("loss-each", loss=points)


def strike(teller: Teller, act: StrikeAct) -> Told:
    """Tells one action: the blow, the deaths, the break; animals that all died of it are simply felled."""
    animals = [event.animal for event in act.strikes]
    killed = [event.animal for event in act.kills]
    first = act.strikes[0]
    hunter = teller.cast.hunter(act.hunter)
    clauses = []
    if killed and set(killed) == set(animals):
        clauses.append(f"{hunter} {felling(teller, act)}")
    else:
        clauses.append(f"{hunter} {wounding(teller, act)}")
        if killed:
            clauses.append(
                teller.say("kill", animals=teller.cast.animals(killed), n=len(killed), points=won(teller, act))
            )
    if act.broken:
        weapon, animal = teller.cast.weapon(act.broken.weapon), teller.cast.animal(act.broken.animal)
        clauses.append(teller.say("breaks", weapon=weapon, animal=animal))
    text = teller.clauses(clauses)
    if first.crowd > 1 and first.damage > 0:
        text = f"{teller.say('in-crowd')} {text}"
    return teller.told(text, *act.strikes, *act.kills, *([act.broken] if act.broken else []))


def wounding(teller: Teller, act: StrikeAct) -> str:
    """Says the blow itself: by weapon, as a riposte, or without effect in the crowd."""
    first, n = act.strikes[0], len(act.strikes)
    animals = teller.cast.animals(event.animal for event in act.strikes)
    if first.damage == 0:
        return teller.say("strike-none", animals=animals)
    loss = loss_of(teller, first.damage, n)
    if first.riposte:
        return teller.say("riposte", animals=animals, n=n, loss=loss, weapon=teller.cast.weapon(first.weapon))
    return teller.say(f"strike-{first.weapon}", animals=animals, n=n, loss=loss)


def felling(teller: Teller, act: StrikeAct) -> str:
    """Says a blow of which every animal struck died."""
    first = act.strikes[0]
    animals = teller.cast.animals(event.animal for event in act.kills)
    said = {"animals": animals, "n": len(act.kills), "points": won(teller, act)}
    if any(event.animal == teller.cast.hunt.main_prey for event in act.kills) and len(act.kills) == 1:
        return teller.say("fells-prey", **said, weapon=teller.cast.weapon(first.weapon))
    if first.riposte:
        return teller.say("fells-riposte", **said, weapon=teller.cast.weapon(first.weapon))
    return teller.say(f"fells-{first.weapon}", **said)


def won(teller: Teller, act: StrikeAct) -> str:
    """Says the points that an action won (FH-7.5)."""
    return teller.words("points", n=sum(event.points for event in act.kills if isinstance(event, AnimalKilled)))


def strikes_together(teller: Teller, acts: Sequence[StrikeAct], detail: Detail) -> list[Told]:
    """Tells blows that only wounded: one clause for those who struck the same animals."""
    prey: dict[tuple[str, ...], list[StrikeAct]] = {}
    for act in acts:
        prey.setdefault(tuple(event.animal for event in act.strikes), []).append(act)
    clauses = [(together(teller, animals, group), group) for animals, group in prey.items()]
    size = len(clauses) if detail is Detail.BRIEF else 2
    parts = [clauses[at : at + size] for at in range(0, len(clauses), size)]
    return [
        teller.told(
            teller.clauses(text for text, _ in part),
            *(event for _, group in part for act in group for event in act.strikes),
        )
        for part in parts
    ]


def together(teller: Teller, animals: Sequence[str], acts: Sequence[StrikeAct]) -> str:
    """Says that several hunters struck the same animals, and what these lost in all."""
    if len(acts) == 1:
        return f"{teller.cast.hunter(acts[0].hunter)} {wounding(teller, acts[0])}"
    hunters = list(dict.fromkeys(act.hunter for act in acts))
    loss = teller.words("life-points", n=sum(event.damage for act in acts for event in act.strikes))
    prey = teller.cast.animals(animals)
    return teller.say("strikes-together", hunters=teller.cast.hunters(hunters), n=len(hunters), animals=prey, loss=loss)


def attempt(teller: Teller, act: AttemptAct) -> list[Told]:
    """Tells an attempt on a hunter's life, who stood in for him, and the riposte (FH-9); the assassin is named."""
    attack = act.attack
    covered = attack.victim != attack.target
    key = f"attempt{'-cover' if covered else ''}{'-behind' if attack.behind else ''}"
    fields = {
        "hunter": teller.cast.hunter(attack.hunter),
        "victim": teller.cast.hunter(attack.victim),
        "weapon": teller.cast.weapon(attack.weapon),
        "toll": toll_of(teller, act.toll, kept=True),
    }
    if covered:
        fields["target"] = teller.cast.hunter(attack.target)
    rules = ["FH-8.2"] if covered else []
    told = [teller.told(teller.say(key, **fields), attack, *costs(act.toll), *rules), *deaths(teller, [act.toll])]
    if act.riposte and act.answer:
        text = teller.say(
            "counter",
            hunter=teller.cast.hunter(act.riposte.hunter),
            assassin=teller.cast.hunter(act.riposte.assassin),
            weapon=teller.cast.weapon(act.riposte.weapon),
            toll=toll_of(teller, act.answer, kept=False),
        )
        told += [teller.told(text, act.riposte, *costs(act.answer)), *deaths(teller, [act.answer])]
    return told
