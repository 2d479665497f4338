"""A player's own Rollhunter commands: corner, play, search, sheet, month, score, giving up. Nobody else sees any of it."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot import phrases, situations
from bot.answers import hold_on, renew, think
from bot.client import Interaction
from bot.cogs.table_desk import TableDesk
from bot.errors import Refusal
from bot.localise import text
from bot.rollhunter import leaves, panel, said, tables
from bot.rollhunter.leaves import Leaf
from bot.sealed import Token
from bot.situations import Situation
from bot.store.tables import Source
from bot.views.parts import Reply, Upload
from engine.contract import Withdraw
from engine.rollhunter.hexes import Cell
from engine.rollhunter.orders import (
    Abandon,
    Corner,
    Search,
    Visit,
    allowed,
    artifacts_to_tick,
    cells_to_search,
    destinations,
    medallions_to_ask,
)
from render.rollhunter.twin import points
from render.words import words

LONGEST = 40
"""Signs of a cell that are read; no map has such names."""


class Expedition(TableDesk):
    """Orders and one's own sheet."""

    @app_commands.command(name=text("command-corner"), description=text("command-rollhunter-corner-about"))
    @app_commands.rename(cell=text("option-cell"), table=text("option-table"))
    @app_commands.describe(cell=text("option-corner-about"), table=text("option-table-about"))
    async def corner(self, interaction: Interaction, cell: str, table: str | None = None) -> None:
        await self.attend(interaction, self.ordered(interaction, table, Corner(typed(cell))))

    @app_commands.command(name=text("command-play"), description=text("command-rollhunter-play-about"))
    @app_commands.rename(
        cell=text("option-cell"),
        medallion=text("option-medallion"),
        artifact=text("option-artifact"),
        table=text("option-table"),
    )
    @app_commands.describe(
        cell=text("option-cell-about"),
        medallion=text("option-medallion-about"),
        artifact=text("option-artifact-about"),
        table=text("option-table-about"),
    )
    async def play(
        self,
        interaction: Interaction,
        cell: str | None = None,
        medallion: str | None = None,
        artifact: str | None = None,
        table: str | None = None,
    ) -> None:
        if cell is None:
            work = self.about_one(interaction, "play", table, self.seated(interaction), "rollhunter-none-of-yours")
            await self.attend(interaction, work)
            return
        said_so = " ".join(part for part in (cell, medallion, artifact) if part and part != panel.NONE)
        await self.attend(interaction, self.spoken(interaction, table, said_so))

    @app_commands.command(name=text("command-search"), description=text("command-rollhunter-search-about"))
    @app_commands.rename(cell=text("option-cell"), table=text("option-table"))
    @app_commands.describe(cell=text("option-search-about"), table=text("option-table-about"))
    async def search(self, interaction: Interaction, cell: str, table: str | None = None) -> None:
        async def asked() -> None:
            there = await self.table_of(interaction, table)
            order = Search(typed(cell))
            language, user = await self.bot.language(interaction), interaction.user.id
            if not allowed(panel.whole(there), there.seat, order):  # the refusal says why
                wish = await self.wish(interaction, str(order.cell))
                reply = await self.bot.ordering.expeditions.give(Token("", there.place.game), order, wish)
                await self.show(interaction, reply)
                return
            await self.show(interaction, panel.confirm(there, user, language, "search", order.cell))

        await self.attend(interaction, asked())

    @app_commands.command(name=text("command-sheet"), description=text("command-rollhunter-sheet-about"))
    @app_commands.rename(table=text("option-table"))
    @app_commands.describe(table=text("option-table-about"))
    async def sheet(self, interaction: Interaction, table: str | None = None) -> None:
        work = self.about_one(interaction, "sheet", table, self.seated(interaction), "rollhunter-none-of-yours")
        await self.attend(interaction, work)

    @app_commands.command(name=text("command-month"), description=text("command-rollhunter-month-about"))
    @app_commands.rename(table=text("option-table"))
    @app_commands.describe(table=text("option-table-about"))
    async def month(self, interaction: Interaction, table: str | None = None) -> None:
        work = self.about_one(interaction, "month", table, self.seated(interaction), "rollhunter-none-of-yours")
        await self.attend(interaction, work)

    @app_commands.command(name=text("command-score"), description=text("command-rollhunter-score-about"))
    @app_commands.rename(table=text("option-table"))
    @app_commands.describe(table=text("option-table-about"))
    async def score(self, interaction: Interaction, table: str | None = None) -> None:
        work = self.about_one(interaction, "score", table, self.seated(interaction), "rollhunter-none-of-yours")
        await self.attend(interaction, work)

    @app_commands.command(name=text("command-abandon"), description=text("command-rollhunter-abandon-about"))
    @app_commands.rename(table=text("option-table"))
    @app_commands.describe(table=text("option-table-about"))
    async def abandon(self, interaction: Interaction, table: str | None = None) -> None:
        work = self.about_one(interaction, "abandon", table, self.seated(interaction), "rollhunter-none-of-yours")
        await self.attend(interaction, work)

    # ------------------------------------------------------------------------------------------------- autocompletion

    async def typed_for(self, interaction: Interaction) -> Situation | None:
        """Finds the table for which an option is being typed; None when that is not clear, and nothing is offered."""
        try:
            return await self.table_of(interaction, interaction.namespace.table)
        except Refusal:
            return None

    @play.autocomplete("cell")
    async def cells_offered(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The cells that the asker's die reaches from where he stands, and nothing of anybody else's sheet."""
        there = await self.typed_for(interaction)
        if there is None:
            return []
        view, player = panel.view_of(there)
        return _choices({cell: cell for cell in destinations(view, player)}, current)

    @play.autocomplete("medallion")
    async def medallions_offered(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        there = await self.typed_for(interaction)
        if there is None:
            return []
        say = words(await self.bot.language(interaction))
        _, player = panel.view_of(there)
        asked = medallions_to_ask(player, Cell(str(interaction.namespace.cell or "").upper()))
        return _choices({say(f"rh-medallion-{each}"): str(each) for each in asked}, current)

    @play.autocomplete("artifact")
    async def artifacts_offered(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        there = await self.typed_for(interaction)
        if there is None:
            return []
        say = words(await self.bot.language(interaction))
        view, player = panel.view_of(there)
        cell = Cell(str(interaction.namespace.cell or "").upper())
        ticked = artifacts_to_tick(view, player, cell) if cell in view.land.grid else ()
        found = {say(f"rh-kind-{kind}"): say(f"rh-kind-{kind}") for kind in ticked}
        return _choices({**found, say("rollhunter-no-artifact"): panel.NONE}, current)

    @search.autocomplete("cell")
    async def cells_to_seek(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The cells that the public clue allows: public facts (R-RH-19)."""
        there = await self.typed_for(interaction)
        if there is None:
            return []
        view, _ = panel.view_of(there)
        return _choices({cell: cell for cell in cells_to_search(view)}, current)

    @corner.autocomplete("cell")
    async def corners_offered(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        there = await self.typed_for(interaction)
        if there is None:
            return []
        view, _ = panel.view_of(there)
        return _choices({cell: cell for cell in view.land.grid.corners}, current)

    @corner.autocomplete("table")
    @play.autocomplete("table")
    @search.autocomplete("table")
    @sheet.autocomplete("table")
    @month.autocomplete("table")
    @score.autocomplete("table")
    @abandon.autocomplete("table")
    async def tables_of(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await self.choices_of(interaction, current, await self.seated(interaction))

    # ---------------------------------------------------------------------------------------------------------- orders

    async def table_of(self, interaction: Interaction, given: str | None) -> Situation:
        """Finds the table that is meant by who plays there: the one that is named, or the only one. Raises Refusal."""
        places = await self.seated(interaction)
        wanted = [place for place in places if given in (str(place.game), place.name)] if given else places
        if len(wanted) != 1:
            raise Refusal("table-unclear" if wanted else "no-such-hunt")
        return await self.bot.read(situations.situation_of, wanted[0].game, interaction.user.id)

    async def ordered(self, interaction: Interaction, given: str | None, order: Any) -> None:
        """Stores an order that a command has made."""
        await think(interaction)
        there = await self.table_of(interaction, given)
        wish = await self.wish(interaction, "")
        await self.show(interaction, await self.bot.ordering.expeditions.give(Token("", there.place.game), order, wish))

    async def spoken(self, interaction: Interaction, given: str | None, written: str) -> None:
        """Reads a command's options as one would write them."""
        await think(interaction)
        there = await self.table_of(interaction, given)
        reply = await self.bot.ordering.expeditions.take(there.place.game, await self.wish(interaction, written))
        await self.show(interaction, reply)

    async def run_play(self, interaction: Interaction, game: int) -> None:
        """Shows the panel."""
        await think(interaction)
        there = await self.bot.read(situations.situation_of, game, interaction.user.id)
        await self.show(interaction, panel.page(there, interaction.user.id, await self.bot.language(interaction)))

    async def play_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """The button *Play*; anybody may press it, each plays his own sheet."""
        await self.run_play(interaction, token.game)

    async def there(self, interaction: Interaction, token: Token) -> Situation | None:
        """Finds the month that a panel is of; None, and answered, when it is closed."""
        await hold_on(interaction)
        there = await self.bot.read(situations.situation_of, token.game, interaction.user.id)
        if panel.fits(there, token):
            return there
        await self.show(interaction, Reply(words(await self.bot.language(interaction))("rollhunter-month-closed")))
        return None

    async def picked(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """A cell, a medallion or an artifact was picked: the panel shows it, and nothing is stored."""
        there = await self.there(interaction, token)
        if there is None:
            return
        picked = panel.pick(there, panel.read(token.argument), token.action, values[0] if values else "")
        page = panel.page(there, interaction.user.id, await self.bot.language(interaction), picked)
        await renew(interaction, page, self.bot.seal, marker=token.marker)

    async def given(self, interaction: Interaction, token: Token, order: Any) -> None:
        """Stores an order that a panel has made, and answers beside it."""
        wish = await self.wish(interaction, "", Source.BUTTON)
        await self.show(interaction, await self.bot.ordering.expeditions.give(token, order, wish))

    async def give_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """What was picked is to be noted."""
        await think(interaction)
        order = panel.order_of(panel.read(token.argument))
        await self.given(interaction, token, order or Visit(Cell("")))

    async def corner_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """A corner was picked on the panel."""
        await think(interaction)
        await self.given(interaction, token, Corner(Cell(panel.read(token.argument).cell)))

    async def withdraw_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """The order is withdrawn."""
        await think(interaction)
        await self.given(interaction, token, Withdraw())

    async def search_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Asks where the city is sought."""
        await think(interaction)
        there = await self.bot.read(situations.situation_of, token.game, interaction.user.id)
        page = panel.search_page(there, interaction.user.id, await self.bot.language(interaction))
        await self.show(interaction, page)

    async def seek_picked(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """A cell was picked in which the city is sought: asks whether that is meant."""
        await think(interaction)
        there = await self.bot.read(situations.situation_of, token.game, interaction.user.id)
        language, user, cell = await self.bot.language(interaction), interaction.user.id, (values or ("",))[0]
        if cell in panel.whole(there).land.grid:
            await self.show(interaction, panel.confirm(there, user, language, "search", cell))
        else:  # no list holds it
            await self.show(interaction, panel.search_page(there, user, language))

    async def meant_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """One of several readings would end the game: asks whether that is meant."""
        await think(interaction)
        what = panel.read(token.argument)
        there = await self.bot.read(situations.situation_of, token.game, interaction.user.id)
        language, user = await self.bot.language(interaction), interaction.user.id
        await self.show(interaction, panel.confirm(there, user, language, what.cell, what.medallion))

    async def sure_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """It is meant: a search is noted, giving up is done."""
        await think(interaction)
        what = panel.read(token.argument)
        await self.given(interaction, token, Search(Cell(what.medallion)) if what.cell == "search" else Abandon())

    async def reading_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """One of the readings that were offered instead of an order that was not clear."""
        await think(interaction)
        wish = await self.wish(interaction, "", Source.BUTTON)
        kept = panel.read(token.argument)
        reply = await self.bot.ordering.expeditions.pick(token, f"{kept.cell}.{kept.medallion}", wish)
        await self.show(interaction, reply)

    async def run_abandon(self, interaction: Interaction, game: int) -> None:
        """Asks whether giving up is meant; before the table starts, one simply stands up."""
        if await self.bot.write(tables.stand_up, game, interaction.user.id):
            self.bot.wake()
            await self.say(interaction, "rollhunter-stood-up", table=phrases.name_of((await self.place(game)).name))
            return
        there = await self.bot.read(situations.situation_of, game, interaction.user.id)
        language = await self.bot.language(interaction)
        await self.show(interaction, panel.confirm(there, interaction.user.id, language, "abandon"))

    # -------------------------------------------------------------------------------------------------- one's own sheet

    async def leaf(self, interaction: Interaction, game: int) -> Leaf:
        """Reads a player's own sheet, whole at the end of the game. Raises Refusal."""
        return await self.bot.read(leaves.read_private, game, interaction.user.id)

    async def run_sheet(self, interaction: Interaction, game: int) -> None:
        """Shows a player his sheet: the picture with its alt text, and its twin in characters."""
        await think(interaction)
        leaf, language = await self.leaf(interaction, game), await self.bot.language(interaction)
        if leaf.state is None:
            await self.say(interaction, "rollhunter-before-start")
            return
        twin = Upload("sheet.txt", phrases.plain(leaves.twin(leaf, language)).encode())
        picture = await self.bot.picture(leaf, language)
        drawn = () if picture is None else (Upload("sheet.png", picture[0], picture[1]),)
        lines = (panel.sheet_line(leaf, interaction.user.id, language),)
        if leaf.there is not None and leaf.active:
            lines = (panel.buttons(leaf.there, interaction.user.id, language, panel.Picked()),)
        await self.show(interaction, Reply(f"**{said.title(leaf, language)}**", lines, (*drawn, twin)))

    async def sheet_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """The button *My sheet*; anybody may press it, each sees his own."""
        await self.run_sheet(interaction, token.game)

    async def run_month(self, interaction: Interaction, game: int) -> None:
        """Tells a player his month: the die, where he stands, what the last one brought, which order stands."""
        await think(interaction)
        leaf, language = await self.leaf(interaction, game), await self.bot.language(interaction)
        text = "\n\n".join([f"**{said.title(leaf, language)}**", *said.private_lines(leaf, language)])
        await self.show(interaction, Reply(text[:1900], (panel.sheet_line(leaf, interaction.user.id, language),)))

    async def run_score(self, interaction: Interaction, game: int) -> None:
        """Tells a player his own running points, and nobody else's (RH-13.2)."""
        await think(interaction)
        leaf, language = await self.leaf(interaction, game), await self.bot.language(interaction)
        player = None if leaf.state is None or leaf.seat is None else leaf.state.player(leaf.seat)
        if leaf.state is None or player is None:
            await self.say(interaction, "rollhunter-before-start")
            return
        await self.show(interaction, Reply(points(leaf.state, player, words(language))))


def typed(cell: str) -> Cell:
    """Takes a cell as it was typed, small or capital: all of it, for what is cut off may be another cell's name."""
    return Cell("".join(cell.split()).upper()[:LONGEST])


def _choices(found: dict[str, str], current: str) -> list[app_commands.Choice[str]]:
    """Offers what fits what has been typed, at most 25."""
    wanted = current.strip().casefold()
    fitting = [
        app_commands.Choice(name=name, value=value) for name, value in found.items() if wanted in name.casefold()
    ]
    return fitting[:25]
