"""What a map shows, as numbers: who stands where inside a cell, which way he came, what was struck."""

import itertools
import math

import pytest
from PIL import Image, ImageChops

from engine.hunt.events import (
    AnimalAttacked,
    AnimalKilled,
    AnimalMoved,
    AnimalStruck,
    HunterAttacked,
    HunterDied,
    HunterMoved,
    HunterRetired,
    HunterRiposted,
    HunterShaken,
    HunterWounded,
    WeaponDropped,
)
from engine.hunt.grid import Direction
from engine.hunt.state import Weapon
from render.hunt import legend, places
from render.hunt.map import set_piece, set_state
from render.hunt.palette import index
from render.hunt.staging import compose
from render.inks import BLOOD, PARCHMENT
from tests.render.boards import FRENCH, NAMES, animal, board, crowded, hunter, played


def scene_of(state, events=(), seat=None):
    return compose(state, events, FRENCH, seat)


def walked(id: str, start: str, *path: str, turned: bool = False) -> AnimalMoved:
    return AnimalMoved("FH-5.2", id, start, path, 1, Direction.N, "die", turned, False, False, ())


def wounded(id: str, by: str, at: str, loss: int, way: str, behind: bool = False) -> HunterWounded:
    return HunterWounded("FH-5.6", id, by, at, loss, 15 - loss, behind, Direction(way))


@pytest.mark.parametrize("tent", [False, True])
@pytest.mark.parametrize("count", range(1, places.MOST + 1))
def test_up_to_six_circles_lie_inside_their_cell_and_apart(count, tent):
    centres, size = places.slots(count, tent)
    assert len(centres) == count
    for x, y in centres:
        assert size / 2 <= x <= 1 - size / 2
        assert size / 2 <= y <= 1 - size / 2
    for one, other in itertools.combinations(centres, 2):
        assert math.dist(one, other) >= size


def drawn_alone(scene, piece) -> Image.Image:
    """Draws one piece with its dial and bar on two empty pages, and gives where they agree: where there is ink."""
    pages = []
    for paper in (PARCHMENT, BLOOD):
        page = Image.new("P", (scene.geometry.width, scene.geometry.legend_top), index(paper))
        set_piece(page, scene, piece)
        set_state(page, scene, piece)
        pages.append(Image.frombytes("L", page.size, page.tobytes()))
    return ImageChops.difference(*pages).point([255] + [0] * 255)


def pieces_by_cell(scene):
    cells = {}
    for piece in scene.pieces:
        cells.setdefault(piece.cell, []).append(piece)
    return cells


@pytest.mark.parametrize("colours", [("azure", "gules", "vert", "or"), ("sable", "purpure", "argent", "tenne")])
def test_drawn_pieces_stay_in_their_cell_and_hide_no_other(colours):
    scene = scene_of(crowded(colours))
    for cell, pieces in pieces_by_cell(scene).items():
        x, y = scene.geometry.corner(cell)
        side = scene.geometry.cell
        inks = [drawn_alone(scene, piece) for piece in pieces]
        for ink in inks:
            west, north, east, south = ink.getbbox()
            assert x <= west
            assert y <= north
            assert east <= x + side
            assert south <= y + side
        for one, other in itertools.combinations(inks, 2):
            both = ImageChops.darker(one, other).histogram()[255]
            assert both <= 0.03 * min(one.histogram()[255], other.histogram()[255]), cell


def test_a_cell_with_more_than_six_shows_five_a_count_and_lists_all():
    scene = scene_of(crowded())
    (crowd,) = scene.crowds
    shown = [piece.id for piece in scene.pieces if piece.cell == "H5"]
    assert len(shown) == 5
    assert sorted([*shown, *crowd.hidden]) == sorted(crowd.present)
    assert len(crowd.present) == 12


def test_cells_of_five_and_six_are_listed_too_for_who_sees_them_small():
    listed = legend.notes(scene_of(crowded()))
    assert [note.partition("\N{NO-BREAK SPACE}:")[0] for note in listed] == ["En H5", "En D5", "En F5"]
    assert all(len(note.split(", ")) == count for note, count in zip(listed, (12, 5, 6), strict=True))


