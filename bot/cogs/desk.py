"""What all `/hunt` commands share: which hunt is meant, by whom, and in which language the answer is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot import premises, situations
from bot.answers import answer
from bot.bearings import within
from bot.choosing import hunt_labels
from bot.client import Hallali, Interaction
from bot.errors import Refusal
from bot.sealed import Token
from bot.situations import Place
from bot.views.parts import Button, Reply
from render.words import words

Run = Callable[[Interaction, int], Awaitable[None]]
"""A command once its hunt is known: takes the interaction and the hunt's number."""

MOST_ASKED = 25


class Desk(commands.Cog):
    """Where commands come in. `runs` are the commands that are about one hunt, by name."""

    bot: Hallali
    runs: dict[str, Run]

    async def say(self, interaction: Interaction, key: str, **fields: Any) -> None:
        """Answers with one message of `data/lang`, in the asker's language."""
        language = await self.bot.language(interaction)
        await answer(interaction, Reply(words(language)(key, **fields)), self.bot.seal)

    async def show(self, interaction: Interaction, reply: Reply) -> None:
        """Answers, for the asker's eyes only."""
        await answer(interaction, reply, self.bot.seal)

    async def about_one(
        self, interaction: Interaction, command: str, given: str | None, found: Awaitable[list[Place]], none: str
    ) -> None:
        """Runs a command for the hunt that is meant; asks with buttons where it may be several. `none`: no such hunt."""
        places = await found
        if given is not None:
            await self.run(command, interaction, chosen(given, places).game)
        elif not places:
            await self.say(interaction, none)
        elif len(places) == 1:
            await self.run(command, interaction, places[0].game)
        else:
            await self.show(interaction, await self.ask(interaction, command, places))

    async def ask(self, interaction: Interaction, command: str, places: list[Place]) -> Reply:
        """Gives the question which hunt is meant, a button for each; the answer comes back through `which`."""
        language = await self.bot.language(interaction)
        offered = places[:MOST_ASKED]
        labelled = zip(offered, hunt_labels(self.bot, offered, language), strict=True)
        buttons = [
            Button(
                shown,
                Token("which", place.game, place.turn, interaction.user.id, command),
            )
            for place, shown in labelled
        ]
        lines = tuple(tuple(buttons[at : at + 5]) for at in range(0, len(buttons), 5))
        return Reply(words(language)("which-hunt"), lines)

    async def which(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Goes on with the command for which a hunt was asked."""
        if token.argument not in self.runs:
            await self.say(interaction, "button-stale")
            return
        await self.run(token.argument, interaction, token.game)

    async def run(self, command: str, interaction: Interaction, game: int) -> None:
        """Runs a command for one hunt."""
        await within(game, None, self.runs[command](interaction, game))

    async def hunted(self, interaction: Interaction) -> list[Place]:
        """Gives the hunts in which the asker has a hunter: this server's, or in private all of his."""
        return await self.bot.read(situations.places_of, interaction.user.id, interaction.guild_id)

    async def led(self, interaction: Interaction) -> list[Place]:
        """Gives the hunts that the asker organises: this server's, or in private all of his.

        Where there are hunts but none of his, raises Refusal `organisers-only`.
        """
        mine = await self.bot.read(situations.places_led, interaction.user.id, interaction.guild_id)
        if not mine and interaction.guild_id is not None:
            others = await self.bot.read(situations.places_in, interaction.guild_id)
            if others:
                raise Refusal("organisers-only", name=others[0].name)
        return mine

    async def choices_of(
        self, interaction: Interaction, current: str, places: list[Place]
    ) -> list[app_commands.Choice[str]]:
        """Offers hunts while an option is being typed."""
        language = await self.bot.language(interaction)
        labelled = zip(places, hunt_labels(self.bot, places, language, 100), strict=True)
        return [
            app_commands.Choice(name=shown, value=str(place.game))
            for place, shown in labelled
            if current.casefold() in place.name.casefold() or current == str(place.game)
        ][:25]

    async def place(self, game: int) -> Place:
        """Reads a hunt anew. Raises Refusal `no-such-hunt`."""
        return await self.bot.read(situations.place_of, game)

    async def led_place(self, interaction: Interaction, game: int) -> Place:
        """Reads a hunt for one of its organisers, by his id. Raises Refusal `organisers-only`."""
        place = await self.place(game)
        if not place.organised_by(interaction.user.id):
            raise Refusal("organisers-only", name=place.name)
        return place

    def human_picked(self, interaction: Interaction, values: tuple[str, ...]) -> int:
        """Reads the id of somebody who was picked. Raises Refusal `robot-cannot-hunt` for an application, or for nobody."""
        picked = values[0] if values and values[0].isdecimal() and len(values[0]) <= 20 else ""
        given: Any = interaction.data or {}
        known = ((given.get("resolved") or {}).get("users") or {}).get(picked) or {}
        if not picked or known.get("bot"):
            raise Refusal("robot-cannot-hunt")
        return int(picked)

    async def channel(self, place: Place) -> discord.abc.GuildChannel | None:
        """Gives the hunt's channel as it is known, None when the bot does not see it.

        In private an organiser speaks to the first process, which may have to ask for another's server.
        """
        guild = self.bot.get_guild(place.guild)
        if guild is None and not self.bot.neighbours.ours(place.guild):
            return await premises.abroad(self.bot, place.guild, place.channel)
        return None if guild is None else guild.get_channel(place.channel)


def chosen(given: str, places: list[Place]) -> Place:
    """Finds the hunt that an option names, by number or by name: it comes from the client and may be anything.

    Raises Refusal `no-such-hunt`.
    """
    for place in places:
        if given == str(place.game):
            return place
    named = [place for place in places if place.name.casefold() == given.strip().casefold()]
    if len(named) != 1:
        raise Refusal("no-such-hunt")
    return named[0]
