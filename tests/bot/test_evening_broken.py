"""Evenings on which somebody tried to break something, each as it once succeeded."""

from __future__ import annotations

import asyncio
import datetime as dt
import sqlite3
from typing import Any

import pytest
from simcord.env import Env
from sqlalchemy.exc import OperationalError

from bot.demo.world import as_bot
from engine import hunt
from tests.bot.evenings import QUICK, Club, said
from tests.bot.simworld import buttons, deny, post


@pytest.fixture
def outside() -> dict[str, Any]:
    return QUICK


@pytest.fixture
def club(env: Env) -> Club:
    return Club(env)


async def test_the_end_of_a_long_message_is_read_too(env: Env, club: Club) -> None:
    """Who pays Discord writes 4,000 characters, and may take the first of them back with the last."""
    await club.hunting("Alix", "Brune")
    env.backend.subscribers.remove(env._gateway_feed)
    written = post(env, club.person("Alix").user, "C2")
    env.backend.subscribers.append(env._gateway_feed)
    long = "C2" + "\n" * 2100 + "non, je reste"
    env.backend.messages[club.person("Alix").user.dm_channel.id][written].content = long
    with as_bot(env):
        assert await env.bot.catchup.read()
    assert "Alix va en" not in said(club.private("Alix")[-1])
    assert club.private("Alix")[-1].reference.message_id == written


async def test_a_hunt_whose_name_is_all_boars(env: Env, club: Club) -> None:
    """Discord counts a boar's head as two: titles and buttons must be cut accordingly."""
    await club.open("🐗" * 32)
    for name, tent in (("Alix", "B1"), ("Brune", "J2")):
        await club.join(name, tent)
    await club.start()
    alix = club.person("Alix")
    form = await club.form("Alix")
    answer = await alix.submit_modal(form, {"order": "je reste"})
    assert "**Noté.** Alix reste" in said(answer.response)


async def test_two_hunts_of_one_name_can_be_told_apart(env: Env, club: Club) -> None:
    await club.hunting("Alix", "Brune")
    other = club.guild.create_text_channel("autre-bois")
    await club.open(channel=other)
    await club.join("Alix", "B1", channel=other)
    await club.start(channel=other, hunt="2")
    await club.write("Alix", "je reste")
    asked = club.private("Alix")[-1]
    assert sorted(buttons(asked)) == ["Saint-Hubert (tour 1) · #autre-bois", "Saint-Hubert (tour 1) · #la-chasse"]
    page = await club.person("Alix").slash(club.guild.create_text_channel("tiers"), "hunt map")
    assert sorted(buttons(page.response)) == sorted(buttons(asked))


async def test_an_organiser_who_changes_his_mind_about_the_channel(env: Env, club: Club) -> None:
    """What waited for the first channel is posted there when the hunt comes back to it."""
    await club.hunting("Alix", "Brune")
    other = club.guild.create_text_channel("ailleurs")
    deny(env, club.channel, "send_messages")
    deny(env, other, "send_messages")
    await club.evening()
    for where in (other, club.channel):
        await club.orga.slash(other, "hunt channel", channel=where)
        await env.settle()
    deny(env, club.channel)
    deny(env, other)
    await env.settle()
    await env.advance_time(2 * 3600)
    assert (len(club.reports()), len(club.reports(other))) == (2, 0)  # the opening, the turn
    assert [m for m in club.reports() if "premier jour" in said(m)]


async def failing(*_: Any, **__: Any) -> Any:
    raise OperationalError("INSERT", {}, sqlite3.OperationalError("database is locked"))


