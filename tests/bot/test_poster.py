"""What Discord answers, and what the outbox is told of it; how a message is found again."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot import messages
from bot.pacing import tidy_seldom
from bot.poster import RESTING, DiscordPoster, carries, failure_of, failures
from bot.posting import BannedForNow, Cause, Posting, Refused, TokenDead, Uncertain
from bot.store.mail import Kind
from bot.store.tables import Form
from tests.bot.hunting import NOON

MARKER = "0123456789abcdef"


def posting(kind: Kind = Kind.REPORT) -> Posting:
    return Posting(
        key="h1:t1:report:5:g0",
        game=1,
        turn=1,
        generation=0,
        kind=kind,
        target=5,
        form=Form.FULL,
        payload=None,
        message_id=None,
        revision=0,
        attempts=1,
        first_uncertain_at=NOON,
        retried=False,
    )


def answer(status: int, code: int = 0, **headers: str) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="", headers=headers)
    return discord.HTTPException(response, {"code": code, "message": "no"})


@pytest.mark.parametrize(
    ("status", "code", "kind", "cause"),
    [
        (404, 10008, Kind.REPORT, Cause.REMOVED),
        (404, 10003, Kind.REPORT, Cause.NO_ACCESS),
        (404, 10004, Kind.REPORT, Cause.NO_ACCESS),
        (403, 50001, Kind.REPORT, Cause.NO_ACCESS),
        (403, 50013, Kind.REPORT, Cause.NO_ACCESS),
        (403, 50007, Kind.PRIVATE, Cause.CLOSED_DM),
        (403, 50278, Kind.PRIVATE, Cause.CLOSED_DM),
        (403, 0, Kind.PRIVATE, Cause.CLOSED_DM),
        (400, 50035, Kind.REPORT, Cause.BAD_PAYLOAD),
        (413, 40005, Kind.REPORT, Cause.TOO_LARGE),
        (400, 50045, Kind.REPORT, Cause.TOO_LARGE),
        (429, 40003, Kind.PRIVATE, Cause.TOO_FAST),
        (400, 40003, Kind.PRIVATE, Cause.TOO_FAST),
    ],
)
def test_a_refusal_has_a_cause(status: int, code: int, kind: Kind, cause: Cause) -> None:
    failure = failure_of(answer(status, code), posting(kind), "send_messages")
    assert isinstance(failure, Refused)
    assert failure.cause is cause
    assert failure.missing == ("send_messages" if cause is Cause.NO_ACCESS else None)


def test_what_is_no_refusal() -> None:
    assert isinstance(failure_of(answer(401), posting(), None), TokenDead)
    assert isinstance(failure_of(answer(429), posting(), None), BannedForNow)
    limited = failure_of(answer(429, Via="1.1 google"), posting(), None)
    assert isinstance(limited, Refused)
    assert (limited.cause, limited.pause) == (Cause.TOO_FAST, RESTING)
    for status in (500, 502, 503, 520):
        failure = failure_of(answer(status), posting(), None)
        assert isinstance(failure, Uncertain)
        assert failure.status == status


@pytest.mark.parametrize(
    "error", [aiohttp.ServerDisconnectedError(), TimeoutError(), ConnectionResetError(104, "reset")]
)
def test_a_broken_connection_leaves_it_uncertain(error: Exception) -> None:
    with pytest.raises(Uncertain), failures(posting()):
        raise error


def test_a_rate_limit_says_how_long_to_rest() -> None:
    with pytest.raises(Refused) as refused, failures(posting()):
        raise discord.RateLimited(7.5)
    assert refused.value.pause == timedelta(seconds=7.5)


def message(**more: Any) -> Any:
    return SimpleNamespace(**{"attachments": [], "components": [], "content": "", **more})


@pytest.mark.parametrize(
    ("sent", "found"),
    [
        (message(attachments=[SimpleNamespace(filename=f"map-{MARKER}.png")]), True),
        (message(components=[{"type": 1, "components": [{"custom_id": f"h1:map:1:0:0::{MARKER}:xxxx"}]}]), True),
        (
            message(
                components=[
                    {"type": 17, "components": [{"type": 9, "accessory": {"custom_id": f"h1:a:1:0:0::{MARKER}:x"}}]}
                ]
            ),
            True,
        ),
        (message(content=f"Tour 1\n-# {MARKER}"), True),
        (message(content=MARKER), False),
        (message(attachments=[SimpleNamespace(filename="map.png")]), False),
        (message(), False),
    ],
)
def test_a_message_is_known_by_its_marker(sent: Any, found: bool) -> None:
    assert carries(sent, MARKER) is found


async def test_limits_are_looked_through_once_a_minute() -> None:
    """R8: with a thousand channels discord.py would look through all of them at each channel that it did not know."""
    now, looked = [0.0], 0
    http = discord.http.HTTPClient(asyncio.get_running_loop())

    def tidy() -> None:
        nonlocal looked
        looked += 1

    http._try_clear_expired_ratelimits = tidy  # type: ignore[method-assign]
    tidy_seldom(http, lambda: now[0])
    for number in range(1000):
        http.get_ratelimit(f"channel {number}")
    assert looked == 1
    now[0] = 61.0
    http.get_ratelimit("another")
    assert looked == 2


async def test_what_begins_together_is_read_together() -> None:
    """One question for the store, one answer each; a message that cannot be read takes none along."""
    reads: list[int] = []

    async def read(work: Any, what: Any) -> Any:
        wanted = what if work is messages.gather_each else [what]
        reads.append(len(wanted))
        if any(each.turn == 13 for each in wanted):
            raise KeyError
        return [each.turn for each in wanted] if work is messages.gather_each else what.turn

    bot: Any = SimpleNamespace(read=read, begin=lambda work, name: asyncio.ensure_future(work))
    poster = DiscordPoster(bot)

    async def told(*turns: int) -> list[Any]:
        asked = (poster.gathered(replace(posting(), turn=turn)) for turn in turns)
        return await asyncio.gather(*asked, return_exceptions=True)

    assert await told(0, 1, 2) == [0, 1, 2]
    assert await told(7) == [7]
    assert reads == [3, 1]
    good, bad, other = await told(3, 13, 4)
    assert (good, other) == (3, 4)
    assert isinstance(bad, KeyError)
