"""The bot sent away from a server, called back, and what else may be lost there: nothing stands for ever, nothing is
forgotten."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from simcord.env import Env
from sqlmodel import select

from bot import people
from bot.demo.theatre import Company
from bot.demo.world import as_bot
from bot.store.tables import Audit, Game, GameStatus
from tests.bot.evenings import DAY, HOUR, QUICK, Club, control, said
from tests.bot.simworld import close_dm, deny, downtime, http, open_dm, send_away


@pytest.fixture
def outside() -> dict[str, Any]:
    return QUICK


@pytest.fixture
async def club(env: Env) -> Club:
    club = Club(env, english=("Brune",))
    await club.hunting("Alix", "Brune")
    return club


def status(club: Club) -> GameStatus:
    return club.store(lambda session: session.get_one(Game, 1).status)


def settings(club: Club) -> dict[str, Any]:
    """Everything that somebody chose for the hunt."""
    names = ("channel", "hour", "zone", "language", "reminders", "role", "threads", "pack", "rest_days")
    return club.store(lambda session: {name: getattr(session.get_one(Game, 1), name) for name in names})


async def test_a_bot_that_is_sent_away_stops_its_hunts_and_goes_on_when_it_is_invited_again(
    env: Env, club: Club
) -> None:
    """Nobody of that server can order meanwhile; the organiser is told, the orders that were given stand."""
    assert "**Noté.**" in await club.write("Alix", "C2")
    chosen, posts = settings(club), len(club.channel.history())
    invite = send_away(env, club.guild)
    await env.settle()
    assert status(club) is GameStatus.PAUSED
    told = "\n".join(map(said, club.private("Aubin")))
    assert told.count("Je ne suis plus sur le serveur de cette chasse : elle est en pause") == 1
    assert "je ne peux plus écrire dans" not in told
    await env.advance_time(3 * DAY)
    assert club.turn().no == 1
    invite()
    await env.settle()
    await env.advance_time(2 * HOUR)
    assert status(club) is GameStatus.RUNNING
    assert settings(club) == chosen
    away, again = [said(message) for message in club.channel.history()[posts:]]
    assert "est en pause, au tour 1 : je n’étais plus sur ce serveur" in away
    assert "reprend, au tour 1" in again
    assert club.until_deadline() > 3 * HOUR
    await club.evening()
    assert (club.turn().no, club.state().hunters[0].at) == (2, "C2")
    assert "premier jour" in said(club.reports()[-1])
    by = club.store(lambda session: [row.by for row in session.exec(select(Audit)) if row.what.endswith("pause")])
    assert by == [0, 0]  # nobody's doing


async def test_whom_it_could_not_write_to_is_tried_again_when_it_is_back(env: Env, club: Club) -> None:
    """Discord lets nobody write to one with whom he shares no server: once it is back there it does not wait for her."""
    alix = club.person("Alix")
    close_dm(env, alix.user)
    await club.evening()
    assert club.store(lambda session: people.person(session, alix.id)).unreachable
    before = len(club.private("Alix"))
    invite = send_away(env, club.guild)
    await env.settle()
    open_dm(env, alix.user)
    invite()
    await env.settle()
    assert not club.store(lambda session: people.person(session, alix.id)).unreachable
    assert len(club.private("Alix")) > before
    assert any("tour 1" in said(message) for message in club.private("Alix")[before:])


async def test_a_hunt_that_its_organiser_had_paused_stays_paused(env: Env, club: Club) -> None:
    panel = await club.orga.slash(club.channel, "hunt panel")
    await club.orga.click(panel.response, custom_id=control(panel.response, "pause"))
    await env.settle()
    assert status(club) is GameStatus.PAUSED
    invite = send_away(env, club.guild)
    await env.settle()
    invite()
    await env.settle()
    assert status(club) is GameStatus.PAUSED


async def test_it_was_sent_away_while_it_slept(env: Env, club: Club, company: Company) -> None:
    """Nobody told it: it sees that the server is none of its servers any more; and the same when it is invited asleep."""
    invites = []
    await downtime(env, company.create_bot, dt.timedelta(hours=1), lambda: invites.append(send_away(env, club.guild)))
    await env.settle()
    assert status(club) is GameStatus.PAUSED
    await downtime(env, company.create_bot, dt.timedelta(hours=1), invites[0])
    await env.settle()
    assert status(club) is GameStatus.RUNNING
    await club.evening()
    assert club.turn().no == 2


async def test_a_server_that_discord_cannot_reach_just_now_is_no_server_lost(env: Env, club: Club) -> None:
    with as_bot(env):
        env.bot.dispatch("guild_unavailable", env.bot.get_guild(club.guild.id))
    await env.settle()
    assert status(club) is GameStatus.RUNNING
    await club.evening()
    assert club.turn().no == 2


async def test_one_failed_look_changes_no_setting(env: Env, club: Club) -> None:
    """Discord does not know the channel for a moment, nor the role: both stay chosen, and are used the next time."""
    role = club.guild.create_role("Veneurs")
    club.change(lambda session: setattr(session.get_one(Game, 1), "role", role.id))
    chosen = settings(club)
    env.inject_error("POST", f"/channels/{club.channel.id}/messages", status=404, code=10003, message="?", times=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(env.bot, "get_guild", lambda _: None)
        await club.evening()
    assert settings(club) == chosen
    assert "je ne peux plus écrire dans" in said(club.private("Aubin")[-1])
    await env.advance_time(HOUR + 60)
    assert "premier jour" in said(club.reports()[-1])
    await club.evening()
    assert f"<@&{role.id}>" in said(club.reports()[-1])
    assert not [message for message in club.private("Aubin") if "le rôle" in said(message)]


async def test_a_deleted_channel_delays_no_turn_and_the_hunters_have_their_accounts(env: Env, club: Club) -> None:
    chosen = settings(club)
    env.backend.delete_channel(club.channel.id)
    await env.settle()
    for turn in (1, 2):
        await club.evening()
        assert f"tour {turn}" in said(club.private("Alix")[-1])
    assert club.turn().no == 3
    assert settings(club) == chosen  # until the organiser names another
    blocked = [message for message in club.private("Aubin") if "je ne peux plus écrire dans" in said(message)]
    assert 1 <= len(blocked) <= 2  # once a turn at most
    other = club.guild.create_text_channel("ailleurs")
    await club.orga.slash(other, "hunt channel", channel=other)
    await env.settle()
    assert ["premier jour" in said(club.reports(other)[0]), "deuxième jour" in said(club.reports(other)[1])] == [
        True
    ] * 2


async def test_a_deleted_thread_is_left_deleted_and_the_next_turn_has_its_own(env: Env, club: Club) -> None:
    club.change(lambda session: setattr(session.get_one(Game, 1), "threads", True))
    await club.evening()
    (first,) = env.backend.get_guild(club.guild.id).thread_ids
    env.backend.delete_channel(first)
    await env.settle()
    await club.evening()
    assert [env.backend.channels[each].name for each in env.backend.get_guild(club.guild.id).thread_ids] == [
        "Saint-Hubert · tour 2"
    ]
    assert settings(club)["threads"]
    assert (club.turn().no, len(club.reports())) == (3, 3)
    assert not http(env, "POST", f"/channels/{first}/messages")


async def test_who_left_the_server_is_named_asked_about_and_may_come_back(env: Env, club: Club) -> None:
    """The turn waits for nobody; the channel and the organiser learn who cannot be reached; nobody's hunter is lost."""
    brune = club.person("Brune")
    path = f"/channels/{brune.user.dm_channel.id}/messages"
    env.inject_error("POST", path, status=403, code=50278, message="no mutual server", times=None)
    club.guild.remove_member(brune)
    await env.settle()
    for _ in range(3):
        await club.write("Alix", "je reste")
        await club.evening()
    assert club.turn().no == 4
    assert len(http(env, "POST", path)) - len(club.private("Brune")) == 1  # one refusal, not one a turn
    (note,) = [m for m in club.channel.history() if "Je n’ai pas pu écrire en privé" in said(m)]
    assert "Brune" in said(note)
    (asked,) = [m for m in club.private("Aubin") if "Brune" in said(m)]
    assert "trois" in said(asked) or "3" in said(asked)
    check = await club.orga.slash(club.channel, "hunt check")
    assert "✗ **Brune** — fermés" in said(check.response)
    env.backend.faults[:] = [fault for fault in env.backend.faults if fault["path"] != path]
    club.guild.add_member(brune.user)
    await brune.user.send_dm("I stay")
    await env.settle()
    heard = [said(message) for message in club.private("Brune")]
    assert any("**Noted.** Brune" in each for each in heard[-2:])
    assert any("turn 3" in each for each in heard[-2:])


async def test_a_permission_lost_and_found_says_each_turn_once(env: Env, club: Club) -> None:
    """Two evenings without the right to write: both accounts come, in order, when it is given back."""
    deny(env, club.channel, "view_channel")
    await env.settle()
    await club.evening()
    await club.evening()
    assert club.turn().no == 3
    deny(env, club.channel)
    await env.settle()
    _, first, second = map(said, club.reports())
    assert "premier jour" in first
    assert "deuxième jour" in second
