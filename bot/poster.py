"""Discord's side of the outbox: sends, finds and deletes messages, and says in its words how Discord refuses."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, cast

import aiohttp
import discord

from bot import messages, permissions, premises, replays, threads
from bot.accounts import Picture
from bot.links import Links
from bot.linter import BadPayload
from bot.messages import Gathered
from bot.posting import BannedForNow, Cause, Posting, Refused, SendFailure, TokenDead, Uncertain
from bot.settings import SHARED
from bot.store import queries
from bot.store.mail import Kind
from bot.store.tables import Form
from bot.together import Together
from bot.views.parts import Reply, parcel

if TYPE_CHECKING:
    from bot.client import Hallali

log = logging.getLogger(__name__)

SEARCHED = 5_000
"""How many messages after the instant are looked through for one of ours: after a restore that may be a day's talk."""
CLOSED = (50007, 50278)
NO_ACCESS = (10003, 10004, 50001, 50013)
TOO_LARGE = (40005, 50045)
TOO_FAST = 40003
REMOVED = 10008
SEARCHABLE = ("view_channel", "read_message_history")
FILES = "attach_files"
BAD_PAYLOAD = 50035
MENDING = 600.0
"""After how many seconds a picture that could not be drawn is tried once more."""
RESTING = timedelta(seconds=30)
"""How long private channels are not opened when that went too fast."""


