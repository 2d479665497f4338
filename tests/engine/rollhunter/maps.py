"""The maps of the specification's examples, and puzzles by number."""

from __future__ import annotations

import hashlib
from functools import cache

from engine.dice import SeededDice
from engine.rollhunter.clues import Medallion
from engine.rollhunter.content import tables
from engine.rollhunter.generator import Generated, generate
from engine.rollhunter.land import Land
from engine.rollhunter.puzzle import Puzzle

T = Land(
    (
        "F. F. Gt G. Sk",
        "Fm G. G. S. S.",
        "D. D. M. S. Mb",
        "Dc D. Mx M. Fh",
    )
)
"""Five columns by four rows, for clues; no gate applies to it."""

G = Land(
    (
        "F. G. G. M. G. G. Sb F. F.",
        "Ft F. G. Mb G. D. Sm F. F.",
        "Fx G. M. D. D. D. S. Gx G.",
        "G. G. M. M. D. Fm G. F. G.",
        "Gb Mt G. Sk F. S. F. M. M.",
        "Mm M. D. Db S. S. M. D. Mh",
        "M. M. D. D. D. M. S. D. D.",
        "S. M. D. F. Mc M. Fm F. F.",
        "S. F. F. F. Mb M. F. F. F.",
        "S. S. Fb Gh G. Gt F. Sb Sm",
        "S. D. G. Gm G. D. Gc S. S.",
        "Sc D. D. D. D. Dk G. S. Sb",
    )
)
PUZZLE_G = Puzzle(G, 11, {Medallion.ALPHA: 12, Medallion.BETA: 2, Medallion.GAMMA: 16})
"""The whole map, with the clues that the examples play with."""


def seed(number: int) -> bytes:
    """Gives the number-th seed of the tests."""
    return hashlib.sha256(f"puzzle {number}".encode()).digest()


@cache
def made(number: int) -> Generated:
    """Gives the puzzle of the number-th seed, and what was refused before it."""
    return generate(tables(), SeededDice(seed(number)))
