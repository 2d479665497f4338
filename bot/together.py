"""Questions to the store that are asked at one moment, and answered in one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Generic, TypeVar

Question = TypeVar("Question")
Answer = TypeVar("Answer")


class Together(Generic[Question, Answer]):
    """Asks for one what others ask for at the same moment: where very many hunts are due, most of a transaction is its
    beginning and its end."""

    def __init__(
        self,
        read: Callable[[list[Question]], Awaitable[Sequence[Answer]]],
        begin: Callable[[Awaitable[Any], str], object],
        name: str,
        *,
        in_turn: bool = False,
    ) -> None:
        """`read` answers each question, in their order, or does what is asked. `begin` starts work of the bot's own, which is
        called `name`. `in_turn`: one transaction after another, and what is asked during one comes into the next.
        """
        self._read = read
        self._begin = begin
        self._name = name
        self._in_turn = in_turn
        self._reading = False
        self._asked: list[tuple[Question, asyncio.Future[Answer]]] = []

    async def ask(self, question: Question) -> Answer:
        """Gives the answer; raises what the reading of this question raises, whatever becomes of the others."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Answer] = loop.create_future()
        self._asked.append((question, answer))
        if len(self._asked) == 1 and not self._reading:
            loop.call_soon(lambda: self._begin(self._answer(), self._name))
        return await answer

    async def _answer(self) -> None:
        self._reading = self._in_turn
        try:
            while self._asked:
                await self._answer_together()
        finally:
            self._reading = False

    async def _answer_together(self) -> None:
        """Reads what was asked for; each alone where that fails, so that one that cannot be read takes none along."""
        asked, self._asked = self._asked, []
        found: Sequence[Answer | BaseException]
        (together,) = await asyncio.gather(self._read([question for question, _ in asked]), return_exceptions=True)
        if isinstance(together, BaseException):
            alone = await asyncio.gather(*(self._read([each]) for each, _ in asked), return_exceptions=True)
            found = [one if isinstance(one, BaseException) else one[0] for one in alone]
        else:
            found = together
        for (_, answer), what in zip(asked, found, strict=True):
            if answer.done():  # the bot is being closed
                continue
            if isinstance(what, BaseException):
                answer.set_exception(what)
            else:
                answer.set_result(what)
