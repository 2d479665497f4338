"""For all tests."""

import gc
import hashlib
import itertools
import os
import secrets
import shutil
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from tests import compiled

# Nothing here is about how long one example takes: the first loads the words, and a crowded machine takes its time.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

MEMORY = Path("/dev/shm")
ROOM = 4 * 2**30
"""Bytes that must be free there: in some containers it holds next to nothing."""

SWITCHING = 2e-4
"""Seconds after which a thread lets another go on: the simulated Discord waits for the bot's threads at each step."""
LITTER = (50_000, 20, 100)
"""How much of each generation is collected at once, in place of 700, 10, 10: a seventh of an evening was spent on looking through
thousands of collected tests for what nobody holds any more."""
WAITING = ("wire", "ui", "benchmarks", "reliability")
"""The folders whose tests start processes of their own and wait for them."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds how much of tests/reliability is run."""
    parser.addoption(
        "--dose", choices=("short", "ten", "full"), default="short", help="how much tests/reliability does"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Keeps the tests' databases in memory where the machine offers that: each waits for the disk some hundred times.

    Not where something is measured: there the disk belongs to it.
    """
    if (
        config.getoption("benchmark_disable", True)  # True: without that plugin nothing is measured
        and os.access(MEMORY, os.W_OK | os.X_OK)
        and shutil.disk_usage(MEMORY).free > ROOM
    ):
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
    if config.getoption("benchmark_disable", True):
        sys.setswitchinterval(SWITCHING)
        gc.set_threshold(*LITTER)
    compiled.share()


@pytest.fixture(autouse=True)
def seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the seeds that the bot draws for its turns others in each test, and the same whenever that test is run.

    An evening whose dice nobody chose would fail once in a hundred runs, on somebody else's machine, and never again.
    """
    numbers = itertools.count()

    def drawn(size: int = 32) -> bytes:
        return hashlib.sha512(f"{request.node.nodeid} {next(numbers)}".encode()).digest()[:size]

    monkeypatch.setattr(secrets, "token_bytes", drawn)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Lets the long forms take as long as they take; begins with what waits most, so that the end waits for nothing."""
    for item in items:
        if item.get_closest_marker("slow") is not None:
            item.add_marker(pytest.mark.timeout(0))
    items.sort(key=lambda item: item.path.parent.name not in WAITING)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Has the tests themselves, which stay to the end, looked through no more."""
    if session.config.getoption("benchmark_disable", True):
        gc.collect()
        gc.freeze()
