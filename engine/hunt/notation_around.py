"""What stands around a chunk in its segment of the message."""

from __future__ import annotations

from collections.abc import Sequence

from engine.hunt.notation_settling import LIMITS, Chunk

THROUGH = ("det", "unit", "adjective", "filler", "flourish", "title", "third", "to", "from", "numbering", "beside")
"""Small words, through which a chunk is still led by what stands before them."""

INFINITIVE = ("er", "re", "ir")
ONE_OF_MANY = ("un", "une", "an")
_ARTICLES = ("le", "la", "l", "les")
_POSSESSIVE = ("mon", "ma", "mes", "my", "notre", "our")
NO_PLACE = (*ONE_OF_MANY, *_POSSESSIVE, "le", "la", "les", "the", "this", "ce", "cette", "that", "des")
"""Articles before what is a die, a key or a note rather than a cell: `un d6`, `la 5G`."""

_BEFORE_A_PLACE = ("verb", "i", "here", "cell", "reflexive", "unit", "aux", "", *LIMITS)
_NOBLE = ("messire", "sire", "sieur", "seigneur", "dame", "comte", "baron", "duc", "lord", "lady", "sir")
"""Titles with a `de` after them: `messire de Sombreval`, where `l'ami de Brune` is another."""


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

    def possessed(self, index: int) -> bool:
        """Tells whether something that is no order of his belongs to what stands here: `le cheval de Brune`."""
        lead = self.lead(index)
        kinds = [part.kind for part in lead]
        if "from" not in kinds:
            return False
        owner = kinds.index("from") + 1
        return owner < len(lead) and (
            (lead[owner].kind != "verb" and lead[owner].token.word not in _NOBLE)
            or (lead[owner].value == "kill" and lead[owner].size == 1)  # `l'attaque de Brune`
        )

    def no_place(self, index: int, kinds: list[str]) -> bool:
        """Tells whether an article makes something else of a cell: `un d6`, `la note D6`; `vers le E7` is a place."""
        before = self.chunks[index - 1] if index else None
        if before is None:
            return False
        if before.kind == "to" and before.text == "a":  # English `a`, or `à` without its accent
            return self.kind_at(index - 2) not in _BEFORE_A_PLACE
        if before.kind != "det" or before.token.word not in NO_PLACE:
            return False
        return before.token.word in (*ONE_OF_MANY, *_POSSESSIVE) or not {"to", "straight", "from"} & set(kinds)

    def leaving(self, index: int) -> bool:
        """Tells whether a tent is what he leaves: `je sors de la tente`, `je quitte la tente`."""
        lead = self.lead(index)
        head = lead[-1] if lead else None
        if head is None or head.kind != "verb":
            return False
        came = [part.kind for part in lead]
        return ("leave" in str(head.value) and "to" not in came) or (
            "from" in came and "to" not in came and head.value == "go"
        )

    def being(self, index: int) -> bool:
        """Tells whether he says that he is there: `je suis chez mon écuyer`."""
        lead = self.lead(index)
        return bool(lead) and lead[-1].kind == "be"

    def object_after(self, index: int) -> Chunk | None:
        """What stands after a verb, past articles and adjectives: its object, as far as it has one."""
        for part in self.chunks[index + 1 :]:
            if part.kind in LIMITS:
                return None
            if part.kind not in ("det", "third", "adjective", "flourish") and part.token.word != "a":
                return part
        return None

    def acting(self, index: int) -> bool:
        """Tells whether a deed stands where the one who does something stands: `l'escorte de Brune arrive`."""
        if self.kind_at(index - 1) != "det" or self.kind_at(index - 2) not in ("", *LIMITS):
            return False
        for part in self.chunks[index + 1 :]:
            if part.kind in LIMITS:
                return False
            if part.kind == "verb":
                return part.value in ("go", "come", "leave", "pass")
        return False

    def pronoun_before(self, index: int, chunk: Chunk) -> bool:
        """`je le traque`, `le traquer`: what he means is not said."""
        before = self.chunks[index - 1] if index else None
        if before is None or before.text not in _ARTICLES or before.kind != "det":
            return False
        two = self.chunks[index - 2] if index > 1 else None
        return chunk.token.word.endswith(INFINITIVE) or (
            two is not None and two.kind == "i" and two.token.word in ("je", "j")
        )

    def mine(self, index: int) -> bool:
        """Tells whether a thing is called his: `mon écuyer`, `my bow`."""
        return bool(index) and self.chunks[index - 1].token.word in _POSSESSIVE

    def acts(self, index: int) -> bool:
        """Tells whether a thing stands where the one who does something stands: `mon écuyer va en B1`."""
        before = self.kind_at(index - 1)
        return (
            self.chunks[index].kind in ("squire", "tent", "mount", "weapon", "ground", "prey", "one", "title")
            and before in ("det", "third")
            and self.kind_at(index - 2) in ("", *LIMITS, "filler", "adjective")
        )

    def leads_to_direction(self, index: int) -> bool:
        """`deux vers le nord`, `two to the north`."""
        follower = next((part for part in self.chunks[index + 1 :] if part.kind not in ("to", "det", "straight")), None)
        return follower is not None and follower.kind == "direction"

    def counted_before(self, index: int) -> bool:
        """Tells whether a number right before says how far: `2 cases du nord` is no way to say it, `de 2 nord` is."""
        return self.kind_at(index - 1) == "number"
