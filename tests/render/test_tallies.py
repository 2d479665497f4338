"""Where the numbers of attacks stand on a map: beside their blows, and on nothing that is to be read."""

from __future__ import annotations

import math

import pytest

from engine.hunt.events import AnimalAttacked, HunterWounded
from engine.hunt.grid import Direction
from render.hunt import placing, room, tallies
from render.hunt.palette import index
from render.hunt.scene import Scene
from render.hunt.staging import compose
from render.hunt.stores import blank
from render.inks import INK
from tests.render.boards import FRENCH, SEATS, animal, board, hunter, played

TOUCHED = 0.01
"""What part of a number's square may reach into the square around a round sign: less than its own corners."""
COVERED = 0.25
"""What part of a number may lie on a figure."""
SIX = SEATS[:6]


def to_be_read(scene: Scene) -> list[room.Box]:
    """Gives the letters, dials, bars, tags and medals of all pieces, the weapons on the ground and the counts of crowds."""
    boxes = [
        box for piece in scene.pieces for box in (*room.kept(scene, piece), *tallies.written(scene, piece, tallies.MAP))
    ]
    return boxes + [room.around((thing.x, thing.y), thing.size) for thing in (*scene.lying, *scene.crowds)]


def check(scene: Scene) -> int:
    """Checks every number of a map; gives how many there are."""
    signs, figures = to_be_read(scene), [room.figure(piece) for piece in scene.pieces]
    starts = {blow.order: blow.start for blow in scene.blows if blow.order}
    counted: list[room.Box] = []
    for number, at, size in tallies.numbers(scene):
        box, area = room.around(at, size), size * size
        assert tallies.hidden(box, signs) <= TOUCHED * area
        assert tallies.hidden(box, figures) <= COVERED * area
        assert tallies.hidden(box, counted) == 0
        assert math.dist(at, starts[number]) <= tallies.RINGS[-1] * size
        assert scene.geometry.cell_of(box.left, box.top)
        assert scene.geometry.cell_of(box.right, box.bottom)
        counted.append(box)
    return len(counted)


@pytest.mark.parametrize("seed", ["u", "q", "a"])
def test_no_number_hides_what_is_to_be_read(seed):
    assert sum(check(compose(*turn, FRENCH, None)) for turn in played(12, 6, seed)) > 20


def six_struck() -> Scene:
    """Six hunters on one cell, each bitten once, and nobody else near."""
    wolves = [f"wolf-{number}" for number in range(1, 7)]
    hunters = [
        hunter(seat, "E5", facing=way, life=11) for seat, way in zip(SIX, ("N", "E", "S", "W", "NW", "SE"), strict=True)
    ]
    ways = (Direction.N, Direction.W, Direction.SE, Direction.E, Direction.S, Direction.NE)
    events = []
    for seat, wolf, way in zip(SIX, wolves, ways, strict=True):
        events.append(AnimalAttacked("FH-5.4", wolf, "E5", way.opposite, (seat,), ()))
        events.append(HunterWounded("FH-5.6", seat, wolf, "E5", 4, 11, False, way))
    return compose(board(hunters, [animal("bear-1", "A1")]), events, FRENCH, None)


def test_in_a_cell_of_six_all_stay_to_be_recognized():
    assert check(six_struck()) == 6


def test_a_single_attack_needs_no_number():
    scene = six_struck()
    assert tallies.numbers(compose(scene.hunt, [], FRENCH, None)) == []
    one = [HunterWounded("FH-5.6", "alix", "wolf-1", "E5", 4, 11, False, Direction.N)]
    one.insert(0, AnimalAttacked("FH-5.4", "wolf-1", "E5", Direction.S, ("alix",), ()))
    assert tallies.numbers(compose(scene.hunt, one, FRENCH, None)) == []


def test_a_number_that_stands_far_from_its_blow_or_nearer_to_another_is_tied_to_it(monkeypatch):
    tied = []
    monkeypatch.setattr(placing, "leash", lambda picture, start, end: tied.append((start, end)))
    scene = six_struck()
    starts = {blow.order: blow.start for blow in scene.blows if blow.order}
    tallies.order(blank(scene.geometry.width, scene.geometry.legend_top), scene)
    spots = {number: at for number, at, _ in tallies.numbers(scene)}
    loose = set(spots) - {number for number, at in spots.items() if (at, starts[number]) in tied}
    assert 0 < len(loose) < 6
    for number in loose:
        nearest = min(starts, key=lambda other: math.dist(spots[number], starts[other]))
        assert nearest == number


def test_the_tie_reaches_from_the_number_to_the_blow():
    page = blank(120, 60)
    placing.leash(page, (20, 20), (90, 40))
    dark = [x for x in range(120) for y in range(60) if page.getpixel((x, y)) == index(INK)]
    assert min(dark) < 30
    assert 88 <= max(dark) <= 93
    assert all(dark.count(x) <= placing.DOT for x in dark)
