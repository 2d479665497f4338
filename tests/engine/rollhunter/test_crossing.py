"""What `assist` crosses out follows from the sheet alone, and never the clue that a medallion hides (R-RH-29)."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import rollhunter
from engine.dice import ScriptedDice
from engine.rollhunter import ExpeditionOptions
from engine.rollhunter.clues import Medallion
from engine.rollhunter.crossing import crossed_out
from engine.rollhunter.hexes import Cell
from engine.rollhunter.state import Expedition, Player
from tests.engine.rollhunter import brute
from tests.engine.rollhunter.expeditions import random_expedition
from tests.engine.rollhunter.maps import PUZZLE_G

STATE = rollhunter.setup(ExpeditionOptions(PUZZLE_G), ["alix"], ScriptedDice({})).state


def test_r_rh_29_a_blank_sheet_rules_out_the_public_clue_alone() -> None:
    assert crossed_out(STATE, Player("alix")) == dict.fromkeys(Medallion, (11,))


def test_a_yes_on_a_desert_rules_out_the_clues_without_desert() -> None:
    """D6 is a desert: a tower, a church and a crown are near enough, a monkey, a cross and a shield are not."""
    marked = Player("alix", marks={Cell("D6"): {Medallion.BETA: True}})
    found = crossed_out(STATE, marked)
    assert found[Medallion.BETA] == (1, 2, 4, 5, 7, 9, 11, 15, 16)
    assert found[Medallion.ALPHA] == (11,)


@settings(max_examples=30)
@given(st.builds(random_expedition, st.builds(random.Random, st.integers(0, 10**6))))
def test_what_is_left_agrees_with_every_answer_and_holds_the_truth(state: Expedition) -> None:
    sets = brute.clue_sets(state.land.rows)
    for player in state.players:
        found = crossed_out(state, player)
        seen, _ = rollhunter.view(state, (), player.id)
        assert crossed_out(seen, player) == found
        for medallion, clues in found.items():
            answers = [
                ((ord(cell[0]) - 65, int(cell[1:]) - 1), row[medallion])
                for cell, row in (player.marks or {}).items()
                if medallion in row
            ]
            agree = {clue for clue, places in sets.items() if all((place in places) == said for place, said in answers)}
            assert set(range(1, 17)) - set(clues) == agree - {state.public}
            assert state.hidden[medallion] not in clues
