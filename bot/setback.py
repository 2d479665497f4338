"""After a restore: each hunt's channel is read for what the copy cannot know, before anything is resolved or sent."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bot import panels, permissions, phrases, restoring, situations
from bot.errors import Refusal
from bot.restoring import Unchecked
from bot.sealed import Token
from bot.store.mail import Kind
from bot.views.parts import Button, Reply
from render.words import words

if TYPE_CHECKING:
    from bot.client import Hallali
    from bot.messages import Gathered

log = logging.getLogger(__name__)

AGAIN = 60.0
"""After how many seconds a channel that could not be asked for is asked again."""
MARGIN = timedelta(minutes=2)
READABLE = ("view_channel", "read_message_history")
_MARKER = re.compile(r"(?<![0-9a-f])[0-9a-f]{16}(?![0-9a-f])")


class Setback:
    """Compares hunts with their channels, as long as some are left."""

    def __init__(self, bot: Hallali) -> None:
        self.bot = bot
        self._later: asyncio.Task[Any] | None = None

    async def compare(self) -> None:
        """Compares what is to be compared; what Discord cannot be asked for now is asked again each minute."""
        left = await self._compare()
        if left and (self._later is None or self._later.done()):
            self._later = self.bot.begin(self._again(), "compare")

    async def _again(self) -> None:
        while True:
            await self.bot.outside.idle(asyncio.sleep(AGAIN))
            if not await self._compare():
                return

    async def _compare(self) -> bool:
        """Goes through the hunts on this process's servers; tells whether some are left."""
        left = False
        for each in await self.bot.read(restoring.unchecked):
            if not self.bot.neighbours.ours(each.guild):
                continue
            try:
                found, blind = await self._look(each)
            except (TimeoutError, discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
                log.warning("a channel cannot be compared now: %s", type(error).__name__)
                left = True
                continue
            log.info("hunt %s after the restore: %s", each.game, "not readable" if blind else f"told up to {found}")
            await self.bot.write(restoring.settle, each.game, found, blind)
            self.bot.wake()
        return left

    async def _look(self, each: Unchecked) -> tuple[int | None, bool]:
        """Gives the last turn told in a hunt's channel that the copy does not know, and whether it could not be read."""
        channel = self.bot.get_channel(each.channel)
        if not isinstance(channel, discord.TextChannel) or permissions.missing_in(channel, READABLE):
            return None, True
        assert self.bot.user is not None  # it is logged in
        after = discord.Object(discord.utils.time_snowflake(each.since - MARGIN))
        found: list[int] = []
        async for message in channel.history(after=after, oldest_first=True, limit=None):
            if message.author.id == self.bot.user.id:
                found += [each.markers[mark] for mark in marks(message) if mark in each.markers]
        return (max(found) if found else None), False


def marks(message: discord.Message) -> Iterator[str]:
    """Gives all that may be an outbox row's marker in a message: in files' names, components' ids, its last line."""
    from bot.poster import walked

    names = [attachment.filename for attachment in message.attachments]
    names += [str(part.get("custom_id", "")) for part in walked(message.components)]
    names.append(message.content.rpartition("-# ")[2])
    for name in names:
        yield from _MARKER.findall(name)


# ------------------------------------------------------------------------------------------------------ what is told


def when(gathered: Gathered) -> dict[str, Any]:
    """Gives the variables of the messages about a restore."""
    about = gathered.about
    return {
        "hunt": phrases.name_of(gathered.place.name),
        "turn": gathered.posting.turn,
        "found": about["found"] or 0,
        "made": phrases.stamp(datetime.fromisoformat(about["made"]), "f"),
    }


def behind(gathered: Gathered) -> Reply:
    """Tells an organiser that his hunt rests, why, and what he can do."""
    say, posting, about = words(gathered.language), gathered.posting, gathered.about
    fields = when(gathered)
    if gathered.about["blind"]:
        button = Button(say("button-resume"), Token("resume", posting.game, posting.turn, posting.target))
        return Reply(say("behind-blind", channel=f"<#{gathered.place.channel}>", **fields), ((button,),))
    if about["found"] == 0 or posting.turn == 0:
        return Reply(say("behind-open", **fields))
    button = Button(say("button-play-again"), Token("playagain", posting.game, posting.turn, posting.target), "primary")
    return Reply(say("behind", **fields), ((button,),))


def restored(gathered: Gathered) -> Reply:
    """Tells a hunter what of his is in force after a restore, and until when he can order again: by the panel below."""
    say, posting, about = words(gathered.language), gathered.posting, gathered.about
    there = about["there"]
    key = "restored-again" if about["again"] else "restored-moved" if about["moved"] else "restored"
    lines = [say(key, **phrases.until(there.deadline, gathered.language), **when(gathered))]
    if there.receipt is not None and there.receipt.order is not None:
        said = phrases.order_said(there.receipt.order, there, gathered.language)
        lines.append(say("restored-order", said=said, receipt=there.receipt.text))
    else:
        lines.append(say("restored-no-order"))
    return Reply("\n".join(lines), panels.lines(there, posting.target, gathered.language))


def about_restored(session: Any, posting: Any) -> Any:
    """What was written into the row, with his hunt as it stands; None for whoever cannot order any more."""
    try:
        there = situations.situation_of(session, posting.game, posting.target)
    except Refusal:
        return None
    mine = there.state.hunter(there.seat)
    if there.turn != posting.turn or mine is None or not mine.hunting:
        return None
    return {**(posting.payload or {}), "there": there}


MADE = {Kind.BEHIND: behind, Kind.RESTORED: restored}
