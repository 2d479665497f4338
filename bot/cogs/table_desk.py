"""What all `/rollhunter` commands share: which table is meant, and refusals that speak of tables."""

from __future__ import annotations

from collections.abc import Awaitable

import engine.rollhunter as rollhunter
from bot import situations
from bot.answers import answer
from bot.choosing import hunt_labels
from bot.client import Entrance, Interaction
from bot.cogs.desk import MOST_ASKED, Desk
from bot.deadlines import MANUAL
from bot.errors import Refusal
from bot.ordering import Wish
from bot.rollhunter import daily, said
from bot.sealed import Token
from bot.situations import Place
from bot.store.tables import GameStatus, Source
from bot.views.parts import Button, Reply
from render.words import words


class TableDesk(Desk):
    """Where commands about tables come in."""

    async def attend(self, interaction: Interaction, work: Awaitable[None]) -> None:
        """Does what an interaction asks for; a refusal is told, and is no error."""
        try:
            await work
        except Refusal as refusal:
            text = said.denied(refusal, await self.bot.language(interaction))
            await answer(interaction, Reply(text), self.bot.seal)

    def kindly(self, entrance: Entrance) -> Entrance:
        """Gives the same entrance, whose refusals speak of tables."""

        async def entered(interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
            await self.attend(interaction, entrance(interaction, token, values))

        return entered

    async def ask(self, interaction: Interaction, command: str, places: list[Place]) -> Reply:
        """Gives the question which table is meant, a button for each."""
        language, user = await self.bot.language(interaction), interaction.user.id
        offered = places[:MOST_ASKED]
        labelled = zip(offered, hunt_labels(self.bot, offered, language), strict=True)
        buttons = [Button(shown, Token("rhwhich", place.game, 0, user, command)) for place, shown in labelled]
        lines = tuple(tuple(buttons[at : at + 5]) for at in range(0, len(buttons), 5))
        return Reply(words(language)("rollhunter-which"), lines)

    async def seated(self, interaction: Interaction) -> list[Place]:
        """Gives the tables at which the asker sits: this server's, or in private all of his; where there are none, the
        last one that has ended."""
        user, guild = interaction.user.id, interaction.guild_id
        found = await self.bot.read(situations.places_of, user, guild, rollhunter.KEY)
        if found:
            return found
        last = await self.bot.read(situations.last_ended, user, guild, rollhunter.KEY)
        return [] if last is None else [last]

    async def led(self, interaction: Interaction) -> list[Place]:
        """Gives the tables that the asker opened: this server's, or in private all of his."""
        return await self.bot.read(daily.led, interaction.user.id, interaction.guild_id)

    async def open_ones(self, interaction: Interaction) -> list[Place]:
        """Gives this server's tables at which one may sit down, its puzzles for everybody too; those of one alone are his own."""
        if interaction.guild_id is None:
            return []
        places = await self.bot.read(situations.places_in, interaction.guild_id, rollhunter.KEY)
        return [
            place for place in places if place.status is GameStatus.OPEN or (place.turn == 1 and place.hour != MANUAL)
        ]

    async def wish(self, interaction: Interaction, text: str, source: Source = Source.FORM) -> Wish:
        """Gives what an interaction wishes."""
        language = await self.bot.language(interaction)
        return Wish(interaction.user.id, text, interaction.created_at, source, interaction.id, language)
