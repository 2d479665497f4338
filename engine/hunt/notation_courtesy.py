"""Greetings, thanks and wishes, whom they are for, and who signs: courtesy beside an order, never an order itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.hunt.notation_settling import LIMITS, Chunk

CIVIL = ("greeting", "wish", "audience")
_CIVIL = (*CIVIL, "farewell", "filler", "flourish", "vocative", "title", "tonight", "laugh")
_JOINED = ("to", "from", "beside", "with", "against", "squire", "tent", "weapon", "mount", "straight", "via")
"""What makes a wish one for something: `bonne chance en E7`, `merci mon écuyer`."""

_SIGNED = 3
"""Words that a signature may have."""


def civil(chunks: Sequence[Chunk]) -> list[Chunk]:
    """Turns courtesy into `filler` where it only stands beside an order, and into a mark where it is about something.

    `merci, E7` thanks; `merci pour E7` tells. `everyone` alone is spoken to; `everyone to E7` is somebody else.
    """
    found = list(chunks)
    for index, chunk in enumerate(chunks):
        if chunk.kind == "audience":
            spoken_to = _addressed(chunks, index)
            found[index] = replace(chunk, kind="filler") if spoken_to else replace(chunk, kind="mark", value="other")
        elif chunk.kind in CIVIL:
            about = _about_something(chunks, index)
            found[index] = replace(chunk, kind="mark", value="reported") if about else replace(chunk, kind="filler")
    return _signed(found, chunks)


def _segment(chunks: Sequence[Chunk], index: int) -> tuple[list[Chunk], list[Chunk]]:
    """Gives what stands before and after a chunk in its segment."""
    start, end = index, index + 1
    while start and chunks[start - 1].kind not in LIMITS:
        start -= 1
    while end < len(chunks) and chunks[end].kind not in LIMITS:
        end += 1
    return list(chunks[start:index]), list(chunks[index + 1 : end])


def _addressed(chunks: Sequence[Chunk], index: int) -> bool:
    """Tells whether all these people are only spoken to: `bonjour à tous`, `bonne nuit tout le monde`."""
    before, after = _segment(chunks, index)
    told = [part for part in before if part.kind not in ("to", "det")]
    courteous = bool(told) and told[-1].kind in (*CIVIL, "farewell")
    alone = all(part.kind in _CIVIL for part in told)
    if not (courteous or alone):
        return False
    return (courteous and told[-1] is before[-1]) or all(part.kind in (*_CIVIL, "i", "to") for part in after)


def _about_something(chunks: Sequence[Chunk], index: int) -> bool:
    """Tells whether a greeting or a wish is one for something, or somebody's doing."""
    before, after = _segment(chunks, index)
    chunk = chunks[index]
    if chunk.kind == "wish" and before and before[-1].kind in ("det", "aux", "adjective", "third", "verb"):
        return True  # `passe une bonne soirée`, `je souhaite bonne chance`
    further = [part for part in after if part.kind not in (*_CIVIL, "det", "third", "adjective")]
    skipped = after and after[0].kind in ("to", "from") and further[1:2] and further[1].kind == "audience"
    if not further or skipped:
        return False
    follower = further[0]
    if follower.kind in _JOINED:
        return not (len(further) > 1 and further[1].kind in ("audience", "i", "mark", "vocative", "person"))
    return chunk.kind == "wish" and follower.kind in ("verb", "species", "person") and follower.kind != "i"


def _signed(found: list[Chunk], chunks: Sequence[Chunk]) -> list[Chunk]:
    """Passes over the unknown words that sign a message: its last line, after a line of courtesy."""
    limits = [index for index, chunk in enumerate(chunks) if chunk.kind == "break"]
    last = limits[-1] if limits else len(chunks)
    name = chunks[last + 1 :]
    if not name or len(name) > _SIGNED or any(chunk.kind != "unknown" for chunk in name):
        return found
    before = last
    while before and chunks[before - 1].kind == "break":
        before -= 1
    closing, _ = _segment(chunks, before)
    if closing and all(chunk.kind in _CIVIL or chunk.kind in CIVIL for chunk in closing):
        found[last + 1 :] = [replace(chunk, kind="flourish") for chunk in name]
    return found
