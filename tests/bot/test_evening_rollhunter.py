"""Evenings at a Rollhunter table, from sitting down to the published puzzle."""

from __future__ import annotations

import json
from typing import Any

import pytest
from simcord.env import Env

from bot import turns
from engine.rollhunter import published
from engine.rollhunter.state import Phase, Status
from tests.bot.evenings import QUICK, control, said
from tests.bot.expeditions import NAMES, Table
from tests.bot.simworld import close_dm, spilled


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
    last = table.posts()[-1]
    assert f"La Cité Blanche était en **{city}**" in said(last)
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
