"""What is said about orders that are missing: the reminder to a hunter, the question to the organisers; as messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlmodel import Session

from bot import absences, phrases, reminders
from bot.deadlines import NEVER
from bot.posting import Posting
from bot.sealed import Token
from bot.store import queries
from bot.store.mail import Kind
from bot.store.tables import SeatRow
from bot.views.parts import Button, Reply
from render.words import words

if TYPE_CHECKING:
    from bot.messages import Gathered


def about_reminder(session: Session, posting: Posting) -> reminders.Due | None:
    """Reads what a reminder says when it is sent; who has ordered meanwhile is not reminded."""
    return reminders.told(session, posting.game, posting.turn, posting.target, again=posting.message_id is not None)


def about_absence(session: Session, posting: Posting) -> dict[str, Any] | None:
    """Reads whom the organisers are asked about; nobody, when he has ordered or changed hands since."""
    seat = (posting.payload or {}).get("seat", "")
    missed = absences.missed(session, posting.game).get(seat, 0)
    found = session.get(SeatRow, (posting.game, seat))
    if not missed or found is None or not queries.organises(session, posting.game, posting.target):
        return None
    return {"seat": seat, "hunter": found.name, "missed": missed}


def reminder(gathered: Gathered) -> Reply:
    """Reminds a hunter who owes an order: hunt, turn, until when, how to order, how to be left alone."""
    say, due, posting = words(gathered.language), gathered.about, gathered.posting
    until = phrases.until(due.deadline, gathered.language)
    when = {"turn": due.turn, "until": phrases.moment(due.deadline, gathered.language), "relative": until["relative"]}
    hunt = phrases.name_of(gathered.place.name)
    if due.deadline >= NEVER and not due.ordered:
        said = say("reminder-idle", hunt=hunt, turn=due.turn)
    else:
        said = say("reminder-ordered" if due.ordered else "reminder", hunt=hunt, **when)
    text = "\n".join([said, say("reminder-stop")])
    game, user = posting.game, posting.target
    order = Button(say("button-order"), Token("order", game, posting.turn, user), "primary")
    map_ = Button(say("button-map"), Token("map", game, posting.turn, user))
    stop = Button(say("button-hush"), Token("hush", game, posting.turn, user))
    return Reply(text, ((order, map_, stop),))


def absence(gathered: Gathered) -> Reply:
    """Asks an organiser what is to be done about a hunter without orders: wait, hand over, retire."""
    say, about, posting = words(gathered.language), gathered.about, gathered.posting
    fields = {"hunt": phrases.name_of(gathered.place.name), "hunter": phrases.name_of(about["hunter"])}
    text = "\n".join([say("absence", missed=about["missed"], **fields), say("absence-choices")])
    return Reply(text, (absence_buttons(posting.game, posting.turn, posting.target, about["seat"], gathered.language),))


def absence_buttons(game: int, turn: int, user: int, seat: str, language: str) -> tuple[Button, ...]:
    """Gives the three things that an organiser may do about a hunter without orders, as buttons."""
    say = words(language)
    return (
        Button(say("button-absent-wait"), Token("absentwait", game, turn, user, seat), "primary"),
        Button(say("button-absent-give"), Token("absentgive", game, turn, user, seat)),
        Button(say("button-absent-retire"), Token("absentretire", game, turn, user, seat), "danger"),
    )


ABOUT = {Kind.REMINDER: about_reminder, Kind.ABSENCE: about_absence}
MADE = {Kind.REMINDER: reminder, Kind.ABSENCE: absence}
