"""The words of orders: both files are read strictly, and hold what the tables of the hunt name."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from engine import content
from engine.content import ContentError
from engine.hunt import content as tables
from engine.hunt import notation_lexicon
from engine.hunt.notation_lexicon import lexicon, undoubled, words_of
from engine.hunt.state import COLOURS, Weapon

LANGUAGES = ("fr", "en")


def table(language: str) -> dict[str, Any]:
    return copy.deepcopy(dict(content.table(f"lang/{language}/orders")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_animal_weapon_and_colour_has_a_word(language: str) -> None:
    words = table(language)
    assert set(tables.bestiary()) <= set(words["species"])
    assert set(Weapon) == set(words["weapons"])
    assert set(COLOURS) == set(words["colours"])
    assert len(set(words["write"].values())) == len(words["write"])


def test_both_languages_write_and_mark_the_same_things() -> None:
    french, english = table("fr"), table("en")
    assert french.keys() == english.keys()
    for section in ("write", "marks", "directions", "numbers", "ordinals"):
        assert french[section].keys() == english[section].keys()


@pytest.mark.parametrize(
    ("section", "key", "told"),
    [
        ("verbs", "fly", r"\[verbs\]: unknown key `fly`"),
        ("words", "verb", r"\[words\]: unknown key `verb`"),
        ("weapons", "axe", r"\[weapons\]: unknown key `axe`"),
        ("more", "x", "unknown key `more`"),
    ],
)
def test_a_key_that_nothing_reads_is_named(section: str, key: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    faulty = table("fr")
    faulty.setdefault(section, {})[key] = ["mot"]
    monkeypatch.setattr(notation_lexicon.content, "table", lambda name: faulty)
    with pytest.raises(ContentError, match=told):
        notation_lexicon._table("fr")


def test_a_section_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    faulty = table("en")
    del faulty["marks"]
    monkeypatch.setattr(notation_lexicon.content, "table", lambda name: faulty)
    with pytest.raises(ContentError, match=r"\[marks\] is missing"):
        notation_lexicon._table("en")


@pytest.mark.parametrize(
    ("form", "sense"),
    [
        ("traquerai", ("verb", "track")),
        ("bougeons", ("verb", "go")),
        ("défendrai", ("verb", "escort")),
        ("surgissais", None),
        ("bondirais", ("mark", "supposed")),
        ("galopais", ("mark", "past")),
        ("carries on", ("verb", "continue")),
        ("moved", ("mark", "past")),
        ("stalking", ("verb", "track")),
        ("fait halte", ("verb", "stay")),
    ],
)
def test_verbs_have_their_forms(form: str, sense: tuple[str, str] | None) -> None:
    senses = lexicon().senses(words_of(form))
    assert (sense in senses) if sense else not senses


def test_doubled_letters_are_made_single() -> None:
    assert undoubled("assassinnat") == undoubled("asasinat") == "asasinat"
