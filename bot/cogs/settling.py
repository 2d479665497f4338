"""The panel's pages on which something is chosen: another deadline for this turn, and what the hunt is set to."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

import discord

from bot import calendar, dates, hunt_settings, phrases, settled
from bot.answers import renew, show_form
from bot.client import Interaction
from bot.cogs.panel import ROW, Panel, back_button
from bot.deadlines import NEVER
from bot.errors import Refusal
from bot.linter import INPUT_LABEL, MODAL_TITLE, OPTION_TEXT
from bot.sealed import Token
from bot.settled import Settled
from bot.situations import Place
from bot.store.tables import GameStatus
from bot.views.parts import Button, Line, Option, Picker, Reply, Select
from render.voices import packs
from render.words import words

HOUSE = "house"
"""In the list of texts: the house's own, which are no pack."""
TYPED = 1000
"""How much may be written into a form."""


class Setting(NamedTuple):
    """Something that a hunt can be set to: by a form whose text `set` reads, or another way."""

    name: str
    way: str
    set: Callable[..., Any]


SETTINGS: dict[str, Setting] = {
    each.name: each
    for each in (
        Setting("hour", "form", hunt_settings.set_hour),
        Setting("zone", "form", hunt_settings.set_zone),
        Setting("restdays", "form", hunt_settings.set_rest_days),
        Setting("restdates", "form", hunt_settings.set_rest_dates),
        Setting("reminders", "form", hunt_settings.set_reminders),
        Setting("absences", "form", hunt_settings.set_absences),
        Setting("role", "role", hunt_settings.set_role),
        Setting("threads", "toggle", hunt_settings.set_threads),
        Setting("pack", "pack", hunt_settings.set_pack),
        Setting("dry", "toggle", hunt_settings.set_dry),
    )
}
FOR_THE_NEXT = frozenset({"hour", "zone", "restdays", "restdates"})
"""Settings that hold from the next turn on: the one under way keeps its deadline."""


