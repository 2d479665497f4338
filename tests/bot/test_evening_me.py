"""`/hunt me`: what concerns one hunter, for his eyes alone; and his hunter handed on, left, taken up again."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.env import Env

from bot import handing, people
from bot.dossiers import paged
from bot.store.tables import SeatRow
from tests.bot.evenings import QUICK, Club, control, said
from tests.bot.simworld import buttons, close_dm


@pytest.fixture
def outside() -> dict[str, Any]:
    return QUICK


@pytest.fixture
async def club(env: Env) -> Club:
    club = Club(env, english=("Brune",))
    await club.hunting("Alix", "Brune")
    return club


def owner(club: Club, seat: str = "alix") -> int | None:
    return club.store(lambda session: session.get_one(SeatRow, (1, seat)).user)


async def me(club: Club, name: str) -> Any:
    shown = await club.person(name).slash(club.channel, "hunt me")
    assert shown.ephemeral
    return shown.response


async def test_state_orders_and_dice(env: Env, club: Club) -> None:
    await club.write("Alix", "C2")
    await club.write("Alix", "je reste")
    await club.evening()
    await club.write("Alix", "C2")
    page = await me(club, "Alix")
    told = said(page)
    assert "**Saint-Hubert** · tour 2" in told
    assert "Vous : B1" in told
    assert "Ordre noté" in told
    assert "Reçu n° 2-01" in told
    assert "Tours joués : 1 · ordres donnés : 1 · manqués : 0" in told
    assert f"[Dernier compte rendu](<{club.reports()[-1].jump_url}>)" in told
    orders = await club.person("Alix").click(page, label="Mes ordres")
    lines = said(orders.response).splitlines()
    assert lines[1:-1] == [
        "**Tour 2** : aller en C2 · reçu n° 2-01",
        "**Tour 1** : rester · reçu n° 1-02",
        "Tour 1 : ~~aller en C2~~ · reçu n° 1-01",
    ]
    back = await club.person("Alix").click(orders.response, label="Retour")
    assert "Tours joués" in said(back.response)


async def test_it_speaks_english_and_says_what_is_missing(env: Env, club: Club) -> None:
    await club.evening()
    told = said(await me(club, "Brune"))
    assert "what concerns you" in told
    assert "missed: 1" in told
    assert "No order for this turn" in told


async def test_nobody_sees_anothers_orders(env: Env, club: Club) -> None:
    await club.write("Alix", "C2")
    assert "C2" not in said(await me(club, "Brune"))
    stranger = await club.person("Passant").slash(club.channel, "hunt me")
    assert "Vous n’êtes d’aucune chasse ici" in said(stranger.response)


async def test_reminders_on_and_off(env: Env, club: Club) -> None:
    page = await me(club, "Alix")
    assert "Rappels : activés" in said(page)
    off = await club.person("Alix").click(page, label="Plus de rappels")
    assert "Rappels : désactivés" in said(off.response)
    assert not club.store(lambda session: people.person(session, club.person("Alix").id)).reminders
    on = await club.person("Alix").click(off.response, label="Recevoir les rappels")
    assert "Rappels : activés" in said(on.response)


async def offered(club: Club, to: str = "Clovis") -> Any:
    """Alix offers her hunter; gives the answer that she reads."""
    alix, other = club.person("Alix"), club.person(to)
    page = await alix.click(await me(club, "Alix"), label="Confier mon chasseur…")
    return await alix.select(page.response, [other], custom_id=control(page.response, "cedewhom"))


async def test_a_hunter_is_handed_on_once_the_other_accepts(env: Env, club: Club) -> None:
    await club.write("Alix", "C2")
    await env.advance_time(60)
    answer = await offered(club)
    assert "Rien ne change avant sa réponse" in said(answer.response)
    assert owner(club) == club.person("Alix").id
    asked = club.private("Clovis")[-1]
    assert "— Alix vous propose de jouer Alix" in said(asked)
    taken = await club.person("Clovis").user.click(asked, label="Accepter")
    await env.settle()
    assert "vous jouez désormais Alix" in said(taken.response)
    assert owner(club) == club.person("Clovis").id
    assert any("la chasse commence" in said(m) for m in club.private("Clovis"))
    assert "Ordre noté" not in "".join(said(m) for m in club.private("Clovis"))
    page = await me(club, "Clovis")
    assert "Mes ordres" not in buttons(page), "he has given none; what Alix gave is hers"
    assert "Aucun ordre pour ce tour" in said(page)
    gone = await club.person("Alix").slash(club.channel, "hunt me")
    assert "Vous n’êtes d’aucune chasse ici" in said(gone.response)
    again = await club.person("Clovis").user.click(asked, label="Accepter")
    assert "Cette offre ne tient plus" in said(again.response)


async def test_a_new_owner_sees_only_what_happened_since(env: Env, club: Club) -> None:
    await club.write("Alix", "je reste")
    await club.evening()
    club.change(
        lambda session: handing.hand_on(session, env.now(), 1, club.person("Alix").id, club.person("Clovis").id)
    )
    await club.write("Clovis", "je reste")
    await club.evening()
    page = await me(club, "Clovis")
    assert "Tours joués : 1 · ordres donnés : 1" in said(page)
    orders = await club.person("Clovis").click(page, label="Mes ordres")
    assert "Tour 2" in said(orders.response)
    assert "Tour 1" not in said(orders.response)


async def test_an_offer_that_is_declined_or_taken_back(env: Env, club: Club) -> None:
    await offered(club)
    asked = club.private("Clovis")[-1]
    no = await club.person("Clovis").user.click(asked, label="Refuser")
    assert "Refusé" in said(no.response)
    assert "ne prend pas votre chasseur" in said(club.private("Alix")[-1])
    answer = await offered(club)
    asked = club.private("Clovis")[-1]
    back = await club.person("Alix").click(answer.response, label="Reprendre l’offre")
    assert "Tours joués" in said(back.response)
    late = await club.person("Clovis").user.click(asked, label="Accepter")
    assert "Cette offre ne tient plus" in said(late.response)
    assert owner(club) == club.person("Alix").id


async def test_an_offer_to_one_who_cannot_be_written_to(env: Env, club: Club) -> None:
    clovis = club.person("Clovis")
    close_dm(env, clovis.user)
    answer = await offered(club)
    assert "à qui je ne peux pas écrire" in said(answer.response)
    page = await me(club, "Clovis")
    assert "On vous propose Alix" in said(page)
    await clovis.click(page, label="Accepter")
    await env.settle()
    assert owner(club) == clovis.id


async def test_who_cannot_be_offered_a_hunter(env: Env, club: Club) -> None:
    """A robot, oneself, somebody who hunts there already; a client may send any id."""
    robot = club.guild.add_member(env.create_user("Robot", bot=True))
    alix = club.person("Alix")
    page = await alix.click(await me(club, "Alix"), label="Confier mon chasseur…")
    for person, answer in (
        (robot, "Un robot ne chasse pas"),
        (alix, "déjà le vôtre"),
        (club.person("Brune"), "chasse déjà"),
    ):
        refused = await alix.select(page.response, [person], custom_id=control(page.response, "cedewhom"))
        assert answer in said(refused.response) + "".join(said(m) for m in refused.followups), answer
        page = await alix.click(await me(club, "Alix"), label="Confier mon chasseur…")
    handed = await club.orga.slash(club.channel, "hunt handover", hunter="alix", person=robot)
    assert "Un robot ne chasse pas" in said(handed.response)
    assert owner(club) == alix.id


async def test_leaving_and_coming_back(env: Env, club: Club) -> None:
    alix = club.person("Alix")
    await club.write("Alix", "C2")
    await env.advance_time(60)
    asked = await alix.click(await me(club, "Alix"), label="Quitter…")
    thought = await alix.click(asked.response, label="Retour")
    assert "ce qui vous concerne" in said(thought.response)
    asked = await alix.click(thought.response, label="Quitter…")
    await alix.click(asked.response, label="Quitter la chasse")
    await env.settle()
    assert owner(club) is None
    page = await me(club, "Alix")
    assert "Vous avez quitté Alix, que personne n’a repris" in said(page)
    back = await alix.click(page, label="Revenir")
    await env.settle()
    assert owner(club) == alix.id
    assert "Aucun ordre pour ce tour" in said(back.response), "what was ordered before was dropped"
    assert "Mes ordres" in buttons(back.response), "her own record stays hers"


async def test_no_coming_back_to_a_hunter_who_was_taken_over(env: Env, club: Club) -> None:
    alix = club.person("Alix")
    asked = await alix.click(await me(club, "Alix"), label="Quitter…")
    await alix.click(asked.response, label="Quitter la chasse")
    page = await me(club, "Alix")
    await club.orga.slash(club.channel, "hunt handover", hunter="alix", person=club.person("Clovis"))
    await env.settle()
    late = await alix.click(page, label="Revenir")
    assert owner(club) == club.person("Clovis").id
    assert "aucun chasseur qui vous attende" in said(late.response)


async def test_in_private_the_way_to_the_server_is_told(env: Env, club: Club) -> None:
    alix = club.person("Alix").user
    page = await alix.slash("hunt me")
    asked = await alix.click(page.response, label="Confier mon chasseur…")
    assert "Choisissez la personne sur le serveur" in said(asked.response)


def test_long_lists_are_cut_into_pages() -> None:
    pages = paged([f"line {number} " + "x" * 90 for number in range(60)])
    assert len(pages) > 3
    assert all(len(page) <= 1700 for page in pages)
    assert "\n".join(pages).count("line") == 60


async def test_the_dice_that_concerned_one(env: Env, club: Club) -> None:
    """Both swords are out of their tents, so that they roll for who strikes first (FH-7.1); each sees the roll of his own."""
    await club.write("Alix", "C2")
    await club.write("Brune", "I2")
    await club.evening()
    page = await me(club, "Alix")
    dice = said((await club.person("Alix").click(page, label="Mes dés")).response)
    await club.write("Alix", "je reste")
    await club.write("Brune", "I hold my ground")
    await club.evening()
    page = await me(club, "Alix")
    dice = said((await club.person("Alix").click(page, label="Mes dés")).response)
    first, second = dice.split("\n\n")
    assert first.splitlines()[1] == "**Tour 2**"
    assert second.splitlines()[0] == "**Tour 1**"
    assert second.splitlines()[1].startswith("Le rang d’Alix à l’épée : **")
    assert "(FH-7.1)" in second
    assert "Brune" not in dice
    assert "what concerns you" in said(await me(club, "Brune"))


async def test_a_new_owner_sees_no_dice_of_before(env: Env, club: Club) -> None:
    await club.write("Alix", "C2")
    await club.write("Brune", "I2")
    await club.evening()
    club.change(
        lambda session: handing.hand_on(session, env.now(), 1, club.person("Alix").id, club.person("Clovis").id)
    )
    assert "Mes dés" not in buttons(await me(club, "Clovis"))
