"""What happens while the bot is away: orders written meanwhile, a missed hour, buttons that were pressed before."""

from __future__ import annotations

import datetime as dt
from typing import Any

import discord
import pytest
from simcord.env import Env

from bot.demo.theatre import Company
from bot.demo.world import CLOSED
from tests.bot.evenings import QUICK, Club, at, control, said
from tests.bot.simworld import buttons, close_dm, deny, downtime, http, open_dm, post


@pytest.fixture
def outside() -> dict[str, Any]:
    return QUICK


@pytest.fixture
def club(env: Env) -> Club:
    return Club(env)


async def test_orders_written_while_it_was_away_are_read_and_answered(env: Env, club: Club, company: Company) -> None:
    await club.hunting("Alix", "Brune")
    alix, brune = club.person("Alix").user, club.person("Brune").user
    sent = []

    def meanwhile() -> None:
        sent.append(post(env, alix, "je reste"))
        post(env, brune, "C7 ou peut-être pas")

    await downtime(env, company.create_bot, dt.timedelta(hours=2), meanwhile)
    await env.settle()
    answer = club.private("Alix")[-1]
    assert said(answer).startswith("**Noté.** Alix reste")
    assert answer.reference.message_id == sent[0]
    assert "rien n’a été noté" in said(club.private("Brune")[-1])
    told = len(club.private("Alix")), len(club.private("Brune"))
    await downtime(env, company.create_bot)
    await env.settle()
    assert (len(club.private("Alix")), len(club.private("Brune"))) == told  # each message is answered once


async def test_an_hour_that_was_slept_through(env: Env, club: Club, company: Company) -> None:
    """The order sent in time counts, the one sent after the hour is for the next turn, and the report says why it is late."""
    await club.hunting("Alix", "Brune")
    alix, brune = club.person("Alix").user, club.person("Brune").user
    deadline = club.turn().deadline
    assert deadline == at(2026, 1, 1, 20)
    await env.advance_time(19.5 * 3600)

    def before() -> None:
        post(env, alix, "je reste")

    def after() -> None:
        post(env, brune, "je reste")

    await downtime(env, company.create_bot, dt.timedelta(), before)
    close_hour = (deadline - env.now()).total_seconds() + 42 * 60
    await downtime(env, company.create_bot, dt.timedelta(seconds=close_hour), after)
    await env.settle()
    await env.advance_time(60)
    report = said(club.reports()[-1])
    assert "premier jour" in report
    assert f"au lieu du <t:{int(deadline.timestamp())}:f>" in report
    assert "j’étais absent depuis" in report
    assert "n’avez pas d’ordre" not in said(club.private("Alix")[-1])
    assert club.turn().no == 2
    assert club.turn().deadline == at(2026, 1, 2, 20)
    read_later = said(club.private("Brune")[-1])
    assert "pendant la résolution du tour 1" in read_later
    assert "reçu n° 2-01" in read_later
    assert len(club.reports()) == 2  # the opening and the first day, each once


async def test_a_message_changed_before_and_after_the_hour(env: Env, club: Club) -> None:
    await club.hunting("Alix", "Brune")
    alix = club.person("Alix")
    message = await alix.send_dm("je reste")
    await env.advance_time(60)
    await alix.user.edit(message, "C2")
    await env.settle()
    assert said(club.private("Alix")[-1]).startswith("**Noté.** Alix va en **C2**")
    await env.advance_time(60)
    await alix.user.edit(message, "au fait, bonsoir")
    await env.settle()
    answer = said(club.private("Alix")[-1])
    assert "l’ordre qu’il donnait (1-02) est donc retiré" in answer
    await env.advance_time(1)
    assert "pas d’ordre" in said((await alix.slash(club.channel, "hunt withdraw")).response)
    other = await alix.send_dm("je reste")
    await club.evening()
    await alix.user.edit(other, "C2")
    await env.settle()
    assert "Il compte tel qu’il était à l’échéance" in said(club.private("Alix")[-1])


async def test_a_message_changed_after_the_hour_that_was_never_read_before(
    env: Env, club: Club, company: Company
) -> None:
    """Nobody can know what it said at the hour: neither version counts, and its writer is told so."""
    await club.hunting("Alix")
    alix = club.person("Alix").user
    await env.advance_time(club.until_deadline() - 600)
    written: list[int] = []
    await downtime(env, company.create_bot, meanwhile=lambda: written.append(post(env, alix, "je reste")))
    # the bot that came up has read it: so this one is written and changed while nobody is there at all
    told = len(club.private("Alix"))

    def unseen() -> None:
        written.append(post(env, alix, "C2"))
        env.backend.advance_clock(1200)
        env.backend.edit_message(alix.dm_channel.id, written[-1], {"content": "C1"})

    await downtime(env, company.create_bot, meanwhile=unseen)
    await env.advance_time(60)
    answers = [said(m) for m in club.private("Alix")[told:]]
    assert any("aucune des deux versions ne compte" in answer for answer in answers)
    assert club.state().hunters[0].at == "B1"  # the order that had been read counts
    assert club.turn().no == 2


async def test_buttons_of_before_a_restart_still_work(env: Env, club: Club, company: Company) -> None:
    await club.open()
    alix = club.person("Alix")
    page = await alix.click(club.head(), label="Rejoindre")
    armed = await alix.select(page.response, ["B1"])
    await downtime(env, company.create_bot)
    joined = await alix.click(armed.response, label="Épée")
    assert "Bienvenue" in said(joined.response)
    await club.start()
    form = await alix.user.click(club.private("Alix")[-1], label="En mots…")
    await downtime(env, company.create_bot)
    sent = await alix.user.submit_modal(form, {"order": "je reste"})
    assert "**Noté.**" in said(sent.response)


