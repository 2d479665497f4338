"""The map of a turn as a PNG: `draw`. The order of its layers is a list, as phases are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PIL import Image, ImageDraw

from engine.contract import Seat
from engine.hunt.events import Event
from engine.hunt.foresight import Prospect
from engine.hunt.state import Forest, Hunt, Hunter, Weapon, WeaponState
from render.canvas import Geometry, encoded, png
from render.hunt import arrows, legend, pieces, placing, room, sight, tallies
from render.hunt.ground import draw_ground, pitch
from render.hunt.inks import FLAME, NIGHT, tincture
from render.hunt.labels import Labels
from render.hunt.palette import index, palette
from render.hunt.plan import beneath, plan
from render.hunt.scene import Piece, Scene, looks_west, number_of, species_of
from render.hunt.staging import compose
from render.hunt.stores import DRAWING, blank, ground_key, sheet_of
from render.hunt.twin import describe, text_map
from render.inks import CREAM, OAK, SEPIA
from render.stamps import in_palette

__all__ = ["Labels", "describe", "draw", "paint", "text_map"]

STROKES = {"sword": arrows.CUT, "lance": arrows.LANCE}
LIMIT = 150 * 1024
"""How many bytes a map should have at most; a board so full that it has more is drawn in fewer colours."""
CELL = 110
"""The cell's side for which widths of lines are given."""


def _ghosts(picture: Image.Image, scene: Scene) -> None:
    for piece in scene.ghosts:
        hunter = scene.hunt.hunter(piece.id)
        if hunter:
            placing.plate(picture, (piece.x, piece.y), piece.size, hunter.colour, scene.marks[hunter.id], True)
        else:
            placing.footprint(picture, (piece.x, piece.y), piece.size, species_of(piece.id), looks_west(scene, piece))


def _trails(picture: Image.Image, scene: Scene) -> None:
    strength = scene.geometry.cell / CELL
    for trail in scene.trails:
        hunter = scene.hunt.hunter(trail.id)
        if hunter:
            placing.arrow(picture, trail.points, arrows.WAY, tincture(hunter.colour), strength)
        else:
            placing.track(picture, trail.points, pieces.print_of(species_of(trail.id)), strength)


def _lying(picture: Image.Image, scene: Scene) -> None:
    for thing in scene.lying:
        hunter = scene.hunt.hunter(thing.hunter)
        if hunter:
            at, mark = (thing.x, thing.y), scene.marks[hunter.id]
            placing.lying(picture, at, thing.size, thing.weapon, hunter.colour, mark, thing.fresh)


def set_piece(picture: Image.Image, scene: Scene, piece: Piece) -> None:
    """Sets a piece upon the picture."""
    at = (piece.x, piece.y)
    hunter = scene.hunt.hunter(piece.id) if piece.kind == "hunter" else None
    west = looks_west(scene, piece)
    if hunter is None:
        prey, dead = piece.id == scene.hunt.main_prey, piece.fate == "dead"
        placing.animal(picture, at, piece.size, species_of(piece.id), number_of(piece.id), west, dead, prey)
        return
    mark = scene.marks[hunter.id]
    if piece.fate == "dead":
        placing.stone(picture, at, piece.size, hunter.colour, mark)
        return
    placing.hunter(picture, at, piece.size, hunter.colour, mark, hunter.mounted, held_by(hunter), west)


def held_by(hunter: Hunter) -> str | None:
    """Gives the figure of what a hunter has in hand."""
    return {
        WeaponState.HELD: hunter.weapon.value,
        WeaponState.BROKEN: f"{hunter.weapon}_broken",
        WeaponState.DROPPED: None,
    }[hunter.weapon_state]


def _pieces(picture: Image.Image, scene: Scene) -> None:
    for piece in scene.pieces:
        set_piece(picture, scene, piece)
        set_state(picture, scene, piece)


def set_state(picture: Image.Image, scene: Scene, piece: Piece) -> None:
    """Draws facing and life of a piece."""
    turned, left = room.dial(scene, piece), room.bar(scene, piece)
    if turned:
        placing.facing(picture, turned.at, turned.size, turned.way)
    if left and left.most is not None:
        placing.vigour(picture, left.at, left.across, left.left, left.most)
    elif left:
        placing.life(picture, left.at, left.across, left.left)


