"""What an organiser did that concerns one person, as a private message to him; and the sentences that rows keep. Pure but
for `about_told`."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

from sqlmodel import Session

import engine.hunt as hunt
from bot import phrases, situations
from bot.errors import Refusal
from bot.posting import Posting
from bot.sealed import Token
from bot.situations import Situation
from bot.store.mail import Kind
from bot.views.parts import Button, Line, Reply
from engine.errors import IllegalOrder
from render.words import words

if TYPE_CHECKING:
    from bot.messages import Gathered

AS_WRITTEN = frozenset({"hash"})
"""Variables that are shown sign by sign: they are copied and compared."""


def about_told(session: Session, posting: Posting) -> Mapping[str, Any]:
    """Gives what was written into the row; with his hunt as it stands, where his order is told and the turn is the same."""
    payload = dict(posting.payload or {})
    there = standing_for(session, posting) if payload.get("order") else None
    return {**payload, "there": there}


def standing_for(session: Session, posting: Posting) -> Situation | None:
    """Gives the hunt as it stands for one who may order in the turn that a message is about; None for any other."""
    try:
        there = situations.situation_of(session, posting.game, posting.target)
    except Refusal:
        return None
    mine = there.state.hunter(there.seat)
    in_play = mine is not None and mine.hunting
    return there if in_play and (there.turn, there.generation) == (posting.turn, posting.generation) else None


def sentence(about: Mapping[str, Any], name: str, language: str) -> str:
    """Writes a sentence that a row keeps (`mail.written`): instants as time stamps, words as names."""
    return words(language)(about["line"], hunt=phrases.name_of(name), **shown(about, language))


def shown(about: Mapping[str, Any], language: str) -> dict[str, Any]:
    """Gives the variables of such a sentence as they are shown."""
    found: dict[str, Any] = {}
    for name, value in about["fields"].items():
        if name in about["times"]:
            found[name] = phrases.moment(datetime.fromisoformat(value), language)
        elif isinstance(value, str) and name not in AS_WRITTEN:
            found[name] = phrases.remark(value)
        else:
            found[name] = value
    return found


def told(gathered: Gathered) -> Reply:
    """Tells one person what was done; where he may order, which order of his stands, until when, and how to change it."""
    about, language, posting = gathered.about, gathered.language, gathered.posting
    say, there = words(language), about["there"]
    title = say("told-title", hunt=phrases.name_of(gathered.place.name), turn=posting.turn)
    lines = [f"{title} {sentence(about, gathered.place.name, language)}"]
    if there is None:
        standing = Button(say("button-standing"), Token("panelstatus", posting.game))
        return Reply("\n".join(lines), ((*offered(about, posting, language), standing),))
    buttons: list[Button] = [
        Button(say("button-order"), Token("order", posting.game, there.turn, posting.target), "primary")
    ]
    lines.append(stands(there, language))
    if there.receipt is not None:
        token = Token("withdraw", posting.game, there.turn, posting.target, str(there.generation))
        buttons.append(Button(say("button-withdraw"), token))
    lines.append(say("told-until", turn=there.turn, **phrases.until(there.deadline, language)))
    line: Line = (*buttons, Button(say("button-map"), Token("map", posting.game)))
    return Reply("\n".join(lines), (line,))


def stands(there: Situation, language: str) -> str:
    """Says which order of a hunter's stands, if one does; one that is not legal any more will count as `stay` (R-FH-4)."""
    say, receipt = words(language), there.receipt
    if receipt is None or receipt.order is None:
        return say("told-no-order")
    try:
        hunt.check(there.state, there.seat, receipt.order)
    except IllegalOrder as error:
        why = phrases.reason(error, there, language)
        return say("told-order-illegal", receipt=receipt.text, why=why)
    return say("told-order", said=phrases.order_said(receipt.order, there, language), receipt=receipt.text)


def offered(about: Mapping[str, Any], posting: Posting, language: str) -> tuple[Button, ...]:
    """Makes the button that goes with what was done, if one does."""
    action = about.get("button")
    if not action:
        return ()
    token = Token(action, posting.game, posting.turn, posting.target)
    return (Button(words(language)(f"button-{action}"), token, "primary"),)


MADE = {Kind.TOLD: told}
