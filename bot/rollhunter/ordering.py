"""A player's words on their way into a month: read, checked, stored, answered. The same for messages, commands and buttons."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import engine.rollhunter as rollhunter
from bot import drafts, receipts, situations
from bot.errors import Refusal, TurnClosing
from bot.ordering import LONGEST, OFFERED, TRIES, MovedOn, Wish, keep_held
from bot.rollhunter import book, panel, said
from bot.sealed import Token
from bot.situations import Situation
from bot.store.tables import DraftKind
from bot.views.parts import Button, Reply
from engine import codec
from engine.contract import Withdraw
from engine.errors import OrderError
from engine.rollhunter.orders import Abandon, Search
from render.words import words

if TYPE_CHECKING:
    from bot.client import Hallali

WARNED = ("search_meant", "really")
"""The questions that say themselves that the answer would end the game (RH-10.1, R-RH-23)."""


class Expeditions:
    """Takes players' words for a table and says what became of them."""

    def __init__(self, bot: Hallali) -> None:
        self.bot = bot

    async def take(self, game: int, wish: Wish) -> Reply:
        """Reads words as an order for this table, stores it and gives the answer; a refusal is an answer too.

        What ends a player's game at once is asked back: giving up, and a search at a table that closes early.
        """
        wish = replace(wish, text=wish.text[:LONGEST])
        for _ in range(TRIES):
            try:
                there = await self.bot.read(situations.situation_of, game, wish.user)
                if there.since is not None and wish.sent_at < there.since:
                    return await self.overdue(there, wish)
                order = rollhunter.parse(
                    wish.text, panel.whole(there), there.seat, rollhunter.Vocabulary(wish.language)
                )
                if isinstance(order, Abandon):
                    return panel.confirm(there, wish.user, wish.language, "abandon")
                if isinstance(order, Search) and there.place.early:
                    return panel.confirm(there, wish.user, wish.language, "search", order.cell)
                return await self.settle(there, order, wish)
            except MovedOn:
                continue
            except TurnClosing as closing:
                await self.bot.write(keep_held, closing.game, wish)
                return Reply(words(wish.language)("rollhunter-held"), kept=True)
            except OrderError as error:
                return await self.refuse(there, error, wish)
            except Refusal as refusal:
                return Reply(said.denied(refusal, wish.language))
        return Reply(words(wish.language)("order-try-again"))

    async def give(self, token: Token, order: Any, wish: Wish) -> Reply:
        """Stores an order that needs no reading: a button's or a command's, for the month that it was made for."""
        try:
            there = await self.bot.read(situations.situation_of, token.game, wish.user)
            if token.turn and not panel.fits(there, token):
                return Reply(words(wish.language)("rollhunter-month-closed"))
            return await self.settle(there, order, wish)
        except MovedOn:
            return Reply(words(wish.language)("order-try-again"))
        except TurnClosing:
            return Reply(words(wish.language)("rollhunter-month-closed"))
        except OrderError as error:
            return await self.refuse(there, error, wish)
        except Refusal as refusal:
            return Reply(said.denied(refusal, wish.language))

    async def settle(self, there: Situation, order: Any, wish: Wish) -> Reply:
        """Stores what was understood; the answer comes after the commit."""
        receipt, closed = await self.bot.write(book.note, there, order, wish)
        self.bot.wake()
        say = words(wish.language)
        if receipt is None:
            return Reply(say("rollhunter-nothing-to-withdraw"))
        if receipt.order is None:
            return Reply(said.withdrawn(there, wish.language), kept=True)
        if isinstance(receipt.order, Abandon):
            return Reply(say("rollhunter-abandoned"), kept=True)
        text = said.noted(there, receipt, closed, wish.language)
        buttons = () if closed else (self.withdraw_button(there, wish),)
        return Reply(text, (buttons,) if buttons else (), kept=True)

    def withdraw_button(self, there: Situation, wish: Wish) -> Button:
        return Button(words(wish.language)("button-withdraw"), panel.token("rhwithdraw", there, wish.user))

    async def overdue(self, there: Situation, wish: Wish) -> Reply:
        """Words for a month that is closed: what was stored of them stands, anything else came too late."""
        known = await self.bot.read(receipts.receipt_of, wish.source_id)
        if known is not None and known.order is not None:
            return Reply(
                words(wish.language)("rollhunter-noted-then", said=said.order_said(known.order, wish.language))
            )
        return Reply(said.denied(Refusal("sent-for-a-closed-turn", turn=there.turn - 1), wish.language))

    async def refuse(self, there: Situation, error: OrderError, wish: Wish) -> Reply:
        """Says why the words are no order, by which rule, and offers what may have been meant."""
        offered = rollhunter.suggestions(panel.whole(there), there.seat, error)[:OFFERED]
        text = said.refused(error, wish.language)
        choose = Button(words(wish.language)("rollhunter-play"), panel.token("rhplay", there, wish.user))
        if not offered:
            return Reply(text, ((choose,),))
        kept = [codec.plain(rollhunter.Order, order) for order in offered]
        draft = await self.bot.write(
            drafts.keep, wish.user, wish.text, wish.sent_at, wish.source_id, DraftKind.READING, kept, there.place.game
        )
        warned = error.reason in WARNED
        buttons = [self.offer(there, order, f"{draft}.{at}", wish, warned) for at, order in enumerate(offered)]
        return Reply(text, ((*buttons, choose),))

    def offer(self, there: Situation, order: Any, kept: str, wish: Wish, warned: bool) -> Button:
        """Makes the button of what may have been meant; what would end the game is asked about first, unless that was
        the question (`warned`)."""
        label = said.short(order, wish.language)
        if not isinstance(order, (Search, Abandon)):
            return Button(label, panel.token("rhread", there, wish.user, kept), "primary")
        if warned:
            return Button(label, panel.token("rhread", there, wish.user, kept), "danger")
        what = f"search.{order.cell}" if isinstance(order, Search) else "abandon"
        return Button(label, panel.token("rhmeant", there, wish.user, what), "danger")

    async def pick(self, token: Token, argument: str, wish: Wish) -> Reply:
        """Takes one of the readings that were offered: the argument is `<draft>.<its place>`."""
        draft, _, at = argument.partition(".")
        asked = await self.bot.read(drafts.look, int(draft or 0), wish.user)
        if asked is None or asked.kind is not DraftKind.READING or asked.game != token.game:
            return Reply(words(wish.language)("reading-gone"))
        order = codec.build(rollhunter.Order, asked.readings[int(at)])
        return await self.give(token, order, replace(wish, text=asked.text))

    async def take_back(self, there: Situation, wish: Wish) -> Reply:
        """Withdraws what a message had ordered that was changed into no order."""
        return await self.settle(there, Withdraw(), wish)
