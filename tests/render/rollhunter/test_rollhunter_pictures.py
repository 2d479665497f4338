"""Sheets and boards as pictures: what is on them, what is not, and for whose eyes (RH-13.5, RH-13.2)."""

import io
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from engine import rollhunter
from engine.dice import SeededDice
from engine.rollhunter.clues import Medallion
from engine.rollhunter.hexes import Cell
from engine.rollhunter.land import Land
from engine.rollhunter.orders import Search, cells_to_search, destinations
from engine.rollhunter.state import Status
from render.inks import CREAM, OAK
from render.rollhunter import board, panels, sheet
from render.rollhunter.geometry import HALF, Geometry
from render.rollhunter.inks import PATH, REACHED
from render.rollhunter.marks import NO_MARKS, Marks
from render.rollhunter.page import LIMIT
from render.rollhunter.trail import ANSWERS
from tests.engine.rollhunter.maps import T
from tests.render.rollhunter.expedition_scenes import (
    CALLED,
    ENGLISH,
    FRENCH,
    noted,
    opened,
    played,
    searched,
    seen,
)

MONTHS = (0, 1, 9, 17)
CROWDED = Land(("Fbchkmtx Gmt D.", "S. Mch F.", "G. D. Sk"))


def picture(encoded: bytes) -> Image.Image:
    return Image.open(io.BytesIO(encoded)).convert("RGB")


def drawn(state, seat="alix", marks=NO_MARKS, say=FRENCH) -> Image.Image:
    return picture(sheet.draw(seen(state, seat), seat, marks, say, "Jeudi", "Alix"))


def geometry_of(state) -> Geometry:
    return Geometry(state.land.grid, panels.HEAD)


def near(picture: Image.Image, at, ink, reach: int = 3) -> bool:
    """Whether an ink shows within a few pixels of a point."""
    x, y = at
    return any(
        picture.getpixel((x + across, y + down)) == ink
        for across in range(-reach, reach + 1)
        for down in range(-reach, reach + 1)
    )


