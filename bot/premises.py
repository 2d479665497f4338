"""The channels in which hunts take place, looked at from outside: what the bot may not do there, for `hallali doctor`."""

from __future__ import annotations

import json

import aiohttp
import discord
from sqlmodel import Session, col, select

from bot import permissions
from bot.store.queries import LIVE
from bot.store.tables import Game
from render.words import clean, words

LANGUAGE = "en"
"""What the command line speaks."""
WHERE_TO_SET = "the channel's settings › Permissions › the bot's name"


def channels(session: Session) -> list[tuple[str, int, int]]:
    """Gives name, server and channel of every game that has not ended, oldest first; not of those that post nothing."""
    live = select(Game).where(col(Game.status).in_(LIVE)).order_by(col(Game.id))
    return [(clean(row.name, ""), row.guild, row.channel) for row in session.exec(live) if not silent(row)]


def silent(row: Game) -> bool:
    """Tells whether a game posts nothing: a table of a puzzle that a whole server plays."""
    return json.loads(row.options or "{}").get("hub") is not None


async def permitted(
    client: discord.Client, guild: int, channel: int
) -> tuple[discord.abc.GuildChannel | discord.Thread, discord.Permissions]:
    """Asks Discord for a channel of a server that need not be known here, and for what the bot may do in it.

    Three requests. Raises what discord.py does.
    """
    assert client.user is not None  # it has logged in
    server = await client.fetch_guild(guild, with_counts=False)
    me = await server.fetch_member(client.user.id)
    server._add_member(me)  # a server that was fetched knows nobody; discord.py has no public name for this
    place = await server.fetch_channel(channel)
    return place, place.permissions_for(me)


async def abroad(client: discord.Client, guild: int, channel: int) -> discord.abc.GuildChannel | None:
    """Asks Discord for a channel of a server that is known to another process; None: the bot does not see it now."""
    try:
        place, _ = await permitted(client, guild, channel)
    except (TimeoutError, discord.HTTPException, discord.InvalidData, aiohttp.ClientError, OSError):
        return None
    return place if isinstance(place, discord.abc.GuildChannel) else None


async def look(client: discord.Client, hunt: str, guild: int, channel: int) -> tuple[bool, str]:
    """Asks Discord what the bot may do in a hunt's channel; gives whether all is granted, and a line about it.

    `client` has logged in and need not be connected.
    """
    told = f"channel of “{hunt}”"
    try:
        place, granted = await permitted(client, guild, channel)
    except (discord.NotFound, discord.Forbidden, discord.InvalidData):
        return False, f"{told}: the bot does not see it; `/hunt channel` moves the hunt to another"
    missing = permissions.missing(granted)
    if missing:
        return False, f"{told}: #{place.name} lacks {named(missing)}; where to set it: {WHERE_TO_SET}"
    optional = permissions.missing(granted, permissions.WELCOME)
    without = f" ({named(optional)} is not; only to pin the head message)" if optional else ""
    return True, f"{told}: all that is needed is granted in #{place.name}{without}"


def named(names: tuple[str, ...]) -> str:
    """Lists permissions by the names that Discord's settings show."""
    say = words(LANGUAGE)
    return say.list(say(f"permission-{name}") for name in names)
