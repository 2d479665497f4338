"""A hunter's words on their way into a turn: read, checked, stored, answered. The same for messages, forms and buttons."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import TYPE_CHECKING

from sqlmodel import Session, select

import engine.hunt as hunt
import engine.rollhunter as rollhunter
from bot import drafts, people, phrases, previews, receipts, renewing, shorthand, situations, turns
from bot.errors import Refusal, TurnClosing
from bot.sealed import Token
from bot.situations import Situation
from bot.store import mail, queries
from bot.store.mail import Kind
from bot.store.tables import DraftKind, OrderRow, Source
from bot.together import Together
from bot.turns import Held
from bot.views.parts import Button, Line, Reply
from engine import codec
from engine.errors import OrderError
from engine.hunt.notation import Withdraw, suggestions
from engine.hunt.notation_supposing import asks_for_help, question
from engine.hunt.orders import HunterOrder
from render.words import words

if TYPE_CHECKING:
    from bot.client import Hallali

log = logging.getLogger(__name__)
LONGEST = 4000
"""How many characters a message may have, Discord's most: nothing is cut off, for the end may take back the beginning."""
OFFERED = 4
"""How many readings are offered as buttons."""
TRIES = 3
DISCORD_EPOCH = 1_420_070_400_000
"""The first millisecond of Discord's ids."""
LOW_BITS = (1 << 22) - 1
"""What tells apart ids of one millisecond."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a hunter sent: his words, when by Discord's clock, and by what message or interaction (its id)."""

    user: int
    text: str = field(repr=False)
    sent_at: datetime
    source: Source
    source_id: int
    language: str


class MovedOn(Exception):
    """The turn that the words were read for is not the one that is open any more."""


def store(
    session: Session, now: datetime, there: Situation, order: HunterOrder | Withdraw, wish: Wish
) -> turns.Receipt | None:
    """Stores an order, or its withdrawal, in the turn that it was read for.

    None: there was nothing to withdraw. Raises MovedOn, and as `turns.submit` does.
    """
    turn = queries.standing_turn(session, there.place.game, lock=True)
    if turn is not None and (turn.no, turn.generation) != (there.turn, there.generation):
        raise MovedOn
    game, seat = there.place.game, there.seat
    if isinstance(order, Withdraw):
        receipt = turns.withdraw(session, now, game, seat, wish.text, wish.sent_at, wish.source, wish.source_id)
    else:
        receipt = turns.submit(session, now, game, seat, order, wish.text, wish.sent_at, wish.source, wish.source_id)
    renewing.renew(session, now, game, there.turn, wish.user)
    return receipt


def source_of(session: Session, receipt: turns.Receipt | None, generation: int) -> int | None:
    """Gives the id of the message or interaction that an order of this generation of a turn came by."""
    if receipt is None:
        return None
    return session.exec(
        select(OrderRow.source_id).where(
            OrderRow.game == receipt.game,
            OrderRow.turn == receipt.turn,
            OrderRow.generation == generation,
            OrderRow.receipt == receipt.number,
        )
    ).one_or_none()


def changed_id(message: int, edited: datetime) -> int:
    """Gives the id under which a message counts from when it was changed: of that moment, with the message's low bits."""
    moment = int(edited.timestamp() * 1000) - DISCORD_EPOCH
    return moment << 22 | message & LOW_BITS


def same_message(source: int, message: int) -> bool:
    """Tells whether an order came by this message, as it was written or as it was changed."""
    return source & LOW_BITS == message & LOW_BITS


def let_go(session: Session, now: datetime, draft: int) -> None:
    """Strikes a question that has been answered."""
    drafts.drop(session, draft)


def answer_held(session: Session, now: datetime, held: turns.Held, text: str, lines: Sequence[Line] = ()) -> None:
    """Lets a held message go and has its sender told what became of it, in one transaction; buttons that go with it too."""
    if turns.release(session, held.message_id):
        place = situations.place_of(session, held.game)
        offered = [button for line in lines if isinstance(line, tuple) for button in line][:5]
        buttons = [
            [each.label, each.token.action, each.token.turn, each.token.argument, each.style] for each in offered
        ]
        told = {"text": text, "buttons": buttons}
        row = mail.row(now, held.game, place.turn, Kind.ANSWER, held.user, part=str(held.message_id), payload=told)
        mail.put(session, [row])


def keep_held(session: Session, now: datetime, game: int, wish: Wish) -> None:
    """Keeps what came while a turn is being closed."""
    turns.hold(session, game, wish.user, wish.text, wish.sent_at, wish.source, wish.source_id)


def ruleset_played(session: Session, game: int) -> str:
    """Names the rules by which a game is played."""
    return queries.game_row(session, game).ruleset


