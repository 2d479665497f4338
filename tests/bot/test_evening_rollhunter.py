"""Evenings at a Rollhunter table, from sitting down to the published puzzle."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from simcord.env import Env

from bot.demo.theatre import Company
from bot.store import queries
from engine.rollhunter import published
from engine.rollhunter.orders import cells_to_search, destinations, medallions_to_ask
from engine.rollhunter.state import Phase, Status
from tests.bot.evenings import DAY, HOUR, QUICK, control, said
from tests.bot.expeditions import NAMES, Table
from tests.bot.simworld import close_dm, downtime, post, spilled


@pytest.fixture
def outside() -> dict[str, Any]:
    return QUICK


async def test_four_players_from_sitting_down_to_the_end(env: Env) -> None:
    table = Table(env)
    await table.set_up(*NAMES)
    opening = said(table.posts()[-1])
    assert "la feuille de jeu" in opening
    assert "Indice public" in opening
    assert "empreinte de la graine de l’énigme" in opening
    await table.corners("Alix", "Brune", "Colin")
    assert table.sheet("Doete").tent == "A1"  # R-RH-9
    assert table.sheet("Colin").tent == "A12"
    assert "le dé montre" in said(table.posts()[-1])
    assert "Noté" in await table.write("Alix", table.visit("Alix"))
    for name in NAMES[1:]:
        assert "Noté" in await table.write(name, table.visit(name))
    await table.evening()
    assert table.expedition().month == 2
    assert "répond" in said(table.private("Alix")[-1])
    city = str(table.expedition().city)
    for name in NAMES[:3]:
        await table.write(name, f"cherche {city}")
    other = next(str(cell) for cell in table.expedition().land.grid.cells if table.expedition().is_city(cell))
    assert other == city
    await table.evening()
    assert table.status("Alix") is Status.FOUND
    assert "vous l’avez trouvée" in said(table.private("Alix")[-1]).lower()
    assert city not in "".join(said(post) for post in table.posts())
    for _ in range(2):  # with the month of the search that makes three without an order
        await table.evening()
    assert table.status("Doete") is Status.ABANDONED  # R-RH-22
    ended = said(table.private("Alix")[-1])
    assert "fin de la partie" in ended
    assert f"la Cité Blanche était en **{city}**. Vous êtes au rang **1** sur 4, avec **" in ended
    last = table.posts()[-1]
    assert f"La Cité Blanche était en **{city}**" in said(last)
    assert "un joueur méthodique après" in said(last)
    everything = [*table.posts()[:-1], *(each for name in NAMES for each in table.private(name))]
    assert not any(
        "un joueur méthodique" in said(each) for each in everything
    )  # how hard it is would be a hint (RH-13.4)
    file = next(each for each in last.attachments if each.filename.endswith(".json"))
    record = published.read(await file.read())
    assert published.verify(record) == []
    assert not table.running()


async def test_a_visit_is_picked_from_the_panels_lists(env: Env) -> None:
    table = Table(env)
    await table.set_up("Alix", "Brune")
    own = table.private("Alix")[-1]
    await table.person("Alix").user.click(own, custom_id=control(own, "rhcorner", "0.0.I12"))
    await table.evening()
    assert table.sheet("Alix").tent == "I12"
    own = table.private("Alix")[-1]
    cell = table.visit("Alix").split()[0]
    picked = await table.person("Alix").user.select(own, [cell], custom_id=control(own, "rhcell"))
    await env.settle()
    own = table.private("Alix")[-1]
    await table.person("Alix").user.select(own, ["beta"], custom_id=control(own, "rhask"))
    await env.settle()
    own = table.private("Alix")[-1]
    assert f"Vous visitez **{cell}** et interrogez le médaillon bêta" in said(own)
    noted = await table.person("Alix").user.click(own, custom_id=control(own, "rhgive"))
    assert "Noté" in said(noted.response)
    assert picked is not None
    await table.evening()
    assert table.sheet("Alix").path == (cell,)


async def test_a_player_alone_has_no_deadline_and_no_one_to_wait_for(env: Env) -> None:
    table = Table(env)
    await table.orga.slash(table.channel, "rollhunter create", name="Seul", solo=True)
    await env.settle()
    assert "I12" in await table.write("Aubin", "tente I12")
    assert table.expedition().month == 1  # closed at once (R-RH-31)
    answer = await table.write("Aubin", table.visit("Aubin"))
    assert "Mois 2" in answer or "Le mois est clos" in answer
    assert not any("Tout le monde a joué" in said(each) for each in table.private("Aubin"))
    assert table.expedition().month == 2
    await env.advance_time(2 * DAY)
    assert "sans échéance" in said(table.posts()[0])
    assert table.expedition().month == 2
    await table.write("Aubin", f"ma tante cherche {table.expedition().city}")
    question = table.private("Aubin")[-1]
    meant = await table.orga.user.click(question, custom_id=control(question, "rhmeant"))
    assert (
        "êtes-vous sûr" in said(meant.response).lower()
    )  # of several readings too the one that ends it is asked about
    assert table.running()
    asked = await table.write("Aubin", f"cherche {table.expedition().city}")
    assert "êtes-vous sûr" in asked
    question = table.private("Aubin")[-1]
    sure = await table.orga.user.click(question, custom_id=control(question, "rhsure"))
    await env.settle()
    assert "un autre ordre la remplace" not in said(sure.response)  # the month is closed by it
    assert not any("les autres continuent" in said(each) for each in table.private("Aubin"))
    assert not table.running()
    assert "La Cité Blanche était" in said(table.posts()[-1])


async def test_a_table_that_does_not_wait_tells_its_price_and_closes_when_all_have_played(env: Env) -> None:
    table = Table(env)
    await table.set_up("Alix", "Brune", early=True)
    assert "R-RH-31" in said(table.posts()[0])
    await table.write("Alix", "tente A1")
    assert table.expedition().phase is Phase.CORNERS
    told = await table.write("Brune", "tente I1")
    assert table.expedition().month == 1
    await table.write("Alix", table.visit("Alix"))
    asked = await table.write("Brune", "j'abandonne")
    assert "immédiat et définitif" in asked
    question = table.private("Brune")[-1]
    await table.person("Brune").user.click(question, custom_id=control(question, "rhsure", "0.1.abandon"))
    await env.settle()
    assert table.status("Brune") is Status.ABANDONED
    assert table.expedition().month == 2, told  # if everybody left has an order the month closes early (R-RH-23)
    assert sum("abandonne" in said(post) for post in table.posts()) == 1


async def test_giving_up_last_ends_the_game_and_the_file_verifies(env: Env) -> None:
    table = Table(env)
    await table.set_up("Alix", "Brune")
    for name in ("Brune", "Alix"):
        shown = await table.person(name).slash(table.channel, "rollhunter abandon")
        await table.person(name).click(shown.response, custom_id=control(shown.response, "rhsure"))
        await env.settle()
    assert not table.running()
    last = table.posts()[-1]
    assert "fin de la partie" in said(last)
    file = next(each for each in last.attachments if each.filename.endswith(".json"))
    record = published.read(await file.read())
    assert published.verify(record) == []
    assert [close.seed for close in record.closes] == [None, None]


async def test_case_24_a_refused_order_leaves_the_one_before_in_place(env: Env) -> None:
    table = Table(env)
    await table.set_up("Alix", "Brune")
    await table.corners("Alix")
    first = table.visit("Alix", which=0)
    assert "Noté" in await table.write("Alix", first)
    refused = await table.write("Alix", "I12 alpha")  # far beyond any die from A1
    assert "RH-7.1" in refused
    await table.evening()
    assert table.sheet("Alix").path == (first.split()[0],)


async def test_what_was_written_while_the_bot_was_down_counts(env: Env, company: Company) -> None:
    table = Table(env)
    await table.set_up("Alix", "Brune")
    await table.corners("Alix", "Brune")
    words, late = table.visit("Alix"), table.visit("Brune")
    await env.advance_time(table.until_deadline() - HOUR)

    def meanwhile() -> None:
        post(env, table.person("Alix").user, words)
        env.backend.advance_clock(2 * HOUR)
        post(env, table.person("Brune").user, late)

    await downtime(env, company.create_bot, dt.timedelta(minutes=5), meanwhile)
    await env.settle()
    assert table.expedition().month == 2
    assert table.sheet("Alix").path == (words.split()[0],)
    assert table.sheet("Brune").path == (None,)  # it came after the deadline
    assert table.sheet("Brune").missed == 1


async def test_who_owes_an_order_is_reminded_in_private_and_nobody_else(env: Env) -> None:
    table = Table(env)
    await table.set_up("Alix", "Brune")
    await table.corners("Alix", "Brune")
    await table.write("Alix", table.visit("Alix"))
    before = len(table.posts())
    await env.advance_time(table.until_deadline() - HOUR / 2)
    assert "aucun ordre de votre part" in said(table.private("Brune")[-1])
    assert not any("aucun ordre de votre part n’est noté ; vous avez" in said(each) for each in table.private("Alix"))
    assert len(table.posts()) == before


async def test_closed_private_messages_do_not_keep_anybody_from_playing(env: Env) -> None:
    table = Table(env)
    close_dm(env, table.person("Alix").user)
    await table.set_up("Alix", "Brune")
    who = table.person("Alix")
    chosen = await who.slash(table.channel, "rollhunter corner", cell="i12")
    assert "Noté" in said(chosen.response)
    await table.evening()
    cell, medallion = table.visit("Alix").split()[:2]
    offered = await who.autocomplete(table.channel, "rollhunter play", "cell", "")
    assert cell in [each["value"] for each in offered]
    played = await who.slash(table.channel, "rollhunter play", cell=cell, medallion=medallion)
    assert "Noté" in said(played.response)
    await table.evening()
    assert table.sheet("Alix").path == (cell,)
    month = await who.slash(table.channel, "rollhunter month")
    assert "répond" in said(month.response)
    assert not any("Alix" in said(each) and "privés" in said(each) for each in table.posts())  # no note (RH-13.2)


async def test_a_private_order_for_one_of_two_games_is_asked_for(env: Env) -> None:
    table = Table(env)
    await table.set_up("Alix", "Brune")
    await table.corners("Alix")
    other = table.guild.create_text_channel("la-chasse-2")
    await table.open(channel=other)
    await table.join("Alix", "B1", channel=other)
    await table.orga.slash(other, "hunt start")
    await env.settle()
    words = table.visit("Alix")
    asked = await table.write("Alix", words)
    assert "Pour quelle partie" in asked
    question = table.private("Alix")[-1]
    chosen = await table.person("Alix").user.click(question, custom_id=control(question, "hunt"))
    assert "Noté" in said(chosen.response)
    await table.write("Alix", "Saint-Hubert : C2")
    assert "tour 1" in said(table.private("Alix")[-1])


async def test_notes_are_ones_own_and_assistance_can_be_hidden(env: Env) -> None:
    table = Table(env)
    await table.set_up("Alix", "Brune", assist=True)
    await table.corners("Alix", "Brune")
    await table.write("Alix", table.visit("Alix"))
    await table.evening()
    who = table.person("Alix")
    page = await who.slash(table.channel, "rollhunter notes")
    struck = await who.select(page.response, ["7"], custom_id=control(page.response, "rhstrike", "beta"))
    assert "β bêta — rayés : " in said(struck.response)
    hidden = await who.click(struck.response, custom_id=control(struck.response, "rhassist", "hide"))
    assert "β bêta — rayés : 7" in said(hidden.response).replace("\n", " ")
    assert "α alpha — rayés : —" in said(hidden.response)
    others = await table.person("Brune").slash(table.channel, "rollhunter notes")
    clue = table.expedition().public
    assert f"α alpha — rayés : {clue}" in said(others.response)  # the public clue alone: she has asked nothing


async def test_a_seat_goes_to_nobody_who_has_or_had_one(env: Env) -> None:
    table = Table(env)
    await table.set_up("Alix", "Brune")
    await table.corners("Alix")
    here, command = table.channel, "rollhunter handover"
    refused = await table.orga.slash(here, command, player="alix", person=table.person("Brune").user)
    assert "R-RH-10" in said(refused.response)
    done = await table.orga.slash(here, command, player="alix", person=table.person("Doete").user)
    assert "Doete" in said(done.response)
    await env.settle()
    assert "quelqu’un d’autre tient désormais la place Alix" in said(table.posts()[-1])  # nobody takes one unnoticed
    assert "quelqu’un d’autre tient désormais la place Alix" in said(table.private("Alix")[-1])
    assert any("vous tenez désormais la place Alix" in said(each) for each in table.private("Doete"))
    back = await table.orga.slash(here, command, player="alix", person=table.person("Alix").user)
    assert "R-RH-10" in said(back.response)
    assert "Noté" in await table.write("Doete", table.visit("Alix"))


async def test_of_two_tables_the_seat_is_given_that_is_meant(env: Env) -> None:
    """What is given away cannot be taken back (R-RH-10), so that nothing is guessed."""
    table = Table(env)
    await table.set_up("Alix", "Brune")
    await table.orga.slash(table.channel, "rollhunter create", name="Seconde")
    await env.settle()
    head = next(m for m in table.posts() if "Seconde" in said(m))
    await table.person("Alix").click(head, custom_id=control(head, "rhjoin"))
    await env.settle()
    here, command, doete = table.channel, "rollhunter handover", table.person("Doete").user
    unclear = await table.orga.slash(here, command, player="alix", person=doete)
    assert "Plusieurs de vos tables ont une place alix" in said(unclear.response)
    offered = await table.orga.autocomplete(here, command, "table", "sec")
    done = await table.orga.slash(here, command, player="alix", person=doete, table=offered[0]["value"])
    assert "La place Alix est maintenant à Doete" in said(done.response)
    await env.settle()
    owners = {game: table.store(lambda session, game=game: queries.players(session, game)) for game in (1, 2)}
    assert owners[1]["alix"] == table.person("Alix").id
    assert owners[2]["alix"] == doete.id


async def test_nobody_learns_anything_from_what_another_ordered(env: Env) -> None:
    """The canary: what one player ordered stands in nobody else's messages, nor in the channel."""
    table = Table(env)
    await table.set_up(*NAMES)
    await table.corners(*NAMES)
    state = table.expedition()
    first = destinations(state, table.sheet("Alix"))
    cell = next(each for each in first if all(each not in destinations(state, table.sheet(n)) for n in NAMES[1:]))
    asked = medallions_to_ask(table.sheet("Alix"), cell)[0]
    await table.write("Alix", f"{cell} {asked}")
    await table.evening()
    assert table.sheet("Alix").path == (cell,)
    assert spilled(env, f"**{cell}**", (table.person("Alix").id,)) == []
    assert spilled(env, f"{cell} alpha", (table.person("Alix").id,)) == []


