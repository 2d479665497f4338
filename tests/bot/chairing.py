"""What an organiser does at his panel, for tests that read like his evenings: what he opens, presses and picks."""

from __future__ import annotations

from typing import Any

import discord

from tests.bot.evenings import Club, control, said


async def panel(club: Club, who: str = "Aubin") -> discord.Message:
    """Opens the panel, which he alone sees."""
    shown = await club.person(who).slash(club.channel, "hunt panel")
    assert shown.ephemeral
    return shown.response


async def press(club: Club, message: discord.Message, action: str, who: str = "Aubin") -> discord.Message:
    """Presses a button, by what it does; gives the message that it changed, or the answer."""
    pressed = await club.person(who).click(message, custom_id=control(message, action))
    await club.env.settle()
    return answered(pressed)


def answered(done: Any) -> discord.Message:
    """Gives what answers a press: the message that it changed, or what was said beside it."""
    return done.followups[-1] if done.followups else done.response


async def pick(club: Club, message: discord.Message, action: str, value: Any) -> Any:
    """Picks a line of a list; gives what answers, perhaps a form."""
    picked = await club.orga.select(message, [value], custom_id=control(message, action))
    await club.env.settle()
    return picked


def channel(club: Club) -> list[str]:
    """What the channel was told, the head message and the accounts apart."""
    head = club.head_of(club.channel).id
    return [said(m) for m in club.channel.history() if m.id != head and m not in club.reports()]
