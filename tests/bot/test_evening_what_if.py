"""What-if is free: it shows what would follow from an order, stores nothing, and knows nobody else's."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from simcord.env import Env
from sqlmodel import Session, SQLModel, select

from bot import accounts, previews, situations
from bot.store.tables import Draft, OrderRow
from engine.hunt.grid import Cell, Direction
from engine.hunt.legal import legal_orders
from engine.hunt.orders import HunterOrder
from engine.hunt.state import Animal
from tests.bot.evenings import QUICK, Club, control, said
from tests.bot.simworld import buttons, png, spilled


@pytest.fixture
def outside() -> dict[str, Any]:
    return QUICK


@pytest.fixture
async def club(env: Env) -> Club:
    club = Club(env, english=("Brune",))
    await club.hunting("Alix", "Brune")
    state = club.state()
    alix = replace(state.hunters[0], at=Cell("C2"), facing=Direction.N)
    stag = replace(state.animals[0], id="stag-1", species="stag", at=Cell("C4"), life=15)
    wolves = (Animal("wolf-1", "wolf", Cell("E4"), 10), Animal("wolf-2", "wolf", Cell("E2"), 10))
    club.set_state(replace(state, hunters=(alix, *state.hunters[1:]), animals=(stag, *wolves), main_prey="stag-1"))
    await club.write("Alix", "merci")  # so that nothing is asked for the first time
    return club


def everything(club: Club) -> str:
    """The whole store, row by row."""

    def look(session: Session) -> str:
        tables = SQLModel.metadata.sorted_tables
        return "\n".join(str(row) for table in tables for row in session.connection().execute(table.select()))

    return club.store(look)


async def test_a_question_in_words_stores_nothing(env: Env, club: Club) -> None:
    before = everything(club)
    for asked, answer in (
        ("et si C3 ?", "Chemin : C3 ; vous y faites face au nord"),
        ("Et si je traquais le cerf", "le chemin serait C3 puis C4"),
        ("et si je restais ?", "Alix reste en **C2**"),
        ("puis-je aller en C3 ?", "Chemin : C3"),
    ):
        told = await club.write("Alix", asked)
        assert answer in told, asked
        assert "rien n’est noté" in told
        assert told.startswith("**Saint-Hubert** · tour 1")
        assert await png(club.private("Alix")[-1])
        assert "Donner cet ordre" in buttons(club.private("Alix")[-1])
    assert everything(club) == before


async def test_a_question_that_is_unclear_or_about_what_is_not_allowed(env: Env, club: Club) -> None:
    before = everything(club)
    told = await club.write("Alix", "et si je traque le loup ?")
    assert "Pressez un bouton pour voir l’aperçu" in told
    offered = club.private("Alix")[-1]
    seen = await club.person("Alix").user.click(offered, custom_id=control(offered, "see"))
    assert "traque le loup" in said(seen.response).replace("*", "")
    told = await club.write("Alix", "et si J9 ?")
    assert "FH-1" in told
    assert "rien n’est noté" in told
    assert everything(club) == before
    assert club.store(lambda session: session.exec(select(Draft)).all()) == []


async def test_the_panel_shows_what_would_follow_and_gives_it_when_asked(env: Env, club: Club) -> None:
    alix = club.person("Alix")
    before = everything(club)
    panel = await alix.slash(club.channel, "hunt order")
    asked = await alix.click(panel.response, label="Et si…")
    assert asked.ephemeral
    assert "Choisissez un ordre" in said(asked.response)
    seen = await alix.select(asked.response, ["C3"], custom_id=control(asked.response, "go"))
    assert "Chemin : C3" in said(seen.response)
    assert seen.response.attachments
    page = await alix.click(seen.response, label="Traquer…")
    seen = await alix.select(page.response, ["stag-1"], custom_id=control(page.response, "track"))
    assert "traque le cerf" in said(seen.response).replace("*", "")
    assert everything(club) == before
    given = await alix.click(seen.response, label="Donner cet ordre")
    assert "Noté" in said(given.response)
    await env.settle()
    (row,) = club.store(lambda session: session.exec(select(OrderRow)).all())
    assert '"animal":"stag-1"' in str(row.order)
    again = await alix.click(panel.response, label="Et si…")
    assert "traque le cerf" in said(again.response).replace("*", ""), "after it was noted, of the order in force"


async def test_a_preview_of_an_older_turn_gives_nothing(env: Env, club: Club) -> None:
    await club.write("Alix", "et si C3 ?")
    old = club.private("Alix")[-1]
    await club.evening()
    before = everything(club)
    late = await club.person("Alix").user.click(old, label="Donner cet ordre")
    assert "Ce panneau était celui du tour 1" in said(late.followups[-1])
    assert everything(club) == before


async def test_b55_a_preview_is_the_same_whatever_the_others_ordered(env: Env, club: Club) -> None:
    """Text, buttons and picture, byte for byte, for every order that Alix may give."""
    orders = list(legal_orders(club.state(), "alix").orders())

    async def shown() -> list[Any]:
        user = club.person("Alix").id
        there = club.store(lambda session: situations.situation_of(session, 1, user))
        return [await previews.preview(env.bot, there, order, user, "fr") for order in orders]

    plain = await shown()
    for words in ("I stay", "I escort Alix", "assassinate Alix", "I track the stag"):
        await club.write("Brune", words)
        assert await shown() == plain, words
    assert spilled(env, "I track the stag", (club.person("Brune").id,)) == []


async def test_the_picture_itself_does_not_depend_on_the_others(env: Env, club: Club) -> None:
    """The real map, drawn twice."""
    user = club.person("Alix").id

    def drawn(order: HunterOrder) -> tuple[bytes, str]:
        account = club.store(lambda session: accounts.read_private(session, 1, user))
        prospect = previews.foresee(account.there.state, "alix", order)
        return accounts.paint(replace(account, planning=True, prospect=prospect), "fr")

    order = next(iter(legal_orders(club.state(), "alix").orders()))
    before = drawn(order)
    await club.write("Brune", "assassinate Alix")
    assert drawn(order) == before


async def test_in_english(env: Env, club: Club) -> None:
    told = await club.write("Brune", "what if I escorted Alix?")
    assert "what if…" in told
    assert "it will follow its target (FH-6.2)" in told
    assert "nothing is noted" in told


async def test_a_question_for_one_of_several_hunts_is_not_kept(env: Env, club: Club) -> None:
    other = club.guild.create_text_channel("ailleurs")
    await club.open("Brocéliande", other)
    await club.join("Alix", "E1", channel=other)
    await club.orga.slash(other, "hunt start", hunt="2")
    await env.settle()
    before = everything(club)
    assert "commencez par le nom" in await club.write("Alix", "et si C3 ?")
    assert "Chemin : C3" in await club.write("Alix", "Saint-Hubert : et si C3 ?")
    assert everything(club) == before
