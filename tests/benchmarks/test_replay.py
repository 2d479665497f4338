"""What a replay costs beside drawing its frames alone, and beside an animation as most would make it; `make bench` prints it.

CPU time, the sides in turn on the same hunt. The naive animation holds all its frames at once, so it is compared over the
first turns of the hunt, with ours over the same turns.
"""

from __future__ import annotations

import io
import time
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import pytest
from PIL import Image

from render.gif import Animation
from render.hunt.moments import Turn
from render.hunt.palette import palette
from render.hunt.replay import PACES, filmed, replay
from render.hunt.stage import BOARD, Stage
from tests.render.boards import FRENCH
from tests.render.reels import endless

T = TypeVar("T")
LANCZOS = Image.Resampling.LANCZOS
TURNS, COMPARED = 20, 2
ROUNDS = 3
measured: dict[str, float] = {}


@pytest.fixture(scope="module", autouse=True)
def table() -> Iterator[None]:
    """Prints the ratios when all have been measured."""
    yield
    m = measured
    if {"replay", "frames"} <= m.keys():
        print(
            f"\nreplay of {TURNS} turns {m['replay']:.0f} ms, {m['count']:.0f} frames drawn {m['frames']:.0f} ms:",
            end=" ",
        )
        print(f"ratio {m['replay'] / m['frames']:.2f} (aim 4.5); {m['bytes'] / 2**20:.1f} MiB (a file may have 10)")
    if {"naive", "ours"} <= m.keys():
        print(f"beside the naive animation of {COMPARED} turns: CPU {m['ours'] / m['naive']:.2f} (aim 0.2),", end=" ")
        print(f"bytes {m['our bytes'] / m['naive bytes']:.2f} (aim 0.40)")
        print(f"beside Pillow's own animation of our frames: bytes {m['our bytes'] / m['plain bytes']:.2f}")
    if "held" in m:
        print(f"held while a replay is written, besides its bytes: {m['held'] / 2**20:.1f} MiB")


@pytest.fixture(scope="module")
def turns(request: pytest.FixtureRequest) -> tuple[Turn, ...]:
    """A hunt of twelve hunters and 21 animals in which nobody dies; drawn once before, as by a bot that has run a while."""
    found = endless(12, COMPARED if request.config.getoption("benchmark_disable") else TURNS, "bench")
    for _ in filmed(found, FRENCH):
        pass
    return found


def timed(act: Callable[[], T]) -> tuple[float, T]:
    """Gives the CPU time of an act, in milliseconds, and what it gives."""
    start = time.process_time()
    given = act()
    return (time.process_time() - start) * 1000, given


def cost(act: Callable[[], object]) -> float:
    """Gives the CPU time of an act, in milliseconds."""
    return timed(act)[0]


def drawn(turns: tuple[Turn, ...]) -> int:
    """Draws the frames and keeps none."""
    return sum(1 for _ in filmed(turns, FRENCH))


def ours(turns: tuple[Turn, ...]) -> bytes:
    """Writes the animation at the smoothest, whatever its size."""
    return replay(turns, FRENCH, 2**30)


def naive(turns: tuple[Turn, ...]) -> bytes:
    """Writes the same scenes as most would: drawn twice too large and reduced, as RGB, all saved at once as Pillow does it."""
    large = Stage(turns[0][0].forest.columns, turns[0][0].forest.rows, 2 * BOARD)
    pictures, lasting = zip(*filmed(turns, FRENCH, stage=large), strict=True)
    first, *rest = (each.convert("RGB").resize((each.width // 2, each.height // 2), LANCZOS) for each in pictures)
    return saved(first, rest, lasting)


def plain(turns: tuple[Turn, ...]) -> bytes:
    """Writes our own frames, in their one palette, as Pillow does it: it, too, leaves out what has not changed."""
    (first, *rest), lasting = zip(*filmed(turns, FRENCH), strict=True)
    return saved(first, rest, lasting)


def saved(first: Image.Image, rest: Sequence[Image.Image], lasting: Sequence[int]) -> bytes:
    out = io.BytesIO()
    first.save(out, "GIF", save_all=True, append_images=rest, duration=list(lasting), loop=0)
    return out.getvalue()


def test_a_replay_beside_drawing_its_frames(benchmark, turns):
    some = turns if benchmark.enabled else turns[:1]
    rounds = ROUNDS if benchmark.enabled else 1
    alone = [(cost(lambda: drawn(some)), cost(lambda: ours(some))) for _ in range(rounds)]
    measured["frames"], measured["replay"] = (sorted(side)[rounds // 2] for side in zip(*alone, strict=True))
    whole = ours(some)
    measured["count"], measured["bytes"] = drawn(some), len(whole)
    assert benchmark.pedantic(ours, args=(turns[:1],), rounds=1) == ours(turns[:1])
    size, frames = shape(whole)
    assert size == size_of(some)
    assert len(some) < frames <= measured["count"]  # two frames that are the same are one


def size_of(turns: tuple[Turn, ...]) -> tuple[int, int]:
    """Gives the size of a hunt's frames."""
    picture, _ = next(filmed(turns, FRENCH))
    return picture.size


def shape(gif: bytes) -> tuple[tuple[int, int], int]:
    """Gives the size of an animation and how many frames it has."""
    picture = Image.open(io.BytesIO(gif))
    return picture.size, getattr(picture, "n_frames", 1)


def test_a_replay_beside_the_naive_animation(benchmark, turns):
    some = turns[: COMPARED if benchmark.enabled else 1]
    sides: list[tuple[float, float]] = []
    for _ in range(ROUNDS if benchmark.enabled else 1):
        our_cost, mine = timed(lambda: ours(some))
        naive_cost, theirs = timed(lambda: naive(some))
        sides.append((our_cost, naive_cost))
    measured["ours"], measured["naive"] = (sorted(side)[len(sides) // 2] for side in zip(*sides, strict=True))
    assert benchmark.pedantic(ours, args=(some,), rounds=1) == mine
    measured["our bytes"], measured["naive bytes"] = len(mine), len(theirs)
    measured["plain bytes"] = len(plain(some))
    assert shape(mine)[0] == size_of(some)
    assert shape(theirs)[1] > len(some)
    assert len(mine) < 0.4 * len(theirs)


def test_memory_while_a_replay_is_written(benchmark, turns):
    """Frames are streamed: what is held is a few pictures, whatever the number of turns."""
    some = turns if benchmark.enabled else turns[:1]
    animation = Animation(palette())
    held = 0
    live: list[Image.Image] = []
    tracemalloc.start()
    for picture, lasts in filmed(some, FRENCH, PACES[-1]):
        animation.add(picture, lasts)
        live = [picture]
        held = max(held, tracemalloc.get_traced_memory()[0] - len(animation))
    tracemalloc.stop()
    area = live[0].width * live[0].height
    measured["held"] = held + 3 * area  # Pillow's own memory is not traced: three pictures
    benchmark.pedantic(ours, args=(turns[:1],), rounds=1)
    assert measured["held"] < 16 * 2**20
    assert len(animation) > area / 8
