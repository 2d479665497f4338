"""Writing on pictures: every name is shown in signs that some font of ours has, in its place."""

import pytest
from PIL import ImageFont

from render.lettering import ASCENT, DESCENT, FACES, coverage, drawable, fitted, font, line, runs, width
from tests.render.boards import NAMES

ODD = {
    "emoji": "🦌 Alix 🏹",
    "japanese": "山田太郎 やまだ ヤマダ",
    "chinese": "孙悟空 孫悟空",
    "korean": "김철수",
    "arabic": "محمد بن علي",
    "hebrew": "משה",
    "hindi": "नमस्ते",
    "thai": "สมชาย",
    "greek": "Ὀδυσσεύς",
    "russian": "Жанна",
    "armenian": "Արամ",
    "georgian": "გიორგი",
    "vietnamese": "Nguyễn",
    "fancy": "𝓔𝓵𝓸𝓲𝓼𝓮 ⓐⓑⓒ ﬁn",
    "full width": "ＡＬＩＸ",
    "flag": "🇫🇷",
    "skin": "👍🏽",
    "joined": "👩‍🚀",
    "cuneiform": "𒀀𒀁 Gil",
    "private": "\ue000x",
    "zalgo": "Z̸̡͎̦̱a̴͇̗̚l̵͖͐g̶̳̔o̷͕͌",
}


@pytest.mark.parametrize("text", ODD.values(), ids=ODD.keys())
def test_every_sign_that_is_written_is_in_the_font_that_writes_it(text):
    for face in FACES:
        for file, piece in runs(drawable(text, face), face):
            assert all(ord(sign) in coverage(file) for sign in piece)


@pytest.mark.parametrize("text", [text for name, text in ODD.items() if name != "private"])
def test_something_of_every_name_is_left(text):
    assert drawable(text).strip()


def test_fancy_letters_become_plain_ones_where_no_font_has_them():
    assert drawable("𝓔𝓵𝓸𝓲𝓼𝓮") == "Eloise"
    assert drawable("ＡＬＩＸ") == "ＡＬＩＸ"
    assert drawable("🇫🇷") == "FR"
    assert drawable("👍🏽") == "👍"


def test_what_cannot_be_shown_at_all_leaves_no_box_and_no_gap():
    assert drawable("𒀀 Gil \U0010ffff") == "Gil"
    assert drawable("\u200b\u202e\ue000") == ""


def test_at_most_two_accents_pile_up_on_a_letter():
    piled = drawable("e" + "\u0301\u0302\u0303\u0304" * 5)
    assert len(piled) <= 3


@pytest.mark.parametrize("text", ODD.values(), ids=ODD.keys())
def test_a_line_keeps_to_its_band_and_its_width(text):
    for size in (16, 25, 46):
        mask, dx, dy = line(text, "text", size)
        assert dy >= -round(size * ASCENT)
        assert dy + mask.height <= round(size * DESCENT) + 1
        assert dx + mask.width <= width(text, "text", size) + 2


@pytest.mark.parametrize("text", [*ODD.values(), "w" * 500, "Une personne au nom interminable", ""])
def test_a_text_too_long_for_its_room_ends_in_an_ellipsis(text):
    shown = fitted(text, "text", 24, 120)
    assert width(shown, "text", 24) <= 120
    assert shown == drawable(text) or shown.endswith("…")


def test_french_and_names_need_no_other_font():
    french = "ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸŒÆàâäçéèêëîïôöùûüÿœæ «»’…–—†−·0123456789" + "".join(NAMES.values())
    for face, file in FACES.items():
        assert {piece_file for piece_file, _ in runs(french, face)} == {file}


def test_a_font_is_opened_once_a_size():
    assert font(FACES["bold"], 20) is font(FACES["bold"], 20)
    assert isinstance(font(FACES["bold"], 20), ImageFont.FreeTypeFont)
