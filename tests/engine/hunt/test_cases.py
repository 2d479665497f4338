"""The rulebook turn by turn: each file of cases/ is one turn and its whole answer (FH-12)."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from engine.cases import answers
from engine.hunt.case import answer

CASES = Path(__file__).parent / "cases"
FILES = sorted(CASES.rglob("*.json"))


def load(path: Path) -> dict[str, Any]:
    case: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return case


def named(path: Path) -> str:
    return path.relative_to(CASES).with_suffix("").as_posix()


@pytest.mark.parametrize("path", FILES, ids=named)
def test_case(path: Path) -> None:
    case = load(path)
    given = copy.deepcopy(case)
    expected = case["expected"]
    found = answer(case)
    assert {part: found[part] for part in expected} == expected
    assert case == given, "the case is left as it was"


def test_every_case_says_what_it_is_about() -> None:
    for path in FILES:
        case = load(path)
        assert case["rules"], path
        assert case["name"], path
        assert path.parent.name in {
            f"FH-{int(rule.split('-')[-1].split('.')[0]):02d}" for rule in case["rules"]
        } or any(rule.startswith("R-") for rule in case["rules"]), (
            f"{path}: stands in the folder of a section that it is about"
        )


def test_all_cases_run_in_one_batch() -> None:
    cases = [load(path) for path in FILES]
    assert answers(cases) == [answer(case) for case in cases]


@pytest.mark.parametrize("path", FILES, ids=named)
def test_the_order_of_orders_plays_no_part(path: Path) -> None:
    case = load(path)
    orders = list(case.get("orders", {}).items())
    turned = answer({**case, "orders": dict(reversed(orders))})
    assert turned == answer(case)
