"""A Rollhunter table in its organiser's hands: pause and other deadlines, breakdowns, and dice that anybody can verify."""

from __future__ import annotations

import contextlib
import datetime as dt
import io
from pathlib import Path
from typing import Any

import pytest
from simcord.env import Env
from typer.testing import CliRunner

from bot import backup, clock
from bot.__main__ import app
from bot.demo.theatre import Company
from bot.store.tables import Game, GameStatus, TurnRow
from engine.rollhunter.state import Phase
from tests.bot.evenings import DAY, GRACE, HOUR, QUICK, control, said
from tests.bot.expeditions import Table
from tests.bot.simworld import buttons, downtime, send_away, spilled


@pytest.fixture
def outside() -> dict[str, Any]:
    return QUICK


def status(table: Table, game: int = 1) -> GameStatus:
    found: GameStatus = table.store(lambda session: session.get_one(Game, game).status)
    return found


def head(table: Table) -> str:
    """What the head message says."""
    return said(next(m for m in table.posts() if "Cité Blanche à trouver" in said(m)))


async def panel(table: Table, *actions: str) -> Any:
    """Has Aubin open the panel and press these buttons one after another; gives the page that came of it."""
    shown = (await table.orga.slash(table.channel, "rollhunter panel")).response
    for action in actions:
        shown = (await table.orga.click(shown, custom_id=control(shown, action))).response
    await table.env.settle()
    return shown


async def test_a_table_rests_and_goes_on_at_its_organisers_word(env: Env) -> None:
    """In a pause orders are taken and close nothing; at a table that does not wait, the month closes when it goes on."""
    table = Table(env)
    await table.set_up("Alix", "Brune", early=True)
    refused = await table.person("Alix").slash(table.channel, "rollhunter panel")
    assert "Vous n’avez ouvert aucune table" in said(refused.response)
    shown = await panel(table)
    assert "Choix des coins : jusqu’à" in said(shown).replace("*", "")
    assert "Qui a joué reste secret, pour vous aussi" in said(shown)
    assert not any(name in said(shown) for name in ("Alix", "Brune"))  # RH-13.4: the host sees no more than the others

    paused = await panel(table, "rhpause")
    assert "**En pause.** Le salon l’apprend." in said(paused)
    assert "Mettre en pause" not in buttons(paused)
    assert "**En pause**, pendant le choix des coins" in head(table)
    assert "**Morde** est en pause, pendant le choix des coins" in said(table.posts()[-1])
    assert "La table est en pause : aucune échéance ne court" in said(table.private("Alix")[-1])
    for name, corner in (("Alix", "A1"), ("Brune", "I12")):
        answer = await table.write(name, f"tente {corner}")
        assert "Noté" in answer
        assert "table en pause" in answer
    await env.advance_time(3 * DAY)
    assert table.expedition().phase is Phase.CORNERS

    runs = await panel(table, "rhunpause")
    assert "**La partie reprend.**" in said(runs)
    assert table.expedition().month == 1  # nobody was waited for any more (RH-6.3)
    assert "reprend, au choix des coins" in said(table.posts()[-2])
    assert "le dé montre" in said(table.posts()[-1])
    assert status(table) is GameStatus.RUNNING


async def test_a_months_deadline_is_moved_once_and_words_that_come_too_late_are_told_of_months(env: Env) -> None:
    table = Table(env)
    await table.set_up("Alix", "Brune")
    await table.corners("Alix", "Brune")
    before = table.turn().deadline
    page = await panel(table, "rhmove")
    assert "Le mois 1 est ouvert jusqu’à" in said(page)
    later = str(int((before + dt.timedelta(days=2)).timestamp()))
    moved = await table.orga.select(page, [later], custom_id=control(page, "rhmoveday"))
    await env.settle()
    assert "**Noté.** Le salon l’apprend" in said(moved.response)
    assert "Heure prévue avant que vous ne la déplaciez" in said(moved.response)
    assert table.turn().deadline == before + dt.timedelta(days=2)
    assert "les ordres du mois 1 sont reçus jusqu’à" in said(table.posts()[-1])
    assert "tour" not in said(table.posts()[-1])

    who = table.person("Alix")
    sent = await who.send_dm(table.visit("Alix"))
    await env.settle()
    old = await panel(table, "rhmove")
    await table.evening()
    assert (table.turn().deadline - before).days == 3  # one month a day again
    await who.user.edit(sent, "annule")
    await env.settle()
    told = said(table.private("Alix")[-1])
    assert "après la clôture du mois 1. Il compte tel qu’il était" in told
    sooner = str(int(before.timestamp()))
    again = await table.orga.select(old, [sooner], custom_id=control(old, "rhmoveday"))
    assert "Un autre mois s’est ouvert entre-temps" in said(again.response)


