"""What a hunt is set to, as its settings page shows it, and as a form has it to be changed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from sqlmodel import Session

from bot import dates, deadlines, phrases, weekdays
from bot.deadlines import MANUAL, NEVER
from bot.plans import schedule_of
from bot.store import queries
from bot.store.queries import game_row
from bot.store.tables import Game
from render.words import words


@dataclass(frozen=True, slots=True)
class Settled:
    """A hunt's settings; `deadline`: of the turn under way, NEVER where none runs; `resting`: it is on a day of rest."""

    hour: str
    zone: str
    rest_days: str
    rest_dates: str | None
    reminders: str
    absences: int
    role: int | None
    threads: bool
    pack: str | None
    dry: bool
    deadline: datetime
    resting: bool


def settled_of(session: Session, game: int) -> Settled:
    """Reads a hunt's settings. Raises Refusal `no-such-hunt`."""
    row = game_row(session, game)
    turn = queries.standing_turn(session, game)
    deadline = NEVER if turn is None else turn.deadline
    return Settled(
        hour=row.hour,
        zone=row.zone,
        rest_days=row.rest_days,
        rest_dates=row.rest_dates,
        reminders=row.reminders,
        absences=row.absences,
        role=row.role,
        threads=row.threads,
        pack=row.pack,
        dry=row.dry,
        deadline=deadline,
        resting=deadline < NEVER and schedule_of(row).rests(named_day(row, deadline)),
    )


def named_day(game: Game, deadline: datetime) -> date:
    """Gives the day that a deadline is named for; where the clocks change it may stand on the next one's date."""
    plan, day = schedule_of(game), deadline.astimezone(ZoneInfo(game.zone)).date()
    before = day - timedelta(days=1)
    return before if deadlines.planned(plan, before) == deadline else day


def said(settled: Settled, name: str, language: str) -> str:
    """Says what one setting is."""
    say = words(language)
    match name:
        case "hour":
            return say("setting-hour-none") if settled.hour == MANUAL else settled.hour
        case "zone":
            return settled.zone.replace("_", " ")
        case "restdays":
            return weekdays.write(settled.rest_days, language) or say("setting-none")
        case "restdates":
            return dates.write_dates(settled.rest_dates, language) or say("setting-restdates-none")
        case "reminders":
            leads = dates.write_leads(settled.reminders, language)
            return say("setting-reminders-value", leads=leads) if leads else say("setting-none")
        case "absences":
            return say("setting-absences-value", n=settled.absences)
        case "role":
            return say("setting-none") if settled.role is None else f"<@&{settled.role}>"
        case "pack":
            return say("pack-house") if settled.pack is None else phrases.name_of(settled.pack)
        case "dry":
            return say("setting-dry-yes" if settled.dry else "setting-dry-no")
        case _:
            return say("setting-yes" if getattr(settled, name) else "setting-no")


def typed(settled: Settled, name: str, language: str) -> str:
    """Writes one setting as it can be written into its form."""
    match name:
        case "hour":
            return "" if settled.hour == MANUAL else settled.hour
        case "restdays":
            return ", ".join(
                weekdays.names(language)[day - 1] for day in sorted(deadlines.rest_days_of(settled.rest_days))
            )
        case "restdates":
            return dates.brief_dates(settled.rest_dates)
        case "reminders":
            return ", ".join(dates.span(lead) for lead in deadlines.leads_of(settled.reminders))
        case _:
            return str(getattr(settled, name))
