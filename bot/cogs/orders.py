"""Private messages to the bot: every one is answered, those that were changed too; and whether its own come through."""

from __future__ import annotations

from typing import Any

import discord
from discord.ext import commands

from bot.client import Hallali
from bot.intake import letter_of


class Orders(commands.Cog):
    """Listens in private channels; what is written on servers is none of the bot's business."""

    def __init__(self, bot: Hallali) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        self.bot.fence.saw(message.created_at)
        if private(message) and not message.author.bot:
            await self.take(message)

    @commands.Cog.listener()
    async def on_raw_message_edit(self, payload: discord.RawMessageUpdateEvent) -> None:
        message = payload.message
        if private(message) and not message.author.bot and message.edited_at is not None:
            await self.take(message)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Whoever could not be written to may have mended that when he is seen again."""
        if interaction.type is not discord.InteractionType.autocomplete:
            await self.bot.intake.seen(interaction.user.id)

    async def take(self, message: discord.Message) -> None:
        """Takes a message in. What fails may be an order that is nowhere yet: no turn is resolved before it was read again.

        Whoever wrote it is told once, until what he wrote has been read back. One whose answer did not come through is
        given it when his channel is read back.
        """
        letter, done = letter_of(message), False
        try:
            if not await self.bot.intake.take(letter):
                self.bot.catchup.owe(letter.user)
            done = True
        finally:
            if not done and not self.bot.is_closed() and self.bot.fence.missed(letter.user):
                self.bot.begin(self.bot.catchup.later(letter.user), "reading back")
                self.bot.begin(self.bot.intake.not_stored(letter), "telling that nothing is noted now")


def private(message: discord.Message) -> bool:
    """Tells whether somebody wrote a message in a private channel; a server's may have no guild here, but its channel does."""
    if message.type not in (discord.MessageType.default, discord.MessageType.reply):
        return False
    return message.guild is None and getattr(message.channel, "guild_id", None) is None
