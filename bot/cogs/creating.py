"""Preparing a hunt: a preview for the organiser's eyes, with what is missing, then the button that opens it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any
from zoneinfo import ZoneInfo

import discord
from discord import app_commands

from bot import deadlines, drafts, hunts, permissions, phrases, seating, weekdays
from bot.answers import think, think_over, turn_over
from bot.client import Interaction
from bot.cogs.desk import Desk
from bot.cogs.panel import back_button
from bot.errors import Refusal
from bot.hunts import NewHunt
from bot.localise import LANGUAGE_CHOICES, text
from bot.sealed import Token
from bot.store.tables import DraftKind
from bot.views.parts import Button, Reply
from engine.hunt import content
from render.words import LANGUAGES, words

LIKELY_ZONES = (
    "Europe/Paris",
    "Europe/Brussels",
    "Europe/Zurich",
    "America/Montreal",
    "America/Toronto",
    "Europe/London",
    "America/New_York",
    "America/Chicago",
    "America/Los_Angeles",
    "Indian/Reunion",
    "America/Martinique",
    "Australia/Sydney",
    "UTC",
)
SIX = 6
"""For how many hunters the preview counts the animals of the preset (R-FH-20)."""
_BETWEEN = re.compile(r"[,;\n+]|\bet\b|\band\b")
_COUNTED = re.compile(r"(\d{1,3})\s*[x×]?\s*([^\d].*)|([^\d]+?)\s*[x×:=]?\s*(\d{1,3})|([^\W\d]+)\s+(\D+)")


class Creating(Desk):
    """The command create and the buttons of its preview."""

    @app_commands.command(name=text("command-create"), description=text("command-create-about"))
    @app_commands.rename(
        name=text("option-name"),
        channel=text("option-channel"),
        hour=text("option-hour"),
        zone=text("option-zone"),
        language=text("option-language"),
        prey=text("option-prey"),
        forest=text("option-forest"),
        animals=text("option-animals"),
        rest=text("option-rest"),
    )
    @app_commands.describe(
        name=text("option-name-about"),
        channel=text("option-channel-about"),
        hour=text("option-hour-about"),
        zone=text("option-zone-about"),
        language=text("option-language-about"),
        prey=text("option-prey-about"),
        forest=text("option-forest-about"),
        animals=text("option-animals-about"),
        rest=text("option-rest-about"),
    )
    @app_commands.choices(language=LANGUAGE_CHOICES)
    async def create(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, 60],
        channel: discord.TextChannel | None = None,
        hour: app_commands.Range[str, 1, 10] = "21:00",
        zone: app_commands.Range[str, 1, 60] | None = None,
        language: str | None = None,
        prey: app_commands.Range[str, 1, 40] = "stag",
        forest: app_commands.Range[str, 1, 40] = "default",
        animals: app_commands.Range[str, 1, 200] | None = None,
        rest: app_commands.Range[str, 1, 60] | None = None,
    ) -> None:
        wanted = {
            "name": name,
            "hour": hour,
            "zone": zone,
            "language": language,
            "prey": prey,
            "forest": forest,
            "animals": animals,
            "rest": rest,
        }
        await self.bot.attend(interaction, self.prepare(interaction, channel, wanted))

    @create.autocomplete("zone")
    async def zones_offered(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The likely zones first, each with the hour that it is there now."""
        now = self.bot.now()
        wanted = current.strip().replace(" ", "_").casefold()
        known = [zone for zone in LIKELY_ZONES if zone in deadlines.zones()]
        others = sorted(deadlines.zones() - set(known))
        found = [zone for zone in (*known, *(others if wanted else ())) if wanted in zone.casefold()]
        return [
            app_commands.Choice(name=f"{zone} ({now.astimezone(ZoneInfo(zone)):%H:%M})", value=zone)
            for zone in found[:25]
        ]

    @create.autocomplete("prey")
    async def prey_offered(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        language = await self.bot.language(interaction)
        named = {key: phrases.species(key, language) for key in content.bestiary()}
        return [
            app_commands.Choice(name=name, value=key)
            for key, name in named.items()
            if current.casefold() in name.casefold()
        ][:25]

    @create.autocomplete("forest")
    async def forests_offered(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        language = await self.bot.language(interaction)
        return [
            app_commands.Choice(name=phrases.forest(name, language)[:100], value=name)
            for name in content.forests()
            if current.casefold() in name.casefold() or current.casefold() in phrases.forest(name, language).casefold()
        ][:25]

    async def prepare(
        self, interaction: Interaction, channel: discord.TextChannel | None, wanted: Mapping[str, str | None]
    ) -> None:
        """Checks what is wished, keeps it, and shows what it would become; nothing is posted."""
        guild = interaction.guild
        if guild is None:
            raise Refusal("server-only")
        await think(interaction)
        spoken = await self.bot.language(interaction)
        place = channel.id if channel is not None else interaction.channel_id
        new = wished(guild.id, place or 0, interaction.user.id, wanted, spoken, self.bot.settings.zone)
        self.text_channel(guild, new.channel)
        deadlines.schedule(new.zone, new.hour, new.rest_days)
        hunts.check_content(new)
        draft = await self.bot.write(
            drafts.keep,
            interaction.user.id,
            "",
            interaction.created_at,
            interaction.id,
            DraftKind.CREATION,
            [asdict(new)],
        )
        await self.show(interaction, self.preview(guild, new, draft, spoken))

    def text_channel(self, guild: discord.Guild, channel: int) -> discord.TextChannel:
        """Finds a text channel of this server. Raises Refusal `channel-elsewhere`."""
        found = guild.get_channel(channel)
        if not isinstance(found, discord.TextChannel):
            raise Refusal("channel-elsewhere")
        return found

    def preview(self, guild: discord.Guild, new: NewHunt, draft: int, language: str) -> Reply:
        """Shows what the hunt will be and which permissions are missing for it."""
        say = words(language)
        channel = self.text_channel(guild, new.channel)
        missing = permissions.missing_in(channel)
        lines = [preview_text(new, channel.mention, self.bot.now(), language)]
        if missing:
            lines.append(phrases.lacking(channel.mention, missing, language))
            button = Button(say("button-recheck"), Token("recheck", user=new.creator, argument=str(draft)))
        else:
            lines.append(say("preview-fine", channel=channel.mention))
            if permissions.missing_in(channel, permissions.WELCOME):
                lines.append(say("preview-pin-missing"))
            button = Button(say("button-open"), Token("open", user=new.creator, argument=str(draft)), "success")
        return Reply("\n".join(lines), ((button,),))

    async def kept(self, interaction: Interaction, token: Token) -> tuple[discord.Guild, NewHunt] | None:
        """Finds what a preview was about; None, and answered, when it is settled or too old."""
        question = await self.bot.read(drafts.look, int(token.argument or 0), interaction.user.id)
        if question is None or question.kind is not DraftKind.CREATION or interaction.guild is None:
            await turn_over(
                interaction, Reply(words(await self.bot.language(interaction))("draft-gone")), self.bot.seal
            )
            return None
        values = dict(question.readings[0])
        values["organisers"] = tuple(values["organisers"])
        return interaction.guild, NewHunt(**values)

    async def recheck_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Looks at the permissions again."""
        await think_over(interaction)
        kept = await self.kept(interaction, token)
        if kept is not None:
            language = await self.bot.language(interaction)
            await turn_over(interaction, self.preview(*kept, int(token.argument), language), self.bot.seal)

    async def open_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Opens the hunt, once however often it is pressed; the head message goes out."""
        await think_over(interaction)
        kept = await self.kept(interaction, token)
        if kept is None:
            return
        guild, new = kept
        language = await self.bot.language(interaction)
        channel = self.text_channel(guild, new.channel)
        if permissions.missing_in(channel):
            await turn_over(interaction, self.preview(guild, new, int(token.argument), language), self.bot.seal)
            return
        opened = await self.bot.write(open_kept, int(token.argument), interaction.user.id, new)
        self.bot.wake()
        say = words(language)
        if opened is None:
            await turn_over(interaction, Reply(say("draft-gone")), self.bot.seal)
            return
        back = back_button(opened, 0, interaction.user.id, language)
        await turn_over(interaction, Reply(say("opened", channel=channel.mention), ((back,),)), self.bot.seal)


def open_kept(session: Any, now: Any, draft: int, user: int, new: NewHunt) -> int | None:
    """Opens the hunt of a preview and strikes the preview, in one transaction; gives the hunt's number, None when that was
    done before."""
    if drafts.look(session, draft, user) is None:
        return None
    drafts.drop(session, draft)
    return hunts.create(session, now, new)


def wished(guild: int, channel: int, user: int, wanted: Mapping[str, str | None], spoken: str, zone: str) -> NewHunt:
    """Reads the options of the command. Raises Refusal for one that says nothing."""
    language = wanted["language"] or spoken
    name = seating.checked_name(wanted["name"] or "", language)
    return NewHunt(
        guild=guild,
        channel=channel,
        creator=user,
        name=name,
        language=language,
        zone=deadlines.zone_of(wanted["zone"] or zone),
        hour=deadlines.hour_written(wanted["hour"] or "21:00"),
        rest_days=weekdays.read(wanted["rest"] or ""),
        forest=wanted["forest"] or "default",
        animals=None if wanted["animals"] is None else animals_of(wanted["animals"]),
        main_prey=species_of(wanted["prey"] or "stag"),
    )


def species_of(text: str) -> str:
    """Reads a species' key or its name in any language, one or several. Raises Refusal `unknown-species`."""
    asked = text.strip().casefold()
    for key in content.bestiary():
        if asked in phrases.species_names(key):
            return key
    raise Refusal("unknown-species", species=text[:40])


def animals_of(text: str) -> dict[str, int]:
    """Reads « 2 lièvres, trois loups et un ours ». Raises Refusal `unknown-animals` or `unknown-species`."""
    counted: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in _BETWEEN.split(text))):
        found = _COUNTED.fullmatch(part)
        number = None if found is None else number_of(found[1] or found[4] or found[5])
        if found is None or number is None:
            raise Refusal("unknown-animals", text=text[:60])
        key = species_of(found[2] or found[3] or found[6])
        counted[key] = counted.get(key, 0) + number
    if not counted:
        raise Refusal("unknown-animals", text=text[:60])
    return counted


