"""A puzzle for a whole server: everybody alone at his own table, one puzzle, the same dice, one ranking (R-RH-30)."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest
from simcord.env import Env

from engine.rollhunter import published
from engine.rollhunter.orders import cells_to_search
from engine.rollhunter.state import Status
from tests.bot.evenings import GRACE, QUICK, control, said
from tests.bot.expeditions import Table

HUB, ALIX, BRUNE = 1, 2, 3


@pytest.fixture
def outside() -> dict[str, Any]:
    return QUICK


async def open_to_all(env: Env) -> Table:
    """Has Aubin open a puzzle, which Alix and Brune take."""
    table = Table(env)
    opened = await table.orga.slash(table.channel, "rollhunter daily", name="Énigme")
    assert "ouverte à tous" in said(opened.response)
    await env.settle()
    for name in ("Alix", "Brune"):
        assert "est à vous" in await table.sit(name)
    return table


async def test_all_who_take_it_have_one_puzzle_and_the_same_dice(env: Env) -> None:
    table = await open_to_all(env)
    await table.write("Alix", "tente A1")
    await table.write("Brune", "tente I12")
    one, other = table.expedition(ALIX), table.expedition(BRUNE)
    assert (one.land, one.public, one.medallions) == (other.land, other.public, other.medallions)
    assert (one.month, one.die) == (other.month, other.die)
    offered = await table.person("Doete").autocomplete(table.channel, "rollhunter join", "table", "")
    assert [each["value"] for each in offered] == [str(HUB)]  # others' own tables are nobody's business
    again = await table.sit("Alix")
    assert (
        "Vous avez ou avez eu une place à « Énigme » : on n’y joue qu’une fois (R-RH-10)" in again
    )  # nobody plays at two


async def test_ones_table_of_it_cannot_be_given_away(env: Env) -> None:
    table = await open_to_all(env)
    given = await table.person("Alix").slash(
        table.channel, "rollhunter handover", player="alix", person=table.person("Doete").user
    )
    assert "chacun y tient une table à soi, qui ne se confie à personne (R-RH-30)" in said(given.response)


async def test_nothing_is_told_before_the_common_end_even_to_who_has_found_it(env: Env) -> None:
    table = await open_to_all(env)
    before = len(table.posts())
    await table.write("Alix", "tente A1")
    city = str(table.expedition(ALIX).city)
    await table.write("Alix", f"cherche {city}")
    question = table.private("Alix")[-1]
    await table.person("Alix").user.click(question, custom_id=control(question, "rhsure"))
    await env.settle()
    assert table.status("Alix", ALIX) is Status.FOUND
    assert len(table.posts()) == before
    last = said(table.private("Alix")[-1])
    assert "trouvée" in last
    await table.write("Brune", "tente A1")
    state = table.expedition(BRUNE)
    wrong = next(str(cell) for cell in cells_to_search(state) if str(cell) != city)
    await table.write("Brune", f"cherche {wrong}")
    question = table.private("Brune")[-1]
    await table.person("Brune").user.click(question, custom_id=control(question, "rhsure"))
    await env.settle()
    assert table.status("Brune", BRUNE) is Status.LOST
    for name in ("Alix", "Brune"):
        shown = await table.person(name).slash(table.channel, "rollhunter sheet")
        twin = next(each for each in shown.response.attachments if each.filename.endswith(".txt"))
        told = [(await twin.read()).decode(), *map(said, table.private(name))]
        for message in (shown.response, *table.private(name)):
            told += [each.description or "" for each in message.attachments]
        assert not any("Cité Blanche était" in text for text in told), name
        assert not any(f"α {number}." in text for text in told for number in range(1, 17)), name


async def test_the_common_end_brings_puzzle_dice_and_ranking(env: Env) -> None:
    table = await open_to_all(env)
    hash_told = "".join(said(post) for post in table.posts())
    for name in ("Alix", "Brune"):
        await table.write(name, "tente A1")
    await table.write("Alix", table.visit("Alix", ALIX))
    city = str(table.expedition(ALIX).city)
    await table.write("Brune", f"cherche {city}")
    question = table.private("Brune")[-1]
    await table.person("Brune").user.click(question, custom_id=control(question, "rhsure"))
    await env.settle()
    asked = await table.orga.slash(table.channel, "rollhunter end")  # he thinks better of it
    assert "Tous seront classés tels qu’ils en sont" in said(asked.response)
    asked = await table.person("Alix").slash(table.channel, "rollhunter abandon")
    assert "tout le monde l’apprend" not in said(asked.response)
    await env.advance_time(table.until_deadline(HUB) + GRACE)
    last = table.posts()[-1]
    assert "La partie est finie" in said(table.posts()[0])
    for name in ("Alix", "Brune"):
        told = [said(each) for each in table.private(name) if "la fin commune est là" in said(each)]
        assert len(told) == 1, name
    assert f"La Cité Blanche était en **{city}**" in said(last)
    assert "1. **Brune**, cité trouvée" in said(last)
    assert "2. **Alix**, délai épuisé" in said(last)
    records = [published.read(await each.read()) for each in last.attachments if each.filename.endswith(".json")]
    assert len(records) == 2
    assert [published.verify(record) for record in records] == [[], []]
    seed = next(part for part in said(last).split("`") if len(part) == 64)
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() in hash_told  # it had been announced
    assert records[0].closes[0].seed == hashlib.sha256(f"{seed}:1".encode()).hexdigest()
    assert not table.running(ALIX)
    late = await table.person("Doete").slash(table.channel, "rollhunter join")
    assert "Aucune table" in said(late.response)
