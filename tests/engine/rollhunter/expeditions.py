"""Random games and orders: played carelessly on purpose, so that every end is met."""

from __future__ import annotations

import random

from engine import rollhunter
from engine.contract import Seat
from engine.dice import SeededDice
from engine.rollhunter import ExpeditionOptions
from engine.rollhunter.clues import Medallion
from engine.rollhunter.hexes import Cell
from engine.rollhunter.land import Kind
from engine.rollhunter.orders import (
    Corner,
    Order,
    Search,
    Visit,
    artifacts_to_tick,
    cells_to_search,
    destinations,
    medallions_to_ask,
)
from engine.rollhunter.state import Expedition, Phase, Player

NAMES = ("alix", "brune", "clovis", "denis", "elise", "fulk", "gilles", "hugues")


def random_visit(chance: random.Random, state: Expedition, player: Player) -> Visit:
    """A legal visit."""
    cell = chance.choice(destinations(state, player))
    artifacts = (None, *artifacts_to_tick(state, player, cell))
    return Visit(cell, chance.choice(medallions_to_ask(player, cell) or (None,)), chance.choice(artifacts))


def random_order(chance: random.Random, state: Expedition, player: Player) -> Order | None:
    """Mostly something legal; now and then none, nonsense, or a search."""
    what = chance.random()
    if what < 0.08:
        return None
    anywhere = chance.choice((*state.land.grid.cells, Cell("Z99"), Cell("J1")))
    if what < 0.16:
        medallion, artifact = chance.choice((None, *Medallion)), chance.choice((None, *Kind))
        return chance.choice((Corner(anywhere), Visit(anywhere, medallion, artifact), Search(anywhere)))
    if state.phase is Phase.CORNERS:
        return Corner(chance.choice(state.land.grid.corners))
    if what < 0.20:
        return Search(chance.choice((*cells_to_search(state), state.city or anywhere)))
    return random_visit(chance, state, player) if player.active else Search(anywhere)


def random_orders(chance: random.Random, state: Expedition) -> dict[Seat, Order]:
    """Orders of any seat, those included that give none any more."""
    drawn = {player.id: random_order(chance, state, player) for player in state.players}
    return {seat: order for seat, order in drawn.items() if order is not None}


def random_expedition(chance: random.Random) -> Expedition:
    """A game somewhere between its first corner and its last month, nobody knows where."""
    seats = NAMES[: chance.randint(1, 5)]
    state = rollhunter.setup(ExpeditionOptions(), seats, SeededDice(chance.randbytes(32))).state
    for _ in range(chance.choice((0, 1, 2, 5, 10, 17))):
        after = rollhunter.resolve(state, random_orders(chance, state), SeededDice(chance.randbytes(32))).state
        if after.ended:
            break
        state = after
    return state
