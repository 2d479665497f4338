"""What goes wrong on an evening: a picture, a flood, a stumble, Discord's refusals; the hunt goes on."""

from __future__ import annotations

import asyncio
import datetime as dt
import json
from typing import Any

import pytest
from simcord.env import Env
from sqlmodel import select

from bot import clock
from bot.demo.theatre import Company
from bot.store.tables import OutboxRow, OutboxState
from tests.bot.evenings import QUICK, Club, said, small_picture
from tests.bot.simworld import as_bot, close_dm, downtime, http, open_dm, post

BROKEN = {"maps": False, "drawn": 0}


def paint(account: Any, language: str, small: bool) -> tuple[bytes, str]:
    BROKEN["drawn"] += 1
    if BROKEN["maps"]:
        raise MemoryError("no room for a map")
    return small_picture(account, language, small)


@pytest.fixture
def outside() -> dict[str, Any]:
    BROKEN.update(maps=False, drawn=0)
    return {**QUICK, "paint": paint}


@pytest.fixture
async def club(env: Env) -> Club:
    club = Club(env)
    await club.hunting("Alix", "Brune")
    return club


async def test_a_map_that_cannot_be_drawn(env: Env, club: Club, logged: list[str]) -> None:
    """Its twin in words goes out at once, the picture is put in later."""
    BROKEN["maps"] = True
    await club.evening()
    report, private = club.reports()[-1], club.private("Alix")[-1]
    assert "premier jour" in said(report)
    assert "tour 1" in said(private)
    assert [each.filename.rpartition(".")[2] for each in report.attachments] == ["txt"]
    assert "·" in (await report.attachments[0].read()).decode() or "." in (await report.attachments[0].read()).decode()
    mine = await club.person("Alix").slash(club.channel, "hunt map")
    assert [each.filename for each in mine.response.attachments] == ["map.txt"]
    BROKEN["maps"] = False
    await env.advance_time(660)
    report, private = club.reports()[-1], club.private("Alix")[-1]
    assert [each.filename.rpartition(".")[2] for each in report.attachments] == ["png"]
    assert [each.filename.rpartition(".")[2] for each in private.attachments] == ["png"]
    assert "premier jour" in said(report)
    assert all("a map could not be drawn" in line for line in logged)
    logged.clear()


