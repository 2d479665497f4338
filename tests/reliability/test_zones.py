"""One turn a day, whatever the clocks do: every time zone there is, five years, each quarter of an hour of the day."""

from __future__ import annotations

import zoneinfo
from collections import defaultdict
from datetime import UTC, date, datetime, timedelta
from importlib import resources
from itertools import islice, pairwise
from pathlib import Path
from zoneinfo import ZoneInfo

from bot import deadlines
from bot.deadlines import NEVER, Schedule, next_deadline, upcoming
from tests.reliability.conftest import Dose

FIRST, LAST = date(2026, 1, 1), date(2030, 12, 31)
DAYS = (LAST - FIRST).days + 1
QUARTERS = [(minute // 60, minute % 60) for minute in range(0, 24 * 60, 15)]
LEAST, MOST = timedelta(hours=22), timedelta(hours=26)
DAY = timedelta(days=1)
AWKWARD = (
    "Europe/Paris",
    "America/Toronto",
    "America/Havana",
    "America/Nuuk",
    "Australia/Lord_Howe",
    "Antarctica/Troll",
    "Africa/Casablanca",
    "Asia/Gaza",
    "Pacific/Chatham",
    "America/Santiago",
)
"""Zones whose clocks change at midnight, by half an hour, by two hours, around a fast or by a quarter past."""


def ways() -> dict[bytes, list[str]]:
    """Gives the zones by what the time zone database says of them: a name that is another's alias is the same zone."""
    found: defaultdict[bytes, list[str]] = defaultdict(list)
    for name in sorted(deadlines.zones()):
        files = [Path(folder, name) for folder in zoneinfo.TZPATH]
        there = next((file for file in files if file.is_file()), None)
        content = (
            there.read_bytes()
            if there
            else resources.files("tzdata").joinpath("zoneinfo", *name.split("/")).read_bytes()
        )
        found[content].append(name)
    return found


def one_a_day(zone: str, hour: int, minute: int, days: int, first: date) -> int:
    """Follows the deadlines of a hunt from day to day; gives how many there were.

    Each is named for a day of its own; none is missing and none comes twice, and each strikes at the hour on that day's
    clocks, or as much later as they have jumped over it.
    """
    plan, clocks = Schedule(zone, hour, minute), ZoneInfo(zone)
    start = datetime(first.year, first.month, first.day, hour, minute, tzinfo=clocks).astimezone(UTC)
    before = start - DAY
    for number, instant in enumerate(islice(upcoming(plan, start), days)):
        step = instant - before
        assert LEAST <= step <= MOST, (zone, plan.written, instant)
        if step != DAY or number % 97 == 0 or number == days - 1:
            wanted = datetime(first.year, first.month, first.day, hour, minute) + number * DAY  # noqa: DTZ001
            struck = instant.astimezone(clocks)
            assert struck.fold == 0, (zone, plan.written, instant)
            late = struck.replace(tzinfo=None) - wanted
            there = wanted.replace(tzinfo=clocks)
            skipped = there.astimezone(UTC).astimezone(clocks).replace(tzinfo=None) - wanted
            assert late == skipped, (zone, plan.written, instant)
            assert timedelta(0) <= late <= timedelta(hours=2), (zone, plan.written, instant)
        before = instant
    return days


def test_one_turn_a_day_in_every_zone(dose: Dose) -> None:
    """G5: strictly increasing, 22 to 26 hours apart, named for each day once (five years, every quarter of an hour)."""
    kinds = ways()
    zones = [names[0] for names in kinds.values()]
    every = dose.of(short=len(QUARTERS), ten=11, full=1)
    counted = 0
    for place, zone in enumerate(zones):
        for quarter in QUARTERS[place % every :: every]:
            counted += one_a_day(zone, *quarter, DAYS, FIRST)
    names = sum(map(len, kinds.values()))
    print(f"G5: {names} zones ({len(zones)} unlike each other), {counted:,} deadlines of 2026–2030, each day once")
    assert names >= 400
    assert len(zones) >= 200
    assert counted >= dose.of(short=500_000, ten=5_000_000, full=len(zones) * len(QUARTERS) * DAYS)


def test_the_awkward_zones_at_every_quarter_around_every_change() -> None:
    """Also in the short form: where clocks change at midnight, by half an hour or by two."""
    counted = 0
    for zone in AWKWARD:
        clocks = ZoneInfo(zone)
        noons = [datetime(2027, 1, 1, 12, tzinfo=clocks) + number * DAY for number in range(365)]
        changes = [day.date() for day, after in pairwise(noons) if day.utcoffset() != after.utcoffset()]
        assert changes, zone
        for change in changes:
            for quarter in QUARTERS:
                counted += one_a_day(zone, *quarter, 6, change - 2 * DAY)
    assert counted >= len(AWKWARD) * len(QUARTERS) * 6


def test_a_hunt_goes_on_for_four_hundred_turns_in_every_awkward_zone() -> None:
    """Turn after turn, each opened when the last was resolved: four hundred days, four hundred turns (T04)."""
    for zone in AWKWARD:
        for hour, minute in ((0, 0), (0, 30), (2, 30), (23, 30)):
            plan = Schedule(zone, hour, minute)
            at = first = next(upcoming(plan, datetime(2026, 9, 1, tzinfo=UTC)))
            for _ in range(400):
                at = next_deadline(plan, at + timedelta(seconds=3))
            assert round((at - first) / DAY) == 400, (zone, plan.written)


def test_a_clock_that_goes_astray_by_a_century_asks_for_one_deadline() -> None:
    """Set to the year 2126, a bot opens the next turn within two days of then; nothing is counted up to it (T09)."""
    for zone in AWKWARD:
        astray = datetime(2126, 3, 1, 12, tzinfo=UTC)
        following = next_deadline(Schedule(zone, 21, 0), astray)
        assert timedelta(hours=12) <= following - astray <= timedelta(hours=37)
    assert next_deadline(Schedule("Europe/Paris", 0, 0, manual=True), datetime(2126, 3, 1, tzinfo=UTC)) == NEVER
