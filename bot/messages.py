"""What each row of the outbox says: gathered from the store, then made up as text, buttons and files.

`gather` reads (in a session), `compose` is pure; the picture is drawn between the two, off the event loop, and when
that fails its twin in words takes its place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sqlmodel import Session

import engine.rollhunter as rollhunter
from bot import (
    accounts,
    heads,
    notices,
    nudges,
    panels,
    people,
    phrases,
    replays,
    setback,
    situations,
    standing,
    telling,
)
from bot.accounts import Account, Picture
from bot.linter import CONTENT, TEXT_DISPLAYS, length
from bot.pictures import Paint, tried
from bot.posting import Posting
from bot.rollhunter import messages as tables
from bot.rollhunter.leaves import Leaf
from bot.sealed import Token
from bot.situations import Place
from bot.store import mail
from bot.store.mail import Kind
from bot.store.queries import game_row
from bot.store.tables import Form, TurnRow, TurnState
from bot.views.parts import Button, Line, Link, Reply, Upload
from render.words import words

PICTURED = frozenset({Kind.HEAD, Kind.REPORT, Kind.PRIVATE})
"""Kinds that carry a map."""
SPARE = 60
"""Characters kept free in a text that is split over several parts."""


@dataclass(frozen=True, slots=True)
class Gathered:
    """Everything that one message is made of; `language` is its reader's, or the hunt's for everybody.

    `role`: whom a turn's account mentions. `link`: where the map is that everybody sees, if a hunter's message shows that.
    `door`: its reader's private channel, where that is known.
    """

    posting: Posting
    language: str
    place: Place
    about: Any = field(repr=False)
    role: int | None = None
    link: str | None = None
    door: int | None = None

    @property
    def account(self) -> Account | Leaf | None:
        """The account whose map goes with the message, or whose sheet."""
        if isinstance(self.about, (Account, Leaf)):
            return self.about
        if isinstance(self.about, heads.Head):
            head = self.about
            return Account(head.place, None, None, head.main_prey, head.forest, None, None, None)
        return None

    @property
    def may_link(self) -> bool:
        """Whether a hunter's message may show the map that everybody sees: not of a hunt that was changed since; one that
        is there, and shows it, goes on to."""
        posting = self.posting
        if posting.kind is not Kind.PRIVATE or posting.form is not Form.FULL or not isinstance(self.about, Account):
            return False
        return posting.message_id is not None or not accounts.amended(self.about)

    @property
    def pictured(self) -> bool:
        """Whether a map is to be drawn; an edit keeps the one that is there, but an account's shows it anew: its parts are
        set around it."""
        posting = self.posting
        if self.link is not None:
            return False
        if isinstance(self.about, Leaf) and not self.about.drawn:
            return False
        if posting.kind not in PICTURED or posting.form in (Form.NO_PICTURE, Form.PLAIN):
            return False
        return posting.message_id is None or posting.kind is Kind.REPORT


def gather(session: Session, posting: Posting) -> Gathered | None:
    """Reads what a message tells; None when there is nothing to tell any more."""
    row = game_row(session, posting.game)
    place = situations.placed(session, row)
    language, door = row.language, None
    if posting.private:
        reader = people.person(session, posting.target)
        language, door = reader.language or row.language, reader.dm_channel
    about = about_of(place.ruleset, posting.kind)(session, posting)
    role = row.role if posting.kind is Kind.REPORT else None
    return None if about is None else Gathered(posting, language, place, about, role, door=door)


def gather_each(session: Session, postings: Sequence[Posting]) -> list[Gathered | None]:
    """Reads what several messages tell out of one state of the database: what those of one hunt have in common once."""
    return [gather(session, posting) for posting in postings]


def about_report(session: Session, posting: Posting) -> Account | None:
    """The turn as everybody may read it; one that was undone meanwhile says so."""
    return accounts.read_public(session, posting.game, posting.turn, posting.generation)


def about_private(session: Session, posting: Posting) -> Account | None:
    """Who has no hunter any more is told nothing, and nobody is told of a turn that was undone meanwhile."""
    turn = session.get(TurnRow, (posting.game, posting.turn, posting.generation))
    if turn is not None and turn.state is TurnState.UNDONE:
        return None
    if situations.place_of(session, posting.game).seat_of(posting.target) is None:
        return None
    account = accounts.read_private(session, posting.game, posting.target, posting.turn)
    return account if account.played is not None else None


def about_note(session: Session, posting: Posting) -> tuple[str, ...] | None:
    """Gives the names of those who cannot be written to."""
    place = situations.place_of(session, posting.game)
    closed = set(mail.undelivered(session, posting.game, posting.turn, posting.generation))
    names = tuple(place.names[seat] for seat, user in place.users.items() if user in closed)
    return names or None


def about_stand(session: Session, posting: Posting) -> standing.Stand | None:
    """An organiser who hunts by now is shown nothing (R-FH-7)."""
    stand = standing.stand_of(session, posting.game, posting.target)
    return stand if stand.place.overseen_by(posting.target) else None


def about_payload(session: Session, posting: Posting) -> Mapping[str, Any]:
    """What was written into the row."""
    return posting.payload or {}


def about_end(session: Session, posting: Posting) -> Account | Mapping[str, Any]:
    """A hunt that was ended by its organiser: with all that is published, if it had begun."""
    row = game_row(session, posting.game)
    return {"published": accounts.published_so_far(session, posting.game), "turn": row.turn}


def about_show(session: Session, posting: Posting) -> replays.Reel | None:
    """Gives all turns of the hunt that has ended; those that are left where it goes on after all."""
    return replays.read_reel(session, posting.game, posted=posting.message_id is not None)


ABOUT = {
    Kind.HEAD: heads.about_head,
    Kind.REPORT: about_report,
    Kind.PRIVATE: about_private,
    Kind.NOTE: about_note,
    Kind.CLOSED: about_end,
    Kind.SHOW: about_show,
    Kind.TENS: about_stand,
    Kind.STUCK: about_payload,
    Kind.BLOCKED: about_payload,
    Kind.POISON: about_payload,
    Kind.ANSWER: about_payload,
    Kind.LINE: about_payload,
    **nudges.ABOUT,
    Kind.BEHIND: about_payload,
    Kind.RESTORED: setback.about_restored,
    Kind.TOLD: telling.about_told,
}


def about_of(ruleset: str, kind: Kind) -> Callable[[Session, Posting], Any]:
    """Gives what reads a message of this kind; another game tells some in its own way."""
    own = tables.ABOUT if ruleset == rollhunter.KEY else {}
    return own.get(kind, ABOUT[kind])


# ------------------------------------------------------------------------------------------------------------- made up


def compose(gathered: Gathered, picture: Picture | None) -> Reply:
    """Makes up a message; `picture` is its map with alt text, None when it has none or it could not be drawn."""
    if gathered.place.ruleset == rollhunter.KEY:
        return tables.compose(gathered, picture)
    match gathered.posting.kind:
        case Kind.HEAD:
            return head(gathered, picture)
        case Kind.REPORT:
            return report(gathered, picture)
        case Kind.PRIVATE:
            return private(gathered, picture)
        case _:
            return notices.compose(gathered)


def made(gathered: Gathered, paint: Paint, picture: Picture | None = None) -> tuple[Reply, Picture | None]:
    """Draws a message's map, if it has one and `picture` is not that, and writes the rest; not for the event loop.

    Gives the picture too: None where there is none, or it could not be drawn.
    """
    if picture is None and gathered.pictured and gathered.account is not None:
        small = gathered.posting.form is Form.SMALL
        picture = tried("map", paint, gathered.account, gathered.language, small)
    return compose(gathered, picture), picture


def map_upload(gathered: Gathered, picture: Picture | None) -> tuple[Upload, ...]:
    """Gives the map as a file whose name carries the marker; where it could not be drawn, its twin in words."""
    posting, account = gathered.posting, gathered.account
    if picture is not None:
        return (Upload(f"map-{posting.marker}.png", picture[0], picture[1]),)
    if not isinstance(account, Account) or not gathered.pictured:
        return ()
    twin = accounts.map_in_words(account, gathered.language)
    return (Upload(f"map-{posting.marker}.txt", twin.encode(), ""),)


def head(gathered: Gathered, picture: Picture | None) -> Reply:
    """The hunt's one standing message: what it is, how it stands, how to join."""
    about, language = gathered.about, gathered.language
    return finished(
        gathered, heads.text(about, language), heads.buttons(about, language), map_upload(gathered, picture)
    )


