"""What is kept of a hunt, and how it comes back: taken along as files, or played again after the bot was put back from a copy."""

from __future__ import annotations

from discord import app_commands

from bot import exporting, phrases, replays, restoring, situations
from bot.answers import think, think_over, turn_over
from bot.client import Interaction
from bot.cogs.desk import Desk
from bot.exporting import Book
from bot.localise import text
from bot.sealed import Token
from bot.situations import Place
from bot.views.parts import Button, Reply
from render.words import words


class Keeping(Desk):
    """The command export, and the buttons of messages about restoring."""

    @app_commands.command(name=text("command-export"), description=text("command-export-about"))
    @app_commands.rename(hunt=text("option-hunt"))
    @app_commands.describe(hunt=text("option-hunt-about"))
    async def export(self, interaction: Interaction, hunt: str | None = None) -> None:
        none = "no-hunt-of-yours" if interaction.guild_id is None else "no-hunt-on-server"
        found = self.known(interaction, over=True)
        await self.bot.attend(interaction, self.about_one(interaction, "export", hunt, found, none))

    @export.autocomplete("hunt")
    async def hunts_known(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await self.choices_of(interaction, current, await self.known(interaction, over=True))

    async def known(self, interaction: Interaction, *, over: bool) -> list[Place]:
        """Gives the hunts that the asker may take along: those that go on, then (`over`) those that are over.

        On a server all of it, this channel's first; in private those in which he has a part.
        """
        user, guild = interaction.user.id, interaction.guild_id
        if guild is None:
            live = await self.bot.read(situations.places_of, user) + await self.bot.read(situations.places_led, user)
        else:
            live = await self.bot.read(situations.places_in, guild)
        ended = await self.bot.read(replays.ended, user, guild) if over else []
        found = {place.game: place for place in (*live, *ended)}
        return sorted(found.values(), key=lambda place: place.channel != interaction.channel_id)

    async def run_export(self, interaction: Interaction, game: int) -> None:
        """Asks in what form a hunt is to be taken along."""
        await think(interaction)
        say = words(await self.bot.language(interaction))
        place = await self.place(game)
        book = await self.bot.read(exporting.read_book, game)
        name = phrases.name_of(place.name)
        if book is None:
            await self.say(interaction, "export-nothing-yet", hunt=name)
            return
        buttons = tuple(
            Button(say(f"button-export-{form}"), Token("export", game, place.turn, interaction.user.id, form))
            for form in exporting.FORMS
        )
        lines = [say("export-ask", hunt=name)]
        if book.record is None:
            lines.append(say("export-ask-running"))
        await self.show(interaction, Reply("\n".join(lines), (buttons,)))

    async def export_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Gives the hunt in the form that was pressed."""
        await think(interaction)
        say = words(await self.bot.language(interaction))
        book = await self.bot.read(exporting.read_book, token.game)
        form = token.argument if token.argument in exporting.FORMS else "json"
        name = phrases.name_of((await self.place(token.game)).name)
        if book is None:
            await self.say(interaction, "export-nothing-yet", hunt=name)
            return
        made = await self.bot.draw(exporting.file_of, book, form, self.bot.outside.paint)
        if made is None:
            await self.say(interaction, "export-too-large", hunt=name)
            return
        await self.show(interaction, Reply(say(said_of(book, form), hunt=name), (), (made,)))

    async def play_again_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """The organiser has the copy's turn played again, though it was told before the breakdown."""
        await think_over(interaction)
        place = await self.led_place(interaction, token.game)
        say = words(await self.bot.language(interaction))
        deadline = await self.bot.write(restoring.play_again, token.game, interaction.user.id)
        self.bot.wake()
        if deadline is None:
            text = say("nothing-to-play-again", hunt=phrases.name_of(place.name))
        else:
            text = say("playing-again", turn=place.turn, time=phrases.stamp(deadline, "F"))
        await turn_over(interaction, Reply(text), self.bot.seal)


def said_of(book: Book, form: str) -> str:
    """Names the message that goes with a file."""
    if form != "json":
        return "export-done"
    return "export-done-position" if book.record is None else "export-done-record"
