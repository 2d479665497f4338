"""The rules' text: every number once, in both languages, short enough to be sent, and found as people ask for it."""

from __future__ import annotations

import re

import pytest

from engine import content
from render.rules import rule, rule_asked, rule_numbers, rulebook, rules_toc, section_numbers
from render.words import LANGUAGES

RULES = {1: 7, 2: 3, 3: 4, 4: 0, 5: 8, 6: 4, 7: 7, 8: 3, 9: 5, 10: 4, 11: 3, 12: 0, 13: 0}  # section → how many
RULINGS = 25
LONGEST = 1_900  # leaves room for a heading in one Discord message


def every_number() -> set[str]:
    sections = {f"FH-{section}" for section in RULES}
    rules = {f"FH-{section}.{n}" for section, last in RULES.items() for n in range(1, last + 1)}
    return sections | rules | {f"R-FH-{n}" for n in range(1, RULINGS + 1)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_ruling_is_there_once(language):
    numbers = rule_numbers(language)
    assert len(numbers) == len(set(numbers))
    assert set(numbers) == every_number()


def test_both_languages_have_the_same_rules_in_the_same_order_and_version():
    assert rule_numbers("fr") == rule_numbers("en")
    assert rulebook("forest-hunt", "fr").version == rulebook("forest-hunt", "en").version


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_fits_in_one_message_and_begins_with_its_number(language):
    for number in rule_numbers(language):
        text = rule(number, language)
        assert text.startswith(f"**{number}** ")
        assert len(f"**{number}** ") + 10 < len(text) <= LONGEST, number


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_cited_inside_the_text_exist(language):
    cited = re.findall(r"(?:R-)?FH-\d+(?:\.\d+)?", content.text(f"rules/{language}/forest-hunt.md"))
    assert len(cited) > 86
    assert set(cited) <= every_number()


def test_both_languages_cite_the_same_numbers_and_figures_rule_by_rule():
    def facts(text: str) -> list[str]:
        return sorted(re.findall(r"(?:R-)?FH-\d+(?:\.\d+)?|[A-J]\d+|\d+", text))

    for number in rule_numbers("fr"):
        assert facts(rule(number, "fr")) == facts(rule(number, "en")), number


def test_the_table_of_contents():
    assert [number for number, _ in rules_toc("en")] == [f"FH-{n}" for n in RULES]
    assert dict(rules_toc("fr"))["FH-8"] == "L’escorte"
    assert section_numbers("FH-8", "fr") == ("FH-8", "FH-8.1", "FH-8.2", "FH-8.3", "R-FH-16")
    assert section_numbers("FH-13", "en") == ("FH-13",)
    with pytest.raises(KeyError):
        section_numbers("FH-14", "en")


@pytest.mark.parametrize(
    ("asked", "number"),
    [
        ("FH-7.4", "FH-7.4"),
        ("fh 7.4", "FH-7.4"),
        ("7,4", "FH-7.4"),
        (" 5 ", "FH-5"),
        ("R-FH-12", "R-FH-12"),
        ("r12", "R-FH-12"),
        ("R 12", "R-FH-12"),
        ("FH-99", None),
        ("the one about tents", None),
        ("", None),
    ],
)
def test_a_number_is_found_as_people_write_it(asked, number):
    assert rule_asked(asked, "fr") == number


def test_a_rule_that_does_not_exist():
    with pytest.raises(KeyError):
        rule("FH-7.8", "fr")


def test_the_prices_of_the_rules_are_the_prices_of_the_data():
    """The default bestiary, weapons and tents are told as the data files have them (FH-1.4 to FH-1.6)."""
    animals = content.table("bestiary")
    for line, species in zip(rule("FH-1.6", "en").splitlines()[1:7], animals.values(), strict=True):
        attack = f"attack {species['attack']}" if species.get("attack") else "no attack"
        points = f"{species['points']} point{'s' if species['points'] > 1 else ''}"
        assert f"life {species['life']}, move {species['move']}, {attack}, {points}" in line
        assert ("may break weapons" in line) == species.get("breaks_weapons", False)
    for line, weapon in zip(rule("FH-1.5", "fr").splitlines()[1:4], content.table("weapons").values(), strict=True):
        assert f"portée {weapon['reach']}, attaque {weapon['attack']}" in line
    for language in LANGUAGES:
        for cell in content.table("forests/default")["tents"]:
            assert cell in rule("FH-1.4", language)
