"""Mutants (G4): each of the ten safety measures, taken out of a bot in a process of its own, is missed by some ordeal.

The bot as shipped passes the same ordeal. So what the other proofs rely on is there, and they would see it go.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reliability.mutants import MUTANTS
from tests.reliability.nursery import Nursery
from tests.reliability.ordeals import ORDEALS, undergo

CHEAP = ("catch-up",)
"""What is tried in the short form."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    metafunc.parametrize("measure", CHEAP if metafunc.config.getoption("--dose") == "short" else ORDEALS)


async def test_what_each_measure_is_there_for(nursery: Nursery, tmp_path: Path, measure: str) -> None:
    """G4: as shipped nothing goes wrong in the ordeal; without the measure something does."""
    ordeal = ORDEALS[measure].__doc__
    faults = await undergo(nursery, tmp_path / "as shipped", measure, without=False)
    assert not faults, f"as shipped: {ordeal} → {faults}"
    missed = await undergo(nursery, tmp_path / "without", measure, without=True)
    assert missed, f"nobody missed {MUTANTS[measure].what}: {ordeal}"
    print(f"G4: without {MUTANTS[measure].what} → {ORDEALS[measure].__name__}: {missed[0]}")
