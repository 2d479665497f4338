"""What the outbox and whoever speaks to Discord agree upon: a message to be sent, and the ways in which that can fail."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, Protocol

from bot.store import mail
from bot.store.mail import Kind
from bot.store.tables import Form, OutboxRow


@dataclass(frozen=True, slots=True)
class Posting:
    """A message that is to be sent now.

    `target`: the channel of a message of CHANNEL_KINDS, else a user. `message_id`: it exists, edit it; None: create it,
    with `nonce` and with `marker` in a file's name or a component's id. `form`: how it is to be made up; a worse form
    than FULL was found necessary. `retried`: an earlier attempt may have been successful.
    """

    key: str
    game: int
    turn: int
    generation: int
    kind: Kind
    target: int
    form: Form
    payload: Any
    message_id: int | None
    revision: int
    attempts: int
    first_uncertain_at: datetime
    retried: bool

    @property
    def nonce(self) -> str:
        """24 hexadecimal digits, the same at every attempt and another for every other message."""
        return mail.nonce_of(self.key)

    @property
    def marker(self) -> str:
        """16 hexadecimal digits that the sent message carries, so that it can be found again."""
        return mail.marker_of(self.key)

    @property
    def private(self) -> bool:
        """Whether it goes to one person."""
        return self.kind not in mail.CHANNEL_KINDS

    def __repr__(self) -> str:
        return f"Posting({self.key})"


def posting(row: OutboxRow, now: datetime, *, retried: bool) -> Posting:
    """Reads a row of the outbox as a message to be sent."""
    return Posting(
        key=row.key,
        game=row.game,
        turn=row.turn,
        generation=row.generation,
        kind=Kind(row.kind),
        target=int(row.target),
        form=row.form,
        payload=None if row.payload is None else json.loads(row.payload),
        message_id=row.message_id,
        revision=row.revision,
        attempts=row.attempts,
        first_uncertain_at=row.first_uncertain_at or now,
        retried=retried,
    )


class Cause(StrEnum):
    """Why Discord refused a message for certain.

    CLOSED_DM: 403 50007, 50278. NO_ACCESS: 404 10003, 10004, 403 50001, 50013. NO_FILES: 403 50013 for the picture or
    the embed only. REMOVED: 404 10008, it was sent and somebody deleted it. TOO_LARGE: 413, 40005, 50045.
    BAD_PAYLOAD: 400 50035. TOO_FAST: 429 with a pause, 40003 when private channels are opened too fast. MOOT: nothing was
    asked of Discord; there is nothing to say any more (a choice for a turn that is closed).
    """

    CLOSED_DM = "closed_dm"
    NO_ACCESS = "no_access"
    NO_FILES = "no_files"
    REMOVED = "removed"
    TOO_LARGE = "too_large"
    BAD_PAYLOAD = "bad_payload"
    TOO_FAST = "too_fast"
    MOOT = "moot"


class SendFailure(Exception):
    """A message was not sent, or perhaps it was."""


class Uncertain(SendFailure):
    """Nobody knows: a time-out, a reset, a 5xx. `status` is the HTTP status when there was an answer."""

    def __init__(self, status: int | None = None) -> None:
        super().__init__(f"uncertain, status {status}")
        self.status = status


class Refused(SendFailure):
    """It was not sent, for certain. `pause`: how long Discord asks to wait (TOO_FAST); `missing`: a permission's name."""

    def __init__(self, cause: Cause, *, pause: timedelta | None = None, missing: str | None = None) -> None:
        super().__init__(f"refused: {cause}")
        self.cause = cause
        self.pause = pause
        self.missing = missing


class BannedForNow(SendFailure):
    """429 from before Discord: everything stops for a quarter of an hour."""


class TokenDead(SendFailure):
    """401: the token is not valid any more; the bot stops."""


class Poster(Protocol):
    """Sends what the outbox says; each method raises the failures above and nothing else for what Discord answers."""

    async def send(self, posting: Posting) -> int:
        """Creates the message, or edits `posting.message_id`; gives the message's id."""
        ...

    async def find(self, posting: Posting, since: datetime) -> list[int]:
        """Gives the bot's own messages after this instant that carry the posting's marker, oldest first."""
        ...

    async def delete(self, posting: Posting, message_id: int) -> None:
        """Deletes one of the bot's own messages; one that is gone already is no failure."""
        ...

    async def may_search(self, posting: Posting) -> bool:
        """Tells whether the target's history may be read: without that permission it looks empty."""
        ...
