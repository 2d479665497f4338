"""What Discord shows, written for other places: as Markdown for files and as BBCode for forums.

Reports come as Discord text in which names are quoted (`render.words.quoted`) and the rest is the house's own, with no
other markup than `**bold**`. A name may be anything a person can type: here it is shown sign by sign, and does nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from render.words import ISOLATE, POP, unquoted

BREAK = "\u200b"
"""A sign without width: put behind another, it keeps readers from taking the two for markup."""
_NAME = re.compile(f"{ISOLATE}([^{ISOLATE}{POP}]*){POP}")
_PUNCTUATION = re.compile(r"([!-/:-@\[-`{-~])")
_MARKS = re.compile(r"([\\`*_\[\]<>#|~])")
_AT_START = re.compile(r"(?m)^(\s*)([-+=]|\d+(?=[.)]))")
_LIVE = re.compile(r"([\[@:;.&])")
_BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a text: a name that somebody chose, or the house's words."""

    text: str
    named: bool


def spans(text: str) -> Iterator[Span]:
    """Parts a text into names, as they were given, and what stands between them."""
    at = 0
    for found in _NAME.finditer(text):
        if found.start() > at:
            yield Span(unquoted(text[at : found.start()]), False)
        yield Span(unquoted(found[1]), True)
        at = found.end()
    if at < len(text):
        yield Span(unquoted(text[at:]), False)


class Markup(Protocol):
    """A way to write a text down; each method gives finished text."""

    ending: str

    def name(self, text: str) -> str:
        """Writes something that somebody else chose, so that it does nothing."""
        ...

    def words(self, text: str) -> str:
        """Writes the house's words."""
        ...

    def bold(self, text: str) -> str: ...

    def heading(self, text: str, level: int) -> str: ...

    def picture(self, file: str, alt: str, told: str) -> str:
        """Refers to a picture that lies beside the text; `told` says so in words."""
        ...

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str: ...

    def verbatim(self, lines: Sequence[str]) -> str:
        """Writes lines that are read sign by sign: seeds and dice."""
        ...


def written(text: str, markup: Markup) -> str:
    """Writes Discord text in another markup: names that do nothing, bold as bold, line breaks as they are."""
    names: list[str] = []

    def put_aside(found: re.Match[str]) -> str:
        names.append(unquoted(found[1]))
        return f"{ISOLATE}{len(names) - 1}{POP}"

    def inside(part: str) -> str:
        pieces = (markup.name(names[int(span.text)]) if span.named else markup.words(span.text) for span in spans(part))
        return "".join(pieces)

    bare = _NAME.sub(put_aside, text)
    found, at = [], 0
    for bold in _BOLD.finditer(bare):
        found += [inside(bare[at : bold.start()]), markup.bold(inside(bold[1]))]
        at = bold.end()
    return "".join([*found, inside(bare[at:])])


class Markdown:
    """CommonMark, with the tables of GitHub's."""

    ending = ".md"

    def name(self, text: str) -> str:
        escaped = _PUNCTUATION.sub(r"\\\1", text)
        return re.sub(r"(\\[@:.])", rf"\1{BREAK}", escaped)  # else an address, or a mention, is found in spite of it

    def words(self, text: str) -> str:
        return _AT_START.sub(r"\1\\\2", _MARKS.sub(r"\\\1", text)) if text[:1] != " " else _MARKS.sub(r"\\\1", text)

    def bold(self, text: str) -> str:
        return f"**{text}**"

    def heading(self, text: str, level: int) -> str:
        return f"{'#' * level} {text}"

    def picture(self, file: str, alt: str, told: str) -> str:
        return f"![{_PUNCTUATION.sub(self._escaped, ' '.join(alt.split()))}]({file})"

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        lines = [head, ["---"] * len(head), *rows]
        return "\n".join(f"| {' | '.join(line)} |" for line in lines)

    def verbatim(self, lines: Sequence[str]) -> str:
        return "\n".join(["```text", *(line.replace("```", "'''") for line in lines), "```"])

    def _escaped(self, found: re.Match[str]) -> str:
        return f"\\{found[1]}"


class BBCode:
    """What most forums read; a sign without width keeps a name's brackets from being tags."""

    ending = ".bbcode.txt"

    def name(self, text: str) -> str:
        return _LIVE.sub(rf"\1{BREAK}", text)

    def words(self, text: str) -> str:
        return text.replace("[", f"[{BREAK}")

    def bold(self, text: str) -> str:
        return f"[b]{text}[/b]"

    def heading(self, text: str, level: int) -> str:
        return f"[b][u]{text}[/u][/b]" if level == 1 else f"[b]{text}[/b]"

    def picture(self, file: str, alt: str, told: str) -> str:
        return f"[i]{told}[/i]"

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        first = "".join(f"[th]{cell}[/th]" for cell in head)
        others = ["".join(f"[td]{cell}[/td]" for cell in row) for row in rows]
        return "\n".join(["[table]", *(f"[tr]{line}[/tr]" for line in (first, *others)), "[/table]"])

    def verbatim(self, lines: Sequence[str]) -> str:
        return "\n".join(["[code]", *(line.replace("[", f"[{BREAK}") for line in lines), "[/code]"])
