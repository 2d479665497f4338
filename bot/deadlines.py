"""When turns end: planned hours in the hunt's own zone, as instants in UTC. Pure; the store keeps what comes out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from bot.errors import Refusal

LEAST = timedelta(hours=12)
"""The least time between the resolution of a turn and the next deadline, so that everybody can still order."""
FIRST = timedelta(hours=3)
"""The same for the first turn: the organiser chose when to start, and who starts in the afternoon means this evening."""

NEVER = datetime(9999, 1, 1, tzinfo=UTC)
"""The deadline of a turn that none closes by itself: its hunt is paused, or has no daily hour. It is stored as such, so
that nothing is due, no order comes too late, and nothing has to be asked besides."""

_HOUR = re.compile(r"([01]?[0-9]|2[0-3])(?::|h)([0-5][0-9])?")
_NOT_PLACES = frozenset({"Factory", "localtime", "posixrules"})


@dataclass(frozen=True, slots=True)
class Schedule:
    """One deadline a day at a local hour, but for the days of rest (ISO weekdays, 1 is Monday)."""

    zone: str
    hour: int
    minute: int
    rest_days: frozenset[int] = frozenset()


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


def rest_days_of(text: str) -> frozenset[int]:
    """Reads ISO weekdays such as `6,7`; empty is none. Raises Refusal `unknown-rest-days` or `no-working-day`."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if any(part not in tuple("1234567") for part in parts):
        raise Refusal("unknown-rest-days", days=text[:40])
    if len(set(parts)) == 7:
        raise Refusal("no-working-day")
    return frozenset(int(part) for part in parts)


def schedule(zone: str, hour: str, rest_days: str) -> Schedule:
    """Reads a schedule as a hunt's row keeps it. Raises Refusal when a part of it says nothing."""
    hours, minutes = hour_of(hour)
    return Schedule(zone_of(zone), hours, minutes, rest_days_of(rest_days))


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
        if day.isoweekday() not in plan.rest_days:
            instant = planned(plan, day)
            if instant >= after:
                yield instant
        day += timedelta(days=1)


def next_deadline(plan: Schedule, now: datetime, least: timedelta = LEAST) -> datetime:
    """Gives the deadline of a turn that opens now: the first planned hour at least `least` later, in UTC.

    After an outage this leaves the days that were slept through unplayed and everybody time to order.
    """
    return next(upcoming(plan, now + least))
