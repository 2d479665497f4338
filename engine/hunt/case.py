"""One turn as JSON: a case in, its answer out (FH-12). Strict: whatever is odd is an error that says where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from engine import codec
from engine.contract import ORGANISER, Resolution
from engine.dice import ScriptedDice, SeededDice, check_dice
from engine.errors import CaseError
from engine.hunt import content
from engine.hunt.adjudicator import resolve
from engine.hunt.events import Event
from engine.hunt.grid import Direction
from engine.hunt.orders import Choices, HunterOrder, Order
from engine.hunt.soundness import check_hunt, check_known
from engine.hunt.state import Animal, Course, Forest, Hunt, Hunter

KEY = "hunt"


@dataclass(frozen=True, slots=True)
class Case:
    """One turn before it is resolved, in the fields of FH-12."""

    forest: Any
    main_prey: str
    animals: tuple[Animal, ...]
    hunters: tuple[Hunter, ...]
    orders: Mapping[str, Annotated[HunterOrder, codec.TAGGED]] = field(default_factory=dict)
    choices: Mapping[str, Direction | Literal["stay"]] = field(default_factory=dict)
    dice: Mapping[str, int] = field(default_factory=dict)
    seed: str = ""
    turn: int = 1
    name: str = ""
    rules: tuple[str, ...] = ()
    game: str = KEY
    expected: Any = None


@dataclass(frozen=True, slots=True)
class Answer:
    """A case resolved: living animals, all hunters, the dice that were cast, and what happened (FH-12)."""

    animals: tuple[Animal, ...]
    hunters: tuple[Hunter, ...]
    rolls: Mapping[str, int]
    status: Course
    events: tuple[Annotated[Event, codec.TAGGED], ...]


def answer(value: Any) -> dict[str, Any]:
    """Resolves a case, given as `codec.parse` gives it, and returns its answer as plain JSON values.

    Raises CaseError or DiceError, whose message is one line that says where the fault lies.
    """
    return plain_answer(resolution_of(value))


def resolution_of(value: Any) -> Resolution[Hunt, Event]:
    """Resolves a case, given as `codec.parse` gives it. Raises CaseError or DiceError like `answer`."""
    case = codec.build(Case, value)
    check_dice(value)
    hunt = hunt_of(case)
    dice = SeededDice(case.seed) if "seed" in value else ScriptedDice(case.dice)
    orders: dict[str, Order] = {**case.orders, ORGANISER: Choices(case.choices)}
    resolution = resolve(hunt, orders, dice)
    if isinstance(dice, ScriptedDice):
        dice.finish()
    return resolution


def plain_answer(resolution: Resolution[Hunt, Event]) -> dict[str, Any]:
    """Gives a resolution in the form of FH-12, as plain JSON values."""
    state = resolution.state
    told = Answer(state.animals, state.hunters, resolution.rolls, state.course, resolution.events)
    plain: dict[str, Any] = codec.plain(Answer, told)
    return plain


def hunt_of(case: Case) -> Hunt:
    """Gives the state that a case describes. Raises CaseError for the first thing in it that cannot be."""
    if case.game != KEY:
        raise CaseError(f"game: this is a case of {KEY!r}, not {case.game!r}")
    hunt = Hunt(
        turn=case.turn,
        forest=forest_of(case.forest),
        bestiary=content.bestiary(),
        weapons=content.weapons(),
        main_prey=case.main_prey,
        animals=case.animals,
        hunters=case.hunters,
    )
    check_hunt(hunt)
    check_known(hunt, case.orders, case.choices)
    return hunt


def forest_of(value: Any) -> Forest:
    """Gives the forest of a case: the one of this name, or the one that it writes out. Raises CaseError."""
    if isinstance(value, str):
        if value not in content.forests():
            raise CaseError(f"forest: no forest {value!r}; there is {', '.join(content.forests())}")
        return content.forest(value)
    try:
        forest: Forest = codec.build(Forest, value)
    except CaseError as error:
        fault = str(error)
        raise CaseError(f"forest{fault[5:]}" if fault.startswith("input:") else f"forest.{fault}") from None
    return forest
