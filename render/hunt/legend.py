"""Header and legend of a map: title and turn, the roll of hunters, the game, the key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PIL import Image, ImageDraw

from engine.hunt.state import Animal, Hunter, Status
from render.hunt import key, placing
from render.hunt.inks import RIBBON
from render.hunt.labels import species_name
from render.hunt.palette import index
from render.hunt.scene import Scene, number_of, species_of
from render.hunt.stores import panel, write
from render.hunt.twin import by_species, points_words, weapon_words
from render.inks import BLOOD, CREAM, INK, PARCHMENT, SEPIA
from render.lettering import width
from render.stamps import stamp
from render.words import Words, words

ROW = 48
HEADING = 46
ROLL = 390
"""Width of a column of the roll, in pixels."""
NOTE = 34
FULL = 5
"""From how many pieces on a cell they are listed in the legend too."""
ABREAST = 4
"""How many animals of a species stand in one row."""
NAME, GAME = ROLL - 84, 348
"""Width of a hunter's arms and name, and of a row of the game, in pixels."""
FOOT = 13
MARGIN = 30
TITLE_ROOM = 610
TITLE_SIZES = (42, 38, 34, 28)


Game = Sequence[tuple[str, Sequence[Animal]]]
"""The rows of the game: a species and some of its animals."""


@dataclass(frozen=True, slots=True)
class Layout:
    """What a legend says and how it is set: in how many columns the roll of hunters and the game stand, in how many rows
    whichever is longer; `notes` list who stands on full cells; `explained` are the rows of the key."""

    columns: tuple[int, int]
    rows: int
    game: Game
    notes: Sequence[str]
    explained: Sequence[Sequence[str]]

    @property
    def height(self) -> int:
        """The height of the legend, in pixels; before anybody hunts there is none."""
        if not self.rows:
            return FOOT
        return HEADING + self.rows * ROW + len(self.notes) * NOTE + key.ROW * len(self.explained) + FOOT


