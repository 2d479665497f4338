"""What a message is made of, as plain values, and how they become discord.py's: linted, and with mentions switched off."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import discord

from bot import linter
from bot.sealed import TEMPLATE, Seal, Token, marked

Style = Literal["primary", "secondary", "success", "danger"]
STYLES: dict[Style, discord.ButtonStyle] = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}
SILENT = discord.AllowedMentions.none()


@dataclass(frozen=True, slots=True)
class Button:
    """A button: what it says and what comes back when it is pressed."""

    label: str
    token: Token
    style: Style = "secondary"


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a select; `value` comes back."""

    label: str
    value: str
    about: str | None = None


@dataclass(frozen=True, slots=True)
class Select:
    """A list of which one line is picked, 1 to 25 of them."""

    placeholder: str
    token: Token
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that goes with a message; `alt` is its text for those who do not see it."""

    name: str
    content: bytes = field(repr=False)
    alt: str = field(default="", repr=False)


Line = tuple[Button, ...] | Select


@dataclass(frozen=True, slots=True)
class Reply:
    """A message: text (Markdown, at most 2,000 characters), at most five lines of components, files."""

    text: str = field(repr=False)
    lines: tuple[Line, ...] = ()
    uploads: tuple[Upload, ...] = ()


class Door(discord.ui.DynamicItem[discord.ui.Item[Any]], template=TEMPLATE):
    """Every button and select of ours: known by its signed id alone, so discord.py keeps none of them in memory.

    Its callback does nothing: the client's `on_interaction` answers every press, also those that discord.py drops
    without a word because the message does not (or no longer) hold such a component.
    """

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: Any, /
    ) -> Door:
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        return None


def view_of(lines: Sequence[Line], seal: Seal, marker: str = "") -> discord.ui.View:
    """Makes the components; `marker` is written into each id. Takes a running loop."""
    view = discord.ui.View(timeout=None)
    for row, line in enumerate(lines):
        if isinstance(line, Select):
            options = [
                discord.SelectOption(label=option.label, value=option.value, description=option.about)
                for option in line.options
            ]
            select: discord.ui.Select[Any] = discord.ui.Select(
                custom_id=seal.write(marked(line.token, marker)), placeholder=line.placeholder, options=options
            )
            view.add_item(Door(select, row=row))
            continue
        for button in line:
            view.add_item(
                Door(
                    discord.ui.Button(
                        label=button.label,
                        style=STYLES[button.style],
                        custom_id=seal.write(marked(button.token, marker)),
                    ),
                    row=row,
                )
            )
    return view


def parcel(reply: Reply, seal: Seal, *, marker: str = "", nonce: str | None = None) -> dict[str, Any]:
    """Gives what discord.py's send functions take, with new File objects each time: one that was sent once is empty.

    Raises linter.BadPayload when Discord would refuse it.
    """
    view = view_of(reply.lines, seal, marker) if reply.lines else None
    payload = {
        "content": reply.text,
        "components": view.to_components() if view else [],
        "nonce": nonce,
        "allowed_mentions": SILENT.to_dict(),
    }
    linter.require(
        linter.check_message(payload, [(each.name, len(each.content), each.alt) for each in reply.uploads])
    )
    made: dict[str, Any] = {"content": reply.text, "allowed_mentions": SILENT}
    if view is not None:
        made["view"] = view
    if reply.uploads:
        made["files"] = [
            discord.File(io.BytesIO(each.content), each.name, description=each.alt or None) for each in reply.uploads
        ]
    if nonce is not None:
        made["nonce"] = nonce
    return made
