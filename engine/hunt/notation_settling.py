"""What a word with several senses is where it stands: `est` the east or *is*, `pas` a step or *not*, `or` gold or *or*."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.contract import Seat
from engine.hunt.notation_lexicon import Sense
from engine.notation_tokens import Token

LIMITS = ("break", "and", "then")
"""Kinds that end a segment of the message."""

TARGETED = ("escort", "kill", "guard", "chase", "track", "wait")
"""Verbs after which a hunter's name is a target."""

_TELLING = ("mark", "verb", "species", "weapon", "squire", "tent", "mount", "remount", "vocative", "prey", "one")
_PLACING = (
    "order",
    "here",
    "number",
    "ordinal",
    "unit",
    "numbering",
    "third",
    "i",
    "be",
    "self",
    "pronoun",
    "reflexive",
)
_LEADING = ("particle", "farewell", "beside", "straight", "from", "to", "aux", "via", "with", "against", "there")
_HEDGING = ("reason", "purpose", "manner", "vague", "tonight", "former")
_LOOSE = (
    "and",
    "then",
    "det",
    "again",
    "former",
    "title",
    "adjective",
    "ground",
    "diagonal",
    "colour",
    "greeting",
    "wish",
    "audience",
    "laugh",
    "filler",
    "flourish",
)
_PREFERRED = (*_TELLING, *_PLACING, *_LEADING, *_HEDGING, *_LOOSE)
"""Of several senses that nothing decides between, the first of these counts."""

_PLAIN = 3  # directions of at least so many letters are nothing else, but for those that `_AS_WELL` names
_AS_WELL = ("est", "midi", "levant", "orient", "occident", "couchant")
_SHY = ("no", "ne", "se", "so")  # letters of a direction that are words too
_AFTER = ("number", "unit", "straight", "diagonal")


@dataclass(frozen=True, slots=True)
class Chunk:
    """A word or phrase: its `kind` (`word` until settled) and value, the tokens that it spans, its possible senses."""

    kind: str
    value: Any
    token: Token
    size: int = 1
    senses: frozenset[Sense] = frozenset()
    seats: frozenset[Seat] = frozenset()
    text: str = ""
    last: Token | None = None
    turned: bool = False
    tagged: bool = False
    idiom: bool = False

    @property
    def offers_filler(self) -> bool:
        """Tells whether it can also be a word of courtesy or mere emphasis."""
        return any(sense[0] in ("filler", "greeting", "vocative") for sense in self.senses)

    def offers(self, *kinds: str) -> bool:
        """Tells whether it is, or may still be, of one of these kinds."""
        return self.kind in kinds or (self.kind == "word" and any(sense[0] in kinds for sense in self.senses))


@dataclass
class _Run:
    """The settling under way: `raw` chunks, those `done`, and whose message it is."""

    raw: list[Chunk]
    columns: int
    seat: Seat
    language: str
    done: list[Chunk] = field(default_factory=list)

    def before(self) -> Chunk | None:
        """The settled chunk before, in this segment."""
        return self.done[-1] if self.done and self.done[-1].kind not in LIMITS else None

    def after(self, index: int, skip: tuple[str, ...] = ()) -> Chunk | None:
        """The chunk to come, in this segment, past those that may be of the kinds to skip."""
        for chunk in self.raw[index + 1 : index + 6]:
            if chunk.kind in LIMITS or not chunk.offers(*skip):
                return None if chunk.kind in LIMITS else chunk
        return None

    def verb(self) -> str | None:
        """The last verb settled in this segment."""
        for chunk in reversed(self.done):
            if chunk.kind in LIMITS:
                return None
            if chunk.kind == "verb":
                return str(chunk.value)
        return None


def settle(raw: Sequence[Chunk], columns: int, seat: Seat, language: str) -> tuple[Chunk, ...]:
    """Settles each chunk's sense, in order."""
    run = _Run(_spaced_cells(list(raw), columns), columns, seat, language)
    for index, chunk in enumerate(run.raw):
        if chunk.kind == "cell":
            run.done.extend(_cell(run, index, chunk))
        elif chunk.kind == "person":
            run.done.append(_person(run, chunk, chunk.value))
        elif chunk.kind == "word":
            run.done.append(_word(run, index, chunk))
        elif chunk.kind == "unknown" and len(chunk.token.word) <= 2:
            run.done.append(_letters(run, index, chunk) or chunk)
        else:
            run.done.append(chunk)
    return tuple(run.done)


