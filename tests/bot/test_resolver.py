"""Turns that are due are asked after together, and stand in a short line: whoever else has something to note waits little."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

from bot import turns
from bot.resolver import IN_LINE, Resolver
from tests.bot.hunting import NOON


def a_turn(game: int) -> turns.OpenTurn:
    return turns.OpenTurn(game, 3, 0, NOON, NOON + timedelta(days=1), "", False)


class Bot:
    """A bot whose fence lets every hunt through but those of `away`, and which remembers what it was asked."""

    def __init__(self, away: frozenset[int] = frozenset()) -> None:
        self.away = away
        self.asked: list[list[int]] = []
        self.closed: list[int] = []
        self.reread: list[int] = []
        self.at_once = self.most_at_once = self.woken = 0
        self.fence = SimpleNamespace(passed=self._passed)
        self.ordering = SimpleNamespace(reread=self._reread)
        self.outbox = SimpleNamespace(wake=self._wake)

    def begin(self, work: Any, _name: str) -> Any:
        return asyncio.ensure_future(work)

    async def read(self, work: Any, games: list[int]) -> list[turns.OpenTurn | None]:
        assert work is turns.each_under_way
        self.asked.append(games)
        return [a_turn(game) if game != 13 else None for game in games]

    async def write(self, work: Any, game: int, turn: int) -> bool:
        assert work is turns.close_turn
        assert turn == 3
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        await asyncio.sleep(0.001)
        self.at_once -= 1
        self.closed.append(game)
        return True

    async def _passed(self, game: int, deadline: Any) -> bool:
        assert deadline == NOON + timedelta(days=1)
        return game not in self.away

    async def _reread(self, game: int) -> None:
        self.reread.append(game)

    def _wake(self) -> None:
        self.woken += 1


async def test_those_that_are_due_together_are_asked_after_together_and_closed_a_few_at_a_time() -> None:
    bot: Any = Bot()
    resolver = Resolver(bot)
    assert all(await asyncio.gather(*(resolver.resolve(game, 3) for game in range(1, 13))))
    assert bot.asked == [[*range(1, 13)]]
    assert sorted(bot.closed) == sorted(bot.reread) == [*range(1, 13)]
    assert bot.most_at_once == IN_LINE
    assert bot.woken >= 12


async def test_what_is_not_due_any_more_is_left_alone_and_what_cannot_be_read_waits() -> None:
    bot: Any = Bot(away=frozenset({7}))
    resolver = Resolver(bot)
    assert await resolver.resolve(13, 3), "it has ended"
    assert await resolver.resolve(1, 2), "it was resolved before"
    assert not await resolver.resolve(7, 3), "Discord cannot be asked: later"
    assert bot.closed == []
