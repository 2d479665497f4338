"""How a hunt stands for one of its organisers: what `/hunt panel` shows, and what decides which buttons it has.

An organiser who hunts sees no more than a hunter does (R-FH-7): how many orders are in, not whose.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from sqlmodel import Session, col, select

import engine.hunt as hunt
from bot import absences, dates, phrases, situations, standing, undoing
from bot.choices import organisers_asked
from bot.deadlines import MANUAL, MOST_REMINDERS, NEVER
from bot.errors import Refusal
from bot.situations import Place
from bot.standing import Stand
from bot.store import queries
from bot.store.queries import LIVE, game_row
from bot.store.tables import Game, GameStatus, Organiser
from render.words import words

REMEMBERED = timedelta(days=14)
"""For how long after its end a hunt still has a panel: its last turn can be undone, and it can be taken along."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A hunt for one of its organisers, `user`. `overseer`: he does not hunt, and is shown whose orders are in.

    `halted`: the deadline that ran when it was paused. `planned`: that with which the turn opened, if it was moved.
    `missed`: how many orders in a row are missing, by seat; `absent`: those of whom the organisers are asked.
    `undoable`, `redoable`: the number of the turn. `reminded`: how often those who owe an order were reminded in this turn.
    """

    stand: Stand
    user: int
    overseer: bool
    paused_at: datetime | None
    halted: datetime | None
    planned: datetime | None
    missed: Mapping[str, int] = field(repr=False)
    absent: tuple[str, ...] = field(repr=False)
    rest_days: str
    rest_dates: str | None
    reminders: str
    absences: int
    role: int | None
    threads: bool
    undoable: int | None
    redoable: int | None
    reminded: int

    @property
    def place(self) -> Place:
        """What is public of the hunt."""
        return self.stand.place

    @property
    def game(self) -> int:
        return self.stand.place.game

    @property
    def status(self) -> GameStatus:
        return self.stand.place.status

    @property
    def nudgeable(self) -> bool:
        """Whether there is somebody to be reminded, and a reminder left."""
        return self.clocked and self.reminded < MOST_REMINDERS and not all(self.stand.orders.values())

    @property
    def clocked(self) -> bool:
        """Whether a turn is under way that can be paused, moved, closed: the hunt runs, and the turn is not stuck."""
        return self.status is GameStatus.RUNNING and self.stand.turn is not None and not self.stand.turn.parked


def chair_of(session: Session, game: int, user: int) -> Chair:
    """Reads a hunt for one of its organisers. Raises Refusal `no-such-hunt`, `organisers-only`."""
    row = game_row(session, game)
    if not queries.organises(session, game, user):
        raise Refusal("organisers-only", name=row.name)
    stand = standing.stand_of(session, game, user)
    turn = queries.standing_turn(session, game)
    overseer = stand.place.overseen_by(user)
    missed = {seat: count for seat, count in absences.missed(session, game).items() if count and seat in stand.orders}
    asked = overseer or not organisers_asked(session, game)
    last = queries.last_resolved(session, game, row.turn + 1)
    return Chair(
        stand=stand,
        user=user,
        overseer=overseer,
        paused_at=row.paused_at,
        halted=None if turn is None else turn.halted,
        planned=None if turn is None else turn.planned,
        missed=missed if overseer else {},
        absent=tuple(each for each in missed if 0 < row.absences <= missed[each]) if asked else (),
        rest_days=row.rest_days,
        rest_dates=row.rest_dates,
        reminders=row.reminders,
        absences=row.absences,
        role=row.role,
        threads=row.threads,
        undoable=None if last is None or last.no == 0 else last.no,
        redoable=undoing.may_redo(session, game),
        reminded=0 if turn is None else turn.reminded,
    )


def places_chaired(session: Session, now: datetime, user: int, guild: int | None) -> list[Place]:
    """Gives the hunts of this organiser that have a panel: those that go on, oldest first; where there are none, those
    that ended lately, the last one first. With `guild`, only that server's."""
    mine = (
        select(Game)
        .join(Organiser, col(Organiser.game) == col(Game.id))
        .where(Organiser.user == user, Game.ruleset == hunt.KEY)
    )
    live = mine.where(col(Game.status).in_(LIVE)).order_by(col(Game.id))
    over = mine.where(Game.status == GameStatus.ENDED, col(Game.ended) > now - REMEMBERED).order_by(
        col(Game.ended).desc()
    )
    for wanted in (live, over):
        rows = session.exec(wanted if guild is None else wanted.where(Game.guild == guild)).all()
        if rows:
            return [situations.placed(session, row) for row in rows]
    return []


