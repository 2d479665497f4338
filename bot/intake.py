"""Private messages on their way to an answer: each is answered once, by a reply to it, also when it was read back later.

That a message has been answered is seen in the channel itself: a reply of the bot's to it, newer than its last edit. So
nothing about it has to be stored, and a crash between storing an order and answering it is made good at the next start.
"""

from __future__ import annotations

import asyncio
import logging
import unicodedata
from collections import OrderedDict, defaultdict, deque
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import aiohttp
import discord
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Session

import engine.hunt as hunt
from bot import clock, drafts, people, phrases, receipts, situations, turns
from bot.bearings import within
from bot.choosing import hunt_labels
from bot.ordering import LONGEST, Wish, changed_id, ruleset_played
from bot.sealed import Token
from bot.situations import Place
from bot.store import mail, queries
from bot.store.tables import DraftKind, GameStatus, Source
from bot.turns import Receipt
from bot.views.parts import Button, Reply, parcel
from engine.hunt.notation_supposing import question
from render.words import words

if TYPE_CHECKING:
    from bot.client import Hallali

log = logging.getLogger(__name__)

REMEMBERED = 10_000
"""How many messages are known by heart to be answered."""
MOST_ANSWERS = 20
"""How many messages of one person are answered within a minute; beyond that only what was noted is, and once that it is
too fast."""
MINUTE = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Letter:
    """A private message as it stands: `edited` tells when it was last changed, `answers` to which message it replies."""

    id: int
    user: int
    channel: int
    text: str = field(repr=False)
    created: datetime
    edited: datetime | None
    answers: int | None

    @property
    def state(self) -> tuple[int, datetime | None]:
        """What has been answered, or has not: this message as it was last changed."""
        return self.id, self.edited

    @property
    def nonce(self) -> str:
        """What makes all answers to it one message to Discord: the first may be on its way still from a bot that has died."""
        changed = "" if self.edited is None else self.edited.isoformat()
        return mail.nonce_of(f"answer:{self.id}:{changed}")


def letter_of(message: discord.Message) -> Letter:
    """Reads a private message."""
    reference = message.reference
    return Letter(
        id=message.id,
        user=message.author.id,
        channel=message.channel.id,
        text=message.content[:LONGEST],
        created=message.created_at,
        edited=message.edited_at,
        answers=None if reference is None else reference.message_id,
    )


@dataclass(frozen=True, slots=True)
class Sender:
    """Who wrote: his hunts, what he reads, and what his message was stored as before, if it was.

    `playing`: of several hunts those in which his hunter is neither dead nor retired. `deadlines`: the last and the next of
    each of his games, by ruleset and turn, where his message was changed. `unheard`: where he wrote from is to be noted, or
    that he did.
    """

    language: str
    places: tuple[Place, ...] = field(repr=False)
    playing: frozenset[int]
    deadlines: tuple[tuple[str, int, datetime], ...]
    receipt: Receipt | None = field(repr=False)
    about: int | None
    unheard: bool


def sender_of(session: Session, letter: Letter, language: str) -> Sender:
    """Reads what is known of somebody who wrote; `language`: what he is answered in if nothing tells which he reads."""
    places = tuple(situations.all_places_of(session, letter.user))
    known = people.person(session, letter.user)
    passed: list[tuple[str, int, datetime]] = []
    for place in places if letter.edited is not None else ():
        last = queries.last_resolved(session, place.game, place.turn)
        passed += [(place.ruleset, last.no, last.deadline)] if last is not None and last.no > 0 else []
        following = turns.under_way(session, place.game)
        passed += [(place.ruleset, following.no, following.deadline)] if following is not None else []
    several = places if len(places) > 1 else ()
    playing = frozenset(
        place.game for place in several if place.seat_of(letter.user) in turns.standing_orders(session, place.game)
    )
    language = known.language or (places[0].language if places else language)
    about = None if letter.answers is None else situations.hunt_of_message(session, letter.answers)
    unheard = bool(places) and (known.unreachable or known.dm_channel != letter.channel)
    return Sender(language, places, playing, tuple(passed), receipts.receipt_of(session, letter.id), about, unheard)


