"""What a sheet of Rollhunter costs beside its own encoding, and in bytes; `make bench` prints the ratios.

CPU time, medians, both sides in turn on the same sheet, a different one each time; each map has been drawn before, as
one map serves the eighteen months of a game.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from statistics import median

import pytest

from render.rollhunter import board, sheet
from render.rollhunter.inks import EASEL
from tests.benchmarks.peers import pillow_png
from tests.render.rollhunter.expedition_scenes import CALLED, ENGLISH, FRENCH, noted, played, searched, seen

measured: dict[str, float] = {}


@pytest.fixture(scope="module", autouse=True)
def table() -> Iterator[None]:
    """Prints the ratios when all have been measured."""
    yield
    m = measured
    if {"draw", "encode", "first"} <= m.keys():
        print(f"\none sheet {m['draw']:.1f} ms, its encoding alone with Pillow {m['encode']:.1f} ms:", end=" ")
        print(f"ratio {m['draw'] / m['encode']:.2f}; on a map not yet drawn {m['first'] / m['encode']:.2f}")
        print(f"bytes {m['bytes'] / 1024:.0f} KiB, largest {m['largest'] / 1024:.0f} KiB (aim 150);", end=" ")
        print(f"kept for all games {m['kept'] / 2**20:.1f} MiB")
    if "board" in m:
        print(f"the board of the end, eight players {m['board'] / m['board encode']:.2f} of its encoding")


def cost(act: Callable[[], object]) -> float:
    """Gives the CPU time of an act, in milliseconds."""
    start = time.process_time()
    act()
    return (time.process_time() - start) * 1000


def test_drawing_a_sheet_beside_encoding_it(benchmark):
    seeds = range(3) if benchmark.enabled else range(1)
    states = [played(months, 2, seed) for seed in seeds for months in range(1, 18, 2)]
    ours, alone, sizes = [], [], []
    first = cost(
        lambda: sheet.draw(seen(played(0), "alix"), "alix", noted(played(0), "alix"), ENGLISH, "Jeudi", "Alix")
    )
    for state in states:
        view, marks = seen(state, "alix"), noted(state, "alix")

        def drawn(view=view, marks=marks) -> bytes:
            return sheet.draw(view, "alix", marks, FRENCH, "La table du jeudi", "Alix")

        ours.append(cost(drawn))
        with EASEL.drawing:
            page = sheet.paint(view, "alix", marks, FRENCH, "La table du jeudi", "Alix")
        alone.append(cost(lambda page=page: pillow_png(page)))
        sizes.append(len(drawn()))
    measured.update(draw=median(ours), encode=median(alone), first=first, bytes=median(sizes), largest=max(sizes))
    measured["kept"] = EASEL.pages.bytes + EASEL.sprites.bytes + EASEL.writing.bytes
    assert max(sizes) <= 150 * 1024
    benchmark.pedantic(drawn, rounds=1)


def test_drawing_the_board_of_the_end(benchmark):
    state = searched(12, 8)
    with EASEL.drawing:
        page = board.paint(state, FRENCH, "La table du jeudi", CALLED)
    measured["board encode"] = cost(lambda: pillow_png(page))
    measured["board"] = cost(lambda: board.draw(state, FRENCH, "La table du jeudi", CALLED))
    assert page.width == 800
    benchmark.pedantic(board.draw, args=(state, FRENCH), rounds=1)