def number_of(text: str) -> int | None:
    """Reads a number in figures, or in letters up to twenty in any language."""
    if text.isdecimal():
        return int(text)
    for language in LANGUAGES:
        names = [name.casefold() for name in words(language)("number-names").split()]
        if text.casefold() in names:
            return names.index(text.casefold())
    return 1 if text.casefold() in ("une", "a", "an") else None


def preview_text(new: NewHunt, channel: str, now: Any, language: str) -> str:
    """Tells a hunt that is not open yet: when its turns end, in which language, after which prey."""
    say = words(language)
    plan = deadlines.schedule(new.zone, new.hour, new.rest_days)
    first = deadlines.next_deadline(plan, now, deadlines.FIRST)
    if new.animals is None:
        animals = say("preview-animals-preset", counts=phrases.counts(content.preset(SIX), language))
    else:
        animals = phrases.counts(new.animals, language)
    return say(
        "preview",
        name=phrases.name_of(new.name),
        channel=channel,
        hour=new.hour,
        zone=new.zone.replace("_", " "),
        local=f"{now.astimezone(ZoneInfo(new.zone)):%H:%M}",
        rest=phrases.rest(new.rest_days, language),
        deadline=phrases.moment(first, language),
        relative=phrases.until(first, language)["relative"],
        language=phrases.language_name(new.language, language),
        forest=phrases.forest(new.forest, language),
        prey=phrases.species(new.main_prey, language),
        animals=animals,
    )
