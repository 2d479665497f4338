"""Sheets read by everybody: contrast of all that is written, and colours that nobody needs to see (RH-13.5)."""

import itertools

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.rollhunter.clues import Medallion
from engine.rollhunter.land import Kind, Terrain
from render.easel import Easel
from render.inks import INK, PARCHMENT
from render.lettering import start_of, width
from render.rollhunter import board, sheet, signs
from render.rollhunter.ground import relic, tile
from render.rollhunter.inks import EASEL, PLAYERS, REACHED, WASHES
from tests.render.rollhunter.expedition_scenes import CALLED, ENGLISH, FRENCH, noted, played, searched, seen
from tests.render.test_map_colours import READABLE, SIGHTS, commonest, contrast, likeness, seen_by


@pytest.mark.parametrize("say", [FRENCH, ENGLISH], ids=["fr", "en"])
def test_all_that_is_written_stands_out_from_what_it_is_written_on(monkeypatch, say):
    """Measured where it is written: the ink against the commonest colour under the text, which is its paper."""
    found = []
    write = Easel.write

    def watch(self, picture, at, text, face, size, colour, paper, anchor="l", room=None):
        west = at[0] - start_of(text, face, size, anchor)
        across = min(room or 700, width(text, face, size))
        around = tuple(round(edge) for edge in (west - 2, at[1] - size, west + across + 4, at[1] + size / 2))
        before = picture.crop(around).convert("RGB")
        write(self, picture, at, text, face, size, colour, paper, anchor, room)
        box = ImageChops.difference(before, picture.crop(around).convert("RGB")).getbbox()
        if box:
            found.append((text, colour, commonest(before, box)))

    monkeypatch.setattr(Easel, "write", watch)
    state = played(12)
    with EASEL.drawing:
        sheet.paint(seen(state, "alix"), "alix", noted(state, "alix"), say, "Jeudi", "Alix")
        board.paint(searched(9), say, "Jeudi", CALLED)
        board.paint(seen(state, None), say, "Jeudi", CALLED)
    assert len(found) > 200
    assert not [(text, ink, paper) for text, ink, paper in found if contrast(ink, paper) < READABLE]


@pytest.mark.parametrize("terrain", Terrain)
def test_the_names_of_cells_stand_out_from_every_terrain(terrain):
    assert contrast(INK, WASHES[terrain]) > 7


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(Terrain, 2)))
def test_terrains_differ_by_their_patterns_alone(one, other):
    """With all washes taken for the same paper, what is drawn on them still differs."""
    patterns = []
    for terrain in (one, other):
        drawn = Image.new("RGB", tile(terrain).size, WASHES[terrain])
        drawn.paste(tile(terrain), None, tile(terrain))
        blank = Image.new("RGB", drawn.size, WASHES[terrain])
        strength = ImageChops.difference(drawn, blank).convert("L").point([0] * 14 + [255] * 242)
        patterns.append(strength.crop((22, 16, drawn.width - 22, drawn.height - 6)).convert("1"))
    assert all(pattern.getbbox() for pattern in patterns)
    assert likeness(*patterns) < 0.6


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(Terrain, 2)))
def test_two_terrains_look_different_to_everybody(one, other, sight):
    pages = []
    for terrain in (one, other):
        page = Image.new("RGB", tile(terrain).size, PARCHMENT)
        page.paste(tile(terrain), None, tile(terrain))
        pages.append(seen_by(page, sight))
    difference = ImageChops.difference(*pages).convert("L")
    different = sum(difference.point([0] * 24 + [1] * 232).histogram()[1:])
    assert different / (difference.width * difference.height) > 0.05


def silhouette(kind: Kind, size: int) -> Image.Image:
    return relic(str(kind), size).getchannel("A").point([0] * 128 + [255] * 128).convert("1")


@pytest.mark.parametrize("size", [42, 21], ids=["full size", "at 400 pixels"])
@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(Kind, 2)))
def test_objects_are_told_apart_by_their_outlines_alone(one, other, size):
    assert likeness(silhouette(one, size), silhouette(other, size)) < 0.86


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("terrain", Terrain)
def test_the_rim_of_a_cell_in_reach_stands_out_in_anybodys_eyes(terrain, sight):
    swatch = Image.new("RGB", (2, 1), WASHES[terrain])
    swatch.putpixel((1, 0), REACHED)
    ground, rim = seen_by(swatch, sight).getdata()
    assert contrast(rim, ground) > 3


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("medallion", Medallion)
def test_yes_and_no_differ_in_shape_and_in_lightness(medallion, sight):
    page = Image.new("P", (120, 40), EASEL.index(PARCHMENT))
    page.putpalette(EASEL.palette.getpalette("RGB"))
    signs.answer(page, (20, 20), medallion, True, 24)
    signs.answer(page, (80, 20), medallion, False, 24)
    shown = seen_by(page.convert("RGB"), sight).convert("L")
    yes, no = (shown.crop((x - 12, 8, x + 12, 32)) for x in (20, 80))
    assert ImageStat.Stat(yes).mean[0] - ImageStat.Stat(no).mean[0] > 30
    assert abs(yes.getpixel((0, 0)) - no.getpixel((2, 2))) > 60


def test_ways_of_several_players_differ_by_dashes_and_numbers_besides_their_inks():
    assert len(set(PLAYERS)) == len(PLAYERS) == 8
    assert all(contrast(ink, PARCHMENT) > READABLE for ink in PLAYERS)
    assert len({(number % len(signs.DASHES), ink) for number, ink in enumerate(PLAYERS)}) == 8
