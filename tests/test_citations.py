"""Rule numbers, both ways: every number that is cited exists, and every rule that decides something has a case."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
LANGUAGES = ("fr", "en")
NUMBER = re.compile(r"\b(?:R-)?(?:FH|RH)-\d+(?:\.\d+)?\b")
HEADING = re.compile(r"\*\*((?:R-)?[A-Z]{2}-\d+(?:\.\d+)?)\*\*")

SECTIONS = "a heading: the rules below it decide"
SETUP = "decided when a hunt is set up, before there is a turn to write as a case"
HUNT: dict[str, tuple[str, str]] = {
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

GEOMETRY = "a measure that other rules use, and which their cases show only in part"
PUZZLE = "how a puzzle is made: no answer tells its draws"
FORM = "the form of all cases"
TOLD = "what is told to whom is no part of an answer"
BOT = "kept by the bot and by what it draws: the engine has no hand in it"
ROLLHUNTER: dict[str, tuple[str, str]] = {
    **{f"RH-{section}": (SECTIONS, "") for section in range(1, 20) if section not in (15, 16)},
    "RH-2.2": (GEOMETRY, "engine/rollhunter/test_hexes.py::test_rh_2_2_distance_is_the_fewest_steps_on_the_whole_map"),
    "R-RH-4": (PUZZLE, "engine/rollhunter/test_gates.py::test_r_rh_4_what_the_players_may_rely_on"),
    "RH-4.1": (PUZZLE, "engine/rollhunter/test_generator.py::test_rh_4_1_maps_are_even_and_without_crumbs"),
    "R-RH-5": (PUZZLE, "engine/rollhunter/test_generator.py::test_r_rh_5_every_puzzle_passes_the_gates_by_brute_force"),
    "R-RH-6": (PUZZLE, "engine/rollhunter/test_generator.py::test_rh_18_1_draws_are_numbered_through_all_maps"),
    "R-RH-8": (PUZZLE, "engine/rollhunter/test_generator.py::test_r_rh_8_another_seed_makes_another_puzzle"),
    "RH-18.2": (PUZZLE, "engine/rollhunter/test_generator.py::test_rh_18_2_a_list_of_one_is_drawn_too"),
    "RH-18.3": (PUZZLE, "engine/rollhunter/test_generator.py::test_rh_18_3_a_shuffle_draws_from_the_end"),
    "RH-13.1": (TOLD, "engine/rollhunter/test_rollhunter_views.py::test_rh_13_1_who_gives_up_is_announced"),
    "RH-13.2": (TOLD, "engine/rollhunter/test_rollhunter_views.py::test_what_another_orders_changes_no_byte_of_a_view"),
    "RH-13.3": (BOT, "bot/test_evening_rollhunter.py::test_who_owes_an_order_is_reminded_in_private_and_nobody_else"),
    "RH-13.4": (
        TOLD,
        "engine/rollhunter/test_rollhunter_views.py::test_rh_13_4_everything_is_told_at_the_end_and_not_before",
    ),
    "RH-13.5": (BOT, "render/rollhunter/test_rollhunter_told.py::test_the_twin_holds_all_that_the_picture_shows"),
    "R-RH-10": (
        "who sits down is decided before there is a resolution",
        "engine/rollhunter/test_rollhunter_orders.py::test_r_rh_10_nobody_joins_after_the_first_die",
    ),
    "R-RH-28": (
        TOLD,
        "engine/rollhunter/test_rollhunter_views.py::test_r_rh_28_whoever_has_searched_still_reads_active_to_the_others",
    ),
    "R-RH-29": (BOT, "bot/test_evening_rollhunter.py::test_notes_are_ones_own_and_assistance_can_be_hidden"),
    "R-RH-30": (
        TOLD,
        "engine/rollhunter/test_rollhunter_views.py::test_r_rh_30_a_table_that_has_ended_keeps_a_shared_puzzle",
    ),
    "R-RH-31": (
        BOT,
        "bot/test_evening_rollhunter.py::test_a_table_that_does_not_wait_tells_its_price_and_closes_when_all_have_played",
    ),
    "RH-17.2": ("whom the game waits for is no part of an answer", "engine/test_contract.py::test_random_plays"),
    "RH-17.6": (
        TOLD,
        "engine/rollhunter/test_rollhunter_views.py::test_rh_17_6_of_another_only_name_and_status_are_left",
    ),
    "RH-19.1": (FORM, "engine/rollhunter/test_rollhunter_case_format.py::test_what_a_case_may_also_say"),
    "RH-19.2": (FORM, "engine/rollhunter/test_rollhunter_case_format.py::test_a_needed_die_is_missing"),
    "RH-19.3": (FORM, "engine/rollhunter/test_rollhunter_case_format.py::test_a_faulty_setup_says_where"),
    "RH-19.4": (FORM, "engine/rollhunter/test_rollhunter_cases.py::test_cases_tell_whole_answers"),
    "RH-15": ("figures that a benchmark measures", "benchmarks/test_puzzles.py::test_both_players_solve_every_puzzle"),
    "RH-16": (
        "examples of other rules, each of them a case or part of one",
        "engine/rollhunter/test_hexes.py::test_rh_7_1_example_5_reach_from_a_corner",
    ),
}


@dataclass(frozen=True)
class Game:
    """One game's rules: the name of their text, and the rules that no case can show; its cases lie by its key."""

    key: str
    prefix: str
    text: str
    elsewhere: Mapping[str, tuple[str, str]]


