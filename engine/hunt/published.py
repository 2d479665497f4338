"""A hunt as it is published, so that anybody can check that no die was changed (FH-11.2): written, read, verified.

The file is JSON, of one of two types:

`{"type": "hunt", "game": "hunt", "version": 1, "name": …, "setup": {"seed", "commitment", "rolls", "opening"},
"turns": […]}`: `opening` is the whole state before the first turn, content included.

Where the hunt began from a position that was given, `setup` has `"given": true`: it was not placed by the seed.

`{"type": "turn", "game": "hunt", "version": 1, "name": …, "before": {…}, "turn": {…}}`: one turn, with the whole state
before it.

A turn is `{"turn", "seed", "commitment", "orders", "choices", "rolls", "animals", "hunters", "status", "events"}`: the
seed in 64 hexadecimal digits and its SHA-256, which was published when the turn opened; the orders in force by hunter,
the organiser's choices by animal, and the answer in the form of FH-12.

What an organiser did besides is there too, and may be absent. A turn's `corrections`, `[{"what", "field", "before",
"after", "reason"}]`, were made while it was open, one after another, to the state that the turn before it had left; of a
file of one turn, `before` has them already. A hunt's `undone` are turns that were resolved, undone and played again: each
with its own seed, to be checked like the others. `generation` counts such replays: a turn follows, of those with the
number before its own, the one of the greatest generation that is not above its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Annotated, Literal

from engine import codec, hunt
from engine.comparing import announced, counted, differ_in_parts, with_place
from engine.contract import ORGANISER, Resolution, Seat
from engine.dice import Dice, SeededDice, commitment
from engine.errors import CaseError
from engine.hunt.adjudicator import resolve
from engine.hunt.case import Answer
from engine.hunt.correcting import Correction, Incorrect, apply, correct, is_beast
from engine.hunt.enrolment import populate
from engine.hunt.events import Event
from engine.hunt.grid import Direction
from engine.hunt.orders import Choices, HunterOrder, Order, Track
from engine.hunt.soundness import check_animals, check_hunt, check_hunters, check_known
from engine.hunt.state import Animal, Course, Hunt, Hunter


@dataclass(frozen=True, slots=True)
class PublishedSetup:
    """Turn zero: the seed that placed the animals, and the hunt as it opened (FH-2).

    `given`: it opened with a position that somebody gave, so no die of this seed was cast.
    """

    seed: str
    commitment: str
    rolls: Mapping[str, int]
    opening: Hunt
    given: bool = False


@dataclass(frozen=True, slots=True)
class PublishedTurn:
    """One turn: what was ordered, the revealed seed and the hash that had announced it, and what came of it."""

    turn: int
    seed: str
    commitment: str
    orders: Mapping[Seat, Annotated[HunterOrder, codec.TAGGED]]
    choices: Mapping[str, Direction | Literal["stay"]]
    rolls: Mapping[str, int]
    animals: tuple[Animal, ...]
    hunters: tuple[Hunter, ...]
    status: Course
    events: tuple[Annotated[Event, codec.TAGGED], ...]
    corrections: tuple[Correction, ...] = ()
    generation: int = 0


@dataclass(frozen=True, slots=True)
class PublishedHunt:
    """A hunt from its setup on; `undone`: turns that were resolved and do not count."""

    name: str
    setup: PublishedSetup
    turns: tuple[PublishedTurn, ...]
    game: str = "hunt"
    version: int = 1
    undone: tuple[PublishedTurn, ...] = ()
    type: Literal["hunt"] = "hunt"


@dataclass(frozen=True, slots=True)
class PublishedMoment:
    """One turn with the state before it."""

    name: str
    before: Hunt
    turn: PublishedTurn
    game: str = "hunt"
    version: int = 1
    type: Literal["turn"] = "turn"


Published = PublishedHunt | PublishedMoment


def publish_setup(seed: bytes, opening: Resolution[Hunt, Event]) -> PublishedSetup:
    """Writes down turn zero; `seed` is the one that it was set up with."""
    return PublishedSetup(seed.hex(), commitment(seed), dict(opening.rolls), opening.state)


def publish_turn(seed: bytes, orders: Mapping[Seat, Order], resolution: Resolution[Hunt, Event]) -> PublishedTurn:
    """Writes down a resolved turn; `seed` and `orders` are what `resolve` was given (the organiser's choices too)."""
    choices = orders.get(ORGANISER)
    state = resolution.state
    return PublishedTurn(
        turn=state.turn - 1,
        seed=seed.hex(),
        commitment=commitment(seed),
        orders={seat: order for seat, order in orders.items() if not isinstance(order, Choices)},
        choices=choices.animals if isinstance(choices, Choices) else {},
        rolls=dict(resolution.rolls),
        animals=state.animals,
        hunters=state.hunters,
        status=state.course,
        events=resolution.events,
    )


def write(record: Published) -> str:
    """Writes a published hunt or turn as JSON text."""
    return codec.write(Published, record)


def read(text: str | bytes) -> Published:
    """Reads a published hunt or turn. Raises CaseError when it is faulty, with the place."""
    record: Published = codec.build(Published, codec.parse(text))
    if (record.game, record.version) != (hunt.KEY, hunt.VERSION):
        raise CaseError(f"version: {record.game} {record.version}; these are the rules of {hunt.KEY} {hunt.VERSION}")
    return record


def verify(record: Published) -> list[str]:
    """Recomputes each hash, each die and each turn, and says in one line each where the record differs.

    Empty when all is right. After a difference the record's own state is taken up again, so that one change shows once.
    A seed that was not announced gets one line for its turn: what else comes out otherwise is counted in it.
    Raises CaseError or DiceError when the record cannot be recomputed at all, with the place.
    """
    if isinstance(record, PublishedMoment):
        with_place(check_hunt, "before", record.before)
        title = f"turn {record.turn.turn}"
        return [f"{title}: {line}" for line in _check_turn(record.before, record.turn, "turn")[1]]
    with_place(check_hunt, "setup.opening", record.setup.opening)
    differences = list(_check_setup(record.setup))
    ends = {record.setup.opening.turn - 1: {0: record.setup.opening}}
    for index, turn in enumerate(record.turns):
        if turn.turn != record.setup.opening.turn + index:
            raise CaseError(f"turns[{index}].turn: turn {record.setup.opening.turn + index} is due, not {turn.turn}")
    for place, turn in in_order(record):
        before = _before(ends, turn, place)
        if before.course is Course.ENDED:
            raise CaseError(f"{place}: the hunt had ended")
        if place.startswith("undone") and turn.turn == record.setup.opening.turn:
            before = replace(before, hunters=before.hunters[: len(turn.hunters)])  # R-FH-3: others joined since
        before, wrong = _corrected(before, turn)
        after, found = _check_turn(before, turn, place)
        if turn.generation in ends.setdefault(turn.turn, {}):
            raise CaseError(f"{place}.generation: turn {turn.turn} is there twice in generation {turn.generation}")
        ends[turn.turn][turn.generation] = after
        title = "undone turn" if place.startswith("undone") else "turn"
        differences += [f"{title} {turn.turn}: {line}" for line in (*wrong, *found)]
    return differences


def in_order(record: PublishedHunt) -> list[tuple[str, PublishedTurn]]:
    """Gives all turns of a hunt, undone ones among them, with their places, so that each comes after what it follows."""
    placed = [(f"turns[{index}]", turn) for index, turn in enumerate(record.turns)]
    placed += [(f"undone[{index}]", turn) for index, turn in enumerate(record.undone)]
    return sorted(placed, key=lambda each: (each[1].turn, each[1].generation))


def summary(record: Published) -> str:
    """Says in one line what a record was that proved right."""
    turns = record.turns if isinstance(record, PublishedHunt) else (record.turn,)
    dice = sum(len(turn.rolls) for turn in turns) + (
        len(record.setup.rolls) if isinstance(record, PublishedHunt) else 0
    )
    made = sum(len(turn.corrections) for turn in turns)
    undone = len(record.undone) if isinstance(record, PublishedHunt) else 0
    parts = [counted(len(turns), "turn"), f"{dice} dice"]
    parts += [counted(made, "correction")] if made else []
    parts += [counted(undone, "undone turn")] if undone else []
    parts += ["from a position that was given"] if isinstance(record, PublishedHunt) and record.setup.given else []
    return f"All right: {record.name}: {', '.join(parts)}."


def _check_setup(published: PublishedSetup) -> list[str]:
    """FH-2.3: places the animals again and compares; of a position that was given, only that nothing was cast."""
    dice: Dice = with_place(SeededDice, "setup", published.seed)
    opening = published.opening
    if published.given:
        differences = differ_in_parts("rolls", dict(published.rolls), {})
        return [f"setup: {line}" for line in announced(published.seed, published.commitment, differences)]
    counts: dict[str, int] = {}
    for animal in opening.animals:
        counts[animal.species] = counts.get(animal.species, 0) + 1
    empty = replace(opening, animals=(), hunters=(), turn=1, course=Course.RUNNING, slayer=None)
    hunters = [(hunter.id, hunter.at, hunter.weapon) for hunter in opening.hunters]
    again = with_place(populate, "setup.opening", empty, counts, hunters, dice)
    differences = differ_in_parts("", dict(published.rolls), dict(again.rolls))
    differences += differ_in_parts("opening", codec.plain(Hunt, opening), codec.plain(Hunt, again.state))
    found = announced(published.seed, published.commitment, differences)
    return [f"setup: {line}" for line in found]


def _before(ends: Mapping[int, Mapping[int, Hunt]], turn: PublishedTurn, place: str) -> Hunt:
    """Finds the state that a turn follows: that of the number before it, as it had last been resolved by then."""
    earlier = ends.get(turn.turn - 1, {})
    known = [generation for generation in earlier if generation <= turn.generation]
    if not known:
        raise CaseError(f"{place}.turn: no turn {turn.turn - 1} comes before it")
    return earlier[max(known)]


def _corrected(before: Hunt, turn: PublishedTurn) -> tuple[Hunt, list[str]]:
    """Makes a turn's corrections again; gives the state, and a line for each that is not as it is recorded."""
    differences = []
    for made in turn.corrections:
        try:
            before = apply(before, made)
        except Incorrect as refusal:
            differences.append(f"the correction of {made.what} ({made.field}) is not as recorded: {refusal.reason}")
            with suppress(Incorrect):  # what can be made of it is made, so that it shows once
                before = correct(before, made.what, made.field, made.after)
    return before, differences


def _could_be_known(before: Hunt, orders: Mapping[Seat, HunterOrder]) -> dict[Seat, HunterOrder]:
    """Leaves out who tracks an animal that a correction took away after he had ordered it: that counts as `stay` (R-FH-4)."""
    return {
        seat: order
        for seat, order in orders.items()
        if not (isinstance(order, Track) and before.animal(order.animal) is None and is_beast(before, order.animal))
    }


def _check_turn(before: Hunt, turn: PublishedTurn, place: str) -> tuple[Hunt, list[str]]:
    """Resolves a turn again; gives the state after it as it was published, and the differences."""
    with_place(check_known, place, before, _could_be_known(before, turn.orders), turn.choices)
    dice: Dice = with_place(SeededDice, place, turn.seed)
    again = resolve(before, {**turn.orders, ORGANISER: Choices(turn.choices)}, dice)
    state = again.state
    computed = Answer(state.animals, state.hunters, again.rolls, state.course, again.events)
    published = Answer(turn.animals, turn.hunters, turn.rolls, turn.status, turn.events)
    plain, again_plain = codec.plain(Answer, published), codec.plain(Answer, computed)
    found = differ_in_parts("", plain.pop("rolls"), again_plain.pop("rolls"))
    found += differ_in_parts("", plain, again_plain)
    differences = announced(turn.seed, turn.commitment, found)
    with_place(check_animals, place, before, turn.animals)
    with_place(check_hunters, place, before, turn.hunters)
    after = replace(state, animals=turn.animals, hunters=turn.hunters, course=turn.status)
    return after, differences
