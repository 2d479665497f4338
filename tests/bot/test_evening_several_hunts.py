"""Several hunts on a server, one person in several of them: whoever does not say which is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from simcord.builders import ChannelHandle
from simcord.env import Env
from sqlmodel import select

from bot.store.tables import OrderRow
from engine.hunt.state import Status
from tests.bot.evenings import QUICK, Club, control, read, said
from tests.bot.simworld import buttons


@pytest.fixture
def outside() -> dict[str, Any]:
    return QUICK


@pytest.fixture
def club(env: Env) -> Club:
    return Club(env)


@pytest.fixture
async def other(club: Club) -> ChannelHandle:
    """Two hunts run: Saint-Hubert in the club's channel, Brocéliande in this one; Alix hunts in both."""
    channel = club.guild.create_text_channel("broceliande")
    await club.hunting("Alix", "Brune")
    await club.open("Brocéliande", channel)
    await club.join("Alix", "E1", channel=channel)
    await club.start(channel, hunt="2")
    return channel


def orders(club: Club) -> list[tuple[int, str]]:
    """What has been ordered: hunt and words."""
    return club.store(lambda session: [(row.game, row.text) for row in session.exec(select(OrderRow))])


async def test_an_order_that_does_not_say_for_which_hunt(env: Env, club: Club, other: ChannelHandle) -> None:
    answer = await club.write("Alix", "je reste")
    assert "Pour laquelle est cet ordre" in answer
    assert orders(club) == []
    question = club.private("Alix")[-1]
    assert [read(label) for label in buttons(question)] == ["Saint-Hubert (tour 1)", "Brocéliande (tour 1)"]
    told = await club.person("Alix").user.click(question, label="Brocéliande (tour 1)")
    assert "Chasse « Brocéliande », tour 1" in said(told.response)
    assert orders(club) == [(2, "je reste")]
    again = await club.person("Alix").user.click(question, label="Saint-Hubert (tour 1)")
    assert "déjà réglé" in said(again.response)
    assert orders(club) == [(2, "je reste")]


async def test_ways_to_say_which_hunt(env: Env, club: Club, other: ChannelHandle) -> None:
    assert "Chasse « Brocéliande »" in await club.write("Alix", "Broceliande : je reste")
    opening = next(m for m in club.private("Alix") if "Saint-Hubert · la chasse commence" in said(m).replace("**", ""))
    await club.person("Alix").user.send_dm("je reste", reference={"message_id": str(opening.id)})
    await env.settle()
    assert "Chasse « Saint-Hubert »" in said(club.private("Alix")[-1])
    assert "Chasse « Saint-Hubert »" in await club.write("Brune", "je reste")  # she is in one only


async def test_a_hunt_in_which_one_is_dead_is_not_asked_about(env: Env, club: Club, other: ChannelHandle) -> None:
    state = club.state(2)
    club.set_state(replace(state, hunters=tuple(replace(hunter, status=Status.DEAD) for hunter in state.hunters)), 2)
    assert "Chasse « Saint-Hubert »" in await club.write("Alix", "je reste")


async def test_a_command_that_does_not_say_which_hunt(env: Env, club: Club, other: ChannelHandle) -> None:
    alix = club.person("Alix")
    asked = await alix.slash(club.channel, "hunt order")
    assert "De quelle chasse" in said(asked.response)
    panel = await alix.click(asked.response, label="Brocéliande (tour 1)")
    assert said(panel.response).startswith("**Brocéliande** · votre ordre pour le tour 1")
    named = await alix.slash(club.channel, "hunt order", hunt="1")
    assert said(named.response).startswith("**Saint-Hubert**")
    by_name = await alix.user.slash("hunt order", hunt="brocéliande")
    assert said(by_name.response).startswith("**Brocéliande**")
    wrong = await alix.slash(club.channel, "hunt order", hunt="99")
    assert "Je ne connais pas cette chasse" in said(wrong.response)
    offered = await alix.autocomplete(club.channel, "hunt order", "hunt", "broc")
    assert [each["value"] for each in offered] == ["2"]


async def test_an_organiser_of_two_hunts(env: Env, club: Club, other: ChannelHandle) -> None:
    asked = await club.orga.slash(club.guild.create_text_channel("salon"), "hunt check")
    checked = await club.orga.click(asked.response, custom_id=control(asked.response, "which", "check"))
    assert "Voir le salon" in said(checked.response)
    clovis = club.person("Clovis")
    here = await club.orga.slash(other, "hunt organiser", person=clovis)
    assert "Clovis organise désormais « Brocéliande »" in said(here.response)
    elsewhere = await club.orga.slash(club.guild.create_text_channel("autre"), "hunt organiser", person=clovis)
    assert "Dites par l’option" in said(elsewhere.response)


async def test_a_hunt_of_another_server_is_out_of_reach(env: Env, club: Club, other: ChannelHandle) -> None:
    elsewhere = env.create_guild("Ailleurs")
    salon = elsewhere.create_text_channel("salon")
    alix = elsewhere.add_member(club.person("Alix").user)
    answer = await alix.slash(salon, "hunt order", hunt="1")
    assert "Je ne connais pas cette chasse" in said(answer.response)
    nothing = await alix.slash(salon, "hunt map")
    assert "Vous n’êtes d’aucune chasse ici" in said(nothing.response)


async def test_each_hunt_closes_by_itself(env: Env, club: Club, other: ChannelHandle) -> None:
    await club.write("Brune", "je reste")
    ended = await club.orga.slash(other, "hunt end", hunt="2")
    assert "Mettre fin maintenant à « Brocéliande »" in said(ended.response)
    gone = await club.orga.click(ended.response, label="Mettre fin à la chasse")
    assert "« Brocéliande » est terminée" in said(gone.response)
    await env.settle()
    closing = other.history()[-1]
    assert "L’organisateur a mis fin à « Brocéliande »" in said(closing)
    assert closing.attachments[0].filename == "hallali-2.json"
    await club.evening()
    assert len(club.reports()) == 2
    assert len(club.reports(other)) == 1