GAMES = {
    game.key: game
    for game in (Game("hunt", "FH", "forest-hunt", HUNT), Game("rollhunter", "RH", "rollhunter", ROLLHUNTER))
}


@cache
def numbers(key: str, language: str) -> frozenset[str]:
    """The numbers of a game's rules, each at the beginning of its paragraph."""
    text = (ROOT / "data" / "rules" / language / f"{GAMES[key].text}.md").read_text("utf-8")
    found = [match[1] for line in text.splitlines() if (match := HEADING.match(line))]
    assert len(found) == len(set(found)), "a number is given twice"
    return frozenset(found)


EVERY = frozenset(number for key in GAMES for number in numbers(key, "en"))
EACH = [pytest.param(key, rule, id=rule) for key in GAMES for rule in sorted(numbers(key, "en"))]
EXCEPTIONS = [pytest.param(key, rule, id=rule) for key, game in GAMES.items() for rule in sorted(game.elsewhere)]


def cited(path: Path) -> set[str]:
    return set(NUMBER.findall(path.read_text("utf-8")))


@cache
def cases(key: str) -> tuple[tuple[Path, Mapping[str, Any]], ...]:
    """A game's cases."""
    folder = ROOT / "tests" / "engine" / key / "cases"
    return tuple((path, json.loads(path.read_text("utf-8"))) for path in sorted(folder.rglob("*.json")))


@cache
def rules_of_cases(key: str) -> dict[str, list[str]]:
    """Rule → the cases that name it."""
    named: dict[str, list[str]] = {}
    for path, case in cases(key):
        for rule in case["rules"]:
            named.setdefault(rule, []).append(path.stem)
    return named


def rules_of(value: Any) -> Iterator[str]:
    """Gives what every field called `rule` holds, however deep."""
    if isinstance(value, dict):
        if isinstance(value.get("rule"), str):
            yield value["rule"]
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from rules_of(part)


@pytest.mark.parametrize("key", GAMES)
def test_both_languages_have_the_same_rules(key: str) -> None:
    assert numbers(key, "fr") == numbers(key, "en")
    assert len(numbers(key, "fr")) > 80


@pytest.mark.parametrize("key", GAMES)
def test_a_games_rules_have_its_prefix(key: str) -> None:
    assert {number.removeprefix("R-").split("-")[0] for number in numbers(key, "en")} == {GAMES[key].prefix}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_rules_cite_rules_that_exist(key: str, language: str) -> None:
    assert cited(ROOT / "data" / "rules" / language / f"{GAMES[key].text}.md") <= EVERY


@pytest.mark.parametrize("package", ["engine", "render", "bot", "tests/engine", "data"])
def test_every_number_that_is_cited_exists(package: str) -> None:
    for kind in ("py", "toml", "ftl"):
        for path in sorted((ROOT / package).rglob(f"*.{kind}")):
            assert cited(path) <= EVERY, path


@pytest.mark.parametrize("key", GAMES)
def test_every_number_in_a_case_exists(key: str) -> None:
    assert len(cases(key)) > 100
    assert set(rules_of_cases(key)) <= numbers(key, "en")
    for path, case in cases(key):
        assert set(rules_of(case["expected"].get("events", []))) <= numbers(key, "en"), path


@pytest.mark.parametrize(("key", "rule"), EACH)
def test_every_rule_that_decides_something_has_a_case(key: str, rule: str) -> None:
    assert (rule in rules_of_cases(key)) != (rule in GAMES[key].elsewhere), "a case, or a reason why there is none"


@pytest.mark.parametrize(("key", "rule"), EXCEPTIONS)
def test_every_exception_has_a_reason_and_a_test(key: str, rule: str) -> None:
    reason, where = GAMES[key].elsewhere[rule]
    assert rule in numbers(key, "en")
    if reason != SECTIONS:
        file, _, test = where.partition("::")
        tree = ast.parse((ROOT / "tests" / file).read_text("utf-8"))
        functions = (ast.FunctionDef, ast.AsyncFunctionDef)
        assert test in {node.name for node in tree.body if isinstance(node, functions)}


def test_what_the_bot_keeps_is_cited_where_it_is_kept() -> None:
    kept = {rule for game in GAMES.values() for rule, (reason, _) in game.elsewhere.items() if reason == BOT}
    shell = [path for package in ("bot", "render") for path in (ROOT / package).rglob("*.py")]
    assert kept <= set().union(*(cited(path) for path in shell))
