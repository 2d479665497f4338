"""The map of a turn as a PNG: `draw`. The order of its layers is a list, as phases are."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PIL import Image, ImageDraw

from engine.contract import Seat
from engine.hunt.events import Event
from engine.hunt.state import Forest, Hunt, Hunter, Weapon, WeaponState
from render.canvas import Geometry, in_palette, png
from render.hunt import arrows, legend, pieces, sight, signs, things
from render.hunt.ground import draw_ground
from render.hunt.inks import CREAM, FLAME, NIGHT, OAK, PARCHMENT, SEPIA, tincture
from render.hunt.labels import Labels
from render.hunt.palette import palette
from render.hunt.scene import Piece, Scene, looks_west, number_of, species_of
from render.hunt.staging import compose
from render.hunt.stores import DRAWING, GROUNDS
from render.hunt.twin import describe, text_map
from render.stamps import stamp
from render.words import words

__all__ = ["Labels", "describe", "draw", "paint", "text_map"]

STROKES = {"sword": arrows.CUT, "lance": arrows.LANCE}
LIMIT = 150 * 1024
"""How many bytes a map should have at most; a board so full that it has more is drawn in fewer colours."""
FEWER_COLOURS = (256, 128, 64)
CELL = 110
"""The cell's side for which widths of lines are given."""


def _ghosts(picture: Image.Image, scene: Scene) -> None:
    for piece in scene.ghosts:
        hunter = scene.hunt.hunter(piece.id)
        if hunter:
            pieces.plate(picture, (piece.x, piece.y), piece.size, hunter.colour, scene.marks[hunter.id], True)
        else:
            pieces.footprint(picture, (piece.x, piece.y), piece.size, species_of(piece.id), looks_west(scene, piece))


def _trails(picture: Image.Image, scene: Scene) -> None:
    strength = scene.geometry.cell / CELL
    for trail in scene.trails:
        hunter = scene.hunt.hunter(trail.id)
        if hunter:
            arrows.arrow(picture, trail.points, arrows.WAY, tincture(hunter.colour), strength)
        else:
            arrows.track(picture, trail.points, pieces.print_of(species_of(trail.id)), strength)


def _lying(picture: Image.Image, scene: Scene) -> None:
    for thing in scene.lying:
        hunter = scene.hunt.hunter(thing.hunter)
        if hunter:
            at, mark = (thing.x, thing.y), scene.marks[hunter.id]
            things.lying(picture, at, thing.size, thing.weapon, hunter.colour, mark, thing.fresh)


def set_piece(picture: Image.Image, scene: Scene, piece: Piece) -> None:
    """Sets a piece upon the picture."""
    at = (piece.x, piece.y)
    hunter, west = scene.hunt.hunter(piece.id), looks_west(scene, piece)
    if hunter is None:
        prey, dead = piece.id == scene.hunt.main_prey, piece.fate == "dead"
        pieces.animal(picture, at, piece.size, species_of(piece.id), number_of(piece.id), west, dead, prey)
        return
    mark = scene.marks[hunter.id]
    if piece.fate == "dead":
        pieces.stone(picture, at, piece.size, hunter.colour, mark)
        return
    pieces.hunter(picture, at, piece.size, hunter.colour, mark, hunter.mounted, held_by(hunter), west)


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
        if piece.fate == "alive":
            set_state(picture, scene, piece)


def set_state(picture: Image.Image, scene: Scene, piece: Piece) -> None:
    """Draws facing and life of a piece."""
    across, low = round(piece.size * 0.64), piece.y + piece.size * 0.45
    hunter, animal = scene.hunt.hunter(piece.id), scene.hunt.animal(piece.id)
    if hunter:
        if hunter.facing:
            side = -1 if looks_west(scene, piece) else 1
            dial = pieces.facing(max(14, round(piece.size * 0.31)), hunter.facing)
            stamp(picture, dial, (piece.x + side * piece.size * 0.35, piece.y + piece.size * 0.3))
        stamp(picture, things.life(across, hunter.life), (piece.x, low))
    elif animal and animal.life < scene.hunt.bestiary[animal.species].life:
        bar = things.vigour(across, animal.life, scene.hunt.bestiary[animal.species].life)
        stamp(picture, bar, (piece.x + piece.size * (0.12 if looks_west(scene, piece) else -0.12), low))


