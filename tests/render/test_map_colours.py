"""The map read by everybody: contrast of all that is written, and colours that nobody needs to see."""

import io
import itertools

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from render import lettering
from render.hunt import arms, inks, pieces, signs
from render.hunt.inks import contrast
from render.hunt.map import draw, paint
from render.stamps import stamp
from tests.render.boards import ENGLISH, FRENCH, crowded, played

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


def seen_by(picture: Image.Image, sight: str) -> Image.Image:
    """Simulates how a picture looks to somebody."""
    a, b, c, d, e, f, g, h, i = SIGHTS[sight]
    return picture.convert("RGB").convert("RGB", (a, b, c, 0, d, e, f, 0, g, h, i, 0))


def commonest(picture: Image.Image, box: tuple[int, int, int, int]) -> tuple[int, int, int]:
    colours = picture.crop(box).getcolors(1 << 20)
    return max(colours)[1]


@pytest.mark.parametrize("seat", [None, "alix"])
@pytest.mark.parametrize("labels", [FRENCH, ENGLISH])
def test_all_that_is_written_stands_out_from_what_it_is_written_on(monkeypatch, labels, seat):
    """Measured where it is written: the ink against the commonest colour under the text, before it is written."""
    found = []
    write = lettering.Scribe.write

    def watch(self, picture, at, text, face, size, colour, anchor="l", room=None):
        before = picture.copy()
        write(self, picture, at, text, face, size, colour, anchor, room)
        box = ImageChops.difference(before.convert("RGB"), picture.convert("RGB")).getbbox()
        if box:
            found.append((text, colour, commonest(before.convert("RGB"), box)))

    monkeypatch.setattr(lettering.Scribe, "write", watch)
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
    ground = Image.new("RGB", (size + 6, size + 6), inks.MEADOW)
    pieces.hunter(ground, (size / 2 + 3, size / 2 + 3), size, colour, "A", True, "sword", False)
    return ground


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(BLAZON, 2)))
def test_hunters_of_two_colours_look_different_to_everybody(one, other, sight):
    difference = ImageChops.difference(seen_by(token(one), sight), seen_by(token(other), sight)).convert("L")
    different = sum(difference.point([0] * 24 + [1] * 232).histogram()[1:])
    assert different / (difference.width * difference.height) > 0.04


@pytest.mark.parametrize("sight", SIGHTS)
def test_an_attack_from_behind_differs_in_shape_and_in_lightness(sight):
    front, back = (Image.new("RGB", (60, 60), inks.MEADOW) for _ in range(2))
    stamp(front, signs.claw((1.0, 0.0), False, 50), (30, 30))
    stamp(back, signs.claw((1.0, 0.0), True, 50), (30, 30))
    light = [ImageStat.Stat(seen_by(one, sight).convert("L").crop((20, 26, 40, 34))).mean[0] for one in (front, back)]
    assert light[0] - light[1] > 50
    assert ImageChops.difference(front, back).convert("L").getbbox()


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("colour", BLAZON)
def test_every_hunter_stands_out_from_the_forest(colour, sight):
    """His dark outline does: measured against grass and wood, in anybody's eyes."""
    for ground in (inks.MEADOW, inks.MOSS):
        swatch = Image.new("RGB", (2, 1), ground)
        swatch.putpixel((1, 0), inks.INK)
        seen = seen_by(swatch, sight)
        assert contrast(seen.getpixel((0, 0)), seen.getpixel((1, 0))) > 4.5


def test_the_palette_keeps_the_drawing_faithful():
    """At least 45 dB between the picture and its 256 colours."""
    state, events = played(8, 4, "palette")[-1]
    picture = paint(state, events, FRENCH)
    encoded = Image.open(io.BytesIO(draw(state, events, FRENCH))).convert("RGB")
    squares = sum(
        (value % 256) ** 2 * count for value, count in enumerate(ImageChops.difference(picture, encoded).histogram())
    )
    error = squares / (3 * picture.width * picture.height)
    assert 65025 / error > 10**4.5