def report(gathered: Gathered, picture: Picture | None) -> Reply:
    """The evening post: picture first, the story, the bare facts, the small print."""
    language, account, posting = gathered.language, gathered.about, gathered.posting
    say = words(language)
    told = accounts.public_report(account, language)
    layout = posting.form is Form.FULL
    undone, late = accounts.undone_line(account.played, language), accounts.late_line(account.played, language)
    mention = "" if gathered.role is None else f"-# <@&{gathered.role}>"
    head_lines = [line for line in (mention, undone, f"**{told.title}**", late) if line]
    small = "\n".join(accounts.small_print(account, language))
    facts = ["\n".join([*told.fallen, *told.facts])]
    tail = [*facts, "\n".join(accounts.ending(account, language)), *accounts.deadline_line(account, language), small]
    limit = (TEXT_DISPLAYS if layout else CONTENT) - SPARE
    text, rest = accounts.fitted(head_lines, list(told.story), tail, limit, length, say("report-continued"))
    uploads = [*map_upload(gathered, picture)]
    if rest:
        whole = "\n\n".join(told.paragraphs())
        uploads.append(Upload(say("report-story-file", turn=posting.turn), phrases.plain(whole).encode()))
    if account.published is not None:
        uploads.append(Upload(f"hallali-{posting.game}.json", account.published.encode()))
    buttons = [
        Button(say("button-why"), Token("why", posting.game, posting.turn)),
        Button(say("button-verify"), Token("verify", posting.game, posting.turn)),
        Button(say("button-report-map"), Token("map", posting.game)),
    ]
    if account.following is not None:
        buttons.insert(0, Button(say("button-report-order"), Token("order", posting.game), "primary"))
    return finished(gathered, text, (tuple(buttons),), tuple(uploads), layout=layout)


