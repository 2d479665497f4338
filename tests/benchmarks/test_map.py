"""What a map costs beside its own encoding, beside Pillow used as it comes, and in bytes; `make bench` prints the ratios.

CPU time, medians, every side in turn on the same turn, a different turn each time: nothing whole is kept between two.
"""

from __future__ import annotations

import io
import time
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median

import pytest
from PIL import Image, ImageDraw, ImageFont

from engine.content import data_folder
from engine.hunt.events import Event
from engine.hunt.state import Hunt
from render.canvas import WIDTH, Geometry, encoded
from render.hunt import stores
from render.hunt.map import draw, paint
from render.hunt.palette import palette
from render.hunt.staging import compose
from render.lettering import FACES
from render.stamps import in_palette
from tests.benchmarks.peers import chess_board, matplotlib_figure, pillow_png
from tests.render.boards import FRENCH, played
from tests.render.test_map_colours import decibels
from tests.render.unreduced import full_colour

Turn = tuple[Hunt, tuple[Event, ...]]
WARM, MEASURED = "abcdefghijkl", "uvwxyz"
SEATS = 12
PEERS = {
    "naive": "the same with Pillow as it comes",
    "matplotlib": "the same with matplotlib",
    "chess": "a chess board with python-chess and CairoSVG",
}
measured: dict[str, float] = {}


@pytest.fixture(scope="module", autouse=True)
def table() -> Iterator[None]:
    """Prints the ratios when all have been measured."""
    yield
    m = measured
    for peer, aim in (("naive", 10), ("matplotlib", 15), ("chess", 5)):
        if peer in m:
            print(
                f"\n{PEERS[peer]} {m[peer]:.0f} ms: ratio 1/{m[peer] / m[f'beside {peer}']:.1f} (aim 1/{aim})", end=""
            )
    if {"draw", "encode"} <= m.keys():
        print(f"\none map {m['draw']:.1f} ms, its encoding alone with Pillow at level 6 {m['encode']:.1f} ms:", end=" ")
        print(f"ratio {m['draw'] / m['encode']:.2f} (aim 1.30), drawn a second time {m['again'] / m['encode']:.2f};")
        print(f"with our own encoder {m['own encode']:.1f} ms: ratio {m['draw'] / m['own encode']:.2f}")
    if {"bytes", "private"} <= m.keys():
        print(
            f"bytes {m['bytes'] / 1024:.0f} KiB, of a default RGB PNG {m['bytes'] / m['rgb bytes']:.2f} (aim 0.35),",
            end=" ",
        )
        print(
            f"largest {m['largest'] / 1024:.0f} KiB (aim 150); kept for all hunts {m['kept'] / 2**20:.1f} MiB (aim 16)"
        )
        print(
            f"signal kept by the palette at least {m['signal']:.1f} dB (aim 45), by edges blended beforehand as well",
            f"{m['stamped']:.1f} dB",
        )
        print(f"twelve private maps beside twelve public ones {m['private'] / m['public']:.2f} (aim 1.1)")


@pytest.fixture(scope="module")
def turns() -> list[Turn]:
    """Whole hunts of twelve hunters and 21 animals; others have been drawn before, as in a bot that has run for a while."""
    for seed in WARM:
        for state, events in played(SEATS, 6, seed)[1:]:
            draw(state, events, FRENCH)
    return [turn for seed in MEASURED for turn in played(SEATS, 5, seed)[1:]]


def cost(act: Callable[[], object]) -> float:
    """Gives the CPU time of an act, in milliseconds."""
    start = time.process_time()
    act()
    return (time.process_time() - start) * 1000


def rounds(turns: list[Turn], benchmark) -> list[Turn]:
    """Gives the turns to measure: all, or a single one where benchmarks are switched off."""
    return turns if benchmark.enabled else turns[:1]


def drawn(turn: Turn, seat: str | None = None) -> float:
    """Gives the cost of drawing and encoding a turn, in milliseconds."""
    return cost(lambda: draw(*turn, FRENCH, seat))