async def test_the_bot_is_taken_off_the_server_and_its_tables_wait(env: Env) -> None:
    """A table that waits for its only player alone has no clock to be stopped."""
    table = Table(env)
    await table.set_up("Alix", "Brune")
    await table.corners("Alix", "Brune")
    await table.orga.slash(table.channel, "rollhunter create", name="Seul", solo=True)
    await env.settle()
    invite = send_away(env, table.guild)
    await env.settle()
    assert (status(table), status(table, 2)) == (GameStatus.PAUSED, GameStatus.RUNNING)
    told = [said(message) for message in table.private("Aubin") if "je ne suis plus sur le serveur" in said(message)]
    assert len(told) == 1
    assert "**Morde** est en pause" in told[0]
    assert "chasse" not in told[0]
    await env.advance_time(1.2 * DAY)
    assert table.expedition().month == 1
    invite()
    await env.settle()
    await env.advance_time(2 * HOUR)
    assert status(table) is GameStatus.RUNNING
    away, again = [said(post) for post in table.posts() if "**Morde**" in said(post)][-2:]
    assert "est en pause, au mois 1 : je n’étais plus sur ce serveur" in away
    assert "reprend, au mois 1" in again
    assert table.until_deadline() > HOUR


async def test_a_table_comes_back_from_a_copy_with_its_dice(env: Env, company: Company, tmp_path: Path) -> None:
    """What was told after the copy waits for the organiser; the die that fell is the die (R-RH-11)."""
    table = Table(env)
    await table.set_up("Alix", "Brune")
    await table.corners("Alix", "Brune")
    await table.write("Alix", table.visit("Alix"))
    copy = backup.backup(env.bot.store, tmp_path / "copies", clock.now())
    assert copy is not None

    async def broken_down() -> None:
        def meanwhile() -> None:
            company.close()
            backup.restore(copy, company.url)

        await downtime(env, company.create_bot, dt.timedelta(hours=1), meanwhile)
        await env.settle()

    await broken_down()  # nothing was told since: it goes on by itself
    assert "je suis revenu à une copie" in said(table.private("Alix")[-1])
    assert "Ordre noté. Vous visitez" in said(table.private("Alix")[-1])
    assert "Aucun ordre de votre part n’est noté" in said(table.private("Brune")[-1])
    await table.evening()
    die = table.expedition().die

    await broken_down()
    assert "où le mois 1 est ouvert. Ce qui a été raconté depuis, jusqu’au mois 1" in said(table.posts()[-1])
    asked = table.private("Aubin")[-1]
    assert "Or le salon raconte déjà la clôture du mois 1" in said(asked)
    assert "chasse" not in said(asked)
    assert "La partie attend" in said(await panel(table))
    await env.advance_time(30 * HOUR)
    assert table.expedition().month == 1
    await table.orga.user.click(asked, custom_id=control(asked, "rhresume"))
    await env.settle()
    assert "le mois 1 reprend là où la copie l’avait laissé" in said(table.posts()[-1])
    assert table.until_deadline() > HOUR
    await table.evening()
    assert (table.expedition().month, table.expedition().die) == (2, die)
    assert table.sheet("Alix").path != (None,)


