"""The list of the sixteen clues, with what is struck out for each medallion (RH-3.1, R-RH-29)."""

from __future__ import annotations

from PIL import Image, ImageDraw

from engine.rollhunter.clues import CLUES, Medallion
from engine.rollhunter.state import Expedition
from render.inks import CREAM, INK, OAK, PARCHMENT, SEPIA, VELLUM
from render.lettering import width
from render.rollhunter import signs
from render.rollhunter.geometry import MARGIN
from render.rollhunter.inks import ASSIST, EASEL, OWN
from render.rollhunter.marks import Marks
from render.rollhunter.panels import clue_icons, heading
from render.words import Words

HEAD, ROW = 36, 37
BOX = 31
TEXT, SMALLER = 23, 21
DEEP = len(CLUES) // 2
LETTERS = 26
"""How tall the line of the medallions' letters is."""
HEIGHT = HEAD + LETTERS + ROW * DEEP + 8
GUESS, GUESS_LINES = 34, 3


def clue_list(picture: Image.Image, state: Expedition, marks: Marks, say: Words, top: int, own: bool) -> None:
    """Draws the list in two columns; `own`: with the boxes of the three medallions, and at the end their clues in rings."""
    helped = own and any(marks.assisted.values())
    heading(picture, say("rh-sheet-clues"), top, say("rh-sheet-crossed") if helped else "")
    broad = (picture.width - 2 * MARGIN - 14) // 2
    for number in CLUES:
        column, row = divmod(number - 1, DEEP)
        x, y = MARGIN + column * (broad + 14), top + HEAD + (LETTERS if own else 0) + row * ROW
        if own and row == 0:
            for medallion in Medallion:
                signs.letter(picture, (_box(x + broad, medallion), y - 13), medallion, 19)
        _clue(picture, state, marks, say, number, (x, y), broad, own)


def _box(right: int, medallion: Medallion) -> int:
    """Gives the middle of a medallion's column."""
    return right - BOX * (len(Medallion) - tuple(Medallion).index(medallion)) + BOX // 2


def _clue(
    picture: Image.Image,
    state: Expedition,
    marks: Marks,
    say: Words,
    number: int,
    at: tuple[int, int],
    broad: int,
    own: bool,
) -> None:
    """Draws one clue; one that is out for all three medallions, or is the public one, is so for its words as well."""
    (x, y), public = at, number == state.public
    paper = VELLUM if public else PARCHMENT
    pen = ImageDraw.Draw(picture)
    if public:
        pen.rectangle((x - 4, y, x + broad, y + ROW - 3), fill=EASEL.index(VELLUM))
    middle = y + ROW / 2 - 1
    EASEL.write(picture, (x + 26, middle + 8), str(number), "bold", 22, INK, paper, "r")
    left = x + 31 + clue_icons(picture, (x + 31, middle), number, 29, paper) + 4
    boxes = own and not public
    room = x + broad - left - (BOX * len(Medallion) + 3 if boxes else 0)
    gone = boxes and all(number in marks.out(medallion) for medallion in Medallion)
    text = short(number, say)
    size = TEXT if width(text, "text", TEXT) <= room else SMALLER
    EASEL.write(picture, (left, middle + 8), text, "text", size, ASSIST if gone else INK, paper, room=round(room))
    if gone:
        end = left + min(round(room), width(text, "text", size))
        pen.line((left - 2, middle + 1, end + 2, middle + 1), fill=EASEL.index(ASSIST), width=3)
    if public:
        EASEL.write(picture, (x + broad - 8, middle + 8), say("rh-sheet-known"), "italic", 22, SEPIA, VELLUM, "r")
    for medallion in Medallion if boxes else ():
        _cell(picture, state, marks, number, medallion, (_box(x + broad, medallion), round(middle)))


def _cell(
    picture: Image.Image, state: Expedition, marks: Marks, number: int, medallion: Medallion, at: tuple[int, int]
) -> None:
    """Draws a medallion's box of a clue."""
    x, y = at
    pen = ImageDraw.Draw(picture)
    pen.rectangle((x - 13, y - 13, x + 13, y + 13), fill=EASEL.index(CREAM), outline=EASEL.index(SEPIA), width=1)
    hers = number in marks.crossed.get(medallion, frozenset())
    if hers or number in marks.assisted.get(medallion, frozenset()):
        signs.cross(picture, at, OWN if hers else ASSIST, hers)
    if state.ended and state.hidden[medallion] == number:
        signs.answer(picture, at, medallion, True, 27)


def short(number: int, say: Words) -> str:
    """Says a clue in few words."""
    clue = CLUES[number]
    if clue.kind is None:
        return say(f"rh-clue-{number}")
    return say("rh-sheet-near", kind=say(f"rh-kind-{clue.kind}"), distance=clue.distance)


def solution(picture: Image.Image, state: Expedition, at: tuple[int, int], say: Words) -> None:
    """Tells beside the public clue what the medallions hid, once the game has ended."""
    x, y = at
    for medallion, number in state.hidden.items():
        signs.answer(picture, (x + 14, y + 17), medallion, True, 27)
        left = x + 36 + clue_icons(picture, (x + 36, y + 17), number, 31, PARCHMENT) + 7
        EASEL.write(picture, (left, y + 25), f"{number}. {say(f'rh-clue-{number}')}", "text", 25, INK, PARCHMENT)
        y += 38


def guess_lines(text: str, room: int) -> list[str]:
    """Breaks a guess into lines; what is beyond the last is cut."""
    lines: list[str] = []
    for word in text.split():
        if lines and width(f"{lines[-1]} {word}", "italic", 25) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines if len(lines) <= GUESS_LINES else [*lines[: GUESS_LINES - 1], " ".join(lines[GUESS_LINES - 1 :])]


def guess(picture: Image.Image, lines: list[str], top: int) -> None:
    """Writes a player's own guess."""
    room = picture.width - 2 * MARGIN
    for number, line in enumerate(lines):
        EASEL.write(picture, (MARGIN, top + 25 + GUESS * number), line, "italic", 25, OAK, PARCHMENT, room=room)
