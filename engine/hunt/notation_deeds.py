"""Verbs whose neighbours make something else of them than an order: `keep smiling`, `à suivre`, `find out`."""

from __future__ import annotations

from engine.hunt.notation_around import Around
from engine.hunt.notation_settling import TARGETED, Chunk

_FINDABLE = ("weapon", "ground", "unknown", "species", "person", "pronoun")
_PICKED = ("ramass", "pick")
_FOUND = ("retrouv", "recuper", "ramass", "find", "finds", "found", "pick", "fetch", "retriev", "recover", "get")
_TOLD_TO_MANY = ("ez", "ons")
_GOING_ALONG = ("escort", "accomp")
_ALONE = ("seul", "seule", "alone", "solo")
_REACHING = ("rejoi", "gagn", "attei", "reach", "join", "enter", "retourn", "goto", "go", "visit")


def foreign_mark(around: Around, index: int, chunk: Chunk, value: str) -> str | None:
    """Gives the mark of a verb that is somebody else's doing, or only told; None for one that may be his."""
    word = chunk.token.word
    before = around.kind_at(index - 1)
    many = word.endswith(_TOLD_TO_MANY)
    if many and (value == "continue" or (value == "kill" and word.endswith("ez"))):
        return "other"  # `continuez comme ça`, `tuez Clovis`
    if value == "chase" and before == "to" and not around.before(index - 1):
        return "reported"  # `à suivre`
    if (value == "pass" and before == "order") or (value == "continue" and before == "pronoun"):
        return "other"  # `le tour passe`, `ça continue`
    return "other" if value in (*TARGETED, "search") and around.acting(index) else None


def no_order(around: Around, index: int, chunk: Chunk, value: str) -> bool:
    """Tells whether what stands beside a verb makes of it something that is no order."""
    word = chunk.token.word
    follower = around.next(index)
    if value == "continue" and follower is not None and follower.token.word in _ALONE:
        return True
    if word in ("keep", "keeps") and chunk.size == 1 and value == "continue":
        after = follower.value if follower is not None and follower.kind == "verb" else "cancel"
        return after in ("cancel", "stop", "remove", "continue")
    if word == "reste" and around.kind_at(index - 1) == "det" and not around.before(index - 1):
        return True  # `le reste`
    return value == "search" and _finds_nothing(around, index, word)


def _finds_nothing(around: Around, index: int, word: str) -> bool:
    """Tells whether a search is not one for a weapon: `find out`, `je retrouve ma place`, `je récupère`."""
    thing = around.object_after(index)
    if word.startswith(_FOUND):
        return not word.startswith(_PICKED) if thing is None else thing.kind not in _FINDABLE
    if thing is None:
        return False
    other = thing.kind in ("unit", "filler", "order", "mark", "tonight", "verb")
    return thing.kind == "i" or (other and around.kind_at(index + 1) in ("det", "third"))


def moved(around: Around, index: int) -> bool:
    """Tells whether a squire or a tent is what a verb of going moves, not where it goes: `je vire mon écuyer`."""
    lead = around.lead(index)
    head = lead[-1] if lead else None
    if head is None or head.kind != "verb" or head.value != "go" or head.token.word.startswith(_REACHING):
        return False
    return head.size == 1 and not {"to", "beside", "straight"} & {part.kind for part in lead}


def threat(around: Around, index: int) -> bool:
    """Tells whether someone is whom another is escorted against: `Brune contre Clovis`, `Brune from the bear`."""
    lead = around.lead(index)
    before = around.before(index)
    guarded = any(part.kind == "verb" and part.value in ("escort", "guard") for part in before)
    kinds = [part.kind for part in lead]
    person = any(part.kind == "person" for part in before)
    escorted = any(part.kind == "verb" and part.token.word.startswith(_GOING_ALONG) for part in before)
    from_whom = kinds[-1:] == ["person"] and "from" in kinds and not escorted  # none is escorted *from* somebody
    return guarded and person and ("against" in kinds or from_whom)
