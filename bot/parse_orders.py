"""`hallali parse-orders CONTEXTS.json`: reads sentences from standard input and says what each is understood as.

A context is what a hunter and the parser may know: his own state, the animals, the other hunters' names. One JSON line
`{"context": …, "text": …}` in, one JSON line out; no database, no Discord.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

import typer

from engine import codec
from engine.content import ContentError
from engine.errors import AmbiguousOrder, CaseError, IllegalOrder, InvalidOrder, OrderError
from engine.hunt import content, soundness
from engine.hunt.grid import Cell, Direction
from engine.hunt.notation import Vocabulary, Withdraw, parse
from engine.hunt.orders import Choices, HunterOrder, Order
from engine.hunt.state import FULL_LIFE, Animal, Forest, Hunt, Hunter, Status, Weapon, WeaponState

ContextsFile = Annotated[Path, typer.Argument(help="A JSON object: name → context.", metavar="CONTEXTS.json")]

_QUESTIONS = frozenset({"asked"})
"""Refusals of messages that ask rather than order."""


@dataclass(frozen=True)
class AnimalThere:
    """An animal of a context, `wolf-1` at `F8`."""

    id: str
    at: Cell


@dataclass(frozen=True)
class Context:
    """One hunter's situation as the file gives it. `hunters`: seat → name; `mentions`: id in a mention → seat.

    What may be left out: `statuses` of other hunters who are dead or retired, `places` of those whose cell is known,
    the `main_prey`, the `turn`, and how this hunter is facing.
    """

    hunter: str
    at: Cell
    colour: str
    weapon: Weapon
    weapon_state: WeaponState
    dropped_at: Cell | None
    life: int
    previous_order: Order | None
    hunters: Mapping[str, str]
    animals: tuple[AnimalThere, ...]
    forest: str | Forest
    language: str
    mentions: Mapping[str, str]
    statuses: Mapping[str, Status] = field(default_factory=dict)
    places: Mapping[str, Cell] = field(default_factory=dict)
    main_prey: str = ""
    turn: int | None = None
    facing: Direction = Direction.N


@dataclass(frozen=True)
class Scene:
    """A context made ready to parse in."""

    hunt: Hunt
    seat: str
    vocabulary: Vocabulary


@dataclass(frozen=True)
class Line:
    """One sentence to read; what is expected of it is nobody's business here."""

    context: str
    text: str
    expect: Any = None


EXAMPLE = """{"clearing": {
 "hunter": "alix", "at": "E5", "colour": "azure", "life": 15,
 "weapon": "sword", "weapon_state": "held", "dropped_at": null,
 "hunters": {"alix": "Alix", "brune": "Brune"}, "mentions": {"42": "brune"},
 "animals": [{"id": "wolf-1", "at": "F8"}],
 "forest": "default", "language": "en", "previous_order": null}}"""
"""A file of one context, as the help shows it; its lines are then such as `{"context": "clearing", "text": "E7"}`."""


def register(app: typer.Typer) -> None:
    """Adds this command to the command line."""
    shown = "\n".join(f"    {line}" for line in EXAMPLE.split("\n"))
    app.command(
        "parse-orders",
        help=f"""Say what each sentence of standard input is understood as: JSON lines in, JSON lines out.

\b
A context is what a hunter may know. CONTEXTS.json, for instance:
{shown}
Lines of standard input: {{"context": "clearing", "text": "I track the wolf"}}
May be added: statuses, places, main_prey, turn, facing.""",
    )(parse_orders)


def parse_orders(contexts: ContextsFile) -> None:
    """Say what each sentence of standard input is understood as: JSON lines in, JSON lines out."""
    from bot.engine_commands import faulty, read_bytes

    try:
        scenes = read_scenes(read_bytes(contexts))
    except (CaseError, ContentError) as error:
        raise faulty(error) from None
    for answer in answers(typer.get_binary_stream("stdin"), scenes):
        sys.stdout.write(json.dumps(answer, ensure_ascii=False) + "\n")
        sys.stdout.flush()


def read_scenes(source: str | bytes) -> dict[str, Scene]:
    """Reads a file of contexts. Raises CaseError with the place of the first fault: `forest.animals[0].at: …`."""
    value = codec.parse(source)
    if not isinstance(value, dict):
        raise CaseError("input: an object of contexts is needed")
    scenes = {}
    for name, context in value.items():
        try:
            scenes[name] = scene(codec.build(Context, context))
        except CaseError as error:
            raise CaseError(f"{name}.{error}") from None
    return scenes


