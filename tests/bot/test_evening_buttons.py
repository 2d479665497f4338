"""Buttons that are old, somebody else's, or forged: each is answered politely, and nothing is written."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from simcord.env import Env
from sqlmodel import select

from bot.sealed import Seal, Token
from bot.store.tables import ChoiceRow, OrderRow, SeatRow
from tests.bot.evenings import QUICK, Club, control, said


@pytest.fixture
def outside() -> dict[str, Any]:
    return QUICK


@pytest.fixture
async def club(env: Env) -> Club:
    club = Club(env)
    await club.hunting("Alix", "Brune")
    return club


def written(club: Club) -> list[Any]:
    """Everything that a press could have written."""

    def look(session: Any) -> list[Any]:
        tables = (OrderRow, ChoiceRow, SeatRow)
        return [repr(row) for table in tables for row in session.exec(select(table))]

    return club.store(look)


async def press(club: Club, name: str, custom_id: str) -> str:
    """Presses a button with this id, which is put into the head message as a client could pretend it were; gives the answer."""
    head = club.head_of(club.channel)
    stored = club.env.backend.messages[club.channel.id][head.id]
    before = stored.components
    stored.components = [
        {"type": 1, "id": 1, "components": [{"type": 2, "id": 2, "style": 2, "label": "?", "custom_id": custom_id}]}
    ]
    try:
        answer = await club.person(name).click(club.head_of(club.channel), custom_id=custom_id)
    finally:
        stored.components = before
    assert answer.ephemeral
    return said(answer.response)


async def test_a_button_of_somebody_else(env: Env, club: Club) -> None:
    await club.write("Alix", "je reste")
    his = control(club.private("Alix")[-1], "withdraw")
    before = written(club)
    assert "s’adresse à quelqu’un d’autre" in await press(club, "Brune", his)
    assert written(club) == before


@pytest.mark.parametrize(
    "change",
    [
        lambda real: real[:-1] + ("A" if real[-1] != "A" else "B"),
        lambda real: real.replace(":1:1:", ":1:2:", 1),
        lambda real: "h1:withdraw:1:1:0:::AAAAAAAAAAAA",
        lambda real: "h1:nonsense",
        lambda real: "something else",
    ],
)
async def test_a_forged_button(env: Env, club: Club, change: Any) -> None:
    await club.write("Alix", "je reste")
    real = control(club.private("Alix")[-1], "withdraw")
    before = written(club)
    assert "Ce bouton est périmé" in await press(club, "Alix", change(real))
    assert written(club) == before


async def test_a_key_of_another_bot(env: Env, club: Club) -> None:
    foreign = Seal(b"not the key of this bot").write(Token("withdraw", 1, 1, club.person("Alix").id))
    assert "Ce bouton est périmé" in await press(club, "Alix", foreign)


async def test_an_action_that_does_not_exist_any_more(env: Env, club: Club) -> None:
    sealed = env.bot.seal.write(Token("dance", 1, 1, club.person("Alix").id))
    assert "Ce bouton est périmé" in await press(club, "Alix", sealed)


async def test_a_button_of_a_turn_that_is_closed(env: Env, club: Club) -> None:
    await club.write("Alix", "je reste")
    noted = club.private("Alix")[-1]
    await club.evening()
    await club.write("Alix", "je reste")
    before = written(club)
    late = await club.person("Alix").user.click(noted, label="Retirer")
    assert "Le tour 1 est clos" in said(late.response)
    assert written(club) == before


async def test_a_form_of_a_turn_that_is_closed(env: Env, club: Club) -> None:
    """It says for which turn it was: its words are not taken for the next, and its writer gets them back."""
    alix = club.person("Alix")
    form = await club.form("Alix")
    await club.evening()
    before = written(club)
    late = await alix.submit_modal(form, {"order": "je reste `ici`"})
    assert "Le tour 1 est clos" in said(late.response)
    assert "Vous aviez écrit : `je reste ´ici´`" in said(late.response)
    assert written(club) == before


@pytest.mark.parametrize(
    "action", ["order", "withdraw", "map", "leave", "end", "resume", "join", "ten", "which", "reading", "hunt"]
)
async def test_a_stranger_at_every_button(env: Env, club: Club, action: str) -> None:
    """Somebody who has no part in the hunt presses what is sealed for him: he gets an answer, and changes nothing."""
    stranger = club.person("Passant")
    token = Token(
        action, 1, 1, stranger.id, {"which": "end", "reading": "1.0", "hunt": "1", "ten": "wolf-1"}.get(action, "")
    )
    before = written(club)
    answer = await press(club, "Passant", env.bot.seal.write(token))
    assert answer
    assert "pas marché" not in answer
    assert written(club) == before
    assert club.running()


@pytest.mark.parametrize("command", ["start", "end", "check"])
async def test_an_organisers_command_for_a_hunt_that_he_leads_no_more(env: Env, club: Club, command: str) -> None:
    """He was asked which hunt he meant, and is an organiser no more when he answers: he is not even shown anything."""
    sealed = env.bot.seal.write(Token("which", 1, 1, club.person("Brune").id, command))
    assert "Seul un organisateur" in await press(club, "Brune", sealed)


async def test_a_hunt_that_does_not_exist(env: Env, club: Club) -> None:
    alix = club.person("Alix").id
    for action in ("order", "withdraw", "map", "leave", "join", "end", "resume"):
        answer = await press(club, "Alix", env.bot.seal.write(Token(action, 77, 1, alix)))
        assert "Je ne connais pas cette chasse" in answer, action


async def test_a_value_that_no_list_holds(env: Env, club: Club) -> None:
    clovis = club.person("Clovis")
    page = await clovis.slash(club.channel, "hunt join")
    stored = next(m for m in env.backend.messages[club.channel.id].values() if m.id == page.response.id)
    options = stored.components[0]["components"][0]["options"]
    options.append({"label": "?", "value": "Z9", "default": False})
    options.append({"label": "?", "value": "B1", "default": False})
    wrong = await clovis.select(page.response, ["Z9"])
    assert "pas de tente en Z9" in said(wrong.response)
    taken = await clovis.select(page.response, ["B1"])
    assert "pas de tente en B1" in said(taken.response)
    forged = env.bot.seal.write(Token("weapon", 1, 0, clovis.id, "C2.cannon"))
    assert "pas de tente en C2" in await press(club, "Clovis", forged)
    forged = env.bot.seal.write(Token("weapon", 1, 0, clovis.id, "E1.cannon"))
    assert "pas d’arme de ce nom" in await press(club, "Clovis", forged)


async def test_a_commanding_stranger(env: Env, club: Club) -> None:
    """A role called organiser gives nothing: rights are by id, in this hunt."""
    role = club.guild.create_role("Organisateur")
    brune = club.person("Brune")
    env.backend.add_member_role(club.guild.id, brune.id, role.id)
    for command, options in (
        ("start", {}),
        ("end", {}),
        ("check", {}),
        ("organiser", {"person": brune}),
        ("handover", {"hunter": "alix", "person": brune}),
        ("channel", {"channel": club.channel}),
    ):
        answer = await brune.slash(club.channel, f"hunt {command}", **options)
        assert "Seul un organisateur" in said(answer.response), command
    assert club.running()
    assert replace(club.turn(), parked=False).no == 1
