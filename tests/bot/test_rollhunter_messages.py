"""Every kind of message that the outbox may send about a Rollhunter table can be made up, in both languages and every form."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import select

from bot import messages, turns
from bot.posting import posting
from bot.rollhunter import said, tables
from bot.store import mail, queries
from bot.store.database import Store
from bot.store.mail import Kind
from bot.store.tables import Form, Game, OutboxRow
from bot.views.parts import Reply
from engine.rollhunter.hexes import Cell
from engine.rollhunter.orders import Corner
from tests.bot.hunting import CHANNEL, ORGANISER, new_store
from tests.bot.test_rollhunter_tables import ALIX, BRUNE, Evening

PAYLOADS: dict[Kind, dict[str, Any]] = {
    Kind.STUCK: {"error": "ValueError"},
    Kind.BLOCKED: {"missing": "attach_files", "channel": CHANNEL},
    Kind.POISON: {"kind": "report", "cause": "bad_payload"},
    Kind.BEHIND: {"made": "2026-06-01T10:00:00+00:00", "found": 2, "blind": False},
    Kind.RESTORED: {"made": "2026-06-01T10:00:00+00:00", "found": None, "blind": False, "moved": True, "again": False},
    Kind.ANSWER: {"text": "…", "buttons": [["Jouer", "rhplay", 2, "", "primary"]]},
    Kind.LINE: {"line": "rollhunter-line-abandoned", "fields": {"player": "Alix"}, "times": []},
}
SILENT = {Kind.NOTE, Kind.SHOW, Kind.TENS, Kind.ABSENCE}
"""What is not told of a table: it would say who has finished, or there is no such thing."""


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Evening]:
    store: Store = new_store(tmp_path)
    made = Evening(store).seated(ALIX, BRUNE)
    made.order(ALIX, Corner(Cell("A1")))
    made.close()
    yield made
    store.close()


def gathered(
    table: Evening, kind: Kind, turn: int, language: str, form: Form, payload: dict[str, Any] | None = None
) -> messages.Gathered | None:
    """Puts a message of this kind into the outbox and gathers it as it would be sent."""
    target = CHANNEL if kind in mail.CHANNEL_KINDS else ORGANISER if kind in (Kind.STUCK, Kind.BEHIND) else BRUNE

    def work(session: Any, now: Any) -> messages.Gathered | None:
        session.get_one(Game, table.game).language = language
        queries.person(session, target).language = language
        told = payload or PAYLOADS.get(kind)
        values = mail.row(now, table.game, turn, kind, target, part=f"{language}-{form}-{turn}", payload=told)
        mail.put(session, [values | {"form": form}])
        row = session.exec(select(OutboxRow).where(OutboxRow.key == values["key"])).one()
        return messages.gather(session, posting(row, now, retried=False))

    found: messages.Gathered | None = table.do(work)
    return found


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("form", [Form.FULL, Form.CLASSIC, Form.NO_PICTURE, Form.PLAIN])
def test_all_that_may_be_sent_can_be_made_up(table: Evening, language: str, form: Form) -> None:
    for kind, turn in (
        (Kind.HEAD, 0),
        (Kind.REPORT, 0),
        (Kind.REPORT, 1),
        (Kind.PRIVATE, 0),
        (Kind.PRIVATE, 1),
        (Kind.REMINDER, 2),
        *((kind, 2) for kind in PAYLOADS),
    ):
        found = gathered(table, kind, turn, language, form)
        assert found is not None, kind
        reply = messages.compose(found, None)
        assert reply.text, kind
        assert "hunt" not in reply.text.lower().replace("rollhunter", ""), kind
        assert "chasse" not in reply.text.lower(), kind


@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_happens_to_a_table_is_told_of_months(language: str) -> None:
    at = "2026-06-01T19:00:00+00:00"
    fields: dict[str, dict[str, Any]] = {
        "line-paused": {"turn": 3},
        "line-away": {"turn": 1},
        "line-resumed": {"turn": 3, "until": at},
        "line-moved": {"turn": 1, "until": at, "before": at},
        "line-setback": {"turn": 3, "found": 4, "made": at},
        "line-setback-open": {"made": at, "hash": "00"},
        "line-taken-up": {"turn": 3, "until": at},
        "told-away": {},
    }
    for key, values in fields.items():
        for daily in (False, True):
            about = {"line": key, "fields": values, "times": ["until", "before", "made"], "daily": daily}
            text = said.line(about, "Morde", language).lower()
            assert "morde" in text, key
            if values.get("turn") == 3 and not daily:
                assert "mois 2" in text or "month 2" in text, key
            for foreign in ("chasse", "hunt", "tour ", "turn "):
                assert foreign not in text, (key, text)


def test_the_organiser_is_told_after_a_restore_what_he_can_do(table: Evening) -> None:
    """Go on where the copy is, where the channel could be read or not; before the start there is nothing to decide."""
    made = {"made": "2026-06-01T10:00:00+00:00"}

    def told(turn: int, **found: Any) -> Reply:
        one = gathered(table, Kind.BEHIND, turn, "en", Form.FULL, {**made, **found})
        assert one is not None
        return messages.compose(one, None)

    later, unread, before = (
        told(2, found=3, blind=False),
        told(3, found=None, blind=True),
        told(0, found=1, blind=False),
    )
    assert "in which month 1 is open" in later.text
    assert "the close of month 2" in later.text
    assert f"I cannot read <#{CHANNEL}>" in unread.text
    for reply in (later, unread):
        assert [button.label for line in reply.lines for button in line] == ["Go on from there"]  # type: ignore[union-attr]
    assert "before the game began" in before.text
    assert not before.lines


def test_what_would_tell_who_has_finished_is_never_sent(table: Evening) -> None:
    for kind in SILENT:
        assert gathered(table, kind, 1, "fr", Form.FULL) is None, kind


def test_a_table_that_is_late_says_so(table: Evening) -> None:
    turn = table.ask(lambda session: queries.standing_turn(session, table.game))
    table.clock.at = turn.deadline + timedelta(hours=2)
    assert table.do(turns.close_turn, table.game, turn.no)
    found = gathered(table, Kind.REPORT, turn.no, "fr", Form.FULL)
    assert found is not None
    assert "au lieu du" in messages.compose(found, None).text


def test_one_who_has_no_seat_any_more_is_told_nothing(table: Evening) -> None:
    seat = table.ask(lambda session: queries.seat_of(session, table.game, BRUNE)).seat
    table.do(tables.hand_over, table.game, ORGANISER, seat, 99)
    assert gathered(table, Kind.PRIVATE, 1, "fr", Form.FULL) is None
