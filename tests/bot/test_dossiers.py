"""The dice of `/hunt me`: a hunter's own, those of weapons against him, and the step of an animal that fell on him."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot import dossiers
from bot.receipts import state_of
from bot.store import queries
from bot.store.database import Store
from bot.store.tables import Game
from engine import codec, hunt
from engine.dice import SeededDice
from engine.hunt.grid import DIRECTIONS, Cell, step
from engine.hunt.orders import Stay
from engine.hunt.state import Animal
from tests.bot.hunting import Clock, Evening, new_store, user_of

HERE, FAR = Cell("E5"), Cell("I8")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = new_store(tmp_path)
    yield opened
    opened.close()


def beset(evening: Evening) -> str:
    """Puts Alix where a wolf will step on her, by the dice that are cast already; Brune and the others far off."""
    with evening.store.write() as session:
        game = session.get_one(Game, evening.game)
        turn = queries.standing_turn(session, evening.game)
        assert turn is not None
        dice, state = SeededDice(turn.seed), state_of(game)
        faces = {f"wolf-{n}": dice.roll(f"animal:wolf-{n}:move", 10) for n in range(1, 20)}
        wolf, face = next((wolf, face) for wolf, face in faces.items() if face <= 8)
        direction = DIRECTIONS[face - 1]
        around = [cell for each in DIRECTIONS if (cell := step(HERE, each)) is not None]
        before = next(cell for cell in around if step(cell, direction) == HERE)
        prey = replace(state.animals[0], id="stag-1", species="stag", at=Cell("A1"), life=15)
        alix, brune = state.hunters
        hunters = (replace(alix, at=HERE, facing=direction), replace(brune, at=FAR, facing=direction))
        beasts = (prey, Animal(wolf, "wolf", before, 10))
        game.state = codec.write(hunt.State, replace(state, hunters=hunters, animals=beasts, main_prey="stag-1"))
    return wolf


def test_the_step_of_an_animal_that_fell_on_him_is_among_his_dice_and_in_nobody_elses(store: Store) -> None:
    evening = Evening(store, Clock()).open().start()
    evening.order("Alix", Stay())
    wolf = beset(evening)
    evening.strike()
    with store.read() as session:
        (alix,) = dossiers.read_dossier(session, evening.game, user_of("Alix")).rolled
        brune = dossiers.read_dossier(session, evening.game, user_of("Brune")).rolled
    purposes = [die.purpose for die in alix.mine]
    assert f"animal:{wolf}:move" in purposes
    assert f"hunter:alix:drop:{wolf}" in purposes
    assert "animal:stag-1:move" not in purposes
    assert not [die for each in brune for die in each.mine if "alix" in die.purpose or wolf in die.purpose]
