"""What lets everybody trust a hunt: its dice verified, and each line of an account explained by its rules."""

from __future__ import annotations

from discord import app_commands

from bot import phrases, proofs, reasons, verifying
from bot.answers import think, think_over, turn_over
from bot.client import Interaction
from bot.cogs.reading import Reading
from bot.localise import text
from bot.proofs import Proof
from bot.reasons import OWN, PUBLIC, Reasons
from bot.sealed import Token
from bot.views.parts import Reply

MOST_TURN = 999
Turn = app_commands.Range[int, 0, MOST_TURN]


class Trusting(Reading):
    """The commands verify and why, and the buttons below a report. Anybody may ask; the answer is his alone."""

    @app_commands.command(name=text("command-verify"), description=text("command-verify-about"))
    @app_commands.rename(hunt=text("option-hunt"), turn=text("option-turn"))
    @app_commands.describe(hunt=text("option-hunt-about"), turn=text("option-turn-about"))
    async def verify(self, interaction: Interaction, turn: Turn | None = None, hunt: str | None = None) -> None:
        await self.ask_about(interaction, "verify", turn, hunt)

    @app_commands.command(name=text("command-why"), description=text("command-why-about"))
    @app_commands.rename(hunt=text("option-hunt"), turn=text("option-turn"))
    @app_commands.describe(hunt=text("option-hunt-about"), turn=text("option-turn-about"))
    async def why(self, interaction: Interaction, turn: Turn | None = None, hunt: str | None = None) -> None:
        await self.ask_about(interaction, "why", turn, hunt)

    @verify.autocomplete("hunt")
    @why.autocomplete("hunt")
    async def hunts_to_trust(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await self.choices_of(interaction, current, await self.seen_again(interaction, named=True))

    async def ask_about(self, interaction: Interaction, command: str, turn: int | None, hunt: str | None) -> None:
        """Runs a command about a turn, the last one that is over when none is named."""
        interaction.extras["turn"] = turn
        none = "no-hunt-of-yours" if interaction.guild_id is None else "no-hunt-on-server"
        found = self.seen_again(interaction, named=hunt is not None)
        await self.bot.attend(interaction, self.about_one(interaction, command, hunt, found, none))

    async def turn_asked(self, interaction: Interaction, game: int) -> int | None:
        """Gives the turn that is meant; None when nothing is over yet, and he has been told so."""
        await think(interaction)
        asked = interaction.extras.get("turn")
        turn: int | None = asked if asked is not None else await self.bot.read(proofs.last_over, game)
        if turn is None:
            await self.say(interaction, "trust-nothing-yet", hunt=phrases.name_of((await self.place(game)).name))
        return turn

    # ------------------------------------------------------------------------------------------------------ verifying

    async def run_verify(self, interaction: Interaction, game: int) -> None:
        """Verifies a turn, then and there."""
        turn = await self.turn_asked(interaction, game)
        if turn is None or (proof := await self.proof(interaction, game, turn)) is None:
            return
        language = await self.bot.language(interaction)
        await self.show(interaction, await self.bot.draw(verifying.told, proof, interaction.user.id, language))

    async def verify_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """The button below a report, or the way back from a list of dice."""
        await think_over(interaction)
        if (proof := await self.proof(interaction, token.game, token.turn)) is not None:
            language = await self.bot.language(interaction)
            await self.turn_page(interaction, await self.bot.draw(verifying.told, proof, interaction.user.id, language))

    async def dice_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """A page of the dice of a turn, a line each."""
        await think_over(interaction)
        if (proof := await self.proof(interaction, token.game, token.turn)) is not None:
            language, page = await self.bot.language(interaction), page_of(token.argument)
            made = await self.bot.draw(verifying.dice_page, proof, page, interaction.user.id, language)
            await self.turn_page(interaction, made)

    async def odds_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """The statistics of all dice of the hunt."""
        await think_over(interaction)
        language = await self.bot.language(interaction)
        place, dice = await self.bot.read(proofs.read_dice, token.game)
        await self.turn_page(interaction, verifying.odds_page(place, dice, token.turn, interaction.user.id, language))

    async def proof(self, interaction: Interaction, game: int, turn: int) -> Proof | None:
        """Reads a turn that is over; None when it is not, and he has been told so."""
        proof = await self.bot.read(proofs.read_proof, game, turn)
        if proof is None:
            await self.not_over(interaction, game, turn)
        return proof

    async def not_over(self, interaction: Interaction, game: int, turn: int) -> None:
        """Says that a turn is not over: of one that is open nothing can be told."""
        place = await self.place(game)
        await self.say(interaction, "trust-not-over", hunt=phrases.name_of(place.name), turn=turn)

    async def turn_page(self, interaction: Interaction, reply: Reply) -> None:
        """Puts a page in the place of the one that was pressed, if the presser alone sees that one."""
        await turn_over(interaction, reply, self.bot.seal)

    # ------------------------------------------------------------------------------------------------------------ why

    async def run_why(self, interaction: Interaction, game: int) -> None:
        """Explains a turn's public account; in private, to one who has his own, that one."""
        turn = await self.turn_asked(interaction, game)
        if turn is None or (found := await self.reasons(interaction, game, turn, PUBLIC)) is None:
            return
        if found.mine and interaction.guild_id is None:
            found = await self.reasons(interaction, game, turn, OWN) or found
        language = await self.bot.language(interaction)
        await self.show(interaction, await self.bot.draw(reasons.page, found, 0, interaction.user.id, language))

    async def why_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """The button below a report, another page, or one's own account."""
        await think_over(interaction)
        found = await self.reasons(interaction, token.game, token.turn, token.argument[:1])
        if found is not None:
            language, page = await self.bot.language(interaction), page_of(token.argument[1:])
            await self.turn_page(
                interaction, await self.bot.draw(reasons.page, found, page, interaction.user.id, language)
            )

    async def line_picked(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """One line of an account: its rules in full, and all the dice behind it."""
        await think_over(interaction)
        found = await self.reasons(interaction, token.game, token.turn, token.argument[:1])
        if found is not None:
            language, page = await self.bot.language(interaction), page_of(token.argument[1:])
            index = page_of(values[0]) if values else -1
            made = await self.bot.draw(reasons.one, found, index, page, interaction.user.id, language)
            await self.turn_page(interaction, made)

    async def reasons(self, interaction: Interaction, game: int, turn: int, whose: str) -> Reasons | None:
        """Reads a turn's account, public or the asker's own; None when it is not over, and he has been told so."""
        own = OWN if whose == OWN else PUBLIC
        found = await self.bot.read(reasons.read_reasons, game, turn, interaction.user.id, own)
        if found is None:
            await self.not_over(interaction, game, turn)
        return found


def page_of(written: str) -> int:
    """Reads the number of a page or of a line; what is none is the first."""
    return int(written) if written.isascii() and written.isdigit() and len(written) < 6 else 0
