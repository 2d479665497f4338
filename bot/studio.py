"""Where maps are drawn and texts written, off the event loop: in threads, a few at a time; where very many wait, elsewhere too.

A process runs Python on one core: while it draws for very many hunts, nothing else in it gets far. For that long some
more processes, the helpers, do nothing but draw.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from dataclasses import replace
from time import monotonic
from typing import ParamSpec, TypeVar

from bot import quiet
from bot.bearings import about, bearings
from bot.errors import withheld
from bot.opening import keep_loaded
from bot.settings import Settings

log = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")

CROWDED = 1.0
"""For how many seconds every place must have been taken before helpers are called: a hunt's thirteen maps take half of one."""
QUIET = 60.0
"""After how many seconds without work the helpers leave."""
BROKEN = 600.0
"""For how many seconds none are called after they have failed."""
COMING = 60.0
"""For how many seconds it is waited until the helpers are there; it takes two."""
PATIENCE = 30.0
"""For how many seconds a helper is waited for: one that hangs is as good as dead."""
IN_HAND = 3
"""How many works a helper is given at a time: it is never to wait for the next."""


def cores() -> int:
    """Gives how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Studio:
    """Does what takes long, off the event loop."""

    def __init__(
        self,
        places: int,
        helpers: int,
        settings: Settings,
        *,
        crowded: float = CROWDED,
        patience: float = PATIENCE,
        quiet_for: float = QUIET,
    ) -> None:
        """`places`: how many threads draw at a time; `helpers`: how many processes do besides, in a crowd; 0: none, ever.

        `crowded`: after how many seconds without a free place there is one; `patience`: how many a helper has for what takes
        a tenth of one; `quiet_for`: after how many without work they leave.
        """
        self._places = asyncio.Semaphore(places)
        self._helpers = helpers
        self._hands = asyncio.Semaphore(max(1, helpers * IN_HAND))
        self._settings = replace(settings, token="", database_url="")  # they are told how to log, and no secret
        self._crowded = crowded
        self._patience = patience
        self._quiet = quiet_for
        self._full_since: float | None = None
        self._elsewhere: ProcessPoolExecutor | None = None
        self._leaving: asyncio.TimerHandle | None = None
        self._calling: asyncio.Task[None] | None = None
        self._not_before = 0.0
        self._used = 0.0
        self._in_hand = 0
        self._closed = False

    async def draw(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Does this in a thread, a few at a time."""
        async with self._places:
            return await asyncio.to_thread(work, *args, **kwargs)

    async def send_out(self, work: Callable[..., T], *args: object) -> T:
        """Does this in a thread, or in a crowd where there are helpers: `work` is a module's, and what it takes and gives can
        be written down (`pickle`)."""
        if self._elsewhere is None:
            self._look_round()
            return await self.draw(work, *args)
        async with self._hands:
            elsewhere = self._elsewhere
            if elsewhere is not None:
                try:
                    return await self._sent(elsewhere, work, args)
                except (BrokenProcessPool, TimeoutError):
                    self._broken(elsewhere)
        return await self.draw(work, *args)

    async def _sent(self, elsewhere: Executor, work: Callable[..., T], args: tuple[object, ...]) -> T:
        loop = asyncio.get_running_loop()
        self._in_hand += 1
        try:
            async with asyncio.timeout(self._patience):
                return await loop.run_in_executor(elsewhere, _there, bearings(), work, args)
        finally:
            self._in_hand -= 1
            self._used = monotonic()

    def close(self) -> None:
        """Sends the helpers away, whatever they do."""
        self._closed = True
        if self._calling is not None:
            self._calling.cancel()
        self._dismiss(at_once=True)

    def _look_round(self) -> None:
        """Calls helpers when there has been no free place for so long, as far as those saw it who came."""
        now = monotonic()
        if not self._places.locked():
            self._full_since = None
        elif self._full_since is None:
            self._full_since = now
        elif now - self._full_since >= self._crowded:
            self.call()

    def call(self) -> None:
        """Calls helpers if there are none, and there may be: a crowd is there, or about to come."""
        there = self._elsewhere is not None or self._calling is not None
        if self._helpers > 0 and not there and not self._closed and monotonic() >= self._not_before:
            self._calling = asyncio.create_task(self._call(), name="helpers")

    async def _call(self) -> None:
        """Calls the helpers, who are sent away when there has been nothing to do for a while."""
        try:
            self._elsewhere = await asyncio.to_thread(self._called)
            self._used, self._full_since = monotonic(), None
            self._leave_if_quiet()
        except (OSError, RuntimeError) as error:
            log.warning("no process could be started to draw besides this one", exc_info=withheld(error))
            self._not_before = monotonic() + BROKEN
        finally:
            self._calling = None

    def _leave_if_quiet(self) -> None:
        left = self._quiet if self._in_hand else self._used + self._quiet - monotonic()
        if left > 0:
            self._leaving = asyncio.get_running_loop().call_later(left, self._leave_if_quiet)
        else:
            self._dismiss()

    def _called(self) -> ProcessPoolExecutor:
        """Starts the helpers and waits until they are ready: some seconds; not for the event loop."""
        alone = multiprocessing.get_context("spawn")  # a copy of this process would have its locks, but not its threads
        elsewhere = ProcessPoolExecutor(self._helpers, alone, _begin, (self._settings,))
        with ExitStack() as failing:
            failing.callback(_end, elsewhere)
            for ready in [elsewhere.submit(os.getpid) for _ in range(self._helpers)]:
                ready.result(COMING)
            if not self._closed:
                failing.pop_all()
        return elsewhere

    def _broken(self, elsewhere: Executor) -> None:
        """A helper has died or hangs: what was in their hands is drawn here."""
        if self._elsewhere is elsewhere:
            log.warning("a process that draws has died or hangs: all is drawn in this one for a while")
            self._not_before = monotonic() + BROKEN
            self._dismiss(at_once=True)

    def _dismiss(self, *, at_once: bool = False) -> None:
        """Sends the helpers away: when they are done, or `at_once`."""
        elsewhere, self._elsewhere = self._elsewhere, None
        if elsewhere is None:
            return
        if self._leaving is not None:
            self._leaving.cancel()
        if at_once:
            _end(elsewhere)
        else:
            elsewhere.shutdown(wait=False)


def _end(elsewhere: Executor) -> None:
    """Ends the helpers, whatever they do; this process has no other children."""
    elsewhere.shutdown(wait=False, cancel_futures=True)
    for helper in multiprocessing.active_children():
        helper.kill()


def _begin(settings: Settings) -> None:
    """Readies a helper: it logs as the bot does, and ends when the bot does, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which sends its helpers away
    if hasattr(os, "nice"):
        os.nice(5)
    quiet.configure(settings)
    threading.Thread(target=_end_with_the_bot, name="end", daemon=True).start()
    import bot.messages  # noqa: F401  what is drawn with; the words come with the first work

    keep_loaded()


def _end_with_the_bot() -> None:
    bot = multiprocessing.parent_process()
    if bot is not None:
        bot.join()
        os._exit(0)


def _there(marks: dict[str, int], work: Callable[..., T], args: tuple[object, ...]) -> T:
    """Does the work in a helper, its log marked as it would be in the bot."""
    with about(marks.get("hunt"), marks.get("turn")):
        return work(*args)
