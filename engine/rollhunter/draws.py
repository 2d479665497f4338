"""The draws of the generator, one after another (RH-18)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.dice import Dice

ItemT = TypeVar("ItemT")


class Draws:
    """Numbers the draws of one setup: the n-th has the purpose `puzzle:<n>`, whatever it is for (RH-18.1)."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self._drawn = 0

    def one_of(self, count: int) -> int:
        """Draws a number, 0 to `count` - 1; of one, too, a draw is made (RH-18.2)."""
        self._drawn += 1
        return self._dice.roll(f"puzzle:{self._drawn}", count) - 1

    def choose(self, items: Sequence[ItemT]) -> ItemT:
        """Chooses one item, each as likely as the next (RH-18.2). Raises IndexError when there is none."""
        if not items:
            raise IndexError("there is nothing to choose from")
        return items[self.one_of(len(items))]

    def shuffle(self, items: Sequence[ItemT]) -> list[ItemT]:
        """Gives the items in a random order (RH-18.3)."""
        order = list(items)
        for last in range(len(order), 1, -1):
            other = self.one_of(last)
            order[last - 1], order[other] = order[other], order[last - 1]
        return order
