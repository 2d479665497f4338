"""Games of Rollhunter to be drawn and told: played with legal orders drawn at random, on the specification's map."""

from __future__ import annotations

import random
from functools import cache

from engine import rollhunter
from engine.contract import Seat
from engine.dice import ScriptedDice, SeededDice
from engine.rollhunter.clues import Medallion
from engine.rollhunter.crossing import crossed_out
from engine.rollhunter.enrolment import ExpeditionOptions, setup
from engine.rollhunter.hexes import Cell
from engine.rollhunter.orders import Corner, Order, Search
from engine.rollhunter.state import Expedition
from render.rollhunter.marks import Marks
from render.words import words
from tests.engine.rollhunter.expeditions import NAMES, random_visit
from tests.engine.rollhunter.maps import PUZZLE_G, made

FRENCH, ENGLISH = words("fr"), words("en")
CALLED = {
    "alix": "Alix 🦊",
    "brune": "برونة",
    "clovis": "Clovis-Théodebert de la Très Longue Chevelure",
    "denis": "德尼",
}
CORNERS = tuple(map(Cell, ("A12", "I1", "A1", "I12")))


@cache
def opened(players: int = 2, number: int | None = None) -> Expedition:
    """A game in the choice of corners, on the specification's map or on that of the number-th seed."""
    puzzle = PUZZLE_G if number is None else made(number).puzzle
    return setup(ExpeditionOptions(puzzle=puzzle), NAMES[:players], ScriptedDice({})).state


def pitched(state: Expedition, chance: random.Random) -> Expedition:
    """The first month of a game: a tent in each corner in turn."""
    tents: dict[Seat, Order] = {player.id: Corner(CORNERS[number % 4]) for number, player in enumerate(state.players)}
    return rollhunter.resolve(state, tents, SeededDice(chance.randbytes(32))).state


@cache
def played(months: int, players: int = 2, seed: int = 3, number: int | None = None) -> Expedition:
    """A game after so many months of legal visits."""
    chance = random.Random(seed)
    state = pitched(opened(players, number), chance)
    for _ in range(months):
        orders: dict[Seat, Order] = {player.id: random_visit(chance, state, player) for player in state.players}
        state = rollhunter.resolve(state, orders, SeededDice(chance.randbytes(32))).state
    return state


def searched(months: int, players: int = 4) -> rollhunter.State:
    """A game that has ended: every second player found the city, the others did not."""
    state = played(months, players)
    orders: dict[Seat, Order] = {
        player.id: Search(Cell("F7" if number % 2 else "G9")) for number, player in enumerate(state.players)
    }
    return rollhunter.resolve(state, orders, SeededDice(bytes(32))).state


def seen(state: Expedition, seat: Seat | None) -> Expedition:
    """What a player, or everybody, may see."""
    return rollhunter.view(state, (), seat)[0]


def noted(state: Expedition, seat: Seat) -> Marks:
    """A sheet's notes: some by his own hand, what `assist` strikes, a guess."""
    player = state.player(seat)
    assert player is not None
    assisted = {medallion: frozenset(out) for medallion, out in crossed_out(state, player).items()}
    own = {Medallion.ALPHA: frozenset({1, 2, 3, 16}), Medallion.GAMMA: frozenset({12})}
    return Marks(own, "G9, ou peut-être D9 : à vérifier avec bêta", assisted)
