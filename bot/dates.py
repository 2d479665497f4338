"""Days, instants and spans as people write them: « 24 décembre », “tomorrow 6pm”, « samedi 21h30 », « 6 h, 1 h ».

Both languages are read, whoever writes. Between slashes or points the day comes first, as the refusals say. What is not
understood is refused, never guessed. Pure: today, now and the zone are arguments.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo

from babel import Locale

from bot import deadlines
from bot.deadlines import MOST_REMINDERS, Schedule
from bot.errors import Refusal
from bot.weekdays import names, plain
from render.words import LANGUAGES, words

MOST_DATES = 60
"""How many dates of rest a hunt may have."""
AHEAD = 2
"""How many years ahead a date may lie."""
SHORTEST_LEAD, LONGEST_LEAD = 5, 48 * 60
"""Between how many minutes before the deadline a reminder may come."""
MOST_ABSENCES = 20
WORDED = 6
"""How many spans of dates are written out in words."""
SHORTEST = 3
"""How many letters of a month's name, or a day's, are enough."""
NONE = frozenset({"", "-", "0", "non", "no", "none", "never", "aucun", "aucune", "jamais", "rien"})
TODAY = frozenset({"aujourdhui", "today", "soir", "tonight"})
TOMORROW = frozenset({"demain", "tomorrow"})

_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_FIGURES = re.compile(r"(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}))?")
_NAMED = re.compile(r"(\d{1,2})(?:er|st|nd|rd|th)? (?:de |of )?([a-z]+)\.?(?: (\d{4}))?")
_MONTH_FIRST = re.compile(r"([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?")
_HOUR = re.compile(r"(?:(.*?)[ ,]+)?(?:a |at |@ ?)?(\d{1,2})(?:(?::|h)(\d{2})|h)")
_ENGLISH = re.compile(r"(?:(.*?)[ ,]+)?(?:at |@ ?)?(\d{1,2})(?::(\d{2}))? ?(am|pm)")
_RANGE = re.compile(r"\s*(?:\.\.|\s+(?:au|to|until|till|-)\s+)\s*")
_TIGHT_RANGE = re.compile(r"(\d{1,2}[/.]\d{1,2}(?:[/.]\d{4})?)-(\d{1,2}[/.]\d{1,2}(?:[/.]\d{4})?)")
_LEAD = re.compile(r"(?:(\d{1,4}) ?(?:h|heures?|hours?|hrs?))? ?(?:(\d{1,4}) ?(?:m|mn|min|minutes?)?)?")


@cache
def months() -> dict[str, int]:
    """Gives the months' names in all languages, and what they may be shortened to: name → number."""
    begins: dict[str, set[int]] = {}
    for language in LANGUAGES:
        for number, name in Locale.parse(language).months["format"]["wide"].items():
            whole = plain(str(name))
            for cut in range(SHORTEST, len(whole) + 1):
                begins.setdefault(whole[:cut], set()).add(int(number))
    return {name: found.pop() for name, found in begins.items() if len(found) == 1}


def weekday_of(word: str) -> int | None:
    """Gives the ISO weekday that a word names, None for none."""
    found = {
        day
        for language in LANGUAGES
        for day, name in enumerate(names(language), 1)
        if len(word.rstrip(".")) >= SHORTEST and plain(name).startswith(word.rstrip("."))
    }
    return found.pop() if len(found) == 1 else None


def tidy(text: str) -> str:
    """Gives a text without accents, capitals, apostrophes and needless spaces."""
    return " ".join(plain(text.replace("–", "-").replace("'", "")).split())


def read_day(text: str, today: date) -> date | None:
    """Reads a day, None when the text is none. Without a year it is the next such day, today included."""
    said = re.sub(r"^(?:le|the|on|du|from|ce|this) ", "", tidy(text))
    if said in TODAY or said in TOMORROW:
        return today + timedelta(days=said in TOMORROW)
    weekday = weekday_of(said)
    if weekday is not None:
        return today + timedelta(days=(weekday - today.isoweekday()) % 7)
    if found := _ISO.fullmatch(said):
        return dated(int(found[1]), int(found[2]), int(found[3]))
    day, month, year = parts_of(said)
    if not month:
        return None
    if year:
        return dated(year, month, day)
    coming = (dated(today.year + more, month, day) for more in range(9))  # a 29 February may be eight years away
    return next((one for one in coming if one is not None and one >= today), None)


def parts_of(said: str) -> tuple[int, int, int]:
    """Gives day, month and year of a date in figures or with the month's name; zeros for what is not said."""
    if found := _FIGURES.fullmatch(said):
        return int(found[1]), int(found[2]), int(found[3] or 0)
    if found := _NAMED.fullmatch(said):
        return int(found[1]), months().get(found[2], 0), int(found[3] or 0)
    if found := _MONTH_FIRST.fullmatch(said):
        return int(found[2]), months().get(found[1], 0), int(found[3] or 0)
    return 0, 0, 0


def dated(year: int, month: int, day: int) -> date | None:
    """Gives a date, None for one that no calendar has."""
    try:
        return date(year, month, day)
    except ValueError:
        return None


