"""The making of a puzzle: maps are drawn until one passes the gates, then its clues are chosen (R-RH-5, R-RH-6)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.dice import Dice
from engine.rollhunter.clues import Medallion
from engine.rollhunter.content import Tables
from engine.rollhunter.draws import Draws
from engine.rollhunter.gates import Fault, fault_of, public_clues
from engine.rollhunter.land import Land
from engine.rollhunter.landscape import draw_land
from engine.rollhunter.puzzle import Puzzle


class NoPuzzleError(RuntimeError):
    """No map has passed the gates; another seed will do (R-RH-5). Says how often each gate refused, never a map."""


@dataclass(frozen=True, slots=True)
class Generated:
    """A puzzle, and why the maps that were drawn before its own were refused, in order."""

    puzzle: Puzzle
    refused: tuple[Fault, ...]


def generate(tables: Tables, dice: Dice) -> Generated:
    """Makes a puzzle from a secret seed (R-RH-7); all draws have purposes `puzzle:<n>` (RH-18.1).

    The dice remember those draws, which tell the puzzle: they are not to be stored or shown (RH-18.4). Raises
    NoPuzzleError after as many refused maps as the tables allow.
    """
    draws = Draws(dice)
    refused: list[Fault] = []
    while len(refused) < tables.puzzle.max_attempts:
        land = draw_land(tables.map, tables.objects, draws)
        fault = fault_of(land, tables)
        if fault is None:
            return Generated(_choose(land, tables, draws), tuple(refused))
        refused.append(fault)
    counts = {rule: sum(fault.rule == rule for fault in refused) for rule in sorted({fault.rule for fault in refused})}
    told = ", ".join(f"{rule}: {count}" for rule, count in counts.items())
    raise NoPuzzleError(f"none of {len(refused)} maps makes a puzzle ({told})")


def _choose(land: Land, tables: Tables, draws: Draws) -> Puzzle:
    """R-RH-6: the public clue, then the city, then the triple, each as likely as the next; then who hides what."""
    publics = public_clues(land, tables.puzzle)
    public = draws.choose(tuple(publics))
    cities = publics[public]
    triple = draws.choose(cities[draws.choose(tuple(cities))])
    return Puzzle(land, public, dict(zip(Medallion, draws.shuffle(triple), strict=True)))
