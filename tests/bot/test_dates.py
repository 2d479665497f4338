"""Days, hours and spans as people write them, in both languages, through the changes of the clocks."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import dates, deadlines
from bot.errors import Refusal

PARIS = "Europe/Paris"
THURSDAY = datetime(2026, 12, 10, 9, tzinfo=UTC)
"""Ten in the morning in Paris."""


def utc(*parts: int) -> datetime:
    return datetime(*parts, tzinfo=UTC)  # type: ignore[misc]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("21:00", utc(2026, 12, 10, 20)),
        ("21h", utc(2026, 12, 10, 20)),
        ("9h30", utc(2026, 12, 11, 8, 30)),  # half past nine has passed today
        ("10:00", utc(2026, 12, 11, 9)),  # and ten o'clock is now
        ("6pm", utc(2026, 12, 10, 17)),
        ("12am", utc(2026, 12, 10, 23)),
        ("demain 18h", utc(2026, 12, 11, 17)),
        ("demain à 18h", utc(2026, 12, 11, 17)),
        ("tomorrow at 6:30 pm", utc(2026, 12, 11, 17, 30)),
        ("aujourd’hui 23:59", utc(2026, 12, 10, 22, 59)),
        ("ce soir 22h", utc(2026, 12, 10, 21)),
        ("samedi 21h30", utc(2026, 12, 12, 20, 30)),
        ("jeudi 21h", utc(2026, 12, 10, 20)),
        ("jeudi 9h", utc(2026, 12, 17, 8)),
        ("on saturday 9:30 pm", utc(2026, 12, 12, 20, 30)),
        ("24/12 20:00", utc(2026, 12, 24, 19)),
        ("le 24 décembre à 20h", utc(2026, 12, 24, 19)),
        ("24 dec 2026 20:00", utc(2026, 12, 24, 19)),
        ("December 24, 20:00", utc(2026, 12, 24, 19)),
        ("1er janvier 12h", utc(2027, 1, 1, 11)),
        ("2/1 12:00", utc(2027, 1, 2, 11)),
        ("2027-03-28 02:30", utc(2027, 3, 28, 1, 30)),  # an hour that is not: moved on by the gap
        ("28/3/2027 21:00", utc(2027, 3, 28, 19)),
        ("29/2 12:00", utc(2028, 2, 29, 11)),
    ],
)
def test_moments_that_are_understood(text: str, expected: datetime) -> None:
    assert dates.read_moment(text, PARIS, THURSDAY) == expected


@pytest.mark.parametrize(
    "text",
    ["", "bientôt", "25:00", "13pm", "0am", "21", "31/02 20:00", "12/24 20:00", "24/12", "mar 20h et 21h", "m 9h"],
)
def test_moments_that_are_not(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        dates.read_moment(text, PARIS, THURSDAY)
    assert refused.value.reason == "unknown-moment"


def test_an_hour_that_comes_twice_is_the_first_of_the_two() -> None:
    assert dates.read_moment("25/10/2026 02:30", PARIS, utc(2026, 10, 1)) == utc(2026, 10, 25, 0, 30)


@given(
    st.sampled_from(sorted(deadlines.zones())),
    st.datetimes(datetime(2026, 1, 1), datetime(2028, 12, 31)),  # noqa: DTZ001 - made aware below
    st.integers(0, 23),
    st.integers(0, 59),
)
def test_an_hour_alone_is_the_next_one_in_every_zone(zone: str, moment: datetime, hour: int, minute: int) -> None:
    now = moment.replace(tzinfo=UTC)
    found = dates.read_moment(f"{hour}:{minute:02d}", zone, now)
    assert now < found <= now + timedelta(hours=50)  # a zone may leave out a whole day
    local = found.astimezone(ZoneInfo(zone))
    skipped = found != local.replace(hour=hour, minute=minute, fold=0).astimezone(UTC)
    assert (local.hour, local.minute) == (hour, minute) or skipped


def outcome(text: str) -> set[str]:
    """Gives what became of a text with each of the readers: `read`, or the reason why it was refused."""
    found = set()
    for read in (
        lambda: dates.read_moment(text, PARIS, THURSDAY),
        lambda: dates.read_dates(text, THURSDAY.date()),
        lambda: dates.read_leads(text),
        lambda: dates.read_absences(text),
    ):
        try:
            read()
            found.add("read")
        except Refusal as refusal:
            found.add(refusal.reason)
    return found


OUTCOMES = {
    "read",
    "unknown-moment",
    "unknown-rest-dates",
    "too-many-rest-dates",
    "unknown-reminders",
    "unknown-absences",
}


@given(st.text(max_size=40))
def test_whatever_is_written_is_read_or_refused(text: str) -> None:
    assert outcome(text) <= OUTCOMES


NEARLY = "24 12 31 2/1 24/12 2026 2027-01-01 9999 0 00 99:99 21:00 déc dec jan demain sam au to et du h pm 1er - , / ."
_BITS = st.sampled_from([*NEARLY.split(), " "])


@given(st.lists(_BITS, max_size=8).map(" ".join))
def test_whatever_is_nearly_a_date_is_read_or_refused(text: str) -> None:
    assert outcome(text) <= OUTCOMES
    try:
        found = dates.read_dates(text, THURSDAY.date())
    except Refusal:
        return
    assert len(found) <= dates.MOST_DATES
    assert all(date(2026, 12, 10) <= day <= date(2028, 12, 31) for day in found)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("24/12, 25/12", "2026-12-24,2026-12-25"),
        ("24 décembre et 25 décembre", "2026-12-24,2026-12-25"),
        ("24/12 au 26/12", "2026-12-24,2026-12-25,2026-12-26"),
        ("24/12-26/12", "2026-12-24,2026-12-25,2026-12-26"),
        ("30/12 – 2/1", "2026-12-30,2026-12-31,2027-01-01,2027-01-02"),
        ("du 31 décembre au 1er janvier; 3/1", "2026-12-31,2027-01-01,2027-01-03"),
        ("2026-12-24", "2026-12-24"),
        ("December 24 to December 25", "2026-12-24,2026-12-25"),
        ("demain", "2026-12-11"),
        ("9/12/2026, 24/12", "2026-12-24"),  # yesterday is no more
        ("aucune", ""),
        ("none", ""),
        ("", ""),
    ],
)
def test_dates_of_rest(text: str, expected: str) -> None:
    found = dates.read_dates(text, THURSDAY.date())
    assert ",".join(day.isoformat() for day in sorted(found)) == expected


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Noël", "unknown-rest-dates"),
        ("31/02", "unknown-rest-dates"),
        ("26/12/2026 au 24/12/2026", "unknown-rest-dates"),
        ("9/12/2026", "unknown-rest-dates"),
        ("1/1/2031", "unknown-rest-dates"),
        ("1/1 au 31/3", "too-many-rest-dates"),
    ],
)
def test_dates_of_rest_that_say_nothing(text: str, reason: str) -> None:
    with pytest.raises(Refusal) as refused:
        dates.read_dates(text, THURSDAY.date())
    assert refused.value.reason == reason


def test_dates_are_written_so_that_they_can_be_read_back() -> None:
    stored = "2026-12-20,2026-12-24,2026-12-25,2027-01-01"
    assert (
        dates.write_dates(stored, "fr")
        == "20 décembre 2026, du 24 décembre 2026 au 25 décembre 2026 et 1er janvier 2027"
    )
    assert (
        dates.write_dates(stored, "en") == "20 December 2026, 24 December 2026 to 25 December 2026 and 1 January 2027"
    )
    assert dates.brief_dates(stored) == "20/12/2026, 24/12/2026-25/12/2026, 01/01/2027"
    assert deadlines.rest_dates_of(stored) == dates.read_dates(dates.brief_dates(stored), THURSDAY.date())


def test_as_many_dates_as_a_hunt_may_have_are_written_in_short_and_read_back() -> None:
    days = [THURSDAY.date() + timedelta(days=2 * n) for n in range(dates.MOST_DATES)]
    stored = ",".join(day.isoformat() for day in days)
    written = dates.write_dates(stored, "fr")
    assert len(written) < 750
    assert dates.read_dates(written, THURSDAY.date()) == frozenset(days)


@pytest.mark.parametrize(
    ("text", "stored"),
    [
        ("6 h, 1 h", "360,60"),
        ("1h et 6h", "360,60"),
        ("360, 60", "360,60"),
        ("1h30", "90"),
        ("90 min", "90"),
        ("2 hours and 15 minutes", "120,15"),
        ("48 h", "2880"),
        ("aucun", ""),
        ("0", ""),
    ],
)
def test_reminders(text: str, stored: str) -> None:
    assert dates.read_leads(text) == stored


@pytest.mark.parametrize("text", ["souvent", "3 h, 2 h, 1 h", "1 min", "49 h", "1,2", "-5", "6 h 1 h"])
def test_reminders_that_say_nothing(text: str) -> None:
    with pytest.raises(Refusal):
        dates.read_leads(text)


def test_reminders_are_written_as_spans() -> None:
    assert dates.write_leads("360,90", "fr") == "6 h et 1 h 30"
    assert dates.write_leads("60,45", "en") == "1 h and 45 min"
    assert dates.write_leads("", "en") == ""


def test_absences() -> None:
    assert [dates.read_absences(text) for text in ("3", " 5 ", "0", "jamais", "never")] == [3, 5, 0, 0, 0]
    for text in ("21", "-1", "trois", "3.5"):
        with pytest.raises(Refusal):
            dates.read_absences(text)
