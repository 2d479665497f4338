"""What anybody may ask: how a hunt stands, and what the rules say."""

from __future__ import annotations

from discord import app_commands

from bot import phrases, replays, situations, standing
from bot.answers import think
from bot.client import Interaction
from bot.cogs.desk import Desk
from bot.linter import CONTENT
from bot.localise import text
from bot.sealed import Token
from bot.situations import Place
from bot.views.parts import Reply
from render.rules import rule, rule_asked, rule_numbers, rules_toc, section_numbers
from render.words import words

MARGIN = 100
"""Characters left free below a section of the rules, for the line that says there is more."""


class Reading(Desk):
    """The commands status and rules."""

    @app_commands.command(name=text("command-status"), description=text("command-status-about"))
    @app_commands.rename(hunt=text("option-hunt"))
    @app_commands.describe(hunt=text("option-hunt-about"))
    async def status(self, interaction: Interaction, hunt: str | None = None) -> None:
        none = "no-hunt-of-yours" if interaction.guild_id is None else "no-hunt-on-server"
        await self.bot.attend(interaction, self.about_one(interaction, "status", hunt, self.visible(interaction), none))

    @status.autocomplete("hunt")
    async def hunts_visible(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await self.choices_of(interaction, current, await self.visible(interaction))

    async def visible(self, interaction: Interaction) -> list[Place]:
        """Gives the hunts that the asker may ask about: this server's; in private those in which he has a part.

        In a hunt's own channel it is that hunt.
        """
        if interaction.guild_id is None:
            mine = await self.bot.read(situations.places_of, interaction.user.id)
            led = await self.bot.read(situations.places_led, interaction.user.id)
            return list({place.game: place for place in (*mine, *led)}.values())
        places = await self.bot.read(situations.places_in, interaction.guild_id)
        here = [place for place in places if place.channel == interaction.channel_id]
        return here if len(here) == 1 else places

    async def run_status(self, interaction: Interaction, game: int) -> None:
        """Tells how a hunt stands: who has an order in, never which (to an organiser who does not hunt by name)."""
        await think(interaction)
        language = await self.bot.language(interaction)
        found = await self.bot.read(standing.stand_of, game, interaction.user.id)
        await self.show(interaction, standing.report(found, interaction.user.id, language))

    async def status_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """The button *How it stands* below a private message."""
        await self.run_status(interaction, token.game)

    @app_commands.command(name=text("command-replay"), description=text("command-replay-about"))
    @app_commands.rename(hunt=text("option-hunt"))
    @app_commands.describe(hunt=text("option-hunt-about"))
    async def replay(self, interaction: Interaction, hunt: str | None = None) -> None:
        none = "no-hunt-of-yours" if interaction.guild_id is None else "no-hunt-on-server"
        found = self.seen_again(interaction, named=hunt is not None)
        await self.bot.attend(interaction, self.about_one(interaction, "replay", hunt, found, none))

    @replay.autocomplete("hunt")
    async def hunts_to_see_again(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await self.choices_of(interaction, current, await self.seen_again(interaction, named=True))

    async def seen_again(self, interaction: Interaction, *, named: bool) -> list[Place]:
        """Gives the hunts that can be seen again. Those that are over are meant when they are `named`; of those that are not,
        the last one of this channel, or of all, when no hunt is under way."""
        live = await self.visible(interaction)
        over = await self.bot.read(replays.ended, interaction.user.id, interaction.guild_id)
        if named:
            return [*live, *over]
        here = [place for place in over if place.channel == interaction.channel_id]
        return live or (here or over)[:1]

    async def run_replay(self, interaction: Interaction, game: int) -> None:
        """Shows a hunt's resolved turns again; of one that is over, its podium and its deeds as well."""
        await think(interaction)
        language = await self.bot.language(interaction)
        reel = await self.bot.read(replays.read_reel, game)
        if reel is None:
            await self.say(interaction, "show-nothing-yet", hunt=phrases.name_of((await self.place(game)).name))
            return
        uploads = await replays.film(self.bot, reel, language)
        await self.show(interaction, Reply(await self.bot.draw(replays.shown, reel, language), (), uploads))

    @app_commands.command(name=text("command-rules"), description=text("command-rules-about"))
    @app_commands.rename(number=text("option-number"))
    @app_commands.describe(number=text("option-number-about"))
    async def rules(self, interaction: Interaction, number: app_commands.Range[str, 1, 20] | None = None) -> None:
        language = await self.bot.language(interaction)
        await self.show(interaction, Reply(rules_text(number, language)))

    @rules.autocomplete("number")
    async def numbers_offered(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return rules_offered(current, await self.bot.language(interaction))


def rules_offered(
    current: str, language: str, book: str = "forest-hunt", game: str = "FH"
) -> list[app_commands.Choice[str]]:
    """Gives a rulebook's sections as long as nothing is typed, then the numbers and rules that fit."""
    if not current.strip():
        return [
            app_commands.Choice(name=f"{number} {heading}"[:100], value=number)
            for number, heading in rules_toc(language, book)
        ][:25]
    wanted, known = current.strip().casefold(), rule_numbers(language, book)
    exact = rule_asked(current, language, game)
    numbers = [number for number in known if wanted in number.casefold()]
    numbers += [number for number in known if number not in numbers and wanted in rule(number, language).casefold()]
    if exact is not None:
        numbers = [exact, *(number for number in numbers if number != exact)]
    return [app_commands.Choice(name=rule_line(number, language), value=number) for number in numbers[:25]]


def rule_line(number: str, language: str) -> str:
    """Gives a rule's number and how it begins, for a list."""
    begins = rule(number, language).replace("**", "").splitlines()[0]
    return phrases.label(begins, 100)


def rules_text(asked: str | None, language: str, book: str = "forest-hunt", game: str = "FH") -> str:
    """Gives the contents of a rulebook, a section, or a rule by its number, in at most one message.

    `game`: what a number without letters belongs to.
    """
    say = words(language)
    if asked is None:
        listed = "\n".join(f"**{number}** {heading}" for number, heading in rules_toc(language, book))
        contents = say("rules-contents" if game == "FH" else f"rules-contents-{game.lower()}")
        return f"{contents}\n{listed}"
    number = rule_asked(asked, language, game)
    if number is None:
        return say("rules-unknown", number=phrases.name_of(asked))
    if number not in dict(rules_toc(language, book)):
        return rule(number, language)[:CONTENT]
    return section_text(number, language)


def section_text(section: str, language: str) -> str:
    """Gives a section of the rules as far as one message holds it, and says where it goes on."""
    say = words(language)
    text = ""
    for number in section_numbers(section, language):
        part = rule(number, language)
        if len(text) + len(part) > CONTENT - MARGIN:
            more = "rules-more-rh" if section.startswith("RH") else "rules-more"
            return f"{text}\n{say(more, number=number)}"
        text = f"{text}\n{part}".strip()
    return text