def _spaced_cells(raw: list[Chunk], columns: int) -> list[Chunk]:
    """Joins `E 7`, `E sept`, `colonne E ligne 7` to a cell, unless a unit follows (`a 2 cases`)."""
    raw = _unlabelled(raw)
    joined: list[Chunk] = []
    index = 0
    while index < len(raw):
        chunk, number = raw[index], raw[index + 1] if index + 1 < len(raw) else None
        letter = chunk.token.text
        if (
            number is not None
            and number.kind == "number"
            and number.token.glue == " "
            and len(letter) == 1
            and letter.isascii()
            and 0 <= ord(letter) - 97 < columns
            and (letter not in "ad" or chunk.token.capital or len(raw) == 2)
            and not (index + 2 < len(raw) and raw[index + 2].offers("unit"))
        ):
            joined.append(Chunk("cell", f"{letter.upper()}{number.value}", chunk.token))
            index += 2
            continue
        joined.append(chunk)
        index += 1
    return joined


def _unlabelled(raw: list[Chunk]) -> list[Chunk]:
    """Takes `colonne` and `ligne` out of `colonne E, ligne 7`, and reads the number after a lone capital: `E sept`."""
    kept: list[Chunk] = []
    for index, chunk in enumerate(raw):
        after = raw[index + 1 : index + 3]
        before = kept[-1].token if kept else None
        if chunk.offers("column") and after and len(after[0].token.word) == 1:
            continue
        lettered = before is not None and len(before.word) == 1 and bool(kept)
        if lettered and chunk.kind in ("break", "and") and after and after[0].offers("row"):
            continue
        if lettered and chunk.offers("row") and after and after[0].offers("number"):
            continue
        values = [value for kind, value in chunk.senses if kind == "number"]
        if lettered and values and len(chunk.senses) == 1 and before is not None and before.capital:
            chunk = replace(chunk, kind="number", value=int(values[0]), token=replace(chunk.token, glue=" "))
        kept.append(chunk)
    return kept


def _pointing(run: _Run, index: int) -> bool:
    """Tells whether a direction or a unit follows: `2x nord`, `2x cases`."""
    after = run.raw[index + 1] if index + 1 < len(run.raw) else None
    return after is not None and after.offers("direction", "unit")


def _cell(run: _Run, index: int, chunk: Chunk) -> list[Chunk]:
    """A letter and a number: a cell first (`E2`); a letter past the last column may be a direction (`S1`)."""
    letter, row = chunk.value[0], chunk.value[1:].lstrip("0") or "0"
    if ord(letter) - 65 >= run.columns:
        if letter == "N" and run.done and run.done[-1].kind == "species":  # `loup n2`
            return [Chunk("number", int(row), chunk.token)]
        if letter == "X" and ((run.done and run.done[-1].kind == "direction") or _pointing(run, index)):
            return [Chunk("number", int(row), chunk.token)]  # `nord x2`, `2x nord`
        after = run.raw[index + 1].kind if index + 1 < len(run.raw) else ""
        opens = not run.done or run.done[-1].kind in ("order", "break")
        if letter in "TR" and opens and after in ("break", "cell"):  # `T4 : E7`
            return [Chunk("order", "turn", replace(chunk.token, word="turn")), Chunk("number", int(row), chunk.token)]
        direction = {"N": "N", "S": "S", "W": "W", "O": "W", "E": "E"}.get(letter)
        if direction is not None:
            return [Chunk("direction", direction, chunk.token), Chunk("number", int(row), chunk.token)]
    if chunk.turned and not chunk.token.capital and len(run.raw) > 1 and letter in "DHJE":
        return [Chunk("foreign", chunk.token.text, chunk.token)]  # `21h`, `3j`, `2e`: an hour, days, an ordinal
    return [replace(chunk, value=letter + row)]