class Settling(Panel):
    """Pages of the panel."""

    # -------------------------------------------------------------------------------------------- this turn's deadline

    async def deadline_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Offers other deadlines for the turn under way."""
        await self.step(interaction, token)
        await renew(interaction, await self.deadline_page(interaction, token.game), self.bot.seal)

    async def deadline_page(self, interaction: Interaction, game: int) -> Reply:
        """Makes the page of deadlines: planned ones, full hours, or one that is written."""
        language = await self.bot.language(interaction)
        place = await self.led_place(interaction, game)
        found = await self.bot.read(settled.settled_of, game)
        planned, full = await self.bot.read(calendar.offers, self.bot.now(), game)
        say, user = words(language), interaction.user.id
        if found.deadline >= NEVER:
            text = say("deadline-ask-manual", turn=place.turn)
        else:
            text = say("deadline-ask", turn=place.turn, until=phrases.moment(found.deadline, language))
        lines: list[Line] = []
        for action, key, points in (
            ("moveday", "deadline-planned", planned),
            ("movehour", "deadline-hours", full),
        ):
            if points:
                options = tuple(Option(local(at, place.zone, language), str(int(at.timestamp()))) for at in points)
                lines.append(Select(say(key), Token(action, game, place.turn, user), options))
        other = Button(say("button-other-hour"), Token("moveform", game, place.turn, user))
        lines.append((other, back_button(game, place.turn, user, language)))
        return Reply(text, tuple(lines))

    async def moment_picked(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """One of the offered deadlines was picked."""
        await self.step(interaction, token)
        to = instant(values[0] if values else "")
        await self.moved(interaction, token, to)

    async def extend_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """The next planned hour: offered where somebody would else have the rest of a turn only, or a day now rests."""
        place = await self.step(interaction, token)
        if self.late(place, token):
            await self.turn_panel(interaction, token.game, "turn-closed-for-button", turn=token.turn)
            return
        to = await self.bot.write(calendar.extend, token.game, interaction.user.id)
        await self.told_moved(interaction, token.game, to)

    async def move_form_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Opens the form for a deadline in one's own words; it must be the first answer."""
        say = words(await self.bot.language(interaction))
        title = say("deadline-form-title", turn=token.turn)
        form = one_line(
            title, say("deadline-form-label"), say("deadline-form-example"), "", self.written(token, "movetime")
        )
        await show_form(interaction, form)

    async def moment_written(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """A deadline was written, in the hunt's local time."""
        place = await self.step(interaction, token)
        to = dates.read_moment(values[0] if values else "", place.zone, self.bot.now())
        await self.moved(interaction, token, to)

    async def moved(self, interaction: Interaction, token: Token, to: datetime) -> None:
        """Moves the deadline of the turn that the page was made for."""
        place = await self.place(token.game)
        if self.late(place, token):
            await self.turn_panel(interaction, token.game, "turn-closed-for-button", turn=token.turn)
            return
        await self.bot.write(calendar.move, token.game, interaction.user.id, to)
        await self.told_moved(interaction, token.game, to)

    async def told_moved(self, interaction: Interaction, game: int, to: datetime) -> None:
        """Says until when the turn is open now."""
        self.bot.wake()
        language = await self.bot.language(interaction)
        until = {"until": phrases.moment(to, language), "relative": phrases.until(to, language)["relative"]}
        await self.turn_panel(interaction, game, "chair-now-moved", **until)

    def late(self, place: Place, token: Token) -> bool:
        """Tells whether the turn that a page was made for is over."""
        return place.status is GameStatus.RUNNING and place.turn != token.turn

    # ---------------------------------------------------------------------------------------------------- the settings

    async def settings_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Shows what the hunt is set to."""
        await self.step(interaction, token)
        await self.turn_settings(interaction, token.game)

    async def turn_settings(self, interaction: Interaction, game: int, note: str = "") -> None:
        """Puts the page of settings, as they are now, in the place of what was pressed."""
        language = await self.bot.language(interaction)
        place = await self.led_place(interaction, game)
        found = await self.bot.read(settled.settled_of, game)
        await renew(interaction, settings_page(found, place, interaction.user.id, language, note), self.bot.seal)

    async def setting_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """A setting was pressed: a form for it, a list, or the other of two values at once."""
        setting = SETTINGS.get(token.argument)
        if setting is None:
            await self.say(interaction, "button-stale")
        elif setting.way == "form":
            await self.open_form(interaction, token, setting.name)
        elif setting.way == "toggle":
            await self.step(interaction, token)
            found = await self.bot.read(settled.settled_of, token.game)
            await self.bot.write(setting.set, token.game, interaction.user.id, not getattr(found, setting.name))
            await self.turned(interaction, token, setting.name)
        else:
            await self.step(interaction, token)
            language = await self.bot.language(interaction)
            page = role_page if setting.way == "role" else pack_page
            await renew(interaction, page(token, interaction.user.id, language), self.bot.seal)

    async def open_form(self, interaction: Interaction, token: Token, name: str) -> None:
        """Opens the form of a setting with what it is now; it must be the first answer."""
        await self.led_place(interaction, token.game)
        language = await self.bot.language(interaction)
        found = await self.bot.read(settled.settled_of, token.game)
        say = words(language)
        form = one_line(
            say(f"setting-{name}"),
            say(f"setting-{name}-label"),
            say(f"setting-{name}-example"),
            settled.typed(found, name, language),
            self.written(token, "setform", name),
        )
        await show_form(interaction, form)

    async def setting_written(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """What a hunt is to be set to was written."""
        await self.step(interaction, token)
        setting = SETTINGS[token.argument]
        await self.bot.write(setting.set, token.game, interaction.user.id, values[0] if values else "")
        await self.turned(interaction, token, setting.name)

    async def role_picked(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """A role was picked, or nobody is to be mentioned; everybody cannot be."""
        place = await self.step(interaction, token)
        role = int(values[0]) if values and values[0].isdecimal() and len(values[0]) < 20 else None
        if role == place.guild:
            raise Refusal("role-of-all")
        await self.bot.write(hunt_settings.set_role, token.game, interaction.user.id, role)
        await self.turned(interaction, token, "role")

    async def pack_picked(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Texts were picked."""
        await self.step(interaction, token)
        pack = values[0] if values and values[0] != HOUSE else None
        await self.bot.write(hunt_settings.set_pack, token.game, interaction.user.id, pack)
        await self.turned(interaction, token, "pack")

    async def turned(self, interaction: Interaction, token: Token, name: str) -> None:
        """Says that it is noted; of a calendar also from when on, and that the turn under way may end on a day of rest."""
        self.bot.wake()
        say = words(await self.bot.language(interaction))
        note = say("settings-noted-next" if name in FOR_THE_NEXT else "settings-noted")
        await self.turn_settings(interaction, token.game, note)

    def written(self, token: Token, action: str, argument: str = "") -> str:
        """Signs the id of a form that belongs to what was pressed."""
        return self.bot.seal.write(Token(action, token.game, token.turn, token.user, argument))


def instant(value: str) -> datetime:
    """Reads what a list of deadlines gives back; anything else is no moment. Raises Refusal `unknown-moment`."""
    if not value.isdecimal() or len(value) > 11:
        raise Refusal("unknown-moment", text=value[:40])
    return datetime.fromtimestamp(int(value), UTC)


def local(at: datetime, zone: str, language: str) -> str:
    """Writes an instant on the hunt's own clock, for a list: « samedi 3 janvier 2026, 21:00 »."""
    say, there = words(language), at.astimezone(ZoneInfo(zone))
    return phrases.label(f"{say.date(there.date(), 'full')}, {say.time(there)}", OPTION_TEXT)


def one_line(title: str, label: str, example: str, default: str, custom_id: str) -> discord.ui.Modal:
    """Makes a form of one line; empty is an answer too."""
    form = discord.ui.Modal(title=phrases.label(title, MODAL_TITLE), custom_id=custom_id)
    form.add_item(
        discord.ui.TextInput(
            label=phrases.label(label, INPUT_LABEL),
            custom_id="text",
            placeholder=phrases.label(example, OPTION_TEXT),
            default=default[:TYPED] or None,
            required=False,
            max_length=TYPED,
        )
    )
    return form


def settings_page(found: Settled, place: Place, user: int, language: str, note: str = "") -> Reply:
    """Lists what a hunt is set to, and asks what is to be changed."""
    say = words(language)
    game, turn = place.game, place.turn
    lines = [note, ""] if note else []
    lines.append(say("settings-title", hunt=phrases.name_of(place.name)))
    lines += [
        say("settings-line", name=say(f"setting-{name}"), value=settled.said(found, name, language))
        for name in SETTINGS
    ]
    buttons = [back_button(game, turn, user, language)]
    if found.resting:
        lines.append(say("settings-resting", turn=turn, until=phrases.moment(found.deadline, language)))
        buttons.insert(0, Button(say("button-extend"), Token("extend", game, turn, user), "primary"))
    lines.append(say("settings-pick"))
    each = [Button(say(f"setting-{name}"), Token("setting", game, turn, user, name)) for name in SETTINGS]
    rows = [tuple(each[at : at + ROW]) for at in range(0, len(each), ROW)]
    return Reply("\n".join(lines), (*rows, tuple(buttons)))


def role_page(token: Token, user: int, language: str) -> Reply:
    """Asks which role a turn's account is to mention."""
    say = words(language)
    pick = Picker(say("role-pick"), Token("setrole", token.game, token.turn, user), "role")
    nobody = Button(say("button-nobody"), Token("norole", token.game, token.turn, user))
    back = Button(say("button-settings"), Token("settings", token.game, token.turn, user))
    return Reply(say("role-ask"), (pick, (nobody, back)))


def pack_page(token: Token, user: int, language: str) -> Reply:
    """Asks with which texts a hunt is to be told."""
    say = words(language)
    options = (Option(say("pack-house"), HOUSE), *(Option(name, name) for name in packs()))
    pick = Select(say("pack-pick"), Token("setpack", token.game, token.turn, user), options[:25])
    back = Button(say("button-settings"), Token("settings", token.game, token.turn, user))
    return Reply(say("pack-ask"), (pick, (back,)))
