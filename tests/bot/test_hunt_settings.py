"""What a hunt can be set to while it goes on: by its organisers, with a line in the audit log, or refused in one sentence."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot import calendar, hunt_settings, hunts, phrases, settled
from bot.errors import Refusal
from bot.store import queries
from bot.store.database import Store
from bot.store.tables import Game
from render.words import LANGUAGES
from tests.bot.hunting import ORGANISER, Clock, Evening, new_store, user_of

TEXTS = (
    hunt_settings.set_hour,
    hunt_settings.set_zone,
    hunt_settings.set_rest_days,
    hunt_settings.set_rest_dates,
    hunt_settings.set_reminders,
    hunt_settings.set_absences,
    hunt_settings.set_pack,
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = new_store(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def evening(store: Store) -> Evening:
    return Evening(store, Clock()).open().start()


def put(evening: Evening, what: Any, value: Any, by: int = ORGANISER) -> Any:
    with evening.store.write() as session:
        return what(session, evening.clock(), evening.game, by, value)


def row(evening: Evening) -> Game:
    with evening.store.read() as session:
        return session.get_one(Game, evening.game)


def changes(evening: Evening) -> list[dict[str, Any]]:
    """What the audit log says was set."""
    with evening.store.read() as session:
        return [json.loads(each.detail) for each in queries.audit(session, evening.game) if each.what == "set"]


def test_each_setting_is_kept_and_noted_once(evening: Evening) -> None:
    for what, given_, field, stored in (
        (hunt_settings.set_hour, "20h30", "hour", "20:30"),
        (hunt_settings.set_zone, "america/toronto", "zone", "America/Toronto"),
        (hunt_settings.set_rest_days, "sam, sunday", "rest_days", "6,7"),
        (hunt_settings.set_rest_dates, "24/12 au 25/12", "rest_dates", "2026-12-24,2026-12-25"),
        (hunt_settings.set_reminders, "3 h", "reminders", "180"),
        (hunt_settings.set_absences, "5", "absences", 5),
        (hunt_settings.set_role, 42, "role", 42),
        (hunt_settings.set_threads, True, "threads", True),
        (hunt_settings.set_dry, True, "dry", True),
        (hunt_settings.set_pack, "veillee", "pack", "veillee"),
    ):
        before = getattr(row(evening), field)
        put(evening, what, given_)
        put(evening, what, given_)
        assert getattr(row(evening), field) == stored
        assert changes(evening)[-1] == {"field": field, "from": before, "to": stored}
    assert len(changes(evening)) == 10


def test_each_can_be_taken_back(evening: Evening) -> None:
    put(evening, hunt_settings.set_rest_days, "sam")
    for what, none, field, stored in (
        (hunt_settings.set_hour, "aucune", "hour", "none"),
        (hunt_settings.set_rest_days, "aucun", "rest_days", ""),
        (hunt_settings.set_rest_dates, "aucune", "rest_dates", None),
        (hunt_settings.set_reminders, "none", "reminders", ""),
        (hunt_settings.set_absences, "0", "absences", 0),
        (hunt_settings.set_role, None, "role", None),
        (hunt_settings.set_pack, None, "pack", None),
    ):
        put(evening, what, none)
        assert getattr(row(evening), field) == stored


def test_the_turn_under_way_keeps_its_deadline_and_the_next_one_follows(evening: Evening) -> None:
    before = evening.turn().deadline
    put(evening, hunt_settings.set_hour, "18:00")
    put(evening, hunt_settings.set_rest_dates, "2/6/2026")
    assert evening.turn().deadline == before
    evening.strike()
    there = evening.turn().deadline.astimezone(before.tzinfo)
    assert (there.isoformat(), there.weekday()) == ("2026-06-03T16:00:00+00:00", 2)


def test_reminders_hold_at_once(evening: Evening) -> None:
    put(evening, hunt_settings.set_reminders, "30 min")
    with evening.store.read() as session:
        turn = queries.standing_turn(session, evening.game)
    assert turn is not None
    assert turn.remind_at is not None
    assert (turn.deadline - turn.remind_at).total_seconds() == 1800


@pytest.mark.parametrize("what", [*TEXTS, hunt_settings.set_role, hunt_settings.set_threads, hunt_settings.set_dry])
def test_only_organisers_set_anything_and_only_while_the_hunt_lives(evening: Evening, what: Any) -> None:
    with pytest.raises(Refusal) as refused:
        put(evening, what, None, by=user_of("Alix"))
    assert refused.value.reason == "organisers-only"
    with evening.store.write() as session:
        hunts.end(session, evening.clock(), evening.game, ORGANISER)
    with pytest.raises(Refusal) as refused:
        put(evening, what, None)
    assert refused.value.reason == "hunt-has-ended"


@pytest.mark.parametrize(
    ("what", "text", "reason"),
    [
        (hunt_settings.set_hour, "25h", "unknown-hour"),
        (hunt_settings.set_zone, "Mars", "unknown-zone"),
        (hunt_settings.set_rest_days, "hier", "unknown-rest-days"),
        (hunt_settings.set_rest_days, "1,2,3,4,5,6,7", "no-working-day"),
        (hunt_settings.set_rest_dates, "Noël", "unknown-rest-dates"),
        (hunt_settings.set_reminders, "souvent", "unknown-reminders"),
        (hunt_settings.set_absences, "beaucoup", "unknown-absences"),
        (hunt_settings.set_pack, "perdu", "unknown-pack"),
    ],
)
def test_what_says_nothing_is_refused_in_one_sentence_in_both_languages(
    evening: Evening, what: Any, text: str, reason: str
) -> None:
    before = row(evening).model_dump()
    with pytest.raises(Refusal) as refused:
        put(evening, what, text)
    assert refused.value.reason == reason
    for language in LANGUAGES:
        assert phrases.refusal(refused.value, language)
    assert row(evening).model_dump() == before
    assert changes(evening) == []


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(TEXTS), st.text(max_size=30))
def test_whatever_is_written_is_kept_or_refused_and_the_hunt_can_still_be_read(
    evening: Evening, what: Any, text: str
) -> None:
    with contextlib.suppress(Refusal):
        put(evening, what, text)
    with evening.store.read() as session:
        found = settled.settled_of(session, evening.game)
        calendar.offers(session, evening.clock(), evening.game)
    for language in LANGUAGES:
        for name in (
            "hour",
            "zone",
            "restdays",
            "restdates",
            "reminders",
            "absences",
            "role",
            "threads",
            "pack",
            "dry",
        ):
            assert settled.said(found, name, language)


def test_a_form_begins_with_what_is_set_and_reads_it_back(evening: Evening) -> None:
    put(evening, hunt_settings.set_rest_days, "sam, dim")
    put(evening, hunt_settings.set_rest_dates, "24/12 au 2/1")
    put(evening, hunt_settings.set_reminders, "1h30, 45 min")
    before = row(evening).model_dump()
    with evening.store.read() as session:
        found = settled.settled_of(session, evening.game)
    for language in LANGUAGES:
        for name, what in (
            ("hour", hunt_settings.set_hour),
            ("zone", hunt_settings.set_zone),
            ("restdays", hunt_settings.set_rest_days),
            ("restdates", hunt_settings.set_rest_dates),
            ("reminders", hunt_settings.set_reminders),
            ("absences", hunt_settings.set_absences),
        ):
            put(evening, what, settled.typed(found, name, language))
    assert row(evening).model_dump() == before


def test_a_deadline_on_what_is_now_a_day_of_rest_is_seen(evening: Evening) -> None:
    put(evening, hunt_settings.set_rest_dates, "1/6/2026")
    with evening.store.read() as session:
        assert settled.settled_of(session, evening.game).resting
    with evening.store.write() as session:
        calendar.extend(session, evening.clock(), evening.game, ORGANISER)
    with evening.store.read() as session:
        assert not settled.settled_of(session, evening.game).resting
