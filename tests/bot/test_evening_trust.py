"""Evenings of those who want to know: was that die honest, and why did this happen to me?"""

from __future__ import annotations

import hashlib
import hmac
import io
import json
import re
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.env import Env
from sqlmodel import select
from typer.testing import CliRunner

from bot import turns
from bot.__main__ import app
from bot.sealed import Token
from bot.store.tables import TurnRow
from render.rules import rule
from tests.bot.evenings import QUICK, Club, control, read, said
from tests.bot.simworld import buttons, downtime, spilled


@pytest.fixture
def outside() -> dict[str, Any]:
    return QUICK


@pytest.fixture
async def club(env: Env) -> Club:
    """A hunt of two, after its first evening; Brune reads English, and Passant only looks on."""
    club = Club(env, english=("Brune",))
    await club.hunting("Alix", "Brune")
    await club.write("Alix", "C2")
    await club.evening()
    return club


def played(club: Club, turn: int = 1) -> turns.Played:
    found = club.store(lambda session: turns.played(session, 1, turn))
    assert found is not None
    return found


async def file(message: Any, ending: str) -> bytes:
    """Gives the content of an attached file."""
    return await next(each for each in message.attachments if each.filename.endswith(ending)).read()


# ----------------------------------------------------------------------------------------------------------- verifying


async def test_anybody_verifies_a_turn_by_the_button_under_its_report(env: Env, club: Club) -> None:
    report = club.reports()[-1]
    assert [read(label) for label in buttons(report)] == ["Mon ordre", "Pourquoi ?", "Vérifier", "Ma carte"]
    shown = await club.person("Passant").click(report, custom_id=control(report, "verify"))
    assert shown.ephemeral
    text, turn = said(shown.response), played(club)
    assert turn.seed in text
    assert turn.seed_hash in text
    assert "✓ Je viens de recalculer l’empreinte" in text
    assert f"✓ Ses {len(turn.rolls)} dés" in text
    assert "✓ Le tour, résolu de nouveau" in text
    assert "✗" not in text
    opening = club.reports()[0]
    assert f"/{club.guild.id}/{club.channel.id}/{opening.id}" in text  # where the hash had been posted
    assert turn.seed_hash in said(opening)


async def test_the_three_lines_do_what_they_say(env: Env, club: Club) -> None:
    shown = await club.person("Passant").slash(club.channel, "hunt verify")
    (recipe,) = re.findall(r"```py\n(.*?)\n```", shown.response.content, re.DOTALL)
    assert recipe.count("\n") == 2
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(recipe, {"hashlib": hashlib, "hmac": hmac})  # as a reader would
    turn = played(club)
    purpose, face = next(iter(turn.rolls.items()))
    assert printed.getvalue().split() == [turn.seed_hash, str(face)]
    assert purpose in recipe


async def test_b99_the_proof_is_in_files_that_hallali_verifies(env: Env, club: Club, tmp_path: Path) -> None:
    shown = await club.person("Passant").slash(club.channel, "hunt verify")
    (tmp_path / "dice.json").write_bytes(await file(shown.response, ".json"))
    checked = CliRunner().invoke(app, ["verify", str(tmp_path / "dice.json")])
    assert checked.exit_code == 0, checked.output
    assert f"turn 1, {len(played(club).rolls)} dice" in checked.output
    record = json.loads(await file(shown.response, ".json"))
    assert "orders" not in record
    record["dice"][0]["face"] = record["dice"][0]["face"] % 9 + 1
    (tmp_path / "dice.json").write_text(json.dumps(record))
    assert CliRunner().invoke(app, ["verify", str(tmp_path / "dice.json")]).exit_code == 1
    listed = read((await file(shown.response, ".txt")).decode())
    assert all(purpose in listed for purpose in played(club).rolls)
    assert "1. Le pas d" in listed
    assert "**" not in listed


async def test_each_die_is_said_in_words_on_its_page(env: Env, club: Club) -> None:
    proof = await club.person("Passant").slash(club.channel, "hunt verify", turn=1)
    page = await club.person("Passant").click(proof.response, custom_id=control(proof.response, "dice"))
    text = said(page.response)
    assert text.startswith("**Les dés** · **Saint-Hubert**, tour 1")
    assert "animal:" not in text
    assert len(re.findall(r"\*\*\d+\*\* sur \d+", text)) == len(played(club).rolls)
    again = await club.person("Passant").click(page.response, custom_id=control(page.response, "verify"))
    assert "graine" in said(again.response)