class DiscordPoster:
    """Sends what the outbox says; every refusal comes out as one of the failures of `bot.posting`."""

    def __init__(self, bot: Hallali) -> None:
        self.bot = bot
        self.links = Links(bot)
        self._gathering = Together[Posting, Gathered | None](self._gather, bot.begin, "gathering")

    async def send(self, posting: Posting) -> int:
        """Creates the message, or edits it; gives its id. A turn's thread is made out of its account."""
        if posting.kind is Kind.THREAD:
            with failures(posting):
                return await threads.make(self.bot, posting)
        gathered = await self.gathered(posting)
        if gathered is None:
            raise Refused(Cause.MOOT)
        channel = await self.channel_of(posting, gathered.door)
        if self.bot.settings.private_maps == SHARED and gathered.may_link:
            gathered = replace(gathered, link=await self.links.of(posting))
        made = await self.made_up(gathered)
        if made.get("files") and self.lacks(posting) == FILES:
            raise Refused(Cause.NO_FILES, missing=FILES)
        await self.turn()
        with failures(posting, self.lacks(posting)):
            if posting.message_id is not None:
                await self.edited(channel.get_partial_message(posting.message_id), gathered, made)
                return posting.message_id
            message = await self.created(channel, gathered, made)
        if posting.kind is Kind.REPORT:
            self.links.note(posting, message)
        if posting.kind is Kind.HEAD:
            await self.pin(posting, message)
        if gathered.pictured and not any(each.filename.endswith(".png") for each in message.attachments):
            self.bot.begin(self.mend(posting, int(message.id)), "mend")
        return int(message.id)

    async def gathered(self, posting: Posting) -> Gathered | None:
        """Reads what a message tells, together with those that are begun at the same moment."""
        return await self._gathering.ask(posting)

    async def _gather(self, postings: list[Posting]) -> list[Gathered | None]:
        return await self.bot.read(messages.gather_each, postings)

    async def edited(self, message: discord.PartialMessage, gathered: Gathered, made: dict[str, Any]) -> None:
        """Edits a message. A hunter's that shows everybody's map is set in another way than one with a map of its own, and
        neither becomes the other: which it is was not kept, so the second is tried where Discord does not take the first."""
        posting = gathered.posting
        files = made.pop("files", None)
        made.pop("nonce", None)
        if files and posting.kind is Kind.REPORT:
            made["attachments"] = files
            self.links.forget(posting)
        try:
            await message.edit(**{"view": None, **made})
            return
        except discord.HTTPException as error:
            if error.code != BAD_PAYLOAD or not gathered.may_link:
                raise
            link = None if gathered.link is not None else await self.links.of(posting)
            if link == gathered.link:
                raise
        other = await self.made_up(replace(gathered, link=link))
        other.pop("files", None)
        other.pop("nonce", None)
        await self.turn()
        await message.edit(**{"view": None, **other})

    async def created(self, channel: Any, gathered: Gathered, made: dict[str, Any]) -> discord.Message:
        """Creates a message; one that shows a picture by its address, if Discord does not take that, with a map of its own."""
        try:
            return cast("discord.Message", await channel.send(**made))
        except discord.HTTPException as error:
            if gathered.link is None or error.code != BAD_PAYLOAD:
                raise
        log.warning("%s: its map is not taken by its address", gathered.posting.key)
        self.links.forget(gathered.posting)
        uploaded = await self.made_up(replace(gathered, link=None))
        await self.turn()
        return cast("discord.Message", await channel.send(**uploaded))

    async def made_up(self, gathered: Gathered) -> dict[str, Any]:
        """Makes the message up: draws its map, off the loop, and the rest; what Discord would refuse is made simpler."""
        posting = gathered.posting
        shown = posting.message_id is not None or posting.form in (Form.NO_PICTURE, Form.PLAIN)
        if isinstance(gathered.about, replays.Reel) and not shown:  # an edit keeps the pictures that are there
            uploads = await replays.film(self.bot, gathered.about, gathered.language, small=posting.form is Form.SMALL)
            gathered = replace(gathered, about=replace(gathered.about, uploads=uploads))
        if gathered.role is not None:
            role = await threads.mentionable(self.bot, posting.game, gathered.place.guild, gathered.role)
            gathered = replace(gathered, role=role)
        reply, picture = await self.made(gathered)
        try:
            return self.parcel(reply, posting)
        except BadPayload as error:
            log.warning("%s: %s", posting.key, error)
            if posting.form is not Form.FULL:
                raise Refused(Cause.BAD_PAYLOAD) from None
        simpler = replace(gathered, posting=replace(posting, form=Form.CLASSIC), link=None)
        reply, _ = await self.made(simpler, picture)
        try:
            return self.parcel(reply, posting)
        except BadPayload as error:
            log.error("%s: %s", posting.key, error)
            raise Refused(Cause.BAD_PAYLOAD) from None

    async def made(self, gathered: Gathered, picture: Picture | None = None) -> tuple[Reply, Picture | None]:
        """Draws the message's map and writes the rest, off the loop."""
        return await self.bot.studio.send_out(messages.made, gathered, self.bot.outside.paint, picture)

    async def mend(self, posting: Posting, message: int) -> None:
        """Some minutes later, puts the picture that could not be drawn into the message that went out without it."""
        await asyncio.sleep(MENDING)
        gathered = await self.bot.read(messages.gather, posting)
        if gathered is None or gathered.account is None:
            return
        reply, picture = await self.made(gathered)
        if picture is None:
            return
        made = self.parcel(reply, posting)
        made["attachments"] = made.pop("files")
        made.pop("nonce")
        channel = await self.channel_of(posting)
        await self.turn()
        try:
            with failures(posting):
                await channel.get_partial_message(message).edit(**made)
        except SendFailure as failure:
            log.warning("%s: its picture could not be added: %s", posting.key, failure)

    async def turn(self) -> None:
        """Waits until one more request may be made: right before it, so that nothing drawn in between makes two come at once."""
        await self.bot.outbox.pace.turn()

    def parcel(self, reply: Reply, posting: Posting) -> dict[str, Any]:
        return parcel(reply, self.bot.seal, marker=posting.marker, nonce=posting.nonce)

    def lacks(self, posting: Posting) -> str | None:
        """Names the first permission that is missing where the message goes, as far as is known."""
        channel = self.bot.get_channel(posting.target)
        if posting.private or not isinstance(channel, discord.abc.GuildChannel):
            return None
        return next(iter(permissions.missing_in(channel)), None)

    async def pin(self, posting: Posting, message: discord.Message) -> None:
        """Pins the head message where that is allowed; where it is not, nothing is lost."""
        channel = self.bot.get_channel(posting.target)
        if not isinstance(channel, discord.abc.GuildChannel) or permissions.missing_in(channel, permissions.WELCOME):
            return
        await self.turn()
        try:
            await message.pin()
        except discord.HTTPException as error:
            log.warning("%s was not pinned: %s %s", posting.key, error.status, error.code)

    async def find(self, posting: Posting, since: datetime) -> list[int]:
        """Gives our own messages after this instant that carry the posting's marker, oldest first; a thread by its account."""
        if posting.kind is Kind.THREAD:
            with failures(posting):
                there = await threads.find(self.bot, posting)
            return [] if there is None else [there]
        channel = await self.channel_of(posting)
        await self.turn()
        after = discord.Object(discord.utils.time_snowflake(since))
        found = []
        with failures(posting):
            async for message in channel.history(after=after, oldest_first=True, limit=SEARCHED):
                if (
                    self.bot.user is not None
                    and message.author.id == self.bot.user.id
                    and carries(message, posting.marker)
                ):
                    found.append(message.id)
        return found

    async def delete(self, posting: Posting, message_id: int) -> None:
        """Deletes one of our messages; one that is gone already is no failure."""
        channel = await self.channel_of(posting)
        await self.turn()
        with failures(posting):
            try:
                await channel.get_partial_message(message_id).delete()
            except discord.NotFound as error:
                if error.code != REMOVED:
                    raise

    async def may_search(self, posting: Posting) -> bool:
        """Tells whether the target's history may be read: without that permission Discord gives an empty one."""
        if posting.private:
            return True
        channel = self.bot.get_channel(posting.target)
        if isinstance(channel, discord.abc.GuildChannel):
            return not permissions.missing_in(channel, SEARCHABLE)
        guild = (await self.bot.read(queries.game_row, posting.game)).guild
        if self.bot.neighbours.ours(guild):
            return False
        with failures(posting):  # the server is known to another process, which is not there now
            _, granted = await premises.permitted(self.bot, guild, posting.target)
        return not permissions.missing(granted, SEARCHABLE)

    async def channel_of(self, posting: Posting, door: int | None = None) -> discord.PartialMessageable:
        """Gives where the message goes. Someone's private channel (`door`) is opened once and remembered for ever."""
        if not posting.private:
            return self.bot.get_partial_messageable(posting.target)
        if door is not None:
            return self.bot.get_partial_messageable(door, type=discord.ChannelType.private)
        with failures(posting):
            return await self.bot.private_channel(posting.target)


