"""Clauses that go with an order without being it: its reason or purpose, what it is *not*, whom it is said to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.hunt.notation_settling import LIMITS, Chunk

_SMALL = ("det", "third", "adjective", "title", "to", "from", "against", "numbering")
_TARGETS = ("species", "person")
_COUNTED = ("number", "ordinal")
_DOUBTS = ("supposed", "asked", "alternative", "later")
_DEEDS = (
    "track",
    "chase",
    "kill",
    "escort",
    "guard",
    "search",
    "cancel",
    "retire",
    "continue",
    "take",
    "change",
    "see",
)
_AIMED = ("track", "chase", "kill", "escort", "guard")
_OPENING = ("filler", "break", "flourish")
_ADDRESSING = ("te", "t", "vous", "le", "la", "l")
_DENIED = ("pas", "non", "not", "et non", "et pas", "and not")


def without_clauses(chunks: Sequence[Chunk]) -> list[Chunk]:
    """Takes out the clauses that cannot change the order; whatever may change it stays, to be refused or read."""
    return _spoken_to(_uncontrasted(_unreasoned(_labelled(list(chunks)))))


def _labelled(chunks: list[Chunk]) -> list[Chunk]:
    """A story and then `Ordre : E7` on a line of its own: the story goes, if nobody's deed and no doubt is in it."""
    for index in range(len(chunks) - 2, 1, -1):
        label, colon = chunks[index : index + 2]
        named = label.kind == "order" or (label.kind == "verb" and label.value == "way")
        line = chunks[index - 1]
        if named and colon.token.text == ":" and line.kind == "break" and line.token.text == "\n":
            story = chunks[: index - 1]
            own = any(chunk.kind == "i" and chunk.value != "own" for chunk in story)
            told = any(chunk.kind in ("cell", "direction", "ask", *_TARGETS, "mark") for chunk in story)
            return chunks if own or told else chunks[index:]
    return chunks


def _unreasoned(chunks: list[Chunk]) -> list[Chunk]:
    """`E7 car mon cheval est las`, `pour me rapprocher du cerf`: the reason goes, if no place and no deed is in it."""
    kept: list[Chunk] = []
    index = 0
    while index < len(chunks):
        chunk = chunks[index]
        end = index + 1
        while end < len(chunks) and chunks[end].kind not in LIMITS:
            end += 1
        clause = chunks[index + 1 : end]
        if chunk.kind in ("reason", "purpose") and _harmless(chunk, clause) and _says_something(kept):
            index = end
            continue
        if chunk.kind in ("reason", "purpose"):
            chunk = replace(chunk, kind="unknown", value=chunk.text)
        kept.append(chunk)
        index += 1
    return kept


def _harmless(head: Chunk, clause: Sequence[Chunk]) -> bool:
    """Tells whether a clause holds nothing that an order could be made of, and no doubt."""
    mine = any(chunk.kind == "i" for chunk in clause)
    for chunk in clause:
        if chunk.kind in ("cell", "direction", "ask", "arrow") or (chunk.kind == "mark" and chunk.value in _DOUBTS):
            return False
        deed = chunk.kind == "verb" and bool({*str(chunk.value).split("/")} & {*_DEEDS})
        if deed and (mine or head.kind == "purpose"):
            return False
    return bool(clause) or head.kind == "purpose"


def _says_something(chunks: Sequence[Chunk]) -> bool:
    return any(chunk.kind in ("verb", "cell", "direction") for chunk in chunks)


def _uncontrasted(chunks: list[Chunk]) -> list[Chunk]:
    """`je traque le cerf, pas le chevreuil`: what is only ruled out goes, if a thing of its kind was named before."""
    for index, chunk in enumerate(chunks):
        if chunk.kind != "mark" or chunk.value != "negated" or " ".join(chunk.text.split()) not in _DENIED:
            continue
        if not index or chunks[index - 1].kind not in LIMITS:
            continue
        end = index + 1
        while end < len(chunks) and chunks[end].kind in (*_SMALL, *_COUNTED):
            end += 1
        if end == len(chunks) or chunks[end].kind not in (*_TARGETS, "cell"):
            continue
        ruled_out = chunks[end].kind
        end += 1
        while end < len(chunks) and chunks[end].kind in _COUNTED:
            end += 1
        closed = end == len(chunks) or chunks[end].kind in LIMITS
        told = [part for part in chunks[: index - 1] if part.kind == ruled_out]
        denied = any(part.kind == "mark" for part in chunks[: index - 1])
        if closed and told and not denied:
            return chunks[: index - 1] + chunks[end:]
    return chunks


def _spoken_to(chunks: list[Chunk]) -> list[Chunk]:
    """`Brune, je t'escorte !`, `le loup 2, je le traque`: the one spoken to, or of, is the target of the verb."""
    start = next((index for index, chunk in enumerate(chunks) if chunk.kind not in _OPENING), 0)
    at = next((index for index in range(start, len(chunks)) if chunks[index].kind in (*LIMITS, "i")), 0)
    named, rest = chunks[start:at], chunks[at + (chunks[at].kind != "i") :] if chunks else []
    targets = [chunk for chunk in named if chunk.kind in _TARGETS]
    if len(targets) != 1 or any(chunk.kind not in (*_TARGETS, *_SMALL, *_COUNTED) for chunk in named):
        return chunks
    if any(chunk.kind in _TARGETS for chunk in rest):
        return chunks
    for index in range(len(rest) - 2):
        subject, pronoun, verb = rest[index : index + 3]
        addressed = pronoun.token.word in _ADDRESSING and pronoun.kind in ("mark", "det")
        if subject.kind == "i" and addressed and verb.kind == "verb" and verb.value in _AIMED:
            return [*rest[: index + 1], verb, *named, *rest[index + 3 :]]
    return chunks
