"""Whatever is written to it, the parser gives a legal order or says why not, in little time, in words that exist."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.contract import Withdraw
from engine.errors import AmbiguousOrder, OrderError
from engine.rollhunter import parse, suggestions
from engine.rollhunter.hexes import Cell
from engine.rollhunter.notation_lexicon import lexicon
from engine.rollhunter.orders import Abandon, Order, Search, check
from engine.rollhunter.state import Expedition
from tests.engine.rollhunter.sentences import FR, OPENING, STATE, answer

WORDS = sorted(" ".join(phrase) for phrase in lexicon().phrases)
PIECES = [
    "C11",
    "d10",
    "G9",
    "J1",
    "12",
    "6F",
    "C 11",
    "?",
    "!",
    ",",
    "\n",
    "> ",
    "->",
    "❌",
    "🐒",
    "<@12>",
    "j'",
    "β",
    "x" * 60,
    "zorglub",
]


def check_sound(text: str, state: Expedition) -> None:
    """Parses; whatever comes of it is sound: an order that is legal, or offers that are, three at most."""
    offered: list[Order | Withdraw] = []
    readings: list[Order] = []
    try:
        offered.append(parse(text, state, "alix", FR))
    except AmbiguousOrder as error:
        readings += error.readings
        answer(error)
        offered += suggestions(state, "alix", error)
    except OrderError as error:
        answer(error)
        offered += suggestions(state, "alix", error)
    assert len(offered) <= 3
    for reading in (*offered, *readings):
        if not isinstance(reading, Withdraw):
            check(state, "alix", reading)


@settings(max_examples=100)
@given(st.text(max_size=200), st.sampled_from([STATE, OPENING]))
def test_any_text(text: str, state: Expedition) -> None:
    check_sound(text, state)


@settings(max_examples=150)
@given(
    st.lists(st.sampled_from([*PIECES, *WORDS]) | st.sampled_from(PIECES), max_size=9),
    st.sampled_from([STATE, OPENING]),
)
def test_any_words_in_any_order(pieces: list[str], state: Expedition) -> None:
    check_sound(" ".join(pieces), state)


FINAL = sorted(" ".join(phrase) for phrase, sense in lexicon().phrases.items() if sense[1] in ("search", "abandon"))


@settings(max_examples=100)
@given(st.sampled_from(FINAL), st.sampled_from(["pas", "not", "?", "si", "or", "singe", "alpha", "A9", "hier", "she"]))
def test_nothing_final_is_read_from_a_sentence_with_more_in_it(word: str, more: str) -> None:
    """A search and giving up are never read where anything else is named, denied, asked or supposed."""
    final = (Abandon(), Search(Cell("G9")))
    for text in (f"{word} G9 {more}", f"{more} {word} G9", f"{word} {more}"):
        try:
            orders = [parse(text, STATE, "alix", FR)]
        except OrderError as error:
            orders = [order for order in getattr(error, "readings", ()) if order == Abandon()]
        assert not set(orders) & set(final), text


@pytest.mark.parametrize(
    "piece", ["a", "C11 ", "c1-", "-> ", "ne ", "singe ", "é", "\u0301", "\ufdfa", "1", "x" * 60, "zorgl "]
)
def test_long_messages_take_little_time(piece: str) -> None:
    text = piece * (100_000 // len(piece))
    check_sound(text, STATE)  # tables are read
    begun = time.perf_counter()
    check_sound(text, STATE)
    assert time.perf_counter() - begun < 0.5