def _crowds(picture: Image.Image, scene: Scene) -> None:
    for crowd in scene.crowds:
        placing.count(picture, (crowd.x, crowd.y), f"+{len(crowd.hidden)}", crowd.size)


def _blows(picture: Image.Image, scene: Scene) -> None:
    strength = scene.geometry.cell / CELL
    for blow in scene.blows:
        if blow.kind == "claw":
            way = (blow.end[0] - blow.start[0], blow.end[1] - blow.start[1])
            at = (blow.start[0] + way[0] * 0.1, blow.start[1] + way[1] * 0.1)
            placing.claw(picture, at, way, blow.behind, max(14, round(blow.size * 0.34)))
        elif blow.start != blow.end:
            colour = NIGHT if blow.behind else CREAM if blow.riposte else FLAME
            if blow.kind == Weapon.BOW:
                placing.shot(picture, blow.start, blow.end, colour, strength)
            else:
                placing.arrow(picture, (blow.start, blow.end), STROKES[blow.kind], colour, strength)


LAYERS: tuple[Callable[[Image.Image, Scene], None], ...] = (
    sight.veil,
    sight.marks,
    _ghosts,
    _trails,
    _lying,
    _pieces,
    _crowds,
    _blows,
    tallies.order,
    partial(tallies.losses, hand=tallies.MAP),
    sight.goals,
    legend.header,
    legend.legend,
)
"""From the ground up."""


def ground(forest: Forest, language: str) -> Image.Image:
    """Gives the ground of a forest with its tents, down to the legend; not to be drawn upon."""
    return sheet_of(ground_key(forest, language), partial(_ground, forest, language))


def _ground(forest: Forest, language: str) -> Image.Image:
    picture = draw_ground(forest)
    pitch(picture, forest, Geometry(forest.columns, forest.rows), language)
    return in_palette(picture, palette())


def _painted(
    view: Hunt, events: Sequence[Event], labels: Labels, seat: Seat | None, prospect: Prospect | None = None
) -> Image.Image:
    """Gives the map in the colours of the palette."""
    with DRAWING:
        scene = compose(view, events, labels, seat)
        above, laid = ground(view.forest, labels.language), legend.layout(scene)
        picture = blank(above.width, above.height + laid.height)
        picture.paste(above, (0, 0))
        _frame(picture)
        for layer in LAYERS:
            if layer is legend.legend:
                legend.legend(picture, scene, laid)
            elif prospect is not None and layer is sight.marks:
                beneath(picture, scene, prospect)
            else:
                layer(picture, scene)
        if prospect is not None:
            plan(picture, scene, prospect)
    return picture


def _frame(picture: Image.Image) -> None:
    pen = ImageDraw.Draw(picture)
    pen.rectangle((0, 0, picture.width - 1, picture.height - 1), outline=index(OAK), width=5)
    pen.rectangle((8, 8, picture.width - 9, picture.height - 9), outline=index(SEPIA), width=2)


def paint(
    view: Hunt, events: Sequence[Event], labels: Labels, seat: Seat | None = None, prospect: Prospect | None = None
) -> Image.Image:
    """Gives the map as a picture (RGB), for who wants it in another size or form."""
    return _painted(view, events, labels, seat, prospect).convert("RGB")


def draw(
    view: Hunt, events: Sequence[Event], labels: Labels, seat: Seat | None = None, prospect: Prospect | None = None
) -> bytes:
    """Draws the map of a turn and gives it as a PNG.

    `view` is the hunt after the events, as `seat` (None: everybody) may see it; a hunter's map shows besides what he
    sees, where he may go, what he reaches and whence an attack would come from behind. `prospect`: an order of his that
    is looked at beforehand and drawn too. May be called from any thread.
    """
    picture = _painted(view, events, labels, seat, prospect)
    given = encoded(picture)
    if len(given) <= LIMIT:
        return given
    return png(picture.convert("RGB"), palette(fewer=True))
