"""Hunters of whom orders are missing: what the organisers are asked, in private and on the panel; and reminders, on and off."""

from __future__ import annotations

from bot import absentees, chair, handing, nudges, people, phrases
from bot.answers import renew, think
from bot.client import Interaction
from bot.cogs.panel import Panel, back_button
from bot.sealed import Token
from bot.views.parts import Button, Line, Option, Picker, Reply, Select
from render.words import words


class Absent(Panel):
    """Three buttons below a private message, or on a page of the panel."""

    async def absent_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Shows whose orders are missing; with one, what can be done about him."""
        await self.step(interaction, token)
        language = await self.bot.language(interaction)
        found = await self.bot.read(chair.chair_of, token.game, interaction.user.id)
        if not found.absent:
            await self.turn_panel(interaction, token.game)
            return
        if len(found.absent) == 1:
            await self.turn_absent(interaction, token, found.absent[0])
            return
        say = words(language)
        options = tuple(Option(phrases.label(found.place.names[seat], 100), seat) for seat in found.absent)
        place, user = found.place, interaction.user.id
        pick = Select(say("absent-hunter"), Token("absentpick", token.game, place.turn, user), options)
        asked = say("absent-which", hunt=phrases.name_of(place.name))
        back = back_button(token.game, place.turn, user, language)
        await renew(interaction, Reply(asked, (pick, (back,))), self.bot.seal)

    async def absent_picked(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """One of them was picked."""
        await self.step(interaction, token)
        await self.turn_absent(interaction, token, values[0] if values else "")

    async def turn_absent(self, interaction: Interaction, token: Token, seat: str) -> None:
        """Asks what is to be done about one of them."""
        place = await self.led_place(interaction, token.game)
        language = await self.bot.language(interaction)
        row = await self.bot.read(absentees.check, token.game, interaction.user.id, seat)
        user = interaction.user.id
        say = words(language)
        text = "\n".join([say("absent-ask", hunter=phrases.name_of(row.name)), say("absence-choices")])
        buttons: tuple[Line, ...] = (
            nudges.absence_buttons(token.game, place.turn, user, seat, language),
            (back_button(token.game, place.turn, user, language),),
        )
        await renew(interaction, Reply(text, buttons), self.bot.seal)

    async def wait_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Nothing more is held against him so far."""
        await self.step(interaction, token)
        name = await self.bot.write(absentees.wait, token.game, interaction.user.id, token.argument)
        await self.done(interaction, token, "absent-waits", hunter=phrases.name_of(name))

    async def retire_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """His player is let go; he rests."""
        await self.step(interaction, token)
        name = await self.bot.write(absentees.retire, token.game, interaction.user.id, token.argument)
        self.bot.wake()
        await self.done(interaction, token, "absent-rests", hunter=phrases.name_of(name))

    async def give_hunter_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Asks whom he is given to. In private Discord offers nobody else: there the way to the server is told."""
        place = await self.step(interaction, token)
        language = await self.bot.language(interaction)
        row = await self.bot.read(absentees.check, token.game, interaction.user.id, token.argument)
        say, user = words(language), interaction.user.id
        hunter = phrases.name_of(row.name)
        if interaction.guild_id is None:
            channel = f"<#{place.channel}>"
            buttons = nudges.absence_buttons(token.game, place.turn, user, token.argument, language)
            reply = Reply(say("absent-give-there", hunter=hunter, channel=channel), (buttons,))
        else:
            pick = Picker(say("absent-whom"), Token("absentwhom", token.game, place.turn, user, token.argument))
            reply = Reply(
                say("absent-give", hunter=hunter), (pick, (back_button(token.game, place.turn, user, language),))
            )
        await renew(interaction, reply, self.bot.seal)

    async def whom_picked(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """He has another player; who comes in the middle of a turn can be given a whole one more."""
        place = await self.step(interaction, token)
        to = self.human_picked(interaction, values)
        row = await self.bot.read(absentees.check, token.game, interaction.user.id, token.argument)
        await self.bot.write(handing.hand_over, token.game, interaction.user.id, row.seat, to)
        self.bot.wake()
        language = await self.bot.language(interaction)
        say, user = words(language), interaction.user.id
        text = say("absent-given", hunter=phrases.name_of(row.name), person=f"<@{to}>")
        more = Button(say("button-extend"), Token("extend", token.game, place.turn, user))
        await renew(
            interaction, Reply(text, ((more, back_button(token.game, place.turn, user, language)),)), self.bot.seal
        )

    async def done(self, interaction: Interaction, token: Token, key: str, hunter: str) -> None:
        """Says what was done, with a way to the panel."""
        language = await self.bot.language(interaction)
        back = back_button(token.game, token.turn, interaction.user.id, language)
        await renew(interaction, Reply(words(language)(key, hunter=hunter), ((back,),)), self.bot.seal)

    # ------------------------------------------------------------------------------------------------------ reminders

    async def hush_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """He wants no more reminders, of any hunt."""
        await self.remind(interaction, token, wanted=False)

    async def remind_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """He wants them again."""
        await self.remind(interaction, token, wanted=True)

    async def remind(self, interaction: Interaction, token: Token, *, wanted: bool) -> None:
        """Notes whether somebody wants to be reminded, and offers the contrary."""
        await think(interaction)
        await self.bot.store.writing(people.wish, interaction.user.id, reminders=wanted)
        say = words(await self.bot.language(interaction))
        other = Button(
            say("button-hush" if wanted else "button-remind"),
            Token("hush" if wanted else "remind", token.game, token.turn, interaction.user.id),
        )
        await self.show(interaction, Reply(say("reminders-on" if wanted else "reminders-off"), ((other,),)))