def opened(png: bytes) -> Image.Image:
    """Reads a picture; every peer gives one as wide as our map, or it is compared with nothing."""
    picture = Image.open(io.BytesIO(png))
    assert (picture.format, picture.width) == ("PNG", WIDTH)
    return picture


def encoding(picture: Image.Image, encode: Callable[[Image.Image], bytes] = pillow_png) -> float:
    """Gives the cost of encoding a finished picture, in milliseconds."""
    return cost(lambda: encode(picture))


def test_drawing_beside_encoding(benchmark, turns):
    ours: list[float] = []
    again: list[float] = []
    alone: list[float] = []
    own: list[float] = []
    for turn in rounds(turns, benchmark):
        ours.append(drawn(turn))
        finished = in_palette(paint(*turn, FRENCH), palette())
        alone.append(encoding(finished))
        own.append(encoding(finished, encoded))
        again.append(drawn(turn))
    measured.update({"draw": median(ours), "again": median(again), "encode": median(alone), "own encode": median(own)})
    given = benchmark(draw, *turns[0], FRENCH)
    assert given == draw(*turns[0], FRENCH)
    assert opened(given).convert("RGB").tobytes() == paint(*turns[0], FRENCH).tobytes()


def test_drawing_beside_pillow_as_it_comes(benchmark, turns):
    both = [(drawn(turn), cost(partial(naive, *turn))) for turn in rounds(turns, benchmark)[:6]]
    measured["beside naive"], measured["naive"] = (median(side) for side in zip(*both, strict=True))
    opened(benchmark.pedantic(naive, args=turns[0], rounds=1))
    assert len(both) == len(rounds(turns, benchmark)[:6])


def test_drawing_beside_matplotlib(benchmark, turns):
    pytest.importorskip("matplotlib", reason="matplotlib is in the extra `bench`: pip install -e .[bench]")
    matplotlib_figure(*turns[0])
    both = [(drawn(turn), cost(partial(matplotlib_figure, *turn))) for turn in rounds(turns, benchmark)[:6]]
    measured["beside matplotlib"], measured["matplotlib"] = (median(side) for side in zip(*both, strict=True))
    drawn_by_it = benchmark.pedantic(matplotlib_figure, args=turns[0], rounds=1)
    assert abs(opened(drawn_by_it).height - opened(draw(*turns[0], FRENCH)).height) < 300


def test_drawing_beside_python_chess(benchmark, turns):
    pytest.importorskip("chess", reason="python-chess is in the extra `bench`: pip install -e .[bench]")
    pytest.importorskip(
        "cairosvg",
        reason="cairosvg is in the extra `bench`, and needs the system's libcairo",
        exc_type=(ImportError, OSError),
    )
    chess_board(8)
    both = [(drawn(turn), cost(partial(chess_board, 8 + at))) for at, turn in enumerate(rounds(turns, benchmark)[:6])]
    measured["beside chess"], measured["chess"] = (median(side) for side in zip(*both, strict=True))
    board = opened(benchmark.pedantic(chess_board, args=(8,), rounds=1))
    assert board.height == WIDTH


def test_twelve_private_maps_beside_twelve_public_ones(benchmark, turns):
    public: list[float] = []
    private: list[float] = []
    for turn in rounds(turns, benchmark)[:6]:
        seats = [hunter.id for hunter in turn[0].hunters]
        public.append(sum(drawn(turn) for _ in seats))
        private.append(sum(drawn(turn, seat) for seat in seats))
    measured.update(public=median(public), private=median(private))
    his = benchmark.pedantic(draw, args=(*turns[0], FRENCH, "alix"), rounds=1)
    assert opened(his).tobytes() != opened(draw(*turns[0], FRENCH)).tobytes()


