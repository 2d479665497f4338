"""A bot that is there but deaf ends, so that whoever keeps it running starts it anew; one that starts too often waits.

Discord allows so many sessions a day and makes the token void beyond that: a bot that dies at each start must not use them up,
nor one that is connected again and again and never for long.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import aiohttp
import discord
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Session

from bot.store import queries

log = logging.getLogger(__name__)

LOOK = 15.0
"""Seconds between two looks at whether the gateway answers."""
MISSED = 90.0
"""Seconds without an answer to a heartbeat, of which one is sent every 41, after which the gateway counts as silent."""
SILENT = 6
"""How many looks in a row find it silent before the bot ends: three minutes in all. Looks are counted, not time, since a
process that was halted finds much time gone, and is to have the chance to connect again."""

STARTS = "starts"
FREE = 3
"""How many starts an hour come without a wait."""
FIRST_WAIT, LONGEST_WAIT, DAILY_WAIT = 5.0, 600.0, 1800.0
MANY = 40
"""After how many starts in a day each waits half an hour."""
RESERVE = 10
"""So many sessions are left to whoever needs one by hand."""
PATIENCE = 30.0
"""Seconds for which a connection stands that has not begun its session: discord.py gives it up after a minute."""


class SessionsSpared(ConnectionError):
    """No session is begun now: there have been too many of late."""


def last_heard(client: Any) -> float | None:
    """Gives when the gateway last answered a heartbeat, by `time.perf_counter`; None: it never did.

    discord.py has no public name for it.
    """
    keeper = getattr(getattr(client, "ws", None), "_keep_alive", None)
    heard = getattr(keeper, "_last_ack", None)
    return heard if isinstance(heard, float) else None


async def watch(
    client: Any,
    now: Callable[[], float] = time.perf_counter,
    sleep: Callable[[float], Awaitable[Any]] = asyncio.sleep,
) -> None:
    """Returns when the gateway has not answered for three minutes, connected or not; else never."""
    began, silent = now(), 0
    while silent < SILENT:
        await sleep(LOOK)
        heard = last_heard(client)
        silent = silent + 1 if now() - (began if heard is None else max(began, heard)) > MISSED else 0
    log.critical("the gateway has been silent for three minutes: the bot ends, to be started anew")


def note_start(session: Session, now: datetime, shard: int = 0) -> float:
    """Notes that the bot starts; gives the seconds that it is to wait first, since it did so often of late.

    Each shard's starts are counted by themselves: that they all start at once is no sign of anything.
    """
    recent = _recent(session, now, shard)
    _keep(session, [*recent, now], shard)
    return _due_pause(recent, now)


def note_session(session: Session, now: datetime, shard: int = 0) -> float:
    """Notes that a session is begun anew without a start; gives the seconds to wait first, counted from the one before.

    When they are too many to be waited for while a connection stands, nothing is noted.
    """
    recent = _recent(session, now, shard)
    since = (now - recent[-1]).total_seconds() if recent else 0.0
    left = max(_due_pause(recent, now) - since, 0.0)
    if left <= PATIENCE:
        _keep(session, [*recent, now + timedelta(seconds=left)], shard)
    return left


def _recent(session: Session, now: datetime, shard: int) -> list[datetime]:
    """Gives when sessions began within a day, oldest first."""
    written = json.loads(queries.fact(session, _name(shard)) or "[]")
    day = now - timedelta(days=1)
    return [moment for moment in map(datetime.fromisoformat, written) if day < moment <= now]


def _keep(session: Session, moments: list[datetime], shard: int) -> None:
    kept = [moment.astimezone(UTC).isoformat() for moment in moments[-200:]]
    queries.remember(session, _name(shard), json.dumps(kept))


def _name(shard: int) -> str:
    return f"{STARTS}-{shard}" if shard else STARTS


def _due_pause(recent: list[datetime], now: datetime) -> float:
    hour = now - timedelta(hours=1)
    return pause_after(sum(moment > hour for moment in recent), len(recent))


async def another_session(client: Any) -> None:
    """To be called before each session of a process but its first: one that cannot be taken up again counts like a start.

    Waits if there were many; raises SessionsSpared, upon which discord.py connects again later, if the connection would
    not bear the wait.
    """
    try:
        pause = await client.write(note_session, client.settings.shard)
    except SQLAlchemyError as error:
        log.warning("the store fails; a session is begun without being counted (%s)", type(error).__name__)
        return
    if pause > PATIENCE:
        log.warning("sessions have begun often of late: none for %d seconds", pause)
        raise SessionsSpared
    await asyncio.sleep(pause)


def pause_after(hourly: int, daily: int) -> float:
    """Gives the seconds to wait after so many starts in the last hour and day: none, 5, 10, 20 … 600; then 1800."""
    if daily >= MANY:
        return DAILY_WAIT
    return 0.0 if hourly < FREE else min(FIRST_WAIT * 2.0 ** (hourly - FREE), LONGEST_WAIT)


async def wait(stopped: asyncio.Event, seconds: float, reason: str) -> bool:
    """Waits before the bot connects; False when it is asked to stop meanwhile."""
    if seconds <= 0:
        return not stopped.is_set()
    log.warning("%s: waiting %d seconds before connecting", reason, seconds)
    try:
        await asyncio.wait_for(stopped.wait(), seconds)
    except TimeoutError:
        return True
    return False


async def recommended(client: Any) -> int:
    """Gives in how many shards Discord would have the bot. `client` has logged in. Raises what discord.py does."""
    told = await client.http.request(discord.http.Route("GET", "/gateway/bot"))
    return int(told.get("shards", 1))


async def sessions_spared(client: Any, stopped: asyncio.Event, shards: int = 1) -> bool:
    """Waits when Discord has almost no new session left for today; False when the bot is asked to stop meanwhile.

    That Discord would have the bot in more than these `shards` is logged: it takes no bot with too many servers in one.
    """
    try:
        told = await client.http.request(discord.http.Route("GET", "/gateway/bot"))
        limit = told["session_start_limit"]
        left, after = int(limit["remaining"]), float(limit["reset_after"]) / 1000
        wanted = int(told.get("shards", 1))
    except (discord.HTTPException, aiohttp.ClientError, OSError, KeyError, TypeError, ValueError) as error:
        log.warning("how many sessions are left is not known: %s", type(error).__name__)
        return not stopped.is_set()
    if wanted > shards:
        log.warning("Discord recommends %d shards, HALLALI_SHARDS is %d: README says what to do", wanted, shards)
    return await wait(stopped, after if left <= RESERVE else 0.0, f"Discord allows {left} more sessions today")
