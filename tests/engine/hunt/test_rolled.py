"""Dice read back from their purposes, and what they say together (FH-11.1 to FH-11.3)."""

from __future__ import annotations

import random

import pytest

from engine import hunt
from engine.dice import SeededDice, commitment
from engine.errors import DiceError
from engine.hunt import content, fairness
from engine.hunt.events import AnimalMoved, AnimalStruck, InitiativeRolled, WeaponBroken, WeaponKept
from engine.hunt.fairness import Tally, survival, tallies, together
from engine.hunt.grid import Direction
from engine.hunt.rolled import KINDS, Die, dice_of, differing, was_announced
from engine.hunt.state import Weapon
from tests.engine.hunt.worlds import random_hunt, random_orders

FOREST = content.forest("default")
BLOW = AnimalStruck("FH-7.4", "alix", "boar-1", Weapon.SWORD, "E5", "E5", 6, 1, 14, riposte=False)  # type: ignore[arg-type]
BREAK = WeaponBroken("FH-7.6", "alix", Weapon.SWORD, "boar-1", 2)


@pytest.mark.parametrize("number", range(60))
def test_fh_11_3_every_die_of_a_turn_is_known_and_has_decided_something(number: int) -> None:
    chance = random.Random(number)
    state = random_hunt(chance)
    seed = chance.randbytes(32)
    resolution = hunt.resolve(state, random_orders(chance, state), SeededDice(seed))
    _, events = hunt.view(resolution.state, resolution.events, None)
    dice = dice_of(state.forest, events, resolution.rolls)
    assert [die.purpose for die in dice] == list(resolution.rolls)
    assert all(die.event in events for die in dice)
    assert differing(seed.hex(), dice) == ()
    other = bytes([seed[0] ^ 1, *seed[1:]]).hex()
    assert len(dice) < 4 or differing(other, dice)


def test_fh_2_3_the_dice_that_placed_the_animals() -> None:
    seed = bytes(range(32))
    tent = next(iter(content.forest("royal").tents))
    options = hunt.HuntOptions("bear", "royal", hunters={"alix": (tent, Weapon.SWORD)})
    opening = hunt.setup(options, ["alix"], SeededDice(seed))
    dice = dice_of(opening.state.forest, opening.events, opening.rolls)
    assert {die.sides for die in dice} == {opening.state.forest.columns}
    assert {die.kind for die in dice} == {"column", "row"}
    assert all(die.event is not None and die.event.animal == die.who for die in dice)  # type: ignore[union-attr]
    assert differing(seed.hex(), dice) == ()


def test_a_weapon_that_held_points_to_the_blow() -> None:
    (held,) = dice_of(FOREST, [BLOW], {"hunter:alix:break:boar-1": 7})
    assert held.event == BLOW
    (broken,) = dice_of(FOREST, [BLOW, BREAK], {"hunter:alix:break:boar-1": 2})
    assert broken.event == BREAK


def test_what_each_purpose_says() -> None:
    moved = AnimalMoved("FH-5.2", "roe_deer-2", "E5", ("E6",), 10, Direction.N, "d9", False, False, False, ())  # type: ignore[arg-type]
    kept = WeaponKept("FH-5.6", "alix", Weapon.SWORD, "wolf-1", 8)
    tie = InitiativeRolled("FH-7.1", Weapon.SWORD, ("alix", "brune"))
    rolls = {"animal:roe_deer-2:choice": 1, "hunter:alix:drop:wolf-1": 8, "tie:sword:brune:2": 3}
    assert dice_of(FOREST, [moved, kept, tie], rolls) == (
        Die("animal:roe_deer-2:choice", "choice", "roe_deer-2", "", 1, 9, 1, moved),
        Die("hunter:alix:drop:wolf-1", "drop", "alix", "wolf-1", 1, 10, 8, kept),
        Die("tie:sword:brune:2", "tie", "brune", "sword", 2, 10, 3, tie),
    )


@pytest.mark.parametrize("purpose", ["", "animal:wolf-1:dance", "tie:sword:alix:x", "hunter:alix:drop", "a:b:c:d:e"])
def test_nobody_rolls_for_anything_else(purpose: str) -> None:
    with pytest.raises(DiceError, match="nobody rolls"):
        dice_of(FOREST, [], {purpose: 1})


