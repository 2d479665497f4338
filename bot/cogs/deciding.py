"""The order panel's buttons and lists: each gives an order, turns the panel's page, or shows what would follow."""

from __future__ import annotations

from dataclasses import replace

from bot import accounts, messages, panels, previews, shorthand, situations
from bot.answers import hold_on, renew, think
from bot.client import Interaction
from bot.cogs.desk import Desk
from bot.ordering import Wish
from bot.panels import DO, TRY
from bot.sealed import Token
from bot.situations import Situation
from bot.store.tables import Source
from bot.views.parts import Reply
from engine.hunt.notation import Withdraw
from engine.hunt.orders import HunterOrder
from render.words import words


class Deciding(Desk):
    """What is pressed on a panel. It stands in the private message of the turn, or in an answer that its owner alone sees."""

    async def panel_of(self, interaction: Interaction, game: int) -> Reply:
        """Makes the panel of the turn that is open, with the map; one who gives no more orders gets his account instead."""
        language, user = await self.bot.language(interaction), interaction.user.id
        account = await self.bot.read(accounts.read_private, game, user)
        if account.there is None:
            account = replace(account, there=await self.bot.read(situations.situation_of, game, user))
        if accounts.over_for(account):
            return Reply(words(language)("panel-none-left"))
        account = replace(account, planning=True)
        uploads = previews.map_files(account, await self.bot.picture(account, language), language)
        return replace(await self.bot.draw(panels.panel, account, user, language), uploads=uploads)

    async def line_picked_on_panel(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """A line of one of the panel's lists."""
        there = await self.there(interaction, token)
        if there is None:
            return
        mode = shorthand.rest_of(token.argument).partition(".")[0]
        order = panels.picked(token.action, values[0] if values else "", there)
        await self.act(interaction, token, there, order, mode)

    async def plain_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """The button of an order that needs nothing more: stay, search."""
        there = await self.there(interaction, token)
        if there is not None:
            mode, _, code = shorthand.rest_of(token.argument).partition(".")
            await self.act(interaction, token, there, shorthand.decode(code, there), mode)

    async def give_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """The order that was looked at beforehand is given: the preview makes room for the receipt."""
        there = await self.there(interaction, token)
        if there is None:
            return
        order = shorthand.decode(shorthand.rest_of(token.argument), there)
        if order is None:
            await self.gone(interaction, there, token)
            return
        reply = await self.bot.ordering.give(token, order, await self.pressed(interaction), signed=True)
        if reply.kept:
            await renew(interaction, reply, self.bot.seal)
        else:
            await self.show(interaction, reply)

    async def see_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """One of the orders that a question may have been about is looked at."""
        there = await self.there(interaction, token)
        if there is not None:
            await self.act(interaction, token, there, shorthand.decode(shorthand.rest_of(token.argument), there), TRY)

    async def drop_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """The order is withdrawn."""
        there = await self.there(interaction, token)
        if there is not None:
            await self.decide(interaction, token, Withdraw())

    async def page_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Another page of the panel, or the way back to its first: the text stays, the lists change."""
        there = await self.there(interaction, token)
        if there is None:
            return
        mode, _, name = shorthand.rest_of(token.argument).partition(".")
        language, user = await self.bot.language(interaction), interaction.user.id
        made = await self.bot.draw(panels.page, there, name, user, language, mode)
        if mode == TRY:
            await renew(interaction, Reply(previews.ask(there, user, language).text, made), self.bot.seal)
        else:
            text = (await self.shown(interaction, token)).text
            await renew(interaction, Reply(text, made), self.bot.seal, marker=token.marker)

    async def what_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """*What if*: shows what follows from the order in force, or asks for one to look at; in an answer of its own."""
        await think(interaction)
        there = await self.there(interaction, token)
        if there is None:
            return
        language, user = await self.bot.language(interaction), interaction.user.id
        if there.receipt is None or there.receipt.order is None:
            await self.show(interaction, previews.ask(there, user, language))
        else:
            order = there.receipt.order
            await self.show(interaction, await previews.preview(self.bot, there, order, user, language))

    # ---------------------------------------------------------------------------------------------------- what they do

    async def there(self, interaction: Interaction, token: Token) -> Situation | None:
        """Reads how the hunt stands for who pressed; None, and he is told so, when his panel is not the one of today."""
        if not interaction.response.is_done():
            await hold_on(interaction)
        there = await self.bot.read(situations.situation_of, token.game, interaction.user.id)
        if shorthand.fits(token.argument, token.turn, there):
            return there
        language = await self.bot.language(interaction)
        await self.show(interaction, panels.stale(there, interaction.user.id, language, "panel-stale", token.turn))
        return None

    async def gone(self, interaction: Interaction, there: Situation, token: Token) -> None:
        """Answers a line that no list of ours holds."""
        language = await self.bot.language(interaction)
        await self.show(
            interaction, panels.stale(there, interaction.user.id, language, "panel-stale-choice", token.turn)
        )

    async def act(
        self, interaction: Interaction, token: Token, there: Situation, order: HunterOrder | None, mode: str
    ) -> None:
        """Gives the order that was chosen, or shows what would follow from it."""
        if order is None:
            await self.gone(interaction, there, token)
        elif mode == DO:
            await self.decide(interaction, token, order)
        else:
            language, user = await self.bot.language(interaction), interaction.user.id
            await renew(interaction, await previews.preview(self.bot, there, order, user, language), self.bot.seal)

    async def decide(self, interaction: Interaction, token: Token, order: HunterOrder | Withdraw) -> None:
        """Stores an order and has the panel show it; a refusal is said beside the panel, which stays as it is."""
        reply = await self.bot.ordering.give(token, order, await self.pressed(interaction), signed=True)
        if reply.kept:
            await renew(interaction, await self.shown(interaction, token), self.bot.seal, marker=token.marker)
        else:
            await self.show(interaction, reply)

    async def shown(self, interaction: Interaction, token: Token) -> Reply:
        """Makes anew what the panel that was pressed shows: the private message of the turn has the account besides."""
        language, user = await self.bot.language(interaction), interaction.user.id
        turn = token.turn - 1 if token.marker else None
        account = await self.bot.read(accounts.read_private, token.game, user, turn)
        if token.marker:
            return Reply(*await self.bot.draw(messages.private_text, account, user, language))
        return await self.bot.draw(panels.panel, replace(account, planning=True), user, language)

    async def pressed(self, interaction: Interaction) -> Wish:
        """Gives what a press wishes, by its own time and id."""
        return await self.wish(interaction, "", Source.BUTTON)

    async def wish(self, interaction: Interaction, written: str, source: Source = Source.FORM) -> Wish:
        """Gives what an interaction wishes, by its own time and id."""
        return Wish(
            interaction.user.id,
            written,
            interaction.created_at,
            source,
            interaction.id,
            await self.bot.language(interaction),
        )