def scene(context: Context) -> Scene:
    """Makes a hunt of a context. Hunters whose places are not told stand in a tent. Raises CaseError."""
    forest = content.forest(context.forest) if isinstance(context.forest, str) else context.forest
    fault = content.fault_of(forest)
    if fault:
        raise CaseError(f"forest.{fault}")
    if context.language not in ("fr", "en"):
        raise CaseError(f"language: {context.language!r} is not fr or en")
    if context.hunter not in context.hunters:
        raise CaseError(f"hunter: no hunter {context.hunter!r} in `hunters`")
    for mention, seat in context.mentions.items():
        if seat not in context.hunters:
            raise CaseError(f"mentions.{mention}: no hunter {seat!r} in `hunters`")
    if isinstance(context.previous_order, Choices):
        raise CaseError("previous_order: choices are the organiser's")
    hunt = Hunt(
        1 if context.turn is None else context.turn,
        forest,
        content.bestiary(),
        content.weapons(),
        context.main_prey,
        tuple(animal_of(animal, index) for index, animal in enumerate(context.animals)),
        tuple(hunter_of(seat, context, forest) for seat in context.hunters),
    )
    soundness.check_animals(hunt, hunt.animals)
    soundness.check_hunters(hunt, hunt.hunters)
    counted = context.turn is not None
    vocabulary = Vocabulary(context.language, context.hunters, context.mentions, context.previous_order, counted)
    return Scene(hunt, context.hunter, vocabulary)


def animal_of(there: AnimalThere, index: int) -> Animal:
    """Makes an animal of its id and place, with its species' life. Raises CaseError for an unknown species."""
    species = there.id.rpartition("-")[0]
    kind = content.bestiary().get(species)
    if kind is None:
        raise CaseError(f"animals[{index}].id: {there.id!r} is no animal of {', '.join(content.bestiary())}")
    return Animal(there.id, species, there.at, kind.life)


def hunter_of(seat: str, context: Context, forest: Forest) -> Hunter:
    """Makes a hunter: the one who writes as he is told, any other whole and armed."""
    if seat == context.hunter:
        return Hunter(
            seat,
            context.colour,
            context.at,
            context.weapon,
            context.weapon_state,
            context.dropped_at,
            context.life,
            context.facing,
            0,
            Status.HUNTING,
        )
    tent = next(iter(forest.tents), Cell("A1"))
    at = context.places.get(seat, tent)
    status = context.statuses.get(seat, Status.HUNTING)
    life = FULL_LIFE if status is not Status.DEAD else 0
    colour = forest.tents.get(at, context.colour)
    return Hunter(seat, colour, at, Weapon.SWORD, WeaponState.HELD, None, life, Direction.N, 0, status)


def answers(lines: Iterable[str | bytes], scenes: Mapping[str, Scene]) -> Iterable[dict[str, Any]]:
    """Answers each line that is not empty; a faulty one is answered with the problem `error`."""
    for line in lines:
        if line.strip():
            try:
                asked = codec.build(Line, codec.parse(line))
                if asked.context not in scenes:
                    raise CaseError(f"context: no context {asked.context!r} in the file")
            except CaseError as error:
                yield {"order": None, "problem": "error", "message": str(error)}
            else:
                yield answer(asked.text, scenes[asked.context])


def answer(text: str, there: Scene) -> dict[str, Any]:
    """Says what a sentence is understood as: an order, a withdrawal, or why it is neither, in the hunt's language."""
    try:
        order = parse(text, there.hunt, there.seat, there.vocabulary)
    except OrderError as error:
        return refused(error, there)
    return {"withdraw": True} if isinstance(order, Withdraw) else {"order": plain(order)}


def plain(order: HunterOrder) -> dict[str, Any]:
    """Gives an order in the form of FH-12, what may be left out of it left out."""
    value: dict[str, Any] = {"type": order.type, **codec.plain(Order, order)}
    if value.get("weapon", "") is None:
        del value["weapon"]
    if value.get("retire", True) is False:
        del value["retire"]
    return value


def refused(error: OrderError, there: Scene) -> dict[str, Any]:
    """Says why a sentence is no order."""
    from render.hunt.report import refusal_sentence
    from render.words import unquoted, words

    say = words(there.vocabulary.language)
    message = refusal_sentence(error, there.hunt, there.seat, say, there.vocabulary.names)
    told: dict[str, Any] = {
        "order": None,
        "problem": problem(error),
        "reason": error.reason,
        "message": unquoted(message),
    }
    if isinstance(error, IllegalOrder):
        told["rule"] = error.rule
    if isinstance(error, AmbiguousOrder):
        told["readings"] = [plain(reading) for reading in error.readings]
    return told


def problem(error: OrderError) -> str:
    """Names the kind of a refusal: `question`, `invalid`, `ambiguous` or `illegal`."""
    if error.reason in _QUESTIONS:
        return "question"
    kinds: dict[type[OrderError], str] = {InvalidOrder: "invalid", AmbiguousOrder: "ambiguous", IllegalOrder: "illegal"}
    return kinds.get(type(error), "invalid")
