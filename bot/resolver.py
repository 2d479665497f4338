"""Has a turn that is due resolved: once everything is in that was sent in time, and in line with the others."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot import turns
from bot.together import Together
from bot.turns import OpenTurn

if TYPE_CHECKING:
    from bot.client import Hallali

IN_LINE = 2
"""How many turns stand in line to be written: each takes long, and whatever else is to be written stands behind them."""


class Resolver:
    """What the bell calls for each turn that is due."""

    def __init__(self, bot: Hallali) -> None:
        self.bot = bot
        self._line = asyncio.Semaphore(IN_LINE)
        self._under_way = Together[int, OpenTurn | None](self._each_under_way, bot.begin, "turns under way")

    async def resolve(self, game: int, turn: int) -> bool:
        """Resolves a turn that is due, behind the closing fence. False: not now, Discord cannot be asked."""
        bot = self.bot
        open_turn = await self._under_way.ask(game)
        if open_turn is None or open_turn.no != turn:
            return True
        if not await bot.fence.passed(game, open_turn.deadline):
            return False
        async with self._line:
            closed = await bot.write(turns.close_turn, game, turn)
        if closed:
            bot.outbox.wake()
            await bot.ordering.reread(game)
            bot.outbox.wake()
        return True

    async def _each_under_way(self, games: list[int]) -> list[OpenTurn | None]:
        return await self.bot.read(turns.each_under_way, games)
