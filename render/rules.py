"""The rules' text by number: what `data/rules` says of `FH-7.4` or `R-FH-12`, in each language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from engine import content

_NUMBER = re.compile(r"\*\*((?:R-)?[A-Z]+-\d+(?:\.\d+)?)\*\* ")
_HEADING = re.compile(r"## ([A-Z]+-\d+) (.+)")
_VERSION = re.compile(r"^Version (\d+)\b", re.MULTILINE)
_ASKED = re.compile(r"(?P<ruling>R[- ]?)?(?P<game>[A-Z]{2})?[- ]?(?P<number>\d+(?:[.,]\d+)?)")


@dataclass(frozen=True, slots=True)
class Rulebook:
    """One game's rules in one language: `version`, `sections` (number → heading) and `rules` (number → text)."""

    version: int
    sections: Mapping[str, str]
    rules: Mapping[str, str]


@cache
def rulebook(name: str, language: str) -> Rulebook:
    """Reads `data/rules/<language>/<name>.md`.

    A rule begins at a line `**FH-7.4** …` and ends before the next one or the next heading. Raises ContentError for a
    file without a version line, or that gives one number twice.
    """
    source = content.text(f"rules/{language}/{name}.md")
    version = _VERSION.search(source)
    if version is None:
        raise content.ContentError(f"rules/{language}/{name}.md: no version line")
    sections: dict[str, str] = {}
    rules: dict[str, list[str]] = {}
    current: list[str] | None = None
    for line in source.splitlines():
        if heading := _HEADING.match(line):
            sections[heading[1]] = heading[2]
            current = None
        elif number := _NUMBER.match(line):
            if number[1] in rules:
                raise content.ContentError(f"rules/{language}/{name}.md: {number[1]} is there twice")
            current = rules[number[1]] = [line]
        elif current is not None:
            current.append(line)
    return Rulebook(int(version[1]), sections, {number: "\n".join(lines).strip() for number, lines in rules.items()})


@cache
def _all_rules(language: str) -> Mapping[str, str]:
    return {
        number: text
        for name in content.names(f"rules/{language}", ".md")
        for number, text in rulebook(name, language).rules.items()
    }


def rule(number: str, language: str) -> str:
    """Gives the text of a rule or ruling, its number included, as Discord Markdown. Raises KeyError when there is none."""
    return _all_rules(language)[number]


def rules_toc(language: str, name: str = "forest-hunt") -> tuple[tuple[str, str], ...]:
    """Lists the sections of a rulebook: (`FH-7`, its heading), in order."""
    return tuple(rulebook(name, language).sections.items())


def rule_numbers(language: str, name: str = "forest-hunt") -> tuple[str, ...]:
    """Lists every number of a rulebook, in its order: sections, rules and rulings."""
    return tuple(rulebook(name, language).rules)


def section_numbers(section: str, language: str) -> tuple[str, ...]:
    """Lists the numbers that stand below a section's heading (`FH-7`), rulings included, in order.

    Raises KeyError when no rulebook has this section.
    """
    for name in content.names(f"rules/{language}", ".md"):
        book = rulebook(name, language)
        if section in book.sections:
            numbers = list(book.rules)
            heads = [numbers.index(head) for head in book.sections]
            start = numbers.index(section)
            return tuple(numbers[start : min((at for at in heads if at > start), default=len(numbers))])
    raise KeyError(section)


def rule_asked(text: str, language: str, game: str = "FH") -> str | None:
    """Reads a rule's number as people write it (`7.4`, `fh-7,4`, `R12`, `r-fh-12`); None when no such rule exists."""
    found = _ASKED.fullmatch(text.strip().upper())
    if found is None:
        return None
    ruling = "R-" if found["ruling"] else ""
    number = f"{ruling}{found['game'] or game}-{found['number'].replace(',', '.')}"
    return number if number in _all_rules(language) else None
