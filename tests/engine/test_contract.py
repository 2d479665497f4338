"""Every game that the shell can ask for keeps the contract: random plays to the end, round trips, purity, secrecy."""

from __future__ import annotations

import inspect
import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, cast, get_args

import pytest

from engine import codec
from engine.contract import ORGANISER, Outcome, Resolution, Reveal, Ruleset, Seat, Seeds
from engine.dice import Dice, ScriptedDice, SeededDice
from engine.errors import IllegalOrder
from engine.game import GAMES
from engine.hunt import HuntOptions, choices_open
from engine.hunt.events import HunterAttacked
from engine.hunt.notation import Vocabulary
from engine.hunt.orders import Choices
from engine.hunt.state import Weapon
from engine.rollhunter import ExpeditionOptions
from engine.rollhunter import Vocabulary as Words
from engine.rollhunter.events import PlayerAbandoned
from engine.rollhunter.orders import Abandon
from tests.engine.hunt.worlds import NAMES, random_order
from tests.engine.rollhunter.expeditions import random_orders

NAMES_OF_THE_CONTRACT = [name for name in dir(Ruleset) if not name.startswith("_")] + list(Ruleset.__annotations__)
LONGEST = 60
SEEDS = range(6)


@dataclass(frozen=True)
class Play:
    """How to play a game at random: its options, orders for the seats, and what its notation needs.

    `happened`: what everybody may learn of a resolution. `alone`: the orders that are resolved at once.
    """

    start: Callable[[random.Random], tuple[Any, Sequence[Seat]]]
    orders: Callable[[random.Random, Any, Dice], dict[Seat, Any]]
    vocabularies: tuple[Any, ...]
    happened: Callable[[Resolution[Any, Any]], tuple[Any, ...]]
    alone: tuple[Any, ...] = ()


def start_hunt(chance: random.Random) -> tuple[HuntOptions, Sequence[Seat]]:
    seats = NAMES[: chance.randint(1, 12)]
    tents = ["B1", "E1", "H1", "J2", "J5", "J8", "I10", "F10", "C10", "A9", "A6", "A3"]
    chance.shuffle(tents)
    enrolled = {seat: (tent, chance.choice(list(Weapon))) for seat, tent in zip(seats, tents, strict=False)}
    return HuntOptions(chance.choice(("hare", "stag")), hunters=enrolled), seats  # type: ignore[arg-type]


def hunt_orders(chance: random.Random, state: Any, dice: Dice) -> dict[Seat, Any]:
    tens = choices_open(state, dice)
    orders: dict[Seat, Any] = {ORGANISER: Choices(dict.fromkeys(tens, "stay"))} if chance.random() < 0.5 else {}
    for hunter in state.hunters:
        orders[hunter.id] = random_order(chance, state, hunter)
    return orders


def seen_in_the_forest(resolution: Resolution[Any, Any]) -> tuple[Any, ...]:
    """The map shows everybody's state; whoever is attacked is named."""
    attacks = [event for event in resolution.events if isinstance(event, HunterAttacked)]
    return resolution.state, resolution.rolls, attacks, Counter(type(event) for event in resolution.events)


def start_rollhunter(chance: random.Random) -> tuple[ExpeditionOptions, Sequence[Seat]]:
    return ExpeditionOptions(), NAMES[: chance.randint(1, 8)]


def announced_at_the_table(resolution: Resolution[Any, Any]) -> tuple[Any, ...]:
    """The month, its die, who gave up, and that the game is over."""
    gone = [event for event in resolution.events if isinstance(event, PlayerAbandoned)]
    return resolution.state.phase, resolution.rolls, gone


PLAYS = {
    "hunt": Play(start_hunt, hunt_orders, (Vocabulary("fr"), Vocabulary("en")), seen_in_the_forest),
    "rollhunter": Play(
        start_rollhunter,
        lambda chance, state, dice: random_orders(chance, state),
        (Words("fr"), Words("en")),
        announced_at_the_table,
        (Abandon(),),
    ),
}


