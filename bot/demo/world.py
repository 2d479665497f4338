"""Discord on this machine, as simcord plays it, with the clock of the whole process slaved to simcord's.

simcord moves a clock of its own, which `discord.py` follows; APScheduler and `datetime.now` do not, and a job would
silently never ring. So time-machine freezes the process at simcord's epoch and every step of the one clock moves the
other. simcord's private names (it has no others for this) stay in this module and in `stage.py`, hence its exact pin.
"""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import discord
import simcord
import time_machine
from simcord.builders import UserHandle
from simcord.env import Env

VERSION = "3.2.1"
EPOCH = dt.datetime(2026, 1, 1, tzinfo=dt.UTC)
"""When simcord's world begins, always."""
PATIENCE = 0.002
"""Seconds between two looks at whether the bot has come to rest; simcord's own 0.05 makes a suite six times longer."""
TRIES = 8
"""How often `settle_timeout` may pass while the bot is at work in a thread."""
SETTLING = 5.0
"""Seconds of real time that the bot may take over one thing, so many times as there are tries."""
CLOSED = 50007
"""Discord's code for a person who takes no private messages."""

if simcord.__version__ != VERSION:
    raise ImportError(f"simcord {VERSION} is needed (its private names are used), not {simcord.__version__}")
Env._settle_internal.__kwdefaults__["idle"] = PATIENCE  # type: ignore[index]


class Patience:
    """What the bot's workers wait through: simcord must know that such a wait is meant, else it waits for them.

    Handed to the bot before there is an Env; `env` is set as soon as there is one.
    """

    env: Env | None = None

    async def __call__(self, awaitable: Awaitable[Any]) -> Any:
        assert self.env is not None
        return await self.env.external_wait(awaitable, reason="a worker waits for work")


async def no_time(seconds: float) -> None:
    """What spaces the bot's requests out, where nobody counts them."""


async def alive(client: object) -> bool:
    """What asks the gateway for a sign of life; simcord's has none to give, and loses nothing."""
    return True


@contextmanager
def frozen() -> Iterator[time_machine.Traveller]:
    """Freezes the process's clock at simcord's epoch; to be entered before the bot is built."""
    with time_machine.travel(EPOCH, tick=False) as traveller:
        yield traveller


def be_patient(env: Env) -> None:
    """Gives the bot more time while it is at work in a thread: a loaded machine makes it slow, not stuck.

    `settle_timeout` itself stays short, since simcord waits in real time for timers that ring within it.
    """
    settle, advance = env._settle_internal, env.advance_time

    async def settle_internal(*, _deadline: float | None = None, **given: Any) -> None:
        for _ in range(TRIES):
            try:
                return await settle(_deadline=_deadline, **given)
            except TimeoutError:
                if not env._work.executors:
                    raise
                _deadline = None
        return await settle(**given)

    async def advance_time(seconds: float) -> None:
        target = env.now() + dt.timedelta(seconds=seconds)
        for _ in range(TRIES):
            try:
                return await advance(max(0.0, (target - env.now()).total_seconds()))
            except TimeoutError:
                await env.settle()
        return await advance(max(0.0, (target - env.now()).total_seconds()))

    env._settle_internal = settle_internal  # type: ignore[method-assign]
    env.advance_time = advance_time  # type: ignore[method-assign]


def follow(env: Env, traveller: time_machine.Traveller) -> None:
    """Makes every step of simcord's clock move the process's clock along."""
    clock = env.backend.clock
    assert clock.now() == EPOCH
    plain = clock.advance

    def advance(seconds: float) -> None:
        plain(seconds)
        traveller.move_to(clock.now(), tick=False)

    clock.advance = advance  # type: ignore[method-assign]


def as_bot(env: Env) -> AbstractContextManager[None]:
    """Makes what is started inside belong to the bot: simcord waits for it, moves its timers, keeps its errors."""
    scope: AbstractContextManager[None] = env._bot_scope()
    return scope


async def close_bot(env: Env) -> None:
    """Shuts the bot down as its entry point would; simcord itself never does."""
    with as_bot(env):
        await asyncio.get_running_loop().create_task(env.bot.close())


async def downtime(
    env: Env,
    create_bot: Callable[[], discord.Client],
    lasting: dt.timedelta = dt.timedelta(),
    meanwhile: Callable[[], None] = lambda: None,
) -> None:
    """Stops the bot, lets time pass in which nothing reaches it, and starts a new one.

    `meanwhile` runs at the end of that time with nobody listening: what people then `post` is found only by reading back.
    """
    await close_bot(env)
    await env.settle()
    if env._gateway_feed in env.backend.subscribers:
        env.backend.subscribers.remove(env._gateway_feed)
    env.backend.advance_clock(lasting.total_seconds())
    meanwhile()
    await env.restart_bot(create_bot())


def post(env: Env, user: UserHandle, text: str) -> int:
    """Writes a private message to the bot without waiting for it to react; gives the message's id."""
    return int(env.backend.create_message(user.dm_channel.id, user.id, text).id)


def close_dm(env: Env, user: UserHandle) -> None:
    """Makes Discord refuse every private message to this person from now on."""
    env.inject_error(
        "POST",
        f"/channels/{user.dm_channel.id}/messages",
        status=403,
        code=CLOSED,
        message="Cannot send messages to this user",
        times=None,
    )


def open_dm(env: Env, user: UserHandle) -> None:
    """Takes `close_dm` back."""
    path = f"/channels/{user.dm_channel.id}/messages"
    env.backend.faults[:] = [f for f in env.backend.faults if (f["path"], f["code"]) != (path, CLOSED)]


def set_locales(env: Env, default: str, of: Mapping[int, str] | None = None) -> None:
    """Sets the language of people's clients (user id → locale, `default` for the others), which simcord fixes to en-US."""
    plain = getattr(env.backend.emit, "plain", env.backend.emit)

    def emit(event: str, payload: Any) -> None:
        if event == "INTERACTION_CREATE":
            person = payload.get("user") or payload.get("member", {}).get("user") or {}
            locale = (of or {}).get(int(person.get("id", 0)), default)
            payload = {**payload, "locale": locale, "guild_locale": default}
        plain(event, payload)

    emit.plain = plain  # type: ignore[attr-defined]
    env.backend.emit = emit  # type: ignore[method-assign]
