"""What blows cost the hunters who took them, as predicates: « perd deux points de vie et lâche sa lance »."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.hunt.events import Event, HunterDied, HunterWounded, MountKilled, WeaponDropped, WeaponKept
from render.hunt.acts import Toll
from render.hunt.phrases import Teller, Told


def toll_of(teller: Teller, toll: Toll, *, kept: bool) -> str:
    """Says what one blow cost one hunter; `kept`: also that he held on to his weapon."""
    said = [wound(teller, toll.loss, 1)]
    if toll.mount_killed:
        said.append(teller.say("toll-mount", n=1))
    for event in toll.events:
        if isinstance(event, WeaponDropped):
            said.append(teller.say("toll-drop", weapon=teller.cast.weapon(event.weapon)))
        elif isinstance(event, WeaponKept) and kept and not toll.mount_killed:
            said.append(teller.say("toll-kept", weapon=teller.cast.weapon(event.weapon)))
    return teller.words.list(said)


def deaths(teller: Teller, tolls: Iterable[Toll]) -> list[Told]:
    """Says who died of these blows, those of one cell together (FH-5.6, FH-9.5)."""
    died = [event for toll in tolls for event in toll.events if isinstance(event, HunterDied)]
    cells = dict.fromkeys(event.at for event in died)
    told = []
    for cell in cells:
        here = [event for event in died if event.at == cell]
        hunters = teller.cast.hunters(event.hunter for event in here)
        told.append(teller.told(teller.say("dies", hunters=hunters, n=len(here), cell=cell), *here))
    return told


def wound(teller: Teller, loss: int, n: int) -> str:
    """Says what life was lost, by one hunter or by each of several."""
    if loss == 0:
        return teller.say("toll-none", n=n)
    points = teller.words("life-points", n=loss)
    return teller.say("toll-wound", n=n, loss=points if n == 1 else teller.words("loss-each", loss=points))


def tolls_together(teller: Teller, tolls: Sequence[Toll]) -> list[Told]:
    """Says what several blows cost: who lost as much is named together, then mounts and weapons, then deaths."""
    losses: dict[int, list[str]] = {}
    totals: dict[str, int] = {}
    for toll in tolls:
        totals[toll.hunter] = totals.get(toll.hunter, 0) + toll.loss
    for hunter, loss in totals.items():
        losses.setdefault(loss, []).append(hunter)
    wounds = [f"{teller.cast.hunters(hunters)} {wound(teller, loss, len(hunters))}" for loss, hunters in losses.items()]
    gear = _said_of(teller, "toll-mount", [toll.hunter for toll in tolls if toll.mount_killed])
    gear += _dropped(teller, [toll for toll in tolls if toll.dropped])
    events = events_of(tolls)
    parts: list[tuple[list[str], tuple[type, ...]]] = [
        (wounds, (HunterWounded,)),
        (gear, (MountKilled, WeaponDropped)),
    ]
    told = [
        teller.told(teller.clauses(said), *(event for event in events if isinstance(event, kinds)))
        for said, kinds in parts
        if said
    ]
    return told + deaths(teller, tolls)


def _said_of(teller: Teller, key: str, hunters: Sequence[str]) -> list[str]:
    if not hunters:
        return []
    return [f"{teller.cast.hunters(hunters)} {teller.say(key, n=len(hunters))}"]


def _dropped(teller: Teller, tolls: Sequence[Toll]) -> list[str]:
    if len(tolls) > 1:
        return [f"{teller.cast.hunters(toll.hunter for toll in tolls)} {teller.say('toll-drop-many')}"]
    return [
        f"{teller.cast.hunter(toll.hunter)} {teller.say('toll-drop', weapon=teller.cast.weapon(toll.dropped.weapon))}"
        for toll in tolls
        if toll.dropped is not None
    ]


def costs(toll: Toll) -> list[Event]:
    """Gives the events of a toll but for a death, which has its own sentence."""
    return [event for event in toll.events if not isinstance(event, HunterDied)]


def events_of(tolls: Iterable[Toll]) -> list[Event]:
    """Collects the events of tolls, wounds first."""
    return [event for toll in tolls for event in toll.events]
