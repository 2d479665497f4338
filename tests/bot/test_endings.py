"""What was posted about the end of a hunt, when that end is undone and comes back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import hunts, undoing
from bot.store import mail
from bot.store.database import Store
from bot.store.tables import OutboxRow, OutboxState
from tests.bot.hunting import CHANNEL, ORGANISER, Clock, Evening, new_store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = new_store(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def evening(store: Store) -> Evening:
    return Evening(store, Clock()).open().start()


def undo(evening: Evening) -> None:
    with evening.store.write() as session:
        last = undoing.loss(session, evening.game, ORGANISER)
        undoing.undo(session, evening.clock(), evening.game, ORGANISER, last.turn, last.generation)


def redo(evening: Evening) -> None:
    with evening.store.write() as session:
        undoing.redo(session, evening.clock(), evening.game, ORGANISER)


def posts_of_the_end(evening: Evening) -> dict[str, tuple[OutboxState, str | None, int]]:
    return {
        f"{row.kind} of turn {row.turn}": (row.state, row.last_error, row.revision)
        for row in evening.outbox().values()
        if row.kind in ("closed", "show")
    }


def test_what_was_posted_about_an_end_says_so_when_it_is_undone(evening: Evening) -> None:
    """What had been sent is told anew, what waited is withdrawn, until the end is back."""
    evening.strike()
    with evening.store.write() as session:
        hunts.end(session, evening.clock(), evening.game, ORGANISER)
        closed = session.get_one(OutboxRow, f"h{evening.game}:t2:closed:{CHANNEL}:g0")
        closed.state, closed.message_id = OutboxState.SENT, 4242
    undo(evening)
    assert posts_of_the_end(evening) == {
        "closed of turn 2": (OutboxState.NEW, None, 1),
        "show of turn 2": (OutboxState.FAILED, mail.UNDONE, 0),
    }
    redo(evening)
    assert posts_of_the_end(evening) == {
        "closed of turn 2": (OutboxState.NEW, None, 2),
        "show of turn 2": (OutboxState.NEW, None, 0),
    }


def test_an_earlier_end_stays_marked_when_a_later_one_comes_back(evening: Evening) -> None:
    evening.strike()
    for _ in range(2):
        with evening.store.write() as session:
            hunts.end(session, evening.clock.pass_(minutes=1), evening.game, ORGANISER)
        undo(evening)
        evening.strike()
    with evening.store.write() as session:
        hunts.end(session, evening.clock.pass_(minutes=1), evening.game, ORGANISER)
    undo(evening)
    redo(evening)
    closed = [row for row in evening.outbox().values() if row.kind == "closed"]
    newest = max(closed, key=lambda row: row.created)
    assert len(closed) == 3
    assert [row.key for row in closed if row.last_error != mail.UNDONE] == [newest.key]
