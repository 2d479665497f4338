"""How much of each proof is run: a little in `make test`, ten minutes' worth for a change, all of it in half an hour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

import pytest

T = TypeVar("T")


@dataclass(frozen=True)
class Dose:
    """Picks the amount of work that was asked for; `name` is `short`, `ten` or `full`."""

    name: str

    def of(self, *, short: T, ten: T, full: T) -> T:
        return {"short": short, "ten": ten, "full": full}[self.name]


@pytest.fixture(scope="session")
def dose(pytestconfig: pytest.Config) -> Dose:
    """Gives how much is to be run (`--dose`)."""
    return Dose(pytestconfig.getoption("--dose"))


def pytest_collection_modifyitems(items: list[pytest.Item], config: pytest.Config) -> None:
    """The longer forms take as long as they take."""
    if config.getoption("--dose") != "short":
        for item in items:
            if item.path.parent.name == "reliability":
                item.add_marker(pytest.mark.timeout(1800))