async def test_closed_private_messages(env: Env, club: Club) -> None:
    """One refusal, a note without content in the channel, the account on demand, and again when he opens them."""
    await club.open()
    brune = club.person("Brune")
    close_dm(env, brune.user)
    answer = await club.join("Brune", "J2")
    assert "Je ne peux pas vous écrire en privé" in said(answer)
    await club.join("Alix", "B1")
    await club.start()
    sends = http(env, "POST", f"/channels/{brune.user.dm_channel.id}/messages")
    assert len(sends) == 1
    (note,) = [m for m in club.channel.history() if "Je n’ai pas pu écrire en privé" in said(m)]
    assert "Brune" in said(note)
    mine = await brune.click(note, label="Ma carte")
    assert mine.ephemeral
    assert "par `/chasse ordre` ou par le bouton" in said(mine.response), "not in his own words, for all to read"
    assert "vos propres mots" not in said(mine.response)
    assert "la chasse commence" in said(mine.response)
    assert mine.response.attachments
    sent = await brune.submit_modal(await club.form("Brune"), {"order": "je reste"})
    assert "**Noté.**" in said(sent.response)
    status = await club.orga.slash(club.channel, "hunt status")
    assert "Messages privés fermés : Brune" in said(status.response)
    check = await club.orga.slash(club.channel, "hunt check")
    assert "✗ **Brune** — fermés" in said(check.response)
    await club.evening()
    assert len([m for m in club.channel.history() if "Je n’ai pas pu écrire en privé" in said(m)]) == 1, (
        "she knows it by now"
    )
    assert "tour 1" in said(club.private("Alix")[-1])
    assert "vos propres mots" in said(club.private("Alix")[-1])
    open_dm(env, brune.user)
    await brune.send_dm("je reste")
    await env.settle()
    told = [said(m) for m in club.private("Brune")]
    assert any("**Noté.**" in each for each in told)
    assert any("tour 1" in each and "Vous :" in each for each in told)
    assert CLOSED == 50007


async def test_a_hunter_who_has_left_the_server(env: Env, club: Club) -> None:
    await club.hunting("Alix", "Brune")
    brune = club.person("Brune")
    env.inject_error(
        "POST", f"/channels/{brune.user.dm_channel.id}/messages", status=403, code=50278, message="no", times=None
    )
    club.guild.remove_member(brune)
    await club.evening()
    assert len(club.reports()) == 2
    assert club.turn().no == 2


async def test_leaving_and_handing_over(env: Env, club: Club) -> None:
    await club.hunting("Alix", "Brune")
    brune = club.person("Brune")
    asked = await brune.slash(club.channel, "hunt leave")
    assert "reste en forêt sans ordres" in said(asked.response)
    gone = await brune.click(asked.response, label="Quitter la chasse")
    assert "Vous avez quitté" in said(gone.response)
    clovis = club.person("Clovis")
    given = await club.orga.slash(club.channel, "hunt handover", hunter="brune", person=clovis)
    assert f"<@{clovis.id}> joue désormais Brune" in said(given.response)
    assert set(buttons(given.response)) == {"Repousser à la prochaine heure prévue", "Panneau"}
    await env.settle()
    assert "la chasse commence" in said(club.private("Clovis")[-1])
    assert "**Noté.** Brune" in await club.write("Clovis", "je reste")


async def test_a_permission_that_is_taken_away(env: Env, club: Club) -> None:
    """Without the right to attach files the report comes in words; without that to write it waits. The organiser knows."""
    await club.hunting("Alix")
    deny(env, club.channel, "attach_files")
    await env.settle()
    await club.evening()
    report = club.reports()[-1]
    assert "premier jour" in said(report)
    assert report.attachments == []
    assert "il manque la permission **Joindre des fichiers**" in said(club.private("Aubin")[-1])
    deny(env, club.channel, "send_messages")
    await env.settle()
    await club.evening()
    assert len(club.reports()) == 2
    assert "il manque la permission **Envoyer des messages**" in said(club.private("Aubin")[-1])
    assert "tour 2" in said(club.private("Alix")[-1])  # the hunters get theirs all the same
    warned = club.private("Aubin")[-1]
    check = await club.orga.user.click(warned, label="Contrôler")
    assert "✗ **Envoyer des messages**" in said(check.response)
    assert "**3 points sont à régler.**" in said(check.response), (
        "who may not write may attach nothing, and the account waits"
    )
    deny(env, club.channel)
    await env.settle()
    assert len(club.reports()) == 3
    assert "deuxième jour" in said(club.reports()[-1])


async def test_a_channel_that_is_gone(env: Env, club: Club) -> None:
    await club.hunting("Alix")
    env.backend.delete_channel(club.channel.id)
    await env.settle()
    await club.evening()
    assert "je ne peux plus écrire dans" in said(club.private("Aubin")[-1])
    other = club.guild.create_text_channel("ailleurs")
    moved = await club.orga.slash(other, "hunt channel", channel=other)
    assert "désormais racontée dans" in said(moved.response)
    await env.settle()
    assert len(club.reports(other)) == 1
    assert isinstance(club.head_of(other), discord.Message)
    assert control(club.head_of(other), "map")
