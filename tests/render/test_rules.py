"""The rules' text: every number once, in both languages, short enough to be sent, and found as people ask for it."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from engine import content
from render.rules import rule, rule_asked, rule_numbers, rulebook, rules_toc, section_numbers
from render.words import LANGUAGES

RULES = {  # book → section → how many rules
    "forest-hunt": {1: 7, 2: 3, 3: 4, 4: 0, 5: 8, 6: 4, 7: 7, 8: 3, 9: 5, 10: 4, 11: 3, 12: 0, 13: 0},
    "rollhunter": dict(enumerate((3, 4, 3, 1, 3, 5, 1, 2, 2, 3, 1, 7, 5, 1, 0, 0, 6, 4, 4), 1)),
}
RULINGS = {"forest-hunt": 25, "rollhunter": 31}
PREFIX = {"forest-hunt": "FH", "rollhunter": "RH"}
LONGEST = 1_900  # leaves room for a heading in one Discord message
CITED = re.compile(r"(?:R-)?(?:FH|RH)-\d+(?:\.\d+)?")

each_book = pytest.mark.parametrize("book", RULES)


def every_number(book: str) -> set[str]:
    prefix = PREFIX[book]
    sections = {f"{prefix}-{section}" for section in RULES[book]}
    rules = {f"{prefix}-{section}.{n}" for section, last in RULES[book].items() for n in range(1, last + 1)}
    return sections | rules | {f"R-{prefix}-{n}" for n in range(1, RULINGS[book] + 1)}


@each_book
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_ruling_is_there_once(language, book):
    numbers = rule_numbers(language, book)
    assert len(numbers) == len(set(numbers))
    assert set(numbers) == every_number(book)


@each_book
def test_both_languages_have_the_same_rules_in_the_same_order_and_version(book):
    assert rule_numbers("fr", book) == rule_numbers("en", book)
    assert rulebook(book, "fr").version == rulebook(book, "en").version


@each_book
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_fits_in_one_message_and_begins_with_its_number(language, book):
    for number in rule_numbers(language, book):
        text = rule(number, language)
        assert text.startswith(f"**{number}** ")
        assert len(f"**{number}** ") + 10 < len(text) <= LONGEST, number


@each_book
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_cited_inside_the_text_exist(language, book):
    cited = CITED.findall(content.text(f"rules/{language}/{book}.md"))
    assert len(cited) > 86
    assert set(cited) <= {number for each in RULES for number in every_number(each)}


@each_book
def test_both_languages_cite_the_same_numbers_and_figures_rule_by_rule(book):
    def facts(text: str) -> list[str]:
        return sorted(re.findall(rf"{CITED.pattern}|[A-J]\d+|\d+", text))

    for number in rule_numbers("fr", book):
        assert facts(rule(number, "fr")) == facts(rule(number, "en")), number


@each_book
def test_french_signs_have_their_spaces(book):
    """A sign of two parts never begins a line, and no figure is parted from its sign."""
    text = re.sub(r"```.*?```|`[^`]*`", "", content.text(f"rules/fr/{book}.md"), flags=re.DOTALL)
    assert re.findall(r".{12}(?<![\u00a0:\n ]):(?![/*])", text) == []
    assert re.findall(r".{12} [:;!?%»]|« .{12}|.{12}[^\u202f\n;];", text) == []
    assert "'" not in text


def test_the_table_of_contents():
    for book, prefix in PREFIX.items():
        assert [number for number, _ in rules_toc("en", book)] == [f"{prefix}-{n}" for n in RULES[book]]
    assert rules_toc("fr") == rules_toc("fr", "forest-hunt")
    assert dict(rules_toc("fr"))["FH-8"] == "L’escorte"
    assert section_numbers("FH-8", "fr") == ("FH-8", "FH-8.1", "FH-8.2", "FH-8.3", "R-FH-16")
    assert section_numbers("FH-13", "en") == ("FH-13",)
    assert section_numbers("RH-7", "en") == ("RH-7", "RH-7.1", "R-RH-13", "R-RH-14")
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


@pytest.mark.parametrize(
    ("asked", "number"),
    [
        ("7.1", "RH-7.1"),
        ("rh 7,1", "RH-7.1"),
        ("r13", "R-RH-13"),
        ("R-RH-31", "R-RH-31"),
        ("FH-7.4", "FH-7.4"),
        ("r32", None),
        ("7.4", None),
    ],
)
def test_a_number_is_looked_for_in_the_game_that_is_played(asked, number):
    assert rule_asked(asked, "en", "RH") == number


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


def test_the_numbers_of_rollhunters_rules_are_those_of_its_data():
    """Sizes, gates, tracks and values are told as the data file has them (RH-14)."""
    table = content.table("rollhunter")
    boxes, score, puzzle = table["tracks"], table["score"], table["puzzle"]
    told = rule("R-RH-17", "en")
    assert all(f"{kind} {count}" in told for kind, count in boxes.items())
    monkeys = score["monkey_boxes"]
    assert ", ".join(map(str, monkeys[:-1])) + f" and {monkeys[-1]}" in rule("RH-12.2", "en")
    track = rule("RH-12.1", "en").replace("\u2212", "-")
    assert f"0 to 5: {score['track'][0]};" in track
    assert all(f" {months}: {value}" in track for months, value in enumerate(score["track"]) if months > 5)
    assert f"has {score['failure']}." in track.replace("else has", "has")
    for part, number in (("structure_set", "RH-12.3"), ("symbol_set", "RH-12.4")):
        assert f"{score[part]['points']} for every full set of {score[part]['size']} of one kind" in rule(number, "en")
    gates = rule("R-RH-5", "en")
    low, high = puzzle["public_cells"]
    assert f"true for {low} to {high} cells" in gates
    assert f"differ in at least {puzzle['min_clue_difference']} cells" in gates
    assert f"at least {puzzle['min_candidate_cities']} cells may still be" in gates
    assert f"{puzzle['max_attempts']} at most" in gates
    for kind, plural in (
        ("tower", "towers"),
        ("church", "churches"),
        ("crown", "crowns"),
        ("monkey", "monkeys"),
        ("bag", "bags"),
    ):
        assert f"{table['objects'][kind]['count']} {plural}" in gates
    assert f"{table['map']['columns']} columns" in rule("R-RH-2", "en")
    assert f"{table['map']['rows']} rows" in rule("R-RH-2", "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_list_the_sixteen_clues_in_their_order(language):
    names = {
        "fr": ("forêt", "prairie", "marais", "désert", "montagne"),
        "en": ("forest", "grassland", "swamp", "desert", "mountain"),
    }
    kinds = {
        "fr": ("un singe", "une tour", "une église", "une couronne", "une croix", "un bouclier"),
        "en": ("a monkey", "a tower", "a church", "a crown", "a cross", "a shield"),
    }
    lines = [line.rstrip(";.\u202f") for line in rule("RH-3.1", language).splitlines() if line.startswith("- ")]
    told = [line.partition(":")[2].strip() for line in lines]
    assert [int(line[2:].partition(":")[0].strip()) for line in lines] == list(range(1, 17))
    either = {"fr": "ou", "en": "or"}[language]
    assert told[:10] == [f"{one} {either} {two}" for one, two in combinations(names[language], 2)]
    for text, kind, far in zip(told[10:], kinds[language], (1, 2, 2, 3, 3, 3), strict=True):
        assert text.startswith(kind)
        assert f"distance {far} " in text
