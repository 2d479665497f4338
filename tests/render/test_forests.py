"""The forests that are offered: fair to all colours, and good for everything from the setting up to the map."""

from __future__ import annotations

import io
from collections import Counter
from itertools import combinations

import pytest
from PIL import Image

from engine import hunt
from engine.dice import SeededDice
from engine.errors import IllegalOrder
from engine.hunt import content
from engine.hunt.grid import cell_at, distance, place
from engine.hunt.notation import Vocabulary, parse, write
from engine.hunt.orders import Move, Squire, moves_of
from engine.hunt.state import COLOURS, MOST_HUNTERS, Weapon
from render.hunt.map import draw, text_map
from render.hunt.twin import TEXT_LIMIT
from render.words import LANGUAGES, words
from tests.render.boards import ENGLISH, FRENCH, NAMES, SEATS, animal, board, hunter, played

FORESTS = content.forests()
DICE = SeededDice("5e" * 32)


def test_there_are_three_forests():
    sizes = {name: (content.forest(name).columns, content.forest(name).rows) for name in FORESTS}
    assert sizes == {"coppice": (8, 8), "default": (10, 10), "royal": (14, 14)}


@pytest.mark.parametrize("name", FORESTS)
def test_a_quarter_turn_leaves_a_forest_as_it_was_but_for_the_colours_names(name):
    forest = content.forest(name)
    becomes: dict[str, set[str]] = {}
    for cell, colour in forest.tents.items():
        column, row = place(cell)
        turned = cell_at(forest.rows - 1 - row, column)
        assert turned in forest.tents
        becomes.setdefault(colour, set()).add(forest.tents[turned])
    assert all(len(others) == 1 for others in becomes.values())
    assert sorted(becomes) == sorted(COLOURS)


@pytest.mark.parametrize("name", FORESTS)
def test_every_colour_has_as_many_tents_as_any_other_and_they_lie_far_apart(name):
    forest = content.forest(name)
    counts = Counter(forest.tents.values())
    assert len(set(counts.values())) == 1
    for colour in COLOURS:
        own = [cell for cell, other in forest.tents.items() if other == colour]
        assert min(distance(one, other) for one, other in combinations(own, 2)) >= forest.columns // 2 - 1
    assert min(distance(one, other) for one, other in combinations(forest.tents, 2)) >= 2


def test_the_coppice_is_for_four_to_eight_and_the_others_for_as_many_as_hunt():
    room = {name: min(MOST_HUNTERS, len(content.forest(name).tents)) for name in FORESTS}
    assert room == {"coppice": 8, "default": 12, "royal": 12}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FORESTS)
def test_every_forest_has_its_name(name, language):
    assert words(language)(f"forest-{name}")


@pytest.mark.parametrize("name", FORESTS)
@pytest.mark.parametrize("hunters", [1, 4, 8, 12])
def test_a_hunt_can_be_set_up_and_shown_in_every_forest(name, hunters):
    tents = list(content.forest(name).tents)
    seats = SEATS[: min(hunters, len(tents))]
    chosen = {seat: (tents[at], Weapon.BOW) for at, seat in enumerate(seats)}
    state = hunt.setup(hunt.HuntOptions("stag", name, None, chosen), seats, DICE).state
    for labels in (FRENCH, ENGLISH):
        twin = text_map(state, labels)
        assert len(twin) <= TEXT_LIMIT
        assert twin.splitlines()[0].split() == [chr(65 + at) for at in range(state.forest.columns)]
        assert twin.splitlines()[1].split()[0] == str(state.forest.rows)
    assert Image.open(io.BytesIO(draw(state, [], FRENCH))).width == 1200


def test_a_ninth_hunter_finds_no_tent_in_the_coppice():
    tents = list(content.forest("coppice").tents)
    chosen = {seat: (tents[at % 8], Weapon.BOW) for at, seat in enumerate(SEATS[:9])}
    with pytest.raises(IllegalOrder):
        hunt.setup(hunt.HuntOptions("stag", "coppice", None, chosen), SEATS[:9], DICE)


@pytest.mark.parametrize("name", FORESTS)
def test_the_map_of_a_played_turn_keeps_to_150_kib_in_every_forest(name):
    for state, events in played(12, 3, "wood", content.forest(name)):
        assert len(draw(state, events, FRENCH, "alix")) <= 150 * 1024


@pytest.mark.parametrize("text", ["K12", "k12", "je vais en K12", "k 12"])
def test_cells_beyond_the_tenth_are_understood(text):
    state = board([hunter("alix", "K10")], [animal("bear-1", "A1", 25)], content.forest("royal"))
    assert parse(text, state, "alix", Vocabulary("fr", NAMES, {}, None)) == Move("K12")


def test_every_cell_of_the_royal_forest_can_be_ordered_by_its_name_and_is_written_so():
    forest = content.forest("royal")
    vocabulary = Vocabulary("fr", NAMES, {}, None)
    for at in ("J10", "K12", "N14", "M2"):
        state = board([hunter("alix", at)], [animal("bear-1", "A1", 25)], forest)
        for move in moves_of(state, state.hunters[0]):
            order = parse(move.end, state, "alix", vocabulary)
            assert order in (Move(move.end), Squire(move.end))
            assert parse(write(order, vocabulary), state, "alix", vocabulary) == order