async def test_fh_2_3_the_setting_up_is_verified_too(env: Env, club: Club) -> None:
    """Each animal has two dice at least, more than a page holds; the head message is where its hash was posted."""
    passant = club.person("Passant")
    shown = await passant.slash(club.channel, "hunt verify", turn=0)
    assert "✓ Le gibier, placé de nouveau" in said(shown.response)
    assert f"/{club.head_of(club.channel).id}" in said(shown.response)
    page = await passant.click(shown.response, custom_id=control(shown.response, "dice"))
    seen = said(page.response)
    while "▶" in buttons(page.response):
        page = await passant.click(page.response, label="▶")
        seen += said(page.response)
    assert seen.count("La rangée d") + seen.count("La rangée de") >= len(club.state().animals)


async def test_b98_the_statistics_of_the_hunt(env: Env, club: Club) -> None:
    shown = await club.person("Brune").slash(club.channel, "hunt verify")
    assert "dice, computed again" in said(shown.response)
    page = await club.person("Brune").click(shown.response, custom_id=control(shown.response, "odds"))
    text = said(page.response)
    total = len(played(club, 0).rolls) + len(played(club).rolls)
    assert f"{total} dice so far" in text
    assert "**Steps of the animals**" in text
    assert "too few to judge" in text


async def test_a_die_that_was_changed_shows(env: Env, club: Club) -> None:
    purpose = next(iter(played(club).rolls))

    def tamper(session: Any) -> None:
        row = session.exec(select(TurnRow).where(TurnRow.no == 1)).one()
        rolls = json.loads(row.rolls)
        row.rolls = json.dumps({**rolls, purpose: rolls[purpose] % 10 + 1})

    club.change(tamper)
    text = said((await club.person("Passant").slash(club.channel, "hunt verify")).response)
    assert f"✗ **Un dé n’est pas celui que donne la graine :** `{purpose}`" in text
    assert "✗ **Recalculé, le tour diffère en un point :**" in text


async def test_a_seed_that_was_not_announced_shows(env: Env, club: Club) -> None:
    def tamper(session: Any) -> None:
        session.exec(select(TurnRow).where(TurnRow.no == 1)).one().seed_hash = "0" * 64

    club.change(tamper)
    text = said((await club.person("Passant").slash(club.channel, "hunt verify")).response)
    assert "✗ **L’empreinte de cette graine n’est pas celle" in text


async def test_fh_11_2_of_a_turn_that_is_open_nothing_is_told(env: Env, club: Club) -> None:
    secret = club.store(lambda session: session.exec(select(TurnRow).where(TurnRow.no == 2)).one().seed)
    passant = club.person("Passant")
    for command in ("verify", "why"):
        shown = await passant.slash(club.channel, f"hunt {command}", turn=2)
        assert "n’est pas résolu" in said(shown.response)
        assert shown.response.attachments == []
    proof = await passant.slash(club.channel, "hunt verify")
    stored = env.backend.messages[club.channel.id][proof.response.id]
    for action, argument in (("verify", ""), ("dice", "0"), ("why", "p0")):
        sealed = env.bot.seal.write(Token(action, 1, 2, passant.id, argument))
        stored.components[-1]["components"][0]["custom_id"] = sealed
        answer = await passant.click(proof.response, custom_id=sealed)
        assert "n’est pas résolu" in said(answer.response), action
    assert spilled(env, secret) == []


async def test_before_the_start_there_is_nothing_to_verify(env: Env) -> None:
    club = Club(env)
    await club.open()
    for command in ("verify", "why"):
        shown = await club.person("Passant").slash(club.channel, f"hunt {command}")
        assert "Rien n’est encore arrivé" in said(shown.response)


async def test_the_buttons_work_after_a_restart_and_in_private(env: Env, club: Club, company: Any) -> None:
    await downtime(env, company.create_bot)
    report = club.reports()[-1]
    shown = await club.person("Passant").click(report, custom_id=control(report, "why"))
    assert said(shown.response).startswith("**Pourquoi ?**")
    private = await club.person("Alix").user.slash("hunt verify")
    assert "✓" in said(private.response)
    own = await club.person("Alix").user.slash("hunt why")
    assert "votre compte rendu du tour 1" in said(own.response)


