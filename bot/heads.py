"""The head message of a hunt: what it is, how it stands, who leads, where the last account is; kept up to date by edits.

`about_head` reads in a session, the rest is pure.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

from sqlmodel import Session, col, select

from bot import dates, deadlines, hunts, phrases, proofs, situations, telling, turns
from bot.linter import CONTENT, length
from bot.posting import Posting
from bot.sealed import Token
from bot.situations import Place
from bot.store.kinds import OutboxState
from bot.store.mail import Kind
from bot.store.queries import game_row, last_resolved
from bot.store.tables import Game, GameStatus, OutboxRow
from bot.turns import OpenTurn
from bot.views.parts import Button, Line
from engine import hunt
from engine.hunt.state import MOST_HUNTERS, Hunt, Status
from engine.hunt.views import ranking
from render.hunt.report import packed
from render.words import capital, words

NOTES = 3
"""How many of the organisers' doings the head still tells."""
NOTE = 160
"""How many characters of each."""
DATES = 4
"""How many dates of rest it names."""
LIMIT = CONTENT - 60
TITLED = re.compile("\\*\\*\u2068.*?\u2069\\*\\*\u00a0?: ")
"""How a sentence begins that says first which hunt it is about: the name in bold, set apart, and a colon."""


@dataclass(frozen=True, slots=True)
class Doing:
    """Something that an organiser did, as the channel was told, and the address of that message."""

    at: datetime
    about: Mapping[str, Any] = field(repr=False)
    link: str | None


@dataclass(frozen=True, slots=True)
class Head:
    """What the head message tells of a hunt. `last`: the number of the last turn that counts, and where its account is.

    `late`: when that turn was resolved, if late. `state`: the hunt as everybody's map shows it, None before the start.
    """

    place: Place
    main_prey: str
    forest: str
    rest_days: str
    rest_dates: str | None
    setup_hash: str
    free: int
    turn: OpenTurn | None
    paused_at: datetime | None
    last: tuple[int, str] | None
    late: datetime | None
    doings: tuple[Doing, ...] = field(repr=False)
    state: Hunt | None = field(repr=False)


def about_head(session: Session, posting: Posting) -> Head:
    """What the head message tells: the hunt as its rows say."""
    row = game_row(session, posting.game)
    place = situations.placed(session, row)
    last = last_resolved(session, posting.game, row.turn + 1)
    report = None if last is None else proofs.report_row(session, posting.game, last.no)
    told = report is not None and last is not None and report.generation == last.generation
    return Head(
        place=place,
        main_prey=row.main_prey,
        forest=row.forest,
        rest_days=row.rest_days,
        rest_dates=row.rest_dates,
        setup_hash=row.setup_seed_hash,
        free=min(len(hunts.free_tents(session, posting.game)), MOST_HUNTERS - len(place.names)),
        turn=turns.under_way(session, posting.game),
        paused_at=row.paused_at,
        last=(last.no, _link(row, report)) if told and last is not None and report is not None else None,
        late=last.resolved if last is not None and last.late_reason is not None else None,
        doings=_doings(session, row),
        state=None if row.state is None else turns.state_of(row),
    )


def _link(game: Game, row: OutboxRow) -> str:
    return proofs.link(game.guild, int(row.target), row.message_id or 0)


def _doings(session: Session, game: Game) -> tuple[Doing, ...]:
    """Reads what organisers did last, the latest first: turns undone, values corrected, deadlines moved."""
    rows = session.exec(
        select(OutboxRow)
        .where(OutboxRow.game == game.id, OutboxRow.kind == str(Kind.LINE), OutboxRow.state != OutboxState.FAILED)
        .order_by(col(OutboxRow.created).desc(), col(OutboxRow.key).desc())
        .limit(NOTES)
    )
    return tuple(
        Doing(row.created, json.loads(row.payload), None if row.message_id is None else _link(game, row))
        for row in rows
        if row.payload
    )


# ------------------------------------------------------------------------------------------------------------- made up


def text(head: Head, language: str) -> str:
    """Writes the head message. What organisers did is left out, the oldest first, where there is no room for it."""
    notes = doings(head, language)
    while True:
        written = "\n".join([*above(head, language), *notes, *below(head, language)])
        if length(written) <= LIMIT or not notes:
            return written[:LIMIT]
        notes = notes[:-1]


