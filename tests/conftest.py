"""For all tests."""

import pytest
from hypothesis import settings

# Nothing here is about how long one example takes: the first loads the words, and a crowded machine takes its time.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Lets the long forms take as long as they take."""
    for item in items:
        if item.get_closest_marker("slow") is not None:
            item.add_marker(pytest.mark.timeout(0))