def private(gathered: Gathered, picture: Picture | None) -> Reply:
    """A hunter's own account: what happened to him, his state, what he sees, until when he may order."""
    account, language = gathered.about, gathered.language
    text, lines = private_text(account, gathered.posting.target, language)
    made = finished(gathered, text, lines, map_upload(gathered, picture))
    if gathered.link is None:
        return made
    own = Button(words(language)("button-map"), Token("map", account.place.game))
    if not any(isinstance(line, tuple) and own in line for line in lines):
        lines = (*lines, (own,))
    link = Link(gathered.link, accounts.alt_for_all(account, language))
    text = f"{text}\n\n{words(language)('private-map-shared')}"
    return replace(made, text=text, lines=lines, layout=True, link=link)


def private_text(
    account: Account, user: int, language: str, *, overheard: bool = False
) -> tuple[str, tuple[Line, ...]]:
    """Gives the words and the buttons of a hunter's account; used by `/hunt map` too.

    `overheard`: it is shown where others read what he writes, so he is not asked to answer there.
    """
    say = words(language)
    if account.played is None:
        return accounts.before_start(account, language), ()
    head_lines = [accounts.private_head(account, language)]
    late = accounts.late_line(account.played, language)
    if late:
        head_lines.append(late)
    happened, state = accounts.private_parts(account, language)
    going_on = say("private-continued", channel=f"<#{account.place.channel}>")
    wanted = accounts.private_tail(account, language, overheard=overheard)
    tail = [*state, *wanted]
    if length("\n\n".join([*head_lines, going_on, *tail])) > CONTENT - SPARE:
        tail = [*state[:1], *wanted]  # what he sees is on his map; his order and his receipt are nowhere else
    text, _ = accounts.fitted(head_lines, happened, tail, CONTENT - SPARE, length, going_on)
    there = account.there
    if there is None or accounts.over_for(account):
        return text, ((Button(say("button-map"), Token("map", account.place.game)),),)
    if account.played.no + 1 != there.turn or overheard:
        order = Button(say("button-order"), panels.token("order", there, user), "primary")
        return text, ((order, Button(say("panel-me"), Token("me", account.place.game))),)
    return text, panels.lines(there, user, language)


def finished(
    gathered: Gathered, text: str, lines: tuple[Line, ...], uploads: tuple[Upload, ...], *, layout: bool = False
) -> Reply:
    """Gives the message in the form that the outbox asks for: without files, or as bare text with its marker."""
    posting, role = gathered.posting, gathered.role
    if posting.form is Form.PLAIN:
        return Reply(f"{text[: CONTENT - SPARE]}\n-# {posting.marker}", role=role)
    if posting.form is Form.NO_PICTURE:
        return Reply(text, lines, role=role)
    return Reply(text, lines, uploads, layout, role=role)
