"""What a player writes and what is understood: readings, refusals with their rules, offers, and the short notation."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import content, rollhunter
from engine.contract import Withdraw
from engine.errors import AmbiguousOrder, IllegalOrder, InvalidOrder, OrderError
from engine.rollhunter import Vocabulary, parse, suggestions, write
from engine.rollhunter.clues import Medallion
from engine.rollhunter.hexes import Cell
from engine.rollhunter.land import Kind
from engine.rollhunter.notation_lexicon import LANGUAGES, lexicon
from engine.rollhunter.orders import Abandon, Corner, Order, Search, Visit, allowed, check
from engine.rollhunter.state import Expedition, Player
from tests.engine.rollhunter.expeditions import random_expedition, random_order
from tests.engine.rollhunter.sentences import EN, FR, OPENING, STATE, answer

A, B, C = Medallion
SOURCES = sorted((Path(rollhunter.__file__).parent).glob("*.py"))


def at(cell: str, die: int, **sheet: Any) -> Expedition:
    """The second month, alix standing there."""
    player = Player("alix", tent=Cell("A12"), plan=(6,), path=(Cell(cell),), **sheet)
    return replace(STATE, month=2, die=die, players=(player,))


def read(text: str, state: Expedition = STATE) -> Order | Withdraw:
    """Both languages are understood whatever the game's own is."""
    given, other = (parse(text, state, "alix", vocabulary) for vocabulary in (FR, EN))
    assert given == other
    return given


def refused(text: str, state: Expedition = STATE) -> OrderError:
    with pytest.raises(OrderError) as caught:
        parse(text, state, "alix", FR)
    return caught.value


def visit(cell: str, medallion: Medallion | None = None, artifact: Kind | None = None) -> Visit:
    return Visit(Cell(cell), medallion, artifact)


BESIDE_C11: list[tuple[str, Visit]] = [
    ("C11 gamma singe", visit("C11", C, Kind.MONKEY)),
    ("c11 gamma singe", visit("C11", C, Kind.MONKEY)),
    ("C11, gamma, singe.", visit("C11", C, Kind.MONKEY)),
    ("C11 / gamma / singe", visit("C11", C, Kind.MONKEY)),
    ("C 11 GAMMA SINGE", visit("C11", C, Kind.MONKEY)),
    ("gamma singe C11", visit("C11", C, Kind.MONKEY)),
    ("singe, gamma en C11 !", visit("C11", C, Kind.MONKEY)),
    ("**C11** γ 🐒 singe", visit("C11", C, Kind.MONKEY)),
    ("→ C11 γ singe", visit("C11", C, Kind.MONKEY)),
    ("C11 γ 🐒", visit("C11", C, Kind.MONKEY)),
    ("C11 gamma 🛡️ 🙏", visit("C11", C, Kind.SHIELD)),
    ("C11 β 🎒", visit("C11", B, Kind.BAG)),
    ("Mois 1 : C11 gamma singe", visit("C11", C, Kind.MONKEY)),
    ("month 1: C11 gamma monkey", visit("C11", C, Kind.MONKEY)),
    ("C11 alpha pour le mois", visit("C11", A)),
    ("Je vais en C11, je consulte le médaillon gamma et je coche un singe.", visit("C11", C, Kind.MONKEY)),
    (
        "bonjour, je me rends en C11 pour demander à Gamma et prendre le singe s'il vous plaît",
        visit("C11", C, Kind.MONKEY),
    ),
    ("déplacement C11, médaillon gamma, artéfact singe", visit("C11", C, Kind.MONKEY)),
    ("visite C11 avec alpha", visit("C11", A)),
    ("C11 bêta", visit("C11", B)),
    ("C11 beta sac", visit("C11", B, Kind.BAG)),
    ("C11 β bouclier", visit("C11", B, Kind.SHIELD)),
    ("C11 bêta blason", visit("C11", B, Kind.SHIELD)),
    ("C11 alpha sans artéfact", visit("C11", A)),
    ("C11 alpha, rien", visit("C11", A)),
    ("C11 alpha pas d'artefact", visit("C11", A)),
    ("ce tour-ci C11 alpha", visit("C11", A)),
    ("C11 gama sinje", visit("C11", C, Kind.MONKEY)),
    ("C11 gamma boucler", visit("C11", C, Kind.SHIELD)),
    ("B12 alpha église", visit("B12", A, Kind.CHURCH)),
    ("B12 alpha eglise", visit("B12", A, Kind.CHURCH)),
    ("C11 gamma monkey", visit("C11", C, Kind.MONKEY)),
    ("go to C11, ask gamma, tick the monkey", visit("C11", C, Kind.MONKEY)),
    ("I'm going to C11 and I ask gamma there, thanks", visit("C11", C)),
    ("I'll visit C11 with beta and take a shield", visit("C11", B, Kind.SHIELD)),
    ("move to D10, beta, no artifact", visit("D10", B)),
    ("d10 beta nothing else", visit("D10", B)),
    ("b12 alpha chruch", visit("B12", A, Kind.CHURCH)),
]


