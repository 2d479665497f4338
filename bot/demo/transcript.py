"""What everybody saw, kept as it appeared: each message as it stood when it was new, and what an edit changed in it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from simcord.backend.models import Message
from simcord.env import Env

BUTTON, TEXT_DISPLAY = 2, 10
SELECTS = (3, 5, 6, 7, 8)
KEPT = 0.5
"""An edit that leaves at least this part of a message's lines is told by the lines that are new."""
PINNED = 6


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing seen or done at a moment: a message as it stood then, or a deed such as a click.

    `viewer`: whom alone it was shown to; None: all who read the channel. `text`: all of a new message; of an edited one
    all, or with `partial` only the lines that are new. `files`: name and alt text. `controls`: buttons and lists, written.
    `message`: its number; 0 for a deed.
    """

    at: dt.datetime
    channel: int
    author: int
    text: str
    viewer: int | None = None
    deed: bool = False
    edited: bool = False
    partial: bool = False
    files: tuple[tuple[str, str], ...] = ()
    controls: tuple[str, ...] = ()
    message: int = 0


@dataclass(frozen=True, slots=True)
class Version:
    """How a message stood when it was last looked at."""

    lines: tuple[str, ...]
    files: tuple[tuple[str, str], ...]
    controls: tuple[str, ...]


class Transcript:
    """Looks at simcord's messages again and again, and keeps what has appeared or changed."""

    def __init__(self, env: Env, chapter: Callable[[], str], owners: Mapping[int, str]) -> None:
        """`chapter` names the moment for the names of files (`turn-2`); `owners`: private channel or user id → key."""
        self._env = env
        self._chapter = chapter
        self._owners = owners
        self._seen: dict[int, Version] = {}
        self._taken: dict[str, str] = {}
        self.entries: list[Entry] = []
        self.files: dict[str, bytes] = {}
        """Every file that was shown, by the name that the entries give it."""

    def did(self, user: int, channel: int, what: str) -> None:
        """Notes a deed that leaves no message: a command, a click, a form sent."""
        self.entries.append(Entry(self._env.now(), channel, user, what, viewer=user, deed=True))

    def look(self) -> list[Entry]:
        """Keeps what has appeared or changed since the last look, and gives it."""
        fresh = []
        for channel, messages in self._env.backend.messages.items():
            for message in sorted(messages.values(), key=lambda one: one.id):
                now = self._version(channel, message)
                before = self._seen.get(message.id)
                if before != now:
                    self._seen[message.id] = now
                    fresh.append(self._entry(channel, message, before, now))
        self.entries += fresh
        return fresh

    def _version(self, channel: int, message: Message) -> Version:
        text = "*pinned a message to this channel*" if message.type == PINNED else message.content
        parts = [text, *(_embed_text(embed) for embed in message.embeds), *_displays(message.components)]
        files = tuple(self._file(channel, message, attachment) for attachment in message.attachments)
        lines = tuple("\n\n".join(part for part in parts if part).split("\n"))
        return Version(lines, files, tuple(_controls(message.components)))

    def _entry(self, channel: int, message: Message, before: Version | None, now: Version) -> Entry:
        viewer = _viewer(message)
        if before is None:
            sent, text = dt.datetime.fromisoformat(message.timestamp), "\n".join(now.lines)
            author = message.author_id
            return Entry(sent, channel, author, text, viewer, False, False, False, now.files, now.controls, message.id)
        new = [line for line in now.lines if line not in before.lines]
        partial = len(new) <= len(now.lines) * (1 - KEPT)
        return Entry(
            self._env.now(),
            channel,
            message.author_id,
            "\n".join(new if partial else now.lines),
            viewer,
            edited=True,
            partial=partial,
            files=tuple(file for file in now.files if not partial or file not in before.files),
            controls=now.controls if not partial or now.controls != before.controls else (),
            message=message.id,
        )

    def _file(self, channel: int, message: Message, attachment: Mapping[str, Any]) -> tuple[str, str]:
        """Gives the name under which a file is kept: by the moment and by who saw it, `turn-2-alix.png`."""
        url = attachment["url"]
        alt = attachment.get("description") or ""
        if url not in self._taken:
            viewer = _viewer(message)
            owner = self._owners.get(channel if viewer is None else viewer, "channel")
            ending = attachment["filename"].rpartition(".")[2]
            stem = f"{self._chapter()}-{owner}"
            content = self._env.backend.cdn.get(url) or b""
            name, number = f"{stem}.{ending}", 1
            while self.files.get(name, content) != content:
                number += 1
                name = f"{stem}-{number}.{ending}"
            self.files[name] = content
            self._taken[url] = name
        return self._taken[url], alt


def _viewer(message: Message) -> int | None:
    """Gives whom alone a message is shown to."""
    if not message.is_ephemeral:
        return None
    return int(((message.interaction_metadata or {}).get("user") or {}).get("id", 0))


def _walk(components: Any) -> Iterator[Mapping[str, Any]]:
    if isinstance(components, Mapping):
        yield components
        components = [components.get("components"), components.get("accessory"), components.get("component")]
    if isinstance(components, list):
        for component in components:
            yield from _walk(component)


def _displays(components: Any) -> Iterator[str]:
    return (part["content"] for part in _walk(components) if part.get("type") == TEXT_DISPLAY)


def _controls(components: Any) -> Iterator[str]:
    """Writes buttons as `[ Join ]`, those that cannot be pressed as `( Join )`, and lists as `▾ Tent: A3 | B1`."""
    for part in _walk(components):
        if part.get("type") == BUTTON:
            emoji = (part.get("emoji") or {}).get("name") or ""
            label = " ".join(word for word in (emoji, part.get("label")) if word)
            yield f"( {label} )" if part.get("disabled") else f"[ {label} ]"
        elif part.get("type") in SELECTS:
            choices = " | ".join(option["label"] for option in part.get("options") or ())
            yield f"▾ {part.get('placeholder') or ''}: {choices}"


def _embed_text(embed: Mapping[str, Any]) -> str:
    lines = [f"**{embed['title']}**"] if embed.get("title") else []
    lines += [embed["description"]] if embed.get("description") else []
    lines += [f"**{field['name']}** {field['value']}" for field in embed.get("fields") or ()]
    if embed.get("footer"):
        lines.append(f"-# {embed['footer']['text']}")
    return "\n".join(lines)