# ----------------------------------------------------------------------------------------------------------------- why


async def test_each_sentence_of_the_report_has_its_rules_and_dice(env: Env, club: Club) -> None:
    report = club.reports()[-1]
    shown = await club.person("Passant").click(report, custom_id=control(report, "why"))
    assert shown.ephemeral
    text = said(shown.response)
    assert re.match(r"\*\*Pourquoi \?\*\* · \*\*Saint-Hubert\*\*, tour 1( · 1/2)?\n\*\*1\.\*\* ", text)
    first = re.search(r"\*\*1\.\*\* (.+)", text)
    assert first is not None
    assert first[1] in said(report)
    assert "FH-5." in text
    assert "Le pas d" in text


async def test_a_sentence_shows_its_rules_in_the_readers_language(env: Env, club: Club) -> None:
    report = club.reports()[-1]
    brune = club.person("Brune")
    shown = await brune.click(report, custom_id=control(report, "why"))
    assert said(shown.response).startswith("**Why?**")
    listed = said(shown.response)
    line = await brune.select(shown.response, ["0"], custom_id=control(shown.response, "line"))
    text = said(line.response)
    (cited,) = re.findall(r"^\*\*(FH-[0-9.]+)\*\* ", text, re.MULTILINE)[:1]
    assert read(rule(cited, "en")) in text, "in her language"
    assert read(rule(cited, "fr")) not in text, "not in the hunt's"
    assert "**The dice**" in text
    back = await brune.click(line.response, label="All sentences")
    assert said(back.response) == listed


async def test_a_hunter_has_his_own_account_explained_to_him_alone(env: Env, club: Club) -> None:
    report = club.reports()[-1]
    alix = club.person("Alix")
    shown = await alix.click(report, custom_id=control(report, "why"))
    public = said(shown.response)
    own = await alix.click(shown.response, label="Mon compte rendu")
    assert "votre compte rendu du tour 1" in said(own.response)
    assert "FH-6.1" in said(own.response)  # the rule of his own order, which others are not told
    assert "FH-6.1" not in public
    stranger = await club.person("Passant").click(report, custom_id=control(report, "why"))
    assert "Mon compte rendu" not in buttons(stranger.response)


async def test_the_button_under_his_private_account(env: Env, club: Club) -> None:
    account = club.private("Alix")[-1]
    shown = await club.person("Alix").user.click(account, custom_id=control(account, "why"))
    assert "votre compte rendu du tour 1" in said(shown.response)
    line = await club.person("Alix").user.select(shown.response, ["0"], custom_id=control(shown.response, "line"))
    assert "**FH-6.1**" in said(line.response)


async def test_nobody_reads_a_hunters_own_account_by_pretending(env: Env, club: Club) -> None:
    """A forged id is refused; one that was sealed for himself tells a stranger that he does not hunt."""
    report = club.reports()[-1]
    shown = await club.person("Passant").click(report, custom_id=control(report, "why"))
    sealed = env.bot.seal.write(Token("why", 1, 1, club.person("Passant").id, "m0"))
    stored = env.backend.messages[club.channel.id][shown.response.id]
    stored.components[-1]["components"][0]["custom_id"] = sealed
    answer = await club.person("Passant").click(shown.response, custom_id=sealed)
    assert "Vous n’avez pas de chasseur" in said(answer.response)


async def test_the_new_owner_of_a_hunter_is_not_told_what_was_anothers(env: Env, club: Club) -> None:
    await club.orga.slash(club.channel, "hunt handover", hunter="Alix", person=club.person("Clovis"))
    await env.settle()
    report = club.reports()[-1]
    shown = await club.person("Clovis").click(report, custom_id=control(report, "why"))
    assert "Mon compte rendu" not in buttons(shown.response)


async def test_b50_the_report_can_be_read_with_embeds_switched_off(env: Env, club: Club) -> None:
    """Nothing is said in an embed: the story is text, the picture has its alt text."""
    report = club.reports()[-1]
    assert report.embeds == []
    assert "graine révélée" in said(report)
    assert all(isinstance(each, discord.Attachment) and each.description for each in report.attachments)