async def test_who_writes_too_much(env: Env, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that is noted is answered; what is not is answered as long as he takes his time, and once that he is too fast."""
    real = [0.0]
    monkeypatch.setattr(clock, "elapsed", lambda: real[0])
    before = len(club.private("Alix"))
    for number in range(30):
        await club.person("Alix").send_dm("je reste" if number % 2 else "C2")
    await env.settle()
    answers = [said(message) for message in club.private("Alix")[before:]]
    assert sum("**Noté" in answer for answer in answers) == 20
    assert [answer for answer in answers if "**Noté" not in answer] == [answers[-1]]
    assert "Vous m’écrivez trop vite" in answers[-1]
    assert "**Retiré" in await club.write("Alix", "annule"), "noted, therefore answered"
    await env.advance_time(61)
    refused = await club.write("Alix", "je reste")
    assert "Cela fait 20 ordres" in refused
    assert "aucun ordre en vigueur" in refused


async def test_a_clock_that_stands_still_silences_nobody(env: Env, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    real = [0.0]
    monkeypatch.setattr(clock, "elapsed", lambda: real[0])
    before = len(club.private("Alix"))
    for _ in range(45):
        real[0] += 4.0
        await club.person("Alix").send_dm("bof")
    await env.settle()
    assert len(club.private("Alix")) - before == 45


async def test_one_order_too_many_names_the_one_in_force(env: Env, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    real = [0.0]
    monkeypatch.setattr(clock, "elapsed", lambda: real[0])
    for _ in range(21):
        real[0] += 4.0
        refused = await club.write("Alix", "je reste")
    assert "Cela fait 20 ordres" in refused
    assert "Votre ordre en vigueur reste celui du reçu" in refused
    assert "1-20" in refused
    assert "reste en **B1**" in refused
    assert "**Retiré" in await club.write("Alix", "annule")


async def test_an_order_read_after_its_deadline_is_not_offered_to_be_changed(
    env: Env, club: Club, company: Company
) -> None:
    """Sent in time while the bot was away, read after the hour: it counts, and nothing about it can be changed."""
    deadline = club.turn().deadline
    await env.advance_time((deadline - env.now()).total_seconds() - 1200)

    def meanwhile() -> None:
        post(env, club.person("Alix").user, "je reste")
        env.backend.advance_clock(1800)

    await downtime(env, company.create_bot, dt.timedelta(), meanwhile)
    await env.settle()
    await env.advance_time(60)
    (answer,) = [message for message in club.private("Alix") if "**Noté" in said(message)]
    assert "échéance passée" in said(answer)
    assert "arrivé à temps, cet ordre compte" in said(answer)
    assert "annule" not in said(answer)
    assert not answer.components
    assert club.turn().no == 2


async def test_one_message_that_makes_the_bot_stumble_holds_nobody_back(
    env: Env, club: Club, company: Company, logged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from engine import hunt

    plain = hunt.parse

    def stumble(text: str, *rest: Any) -> Any:
        if text == "bof":
            raise ZeroDivisionError
        return plain(text, *rest)

    monkeypatch.setattr(hunt, "parse", stumble)

    def meanwhile() -> None:
        post(env, club.person("Alix").user, "bof")
        post(env, club.person("Brune").user, "je reste")

    await downtime(env, company.create_bot, dt.timedelta(hours=1), meanwhile)
    await env.settle()
    assert "**Noté.** Brune" in said(club.private("Brune")[-1])
    await club.evening()
    assert club.turn().no == 2
    assert len(logged) == 1
    logged.clear()
    monkeypatch.setattr(hunt, "parse", plain)
    await downtime(env, company.create_bot)
    await env.settle()
    assert "il ne compte pas" in said(club.private("Alix")[-1])


@pytest.mark.parametrize("away", [False, True], ids=["it was there", "it read it back"])
async def test_an_answer_that_did_not_come_through_is_given_later(
    env: Env, club: Club, company: Company, away: bool
) -> None:
    """The order is stored at once; that its hunter is not told is made good within a minute or two."""
    channel = club.person("Alix").user.dm_channel.id
    before = len(club.private("Alix"))

    def fail() -> None:
        env.inject_error("POST", f"/channels/{channel}/messages", status=503, message="no", times=2)

    def meanwhile() -> None:
        post(env, club.person("Alix").user, "je reste")
        fail()

    if away:
        await downtime(env, company.create_bot, dt.timedelta(minutes=1), meanwhile)
    else:
        fail()
        await club.person("Alix").send_dm("je reste")
    await env.settle()
    assert len(club.private("Alix")) == before
    await env.advance_time(120)
    assert len(club.private("Alix")) == before + 1
    assert said(club.private("Alix")[-1]).startswith("**Déjà noté.** Alix")
    await club.evening()
    assert club.turn().no == 2


async def test_discord_forbids_then_allows(env: Env, club: Club) -> None:
    env.inject_error("POST", f"/channels/{club.channel.id}/messages", status=403, code=50013, message="no", times=2)
    await club.evening()
    assert len(club.reports()) == 1
    assert "je ne peux plus écrire" in said(club.private("Aubin")[-1]) or "il manque la permission" in said(
        club.private("Aubin")[-1]
    )
    await env.advance_time(2 * 3600 + 60)
    assert len(club.reports()) == 2


async def test_who_opens_his_private_messages_again_and_presses_something(env: Env, club: Club) -> None:
    """What was held back last comes; as long as they are closed that is tried once a turn, however much he presses."""
    alix = club.person("Alix")
    path = f"/channels/{alix.user.dm_channel.id}/messages"
    close_dm(env, alix.user)
    for _ in range(2):
        await club.evening()
        before = len(http(env, "POST", path))
        for _ in range(3):
            await alix.slash(club.channel, "hunt map")
            await env.settle()
        assert len(http(env, "POST", path)) - before <= 1
    before = len(club.private("Alix"))
    open_dm(env, alix.user)
    await club.evening()
    assert len(club.private("Alix")) == before
    await alix.slash(club.channel, "hunt map")
    await env.settle()
    (account,) = club.private("Alix")[before:]
    assert "tour 3" in said(account)


async def test_a_payload_that_discord_does_not_take(env: Env, club: Club, logged: list[str]) -> None:
    """The report goes out as bare text; it is still found by its marker."""
    env.inject_error("POST", f"/channels/{club.channel.id}/messages", status=400, code=50035, message="no", times=1)
    await club.evening()
    report = club.channel.history()[-1]
    assert "premier jour" in said(report)
    assert report.attachments == []
    assert report.content.splitlines()[-1].startswith("-# ")


async def test_a_map_that_discord_finds_too_large(env: Env, club: Club) -> None:
    env.inject_error("POST", f"/channels/{club.channel.id}/messages", status=413, code=40005, message="no", times=1)
    await club.evening()
    assert [each.filename.rpartition(".")[2] for each in club.reports()[-1].attachments] == ["png"]


async def test_a_token_that_is_dead_ends_the_bot(env: Env, club: Club, logged: list[str]) -> None:
    env.inject_error("POST", f"/channels/{club.channel.id}/messages", status=401, code=0, message="no", times=None)
    await club.evening()
    assert env.bot.dead is not None
    assert env.bot.is_closed() or env.bot._closing_task is not None
    logged.clear()


async def test_twelve_seconds_of_drawing_do_not_hold_an_answer_back(env: Env, club: Club) -> None:
    """The answer to a command is announced before anything slow."""
    alix = club.person("Alix")
    await alix.slash(club.channel, "hunt map")
    callbacks = [r.json for r in http(env, "POST", "/interactions/*/callback")]
    assert {"type": 5, "data": {"flags": 64}} in callbacks
    with as_bot(env):
        await asyncio.sleep(0)


async def test_every_secret_answer_is_for_its_asker_alone(env: Env, club: Club) -> None:
    alix = club.person("Alix")
    await alix.submit_modal(await club.form("Alix"), {"order": "C2"})
    for command in ("map", "status", "withdraw", "leave", "check", "rules", "join"):
        answer = await alix.slash(club.channel, f"hunt {command}")
        assert answer.ephemeral, command
    for callback in http(env, "POST", "/interactions/*/callback"):
        kind, data = callback.json["type"], callback.json.get("data") or {}
        assert kind in (6, 7, 8, 9) or data.get("flags", 0) & 64, json.dumps(callback.json)[:200]


async def test_everything_has_been_sent_in_the_end(env: Env, club: Club) -> None:
    for _ in range(3):
        await club.evening()
    rows = club.store(lambda session: list(session.exec(select(OutboxRow.state))))
    assert set(rows) == {OutboxState.SENT}
    nonces = [r.json["nonce"] for r in http(env, "POST", "/channels/*/messages") if r.json.get("enforce_nonce")]
    assert len(nonces) == len(set(nonces))


async def test_a_server_error_that_comes_again_and_again(env: Env, club: Club) -> None:
    """Some newer messages fail for ever: then the older form is sent, and only one copy stays."""
    env.inject_error("POST", f"/channels/{club.channel.id}/messages", status=500, code=0, message="no", times=3)
    await club.evening()
    await env.advance_time(600)
    reports = club.reports()
    assert len(reports) == 2
    assert "premier jour" in reports[-1].content
    assert not reports[-1].flags.components_v2
    assert reports[0].flags.components_v2
