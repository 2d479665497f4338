"""Chunks → what is said: verbs, places, targets, weapons and marks, each with where in the message it stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.hunt.grid import Cell, Direction
from engine.hunt.notation_around import INFINITIVE, NO_PLACE, ONE_OF_MANY, THROUGH, Around
from engine.hunt.notation_chunks import Scope, animal_words
from engine.hunt.notation_deeds import foreign_mark, moved, no_order, threat
from engine.hunt.notation_names import AnimalWords
from engine.hunt.notation_said import Said, Statement
from engine.hunt.notation_settling import LIMITS, TARGETED, Chunk
from engine.hunt.state import Weapon

_THINGS = ("weapon", "mount", "remount", "tent", "squire", "unit", "ground", "order", "number", "here")
_DESCRIBED = ("species", "person", "i", "vocative", "one", "prey", *_THINGS)
"""What an adjective may tell about."""

_COMING = ("go", "come", "leave", "pass")
_THIRD_PERSON = ("est", "is", "se")

_TURNS = ("tour", "turn", "round", "manche", "ronde", "jour", "day", "tr", "rd", "jeu")

_STILL = ("pass", "stay", "wait", "search")
_SETTLED = ("low", "tight", "down", "back", "hard")
_WHO = ("qui", "that", "which", "who")
_WITHIN = ("dans", "ds", "in", "into", "inside", "on", "sur")
_FOR_NOBODY = ("kill", "track", "chase", "stay", "wait")


class _Reader(Around):
    """Goes through the chunks once and notes what each says."""

    def __init__(self, chunks: Sequence[Chunk], scope: Scope) -> None:
        super().__init__(chunks)
        self.scope = scope
        self.said = Statement()
        self.segment = 0
        self.taken: set[int] = set()  # numbers and ordinals that belong to something

    def read(self) -> Statement:
        for index, chunk in enumerate(self.chunks):
            if chunk.kind in LIMITS:
                self._limit(chunk)
            else:
                getattr(self, f"_{chunk.kind}", self._thing)(index, chunk)
        self._subjects()
        return self.said

    def _limit(self, chunk: Chunk) -> None:
        if chunk.kind == "then":
            self.said.marks.append("later")
        self.segment += 1
        self.said.joins.append(chunk.kind)

    def _note(self, into: list[Said], value: Any, index: int, role: str = "") -> None:
        into.append(Said(value, self.segment, index, role, self.chunks[index].token.word))

    def _thing(self, index: int, chunk: Chunk) -> None:
        """Notes what is either there or not: squire, tent, here, a pronoun …"""
        if chunk.kind in ("squire", "tent") and self.leaving(index):
            self.said.things.setdefault("left", Said(None, self.segment, index))
        elif chunk.kind in ("squire", "tent") and moved(self, index):
            self._note(self.said.unknown, chunk.token.text, index)
        elif chunk.kind in ("squire", "tent") and self.being(index):
            self.said.marks.append("reported")
        else:
            self.said.things.setdefault(chunk.kind, Said(chunk.value, self.segment, index, word=chunk.text))

    def _with(self, index: int, chunk: Chunk) -> None:
        """`avec moi`, `with Brune`: he does not do it alone, or it is not he who does it."""
        follower = self.next(index)
        if follower is not None and follower.kind == "cell":
            self._note(self.said.unknown, chunk.text, index)
        if follower is not None and follower.kind in ("i", "self", "pronoun", "reflexive", "person", "species"):
            self.said.marks.append("other")

    def _to(self, index: int, chunk: Chunk) -> None:
        """`le loup qui est en F8`; `qui est en F8` alone asks."""
        if chunk.token.word in _WHO and self.kind_at(index - 1) not in (
            "species",
            "person",
            "one",
            "prey",
            "number",
            "adjective",
        ):
            self.said.marks.append("asked")

    def _beside(self, index: int, chunk: Chunk) -> None:
        """`chez moi`: a place that nobody else knows."""
        follower = self.next(index)
        if follower is not None and follower.kind in ("i", "self", "reflexive"):
            self._note(self.said.unknown, chunk.text, index)

    def _manner(self, index: int, chunk: Chunk) -> None:
        if chunk.token.word == "d":  # `d'un pas vers le nord`
            self._note(self.said.distances, 1, index)

    def _be(self, index: int, chunk: Chunk) -> None:
        """`je suis`, `Alix est`, `mon ordre est`; anything else that *is* something is only told."""
        segment = self.before(index)
        if chunk.token.word in _THIRD_PERSON and not any(part.kind in ("i", "order") for part in segment):
            self.said.marks.append("reported")

    def _flourish(self, index: int, chunk: Chunk) -> None:
        """Notes that words which nobody knows were passed over; what cannot be undone is not read past them."""
        if not chunk.senses:
            self.said.things.setdefault("unheard", Said(None, self.segment, index))

    def _farewell(self, index: int, chunk: Chunk) -> None:
        """`à demain` ends a message; `à demain en E7` is an appointment."""
        if self.kind_at(index + 1) not in ("", *LIMITS, "filler", "farewell", "vocative", "i", "tonight"):
            self.said.marks.append("later")

    def _particle(self, index: int, chunk: Chunk) -> None:
        """`ride out`, `back to`; elsewhere such a word may turn the meaning: `out of E7`."""
        before = self.chunks[index - 1] if index else None
        still = before is not None and before.kind == "verb" and before.value in _STILL
        if still and chunk.token.word not in _SETTLED:
            self._note(self.said.unknown, chunk.text, index)  # `pass out`, `stay away`
        if self.kind_at(index - 1) not in ("verb", "particle", "weapon", "mount") and self.kind_at(index + 1) != "to":
            self._note(self.said.unknown, chunk.text, index)

    def _adjective(self, index: int, chunk: Chunk) -> None:
        """An adjective tells about a thing beside it; another is a word that nothing explains."""
        near = [self.next(index), self.previous(index)]
        if near[0] is not None and near[0].kind == "squire" and not any(part.kind == "verb" for part in self.chunks):
            self._note(self.said.unknown, chunk.text or chunk.token.text, index)  # `pauvre écuyer`
        told = any(
            part is not None
            and part.kind in _DESCRIBED
            and not (part.kind == "i" and part.value != "own" and part.size == 1)
            for part in near
        )
        if not told and not chunk.offers_filler and not any(verb.value == "stay" for verb in self.said.verbs):
            self._note(self.said.unknown, chunk.text or chunk.token.text, index)

    def _title(self, index: int, chunk: Chunk) -> None:
        """A title belongs to a name; another is a word that nothing explains."""
        near = [self.next(index), self.chunks[index - 1] if index else None]
        if not any(part is not None and part.kind in ("person", "i", "species") for part in near):
            if chunk.offers_filler:
                return
            self._note(self.said.unknown, chunk.token.text, index)

    def _foreign(self, index: int, chunk: Chunk) -> None:
        self._note(self.said.unknown, chunk.token.text, index)

    def _unknown(self, index: int, chunk: Chunk) -> None:
        self._note(self.said.unknown, str(chunk.value), index)

    def _mark(self, index: int, chunk: Chunk) -> None:
        """Notes a mark; `E7, soit deux cases au nord` says the same twice, which the places check."""
        again = chunk.text == "soit" and self.said.cells and self.next(index) is not None
        if again and sum(part.text == "soit" for part in self.chunks) == 1:
            return
        self.said.marks.append(chunk.value)

    def _ask(self, index: int, chunk: Chunk) -> None:
        self.said.marks.append("asked")

    def _person(self, index: int, chunk: Chunk) -> None:
        """Notes a hunter; a name and another part of it side by side are one."""
        if threat(self, index):
            self.said.things.setdefault("threat", Said(None, self.segment, index))
            return
        lead = self.lead(index)
        head = lead[-1] if lead else None
        for_her = self.chunks[index - 1].token.word in ("pour", "for") if index else False
        if any(part.kind == "via" for part in lead) or (for_her and head is not None and head.value in _FOR_NOBODY):
            self.said.marks.append("other")  # `attaqué par Brune`, `j'attaque pour Brune`
        called = [part.token.word for part in self.lead(index) if part.kind == "det"]
        thing = chunk.size == 1 and self.kind_at(index - 1) == "det" and self.chunks[index - 1].token.word in NO_PLACE
        if self.possessed(index) or thing or (chunk.size == 1 and {*ONE_OF_MANY} & {*called}):  # `une brune`: a beer
            self._note(self.said.unknown, chunk.token.text, index)
        last = self.said.people[-1] if self.said.people else None
        if last is not None and last.segment == self.segment and last.value & chunk.value:
            between = self.chunks[last.at + 1 : index]
            if all(small.kind in THROUGH for small in between):
                chunk = replace(chunk, value=last.value & chunk.value)
                self.said.people.pop()
        self._note(self.said.people, chunk.value, index)

    def _weapon(self, index: int, chunk: Chunk) -> None:
        """Notes a weapon of a kind, or just that his weapon is spoken of."""
        verbs = [part for part in self.before(index) if part.kind == "verb"]
        if verbs and "leave" in str(verbs[-1].value):
            self._note(self.said.unknown, verbs[-1].text, index)  # `je laisse mon épée`
        if not any(part.kind in ("verb", "squire", "tent", "cell") for part in self.chunks):
            before = [part.kind for part in self.before(index)]
            told = {"adjective", "third"} & set(before) or self.mine(index) or self.kind_at(index + 1) == "particle"
            if told or ("i" in before and "aux" not in before):
                self._note(self.said.unknown, chunk.text, index)  # `mon bel arc`, `I bow`: nothing that he does
        if chunk.value in set(Weapon):
            self._note(self.said.weapons, Weapon(chunk.value), index)
        else:
            self._thing(index, chunk)

    def _colour(self, index: int, chunk: Chunk) -> None:
        self._note(self.said.colours, chunk.value, index)

    def _direction(self, index: int, chunk: Chunk) -> None:
        """A direction of his own; `au nord de la forêt` is where something is."""
        if self.kind_at(index + 1) == "from":
            of = self.next(index)
            if of is None or of.kind not in ("cell", "number"):
                self._note(self.said.unknown, self.chunks[index + 1].text, index + 1)
        came = self.kind_at(index - 1) if self.kind_at(index - 1) != "det" else self.kind_at(index - 2)
        if came in ("from", "via") and not self.counted_before(index):
            self._note(self.said.unknown, self.chunks[index - 1].text, index - 1)  # `du nord`, `par le nord`
        lead = self.lead(index)
        if len(lead) > 1 and lead[0].kind == "det" and lead[1].kind == "to" and lead[1].token.word in _WITHIN:
            self._note(self.said.unknown, lead[1].text, index)  # `dans le sud`: a country
        if any(part.kind == "be" for part in self.before(index)):
            self.said.marks.append("reported")  # `je suis au nord`
        self._note(self.said.directions, Direction(chunk.value), index)

    def _arrow(self, index: int, chunk: Chunk) -> None:
        """`E5 → E6 → E7`: the first cell is where he comes from, those between are on the way."""
        cells = self.said.cells
        if chunk.token.text == ">" and self.kind_at(index - 1) != "cell":
            self._note(self.said.unknown, ">", index)  # a quotation, not a path
        if cells and cells[-1].segment == self.segment and cells[-1].at == index - 1 and cells[-1].role == "to":
            last = cells[-1]
            role = "from" if len([cell for cell in cells if cell.role == "from"]) == 0 else "via"
            cells[-1] = Said(last.value, last.segment, last.at, role, last.word)

    def _verb(self, index: int, chunk: Chunk) -> None:
        values = str(chunk.value).split("/")
        value = values[0]
        if len(values) > 1:
            follower = self.next(index)
            value = "stop" if "stop" in values and follower is not None and follower.kind == "verb" else min(values)
            told = {part.kind for part in self.chunks[:index]}
            if "retreat" in values and told & {"i", "squire", "tent", "cell"}:
                value = "retreat"  # `I retire`, `squire B1 retire`; not `retire mon ordre`
        follower = self.next(index)
        if (
            value == "make"
        ):  # `je fais deux cases`, `je fais avancer ma monture`; `je fais attaquer Brune` is another's deed
            value = "go"
            if follower is not None and follower.kind == "verb" and follower.value in (*TARGETED, "search", "take"):
                self.said.marks.append("other")
        lead = self.lead(index)
        if any(part.kind == "from" for part in lead) and lead[-1].kind == "verb" and lead[-1].value in _COMING:
            self.said.marks.append("past")  # `je reviens de la traque`
        mark = foreign_mark(self, index, chunk, value)
        if mark is not None:
            self.said.marks.append(mark)
        if no_order(self, index, chunk, value):
            self._note(self.said.unknown, chunk.token.text, index)
        if self.pronoun_before(index, chunk):
            self.said.things.setdefault("pronoun", Said(None, self.segment, index))
        before = self.chunks[index - 1] if index else None
        if before is not None and before.kind == "reflexive" and value in ("escort", "guard"):
            self.said.things.setdefault("self", Said(None, self.segment, index))
        self._note(self.said.verbs, value, index)

    def _cell(self, index: int, chunk: Chunk) -> None:
        """Notes a cell and what it is: where he goes, comes from or passes, where something else is, where he is."""
        lead = self.lead(index)
        kinds = [part.kind for part in lead]
        head = lead[-1] if lead else None
        if "beside" in kinds or self.no_place(index, kinds):
            self._note(self.said.unknown, chunk.token.text, index)
        numbered = head is not None and head.kind in ("number", "ordinal") and index - len(lead) in self.taken
        if head is not None and (numbered or head.kind in ("species", "one", "person", "prey")):
            role = "at"
        elif head is not None and head.kind == "be":
            role = "to" if any(part.kind == "order" for part in self.before(index)) else "claim"
        elif "from" in kinds:
            role = "from"
        elif "via" in kinds:
            role = "via"
        elif head is not None and head.kind == "verb" and "leave" in str(head.value) and "to" not in kinds:
            role = "from"
        else:
            role = "to"
        self._note(self.said.cells, Cell(chunk.value), index, role)

    def _number(self, index: int, chunk: Chunk) -> None:
        """A number is a distance beside a unit or a direction, or the turn's; any other is left over."""
        if index in self.taken:
            return
        after, further = self.kind_at(index + 1), self.kind_at(index + 2)
        before, two = self.kind_at(index - 1), self.kind_at(index - 2)
        counted = after == "unit" or (after == "adjective" and further == "unit")
        beside = "direction" in (after, before) or (before == "from" and two == "direction")
        beside = beside or (self.leads_to_direction(index) and before not in ("species", "numbering"))
        beside = beside or (before == "break" and two == "direction" and after in ("", *LIMITS))  # `nord, 2`
        named = self.chunks[index - 2] if before == "numbering" else self.chunks[index - 1]  # `tour n°4`
        last = named.last or named.token
        turn = (
            index > 0
            and named.kind in ("order", "filler")
            and last.word in _TURNS
            and after in ("", *LIMITS, "cell", "verb", "i")
        )
        if counted or beside:
            self._note(self.said.distances, chunk.value, index)
        elif not turn or (self.scope.counted and chunk.value != self.scope.hunt.turn):
            self._note(self.said.numbers, chunk.value, index)

    def _species(self, index: int, chunk: Chunk) -> None:
        """Notes an animal with its number: `loup 2`, `loup n°2`, `wolf-2`, `le deuxième loup`."""
        if threat(self, index):
            self.said.things.setdefault("threat", Said(None, self.segment, index))
            return
        if self.possessed(index):
            self._note(self.said.unknown, chunk.token.text, index)
        named = animal_words(chunk.value)
        number, plural = None, named.plural
        at = index + 1
        while at < len(self.chunks) and self.chunks[at].kind in ("numbering", "det") and at <= index + 3:
            at += 1
        if at < len(self.chunks) and self.chunks[at].kind in ("number", "ordinal"):
            after = self.chunks[at + 1] if at + 1 < len(self.chunks) else None
            if after is None or after.kind not in ("unit", "direction"):
                number = self.chunks[at].value
                self.taken.add(at)
        for place in range(index - 1, max(index - 4, -1), -1):
            before = self.chunks[place]
            if before.kind == "ordinal":
                number = before.value if number is None else -1
                self.taken.add(place)
            elif before.kind == "number" and place not in self.taken:
                plural = True
            if before.kind not in ("adjective",):
                break
        self._note(self.said.animals, AnimalWords(named.kinds, number, plural), index)

    def _ordinal(self, index: int, chunk: Chunk) -> None:
        """An ordinal is part of the animal that follows it; any other is left over."""
        follower = next((part for part in self.chunks[index + 1 :] if part.kind != "adjective"), None)
        if index not in self.taken and (follower is None or follower.kind != "species"):
            self._note(self.said.numbers, chunk.value, index)

    def _subjects(self) -> None:
        """Marks a message as about somebody else where one stands before a verb that has no *I*."""
        own = any(chunk.kind == "i" and (chunk.value == "own" or chunk.size > 1) for chunk in self.chunks)
        first = next((chunk for chunk in self.chunks if chunk.kind not in ("filler", "break")), None)
        named = (
            first is not None and first.kind == "verb" and first.token.word.endswith(INFINITIVE)
        )  # `voir son écuyer`
        if not own and not named and any(chunk.kind == "third" for chunk in self.chunks):
            self.said.marks.append("other")
        subject, mine = False, False
        for index, chunk in enumerate(self.chunks):
            if chunk.kind in LIMITS:
                subject, mine = False, False
            elif chunk.kind in ("person", "species", "either", "vocative") or self.acts(index):
                subject = subject or not mine
            elif chunk.kind == "i":
                mine = self.said.mine = True
            elif chunk.kind in ("verb", "be", "aux"):
                if subject and not mine:
                    self.said.marks.append("other")
                mine = True


_IGNORED = (
    *("i", "det", "to", "from", "via", "aux", "be", "filler", "flourish", "title", "adjective", "ground", "unit"),
    *("reflexive", "third", "numbering", "straight", "diagonal", "with", "manner", "vocative", "beside"),
)


def read(chunks: Sequence[Chunk], scope: Scope) -> Statement:
    """Reads settled chunks as a statement."""
    said = _Reader(chunks, scope).read()
    for kind in _IGNORED:
        said.things.pop(kind, None)
    return said
