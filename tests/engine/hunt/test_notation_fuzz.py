"""Whatever is written to it, the parser gives a legal order or says why not, in little time, in words that exist."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.parse_orders import answer, read_scenes
from engine.errors import OrderError
from engine.hunt.notation import Withdraw, parse, suggestions
from engine.hunt.notation_lexicon import lexicon
from engine.hunt.orders import check

FOLDER = Path(__file__).parent / "phrases"
SCENES = read_scenes((FOLDER / "contexts.json").read_bytes())
SENTENCES = [
    json.loads(line)["text"] for path in sorted(FOLDER.glob("*.jsonl")) for line in path.open(encoding="utf-8")
]
WORDS = sorted(" ".join(words) for words in lexicon().phrases)
PIECES = [
    *(
        "E7",
        "e5",
        "Z9",
        "E2",
        "2",
        "7E",
        "e 7",
        "NE",
        "no",
        "so2",
        "#2",
        "n°1",
        "->",
        "→",
        "?",
        "!",
        ",",
        ".",
        "\n",
        "> ",
    ),
    *(
        "(",
        ")",
        "…",
        "~~",
        "**",
        "`",
        "<@1002>",
        "<@!77>",
        "<#1>",
        "@everyone",
        "https://x.org",
        "🐺",
        "❌",
        "⬆️",
        "\u200b",
    ),
    *("Alix", "Brune", "Clovis de Sombreval", "Jean-Loup", "Ælfric", "clovs", "wolf-1", "loup", "zorglub", "j'", "l'"),
]


def check_reading(text: str, name: str) -> None:
    """Parses; whatever comes of it is sound: an order that is legal, or offers that are, three at most."""
    there = SCENES[name]
    try:
        order = parse(text, there.hunt, there.seat, there.vocabulary)
    except OrderError as error:
        offered = [*suggestions(there.hunt, there.seat, error), *getattr(error, "readings", ())]
        most = 6
    else:
        offered = [] if isinstance(order, Withdraw) else [order]
        most = 1
    assert len(offered) <= most
    for reading in offered:
        check(there.hunt, there.seat, reading)


scenes = st.sampled_from(sorted(SCENES))


@settings(deadline=None)
@given(st.text(max_size=300), scenes)
def test_any_text(text: str, there: str) -> None:
    check_reading(text, there)


@settings(deadline=None)
@given(st.text(st.characters(min_codepoint=0xD7F0, max_codepoint=0x1FFFF), max_size=60), scenes)
def test_surrogates_and_rare_signs(text: str, there: str) -> None:
    check_reading(f"E7 {text}", there)


@settings(deadline=None, max_examples=400)
@given(st.lists(st.sampled_from([*PIECES, *WORDS]) | st.sampled_from(PIECES), max_size=14), scenes)
def test_any_words_in_any_order(pieces: list[str], there: str) -> None:
    check_reading(" ".join(pieces), there)


@settings(deadline=None, max_examples=200)
@given(st.sampled_from(SENTENCES), st.sampled_from(SENTENCES), st.integers(0, 40), st.integers(0, 40), scenes)
def test_sentences_cut_and_joined(one: str, other: str, end: int, start: int, there: str) -> None:
    check_reading(f"{one[:end]} {other[start:]}", there)


@settings(deadline=None, max_examples=100)
@given(st.lists(st.sampled_from(PIECES), max_size=8), scenes)
def test_every_answer_can_be_said(pieces: list[str], there: str) -> None:
    told = answer(" ".join(pieces), SCENES[there])
    assert set(told) >= {"order"} or told == {"withdraw": True}
    if told.get("order", ...) is None:
        assert told["message"].strip()
        assert "{" not in told["message"]


LONG = [
    "a",
    "E7 ",
    "e5-",
    "-> ",
    "je ",
    "ne ",
    "loup ",
    "é",
    "\u0301",
    "\ufdfa",
    "(",
    "1",
    "nord est ",
    "jeanlou ",
    "x" * 60,
]


@pytest.mark.parametrize("piece", LONG)
def test_long_messages_take_little_time(piece: str) -> None:
    """Two thousand signs of anything, and no more of them than that, cost a fraction of a second."""
    text = piece * (100_000 // len(piece))
    check_reading(text, "forest")  # tables are read
    begun = time.perf_counter()
    check_reading(text, "forest")
    assert time.perf_counter() - begun < 0.5
