"""What a hunter says that he does *not* go on with: `j'arrête la traque, E7`, `annule mon ordre`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.hunt.notation_settling import LIMITS, Chunk

_SMALL = (
    "det",
    "from",
    "aux",
    "third",
    "adjective",
    "title",
    "to",
    "filler",
    "reflexive",
    "i",
    "flourish",
    "again",
    "former",
)
_OBJECTS = (
    "species",
    "person",
    "number",
    "numbering",
    "ordinal",
    "either",
    "here",
    "pronoun",
    "order",
    "weapon",
    "tag",
)
_ENDED = ("person", "species")
_WEAK = ("go", "come", "way", "leave", "post", "pass", "stop", "cancel", "remove")


@dataclass(frozen=True)
class Cut:
    """A message without what it puts an end to.

    `stopped`: an order of old is ended. `cancelled`: the order of this turn is taken back; `mixed`: in one breath with
    something else, so that both can be meant.
    """

    chunks: tuple[Chunk, ...]
    stopped: bool
    cancelled: bool
    mixed: bool


def cut(chunks: Sequence[Chunk]) -> Cut:
    """Takes the ended and the cancelled out of a message."""
    kept: list[Chunk] = []
    stopped = cancelled = mixed = False
    for segment in _segments(chunks):
        values = [_senses(chunk) for chunk in segment if chunk.kind == "verb"]
        kept_on = bool(values) and "continue" in values[0]  # `I keep forgetting`
        if not kept_on and (any("cancel" in senses for senses in values) or _taken_back(segment, values)):
            cancelled = True
            rest = _beyond_cancelling(segment)
            mixed = mixed or bool(rest)
            kept.extend(rest)
        elif any({"stop", "leave"} & set(senses) for senses in values):  # `je cesse`, `je quitte la traque`
            rest = _beyond_stop(segment)
            stopped = stopped or len(rest) < len(segment)
            kept.extend(rest)
        else:
            kept.extend(segment)
    return Cut(tuple(kept), stopped, cancelled, mixed)


def _segments(chunks: Sequence[Chunk]) -> list[list[Chunk]]:
    """Splits at the limits; each limit begins its segment."""
    segments: list[list[Chunk]] = [[]]
    for chunk in chunks:
        if chunk.kind in LIMITS:
            segments.append([])
        segments[-1].append(chunk)
    return segments


def _senses(chunk: Chunk) -> list[str]:
    return str(chunk.value).split("/")


def _taken_back(segment: list[Chunk], values: list[list[str]]) -> bool:
    """`retire mon ordre`; `withdraw` and nothing more."""
    if not any("remove" in senses for senses in values):
        return False
    told = [chunk for chunk in segment if chunk.kind not in (*_SMALL, *LIMITS)]
    return any(chunk.kind == "order" for chunk in told) or (
        len(told) == 1 and told[0].token.word == "withdraw" and not any(chunk.kind == "i" for chunk in segment)
    )


def _beyond_cancelling(segment: list[Chunk]) -> list[Chunk]:
    """Gives what a cancelling segment says besides: nothing, if all that it names is an order to be taken back."""
    named = any(chunk.kind == "verb" and not {"cancel", "chase"} & set(_senses(chunk)) for chunk in segment)
    if not named and any(chunk.kind == "verb" and "chase" in _senses(chunk) for chunk in segment):
        return segment  # `annule la chasse` is not for a hunter to do
    at = next(index for index, chunk in enumerate(segment) if "cancel" in _senses(chunk) or "remove" in _senses(chunk))
    if any(chunk.kind in ("person", "species", "either") for chunk in segment[:at]):
        return segment  # somebody else does it
    free = (*_SMALL, "order", "again", "pronoun", "verb", *LIMITS, *(_OBJECTS if named else ()))
    if all(chunk.kind in free for chunk in segment):
        return []
    return [chunk for chunk in segment if not (chunk.kind == "verb" and "cancel" in _senses(chunk))]


def _beyond_stop(segment: list[Chunk]) -> list[Chunk]:
    """Takes the stop, the order that it ends and that order's target out of a segment."""
    at = next(
        index for index, chunk in enumerate(segment) if chunk.kind == "verb" and {"stop", "leave"} & set(_senses(chunk))
    )
    ended = at + 1
    while ended < len(segment) and segment[ended].kind in _SMALL:
        ended += 1
    if ended < len(segment) and segment[ended].kind in _ENDED:  # `je laisse le loup et …`
        beyond = [
            chunk for chunk in segment[ended + 1 :] if chunk.kind not in (*_SMALL, "number", "ordinal", "numbering")
        ]
        return segment if beyond or any(chunk.kind in _ENDED for chunk in segment[:at]) else segment[:at]
    if ended >= len(segment) or segment[ended].kind != "verb" or _senses(segment[ended])[0] in _WEAK:
        return segment
    after = ended + 1
    while after < len(segment) and segment[after].kind in (*_SMALL, *_OBJECTS):
        after += 1
    if any(chunk.kind in ("person", "species", "either") for chunk in segment[:at]):
        return segment  # somebody else does it
    return segment[:at] + segment[after:]
