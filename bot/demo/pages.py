"""The transcript as Markdown: a page for the channel, one for each person, in the language of who reads it."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Collection, Iterable, Mapping
from zoneinfo import ZoneInfo

from babel.dates import format_datetime, format_timedelta

from bot.demo.transcript import Entry
from render.words import ISOLATE, POP, words

STAMP = re.compile(r"<t:(-?\d+)(?::([tTdDfFR]))?>")
PATTERNS = {"t": "HH:mm", "T": "HH:mm:ss", "d": "dd/MM/yyyy", "D": "d MMMM yyyy", "f": "d MMMM yyyy HH:mm"}
LONGEST = "EEEE d MMMM yyyy HH:mm"
PICTURES = (".png", ".jpg", ".webp", ".gif")
LINK = re.compile(r"\[([^]]+)\]\(<https://discord\.com/channels/\d+/\d+/(\d+)>\)")
"""Words that lead to a message, and its number: outside Discord the address leads nowhere."""
MARKS = str.maketrans("", "", ISOLATE + POP)


class Reader:
    """Writes what was seen as somebody reads it: his language, the hunt's clock, people and channels by name."""

    def __init__(
        self,
        language: str,
        zone: ZoneInfo,
        people: Mapping[int, str],
        channels: Mapping[int, str],
        posts: Collection[int] = (),
    ) -> None:
        """`people`: user id → name; `channels`: channel id → name; `posts`: the public messages to which links lead."""
        self._words = words(language)
        self._zone = zone
        self._people = people
        self._channels = channels
        self._posts = posts

    def page(self, title: str, entries: Iterable[Entry], files: str, channel: str = "") -> str:
        """Gives a page of Markdown; `files` and `channel`: the ways from it to the pictures and to the channel's page."""
        blocks = [f"# {title}"]
        day = None
        for entry in sorted(entries, key=lambda one: one.at):
            local = entry.at.astimezone(self._zone)
            if local.date() != day:
                day = local.date()
                blocks.append(f"## {self._words.date(day)}")
            blocks.append(self._block(entry, local, files, channel))
        return "\n\n".join(blocks) + "\n"

    def _block(self, entry: Entry, local: dt.datetime, files: str, channel: str) -> str:
        name = self._people.get(entry.author, "?")
        if entry.message in self._posts and not entry.edited:
            name = f'{name}<a id="post-{entry.message}"></a>'
        if entry.deed:
            return f"{local:%H:%M} · **{name}** *{self.text(entry.text, entry.at)}*"
        told = " · edited; new in it:" if entry.partial else " · edited" if entry.edited else ""
        told += " · only you see this" if entry.viewer is not None else ""
        lines = self.text(entry.text, entry.at, channel).split("\n") if entry.text else []
        for file, alt in entry.files:
            shown = " ".join(alt.replace("[", "\\[").replace("]", "\\]").split()) or file
            lines += ["", f"{'!' if file.endswith(PICTURES) else ''}[{shown}]({files}/{file})"]
        if entry.controls:
            lines += ["", " ".join(f"`{control}`" for control in entry.controls)]
        quoted = "\n".join(f"> {line}".rstrip() + ("  " if line else "") for line in lines)
        return f"{local:%H:%M} · **{name}**{told}\n\n{quoted}".translate(MARKS)

    def text(self, text: str, at: dt.datetime, channel: str | None = None) -> str:
        """Writes Discord's marks as a reader saw them at a moment: time stamps, mentions, small print.

        Links to posts lead into the page `channel`; with None, or when the post is not on it, their words alone are left.
        """
        text = LINK.sub(
            lambda found: (
                f"[{found[1]}]({channel}#post-{found[2]})"
                if channel is not None and int(found[2]) in self._posts
                else found[1]
            ),
            text,
        )
        text = STAMP.sub(lambda found: self._moment(int(found[1]), found[2] or "f", at), text)
        text = re.sub(r"<@!?(\d+)>", lambda found: "@" + self._people.get(int(found[1]), "?"), text)
        text = re.sub(r"<#(\d+)>", lambda found: "#" + self._channels.get(int(found[1]), "?"), text)
        text = re.sub(r"</([^:>]+):\d+>", r"`/\1`", text)
        return re.sub(r"(?m)^-# (.+)$", r"<sub>\1</sub>", text)

    def plain(self, text: str, at: dt.datetime) -> str:
        """Writes the first line of a message without any marks, for a terminal; the next too when a colon announces it."""
        lines = self.text(text, at).strip().translate(MARKS).split("\n")
        shown = [re.sub(r"</?sub>|\*\*|`|(?<!\w)\*|\*(?!\w)|\\(?=[^\w\s])", "", line) for line in lines[:2]]
        return " ".join(shown if shown[0].endswith(":") else shown[:1])

    def _moment(self, seconds: int, style: str, at: dt.datetime) -> str:
        moment = dt.datetime.fromtimestamp(seconds, dt.UTC)
        if style == "R":
            return str(format_timedelta(moment - at, add_direction=True, threshold=1.5, locale=self._words.locale))
        pattern = PATTERNS.get(style, LONGEST)
        return str(format_datetime(moment, pattern, tzinfo=self._zone, locale=self._words.locale))
