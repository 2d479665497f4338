"""Answers to commands, presses and forms: seen by nobody but who asked, and linted like everything that is sent."""

from __future__ import annotations

import logging
from typing import Any

import discord

from bot.linter import check_modal, require
from bot.sealed import Seal
from bot.views.parts import Reply, parcel

log = logging.getLogger(__name__)


async def think(interaction: discord.Interaction[Any]) -> None:
    """Tells Discord that an answer will come, seen by the asker alone; to be called before anything slow."""
    if not interaction.response.is_done():
        await interaction.response.defer(ephemeral=True, thinking=True)


async def answer(interaction: discord.Interaction[Any], reply: Reply, seal: Seal) -> None:
    """Answers, whether or not the answer was announced by `think`."""
    made = parcel(reply, seal)
    if not interaction.response.is_done():
        await interaction.response.send_message(ephemeral=True, **made)
    elif interaction.extras.get("answered"):
        await interaction.followup.send(ephemeral=True, **made)
    else:
        made["attachments"] = made.pop("files", [])
        await interaction.edit_original_response(**made)
    interaction.extras["answered"] = True


def in_dialogue(interaction: discord.Interaction[Any]) -> bool:
    """Tells whether what was pressed stands on a message that the presser alone sees: only such a one may be changed."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def think_over(interaction: discord.Interaction[Any]) -> None:
    """Tells Discord that the message that was pressed will be turned over; to be called before anything slow."""
    if in_dialogue(interaction):
        await interaction.response.defer()
    else:
        await think(interaction)


async def turn_over(interaction: discord.Interaction[Any], reply: Reply, seal: Seal) -> None:
    """Puts another text and other buttons in the place of the message that was pressed: the next page of a dialogue."""
    if not in_dialogue(interaction):
        await answer(interaction, reply, seal)
        return
    made = parcel(reply, seal)
    made["attachments"] = made.pop("files", [])
    made.setdefault("view", None)
    if interaction.response.is_done():
        await interaction.edit_original_response(**made)
    else:
        await interaction.response.edit_message(**made)
    interaction.extras["answered"] = True


async def answer_if_possible(interaction: discord.Interaction[Any], reply: Reply, seal: Seal) -> None:
    """Answers, unless Discord does not take an answer any more: after 3 seconds of silence, or 15 minutes."""
    try:
        await answer(interaction, reply, seal)
    except discord.HTTPException as error:
        log.warning("an answer was not taken: %s %s", error.status, error.code)


def his_own(interaction: discord.Interaction[Any]) -> bool:
    """Tells whether what was pressed stands where nobody but the presser reads: in his private channel, or in a dialogue."""
    return interaction.message is not None and (interaction.guild_id is None or in_dialogue(interaction))


async def hold_on(interaction: discord.Interaction[Any]) -> None:
    """Tells Discord that the message that was pressed will be changed, or that an answer will come where it may not be;
    to be called before anything slow. What is refused after that is said beside the message, which stays as it is."""
    if his_own(interaction):
        await interaction.response.defer()
        interaction.extras["answered"] = True
    else:
        await think(interaction)


async def renew(interaction: discord.Interaction[Any], reply: Reply, seal: Seal, *, marker: str = "") -> None:
    """Puts another text and other buttons into the message that was pressed. Its files stay, unless there are others.

    `marker`: the outbox's, of the message that was pressed. Where that is not the presser's own, answers him instead.
    """
    if not his_own(interaction):
        await answer(interaction, reply, seal)
        return
    made = parcel(reply, seal, marker=marker)
    if "files" in made:
        made["attachments"] = made.pop("files")
    made.setdefault("view", None)
    if interaction.response.is_done():
        await interaction.edit_original_response(**made)
    else:
        await interaction.response.edit_message(**made)
    interaction.extras["answered"] = True


async def show_form(interaction: discord.Interaction[Any], form: discord.ui.Modal) -> None:
    """Opens a form, linted like everything that is sent. It must be the first answer, so nothing slow may come before."""
    require(check_modal(form.to_dict()))
    await interaction.response.send_modal(form)