def _word(run: _Run, index: int, chunk: Chunk) -> Chunk:
    """Chooses one sense of a word or phrase."""
    kinds = {kind for kind, _ in chunk.senses}
    before = run.before()
    if "direction" in kinds and not ("numbering" in kinds and before is not None and before.kind == "species"):
        direction = _letters(run, index, chunk)
        if direction is not None:
            return direction
    kinds.discard("direction")
    if "person" in kinds:
        named = _named(run, chunk, kinds)
        if named is not None:
            return named
        kinds.discard("person")
    kind = _kind(run, index, chunk, kinds)
    if kind is None:
        return replace(chunk, kind="unknown", value=chunk.token.text)
    values = sorted(value for sense, value in chunk.senses if sense == kind)
    value: Any = values[0] if values else kind
    if kind in ("number", "ordinal"):
        value = int(value)
    if kind == "verb":
        value = "/".join(values)
        before = run.before()
        if value == "go" and before is not None and before.kind in ("det", "third", "straight"):
            return replace(chunk, kind="unknown", value=chunk.token.text)  # `la porte`: a thing, not what he does
    return _timed(run, replace(chunk, kind=kind, value=value))


def _kind(run: _Run, index: int, chunk: Chunk, kinds: set[str]) -> str | None:
    """Chooses among the kinds that are left, None when there is none."""
    counting = _counting(run, index, kinds)
    if counting is not None:
        return counting
    kinds = kinds - {"numbering", "ordinal", "unit"} or kinds
    before, after = run.before(), run.after(index)
    word, previous = chunk.token.word, before.kind if before else ""
    if "title" in kinds and kinds & {"vocative", "mark"}:
        named = run.after(index, ("det", "from", "adjective"))
        spoken = "vocative" if "vocative" in kinds else "mark"
        return "title" if named is not None and named.offers("person") else spoken
    if {"colour", "mark"} <= kinds:
        return "colour" if previous in ("tent", "from") else "mark"
    if word == "on" and chunk.size == 1:  # French somebody, English a preposition
        after = run.after(index, ("there", "pronoun", "reflexive"))
        return "mark" if previous != "verb" and after is not None and after.offers("verb", "aux", "be") else "to"
    if word in ("me", "moi", "myself", "m") and kinds & {"self", "i", "reflexive"}:
        return _me(run, chunk, after)
    if word == "her" and chunk.size == 1:
        thing = after is not None and after.offers("weapon", "tent", "squire", "mount", "adjective", "remount")
        return "third" if thing else "pronoun"
    if {"weapon", "verb"} <= kinds:  # `lance`: a lance, or I send
        return "verb" if previous in ("i", "reflexive", "aux") else "weapon"
    if {"be", "verb"} <= kinds:  # `suis`: I follow, or I am
        target = run.after(index, ("det", "title", "adjective", "ordinal", "number"))
        if after is not None and after.token.word in ("un", "une", "a", "an"):
            return "be"  # `je suis un ours`
        return "verb" if target is not None and target.offers("species", "person", "prey") else "be"
    if {"tent", "verb"} <= kinds and previous in ("i", "aux", "be"):  # `I camp`
        return "verb"
    if "tent" in kinds and previous in ("det", "third", "straight"):
        return "tent"
    if "tent" in kinds:  # `tente`: a tent, or I try to
        target = run.after(index, ("from", "det"))
        return "aux" if target is not None and target.offers("verb") and target is not after else "tent"
    return next((kind for kind in _PREFERRED if kind in kinds), None)


def _counting(run: _Run, index: int, kinds: set[str]) -> str | None:
    """Tells whether a word counts here: `n° 2`, `deux pas`, `le second loup`; None where it has to be something else."""
    before, after = run.before(), run.after(index)
    previous, word = before.kind if before else "", run.raw[index].token.word
    numbered = after is not None and after.kind == "number" and len(kinds) == 1
    if "numbering" in kinds and (previous == "species" or numbered):
        return "numbering"
    if "unit" in kinds and (previous == "number" or len(kinds) == 1):
        return "unit"
    if word == "one" and previous == "direction" and after is None:
        return "number"  # `go north one`
    if "number" in kinds and len(kinds) > 1:
        counted = (after is not None and after.offers("unit", "direction")) or previous in ("species", "numbering")
        return "number" if counted else min(kinds - {"number"})
    target = run.after(index, ("adjective",))
    if "ordinal" in kinds and target is not None and target.offers("species", "one"):
        return "ordinal"
    return None