def layout(scene: Scene) -> Layout:
    """Lays the legend out: three columns in all, so that it is the shorter."""
    hunters, game = len(scene.hunt.hunters), _game(scene)
    species = len(game)
    roll = 1 if max(hunters, -(-species // 2)) < max(-(-hunters // 2), species) else 2
    rows = max(-(-hunters // roll), -(-species // (3 - roll)))
    return Layout((roll, 3 - roll), rows, game, notes(scene), key.rows(scene) if rows else ())


def _game(scene: Scene) -> Game:
    return [
        (species, animals[at : at + ABREAST])
        for species, animals in by_species(scene.hunt)
        for at in range(0, len(animals), ABREAST)
    ]


def notes(scene: Scene) -> list[str]:
    """Gives the lines that list who stands on cells too full to be drawn, or so full that on a telephone they are too
    small to be told apart."""
    say = words(scene.labels.language)
    present = {crowd.cell: crowd.present for crowd in scene.crowds}
    counts = Counter(piece.cell for piece in scene.pieces)
    for cell in sorted(cell for cell, count in counts.items() if count >= FULL and cell not in present):
        present[cell] = tuple(piece.id for piece in scene.pieces if piece.cell == cell)
    return [
        say("map-crowd", cell=cell, present=", ".join(short_name(scene, say, id) for id in ids))
        for cell, ids in present.items()
    ]


def short_name(scene: Scene, say: Words, id: str) -> str:
    """Gives a hunter's name, or an animal's species and number."""
    if scene.hunt.hunter(id):
        return scene.labels.name(id)
    return f"{species_name(say, species_of(id))} {number_of(id)}"


def header(picture: Image.Image, scene: Scene) -> None:
    """Writes the hunt's name on its ribbon, the turn and the date below, and shows the main prey."""
    middle = scene.geometry.width / 2
    title = scene.labels.title
    size = next((size for size in TITLE_SIZES if width(title, "bold", size) <= TITLE_ROOM), TITLE_SIZES[-1])
    write(picture, (middle, 45 + size * 0.33), title, "bold", size, CREAM, RIBBON, "m", TITLE_ROOM)
    over = words(scene.labels.language)(f"map-over-{scene.ended}") if scene.ended else ""
    under = "  ·  ".join(part for part in (scene.labels.heading, scene.labels.date, over) if part)
    write(picture, (middle, 107), under, "italic", 32, BLOOD if over else SEPIA, PARCHMENT, "m", 760)
    _prey(picture, scene)


def _prey(picture: Image.Image, scene: Scene) -> None:
    prey = scene.hunt.main_prey
    alive = scene.hunt.animal(prey)
    x, y = scene.geometry.width - 128, 8
    placing.medallion(picture, (x + 52, y + 52), 104)
    dead = scene.hunt.slayer is not None
    placing.animal(picture, (x + 52, y + 49), 86, species_of(prey), number_of(prey), True, dead, True, CREAM)
    if alive:
        placing.vigour(picture, (x + 56, y + 90), 60, alive.life, scene.hunt.bestiary[alive.species].life)


def legend(picture: Image.Image, scene: Scene, laid: Layout | None = None) -> None:
    """Writes the roll of hunters, the game that is left, crowded cells, and the key; `laid`: its layout, if it is known."""
    laid = laid or layout(scene)
    if not laid.rows:
        return
    say = words(scene.labels.language)
    top = scene.geometry.legend_top
    _roll(picture, scene, say, top, laid)
    _beasts(picture, scene, say, top, laid)
    bottom = picture.height - FOOT - key.ROW * len(laid.explained)
    for number, note in enumerate(laid.notes):
        y = bottom - (len(laid.notes) - number) * NOTE + 24
        write(picture, (MARGIN, y), note, "text", 25, INK, room=scene.geometry.width - 2 * MARGIN)
    key.draw(picture, scene, laid.explained, (MARGIN, bottom))


def _roll(picture: Image.Image, scene: Scene, say: Words, top: int, laid: Layout) -> None:
    write(picture, (MARGIN, top + 32), say("map-roll"), "bold", 28, INK)
    deep = -(-len(scene.hunt.hunters) // laid.columns[0])
    for number, hunter in enumerate(scene.hunt.hunters):
        _hunter(picture, scene, say, hunter, MARGIN + number // deep * ROLL, top + HEADING + number % deep * ROW)


def _beasts(picture: Image.Image, scene: Scene, say: Words, top: int, laid: Layout) -> None:
    roll, abreast = laid.columns
    x = MARGIN + roll * ROLL + 22
    pen = ImageDraw.Draw(picture)
    pen.line((x - 16, top + 12, x - 16, top + HEADING + laid.rows * ROW - 8), fill=index(SEPIA), width=2)
    write(picture, (x, top + 32), say("map-game"), "bold", 28, INK)
    deep = -(-len(laid.game) // abreast)
    for number, (species, animals) in enumerate(laid.game):
        _kind(picture, scene, species, animals, x + number // deep * ROLL, top + HEADING + number % deep * ROW)


def _hunter(picture: Image.Image, scene: Scene, say: Words, hunter: Hunter, x: int, y: int) -> None:
    name, mark, hunting = scene.labels.name(hunter.id), scene.marks[hunter.id], hunter.hunting
    head = partial(_arms_and_name, colour=hunter.colour, name=name, mark=mark, hunting=hunting)
    stamp(picture, panel((name, mark, hunter.colour, hunting), NAME, ROW, head), (x, y))
    if hunter.status is Status.HUNTING:
        placing.life(picture, (x + 104, y + 36), 112, hunter.life)
        write(picture, (x + 168, y + 42), weapon_words(say, hunter), "italic", 22, SEPIA, room=ROLL - 252)
    else:
        write(picture, (x + 48, y + 42), say(f"map-{hunter.status}"), "italic", 22, BLOOD, room=ROLL - 132)
    points = points_words(say.language, hunter.points)
    write(picture, (x + ROLL - 30, y + 32), points, "bold", 26, INK if hunting else SEPIA, anchor="r")


def _arms_and_name(picture: Image.Image, colour: str, name: str, mark: str, hunting: bool) -> None:
    placing.plate(picture, (21, 21), 42, colour, mark, not hunting, PARCHMENT)
    write(picture, (48, 19), name, "text", 25, INK if hunting else SEPIA, room=NAME - 48)


def _kind(picture: Image.Image, scene: Scene, species: str, animals: Sequence[Animal], x: int, y: int) -> None:
    """Draws a row of the game: the animals of a species by number, and the life that each has left."""
    prey = next((at for at, animal in enumerate(animals) if animal.id == scene.hunt.main_prey), None)
    numbers = tuple(number_of(animal.id) for animal in animals)
    head = partial(_emblem_and_numbers, species=species, numbers=numbers, prey=prey)
    stamp(picture, panel((species, numbers, prey), GAME, ROW, head), (x, y))
    most = scene.hunt.bestiary[species].life
    for number, animal in enumerate(animals):
        placing.vigour(picture, (x + 56 + number * 74 + 32, y + 31), 64, animal.life, most)


def _emblem_and_numbers(picture: Image.Image, species: str, numbers: Sequence[str], prey: int | None) -> None:
    placing.emblem(picture, (22, 20), 44, species)
    for number, text in enumerate(numbers):
        write(picture, (56 + number * 74, 20), text, "bold", 24, BLOOD if number == prey else INK)
    if prey is not None:
        placing.coronet(picture, (56 + prey * 74 + 33, 12), 22)
