"""Dice by purpose: the same seed and purpose give the same value, on any machine (FH-11)."""

from __future__ import annotations

import hashlib
import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice import ScriptedDice, SeededDice, commitment
from engine.errors import DiceError


@given(st.binary(min_size=32, max_size=32), st.text(max_size=40), st.integers(1, 100))
def test_fh_11_1_a_die_is_the_hmac_of_its_purpose(seed: bytes, purpose: str, sides: int) -> None:
    purpose = purpose.encode("utf-8", "ignore").decode()
    value = int.from_bytes(hmac.new(seed, purpose.encode(), hashlib.sha256).digest()[:8], "big")
    assert SeededDice(seed).roll(purpose, sides) == 1 + value % sides


def test_fh_11_1_some_dice_to_compare_with() -> None:
    dice = SeededDice("00" * 32)
    assert [dice.roll(purpose, 10) for purpose in ("animal:wolf-1:move", "place:hare-1:column:1")] == [
        1 + int.from_bytes(hmac.digest(bytes(32), purpose, "sha256")[:8], "big") % 10
        for purpose in (b"animal:wolf-1:move", b"place:hare-1:column:1")
    ]


def test_fh_11_1_the_order_of_asking_plays_no_part() -> None:
    one, other = SeededDice(bytes(32)), SeededDice(bytes(32))
    first = [one.roll(purpose, 10) for purpose in "abc"]
    assert [other.roll(purpose, 10) for purpose in "cba"] == first[::-1]
    assert one.roll("a", 10) == first[0]
    assert one.rolls == dict(zip("abc", first, strict=True))
    assert list(other.rolls) == ["c", "b", "a"]


def test_fh_11_1_every_face_comes_up_about_as_often() -> None:
    dice = SeededDice(bytes(32))
    faces = [dice.roll(f"animal:wolf-{number}:move", 10) for number in range(10_000)]
    assert set(faces) == set(range(1, 11))
    assert all(900 < faces.count(face) < 1100 for face in range(1, 11))


def test_fh_11_2_the_commitment_is_the_seeds_sha_256() -> None:
    assert commitment(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def test_a_seed_is_32_bytes_or_their_64_digits() -> None:
    assert SeededDice("0a" * 32).roll("x", 10) == SeededDice(b"\n" * 32).roll("x", 10)


@pytest.mark.parametrize(
    "seed", ["", "0a", "0a" * 33, "0g" * 32, " " * 64, "0a " * 21 + "0", b"", b"x" * 31, b"x" * 33]
)
def test_what_is_no_seed(seed: str | bytes) -> None:
    with pytest.raises(DiceError, match=r"^seed: "):
        SeededDice(seed)


def test_the_seed_does_not_show() -> None:
    assert "0a0a" not in repr(SeededDice("0a" * 32))
    assert "0a0a" not in str(vars(SeededDice("0a" * 32)))


def test_scripted_dice_give_what_they_were_given() -> None:
    dice = ScriptedDice({"a": 10, "b": 1})
    assert (dice.roll("b", 10), dice.roll("a", 10), dice.rolls) == (1, 10, {"b": 1, "a": 10})
    dice.finish()


def test_scripted_dice_fail_on_a_missing_die() -> None:
    with pytest.raises(DiceError, match=r"^dice: `a` is needed and missing$"):
        ScriptedDice({}).roll("a", 10)


@pytest.mark.parametrize("value", [0, 11, -3])
def test_scripted_dice_fail_beyond_their_faces(value: int) -> None:
    with pytest.raises(DiceError, match=rf"^dice\.a: {value} is not on a d10$"):
        ScriptedDice({"a": value}).roll("a", 10)


def test_scripted_dice_fail_on_unused_ones() -> None:
    dice = ScriptedDice({"a": 1, "b": 2, "c": 3})
    dice.roll("b", 10)
    with pytest.raises(DiceError, match=r"^dice: given and not needed: `a`, `c`$"):
        dice.finish()