def _me(run: _Run, chunk: Chunk, after: Chunk | None) -> str:
    """`moi`, `me`: whom a verb that wants a hunter is aimed at, a reflexive before a verb, else the subject."""
    if run.verb() in TARGETED or chunk.token.glue == "-":
        return "self"
    return "reflexive" if chunk.token.word in ("me", "m") and after is not None and after.offers("verb", "aux") else "i"


def _letters(run: _Run, index: int, chunk: Chunk) -> Chunk | None:
    """Reads a direction: plain names always; `est` and letters (`NE`, `SO`) only where nothing else is likely."""
    values = [value for kind, value in chunk.senses if kind == "direction"]
    if not values:
        return None
    word, before, after = chunk.token.word, run.before(), run.after(index, ("filler", "flourish", "tonight"))
    direction = replace(chunk, kind="direction", value=values[0])
    if chunk.size > 1 or (len(word) >= _PLAIN and word not in _AS_WELL):
        return direction
    times = after is not None and after.kind == "cell" and after.value[0] == "X"  # `N x2`
    counted = times or (
        after is not None and after.kind == "number" and (chunk.token.capital or word != "no" or after.token.glue == "")
    )
    led = before is not None and (before.kind in _AFTER or before.text in ("vers", "towards", "toward"))
    if before is not None and before.text == "l":  # `l'est`, `à l'est`; not `c'est l'est`
        led = len(run.done) < 2 or run.done[-2].kind in (*LIMITS, "to", "verb")
    if led and word == "no" and not chunk.token.capital and chunk.token.glue != "":
        led = False
    if word in _AS_WELL:
        alone = after is None and (before is None or (before.kind == "verb" and before.value == "go"))
        return direction if led or alone or (counted and before is None) else None
    if word == "e":
        return direction if led and before is not None and before.kind != "number" else None
    shown = chunk.token.capital or word in ("nw", "sw")
    alone = after is None and (before is None or before.kind in ("verb", "straight", "to")) and shown
    if alone and word == "no" and run.language != "fr":
        return None
    return direction if counted or led or alone else None


def _named(run: _Run, chunk: Chunk, kinds: set[str]) -> Chunk | None:
    """A hunter's name that may be another word too is a name only where a hunter is wanted."""
    if kinds == {"person"}:
        return _person(run, chunk, chunk.seats)
    verb = run.verb()
    if verb in ("escort", "guard"):
        return _person(run, chunk, chunk.seats)
    if verb == "kill":
        return replace(chunk, kind="either", value=None) if "species" in kinds else _person(run, chunk, chunk.seats)
    return None


def _person(run: _Run, chunk: Chunk, seats: frozenset[Seat]) -> Chunk:
    """A hunter; the writer's own name is *I*, unless it stands where a verb wants another."""
    if seats == {run.seat} and run.verb() not in TARGETED:
        return replace(chunk, kind="i", value="own")
    return replace(chunk, kind="person", value=seats)


def _timed(run: _Run, chunk: Chunk) -> Chunk:
    """Turns a verb into a mark where it is told as done: `bougé`, `Alix a bougé`; or asked: `vais-je`."""
    before = run.before()
    last = chunk.last or chunk.token
    if chunk.kind == "verb" and before is not None and before.text == "a":
        two = run.done[-2] if len(run.done) > 1 else None
        if two is not None and two.kind in ("i", "person", "species", "unknown"):
            return replace(chunk, kind="mark", value="past")
    if chunk.kind == "verb" and before is not None and before.text in ("suis", "est"):
        return replace(chunk, kind="mark", value="past")  # `je suis resté`, `est protégé`: accents or none
    if chunk.kind == "verb" and not chunk.idiom and last.text.endswith(("é", "ée", "és", "ées")):
        meant = before is not None and (before.kind == "aux" or (before.kind == "verb" and before.value == "go"))
        if run.verb() == "stay":  # `je reste caché`
            return replace(chunk, kind="adjective")
        return chunk if meant or "way" in chunk.value else replace(chunk, kind="mark", value="past")
    if (
        chunk.kind in ("i", "mark")
        and chunk.token.glue == "-"
        and before is not None
        and before.kind in ("verb", "aux", "be")
    ):
        return replace(chunk, kind="mark", value="asked")
    return chunk
