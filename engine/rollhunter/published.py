"""A game as it is published at its end, so that anybody can check its puzzle, dice and answers (R-RH-7, RH-18.4).

The file is JSON: `{"type": "expedition", "game": "rollhunter", "version": 1, "name": …, "setup": {"seed", "commitment",
"opening"}, "closes": […]}`. `opening` is the whole state in the choice of corners, with all who sat down before the first
die; the seed makes its puzzle.

A close is `{"seed", "commitment", "orders", "answer"}`: the seed in 64 hexadecimal digits and its SHA-256, which was
published when the phase opened, the orders in force by player, and the answer in the form of RH-19.4. An abandonment, which
closes nothing, stands between them with `seed` and `commitment` null (RH-17.4).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Literal

from engine import codec
from engine.comparing import announced, counted, differ_in_parts, with_place
from engine.contract import Resolution, Seat
from engine.dice import Dice, ScriptedDice, SeededDice, commitment
from engine.errors import CaseError
from engine.rollhunter.adjudicator import resolve
from engine.rollhunter.case import KEY, VERSION, Answer, answer_of
from engine.rollhunter.enrolment import ExpeditionOptions, setup
from engine.rollhunter.events import Event
from engine.rollhunter.generator import NoPuzzleError
from engine.rollhunter.orders import Order, at_once
from engine.rollhunter.soundness import check_expedition, check_orders
from engine.rollhunter.state import Expedition, Phase


@dataclass(frozen=True, slots=True)
class PublishedSetup:
    """The making of the puzzle, and the game as it opened (RH-5)."""

    seed: str
    commitment: str
    opening: Expedition


@dataclass(frozen=True, slots=True)
class PublishedClose:
    """One resolution: the revealed seed and the hash that had announced it, what was ordered, and what came of it."""

    seed: str | None
    commitment: str | None
    orders: Mapping[Seat, Annotated[Order, codec.TAGGED]]
    answer: Answer


@dataclass(frozen=True, slots=True)
class PublishedExpedition:
    """A game from its setup on."""

    name: str
    setup: PublishedSetup
    closes: tuple[PublishedClose, ...]
    game: str = KEY
    version: int = VERSION
    type: Literal["expedition"] = "expedition"


def publish_setup(seed: bytes, opening: Expedition) -> PublishedSetup:
    """Writes down the setup; `opening` is the state before the first close, with everybody who joined."""
    return PublishedSetup(seed.hex(), commitment(seed), opening)


def publish_close(
    seed: bytes | None, orders: Mapping[Seat, Order], resolution: Resolution[Expedition, Event]
) -> PublishedClose:
    """Writes down a resolution; `seed` is None for an abandonment, which has none."""
    announced_as = None if seed is None else commitment(seed)
    return PublishedClose(None if seed is None else seed.hex(), announced_as, dict(orders), answer_of(resolution))


def write(record: PublishedExpedition) -> str:
    """Writes a published game as JSON text."""
    return codec.write(PublishedExpedition, record)


def read(text: str | bytes) -> PublishedExpedition:
    """Reads a published game. Raises CaseError when it is faulty, with the place."""
    record: PublishedExpedition = codec.build(PublishedExpedition, codec.parse(text))
    if (record.game, record.version) != (KEY, VERSION):
        raise CaseError(f"version: {record.game} {record.version}; these are the rules of {KEY} {VERSION}")
    return record


def verify(record: PublishedExpedition) -> list[str]:
    """Makes the puzzle, each die and each answer again, and says in one line each where the record differs.

    Empty when all is right. After a difference the record's own state is taken up again, so that one change shows once.
    Raises CaseError or DiceError when the record cannot be recomputed at all, with the place.
    """
    state = record.setup.opening
    with_place(_check_opening, "setup.opening", state)
    differences = _check_setup(record.setup)
    for index, close in enumerate(record.closes):
        place = f"closes[{index}]"
        if state.ended:
            raise CaseError(f"{place}: the game had ended")
        title = _title(state, close)
        state, found = _check_close(state, close, place)
        differences += [f"{title}: {line}" for line in found]
    return differences


def summary(record: PublishedExpedition) -> str:
    """Says in one line what a record was that proved right."""
    dice = sum(len(close.answer.rolls) for close in record.closes)
    alone = sum(close.seed is None for close in record.closes)
    parts = ["the puzzle", counted(len(record.closes) - alone, "close"), f"{dice} dice"]
    parts += [counted(alone, "abandonment")] if alone else []
    return f"All right: {record.name}: {', '.join(parts)}."


def _title(state: Expedition, close: PublishedClose) -> str:
    when = "the choice of corners" if state.month is None else f"month {state.month}"
    return when if close.seed is not None else f"the abandonment in {when}"


def _check_opening(opening: Expedition) -> None:
    if opening.medallions is None:
        raise CaseError("medallions: null only in a view")
    if opening.phase is not Phase.CORNERS:
        raise CaseError(f"phase: a game opens with its corners, not {opening.phase!r}")
    check_expedition(opening)


def _check_setup(published: PublishedSetup) -> list[str]:
    """R-RH-7: makes the puzzle again and compares."""
    opening = published.opening
    dice: Dice = with_place(SeededDice, "setup", published.seed)
    try:
        again = setup(ExpeditionOptions(tables=opening.tables), [player.id for player in opening.players], dice).state
    except NoPuzzleError as error:
        raise CaseError(f"setup.seed: {error}") from None
    found = differ_in_parts("opening", codec.plain(Expedition, opening), codec.plain(Expedition, again))
    return [f"setup: {line}" for line in announced(published.seed, published.commitment, found)]


def _check_close(before: Expedition, close: PublishedClose, place: str) -> tuple[Expedition, list[str]]:
    """Resolves once more; gives the state after it as it was published, and the differences."""
    told = close.answer
    alone = any(map(at_once, close.orders.values()))
    if alone != (close.seed is None) or alone != (close.commitment is None):
        raise CaseError(f"{place}.seed: null for an abandonment, and for nothing else (RH-17.4)")
    seated = before.players
    if alone and before.phase is Phase.CORNERS:  # R-RH-10: others joined since
        seated = seated[: len(told.players)]
    if [player.id for player in told.players] != [player.id for player in seated]:
        raise CaseError(f"{place}.answer.players: {', '.join(player.id for player in seated)} are due")
    with_place(check_orders, place, before, close.orders)
    dice: Dice = ScriptedDice({}) if close.seed is None else with_place(SeededDice, place, close.seed)
    again = resolve(replace(before, players=seated), close.orders, dice)
    found = differ_in_parts("", codec.plain(Answer, told), codec.plain(Answer, answer_of(again)))
    if close.seed is not None and close.commitment is not None:
        found = announced(close.seed, close.commitment, found)
    joined = before.players[len(seated) :]
    after = replace(before, phase=told.phase, month=told.month, die=told.die, players=(*told.players, *joined))
    if not after.ended:
        with_place(check_expedition, f"{place}.answer", after)
    return after, found
