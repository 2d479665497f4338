"""The bot's safety measures, each with the way in which it is taken out of a bot that is about to live.

Nothing of this is in the bot: it is done to a process of the nursery's, which is then to be found out by a test.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Mutant:
    """A measure that is missing: `take_out` takes it out of the process that calls it, for good."""

    what: str
    take_out: Callable[[], None]


MUTANTS: dict[str, Mutant] = {}
"""By name."""
