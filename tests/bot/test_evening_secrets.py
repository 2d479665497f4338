"""Nobody but its owner ever sees an order or a seed before its time: not in a message, an answer, a log or an error."""

from __future__ import annotations

import logging
import re
from typing import Any

import pytest
from simcord.env import Env
from sqlmodel import select

from bot import turns
from bot.conduct import hunt as conduct
from bot.errors import Withheld
from bot.store.tables import Draft, OrderRow, TurnRow
from engine.dice import SeededDice
from tests.bot.evenings import QUICK, Club, control, said
from tests.bot.simworld import spilled

CANARY = "kanarienvogel"
WORDS = f"je vais en C2, foi de {CANARY}"


@pytest.fixture
def outside() -> dict[str, Any]:
    return QUICK


@pytest.fixture
async def club(env: Env) -> Club:
    club = Club(env)
    await club.hunting("Alix", "Brune")
    return club


@pytest.fixture
def everything_logged(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.DEBUG)
    return caplog


async def test_an_order_is_its_owners_alone(env: Env, club: Club, everything_logged: pytest.LogCaptureFixture) -> None:
    await club.write("Alix", "C2")
    await club.write("Alix", WORDS)  # refused or noted, the words are hers
    alix = club.person("Alix")
    await alix.submit_modal(await club.form("Alix"), {"order": WORDS})
    for who in (club.person("Brune"), club.orga):
        for command in ("status", "map", "check", "order", "withdraw", "rules", "leave", "end", "start"):
            await who.slash(club.channel, f"hunt {command}")
        for command in ("status", "map", "order"):
            await who.user.slash(f"hunt {command}")
    for other in (club.person("Brune"), club.orga):
        for command, option in (("order", "hunt"), ("handover", "hunter"), ("rules", "number")):
            offered = await other.autocomplete(club.channel, f"hunt {command}", option, "")
            assert CANARY not in str(offered)
            assert "C2" not in str(offered)
    assert spilled(env, CANARY, (alix.id,)) == []
    assert "C2" not in "".join(said(m) for m in club.private("Brune"))
    log = "\n".join(everything_logged.messages)
    assert CANARY not in log
    assert "C2" not in log


async def test_a_message_that_begins_with_the_bots_name(
    env: Env, club: Club, everything_logged: pytest.LogCaptureFixture
) -> None:
    """discord.py would take it for a command, and log its words as one that it does not know."""
    await club.write("Alix", f"<@{env.backend.bot_user.id}> {CANARY} C2")
    assert CANARY not in everything_logged.text
    assert club.private("Alix")[-1].reference is not None


async def test_the_seed_of_an_open_turn_is_nobodys(
    env: Env, club: Club, everything_logged: pytest.LogCaptureFixture
) -> None:
    seed = club.store(lambda session: session.exec(select(TurnRow.seed).where(TurnRow.no == 1)).one())
    for who in (club.person("Brune"), club.orga):
        for command in ("status", "map", "check"):
            await who.slash(club.channel, f"hunt {command}")
    assert spilled(env, seed) == []
    assert seed not in everything_logged.text
    await club.evening()
    assert f"graine révélée : `{seed}`" in said(club.reports()[-1])


async def test_other_peoples_accounts_do_not_depend_on_an_order(env: Env, club: Club) -> None:
    """What Brune can read before the hour is the same whatever Alix has ordered."""

    def eyes() -> list[str]:
        return [said(m) for m in club.private("Brune")] + [said(m) for m in club.channel.history()]

    await club.write("Alix", "je reste")
    before = eyes()
    await club.write("Alix", "C2")
    assert eyes() == before


