"""How one becomes a hunter, and how one leaves: tent, weapon, and a first private message."""

from __future__ import annotations

from discord import app_commands

from bot import handing, hunts, importing, phrases, situations
from bot.answers import think_over, turn_over
from bot.client import Interaction
from bot.cogs.desk import Desk
from bot.errors import Refusal
from bot.localise import text
from bot.sealed import Token
from bot.situations import Place
from bot.store.tables import GameStatus
from bot.views.parts import Button, Option, Reply, Select
from engine.hunt import content
from engine.hunt.state import Weapon
from render.words import capital, words


class Joining(Desk):
    """The button *Join* and the commands join and leave."""

    @app_commands.command(name=text("command-join"), description=text("command-join-about"))
    @app_commands.rename(hunt=text("option-hunt"))
    @app_commands.describe(hunt=text("option-hunt-about"))
    async def join(self, interaction: Interaction, hunt: str | None = None) -> None:
        await self.bot.attend(
            interaction, self.about_one(interaction, "join", hunt, self.joinable(interaction), "no-hunt-to-join")
        )

    @join.autocomplete("hunt")
    async def hunts_to_join(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await self.choices_of(interaction, current, await self.joinable(interaction))

    async def joinable(self, interaction: Interaction) -> list[Place]:
        """Gives the hunts of this server that one may still join (R-FH-3)."""
        if interaction.guild_id is None:
            return []
        places = await self.bot.read(situations.places_in, interaction.guild_id)
        return [place for place in places if place.status is GameStatus.OPEN or place.turn == 1 or place.practice]

    async def run_join(self, interaction: Interaction, game: int) -> None:
        """Shows the tents that are free."""
        await self.show(interaction, await self.tent_page(interaction, game))

    async def join_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """The button below the head message; everybody may press it."""
        await self.run_join(interaction, token.game)

    async def back_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Another tent: back to the first page."""
        await turn_over(interaction, await self.tent_page(interaction, token.game), self.bot.seal)

    async def tent_page(self, interaction: Interaction, game: int) -> Reply:
        """Makes the first page: a list of the free tents. Raises Refusal when nobody, or not he, can join any more."""
        language = await self.bot.language(interaction)
        place = await self.bot.read(situations.joining, game, interaction.user.id)
        if place.practice:
            return await self.hunter_page(place, interaction.user.id, language)
        free = await self.bot.read(hunts.free_tents, game)
        if not free:
            raise Refusal("hunt-is-full", name=place.name, limit=len(place.names))
        by_colour: dict[str, list[str]] = {}
        for cell, colour in free.items():
            by_colour.setdefault(colour, []).append(cell)
        say = words(language)
        listed = " · ".join(
            say("join-colour", colour=phrases.colour(colour, language), tents=", ".join(cells))
            for colour, cells in by_colour.items()
        )
        options = tuple(Option(f"{cell} · {phrases.colour(colour, language)}", cell) for cell, colour in free.items())
        pick = Select(say("join-tent-placeholder"), Token("tent", game, 0, interaction.user.id), options[:25])
        return Reply(say("join-tent", hunt=phrases.name_of(place.name), tents=listed), (pick,))

    async def hunter_page(self, place: Place, user: int, language: str) -> Reply:
        """Offers the hunters of a practice hunt that nobody has. Raises Refusal `hunt-is-full` when there are none."""
        free = await self.bot.read(importing.free_hunters, place.game)
        if not free:
            raise Refusal("hunt-is-full", name=place.name, limit=len(place.names))
        say = words(language)
        options = tuple(Option(phrases.label(name), seat) for seat, name in free.items())
        pick = Select(say("take-placeholder"), Token("take", place.game, 0, user), options[:25])
        return Reply(say("take-ask", hunt=phrases.name_of(place.name)), (pick,))

    async def hunter_taken(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """A hunter of a practice hunt was picked: he is his."""
        await think_over(interaction)
        user = interaction.user.id
        name = await self.bot.write(importing.take, token.game, user, values[0] if values else "")
        self.bot.wake()
        place = await self.place(token.game)
        say = words(await self.bot.language(interaction))
        fields = {"hunt": phrases.name_of(place.name), "hunter": phrases.name_of(name)}
        reached = await self.bot.write_to(user, Reply(say("welcome-private", **fields)))
        dm = say("joined-dm-open" if reached else "joined-dm-closed")
        await turn_over(interaction, Reply(f"{say('taken', **fields)}\n{dm}"), self.bot.seal)

    async def tent_picked(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """A tent was picked: the second page asks for the weapon."""
        language = await self.bot.language(interaction)
        place = await self.bot.read(situations.joining, token.game, interaction.user.id)
        free = await self.bot.read(hunts.free_tents, token.game)
        tent = values[0] if values else ""
        if tent not in free:
            raise Refusal("no-such-tent", tent=tent[:10])
        await turn_over(interaction, weapon_page(place, tent, free[tent], interaction.user.id, language), self.bot.seal)

    async def weapon_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """A weapon was picked: he hunts; a private message is tried at once, so that he knows if it is closed."""
        language = await self.bot.language(interaction)
        await think_over(interaction)
        tent, _, weapon = token.argument.partition(".")
        user = interaction.user
        seat = await self.bot.write(hunts.join, token.game, user.id, user.display_name, tent, weapon)
        self.bot.wake()
        place = await self.place(token.game)
        tents = await self.bot.read(situations.tents_of, token.game)
        say = words(language)
        hunt, hunter = phrases.name_of(place.name), phrases.name_of(place.names[seat])
        joined = say(
            "joined",
            hunt=hunt,
            hunter=hunter,
            tent=tent,
            colour=phrases.colour(tents[tent], language),
            weapon=say.noun(f"weapon-{weapon}"),
        )
        reached = await self.bot.write_to(user.id, Reply(say("welcome-private", hunt=hunt, hunter=hunter)))
        dm = say("joined-dm-open" if reached else "joined-dm-closed")
        await turn_over(interaction, Reply(f"{joined}\n{dm}"), self.bot.seal)

    @app_commands.command(name=text("command-leave"), description=text("command-leave-about"))
    @app_commands.rename(hunt=text("option-hunt"))
    @app_commands.describe(hunt=text("option-hunt-about"))
    async def leave(self, interaction: Interaction, hunt: str | None = None) -> None:
        await self.bot.attend(
            interaction, self.about_one(interaction, "leave", hunt, self.hunted(interaction), "no-hunt-of-yours")
        )

    @leave.autocomplete("hunt")
    async def hunts_to_leave(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await self.choices_of(interaction, current, await self.hunted(interaction))

    async def run_leave(self, interaction: Interaction, game: int) -> None:
        """Asks whether he means it."""
        await self.show(interaction, await self.leave_page(interaction, game))

    async def leave_page(self, interaction: Interaction, game: int) -> Reply:
        """Makes the question. Raises Refusal `you-do-not-hunt`."""
        language = await self.bot.language(interaction)
        place = await self.place(game)
        seat = place.seat_of(interaction.user.id)
        if seat is None:
            raise Refusal("you-do-not-hunt", name=place.name)
        key = "leave-ask" if place.status is GameStatus.OPEN else "leave-ask-running"
        say = words(language)
        fields = {"hunt": phrases.name_of(place.name), "hunter": phrases.name_of(place.names[seat])}
        button = Button(say("button-leave"), Token("leave", game, 0, interaction.user.id), "danger")
        return Reply(say(key, **fields), ((button,),))

    async def leave_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """He means it."""
        language = await self.bot.language(interaction)
        await think_over(interaction)
        place = await self.place(token.game)
        await self.bot.write(handing.leave, token.game, interaction.user.id)
        self.bot.wake()
        left = words(language)("left", hunt=phrases.name_of(place.name))
        await turn_over(interaction, Reply(left), self.bot.seal)


def weapon_page(place: Place, tent: str, colour: str, user: int, language: str) -> Reply:
    """Makes the second page: what each weapon is good for, and a button for each (FH-1.5)."""
    say = words(language)
    arms = content.weapons()
    fields = {str(weapon): capital(say(f"weapon-{weapon}")) for weapon in Weapon}
    fields |= {f"{weapon}-attack": str(arms[weapon].attack) for weapon in Weapon}
    asked = say(
        "join-weapon", hunt=phrases.name_of(place.name), tent=tent, colour=phrases.colour(colour, language), **fields
    )
    picks = tuple(
        Button(capital(say(f"weapon-{weapon}")), Token("weapon", place.game, 0, user, f"{tent}.{weapon}"), "primary")
        for weapon in Weapon
    )
    back = Button(say("button-back"), Token("back", place.game, 0, user))
    return Reply(asked, ((*picks, back),))
