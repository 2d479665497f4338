"""What lets everybody trust a table: its dice, and at the end its puzzle, verified for whoever asks."""

from __future__ import annotations

from discord import app_commands

from bot.answers import think
from bot.client import Interaction
from bot.cogs.table_desk import TableDesk
from bot.localise import text
from bot.rollhunter import verifying
from bot.sealed import Token

MOST_MONTH = 99


class TableTrust(TableDesk):
    """The command verify and the button below each month's account. Anybody may ask; the answer is his alone."""

    @app_commands.command(name=text("command-verify"), description=text("command-rollhunter-verify-about"))
    @app_commands.rename(month=text("option-month"), table=text("option-table"))
    @app_commands.describe(month=text("option-month-about"), table=text("option-table-about"))
    async def verify(
        self,
        interaction: Interaction,
        month: app_commands.Range[int, 1, MOST_MONTH] | None = None,
        table: str | None = None,
    ) -> None:
        interaction.extras["month"] = month
        found = self.bot.read(verifying.places, interaction.user.id, interaction.guild_id)
        await self.attend(interaction, self.about_one(interaction, "verify", table, found, "rollhunter-verify-none"))

    @verify.autocomplete("table")
    async def tables_to_verify(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        found = await self.bot.read(verifying.places, interaction.user.id, interaction.guild_id)
        return await self.choices_of(interaction, current, found)

    async def run_verify(self, interaction: Interaction, game: int) -> None:
        """Verifies a table, then and there."""
        await self.verified(interaction, game, interaction.extras.get("month"))

    async def verify_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """The button below a month's account: its die; below the end the last one, and the whole game."""
        await self.verified(interaction, token.game, token.turn or None)

    async def verified(self, interaction: Interaction, game: int, month: int | None) -> None:
        """Tells what came of verifying; `month` None: the last one whose die was cast."""
        await think(interaction)
        record = await self.bot.read(verifying.read_record, game)
        if record is None:
            await self.say(interaction, "rollhunter-verify-none")
            return
        language = await self.bot.language(interaction)
        await self.show(interaction, await self.bot.draw(verifying.told, record, month, language))
