"""The key of a map: every sign that is on it, small, and what it means; and no sign that is not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial

from PIL import Image, ImageDraw

from engine.hunt.grid import Direction
from engine.hunt.state import Forest, Weapon
from render.hunt import arrows, deeds, placing, sight
from render.hunt.inks import FLAME, tincture
from render.hunt.palette import index
from render.hunt.scene import Scene
from render.hunt.stores import panel, sprite, write
from render.inks import CREAM, INK, PARCHMENT, SEPIA
from render.lettering import width
from render.stamps import stamp
from render.words import words

ROW = 46
SAMPLE, LINE, WAY = 36, 46, 60
"""Width of a round sample, of one that is a line or a bar, and of a hunter's way with what stands at its start, in pixels."""
WIDE = {"life": LINE, "vigour": LINE, "track": LINE, "blow": LINE, "riposte": LINE, "shot": LINE, "way": WAY}
APART = 8
"""The room between a sample and its words, in pixels."""
SIZE, GAP = 26, 12
"""Size of the letters, and the least room between two entries, in pixels."""
LOW = 20.0
"""Where a sample's middle is, in pixels from above."""
LINES = {
    "way": (arrows.WAY, tincture("azure")),
    "blow": (arrows.LANCE, FLAME),
    "riposte": (arrows.LANCE, CREAM),
}
OWN = ("self", "legal", "reach", "danger", "unseen")
"""What only a hunter's own map has."""


def used(scene: Scene) -> Iterator[str]:
    """Gives the signs that are on a map, in the order of a turn."""
    hunters = [piece for piece in scene.pieces if piece.kind == "hunter"]
    blows = scene.blows
    plain = [blow for blow in blows if not blow.behind]
    signs = {sign for each in scene.signs.values() for sign in each}
    found = {
        "tents": True,
        "prey": any(piece.id == scene.hunt.main_prey for piece in scene.pieces),
        "life": any(piece.fate == "alive" for piece in hunters),
        "vigour": bool(scene.hunt.animals),
        "facing": any(one.facing for one in scene.hunt.hunters if one.hunting),
        "track": any(trail.kind == "animal" for trail in scene.trails),
        "way": any(trail.kind == "hunter" for trail in scene.trails),
        "claw": any(blow.kind == "claw" for blow in plain),
        "blow": any(blow.kind not in ("claw", Weapon.BOW) and not blow.riposte for blow in plain),
        "shot": any(blow.kind == Weapon.BOW for blow in blows),
        "riposte": any(blow.riposte for blow in blows),
        "behind": any(blow.behind for blow in blows),
        "order": sum(blow.order > 0 for blow in blows) > 1,
        "loss": bool(scene.losses),
        **{sign: sign in signs for sign in deeds.SIGNS},
        "lying": bool(scene.lying),
        "dead": any(piece.fate == "dead" for piece in scene.pieces),
        "crowd": bool(scene.crowds),
    }
    return (key for key, there in found.items() if there)


def rows(scene: Scene) -> list[list[str]]:
    """Gives the rows of the key, each as wide as the map at most; the signs of a hunter's own map have their own."""
    language, room = scene.labels.language, scene.geometry.width - 60
    found = [list[str]()]
    taken = 0
    for key in used(scene):
        span = spanned(key, text_of(language, key, scene.hunt.forest)) + GAP
        if taken + span > room + GAP:
            found.append([])
            taken = 0
        found[-1].append(key)
        taken += span
    own = sight.viewer(scene)
    return [row for row in (*found, list(OWN) if own else []) if row]


def spanned(key: str, text: str) -> int:
    """Gives the width of an entry."""
    return WIDE.get(key, SAMPLE) + APART + width(text, "italic", SIZE)


def text_of(language: str, key: str, forest: Forest) -> str:
    """Gives what a sign means; of the tents, which letters stand for which colour."""
    return _text(language, key, tuple(dict.fromkeys(forest.tents.values())) if key == "tents" else ())