@pytest.mark.parametrize(("text", "order"), BESIDE_C11, ids=[text for text, _ in BESIDE_C11])
def test_a_visit_in_a_sentence(text: str, order: Visit) -> None:
    assert read(text) == order


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("je cherche en G9", Search(Cell("G9"))),
        ("cherche G9", Search(Cell("G9"))),
        ("Recherche : G9", Search(Cell("G9"))),
        ("je recherche la Cité Blanche en G9", Search(Cell("G9"))),
        ("action de recherche G9", Search(Cell("G9"))),
        ("je vais chercher en g9", Search(Cell("G9"))),
        ("search G9", Search(Cell("G9"))),
        ("I search for the White City at G9", Search(Cell("G9"))),
        ("look for the city in G9", Search(Cell("G9"))),
        ("abandonner", Abandon()),
        ("J'abandonne.", Abandon()),
        ("j'abandonne la partie", Abandon()),
        ("je jette l'éponge", Abandon()),
        ("je déclare forfait", Abandon()),
        ("I give up", Abandon()),
        ("resign", Abandon()),
        ("I quit the game", Abandon()),
        ("annule", Withdraw()),
        ("annule mon ordre", Withdraw()),
        ("je retire mon ordre", Withdraw()),
        ("efface l'ordre s'il te plaît", Withdraw()),
        ("cancel my order", Withdraw()),
        ("withdraw", Withdraw()),
        ("forget it", Withdraw()),
    ],
)
def test_a_search_giving_up_and_taking_back(text: str, order: Order | Withdraw) -> None:
    assert read(text) == order


@pytest.mark.parametrize(
    "text",
    [
        "tente A12",
        "A12",
        "je plante ma tente en a12",
        "ma tente : A12",
        "coin A12",
        "tent A12",
        "corner a12",
        "I start at A12",
    ],
)
def test_a_corner(text: str) -> None:
    assert read(text, OPENING) == Corner(Cell("A12"))


ILLEGAL = [
    ("C10 gamma", "unreachable", "RH-7.1"),
    ("A12 gamma", "unreachable", "RH-7.1"),
    ("C11 singe", "medallion_missing", "RH-8.1"),
    ("C11", "medallion_missing", "RH-8.1"),
    ("C11 gamma tour", "not_in_reach", "R-RH-16"),
    ("J1 gamma", "unknown_cell", "RH-2.1"),
    ("A13 gamma", "unknown_cell", "RH-2.1"),
    ("A0 gamma", "unknown_cell", "RH-2.1"),
    ("cherche A1", "public_excludes", "R-RH-19"),
    ("tente A1", "wrong_phase", "RH-6.2"),
]


@pytest.mark.parametrize(("text", "code", "rule"), ILLEGAL)
def test_what_is_understood_and_not_allowed_names_its_rule(text: str, code: str, rule: str) -> None:
    error = refused(text)
    assert isinstance(error, IllegalOrder)
    assert (error.reason, error.rule) == (code, rule)
    assert f"({rule})" in answer(error)


@pytest.mark.parametrize(
    ("text", "code"),
    [("C3", "not_a_corner"), ("tente C3", "not_a_corner"), ("C11 alpha", "wrong_phase"), ("cherche G9", "wrong_phase")],
)
def test_what_is_not_allowed_among_corners(text: str, code: str) -> None:
    assert refused(text, OPENING).reason == code