def _crowds(picture: Image.Image, scene: Scene) -> None:
    for crowd in scene.crowds:
        signs.count(picture, (crowd.x, crowd.y), f"+{len(crowd.hidden)}", crowd.size)


def _blows(picture: Image.Image, scene: Scene) -> None:
    strength = scene.geometry.cell / CELL
    for blow in scene.blows:
        if blow.kind == "claw":
            way = (blow.end[0] - blow.start[0], blow.end[1] - blow.start[1])
            sprite = signs.claw(way, blow.behind, max(14, round(blow.size * 0.34)))
            stamp(picture, sprite, (blow.start[0] + way[0] * 0.1, blow.start[1] + way[1] * 0.1))
        elif blow.start != blow.end:
            colour = NIGHT if blow.behind else CREAM if blow.riposte else FLAME
            if blow.kind == Weapon.BOW:
                arrows.shot(picture, blow.start, blow.end, colour, strength)
            else:
                arrows.arrow(picture, (blow.start, blow.end), STROKES[blow.kind], colour, strength)


def _signs(picture: Image.Image, scene: Scene) -> None:
    """Writes life lost at a piece's north-east, and signs down its west side."""
    for piece in scene.pieces:
        if piece.id in scene.losses:
            loss, behind = scene.losses[piece.id]
            at = (piece.x + piece.size * 0.3, piece.y - piece.size * 0.38)
            signs.tag(picture, at, f"−{loss}", behind, max(14, min(26, round(piece.size * 0.29))))
        size = max(15, round(piece.size * 0.27))
        for number, sign in enumerate(scene.signs.get(piece.id, ())[:3]):
            x, y = piece.x - piece.size * 0.4, piece.y - piece.size * 0.36 + number * size * 1.02
            stamp(picture, signs.medal(sign, size), (x, y))


LAYERS: tuple[Callable[[Image.Image, Scene], None], ...] = (
    sight.veil,
    sight.marks,
    _ghosts,
    _trails,
    _lying,
    _pieces,
    _crowds,
    _blows,
    _signs,
    sight.goals,
    legend.header,
    legend.legend,
)
"""From the ground up."""


def ground(forest: Forest, language: str) -> Image.Image:
    """Gives the ground of a forest with its tents, down to the legend, in the palette's colours: a quarter of the memory."""
    key = (forest.columns, forest.rows, tuple(sorted(forest.tents.items())), language)
    return GROUNDS.take(key, lambda: ((0, 0, in_palette(_ground(forest, language), palette())),))[0][2]


def _ground(forest: Forest, language: str) -> Image.Image:
    say, geometry = words(language), Geometry(forest.columns, forest.rows)
    picture = draw_ground(forest)
    for cell, colour in forest.tents.items():
        key = f"map-tent-{colour}"
        letters = say(key) if key in say else colour[:2].title()
        things.tent(picture, geometry.centre(cell), geometry.cell, colour, letters)
    return picture


def paint(view: Hunt, events: Sequence[Event], labels: Labels, seat: Seat | None = None) -> Image.Image:
    """Gives the map as a picture, before it is encoded."""
    with DRAWING:
        scene = compose(view, events, labels, seat)
        below = ground(view.forest, labels.language)
        picture = Image.new("RGB", (below.width, below.height + legend.height(scene)), None)
        picture.paste(below, (0, 0))
        picture.paste(PARCHMENT, (0, below.height, picture.width, picture.height))
        _frame(picture)
        for layer in LAYERS:
            layer(picture, scene)
    return picture


def _frame(picture: Image.Image) -> None:
    pen = ImageDraw.Draw(picture)
    pen.rectangle((0, 0, picture.width - 1, picture.height - 1), outline=OAK, width=5)
    pen.rectangle((8, 8, picture.width - 9, picture.height - 9), outline=SEPIA, width=2)


def draw(view: Hunt, events: Sequence[Event], labels: Labels, seat: Seat | None = None) -> bytes:
    """Draws the map of a turn and gives it as a PNG.

    `view` is the hunt after the events, as `seat` (None: everybody) may see it; a hunter's map shows besides what he
    sees, where he may go, what he reaches and whence an attack would come from behind. May be called from any thread.
    """
    picture = paint(view, events, labels, seat)
    for colours in FEWER_COLOURS:
        encoded = png(picture, palette(colours))
        if len(encoded) <= LIMIT:
            break
    return encoded