async def test_one_may_stand_up_before_the_table_starts_and_sit_down_again(env: Env) -> None:
    table = Table(env)
    await table.orga.slash(table.channel, "rollhunter create", name="Morde")
    await env.settle()
    await table.sit("Alix")
    hello = await table.write("Alix", "bonjour")
    assert "rien n’a encore commencé" in hello
    assert "chasse" not in hello
    left = await table.person("Alix").slash(table.channel, "rollhunter abandon")
    assert "Vous avez quitté la table" in said(left.response)
    await env.settle()
    assert "8 places libres" in said(table.posts()[0])
    assert "/rollhunter rejoindre" in await table.write("Alix", "bonjour")
    assert "Vous êtes assis" in await table.sit("Alix")


async def test_the_organiser_may_end_it_before_its_time_and_all_is_published(env: Env) -> None:
    table = Table(env)
    await table.set_up("Alix", "Brune")
    await table.corners("Alix")
    await table.write("Alix", table.visit("Alix"))
    await table.evening()
    asked = await table.orga.slash(table.channel, "rollhunter end")
    await table.orga.click(asked.response, custom_id=control(asked.response, "rhend"))
    await env.settle()
    last = table.posts()[-1]
    assert "arrêtée avant sa fin" in said(last)
    record = published.read(await last.attachments[0].read())
    assert published.verify(record) == []
    assert not table.running()
    for name in ("Alix", "Brune"):
        (told,) = [message for message in table.private(name) if "a été arrêtée avant sa fin" in said(message)]
        assert "personne n’est classé ; votre feuille reste à lire" in said(told)
        shown = await table.person(name).user.click(told, custom_id=control(told, "rhsheet"))
        assert shown.response.attachments
    assert "a été arrêtée" not in "".join(map(said, table.private("Aubin")))  # it was he


