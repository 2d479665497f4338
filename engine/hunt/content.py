"""The tables that a hunt is set up with, read from `data/` once and strictly (FH-1.4 to FH-1.6, R-FH-20)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from engine import content
from engine.content import ContentError, take
from engine.hunt.grid import is_cell
from engine.hunt.state import COLOURS, MOST_COLUMNS, MOST_ROWS, Arm, Forest, Species, Weapon


def forests() -> tuple[str, ...]:
    """Names the forests that there are, in alphabetical order."""
    return content.names("forests", ".toml")


@cache
def forest(name: str) -> Forest:
    """Reads `data/forests/<name>.toml` (FH-1.1, FH-1.4). Raises ContentError for an unknown name or a faulty file."""
    if name not in forests():
        raise ContentError(f"forests/{name}.toml: no such file in data/")
    file = f"forests/{name}.toml"
    board = Forest(**take(content.table(f"forests/{name}"), file, columns=int, rows=int, tents=dict))
    fault = fault_of(board)
    if fault:
        raise ContentError(f"{file}: {fault}")
    return board


def fault_of(board: Forest) -> str | None:
    """Says what is wrong with a forest, place first: `tents.K5: outside the forest`; None when it is sound."""
    if not 1 <= board.columns <= MOST_COLUMNS:
        return f"columns: 1 to {MOST_COLUMNS}, not {board.columns}"
    if not 1 <= board.rows <= MOST_ROWS:
        return f"rows: 1 to {MOST_ROWS}, not {board.rows}"
    for cell, colour in board.tents.items():
        if not is_cell(cell):
            return f"tents.{cell}: not a cell such as E5"
        if cell not in board:
            return f"tents.{cell}: outside the forest"
        if colour not in COLOURS:
            return f"tents.{cell}: a colour is one of {', '.join(COLOURS)}, not {colour!r}"
    return None


@cache
def bestiary() -> Mapping[str, Species]:
    """Reads `data/bestiary.toml` (FH-1.6): species → what it is, in the order of the file."""
    table: dict[str, Species] = {}
    for name, row in content.table("bestiary").items():
        file = f"bestiary.toml: [{name}]"
        fields = take(row, file, life=int, move=int, attack=int, points=int, breaks_weapons=bool)
        species = Species(**fields)
        if species.life < 1 or min(species.move, species.attack, species.points) < 0:
            raise ContentError(f"{file}: `life` is at least 1, the other numbers at least 0")
        table[name] = species
    return table


@cache
def weapons() -> Mapping[Weapon, Arm]:
    """Reads `data/weapons.toml` (FH-1.5): each weapon → what it can do."""
    source = content.table("weapons")
    kinds: dict[str, Any] = dict.fromkeys(Weapon, dict)
    table = take(source, "weapons.toml", **kinds)
    return {weapon: _arm(weapon, table[weapon]) for weapon in Weapon}


def _arm(weapon: Weapon, row: Mapping[str, Any]) -> Arm:
    switches = ("breakable", "tracks", "ripostes", "ripostes_immobile", "answered")
    arm = Arm(**take(row, f"weapons.toml: [{weapon}]", reach=int, attack=int, **dict.fromkeys(switches, bool)))
    if min(arm.reach, arm.attack) < 0:
        raise ContentError(f"weapons.toml: [{weapon}]: numbers are at least 0")
    return arm


def preset(hunters: int) -> dict[str, int]:
    """Gives the number of animals of each species for so many hunters (R-FH-20), in the bestiary's order."""
    table = content.table("preset")
    for name in table:
        if name not in bestiary():
            raise ContentError(f"preset.toml: unknown key `{name}`")
    counts = {}
    for name in bestiary():
        if name in table:
            row = take(table[name], f"preset.toml: [{name}]", least=int, hunters=int)
            counts[name] = max(row["least"], hunters // row["hunters"] if row["hunters"] else 0)  # R-FH-20
    return counts
