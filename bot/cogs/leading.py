"""What an organiser does with a hunt: start, end, check, other organisers, another player, another channel."""

from __future__ import annotations

from datetime import timedelta

import discord
from discord import app_commands

from bot import checking, handing, hunts, phrases, situations, turns
from bot.answers import renew, think
from bot.client import Interaction
from bot.cogs.desk import Run, chosen
from bot.cogs.handing import handed_page
from bot.cogs.panel import Panel, back_button
from bot.errors import Refusal
from bot.localise import text
from bot.sealed import Token
from bot.situations import Place
from bot.store.tables import GameStatus
from bot.views.parts import Button, Reply
from render.words import words


class Leading(Panel):
    """Organisers are known by their ids in this hunt, never by a role's name. What a command shows has a way to the panel."""

    @app_commands.command(name=text("command-start"), description=text("command-start-about"))
    @app_commands.rename(hunt=text("option-hunt"))
    @app_commands.describe(hunt=text("option-hunt-about"))
    async def start(self, interaction: Interaction, hunt: str | None = None) -> None:
        await self.lead(interaction, "start", hunt)

    @app_commands.command(name=text("command-end"), description=text("command-end-about"))
    @app_commands.rename(hunt=text("option-hunt"))
    @app_commands.describe(hunt=text("option-hunt-about"))
    async def end(self, interaction: Interaction, hunt: str | None = None) -> None:
        await self.lead(interaction, "end", hunt)

    @app_commands.command(name=text("command-check"), description=text("command-check-about"))
    @app_commands.rename(hunt=text("option-hunt"))
    @app_commands.describe(hunt=text("option-hunt-about"))
    async def check(self, interaction: Interaction, hunt: str | None = None) -> None:
        await self.lead(interaction, "check", hunt)

    @app_commands.command(name=text("command-organiser"), description=text("command-organiser-about"))
    @app_commands.rename(person=text("option-person"), task=text("option-task"), hunt=text("option-hunt"))
    @app_commands.describe(
        person=text("option-person-about"), task=text("option-task-about"), hunt=text("option-hunt-about")
    )
    @app_commands.choices(
        task=[
            app_commands.Choice(name=text("choice-add"), value="add"),
            app_commands.Choice(name=text("choice-remove"), value="remove"),
        ]
    )
    async def organiser(
        self, interaction: Interaction, person: discord.User, task: str = "add", hunt: str | None = None
    ) -> None:
        async def run(interaction: Interaction, game: int) -> None:
            place = await self.led_place(interaction, game)
            work = hunts.name_organiser if task == "add" else hunts.drop_organiser
            await self.bot.write(work, game, interaction.user.id, person.id)
            self.bot.wake()
            await self.say(
                interaction,
                "organiser-added" if task == "add" else "organiser-removed",
                person=phrases.name_of(person.display_name),
                hunt=phrases.name_of(place.name),
            )

        await self.bot.attend(interaction, self.only(interaction, hunt, run))

    @app_commands.command(name=text("command-handover"), description=text("command-handover-about"))
    @app_commands.rename(hunter=text("option-hunter"), person=text("option-person"), hunt=text("option-hunt"))
    @app_commands.describe(
        hunter=text("option-hunter-about"), person=text("option-person-about"), hunt=text("option-hunt-about")
    )
    async def handover(
        self, interaction: Interaction, hunter: str, person: discord.User, hunt: str | None = None
    ) -> None:
        async def run(interaction: Interaction, game: int) -> None:
            place = await self.led_place(interaction, game)
            seat = seat_named(place, hunter)
            if person.bot:
                raise Refusal("robot-cannot-hunt")
            await self.bot.write(handing.hand_over, game, interaction.user.id, seat, person.id)
            self.bot.wake()
            language = await self.bot.language(interaction)
            await self.show(interaction, handed_page(place, seat, person.id, interaction.user.id, language))

        await self.bot.attend(interaction, self.only(interaction, hunt, run))

    @app_commands.command(name=text("command-channel"), description=text("command-channel-about"))
    @app_commands.rename(channel=text("option-channel"), hunt=text("option-hunt"))
    @app_commands.describe(channel=text("option-channel-about"), hunt=text("option-hunt-about"))
    async def move(self, interaction: Interaction, channel: discord.TextChannel, hunt: str | None = None) -> None:
        async def run(interaction: Interaction, game: int) -> None:
            place = await self.led_place(interaction, game)
            if channel.guild.id != place.guild:
                raise Refusal("channel-elsewhere")
            await self.bot.write(hunts.move_channel, game, interaction.user.id, channel.id)
            self.bot.wake()
            await self.say(interaction, "moved", hunt=phrases.name_of(place.name), channel=channel.mention)

        await self.bot.attend(interaction, self.only(interaction, hunt, run))

    @start.autocomplete("hunt")
    @end.autocomplete("hunt")
    @check.autocomplete("hunt")
    @organiser.autocomplete("hunt")
    @handover.autocomplete("hunt")
    @move.autocomplete("hunt")
    async def hunts_led(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        places = await self.bot.read(situations.places_led, interaction.user.id, interaction.guild_id)
        return await self.choices_of(interaction, current, places)

    @handover.autocomplete("hunter")
    async def hunters_led(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The hunters of the hunts that the asker organises; their names are public."""
        places = await self.bot.read(situations.places_led, interaction.user.id, interaction.guild_id)
        return [
            app_commands.Choice(name=phrases.label(name, 100), value=seat)
            for place in places
            for seat, name in place.names.items()
            if current.casefold() in name.casefold()
        ][:25]

    async def lead(self, interaction: Interaction, command: str, hunt: str | None) -> None:
        """Runs an organiser's command for the hunt that is meant."""
        await self.bot.attend(
            interaction, self.about_one(interaction, command, hunt, self.led(interaction), "no-hunt-to-lead")
        )

    async def only(self, interaction: Interaction, hunt: str | None, run: Run) -> None:
        """Runs a command that has more options than a question by buttons could carry: the hunt must be clear.

        It is the one that is named, the only one, or the one whose channel this is.
        """
        await think(interaction)
        places = await self.led(interaction)
        here = [place for place in places if place.channel == interaction.channel_id]
        if hunt is not None:
            await run(interaction, chosen(hunt, places).game)
        elif not places:
            await self.say(interaction, "no-hunt-to-lead")
        elif len(places) == 1 or len(here) == 1:
            await run(interaction, (here or places)[0].game)
        else:
            language = await self.bot.language(interaction)
            await self.say(
                interaction, "which-hunt-option", hunts=phrases.names_of((each.name for each in places), language)
            )

    # ------------------------------------------------------------------------------------------------- start and end

    async def run_start(self, interaction: Interaction, game: int) -> None:
        """Starts a hunt: the animals are placed, the first turn opens."""
        await think(interaction)
        await self.led_place(interaction, game)
        await self.bot.write(hunts.start, game, interaction.user.id)
        self.bot.wake()
        turn = await self.bot.read(turns.under_way, game)
        assert turn is not None  # it has just been opened
        language = await self.bot.language(interaction)
        said = words(language)("started", **phrases.until(turn.deadline, language))
        back = back_button(game, turn.no, interaction.user.id, language)
        await self.show(interaction, Reply(said, ((back,),)))

    async def run_end(self, interaction: Interaction, game: int) -> None:
        """Asks whether he means it."""
        await think(interaction)
        await self.show(interaction, await self.end_page(interaction, game))

    async def end_asked(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """The same, as a page of the panel."""
        await self.step(interaction, token)
        await renew(interaction, await self.end_page(interaction, token.game), self.bot.seal)

    async def end_page(self, interaction: Interaction, game: int) -> Reply:
        """Makes the question. Raises Refusal `organisers-only`."""
        place = await self.led_place(interaction, game)
        language, user = await self.bot.language(interaction), interaction.user.id
        say = words(language)
        label = say("button-call-off" if place.status is GameStatus.OPEN else "button-end")
        yes = Button(label, Token("end", game, place.turn, user), "danger")
        asked = say("end-ask", hunt=phrases.name_of(place.name), turn=place.turn)
        return Reply(asked, ((yes, back_button(game, place.turn, user, language)),))

    async def end_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """He means it; the panel has what can still be done, such as undoing the last turn."""
        place = await self.step(interaction, token)
        await self.bot.write(hunts.end, token.game, interaction.user.id)
        self.bot.wake()
        await self.turn_panel(interaction, token.game, "ended", hunt=phrases.name_of(place.name), turn=place.turn)

    # ------------------------------------------------------------------------------------------------------- checking

    async def run_check(self, interaction: Interaction, game: int) -> None:
        """Says what the bot may do in the hunt's channel, and whom it can reach."""
        ahead = self.bot.now() - interaction.created_at
        await think(interaction)
        await self.show(interaction, await self.check_page(interaction, game, ahead))

    async def check_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """The same, as a page of the panel."""
        ahead = self.bot.now() - interaction.created_at
        await self.step(interaction, token)
        await renew(interaction, await self.check_page(interaction, token.game, ahead), self.bot.seal)

    async def check_page(self, interaction: Interaction, game: int, ahead: timedelta) -> Reply:
        """Makes the report; `ahead`: as `checking.gauge` takes it. Raises Refusal `organisers-only`."""
        await self.led_place(interaction, game)
        language = await self.bot.language(interaction)
        reach = await self.bot.read(checking.reach_of, game)
        measured = await checking.gauge(self.bot, reach, language, ahead)
        return checking.report(reach, await self.channel(reach.place), interaction.user.id, language, measured)

    async def resume_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Has a turn whose resolution failed tried again."""
        place = await self.step(interaction, token)
        resumed = await self.bot.write(turns.resume, token.game, interaction.user.id)
        self.bot.wake()
        if resumed:
            await self.turn_panel(interaction, token.game, "resumed", turn=place.turn)
        else:
            await self.turn_panel(interaction, token.game, "nothing-to-resume", hunt=phrases.name_of(place.name))


def seat_named(place: Place, asked: str) -> str:
    """Finds a hunter by his seat or by his name; the option comes from the client. Raises Refusal `no-such-seat`."""
    if asked in place.names:
        return asked
    for seat, name in place.names.items():
        if name.casefold() == asked.strip().casefold():
            return seat
    raise Refusal("no-such-seat", hunter=asked[:32])
