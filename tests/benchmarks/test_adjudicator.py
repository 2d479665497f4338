"""How long one turn of the hunt takes, beside one movement phase of the `diplomacy` package; `make bench` prints the ratio.

Both sides play random orders, each position once, as a game would meet it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

import pytest

from engine import hunt
from engine.contract import Resolution
from engine.dice import SeededDice
from engine.hunt.orders import Assassinate, Escort, HunterOrder, Move, Search, Squire, Stay, Track, moves_of
from engine.hunt.state import Hunter, Weapon

TENTS = ("B1", "E1", "H1", "J2", "J5", "J8", "I10", "F10", "C10", "A9", "A6", "A3")
TWENTY = {"hare": 5, "roe_deer": 4, "wolf": 4, "stag": 3, "boar": 3, "bear": 1}
TURNS = 6
GAMES = 50
UNITS, PHASES = 22, 40
"""Of each diplomacy game the first forty phases: their movement phases have 22 to some 33 units."""

times: dict[str, float] = {}


@pytest.fixture(scope="module", autouse=True)
def ratio() -> Iterator[None]:
    """Prints the ratio when both sides have run."""
    yield
    if len(times) == 2:
        ours, theirs = times["hunt"], times["diplomacy"]
        print(f"\none hunt turn {ours * 1e6:.0f} µs ({1 / ours:.0f}/s), one diplomacy phase {theirs * 1e6:.0f} µs: ")
        print(f"ratio {ours / theirs:.3f} (to be at most 0.25)")


def any_order(state: hunt.State, hunter: Hunter, chance: random.Random) -> HunterOrder:
    """Gives a random legal order: moves most of all, each of the others when it is possible."""
    kinds: list[Callable[[], HunterOrder]] = [Stay]
    moves = moves_of(state, hunter)
    if moves:
        kinds += [lambda: Move(chance.choice(moves).end)] * 3
    own = [move.end for move in moves if move.end in state.forest.tents]
    if own:
        kinds.append(lambda: Squire(own[0], Weapon.SWORD))
    if hunter.armed and state.weapons[hunter.weapon].tracks:
        kinds += [lambda: Track(chance.choice(state.animals).id)] * 2
    if hunter.dropped_at == hunter.at:
        kinds.append(Search)
    others = [other.id for other in state.hunters if other.hunting and other.id != hunter.id]
    if others:
        kinds += [lambda: Escort(chance.choice(others)), lambda: Assassinate(chance.choice(others))]
    return chance.choice(kinds)()


def hunt_turns() -> Iterator[tuple[hunt.State, dict[str, HunterOrder], SeededDice]]:
    """Gives the turns of many hunts of 12 hunters and 20 animals."""
    chance = random.Random(4)
    seats = [f"hunter-{number}" for number in range(12)]
    for _ in range(GAMES):
        enrolled = {seat: (tent, chance.choice(list(Weapon))) for seat, tent in zip(seats, TENTS, strict=True)}
        options = hunt.HuntOptions(main_prey="bear", animals=TWENTY, hunters=enrolled)  # type: ignore[arg-type]
        state = hunt.setup(options, seats, SeededDice(chance.randbytes(32))).state
        for _ in range(TURNS):
            orders = {h.id: any_order(state, h, chance) for h in state.hunters if h.hunting}
            seed = chance.randbytes(32)
            yield state, orders, SeededDice(seed)
            state = hunt.resolve(state, orders, SeededDice(seed)).state
            if hunt.outcome(state):
                break


def diplomacy_phases() -> Iterator[Any]:
    """Gives games at movement phases with 22 units or more and random orders given."""
    from diplomacy import Game

    chance = random.Random(4)
    while True:
        game = Game()
        for _ in range(PHASES):
            possible = game.get_all_possible_orders()
            for power in game.powers:
                places = [place for place in game.get_orderable_locations(power) if possible[place]]
                game.set_orders(power, [chance.choice(possible[place]) for place in places])
            units = sum(len(power.units) for power in game.powers.values())
            if game.phase_type == "M" and units >= UNITS:
                yield game  # whoever asked processes it
            else:
                game.process()
            if game.is_game_done:
                break


def test_one_turn_of_the_hunt(benchmark: Any) -> None:
    turns = list(hunt_turns())
    waiting = iter(turns)
    result: Resolution[Any, Any] = benchmark.pedantic(
        hunt.resolve, setup=lambda: (next(waiting), {}), rounds=len(turns), warmup_rounds=0
    )
    assert result.events
    note("hunt", benchmark)


def test_one_phase_of_diplomacy(benchmark: Any) -> None:
    pytest.importorskip("diplomacy")
    phases = diplomacy_phases()
    passed: list[bool] = []

    def process(game: Any) -> None:
        before = game.get_current_phase()
        game.process()
        passed.append(game.get_current_phase() != before)

    benchmark.pedantic(process, setup=lambda: ((next(phases),), {}), rounds=100, warmup_rounds=0)
    assert passed
    assert all(passed)
    note("diplomacy", benchmark)


def note(side: str, benchmark: Any) -> None:
    """Keeps the median; there is none where benchmarks are disabled."""
    if benchmark.stats is not None:
        times[side] = median(benchmark.stats.stats.data)
