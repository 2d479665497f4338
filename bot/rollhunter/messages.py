"""What the outbox sends about a table: gathered from the store, then made up as text, buttons and files.

The same two steps as `bot.messages`, by kind; what is not here is told as for every game.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from sqlmodel import Session

from bot import accounts, nudges, phrases
from bot.accounts import Picture
from bot.linter import CONTENT, TEXT_DISPLAYS, length
from bot.posting import Posting
from bot.rollhunter import heads, leaves, panel, said, verifying
from bot.rollhunter.daily import is_daily
from bot.rollhunter.leaves import Leaf
from bot.rollhunter.publishing import published_so_far
from bot.rollhunter.tables import options_of
from bot.sealed import Token
from bot.situations import place_of
from bot.store.mail import Kind
from bot.store.queries import game_row
from bot.store.tables import Form, GameStatus, TurnRow, TurnState
from bot.views.parts import Button, Line, Reply, Upload
from render.words import words

if TYPE_CHECKING:
    from bot.messages import Gathered

SPARE = 60


def about_report(session: Session, posting: Posting) -> Leaf | None:
    """The turn as everybody may read it."""
    return leaves.read_public(session, posting.game, posting.turn, posting.generation)


def about_private(session: Session, posting: Posting) -> Leaf | None:
    """A player's own; nothing for who has no seat any more."""
    turn = session.get(TurnRow, (posting.game, posting.turn, posting.generation))
    if turn is not None and turn.state is TurnState.UNDONE:
        return None
    if place_of(session, posting.game).seat_of(posting.target) is None:
        return None
    return leaves.read_private(session, posting.game, posting.target, posting.turn)


def about_end(session: Session, posting: Posting) -> dict[str, Any] | None:
    """A table that was ended before its time, with all that is published then; nothing of a shared puzzle's (R-RH-30)."""
    if options_of(game_row(session, posting.game)).get("hub") is not None:
        return None
    return {"published": published_so_far(session, posting.game)}


def about_restored(session: Session, posting: Posting) -> dict[str, Any] | None:
    """What was written into the row, with the player's sheet as it stands; None for whoever gives no more orders."""
    leaf = about_private(session, posting)
    if leaf is None or leaf.there is None or not leaf.active or leaf.there.turn != posting.turn:
        return None
    return {**(posting.payload or {}), "leaf": leaf}


def about_line(session: Session, posting: Posting) -> dict[str, Any]:
    """What was written into the row, and whether it is about a puzzle for a whole server."""
    return {**(posting.payload or {}), "daily": is_daily(session, posting.game)}


def nothing(session: Session, posting: Posting) -> None:
    """Is not told of a table: it would tell who has finished (RH-13.2), or there is no such thing."""


ABOUT = {
    Kind.HEAD: heads.about_head,
    Kind.REPORT: about_report,
    Kind.PRIVATE: about_private,
    Kind.CLOSED: about_end,
    Kind.NOTE: nothing,
    Kind.SHOW: nothing,
    Kind.TENS: nothing,
    Kind.ABSENCE: nothing,
    Kind.RESTORED: about_restored,
    Kind.BEHIND: about_line,
    Kind.LINE: about_line,
    Kind.TOLD: about_line,
    Kind.REMINDER: nudges.about_reminder,
}


def compose(gathered: Gathered, picture: Picture | None) -> Reply:
    """Makes up a message about a table; each has a component, a file or a line that carries its marker."""
    posting = gathered.posting
    reply = MADE[posting.kind](gathered, picture)
    if posting.form is Form.PLAIN or not (reply.lines or reply.uploads):
        return Reply(f"{reply.text[: CONTENT - SPARE]}\n-# {posting.marker}")
    if posting.form is Form.NO_PICTURE:
        return Reply(reply.text, reply.lines)
    return reply


def sheet_upload(gathered: Gathered, picture: Picture | None) -> tuple[Upload, ...]:
    """Gives the sheet as a file whose name carries the marker: its picture, or its twin in characters."""
    leaf, marker = gathered.about, gathered.posting.marker
    if picture is not None:
        return (Upload(f"sheet-{marker}.png", picture[0], picture[1]),)
    twin = leaves.twin(leaf, gathered.language)
    return (Upload(f"sheet-{marker}.txt", phrases.plain(twin).encode(), ""),) if twin else ()


def head(gathered: Gathered, picture: Picture | None) -> Reply:
    """The table's one standing message."""
    return Reply(heads.text(gathered.about, gathered.language), heads.buttons(gathered.about, gathered.language))