def hunt_for(session: Session, game: int, user: int) -> Situation | None:
    """Reads a running hunt as it stands for one of its hunters; None: the game is a table. Raises as `situation_of` does."""
    return None if ruleset_played(session, game) == rollhunter.KEY else situations.situation_of(session, game, user)


class Ordering:
    """Takes hunters' words for a hunt and says what became of them; words for a table go on to `expeditions`."""

    def __init__(self, bot: Hallali) -> None:
        from bot.rollhunter.ordering import Expeditions

        self.bot = bot
        self.expeditions = Expeditions(bot)
        self._held = Together[int, list[Held]](self._held_of, bot.begin, "held orders")

    async def take(self, game: int, wish: Wish) -> Reply:
        """Reads words as an order for this hunt, stores it and gives the answer; a refusal is an answer too."""
        wish = replace(wish, text=wish.text[:LONGEST])
        for _ in range(TRIES):
            try:
                hunting = await self.bot.read(hunt_for, game, wish.user)
                if hunting is None:
                    return await self.expeditions.take(game, wish)
                there = hunting
                if there.since is not None and wish.sent_at < there.since:
                    return await self.overdue(there, wish)
                if asks_for_help(wish.text):
                    return self.helped(there, wish)
                if question(wish.text) is not None:
                    return await previews.answer(self.bot, there, wish.text, wish.user, wish.language)
                return await self.settle(
                    there, hunt.parse(wish.text, there.state, there.seat, there.vocabulary()), wish
                )
            except MovedOn:
                continue
            except TurnClosing as closing:
                return await self.hold(closing, wish)
            except OrderError as error:
                return await self.refuse(there, error, wish)
            except Refusal as refusal:
                return await self.deny(game, refusal, wish)
        return Reply(words(wish.language)("order-try-again"))

    async def give(self, token: Token, order: HunterOrder | Withdraw, wish: Wish, *, signed: bool = False) -> Reply:
        """Stores an order that needs no reading: a button's. What is pressed after the deadline is not kept for later.

        A button belongs to the turn that it was made for; a panel's (`signed`) to its generation and its hunter too. That
        is asked of the very situation that the order is stored for.
        """
        game = token.game
        try:
            there = await self.bot.read(situations.situation_of, game, wish.user)
            if there.turn != token.turn or (signed and not shorthand.fits(token.argument, token.turn, there)):
                return Reply(words(wish.language)("turn-closed-for-button", turn=token.turn))
            return await self.settle(there, order, wish)
        except MovedOn:
            return Reply(words(wish.language)("order-try-again"))
        except TurnClosing as closing:
            return Reply(words(wish.language)("turn-closed-for-button", turn=closing.turn))
        except OrderError as error:
            return await self.refuse(there, error, wish)
        except Refusal as refusal:
            return await self.deny(game, refusal, wish)

    async def deny(self, game: int, refusal: Refusal, wish: Wish) -> Reply:
        """Says why a wish is not granted; of one order too many also which one is in force."""
        if refusal.reason != "too-many-orders":
            return Reply(phrases.refusal(refusal, wish.language))
        there = await self.bot.read(situations.situation_of, game, wish.user)
        return Reply(phrases.enough(there, refusal, wish.language))

    async def overdue(self, there: Situation, wish: Wish) -> Reply:
        """Words for a turn that is closed: what was stored of them stands, anything else came too late."""
        known = await self.bot.read(receipts.receipt_of, wish.source_id)
        if known is not None and known.order is not None:
            key = "counted-then" if known.counts else "noted-then"
            return Reply(words(wish.language)(key, turn=known.turn, receipt=known.text), kept=True)
        return Reply(phrases.refusal(Refusal("sent-for-a-closed-turn", turn=there.turn - 1), wish.language))

    async def settle(self, there: Situation, order: HunterOrder | Withdraw, wish: Wish) -> Reply:
        """Stores what was understood; the answer comes after the commit, so that what is acknowledged is stored."""
        receipt = await self.bot.write(store, there, order, wish)
        self.bot.wake()
        if receipt is None:
            return Reply(phrases.nothing_to_withdraw(there, wish.language))
        if receipt.order is None:
            return Reply(phrases.withdrawn(there, receipt, wish.language), kept=True)
        if self.bot.now() >= receipt.deadline:
            return Reply(phrases.overdue(there, receipt, wish.language), kept=True)
        token = self.token("withdraw", there, wish, str(there.generation))
        buttons = (Button(words(wish.language)("button-withdraw"), token),)
        return Reply(phrases.noted(there, receipt, wish.language), (buttons,), kept=True)

    async def refuse(self, there: Situation, error: OrderError, wish: Wish) -> Reply:
        """Says why the words are no order, by which rule, and offers what may have been meant."""
        offered = suggestions(there.state, there.seat, error)[:OFFERED]
        text = phrases.refused(there, error, wish.language)
        choose = self.panel_button(there, wish)
        if not offered:
            return Reply(text, ((choose,),))
        kept = [codec.plain(hunt.Order, order) for order in offered]
        draft = await self.bot.write(
            drafts.keep, wish.user, wish.text, wish.sent_at, wish.source_id, DraftKind.READING, kept, there.place.game
        )
        return Reply(text, ((*self.offers(there, offered, draft, wish), choose),))

    def helped(self, there: Situation, wish: Wish) -> Reply:
        """Says how orders are given, to one who asks."""
        say = words(wish.language)
        until = phrases.until(there.deadline, wish.language)
        title = say("help-title", hunt=phrases.name_of(there.place.name), turn=there.turn, **until)
        text = "\n".join([title, say("help-orders"), phrases.in_force(there, wish.language)])
        return Reply(text, ((self.panel_button(there, wish),),))

    def panel_button(self, there: Situation, wish: Wish) -> Button:
        """Makes the button that opens the order panel."""
        return Button(words(wish.language)("panel-open"), self.token("order", there, wish), "secondary")

    def offers(self, there: Situation, offered: Sequence[HunterOrder], draft: int, wish: Wish) -> tuple[Button, ...]:
        """Makes a button of each order that may have been meant."""
        return tuple(
            Button(
                phrases.label(phrases.order_said(order, there, wish.language)),
                self.token("reading", there, wish, f"{draft}.{at}"),
                "primary",
            )
            for at, order in enumerate(offered)
        )

    async def hold(self, closing: TurnClosing, wish: Wish) -> Reply:
        """Keeps words that came while a turn is being closed; they are read again when the next one is open."""
        await self.bot.write(keep_held, closing.game, wish)
        return Reply(words(wish.language)("order-held", turn=closing.turn), kept=True)

    async def pick(self, token: Token, wish: Wish) -> Reply:
        """Takes one of the readings that were offered: the token's argument is `<draft>.<its place>`."""
        draft, _, at = token.argument.partition(".")
        asked = await self.bot.read(drafts.look, int(draft or 0), wish.user)
        if asked is None or asked.kind is not DraftKind.READING or asked.game is None:
            return Reply(words(wish.language)("reading-gone"))
        order = codec.build(hunt.Order, asked.readings[int(at)])
        return await self.give(replace(token, game=asked.game), order, replace(wish, text=asked.text))

    async def assign(self, token: Token, wish: Wish) -> Reply:
        """Reads a kept message for the hunt that was picked; it counts from the moment of picking."""
        asked = await self.bot.read(drafts.look, int(token.argument or 0), wish.user)
        if asked is None or asked.kind is not DraftKind.HUNT or token.game not in asked.readings:
            return Reply(words(wish.language)("draft-gone"))
        reply = await self.take(token.game, replace(wish, text=asked.text))
        await self.bot.write(let_go, asked.id)
        return reply

    async def undo(self, game: int, message: int, wish: Wish, reply: Reply) -> Reply:
        """Withdraws what a message had ordered that was changed into no order, and says so; `reply` is the refusal."""
        there = await self.bot.read(situations.situation_of, game, wish.user)
        source = await self.bot.read(source_of, there.receipt, there.generation)
        if there.receipt is None or source is None or not same_message(source, message):
            return reply
        if there.place.ruleset == rollhunter.KEY:
            return await self.expeditions.take_back(there, wish)
        if await self.bot.write(store, there, Withdraw(), wish) is None:
            return reply
        undone = words(wish.language)("message-edit-no-order", receipt=there.receipt.text)
        return Reply(f"{phrases.first_line(reply.text)}\n{undone}", reply.lines, kept=True)

    async def reread(self, game: int | None = None) -> None:
        """Reads what came while a turn was being closed, now that the next one is open; the outbox brings the answers."""
        for held in await (self.bot.read(turns.held) if game is None else self._held.ask(game)):
            person = await self.bot.read(people.person, held.user)
            place = await self.bot.read(situations.place_of, held.game)
            language = person.language or place.language
            wish = Wish(held.user, held.text, held.sent_at, held.source, held.message_id, language)
            reply = await self.take(held.game, wish)
            about = words(language)("order-held-read", turn=max(place.turn - 1, 1))
            await self.bot.write(answer_held, held, f"{about}\n{reply.text}", reply.lines)

    async def _held_of(self, games: list[int]) -> list[list[Held]]:
        return await self.bot.read(turns.held_of, games)

    def token(self, action: str, there: Situation, wish: Wish, argument: str = "") -> Token:
        return Token(action, there.place.game, there.turn, wish.user, argument)
