"""What is kept of a hunt, and how it comes back: a turn that is played again after the bot was put back from a copy."""

from __future__ import annotations

from bot import phrases, restoring
from bot.answers import think_over, turn_over
from bot.client import Interaction
from bot.cogs.desk import Desk
from bot.sealed import Token
from bot.views.parts import Reply
from render.words import words


class Keeping(Desk):
    """Buttons of messages about restoring."""

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
