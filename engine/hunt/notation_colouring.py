"""Words that only colour what is said: `en hurlant`, `comme un possédé`, `discrètement`, `singing loudly`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.hunt.notation_lexicon import Lexicon
from engine.hunt.notation_names import Names, alike
from engine.hunt.notation_settling import LIMITS, Chunk

_WITHIN = ("unknown", "det", "to", "from", "adjective", "filler", "third", "flourish", "ground")
"""What a colouring phrase may hold after its first word."""

_LONGEST = 4
_SHORTEST_WORD = 5
_LIKE = ("comme", "like", "tel", "telle", "as")
_HOLY = ("saint", "sainte", "st")
_WITH = ("avec", "with")


def coloured(chunks: Sequence[Chunk], lexicon: Lexicon, names: Names) -> list[Chunk]:
    """Marks as `flourish` the unknown words that a colouring phrase takes up; all others stay unknown.

    Only unknown words are taken, never one that an order is made of: what denies, doubts or names a place still counts.
    """
    found = list(chunks)
    index = 0
    while index < len(found):
        length = _phrase(found, index, lexicon, names)
        for at in range(index, index + length):
            found[at] = replace(found[at], kind="flourish")
        index += max(length, 1)
    return found


def _phrase(chunks: list[Chunk], index: int, lexicon: Lexicon, names: Names) -> int:
    """Gives how many chunks the colouring phrase that begins here has, 0 when none does."""
    chunk = chunks[index]
    follows = chunks[index + 1] if index + 1 < len(chunks) else None
    oath = chunk.kind == "flourish" and chunk.text.endswith(_HOLY)
    if oath and follows is not None and follows.kind == "unknown":
        return 2  # `par saint Hubert`
    before = chunks[index - 1] if index else None
    if follows is not None and follows.kind == "cell" and (before is None or before.kind in LIMITS):
        return 0  # `bâtiment E7`, `parking D6`: where something is
    if chunk.kind == "unknown":
        if _ends(chunk, lexicon, "adverb", 2) and not (index and chunks[index - 1].kind in ("det", "third")):
            return 1
        if chunk.token.word in _LIKE and follows is not None:
            return _run(chunks, index + 1, names, at_least=1)
        if _ends(chunk, lexicon, "gerund", 1) and chunk.token.word.endswith("ing") and not _name(chunk, names):
            return 1 + _extent(chunks, index + 1, names)
        return 0
    if (
        chunk.token.word == "en"
        and follows is not None
        and follows.kind == "unknown"
        and _ends(follows, lexicon, "gerund", 0)
    ):
        return 2 + _extent(chunks, index + 2, names)
    if chunk.kind == "manner" and follows is not None and follows.kind in ("unknown", "adjective", "flourish"):
        return max(_run(chunks, index + 1, names, at_least=0), 2)
    if chunk.token.word in _WITH and follows is not None:
        return _run(chunks, index + 1, names, at_least=1)
    return 0


def _ends(chunk: Chunk, lexicon: Lexicon, kind: str, _: int) -> bool:
    """Tells whether a word has an ending of this kind and is not one of those that change the meaning."""
    word = chunk.token.word
    return (
        len(word) >= _SHORTEST_WORD
        and word.endswith(tuple(lexicon.endings[kind]))
        and word not in lexicon.not_endings
        and chunk.token.kind == "word"
    )


def _extent(chunks: list[Chunk], start: int, names: Names) -> int:
    """Gives how many chunks from here on a phrase may take up: to the last unknown one, at most four."""
    extent = 0
    for at in range(start, min(start + _LONGEST, len(chunks))):
        chunk = chunks[at]
        if chunk.kind in LIMITS or chunk.kind not in _WITHIN or _name(chunk, names):
            break
        if chunk.kind == "unknown":
            extent = at - start + 1
    return extent


def _run(chunks: list[Chunk], start: int, names: Names, at_least: int) -> int:
    """Gives the length of a phrase of a first word and those from `start` on, 0 when too few unknown words follow."""
    extent = _extent(chunks, start, names)
    return 1 + extent if extent >= at_least else 0


def _name(chunk: Chunk, names: Names) -> bool:
    """Tells whether an unknown word might be a hunter's name, misspelt or not ours to know: not to be passed over."""
    if chunk.kind != "unknown":
        return False
    return chunk.token.kind != "word" or bool(alike(chunk.token.word, names, "")[0])
