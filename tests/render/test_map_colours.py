"""The map read by everybody: contrast of all that is written, and colours that nobody needs to see."""

import io
import itertools
import math

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from engine.hunt import content
from render.hunt import arms, deeds, inks, legend, pieces, signs, stores, things
from render.hunt.ground import draw_ground
from render.hunt.map import draw, paint
from render.hunt.palette import palette
from render.inks import INK, PARCHMENT
from render.lettering import start_of, width
from render.stamps import in_palette
from tests.render.boards import ENGLISH, FRENCH, crowded, played

Ink = tuple[int, int, int]
BLAZON = ("azure", "gules", "vert", "or")
READABLE = 4.5
"""WCAG 2, AA: contrast of text."""

# Machado, Oliveira and Fernandes 2009, severity 1.0, in sRGB as is usual in simulators.
SIGHTS = {
    "protanopia": (0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998),
    "deuteranopia": (0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881),
    "tritanopia": (1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900),
    "grey": (0.299, 0.587, 0.114, 0.299, 0.587, 0.114, 0.299, 0.587, 0.114),
}


def luminance(colour: Ink) -> float:
    """Gives the relative luminance of WCAG 2, 0 to 1."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (c / 255 for c in colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Ink, other: Ink) -> float:
    """Gives the contrast ratio of WCAG 2, 1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def seen_by(picture: Image.Image, sight: str) -> Image.Image:
    """Simulates how a picture looks to somebody."""
    a, b, c, d, e, f, g, h, i = SIGHTS[sight]
    return picture.convert("RGB").convert("RGB", (a, b, c, 0, d, e, f, 0, g, h, i, 0))


def commonest(picture: Image.Image, box: tuple[int, int, int, int]) -> tuple[int, int, int]:
    colours = picture.crop(box).getcolors(1 << 14)
    return max(colours)[1]


@pytest.mark.parametrize("seat", [None, "alix"])
@pytest.mark.parametrize("labels", [FRENCH, ENGLISH])
def test_all_that_is_written_stands_out_from_what_it_is_written_on(monkeypatch, labels, seat):
    """Measured where it is written: the ink against the commonest colour under the text, which is its paper."""
    found = []
    write = stores.write

    def watch(picture, at, text, face, size, colour, paper=PARCHMENT, anchor="l", room=None):
        west = at[0] - start_of(text, face, size, anchor)
        across = min(room or 700, width(text, face, size))
        around = tuple(round(edge) for edge in (west - 2, at[1] - size, west + across + 4, at[1] + size / 2))
        before = picture.crop(around).convert("RGB")
        write(picture, at, text, face, size, colour, paper, anchor, room)
        box = ImageChops.difference(before, picture.crop(around).convert("RGB")).getbbox()
        if box:
            found.append((text, colour, commonest(before, box)))

    for module in (stores, legend):
        monkeypatch.setattr(module, "write", watch)
    stores.PANELS.clear()
    state, events = played(6, 5, "contrast")[-1]
    paint(state, events, labels, seat)
    paint(crowded(), [], labels, seat)
    assert len(found) > 100
    poor = [(text, round(contrast(ink, paper), 1)) for text, ink, paper in found if contrast(ink, paper) < READABLE]
    assert not poor


def outlined(colour: str) -> Image.Image:
    plate = Image.new("1", (200, 200), 0)
    ImageDraw.Draw(plate).polygon(arms.plate(colour, (100.0, 100.0), 80.0), fill=1)
    return plate


def likeness(one: Image.Image, other: Image.Image) -> float:
    both, either = ImageChops.logical_and(one, other), ImageChops.logical_or(one, other)
    return both.histogram()[255] / either.histogram()[255]


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(BLAZON, 2)))
def test_each_colour_of_blazon_has_a_shape_of_its_own(one, other):
    assert likeness(outlined(one), outlined(other)) < 0.87


def test_all_shapes_differ_even_those_of_the_rare_colours():
    for one, other in itertools.combinations(inks.TINCTURES, 2):
        assert likeness(outlined(one), outlined(other)) < 0.97, (one, other)


def token(colour: str, size: int = 94) -> Image.Image:
    return on_grass(pieces.hunter(size, colour, True, "sword", False))


def on_grass(drawn: Image.Image) -> Image.Image:
    ground = Image.new("RGB", drawn.size, inks.MEADOW)
    ground.paste(drawn, None, drawn)
    return ground


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(BLAZON, 2)))
def test_hunters_of_two_colours_look_different_to_everybody(one, other, sight):
    difference = ImageChops.difference(seen_by(token(one), sight), seen_by(token(other), sight)).convert("L")
    different = sum(difference.point([0] * 24 + [1] * 232).histogram()[1:])
    assert different / (difference.width * difference.height) > 0.04


@pytest.mark.parametrize("sight", SIGHTS)
def test_an_attack_from_behind_differs_in_shape_and_in_lightness(sight):
    front, back = (on_grass(signs.claw(0, behind, 50)) for behind in (False, True))
    light = [ImageStat.Stat(seen_by(one, sight).convert("L").crop((22, 22, 34, 28))).mean[0] for one in (front, back)]
    assert light[0] - light[1] > 50
    assert ImageChops.difference(front, back).convert("L").getbbox()


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("colour", BLAZON)
def test_every_hunter_stands_out_from_the_forest(colour, sight):
    """His dark outline does: measured against the grass, in anybody's eyes."""
    swatch = Image.new("RGB", (2, 1), inks.MEADOW)
    swatch.putpixel((1, 0), INK)
    seen = seen_by(swatch, sight)
    assert contrast(seen.getpixel((0, 0)), seen.getpixel((1, 0))) > 4.5


@pytest.mark.parametrize("part", ["hunters", "animals", "tents", "signs", "ground"])
def test_the_palette_keeps_the_drawings_faithful(part):
    """At least 38 dB of peak signal to noise inside each drawing, taken by itself, between it and its 256 colours."""
    drawings = {
        "hunters": [pieces.hunter(94, colour, True, "lance", True) for colour in inks.TINCTURES],
        "animals": [
            pieces.animal(94, name, True, False, False) for name in ("hare", "roe_deer", "wolf", "stag", "boar", "bear")
        ],
        "tents": [things.tent(110, colour) for colour in BLAZON],
        "signs": [signs.medal(sign, 26) for sign in deeds.SIGNS] + [things.life(60, points) for points in range(16)],
        "ground": [draw_ground(content.forest("default")).convert("RGBA")],
    }[part]
    for drawn in drawings:
        picture = on_grass(drawn)
        assert decibels(picture, in_palette(picture, palette()).convert("RGB")) > 38


def decibels(one: Image.Image, other: Image.Image) -> float:
    histogram = ImageChops.difference(one, other).histogram()
    squares = sum((value % 256) ** 2 * count for value, count in enumerate(histogram))
    return 10 * math.log10(65025 * 3 * one.width * one.height / max(1, squares))


def test_the_encoded_map_is_the_painted_one():
    state, events = played(8, 4, "palette")[-1]
    encoded = Image.open(io.BytesIO(draw(state, events, FRENCH))).convert("RGB")
    assert ImageChops.difference(encoded, paint(state, events, FRENCH)).getbbox() is None