INVALID = [
    ("", "nothing_said"),
    ("   \n", "nothing_said"),
    ("merci", "not_understood"),
    ("singe", "no_cell"),
    ("gamma", "no_cell"),
    ("je cherche", "no_cell"),
    ("C11 gamma zorglub", "unknown_word"),
    ("C11 gamma 4", "unknown_word"),
    ("<@1234> C11 gamma", "unknown_word"),
    ("C11 gamma ❌", "unknown_word"),
    ("> C11 gamma", "unknown_word"),
    ("je ne vais pas en C11 gamma", "negated"),
    ("je ne cherche pas en G9", "negated"),
    ("surtout pas G9", "negated"),
    ("n'abandonne jamais", "negated"),
    ("I don't give up", "negated"),
    ("do not search G9", "negated"),
    ("hier j'ai cherché en G9", "past"),
    ("I searched G9", "past"),
    ("demain C11 gamma", "later"),
    ("Mois 2 : C11 gamma", "later"),
    ("month 0: C11 gamma", "past"),
    ("she searches G9", "unknown_word"),
    ("she will search G9", "reported"),
    ("elle va en C11 gamma", "reported"),
    ("est-ce que j'abandonne ?", "asked"),
    ("C11 " * 70, "too_long"),
]


@pytest.mark.parametrize(("text", "reason"), INVALID)
def test_what_is_no_order(text: str, reason: str) -> None:
    error = refused(text)
    assert isinstance(error, InvalidOrder)
    assert error.reason == reason
    assert "(" not in answer(error), "no rule forbids it: it is not understood"


AMBIGUOUS: list[tuple[str, str, list[Order]]] = [
    ("C11 gamma ?", "asked", [visit("C11", C)]),
    ("puis-je aller en C11 gamma", "asked", [visit("C11", C)]),
    ("peut-être C11 gamma", "supposed", [visit("C11", C)]),
    ("C11 ou D10 gamma", "several_orders", [visit("C11", C), visit("D10", C)]),
    ("C11 D10 gamma", "several_cells", [visit("C11", C), visit("D10", C)]),
    ("C11 alpha gamma", "several_medallions", [visit("C11", A), visit("C11", C)]),
    ("C11 gamma singe sac", "several_artifacts", [visit("C11", C, Kind.MONKEY), visit("C11", C, Kind.BAG)]),
    ("C11 gamma singe sans artéfact", "several_orders", [visit("C11", C, Kind.MONKEY)]),
    ("je cherche un singe en C11 gamma", "several_orders", [visit("C11", C, Kind.MONKEY)]),
    ("je cherche un singe en C11", "several_orders", []),
    ("je cherche en G9 ?", "asked", [Search(Cell("G9"))]),
    ("la cité est en G9", "search_meant", [Search(Cell("G9"))]),
    ("my guess is G9", "search_meant", [Search(Cell("G9"))]),
    ("recherhce G9", "really", [Search(Cell("G9"))]),
    ("j'abandone", "really", [Abandon()]),
    ("j'abandonne C11 gamma", "several_orders", [visit("C11", C)]),
    ("j'abandonne en C11", "several_orders", []),
    ("annule, C11 gamma", "withdraw_or_order", [visit("C11", C)]),
    ("de ma tente en C11 gamma", "several_orders", [visit("C11", C)]),
    ("cherche tente G9", "several_orders", [Search(Cell("G9"))]),
]


@pytest.mark.parametrize(("text", "reason", "readings"), AMBIGUOUS)
def test_what_is_not_certain_is_asked_back(text: str, reason: str, readings: list[Order]) -> None:
    """What ends a player's game is taken from a plain sentence only."""
    error = refused(text)
    assert isinstance(error, AmbiguousOrder)
    assert error.reason == reason
    assert list(error.readings) == readings
    assert list(suggestions(STATE, "alix", error)) == readings


def offers(text: str, state: Expedition = STATE) -> list[Order]:
    return list(suggestions(state, "alix", refused(text, state)))


