"""When turns end: one deadline a day at the local hour, in every zone, through every change of the clocks."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from functools import cache
from itertools import islice, pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import deadlines
from bot.deadlines import LEAST, Schedule, next_deadline, planned, schedule, upcoming
from bot.errors import Refusal

YEARS = range(2026, 2031)


def utc(*parts: int) -> datetime:
    return datetime(*parts, tzinfo=UTC)  # type: ignore[misc]


@cache
def classes() -> dict[tuple[tuple[date, timedelta, timedelta], ...], str]:
    """Gives one zone for each way in which clocks change in these years, with the days on which they do."""
    found: dict[tuple[tuple[date, timedelta, timedelta], ...], str] = {}
    for name in sorted(deadlines.zones()):
        zone = ZoneInfo(name)
        changes = []
        day, last = date(YEARS[0], 1, 1), date(YEARS[-1] + 1, 1, 1)
        offset = datetime(day.year, day.month, day.day, 12, tzinfo=zone).utcoffset()
        while day < last:
            day += timedelta(days=1)
            now = datetime(day.year, day.month, day.day, 12, tzinfo=zone).utcoffset()
            if now != offset:
                assert offset is not None
                assert now is not None
                changes.append((day, offset, now))
                offset = now
        found.setdefault(tuple(changes), name)
    return found


def test_there_are_many_ways_of_changing_the_clock() -> None:
    assert len(classes()) >= 25
    assert "Europe/Paris" in deadlines.zones()


def test_one_deadline_a_day_strictly_increasing_around_every_change_in_every_zone() -> None:
    counted = 0
    for changes, zone in classes().items():
        for change, _, _ in changes:
            days = [change + timedelta(days=n) for n in range(-3, 4)]
            for hour in range(24):
                for minute in (0, 15, 30, 45, 59):
                    plan = Schedule(zone, hour, minute)
                    instants = [planned(plan, day) for day in days]
                    steps = [b - a for a, b in pairwise(instants)]
                    assert all(timedelta(hours=22) <= step <= timedelta(hours=26) for step in steps), (
                        zone,
                        change,
                        hour,
                    )
                    counted += len(instants)
    assert counted > 200_000


def test_the_deadline_that_follows_a_deadline_is_the_next_days_in_every_zone() -> None:
    for changes, zone in classes().items():
        for change, _, _ in changes[:4]:
            for hour in (0, 2, 12, 23):
                plan = Schedule(zone, hour, 30)
                days = [change + timedelta(days=n) for n in range(-2, 4)]
                expected = [planned(plan, day) for day in days]
                reached = [expected[0]]
                while len(reached) < len(expected):
                    reached.append(next_deadline(plan, reached[-1] + timedelta(seconds=2)))
                assert reached == expected, (zone, hour)


@pytest.mark.parametrize(
    ("zone", "hour", "day", "expected"),
    [
        ("Europe/Paris", "21:00", date(2027, 3, 27), utc(2027, 3, 27, 20)),
        ("Europe/Paris", "21:00", date(2027, 3, 28), utc(2027, 3, 28, 19)),
        ("Europe/Paris", "02:30", date(2027, 3, 28), utc(2027, 3, 28, 1, 30)),  # an hour that is not: 03:30
        ("Europe/Paris", "02:30", date(2026, 10, 25), utc(2026, 10, 25, 0, 30)),  # one that is twice: the first
        ("Europe/Paris", "00:00", date(2027, 3, 29), utc(2027, 3, 28, 22)),  # the day after the change
        ("America/Toronto", "02:30", date(2027, 3, 14), utc(2027, 3, 14, 7, 30)),
        ("America/Toronto", "01:30", date(2026, 11, 1), utc(2026, 11, 1, 5, 30)),
        ("America/Havana", "00:00", date(2027, 3, 14), utc(2027, 3, 14, 5)),  # no midnight on that day
        ("Australia/Lord_Howe", "01:45", date(2027, 4, 4), utc(2027, 4, 3, 14, 45)),
        ("America/Nuuk", "23:30", date(2027, 3, 27), utc(2027, 3, 28, 1, 30)),  # 00:30 on the next date
        ("Asia/Kathmandu", "21:00", date(2026, 6, 1), utc(2026, 6, 1, 15, 15)),
    ],
)
def test_the_hour_on_days_when_clocks_change(zone: str, hour: str, day: date, expected: datetime) -> None:
    assert planned(schedule(zone, hour, ""), day) == expected


def test_a_hunt_at_midnight_in_paris_plays_each_night_through_the_change() -> None:
    plan = schedule("Europe/Paris", "00:00", "")
    nights = list(islice(upcoming(plan, utc(2027, 3, 25, 12)), 6))
    assert nights == [utc(2027, 3, day, 23) for day in (25, 26, 27)] + [utc(2027, 3, day, 22) for day in (28, 29, 30)]


def test_four_hundred_days_are_four_hundred_turns() -> None:
    for zone in ("Europe/Paris", "America/Toronto", "America/Havana", "Africa/Casablanca", "Antarctica/Troll"):
        plan = schedule(zone, "02:30", "")
        at, count = utc(2026, 1, 1), 0
        end = utc(2026, 1, 1) + timedelta(days=400)
        while (at := next_deadline(plan, at)) < end:
            count += 1
        assert count in (399, 400), zone


def test_days_of_rest_have_no_deadline() -> None:
    plan = schedule("Europe/Paris", "21:00", "6, 7")
    friday = utc(2026, 6, 5, 19)
    assert next_deadline(plan, friday) == utc(2026, 6, 8, 19)
    assert [at.isoweekday() for at in islice(upcoming(plan, friday), 10)] == [5, 1, 2, 3, 4, 5, 1, 2, 3, 4]


def test_after_an_outage_everybody_has_half_a_day_to_order() -> None:
    plan = schedule("Europe/Paris", "21:00", "")
    assert next_deadline(plan, utc(2026, 6, 1, 19, 0, 5)) == utc(2026, 6, 2, 19)  # on time
    assert next_deadline(plan, utc(2026, 6, 2, 6)) == utc(2026, 6, 2, 19)  # the night was slept through
    assert next_deadline(plan, utc(2026, 6, 2, 8)) == utc(2026, 6, 3, 19)  # eleven hours are too few
    assert next_deadline(plan, utc(2026, 6, 9, 18)) == utc(2026, 6, 10, 19)  # a week was slept through: one turn


@given(
    st.sampled_from(sorted(deadlines.zones())),
    st.integers(0, 23),
    st.integers(0, 59),
    st.integers(0, 5 * 366 * 24 * 60).map(lambda minutes: utc(2026, 1, 1) + timedelta(minutes=minutes)),
    st.frozensets(st.integers(1, 7), max_size=6),
)
def test_the_next_deadline_is_never_near_never_far_and_at_the_hour(
    zone: str, hour: int, minute: int, now: datetime, rest: frozenset[int]
) -> None:
    plan = Schedule(zone, hour, minute, rest)
    at = next_deadline(plan, now)
    assert LEAST <= at - now <= LEAST + timedelta(days=1 + len(rest), hours=3)
    assert at in [planned(plan, day) for day in _around(at) if day.isoweekday() not in rest]


def _around(at: datetime) -> list[date]:
    return [at.date() + timedelta(days=n) for n in (-2, -1, 0, 1, 2)]


@pytest.mark.parametrize(
    ("text", "read"), [("21:00", (21, 0)), ("9:05", (9, 5)), ("21h", (21, 0)), ("21H30", (21, 30)), (" 00:00 ", (0, 0))]
)
def test_hours_that_are_understood(text: str, read: tuple[int, int]) -> None:
    assert deadlines.hour_of(text) == read


@pytest.mark.parametrize("text", ["24:00", "21:60", "21", "21:", "", "9pm", "-1:00", "21:00:00", "٢١:٠٠"])
def test_hours_that_are_not(text: str) -> None:
    with pytest.raises(Refusal, match="unknown-hour"):
        deadlines.hour_of(text)


def test_zones_by_their_name_whatever_its_case() -> None:
    assert deadlines.zone_of("europe/paris") == "Europe/Paris"
    assert deadlines.zone_of("America/New York") == "America/New_York"
    for name in ("Paris", "", "../../etc/passwd", "localtime", "Factory"):
        with pytest.raises(Refusal, match="unknown-zone"):
            deadlines.zone_of(name)


def test_a_week_of_rest_is_no_hunt() -> None:
    assert deadlines.rest_days_of("") == frozenset()
    assert deadlines.rest_days_of("7,6,7") == {6, 7}
    with pytest.raises(Refusal, match="no-working-day"):
        deadlines.rest_days_of("1,2,3,4,5,6,7")
    for text in ("0", "8", "monday", "12"):
        with pytest.raises(Refusal, match="unknown-rest-days"):
            deadlines.rest_days_of(text)
