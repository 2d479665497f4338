"""Writing on pictures: our fonts, others for the signs that they lack, and never a box."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache

from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont, features

from engine.content import data_folder
from render.vector import Colour

FACES = {
    "bold": "junicode/Junicode-Bold.otf",
    "text": "junicode/Junicode-SemiCondensedMedium.otf",
    "italic": "junicode/Junicode-SemiCondensedMediumItalic.otf",
}
FALLBACKS = (
    "noto/NotoSans-Regular.ttf",
    "symbola/Symbola.ttf",
    "noto/NotoSansSymbols2-Regular.ttf",
    "droid/DroidSansFallback.ttf",
    "noto/NotoSerifHebrew-Regular.ttf",
    "noto/NotoSerifArmenian-Regular.ttf",
    "noto/NotoSerifGeorgian-Regular.ttf",
)
SHAPED = (
    "noto/NotoNaskhArabic-Regular.ttf",
    "noto/NotoSansDevanagari-Regular.ttf",
    "noto/NotoSerifThai-Regular.ttf",
)
"""Fonts of scripts whose letters join or stack: of use only where Pillow can shape them."""

ASCENT, DESCENT = 1.02, 0.36
"""The band that a line of text may fill, in sizes above and below its baseline: what reaches beyond is cut."""

ELLIPSIS = "…"
CAPITAL = 0.325
"""Half the height of a capital letter, in sizes: what centres it."""
_TONES = range(0x1F3FB, 0x1F400)
_FLAGS = range(0x1F1E6, 0x1F200)


@cache
def can_shape() -> bool:
    """Tells whether Pillow can join and order the letters of Arabic, Devanagari or Thai on this machine."""
    return bool(features.check("raqm") and features.check("fribidi"))


@cache
def coverage(file: str) -> frozenset[int]:
    """Gives the code points that a font has a drawing for."""
    with TTFont(data_folder() / "fonts" / file, lazy=True) as font:
        return frozenset(font.getBestCmap())


@lru_cache(maxsize=64)
def font(file: str, size: int) -> ImageFont.FreeTypeFont:
    """Opens a font of `data/fonts` at a size in pixels."""
    engine = ImageFont.Layout.RAQM if can_shape() else ImageFont.Layout.BASIC
    return ImageFont.truetype(str(data_folder() / "fonts" / file), size, layout_engine=engine)


def _file_for(sign: str, first: str) -> str | None:
    """Finds the font that has a sign: the wanted one if it can, else another."""
    for file in (first, *FALLBACKS, *(SHAPED if can_shape() else ())):
        if ord(sign) in coverage(file):
            return file
    return None


def _plain(sign: str, first: str) -> str:
    """Gives a sign that can be drawn in its stead: itself, its plain form (𝓐 is A, a flag its letters), or nothing."""
    point = ord(sign)
    if point in _FLAGS:
        return chr(point - _FLAGS.start + 65)
    if point in _TONES or unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co", "Cn") or 0xFE00 <= point <= 0xFE0F:
        return ""
    if _file_for(sign, first):
        return sign
    return "".join(part for part in unicodedata.normalize("NFKD", sign) if _file_for(part, first))


@lru_cache(maxsize=2048)
def drawable(text: str, face: str = "text") -> str:
    """Gives the text with every sign replaced that no font of ours can draw; single spaces; at most two accents a letter."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text):
        for part in _plain(sign, FACES[face]):
            marks = marks + 1 if unicodedata.category(part).startswith("M") else 0
            if marks <= 2:
                kept.append(part)
    return " ".join("".join(kept).split(" ")).strip()


def runs(text: str, face: str) -> list[tuple[str, str]]:
    """Cuts a drawable text into (font file, piece); accents stay with their letter's font where it has them."""
    runs: list[tuple[str, str]] = []
    for sign in text:
        file = _file_for(sign, FACES[face]) or FACES[face]
        if runs and (sign == " " or unicodedata.category(sign).startswith("M")) and ord(sign) in coverage(runs[-1][0]):
            file = runs[-1][0]
        if runs and runs[-1][0] == file:
            runs[-1] = (file, runs[-1][1] + sign)
        else:
            runs.append((file, sign))
    return runs


@lru_cache(maxsize=4096)
def width(text: str, face: str, size: int) -> int:
    """Measures a line of text, in pixels."""
    return round(sum(font(file, size).getlength(piece) for file, piece in runs(drawable(text, face), face)))


@lru_cache(maxsize=4096)
def fitted(text: str, face: str, size: int, room: int) -> str:
    """Gives the text, shortened by an ellipsis until it is at most `room` pixels wide."""
    written = drawable(text, face)
    if width(written, face, size) <= room:
        return written
    while written and width(written + ELLIPSIS, face, size) > room:
        written = written[:-1].rstrip()
    return written + ELLIPSIS


def line(text: str, face: str, size: int) -> tuple[Image.Image, int, int]:
    """Draws one line of text as a mask (L); gives it with where its corner lies from the left end of the baseline."""
    written = drawable(text, face)
    across, below = max(1, width(written, face, size) + 2), round(size * ASCENT)
    mask = Image.new("L", (across, round(size * (ASCENT + DESCENT))), 0)
    pen = ImageDraw.Draw(mask)
    at = 0.0
    for file, piece in runs(written, face):
        drawn = font(file, size)
        pen.text((at, below), piece, font=drawn, fill=255, anchor="ls")
        at += drawn.getlength(piece)
    box = mask.getbbox() or (0, 0, 1, 1)
    return mask.crop(box), box[0], box[1] - below


def start_of(text: str, face: str, size: int, anchor: str) -> float:
    """Gives how far left of its anchor (l, m or r) a line of text begins, in pixels."""
    return 0.0 if anchor == "l" else (width(text, face, size) + 2) * (0.5 if anchor == "m" else 1.0)


def inscribe(
    picture: Image.Image, at: tuple[float, float], text: str, face: str, size: int, colour: Colour, anchor: str = "l"
) -> None:
    """Writes a line upon an RGB picture, its baseline at `at`; `anchor` l, m or r says which part of it stands there."""
    mask, dx, dy = line(text, face, size)
    x, y = round(at[0] - start_of(text, face, size, anchor)) + dx, round(at[1]) + dy
    picture.paste(colour, (x, y, x + mask.width, y + mask.height), mask)
