"""Header and legend of a map: title and turn, the roll of hunters, the game."""

from __future__ import annotations

from PIL import Image

from engine.hunt.state import Hunt
from render.canvas import HEADER
from render.hunt import pieces
from render.hunt.inks import INK, SEPIA
from render.hunt.scene import Scene, number_of, species_of
from render.hunt.stores import SCRIBE
from render.words import words

ROW = 44
GAME = 62
GAME_COLUMNS = 4


def height(hunt: Hunt) -> int:
    """Gives the height of the legend in pixels."""
    return 52 + max((len(hunt.hunters) + 1) // 2 * ROW, -(-len(hunt.animals) // GAME_COLUMNS) * GAME, ROW)


def header(picture: Image.Image, scene: Scene) -> None:
    """Writes the hunt's name, the turn and the date."""
    middle = scene.geometry.width / 2
    SCRIBE.write(picture, (middle, 62), scene.labels.title, "bold", 52, INK, "m", scene.geometry.width - 420)
    under = "  ·  ".join(part for part in (scene.labels.heading, scene.labels.date) if part)
    SCRIBE.write(picture, (middle, HEADER - 10), under, "italic", 32, SEPIA, "m", scene.geometry.width - 420)


def roll(picture: Image.Image, scene: Scene) -> None:
    """Writes the roll of hunters and the game that is left."""
    say = words(scene.labels.language)
    left, top = 30, scene.geometry.legend_top + 34
    SCRIBE.write(picture, (left, top), say("map-roll"), "bold", 28, INK)
    half = (len(scene.hunt.hunters) + 1) // 2
    for number, hunter in enumerate(scene.hunt.hunters):
        x, y = left + number // half * 400, top + 12 + number % half * ROW
        sprite = pieces.hunter(ROW - 2, hunter.colour, scene.marks[hunter.id], hunter.mounted, None, False)
        picture.paste(sprite, (x, y), sprite)
        SCRIBE.write(picture, (x + 48, y + 22), scene.labels.name(hunter.id), "text", 24, INK, room=200)
        bar = pieces.life(110, hunter.life)
        picture.paste(bar, (x + 48, y + 28), bar)
        state = say("map-weapon", weapon=say(f"weapon-{hunter.weapon}"), state=hunter.weapon_state.value)
        SCRIBE.write(picture, (x + 166, y + 41), state, "italic", 20, SEPIA, room=140)
        SCRIBE.write(picture, (x + 370, y + 32), str(hunter.points), "bold", 28, INK, "r")
    x0 = left + 830
    SCRIBE.write(picture, (x0, top), say("map-game"), "bold", 28, INK)
    for number, animal in enumerate(scene.hunt.animals):
        x, y = x0 + number % GAME_COLUMNS * 80, top + 10 + number // GAME_COLUMNS * GAME
        prey = animal.id == scene.hunt.main_prey
        sprite = pieces.animal(52, species_of(animal.id), number_of(animal.id), False, False, prey)
        picture.paste(sprite, (x, y), sprite)
        bar = pieces.vigour(52, animal.life, scene.hunt.bestiary[animal.species].life)
        picture.paste(bar, (x, y + 52), bar)
