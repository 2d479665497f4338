"""The demo: its hunters are understood, its hunt comes to an end, and its folder holds what it promises."""

from __future__ import annotations

import hashlib

import pytest

import engine.hunt as hunt
from bot.demo import cast, wits
from engine.dice import SeededDice
from engine.hunt.notation import Vocabulary

HUNTS = 12
MOST_TURNS = 40


def seed(*parts: object) -> bytes:
    return hashlib.sha256(repr(parts).encode()).digest()


@pytest.mark.parametrize("number", range(HUNTS))
def test_every_sentence_is_understood_as_it_is_meant(number: int) -> None:
    people = cast.hunters()
    names = {person.key: person.name for person in people}
    options = hunt.HuntOptions(main_prey="bear", hunters={one.key: (one.tent, one.weapon) for one in people})
    state = hunt.setup(options, list(names), SeededDice(seed(number))).state
    for turn in range(1, MOST_TURNS):
        orders = {}
        for person in people:
            if person.key not in hunt.pending(state):
                continue
            bent = "near" if person.bent == "prey" and turn < 3 else person.bent
            order = wits.decide(state, person.key, bent)
            hunt.check(state, person.key, order)
            sentence = person.sentence(state, person.key, order, names)
            assert hunt.parse(sentence, state, person.key, Vocabulary("fr", names)) == order, (sentence, turn)
            orders[person.key] = order
        state = hunt.resolve(state, orders, SeededDice(seed(number, turn))).state
        if hunt.outcome(state) is not None:
            return
    raise AssertionError(f"a hunt of the demo did not end within {MOST_TURNS} turns")