def carries(message: discord.Message, marker: str) -> bool:
    """Tells whether a message carries a marker: in a file's name, a component's id, or in plain text its last line."""
    if any(marker in attachment.filename for attachment in message.attachments):
        return True
    if any(f":{marker}:" in str(part.get("custom_id", "")) for part in walked(message.components)):
        return True
    return message.content.endswith(f"-# {marker}")


def walked(parts: Any) -> Iterator[dict[str, Any]]:
    """Goes through components of either kind, however deep, as plain dictionaries."""
    for part in parts:
        plain = part if isinstance(part, dict) else part.to_dict()
        yield plain
        yield from walked(plain.get("components") or ())
        if plain.get("accessory"):
            yield from walked((plain["accessory"],))


@contextmanager
def failures(posting: Posting, missing: str | None = None) -> Iterator[None]:
    """Turns what discord.py raises into the outbox's failures; nothing else comes out for what Discord answers.

    `missing`: the permission that will be why, if access is refused.
    """
    try:
        yield
    except discord.HTTPException as error:
        raise failure_of(error, posting, missing) from None
    except discord.RateLimited as error:
        raise Refused(Cause.TOO_FAST, pause=timedelta(seconds=error.retry_after)) from None
    except (TimeoutError, aiohttp.ClientError, OSError):
        raise Uncertain from None


def failure_of(error: discord.HTTPException, posting: Posting, missing: str | None) -> Exception:
    """Says what an answer of Discord's means for the outbox."""
    status, code = error.status, error.code
    if status == 401:
        return TokenDead()
    if status == 429:
        via = getattr(error.response, "headers", {}).get("Via")
        return Refused(Cause.TOO_FAST, pause=RESTING) if via or code == TOO_FAST else BannedForNow()
    if status >= 500:
        return Uncertain(status)
    if code == TOO_FAST:
        return Refused(Cause.TOO_FAST, pause=RESTING)
    if code == REMOVED:
        return Refused(Cause.REMOVED)
    if posting.private and status in (403, 404):
        return Refused(Cause.CLOSED_DM)
    if status == 413 or code in TOO_LARGE:
        return Refused(Cause.TOO_LARGE)
    if code in NO_ACCESS or status in (403, 404):
        return Refused(Cause.NO_ACCESS, missing=missing)
    return Refused(Cause.BAD_PAYLOAD)
