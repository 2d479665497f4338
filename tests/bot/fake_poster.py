"""A Discord of the outbox's size: messages, nonces that are known for three minutes, and whatever may go wrong."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from bot.posting import BannedForNow, Cause, Posting, Refused, SendFailure, TokenDead, Uncertain
from bot.store.database import Store
from bot.store.tables import Form
from tests.bot.hunting import Clock, snowflake

NONCE_WINDOW = timedelta(minutes=3)
__all__ = ["BannedForNow", "Cause", "Crash", "FakePoster", "Refused", "TokenDead", "Uncertain", "crashing"]


class Crash(BaseException):
    """The process is gone."""


@dataclass
class Message:
    id: int
    at: datetime
    target: int
    key: str
    marker: str
    nonce: str
    form: Form
    revision: int
    edits: int = 0
    deleted: bool = False


@dataclass
class FakePoster:
    """Faults are taken from `script`, one a request to create or edit: before the effect, or after it when in `late`.

    `closed`, `barred`, `unreadable`: targets whose private messages are closed, which cannot be written to, whose
    history cannot be read. `step` is called before and after each effect: it may crash.
    """

    clock: Clock
    messages: list[Message] = field(default_factory=list)
    script: list[SendFailure | None] = field(default_factory=list)
    late: list[SendFailure | None] = field(default_factory=list)
    closed: set[int] = field(default_factory=set)
    barred: set[int] = field(default_factory=set)
    unreadable: set[int] = field(default_factory=set)
    too_large: set[Form] = field(default_factory=set)
    hidden_for: timedelta = timedelta(0)
    requests: list[tuple[str, int]] = field(default_factory=list)
    at_once: int = 0
    most_at_once: int = 0
    step: Callable[[str], None] = lambda _: None
    wait: Callable[[], Awaitable[object]] | None = None

    def copies(self, key: str) -> list[Message]:
        return [message for message in self.messages if message.key == key and not message.deleted]

    async def send(self, posting: Posting) -> int:
        self.requests.append(("edit" if posting.message_id else "send", posting.target))
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        try:
            if self.wait is not None:
                await self.wait()
            self.step("before send")
            message = self._effect(posting)
            self.step("after send")
        finally:
            self.at_once -= 1
        if self.late and (fault := self.late.pop(0)) is not None:
            raise fault
        return message

    def _effect(self, posting: Posting) -> int:
        if self.script and (fault := self.script.pop(0)) is not None:
            raise fault
        if posting.target in self.barred:
            raise Refused(Cause.NO_ACCESS, missing="send_messages")
        if posting.target in self.closed:
            raise Refused(Cause.CLOSED_DM)
        if posting.form in self.too_large:
            raise Refused(Cause.TOO_LARGE)
        now = self.clock()
        for message in self.messages:
            if posting.message_id == message.id:
                if message.deleted:
                    raise Refused(Cause.REMOVED)
                message.edits += 1
                message.revision, message.form = posting.revision, posting.form
                return message.id
            if posting.message_id is None and message.nonce == posting.nonce and now - message.at <= NONCE_WINDOW:
                if message.deleted:
                    raise Refused(Cause.REMOVED)
                return message.id
        id = snowflake(now, len(self.messages))
        self.messages.append(
            Message(id, now, posting.target, posting.key, posting.marker, posting.nonce, posting.form, posting.revision)
        )
        return id

    async def find(self, posting: Posting, since: datetime) -> list[int]:
        self.requests.append(("find", posting.target))
        self.step("find")
        if posting.target in self.unreadable:
            return []  # Discord answers so, without an error
        return [
            message.id
            for message in self.messages
            if message.marker == posting.marker
            and message.target == posting.target
            and not message.deleted
            and since < message.at <= self.clock() - self.hidden_for
        ]

    async def delete(self, posting: Posting, message_id: int) -> None:
        self.requests.append(("delete", posting.target))
        self.step("before delete")
        for message in self.messages:
            if message.id == message_id:
                message.deleted = True
        self.step("after delete")

    async def may_search(self, posting: Posting) -> bool:
        return posting.target not in self.unreadable


def crashing(store: Store, step: Callable[[str], None]) -> None:
    """Has `step` called before and after each transaction of the store."""
    writing = store.writing

    async def hooked(work: Callable[..., object], *args: object, **kwargs: object) -> object:
        name = getattr(work, "__name__", "work")
        step(f"before {name}")
        result = await writing(work, *args, **kwargs)
        step(f"after {name}")
        return result

    store.writing = hooked  # type: ignore[method-assign,assignment]


def kinds(keys: Sequence[str]) -> list[str]:
    """Gives the kinds of messages from their keys."""
    return [key.split(":")[2] for key in keys]