# --------------------------------------------------------------------------------------------------------- what it says


def text(chair: Chair, language: str) -> str:
    """Tells an organiser how his hunt stands."""
    say = words(language)
    lines = [say("chair-title", hunt=phrases.name_of(chair.place.name)), *state_lines(chair, language)]
    if chair.stand.orders and chair.status in (GameStatus.RUNNING, GameStatus.PAUSED):
        lines += standing.orders(chair.stand, chair.user, language)
    if chair.missed:
        counted = ((phrases.name_of(chair.place.names[seat]), count) for seat, count in chair.missed.items())
        lines.append(say("chair-missed", names=say.list(f"{name} ({count})" for name, count in counted)))
    if chair.stand.unreachable:
        names = (chair.place.names[seat] for seat in chair.stand.unreachable)
        lines.append(say("status-unreachable", names=phrases.names_of(names, language)))
    if chair.stand.tens:
        lines.append(say("status-tens", count=len(chair.stand.tens)))
    if chair.status is not GameStatus.ENDED:
        lines.append(calendar_line(chair, language))
    return "\n".join(lines)


def state_lines(chair: Chair, language: str) -> list[str]:
    """Says at which turn a hunt is, and until when."""
    say, turn = words(language), chair.stand.turn
    if chair.status is GameStatus.OPEN:
        joined = standing.hunters(chair.stand, language)
        return [say("chair-open", count=len(chair.place.names), places=chair.stand.places), joined]
    if chair.status is GameStatus.ENDED or turn is None:
        return [say("chair-ended", turn=chair.place.turn)]
    if turn.parked:
        return [say("denied-turn-is-stuck", turn=turn.no)]
    if chair.status is GameStatus.PAUSED:
        since = phrases.moment(chair.paused_at or turn.opened, language)
        return [say("chair-paused", turn=turn.no, since=since)]
    if turn.deadline >= NEVER:
        return [say("chair-manual", turn=turn.no)]
    until = phrases.until(turn.deadline, language)["relative"]
    lines = [say("chair-turn", turn=turn.no, until=phrases.moment(turn.deadline, language), relative=until)]
    if chair.planned is not None and chair.planned != turn.deadline:
        lines.append(say("chair-moved", planned=phrases.moment(chair.planned, language)))
    return lines


def calendar_line(chair: Chair, language: str) -> str:
    """Says in small print when turns end, what rests, who is reminded when."""
    say = words(language)
    hour = "none" if chair.place.hour == MANUAL else chair.place.hour
    parts = [
        say(
            "chair-hour",
            hour=hour,
            zone=chair.place.zone.replace("_", " "),
            rest=phrases.rest(chair.rest_days, language),
        )
    ]
    if chair.rest_dates:
        parts.append(say("chair-dates", dates=dates.write_dates(chair.rest_dates, language)))
    if chair.place.hour != MANUAL or (chair.stand.turn is not None and chair.stand.turn.deadline < NEVER):
        parts.append(
            say("chair-reminders", leads=dates.write_leads(chair.reminders, language))
            if chair.reminders
            else say("chair-no-reminders")
        )
    return f"-# {' · '.join(parts)}"


def missing(chair: Chair, language: str) -> str:
    """Says who has no order in, for the question whether a turn is to be closed; to one who hunts only how many."""
    say = words(language)
    silent = [chair.place.names[seat] for seat, has in chair.stand.orders.items() if not has]
    if not silent:
        return say("strike-none-missing")
    if not chair.overseer:
        return say("strike-missing-count", count=len(silent), total=len(chair.stand.orders))
    return say("strike-missing", names=phrases.names_of(silent, language))
