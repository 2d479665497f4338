"""The organiser's panel: one message, seen by him alone, whose buttons change it in place, also after a restart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from discord import app_commands

from bot import calendar, chair, hunts, phrases, reminders
from bot.answers import hold_on, renew, think
from bot.chair import Chair
from bot.client import Interaction
from bot.cogs.desk import Desk
from bot.deadlines import NEVER
from bot.localise import text
from bot.sealed import Token
from bot.situations import Place
from bot.store.tables import GameStatus
from bot.views.parts import Button, Line, Reply, Style
from render.words import words

ROW = 5
"""How many buttons stand in a row; a panel has five rows at most."""


class Row(NamedTuple):
    """A button of the panel: what it does (an entrance of `bot.cogs.hunt`), what it says, and when it is there."""

    action: str
    label: str
    style: Style
    shown: Callable[[Chair], bool]


PANEL: tuple[Row, ...] = (
    Row("panelstart", "button-start", "success", lambda it: it.status is GameStatus.OPEN and bool(it.place.names)),
    Row("unpause", "button-unpause", "success", lambda it: it.status is GameStatus.PAUSED),
    Row("resume", "button-resume", "success", lambda it: it.stand.turn is not None and it.stand.turn.parked),
    Row("pause", "button-pause", "secondary", lambda it: it.clocked),
    Row("deadline", "button-deadline", "secondary", lambda it: it.clocked),
    Row("strike", "button-strike", "danger", lambda it: it.clocked),
    Row("remindnow", "button-nudge", "secondary", lambda it: it.nudgeable),
    Row("paneltens", "button-tens", "primary", lambda it: bool(it.stand.tens)),
    Row("absent", "button-absent", "primary", lambda it: bool(it.absent)),
    Row("people", "button-people", "secondary", lambda it: it.status is not GameStatus.ENDED),
    Row("fix", "button-fix", "secondary", lambda it: it.stand.turn is not None),
    Row("undo", "button-undo", "secondary", lambda it: it.undoable is not None),
    Row("redo", "button-redo", "secondary", lambda it: it.redoable is not None),
    Row("settings", "button-settings", "secondary", lambda it: it.status is not GameStatus.ENDED),
    Row("panelexport", "button-export", "secondary", lambda it: it.undoable is not None),
    Row("panelcheck", "button-check", "secondary", lambda it: True),
    Row("panel", "button-refresh", "secondary", lambda it: True),
    Row("panelend", "button-call-off", "danger", lambda it: it.status is GameStatus.OPEN),
    Row("panelend", "button-end", "danger", lambda it: it.status in (GameStatus.RUNNING, GameStatus.PAUSED)),
)
"""Whoever adds something that an organiser can do adds its row here and its entrance in `bot.cogs.hunt`; it may begin with
`Panel.step` and end with `Panel.turn_panel`."""


class Panel(Desk):
    """The command panel, and what its buttons do to the clock. Only organisers get past `step`, by their ids in the hunt."""

    @app_commands.command(name=text("command-panel"), description=text("command-panel-about"))
    @app_commands.rename(hunt=text("option-hunt"))
    @app_commands.describe(hunt=text("option-hunt-about"))
    async def panel(self, interaction: Interaction, hunt: str | None = None) -> None:
        await self.bot.attend(
            interaction, self.about_one(interaction, "panel", hunt, self.chaired(interaction), "no-hunt-to-lead")
        )

    @panel.autocomplete("hunt")
    async def hunts_chaired(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        places = await self.bot.read(chair.places_chaired, self.bot.now(), interaction.user.id, interaction.guild_id)
        return await self.choices_of(interaction, current, places)

    async def chaired(self, interaction: Interaction) -> list[Place]:
        """Gives the hunts of which the asker has a panel. Raises Refusal `organisers-only` where others organise all."""
        user, guild = interaction.user.id, interaction.guild_id
        mine = await self.bot.read(chair.places_chaired, self.bot.now(), user, guild)
        return mine or await self.led(interaction)

    async def run_panel(self, interaction: Interaction, game: int) -> None:
        """Shows the panel."""
        await think(interaction)
        await self.show(interaction, await self.panel_page(interaction, game))

    async def panel_page(self, interaction: Interaction, game: int, note: str = "") -> Reply:
        """Makes the panel as things stand now; `note`: what was just done. Raises Refusal `organisers-only`."""
        language = await self.bot.language(interaction)
        found = await self.bot.read(chair.chair_of, game, interaction.user.id)
        said = chair.text(found, language)
        return Reply(f"{note}\n\n{said}" if note else said, panel_lines(found, language))

    async def step(self, interaction: Interaction, token: Token) -> Place:
        """Says that the panel will change, and sees that an organiser pressed. Raises Refusal `organisers-only`."""
        await hold_on(interaction)
        return await self.led_place(interaction, token.game)

    async def turn_panel(self, interaction: Interaction, game: int, key: str = "", **fields: Any) -> None:
        """Puts the panel, as things stand now, in the place of what was pressed; above it what was done, message `key`."""
        note = words(await self.bot.language(interaction))(key, **fields) if key else ""
        await renew(interaction, await self.panel_page(interaction, game, note), self.bot.seal)

    async def panel_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Back to the panel, or the panel anew."""
        await self.step(interaction, token)
        await self.turn_panel(interaction, token.game)

    async def start_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Starts the hunt: the animals are placed, the first turn opens."""
        await self.step(interaction, token)
        await self.bot.write(hunts.start, token.game, interaction.user.id)
        self.bot.wake()
        await self.turn_panel(interaction, token.game, "chair-now-started")

    # ------------------------------------------------------------------------------------------------------- the clock

    async def pause_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Stops the hunt's clock."""
        await self.step(interaction, token)
        await self.bot.write(calendar.pause, token.game, interaction.user.id)
        self.bot.wake()
        await self.turn_panel(interaction, token.game, "chair-now-paused")

    async def unpause_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Has the hunt go on, and says until when the turn is open now."""
        await self.step(interaction, token)
        before = (await self.bot.read(chair.chair_of, token.game, interaction.user.id)).halted
        deadline = await self.bot.write(calendar.resume, token.game, interaction.user.id)
        self.bot.wake()
        if deadline >= NEVER:
            await self.turn_panel(interaction, token.game, "chair-now-runs-on")
            return
        language = await self.bot.language(interaction)
        until = phrases.until(deadline, language)["relative"]
        key = "chair-now-runs-same" if deadline == before else "chair-now-runs"
        await self.turn_panel(interaction, token.game, key, until=phrases.moment(deadline, language), relative=until)

    async def remind_now_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Has those who owe an order reminded now."""
        await self.step(interaction, token)
        told = await self.bot.write(reminders.nudge, token.game, interaction.user.id)
        self.bot.wake()
        await self.turn_panel(interaction, token.game, "chair-now-nudged", n=told)

    async def strike_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Asks whether he means to close the turn now, and says who is missing."""
        place = await self.step(interaction, token)
        language = await self.bot.language(interaction)
        say = words(language)
        found = await self.bot.read(chair.chair_of, token.game, interaction.user.id)
        if not found.clocked or found.stand.turn is None:
            await self.turn_panel(interaction, token.game)
            return
        deadline, fields = found.stand.turn.deadline, {"hunt": phrases.name_of(place.name), "turn": place.turn}
        asked = (
            say("strike-ask-manual", **fields)
            if deadline >= NEVER
            else say("strike-ask", until=phrases.moment(deadline, language), **fields)
        )
        lines = [asked, chair.missing(found, language), say("strike-consequence")]
        user = interaction.user.id
        yes = Button(say("button-strike-now"), Token("strikenow", token.game, place.turn, user), "danger")
        buttons = (yes, back_button(token.game, place.turn, user, language))
        await renew(interaction, Reply("\n".join(lines), (buttons,)), self.bot.seal)

    async def strike_now_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """He means it: the deadline is now, and the bell has the turn resolved as it has any other."""
        await self.step(interaction, token)
        await self.bot.write(calendar.press, token.game, interaction.user.id, token.turn, interaction.created_at)
        self.bot.wake()
        await self.turn_panel(interaction, token.game, "chair-now-struck", turn=token.turn)


def panel_lines(found: Chair, language: str) -> tuple[Line, ...]:
    """Sets the buttons that there are now, five in a row."""
    say = words(language)
    buttons = [
        Button(say(row.label), Token(row.action, found.game, found.place.turn, found.user), row.style)
        for row in PANEL
        if row.shown(found)
    ]
    return tuple(tuple(buttons[at : at + ROW]) for at in range(0, len(buttons), ROW))


def back_button(game: int, turn: int, user: int, language: str) -> Button:
    """Gives the way back to the panel."""
    return Button(words(language)("button-panel"), Token("panel", game, turn, user))
