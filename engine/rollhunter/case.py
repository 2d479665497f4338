"""One resolution as JSON: a case in, its answer out (RH-19). Strict: whatever is odd is an error that says where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from engine import codec
from engine.content import ContentError
from engine.contract import Resolution, Seat
from engine.dice import ScriptedDice, SeededDice, check_dice
from engine.errors import CaseError
from engine.rollhunter.adjudicator import resolve
from engine.rollhunter.clues import Medallion
from engine.rollhunter.content import FILE, Tables, tables_with
from engine.rollhunter.enrolment import ExpeditionOptions, setup
from engine.rollhunter.events import Event, OrderRefused
from engine.rollhunter.generator import NoPuzzleError
from engine.rollhunter.land import Land
from engine.rollhunter.orders import Order
from engine.rollhunter.puzzle import Puzzle
from engine.rollhunter.scoring import ranking, scores
from engine.rollhunter.soundness import check_clues, check_expedition, check_orders, check_seats
from engine.rollhunter.state import Expedition, Phase, Player

KEY = "rollhunter"
VERSION = 1
"""Raised when the same orders and dice would give another answer; the rules text names it."""


@dataclass(frozen=True, slots=True)
class SetupCase:
    """The setup of a game (RH-19.3): with a seed, or with map, public and medallions."""

    phase: Literal["setup"]
    seats: tuple[Seat, ...]
    map: tuple[str, ...] | None = None
    public: int | None = None
    medallions: Mapping[Medallion, int] | None = None
    seed: str = ""
    dice: Mapping[str, int] = field(default_factory=dict)
    data: Mapping[str, Any] = field(default_factory=dict)
    name: str = ""
    rules: tuple[str, ...] = ()
    game: str = KEY
    expected: Any = None


@dataclass(frozen=True, slots=True)
class Case:
    """A game before one resolution: the choice of corners, or a month (RH-19.1)."""

    phase: Literal["corners", "month"]
    map: tuple[str, ...]
    public: int
    medallions: Mapping[Medallion, int]
    players: tuple[Player, ...]
    month: int | None = None
    die: int | None = None
    orders: Mapping[Seat, Annotated[Order, codec.TAGGED]] = field(default_factory=dict)
    seed: str = ""
    dice: Mapping[str, int] = field(default_factory=dict)
    data: Mapping[str, Any] = field(default_factory=dict)
    name: str = ""
    rules: tuple[str, ...] = ()
    game: str = KEY
    expected: Any = None


@dataclass(frozen=True, slots=True)
class Points:
    """A player's line of the final account (RH-19.4)."""

    track: int
    monkeys: int
    structures: int
    symbols: int
    bags: int
    negatives: int
    total: int
    rank: int


@dataclass(frozen=True, slots=True)
class Answer:
    """A case resolved (RH-19.4); `scores` is None before the end."""

    phase: Phase
    month: int | None
    die: int | None
    players: tuple[Player, ...]
    refused: Mapping[Seat, str]
    rolls: Mapping[str, int]
    status: Literal["running", "ended"]
    scores: Mapping[Seat, Points] | None
    events: tuple[Annotated[Event, codec.TAGGED], ...]


@dataclass(frozen=True, slots=True)
class SetupPuzzle:
    """What the answer to a setup tells besides: the puzzle (RH-19.4)."""

    map: tuple[str, ...]
    public: int
    medallions: Mapping[Medallion, int]


def answer(value: Any) -> dict[str, Any]:
    """Resolves a case, given as `codec.parse` gives it, and returns its answer as plain JSON values (RH-19.4).

    Raises CaseError or DiceError, whose message is one line that says where the fault lies.
    """
    resolution = resolution_of(value)
    told = answer_of(resolution)
    plain: dict[str, Any] = codec.plain(Answer, told)
    if value["phase"] == "setup":
        state = resolution.state
        plain |= codec.plain(SetupPuzzle, SetupPuzzle(state.land.rows, state.public, state.hidden))
    return plain


def resolution_of(value: Any) -> Resolution[Expedition, Event]:
    """Resolves a case, given as `codec.parse` gives it. Raises CaseError or DiceError like `answer`."""
    if isinstance(value, dict) and value.get("phase") == "setup":
        return _set_up(value)
    case = codec.build(Case, value)
    check_dice(value)
    state = expedition_of(case)
    dice = SeededDice(case.seed) if "seed" in value else ScriptedDice(case.dice)
    resolution = resolve(state, case.orders, dice)
    if isinstance(dice, ScriptedDice):
        dice.finish()
    return resolution


def expedition_of(case: Case) -> Expedition:
    """Gives the state that a case describes. Raises CaseError for the first thing in it that cannot be."""
    state = Expedition(
        phase=Phase(case.phase),
        month=case.month,
        die=case.die,
        land=Land(case.map),
        public=case.public,
        medallions=case.medallions,
        tables=_tables(case),
        players=case.players,
    )
    check_expedition(state)
    check_orders(state, case.orders)
    return state


def _set_up(value: Mapping[str, Any]) -> Resolution[Expedition, Event]:
    """RH-19.3. The dice are needed where the puzzle is not given, and there only."""
    case: SetupCase = codec.build(SetupCase, value)
    tables = _tables(case)
    check_seats("seats", case.seats, tables)
    puzzle = _puzzle(case)
    if puzzle is None:
        check_dice(value)
    dice = SeededDice(case.seed) if "seed" in value else ScriptedDice(case.dice)
    try:
        resolution = setup(ExpeditionOptions(puzzle, tables), case.seats, dice)
    except NoPuzzleError as error:
        raise CaseError(f"seed: {error}") from None
    if isinstance(dice, ScriptedDice):
        dice.finish()
    return resolution


def _puzzle(case: SetupCase) -> Puzzle | None:
    """Gives the puzzle of a setup, None where it is to be made. Raises CaseError when a part of it is missing."""
    if case.map is None and case.public is None and case.medallions is None:
        return None
    if case.map is None or case.public is None or case.medallions is None:
        missing = next(name for name in ("map", "public", "medallions") if getattr(case, name) is None)
        raise CaseError(f"{missing}: missing; map, public and medallions are given together or not at all")
    check_clues(case.public, case.medallions)
    return Puzzle(Land(case.map), case.public, case.medallions)


def _tables(case: Case | SetupCase) -> Tables:
    """Gives the tables of a case. Raises CaseError for a table in `data` that RH-14.1 refuses, or a game not this one."""
    if case.game != KEY:
        raise CaseError(f"game: this is a case of {KEY!r}, not {case.game!r}")
    try:
        return tables_with(case.data)
    except ContentError as error:
        raise CaseError(f"data: {str(error).removeprefix(f'{FILE}: ')}") from None


def answer_of(resolution: Resolution[Expedition, Event]) -> Answer:
    """Gives a resolution in the form of RH-19.4."""
    state = resolution.state
    return Answer(
        phase=state.phase,
        month=state.month,
        die=state.die,
        players=state.players,
        refused={event.seat: event.code for event in resolution.events if isinstance(event, OrderRefused)},
        rolls=resolution.rolls,
        status="ended" if state.ended else "running",
        scores=_points(state) if state.ended else None,
        events=resolution.events,
    )


def _points(state: Expedition) -> dict[Seat, Points]:
    ranks = {standing.seat: standing.rank for standing in ranking(state)}
    return {
        seat: Points(
            score.track,
            score.monkeys,
            score.structures,
            score.symbols,
            score.bags,
            score.negatives,
            score.total,
            ranks[seat],
        )
        for seat, score in scores(state).items()
    }
