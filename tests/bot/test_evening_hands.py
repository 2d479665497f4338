"""Evenings on which a hunter or a hunt comes into other hands, and an order is entered for somebody."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.env import Env

from bot import turns
from tests.bot.chairing import answered, channel, panel, pick, press
from tests.bot.evenings import DAY, HOUR, QUICK, Club, control, said
from tests.bot.simworld import buttons


@pytest.fixture
def outside() -> dict[str, Any]:
    return QUICK


@pytest.fixture
async def club(env: Env) -> Club:
    """A hunt of two, after its first evening; Brune reads English. The organiser does not hunt."""
    club = Club(env, english=("Brune",))
    await club.hunting("Alix", "Brune")
    await club.write("Alix", "C2")
    await club.evening()
    await env.advance_time(HOUR)
    return club


async def test_a_hunter_is_handed_over_and_the_former_player_sees_nothing_any_more(env: Env, club: Club) -> None:
    """B30a, B30b."""
    await club.write("Alix", "je reste")
    old = next(m for m in club.private("Alix") if {"Ma chasse"} & set(buttons(m)))
    clovis = club.person("Clovis")
    page = await press(club, await panel(club), "people")
    assert f"Alix : <@{club.person('Alix').id}>" in said(page)
    hunter = (await pick(club, page, "hunter", "alix")).response
    whom = await press(club, hunter, "hand")
    done = (await pick(club, whom, "handwhom", clovis)).response
    await env.settle()
    assert f"<@{clovis.id}> joue désormais Alix" in said(done)
    before = club.turn().deadline
    moved = await press(club, done, "extend")
    assert club.turn().deadline.timestamp() - before.timestamp() == DAY
    assert "**Noté.** Le tour en cours finit" in said(moved)

    assert "l’ordre que vous aviez donné pour ce tour ne compte plus" in said(club.private("Alix")[-1])
    first, second = club.private("Clovis")
    assert said(first).startswith("**Saint-Hubert · tour 2.** Vous jouez désormais Alix")
    assert "Ma chasse" in buttons(second)
    assert any("Alix a un nouveau joueur" in line for line in channel(club))
    assert "rejoignez-en une" in await club.write("Alix", "B3")
    for action in ("go", "plain", "drop", "what"):
        use = club.person("Alix").user
        values = {"go": ["D3"]}.get(action)
        told = (
            await use.select(old, values, custom_id=control(old, action))
            if values
            else await use.click(old, custom_id=control(old, action))
        )
        assert "Vous n’avez pas de chasseur" in said(answered(told)), action
    shown = await club.person("Alix").slash(club.channel, "hunt map")
    assert "B1" not in said(answered(shown))
    assert "alix" not in [seat for seat, has in _standing(club).items() if has]


def _standing(club: Club) -> dict[str, bool]:
    return club.store(lambda session: turns.standing_orders(session, 1))


async def test_a_player_is_expelled_with_a_reason_that_he_alone_reads(env: Env, club: Club) -> None:
    """B30e."""
    hunter = (await pick(club, await press(club, await panel(club), "people"), "hunter", "brune")).response
    form = await club.orga.click(hunter, custom_id=control(hunter, "expel"))
    done = await club.orga.submit_modal(form, {"reason": "plus de nouvelles"})
    await env.settle()
    assert "Brune n’a plus de joueur" in said(done.response)
    assert "Reason: plus de nouvelles" in said(club.private("Brune")[-1])
    (line,) = [line for line in channel(club) if "n’a plus de joueur" in line]
    assert "nouvelles" not in line
    await club.evening()
    assert club.state().hunters[1].status == "hunting"


async def test_an_order_is_entered_for_a_hunter_who_sees_it_at_once(env: Env, club: Club) -> None:
    """B48: and nobody else; a wish that cannot be is refused as his own would be."""
    await club.write("Brune", "J3")
    hunter = (await pick(club, await press(club, await panel(club), "people"), "hunter", "brune")).response
    assert f"**Brune**, joué par <@{club.person('Brune').id}>. Que faire ?" in said(hunter)
    form = await club.orga.click(hunter, custom_id=control(hunter, "enter"))
    assert "L’ordre de Brune, avec vos mots" in str(form.modal), "not his own"
    refused = await club.orga.submit_modal(form, {"order": "A10"})
    assert "FH-" in said(refused.response)
    assert "J3" not in said(refused.response)
    hunter = await press(club, answered(refused), "hunter")
    form = await club.orga.click(hunter, custom_id=control(hunter, "enter"))
    done = await club.orga.submit_modal(form, {"order": "reste"})
    await env.settle()
    assert "**Noté pour Brune.** Brune reste" in said(done.response)
    assert "J3" not in said(done.response)
    told = said(club.private("Brune")[-1])
    assert "An organiser has entered an order for you" in told
    assert "receipt no. 2-02) still stands: Brune stays" in told
    assert not any("ordre pour" in line for line in channel(club))
    await club.write("Brune", "J3")
    await club.evening()
    assert club.state().hunters[1].at == "J3"


async def test_an_organiser_who_hunts_enters_no_order(env: Env) -> None:
    club = Club(env)
    await club.open()
    await club.join("Aubin", "B1")
    await club.join("Brune", "J2")
    await club.start()
    hunter = (await pick(club, await press(club, await panel(club), "people"), "hunter", "brune")).response
    assert "Noter un ordre" not in buttons(hunter)


async def test_the_hunt_is_given_to_another_organiser(env: Env, club: Club) -> None:
    page = await press(club, await panel(club), "people")
    whom = await press(club, page, "leadgive")
    sure = (await pick(club, whom, "leadgiven", club.person("Doete"))).response
    assert "Vous n’en serez plus organisateur" in said(sure)
    done = await press(club, sure, "leadgivenow")
    assert "entre les mains de" in said(done)
    assert "Cette chasse vous est confiée" in said(club.private("Doete")[-1])
    refused = await club.orga.slash(club.channel, "hunt panel")
    assert "Seul un organisateur" in said(refused.response)
    assert (await panel(club, "Doete")).content


async def test_organisers_are_added_and_removed(env: Env, club: Club) -> None:
    whom = await press(club, await press(club, await panel(club), "people"), "leadadd")
    added = (await pick(club, whom, "leadadded", club.person("Doete"))).response
    assert "est organisateur de la chasse" in said(added)
    await club.env.settle()
    told = club.private("Doete")[-1]
    assert "Vous êtes désormais un organisateur de cette chasse" in said(told)
    assert f"<@{club.person('Doete').id}>" in said(club.head_of(club.channel))
    opened = await club.person("Doete").user.click(told, label="Panneau")
    assert "panneau de l’organisateur" in said(answered(opened))
    whom = await press(club, await press(club, await panel(club), "people"), "leadout")
    out = (await pick(club, whom, "leaddrop", club.person("Doete"))).response
    assert "n’est plus organisateur" in said(out)
