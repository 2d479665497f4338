"""What is kept of a hunt, and how it comes back: taken along as files, or played again after the bot was put back from a copy."""

from __future__ import annotations

from collections.abc import Mapping

import aiohttp
import discord
from discord import app_commands

from bot import drafts, exporting, importing, permissions, phrases, replays, restoring, situations
from bot.accounts import Picture
from bot.answers import hold_on, renew, think, think_over, turn_over
from bot.client import Interaction
from bot.cogs.desk import Desk
from bot.cogs.panel import back_button
from bot.deadlines import MANUAL
from bot.errors import Refusal
from bot.exporting import Book
from bot.importing import Practice
from bot.localise import LANGUAGE_CHOICES, text
from bot.sealed import Token
from bot.situations import Place
from bot.store.tables import DraftKind
from bot.views.parts import Button, Reply, Upload
from engine.hunt.state import Hunt
from render.hunt.labels import Labels
from render.hunt.map import describe, draw
from render.words import words


class Keeping(Desk):
    """The commands export and import, and the buttons of messages about restoring."""

    @app_commands.command(name=text("command-export"), description=text("command-export-about"))
    @app_commands.rename(hunt=text("option-hunt"))
    @app_commands.describe(hunt=text("option-hunt-about"))
    async def export(self, interaction: Interaction, hunt: str | None = None) -> None:
        none = "no-hunt-of-yours" if interaction.guild_id is None else "no-hunt-on-server"
        found = self.known(interaction, over=True)
        await self.bot.attend(interaction, self.about_one(interaction, "export", hunt, found, none))

    @export.autocomplete("hunt")
    async def hunts_known(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await self.choices_of(interaction, current, await self.known(interaction, over=True))

    @app_commands.command(name=text("command-import"), description=text("command-import-about"))
    @app_commands.rename(
        file=text("option-file"),
        name=text("option-name"),
        channel=text("option-channel"),
        hour=text("option-hour"),
        language=text("option-language"),
    )
    @app_commands.describe(
        file=text("option-file-about"),
        name=text("option-name-about"),
        channel=text("option-channel-about"),
        hour=text("option-practice-hour-about"),
        language=text("option-language-about"),
    )
    @app_commands.choices(language=LANGUAGE_CHOICES)
    async def import_(
        self,
        interaction: Interaction,
        file: discord.Attachment,
        name: app_commands.Range[str, 1, 60] | None = None,
        channel: discord.TextChannel | None = None,
        hour: app_commands.Range[str, 1, 10] | None = None,
        language: str | None = None,
    ) -> None:
        wanted = {"name": name, "hour": hour, "language": language}
        await self.bot.attend(interaction, self.prepare_position(interaction, file, channel, wanted))

    async def prepare_position(
        self,
        interaction: Interaction,
        file: discord.Attachment,
        channel: discord.TextChannel | None,
        wanted: Mapping[str, str | None],
    ) -> None:
        """Reads a case, keeps it, and shows the position with what would come of it; nothing is posted."""
        guild = interaction.guild
        if guild is None:
            raise Refusal("server-only")
        await think(interaction)
        spoken = await self.bot.language(interaction)
        place = channel or guild.get_channel(interaction.channel_id or 0)
        if not isinstance(place, discord.TextChannel) or place.guild.id != guild.id:
            raise Refusal("channel-elsewhere")
        position, called = await self.bot.draw(importing.read_position, await content_of(file))
        named = wanted["name"] or called or words(spoken)("import-name")
        wishes = {**wanted, "name": named, "language": wanted["language"] or spoken}
        user, zone = interaction.user.id, self.bot.settings.zone
        new = importing.planned(guild.id, place.id, user, wishes, position, zone)
        draft = await self.bot.write(
            drafts.keep, user, "", interaction.created_at, interaction.id, DraftKind.IMPORT, importing.kept(new)
        )
        lines = [previewed(new, position, place.mention, spoken)]
        missing = permissions.missing_in(place)
        if missing:
            lines.append(phrases.lacking(place.mention, missing, spoken))
        button = Button(
            words(spoken)("button-open-position"), Token("openposition", user=user, argument=str(draft)), "success"
        )
        picture = await self.bot.drawn("map", drawn, position, new.name, spoken)
        uploads = () if picture is None else (Upload("position.png", *picture),)
        await self.show(interaction, Reply("\n".join(lines), () if missing else ((button,),), uploads))

    async def position_opened(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Opens the practice hunt of a preview, once however often it is pressed."""
        await think_over(interaction)
        say = words(await self.bot.language(interaction))
        game = await self.bot.write(importing.open_kept, int(token.argument or 0), interaction.user.id)
        self.bot.wake()
        if game is None:
            await turn_over(interaction, Reply(say("draft-gone")), self.bot.seal)
            return
        place = await self.place(game)
        told = say("import-opened", name=phrases.name_of(place.name), channel=f"<#{place.channel}>")
        back = back_button(game, place.turn, interaction.user.id, await self.bot.language(interaction))
        await turn_over(interaction, Reply(told, ((back,),)), self.bot.seal)

    async def known(self, interaction: Interaction, *, over: bool) -> list[Place]:
        """Gives the hunts that the asker may take along: those that go on, then (`over`) those that are over.

        On a server all of it, this channel's first; in private those in which he has a part.
        """
        user, guild = interaction.user.id, interaction.guild_id
        if guild is None:
            live = await self.bot.read(situations.places_of, user) + await self.bot.read(situations.places_led, user)
        else:
            live = await self.bot.read(situations.places_in, guild)
        ended = await self.bot.read(replays.ended, user, guild) if over else []
        found = {place.game: place for place in (*live, *ended)}
        return sorted(found.values(), key=lambda place: place.channel != interaction.channel_id)

    async def run_export(self, interaction: Interaction, game: int) -> None:
        """Asks in what form a hunt is to be taken along."""
        await think(interaction)
        await self.show(interaction, await self.export_page(interaction, game))

    async def export_asked(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """The same, as a page of the panel; the files come as an answer of their own."""
        await hold_on(interaction)
        await renew(interaction, await self.export_page(interaction, token.game), self.bot.seal)

    async def export_page(self, interaction: Interaction, game: int) -> Reply:
        """Makes the question; for an organiser with a way to the panel."""
        language, user = await self.bot.language(interaction), interaction.user.id
        say, place = words(language), await self.place(game)
        book = await self.bot.read(exporting.read_book, game)
        name = phrases.name_of(place.name)
        back = (back_button(game, place.turn, user, language),) if place.organised_by(user) else ()
        if book is None:
            return Reply(say("export-nothing-yet", hunt=name), (back,) if back else ())
        buttons = tuple(
            Button(say(f"button-export-{form}"), Token("export", game, place.turn, user, form))
            for form in exporting.FORMS
        )
        lines = [say("export-ask", hunt=name)]
        if book.record is None:
            lines.append(say("export-ask-running"))
        return Reply("\n".join(lines), ((*buttons, *back),))

    async def export_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Gives the hunt in the form that was pressed."""
        await think(interaction)
        say = words(await self.bot.language(interaction))
        book = await self.bot.read(exporting.read_book, token.game)
        form = token.argument if token.argument in exporting.FORMS else "json"
        name = phrases.name_of((await self.place(token.game)).name)
        if book is None:
            await self.say(interaction, "export-nothing-yet", hunt=name)
            return
        made = await self.bot.draw(exporting.file_of, book, form, self.bot.outside.paint)
        if made is None:
            await self.say(interaction, "export-too-large", hunt=name)
            return
        await self.show(interaction, Reply(say(said_of(book, form), hunt=name), (), (made,)))

    async def play_again_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """The organiser has the copy's turn played again, though it was told before the breakdown."""
        await think_over(interaction)
        place = await self.led_place(interaction, token.game)
        say = words(await self.bot.language(interaction))
        deadline = await self.bot.write(restoring.play_again, token.game, interaction.user.id, token.turn)
        self.bot.wake()
        if deadline is None:
            text = say("nothing-to-play-again", hunt=phrases.name_of(place.name))
        else:
            text = say("playing-again", turn=place.turn, time=phrases.stamp(deadline, "F"))
        await turn_over(interaction, Reply(text), self.bot.seal)


def said_of(book: Book, form: str) -> str:
    """Names the message that goes with a file."""
    if form != "json":
        return "export-done"
    return "export-done-position" if book.record is None else "export-done-record"


async def content_of(file: discord.Attachment) -> bytes:
    """Fetches a file that somebody sent, if it is not too large. Raises Refusal `case-too-large`, `case-unread`."""
    if file.size > importing.LARGEST:
        raise Refusal("case-too-large", limit=importing.LARGEST // 1024)
    try:
        return await file.read()
    except (discord.HTTPException, aiohttp.ClientError, OSError):
        raise Refusal("case-unread") from None


def named_hunters(position: Hunt) -> dict[str, str]:
    """Gives a position's hunters in play by their ids, called as they will be."""
    return {
        hunter.id: hunter.id.replace("_", " ").replace("-", " ").title()
        for hunter in position.hunters
        if hunter.hunting
    }


def previewed(new: Practice, position: Hunt, channel: str, language: str) -> str:
    """Tells what a position will be as a practice hunt."""
    say = words(language)
    animals: dict[str, int] = {}
    for animal in position.animals:
        animals[animal.species] = animals.get(animal.species, 0) + 1
    hour = say("import-by-hand") if new.hour == MANUAL else say("import-daily", hour=new.hour)
    return say(
        "import-preview",
        name=phrases.name_of(new.name),
        channel=channel,
        hour=hour,
        prey=phrases.species(importing.main_species(position), language),
        animals=phrases.counts(animals, language),
        hunters=phrases.names_of(named_hunters(position).values(), language),
    )


def drawn(position: Hunt, name: str, language: str) -> Picture:
    """Draws a position with its alt text; takes a tenth of a second and more: not for the event loop."""
    labels = Labels(language, name, "", {hunter.id: hunter.id.title() for hunter in position.hunters})
    return draw(position, (), labels), describe(position, (), labels, None)