def test_bytes_of_a_map_and_of_all_that_is_kept(benchmark, turns):
    sizes: list[int] = []
    rgb: list[int] = []
    kept: list[float] = []
    stamped: list[float] = []
    for turn in rounds(turns, benchmark):
        sizes.append(len(draw(*turn, FRENCH)))
        plain = io.BytesIO()
        full = full_colour(*turn, FRENCH)
        full.save(plain, "PNG")
        rgb.append(len(plain.getvalue()))
        kept.append(decibels(full, in_palette(full, palette()).convert("RGB")))
        stamped.append(decibels(full, paint(*turn, FRENCH)))
    measured.update({"bytes": median(sizes), "largest": max(sizes), "rgb bytes": median(rgb)})
    measured.update({"signal": min(kept), "stamped": min(stamped)})
    measured["kept"] = sum(cupboard.bytes for cupboard in stores.CUPBOARDS)
    benchmark.pedantic(paint, args=(*turns[0], FRENCH), rounds=1)
    assert max(sizes) <= 150 * 1024
    assert median(sizes) <= 0.35 * median(rgb)
    assert min(kept) >= 45
    assert measured["kept"] <= 16 * 2**20


def naive(state: Hunt, events: tuple[Event, ...]) -> bytes:
    """Draws the same scene as most would: twice too large, all of it each time, fonts loaded each time, default PNG."""
    scene = compose(state, events, FRENCH, None)
    geometry: Geometry = scene.geometry
    size = (geometry.width, geometry.legend_top + 370)
    picture = Image.new("RGBA", (size[0] * 2, size[1] * 2), (239, 226, 192, 255))
    pen = ImageDraw.Draw(picture)
    font = ImageFont.truetype(str(data_folder() / "fonts" / FACES["bold"]), 52)
    small = ImageFont.truetype(str(data_folder() / "fonts" / FACES["text"]), 46)
    pen.rectangle([2 * n for n in (geometry.left, geometry.top, geometry.right, geometry.bottom)], fill=(215, 219, 168))
    for column in range(geometry.columns):
        x = 2 * (geometry.left + column * geometry.cell)
        pen.line((x, 2 * geometry.top, x, 2 * geometry.bottom), fill=(143, 150, 98), width=4)
        pen.text((x + geometry.cell, 2 * geometry.top - 70), chr(65 + column), font=font, fill=(42, 31, 22))
    for row in range(geometry.rows):
        y = 2 * (geometry.top + row * geometry.cell)
        pen.line((2 * geometry.left, y, 2 * geometry.right, y), fill=(143, 150, 98), width=4)
        pen.text((20, y + geometry.cell), str(geometry.rows - row), font=font, fill=(42, 31, 22))
    for number in range(130):
        x, y = 2 * (geometry.left + number * 83 % 1080), 2 * (geometry.top + number * 197 % 1060)
        pen.ellipse((x, y, x + 60, y + 56), fill=(111, 143, 69), outline=(42, 31, 22), width=4)
        pen.rectangle((x + 26, y + 54, x + 36, y + 74), fill=(122, 82, 48))
    for cell in state.forest.tents:
        x, y = (2 * n for n in geometry.centre(cell))
        pen.polygon(
            ((x, y - 80), (x + 80, y), (x + 70, y + 90), (x - 70, y + 90), (x - 80, y)),
            fill=(36, 87, 168),
            outline=(0, 0, 0),
        )
    for trail in scene.trails:
        pen.line([(2 * x, 2 * y) for x, y in trail.points], fill=(116, 80, 42), width=12)
    for piece in scene.pieces:
        x, y, half = 2 * piece.x, 2 * piece.y, piece.size
        pen.ellipse((x - half, y - half, x + half, y + half), fill=(198, 40, 40), outline=(42, 31, 22), width=6)
        pen.polygon(
            ((x - half / 2, y + half / 2), (x, y - half / 2), (x + half / 2, y + half / 2)), fill=(251, 244, 223)
        )
        pen.text((x, y), piece.id[0].upper(), font=font, fill=(42, 31, 22), anchor="mm")
    for number, hunter in enumerate(state.hunters):
        at = (60 + number // 6 * 780, 2 * geometry.legend_top + 100 + number % 6 * 90)
        pen.text(at, f"{FRENCH.name(hunter.id)} {hunter.life} {hunter.points}", font=small, fill=(42, 31, 22))
    out = io.BytesIO()
    picture.resize(size, Image.Resampling.LANCZOS).save(out, "PNG")
    return out.getvalue()