def test_hunters_and_the_main_prey_are_never_the_ones_left_out():
    beasts = [animal(f"hare-{number}", "E5") for number in range(1, 9)]
    scene = scene_of(board([hunter()], [*beasts, animal("bear-1", "E5", 25)]))
    shown = {piece.id for piece in scene.pieces}
    assert {"alix", "bear-1"} <= shown


def test_the_dead_and_the_departed_are_seen_in_the_turn_when_it_happens_and_not_after():
    state = board([hunter(status="dead", life=-1), hunter("brune", "B1", status="retired")], [])
    events = [
        AnimalKilled("FH-7.5", "wolf-1", "alix", "C3", 2),
        HunterDied("FH-9.5", "alix", "wolf-2", "E5"),
        HunterRetired("FH-6.4", "brune", "B1", 3),
    ]
    fates = {piece.id: (piece.cell, piece.fate) for piece in scene_of(state, events).pieces}
    assert fates == {"wolf-1": ("C3", "dead"), "alix": ("E5", "dead"), "brune": ("B1", "retired")}
    assert scene_of(state).pieces == ()


def test_a_straight_way_goes_from_the_ghost_to_the_rim_of_the_piece():
    scene = scene_of(board([], [animal("wolf-1", "E7")]), [walked("wolf-1", "E5", "E6", "E7")])
    (trail,), (ghost,), (piece,) = scene.trails, scene.ghosts, scene.pieces
    assert len(trail.points) == 2
    assert scene.geometry.cell_of(*trail.points[0]) == "E5" == ghost.cell
    assert math.dist(trail.points[0], (ghost.x, ghost.y)) <= ghost.size / 2
    assert math.dist(trail.points[-1], (piece.x, piece.y)) <= piece.size / 2 + 1


def test_a_way_that_turned_back_passes_the_cell_where_it_turned():
    scene = scene_of(board([], [animal("wolf-1", "E5")]), [walked("wolf-1", "E5", "E6", "E5", turned=True)])
    (trail,) = scene.trails
    assert [scene.geometry.cell_of(*point) for point in trail.points] == ["E5", "E6", "E5"]


def test_a_ghost_hides_nobody_who_stands_there_now():
    state = board([hunter("brune", "E5")], [animal("wolf-1", "E6")])
    scene = scene_of(state, [walked("wolf-1", "E5", "E6")])
    (ghost,) = scene.ghosts
    stander = scene.piece("brune")
    assert math.dist((ghost.x, ghost.y), (stander.x, stander.y)) > stander.size / 2


@pytest.mark.parametrize("way", list(Direction))
def test_a_beasts_attack_is_drawn_on_the_side_that_it_came_from(way):
    state = board([hunter()], [animal("wolf-1", "E5")])
    events = [
        AnimalAttacked("FH-5.4", "wolf-1", "E5", way, ("alix",), ()),
        wounded("alix", "wolf-1", "E5", 4, way, True),
    ]
    (blow,) = scene_of(state, events).blows
    across, down = blow.end[0] - blow.start[0], blow.end[1] - blow.start[1]
    turn = math.degrees(math.atan2(across, -down)) % 360
    assert turn == pytest.approx(45 * list(Direction).index(way), abs=1)
    assert (blow.kind, blow.behind) == ("claw", True)


def test_blows_go_from_one_rim_to_the_other():
    state = board([hunter(weapon="lance")], [animal("wolf-1", "F6", 4)])
    struck = AnimalStruck("FH-7.4", "alix", "wolf-1", Weapon.LANCE, "E5", "F6", 4, 1, 4, False)
    scene = scene_of(state, [struck])
    (blow,) = scene.blows
    assert scene.geometry.cell_of(*blow.start) == "E5"
    assert scene.geometry.cell_of(*blow.end) == "F6"
    assert (blow.kind, blow.by, blow.on, blow.riposte) == ("lance", "alix", "wolf-1", False)


