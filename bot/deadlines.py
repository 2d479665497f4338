"""When turns end: planned hours in the hunt's own zone, as instants in UTC. Pure; the store keeps what comes out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cache
from itertools import islice
from zoneinfo import ZoneInfo, available_timezones

from bot.errors import Refusal

LEAST = timedelta(hours=12)
"""The least time between the resolution of a turn and the next deadline, so that everybody can still order."""
FIRST = timedelta(hours=3)
"""The same for the first turn: the organiser chose when to start, and who starts in the afternoon means this evening."""
BRIEF = timedelta(hours=1)
"""A pause as short as this leaves the deadline where it was, if that still lies ahead."""
MOST_REMINDERS = 2
"""How many reminders a turn has at most."""
MANUAL = "none"
"""The hour of a hunt without one: only an organiser closes its turns."""
NO_HOUR = frozenset({MANUAL, "no", "non", "aucune", "aucun", "0", "-"})
"""What an organiser may write for that."""

NEVER = datetime(9999, 1, 1, tzinfo=UTC)
"""The deadline of a turn that none closes by itself: its hunt is paused, or has no daily hour. It is stored as such, so
that nothing is due, no order comes too late, and nothing has to be asked besides."""

_HOUR = re.compile(r"([01]?[0-9]|2[0-3])(?::|h)([0-5][0-9])?")
_NOT_PLACES = frozenset({"Factory", "localtime", "posixrules"})


@dataclass(frozen=True, slots=True)
class Schedule:
    """One deadline a day at a local hour, but for the days of rest (ISO weekdays, 1 is Monday) and single dates of rest.

    `manual`: no deadline at all; a turn is open until an organiser closes it.
    """

    zone: str
    hour: int
    minute: int
    rest_days: frozenset[int] = frozenset()
    rest_dates: frozenset[date] = frozenset()
    manual: bool = False

    @property
    def written(self) -> str:
        """The hour as a hunt's row keeps it."""
        return MANUAL if self.manual else f"{self.hour:02d}:{self.minute:02d}"

    def rests(self, day: date) -> bool:
        """Tells whether a day has no deadline."""
        return day.isoweekday() in self.rest_days or day in self.rest_dates


@cache
def zones() -> frozenset[str]:
    """Gives the names of the time zones that a hunt may have."""
    return frozenset(available_timezones()) - _NOT_PLACES


def zone_of(name: str) -> str:
    """Gives the zone's name as it is spelt, whatever its case. Raises Refusal `unknown-zone`."""
    wanted = name.strip().replace(" ", "_")
    if wanted in zones():
        return wanted
    for known in sorted(zones()):
        if known.casefold() == wanted.casefold():
            return known
    raise Refusal("unknown-zone", zone=name[:60])


def hour_of(text: str) -> tuple[int, int]:
    """Reads `21:00`, `9:30`, `21h` or `21h30` as hour and minute. Raises Refusal `unknown-hour`."""
    found = _HOUR.fullmatch(text.strip().lower())
    if found is None or (found.group(2) is None and ":" in text):
        raise Refusal("unknown-hour", hour=text[:20])
    return int(found.group(1)), int(found.group(2) or 0)


def hour_written(text: str) -> str:
    """Reads an hour, or that there is none (`aucune`, `0`); gives it as a hunt's row keeps it. Raises Refusal `unknown-hour`."""
    if text.strip().lower() in NO_HOUR:
        return MANUAL
    hour, minute = hour_of(text)
    return f"{hour:02d}:{minute:02d}"


def rest_days_of(text: str) -> frozenset[int]:
    """Reads ISO weekdays such as `6,7`; empty is none. Raises Refusal `unknown-rest-days` or `no-working-day`."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if any(part not in tuple("1234567") for part in parts):
        raise Refusal("unknown-rest-days", days=text[:40])
    if len(set(parts)) == 7:
        raise Refusal("no-working-day")
    return frozenset(int(part) for part in parts)


def rest_dates_of(text: str | None) -> frozenset[date]:
    """Reads dates of rest as a hunt's row keeps them: ISO dates between commas."""
    return frozenset(date.fromisoformat(part) for part in (text or "").split(",") if part)


