"""`/hunt me`: a hunter's own page, and what he can do with his hunter: hand him on, leave, come back."""

from __future__ import annotations

from discord import app_commands

from bot import dossiers, handing, offers, people, phrases, situations
from bot.answers import think, think_over, turn_over
from bot.client import Interaction
from bot.cogs.joining import Joining
from bot.errors import Refusal
from bot.localise import text
from bot.sealed import Token
from bot.situations import Place
from bot.views.parts import Button, Picker, Reply
from render.words import words


class Owning(Joining):
    """The command me and its buttons; nobody but the asker sees any of it."""

    @app_commands.command(name=text("command-me"), description=text("command-me-about"))
    @app_commands.rename(hunt=text("option-hunt"))
    @app_commands.describe(hunt=text("option-hunt-about"))
    async def me(self, interaction: Interaction, hunt: str | None = None) -> None:
        await self.bot.attend(
            interaction, self.about_one(interaction, "me", hunt, self.concerning(interaction), "no-hunt-of-yours")
        )

    @me.autocomplete("hunt")
    async def hunts_about_me(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await self.choices_of(interaction, current, await self.concerning(interaction))

    async def concerning(self, interaction: Interaction) -> list[Place]:
        """Gives the hunts that concern the asker; when there are none, the one of his that ended last."""
        places = await self.bot.read(dossiers.places_of, interaction.user.id, interaction.guild_id)
        last = await self.bot.read(situations.last_ended, interaction.user.id, interaction.guild_id)
        return places or ([] if last is None else [last])

    async def run_me(self, interaction: Interaction, game: int) -> None:
        """Shows the first page."""
        await think(interaction)
        await self.show(interaction, await self.dossier(interaction, game, ""))

    async def me_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """The button *My hunt*, or another page."""
        await think_over(interaction)
        await turn_over(interaction, await self.dossier(interaction, token.game, token.argument), self.bot.seal)

    async def dossier(self, interaction: Interaction, game: int, page: str) -> Reply:
        """Makes a page of what concerns the asker."""
        language, user = await self.bot.language(interaction), interaction.user.id
        found = await self.bot.read(dossiers.read_dossier, game, user)
        return await self.bot.draw(dossiers.told, found, page, user, language)

    async def nudge_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Reminders on or off, for all his hunts."""
        await think_over(interaction)
        await self.bot.store.writing(people.wish, interaction.user.id, reminders=token.argument == "on")
        await turn_over(interaction, await self.dossier(interaction, token.game, ""), self.bot.seal)

    async def part_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Asks whether he means to leave, with a way back to the first page."""
        await think_over(interaction)
        asked = await self.leave_page(interaction, token.game)
        say = words(await self.bot.language(interaction))
        back = Button(say("panel-back"), Token("me", token.game, token.turn, interaction.user.id, "first"))
        (buttons,) = asked.lines
        assert isinstance(buttons, tuple)  # a question to be pressed
        await turn_over(interaction, Reply(asked.text, ((*buttons, back),)), self.bot.seal)

    async def return_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Comes back to the hunter whom he had left."""
        await think_over(interaction)
        await self.bot.write(handing.come_back, token.game, interaction.user.id)
        self.bot.wake()
        await turn_over(interaction, await self.dossier(interaction, token.game, ""), self.bot.seal)

    # ------------------------------------------------------------------------------------------------------ handing on

    async def cede_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Asks to whom he offers his hunter. In private Discord offers nobody else: there the way to the server is told."""
        await think_over(interaction)
        place = await self.place(token.game)
        language, user = await self.bot.language(interaction), interaction.user.id
        say, seat = words(language), place.seat_of(user)
        if seat is None:
            raise Refusal("you-do-not-hunt", name=place.name)
        back = Button(say("panel-back"), Token("me", token.game, place.turn, user, "first"))
        standing = await self.bot.read(offers.standing, token.game, seat)
        asked = say("cede-ask", hunter=phrases.name_of(place.names[seat]))
        more: tuple[Button, ...] = (back,)
        if standing is not None:
            asked = f"{asked}\n{say('cede-standing', person=f'<@{standing}>')}"
            more = (back, Button(say("cede-take-back"), Token("uncede", token.game, place.turn, user), "danger"))
        if interaction.guild_id is None:
            there = say("cede-there", channel=f"<#{place.channel}>")
            await turn_over(interaction, Reply(f"{asked}\n{there}", (more,)), self.bot.seal)
            return
        pick = Picker(say("cede-whom"), Token("cedewhom", token.game, place.turn, user))
        await turn_over(interaction, Reply(asked, (pick, more)), self.bot.seal)

    async def cede_picked(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Offers his hunter to who was picked; nothing changes before the other accepts."""
        await think_over(interaction)
        to = self.human_picked(interaction, values)
        seat = await self.bot.write(offers.offer, token.game, interaction.user.id, to)
        place = await self.place(token.game)
        language = await self.bot.language(interaction)
        say = words(language)
        reached = await self.bot.write_to(to, await self.offer_for(place, seat.seat, interaction.user.display_name, to))
        said = say("cede-offered" if reached else "cede-offered-unread", person=f"<@{to}>")
        back = Button(say("panel-back"), Token("me", token.game, place.turn, interaction.user.id, "first"))
        undo = Button(say("cede-take-back"), Token("uncede", token.game, place.turn, interaction.user.id), "danger")
        await turn_over(interaction, Reply(said, ((back, undo),)), self.bot.seal)

    async def offer_for(self, place: Place, seat: str, owner: str, to: int) -> Reply:
        """Writes the offer to whom it is made, in his language; `owner`: whose it is, by the name that the server sees. In
        private, a mention of somebody who has no part in that channel may show as a number."""
        person = await self.bot.read(people.person, to)
        say = words(person.language or place.language)
        text = say(
            "cede-offer",
            hunt=phrases.name_of(place.name),
            hunter=phrases.name_of(place.names[seat]),
            person=phrases.name_of(owner),
        )
        accept = Button(say("me-accept"), Token("accept", place.game, place.turn, to), "success")
        return Reply(text, ((accept, Button(say("me-decline"), Token("decline", place.game, place.turn, to))),))

    async def uncede_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Takes his offer back."""
        await think_over(interaction)
        await self.bot.write(offers.take_back, token.game, interaction.user.id)
        await turn_over(interaction, await self.dossier(interaction, token.game, ""), self.bot.seal)

    async def accept_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Takes the hunter that he was offered; everybody concerned is told."""
        await think_over(interaction)
        seat = await self.bot.write(offers.accept, token.game, interaction.user.id)
        self.bot.wake()
        place = await self.place(token.game)
        language = await self.bot.language(interaction)
        fields = {"hunt": phrases.name_of(place.name), "hunter": phrases.name_of(place.names[seat])}
        await turn_over(interaction, Reply(words(language)("cede-accepted", **fields)), self.bot.seal)

    async def decline_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Turns the offer down; who made it is told."""
        await think_over(interaction)
        owner = await self.bot.write(offers.decline, token.game, interaction.user.id)
        place = await self.place(token.game)
        person = await self.bot.read(people.person, owner)
        told = words(person.language or place.language)
        fields = {"hunt": phrases.name_of(place.name), "person": phrases.name_of(interaction.user.display_name)}
        await self.bot.write_to(owner, Reply(told("cede-declined-told", **fields)))
        language = await self.bot.language(interaction)
        await turn_over(interaction, Reply(words(language)("cede-declined")), self.bot.seal)