class Intake:
    """Takes private messages in, one person's one after another."""

    def __init__(self, bot: Hallali) -> None:
        self.bot = bot
        self._known: OrderedDict[tuple[int, datetime | None], None] = OrderedDict()
        self._under_way: dict[tuple[int, datetime | None], asyncio.Future[bool]] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._answered: defaultdict[int, deque[tuple[datetime, float]]] = defaultdict(deque)
        self._warned: set[int] = set()
        self._busy = 0
        self._still = asyncio.Event()
        self._still.set()

    async def settled(self) -> None:
        """Waits until every message that has come in is stored and answered."""
        await self._still.wait()

    async def take(self, letter: Letter) -> bool:
        """Takes a message in and answers it, unless it was answered already.

        One that is under way is waited for: whoever reads a history must not pass over it before it is stored. False: the
        answer did not come through; the message is to be read back, and answered then. Raises what stood in the way.
        """
        if letter.state in self._known:
            return True
        taking = self._under_way.get(letter.state)
        if taking is None:
            taking = self._under_way[letter.state] = asyncio.ensure_future(self._take(letter))
            taking.add_done_callback(lambda _: self._under_way.pop(letter.state))
        return await asyncio.shield(taking)

    async def _take(self, letter: Letter) -> bool:
        self._busy += 1
        self._still.clear()
        delivered = True
        try:
            lock = self._locks.setdefault(letter.user, asyncio.Lock())
            async with lock:
                reply = await self.reply_to(letter)
                flooded = self._flooded(letter.user, reply.kept)
                if reply.kept or not flooded:
                    delivered = await self.answer(letter, reply)
                elif letter.user not in self._warned:
                    self._warned.add(letter.user)
                    await self.answer(letter, await self.too_fast(letter))
            if delivered:
                self._known[letter.state] = None
                while len(self._known) > REMEMBERED:
                    self._known.popitem(last=False)
            return delivered
        finally:
            self._busy -= 1
            if not self._busy:
                self._still.set()

    def _flooded(self, user: int, kept: bool) -> bool:
        """Tells whether somebody writes faster than he is to be answered; `kept`: this one is answered all the same.

        A minute is over when it is by either clock: in a demo the bot's stands still, or days pass within one.
        """
        now, real, recent = self.bot.now(), clock.elapsed(), self._answered[user]
        while recent and (now - recent[0][0] > MINUTE or real - recent[0][1] > MINUTE.total_seconds()):
            recent.popleft()
        flooded = len(recent) >= MOST_ANSWERS
        if not flooded:
            self._warned.discard(user)
        if kept or not flooded:
            recent.append((now, real))
        return flooded

    async def too_fast(self, letter: Letter) -> Reply:
        """Asks, once, for patience."""
        person = await self.bot.read(people.person, letter.user)
        return Reply(words(person.language or self.bot.settings.language)("too-fast"))

    async def answer(self, letter: Letter, reply: Reply) -> bool:
        """Answers by a reply to the message, which is how it is known later that it was answered; False: not delivered."""
        channel = self.bot.get_partial_messageable(letter.channel, type=discord.ChannelType.private)
        reference = discord.MessageReference(message_id=letter.id, channel_id=letter.channel, fail_if_not_exists=False)
        made = parcel(reply, self.bot.seal, nonce=letter.nonce)
        try:
            await channel.send(reference=reference, mention_author=False, **made)
        except discord.Forbidden as error:
            log.info("an answer could not be delivered: %s", error.code)
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            log.warning("an answer was not delivered: %s", type(error).__name__)
            return False
        return True

    async def not_stored(self, letter: Letter) -> None:
        """Says that a message is not noted yet. This is no reply to it: it stays unanswered, and so is read back."""
        try:
            language = (await self.bot.read(people.person, letter.user)).language
        except SQLAlchemyError:
            language = None
        channel = self.bot.get_partial_messageable(letter.channel, type=discord.ChannelType.private)
        reply = Reply(words(language or self.bot.settings.language)("message-not-stored"))
        try:
            await channel.send(**parcel(reply, self.bot.seal))
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            log.warning("somebody could not be told that nothing is noted now: %s", type(error).__name__)

    async def reply_to(self, letter: Letter) -> Reply:
        """Finds out what a message is, stores the order that it holds, and gives the answer."""
        letter = replace(letter, text=addressed(letter.text, self.bot.user))
        sender = await self.bot.read(sender_of, letter, self.bot.settings.language)
        if sender.unheard:
            await self.heard(letter)
        say = words(sender.language)
        if letter.edited is not None and (sender.receipt is not None or too_late(letter, sender) is not None):
            return await self.edited(letter, sender)
        if not letter.text.strip():
            return Reply(say("message-without-text"))
        running = [place for place in sender.places if place.status is not GameStatus.OPEN]
        if not running:
            if sender.places:
                names = phrases.names_of((each.name for each in sender.places), sender.language)
                return Reply(say("hello-open" if all_hunts(sender.places) else "hello-open-tables", names=names))
            return Reply(say("hello"))
        running = [place for place in running if place.game in sender.playing] or running
        place, text = meant(letter, sender, running)
        if place is None and all_hunts(running) and question(text) is not None:  # what is only asked is not kept either
            return Reply(say("what-if-which-hunt", hunt=phrases.name_of(running[0].name)))
        if place is None:
            return await self.ask(letter, sender, running)
        return await within(place.game, None, self.bot.ordering.take(place.game, wish_of(letter, sender, text)))

    async def heard(self, letter: Letter) -> None:
        """Remembers the private channel of somebody who plays; one who was lost can be reached again."""
        if await self.bot.write(hear, letter.user, letter.channel):
            self.bot.wake()

    async def seen(self, user: int) -> None:
        """Somebody used the bot: if he could not be written to, that is tried again now and then."""
        try:
            lost = (await self.bot.read(people.person, user)).unreachable
            if lost and await self.bot.write(people.clicked, user):
                self.bot.wake()
        except SQLAlchemyError as error:
            log.warning("whether somebody can be written to again was not noted: %s", type(error).__name__)

    async def ask(self, letter: Letter, sender: Sender, running: list[Place]) -> Reply:
        """Asks for which of several hunts a message is meant; it is kept until a button answers."""
        draft = await self.bot.write(
            drafts.keep,
            letter.user,
            letter.text,
            letter.edited or letter.created,
            letter.id,
            DraftKind.HUNT,
            [place.game for place in running],
        )
        say = words(sender.language)
        offered = running[:25]
        buttons = [
            Button(
                shown,
                Token("hunt", place.game, place.turn, letter.user, str(draft)),
                "primary",
            )
            for place, shown in zip(offered, hunt_labels(self.bot, offered, sender.language), strict=True)
        ]
        lines = tuple(tuple(buttons[at : at + 5]) for at in range(0, len(buttons), 5))
        return Reply(say("which-hunt-order" if all_hunts(running) else "rollhunter-which-order"), lines)

    async def edited(self, letter: Letter, sender: Sender) -> Reply:
        """A message that was changed counts as it stood at the deadline.

        Changed after the deadline: what was stored before counts; when nothing was, neither version does.
        """
        assert letter.edited is not None  # that is what the caller saw
        if sender.receipt is None:
            return Reply(never_counted(letter, sender))
        if letter.edited >= sender.receipt.deadline:
            ruleset = await self.bot.read(ruleset_played, sender.receipt.game)
            return Reply(in_turn("edit-too-late", ruleset, sender.receipt.turn, sender.language))
        wish = wish_of(letter, sender, letter.text)
        before = await self.bot.read(receipts.receipt_of, wish.source_id)
        reply = await within(sender.receipt.game, None, self.bot.ordering.take(sender.receipt.game, wish))
        stored = await self.bot.read(receipts.receipt_of, wish.source_id)
        if stored is not None or before is not None:
            return reply
        return await self.bot.ordering.undo(sender.receipt.game, letter.id, wish, reply)


