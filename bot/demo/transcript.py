"""What everybody saw, written down as Markdown: a file for the channel, one for each person, the pictures beside them."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from simcord.env import Env

PICTURES = "pictures"
BUTTON, LINK_STYLE = 2, 5
SELECTS = (3, 5, 6, 7, 8)
TEXT_DISPLAY = 10
STAMP = re.compile(r"<t:(-?\d+)(?::([tTdDfFR]))?>")
PATTERNS = {"t": "%H:%M", "T": "%H:%M:%S", "d": "%d/%m/%Y", "D": "%d %B %Y", "f": "%d %B %Y %H:%M"}
LONGEST = "%A %d %B %Y %H:%M"


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing seen or done at a moment: a message as it stood then, or a deed such as a click."""

    at: dt.datetime
    channel: int
    author: int
    text: str
    viewer: int | None = None
    """Whom alone it was shown to; None: all who read the channel."""
    deed: bool = False
    edited: bool = False
    pictures: tuple[tuple[str, str], ...] = ()
    """File in the folder of pictures and alt text."""
    controls: tuple[str, ...] = ()


class Transcript:
    """Looks at simcord's messages again and again and keeps each as it stood when it was new or had changed."""

    def __init__(self, env: Env, names: Mapping[int, str], zone: str) -> None:
        """`names`: user id → the name that people see; `zone`: the IANA zone in which times are written."""
        self._env = env
        self._names = {env.backend.bot_user.id: "Hallali", **names}
        self._zone = ZoneInfo(zone)
        self._seen: dict[int, str] = {}
        self._files: dict[str, bytes] = {}
        self.entries: list[Entry] = []

    def did(self, user: int, channel: int, what: str) -> None:
        """Notes a deed that leaves no message: a command, a click, a form sent."""
        self.entries.append(Entry(self._env.now(), channel, user, what, viewer=user, deed=True))

    def look(self) -> list[Entry]:
        """Keeps what has appeared or changed since the last look, and gives it."""
        fresh = []
        for channel, messages in self._env.backend.messages.items():
            for message in sorted(messages.values(), key=lambda one: one.id):
                print_of = repr((message.content, message.embeds, message.components, message.attachments))
                if self._seen.get(message.id) != print_of:
                    fresh.append(self._entry(channel, message, edited=message.id in self._seen))
                    self._seen[message.id] = print_of
        self.entries += fresh
        return fresh

    def _entry(self, channel: int, message: Any, edited: bool) -> Entry:
        viewer = None
        if message.is_ephemeral:
            viewer = int(((message.interaction_metadata or {}).get("user") or {}).get("id", 0))
        sent = dt.datetime.fromisoformat(message.timestamp)
        texts = [message.content, *(_embed_text(embed) for embed in message.embeds), *_displays(message.components)]
        return Entry(
            at=self._env.now() if edited else sent,
            channel=channel,
            author=message.author_id,
            text="\n\n".join(text for text in texts if text),
            viewer=viewer,
            edited=edited,
            pictures=tuple(self._picture(attachment) for attachment in message.attachments),
            controls=tuple(_controls(message.components)),
        )

    def _picture(self, attachment: Mapping[str, Any]) -> tuple[str, str]:
        content = self._env.backend.cdn.get(attachment["url"]) or b""
        name = attachment["filename"]
        stem, _, ending = name.rpartition(".")
        number = 1
        while self._files.get(name, content) != content:
            number += 1
            name = f"{stem}-{number}.{ending}"
        self._files[name] = content
        return name, attachment.get("description") or ""

    def write_pictures(self, folder: Path) -> int:
        """Writes every picture that was shown into `folder/pictures`; gives their number."""
        target = folder / PICTURES
        target.mkdir(parents=True, exist_ok=True)
        for name, content in self._files.items():
            (target / name).write_bytes(content)
        return len(self._files)

    def channel_page(self, title: str, channel: int, pictures: str) -> str:
        """Gives, as Markdown, what everybody in a channel could read; `pictures` is the way to their folder."""
        return self._page(title, [e for e in self.entries if e.channel == channel and e.viewer is None], pictures)

    def person_page(self, title: str, user: int, private: int, pictures: str) -> str:
        """Gives what one person did, read in his private channel, and was shown alone elsewhere."""
        own = [e for e in self.entries if e.viewer == user or (e.viewer is None and e.channel == private)]
        return self._page(title, own, pictures)

    def _page(self, title: str, entries: list[Entry], pictures: str) -> str:
        blocks = [f"# {title}"]
        day = None
        for entry in sorted(entries, key=lambda one: one.at):
            local = entry.at.astimezone(self._zone)
            if local.date() != day:
                day = local.date()
                blocks.append(f"## {local:%A %d %B %Y}")
            blocks.append(self._block(entry, local, pictures))
        return "\n\n".join(blocks) + "\n"

    def _block(self, entry: Entry, local: dt.datetime, pictures: str) -> str:
        name = self._names.get(entry.author, "?")
        if entry.deed:
            return f"{local:%H:%M} · **{name}** *{entry.text}*"
        told = " · edited" if entry.edited else ""
        told += " · only you see this" if entry.viewer is not None else ""
        lines = self.readable(entry.text, entry.at).split("\n") if entry.text else []
        for file, alt in entry.pictures:
            lines += ["", f"![{' '.join(alt.replace('[', '(').replace(']', ')').split())}]({pictures}/{file})"]
        if entry.controls:
            lines += ["", " ".join(f"`{control}`" for control in entry.controls)]
        return f"{local:%H:%M} · **{name}**{told}\n\n" + "\n".join(f"> {line}".rstrip() for line in lines)

    def readable(self, text: str, at: dt.datetime) -> str:
        """Writes Discord's marks as a reader would see them at a moment: time stamps, mentions, small print."""
        text = STAMP.sub(lambda found: self._moment(int(found[1]), found[2] or "f", at), text)
        text = re.sub(r"<@!?(\d+)>", lambda found: "@" + self._names.get(int(found[1]), "?"), text)
        text = re.sub(r"<#(\d+)>", lambda found: "#" + self._channel_name(int(found[1])), text)
        text = re.sub(r"</([^:>]+):\d+>", r"`/\1`", text)
        return re.sub(r"(?m)^-# (.+)$", r"<sub>\1</sub>", text)

    def _channel_name(self, channel: int) -> str:
        known = self._env.backend.channels.get(channel)
        return (known.name if known else None) or "?"

    def _moment(self, seconds: int, style: str, at: dt.datetime) -> str:
        moment = dt.datetime.fromtimestamp(seconds, dt.UTC)
        if style == "R":
            return _distance(moment - at)
        return f"{moment.astimezone(self._zone):{PATTERNS.get(style, LONGEST)}}"


def _distance(gap: dt.timedelta) -> str:
    seconds = abs(gap.total_seconds())
    for unit, size in (("day", 86400), ("hour", 3600), ("minute", 60), ("second", 1)):
        if seconds >= size or unit == "second":
            count = round(seconds / size)
            break
    words = f"{count} {unit}{'' if count == 1 else 's'}"
    return f"in {words}" if gap >= dt.timedelta() else f"{words} ago"


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
    """Writes buttons as `[ Join ]` and lists as `Tent: A3 | B1`; what cannot be pressed is struck out by dots."""
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
