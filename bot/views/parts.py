"""What a message is made of, as plain values, and how they become discord.py's: linted, and with mentions switched off."""

from __future__ import annotations

import io
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

    def file(self) -> discord.File:
        """Gives it as discord.py takes it, to be sent once."""
        return SentOnce(io.BytesIO(self.content), self.name, description=self.alt or None)


class SentOnce(discord.File):
    """Lets its bytes go when it has been sent.

    discord.py leaves them to whoever has opened them, with a reference to themselves: a rush's pictures, 100 KiB each, stayed
    by the hundred until the garbage collector came, which `opening.keep_loaded` has come seldom.
    """

    def close(self) -> None:
        """Ends it; discord.py calls this when the message was sent, or was not."""
        super().close()
        self.fp.close()


@dataclass(frozen=True, slots=True)
class Picker:
    """A list that Discord fills itself: one of the server's people or roles is picked, and its id comes back."""

    placeholder: str
    token: Token
    kind: Literal["user", "role"] = "user"


@dataclass(frozen=True, slots=True)
class Link:
    """A picture that is on Discord already, by its address; `alt` is its text for those who do not see it."""

    url: str
    alt: str = field(repr=False)


Line = tuple[Button, ...] | Select | Picker


@dataclass(frozen=True, slots=True)
class Reply:
    """A message: text (Markdown, at most 2,000 characters), at most five lines of components, files.

    `layout`: set with Discord's newer components, pictures first, then at most 4,000 characters of text; such a message
    can never be edited into the older form. `kept`: it acknowledges something that was stored, and is never left out.
    `role`: the one role that its text may mention; it mentions nobody else. `link`: a picture that it shows, if `layout`.
    """

    text: str = field(repr=False)
    lines: tuple[Line, ...] = ()
    uploads: tuple[Upload, ...] = ()
    layout: bool = False
    kept: bool = False
    role: int | None = None
    link: Link | None = None


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


def component(token_text: str, line: Select | Picker | Button) -> Door:
    """Makes one select or button with this custom id."""
    if isinstance(line, Button):
        return Door(discord.ui.Button(label=line.label, style=STYLES[line.style], custom_id=token_text))
    if isinstance(line, Picker):
        picker = discord.ui.UserSelect if line.kind == "user" else discord.ui.RoleSelect
        return Door(picker(custom_id=token_text, placeholder=line.placeholder))
    options = [
        discord.SelectOption(label=option.label, value=option.value, description=option.about)
        for option in line.options
    ]
    return Door(discord.ui.Select(custom_id=token_text, placeholder=line.placeholder, options=options))


def view_of(reply: Reply, seal: Seal, marker: str = "") -> discord.ui.View | discord.ui.LayoutView | None:
    """Makes what holds a message's components; None when it has none. Takes a running loop."""
    if reply.layout:
        return layout_of(reply, seal, marker)
    if not reply.lines:
        return None
    view = discord.ui.View(timeout=None)
    for at, line in enumerate(reply.lines):
        for part in line if isinstance(line, tuple) else (line,):
            door = component(seal.write(marked(part.token, marker)), part)
            door.row = at
            view.add_item(door)
    return view


def layout_of(reply: Reply, seal: Seal, marker: str) -> discord.ui.LayoutView:
    """Sets a message with the newer components: pictures, text, other files, buttons."""
    view = discord.ui.LayoutView(timeout=None)
    pictures = [each for each in reply.uploads if each.name.endswith(".png")]
    shown = [(f"attachment://{each.name}", each.alt) for each in pictures]
    if reply.link is not None:
        shown.append((reply.link.url, reply.link.alt))
    if shown:
        gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
        for where, alt in shown:
            gallery.add_item(media=where, description=alt or None)
        view.add_item(gallery)
    view.add_item(discord.ui.TextDisplay(reply.text))
    for each in reply.uploads:
        if each not in pictures:
            view.add_item(discord.ui.File(f"attachment://{each.name}"))
    for line in reply.lines:
        row: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow()
        for part in line if isinstance(line, tuple) else (line,):
            row.add_item(component(seal.write(marked(part.token, marker)), part))
        view.add_item(row)
    return view


def parcel(reply: Reply, seal: Seal, *, marker: str = "", nonce: str | None = None) -> dict[str, Any]:
    """Gives what discord.py's send functions take, with new File objects each time: one that was sent once is empty.

    Raises linter.BadPayload when Discord would refuse it.
    """
    view = view_of(reply, seal, marker)
    mentions = (
        SILENT
        if reply.role is None
        else discord.AllowedMentions(
            everyone=False, users=False, roles=[discord.Object(reply.role)], replied_user=False
        )
    )
    payload = {
        "content": None if reply.layout else reply.text,
        "components": view.to_components() if view else [],
        "nonce": nonce,
        "allowed_mentions": mentions.to_dict(),
    }
    linter.require(linter.check_message(payload, [(each.name, len(each.content), each.alt) for each in reply.uploads]))
    made: dict[str, Any] = {"allowed_mentions": mentions}
    if not reply.layout:
        made["content"] = reply.text
    if view is not None:
        made["view"] = view
    if reply.uploads:
        made["files"] = [each.file() for each in reply.uploads]
    if nonce is not None:
        made["nonce"] = nonce
    return made
