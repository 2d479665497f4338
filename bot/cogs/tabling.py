"""Opening a Rollhunter table, sitting down, starting, handing a seat on, ending."""

from __future__ import annotations

import discord
from discord import app_commands

from bot import deadlines, permissions, phrases, situations, turns
from bot.answers import think, think_over, turn_over
from bot.client import Interaction
from bot.cogs.creating import LIKELY_ZONES
from bot.cogs.leading import seat_named
from bot.cogs.table_desk import TableDesk
from bot.errors import Refusal
from bot.localise import LANGUAGE_CHOICES, text
from bot.rollhunter import daily, tables
from bot.rollhunter.tables import NewTable
from bot.sealed import Token
from bot.situations import Place
from bot.views.parts import Button, Reply
from render.words import words


class Tabling(TableDesk):
    """The commands create, join, start, handover, end."""

    @app_commands.command(name=text("command-create"), description=text("command-rollhunter-create-about"))
    @app_commands.rename(
        name=text("option-name"),
        solo=text("option-solo"),
        hour=text("option-hour"),
        zone=text("option-zone"),
        language=text("option-language"),
        early=text("option-early"),
        assist=text("option-assist"),
    )
    @app_commands.describe(
        name=text("option-table-name-about"),
        solo=text("option-solo-about"),
        hour=text("option-hour-about"),
        zone=text("option-zone-about"),
        language=text("option-language-about"),
        early=text("option-early-about"),
        assist=text("option-assist-about"),
    )
    @app_commands.choices(language=LANGUAGE_CHOICES)
    async def create(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, 60],
        solo: bool = False,
        hour: app_commands.Range[str, 1, 10] = "21:00",
        zone: app_commands.Range[str, 1, 60] | None = None,
        language: str | None = None,
        early: bool = False,
        assist: bool = False,
    ) -> None:
        async def opened() -> None:
            spoken = await self.bot.language(interaction)
            new = NewTable(
                guild=interaction.guild_id or 0,
                channel=interaction.channel_id or 0,
                creator=interaction.user.id,
                name=name,
                language=language or spoken,
                zone=deadlines.zone_of(zone or self.bot.settings.zone),
                hour=deadlines.hour_written(hour),
                early=early,
                assist=assist,
                solo=solo,
            )
            await self.open(interaction, new)

        await self.attend(interaction, opened())

    async def open(self, interaction: Interaction, new: NewTable, *, whole_server: bool = False) -> None:
        """Opens a table in the channel where it was asked for; a player alone begins at once. Raises Refusal."""
        channel = interaction.channel
        if interaction.guild is None:
            raise Refusal("server-only")
        if not isinstance(channel, discord.TextChannel):
            raise Refusal("channel-elsewhere")
        await think(interaction)
        say = words(await self.bot.language(interaction))
        missing = permissions.missing_in(channel)
        if missing:
            await self.show(interaction, Reply(phrases.lacking(channel.mention, missing, say.language)))
            return
        if whole_server:
            await self.bot.write(daily.open_daily, new)
        elif new.solo:
            game = await self.bot.write(tables.open_alone, new, interaction.user.display_name)
        else:
            game = await self.bot.write(tables.create, new)
        self.bot.wake()
        if new.solo:
            await self.greet(interaction.user.id, await self.place(game), say.language)
            await self.say(interaction, "rollhunter-opened-solo", channel=channel.mention)
            return
        key = "rollhunter-opened-daily" if whole_server else "rollhunter-opened"
        await self.say(interaction, key, table=phrases.name_of(new.name), channel=channel.mention)

    @create.autocomplete("zone")
    async def zones_for_tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        wanted = current.strip().replace(" ", "_").casefold()
        known = [*LIKELY_ZONES, *(sorted(deadlines.zones() - set(LIKELY_ZONES)) if wanted else ())]
        return [app_commands.Choice(name=zone, value=zone) for zone in known if wanted in zone.casefold()][:25]

    @app_commands.command(name=text("command-daily"), description=text("command-rollhunter-daily-about"))
    @app_commands.rename(name=text("option-name"), hour=text("option-hour"), assist=text("option-assist"))
    @app_commands.describe(
        name=text("option-table-name-about"), hour=text("option-hour-about"), assist=text("option-assist-about")
    )
    async def daily(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, 60],
        hour: app_commands.Range[str, 1, 10] = "21:00",
        assist: bool = False,
    ) -> None:
        async def opened() -> None:
            new = NewTable(
                guild=interaction.guild_id or 0,
                channel=interaction.channel_id or 0,
                creator=interaction.user.id,
                name=name,
                language=await self.bot.language(interaction),
                zone=deadlines.zone_of(self.bot.settings.zone),
                hour=deadlines.hour_written(hour),
                assist=assist,
            )
            await self.open(interaction, new, whole_server=True)

        await self.attend(interaction, opened())

    # ----------------------------------------------------------------------------------------------------- sitting down

    @app_commands.command(name=text("command-join"), description=text("command-rollhunter-join-about"))
    @app_commands.rename(table=text("option-table"))
    @app_commands.describe(table=text("option-table-about"))
    async def join(self, interaction: Interaction, table: str | None = None) -> None:
        await self.attend(
            interaction,
            self.about_one(interaction, "join", table, self.open_ones(interaction), "rollhunter-none-to-join"),
        )

    async def run_join(self, interaction: Interaction, game: int) -> None:
        """Sits somebody down, and writes to him at once, so that he knows whether that is possible."""
        await think(interaction)
        user = interaction.user
        if await self.bot.read(daily.is_daily, game):
            await self.take(interaction, game)
            return
        seat = await self.bot.write(tables.join, game, user.id, user.display_name)
        self.bot.wake()
        place = await self.place(game)
        language = await self.bot.language(interaction)
        reached = await self.greet(user.id, place, language)
        key = "rollhunter-joined" if reached else "rollhunter-joined-closed"
        fields = {"table": phrases.name_of(place.name), "player": phrases.name_of(place.names[seat])}
        await self.say(interaction, key, **fields)

    async def take(self, interaction: Interaction, game: int) -> None:
        """Sits somebody down at a table of his own for the puzzle of a whole server (R-RH-30)."""
        user = interaction.user
        number = await self.bot.write(daily.take, game, user.id, user.display_name)
        place = await self.place(number)
        reached = await self.greet(user.id, place, await self.bot.language(interaction))
        self.bot.wake()
        await self.say(
            interaction,
            "rollhunter-taken" if reached else "rollhunter-taken-closed",
            table=phrases.name_of(place.name),
        )

    async def greet(self, user: int, place: situations.Place, language: str) -> bool:
        """Writes to somebody who has sat down; tells whether that was possible."""
        text = words(language)("rollhunter-hello", table=phrases.name_of(place.name))
        return await self.bot.write_to(user, Reply(text))

    async def join_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """The button below the head message."""
        await self.run_join(interaction, token.game)

    # ------------------------------------------------------------------------------------------ start, handing on, end

    @app_commands.command(name=text("command-start"), description=text("command-rollhunter-start-about"))
    @app_commands.rename(table=text("option-table"))
    @app_commands.describe(table=text("option-table-about"))
    async def start(self, interaction: Interaction, table: str | None = None) -> None:
        await self.attend(
            interaction, self.about_one(interaction, "start", table, self.led(interaction), "rollhunter-none-to-lead")
        )

    async def run_start(self, interaction: Interaction, game: int) -> None:
        """Starts a table: the blank sheet is posted, the choice of corners opens."""
        await think(interaction)
        await self.bot.write(tables.start, game, interaction.user.id)
        self.bot.wake()
        turn = await self.bot.read(turns.under_way, game)
        assert turn is not None  # it has just been opened
        language = await self.bot.language(interaction)
        await self.say(interaction, "rollhunter-started", **phrases.until(turn.deadline, language))

    @app_commands.command(name=text("command-handover"), description=text("command-rollhunter-handover-about"))
    @app_commands.rename(player=text("option-player"), person=text("option-person"), table=text("option-table"))
    @app_commands.describe(
        player=text("option-player-about"), person=text("option-person-about"), table=text("option-table-about")
    )
    async def handover(
        self, interaction: Interaction, player: str, person: discord.User, table: str | None = None
    ) -> None:
        async def handed() -> None:
            await think(interaction)
            game, seat = await self.seat_meant(interaction, player, table)
            if person.bot:
                raise Refusal("robot-cannot-hunt")
            name = await self.bot.write(tables.hand_over, game, interaction.user.id, seat, person.id)
            self.bot.wake()
            fields = {"player": phrases.name_of(name), "person": phrases.name_of(person.display_name)}
            await self.say(interaction, "rollhunter-handed", **fields)

        await self.attend(interaction, handed())

    async def givers(self, interaction: Interaction, table: str | None) -> list[tuple[Place, bool]]:
        """Gives the asker's tables, or the one that is named, each with whether he opened it."""
        led = {place.game: place for place in await self.led(interaction)}
        sits = [place for place in await self.seated(interaction) if place.game not in led]
        found = [*((place, True) for place in led.values()), *((place, False) for place in sits)]
        return [each for each in found if not table or table in (str(each[0].game), each[0].name)]

    async def seat_meant(self, interaction: Interaction, player: str, table: str | None) -> tuple[int, str]:
        """Finds the game and the one seat that is to be handed over: what is given away cannot be taken back (R-RH-10).

        Raises Refusal when no table of his has such a seat, or when several have one that he may give.
        """
        named: list[tuple[Place, str, bool]] = []
        for place, leads in await self.givers(interaction, table):
            try:
                seat = seat_named(place, player)
            except Refusal:
                continue  # nobody of this name there
            named.append((place, seat, leads or place.seat_of(interaction.user.id) == seat))
        found = [each for each in named if each[2]] or named
        if not found:
            raise Refusal("no-such-seat", hunter=player[:32])
        if len(found) > 1:
            raise Refusal("several-seats", hunter=player[:32])
        return found[0][0].game, found[0][1]

    @app_commands.command(name=text("command-end"), description=text("command-rollhunter-end-about"))
    @app_commands.rename(table=text("option-table"))
    @app_commands.describe(table=text("option-table-about"))
    async def end(self, interaction: Interaction, table: str | None = None) -> None:
        await self.attend(
            interaction, self.about_one(interaction, "end", table, self.led(interaction), "rollhunter-none-to-lead")
        )

    async def run_end(self, interaction: Interaction, game: int) -> None:
        """Asks whether he means it."""
        place = await self.led_place(interaction, game)
        say = words(await self.bot.language(interaction))
        button = Button(say("rollhunter-end-button"), Token("rhend", game, 0, interaction.user.id), "danger")
        shared = await self.bot.read(daily.is_daily, game)
        key = "rollhunter-end-ask-daily" if shared else "rollhunter-end-ask"
        await self.show(interaction, Reply(say(key, table=phrases.name_of(place.name)), ((button,),)))

    async def end_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """He means it."""
        await think_over(interaction)
        await self.bot.write(tables.end, token.game, interaction.user.id)
        self.bot.wake()
        say = words(await self.bot.language(interaction))
        await turn_over(interaction, Reply(say("rollhunter-ended")), self.bot.seal)

    @join.autocomplete("table")
    async def tables_open(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await self.choices_of(interaction, current, await self.open_ones(interaction))

    @start.autocomplete("table")
    @end.autocomplete("table")
    async def tables_led(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await self.choices_of(interaction, current, await self.led(interaction))

    @handover.autocomplete("table")
    async def tables_to_hand(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await self.choices_of(interaction, current, [place for place, _ in await self.givers(interaction, None)])

    @handover.autocomplete("player")
    async def players_known(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The names of those at the asker's tables, which are public (RH-13.1)."""
        places = [place for place, _ in await self.givers(interaction, interaction.namespace.table)]
        names = {name: seat for place in places for seat, name in place.names.items()}
        return [
            app_commands.Choice(name=phrases.label(name, 100), value=seat)
            for name, seat in names.items()
            if current.casefold() in name.casefold()
        ][:25]