def test_a_riposte_does_not_hide_the_blow_that_it_answers():
    state = board([hunter(weapon="lance"), hunter("brune", "E6", "gules", "lance")])
    events = [
        HunterAttacked("FH-9.1", "alix", "brune", "brune", Weapon.LANCE, "E5", "E6", 4, 1, False),
        HunterRiposted("FH-9.4", "brune", "alix", Weapon.LANCE, "E6", "E5", 4, 1),
    ]
    attack, riposte = scene_of(state, events).blows
    assert (attack.riposte, riposte.riposte) == (False, True)
    assert attack.start[0] != riposte.end[0]
    assert abs(attack.start[0] - riposte.end[0]) > 10


def test_losses_of_one_turn_are_added_up_and_remember_a_blow_from_behind():
    state = board([hunter(life=7)], [animal("wolf-1", "E5"), animal("wolf-2", "E5")])
    events = [wounded("alix", "wolf-1", "E5", 2, "N"), wounded("alix", "wolf-2", "E5", 4, "S", True)]
    assert scene_of(state, events).losses == {"alix": (6, True)}


def test_what_befell_a_hunter_stands_beside_him():
    attacked = AnimalAttacked("FH-5.4", "wolf-1", "E5", Direction.N, ("brune",), ("alix",))
    scene = scene_of(board([hunter(), hunter("brune")]), [attacked, HunterShaken("FH-7.2", "brune", "E5")])
    assert scene.signs == {"alix": ("covered",), "brune": ("shaken",)}


def test_a_dropped_weapon_lies_in_its_cell_and_is_marked_when_it_fell_this_turn():
    state = board([hunter(state="dropped", dropped_at="C3"), hunter("brune", "G7", state="dropped", dropped_at="G7")])
    scene = scene_of(state, [WeaponDropped("FH-5.6", "brune", Weapon.SWORD, "G7", "wolf-1", 2)])
    lying = {one.hunter: one for one in scene.lying}
    assert scene.geometry.cell_of(lying["alix"].x, lying["alix"].y) == "C3"
    assert scene.geometry.cell_of(lying["brune"].x, lying["brune"].y) == "G7"
    assert (lying["alix"].fresh, lying["brune"].fresh) == (False, True)


def test_everybody_who_moved_has_a_way_and_everybody_in_play_a_piece():
    for state, events in played(8, 6, "all"):
        scene = scene_of(state, events)
        movers = [event.animal for event in events if isinstance(event, AnimalMoved) and event.path]
        movers += [event.hunter for event in events if isinstance(event, HunterMoved) and event.path]
        assert sorted(trail.id for trail in scene.trails) == sorted(movers)
        seen = {piece.id for piece in scene.pieces} | {id for crowd in scene.crowds for id in crowd.hidden}
        living = {one.id for one in state.animals} | {one.id for one in state.hunters if one.hunting}
        assert living <= seen


def test_each_hunter_has_one_letter_of_his_own_and_keeps_it():
    state = board([hunter(seat, "E5") for seat in ("anna", "alix", "alda", "日本")])
    assert list(scene_of(state).marks.values()) == ["A", "L", "D", "B"]
    fewer = board(list(state.hunters[:2]))
    assert list(scene_of(fewer).marks.values()) == ["A", "L"]


def test_attacks_are_counted_in_order_and_a_strike_at_several_is_one():
    state = board([hunter(weapon="lance")], [animal("wolf-1", "F6", 4), animal("wolf-2", "E6", 4)])
    events = [
        AnimalAttacked("FH-5.4", "wolf-1", "E5", Direction.SW, ("alix",), ()),
        wounded("alix", "wolf-1", "E5", 4, Direction.SW, False),
        AnimalStruck("FH-7.4", "alix", "wolf-1", Weapon.LANCE, "E5", "F6", 4, 1, 4, False),
        AnimalStruck("FH-7.4", "alix", "wolf-2", Weapon.LANCE, "E5", "E6", 4, 1, 4, False),
    ]
    assert [blow.order for blow in scene_of(state, events).blows] == [1, 2, 0]


def test_the_legend_of_few_hunters_leaves_no_empty_half():
    few = scene_of(board([hunter(), hunter("brune")], [animal(f"{kind}-1", "C3") for kind in board().bestiary]), [])
    assert legend.layout(few).columns == (1, 2)
    many = scene_of(board([hunter(id) for id in NAMES], [animal("bear-1", "C3")]), [])
    assert legend.layout(many).columns == (2, 1)
