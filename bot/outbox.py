"""Sends what the store says is unsent, each message once, whatever breaks on the way."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from bot.bearings import within
from bot.errors import withheld
from bot.pacing import Pace
from bot.posting import BannedForNow, Cause, Poster, Posting, Refused, TokenDead, Uncertain
from bot.store import sending
from bot.store.database import Store
from bot.store.sharing import Portion
from bot.together import Together

log = logging.getLogger(__name__)

TRUSTED = timedelta(seconds=60)
"""How long after the first uncertain attempt the nonce alone makes a second one the same message."""
MARGIN = timedelta(seconds=60)
"""How long before that attempt a search begins: Discord's clock is not this machine's."""
BAN = timedelta(minutes=15)
RATE = 45.0
"""Requests a second, of the 50 that Discord allows to one bot."""
WORKERS = 20
"""How many messages are under way at a time: Discord takes its tenths of a second for each, and the pictures of the next
are drawn meanwhile."""
PACE = 30.0
"""Seconds between two looks at the table when nobody says that there is something: a wake may be missing, a clock jump."""
STORE_PAUSE = 5.0
"""How long the outbox rests, in seconds, when the store fails."""

Idle = Callable[[Awaitable[Any]], Awaitable[Any]]


async def waiting(awaitable: Awaitable[Any]) -> Any:
    """Waits; the hook that is put in its place in tests tells them that nothing is under way."""
    return await awaitable


class Outbox:
    """A few workers that send the store's messages: oldest first, channels before people, one at a time to each target."""

    def __init__(
        self,
        store: Store,
        poster: Poster,
        now: Callable[[], datetime],
        *,
        rate: float = RATE,
        workers: int = WORKERS,
        sleep: Callable[[float], Awaitable[Any]] = asyncio.sleep,
        idle: Idle = waiting,
        look: float = PACE,
        portion: Callable[[], Portion | None] = lambda: None,
        later: Callable[[], bool] = lambda: False,
    ) -> None:
        """`idle` wraps each wait for something to do, `look` seconds at most; `sleep` is what spaces requests out.

        `portion`: which messages are this process's, where several send; None: all. `later`: the private ones wait for now,
        since many turns are being resolved, whose channels come first; whoever says so calls `wake` when they are.
        """
        self._store = store
        self._poster = poster
        self._now = now
        self.pace = Pace(rate, sleep)
        """Whoever makes a request to Discord for the bot waits for its turn here, and so does the poster."""
        self._workers = workers
        self._idle = idle
        self._look = look
        self._portion = portion
        self._later = later
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._sent = Together[tuple[Posting, int], None](self._note_sent, self._hold, "sent", in_turn=True)
        self._noting: set[asyncio.Future[Any]] = set()
        self._woken = asyncio.Event()
        self._silent_until: datetime | None = None
        self._dead: TokenDead | None = None
        self._closing = False

    @property
    def silent_until(self) -> datetime | None:
        """Until when nothing is sent, because Discord's edge refuses this machine; None: it does not."""
        return self._silent_until

    def wake(self) -> None:
        """Says that there may be something to send."""
        self._woken.set()

    async def run(self) -> None:
        """Sends what is unsent and what comes, until `close`. Raises TokenDead when the token is not valid any more."""
        await self._store.writing(sending.recover, self._now(), self._portion())
        while not self._closing:
            self._woken.clear()
            try:
                begun, pause = await self._begin()
            except SQLAlchemyError as error:
                log.exception("the outbox cannot be read", exc_info=withheld(error))
                begun, pause = 0, STORE_PAUSE
            if self._dead is not None:
                raise self._dead
            if not begun or self._crowded():
                await self._idle(self._rest(min(pause or self._look, self._look)))

    async def drain(self) -> int:
        """Sends all that can be sent now and waits for it; gives the number of attempts. Raises TokenDead."""
        attempts = 0
        while True:
            busy = bool(self._tasks)
            begun, _ = await self._begin()
            attempts += begun
            if self._dead is not None:
                raise self._dead
            if not busy and not begun:
                return attempts
            if self._tasks:
                await asyncio.wait(self._tasks.values(), return_when=asyncio.FIRST_COMPLETED)

    async def close(self, patience: float = 5.0) -> None:
        """Begins nothing more, waits a little for what is under way, then leaves it: it will be taken up again."""
        self._closing = True
        self._woken.set()
        tasks = list(self._tasks.values())
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=patience)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def _crowded(self) -> bool:
        """Messages are begun a few at a time where many wait: what they are made of is then read together, once a hunt."""
        return self._workers - len(self._tasks) < max(1, self._workers * 2 // 5)

    async def _begin(self) -> tuple[int, float | None]:
        """Starts as many sends as there are workers free and messages due; gives their number, and for none the seconds until
        something is due by time alone (None: only `wake` or a finished send brings anything)."""
        now, free = self._now(), self._workers - len(self._tasks)
        if self._silenced():
            return 0, self._until(self._silent_until)
        if self._crowded() or self._closing or self._dead is not None:
            return 0, None
        busy = tuple(self._tasks)
        taken = await self._store.writing(sending.take, now, busy, free, self._portion(), channels_only=self._later())
        if self._closing:
            return 0, None  # the connection is being closed: what was claimed is taken up at the next start
        for posting in taken.claimed:
            self._start(str(posting.target), within(posting.game, posting.turn, self._deliver(posting)))
        for posting in taken.looked_for:
            self._start(f"look:{posting.key}", self._look_again(posting))
        return len(taken.claimed) + len(taken.looked_for), self._until(taken.soonest)

    def _silenced(self) -> bool:
        if self._silent_until is not None and self._now() >= self._silent_until:
            self._silent_until = None
        return self._silent_until is not None

    def _start(self, name: str, work: Any) -> None:
        task = asyncio.create_task(work, name=f"outbox {name}")
        self._tasks[name] = task
        task.add_done_callback(lambda done: self._ended(name, done))

    def _ended(self, name: str, task: asyncio.Task[None]) -> None:
        del self._tasks[name]
        self._woken.set()
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("what became of a message could not be noted", exc_info=withheld(error))

    def _until(self, at: datetime | None) -> float | None:
        return None if at is None else max((at - self._now()).total_seconds(), 0.001)

    async def _rest(self, seconds: float) -> None:
        timer = asyncio.get_running_loop().call_later(seconds, self._woken.set)
        try:
            await self._woken.wait()
        finally:
            timer.cancel()

    async def _deliver(self, posting: Posting) -> None:
        """Sends one message and notes what became of it; no failure of one message touches another."""
        try:
            await self._attempt(posting)
        except Refused as refused:
            await self._refused(posting, refused)
        except Uncertain as error:
            log.warning("%s: not known whether it was sent (%s)", posting.key, error)
            await self._note(sending.put_off, posting, str(error.status or "no answer"), uncertain=True)
        except BannedForNow:
            self._silent_until = self._now() + BAN
            log.error("Discord's edge refuses this machine: nothing is sent until %s", self._silent_until)
            await self._note(sending.put_off, posting, "banned", uncertain=False, pause=BAN)
        except TokenDead as error:
            self._dead = error
            await self._note(sending.put_off, posting, "token", uncertain=False)
        except SQLAlchemyError as error:
            log.error("%s: what became of it could not be noted", posting.key, exc_info=withheld(error))
        except Exception as error:
            log.exception("%s could not be sent", posting.key, exc_info=withheld(error))
            await self._note(sending.put_off, posting, type(error).__name__, uncertain=True, unexpected=True)

    async def _note(self, what: Callable[..., object], posting: Posting, *more: Any, **named: Any) -> None:
        await self._store.writing(what, self._now(), posting, *more, **named)

    async def _attempt(self, posting: Posting) -> None:
        """Looks for the message when it may be there unnoticed, sends it, and takes back a copy that an earlier try left."""
        creates = posting.message_id is None
        if creates and posting.retried and self._now() - posting.first_uncertain_at > TRUSTED:
            if not await self._poster.may_search(posting):
                await self._note(sending.park, posting, sending.CANNOT_SEARCH, "read_message_history")
                return
            there = await self._find(posting)
            if there:
                await self._keep_first(posting, there)
                return
        message = await self._poster.send(posting)
        if creates and posting.retried and await self._poster.may_search(posting):
            await self._keep_first(posting, [*await self._find(posting), message])
            return
        await self._sent.ask((posting, message))

    async def _note_sent(self, sent: list[tuple[Posting, int]]) -> list[None]:
        await self._store.writing(sending.mark_each_sent, self._now(), sent)
        return [None] * len(sent)

    def _hold(self, work: Awaitable[Any], name: str) -> None:
        task = asyncio.ensure_future(work)
        self._noting.add(task)
        task.add_done_callback(self._noting.discard)

    async def _find(self, posting: Posting) -> list[int]:
        return await self._poster.find(posting, posting.first_uncertain_at - MARGIN)

    async def _keep_first(self, posting: Posting, copies: list[int]) -> None:
        first, *others = sorted(set(copies))
        for copy in others:
            await self._poster.delete(posting, copy)
        await self._note(sending.mark_sent, posting, first)

    async def _look_again(self, posting: Posting) -> None:
        """A quarter of an hour after an uncertain send: had Discord been slow, there may be a copy more."""
        try:
            if not await self._poster.may_search(posting):
                return
            for copy in set(await self._find(posting)) - {posting.message_id}:
                await self._poster.delete(posting, copy)
        except (Refused, Uncertain, BannedForNow) as error:
            log.warning("%s: no second look at it (%s)", posting.key, error)
        except TokenDead as error:
            self._dead = error

    async def _refused(self, posting: Posting, refused: Refused) -> None:
        """What becomes of a message that was certainly not sent: nothing is dropped without somebody being told."""
        cause = refused.cause
        log.warning("%s: %s", posting.key, cause)
        if cause in (Cause.REMOVED, Cause.MOOT):
            await self._note(sending.let_be, posting, cause)
        elif cause is Cause.TOO_FAST:
            await self._note(sending.put_off, posting, str(cause), uncertain=False, pause=refused.pause)
        elif cause in sending.WORSE:
            if not await self._store.writing(sending.degrade, self._now(), posting, cause, refused.missing):
                log.error("%s: refused in every form", posting.key)
        elif posting.private:
            await self._note(sending.close_private, posting)
        else:
            await self._note(sending.park, posting, str(cause), refused.missing)
