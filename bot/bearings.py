"""Which hunt and which turn the present work is about: what each line of the log is marked with."""

from __future__ import annotations

from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

T = TypeVar("T")

MARKS = "bearings"
"""The attribute by which an exception says what the work was about in which it was raised."""
_HUNT: ContextVar[int | None] = ContextVar("hunt", default=None)
_TURN: ContextVar[int | None] = ContextVar("turn", default=None)


@contextmanager
def about(hunt: int | None, turn: int | None = None) -> Iterator[None]:
    """Marks what is logged inside, in threads too, with a hunt and a turn; None: with none."""
    former = _HUNT.set(hunt), _TURN.set(turn)
    try:
        yield
    except Exception as error:
        if not hasattr(error, MARKS):
            setattr(error, MARKS, bearings())  # it is told of elsewhere, when the marks are gone
        raise
    finally:
        _HUNT.reset(former[0])
        _TURN.reset(former[1])


def bearings() -> dict[str, int]:
    """Gives the marks that are set: `hunt`, `turn`."""
    found = {"hunt": _HUNT.get(), "turn": _TURN.get()}
    return {name: value for name, value in found.items() if value is not None}


async def within(hunt: int | None, turn: int | None, work: Awaitable[T]) -> T:
    """Does this work marked with a hunt and a turn."""
    with about(hunt, turn):
        return await work
