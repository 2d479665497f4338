"""A player's notes: clues struck out by medallion, a guess, the table's assistance shown or hidden (R-RH-29)."""

from __future__ import annotations

import discord
from discord import app_commands

from bot import phrases
from bot.answers import show_form, think, think_over, turn_over
from bot.client import Interaction
from bot.cogs.table_desk import TableDesk
from bot.linter import MODAL_TITLE
from bot.localise import text
from bot.rollhunter import leaves, notes
from bot.rollhunter.notebook import Notebook, read_notebook, toggle
from bot.sealed import Token
from bot.views.parts import Button, Line, Option, Reply, Select
from engine.rollhunter.clues import CLUES, Medallion
from render.rollhunter.twin import clue
from render.words import words

GUESS_FORM = 200


class Noting(TableDesk):
    """The command notes and its page, which nobody but its owner sees."""

    @app_commands.command(name=text("command-notes"), description=text("command-rollhunter-notes-about"))
    @app_commands.rename(table=text("option-table"))
    @app_commands.describe(table=text("option-table-about"))
    async def notes(self, interaction: Interaction, table: str | None = None) -> None:
        work = self.about_one(interaction, "notes", table, self.seated(interaction), "rollhunter-none-of-yours")
        await self.attend(interaction, work)

    @notes.autocomplete("table")
    async def tables_noted(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await self.choices_of(interaction, current, await self.seated(interaction))

    async def run_notes(self, interaction: Interaction, game: int) -> None:
        """Shows the notes."""
        await think(interaction)
        await self.show(interaction, await self.page(interaction, game))

    async def page(self, interaction: Interaction, game: int) -> Reply:
        """Makes the page: what is struck out, a list a medallion, the guess."""
        user, language = interaction.user.id, await self.bot.language(interaction)
        book = await self.bot.read(read_notebook, game, user)
        say, marks = words(language), book.leaf.marks
        lines = [say("rollhunter-notes-title")]
        for medallion in Medallion:
            out = ", ".join(str(number) for number in sorted(marks.out(medallion))) or "—"
            lines.append(say("rollhunter-notes-line", medallion=str(medallion), out=out))
        if marks.guess:
            lines.append(say("rollhunter-notes-guess", guess=phrases.name_of(marks.guess)))
        return Reply(
            "\n".join(lines), (*strike_lists(book, game, user, language), self.buttons(book, game, user, language))
        )

    def buttons(self, book: Notebook, game: int, user: int, language: str) -> Line:
        """Gives the guess, the sheet, and the assistance where the table has it."""
        say = words(language)
        found = [
            Button(say("rollhunter-guess-button"), Token("rhguess", game, 0, user)),
            Button(say("rollhunter-sheet"), Token("rhsheet", game, 0, user)),
        ]
        if book.assists:
            key = "rollhunter-notes-show" if book.hidden else "rollhunter-notes-hide"
            found.append(Button(say(key), Token("rhassist", game, 0, user, "show" if book.hidden else "hide")))
        return tuple(found)

    async def notes_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """The button *My notes*."""
        await self.run_notes(interaction, token.game)

    async def struck(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """A clue was picked for a medallion: it is struck out, or restored."""
        await think_over(interaction)
        picked, medallion = (values or ("",))[0], Medallion(token.argument)
        number = int(picked) if picked.isdecimal() else 0
        if number in CLUES:
            await self.bot.write(toggle, token.game, interaction.user.id, medallion, number)
        await turn_over(interaction, await self.page(interaction, token.game), self.bot.seal)

    async def assist_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """What the table strikes out is hidden on one's own sheet, or shown again."""
        await think_over(interaction)
        await self.bot.read(leaves.read_private, token.game, interaction.user.id)  # he has a seat
        await self.bot.write(notes.hide_assist, token.game, interaction.user.id, token.argument == "hide")
        await turn_over(interaction, await self.page(interaction, token.game), self.bot.seal)

    async def guess_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Asks for the guess in one's own words; a form must be the first answer."""
        say = words(await self.bot.language(interaction))
        custom_id = self.bot.seal.write(Token("rhguessed", token.game, 0, interaction.user.id))
        form = discord.ui.Modal(title=phrases.label(say("rollhunter-notes"), MODAL_TITLE), custom_id=custom_id)
        label = phrases.label(say("rollhunter-guess-label"), MODAL_TITLE)
        form.add_item(discord.ui.TextInput(label=label, custom_id="guess", required=False, max_length=GUESS_FORM))
        await show_form(interaction, form)

    async def guessed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Keeps the guess."""
        await think(interaction)
        await self.bot.read(leaves.read_private, token.game, interaction.user.id)  # he has a seat
        await self.bot.write(notes.guess, token.game, interaction.user.id, values[0] if values else "")
        await self.show(interaction, await self.page(interaction, token.game))


def strike_lists(book: Notebook, game: int, user: int, language: str) -> tuple[Select, ...]:
    """Gives a list a medallion: the sixteen clues, each with whether it is struck out."""
    say = words(language)
    found = []
    for medallion in Medallion:
        options = tuple(
            Option(
                phrases.label(f"{number}. {clue(number, say)}", 100),
                str(number),
                say("rollhunter-notes-struck") if number in book.struck[medallion] else None,
            )
            for number in CLUES
        )
        asked = say("rollhunter-notes-strike", medallion=str(medallion))
        found.append(Select(asked, Token("rhstrike", game, 0, user, str(medallion)), options))
    return tuple(found)
