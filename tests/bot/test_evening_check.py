"""`/hunt check` before it matters: permissions, people, the weight of a map, the clock; each with its remedy."""

from __future__ import annotations

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from simcord.env import Env
from sqlmodel import select

from bot import checking
from bot.store.tables import Game, OutboxRow, OutboxState
from render.words import words
from tests.bot.evenings import QUICK, Club, control, read, said
from tests.bot.simworld import buttons, close_dm, deny


@pytest.fixture
def outside() -> dict[str, Any]:
    return QUICK


@pytest.fixture
async def club(env: Env) -> Club:
    club = Club(env)
    await club.hunting("Alix", "Brune")
    return club


def wish(club: Club, **values: Any) -> None:
    """Sets fields of the hunt, as an organiser would in its settings."""

    def change(session: Any) -> None:
        for name, value in values.items():
            setattr(session.get_one(Game, 1), name, value)

    club.change(change)


async def checked(club: Club) -> str:
    return said((await club.orga.slash(club.channel, "hunt check")).response)


async def test_pages_of_the_panel_have_a_way_back(env: Env, club: Club) -> None:
    """What a command answers too leads to the panel; to take a hunt along, one need not organise it."""
    await club.evening()
    page = (await club.orga.slash(club.channel, "hunt panel")).response
    for action, told in (
        ("panelcheck", "✓ Mon horloge"),
        ("panelexport", "sous quelle forme"),
        ("panelend", "Mettre fin maintenant"),
    ):
        page = (await club.orga.click(page, custom_id=control(page, action))).response
        assert told in said(page), action
        page = (await club.orga.click(page, custom_id=control(page, "panel"))).response
        assert "panneau de l’organisateur" in said(page), action
    for command in ("check", "end", "export"):
        assert "Panneau" in buttons((await club.orga.slash(club.channel, f"hunt {command}")).response), command
    assert "Panneau" not in buttons((await club.person("Alix").slash(club.channel, "hunt export")).response)


async def test_all_is_well(env: Env, club: Club) -> None:
    text = await checked(club)
    assert "✗" not in text
    assert "✓ Épingler des messages" in text
    assert "✓ La carte pèse 0,0 Mio ; ce serveur en accepte 10,0." in text
    assert "✓ Mon horloge s’accorde avec celle de Discord." in text
    assert "fils" not in text  # this hunt has no threads, and mentions no role
    assert "Rôle" not in text


async def test_what_a_thread_and_a_role_need(env: Env, club: Club) -> None:
    role = club.guild.create_role("Veneurs")
    wish(club, threads=True, role=role.id)
    deny(env, club.channel, "create_public_threads", "mention_everyone")
    await env.settle()
    text = await checked(club)
    assert "✗ **Créer des fils publics** — pour le fil de chaque tour" in text
    assert "✗ **Le rôle Veneurs n’entend pas qu’on le mentionne**" in text
    deny(env, club.channel)
    await env.settle()
    text = await checked(club)
    assert "✓ Créer des fils publics" in text
    assert "✓ Rôle mentionné par les comptes rendus : Veneurs" in text
    env.backend.delete_role(club.guild.id, role.id)
    await env.settle()
    assert "✗ **Le rôle que les comptes rendus devaient mentionner n’existe plus**" in await checked(club)


async def test_who_cannot_be_reached_and_what_waits(env: Env, club: Club) -> None:
    close_dm(env, club.person("Alix").user)
    deny(env, club.channel, "send_messages")
    await club.evening()
    text = await checked(club)
    assert "✗ **Alix** — fermés" in text
    assert "✓ Brune" in text
    assert "✗ **Envoyer des messages** — paramètres du salon" in text
    parked = club.store(
        lambda session: session.exec(select(OutboxRow).where(OutboxRow.state == OutboxState.PARKED)).all()
    )
    assert parked
    wanted = "**Un message attend**" if len(parked) == 1 else f"**{len(parked)} messages attendent**"
    assert wanted in text
    deny(env, club.channel)
    await env.settle()


async def test_a_map_that_cannot_be_drawn(env: Env, club: Club, logged: list[str]) -> None:
    def broken(account: Any, language: str, small: bool) -> tuple[bytes, str]:
        raise OSError("no font")

    env.bot.outside = SimpleNamespace(paint=broken)
    assert "✗ **La carte n’a pu être dessinée**" in await checked(club)
    assert logged == ["bot.pictures: a map could not be drawn"]
    logged.clear()


@pytest.mark.parametrize(
    ("ahead", "wanted"),
    [
        (0.4, "✓ Mon horloge"),
        (4.9, "✓ Mon horloge"),
        (-1.9, "✓ Mon horloge"),
        (7, "✗ **Mon horloge avance de 7 secondes"),
        (-3, "✗ **Mon horloge retarde de 3 secondes"),
    ],
)
def test_the_clock_against_discords(ahead: float, wanted: str) -> None:
    measured = checking.Gauge(1, 1, timedelta(seconds=ahead))
    assert read(checking.clock(measured, words("fr"))).startswith(wanted)


def test_a_map_that_is_too_heavy() -> None:
    measured = checking.Gauge(12 * 2**20, 10 * 2**20, timedelta())
    assert read(checking.weight(measured, words("fr"))).startswith(
        "✗ **La carte pèse 12,0 Mio, ce serveur n’en accepte que 10,0**"
    )
    assert checking.weight(measured, words("en")).startswith("✗ **The map has 12.0 MiB, this server takes 10.0 only**")


async def test_a_server_that_another_process_knows_is_asked_for(
    env: Env, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where one bot is several processes, what an organiser asks in private is answered by one that may not know it."""
    deny(env, club.channel, "attach_files")
    here = await checked(club)
    monkeypatch.setattr(env.bot.neighbours, "ours", lambda guild: False)
    monkeypatch.setattr(env.bot, "get_guild", lambda guild: None)
    assert await checked(club) == here
    assert "✗" in here
    monkeypatch.setattr(env.bot.neighbours, "ours", lambda guild: True)
    assert words("fr")("check-channel-gone") in await checked(club)
