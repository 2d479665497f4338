"""What whoever opened a table sees of it, and may do: its clock, its start, its end; never who has played (RH-13.2, RH-13.4).

`chair_of` reads in a session, the rest is pure.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from sqlmodel import Session

from bot import phrases, situations, turns
from bot.deadlines import MANUAL, NEVER
from bot.errors import Refusal
from bot.rollhunter.tables import options_of
from bot.sealed import Token
from bot.situations import Place
from bot.store import queries
from bot.store.queries import game_row
from bot.store.tables import GameStatus, TurnState
from bot.turns import OpenTurn
from bot.views.parts import Button, Line, Reply, Style
from render.words import words

ROW = 5
"""How many buttons stand in a row."""


@dataclass(frozen=True, slots=True)
class TableChair:
    """A table as its organiser sees it. `planned`: the deadline that was moved; `failed`: its month could not be closed."""

    place: Place
    turn: OpenTurn | None
    planned: datetime | None
    paused_at: datetime | None
    daily: bool
    failed: bool

    @property
    def month(self) -> int:
        """The month under way; 0 in the choice of corners."""
        return self.place.turn - 1

    @property
    def clocked(self) -> bool:
        """Whether a deadline runs that can be stopped or moved."""
        turn = self.turn
        running = self.place.status is GameStatus.RUNNING and turn is not None and not turn.parked
        return running and turn is not None and turn.deadline < NEVER


class Row(NamedTuple):
    """A button of the panel: what it does (an entrance of `bot.cogs.rollhunter`), what it says, and when it is there."""

    action: str
    label: str
    style: Style
    shown: Callable[[TableChair], bool]


PANEL: tuple[Row, ...] = (
    Row(
        "rhstart",
        "rollhunter-start-button",
        "success",
        lambda it: it.place.status is GameStatus.OPEN and bool(it.place.names),
    ),
    Row("rhunpause", "rollhunter-unpause", "success", lambda it: it.place.status is GameStatus.PAUSED),
    Row("rhresume", "button-resume", "success", lambda it: it.failed),
    Row(
        "rhresume",
        "rollhunter-take-up",
        "success",
        lambda it: it.turn is not None and it.turn.parked and not it.failed and not it.daily,
    ),
    Row("rhpause", "button-pause", "secondary", lambda it: it.clocked),
    Row("rhmove", "button-deadline", "secondary", lambda it: it.clocked),
    Row("rhpanel", "button-refresh", "secondary", lambda it: True),
    Row("rhendask", "rollhunter-end-button", "danger", lambda it: it.place.status is not GameStatus.ENDED),
)


def chair_of(session: Session, game: int, user: int) -> TableChair:
    """Reads a table for who opened it. Raises Refusal `no-such-hunt`, `organisers-only`."""
    row = game_row(session, game)
    if not queries.organises(session, game, user):
        raise Refusal("organisers-only", name=row.name)
    turn = queries.standing_turn(session, game)
    return TableChair(
        place=situations.placed(session, row),
        turn=turns.under_way(session, game),
        planned=None if turn is None else turn.planned,
        paused_at=row.paused_at,
        daily=bool(options_of(row).get("daily")),
        failed=turn is not None and turn.state is TurnState.PARKED and turn.failures >= turns.FAILURES,
    )


def page(chair: TableChair, user: int, language: str, note: str = "") -> Reply:
    """Makes the panel; `note`: what was just done."""
    say, place = words(language), chair.place
    lines = [note] if note else []
    lines += [say("rollhunter-chair-title", table=phrases.name_of(place.name)), *standing(chair, language)]
    if place.hour != MANUAL and not chair.daily:
        lines.append(say("rollhunter-chair-hour", hour=place.hour, zone=place.zone.replace("_", " ")))
    if place.status in (GameStatus.RUNNING, GameStatus.PAUSED):
        lines.append(say("rollhunter-chair-secret"))
    buttons = [
        Button(say(row.label), Token(row.action, place.game, place.turn, user), row.style)
        for row in PANEL
        if row.shown(chair)
    ]
    rows: tuple[Line, ...] = tuple(tuple(buttons[at : at + ROW]) for at in range(0, len(buttons), ROW))
    return Reply("\n".join(lines), rows)


def standing(chair: TableChair, language: str) -> list[str]:
    """Says how a table stands: who sits there before the start, then which month is open and until when."""
    say, place, turn = words(language), chair.place, chair.turn
    if place.status is GameStatus.ENDED:
        return [say("rollhunter-chair-ended")]
    if turn is None:
        names = phrases.names_of(place.names.values(), language)
        return [say("rollhunter-chair-open", count=len(place.names), names=names)]
    if turn.parked:
        return [say("rollhunter-chair-stuck" if chair.failed else "rollhunter-chair-rests")]
    daily = "-daily" if chair.daily else ""
    if place.status is GameStatus.PAUSED:
        since = phrases.moment(chair.paused_at or turn.opened, language)
        return [say(f"rollhunter-chair-paused{daily}", month=chair.month, since=since)]
    if turn.deadline >= NEVER:
        return [say("rollhunter-chair-alone", month=chair.month)]
    until = {
        "until": phrases.moment(turn.deadline, language),
        "relative": phrases.until(turn.deadline, language)["relative"],
    }
    lines = [say(f"rollhunter-chair-month{daily}", month=chair.month, **until)]
    if chair.planned is not None and chair.planned != turn.deadline:
        lines.append(say("rollhunter-chair-moved", planned=phrases.moment(chair.planned, language)))
    return lines
