"""A hunt cut into the scenes of its replay: where everybody stands, turn by turn and stretch by stretch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from engine.hunt.events import AnimalKilled, Event, HunterDied, HunterRetired, WeaponDropped
from engine.hunt.grid import Cell
from engine.hunt.state import Hunt, WeaponState
from render.hunt import deeds
from render.hunt.captions import Captions
from render.hunt.frames import Moment
from render.hunt.labels import Labels
from render.hunt.moments import MOVING, Stretch, Turn, stretches
from render.hunt.motion import spot_of
from render.hunt.scene import Lying, Scene
from render.hunt.stage import Stage
from render.hunt.staging import CORNERS, LYING, compose
from render.vector import Point


@dataclass(frozen=True, slots=True)
class Cut:
    """A change from one scene to the next: `moment` is what is seen when it is over, `before` the scene until then.

    `kind`: a turn begins, pieces move, blows are struck, or the turn ends. `ending` is the banner of a hunt that is over.
    """

    kind: Literal["begin", "move", "strike", "end"]
    before: Scene
    moment: Moment
    events: tuple[Event, ...] = ()
    ending: tuple[str, str] = ("", "")


def cuts(turns: Sequence[Turn], labels: Labels, stage: Stage | None = None) -> Iterator[Cut]:
    """Sets the scenes of a hunt one after another; `stage` when it is not a replay's."""
    opening = turns[0][0]
    stage = stage or Stage(opening.forest.columns, opening.forest.rows)
    captions, of = Captions(opening, labels), turns[-1][0].turn
    scene = compose(opening, (), labels, None, stage)
    for turn in turns:
        before, events, after = turn
        scene = _begun(scene, before)
        no = before.turn
        yield Cut("begin", scene, Moment(scene, no, of))
        fallen: list[Event] = []
        for stretch in stretches(turn):
            told = captions.of(stretch.events)
            fallen += [one for one in stretch.events if isinstance(one, (AnimalKilled, HunterDied, HunterRetired))]
            if stretch.kind in MOVING:
                new = _moved(scene, stretch, fallen)
                yield Cut("move", scene, Moment(new, no, of, told), stretch.events)
            else:
                new = _struck(scene, stretch)
                yield Cut("strike", scene, Moment(new, no, of, told), stretch.events)
            scene = _calm(new)
        scene = replace(scene, hunt=after)
        yield Cut("end", scene, Moment(scene, no, of), tuple(events), captions.ending(events))


def _calm(scene: Scene) -> Scene:
    """Takes away what was seen of blows."""
    return replace(scene, blows=(), losses={}, signs={})


def _begun(scene: Scene, hunt: Hunt) -> Scene:
    """Gives the scene of a turn's beginning: who fell or left in the one before is gone, the others stand where they stood.

    Where the hunt is not as the turn before had left it, it is set anew.
    """
    if (scene.hunt.animals, scene.hunt.hunters) != (hunt.animals, hunt.hunters):
        return compose(hunt, (), scene.labels, None, scene.geometry)
    here = {animal.id for animal in hunt.animals} | {hunter.id for hunter in hunt.hunters if hunter.hunting}
    crowds = (replace(crowd, hidden=tuple(id for id in crowd.hidden if id in here)) for crowd in scene.crowds)
    return replace(
        scene,
        hunt=hunt,
        pieces=tuple(piece for piece in scene.pieces if piece.id in here),
        crowds=tuple(crowd for crowd in crowds if crowd.hidden),
        lying=_lying(scene, hunt, ()),
    )


def _moved(scene: Scene, stretch: Stretch, fallen: Sequence[Event]) -> Scene:
    """Sets the scene after a stretch in which pieces moved; animals look where they went last."""
    new = compose(stretch.after, fallen, scene.labels, None, scene.geometry)
    return replace(
        new,
        looks={**scene.looks, **deeds.looks(stretch.events)},
        signs=deeds.signs(stretch.events),
        losses={},
        blows=(),
    )


def _struck(scene: Scene, stretch: Stretch) -> Scene:
    """Sets the scene after a stretch in which blows fell: nobody has moved, some have fallen."""
    dead = {one.animal for one in stretch.events if isinstance(one, AnimalKilled)}
    dead |= {one.hunter for one in stretch.events if isinstance(one, HunterDied)}

    def spot(id: str, cell: Cell) -> tuple[Point, float]:
        return spot_of(scene, id) or (scene.geometry.centre(cell), scene.geometry.cell * 0.4)

    return replace(
        scene,
        hunt=stretch.after,
        pieces=tuple(replace(piece, fate="dead") if piece.id in dead else piece for piece in scene.pieces),
        lying=_lying(scene, stretch.after, stretch.events),
        blows=deeds.blows(stretch.events, spot),
        losses=deeds.losses(stretch.events),
        signs=deeds.signs(stretch.events),
    )


def _lying(scene: Scene, hunt: Hunt, events: Sequence[Event]) -> tuple[Lying, ...]:
    """Gives the weapons on the ground: those that lay there where they lay, the others in corners of their cells."""
    lay = {thing.hunter: thing for thing in scene.lying}
    fresh = {event.hunter for event in events if isinstance(event, WeaponDropped)}
    found: list[Lying] = []
    for hunter in hunt.hunters:
        if not hunter.hunting or hunter.weapon_state is not WeaponState.DROPPED or hunter.dropped_at is None:
            continue
        if hunter.id in lay and hunter.id not in fresh:
            found.append(replace(lay[hunter.id], fresh=False))
            continue
        west, north = scene.geometry.corner(hunter.dropped_at)
        side, (x, y) = scene.geometry.cell, CORNERS[len(found) % len(CORNERS)]
        found.append(Lying(hunter.id, hunter.weapon, west + x * side, north + y * side, int(LYING * side), True))
    return tuple(found)