def schedule(zone: str, hour: str, rest_days: str, rest_dates: str | None = None) -> Schedule:
    """Reads a schedule as a hunt's row keeps it. Raises Refusal when a part of it says nothing."""
    manual = hour_written(hour) == MANUAL
    hours, minutes = (0, 0) if manual else hour_of(hour)
    return Schedule(zone_of(zone), hours, minutes, rest_days_of(rest_days), rest_dates_of(rest_dates), manual)


def planned(plan: Schedule, day: date) -> datetime:
    """Gives the deadline that a day is named for, in UTC.

    An hour that the day does not have is moved on by the gap, one that it has twice is the first of the two. So the
    deadline of a day may stand on the next day's date (Nuuk, 23:30, in March): the day is never a key.
    """
    local = datetime(day.year, day.month, day.day, plan.hour, plan.minute, tzinfo=ZoneInfo(plan.zone), fold=0)
    return local.astimezone(UTC)


def upcoming(plan: Schedule, after: datetime) -> Iterator[datetime]:
    """Gives the deadlines from this instant on (itself included), in UTC, without end. `after`: aware."""
    day = after.astimezone(ZoneInfo(plan.zone)).date() - timedelta(days=2)
    while True:
        if not plan.rests(day):
            instant = planned(plan, day)
            if instant >= after:
                yield instant
        day += timedelta(days=1)


def next_deadline(plan: Schedule, now: datetime, least: timedelta = LEAST) -> datetime:
    """Gives the deadline of a turn that opens now: the first planned hour at least `least` later, in UTC.

    After an outage this leaves the days that were slept through unplayed and everybody time to order. NEVER for a hunt
    that has no hour.
    """
    return NEVER if plan.manual else next(upcoming(plan, now + least))


def after_pause(plan: Schedule, now: datetime, paused_at: datetime | None, halted: datetime | None) -> datetime:
    """Gives the deadline of a turn whose hunt goes on after a pause; `halted`: the one that ran until then.

    A pause of less than an hour changes nothing if that deadline lies an hour ahead. After a longer one it is the first
    planned hour that leaves the time that was left when the pause began, but 3 hours at least, and 12 hours do always.
    Where nothing ran before, it is that of a turn that opens now.
    """
    if paused_at is None or halted is None or halted >= NEVER:
        return next_deadline(plan, now)
    if now - paused_at < BRIEF and halted - now >= BRIEF:
        return halted
    return next_deadline(plan, now, min(LEAST, max(FIRST, halted - paused_at)))


def points(plan: Schedule, now: datetime, least: timedelta, count: int) -> list[datetime]:
    """Gives the next planned deadlines at least `least` from now, in UTC; none for a hunt that has no hour."""
    return [] if plan.manual else list(islice(upcoming(plan, now + least), count))


def full_hours(zone: str, now: datetime, least: timedelta, count: int) -> list[datetime]:
    """Gives the next full hours of a zone's clocks at least `least` from now, in UTC: each instant once."""
    quarter = timedelta(minutes=15)  # some zones differ from UTC by such a part of an hour
    at = (now + least).replace(minute=0, second=0, microsecond=0)
    found: list[datetime] = []
    while len(found) < count:
        if at >= now + least and at.astimezone(ZoneInfo(zone)).minute == 0:
            found.append(at)
        at += quarter
    return found


def leads_of(text: str) -> tuple[int, ...]:
    """Reads reminders as a hunt's row keeps them: minutes before the deadline, the longest first; `360,60` or empty."""
    return tuple(sorted((int(part) for part in text.split(",") if part), reverse=True))


def next_reminder(leads: tuple[int, ...], deadline: datetime, after: datetime, reminded: int) -> datetime | None:
    """Gives when those who owe an order are reminded next, after an instant; None: not any more in this turn.

    `reminded`: how often they were in this turn: never more than twice, however often the deadline moves. A reminder that
    would come before its turn opens (`after` is the opening then) is left out.
    """
    if deadline >= NEVER or reminded >= MOST_REMINDERS:
        return None
    instants = [deadline - timedelta(minutes=lead) for lead in leads]
    left = sorted(at for at in instants if at > after)[-(MOST_REMINDERS - reminded) :]
    return left[0] if left else None