def report(gathered: Gathered, picture: Picture | None) -> Reply:
    """A month for everybody: as long and at the same hour whatever the orders were (RH-17.6)."""
    leaf, language, posting = gathered.about, gathered.language, gathered.posting
    say, layout = words(language), posting.form is Form.FULL
    tail = [said.small_print(leaf, language)]
    if leaf.following is not None:
        tail.insert(0, said.until(leaf.place, leaf.following.deadline, language))
    if leaf.published is not None or leaf.files:
        tail.insert(0, say("rollhunter-published"))
    title, lines = f"**{said.public_title(leaf, language)}**", said.public_lines(leaf, language)
    late = accounts.late_line(leaf.played, language)
    limit = (TEXT_DISPLAYS if layout else CONTENT) - SPARE
    text, rest = accounts.fitted(
        [title, *([late] if late else [])], lines, tail, limit, length, say("report-continued")
    )
    uploads = [*(sheet_upload(gathered, picture) if leaf.over or leaf.played.no == 0 else ())]
    if rest:
        uploads.append(Upload("rollhunter.txt", phrases.plain("\n\n".join(lines)).encode()))
    if leaf.published is not None:
        uploads.append(Upload(f"rollhunter-{posting.game}.json", leaf.published.encode()))
    uploads += [Upload(f"rollhunter-{name}.json", written.encode()) for name, written in leaf.files]
    lines_below = (report_buttons(leaf, posting.game, language),)
    return Reply(text, lines_below if lines_below[0] else (), tuple(uploads), layout)


def report_buttons(leaf: Leaf, game: int, language: str) -> tuple[Button, ...]:
    """Gives Play, one's own sheet, and from the first die on its proof; of a puzzle for a whole server, that one may take it."""
    say, turn = words(language), 0 if leaf.played is None else leaf.played.no
    if leaf.daily:
        take = Button(say("rollhunter-take"), Token("rhjoin", game), "success")
        return (take,) if leaf.following is not None else (verifying.button(game, 0, language),)
    sheet = Button(say("rollhunter-sheet"), Token("rhsheet", game))
    play = Button(say("rollhunter-play"), Token("rhplay", game), "primary")
    if leaf.following is None:
        return (sheet, verifying.button(game, 0, language))
    return (play, sheet, verifying.button(game, turn, language)) if turn else (play, sheet)


def private(gathered: Gathered, picture: Picture | None) -> Reply:
    """A player's month: what it brought him, his sheet, the die, and the panel."""
    leaf, language, user = gathered.about, gathered.language, gathered.posting.target
    text = "\n\n".join([f"**{said.title(leaf, language)}**", *said.private_lines(leaf, language)])
    lines: tuple[Line, ...] = (panel.sheet_line(leaf, user, language),)
    if leaf.there is not None and leaf.active:
        lines = panel.page(leaf.there, user, language).lines
    return Reply(text[: CONTENT - SPARE], lines, sheet_upload(gathered, picture))


def closed(gathered: Gathered, picture: Picture | None) -> Reply:
    """Says that the table was ended before its time."""
    say, published = words(gathered.language), gathered.about["published"]
    table = phrases.name_of(gathered.place.name)
    if published is None:
        return Reply(say("rollhunter-closed-before-start", table=table))
    upload = Upload(f"rollhunter-{gathered.posting.game}.json", published.encode())
    return Reply(f"{say('rollhunter-closed', table=table)}\n{say('rollhunter-published')}", (), (upload,))


def reminder(gathered: Gathered, picture: Picture | None) -> Reply:
    """Reminds a player who owes an order (RH-13.3)."""
    say, due, posting = words(gathered.language), gathered.about, gathered.posting
    table = phrases.name_of(gathered.place.name)
    key = "rollhunter-reminder-ordered" if due.ordered else "rollhunter-reminder"
    text = say(key, table=table, **phrases.until(due.deadline, gathered.language))
    play = Button(say("rollhunter-play"), Token("rhplay", posting.game), "primary")
    stop = Button(say("button-hush"), Token("hush", posting.game, posting.turn, posting.target))
    return Reply(f"{text}\n{say('reminder-stop')}", ((play, stop),))


def stuck(gathered: Gathered, picture: Picture | None) -> Reply:
    """Tells an organiser that a month cannot be resolved."""
    say, posting = words(gathered.language), gathered.posting
    text = say(
        "rollhunter-stuck", table=phrases.name_of(gathered.place.name), error=str(gathered.about.get("error", ""))
    )
    return Reply(text, ((Button(say("button-resume"), Token("rhresume", posting.game)),),))