async def test_an_error_shows_a_number_and_no_secret(
    env: Env,
    club: Club,
    logged: list[str],
    everything_logged: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def explode(*_: Any, **__: Any) -> Any:
        raise RuntimeError(WORDS)

    monkeypatch.setattr("bot.ordering.store", explode)
    alix = club.person("Alix")
    answer = await alix.submit_modal(await club.form("Alix"), {"order": "je reste"})
    number = re.search(r"n° ([0-9a-f]{6})", said(answer.response))
    assert number is not None
    assert CANARY not in said(answer.response)
    shown = everything_logged.text
    assert f"error {number[1]}" in shown
    assert "RuntimeError" in shown
    assert CANARY not in shown
    assert Withheld.__name__ in shown
    assert [type(error) for error in env.errors] == [RuntimeError]
    env._errors.clear()
    logged.clear()


async def test_who_has_an_order_in(env: Env, club: Club) -> None:
    """The organiser sees of whom an order is in, never which; a hunter sees how many, and whether his is."""
    await club.write("Alix", "C2")
    organiser = said((await club.orga.slash(club.channel, "hunt status")).response)
    assert "Ordres reçus : 1 sur 2" in organiser
    assert "Un ordre est arrivé de : Alix" in organiser
    assert "Sans ordre pour l’instant : Brune" in organiser
    assert "C2" not in organiser
    brune = said((await club.person("Brune").slash(club.channel, "hunt status")).response)
    assert "Ordres reçus : 1 sur 2" in brune
    assert "Alix" not in brune
    assert "Le vôtre n’est pas encore arrivé" in brune
    alix = said((await club.person("Alix").user.slash("hunt status")).response)
    assert "Votre ordre est noté (reçu 1-01)" in alix


async def test_an_organiser_who_hunts_sees_no_more_than_a_hunter(env: Env, club: Club) -> None:
    named = await club.orga.slash(club.channel, "hunt organiser", person=club.person("Brune"))
    assert "Brune organise désormais" in said(named.response)
    await club.write("Alix", "C2")
    seen = said((await club.person("Brune").slash(club.channel, "hunt status")).response)
    assert "Alix" not in seen


async def test_no_command_takes_an_order_as_an_option(env: Env) -> None:
    for command in env.bot.tree.walk_commands():
        if command.qualified_name.startswith("rollhunter "):
            continue  # its cells are options with an autocomplete; what they are told is for the player's eyes alone
        names = {option.name for option in getattr(command, "parameters", ())}
        assert names.isdisjoint({"order", "ordre", "orders", "text", "cell"}), command.qualified_name


async def test_drafts_and_orders_are_masked(env: Env, club: Club) -> None:
    await club.write("Alix", WORDS)
    rows = club.store(lambda session: [*session.exec(select(OrderRow)), *session.exec(select(Draft))])
    assert rows
    assert CANARY not in repr(rows)


# ------------------------------------------------------------------------------------------------ the tens (R-FH-7)


@pytest.fixture
def tens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every turn opens with a seed by which the stag rolls 10."""
    seeds = (number.to_bytes(32, "big") for number in range(1 << 20))
    good = (seed for seed in seeds if SeededDice(seed).roll("animal:stag-1:move", 10) == 10)
    monkeypatch.setattr(conduct.secrets, "token_bytes", lambda _: next(good))


@pytest.mark.usefixtures("tens")
async def test_the_organiser_chooses_for_an_animal_that_rolled_ten(env: Env) -> None:
    club = Club(env)
    await club.hunting("Alix")
    asked = club.private("Aubin")[-1]
    assert "le dé du gibier a fait 10" in said(asked)
    assert "Le cerf" in said(asked)
    picked = await club.orga.user.select(asked, ["NE"], custom_id=control(asked, "ten", "stag-1"))
    assert "**Noté.** Le cerf : le nord-est" in said(picked.response)
    asked = club.private("Aubin")[-1]
    assert "Le cerf" in said(asked)
    assert ": le nord-est" in said(asked)
    status = await club.orga.slash(club.channel, "hunt status")
    assert "votre choix" in said(status.response)
    panel = (await club.orga.slash(club.channel, "hunt panel")).response
    page = (await club.orga.click(panel, custom_id=control(panel, "paneltens"))).response
    assert ": le nord-est" in said(page)
    page = (await club.orga.select(page, ["W"], custom_id=control(page, "ten", "stag-1"))).response
    await env.settle()
    assert said(page).startswith("**Noté.** Le cerf : l’ouest.\n\n**Saint-Hubert**, tour 1")
    assert ": l’ouest" in said(club.private("Aubin")[-1]), "the private message follows"
    page = (await club.orga.click(page, custom_id=control(page, "panel"))).response
    assert "panneau de l’organisateur" in said(page)
    assert "tiré 10" not in "".join(said(m) for m in club.private("Alix"))
    await club.evening()
    moved = next(event for event in _events(club) if event.animal == "stag-1")
    assert (moved.die, moved.chosen) == (10, "organiser")
    late = await club.orga.user.select(asked, ["S"], custom_id=control(asked, "ten", "stag-1"))
    assert "Le tour 1 est clos" in said(late.response)


@pytest.mark.usefixtures("tens")
async def test_an_organiser_who_hunts_is_not_asked(env: Env) -> None:
    club = Club(env)
    await club.open()
    await club.join("Aubin", "B1")
    await club.start()
    assert not any("tiré 10" in said(m) for m in club.private("Aubin"))
    await club.evening()
    moved = next(event for event in _events(club) if event.animal == "stag-1")
    assert (moved.die, moved.chosen) == (10, "d9")


def _events(club: Club) -> list[Any]:
    played = club.store(lambda session: turns.played(session, 1, 1))
    assert played is not None
    return [event for event in played.events if event.type == "animal_moved"]