async def test_anybody_verifies_a_tables_dice_and_at_the_end_the_whole_game(env: Env, tmp_path: Path) -> None:
    table = Table(env)
    await table.set_up("Alix", "Brune")
    stranger = table.person("Colin")
    early = await stranger.slash(table.channel, "rollhunter verify", month=1)
    assert "Le dé du mois 1 n’est pas encore jeté" in said(early.response)
    secret = table.store(lambda session: session.get_one(Game, 1).setup_seed)
    await table.corners("Alix", "Brune")
    die = table.expedition().die
    post = table.posts()[-1]
    proof = await stranger.click(post, custom_id=control(post, "rhverify"))
    text = said(proof.response)
    assert f"**Le dé du mois 1 : {die}**" in text
    assert f"✓ Jeté de nouveau avec cette graine, le dé `month:1:die` montre {die}." in text
    assert "sa graine" not in text
    assert "reste secrète jusqu’à la fin (R-RH-7)" in text
    assert secret not in text
    assert not proof.response.attachments
    assert spilled(env, secret) == []  # R-RH-7: nowhere before the end
    for name in ("Alix", "Brune"):
        await table.write(name, f"cherche {table.expedition().city}")
    await table.evening()

    told = await stranger.slash(table.channel, "rollhunter verify")
    text = said(told.response)
    assert f"`{secret}`" in text
    assert f"1 → **{die}** ✓" in text
    assert "✓ **Vérifié.** L’énigme refaite de sa graine" in text
    assert f"`{secret}`" in said(table.posts()[-1])
    file = tmp_path / "table.json"
    file.write_bytes(await told.response.attachments[0].read())
    checked = CliRunner().invoke(app, ["verify", str(file)])
    assert (checked.exit_code, "All right: Morde: the puzzle" in checked.output) == (0, True), checked.output

    table.change(
        lambda session: setattr(session.get_one(TurnRow, (1, 1, 0)), "rolls", f'{{"month:1:die": {die % 6 + 1}}}')
    )
    forged = said((await stranger.slash(table.channel, "rollhunter verify", month=1)).response)
    assert f"✗ **Cette graine donne {die}" in forged
    assert "✗ **Recalculée, la partie diffère" in forged


async def test_a_puzzle_for_all_is_led_like_a_table_and_keeps_its_seeds_to_the_common_end(env: Env) -> None:
    table = Table(env)
    await table.orga.slash(table.channel, "rollhunter daily", name="Énigme")
    await env.settle()
    await table.sit("Alix")
    await table.write("Alix", "tente A1")
    assert "Fin commune de l’énigme" in said(table.private("Alix")[-1])
    mine = await table.person("Alix").slash(table.channel, "rollhunter verify", table="2")
    assert "Je ne connais pas cette table" in said(mine.response)  # in the channel nobody's own table is named
    await table.person("Alix").send_dm("annule")
    shared = await table.person("Alix").slash(table.channel, "rollhunter verify")
    assert "D’autres jouent encore cette énigme" in said(shared.response)
    before = table.turn().deadline
    assert "est à vous" in said((await table.orga.slash(table.channel, "rollhunter join")).response)
    page = await panel(table, "rhmove")  # of the puzzle: the table that he has taken of it is led by nobody
    await table.orga.select(
        page, [str(int((before + dt.timedelta(days=1)).timestamp()))], custom_id=control(page, "rhmoveday")
    )
    await env.settle()
    assert "la fin commune est déplacée" in said(table.posts()[-1])
    await panel(table, "rhpause")
    assert "la fin commune attend la reprise" in said(table.posts()[-1])
    assert "est à vous" in await table.sit("Brune")  # one may play in a pause
    await env.advance_time(4 * DAY)
    assert table.expedition(2).month == 1
    await panel(table, "rhunpause")
    await env.advance_time(table.until_deadline() + GRACE)
    post = table.posts()[-1]
    proof = said((await table.person("Colin").click(post, custom_id=control(post, "rhverify"))).response)
    assert "La graine dont viennent tous les dés" in proof
    assert "Je viens de la recalculer à partir de la graine de tous les dés : c’est bien elle" in proof
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(proof.split("```py\n")[1].split("```")[0], {})  # as its reader would
    announced, die = printed.getvalue().split()
    assert any(f"dont viennent tous les dés : `{announced}`" in said(each) for each in table.posts())
    assert f"Le dé du mois 1 : {die}**" in proof
    assert "✓ **Vérifié.**" in proof