def blocked(gathered: Gathered, picture: Picture | None) -> Reply:
    """Tells an organiser that a message could not be posted: the channel is closed to the bot, or Discord refuses it."""
    say, about = words(gathered.language), gathered.about
    missing = about.get("missing")
    named = say(f"permission-{missing}") if missing and f"permission-{missing}" in say else "—"
    table = phrases.name_of(gathered.place.name)
    return Reply(say("rollhunter-blocked", table=table, channel=f"<#{gathered.place.channel}>", permission=named))


def behind(gathered: Gathered, picture: Picture | None) -> Reply:
    """Tells an organiser that a table was put back from a copy, why it rests, and what he can do."""
    say, posting, about = words(gathered.language), gathered.posting, gathered.about
    fields = {
        "table": phrases.name_of(gathered.place.name),
        "made": phrases.stamp(datetime.fromisoformat(about["made"]), "f"),
        "month": posting.turn - 1,
    }
    if posting.turn == 0 or about["daily"]:
        return Reply(say(f"rollhunter-behind-{'daily' if about['daily'] else 'open'}", **fields))
    button = Button(say("rollhunter-take-up"), Token("rhresume", posting.game), "primary")
    if about["blind"]:
        channel = f"<#{gathered.place.channel}>"
        return Reply(say("rollhunter-behind-blind", channel=channel, **fields), ((button,),))
    return Reply(say("rollhunter-behind", told=about["found"] - 1, **fields), ((button,),))


def restored(gathered: Gathered, picture: Picture | None) -> Reply:
    """Tells a player what of his is in force after a restore, and until when he can order again: by the panel below."""
    say, about, language = words(gathered.language), gathered.about, gathered.language
    leaf, there = about["leaf"], about["leaf"].there
    made = phrases.stamp(datetime.fromisoformat(about["made"]), "f")
    lines = [
        f"**{said.title(leaf, language)}**",
        say("rollhunter-restored", made=made),
        f"{said.in_force(there, language)} {said.until(leaf.place, there.deadline, language)}",
    ]
    return Reply("\n".join(lines), panel.page(there, gathered.posting.target, language).lines)


def line(gathered: Gathered, picture: Picture | None) -> Reply:
    """Tells the channel in one sentence what happened at a table; a puzzle for a whole server has no sheet of its own."""
    text = said.line(gathered.about, gathered.place.name, gathered.language)
    say, game = words(gathered.language), gathered.posting.game
    if gathered.about["daily"]:
        return Reply(text, ((Button(say("rollhunter-take"), Token("rhjoin", game)),),))
    return Reply(text, ((Button(say("rollhunter-sheet"), Token("rhsheet", game)),),))


def told(gathered: Gathered, picture: Picture | None) -> Reply:
    """Tells an organiser, or a player when a shared puzzle has ended, a seat changes hands or the table is stopped, what
    happened to his table."""
    text, say = said.line(gathered.about, gathered.place.name, gathered.language), words(gathered.language)
    game = gathered.posting.game
    if gathered.about["line"] in ("rollhunter-told-handed-from", "rollhunter-told-closed"):
        return Reply(text)  # nothing here is his any more, or there is nothing yet
    if gathered.about["line"] == "rollhunter-told-handed-to":
        return Reply(text, ((Button(say("rollhunter-play"), Token("rhplay", game), "primary"),),))
    if gathered.place.status is not GameStatus.ENDED:
        return Reply(text, ((Button(say("button-panel"), Token("rhpanel", game)),),))
    sheet = Button(say("rollhunter-sheet"), Token("rhsheet", game))
    return Reply(text, ((sheet, verifying.button(game, 0, gathered.language)),))


def answer(gathered: Gathered, picture: Picture | None) -> Reply:
    """Says what became of an order that was read later."""
    posting = gathered.posting
    buttons = tuple(
        Button(label, Token(action, posting.game, turn, posting.target, argument), style)
        for label, action, turn, argument, style in gathered.about.get("buttons", ())
    )
    sheet = Button(words(gathered.language)("rollhunter-sheet"), Token("rhsheet", posting.game, 0, posting.target))
    return Reply(str(gathered.about.get("text", "")), (buttons or (sheet,),))


MADE = {
    Kind.HEAD: head,
    Kind.REPORT: report,
    Kind.PRIVATE: private,
    Kind.RESTORED: restored,
    Kind.CLOSED: closed,
    Kind.REMINDER: reminder,
    Kind.STUCK: stuck,
    Kind.BLOCKED: blocked,
    Kind.POISON: blocked,
    Kind.BEHIND: behind,
    Kind.LINE: line,
    Kind.TOLD: told,
    Kind.ANSWER: answer,
}
