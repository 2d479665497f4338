"""What every test of the engine starts with."""

from __future__ import annotations

import pytest

from engine.hunt.ground import ground_of


@pytest.fixture(autouse=True)
def _nothing_worked_out_yet() -> None:
    """Forgets what is known about forests, so that no test passes on another's answers."""
    ground_of.cache_clear()
