"""The replay of a hunt as an animated GIF: every turn with its moves, blows and deaths, under Discord's limit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from PIL import Image

from render.gif import Animation
from render.hunt import frames, motion
from render.hunt.captions import Captions
from render.hunt.cuts import Cut, cuts
from render.hunt.labels import Labels
from render.hunt.moments import Turn
from render.hunt.palette import palette
from render.hunt.stage import Stage
from render.hunt.stores import DRAWING
from render.hunt.twin import ALT_LIMIT, cut

LIMIT = 10 * 2**20 - 2**16
"""How many bytes a replay may have: a little less than what Discord takes from everybody."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How a replay runs: the frames of a move and of a blow, and how long things are seen, in milliseconds."""

    steps: int
    blows: int
    frame: int
    begin: int = 500
    struck: int = 950
    rest: int = 700
    opening: int = 2200
    ending: int = 5000

    def seen(self, kind: str, turns: int) -> int:
        """Gives how long something is seen in a hunt of so many turns: in a long one, everything for a shorter time."""
        lasts = {"begin": self.begin, "move": self.frame, "strike": self.struck, "end": self.rest}[kind]
        return lasts if kind == "move" else round(lasts * max(LEAST, min(1.0, LEISURE / turns)) / 10) * 10


LEISURE, LEAST = 10, 0.5
"""A hunt of more turns than that is shown more quickly, down to half of the time."""
PACES = (Pace(steps=7, blows=2, frame=57), Pace(steps=4, blows=1, frame=90), Pace(steps=2, blows=1, frame=140))
"""From the smoothest to the one that takes the fewest bytes."""

Frame = tuple[Image.Image, int]
"""A picture in the palette, not to be drawn upon, and for how many milliseconds it is seen."""


def replay(turns: Sequence[Turn], labels: Labels, limit: int = LIMIT) -> bytes:
    """Plays a hunt again as an animated GIF of at most `limit` bytes; of a hunt that would need more the moves are less
    smooth, and of one that needs more even so the first turns are left out.

    `turns`: all that have been resolved, as everybody may see them, in order. `labels`: the hunt's title and names.
    Raises ValueError when there are no turns. Only one frame is held at a time. May be called from any thread.
    """
    if not turns:
        raise ValueError("a replay needs a turn")
    for pace in PACES:
        given = _animated(turns, labels, pace, limit)
        if given is not None:
            return given
    for skipped in range(1, len(turns)):
        given = _animated(turns[skipped:], labels, PACES[-1], limit)
        if given is not None:
            return given
    raise ValueError(f"no turn of this hunt fits into {limit} bytes")


def _animated(turns: Sequence[Turn], labels: Labels, pace: Pace, limit: int) -> bytes | None:
    """Writes the replay at one pace; None as soon as it is too large."""
    animation = Animation(palette())
    for picture, lasts in filmed(turns, labels, pace):
        animation.add(picture, lasts)
        if len(animation) >= limit:
            return None
    given = animation.finished()
    return given if len(given) <= limit else None


def describe_replay(turns: Sequence[Turn], labels: Labels) -> str:
    """Tells the replay as alt text, at most 1,024 characters: each turn by what was most telling in it."""
    captions = Captions(turns[0][0], labels)
    parts = [captions.say("replay-alt", title=labels.title, n=len(turns))]
    for before, events, _ in turns:
        told = captions.of(events, 1)
        if told:
            parts.append(captions.say("replay-alt-turn", turn=before.turn, told=told))
    return cut(parts, ALT_LIMIT)


def filmed(turns: Sequence[Turn], labels: Labels, pace: Pace = PACES[0], stage: Stage | None = None) -> Iterator[Frame]:
    """Draws the frames of a replay one after another; others can draw between two of them. `stage`: another size."""
    frames = _film(turns, labels, pace, stage)
    while True:
        with DRAWING:
            frame = next(frames, None)
        if frame is None:
            return
        yield frame


def resting(turns: Sequence[Turn], labels: Labels) -> Iterator[Image.Image]:
    """Draws how each turn came to rest: one picture a turn, the same as the replay's frame of that moment."""
    for one in cuts(turns, labels):
        if one.kind == "end":
            with DRAWING:
                picture = frames.at_rest(one.moment)
            yield picture


def _film(turns: Sequence[Turn], labels: Labels, pace: Pace, stage: Stage | None) -> Iterator[Frame]:
    first = True
    for one in cuts(turns, labels, stage):
        if one.kind == "begin" and first:
            banner = Captions(turns[0][0], labels).opening()
            yield frames.at_rest(replace(one.moment, turn=0, banner=banner)), pace.opening
        first = False
        if one.kind == "move":
            yield from _moving(one, pace)
        elif one.kind == "strike":
            yield from _striking(one, pace)
        yield frames.at_rest(one.moment), pace.seen(one.kind, len(turns))
    if any(one.ending):
        yield frames.at_rest(replace(one.moment, banner=one.ending)), pace.ending
    else:
        yield frames.at_rest(one.moment), pace.ending // 2


def _moving(one: Cut, pace: Pace) -> Iterator[Frame]:
    """Draws the frames of a move but its last: who does not move is drawn once, the others upon him."""
    before, after = one.before, one.moment.scene
    ways = motion.ways(before, after, one.events)
    if not ways:
        return
    going = {way.piece.id for way in ways}
    hunt = motion.facing_on_the_way(before.hunt, one.events)
    still = tuple(piece for piece in after.pieces if piece.id not in going)
    scene = replace(before, hunt=hunt, looks=after.looks)
    under = frames.ground(replace(one.moment, scene=replace(scene, lying=after.lying)))
    frames.pieces(under, scene, still)
    sizes = motion.sizes_of(before.geometry.cell)
    for step in range(1, pace.steps):
        picture = under.copy()
        share = motion.eased(step / pace.steps)
        frames.pieces(picture, scene, [way.at(share, sizes) for way in ways])
        yield picture, pace.frame


def _striking(one: Cut, pace: Pace) -> Iterator[Frame]:
    """Draws the frames in which blows fall, before it is seen what they did."""
    before, blows = one.before, one.moment.scene.blows
    if not blows:
        return
    scene = replace(before, blows=(), losses={}, signs={})
    leaning = motion.lunging(scene, blows, 0.5)
    under = frames.ground(replace(one.moment, scene=scene))
    frames.pieces(under, scene, tuple(piece for piece in scene.pieces if piece.id not in leaning))
    frames.crowds(under, scene)
    for step in range(1, pace.blows + 1):
        share = step / (pace.blows + 1)
        picture = under.copy()
        frames.pieces(picture, scene, motion.lunging(scene, blows, share).values())
        frames.blows(picture, scene, blows, share)
        yield picture, pace.frame