def above(head: Head, language: str) -> list[str]:
    """Gives title, prey, hours, rules; then how the hunt stands, its ranking and its last account."""
    say, place = words(language), head.place
    manual = place.hour == deadlines.MANUAL
    lines = [
        say("head-title", hunt=phrases.name_of(place.name)),
        say(
            "head-prey-manual" if manual else "head-prey",
            prey=phrases.species(head.main_prey, language),
            **({} if manual else hours(head, language)),
        ),
    ]
    days = [] if manual or place.status is GameStatus.ENDED else days_of_rest(head)
    if days:
        written = ",".join(day.isoformat() for day in days[:DATES])
        more = "more" if len(days) > DATES else "all"
        lines.append(say("head-rest-dates", dates=dates.write_dates(written, language), more=more))
    lines += [say("head-rules"), "", *standing(head, language)]
    if place.practice and place.status is not GameStatus.ENDED:
        lines.append(say("head-practice"))
    if head.state is not None and head.state.hunters:
        lines.append(ranks(head.state, head, language))
    elif place.names:
        lines.append(say("head-hunters", names=phrases.names_of(place.names.values(), language)))
    if head.last is not None:
        number, address = head.last
        lines.append(say("head-last" if number else "head-last-opening", turn=number, link=address))
    return lines


def days_of_rest(head: Head) -> list[date]:
    """Lists the dates without a deadline that are still to come, as far as the turn under way tells."""
    days = sorted(deadlines.rest_dates_of(head.rest_dates))
    return [day for day in days if head.turn is None or day >= head.turn.opened.date()]


def hours(head: Head, language: str) -> dict[str, str]:
    """Gives the variables that tell when a turn ends."""
    place = head.place
    return {"hour": place.hour, "zone": place.zone.replace("_", " "), "rest": phrases.rest(head.rest_days, language)}


def below(head: Head, language: str) -> list[str]:
    """Gives the small print: the hash of the setting up, who organises."""
    say = words(language)
    people = say.list(f"<@{user}>" for user in head.place.organisers)
    seed = [] if head.place.practice else [say("head-seed", hash=head.setup_hash)]  # nothing was placed by it
    return [*seed, say("head-organisers", people=people)]


def standing(head: Head, language: str) -> list[str]:
    """Says whether one may join, or until when the turn under way is open; that the hunt is paused, stuck, late, or over."""
    say, place, turn = words(language), head.place, head.turn
    if place.status is GameStatus.OPEN:
        return [say("head-open", free=head.free)]
    if place.status is GameStatus.ENDED:
        return [say("head-ended")]
    if turn is None:
        return []
    if place.status is GameStatus.PAUSED:
        since = {} if head.paused_at is None else {"since": phrases.stamp(head.paused_at, "f")}
        lines = [say("head-paused" if since else "head-paused-plain", turn=turn.no, **since)]
    elif turn.parked:
        lines = [say("head-stuck", turn=turn.no)]
    else:
        lines = [say("head-running", turn=turn.no, **phrases.until(turn.deadline, language))]
    if head.late is not None:
        lines.append(say("head-late", turn=turn.no - 1, resolved=phrases.stamp(head.late, "f")))
    late = turn.no == 1 and head.free and not place.practice
    return [*lines, say("head-late-join")] if late else lines


def ranks(state: Hunt, head: Head, language: str) -> str:
    """Writes the ranking in a line (FH-10.3); before anybody has a point, who hunts."""
    say, names = words(language), head.place.names
    standings = ranking(state)
    if not any(each.points for each in standings) and all(each.status == Status.HUNTING for each in standings):
        return say("head-hunters", names=phrases.names_of((names.get(e.seat, e.seat) for e in standings), language))
    shown = [
        say(
            "head-rank",
            rank=each.rank,
            hunter=phrases.name_of(names.get(each.seat, each.seat)),
            points=say("points-figures", n=each.points),
            status=str(each.status),
        )
        for each in standings
    ]
    over = hunt.outcome(state) is not None
    return say("head-ranking-last" if over else "head-ranking", list=" · ".join(shown))


def doings(head: Head, language: str) -> list[str]:
    """Tells what organisers did last, a small line each, shortened, with the address of the whole."""
    say, found = words(language), []
    for each in head.doings:
        (said, *more) = packed([untitled(telling.sentence(each.about, head.place.name, language))], " ", NOTE)
        said = f"{said} …" if more else said
        link = "" if each.link is None else say("head-doing-link", link=each.link)
        found.append(say("head-doing", at=phrases.stamp(each.at, "d"), said=said, link=link))
    return found


def untitled(sentence: str) -> str:
    """Leaves out the hunt's name at the beginning of a sentence, where it stands before a colon: it is above already."""
    found = TITLED.match(sentence)
    return sentence if found is None else capital(sentence[found.end() :])


def buttons(head: Head, language: str) -> tuple[Line, ...]:
    """Gives Join as long as one may, and one's own map while the hunt goes on."""
    say, place = words(language), head.place
    found: list[Button] = []
    if place.status is GameStatus.OPEN or (head.turn is not None and (head.turn.no == 1 or place.practice)):
        found.append(Button(say("button-join"), Token("join", place.game), "success"))
    if place.status is not GameStatus.ENDED:
        found.append(Button(say("button-map"), Token("map", place.game)))
    return (tuple(found),) if found else ()
