"""The bot as Discord sees it: what it listens to, how a press finds its way, and the one place where errors end."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import secrets
import sys
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Concatenate, ParamSpec, TypeVar

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

from bot import copying, people, permissions, phrases, shards, watchdog
from bot.accounts import Account, Picture
from bot.answers import answer, answer_if_possible
from bot.bearings import within
from bot.catchup import CatchUp
from bot.errors import Refusal, withheld
from bot.facts import TREE_HASH, seal_key
from bot.fence import Fence
from bot.intake import Intake
from bot.localise import Translator, language_of, written_commands
from bot.ordering import Ordering
from bot.outbox import Outbox
from bot.outside import Outside
from bot.pacing import tidy_seldom
from bot.pictures import tried
from bot.poster import DiscordPoster
from bot.posting import TokenDead
from bot.resolver import Resolver
from bot.rollhunter.leaves import Leaf
from bot.scheduler import Bell
from bot.sealed import ANYBODY, Forged, Seal, Token
from bot.setback import Setback
from bot.shards import Neighbours
from bot.store import queries
from bot.studio import Studio
from bot.views.forms import written_in
from bot.views.parts import Door, Reply, parcel
from bot.warming import warm_up
from render.words import words

log = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")
Interaction = discord.Interaction[Any]
Entrance = Callable[[Interaction, Token, tuple[str, ...]], Awaitable[None]]
"""What answers a press or a form: takes the interaction, what its id says, and what was picked or written."""

STUMBLE = 30.0
"""How long the outbox rests, in seconds, after a failure that nobody expected."""


class Tree(app_commands.CommandTree["Hallali"]):
    """The commands; what goes wrong in one of them ends at the client."""

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        await self.client.complain(interaction, getattr(error, "original", error))


class Hallali(commands.Bot):
    """The bot. Everything outside it is handed in: the store, the time, how its workers wait."""

    def __init__(self, outside: Outside) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents.default(),
            allowed_mentions=discord.AllowedMentions.none(),
            tree_cls=Tree,
            max_ratelimit_timeout=60.0,
            **shards.given(outside.settings),
        )
        tidy_seldom(self.http)
        self.outside = outside
        self.settings = outside.settings
        self.store = outside.store
        self.now = outside.now
        self.entrances: dict[str, Entrance] = {}
        self.ordering = Ordering(self)
        self.intake = Intake(self)
        self.catchup = CatchUp(self)
        self.fence = Fence(self, outside.pulse, outside.grace)
        self.setback = Setback(self)
        self.studio = Studio(outside.drawers, outside.helpers, outside.settings)
        self.poster = DiscordPoster(self)
        self.neighbours = Neighbours(self)
        self.outbox = Outbox(
            self.store,
            self.poster,
            self.now,
            rate=outside.rate,
            sleep=outside.sleep,
            idle=outside.idle,
            look=outside.pace,
            portion=self.neighbours.portion,
            later=lambda: self.bell.crowded,
        )
        self.resolver = Resolver(self)
        self.bell = Bell(
            self.store,
            self.now,
            self.resolver.resolve,
            pace=outside.pace,
            to_send=self.outbox.wake,
            to_draw=self.studio.call,
        )
        self.connecting: asyncio.Task[None] | None = None
        self.dead: TokenDead | None = None
        """Set when Discord has said that the token is not valid any more."""
        self._languages: dict[int, str] = {}
        self.filming = asyncio.Lock()
        self._readying = asyncio.Lock()
        self._seal: Seal | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._working = self._sending = False

    # ------------------------------------------------------------------------------------------------- start and stop

    async def setup_hook(self) -> None:
        """Readies everything that needs no gateway; called once, after the login."""
        from bot.cogs.hunt import Hunt
        from bot.cogs.orders import Orders
        from bot.cogs.rollhunter import Rollhunter
        from bot.cogs.servers import Servers

        await asyncio.to_thread(warm_up)
        self._seal = Seal(bytes.fromhex(await self.store.writing(seal_key)))
        self.add_dynamic_items(Door)
        await self.add_cog(Hunt(self))
        await self.add_cog(Rollhunter(self))
        await self.add_cog(Orders(self))
        await self.add_cog(Servers(self))
        await self.tree.set_translator(Translator())
        if self.neighbours.first:
            await self.sync_commands()
        log.info("invite me with %s", permissions.invitation(self.application_id or 0))

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Spares sessions, of which Discord allows so many a day, and lets other shards of this bot have their turn."""
        await super().before_identify_hook(shard_id, initial=initial)
        if not initial:
            await watchdog.another_session(self)
        await self.neighbours.take_turn()

    async def sync_commands(self) -> None:
        """Registers the commands with Discord if they are not those that were registered last."""
        payload = await written_commands(self.tree)
        written = json.dumps([self.application_id, payload], sort_keys=True)
        digest = hashlib.sha256(written.encode()).hexdigest()
        if await self.store.reading(queries.fact, TREE_HASH) == digest:
            return
        await self.http.bulk_upsert_global_commands(self.application_id or 0, payload)
        await self.store.writing(queries.remember, TREE_HASH, digest)
        log.info("commands registered")

    async def on_ready(self) -> None:
        """A new session: what came before it is read back, before any overdue turn is resolved."""
        self.fence.identified()
        since = self.now()
        async with self._readying:
            try:
                await self.setback.compare()
                self._send_on()
                if self.neighbours.first:
                    if await self.catchup.read():
                        self.fence.sound(since)
                    await self.ordering.reread()
            finally:
                self._work()
        log.info("at work")

    def _work(self) -> None:
        """Begins to send and to ring, once. What could not be read back is read again in the fence of each turn."""
        if not self._working and not self.is_closed():
            self._working = True
            self._send_on()
            if self.neighbours.first:
                self.bell.start()
            self.begin(copying.keep(self), "copies")

    def _send_on(self) -> None:
        """Begins to send, once: what waited for that does not wait for thousands of histories too."""
        if not self._sending and not self.is_closed():
            self._sending = True
            self.begin(self._send(), "outbox")

    async def on_message(self, message: discord.Message, /) -> None:
        """Nothing: there are no commands in messages, and discord.py would log a text that it takes for one."""

    async def on_resumed(self) -> None:
        self.fence.resumed()

    async def on_disconnect(self) -> None:
        self.fence.lost()

    async def close(self) -> None:
        """Takes nothing more in, ends what is under way, and goes; what is left is taken up at the next start."""
        await self.bell.stop()
        await self.outbox.close()
        self.neighbours.end()
        self.studio.close()
        if self.connecting is not None and self.connecting is not asyncio.current_task():
            self.connecting.cancel()  # it may be about to connect again, and would not hear that this is over
        await super().close()
        others = [task for task in self._tasks if task is not asyncio.current_task()]
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _send(self) -> None:
        """Sends what is unsent for as long as the bot works, whatever happens to the sending."""
        while True:
            try:
                await self.outbox.run()
            except TokenDead as error:
                log.critical("Discord does not accept the token any more")
                self.dead = error
                self.begin(self.close(), "close")
            except Exception as error:
                log.error("the outbox stumbled, and begins anew", exc_info=withheld(error))
                await self.outside.sleep(STUMBLE)
                continue
            return

    def begin(self, work: Awaitable[Any], name: str) -> asyncio.Task[Any]:
        """Starts work of the bot's own and holds on to it until it ends."""
        task = asyncio.ensure_future(work)
        task.set_name(name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log.error("%s failed", task.get_name(), exc_info=withheld(error))

    @property
    def seal(self) -> Seal:
        """Signs custom ids; there from `setup_hook` on."""
        assert self._seal is not None  # nothing is sent before the login
        return self._seal

    # ------------------------------------------------------------------------------------------ the store, the pictures

    async def read(self, work: Callable[Concatenate[Any, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Asks the store: `work(session, …)`, off the loop."""
        return await self.store.reading(work, *args, **kwargs)

    async def write(self, work: Callable[..., T], *args: Any, **kwargs: Any) -> T:
        """Changes the store: `work(session, now, …)` in one transaction, off the loop."""

        def timed(session: Any) -> T:
            return work(session, self.now(), *args, **kwargs)

        return await self.store.writing(timed)

    async def draw(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Draws or writes something long, off the loop, a few at a time."""
        return await self.studio.draw(work, *args, **kwargs)

    async def picture(self, account: Account | Leaf, language: str, *, small: bool = False) -> Picture | None:
        """Draws a map and gives it with its alt text; None, logged, when that fails: no message waits for its picture."""
        return await self.drawn("map", self.outside.paint, account, language, small)

    async def drawn(self, what: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | None:
        """Draws; None, logged, when that fails."""
        return await self.draw(partial(tried, what, work, *args, **kwargs))

    def wake(self) -> None:
        """Says that something was written that is to be sent, or a deadline set."""
        self.outbox.wake()
        if self._working and self.neighbours.first:
            self.bell.ring()

    # ------------------------------------------------------------------------------------------------ private channels

    async def private_channel(self, user: int) -> discord.PartialMessageable:
        """Gives somebody's private channel; opened once, and remembered for ever."""
        known = (await self.read(people.person, user)).dm_channel
        if known is None:
            await self.outbox.pace.turn()
            known = (await self.create_dm(discord.Object(user))).id
            await self.store.writing(people.keep_channel, user, known)
        return self.get_partial_messageable(known, type=discord.ChannelType.private)

    async def write_to(self, user: int, reply: Reply) -> bool:
        """Writes to somebody at once; False when his private messages are closed. Reading back begins here."""
        try:
            channel = await self.private_channel(user)
            await self.outbox.pace.turn()
            message = await channel.send(**parcel(reply, self.seal))
        except discord.Forbidden as error:
            log.info("somebody could not be written to: %s", error.code)
            await self.write(lost, user, discord.utils.time_snowflake(self.now()))
            return False
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            log.warning("somebody could not be written to: %s", type(error).__name__)
            return False
        await self.store.writing(people.begin_reading, user, message.id)
        return True

    # ------------------------------------------------------------------------------------------ presses and languages

    async def language(self, interaction: Interaction) -> str:
        """Gives the language of whoever acts, as his Discord says it; it is remembered for private messages.

        Nobody waits for that: an interaction is to be answered within three seconds.
        """
        user, spoken = interaction.user.id, language_of(interaction.locale, self.settings.language)
        if self._languages.get(user) != spoken:
            if not self.neighbours.several:  # another process may remember another one meanwhile
                self._languages[user] = spoken
            self.begin(self._remember_language(user, spoken), "language")
        return spoken

    async def _remember_language(self, user: int, spoken: str) -> None:
        if (await self.read(people.person, user)).language != spoken:
            await self.store.writing(people.wish, user, language=spoken)

    async def enter(self, interaction: Interaction, custom_id: str, values: tuple[str, ...]) -> None:
        """Lets a press or a form in: reads its signed id, sees who may use it, and hands it to what answers."""
        await self.attend(interaction, self._admit(interaction, custom_id, values))

    async def _admit(self, interaction: Interaction, custom_id: str, values: tuple[str, ...]) -> None:
        language = await self.language(interaction)
        try:
            token = self.seal.read(custom_id)
        except Forged:
            await answer(interaction, Reply(words(language)("button-stale")), self.seal)
            return
        if token.user not in (ANYBODY, interaction.user.id):
            await answer(interaction, Reply(words(language)("button-of-another")), self.seal)
            return
        entrance = self.entrances.get(token.action)
        if entrance is None:
            await answer(interaction, Reply(words(language)("button-stale")), self.seal)
            return
        await within(token.game or None, token.turn or None, entrance(interaction, token, values))

    async def attend(self, interaction: Interaction, work: Awaitable[None]) -> None:
        """Does what an interaction asks for; a refusal is told, and is no error."""
        try:
            await work
        except Refusal as refusal:
            language = await self.language(interaction)
            await answer(interaction, Reply(phrases.refusal(refusal, language)), self.seal)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answers every press and every form of ours by its signed id, after a restart too; commands have their tree."""
        given: Any = interaction.data or {}
        if interaction.type is discord.InteractionType.modal_submit:
            await self.enter(interaction, str(given.get("custom_id", "")), written_in(given))
        elif interaction.type is discord.InteractionType.component:
            await self.enter(interaction, str(given.get("custom_id", "")), tuple(map(str, given.get("values") or ())))

    # --------------------------------------------------------------------------------------------------------- errors

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Ends here whatever a listener, a press or a form raised."""
        error = sys.exc_info()[1]
        interaction = next((each for each in args if isinstance(each, discord.Interaction)), None)
        await self.complain(interaction, error or RuntimeError(event_method))

    async def complain(self, interaction: Interaction | None, error: BaseException) -> None:
        """Logs an error under a number, without the secrets it may hold, and tells the number to whoever met it.

        What stumbles because the bot is being closed, such as somebody's history that was being read, is no error.
        """
        number = secrets.token_hex(3)
        log.log(logging.INFO if self.is_closed() else logging.ERROR, "error %s", number, exc_info=withheld(error))
        if interaction is None:
            return
        language = language_of(interaction.locale, self.settings.language)
        await answer_if_possible(interaction, Reply(words(language)("sorry", number=number)), self.seal)


def lost(session: Any, now: Any, user: int, cursor: int) -> None:
    """Notes that somebody's private messages are closed; reading back will begin now."""
    person = queries.person(session, user)
    person.unreachable_since = person.unreachable_since or now
    people.begin_reading(session, user, cursor)
