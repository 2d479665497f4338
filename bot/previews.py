"""*What if*: an order looked at beforehand, with its picture. Nothing is stored, and nobody else's order is looked at."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot import accounts, panels, phrases, shorthand
from bot.accounts import Account, Picture
from bot.sealed import Token
from bot.situations import Situation
from bot.views.parts import Button, Line, Reply, Upload
from engine.errors import AmbiguousOrder, InvalidOrder, OrderError
from engine.hunt.foresight import Prospect, foresee
from engine.hunt.notation import suggestions
from engine.hunt.notation_supposing import suppose
from engine.hunt.orders import HunterOrder
from render.hunt.plan_words import plan_sentences
from render.words import words

if TYPE_CHECKING:
    from bot.client import Hallali

OFFERED = 4
"""How many orders are offered to be looked at, beside the button of the panel."""


async def answer(bot: Hallali, there: Situation, text: str, user: int, language: str) -> Reply:
    """Answers a question in words, such as *what if E7?*. `there`: the hunt as it stands for the asker."""
    try:
        order = suppose(text, there.state, there.seat, there.vocabulary())
    except OrderError as error:
        return unclear(there, error, user, language)
    return ask(there, user, language) if order is None else await preview(bot, there, order, user, language)


async def preview(bot: Hallali, there: Situation, order: HunterOrder, user: int, language: str) -> Reply:
    """Shows an order beforehand: words, his map with the way drawn, a button to give it and the panel to try another."""
    try:
        prospect = foresee(panels.view_for(there), there.seat, order)
    except OrderError as error:
        return unclear(there, error, user, language)
    account = await bot.read(accounts.read_private, there.place.game, user)
    uploads: tuple[Upload, ...] = ()
    if account.there is not None and account.there.turn == there.turn:
        shown = replace(account, planning=True, prospect=prospect)
        uploads = map_files(shown, await bot.picture(shown, language), language)
    give = Button(
        words(language)("what-if-give"), panels.token("give", there, user, shorthand.encode(order, there)), "success"
    )
    lines: tuple[Line, ...] = (*panels.lines(there, user, language, panels.TRY), (give,))
    return Reply(told(there, prospect, language), lines, uploads)


def told(there: Situation, prospect: Prospect, language: str) -> str:
    """Says what would follow from an order."""
    say = words(language)
    told = plan_sentences(prospect, panels.view_for(there), there.seat, say, there.place.names)
    return "\n".join([title(there, language), *(f"- {sentence}" for sentence in told)])


def title(there: Situation, language: str) -> str:
    """Says first which hunt and turn it is about, and that nothing is noted."""
    return words(language)("what-if-title", hunt=phrases.name_of(there.place.name), turn=there.turn)


def ask(there: Situation, user: int, language: str) -> Reply:
    """Asks which order is to be looked at."""
    text = f"{title(there, language)}\n{words(language)('what-if-ask')}"
    return Reply(text, panels.lines(there, user, language, panels.TRY))


def unclear(there: Situation, error: OrderError, user: int, language: str) -> Reply:
    """Says why an order cannot be looked at, and offers those that may have been meant, to be looked at."""
    say = words(language)
    if isinstance(error, InvalidOrder):  # it asks about no order
        button = Button(say("panel-open"), Token("order", there.place.game, there.turn, user))
        return Reply(phrases.refused(there, error, language), ((button,),))
    offered = suggestions(there.state, there.seat, error)[:OFFERED]
    buttons = tuple(
        Button(
            phrases.label(phrases.order_said(order, there, language)),
            panels.token("see", there, user, shorthand.encode(order, there)),
            "primary",
        )
        for order in offered
    )
    several = isinstance(error, AmbiguousOrder) and len(offered) > 1
    why = phrases.reason(error, there, language)
    text = f"{title(there, language)}\n{say('what-if-several' if several else 'what-if-refused', why=why)}"
    return Reply(text, ((*buttons, Button(say("panel-what-if"), panels.token("what", there, user))),))


def map_files(account: Account, picture: Picture | None, language: str) -> tuple[Upload, ...]:
    """Gives the map as a file, or its twin in words when it could not be drawn."""
    if picture is None:
        return (Upload("map.txt", accounts.map_in_words(account, language).encode()),)
    return (Upload("map.png", *picture),)
