"""The podium of a hunt as a PNG: who was best, the ranking, the deeds, and what became of the main prey."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from engine.contract import Standing
from engine.hunt.state import Status
from render.canvas import encoded
from render.hunt import laurels, pieces, stage
from render.hunt.ground import flower, ornament, tree
from render.hunt.honour_words import DeedWords, Honours
from render.hunt.inks import GOLD, MEADOW, MOSS
from render.hunt.labels import Labels, marks
from render.hunt.moments import Turn
from render.hunt.naming import species_of
from render.hunt.stores import DRAWING
from render.hunt.twin import ALT_LIMIT, cut
from render.inks import BLOOD, CREAM, INK, OAK, PARCHMENT, SEPIA, VELLUM, rgb
from render.lettering import fitted, inscribe, width
from render.vector import Point

WIDTH = 1200
MARGIN = 30
FIELD = (MARGIN, 128, 800, 616)
"""Where the podium stands: west, north, east, south."""
CARD = (820, 128, WIDTH - MARGIN, 616)
"""Where the main prey is shown."""
LOW, HEADING, ROW, DEED = 634, 54, 46, 82
RANKS = 596
"""Width of the ranking, in pixels."""
FLOOR = FIELD[3] - 20
PLACES: tuple[tuple[int, int], ...] = ((385, 196), (145, 148), (625, 124))
"""Middle of the first, second and third plinth, from the field's west, and the height of the first, second and third rank's,
in pixels."""
PLINTH, RIDER = 216, 186
NUMERALS = ("", "I", "II", "III")
SKY = rgb("efe6c4")
MEDALS = {
    "beasts": "beasts/boar",
    "blows": "blade",
    "assassin": "dagger",
    "wounded": "drop",
    "ridden": "horseshoe",
    "mounts": "signs/mount",
    "squire": "tent",
    "track": "prints/paw",
}


def podium(turns: Sequence[Turn], labels: Labels) -> bytes:
    """Draws the podium of a hunt and gives it as a PNG.

    `turns`: all that were resolved, as everybody may see them, in order. Raises ValueError when there are none. May be
    called from any thread.
    """
    if not turns:
        raise ValueError("a podium needs a turn")
    with DRAWING:
        picture = paint(turns, labels)
    return encoded(picture.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE))


def describe_podium(turns: Sequence[Turn], labels: Labels) -> str:
    """Tells the podium as alt text, at most 1,024 characters."""
    told = Honours(turns, labels)
    say, (prey, fate) = told.say, told.prey()
    ranks = say.list(
        say("podium-alt-rank", rank=str(one.rank), hunter=told.name(one.seat), points=told.points(one.points))
        for one in told.standings
    )
    parts = [say("podium-alt", title=labels.title, over=told.over()), say("podium-alt-prey", prey=prey, fate=fate)]
    parts.append(say("podium-alt-ranking", list=ranks))
    parts += [say("podium-alt-deed", title=deed.title, line=deed.line) for deed in told.deeds()]
    return cut(parts, ALT_LIMIT)


def paint(turns: Sequence[Turn], labels: Labels) -> Image.Image:
    """Gives the podium as a picture (RGB)."""
    told = Honours(turns, labels)
    deeds = told.deeds()
    below = max(len(told.standings) * ROW, len(deeds) * DEED, ROW)
    picture = Image.new("RGB", (WIDTH, LOW + HEADING + below + 28), PARCHMENT)
    _head(picture, told)
    _field(picture)
    _winners(picture, told)
    _prey(picture, told)
    _ranking(picture, told)
    free = below - len(told.standings) * ROW
    if free >= 160:
        _pack(picture, (MARGIN + RANKS / 2 - 12, LOW + HEADING + below - free / 2 + 6))
    _deeds(picture, told, deeds)
    pen = ImageDraw.Draw(picture)
    pen.rectangle((0, 0, picture.width - 1, picture.height - 1), outline=OAK, width=5)
    pen.rectangle((8, 8, picture.width - 9, picture.height - 9), outline=SEPIA, width=2)
    return picture


def _set(picture: Image.Image, drawn: Image.Image, middle: Point) -> None:
    """Pastes a drawing (RGBA) with its middle at a pixel."""
    picture.paste(drawn, (round(middle[0] - drawn.width / 2), round(middle[1] - drawn.height / 2)), drawn)


def _head(picture: Image.Image, told: Honours) -> None:
    """Writes the hunt's name on its ribbon between two horns, and how it ended."""
    middle = WIDTH / 2
    _set(picture, stage.ribbon_drawing(760), (middle, 50))
    for side in (-1, 1):
        _set(picture, ornament("horn", 76, side > 0), (middle + side * 430, 54))
        _set(picture, laurels.hound(100, side > 0), (middle + side * 528, 66))
    title = told.labels.title
    size = next((size for size in (46, 40, 34) if width(title, "bold", size) <= 600), 30)
    inscribe(picture, (middle, 44 + size * 0.33), fitted(title, "bold", size, 600), "bold", size, CREAM, "m")
    inscribe(picture, (middle, 112), fitted(told.over(), "italic", 32, 760), "italic", 32, SEPIA, "m")


