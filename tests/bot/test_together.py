"""What is asked at one moment is asked of the store once; one that fails takes no other along."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.together import Together


class Shelf:
    """Answers with ten times the number; remembers what was asked together; the thirteen cannot be read."""

    def __init__(self) -> None:
        self.asked: list[list[int]] = []
        self.open = asyncio.Event()
        self.open.set()

    async def read(self, numbers: list[int]) -> list[int]:
        self.asked.append(numbers)
        await self.open.wait()
        if 13 in numbers:
            raise KeyError(13)
        return [10 * number for number in numbers]

    def together(self, *, in_turn: bool = False) -> Together[int, int]:
        return Together(self.read, lambda work, name: asyncio.ensure_future(work), "shelf", in_turn=in_turn)


def all_at_once(together: Together[int, int], *numbers: int) -> asyncio.Future[list[Any]]:
    return asyncio.gather(*(together.ask(number) for number in numbers), return_exceptions=True)


async def test_what_is_asked_at_one_moment_is_read_once() -> None:
    shelf = Shelf()
    together = shelf.together()
    assert await all_at_once(together, 1, 2, 3) == [10, 20, 30]
    assert await together.ask(4) == 40
    assert shelf.asked == [[1, 2, 3], [4]]


async def test_what_cannot_be_read_takes_no_other_along() -> None:
    shelf = Shelf()
    good, bad, other = await all_at_once(shelf.together(), 1, 13, 3)
    assert (good, other) == (10, 30)
    assert isinstance(bad, KeyError)
    assert shelf.asked == [[1, 13, 3], [1], [13], [3]]


async def test_in_turn_what_is_asked_during_one_reading_comes_into_the_next() -> None:
    shelf = Shelf()
    together = shelf.together(in_turn=True)
    shelf.open.clear()
    first = all_at_once(together, 1, 2)
    await asyncio.sleep(0.01)
    later = [all_at_once(together, number) for number in (3, 4, 5)]
    await asyncio.sleep(0.01)
    assert shelf.asked == [[1, 2]]
    shelf.open.set()
    assert await first == [10, 20]
    assert await asyncio.gather(*later) == [[30], [40], [50]]
    assert shelf.asked == [[1, 2], [3, 4, 5]]
    assert await together.ask(6) == 60, "and so on"


async def test_who_does_not_wait_any_more_keeps_nobody_from_his_answer() -> None:
    shelf = Shelf()
    together = shelf.together()
    shelf.open.clear()
    gone, waits = asyncio.ensure_future(together.ask(1)), asyncio.ensure_future(together.ask(2))
    await asyncio.sleep(0.01)
    gone.cancel()
    shelf.open.set()
    assert await waits == 20
