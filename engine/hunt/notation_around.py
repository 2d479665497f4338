"""What stands around a chunk in its segment of the message."""

from __future__ import annotations

from collections.abc import Sequence

from engine.hunt.notation_settling import LIMITS, Chunk

THROUGH = ("det", "unit", "adjective", "filler", "flourish", "title", "third", "to", "from", "numbering", "beside")
"""Small words, through which a chunk is still led by what stands before them."""


class Around:
    """The chunks of a message, to be looked at from a place among them."""

    def __init__(self, chunks: Sequence[Chunk]) -> None:
        self.chunks = chunks

    def next(self, index: int) -> Chunk | None:
        """The next chunk of the segment that is more than an article."""
        for chunk in self.chunks[index + 1 :]:
            if chunk.kind in LIMITS:
                return None
            if chunk.kind not in ("det", "from", "to", "third", "adjective", "title"):
                return chunk
        return None

    def previous(self, index: int) -> Chunk | None:
        """The chunk of the segment before this one that is more than an article."""
        for chunk in reversed(self.before(index)):
            if chunk.kind not in ("det", "third", "adjective", "title"):
                return chunk
        return None

    def lead(self, index: int) -> list[Chunk]:
        """The small words right before a chunk, nearest first, then the word that they follow."""
        lead = []
        for chunk in reversed(self.chunks[:index]):
            lead.append(chunk)
            if chunk.kind not in THROUGH and chunk.kind != "via":
                break
        return lead

    def before(self, index: int) -> list[Chunk]:
        """The chunks of this segment before a place."""
        start = index
        while start and self.chunks[start - 1].kind not in LIMITS:
            start -= 1
        return list(self.chunks[start:index])

    def kind_at(self, index: int) -> str:
        """The kind of the chunk at a place, nothing beyond either end."""
        return self.chunks[index].kind if 0 <= index < len(self.chunks) else ""
