"""What the bot asks of its tables again and again is answered from an index, however much has been stored since."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlmodel import Session

from bot import reminders, situations, turns
from bot.scheduler import next_ring
from bot.store import sending
from tests.bot.hunting import NOON, Clock, Evening, new_store

QUESTIONS: dict[str, Callable[[Session], object]] = {
    "which messages are next": lambda session: sending.claim(session, NOON),
    "when there is something to send": lambda session: sending.next_try(session, NOON),
    "which messages to look for again": lambda session: sending.to_look_for(session, NOON),
    "which turns are due": lambda session: turns.due(session, NOON),
    "when to ring": lambda session: next_ring(session, NOON),
    "of what to remind": lambda session: reminders.due(session, NOON),
    "which hunt a message was about": lambda session: situations.hunt_of_message(session, 7),
}
LARGE = ("outbox", "turn")
"""Tables that grow as long as the bot lives."""


@pytest.mark.parametrize("question", QUESTIONS)
def test_no_question_goes_through_all_that_was_ever_stored(question: str, tmp_path: Path) -> None:
    store = new_store(tmp_path)
    Evening(store, Clock()).open().start().strike()
    asked: list[tuple[str, object]] = []

    def note(_connection: object, _cursor: object, statement: str, parameters: object, *_: object) -> None:
        if statement.startswith("SELECT"):
            asked.append((statement, parameters))

    event.listen(store._writer, "before_cursor_execute", note)
    with store.write() as session:
        QUESTIONS[question](session)
    event.remove(store._writer, "before_cursor_execute", note)
    with store.read() as session:
        connection = session.connection()
        plans = [
            row[3] for one, values in asked for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {one}", values)
        ]
    store.close()
    assert plans
    through = [step for step in plans if step.startswith("SCAN") and "INDEX" not in step]
    assert not [step for step in through if any(table in step for table in LARGE)], plans
