"""One hunt from its creation to its end, as its organiser, its hunters and their readers see it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from simcord.env import Env

from engine.hunt import published
from engine.hunt.state import Weapon
from tests.bot.evenings import QUICK, Club, control, said
from tests.bot.simworld import buttons, http, png


@pytest.fixture
def outside() -> dict[str, Any]:
    return QUICK


@pytest.fixture
def club(env: Env) -> Club:
    return Club(env, english=("Brune",))


async def test_nothing_is_posted_before_the_organiser_has_seen_the_preview(env: Env, club: Club) -> None:
    shown = await club.orga.slash(
        club.channel, "hunt create", name="Saint-Hubert", zone="Europe/Paris", animals="quelques lièvres et 1 cerf"
    )
    assert shown.ephemeral
    assert "Je ne comprends pas les animaux" in said(shown.response)
    shown = await club.orga.slash(
        club.channel, "hunt create", name="Saint-Hubert", animals="2 lièvres, un cerf et ours: 1", rest="sam, dim"
    )
    preview = said(shown.response)
    assert "deux lièvres, un cerf et un ours" in preview
    assert "sauf samedi et dimanche" in preview
    assert "21:00 (Europe/Paris, où il est 01:00)" in preview
    assert "<t:1767297600:F>" in preview  # 1 January 2026, 20:00 UTC
    assert club.channel.history() == []
    await club.orga.click(shown.response, label="Ouvrir la chasse")
    await env.settle()
    (head, _pinned) = club.channel.history()
    assert "Saint" in head.content
    assert head.pinned
    assert buttons(head).keys() == {"Rejoindre", "Ma carte"}
    assert head.attachments[0].description == "map in fr"
    assert len(http(env, "POST", f"/channels/{club.channel.id}/messages")) == 1


async def test_joining_shows_what_is_free_and_tries_a_private_message_at_once(env: Env, club: Club) -> None:
    await club.open()
    answer = await club.join("Alix", "B1", "bow")
    assert "Bienvenue" in said(answer)
    assert "l’arc en main" in said(answer)
    assert "en privé" in said(answer)
    assert "annule" in said(club.private("Alix")[0])
    page = await club.person("Brune").click(club.head(), label="Rejoindre")
    assert "B1" not in str(page.response.components)
    assert said(page.response).startswith("**Saint-Hubert** — pick your tent.")
    assert "11 tentes libres" in club.head().content
    assert "Alix" in club.head().content
    twice = await club.person("Alix").slash(club.channel, "hunt join")
    assert "vous y chassez déjà" in said(twice.response)


async def test_two_who_want_one_tent(env: Env, club: Club) -> None:
    await club.open()
    brune = club.person("Brune")
    page = await brune.click(club.head(), label="Rejoindre")
    armed = await brune.select(page.response, ["B1"])
    await club.join("Alix", "B1")
    late = await brune.click(armed.response, label="Sword")
    assert "Tent B1 is Alix’s" in said(late.response)
    back = await brune.click(late.response, label="Another tent")
    other = await brune.select(back.response, ["E1"])
    assert "tent E1 (gules)" in said(other.response)


async def test_an_evening_of_two_languages(env: Env, club: Club) -> None:
    await club.hunting("Alix", "Brune")
    assert "L’organisateur" not in said(club.channel.last_message)
    noted = await club.write("Alix", "je reste ici")
    assert noted.startswith("**Noté.** Alix")
    assert "reçu n° 1-01" in noted
    assert "<t:1767297600:t> (<t:1767297600:R>)" in noted
    assert "R-FH-4" not in noted
    noted = await club.write("Brune", "I stay where I am")
    assert noted.startswith("**Noted.** Brune")
    assert "receipt no. 1-02" in noted
    assert "*withdraw*" in noted
    await club.evening()
    report = club.reports()[-1]
    assert "premier jour" in said(report)
    assert buttons(report).keys() == {"Mon ordre", "Pourquoi\u202f?", "Vérifier", "Ma carte"}
    assert await png(report)
    assert "tour 1" in said(club.private("Alix")[-1])
    assert "turn 1" in said(club.private("Brune")[-1])
    assert "until <t:1767384000:t>" in said(club.private("Brune")[-1])
    assert len(club.private("Alix")) == 4  # welcome, opening, receipt, first turn: one a turn beside the answers


async def test_what_is_not_understood_or_not_allowed(env: Env, club: Club) -> None:
    await club.hunting("Alix", "Brune")
    answer = await club.write("Alix", "bonjour, comment ça va ?")
    assert "rien n’a été noté" in answer
    answer = await club.write("Alix", "G7")
    assert "FH-1.3" in answer
    assert "rien n’a été noté" in answer
    offered = club.private("Alix")[-1]
    picked = await club.person("Alix").user.click(offered, custom_id=control(offered, "reading"))
    assert "**Noté.**" in said(picked.response)
    answer = await club.write("Brune", "A1")
    assert "nothing has been noted" in answer
    answer = await club.write("Alix", "je vais en Z99")
    assert "votre ordre 1-01 tient toujours" in answer


async def test_the_form_and_the_withdrawal(env: Env, club: Club) -> None:
    await club.hunting("Alix")
    alix = club.person("Alix")
    form = await club.form("Alix")
    assert form.modal["title"] == "Saint-Hubert · Ordre du tour 1"
    sent = await alix.submit_modal(form, {"order": "je reste"})
    assert sent.ephemeral
    assert "reçu n° 1-01" in said(sent.response)
    undone = await alix.slash(club.channel, "hunt withdraw")
    assert undone.ephemeral
    assert "**Retiré.**" in said(undone.response)
    nothing = await alix.user.slash("hunt withdraw")
    assert "rien à retirer" in said(nothing.response)
    again = await club.write("Alix", "je reste")
    assert "1-03" in again
    gone = await club.write("Alix", "annule")
    assert "**Retiré.**" in gone


async def test_the_hunt_ends_when_the_main_prey_falls(env: Env, club: Club) -> None:
    await club.hunting("Alix", "Brune")
    state = club.state()
    prey = replace(state.animal(state.main_prey), at="B2", life=1)
    beasts = tuple(prey if beast.id == prey.id else replace(beast, at="J10", life=1) for beast in state.animals)
    alix, brune = state.hunters
    club.set_state(replace(state, animals=beasts, hunters=(replace(alix, weapon=Weapon.BOW), brune)))
    for cell in ("C2", "B2", "C3"):
        await club.write("Alix", cell)
    await club.evening()
    while club.running():
        state = club.state()
        prey = replace(state.animal(state.main_prey), at=state.hunters[0].at, life=1)
        unhurt = replace(state.hunters[0], life=15)
        club.set_state(replace(state, animals=(prey,), hunters=(unhurt, *state.hunters[1:])))
        await club.write("Alix", "je reste")
        await club.evening()
    last = club.reports()[-1]
    assert "La chasse est finie" in said(last)
    assert "**1.** Alix — 3 points" in said(last)
    assert "Alix" not in said(last).partition("La chasse est finie")[2], "the account has told who was best"
    record = next(each for each in last.attachments if each.filename.endswith(".json"))
    written = json.loads(await record.read())
    assert written["type"] == "hunt"
    assert all(turn["seed"] for turn in written["turns"])
    assert "La chasse est finie" in club.channel.history()[0].content
    assert buttons(club.channel.history()[0]) == {}
    assert "la chasse est finie" in said(club.private("Brune")[-1]) or "the hunt is over" in said(
        club.private("Brune")[-1]
    )
    told = said(club.private("Alix")[-1])
    assert "Vous :" in told
    assert "(FH-" not in told, "no advice for a turn that will not come"
    answer = await club.write("Alix", "je reste")
    assert answer.startswith("Bonjour.")
    remembered = await club.person("Alix").slash(club.channel, "hunt map")
    assert "la chasse est finie" in said(remembered.response)
    assert published.read(await record.read())