def differs_in(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(one, other).getbbox()


@pytest.mark.parametrize("say", [FRENCH, ENGLISH], ids=["fr", "en"])
@pytest.mark.parametrize("months", MONTHS)
def test_a_sheet_is_a_picture_of_at_most_150_kib_whatever_is_on_it(months, say):
    state = played(months)
    encoded = sheet.draw(seen(state, "alix"), "alix", noted(state, "alix"), say, "La table du jeudi", CALLED["alix"])
    assert encoded.startswith(b"\x89PNG")
    assert len(encoded) <= LIMIT
    assert Image.open(io.BytesIO(encoded)).width == 800


@pytest.mark.parametrize("number", range(6))
def test_sheets_of_drawn_puzzles_are_no_larger(number):
    state = played(15, 2, number, number)
    marks = noted(state, "brune")
    assert len(sheet.draw(seen(state, "brune"), "brune", marks, FRENCH, "Jeudi", CALLED["brune"])) <= LIMIT


@pytest.mark.parametrize("players", [1, 4, 8])
def test_the_board_of_the_end_is_no_larger(players):
    assert len(board.draw(searched(12, players), FRENCH, "Jeudi", CALLED)) <= LIMIT


@pytest.mark.parametrize("months", [0, 3, 9])
def test_the_cells_that_the_die_reaches_are_rimmed_and_no_others(months):
    state = played(months)
    page, geometry = drawn(state), geometry_of(state)
    legal = set(destinations(state, state.player("alix")))
    assert legal
    for cell in state.land.grid.cells:
        x, y = geometry.centre(cell)
        assert near(page, (x - 14, y + HALF - 4), REACHED, 1) == (cell in legal), cell


def test_who_has_finished_has_no_cells_to_go_to():
    state = rollhunter.resolve(played(4), {"alix": Search(Cell("F7"))}, SeededDice(bytes(32))).state
    assert state.player("alix").status is Status.LOST
    page, geometry = drawn(state), geometry_of(state)
    assert not any(
        near(page, (x - 14, y + HALF - 4), REACHED, 1) for x, y in map(geometry.centre, state.land.grid.cells)
    )


def test_yes_is_a_light_circle_and_no_a_dark_square():
    state = played(9)
    page, geometry = drawn(state), geometry_of(state)
    marks = state.player("alix").marks
    said = [(cell, medallion, yes) for cell, row in marks.items() for medallion, yes in row.items()]
    assert {yes for _, _, yes in said} == {True, False}
    for cell, medallion, yes in said:
        (x, y), (across, down) = geometry.centre(cell), ANSWERS[medallion]
        corner = (x + across - 9, y + down - 9)
        assert near(page, corner, OAK, 1) is not yes, (cell, medallion)
        assert near(page, (x + across - 8, y + down), CREAM, 0) is yes, (cell, medallion)


def test_three_answers_of_one_cell_stand_side_by_side():
    state = played(3)
    alix = replace(state.player("alix"), marks={Cell("E6"): dict.fromkeys(Medallion, False)})
    page = drawn(replace(state, players=(alix, *state.players[1:])))
    x, y = geometry_of(state).centre(Cell("E6"))
    for across, down in ANSWERS.values():
        assert page.getpixel((x + across - 9, y + down - 9)) == OAK


def test_the_way_and_the_flags_are_drawn_month_by_month():
    before, after = played(5), played(6)
    geometry = geometry_of(before)
    flag = geometry.centre(after.player("alix").at)
    left, top, right, bottom = differs_in(drawn(before), drawn(after))
    assert left <= flag[0] <= right
    assert top <= flag[1] <= bottom
    assert near(drawn(after), (flag[0] + 33, flag[1] - 9), PATH, 6)


def test_own_crossings_and_those_of_assist_look_different():
    state = played(2)
    own = drawn(state, marks=Marks({Medallion.BETA: frozenset({9})}))
    helped = drawn(state, marks=Marks({}, "", {Medallion.BETA: frozenset({9})}))
    assert differs_in(own, helped)
    assert differs_in(drawn(state), helped)
    assert differs_in(drawn(state), own)


def test_another_players_doings_change_nothing_on_a_sheet_or_on_the_board():
    """RH-13.2: drawn from the view, the pictures are the same to the last byte."""
    state = played(6, 3)
    orders = {"brune": Search(Cell("G9")), "clovis": Search(Cell("F7"))}
    dice = SeededDice(bytes(range(32)))
    quiet = rollhunter.resolve(state, {}, dice).state
    loud = rollhunter.resolve(state, orders, dice).state
    assert quiet != loud
    sheets = [sheet.draw(seen(one, "alix"), "alix", NO_MARKS, FRENCH, "Jeudi", "Alix") for one in (quiet, loud)]
    boards = [board.draw(seen(one, None), FRENCH, "Jeudi", CALLED) for one in (quiet, loud)]
    assert sheets[0] == sheets[1]
    assert boards[0] == boards[1]


def test_the_puzzle_is_on_no_picture_before_the_end():
    """RH-13.4: another city behind the same map gives the same sheet."""
    state = played(0)
    other = replace(state, medallions={Medallion.ALPHA: 3, Medallion.BETA: 14, Medallion.GAMMA: 7})
    assert drawn(state).tobytes() == drawn(other).tobytes()
    assert board.draw(seen(state, None), FRENCH) == board.draw(seen(other, None), FRENCH)


def test_where_one_has_searched_is_read_below_the_longest_name():
    state = played(9)  # the month's number takes room too

    def head(cell: Cell) -> Image.Image:
        lost = rollhunter.resolve(state, {"alix": Search(cell)}, SeededDice(bytes(32))).state
        assert lost.player("alix").status is Status.LOST
        page = sheet.draw(seen(lost, "alix"), "alix", NO_MARKS, FRENCH, "Jeudi", CALLED["clovis"])
        return picture(page).crop((0, 0, 800, 104))

    one, other = [cell for cell in cells_to_search(state) if not state.is_city(cell)][:2]
    assert ImageChops.difference(head(one), head(other)).getbbox() is not None


def test_the_end_shows_the_city_on_the_board_and_on_every_sheet():
    state = searched(8)
    x, y = geometry_of(state).centre(Cell("G9"))
    for page in (picture(board.draw(state, FRENCH, "Jeudi", CALLED)), drawn(state, "brune")):
        assert near(page, (x, y - HALF + 4), PATH, 1)
    assert not near(drawn(played(8, 4), "brune"), (x, y - HALF + 4), PATH, 1)


def test_the_corners_are_marked_while_tents_are_chosen():
    state = opened()
    geometry = geometry_of(state)
    for page in (drawn(state), picture(board.draw(seen(state, None), FRENCH))):
        rimmed = {
            cell
            for cell in state.land.grid.cells
            if near(page, [a + b for a, b in zip(geometry.centre(cell), (-14, HALF - 4), strict=True)], REACHED, 1)
        }
        assert rimmed == set(state.land.grid.corners)


@pytest.mark.parametrize("land", [T, CROWDED], ids=["five by four", "seven things in a cell"])
def test_any_map_is_drawn(land):
    state = replace(opened(), land=land)
    assert drawn(state).width == 800


def test_names_of_any_script_and_a_long_guess_are_drawn():
    state = played(2, 4)
    marks = Marks(guess="ثم أبحث في G9 🦊 " * 12)
    for seat, name in CALLED.items():
        encoded = sheet.draw(seen(state, seat), seat, marks, ENGLISH, "🏰 *La* `table` d'à côté " * 4, name)
        assert picture(encoded).width == 800


def test_a_seat_that_is_not_in_the_game_has_no_sheet():
    with pytest.raises(ValueError, match="nobody"):
        sheet.draw(seen(played(1), None), "nobody", NO_MARKS, FRENCH)


def test_the_same_sheet_is_the_same_picture():
    state = played(5)
    assert drawn(state, marks=noted(state, "alix")).tobytes() == drawn(state, marks=noted(state, "alix")).tobytes()
