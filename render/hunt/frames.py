"""The frames of a replay as pictures: a scene at rest, on the move, or while blows fall."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial

from PIL import Image

from engine.hunt.state import Weapon
from render import figures
from render.hunt import placing, stage, tallies
from render.hunt.arrows import between
from render.hunt.inks import FLAME, NIGHT, RIBBON
from render.hunt.map import STROKES, set_piece, set_state
from render.hunt.scene import Blow, Piece, Scene
from render.hunt.stage import Stage
from render.hunt.stores import sprite, write
from render.inks import CREAM
from render.stamps import stamp
from render.vector import Sketch

CELL = 110
"""The cell's side for which widths of lines are given."""
BOLD = 1.35
"""How much thicker than on a map blows are: they are seen for a moment only."""
BANNER = 600


@dataclass(frozen=True, slots=True)
class Moment:
    """What a frame shows: a scene, in which turn of how many, the line above it, and a banner across it (may be empty)."""

    scene: Scene
    turn: int
    of: int
    caption: str = ""
    banner: tuple[str, str] = ("", "")


def stage_of(scene: Scene) -> Stage:
    """Gives the stage that a scene was set on."""
    assert isinstance(scene.geometry, Stage)  # scenes of a replay are set on one
    return scene.geometry


def at_rest(moment: Moment) -> Image.Image:
    """Draws a moment whole, with all that has been struck, lost and suffered in it."""
    picture = ground(moment)
    pieces(picture, moment.scene, moment.scene.pieces)
    crowds(picture, moment.scene)
    blows(picture, moment.scene, moment.scene.blows, 1.0)
    tallies.losses(picture, moment.scene, tallies.FRAME)
    if any(moment.banner):
        banner(picture, stage_of(moment.scene), *moment.banner)
    return picture


def ground(moment: Moment) -> Image.Image:
    """Draws what lies under the pieces, and what stands around the board."""
    scene, labels = moment.scene, moment.scene.labels
    where = stage_of(scene)
    picture = stage.bare(where, scene.hunt, labels.language)
    stage.heading(picture, where, scene.hunt, labels, moment.turn, moment.of, moment.caption)
    stage.score(picture, where, scene.hunt, labels)
    for thing in scene.lying:
        hunter = scene.hunt.hunter(thing.hunter)
        if hunter:
            at, mark = (thing.x, thing.y), scene.marks[hunter.id]
            placing.lying(picture, at, thing.size, thing.weapon, hunter.colour, mark, thing.fresh)
    return picture


def pieces(picture: Image.Image, scene: Scene, some: Collection[Piece]) -> None:
    """Sets pieces upon a picture, with facing and life of those who live."""
    for piece in some:
        set_piece(picture, scene, piece)
        set_state(picture, scene, piece)


def crowds(picture: Image.Image, scene: Scene) -> None:
    """Counts those whom there is no room to draw."""
    for crowd in scene.crowds:
        placing.count(picture, (crowd.x, crowd.y), f"+{len(crowd.hidden)}", crowd.size)


def blows(picture: Image.Image, scene: Scene, some: Sequence[Blow], share: float) -> None:
    """Draws blows that have gone a share of their way."""
    strength = min(1.0, BOLD * scene.geometry.cell / CELL)
    for blow in some:
        end = between(blow.start, blow.end, share)
        if blow.kind == "claw":
            way = (blow.end[0] - blow.start[0], blow.end[1] - blow.start[1])
            at = between(blow.start, blow.end, 0.1 - 0.5 * (1 - share))
            placing.claw(picture, at, way, blow.behind, max(14, round(blow.size * 0.4)))
        elif blow.start != blow.end:
            colour = NIGHT if blow.behind else CREAM if blow.riposte else FLAME
            if blow.kind == Weapon.BOW:
                placing.shot(picture, blow.start, end, colour, strength)
            else:
                placing.arrow(picture, (blow.start, end), STROKES[blow.kind], colour, strength)


def banner(picture: Image.Image, where: Stage, above: str, below: str) -> None:
    """Hangs a ribbon with two lines of writing across the board."""
    across = min(BANNER, where.width - 60)
    x, y = where.width / 2, (where.top + where.bottom) / 2
    stamp(picture, sprite(("banner", across), partial(_banner, across), RIBBON), (x, y))
    scale, room = across / BANNER, round(across * 0.78)
    write(
        picture, (x, y + (2 if below else 14) * scale - 6), above, "bold", round(42 * scale), CREAM, RIBBON, "m", room
    )
    if below:
        write(picture, (x, y + 30 * scale - 6), below, "italic", round(26 * scale), CREAM, RIBBON, "m", room)


def _banner(across: int) -> Image.Image:
    pad = Sketch(across + 8, round(across * 0.2) + 8, across / BANNER, (4, 4))
    figures.sketch(pad, "honours", "banner", edge=3)
    pad.halo(CREAM, 1.6)
    return pad.finished()