def test_fh_11_2_a_seed_is_the_announced_one_or_not() -> None:
    seed = b"\x07" * 32
    assert was_announced(seed.hex(), commitment(seed))
    assert not was_announced(seed.hex(), commitment(b"\x08" * 32))


# ------------------------------------------------------------------------------------------------------------ fairness


@pytest.mark.parametrize(
    ("value", "freedom", "chance"),
    [(3.841, 1, 0.05), (5.991, 2, 0.05), (15.507, 8, 0.05), (16.919, 9, 0.05), (21.666, 9, 0.01), (0, 9, 1.0)],
)
def test_the_chances_of_a_chi_square_are_those_of_the_tables(value: float, freedom: int, chance: float) -> None:
    assert survival(value, freedom) == pytest.approx(chance, abs=2e-4)


@pytest.mark.parametrize(("value", "freedom"), [(-1.0, 9), (1.0, 0)])
def test_no_chi_square_is_negative_or_without_freedom(value: float, freedom: int) -> None:
    with pytest.raises(ValueError, match="chi-square"):
        survival(value, freedom)


def test_few_dice_are_not_judged() -> None:
    tally = Tally(("move",), 10, (9, *[0] * 9))
    assert (tally.rolled, tally.needed, tally.verdict) == (9, 50, "too-few")


@pytest.mark.parametrize(
    ("counts", "verdict"),
    [((5,) * 10, "usual"), ((9, 7, 6, 5, 5, 5, 4, 4, 3, 2), "usual"), ((14, 9, 5, 5, 5, 5, 3, 2, 1, 1), "unusual")],
)
def test_the_verdict_on_fifty_dice(counts: tuple[int, ...], verdict: str) -> None:
    tally = Tally(("move",), 10, counts)
    assert tally.chi_square == pytest.approx(sum((n - 5) ** 2 for n in counts) / 5)
    assert tally.verdict == verdict


def test_one_result_in_twenty_is_called_a_little_unusual() -> None:
    tally = Tally(("move",), 10, (13, 8, 5, 5, 5, 4, 4, 3, 2, 1))
    assert 0.01 < tally.chance < 0.05
    assert tally.verdict == "little"


def test_dice_are_counted_by_what_they_are_for_and_together_by_their_sides() -> None:
    seed, rolls = SeededDice(b"\x0a" * 32), {}
    for number in range(1, 200):
        for what, sides in (("move", 10), ("choice", 9)):
            purpose = f"animal:wolf-{number}:{what}"
            rolls[purpose] = seed.roll(purpose, sides)
    found = tallies(dice_of(FOREST, [], {**rolls, "hunter:alix:drop:wolf-1": 4}))
    assert [(tally.kinds, tally.sides, tally.rolled) for tally in found] == [
        (("move",), 10, 199),
        (("choice",), 9, 199),
        (("drop",), 10, 1),
    ]
    assert [(tally.kinds, tally.rolled) for tally in together(found)] == [(("move", "drop"), 200), (("choice",), 199)]
    assert [tally.verdict for tally in together(found)] == ["usual", "usual"]


def test_b98_seeds_do_not_favour_a_face() -> None:
    """A year of hunts: 365 seeds, 12 animals each; and honest seeds are called unusual as rarely as they should be."""
    counts, verdicts = [0] * 10, []
    for day in range(365):
        dice = SeededDice(day.to_bytes(32))
        rolls = {f"animal:wolf-{number}:move": dice.roll(f"animal:wolf-{number}:move", 10) for number in range(60)}
        (tally,) = tallies(dice_of(FOREST, [], rolls))
        verdicts.append(tally.verdict)
        counts = [before + now for before, now in zip(counts, tally.counts, strict=True)]
    assert Tally(("move",), 10, tuple(counts)).verdict == "usual"
    assert verdicts.count("usual") > 330
    assert verdicts.count("unusual") <= 10


def test_every_kind_has_its_place() -> None:
    assert set(KINDS) == {"column", "row", "move", "choice", "drop", "break", "tie"}
    assert fairness.EXPECTED * 10 == 50