@pytest.fixture(params=sorted(GAMES))
def key(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def begun(key: str, seed: int) -> tuple[random.Random, Resolution[Any, Any]]:
    chance = random.Random(seed)
    options, seats = PLAYS[key].start(chance)
    return chance, GAMES[key].setup(options, seats, SeededDice(chance.randbytes(32)))


def legal(game: Ruleset, state: Any, orders: dict[Seat, Any]) -> dict[Seat, Any]:
    """The orders that the game allows."""
    allowed = {}
    for seat, order in orders.items():
        try:
            game.check(state, seat, order)
        except IllegalOrder:
            continue
        else:
            allowed[seat] = order
    return allowed


def test_every_game_is_played_here() -> None:
    assert set(PLAYS) == set(GAMES)


def test_a_game_is_a_module_with_the_agreed_names(key: str) -> None:
    game = cast(ModuleType, GAMES[key])
    for name in NAMES_OF_THE_CONTRACT:
        assert hasattr(game, name), name
    assert key == GAMES[key].KEY
    assert GAMES[key].VERSION >= 1
    assert min(GAMES[key].SEATS) >= 1
    assert isinstance(GAMES[key].SEEDS, Seeds)
    for name in (name for name in dir(Ruleset) if not name.startswith("_")):
        agreed = list(inspect.signature(getattr(Ruleset, name)).parameters)[1:]
        assert len(inspect.signature(getattr(game, name)).parameters) == len(agreed), name


@pytest.mark.parametrize("seed", SEEDS)
def test_random_plays(key: str, seed: int) -> None:
    """To the end or to a long evening: nothing is changed in place, all survives JSON, the same seed gives the same."""
    game, play = GAMES[key], PLAYS[key]
    chance, resolution = begun(key, seed)
    for _ in range(LONGEST):
        state = resolution.state
        assert (game.outcome(state) is None) == bool(game.pending(state))
        if game.outcome(state) is not None:
            break
        secret = chance.randbytes(32)
        orders = play.orders(chance, state, SeededDice(secret))
        before = codec.write(game.State, state)
        legal(game, state, orders)
        resolution = game.resolve(state, orders, SeededDice(secret))
        assert codec.write(game.State, state) == before
        assert game.resolve(codec.read(game.State, before), orders, SeededDice(secret)) == resolution
        events = tuple[game.Event, ...]  # type: ignore[name-defined]
        assert codec.read(events, codec.write(events, resolution.events)) == resolution.events
        assert all(event.rule for event in resolution.events)
    outcome = game.outcome(resolution.state)
    assert outcome is None or isinstance(outcome, Outcome)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_stays_secret_to_the_end_is_not_among_the_rolls(key: str, seed: int) -> None:
    """Rolls are stored and told; the draws of a seed that is revealed at the end only are neither."""
    _, opening = begun(key, seed)
    assert (opening.rolls == {}) == (GAMES[key].SEEDS.setup is Reveal.AT_THE_END)


@pytest.mark.parametrize("seed", SEEDS)
def test_an_order_that_is_at_once_closes_nothing(key: str, seed: int) -> None:
    game, play = GAMES[key], PLAYS[key]
    chance, opening = begun(key, seed)
    state = opening.state
    for _ in range(3):
        orders = play.orders(chance, state, SeededDice(bytes(32)))
        assert not any(map(game.at_once, orders.values())), "these wait for the close"
        for order in play.alone:
            assert game.at_once(order)
            seat, *others = game.pending(state)
            alone = game.resolve(state, {seat: order}, ScriptedDice({}))
            assert alone.rolls == {}
            assert list(game.pending(alone.state)) == others
            assert game.resolve(state, {**orders, seat: order}, ScriptedDice({})) == alone, "the others' orders wait"
        state = game.resolve(state, orders, SeededDice(chance.randbytes(32))).state
        if game.outcome(state) is not None:
            break


@pytest.mark.parametrize("seed", SEEDS)
def test_an_illegal_order_is_as_good_as_none(key: str, seed: int) -> None:
    game, play = GAMES[key], PLAYS[key]
    chance, opening = begun(key, seed)
    state, secret = opening.state, chance.randbytes(32)
    orders = play.orders(chance, state, SeededDice(secret))
    with_all = game.resolve(state, orders, SeededDice(secret))
    with_legal = game.resolve(state, legal(game, state, orders), SeededDice(secret))
    assert with_all.state == with_legal.state
    assert with_all.rolls == with_legal.rolls


@pytest.mark.parametrize("seed", SEEDS)
def test_orders_are_written_and_read_back(key: str, seed: int) -> None:
    game, play = GAMES[key], PLAYS[key]
    chance, opening = begun(key, seed)
    state = opening.state
    for _ in range(8):
        secret = chance.randbytes(32)
        orders = legal(game, state, play.orders(chance, state, SeededDice(secret)))
        for seat, order in orders.items():
            if seat == ORGANISER:
                continue
            for vocabulary in play.vocabularies:
                assert game.parse(game.write(order, vocabulary), state, seat, vocabulary) == order
        state = game.resolve(state, orders, SeededDice(secret)).state
        if game.outcome(state) is not None:
            break


@pytest.mark.parametrize("seed", SEEDS)
def test_a_view_holds_no_secret(key: str, seed: int) -> None:
    """Nothing in a view comes from the dice to come or names another seat's order; it is of the same types."""
    game, play = GAMES[key], PLAYS[key]
    chance, resolution = begun(key, seed)
    for _ in range(8):
        secret = chance.randbytes(32)
        orders = play.orders(chance, resolution.state, SeededDice(secret))
        resolution = game.resolve(resolution.state, orders, SeededDice(secret))
        for seat in (None, *game.pending(resolution.state)):
            state, events = game.view(resolution.state, resolution.events, seat)
            assert isinstance(state, game.State)
            assert all(isinstance(event, get_args(game.Event)) for event in events)
            written = codec.write(game.State, state) + codec.write(tuple[game.Event, ...], events)  # type: ignore[name-defined]
            assert secret.hex() not in written
        if game.outcome(resolution.state) is not None:
            break


def test_orders_that_come_to_the_same_are_told_alike(key: str) -> None:
    """Where the same things happen, whoever did not give the order cannot tell which it was: neither kind nor aim."""
    game, play = GAMES[key], PLAYS[key]

    compared = 0
    for seed in SEEDS:
        chance, resolution = begun(key, seed)
        for _ in range(20):
            state, secret = resolution.state, chance.randbytes(32)
            orders, *others = (legal(game, state, play.orders(chance, state, SeededDice(secret))) for _ in range(7))
            resolution = game.resolve(state, orders, SeededDice(secret))
            if game.outcome(resolution.state) is not None:
                break
            for seat in game.pending(state):
                for other in (each.get(seat) for each in others if each.get(seat) != orders.get(seat)):
                    changed = {each: order for each, order in {**orders, seat: other}.items() if order is not None}
                    again = game.resolve(state, changed, SeededDice(secret))
                    if play.happened(again) != play.happened(resolution):
                        continue
                    compared += 1
                    for eyes in (None, *(each for each in game.pending(state) if each != seat)):
                        told = game.view(resolution.state, resolution.events, eyes)
                        assert told == game.view(again.state, again.events, eyes), (orders.get(seat), other)
    assert compared >= 10, "some orders come to the same"
