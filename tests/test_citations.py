"""Rule numbers, both ways: every number that is cited exists, and every rule that decides something has a case."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CASES = ROOT / "tests" / "engine" / "hunt" / "cases"
LANGUAGES = ("fr", "en")
NUMBER = re.compile(r"\b(?:R-)?FH-\d+(?:\.\d+)?\b")
HEADING = re.compile(r"\*\*((?:R-)?FH-\d+(?:\.\d+)?)\*\*")

SECTIONS = "a heading: the rules below it decide"
SETUP = "decided when a hunt is set up, before there is a turn to write as a case"
ELSEWHERE: dict[str, tuple[str, str]] = {
    # rule → why no case of one turn can show it, and the test that does
    "FH-1": (SECTIONS, ""),
    "FH-2": (SECTIONS, ""),
    "FH-5": (SECTIONS, ""),
    "FH-6": (SECTIONS, ""),
    "FH-7": (SECTIONS, ""),
    "FH-8": (SECTIONS, ""),
    "FH-9": (SECTIONS, ""),
    "FH-10": (SECTIONS, ""),
    "FH-11": (SECTIONS, ""),
    "FH-2.1": (SETUP, "engine/hunt/test_enrolment.py::test_fh_2_1_the_main_prey_is_number_one_of_its_species"),
    "FH-2.2": (SETUP, "engine/hunt/test_enrolment.py::test_fh_2_2_a_hunter_starts_in_his_tent"),
    "FH-2.3": (SETUP, "engine/hunt/test_enrolment.py::test_fh_2_3_column_then_row_and_again_on_a_tent"),
    "R-FH-3": (SETUP, "engine/hunt/test_enrolment.py::test_r_fh_3_nobody_joins_once_the_first_turn_is_resolved"),
    "R-FH-20": (SETUP, "engine/hunt/test_enrolment.py::test_r_fh_20_the_preset_grows_with_the_hunters"),
    "FH-3.1": ("takes two turns to show", "engine/hunt/test_games.py::test_fh_3_1_orders_last_one_turn"),
    "FH-10.3": (
        "the ranking is no part of an answer",
        "engine/hunt/test_views.py::test_fh_10_3_points_highest_first_and_equals_share",
    ),
    "R-FH-19": (
        "the ranking is no part of an answer",
        "engine/hunt/test_views.py::test_r_fh_19_the_dead_rank_below_everyone",
    ),
    "FH-10.4": (
        "what is told to whom is no part of an answer",
        "engine/hunt/test_views.py::test_fh_10_4_a_hunter_sees_his_own_order_and_no_other",
    ),
    "FH-11.2": (
        "what is published is no part of an answer",
        "engine/hunt/test_published.py::test_another_seed_shows_in_the_hash_and_in_the_dice",
    ),
    "FH-12": ("the form of all cases", "engine/hunt/test_case_format.py::test_a_faulty_case_says_where"),
    "FH-13": (
        "examples of other rules, each of them a case or part of one",
        "engine/hunt/test_examples.py::test_fh_13_1_reach",
    ),
}


@cache
def numbers(language: str) -> frozenset[str]:
    """The numbers of the rules' text, each at the beginning of its paragraph."""
    text = (ROOT / "data" / "rules" / language / "forest-hunt.md").read_text("utf-8")
    found = [match[1] for line in text.splitlines() if (match := HEADING.match(line))]
    assert len(found) == len(set(found)), "a number is given twice"
    return frozenset(found)


def cited(path: Path) -> set[str]:
    return set(NUMBER.findall(path.read_text("utf-8")))


@cache
def rules_of_cases() -> dict[str, list[str]]:
    """Rule → the cases that name it."""
    named: dict[str, list[str]] = {}
    for path in sorted(CASES.rglob("*.json")):
        for rule in json.loads(path.read_text("utf-8"))["rules"]:
            named.setdefault(rule, []).append(path.stem)
    return named


def test_both_languages_have_the_same_rules() -> None:
    assert numbers("fr") == numbers("en")
    assert len(numbers("fr")) > 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_cite_rules_that_exist(language: str) -> None:
    assert cited(ROOT / "data" / "rules" / language / "forest-hunt.md") <= numbers(language)


@pytest.mark.parametrize("package", ["engine", "render", "bot", "tests/engine", "data"])
def test_every_number_that_is_cited_exists(package: str) -> None:
    for kind in ("py", "toml", "ftl"):
        for path in sorted((ROOT / package).rglob(f"*.{kind}")):
            assert cited(path) <= numbers("en"), path


def test_every_number_in_a_case_exists() -> None:
    assert set(rules_of_cases()) <= numbers("en")
    for path in sorted(CASES.rglob("*.json")):
        events = json.loads(path.read_text("utf-8"))["expected"].get("events", [])
        assert {event["rule"] for event in events} <= numbers("en"), path


@pytest.mark.parametrize("rule", sorted(numbers("en")))
def test_every_rule_that_decides_something_has_a_case(rule: str) -> None:
    assert (rule in rules_of_cases()) != (rule in ELSEWHERE), "a case, or a reason why there is none"


@pytest.mark.parametrize("rule", sorted(ELSEWHERE))
def test_every_exception_has_a_reason_and_a_test(rule: str) -> None:
    reason, where = ELSEWHERE[rule]
    assert rule in numbers("en")
    if reason != SECTIONS:
        file, _, test = where.partition("::")
        tree = ast.parse((ROOT / "tests" / file).read_text("utf-8"))
        assert test in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
