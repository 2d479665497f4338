"""A hunter's own commands: his order, its withdrawal, his map."""

from __future__ import annotations

import discord
from discord import app_commands

from bot import accounts, messages, phrases, receipts, situations
from bot.answers import show_form, think
from bot.client import Interaction
from bot.cogs.deciding import Deciding
from bot.localise import text
from bot.previews import map_files
from bot.sealed import Token
from bot.situations import Place, Situation
from bot.store.tables import Source
from bot.views.parts import Reply
from engine.hunt.notation import Withdraw
from render.words import words

FORM_LENGTH = 1000
MODAL_TITLE = 45


class Playing(Deciding):
    """Orders, by the panel or a form; withdrawal; the map. Nobody but the hunter sees any of it."""

    @app_commands.command(name=text("command-order"), description=text("command-order-about"))
    @app_commands.rename(hunt=text("option-hunt"))
    @app_commands.describe(hunt=text("option-hunt-about"))
    async def order(self, interaction: Interaction, hunt: str | None = None) -> None:
        await self.bot.attend(
            interaction,
            self.about_one(interaction, "order", hunt, self.hunted(interaction), "no-hunt-of-yours"),
        )

    @app_commands.command(name=text("command-withdraw"), description=text("command-withdraw-about"))
    @app_commands.rename(hunt=text("option-hunt"))
    @app_commands.describe(hunt=text("option-hunt-about"))
    async def withdraw(self, interaction: Interaction, hunt: str | None = None) -> None:
        await self.bot.attend(
            interaction,
            self.about_one(interaction, "withdraw", hunt, self.hunted(interaction), "no-hunt-of-yours"),
        )

    @app_commands.command(name=text("command-map"), description=text("command-map-about"))
    @app_commands.rename(hunt=text("option-hunt"))
    @app_commands.describe(hunt=text("option-hunt-about"))
    async def map(self, interaction: Interaction, hunt: str | None = None) -> None:
        await self.bot.attend(
            interaction, self.about_one(interaction, "map", hunt, self.remembered(interaction), "no-hunt-of-yours")
        )

    @order.autocomplete("hunt")
    @withdraw.autocomplete("hunt")
    @map.autocomplete("hunt")
    async def hunts_of_mine(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await self.choices_of(interaction, current, await self.hunted(interaction))

    async def remembered(self, interaction: Interaction) -> list[Place]:
        """Gives the hunts in which the asker hunts; when there are none, the one that ended last."""
        places = await self.hunted(interaction)
        last = await self.bot.read(situations.last_ended, interaction.user.id, interaction.guild_id)
        return places or ([] if last is None else [last])

    async def run_order(self, interaction: Interaction, game: int) -> None:
        """Shows the order panel, with his own map."""
        await think(interaction)
        await self.show(interaction, await self.panel_of(interaction, game))

    async def order_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """The button below a report, or below an answer; anybody may press it, each gets his own panel."""
        await self.run_order(interaction, token.game)

    async def words_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Opens the form; it must be the first answer, so nothing slow may come before."""
        language = await self.bot.language(interaction)
        there = await self.bot.read(situations.situation_of, token.game, interaction.user.id)
        form = order_form(there, language, self.bot.seal.write(self.token("form", there, interaction)))
        await show_form(interaction, form)

    async def form_sent(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Takes the order that was written into a form; it is for the turn that the form names, and for no other."""
        await think(interaction)
        wish = await self.wish(interaction, values[0] if values else "")
        there = await self.bot.read(situations.situation_of, token.game, interaction.user.id)
        if there.turn != token.turn or wish.sent_at >= there.deadline:
            await self.say(interaction, "form-too-late", turn=token.turn, text=phrases.excerpt(wish.text))
            return
        await self.show(interaction, await self.bot.ordering.take(token.game, wish))

    async def run_withdraw(self, interaction: Interaction, game: int) -> None:
        """Takes back the order of the turn under way."""
        await think(interaction)
        place = await self.place(game)
        await self.take_back(interaction, Token("withdraw", game, place.turn, interaction.user.id))

    async def take_back(self, interaction: Interaction, token: Token) -> None:
        """Withdraws the order of the turn that the token names, and says so."""
        wish = await self.wish(interaction, "", Source.BUTTON)
        await self.show(interaction, await self.bot.ordering.give(token, Withdraw(), wish))

    async def withdraw_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """The button below a noted order; one of an earlier turn, or of one that was undone, does nothing any more."""
        await think(interaction)
        place = await self.place(token.game)
        late = await self.bot.read(receipts.outdated, place.game, token.turn, int(token.argument or 0))
        if late:
            await self.say(interaction, "turn-closed-for-button", turn=token.turn)
            return
        await self.take_back(interaction, token)

    async def reading_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """One of the readings that were offered instead of an order that was not clear."""
        await think(interaction)
        await self.show(
            interaction, await self.bot.ordering.pick(token, await self.wish(interaction, "", Source.BUTTON))
        )

    async def hunt_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """The hunt for which an order was meant that did not say so."""
        await think(interaction)
        await self.show(
            interaction, await self.bot.ordering.assign(token, await self.wish(interaction, "", Source.BUTTON))
        )

    async def run_map(self, interaction: Interaction, game: int) -> None:
        """Shows a hunter his map, his state, what he sees; before the start, where his tent stands."""
        await think(interaction)
        language = await self.bot.language(interaction)
        account = await self.bot.read(accounts.read_private, game, interaction.user.id)
        picture = await self.bot.picture(account, language)
        overheard = interaction.guild_id is not None
        text, lines = messages.private_text(account, interaction.user.id, language, overheard=overheard)
        await self.show(interaction, Reply(text, lines, map_files(account, picture, language)))

    async def map_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """The button *My map*; anybody may press it, each sees his own."""
        await self.run_map(interaction, token.game)

    def token(self, action: str, there: Situation, interaction: Interaction) -> Token:
        return Token(action, there.place.game, there.turn, interaction.user.id)


def order_form(there: Situation, language: str, custom_id: str) -> discord.ui.Modal:
    """Makes the form in which an order is written in one's own words."""
    say = words(language)
    title = phrases.label(f"{there.place.name} · {say('form-title', turn=there.turn)}", MODAL_TITLE)
    form = discord.ui.Modal(title=title, custom_id=custom_id)
    form.add_item(
        discord.ui.TextInput(
            label=phrases.label(say("form-label"), 45),
            custom_id="order",
            style=discord.TextStyle.paragraph,
            placeholder=phrases.label(say("form-placeholder"), 100),
            max_length=FORM_LENGTH,
        )
    )
    return form
