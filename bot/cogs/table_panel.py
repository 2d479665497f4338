"""The panel of whoever opened a table: start, pause, another deadline for this month, end. It tells nothing of anybody's play."""

from __future__ import annotations

from datetime import datetime

from discord import app_commands

from bot import calendar, dates, phrases
from bot.answers import hold_on, renew, show_form, think
from bot.client import Interaction
from bot.cogs.settling import instant, local, one_line
from bot.cogs.tabling import Tabling
from bot.localise import text
from bot.rollhunter import chair, tables
from bot.rollhunter.chair import TableChair
from bot.sealed import Token
from bot.views.parts import Button, Line, Option, Reply, Select
from render.words import words


class TablePanel(Tabling):
    """The command panel and its buttons. Only a table's organiser gets past `chair`, by his id."""

    @app_commands.command(name=text("command-panel"), description=text("command-rollhunter-panel-about"))
    @app_commands.rename(table=text("option-table"))
    @app_commands.describe(table=text("option-table-about"))
    async def panel(self, interaction: Interaction, table: str | None = None) -> None:
        await self.attend(
            interaction, self.about_one(interaction, "panel", table, self.led(interaction), "rollhunter-none-to-lead")
        )

    @panel.autocomplete("table")
    async def tables_chaired(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await self.choices_of(interaction, current, await self.led(interaction))

    async def run_panel(self, interaction: Interaction, game: int) -> None:
        """Shows the panel."""
        await think(interaction)
        language = await self.bot.language(interaction)
        await self.show(interaction, chair.page(await self.chair(interaction, game), interaction.user.id, language))

    async def chair(self, interaction: Interaction, game: int) -> TableChair:
        """Reads a table for its organiser. Raises Refusal `organisers-only`."""
        return await self.bot.read(chair.chair_of, game, interaction.user.id)

    async def turn_panel(self, interaction: Interaction, game: int, key: str = "") -> None:
        """Puts the panel, as things stand now, in the place of what was pressed; above it what was done, message `key`."""
        language = await self.bot.language(interaction)
        note = words(language)(key) if key else ""
        found = await self.chair(interaction, game)
        await renew(interaction, chair.page(found, interaction.user.id, language, note), self.bot.seal)

    async def panel_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Back to the panel, or the panel anew."""
        await hold_on(interaction)
        await self.turn_panel(interaction, token.game)

    async def start_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Starts the table."""
        await hold_on(interaction)
        await self.bot.write(tables.start, token.game, interaction.user.id)
        self.bot.wake()
        await self.turn_panel(interaction, token.game, "rollhunter-now-started")

    async def pause_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Stops the table's clock."""
        await hold_on(interaction)
        await self.bot.write(calendar.pause, token.game, interaction.user.id)
        self.bot.wake()
        await self.turn_panel(interaction, token.game, "rollhunter-now-paused")

    async def unpause_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Has the table go on; the panel says until when."""
        await hold_on(interaction)
        await self.bot.write(calendar.resume, token.game, interaction.user.id)
        self.bot.wake()
        await self.turn_panel(interaction, token.game, "rollhunter-now-runs")

    async def resume_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Has a month whose closing failed, or that rested after a restore, go on."""
        await think(interaction)
        resumed = await self.bot.write(tables.resume, token.game, interaction.user.id)
        self.bot.wake()
        await self.say(interaction, "rollhunter-resumed" if resumed else "rollhunter-nothing-stuck")

    async def end_asked(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Asks whether the end is meant."""
        await think(interaction)
        await self.run_end(interaction, token.game)

    # ------------------------------------------------------------------------------------------ this month's deadline

    async def move_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Offers other deadlines for the month under way."""
        await hold_on(interaction)
        found = await self.chair(interaction, token.game)
        if not found.clocked or found.turn is None:
            await self.turn_panel(interaction, token.game)
            return
        language, user = await self.bot.language(interaction), interaction.user.id
        planned, full = await self.bot.read(calendar.offers, self.bot.now(), token.game)
        await renew(interaction, deadline_page(found, planned, full, user, language), self.bot.seal)

    async def moment_picked(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """One of the offered deadlines was picked."""
        await hold_on(interaction)
        await self.moved(interaction, token, instant(values[0] if values else ""))

    async def move_form_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Opens the form for a deadline in one's own words; it must be the first answer."""
        say = words(await self.bot.language(interaction))
        custom_id = self.bot.seal.write(Token("rhmovetime", token.game, token.turn, token.user))
        form = one_line(
            say("rollhunter-deadline-form"),
            say("rollhunter-deadline-label"),
            say("deadline-form-example"),
            "",
            custom_id,
        )
        await show_form(interaction, form)

    async def moment_written(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """A deadline was written, in the table's local time."""
        await hold_on(interaction)
        place = (await self.chair(interaction, token.game)).place
        await self.moved(interaction, token, dates.read_moment(values[0] if values else "", place.zone, self.bot.now()))

    async def moved(self, interaction: Interaction, token: Token, to: datetime) -> None:
        """Moves the deadline of the month that the page was made for, and of no other."""
        if (await self.place(token.game)).turn != token.turn:
            await self.turn_panel(interaction, token.game, "rollhunter-now-another-month")
            return
        await self.bot.write(calendar.move, token.game, interaction.user.id, to)
        self.bot.wake()
        await self.turn_panel(interaction, token.game, "rollhunter-now-moved")


def deadline_page(found: TableChair, planned: list[datetime], full: list[datetime], user: int, language: str) -> Reply:
    """Offers planned deadlines, full hours, or one that is written."""
    say, place, turn = words(language), found.place, found.turn
    assert turn is not None  # its clock runs
    key = f"rollhunter-deadline-ask{'-daily' if found.daily else ''}"
    lines: list[Line] = []
    for action, label, points in (("rhmoveday", "deadline-planned", planned), ("rhmovehour", "deadline-hours", full)):
        if points:
            options = tuple(Option(local(at, place.zone, language), str(int(at.timestamp()))) for at in points)
            lines.append(Select(say(label), Token(action, place.game, place.turn, user), options))
    other = Button(say("button-other-hour"), Token("rhmoveform", place.game, place.turn, user))
    back = Button(say("button-panel"), Token("rhpanel", place.game, place.turn, user))
    text = say(key, month=found.month, until=phrases.moment(turn.deadline, language))
    return Reply(text, (*lines, (other, back)))
