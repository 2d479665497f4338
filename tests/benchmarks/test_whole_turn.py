"""One whole turn as the bot plays it, beside the encoding of its picture alone; `make bench` prints the parts and the ratio.

Twelve hunters with random legal orders and twenty animals; load, claim, resolve and store in one transaction on a real
SQLite file, then view, draw and encode the public map and tell the account. CPU time, medians.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

import pytest

import engine.hunt as hunt
from bot import turns
from engine.dice import SeededDice
from engine.hunt.orders import Escort, HunterOrder, Move, Stay, moves_of
from render.canvas import encoded, in_palette
from render.hunt.labels import Labels
from render.hunt.map import draw, paint
from render.hunt.palette import palette
from render.hunt.report import tell
from render.words import words
from tests.benchmarks.peers import pillow_png
from tests.bot.hunting import Clock, Evening, new_store
from tests.render import boards

HUNTERS = [f"Hunter {letter}" for letter in "abcdefghijkl"]
ANIMALS = {"hare": 5, "roe_deer": 4, "wolf": 4, "stag": 3, "boar": 3, "bear": 1}
TURNS = 12
WARM = "abcdefghijkl"
"""Hunts that have been drawn before, as in a bot that has run for a while."""
parts: dict[str, list[float]] = {}


@pytest.fixture(scope="module", autouse=True)
def table() -> Iterator[None]:
    """Prints the parts and the ratio when they have been measured."""
    yield
    if not parts:
        return
    cost = {name: median(spans) for name, spans in parts.items()}
    whole = cost["load, resolve, store"] + cost["view, draw, encode"]
    print("\n" + "; ".join(f"{name} {span:.2f} ms" for name, span in cost.items()))
    print(f"whole turn {whole:.1f} ms CPU, of which the resolution alone {cost['resolve']:.2f} ms")
    print(
        f"beside the picture's encoding alone, by Pillow at level 6: ratio {whole / cost['encode alone']:.2f} (aim 1.5)"
    )
    print(f"beside our own encoder: ratio {whole / cost['our encoder']:.2f}")


def timed(name: str, act: Callable[[], object]) -> None:
    start = time.process_time()
    act()
    parts.setdefault(name, []).append((time.process_time() - start) * 1000)


def any_order(state: hunt.State, seat: str, chance: random.Random) -> HunterOrder:
    hunter = state.hunter(seat)
    assert hunter is not None
    others = [other.id for other in state.hunters if other.hunting and other.id != seat]
    moves = moves_of(state, hunter)
    if moves and chance.random() < 0.7:
        return Move(chance.choice(moves).end)
    return Escort(chance.choice(others)) if others and chance.random() < 0.5 else Stay()


def play(evening: Evening, chance: random.Random) -> None:
    """Has everybody order, lets the hour come, and measures what follows."""
    with evening.store.read() as session:
        state = turns.state_of(turns.queries.game_row(session, evening.game))
    for name, seat in evening.seats.items():
        if (hunter := state.hunter(seat)) is not None and hunter.hunting:
            evening.order(name, any_order(state, seat, chance))
    turn = evening.turn()
    evening.clock.at = turn.deadline

    def close() -> None:
        with evening.store.write() as session:
            assert turns.close_turn(session, evening.clock(), evening.game, turn.no)

    timed("load, resolve, store", close)
    with evening.store.read() as session:
        played = turns.played(session, evening.game, turn.no)
        assert played is not None
        row = turns.queries.standing_turn(session, evening.game)
    assert played.before is not None
    orders: dict[str, hunt.Order] = {}
    before = played.before
    timed("resolve", lambda: hunt.resolve(before, orders, SeededDice(played.seed)))
    names = {seat: name for name, seat in evening.seats.items()}
    labels = Labels("fr", "La chasse du lundi", f"Tour {turn.no}", names)

    def picture() -> bytes:
        return draw(*hunt.view(played.after, played.events, None), labels)

    timed("view, draw, encode", picture)
    finished = in_palette(paint(*hunt.view(played.after, played.events, None), labels), palette())
    timed("encode alone", lambda: pillow_png(finished))
    timed("our encoder", lambda: encoded(finished))
    seen = hunt.view(played.after, played.events, None)
    timed("tell", lambda: tell(*seen, words("fr"), names, seed=played.seed))
    assert row is not None or hunt.outcome(played.after) is not None


def test_a_whole_turn_beside_encoding_its_picture(tmp_path: Path, benchmark) -> None:
    for seed in WARM:
        for state, events in boards.played(12, 6, seed):
            draw(state, events, boards.FRENCH)
    store = new_store(tmp_path)
    chance = random.Random(7)
    evening = Evening(store, Clock()).open(HUNTERS, animals=ANIMALS, main_prey="bear").start()

    def evening_passes() -> None:
        with store.read() as session:
            running = turns.under_way(session, evening.game) is not None
        if running:
            play(evening, chance)

    for _ in range(3):
        evening_passes()
    parts.clear()
    benchmark.pedantic(evening_passes, rounds=TURNS if benchmark.enabled else 1)
    store.close()
    assert parts["encode alone"]
