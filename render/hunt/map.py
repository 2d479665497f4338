"""The map of a turn as a PNG: `draw`. The order of its layers is a list, as phases are."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PIL import Image

from engine.contract import Seat
from engine.hunt.events import Event
from engine.hunt.state import Forest, Hunt
from render.canvas import Geometry, png
from render.hunt import arrows, legend, pieces, sight
from render.hunt.ground import draw_ground
from render.hunt.inks import rgb, tincture
from render.hunt.labels import Labels
from render.hunt.palette import palette
from render.hunt.scene import Piece, Scene, compose, number_of, species_of
from render.hunt.stores import DRAWING, GROUNDS
from render.hunt.twin import describe, text_map
from render.words import words

__all__ = ["Labels", "describe", "draw", "paint", "text_map"]

TRACK = rgb("7a5326")


def ground(forest: Forest, geometry: Geometry) -> Image.Image:
    """Gives the ground of a forest; not to be drawn upon."""
    return GROUNDS.take((forest, tuple(sorted(forest.tents)), geometry), lambda: draw_ground(forest, geometry))


def _paste(picture: Image.Image, sprite: Image.Image, x: float, y: float) -> None:
    picture.paste(sprite, (round(x - sprite.width / 2), round(y - sprite.height / 2)), sprite)


def _tents(picture: Image.Image, scene: Scene) -> None:
    say = words(scene.labels.language)
    for cell, colour in scene.hunt.forest.tents.items():
        letters = say(f"map-tent-{colour}") if f"map-tent-{colour}" in say else colour[:2].title()
        _paste(picture, pieces.tent(scene.geometry.cell, colour, letters), *scene.geometry.centre(cell))


def _ghosts(picture: Image.Image, scene: Scene) -> None:
    for piece in scene.ghosts:
        sprite = _sprite(scene, piece, plain=True)
        _paste(picture, pieces.ghost(sprite, piece.id), piece.x, piece.y)


def _trails(picture: Image.Image, scene: Scene) -> None:
    strength = scene.geometry.cell / 110
    for trail in scene.trails:
        hunter = scene.hunt.hunter(trail.id) if trail.kind == "hunter" else None
        colour = tincture(hunter.colour) if hunter else TRACK
        arrows.trail(picture, trail.points, colour, hunter is None, strength)


def _lying(picture: Image.Image, scene: Scene) -> None:
    for thing in scene.lying:
        hunter = scene.hunt.hunter(thing.hunter)
        if hunter:
            sprite = pieces.lying(thing.size, thing.weapon, hunter.colour, scene.marks[hunter.id])
            _paste(picture, sprite, thing.x, thing.y)


def _sprite(scene: Scene, piece: Piece, plain: bool = False) -> Image.Image:
    if piece.kind == "animal":
        look = scene.looks.get(piece.id)
        prey = piece.id == scene.hunt.main_prey
        west = look in pieces.LOOK_WEST
        return pieces.animal(
            piece.size, species_of(piece.id), number_of(piece.id), west, piece.fate == "dead", prey and not plain
        )
    hunter = scene.hunt.hunter(piece.id)
    assert hunter is not None  # pieces are made from the hunt's own hunters
    mark = scene.marks[hunter.id]
    if piece.fate == "dead":
        return pieces.stone(piece.size, hunter.colour, mark)
    held = {"held": hunter.weapon.value, "broken": f"{hunter.weapon}_broken", "dropped": None}[hunter.weapon_state]
    if plain or held == "bow_broken":
        held = None
    return pieces.hunter(piece.size, hunter.colour, mark, hunter.mounted, held, hunter.facing in pieces.LOOK_WEST)


def _pieces(picture: Image.Image, scene: Scene) -> None:
    animals = {animal.id: animal for animal in scene.hunt.animals}
    for piece in scene.pieces:
        _paste(picture, _sprite(scene, piece), piece.x, piece.y)
        bar = round(piece.size * 0.62)
        low = piece.y + piece.size * 0.45
        if piece.kind == "hunter" and piece.fate == "alive":
            hunter = scene.hunt.hunter(piece.id)
            assert hunter is not None
            if hunter.facing:
                _paste(picture, pieces.facing(piece.size, hunter.facing, hunter.colour), piece.x, piece.y)
            _paste(picture, pieces.life(bar, hunter.life), piece.x, low)
        elif piece.id in animals:
            animal = animals[piece.id]
            most = scene.hunt.bestiary[animal.species].life
            if animal.life < most:
                west = scene.looks.get(piece.id) in pieces.LOOK_WEST
                _paste(
                    picture, pieces.vigour(bar, animal.life, most), piece.x + (0.1 if west else -0.1) * piece.size, low
                )


def _crowds(picture: Image.Image, scene: Scene) -> None:
    for crowd in scene.crowds:
        sprite = arrows.tag(f"+{len(crowd.hidden)}", False, max(14, round(crowd.size * 0.55)))
        _paste(picture, sprite, crowd.x, crowd.y)


def _blows(picture: Image.Image, scene: Scene) -> None:
    strength = scene.geometry.cell / 110
    for blow in scene.blows:
        piece = scene.piece(blow.on)
        size = piece.size if piece else scene.geometry.cell * 0.4
        if blow.kind == "claw":
            arrows.claw(picture, blow.end, blow.start, blow.behind, size * 0.75)
        elif blow.start != blow.end:
            arrows.blow(picture, blow.kind, blow.start, blow.end, blow.riposte, blow.behind, strength)


def _losses(picture: Image.Image, scene: Scene) -> None:
    for id, (loss, behind) in scene.losses.items():
        piece = scene.piece(id)
        if piece:
            sprite = arrows.tag(f"−{loss}", behind, max(13, round(min(piece.size * 0.3, 26))))
            _paste(picture, sprite, piece.x + piece.size * 0.3, piece.y - piece.size * 0.38)


LAYERS: tuple[Callable[[Image.Image, Scene], None], ...] = (
    sight.veil,
    _tents,
    sight.marks,
    _ghosts,
    _trails,
    _lying,
    _blows,
    _pieces,
    _crowds,
    _losses,
    legend.header,
    legend.roll,
)
"""From the ground up."""


def paint(view: Hunt, events: Sequence[Event], labels: Labels, seat: Seat | None = None) -> Image.Image:
    """Gives the map as a picture, before it is encoded."""
    geometry = Geometry(view.forest.columns, view.forest.rows, legend.height(view))
    scene = compose(view, events, labels, seat, geometry)
    with DRAWING:
        picture = ground(view.forest, geometry).copy()
        for layer in LAYERS:
            layer(picture, scene)
    return picture


def draw(view: Hunt, events: Sequence[Event], labels: Labels, seat: Seat | None = None) -> bytes:
    """Draws the map of a turn and gives it as a PNG.

    `view` is the hunt after the events, as `seat` (None: everybody) may see it; a hunter's map shows besides what he
    sees, where he may go, what he reaches and whence an attack would come from behind. May be called from any thread.
    """
    return png(paint(view, events, labels, seat), palette())
