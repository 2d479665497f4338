"""What happens to the servers on which the bot is: permissions that change, channels that come, the bot sent away, called
back."""

from __future__ import annotations

from typing import Any

import discord
from discord.ext import commands

from bot import servers
from bot.client import Hallali


class Servers(commands.Cog):
    """Listens to what changes what the bot may do."""

    def __init__(self, bot: Hallali) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_guild_channel_update(self, before: Any, after: discord.abc.GuildChannel) -> None:
        await self.try_again(after.guild)

    @commands.Cog.listener()
    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        await self.try_again(channel.guild)

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: Any, after: discord.Role) -> None:
        await self.try_again(after.guild)

    @commands.Cog.listener()
    async def on_member_update(self, before: Any, after: discord.Member) -> None:
        if self.bot.user is not None and after.id == self.bot.user.id:
            await self.try_again(after.guild)

    async def try_again(self, guild: discord.Guild) -> None:
        """What the bot may do on a server may have changed: what waits for its channels is tried at once."""
        if await self.bot.write(servers.retry, guild.id):
            self.bot.wake()

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was sent away, or the server is gone; one that Discord cannot reach just now is no such thing."""
        await self.bot.write(servers.away, guild.id)
        self.bot.wake()

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.bot.write(servers.back, guild.id)
        self.bot.wake()

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self.on_guild_join(guild)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Discord has named all servers of the bot, those that it cannot reach just now too: from others it was sent away."""
        for guild in filter(self.bot.neighbours.ours, await self.bot.read(servers.servers)):
            there = self.bot.get_guild(guild)
            if there is None:
                await self.bot.write(servers.away, guild)
            elif not there.unavailable:
                await self.bot.write(servers.back, guild)
        self.bot.wake()
