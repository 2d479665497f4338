"""The head message of a table: what it is, how it stands, who plays; never who has played (RH-13.2)."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlmodel import Session

import engine.rollhunter as rollhunter
from bot import deadlines, phrases, situations, turns
from bot.posting import Posting
from bot.rollhunter.tables import MOST_PLAYERS, options_of
from bot.sealed import Token
from bot.situations import Place
from bot.store.queries import game_row
from bot.store.tables import GameStatus
from bot.turns import OpenTurn
from bot.views.parts import Button, Line
from engine.rollhunter.state import Status
from render.words import words


@dataclass(frozen=True, slots=True)
class Head:
    """What the head tells. `gone`: the seats that have given up, which is public (RH-13.1). `ended`: by the rules."""

    place: Place
    turn: OpenTurn | None
    assist: bool
    solo: bool
    daily: bool
    die: int | None
    ended: bool
    gone: frozenset[str] = field(default_factory=frozenset)


def about_head(session: Session, posting: Posting) -> Head | None:
    """Reads what the head message tells: nothing that has not gone through the public's view. None: a shared puzzle's table."""
    row = game_row(session, posting.game)
    options = options_of(row)
    if options.get("hub") is not None:
        return None
    view = None if row.state is None else rollhunter.view(turns.state_of(row), (), None)[0]
    gone = () if view is None else (each.id for each in view.players if each.status is Status.ABANDONED)
    return Head(
        place=situations.placed(session, row),
        turn=turns.under_way(session, posting.game),
        assist=bool(options.get("assist")),
        solo=bool(options.get("solo")),
        daily=bool(options.get("daily")),
        die=None if view is None else view.die,
        ended=view is not None and view.ended,
        gone=frozenset(gone),
    )


def text(head: Head, language: str) -> str:
    """Writes the head message."""
    say, place = words(language), head.place
    lines = [say("rollhunter-head-title", table=phrases.name_of(place.name)), say("rollhunter-head-rules")]
    if place.hour != deadlines.MANUAL and not head.daily:
        lines.append(say("rollhunter-head-hour", hour=place.hour, zone=place.zone.replace("_", " ")))
    if place.early and not head.solo:
        lines.append(say("rollhunter-early-told"))
    if head.assist:
        lines.append(say("rollhunter-head-assist"))
    lines += ["", standing(head, language)]
    if place.names:
        names = [
            say("rollhunter-head-gone", player=phrases.name_of(name)) if seat in head.gone else phrases.name_of(name)
            for seat, name in place.names.items()
        ]
        lines.append(say("rollhunter-head-players", names=say.list(names)))
    lines.append(say("rollhunter-head-organisers", people=say.list(f"<@{user}>" for user in place.organisers)))
    return "\n".join(lines)


def standing(head: Head, language: str) -> str:
    """Says whether one may sit down, or which month is open and until when."""
    say, place, turn = words(language), head.place, head.turn
    if place.status is GameStatus.ENDED:
        return say("rollhunter-head-ended" if head.ended else "rollhunter-head-stopped")
    if turn is None:
        return say("rollhunter-head-open", free=MOST_PLAYERS - len(place.names))
    if turn.parked:
        return say("rollhunter-head-stuck")
    if place.status is GameStatus.PAUSED:
        key = "rollhunter-head-paused-daily" if head.daily else "rollhunter-head-paused"
        return say(key, month=turn.no - 1, die=head.die or 0)
    if turn.deadline >= deadlines.NEVER:
        return say("rollhunter-head-alone", month=turn.no - 1, die=head.die or 0)
    until = phrases.until(turn.deadline, language)
    if turn.no == 1:
        return say("rollhunter-head-daily" if head.daily else "rollhunter-head-corners", **until)
    return say("rollhunter-head-month", month=turn.no - 1, die=head.die or 0, **until)


def buttons(head: Head, language: str) -> tuple[Line, ...]:
    """Gives Join as long as one may, and one's own sheet."""
    say, place = words(language), head.place
    found: list[Button] = []
    if place.status is GameStatus.OPEN or (head.turn is not None and head.turn.no == 1 and not head.solo):
        found.append(
            Button(say("rollhunter-take" if head.daily else "rollhunter-join"), Token("rhjoin", place.game), "success")
        )
    if place.status is not GameStatus.OPEN and not head.daily:
        found.append(Button(say("rollhunter-sheet"), Token("rhsheet", place.game)))
    return (tuple(found),) if found else ()
