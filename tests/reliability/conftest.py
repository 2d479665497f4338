"""How much of each proof is run: a little in `make test`, ten minutes' worth for a change, all of it in half an hour."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

import pytest

if TYPE_CHECKING:
    from tests.reliability.nursery import Nursery

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


@pytest.fixture(scope="session")
def longer(dose: Dose) -> None:
    """Leaves a test to the longer forms: what it shows is shown in the short one too, by another, in fewer ways."""
    if dose.name == "short":
        pytest.skip("in the longer forms")


@pytest.fixture(scope="session")
def nursery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nursery]:
    """Where bots are born that live in processes of their own: one for all test workers, ready in three seconds."""
    from tests.reliability.nursery import Nursery

    folder = tmp_path_factory.getbasetemp()
    nursery = Nursery.start(folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder)
    yield nursery
    nursery.end()


def pytest_collection_modifyitems(items: list[pytest.Item], config: pytest.Config) -> None:
    """The longer forms take as long as they take."""
    if config.getoption("--dose") != "short":
        for item in items:
            if item.path.parent.name == "reliability":
                item.add_marker(pytest.mark.timeout(1800))
