"""What stands around the map: head, key, plan, tracks, points."""

from __future__ import annotations

from PIL import Image, ImageDraw

from engine.rollhunter.clues import CLUES, Medallion
from engine.rollhunter.content import Tables
from engine.rollhunter.land import STRUCTURES, SYMBOLS, Kind
from engine.rollhunter.scoring import Score
from engine.rollhunter.state import Expedition, Phase, Player
from render.inks import BLOOD, CREAM, INK, OAK, PARCHMENT, SEPIA, VELLUM, Colour
from render.lettering import width
from render.rollhunter import signs
from render.rollhunter.geometry import MARGIN
from render.rollhunter.inks import EASEL, PATH
from render.vector import Point
from render.words import Words

HEAD = 164
KEY = 42
PLAN, ROW, ABREAST = 36, 70, 9
TRACKS, TRACK = 36, 46
POINTS = 82


def head(picture: Image.Image, state: Expedition, say: Words, title: str, below: str) -> None:
    """Draws the head: the table's name, a line below it, the month and its die, the public clue (RH-3.3)."""
    right = picture.width - MARGIN
    when = say("rh-sheet-corners") if state.month is None else say("rh-sheet-month", month=state.month)
    when = say("rh-sheet-ended") if state.ended else when
    shown = state.die is not None and not state.ended
    edge = right - 80 if shown else right
    room = edge - MARGIN - width(when, "bold", 33) - 24
    EASEL.write(picture, (MARGIN, 55), title or say("rh-sheet-title"), "bold", 41, INK, PARCHMENT, room=room)
    EASEL.write(picture, (MARGIN, 91), below, "italic", 27, SEPIA, PARCHMENT, room=room)
    EASEL.write(picture, (edge, 61 if shown else 55), when, "bold", 33, PATH, PARCHMENT, "r")
    if shown and state.die is not None:
        signs.die(picture, (right - 33, 51), state.die, 64)
    _public(picture, state, say)


def framed(picture: Image.Image) -> None:
    """Draws the page's frame: a broad line and a thin one inside it."""
    pen, (wide, tall) = ImageDraw.Draw(picture), picture.size
    pen.rectangle((4, 4, wide - 5, tall - 5), outline=EASEL.index(OAK), width=3)
    pen.rectangle((10, 10, wide - 11, tall - 11), outline=EASEL.index(SEPIA), width=1)


def _public(picture: Image.Image, state: Expedition, say: Words) -> None:
    """Draws the strip with the public clue."""
    top, right = 106, picture.width - MARGIN
    pen = ImageDraw.Draw(picture)
    pen.rectangle((MARGIN, top, right, top + 46), fill=EASEL.index(VELLUM), outline=EASEL.index(OAK), width=2)
    heading = say("rh-sheet-public")
    EASEL.write(picture, (MARGIN + 14, top + 32), heading, "italic", 25, SEPIA, VELLUM)
    x = MARGIN + 14 + width(heading, "italic", 25) + 16
    x += clue_icons(picture, (x, top + 23), state.public, 34, VELLUM)
    text = f"{state.public}. {say(f'rh-clue-{state.public}')}"
    EASEL.write(picture, (x + 8, top + 32), text, "bold", 27, INK, VELLUM, room=round(right - x - 16))


def clue_icons(picture: Image.Image, at: Point, number: int, size: int, paper: Colour) -> int:
    """Draws what a clue is about: two terrains, or an object; gives how wide it is."""
    clue = CLUES[number]
    if clue.kind is not None:
        signs.thing(picture, (at[0] + size * 0.5, at[1]), str(clue.kind), round(size * 0.84), paper)
        return size
    for at_number, terrain in enumerate(clue.terrains):
        signs.swatch(picture, (at[0] + size * (0.5 + at_number), at[1]), terrain, size - 2, paper)
    return 2 * size


def key(picture: Image.Image, state: Expedition, say: Words, top: int) -> None:
    """Explains the signs that a player's map may have."""
    y = top + 21
    parts = ("yes", "no", "corner" if state.phase is Phase.CORNERS else "reach", "month", "tent")
    room = (picture.width - 2 * MARGIN) / len(parts)
    for number, part in enumerate(parts):
        x = round(MARGIN + 14 + number * room)
        if part in ("yes", "no"):
            signs.answer(picture, (x, y), Medallion.ALPHA, part == "yes", 24)
        elif part in ("reach", "corner"):
            signs.hollow(picture, (x, y))
        elif part == "month":
            signs.flag(picture, (x, y), "3", False)
        else:
            signs.thing(picture, (x, y), "tent", 28)
        EASEL.write(picture, (x + 24, y + 8), say(f"rh-key-{part}"), "text", 24, INK, PARCHMENT, room=round(room) - 40)


def heading(picture: Image.Image, text: str, top: int, aside: str = "") -> None:
    """Writes the heading of a part, with a rule below it."""
    EASEL.write(picture, (MARGIN, top + 25), text, "bold", 26, INK, PARCHMENT)
    if aside:
        EASEL.write(picture, (picture.width - MARGIN, top + 25), aside, "italic", 23, SEPIA, PARCHMENT, "r")
    pen = ImageDraw.Draw(picture)
    pen.line((MARGIN, top + 32, picture.width - MARGIN, top + 32), fill=EASEL.index(SEPIA), width=2)


