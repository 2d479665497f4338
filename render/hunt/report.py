"""The account of a turn: a title, the story, the bare facts; a projection of the events, like the map (FH-10.4).

`tell` writes what everybody may read; what one hunter alone is told is in `render.hunt.private`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.hunt.events import AnimalPlaced, Event, HuntEnded
from engine.hunt.state import Hunt
from render.hunt.acts import BeastAct, acts
from render.hunt.dry import dry_story
from render.hunt.naming import Cast, Names
from render.hunt.order_words import order_sentence, refusal_sentence, risk_sentence
from render.hunt.phrases import Detail, Teller, Told
from render.hunt.story.blows import blows
from render.hunt.story.evening import evening, opening
from render.hunt.story.morning import morning
from render.hunt.story.riders import riders
from render.hunt.summary import facts, fallen
from render.words import Words, clean, quoted

__all__ = ["Report", "order_sentence", "packed", "refusal_sentence", "risk_sentence", "split", "tell"]

FEWEST, MOST = 6, 14
"""How many sentences a story has, where the turn's events allow it."""
PARAGRAPH = 1_000
MESSAGE = 2_000
HUNT_NAME = 64
"""Characters: a paragraph fits into any field, a message into Discord's limit."""


@dataclass(frozen=True, slots=True)
class Report:
    """The account of one turn, as Discord Markdown; names in it are quoted (`render.words.unquoted` for pictures).

    `story`: paragraphs of at most 1,000 characters. `facts`: the ranking, one hunter a line, then the main prey.
    `fallen`: who and what died this turn, a line each. `told`: each sentence of the story with its rules.
    """

    title: str
    story: tuple[str, ...]
    facts: tuple[str, ...]
    fallen: tuple[str, ...]
    told: tuple[Told, ...]

    @property
    def reasons(self) -> tuple[tuple[str, str], ...]:
        """Each sentence with the first rule that it tells, for `why`."""
        return tuple((sentence.text, sentence.rule) for sentence in self.told)

    def paragraphs(self) -> list[str]:
        """Gives the whole account in order: title, story, fallen, facts; none longer than 1,000 characters."""
        return [f"**{self.title}**", *self.story, *packed(self.fallen), *packed(self.facts)]

    def messages(self, limit: int = MESSAGE) -> list[str]:
        """Gives the whole account in as few messages as fit, parted between paragraphs."""
        return split(self.paragraphs(), limit)


def tell(
    view: Hunt,
    events: Sequence[Event],
    words: Words,
    names: Names,
    *,
    seed: str,
    hunt: str = "",
    dry: bool = False,
) -> Report:
    """Tells a turn to everybody.

    `view` and `events`: the public view of the state after the turn and of what happened; with turn zero's events the
    account is that of the opening. `names`: seat → name as given. `seed`: the turn's revealed seed, which alone chooses
    the wording. `hunt`: the hunt's name. `dry`: plain facts, one line an event, instead of the story.
    """
    cast = Cast(view, events, words, names)
    turn = max(view.turn - 1, 0)
    if dry:
        scenes = dry_story(cast, words, events)
    else:
        scenes = story(view, events, words, cast, seed, turn)
    return Report(
        title=title(view, events, words, hunt, turn),
        story=tuple(paragraph for scene in scenes for paragraph in flowed(scene, "\n" if dry else " ")),
        facts=tuple(facts(cast, words)),
        fallen=tuple(fallen(cast, words, events)),
        told=tuple(sentence for scene in scenes for sentence in scene),
    )


def title(view: Hunt, events: Sequence[Event], words: Words, hunt: str, turn: int) -> str:
    """Writes the title: the hunt's name and the day."""
    ended = any(isinstance(event, HuntEnded) for event in events)
    key = "title-opening" if turn == 0 else "title-last" if ended else "title-turn"
    fields = {} if turn == 0 else {"day": words("day", ordinal=words.ordinal(turn))}
    name = clean(hunt, "", HUNT_NAME)
    return words(key, hunt=quoted(name), **fields) if name else words(f"{key}-unnamed", **fields)


def story(view: Hunt, events: Sequence[Event], words: Words, cast: Cast, seed: str, turn: int) -> list[list[Told]]:
    """Writes the story in scenes, as fully as leaves it between 6 and 14 sentences."""
    if turn == 0:
        return [
            opening(Teller(words, cast, seed, turn), [event for event in events if isinstance(event, AnimalPlaced)])
        ]
    told = scenes(Teller(words, cast, seed, turn), events, Detail.FULL)
    if length(told) < FEWEST:
        richer = scenes(Teller(words, cast, seed, turn), events, Detail.RICH)
        return richer if length(richer) <= MOST else told
    for detail in (Detail.GROUPED, Detail.BRIEF):
        if length(told) <= MOST:
            break
        told = scenes(Teller(words, cast, seed, turn), events, detail)
    return told


def length(scenes: Iterable[Sequence[Told]]) -> int:
    """Counts sentences."""
    return sum(len(scene) for scene in scenes)


def scenes(teller: Teller, events: Sequence[Event], detail: Detail) -> list[list[Told]]:
    """Tells the four scenes of a turn; one in which nothing happened is left out."""
    found = acts(events)
    told = [
        ("opening-morning", morning(teller, [act for act in found if isinstance(act, BeastAct)], detail)),
        ("opening-riders", riders(teller, found, detail)),
        ("opening-blows", blows(teller, found, detail)),
        ("opening-evening", evening(teller, found, detail)),
    ]
    return [[teller.opened(key, scene[0]), *scene[1:]] for key, scene in told if scene]


def flowed(scene: Sequence[Told], joint: str) -> list[str]:
    """Sets a scene's sentences as paragraphs, each within its limit."""
    return packed([sentence.text for sentence in scene], joint)


def packed(lines: Sequence[str], joint: str = "\n", limit: int = PARAGRAPH) -> list[str]:
    """Puts lines or sentences together into as few paragraphs as fit; a line that is itself too long is parted at a
    space."""
    paragraphs: list[str] = []
    for line in (piece for whole in lines for piece in _parted(whole, limit)):
        if paragraphs and len(paragraphs[-1]) + len(joint) + len(line) <= limit:
            paragraphs[-1] += joint + line
        else:
            paragraphs.append(line)
    return paragraphs


def _parted(line: str, limit: int) -> list[str]:
    pieces = []
    while len(line) > limit:
        marks = (line.rfind(mark, 1, limit) + 1 for mark in ("; ", ", ", " "))
        at = next((found for found in marks if found > 0), limit)
        pieces.append(line[:at].rstrip())
        line = line[at:].lstrip()
    return [*pieces, line]


def split(paragraphs: Sequence[str], limit: int = MESSAGE) -> list[str]:
    """Packs paragraphs into messages of at most `limit` characters, parted between paragraphs."""
    return packed(paragraphs, "\n\n", limit)
