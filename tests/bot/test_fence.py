"""The closing fence: nothing that was sent in time is missing when a turn is resolved."""

from __future__ import annotations

import dataclasses
import datetime as dt
from typing import Any

import pytest
from simcord.env import Env

from bot import fence
from bot.outside import Outside
from tests.bot.evenings import GRACE, QUICK, Club, said
from tests.bot.simworld import as_bot, http, post

ANSWERS: dict[str, bool] = {"pulse": True}


async def pulse(_: Any) -> bool:
    return ANSWERS["pulse"]


@pytest.fixture
def outside() -> dict[str, Any]:
    ANSWERS["pulse"] = True
    return {**QUICK, "pulse": pulse}


@pytest.fixture
async def club(env: Env) -> Club:
    club = Club(env)
    await club.hunting("Alix", "Brune")
    return club


def readings(env: Env) -> int:
    """How many private histories have been read."""
    return len([r for r in http(env, "GET", "/channels/*/messages") if (r.params or {}).get("after")])


async def test_a_gateway_without_a_gap_needs_no_reading(env: Env, club: Club) -> None:
    before = readings(env)
    await club.write("Alix", "je reste")
    await club.evening()
    assert readings(env) == before
    assert club.turn().no == 2


async def test_a_gateway_that_gives_no_sign_of_life_is_not_trusted(env: Env, club: Club) -> None:
    ANSWERS["pulse"] = False
    before = readings(env)
    await club.evening()
    assert readings(env) == before + 2
    assert club.turn().no == 2


async def test_after_a_gap_the_histories_are_read(env: Env, club: Club) -> None:
    """An order that the gateway never brought counts all the same."""
    with as_bot(env):
        env.bot.fence.lost()
    feed = env._gateway_feed
    env.backend.subscribers.remove(feed)
    post(env, club.person("Alix").user, "C2")
    env.backend.subscribers.append(feed)
    await club.evening()
    assert club.state().hunters[0].at == "C2"
    assert any("**Noté.** Alix va en **C2**" in said(m) for m in club.private("Alix"))


async def test_a_resumed_session_has_no_gap(env: Env, club: Club) -> None:
    before = readings(env)
    env.bot.fence.lost()
    env.bot.fence.resumed()
    await club.evening()
    assert readings(env) == before


async def test_a_new_session_is_trusted_only_once_it_was_read_back(env: Env, club: Club) -> None:
    deadline = club.turn().deadline
    assert env.bot.fence.unbroken(deadline)
    env.bot.fence.identified()
    assert not env.bot.fence.unbroken(deadline)
    env.bot.fence.sound(deadline + dt.timedelta(seconds=1))
    assert not env.bot.fence.unbroken(deadline)
    env.bot.fence.sound(deadline)
    assert env.bot.fence.unbroken(deadline)


async def test_if_discord_cannot_be_asked_the_turn_waits(env: Env, club: Club) -> None:
    ANSWERS["pulse"] = False
    env.inject_error("GET", "/channels/*/messages", status=503, code=0, times=None)
    await club.evening()
    assert club.turn().no == 1
    env.backend.faults.clear()
    await env.advance_time(13 * 3600)  # the next look at what is due
    assert club.turn().no == 2
    assert "au lieu du" in said(club.reports()[-1])


async def test_a_clock_that_is_ahead_of_discords_waits_longer(
    env: Env, club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    """Eight seconds ahead, the bot would else have closed the turn three seconds before Discord's deadline."""
    plain, bot = env.bot.now, env.bot
    ahead = dt.timedelta(seconds=8)
    bot.fence._late.clear()  # what came before the clock was wrong
    bot.now = lambda: plain() + ahead
    await club.write("Alix", "je reste")
    assert bot.fence.ahead >= ahead
    deadline = club.turn().deadline
    bot.fence._grace = dt.timedelta(seconds=5)
    waited: list[dt.datetime] = []

    async def wait_until(moment: dt.datetime) -> None:
        waited.append(moment)

    bot.fence._wait_until = wait_until
    assert await bot.fence.passed(club.turn().game, deadline)
    assert waited[0] - ahead >= deadline + dt.timedelta(seconds=5)
    assert "8.0 seconds ahead" in caplog.text
    bot.now = plain
    for _ in range(fence.WITNESSES):
        await club.write("Alix", "je reste")
    assert bot.fence.ahead == dt.timedelta()


async def test_what_comes_while_a_turn_is_being_closed_is_for_the_next(env: Env, club: Club, outside: Any) -> None:
    await club.write("Alix", "je reste")
    env.bot.fence._grace = dt.timedelta(seconds=30)
    await env.advance_time(club.until_deadline() + 10)
    assert club.turn().no == 1
    answer = await club.write("Alix", "C2")
    assert "est en cours de résolution" in answer
    await env.advance_time(GRACE)
    assert club.turn().no == 2
    later = said(club.private("Alix")[-1])
    assert "pendant la résolution du tour 1" in later
    assert "**Noté.** Alix va en **C2**" in later
    assert "reçu n° 2-01" in later
    assert club.state().hunters[0].at == "B1"
    await club.evening()
    assert club.state().hunters[0].at == "C2"


async def test_fifty_rings_resolve_a_turn_once(env: Env, club: Club) -> None:
    await club.evening()
    with as_bot(env):
        for _ in range(50):
            env.bot.bell.ring()
            env.bot.outbox.wake()
    await env.settle()
    assert club.turn().no == 2
    assert len(club.reports()) == 2


@pytest.mark.parametrize(("early", "turn"), [(1, 1), (0, 2)])
async def test_the_millisecond_of_the_deadline(env: Env, club: Club, early: int, turn: int) -> None:
    """One millisecond before the deadline is in time, the deadline itself is not."""
    env.bot.fence._grace = dt.timedelta(seconds=30)
    await env.advance_time(club.until_deadline() - 1)
    env.backend.advance_clock(1 - early / 1000)
    await club.person("Alix").send_dm("C2")
    await env.advance_time(GRACE)
    expected = "C2" if turn == 1 else "B1"
    assert club.state().hunters[0].at == expected


def test_the_shipped_bot_waits_five_seconds_for_what_is_on_its_way() -> None:
    """These evenings wait for less; the default is what `hallali run` works with."""
    default = next(field.default for field in dataclasses.fields(Outside) if field.name == "grace")
    assert default == fence.GRACE == dt.timedelta(seconds=5)
