"""What the bot refuses, and how an exception is logged without the secrets it may hold."""

from __future__ import annotations

from datetime import datetime
from types import TracebackType
from typing import Any

from bot.bearings import MARKS

REFUSALS: dict[str, tuple[str, ...]] = {
    # reason → the variables of its message `refusal-<reason>` in data/lang
    "no-such-hunt": (),
    "hunt-not-open": ("name",),
    "hunt-not-running": ("name",),
    "hunt-already-started": ("name",),
    "hunt-has-ended": ("name",),
    "hunt-without-hunters": ("name",),
    "hunt-name-empty": (),
    "unknown-language": ("language",),
    "unknown-zone": ("zone",),
    "unknown-hour": ("hour",),
    "unknown-rest-days": ("days",),
    "no-working-day": (),
    "unknown-forest": ("forest",),
    "unknown-species": ("species",),
    "too-many-animals": ("limit",),
    "animal-count": ("species",),
    "unknown-animals": ("text",),
    "main-prey-absent": ("species",),
    "organisers-only": ("name",),
    "last-organiser": ("name",),
    "no-such-organiser": (),
    "joining-is-over": ("name",),
    "already-joined": ("name", "hunter"),
    "you-hunt-already": ("name", "hunter"),
    "hunt-is-full": ("name", "limit"),
    "no-such-tent": ("tent",),
    "tent-is-taken": ("tent", "hunter"),
    "no-such-weapon": ("weapon",),
    "you-do-not-hunt": ("name",),
    "no-such-seat": ("hunter",),
    "sent-for-a-closed-turn": ("turn",),
    "turn-is-closing": ("turn",),
    "too-many-orders": ("limit",),
    "no-choice-to-make": ("animal",),
    "no-choice-for-hunters": (),
    "no-such-choice": ("choice",),
    "server-only": (),
    "robot-cannot-hunt": (),
    "offer-to-yourself": (),
    "offer-gone": (),
    "channel-elsewhere": (),
    "case-too-large": ("limit",),
    "case-faulty": ("fault",),
    "case-without-hunters": ("limit",),
    "case-unread": (),
    "hunt-is-paused": ("name",),
    "hunt-not-paused": ("name",),
    "hunt-without-hour": ("name",),
    "turn-is-stuck": ("turn",),
    "turn-is-over": ("turn",),
    "deadline-too-near": ("minutes",),
    "deadline-too-far": ("days",),
    "deadline-as-it-is": (),
    "unknown-moment": ("text",),
    "unknown-rest-dates": ("text",),
    "too-many-rest-dates": ("limit",),
    "unknown-reminders": ("text",),
    "unknown-absences": ("limit",),
    "unknown-pack": ("text",),
    "absence-settled": ("hunter",),
    "role-of-all": (),
    "reminded-enough": ("limit",),
    "nothing-to-undo": ("name",),
    "undo-moved-on": ("name",),
    "nothing-to-redo": ("name",),
    "redo-too-late": ("name",),
    "sent-for-an-undone-turn": ("turn",),
    "nothing-to-come-back-to": ("name",),
    "expelled-before": ("name",),
    "had-a-hunter": ("name",),
    "no-player": ("hunter",),
    "reason-missing": (),
    "organises-already": (),
    "no-orders-for-hunters": (),
    "correction-moved-on": (),
    "correction-unchanged": (),
    "correction-unsound": ("why",),
    "correction-no-such-one": (),
    "correction-no-such-field": (),
    "correction-no-such-value": (),
    "correction-not-a-cell": (),
    "correction-outside-the-forest": ("cell",),
    "correction-tent-of-another-colour": ("cell",),
    "correction-animal-in-a-tent": ("cell",),
    "correction-faces-nowhere": (),
    "correction-out-of-range": ("least", "most"),
    "had-a-seat": ("name",),
    "seat-had-before": ("name",),
    "seat-of-a-shared-puzzle": ("name",),
    "several-seats": ("hunter",),
    "table-unclear": (),
    "no-undo-here": ("name",),
    "correction-is-dead": (),
    "correction-main-prey-lives": (),
}


class Refusal(Exception):
    """A wish that is not granted; `denied-<reason>` in data/lang says why.

    `reason`: a key of REFUSALS. `fields`: exactly the variables of that message; they hold nothing secret. Raises
    ValueError at once when the fields are not those, so that a reader never sees a hole.
    """

    def __init__(self, reason: str, **fields: Any) -> None:
        if set(REFUSALS.get(reason, ("?",))) != set(fields):
            raise ValueError(f"refusal {reason!r} with {sorted(fields)}")
        super().__init__(reason, fields)
        self.reason = reason
        self.fields = fields

    def __str__(self) -> str:
        return self.reason


class TurnClosing(Refusal):
    """The order came at or after the deadline and the next turn is not open yet: it is to be held (`turns.hold`)."""

    def __init__(self, game: int, turn: int, deadline: datetime) -> None:
        super().__init__("turn-is-closing", turn=turn)
        self.game = game
        self.turn = turn
        self.deadline = deadline


class StoreError(Exception):
    """The database cannot be used as it is; the message is one clear line for whoever runs the bot."""


class Occupied(StoreError):
    """Another bot has the place: it may be free later."""


class PlaceLost(StoreError):
    """The place on the database is gone, and another process may have it: this one is to end."""


class NotAnswering(StoreError):
    """The database's server does not answer: it may later."""


class Withheld(Exception):
    """Stands in a log for an exception whose text may hold an order or a seed; says its type only."""


def withheld(error: BaseException) -> tuple[type[BaseException], BaseException, TracebackType | None]:
    """Gives what `log.exception(…, exc_info=…)` may write of an exception: its type and where, never its text."""
    kind = type(error)
    stands = Withheld(f"{kind.__module__}.{kind.__qualname__}").with_traceback(error.__traceback__)
    setattr(stands, MARKS, getattr(error, MARKS, {}))
    return Withheld, stands, error.__traceback__