def _framed(picture: Image.Image, box: tuple[int, int, int, int], paper: tuple[int, int, int]) -> None:
    """Draws a field with a border like a chart's."""
    pen = ImageDraw.Draw(picture)
    west, north, east, south = box
    for inset, ink in ((0, OAK), (3, VELLUM), (11, OAK), (13, paper)):
        pen.rectangle((west + inset, north + inset, east - inset, south - inset), fill=ink)


def _field(picture: Image.Image) -> None:
    """Draws the clearing where the podium stands: sky, the wood's edge, grass with flowers."""
    _framed(picture, FIELD, SKY)
    west, north, east, south = (side + inset for side, inset in zip(FIELD, (13, 13, -13, -13), strict=True))
    inner = Image.new("RGB", (east - west + 1, south - north + 1), SKY)
    wide, tall = inner.size
    pen = ImageDraw.Draw(inner)
    horizon = 236
    pen.rectangle((0, horizon, wide, tall), fill=MEADOW)
    for number in range(17):
        x = -30 + number * 52
        reach = 70 + number * 37 % 40
        pen.ellipse((x - reach, horizon - 46 - number * 29 % 26, x + reach, horizon + 60), fill=MOSS)
    pen.rectangle((0, horizon + 6, wide, tall), fill=MEADOW)
    for number in range(22):
        kind = "fir" if number * 7 % 5 < 2 else "oak"
        size = 116 + number * 53 % 64 if kind == "fir" else 104 + number * 41 % 52
        sprite = tree(kind, size // 4 * 4, number)
        inner.paste(sprite, (-36 + number * 37, horizon + 14 + number * 13 % 18 - sprite.height), sprite)
    for number in range(46):
        x, y = 12 + number * 167 % (wide - 30), horizon + 34 + number * 91 % (tall - horizon - 50)
        sprite = flower(13, number) if number % 3 else tree("tuft", 16, 0)
        inner.paste(sprite, (x, y), sprite)
    pennants = laurels.bunting(wide, 76)
    inner.paste(pennants, (0, 0), pennants)
    picture.paste(inner, (west, north))


def _winners(picture: Image.Image, told: Honours) -> None:
    """Sets the best upon their plinths, the first with a wreath behind him; two hounds sit by."""
    best = told.best
    if not best:
        inscribe(picture, (FIELD[0] + 385, 420), told.told("podium-nobody"), "bold", 44, OAK, "m")
        _set(picture, pieces.stone(150, "argent"), (FIELD[0] + 385, 500))
        return
    letters = marks(told.hunt, told.labels)
    order = [place for place in (1, 2, 0) if place < len(best)]
    for place in order:
        _winner(picture, told, best[place], place, letters[best[place].seat])
    for place in range(len(best), len(PLACES)):
        _set(picture, laurels.hound(150, place == 2), (FIELD[0] + PLACES[place][0], FLOOR - 68))


def _winner(picture: Image.Image, told: Honours, one: Standing, place: int, letter: str) -> None:
    hunter = told.hunt.hunter(one.seat)
    assert hunter is not None  # who is ranked is in the hunt
    across, top = FIELD[0] + PLACES[place][0], FLOOR - PLACES[one.rank - 1][1]
    if one.rank == 1:
        _set(picture, laurels.wreath(286 if place == 0 else 236, GOLD), (across, top - RIDER / 2 - 6))
    shown = laurels.plinth(PLINTH, FLOOR - top, hunter.colour)
    picture.paste(shown, (across - PLINTH // 2, top), shown)
    large = RIDER if place == 0 and one.rank == 1 else round(RIDER * 0.86)
    west = place == 2
    drawn = pieces.hunter(large, hunter.colour, True, hunter.weapon.value, west)
    at = (across, top - large / 2 + large * 0.095)
    _set(picture, drawn, at)
    (x, y), radius = pieces.PLATES[True]
    scale = large * pieces.FIGURE / 100
    spot = (at[0] + ((100 - x if west else x) - 50) * scale, at[1] + (y - 50) * scale)
    size = round(radius * scale * (1.62 if len(letter) == 1 else 1.2))
    inscribe(picture, (spot[0] + 1, spot[1] + size * 0.325), letter, "bold", size, INK, "m")
    _plaque(picture, told, one, (across, top + 22))


def _plaque(picture: Image.Image, told: Honours, one: Standing, at: tuple[int, int]) -> None:
    """Writes rank, name and points upon a plinth."""
    x, y = at
    plate = laurels.label(PLINTH - 26, 76)
    _set(picture, plate, (x, y + 56))
    _set(picture, laurels.seal(46), (x, y + 12))
    inscribe(picture, (x, y + 21), NUMERALS[one.rank], "bold", 27, INK, "m")
    name = told.name(one.seat)
    size = next((size for size in (32, 28, 24) if width(name, "bold", size) <= PLINTH - 52), 22)
    inscribe(picture, (x, y + 60), fitted(name, "bold", size, PLINTH - 52), "bold", size, INK, "m")
    points = told.beside(one)
    size = 25 if width(points, "italic", 25) <= PLINTH - 50 else 21
    inscribe(picture, (x, y + 86), fitted(points, "italic", size, PLINTH - 44), "italic", size, SEPIA, "m")


def _prey(picture: Image.Image, told: Honours) -> None:
    """Shows the main prey in a wreath of oak, and writes what became of it."""
    _framed(picture, CARD, CREAM)
    middle = (CARD[0] + CARD[2]) / 2
    prey, slain = told.hunt.main_prey, told.hunt.animal(told.hunt.main_prey) is None
    title, fate = told.prey()
    at = (middle, CARD[1] + 170)
    _set(picture, laurels.roundel(238), at)
    _set(picture, pieces.emblem(182, pieces.drawn_as(species_of(prey))), at)
    _set(picture, laurels.wreath(312, laurels.GREEN if slain else GOLD), (at[0], at[1] + 4))
    _set(picture, pieces.coronet(62), (at[0], at[1] - 118))
    if slain:
        _set(picture, laurels.crossed(96), (at[0], at[1] + 120))
    y = CARD[1] + 378
    inscribe(picture, (middle, y), title, "bold", 38, BLOOD if slain else INK, "m")
    for number, line in enumerate(_lines(fate, "italic", 26, CARD[2] - CARD[0] - 50)[:3]):
        inscribe(picture, (middle, y + 36 + number * 31), line, "italic", 26, SEPIA, "m")


def _lines(text: str, face: str, size: int, room: int) -> list[str]:
    """Breaks a text into lines that fit."""
    lines: list[str] = []
    for word in text.split(" "):
        if lines and width(f"{lines[-1]} {word}", face, size) <= room:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return [fitted(line, face, size, room) for line in lines]


def _ranking(picture: Image.Image, told: Honours) -> None:
    """Writes all hunters in their ranks; the dead below, and pale."""
    pen = ImageDraw.Draw(picture)
    inscribe(picture, (MARGIN + 6, LOW + 34), told.say("podium-ranking"), "bold", 32, INK)
    pen.line((MARGIN, LOW + 44, MARGIN + RANKS - 24, LOW + 44), fill=SEPIA, width=2)
    letters = marks(told.hunt, told.labels)
    for number, one in enumerate(told.standings):
        hunter = told.hunt.hunter(one.seat)
        assert hunter is not None  # who is ranked is in the hunt
        y = LOW + HEADING + number * ROW
        gone = one.status == Status.DEAD
        ink = SEPIA if gone else INK
        inscribe(picture, (MARGIN + 40, y + 33), f"{one.rank}.", "bold", 28, ink, "r")
        _set(picture, pieces.plate(42, hunter.colour, gone), (MARGIN + 72, y + 23))
        letter = letters[one.seat]
        size = 24 if len(letter) == 1 else 18
        inscribe(picture, (MARGIN + 73, y + 23 + size * 0.325), letter, "bold", size, INK, "m")
        points = told.points(one.points)
        state = "" if one.status == Status.HUNTING else told.say(f"map-{one.status}")
        aside = width(state, "italic", 23) + 20 if state else 0
        room = RANKS - 24 - 110 - width(points, "bold", 28) - 16
        name = fitted(told.name(one.seat), "text", 30, max(120, room - aside))
        inscribe(picture, (MARGIN + 104, y + 33), name, "text", 30, ink)
        after = MARGIN + 104 + width(name, "text", 30) + 14
        if state:
            inscribe(
                picture,
                (after, y + 32),
                fitted(state, "italic", 23, room - (after - MARGIN - 110)),
                "italic",
                23,
                BLOOD,
            )
        inscribe(picture, (MARGIN + RANKS - 30, y + 33), points, "bold", 28, ink, "r")


def _pack(picture: Image.Image, middle: Point) -> None:
    """Sets two hounds and a horn where the ranking leaves room."""
    x, y = middle
    for side in (-1, 1):
        _set(picture, laurels.hound(124, side > 0), (x + side * 104, y))
    _set(picture, ornament("horn", 72), (x, y + 14))


def _deeds(picture: Image.Image, told: Honours, deeds: Sequence[DeedWords]) -> None:
    """Writes the deeds, each with its medal."""
    pen = ImageDraw.Draw(picture)
    west, room = MARGIN + RANKS + 14, WIDTH - MARGIN - (MARGIN + RANKS + 14)
    inscribe(picture, (west + 6, LOW + 34), told.told("podium-deeds"), "bold", 32, INK)
    pen.line((west, LOW + 44, west + room, LOW + 44), fill=SEPIA, width=2)
    if not deeds:
        inscribe(picture, (west + 6, LOW + HEADING + 33), told.told("podium-no-deeds"), "italic", 27, SEPIA)
    for number, deed in enumerate(deeds):
        y = LOW + HEADING + number * DEED
        _set(picture, laurels.medal(_medal(deed), 66), (west + 36, y + 40))
        inscribe(picture, (west + 80, y + 34), fitted(deed.title, "bold", 28, room - 84), "bold", 28, INK)
        size = next((size for size in (26, 24, 22) if width(deed.line, "text", size) <= room - 84), 21)
        for down, line in enumerate(_lines(deed.line, "text", size, room - 84)[:2]):
            inscribe(picture, (west + 80, y + (65 if size > 21 else 58) + 22 * down), line, "text", size, SEPIA)


def _medal(deed: DeedWords) -> str:
    """Gives the figure of a deed's medal: the animal tracked, where there was one."""
    if deed.kind == "track" and deed.animal:
        return f"beasts/{pieces.drawn_as(species_of(deed.animal))}"
    return MEDALS[deed.kind]
