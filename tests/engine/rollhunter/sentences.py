"""Two moments that sentences are read in, and what is said of one that is refused."""

from __future__ import annotations

from engine import rollhunter
from engine.dice import ScriptedDice
from engine.errors import OrderError
from engine.rollhunter import ExpeditionOptions, Vocabulary
from engine.rollhunter.hexes import Cell
from engine.rollhunter.notation_lexicon import LANGUAGES
from engine.rollhunter.orders import Corner
from render.words import words
from tests.engine.rollhunter.maps import PUZZLE_G

FR, EN = Vocabulary("fr"), Vocabulary("en")
OPENING = rollhunter.setup(ExpeditionOptions(PUZZLE_G), ["alix"], ScriptedDice({})).state
STATE = rollhunter.resolve(OPENING, {"alix": Corner(Cell("A12"))}, ScriptedDice({"month:1:die": 3})).state
"""Map G, tent in A12, a 3: C11, D10, A9 and B12 are among the cells in reach."""


def answer(error: OrderError) -> str:
    """Says why an order is refused, in both languages: every reason has its message, with all that it needs."""
    fields = {"rule": getattr(error, "rule", ""), **error.fields}
    french, english = (words(language)(f"rollhunter-refusal-{error.reason}", **fields) for language in LANGUAGES)
    assert french.strip()
    assert english.strip()
    assert len(error.fields.get("word", "")) <= 40
    assert not {"{", "$"} & set((french + english).replace(error.fields.get("word", "{"), ""))
    return french