def test_offers_near_a_refusal() -> None:
    assert offers("C11 singe") == [visit("C11", m, Kind.MONKEY) for m in (A,)] + [
        visit("C11", A),
        visit("C11", B, Kind.MONKEY),
    ]
    assert offers("C11") == [visit("C11", A), visit("C11", B), visit("C11", C)]
    assert offers("C10 gamma singe")[0] in (visit("C11", C, Kind.MONKEY), visit("D10", C, Kind.MONKEY))
    assert all(isinstance(order, Visit) and order.medallion is C for order in offers("I12 gamma"))
    assert offers("C11 gamma tour") == [visit("C11", C, Kind.SHIELD), visit("C11", C, Kind.MONKEY), visit("C11", C)]
    assert offers("cherche A1") == []
    assert offers("B2", OPENING) == [Corner(Cell("A1")), Corner(Cell("I1")), Corner(Cell("A12"))]
    assert offers("je ne cherche pas en G9") == []
    assert offers("zorglub") == []


def test_offers_where_a_medallion_was_asked_before() -> None:
    marks = {Cell("C11"): {C: True}}
    assert offers("C11 gamma", at("D10", 1, marks=marks)) == [visit("C11", A), visit("C11", B)]
    full = {Cell("C11"): {A: False, B: False, C: True}}
    assert offers("C11 gamma sac", at("D10", 1, marks=full)) == [visit("C11", None, Kind.BAG), visit("C11")]
    assert read("C11 sac", at("D10", 1, marks=full)) == visit("C11", None, Kind.BAG)
    assert read("C11 sans médaillon", at("D10", 1, marks=full)) == visit("C11")


def test_offers_where_a_track_is_full() -> None:
    there = at("D10", 1, tracks={Kind.MONKEY: 5})
    assert refused("C11 alpha singe", there).reason == "track_full"
    assert offers("C11 alpha singe", there) == [
        visit("C11", A, Kind.SHIELD),
        visit("C11", A, Kind.BAG),
        visit("C11", A),
    ]


def test_a_stranger_is_told_so() -> None:
    with pytest.raises(IllegalOrder, match="not_in_this_game"):
        parse("C11 gamma", STATE, "zoe", FR)
    assert suggestions(STATE, "zoe", InvalidOrder("no_cell")) == ()


@pytest.mark.parametrize(
    ("order", "french", "english"),
    [
        (visit("C11", C, Kind.MONKEY), "C11 gamma singe", "C11 gamma monkey"),
        (visit("C11", B), "C11 bêta", "C11 beta"),
        (visit("C11", None, Kind.CHURCH), "C11 église", "C11 church"),
        (visit("C11"), "C11", "C11"),
        (Search(Cell("G9")), "cherche G9", "search G9"),
        (Corner(Cell("A12")), "tente A12", "tent A12"),
        (Abandon(), "abandonner", "give up"),
    ],
)
def test_the_short_notation(order: Order, french: str, english: str) -> None:
    assert (write(order, FR), write(order, EN)) == (french, english)


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.sampled_from(LANGUAGES))
def test_what_is_written_is_read_back(number: int, language: str) -> None:
    chance = random.Random(number)
    state = random_expedition(chance)
    for player in state.players:
        order = random_order(chance, state, player) or Abandon()
        text = write(order, Vocabulary(language))
        if allowed(state, player.id, order):
            assert parse(text, state, player.id, Vocabulary(language)) == order
            continue
        with pytest.raises(IllegalOrder) as caught:
            check(state, player.id, order)
        with pytest.raises(IllegalOrder, match=caught.value.reason):
            parse(text, state, player.id, Vocabulary(language))


def test_no_message_is_for_a_refusal_that_there_is_not() -> None:
    source = "".join(path.read_text("utf-8") for path in SOURCES)
    keys = re.findall(r"^rollhunter-refusal-(\w+) =", content.text("lang/fr/rollhunter-refusals.ftl"), re.M)
    assert len(keys) >= 30
    assert [key for key in keys if f'"{key}"' not in source] == []


def test_every_word_has_one_sense() -> None:
    """In both languages together; the short notation's words are among them."""
    phrases = lexicon().phrases
    assert len(phrases) > 300
    for vocabulary in (FR, EN):
        for kind in Kind:
            assert read(write(visit("C11", C), vocabulary)) == visit("C11", C)
            assert phrases[
                tuple(write(visit("C11", None, kind), vocabulary).removeprefix("C11 ").replace("é", "e").split())
            ] == (
                "artifacts",
                kind,
            )