async def test_who_sat_down_at_a_table_that_never_begins_is_told(env: Env) -> None:
    table = Table(env)
    await table.orga.slash(table.channel, "rollhunter create", name="Morde")
    await env.settle()
    await table.sit("Alix")
    asked = await table.orga.slash(table.channel, "rollhunter end")
    await table.orga.click(asked.response, custom_id=control(asked.response, "rhend"))
    await env.settle()
    last = table.private("Alix")[-1]
    assert said(last).startswith("**Morde** : la partie a été fermée avant de commencer.")
    assert not last.components


async def test_a_press_of_a_month_that_is_closed_changes_nothing(env: Env) -> None:
    table = Table(env)
    await table.set_up("Alix", "Brune")
    await table.corners("Alix", "Brune")
    old = table.private("Alix")[-1]
    await table.evening()
    cell = table.visit("Alix").split()[0]
    late = await table.person("Alix").user.select(old, ["B1"], custom_id=control(old, "rhcell"))
    assert "mois qui est clos" in said(late.followups[-1])
    assert table.sheet("Alix").path == (None,), cell


async def test_every_command_answers_in_its_readers_language_with_a_table_and_without(env: Env) -> None:
    table = Table(env, english=("Aubin",))
    orga, here = table.orga, table.channel
    bare: dict[str, dict[str, Any]] = {
        "join": {},
        "start": {},
        "panel": {},
        "handover": {"player": "alix", "person": table.person("Alix").user},
        "end": {},
        "corner": {"cell": "A1"},
        "play": {},
        "search": {"cell": "F6"},
        "sheet": {},
        "notes": {},
        "month": {},
        "score": {},
        "verify": {},
        "abandon": {},
        "rules": {},
    }
    for command, options in bare.items():
        for asked in (
            orga.slash(here, f"rollhunter {command}", **options),
            orga.user.slash(f"rollhunter {command}", **options),
        ):
            text = said((await asked).response)
            assert text, command
            assert "went wrong" not in text, command
            assert "hunt" not in text.lower().replace("rollhunter", ""), (command, text)
    refused = await orga.user.slash("rollhunter create", name="Morde")
    assert "went wrong" not in said(refused.response)
    await orga.slash(here, "rollhunter create", name="Morde", solo=True, language="en")
    await env.settle()
    assert "one White City to find" in said(table.posts()[0])
    cut = await orga.slash(here, "rollhunter corner", cell="I12 or A1")
    assert "is not a corner of the map" in said(cut.response)
    chosen = await orga.slash(here, "rollhunter corner", cell="i12")
    assert "Your tent will stand at **I12**" in said(chosen.response)
    score = await orga.slash(here, "rollhunter score")
    assert "if you found the city now: 80 (track 80" in said(score.response)
    state = table.expedition()
    allowed = cells_to_search(state)
    out = next(str(cell) for cell in state.land.grid.cells if cell not in allowed)
    no = await orga.slash(here, "rollhunter search", cell=out)
    assert "R-RH-19" in said(no.response)
    yes = await orga.slash(here, "rollhunter search", cell=str(allowed[0]))
    assert "it is your only search" in said(yes.response)
    rule = await orga.slash(here, "rollhunter rules", number="R-RH-19")
    assert "**R-RH-19**" in said(rule.response)
    offered = await orga.autocomplete(here, "rollhunter play", "cell", "")
    assert [each["value"] for each in offered] == [str(cell) for cell in destinations(state, table.sheet("Aubin"))][:25]
