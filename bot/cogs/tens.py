"""The animals that rolled 10 (R-FH-7): a page of the panel, and the lists below a private message or a status."""

from __future__ import annotations

from dataclasses import replace

from bot import standing
from bot.answers import hold_on, in_dialogue, renew, think
from bot.client import Interaction
from bot.cogs.panel import Panel, back_button
from bot.sealed import Token
from bot.views.parts import Reply


class Tens(Panel):
    """An organiser who does not hunt chooses where they go; who hunts is shown none, and chooses nothing."""

    async def tens_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Lists the animals with what is chosen for each."""
        await self.step(interaction, token)
        await self.turn_tens(interaction, token.game)

    async def turn_tens(self, interaction: Interaction, game: int, note: str = "") -> None:
        """Puts the list, as it is now, in the place of what was pressed; `note`: what was just done."""
        language, user = await self.bot.language(interaction), interaction.user.id
        found = await self.bot.read(standing.stand_of, game, user)
        if not found.tens or found.turn is None:
            await self.turn_panel(interaction, game)
            return
        said = standing.tens_text(found, found.turn.deadline, language)
        lines = standing.tens_lines(found, user, language, standing.MOST_SELECTS - 1)
        back = back_button(game, found.place.turn, user, language)
        await renew(interaction, Reply(f"{note}\n\n{said}" if note else said, (*lines, (back,))), self.bot.seal)

    async def ten_asked(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """One of many animals that rolled 10 was picked: now the direction is asked."""
        await think_there(interaction)
        language, user = await self.bot.language(interaction), interaction.user.id
        found = await self.bot.read(standing.stand_of, token.game, user)
        asked = standing.one_ten(found, values[0] if values else "", user, language)
        if in_dialogue(interaction):
            back = back_button(token.game, found.place.turn, user, language)
            await renew(interaction, replace(asked, lines=(*asked.lines, (back,))), self.bot.seal)
        else:
            await self.show(interaction, asked)

    async def ten_picked(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """He chose for one. The private message is kept up to date by the outbox; a page shows its list again."""
        await think_there(interaction)
        language = await self.bot.language(interaction)
        choice = values[0] if values else ""
        place = await self.place(token.game)
        if place.turn != token.turn:
            await self.say(interaction, "turn-closed-for-button", turn=token.turn)
            return
        said = await self.bot.write(standing.choose, token.game, interaction.user.id, token.argument, choice, language)
        self.bot.wake()
        if in_dialogue(interaction):
            await self.turn_tens(interaction, token.game, said)
        else:
            await self.show(interaction, Reply(said))


async def think_there(interaction: Interaction) -> None:
    """Tells Discord that the page will change, or, below a message that stays, that an answer will come."""
    if in_dialogue(interaction):
        await hold_on(interaction)
    else:
        await think(interaction)
