"""A hunt whose messages are to be sent, and a Discord that takes them or does not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.store import queries
from bot.store.database import Store
from bot.store.tables import OutboxRow
from tests.bot.fake_poster import FakePoster
from tests.bot.hunting import Clock, Evening, new_store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = new_store(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def evening(store: Store) -> Evening:
    """A hunt of two with its head, opening and two private accounts unsent."""
    evening = Evening(store, Clock()).open().start()
    with store.write() as session:  # the dice do not decide what a test of sending sees
        for row in session.exec(queries.select(OutboxRow).where(OutboxRow.kind == "tens")).all():
            session.delete(row)
    return evening


@pytest.fixture
def discord(evening: Evening) -> FakePoster:
    return FakePoster(evening.clock)