def plan_height(tables: Tables) -> int:
    """Gives how tall the plan is."""
    return PLAN + ROW * -(-len(tables.score.track) // ABREAST) + 8


def plan(picture: Image.Image, tables: Tables, player: Player | None, say: Words, top: int) -> None:
    """Draws the plan: in each box the die and the cell of that month, or what finding the city is worth (RH-10.2)."""
    heading(picture, say("rh-sheet-plan"), top, say("rh-sheet-plan-aside"))
    written = () if player is None else tuple(zip(player.plan or (), player.path or (), strict=True))
    broad = (picture.width - 2 * MARGIN) // ABREAST
    left = (picture.width - broad * ABREAST) // 2
    pen = ImageDraw.Draw(picture)
    following = -1 if player is None or not player.active else len(written)
    for box, worth in enumerate(tables.score.track):
        x, y = left + box % ABREAST * broad, top + PLAN + 4 + box // ABREAST * ROW
        done, now = box < len(written), box == following
        paper = VELLUM if done else CREAM
        edge = EASEL.index(PATH if now else SEPIA)
        fill = EASEL.index(paper)
        pen.rectangle((x + 2, y, x + broad - 4, y + ROW - 6), fill=fill, outline=edge, width=4 if now else 2)
        EASEL.write(picture, (x + 8, y + 21), str(box + 1), "text", 21, SEPIA, paper)
        if done:
            face, cell = written[box]
            signs.die(picture, (x + broad / 2 + 10, y + 23), face, 34, VELLUM)
            EASEL.write(picture, (x + broad / 2, y + 59), cell or "—", "bold", 22, INK, VELLUM, "m")
        else:
            ink = INK if worth > 0 else BLOOD
            EASEL.centred(picture, (x + broad / 2 + 5, y + 39), signed(worth), 29, ink, CREAM)


def signed(number: int) -> str:
    """Writes a number with its sign."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


TRACK_ROWS: tuple[tuple[Kind, ...], ...] = ((*STRUCTURES, Kind.MONKEY), (*SYMBOLS, Kind.BAG))
TRACKS_HEIGHT = TRACKS + TRACK * len(TRACK_ROWS) + 8


def tracks(picture: Image.Image, tables: Tables, player: Player | None, say: Words, top: int) -> None:
    """Draws the tracks: each kind's boxes, and what they bring (R-RH-17, RH-12)."""
    heading(picture, say("rh-sheet-tracks"), top)
    right = picture.width - MARGIN
    for row, kinds in enumerate(TRACK_ROWS):
        y = top + TRACKS + 6 + TRACK * row + 21
        last = tables.tracks[kinds[-1]]
        step = (right - MARGIN - 46 - 32 * last) // (len(kinds) - 1)
        for number, kind in enumerate(kinds):
            x = MARGIN + number * step if kind is not kinds[-1] else right - 46 - 32 * last
            _track(picture, tables, kind, 0 if player is None else player.boxes(kind), (x, y))


def _track(picture: Image.Image, tables: Tables, kind: Kind, ticked: int, at: tuple[int, int]) -> None:
    x, y = at
    signs.thing(picture, (x + 20, y), str(kind), 36)
    worth = tables.score
    for box in range(tables.tracks[kind]):
        points = str(worth.monkey_boxes[box]) if kind is Kind.MONKEY else str(worth.bag) if kind is Kind.BAG else ""
        signs.tick(picture, (x + 60 + 32 * box, y), 28, box < ticked, points)
    if kind not in (Kind.MONKEY, Kind.BAG):
        points = str((worth.structure_set if kind in STRUCTURES else worth.symbol_set).points)
        EASEL.write(picture, (x + 50 + 32 * tables.tracks[kind], y + 8), f"= {points}", "text", 24, INK, PARCHMENT)


SECTIONS = ("track", "monkeys", "structures", "symbols", "bags", "negatives", "total")


def points(picture: Image.Image, score: Score, say: Words, top: int, running: bool) -> None:
    """Draws the points by section (RH-13.5); `running`: the track is what finding the city now would bring."""
    broad = (picture.width - 2 * MARGIN) // len(SECTIONS)
    left = (picture.width - broad * len(SECTIONS)) // 2
    pen = ImageDraw.Draw(picture)
    for number, section in enumerate(SECTIONS):
        x, total = left + number * broad, section == "total"
        paper, ink = (OAK, CREAM) if total else (CREAM, INK)
        edge = EASEL.index(OAK)
        pen.rectangle((x + 2, top, x + broad - 3, top + POINTS - 12), fill=EASEL.index(paper), outline=edge, width=2)
        value = getattr(score, section)
        text = signed(value) if section == "track" else str(value).replace("-", "−")
        EASEL.centred(picture, (x + broad / 2, top + 23), text, 34, ink, paper)
        name = say("rh-points-found-now" if section == "track" and running else f"rh-points-{section}")
        EASEL.write(picture, (x + broad / 2, top + 62), name, "text", 22, ink, paper, "m", broad - 10)