def read_moment(text: str, zone: str, now: datetime) -> datetime:
    """Reads an instant in a zone's local time, `demain 18h`; gives it in UTC. Raises Refusal `unknown-moment`.

    An hour alone is the next one; an hour that a day does not have is moved on by the gap, one that it has twice is the
    first of the two, as planned hours are.
    """
    said = tidy(text)
    found = _ENGLISH.fullmatch(said) or _HOUR.fullmatch(said)
    if found is None:
        raise Refusal("unknown-moment", text=text[:60])
    day_said, hour, minute = found[1], int(found[2]), int(found[3] or 0)
    if found.re is _ENGLISH:
        hour = hour % 12 + 12 * (found[4] == "pm") if 1 <= hour <= 12 else 24
    if hour > 23 or minute > 59:
        raise Refusal("unknown-moment", text=text[:60])
    plan, today = Schedule(zone, hour, minute), now.astimezone(ZoneInfo(zone)).date()
    if not day_said:
        return next(deadlines.upcoming(plan, now + timedelta(microseconds=1)))
    day = read_day(day_said, today)
    if day is None or abs(day.year - today.year) > AHEAD:
        raise Refusal("unknown-moment", text=text[:60])
    moment = deadlines.planned(plan, day)
    again = moment <= now and weekday_of(re.sub(r"^(?:ce|this|on) ", "", tidy(day_said))) is not None
    return deadlines.planned(plan, day + timedelta(days=7)) if again else moment


def read_dates(text: str, today: date) -> frozenset[date]:
    """Reads dates of rest: `24/12, 25/12`, `24/12 au 2/1`, `aucune`; those that have passed are left out.

    Raises Refusal `unknown-rest-dates`, `too-many-rest-dates`.
    """
    if tidy(text) in NONE:
        return frozenset()
    found = {
        day
        for part in re.split(r"[,;\n]|\bet\b|\band\b", text)
        if part.strip()
        for day in days_of(part, text, today)
        if day >= today
    }
    if len(found) > MOST_DATES:
        raise Refusal("too-many-rest-dates", limit=MOST_DATES)
    if not found:
        raise Refusal("unknown-rest-dates", text=text[:60])
    return frozenset(found)


def days_of(part: str, text: str, today: date) -> Iterator[date]:
    """Gives the day, or the days from one to another, that a part of a text names. Raises Refusal as `read_dates`."""
    said = tidy(part)
    tight = _TIGHT_RANGE.fullmatch(said)
    ends = list(tight.groups()) if tight else _RANGE.split(said)
    first = read_day(ends[0], today)
    last = first if len(ends) == 1 or first is None else read_day(ends[-1], max(first, today))
    if first is None or last is None or len(ends) > 2 or max(first.year, last.year) > today.year + AHEAD:
        raise Refusal("unknown-rest-dates", text=text[:60])
    if last < first:
        raise Refusal("unknown-rest-dates", text=text[:60])
    if (last - first).days >= MOST_DATES:
        raise Refusal("too-many-rest-dates", limit=MOST_DATES)
    for more in range((last - first).days + 1):
        yield first + timedelta(days=more)


def runs(stored: str | None) -> list[tuple[date, date]]:
    """Gives dates of rest as a hunt's row keeps them as spans of days, first and last, in order."""
    found: list[tuple[date, date]] = []
    for day in sorted(deadlines.rest_dates_of(stored)):
        if found and day - found[-1][1] == timedelta(days=1):
            found[-1] = (found[-1][0], day)
        else:
            found.append((day, day))
    return found


def write_dates(stored: str | None, language: str) -> str:
    """Writes dates of rest: « 20 décembre 2026 et du 24 décembre 2026 au 2 janvier 2027 »; where they are many, in figures."""
    say, spans = words(language), runs(stored)
    if len(spans) > WORDED:
        return brief_dates(stored)
    return say.list(
        say.date(first, "long")
        if first == last
        else say("dates-span", first=say.date(first, "long"), last=say.date(last, "long"))
        for first, last in spans
    )


def brief_dates(stored: str | None) -> str:
    """Writes dates of rest in figures, as they can be read back: `20/12/2026, 24/12/2026-02/01/2027`."""
    return ", ".join(
        f"{first:%d/%m/%Y}" if first == last else f"{first:%d/%m/%Y}-{last:%d/%m/%Y}" for first, last in runs(stored)
    )


def read_leads(text: str) -> str:
    """Reads when to remind, `6 h, 1 h`, `360, 60` (minutes), `aucun`; gives it as a hunt's row keeps it.

    Raises Refusal `unknown-reminders`.
    """
    said = tidy(text)
    if said in NONE:
        return ""
    leads = {lead_of(part.strip(), text) for part in re.split(r"[,;\n]|\bet\b|\band\b", said) if part.strip()}
    if not 1 <= len(leads) <= MOST_REMINDERS:
        raise Refusal("unknown-reminders", text=text[:60])
    return ",".join(map(str, sorted(leads, reverse=True)))


def lead_of(part: str, text: str) -> int:
    """Reads a span before the deadline, `1h30`, `90 min`, `90`; gives minutes. Raises Refusal `unknown-reminders`."""
    found = _LEAD.fullmatch(part)
    minutes = 0 if found is None else int(found[1] or 0) * 60 + int(found[2] or 0)
    if not SHORTEST_LEAD <= minutes <= LONGEST_LEAD:
        raise Refusal("unknown-reminders", text=text[:60])
    return minutes


def write_leads(stored: str, language: str) -> str:
    """Writes when is reminded: « 6 h et 1 h 30 avant l’échéance » without its end; empty for never."""
    say = words(language)
    return say.list(span(lead) for lead in deadlines.leads_of(stored))


def span(minutes: int) -> str:
    """Writes a span in hours and minutes, the same in both languages: `6 h`, `1 h 30`, `45 min`."""
    hours, rest = divmod(minutes, 60)
    if not hours:
        return f"{rest} min"
    return f"{hours} h {rest:02d}" if rest else f"{hours} h"


def read_absences(text: str) -> int:
    """Reads after how many missing orders in a row to ask; 0 for never. Raises Refusal `unknown-absences`."""
    said = tidy(text)
    if said in NONE:
        return 0
    if not re.fullmatch(r"\d{1,2}", said) or int(said) > MOST_ABSENCES:
        raise Refusal("unknown-absences", limit=MOST_ABSENCES)
    return int(said)
