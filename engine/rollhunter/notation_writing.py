"""Orders → the short notation, which `parse` reads back (`C11 gamma singe`, `cherche G9`, `tente A12`)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rollhunter.notation_lexicon import written
from engine.rollhunter.orders import Abandon, Corner, Order, Search, Visit


@dataclass(frozen=True)
class Vocabulary:
    """What an order's words depend on besides the game: `language` is `fr` or `en`; both are understood, one is written."""

    language: str


def write(order: Order, vocabulary: Vocabulary) -> str:
    """Writes an order in the short notation of the vocabulary's language; `parse` gives the same order back."""
    words = written(vocabulary.language)
    match order:
        case Corner(cell=cell):
            return f"{words['corner']} {cell}"
        case Search(cell=cell):
            return f"{words['search']} {cell}"
        case Abandon():
            return words["abandon"]
        case Visit(cell=cell, medallion=medallion, artifact=artifact):
            return " ".join([cell, *(words[part] for part in (medallion, artifact) if part is not None)])
