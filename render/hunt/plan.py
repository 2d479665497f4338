"""An order looked at beforehand, drawn upon the hunter's own map: his way, where he would face, whom he would strike."""

from __future__ import annotations

from functools import partial

from PIL import Image

from engine.hunt.foresight import Prospect
from engine.hunt.grid import DIRECTIONS
from engine.hunt.ground import ground_of
from render.hunt import arrows, placing
from render.hunt.inks import FLAME, tincture
from render.hunt.scene import Scene
from render.hunt.sight import brackets, danger, own, viewer
from render.hunt.stores import sprite
from render.stamps import stamp
from render.vector import Point

WAY = arrows.Stroke(core=9.0, rim=2.2, head=26, half=15.0)
"""How the planned way looks: broader than one that was gone."""
PLATE = 0.46
"""The size of the hunter's arms where he would end, in cells."""
CELL = 110
"""The cell's side for which widths of lines are given."""


def beneath(picture: Image.Image, scene: Scene, prospect: Prospect) -> None:
    """Marks, below the pieces, his own cell, what he would reach from where he would end, and where his back would be."""
    hunter = viewer(scene)
    if hunter is None:
        return
    side, forest = scene.geometry.cell, scene.hunt.forest
    if prospect.weapon is not None and prospect.end not in forest.tents:
        cells = ground_of(forest).reach(prospect.end, scene.hunt.weapons[prospect.weapon].reach)
        for cell in sorted(cells):
            stamp(picture, sprite(("reach", side), partial(brackets, side)), scene.geometry.centre(cell))
    stamp(picture, sprite(("self", side), partial(own, side)), scene.geometry.centre(hunter.at))
    for direction in DIRECTIONS if prospect.exposed else prospect.behind:
        wedge = sprite(("danger", side, direction), partial(danger, side, direction))
        stamp(picture, wedge, scene.geometry.centre(prospect.end))


def plan(picture: Image.Image, scene: Scene, prospect: Prospect) -> None:
    """Draws a planned order: an arrow where he said himself where he goes, dashes where the rules would lead him."""
    hunter = viewer(scene)
    if hunter is None:
        return
    geometry, colour = scene.geometry, tincture(hunter.colour)
    side, strength = geometry.cell, geometry.cell / CELL
    here = scene.piece(hunter.id)
    start: Point = (here.x, here.y) if here else geometry.centre(prospect.start)
    end: Point = geometry.centre(prospect.end) if prospect.path else start
    for target in prospect.struck:
        piece = scene.piece(target)
        if piece is not None and piece.cell != prospect.end:
            placing.shot(picture, end, (piece.x, piece.y), FLAME, strength)
    if not prospect.path:
        return
    if prospect.sure:
        placing.arrow(picture, (start, end), WAY, colour, strength)
    else:
        placing.shot(picture, start, end, colour, strength * 1.4)
    size = round(side * PLATE)
    placing.plate(picture, end, size, hunter.colour, scene.marks[hunter.id], False)
    if prospect.facing is not None:
        at = (end[0] + size * 0.5, end[1] + size * 0.42)
        placing.facing(picture, at, max(14, round(size * 0.5)), prospect.facing)
