"""The rules resolution by resolution: each file of cases/ is one of them and its answer (RH-19)."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from engine import cases as any_game
from engine import codec, rollhunter
from engine.rollhunter.events import Event
from engine.rollhunter.state import Player

CASES = Path(__file__).parent / "cases"
FILES = sorted(CASES.rglob("*.json"))


def load(path: Path) -> dict[str, Any]:
    case: dict[str, Any] = codec.parse(path.read_bytes())
    return case


def named(path: Path) -> str:
    return path.relative_to(CASES).with_suffix("").as_posix()


@pytest.mark.parametrize("path", FILES, ids=named)
def test_case(path: Path) -> None:
    case = load(path)
    given = copy.deepcopy(case)
    expected = case["expected"]
    found = any_game.answer(case)
    assert {part: found[part] for part in expected} == expected
    assert case == given, "the case is left as it was"


def test_every_case_says_what_it_is_about() -> None:
    for path in FILES:
        case = load(path)
        assert case["name"], path
        sections = {f"RH-{int(rule.split('-')[-1].split('.')[0]):02d}" for rule in case["rules"]}
        rulings = any(rule.startswith("R-") for rule in case["rules"])
        assert path.parent.name in sections or rulings, f"{path}: stands in the folder of a section that it is about"


def test_cases_tell_whole_answers() -> None:
    """But for setups from a seed, whose map is the generator's business."""
    for path in FILES:
        case = load(path)
        whole = {"phase", "month", "die", "players", "refused", "rolls", "status", "scores", "events"}
        assert set(case["expected"]) >= whole or (case["phase"] == "setup" and "seed" in case), path


def test_all_cases_run_in_one_batch() -> None:
    cases = [load(path) for path in FILES]
    assert any_game.answers(cases) == [rollhunter.answer(case) for case in cases]


@pytest.mark.parametrize("path", FILES, ids=named)
def test_the_order_of_orders_plays_no_part(path: Path) -> None:
    case = load(path)
    if "orders" in case:
        turned = {**case, "orders": dict(reversed(list(case["orders"].items())))}
        assert any_game.answer(turned) == any_game.answer(case)


@pytest.mark.parametrize("path", FILES, ids=named)
def test_answers_go_on_as_cases(path: Path) -> None:
    """The players of an answer are the players of the next case, and its events are read back."""
    found = any_game.answer(load(path))
    assert codec.plain(tuple[Player, ...], codec.build(tuple[Player, ...], found["players"])) == found["players"]
    assert codec.plain(tuple[Event, ...], codec.build(tuple[Event, ...], found["events"])) == found["events"]
    assert json.loads(json.dumps(found)) == found