@lru_cache(maxsize=256)
def _text(language: str, key: str, colours: tuple[str, ...]) -> str:
    say = words(language)
    if key != "tents":
        return say(f"map-key-{key}")
    lettered = [each for each in sorted(colours) if f"map-tent-{each}" in say]
    return say(
        "map-key-tents", colours=", ".join(f"{say(f'map-tent-{each}')} {say(f'colour-{each}')}" for each in lettered)
    )


def draw(picture: Image.Image, scene: Scene, rows: Sequence[Sequence[str]], at: tuple[int, int]) -> None:
    """Draws the key's rows, its corner at a pixel."""
    language = scene.labels.language
    viewer = scene.hunt.hunter(scene.seat) if scene.seat else None
    colour = viewer.colour if viewer else ""
    x, y = at
    room = scene.geometry.width - 60
    ImageDraw.Draw(picture).line((x, y, x + room, y), fill=index(SEPIA), width=2)
    for number, row in enumerate(rows):
        texts = [text_of(language, key, scene.hunt.forest) for key in row]
        spans = [spanned(key, text) for key, text in zip(row, texts, strict=True)]
        gap = min(4 * GAP, (room - sum(spans)) / max(1, len(row) - 1))
        left = float(x)
        for key, text, span in zip(row, texts, spans, strict=True):
            own = colour if key in OWN else ""
            entry = panel(("key", text, key, own), span, ROW - 4, partial(_entry, text=text, key=key, colour=own))
            stamp(picture, entry, (left, y + 4 + number * ROW))
            left += span + gap


def _entry(picture: Image.Image, text: str, key: str, colour: str) -> None:
    sample(picture, key, colour)
    write(picture, (WIDE.get(key, SAMPLE) + APART, LOW + SIZE * 0.33), text, "italic", SIZE, INK)


def sample(picture: Image.Image, key: str, colour: str) -> None:
    """Draws a sign at the left of an entry; a sign of a hunter's own map in his colour."""
    across = WIDE.get(key, SAMPLE)
    at, start, end = (across / 2, LOW), (2.0, LOW), (across - 2.0, LOW)
    match key:
        case "way":
            placing.plate(picture, (12.0, LOW), 24, "azure", "A", True, PARCHMENT)
            placing.arrow(picture, ((22.0, LOW), end), *LINES[key], 0.9, PARCHMENT)
        case "blow" | "riposte":
            placing.arrow(picture, (start, end), *LINES[key], 0.9, PARCHMENT)
        case "prey":
            placing.coronet(picture, at, 30)
        case "life":
            placing.life(picture, at, 42, 12)
        case "vigour":
            placing.vigour(picture, at, 42, 3, 5)
        case "tents":
            placing.plate(picture, at, 32, "azure", "", False, PARCHMENT)
        case "facing":
            placing.facing(picture, at, 28, Direction.NE, PARCHMENT)
        case "track":
            placing.track(picture, (start, end), "hoof", 0.9, PARCHMENT)
        case "shot":
            placing.shot(picture, start, end, FLAME, 0.9, PARCHMENT)
        case "claw" | "behind":
            placing.claw(picture, at, (1.0, 0.0), key == "behind", 32, PARCHMENT)
        case "order":
            placing.count(picture, at, "1", 26, PARCHMENT)
        case "loss":
            placing.tag(picture, at, "−2", False, 22, PARCHMENT)
        case "lying":
            placing.lying(picture, at, 34, Weapon.SWORD, "azure", "A", True, PARCHMENT)
        case "dead":
            placing.cross(picture, at, 30)
        case "crowd":
            placing.count(picture, at, "+2", 30, PARCHMENT)
        case sign if sign in OWN:
            stamp(picture, sprite(("sample", key, colour), partial(sight.sample, key, 34, colour), PARCHMENT), at)
        case _:
            placing.medal(picture, at, key, 30, PARCHMENT)
