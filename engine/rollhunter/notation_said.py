"""A message → what it names: cells, medallions, artifacts, verbs, and marks that forbid noting it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from engine.notation_tokens import Token
from engine.rollhunter.clues import Medallion
from engine.rollhunter.hexes import Cell
from engine.rollhunter.land import Kind
from engine.rollhunter.notation_lexicon import Lexicon, Sense

_SILENT = ("break", "arrow")


@dataclass(slots=True)
class Said:
    """What a message names, each once, in order. `none`: what it says to leave out. `unknown`: words that nothing explains.
    `months`: those that it says it is for.

    `slipped`: senses that were recognised in spite of a slip of the pen.
    """

    cells: dict[Cell, None] = field(default_factory=dict)
    medallions: dict[Medallion, None] = field(default_factory=dict)
    artifacts: dict[Kind, None] = field(default_factory=dict)
    none: set[str] = field(default_factory=set)
    verbs: set[str] = field(default_factory=set)
    marks: set[str] = field(default_factory=set)
    unknown: list[str] = field(default_factory=list)
    months: list[int] = field(default_factory=list)
    slipped: set[Sense] = field(default_factory=set)

    @property
    def of_a_visit(self) -> bool:
        """Whether something is named that only a visit has."""
        return bool(self.medallions or self.artifacts or self.none or "visit" in self.verbs)

    def add(self, sense: Sense) -> None:
        """Takes note of a phrase."""
        section, key = sense
        match section:
            case "medallions":
                self.medallions[Medallion(key)] = None
            case "artifacts":
                self.artifacts[Kind(key)] = None
            case "none" | "verbs" | "marks":
                getattr(self, section).add(key)


def said(tokens: Sequence[Token], words: Lexicon) -> Said:
    """Reads a message's tokens; phrases are taken as long as they come."""
    found = Said()
    at = 0
    while at < len(tokens):
        at += _cell(tokens, at, found) or _phrase(tokens, at, words, found) or _single(tokens[at], words, found)
    return found


def _cell(tokens: Sequence[Token], at: int, found: Said) -> int:
    """Takes a cell, also in two words (`F 6`) or turned (`6F`); gives how many tokens it is."""
    token = tokens[at]
    if token.kind in ("cell", "turned"):
        _name(token.word[0], token.word[1:], found)
        return 1
    after = tokens[at + 1] if at + 1 < len(tokens) else None
    if token.kind == "word" and len(token.word) == 1 and "a" <= token.word <= "z" and after and after.kind == "number":
        _name(token.word, after.word, found)
        return 2
    return 0


def _name(letter: str, row: str, found: Said) -> None:
    found.cells[Cell(f"{letter.upper()}{row.lstrip('0') or '0'}")] = None


def _phrase(tokens: Sequence[Token], at: int, words: Lexicon, found: Said) -> int:
    """Takes the longest phrase that begins here; gives how many tokens it is."""
    for length in range(min(words.longest, len(tokens) - at), 0, -1):
        part = tokens[at : at + length]
        if all(token.kind == "word" for token in part):
            sense = words.phrases.get(tuple(token.word for token in part))
            if sense is not None:
                found.add(sense)
                return length + (sense == ("numbered", "month") and _number(tokens, at + length, found))
    return 0


def _number(tokens: Sequence[Token], at: int, found: Said) -> int:
    """Takes the number of a month, if there is one here; gives how many tokens it is."""
    if at == len(tokens) or tokens[at].kind != "number":
        return 0
    found.months.append(int(tokens[at].word))
    return 1


def _single(token: Token, words: Lexicon, found: Said) -> int:
    """Takes a token that begins no phrase: a sign, a word with a slip of the pen, or one that nothing explains."""
    if token.kind == "ask":
        found.marks.add("asked")
    elif token.kind not in _SILENT:
        sense = words.nearest(token.word) if token.kind == "word" else None
        if sense is None:
            found.unknown.append(token.text)
        else:
            found.slipped.add(sense)
            found.add(sense)
    return 1


def combinations(found: Said) -> Iterator[tuple[Cell, Medallion | None, Kind | None]]:
    """Gives every cell, medallion and artifact together that the message may mean, in the order of naming."""
    for cell in found.cells:
        for medallion in found.medallions or (None,):
            for artifact in found.artifacts or (None,):
                yield cell, medallion, artifact
