"""The smaller messages of the outbox: notes to the channel, notices to organisers, answers that came later. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot import nudges, phrases, replays, setback, standing, telling
from bot.linter import CONTENT
from bot.sealed import Token
from bot.store.mail import Kind
from bot.store.tables import Form, GameStatus
from bot.views.parts import Button, Line, Reply, Upload
from render.words import words

if TYPE_CHECKING:
    from bot.messages import Gathered


def compose(gathered: Gathered) -> Reply:
    """Makes up a message of one of these kinds. Each has a component or a line that carries its marker."""
    reply = MADE[gathered.posting.kind](gathered)
    if gathered.posting.form is Form.PLAIN or not reply.lines:
        return Reply(f"{reply.text[: CONTENT - 40]}\n-# {gathered.posting.marker}")
    return reply if gathered.posting.form is not Form.NO_PICTURE else Reply(reply.text, reply.lines)


def map_button(gathered: Gathered) -> tuple[Line, ...]:
    """Gives the button with which everybody gets his own map."""
    return ((Button(words(gathered.language)("button-map"), Token("map", gathered.posting.game)),),)


def panel_button(gathered: Gathered, action: str = "panel", label: str = "button-panel") -> tuple[Line, ...]:
    """Gives an organiser the way to his panel, or to one of its pages."""
    posting = gathered.posting
    return ((Button(words(gathered.language)(label), Token(action, posting.game, posting.turn, posting.target)),),)


def note(gathered: Gathered) -> Reply:
    """Says, without content, whose private messages are closed and where they find their account."""
    names = phrases.names_of(gathered.about, gathered.language)
    text = words(gathered.language)("note-closed", names=names, turn=gathered.posting.turn)
    return Reply(text, map_button(gathered))


def closed(gathered: Gathered) -> Reply:
    """Says that the organiser has ended the hunt, with all that is published then; or that this was undone."""
    say, hunt = words(gathered.language), phrases.name_of(gathered.place.name)
    published, turn = gathered.about["published"], gathered.about["turn"]
    if gathered.place.status is not GameStatus.ENDED:
        return Reply("\n".join([say("end-undone"), say("closed-was", hunt=hunt)]), map_button(gathered))
    if published is None:
        standing_button = Button(say("button-standing"), Token("panelstatus", gathered.posting.game))
        return Reply(say("closed-before-start", hunt=hunt), ((standing_button,),))
    text = "\n".join([say("closed-title", hunt=hunt, turn=turn), say("closed-turn"), say("report-published")])
    return Reply(text, map_button(gathered), (Upload(f"hallali-{gathered.posting.game}.json", published.encode()),))


def tens(gathered: Gathered) -> Reply:
    """Shows an organiser who does not hunt the animals that rolled 10 (R-FH-7)."""
    say, stand, posting = words(gathered.language), gathered.about, gathered.posting
    if stand.turn is None or stand.turn.no != posting.turn or not stand.tens:
        over = say("tens-over", hunt=phrases.name_of(stand.place.name), turn=posting.turn)
        return Reply(over, panel_button(gathered))
    text = standing.tens_text(stand, stand.turn.deadline, gathered.language)
    return Reply(text, standing.tens_lines(stand, posting.target, gathered.language))


def stuck(gathered: Gathered) -> Reply:
    """Tells an organiser that a turn cannot be resolved."""
    say, posting = words(gathered.language), gathered.posting
    text = say(
        "stuck",
        hunt=phrases.name_of(gathered.place.name),
        turn=posting.turn,
        error=phrases.name_of(str(gathered.about.get("error", ""))),
    )
    button = Button(say("button-resume"), Token("resume", posting.game, posting.turn, posting.target))
    return Reply(text, ((button,),))


def blocked(gathered: Gathered) -> Reply:
    """Tells an organiser that a channel cannot be written to, and what is missing; the check says where it is set."""
    lines = panel_button(gathered, "panelcheck", "button-check")
    say, about = words(gathered.language), gathered.about
    fields = {"hunt": phrases.name_of(gathered.place.name), "channel": f"<#{about.get('channel')}>"}
    missing = about.get("missing")
    if about.get("role"):
        return Reply(say("blocked-role", hunt=fields["hunt"]), lines)
    if missing is not None and about.get("thread"):
        return Reply(say("blocked-thread", permission=say(f"permission-{missing}"), **fields), lines)
    if missing is None or f"permission-{missing}" not in say:
        return Reply(say("blocked", **fields), lines)
    key = "blocked-degraded" if about.get("degraded") else "blocked-missing"
    return Reply(say(key, permission=say(f"permission-{missing}"), **fields), lines)


def poison(gathered: Gathered) -> Reply:
    """Tells an organiser that Discord does not take a message as it is."""
    about = gathered.about
    return Reply(
        words(gathered.language)(
            "poison",
            hunt=phrases.name_of(gathered.place.name),
            turn=gathered.posting.turn,
            kind=phrases.name_of(str(about.get("kind", ""))),
            cause=phrases.name_of(str(about.get("cause", ""))),
        ),
        panel_button(gathered, "panelcheck", "button-check"),
    )


def line(gathered: Gathered) -> Reply:
    """Tells the channel in one sentence what an organiser did; `mail.put_line` wrote it."""
    text = telling.sentence(gathered.about, gathered.place.name, gathered.language)
    return Reply(text, map_button(gathered))


def answer(gathered: Gathered) -> Reply:
    """Says what became of an order that was read later; the text was made when it was read."""
    posting = gathered.posting
    buttons = tuple(
        Button(label, Token(action, posting.game, turn, posting.target, argument), style)
        for label, action, turn, argument, style in gathered.about.get("buttons", ())
    )
    return Reply(str(gathered.about.get("text", "")), (buttons,) if buttons else map_button(gathered))


MADE = {
    Kind.NOTE: note,
    Kind.CLOSED: closed,
    Kind.SHOW: replays.post,
    Kind.TENS: tens,
    Kind.STUCK: stuck,
    Kind.BLOCKED: blocked,
    Kind.POISON: poison,
    Kind.ANSWER: answer,
    Kind.LINE: line,
    **nudges.MADE,
    **setback.MADE,
    **telling.MADE,
}
