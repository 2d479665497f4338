"""Which permissions the bot uses, which are missing, and the invitation that asks for no others."""

from __future__ import annotations

import discord

NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""Without these a hunt cannot be led: reports with maps, and the look back after a send whose fate is unknown."""

WELCOME = ("pin_messages",)
"""Used where granted: the head message is pinned."""

THREADS = ("create_public_threads",)
"""Used in hunts that have a thread a turn."""

MENTION = ("mention_everyone",)
"""Needed to mention a role that does not let itself be mentioned. It allows more than that, so the invitation does not ask
for it: letting the role be mentioned is the better way."""


def used() -> discord.Permissions:
    """Gives the permissions that the invitation asks for."""
    return discord.Permissions(**dict.fromkeys((*NEEDED, *WELCOME, *THREADS), True))


def missing(granted: discord.Permissions, names: tuple[str, ...] = NEEDED) -> tuple[str, ...]:
    """Names the permissions of `names` that are not granted, in order."""
    return tuple(name for name in names if not getattr(granted, name))


def missing_in(channel: discord.abc.GuildChannel, names: tuple[str, ...] = NEEDED) -> tuple[str, ...]:
    """Names the permissions that the bot lacks in a channel, overwrites counted."""
    return missing(channel.permissions_for(channel.guild.me), names)


def invitation(application: int) -> str:
    """Gives the link that installs the bot with the permissions that it uses and its commands."""
    return discord.utils.oauth_url(application, permissions=used(), scopes=("bot", "applications.commands"))
