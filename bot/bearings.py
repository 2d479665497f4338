"""Which hunt and which turn the present work is about: what each line of the log is marked with."""

from __future__ import annotations

from collections.abc import Awaitable
from contextvars import ContextVar, Token
from typing import TypeVar

T = TypeVar("T")
MARKS = "bearings"
"""The attribute by which an exception says what the work was about in which it was raised."""
_ABOUT: ContextVar[dict[str, int]] = ContextVar("about")


class about:
    """Marks what is logged inside, in threads too, with a hunt and a turn; None: with none."""

    def __init__(self, hunt: int | None, turn: int | None = None) -> None:
        given = {"hunt": hunt, "turn": turn}
        self._marks = {name: value for name, value in given.items() if value is not None}
        self._former: Token[dict[str, int]] | None = None

    def __enter__(self) -> None:
        self._former = _ABOUT.set(self._marks)

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if error is not None and not hasattr(error, MARKS):
            setattr(error, MARKS, self._marks)  # it is told of elsewhere, when the marks are gone
        assert self._former is not None  # it was entered
        _ABOUT.reset(self._former)


def bearings() -> dict[str, int]:
    """Gives the marks that are set: `hunt`, `turn`."""
    return _ABOUT.get({})


async def within(hunt: int | None, turn: int | None, work: Awaitable[T]) -> T:
    """Does this work marked with a hunt and a turn."""
    with about(hunt, turn):
        return await work
