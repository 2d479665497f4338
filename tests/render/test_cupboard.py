"""A cupboard keeps drawings within its limit, and those that are asked for longer than others."""

from __future__ import annotations

from PIL import Image

from render.cupboard import Cupboard, weight
from render.stamps import Part

ONE = (Part(0, 0, Image.new("P", (10, 10)), None),)


def drawn(cupboard: Cupboard, *keys: str) -> list[str]:
    """Asks for stamps; gives those that had to be drawn."""
    found = []
    for key in keys:
        cupboard.take(key, lambda key=key: (found.append(key), ONE)[1])
    return found


def test_what_is_kept_is_drawn_once():
    assert drawn(Cupboard(10 * weight(ONE)), *"abcabc") == ["a", "b", "c"]


def test_what_was_asked_for_outlives_what_was_not():
    cupboard = Cupboard(3 * weight(ONE))
    drawn(cupboard, *"abca")
    assert drawn(cupboard, "d", "a") == ["d"]
    assert drawn(cupboard, "b") == ["b"]


def test_it_never_holds_more_than_its_limit_even_when_all_is_asked_for():
    cupboard = Cupboard(3 * weight(ONE))
    for key in "abcabcdefdefabc":
        drawn(cupboard, key)
        assert cupboard.bytes <= cupboard.limit
        assert cupboard.bytes == len(cupboard) * weight(ONE)


def test_one_thing_larger_than_the_cupboard_is_kept_until_the_next():
    cupboard = Cupboard(1)
    assert drawn(cupboard, *"aabb") == ["a", "b"]
    assert len(cupboard) == 1
