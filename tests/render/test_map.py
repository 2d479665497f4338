"""The map as a picture: all that can happen can be drawn, always the same, never too large."""

import io
from concurrent.futures import ThreadPoolExecutor

import pytest
from PIL import Image, ImageChops

from engine.hunt.events import AnimalPlaced, InitiativeRolled, OrderDefaulted, WeaponKept
from engine.hunt.state import Forest
from render.hunt import stores
from render.hunt.labels import Labels
from render.hunt.map import draw, paint
from tests.render.boards import ENGLISH, FRENCH, animal, board, crowded, hunter, played, wide_forest
from tests.render.tales import AFTER, SCENES

KIB = 1024
UNSEEN = (AnimalPlaced, InitiativeRolled, OrderDefaulted, WeaponKept)
"""Events that change nothing on the map."""


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png))


@pytest.mark.parametrize("scene", SCENES)
def test_all_that_can_happen_can_be_drawn(scene):
    events = SCENES[scene]
    told, quiet = paint(AFTER, events, FRENCH), paint(AFTER, [], FRENCH)
    shown = [event for event in events if not isinstance(event, UNSEEN)]
    moved = [event for event in shown if getattr(event, "path", True)]
    if moved and told.size == quiet.size:
        assert ImageChops.difference(told, quiet).getbbox(), f"{scene}: nothing of it is to be seen"


def test_a_map_is_a_palette_png_of_about_1200_pixels():
    picture = opened(draw(board([hunter()], [animal("wolf-1", "C3")]), [], FRENCH))
    assert (picture.format, picture.mode, picture.width) == ("PNG", "P", 1200)
    assert 1300 <= picture.height <= 1800


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_no_turn_of_a_whole_hunt_is_larger_than_150_kib(seed):
    for state, events in played(12, 8, seed):
        for seat in (None, "alix"):
            assert len(draw(state, events, FRENCH, seat)) <= 150 * KIB


def test_the_worst_board_is_drawn_and_stays_small():
    assert len(draw(crowded(), [], FRENCH)) <= 150 * KIB


def test_the_same_turn_gives_the_same_bytes_whatever_was_drawn_before():
    state, events = played(8, 4, "same")[-1]
    first = draw(state, events, FRENCH, "alix")
    draw(crowded(), [], ENGLISH)
    for cupboard in stores.CUPBOARDS:
        cupboard.clear()
    assert draw(state, events, FRENCH, "alix") == first


def test_hunts_drawn_at_once_in_several_threads_do_not_disturb_each_other():
    turns = [played(6, 4, seed)[-1] for seed in "pqrs"]
    alone = [draw(state, events, FRENCH) for state, events in turns]
    for cupboard in stores.CUPBOARDS:
        cupboard.clear()
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda turn: draw(*turn, FRENCH), turns))
    assert together == alone


@pytest.mark.parametrize(("columns", "rows"), [(8, 8), (14, 14), (26, 26), (5, 20), (20, 5), (4, 4)])
def test_other_forests_can_be_drawn(columns, rows):
    state, events = played(4, 3, "sizes", wide_forest(columns, rows))[-1]
    picture = opened(draw(state, events, FRENCH, "alix"))
    assert picture.width >= 1200
    assert max(picture.size) < 2600


def test_a_forest_of_14_by_14_keeps_to_150_kib_as_well():
    for state, events in played(4, 5, "wide", wide_forest(14, 14)):
        assert len(draw(state, events, FRENCH)) <= 150 * KIB


def test_an_empty_forest_can_be_shown_before_anybody_joined():
    picture = opened(draw(board(), [], Labels("fr", "La chasse", "La forêt")))
    assert picture.width == 1200
    assert picture.height < opened(draw(board([hunter()]), [], FRENCH)).height - 80, "it has no legend"


def test_a_species_and_a_colour_that_have_no_drawing_are_drawn_all_the_same():
    forest = Forest(10, 10, {"B1": "ermine", "E1": "azure"})
    state = board([hunter(colour="ermine", weapon="bow", state="broken")], [animal("unicorn-1", "C3")], forest)
    bestiary = {**state.bestiary, "unicorn": state.bestiary["stag"]}
    state = type(state)(state.turn, forest, bestiary, state.weapons, "unicorn-1", state.animals, state.hunters)
    assert draw(state, [], FRENCH)


def test_french_and_english_maps_differ_in_words_only():
    state, events = played(4, 2, "words")[-1]
    french, english = paint(state, events, FRENCH), paint(state, events, ENGLISH)
    assert french.size == english.size
    box = ImageChops.difference(french, english).getbbox()
    assert box is not None


@pytest.mark.parametrize(
    "name",
    ["🦌🏹", "山田太郎", "محمد بن علي", "Z̸̡͎a̴͇̚l̵͖͐g̶̳̔o̷͕͌", "x" * 200, "𝓔𝓵𝓸", "\u200b\u202e", "Å̸̴̷" * 40, "🇫🇷", "ｆｕｌｌ"],
)
def test_no_name_breaks_the_layout(name):
    state = board([hunter(), hunter("brune", "C3", "gules")], [animal("bear-1", "G7", 25)])
    plain = paint(state, [], Labels("fr", "Chasse", "Tour 4", {"alix": "Alix", "brune": "Brune"}))
    odd = paint(state, [], Labels("fr", "Chasse", "Tour 4", {"alix": name, "brune": "Brune"}))
    assert odd.size == plain.size
    marks = (30, 420)
    box = ImageChops.difference(plain, odd).getbbox()
    if box is not None:
        below = ImageChops.difference(plain, odd).crop((0, 1350, 1200, odd.height)).getbbox()
        assert below is None or (below[0] >= marks[0] and below[2] <= marks[1]), "the name leaves its column"


def test_all_that_the_renderer_keeps_weighs_at_most_16_mib():
    for seed in "klm":
        for state, events in played(12, 6, seed):
            paint(state, events, FRENCH)
    assert sum(cupboard.limit for cupboard in stores.CUPBOARDS) <= 16 * 2**20
    for cupboard in stores.CUPBOARDS:
        assert cupboard.bytes <= cupboard.limit