def all_hunts(places: Sequence[Place]) -> bool:
    """Tells whether all these games are hunts."""
    return all(place.ruleset == hunt.KEY for place in places)


def addressed(text: str, bot: discord.abc.User | None) -> str:
    """Gives a text without the mention of the bot with which it begins: it is written to him in any case."""
    if bot is None:
        return text
    for mention in (f"<@{bot.id}>", f"<@!{bot.id}>"):
        text = text.strip().removeprefix(mention)
    return text


def hear(session: Session, now: datetime, user: int, channel: int) -> bool:
    """Notes where somebody who plays wrote from; tells whether he had been lost."""
    people.keep_channel(session, user, channel)
    return people.wrote(session, now, user)


def wish_of(letter: Letter, sender: Sender, text: str) -> Wish:
    """Gives what a message wishes. One that was changed wishes it from then on, under an id of that moment."""
    if letter.edited is None:
        return Wish(letter.user, text, letter.created, Source.MESSAGE, letter.id, sender.language)
    changed = changed_id(letter.id, letter.edited)
    return Wish(letter.user, text, letter.edited, Source.MESSAGE, changed, sender.language)


def too_late(letter: Letter, sender: Sender) -> tuple[str, int] | None:
    """Gives ruleset and turn whose deadline lies between the writing of a message and its change; None when there is none."""
    if letter.edited is None:
        return None
    for ruleset, turn, deadline in sender.deadlines:
        if letter.created < deadline <= letter.edited:
            return ruleset, turn
    return None


def never_counted(letter: Letter, sender: Sender) -> str:
    """Says that a message which was changed after a deadline, and not read before it, counts in neither version."""
    found = too_late(letter, sender)
    assert found is not None  # that is what the caller saw
    return in_turn("too-late-edited", *found, sender.language)


def in_turn(key: str, ruleset: str, turn: int, language: str) -> str:
    """Says something of a turn in the words of its game: hunts have turns, tables months."""
    if ruleset == hunt.KEY:
        return words(language)(f"message-{key}", turn=turn)
    return words(language)(f"rollhunter-{key}", month=turn - 1)


def meant(letter: Letter, sender: Sender, running: list[Place]) -> tuple[Place | None, str]:
    """Finds the hunt that a message is for, and what it says without the hunt's name.

    The only one; the one whose message it replies to; the one whose name it begins with (`Saint-Hubert: E7`).
    """
    if len(running) == 1:
        only = running[0]
        return only, without_name(letter.text, only.name) or letter.text
    for place in running:
        if place.game == sender.about:
            return place, letter.text
    named = [(place, rest) for place in running if (rest := without_name(letter.text, place.name)) is not None]
    return named[0] if len(named) == 1 else (None, letter.text)


def without_name(text: str, name: str) -> str | None:
    """Gives what follows a hunt's name and a colon, a comma or a line's end; None when a text does not begin so."""
    for mark in (":", ",", "\n"):
        before, found, rest = text.partition(mark)
        if found and rest.strip() and folded(before) == folded(name):
            return rest.strip()
    return None


def folded(text: str) -> str:
    """Gives a text without accents, capitals and signs."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    return "".join(sign for sign in plain if sign.isalnum())
