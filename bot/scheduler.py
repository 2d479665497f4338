"""The bell: rings at the earliest deadline or reminder and now and then, and has resolved, or reminded of, what is due.

The rows are the truth. That the bell rings twice, late or for nothing harms nobody.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from apscheduler.events import EVENT_JOB_ERROR, EVENT_JOB_MISSED, JobExecutionEvent
from apscheduler.schedulers.asyncio import AsyncIOScheduler
from apscheduler.triggers.date import DateTrigger
from apscheduler.triggers.interval import IntervalTrigger
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Session

from bot import clock, presence, reminders, turns
from bot.bearings import within
from bot.errors import withheld
from bot.store.database import Store

log = logging.getLogger(__name__)

AT_ONCE = 25
"""How many turns are under resolution at a time."""
PACE = 30.0
"""Seconds between two looks at the table, besides the alarm."""
ALARM, TICK = "alarm", "tick"
JOB_DEFAULTS = {"misfire_grace_time": None, "coalesce": True, "max_instances": 1}

Resolve = Callable[[int, int], Awaitable[bool]]
"""Has one turn (game, number) resolved. False: not now (Discord is away); it is asked again at the next tick."""


def next_ring(session: Session, now: datetime) -> datetime | None:
    """Gives the first instant after this one at which a turn is due or somebody is to be reminded; None: there is none."""
    instants = (turns.earliest_deadline(session, now), reminders.earliest(session, now))
    return min((at for at in instants if at is not None), default=None)


@dataclass(frozen=True, slots=True)
class Seen:
    """What the table says: which turns are due, of which is to be reminded, and when it says something else."""

    due: list[tuple[int, int]]
    to_remind: list[tuple[int, int]]
    next_ring: datetime | None


def seen(session: Session, now: datetime, most_due: int, most_to_remind: int) -> Seen:
    """Looks at the table of turns, all at one moment."""
    return Seen(turns.due(session, now, most_due), reminders.due(session, now, most_to_remind), next_ring(session, now))


class Bell:
    """One alarm for all hunts. It knows no rule and no Discord: it calls `resolve` for each turn that is due."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], datetime],
        resolve: Resolve,
        *,
        pace: float = PACE,
        at_once: int = AT_ONCE,
        to_send: Callable[[], None] = lambda: None,
        to_draw: Callable[[], None] = lambda: None,
    ) -> None:
        """`pace`: seconds between two safety ticks. `resolve` bounds its own waits: it holds one of `at_once` places.

        `to_send` is called when there are reminders to be sent, and when what waited for a crowd of turns can be;
        `to_draw` when every place is taken: very much is to be drawn in a moment.
        """
        self._store = store
        self._now = now
        self._resolve = resolve
        self._pace = pace
        self._at_once = at_once
        self._to_send = to_send
        self._to_draw = to_draw
        self._scheduler = AsyncIOScheduler(job_defaults=JOB_DEFAULTS, timezone="UTC")
        self._scheduler.add_listener(self._note_fault, EVENT_JOB_ERROR | EVENT_JOB_MISSED)
        self._busy: dict[tuple[int, int], asyncio.Task[None]] = {}
        self._put_off: set[tuple[int, int]] = set()
        self._mute: set[tuple[int, int]] = set()
        self._ringing: asyncio.Task[None] | None = None
        self._again = False
        self._places_free = 0  # since the table was looked at
        self._alive_at: datetime | None = None
        self._stopped = False
        self.faults: deque[JobExecutionEvent] = deque(maxlen=100)
        """The jobs that failed or were missed: there should be none, and tests look here."""

    @property
    def crowded(self) -> bool:
        """Tells whether more than half of the places are taken: others may still wait for one."""
        return len(self._busy) > self._at_once // 2

    @property
    def jobs(self) -> dict[str, object]:
        """The live jobs by name: `tick`, and `alarm` while a deadline lies ahead."""
        return {job.id: job for job in self._scheduler.get_jobs()}

    def start(self) -> None:
        """Begins to ring, at once for what is overdue. Once, inside the running event loop."""
        self._scheduler.add_job(self._tick, IntervalTrigger(seconds=self._pace), id=TICK, replace_existing=True)
        self._scheduler.start()
        self.ring()

    def ring(self) -> None:
        """Has the table looked at, and what is due resolved; then the alarm is set anew. Returns at once.

        To be called too when a turn was opened or a deadline changed.
        """
        if self._stopped:
            return
        if self._ringing is not None:
            self._again = True
            return
        self._ringing = asyncio.create_task(self._look(), name="bell")
        self._ringing.add_done_callback(self._rung)

    async def settled(self) -> None:
        """Waits until nothing that is due is left but what was put off to the next tick."""
        while self._ringing is not None or self._busy:
            await asyncio.wait([*self._busy.values(), *([self._ringing] if self._ringing else [])])

    async def stop(self, patience: float = 5.0) -> None:
        """Rings no more, lets what is under way come to its end for so many seconds, and then leaves it to the next start."""
        self._stopped = True
        if self._scheduler.running:
            self._scheduler.shutdown(wait=False)
        tasks = [*self._busy.values(), *([self._ringing] if self._ringing else [])]
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=patience)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        if self._alive_at is not None:
            try:
                await self._store.writing(presence.note_alive, self._now())
            except SQLAlchemyError as error:
                log.error("the end of the work was not noted", exc_info=withheld(error))

    def _note_fault(self, event: JobExecutionEvent) -> None:
        self.faults.append(event)
        error = getattr(event, "exception", None)
        log.error("job %s failed or was missed", event.job_id, exc_info=None if error is None else withheld(error))

    async def _tick(self) -> None:
        self._put_off.clear()
        self.ring()

    async def _alarm(self) -> None:
        self.ring()

    def _rung(self, task: asyncio.Task[None]) -> None:
        self._ringing = None
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("the table of turns could not be read", exc_info=withheld(error))
        elif self._again:
            self._again = False
            self.ring()

    async def _look(self) -> None:
        """Starts what is due and sets the alarm; a turn is under resolution once."""
        now, self._places_free = self._now(), 0
        known = {*self._busy, *self._put_off}
        table = await self._store.reading(seen, now, self._at_once + len(known), self._at_once + len(self._mute))
        for turn in table.due:
            if turn not in known and len(self._busy) < self._at_once and not self._stopped:
                task = asyncio.create_task(within(*turn, self._resolved(*turn)), name=f"turn {turn}")
                self._busy[turn] = task
                task.add_done_callback(partial(self._ended, turn))
        if len(self._busy) == self._at_once:
            self._to_draw()
        reminded = await self._remind(now, table.to_remind)
        self._set_alarm(await self._store.reading(next_ring, now) if reminded else table.next_ring)
        if self._alive_at is None or now - self._alive_at >= presence.EVERY:
            self._alive_at = now
            await self._store.writing(presence.note_alive, now)

    async def _remind(self, now: datetime, due: list[tuple[int, int]]) -> bool:
        """Has those reminded who owe an order: a matter of the table alone, the outbox sends it; False: none were to be.

        A turn whose hunters cannot be reminded holds nobody else's reminders back, nor any turn.
        """
        told = 0
        for game, turn in due:
            if (game, turn) in self._mute:
                continue
            try:
                told += await self._store.writing(reminders.remind, now, game, turn)
            except SQLAlchemyError as error:  # at the next tick, perhaps
                log.exception("turn %s of hunt %s: the store failed", turn, game, exc_info=withheld(error))
            except Exception as error:
                self._mute.add((game, turn))
                log.exception("turn %s of hunt %s: nobody was reminded", turn, game, exc_info=withheld(error))
        if told:
            self._to_send()
        return bool(due)

    def _set_alarm(self, at: datetime | None) -> None:
        if not self._scheduler.running:
            return
        if at is not None:
            # the scheduler looks at the machine's clock, which need not be the one that was handed in
            rings_at = clock.now() + (at - self._now())
            self._scheduler.add_job(self._alarm, DateTrigger(rings_at), id=ALARM, replace_existing=True)
        elif self._scheduler.get_job(ALARM) is not None:
            self._scheduler.remove_job(ALARM)

    def _ended(self, turn: tuple[int, int], _task: asyncio.Task[None]) -> None:
        """A look at the table takes a fifth of what a turn does: several places are filled with one."""
        crowded = self.crowded
        del self._busy[turn]
        self._places_free += 1
        if crowded and not self.crowded:
            self._to_send()
        if not self._busy or self._places_free >= self._at_once // 5:
            self.ring()

    async def _resolved(self, game: int, turn: int) -> None:
        """Has one turn resolved; whatever happens to it, the others go on."""
        try:
            if not await self._resolve(game, turn):
                self._put_off.add((game, turn))
        except SQLAlchemyError as error:
            self._put_off.add((game, turn))
            log.exception("turn %s of hunt %s: the store failed", turn, game, exc_info=withheld(error))
        except Exception as error:
            log.exception("turn %s of hunt %s could not be resolved", turn, game, exc_info=withheld(error))
            await self._failed(game, turn, type(error).__name__)

    async def _failed(self, game: int, turn: int, error: str) -> None:
        """Has the failure counted: the table says when the turn is tried again, or that it is parked."""
        try:
            if await self._store.writing(turns.note_failure, self._now(), game, turn, error):
                log.error("turn %s of hunt %s is parked: it failed too often", turn, game)
        except SQLAlchemyError as failure:
            self._put_off.add((game, turn))
            log.error("the failure of turn %s of hunt %s was not noted", turn, game, exc_info=withheld(failure))