async def test_an_order_that_the_store_did_not_take_is_read_again(
    env: Env, club: Club, logged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database was locked for a moment: nothing was noted, so nothing is said to be, and the order counts in the end."""
    await club.hunting("Alix", "Brune")
    before = len(club.private("Alix"))
    with monkeypatch.context() as patch:
        patch.setattr(env.bot.store, "writing", failing)
        for _ in range(2):
            await club.person("Alix").send_dm("C2")
            await env.settle()
    (told,) = club.private("Alix")[before:]
    assert "votre message n’est pas encore noté" in said(told)
    assert told.reference is None, "a reply to it would say that it was answered"
    assert not env.bot.fence.unbroken(club.turn().deadline)
    await env.advance_time(60)
    assert "**Noté.** Alix va en **C2**" in said(club.private("Alix")[-1])
    assert env.bot.fence.unbroken(club.turn().deadline)
    forget(env, logged, times=2)


async def test_no_turn_is_resolved_before_such_an_order_was_read(
    env: Env, club: Club, logged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.hunting("Alix", "Brune")
    await env.advance_time(club.until_deadline() - 5)
    with monkeypatch.context() as patch:
        patch.setattr(env.bot.store, "writing", failing)
        await club.person("Alix").send_dm("C2")
        await env.settle()
    await club.evening()
    assert club.turn().no == 2
    assert club.state().hunters[0].at == "C2"
    forget(env, logged)


async def test_what_a_failing_store_does_not_take_from_a_history_waits(
    env: Env, club: Club, logged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.hunting("Alix", "Brune")
    feed = env._gateway_feed
    env.backend.subscribers.remove(feed)
    await club.person("Alix").send_dm("C2")
    env.backend.subscribers.append(feed)
    with monkeypatch.context() as patch, as_bot(env):
        patch.setattr(env.bot.intake, "take", failing)
        assert not await env.bot.catchup.read()
    with as_bot(env):
        assert await env.bot.catchup.read()
    assert "**Noté.** Alix va en **C2**" in said(club.private("Alix")[-1])


async def test_a_history_is_not_passed_over_while_a_message_in_it_is_being_stored(
    env: Env, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two read the same history; what the first is about to store, and cannot, the second must not take for stored."""
    await club.hunting("Alix", "Brune")
    feed, intake = env._gateway_feed, env.bot.intake
    env.backend.subscribers.remove(feed)
    await club.person("Alix").send_dm("C2")
    env.backend.subscribers.append(feed)
    taken: list[Any] = []
    plain = intake.take

    async def take(letter: Any) -> bool:
        taken.append(letter)
        return await plain(letter)

    async def in_vain(letter: Any) -> Any:
        while len(taken) < 2:  # noqa: ASYNC110 (nobody tells)
            await asyncio.sleep(0.001)
        await failing()

    with as_bot(env):
        with monkeypatch.context() as patch:
            patch.setattr(intake, "take", take)
            patch.setattr(intake, "reply_to", in_vain)
            assert await asyncio.gather(env.bot.catchup.read(), env.bot.catchup.read()) == [False, False]
        assert await env.bot.catchup.read()
    assert "**Noté.** Alix va en **C2**" in said(club.private("Alix")[-1])


def forget(env: Env, logged: list[str], times: int = 1) -> None:
    """Forgets the errors that the test meant."""
    assert [type(error) for error in env.errors] == [OperationalError] * times
    assert len(logged) == times
    env._errors.clear()
    logged.clear()


async def test_an_order_after_the_clock_was_set_back_counts(env: Env, club: Club) -> None:
    """Who joined while the clock was an hour fast is still the one who plays, when it has been put right."""
    from bot.store.tables import SeatRow

    await club.hunting("Alix", "Brune")

    def fast(session: Any) -> None:
        session.get_one(SeatRow, (1, "alix")).since = env.now() + dt.timedelta(hours=1)

    club.change(fast)
    assert "**Noté.** Alix va en **C2**" in await club.write("Alix", "C2")
    await club.evening()
    assert club.state().hunters[0].at == "C2"


async def test_the_organiser_is_told_that_a_turn_is_stuck(
    env: Env, club: Club, logged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody wakes the outbox when the bell gives a turn up: it looks by itself."""
    await club.hunting("Alix", "Brune")
    assert "**Noté.**" in await club.write("Alix", "C2")

    def bad(*_: Any) -> Any:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(hunt, "resolve", bad)
        await club.evening()
        await env.advance_time(24 * 3600)
    assert club.turn().parked
    told = club.private("Aubin")[-1]
    assert "Je le garde" in await club.write("Brune", "je reste")
    (button,) = buttons(told).values()
    await club.orga.user.click(told, custom_id=button)
    await env.settle()
    assert club.turn().no == 2
    assert club.state().hunters[0].at == "C2"
    env._errors.clear()
    logged.clear()


async def test_an_order_may_begin_with_the_bots_name(env: Env, club: Club) -> None:
    await club.hunting("Alix", "Brune")
    bot = env.backend.bot_user.id
    assert "**Noté.** Alix va en **C2**" in await club.write("Alix", f"<@{bot}> C2")
    assert "**Noté.** Brune reste" in await club.write("Brune", f" <@!{bot}>\nje reste")


async def test_what_waits_is_tried_when_a_server_is_there_again(
    env: Env, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an outage of Discord's a server comes back without joining anew."""
    await club.hunting("Alix", "Brune")
    deny(env, club.channel, "send_messages")
    await club.evening()
    before = len(club.reports())
    with monkeypatch.context() as patch:
        patch.setattr(env.backend, "emit", lambda *_: None)
        deny(env, club.channel)
    with as_bot(env):
        env.bot.dispatch("guild_available", env.bot.get_guild(club.guild.id))
    await env.settle()
    assert len(club.reports()) == before + 1
