"""The bot on simcord's Discord without simcord's clockwork: in one process, on its own store, as fast as the bot itself.

Everything passes discord.py's own parsers on the way in and its own requests on the way out, and nothing waits: time is
what the test says, `rest` comes back when nothing is under way, deadlines are struck by `evening`. People act through
simcord's actors (`alix.click(…)`, `slash`), or through raw gateway payloads (`deliver`), which may be as odd as one likes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from simcord import _dpy_internals
from simcord.backend import Backend, serializers
from simcord.builders import GuildHandle, UserHandle
from simcord.gateway import FakeGateway
from simcord.http import FakeHTTPClient, FakeWebhookAdapter

from bot.client import Hallali
from bot.composition import create_bot
from bot.demo import world
from bot.outside import Outside
from bot.settings import Settings
from bot.store.database import Store
from tests.bot.evenings import QUICK

DAWN = datetime(2026, 6, 1, 10, tzinfo=UTC)
"""Noon in Paris, on a Monday in summer: when a parlour opens."""
PATIENCE = 120.0
"""Seconds after which something is taken never to end."""


@dataclass
class Hands:
    """The parlour's clock: it stands still until it is moved, for the bot and for Discord alike."""

    at: datetime = DAWN

    def now(self) -> datetime:
        return self.at

    __call__ = now

    def advance(self, seconds: float) -> None:
        self.at += timedelta(seconds=seconds)

    @property
    def elapsed(self) -> float:
        return (self.at - DAWN).total_seconds()


class Ears(logging.Handler):
    """Hears what is logged as an error: in a sound run nothing is."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        about = record.exc_info[1] if record.exc_info else None
        self.lines.append(f"{record.name}: {record.getMessage()} {about!r}")


@contextmanager
def listening() -> Iterator[Ears]:
    """Hears errors as long as it is open."""
    ears = Ears()
    logging.getLogger().addHandler(ears)
    try:
        yield ears
    finally:
        logging.getLogger().removeHandler(ears)


@dataclass
class Parlour:
    """A running bot, and as much of simcord's Env as its builders and actors ask for."""

    bot: Hallali
    backend: Backend
    clock: Hands
    ears: Ears
    strict_sync: bool = True
    _message_states: set[Any] = field(default_factory=set)
    _others: set[asyncio.Task[Any]] = field(default_factory=asyncio.all_tasks)

    # What simcord's builders and actors call on their Env.

    def _begin_operation(self, label: str) -> None: ...
    def _end_operation(self) -> None: ...
    def _mark_mutation(self) -> None: ...
    def _notify_dispatch_observers(self, record: Any) -> None: ...

    async def _settle_internal(self, **_: Any) -> None:
        await self.heard()

    # What tests call.

    @property
    def http_requests(self) -> list[Any]:
        """What the bot has asked of Discord, oldest first."""
        return self.backend.http_requests

    def now(self) -> datetime:
        return self.clock.at

    def create_guild(self, name: str = "Forêt") -> GuildHandle:
        return GuildHandle(self, self.backend.create_guild(name))  # type: ignore[arg-type]

    def create_user(self, name: str) -> UserHandle:
        return UserHandle(self, self.backend.make_user(name))  # type: ignore[arg-type]

    def deliver(self, event: str, payload: dict[str, Any]) -> None:
        """Hands a gateway event to discord.py's own parser, as it came."""
        self.bot._connection.parsers[event](payload)

    async def heard(self) -> None:
        """Waits until all that was delivered has been dealt with. Raises TimeoutError for what never ends."""
        async with asyncio.timeout(PATIENCE):
            while tasks := [task for task in asyncio.all_tasks() - self._others if under_way(task)]:
                await asyncio.wait(tasks)

    async def settle(self) -> None:
        """Waits until nothing is under way, and nothing is left to be sent."""
        await self.heard()
        while await self.bot.outbox.drain():
            await self.heard()

    async def advance_time(self, seconds: float) -> None:
        """Lets time pass, reminds those who are to be reminded, resolves what is due, and sends what there is to send."""
        self.clock.advance(seconds)
        await self.bot.bell._remind(self.clock.at, await self.bot.read(_to_remind, self.clock.at))
        await self.strike()
        await self.settle()

    async def strike(self) -> None:
        """Resolves the turns whose deadline is over, as the bell would; sends nothing."""
        for game, turn in await self.bot.read(_due, self.clock.at):
            assert await self.bot.resolver.resolve(game, turn)
        await self.heard()


def under_way(task: asyncio.Task[Any]) -> bool:
    """Tells whether a task does something now: not this one, nor one that only waits for a view to age, or for better days."""
    waits = "timeout_task" in str(getattr(task.get_coro(), "__qualname__", "")) or task.get_name() in (
        "reading back",
        "mend",
    )
    return task is not asyncio.current_task() and not waits


def _due(session: Any, now: datetime) -> list[tuple[int, int]]:
    from bot import turns

    return turns.due(session, now, limit=1000)


def _to_remind(session: Any, now: datetime) -> list[tuple[int, int]]:
    from bot import reminders

    return reminders.due(session, now, limit=1000)


@asynccontextmanager
async def parlour(store: Store, before: Parlour | None = None, **outside: Any) -> AsyncIterator[Parlour]:
    """Opens a bot on a store that is up to date; fails at its end if the bot stumbled. `outside`: fields of `Outside`.

    `before`: the parlour in whose Discord, and at whose time, this bot comes to work; the bot that was there has gone.
    """
    clock = Hands() if before is None else before.clock
    given = {"now": clock, "sleep": world.no_time, "pulse": world.alive, "grace": timedelta(0), **QUICK, **outside}
    bot = create_bot(Outside(Settings(token="none", database_url=str(store.url), zone="Europe/Paris"), store, **given))
    backend = Backend(clock=clock) if before is None else before.backend  # type: ignore[arg-type]
    _dpy_internals.install_http(bot, FakeHTTPClient(backend, asyncio.get_running_loop(), message_content_access=False))
    _dpy_internals.set_guild_ready_timeout(bot, 0.0)
    adapter = _dpy_internals.set_webhook_adapter(FakeWebhookAdapter(backend, message_content_access=False))
    with listening() as ears:
        made = Parlour(bot, backend, clock, ears)
        made._message_states.add(bot._connection)
        bot._work = bot._send_on = lambda: None  # type: ignore[method-assign]  # the test rings and sends as it likes
        try:
            await bot.login("none")
            _identify(made)
            await made.heard()
            yield made
            await made.heard()
            assert ears.lines == [], ears.lines
        finally:
            await bot.close()
            _dpy_internals.reset_webhook_adapter(adapter)


def _identify(made: Parlour) -> None:
    """Begins a session: from now on what happens on the server reaches the bot."""
    backend, state = made.backend, made.bot._connection
    backend.subscribers[:] = [FakeGateway(backend, state).feed]
    user = dict(serializers.user_payload(backend.bot_user))
    ready = {"v": 10, "user": user, "guilds": [], "session_id": "s", "shard": [0, 1]}
    state.parse_ready({**ready, "application": {"id": str(backend.application_id), "flags": 0}})  # type: ignore[typeddict-item]
    for guild in backend.guilds.values():
        backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, guild))
    made.bot.fence.identified()
    made.bot.fence.sound(made.clock.at)
