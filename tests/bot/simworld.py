"""What tests ask of the simulated Discord, over what `bot.demo.world` offers the demo too."""

from __future__ import annotations

import fnmatch
import io
import json
from collections.abc import Callable, Iterator
from typing import Any

import discord
import pytest
from PIL import Image
from simcord.backend.models import Overwrite
from simcord.backend.serializers import guild_create_payload
from simcord.builders import ChannelHandle, GuildHandle
from simcord.enums import OverwriteType
from simcord.env import Env
from simcord.http import router
from simcord.types import HttpLogEntry

from bot.demo.world import as_bot, close_bot, close_dm, downtime, open_dm, post, set_locales
from tests.contract.discord_spec import discord_spec

__all__ = [
    "against_the_description",
    "as_bot",
    "buttons",
    "close_bot",
    "close_dm",
    "deny",
    "downtime",
    "http",
    "like_discord",
    "open_dm",
    "png",
    "post",
    "send_away",
    "set_locales",
    "spilled",
    "texts",
]

UPLOAD_LIMIT = 10 * 2**20
"""Bytes of one file that Discord takes from a bot (simcord takes any)."""


def http(env: Env, method: str, pattern: str) -> list[Any]:
    """Gives the requests of the bot whose path fits a pattern such as `/channels/*/messages`, oldest first."""
    return [r for r in env.http_requests if r.method == method and fnmatch.fnmatch(r.path, pattern)]


def texts(message: Any) -> str:
    """Gives all that can be read in a message: content, embeds, and the labels and texts of its components."""

    def inside(value: Any) -> Iterator[str]:
        if isinstance(value, dict):
            for key, item in value.items():
                if key in ("content", "label", "title", "description", "name", "value", "text", "placeholder"):
                    yield from [item] if isinstance(item, str) else inside(item)
                elif isinstance(item, (dict, list)):
                    yield from inside(item)
        elif isinstance(value, list):
            for item in value:
                yield from inside(item)

    rows = message.components
    plain = [row if isinstance(row, dict) else row.to_dict() for row in rows]
    return "\n".join([message.content, *inside([e.to_dict() for e in message.embeds]), *inside(plain)])


def buttons(message: Any) -> dict[str, str]:
    """Gives a message's buttons that can be clicked: label (or emoji) → custom id."""

    def inside(value: Any) -> Iterator[tuple[str, str]]:
        if isinstance(value, dict):
            if value.get("type") == 2 and value.get("custom_id") and not value.get("disabled"):
                yield value.get("label") or (value.get("emoji") or {}).get("name", ""), value["custom_id"]
            for item in value.values():
                yield from inside(item)
        elif isinstance(value, list):
            for item in value:
                yield from inside(item)

    return dict(inside([row if isinstance(row, dict) else row.to_dict() for row in message.components]))


async def png(message: discord.Message) -> Image.Image:
    """Gives the picture of a message, which must be one PNG with an alt text that Discord would take."""
    (attachment,) = message.attachments
    content = await attachment.read()
    assert content.startswith(b"\x89PNG"), attachment.filename
    assert len(content) < UPLOAD_LIMIT, f"{attachment.filename}: {len(content)} bytes"
    assert attachment.description, f"{attachment.filename} has no alt text"
    picture = Image.open(io.BytesIO(content))
    picture.load()
    return picture


def spilled(env: Env, secret: str, owners: tuple[int, ...] = ()) -> list[str]:
    """Says where a secret shows that is to be seen by its owners (user ids) alone: requests and messages of others.

    Owners may read it in their private channel and in answers that only they see.
    """
    places = []
    own_channels = {env.backend.get_dm_channel(owner).id for owner in owners}
    for channel_id, messages in env.backend.messages.items():
        for message in messages.values():
            private = channel_id in own_channels or any(
                message.visible_to(owner) and not message.visible_to(0) for owner in owners
            )
            shown = (message.content, message.embeds, message.components, message.attachments)
            if not private and secret in json.dumps(shown, ensure_ascii=False, default=str):
                places.append(f"message {message.id} in channel {channel_id}")
    for request in env.http_requests:
        answers = request.path.startswith(("/interactions/", "/webhooks/"))  # judged by the message they made
        own = any(f"/channels/{channel}/" in request.path for channel in own_channels)
        if not own and not answers and secret in json.dumps([request.json, request.params], ensure_ascii=False):
            places.append(f"{request.method} {request.path}")
    return places


def like_discord(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes simcord do two things that Discord does: refuse a file where the bot may attach none, and give the same
    message again for the same enforced nonce."""
    plain = router.dispatch
    made: dict[str, Any] = {}

    def dispatch(backend: Any, method: str, path: str, **given: Any) -> Any:
        parts = path.strip("/").split("/")
        body = given.get("json")
        nonce = body.get("nonce") if isinstance(body, dict) and body.get("enforce_nonce") else None
        if method == "POST" and parts[0] == "channels" and parts[2:] == ["messages"]:
            channel = backend.get_channel(int(parts[1]))
            if given.get("files") and channel.guild_id is not None:
                backend.require_permissions(channel.guild_id, backend.bot_user.id, channel.id, "attach_files")
            if nonce in made:
                backend.http_requests.append(HttpLogEntry(method, path, {}, body, None))
                return made[nonce]
        result = plain(backend, method, path, **given)
        if nonce is not None:
            made[nonce] = result
        return result

    monkeypatch.setattr(router, "dispatch", dispatch)


def deny(env: Env, channel: ChannelHandle, *permissions: str) -> None:
    """Takes permissions of the bot away in one channel; with none named, gives them all back."""
    bot = env.backend.bot_user.id
    kept = [overwrite for overwrite in env.backend.get_channel(channel.id).overwrites if overwrite.target_id != bot]
    denied = discord.Permissions(**dict.fromkeys(permissions, True)).value
    own = [Overwrite(target_id=bot, type=OverwriteType.MEMBER, deny=denied)] if denied else []
    env.backend.edit_channel(channel.id, {}, overwrites=[*kept, *own])


def send_away(env: Env, guild: GuildHandle) -> Callable[[], None]:
    """Takes the bot off a server; gives what invites it again, to the same channels and people.

    Meanwhile everything there is unknown to it, as Discord has it.
    """
    backend = env.backend
    there = backend.guilds[guild.id]
    ids = [*there.channel_ids, *there.thread_ids]
    kept = {id: (backend.channels[id], backend.messages.get(id)) for id in ids}
    backend.remove_guild(guild.id)

    def invite() -> None:
        backend.guilds[guild.id] = there
        for id, (channel, messages) in kept.items():
            backend.channels[id] = channel
            if messages is not None:
                backend.messages[id] = messages
        payload = guild_create_payload(backend, there)
        payload.pop("unavailable", None)  # as for a server that is new to the bot
        backend.emit("GUILD_CREATE", payload)

    return invite


def against_the_description(env: Env) -> list[str]:
    """Gives what Discord's description has against the requests so far; nothing where it is not at hand."""
    spec = discord_spec()
    if spec is None:
        return []
    return [line for r in env.http_requests for line in spec.complaints(r.method, r.path, r.json)]
