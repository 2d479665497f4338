"""An organiser's evenings: the panel, a pause, another deadline, a turn closed early, reminders, a hunter who never orders."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import Any

import discord
import pytest
from simcord.env import Env

from bot.demo.theatre import Company
from bot.store import queries
from bot.store.tables import Game, SeatRow, TurnRow
from tests.bot.evenings import HOUR, QUICK, Club, at, control, said
from tests.bot.simworld import buttons, close_dm, downtime, http


@pytest.fixture
def outside() -> dict[str, Any]:
    return QUICK


@pytest.fixture
def club(env: Env) -> Club:
    return Club(env)


async def panel(club: Club, who: str = "Aubin") -> discord.Message:
    """Opens the panel."""
    shown = await club.person(who).slash(club.channel, "hunt panel")
    assert shown.ephemeral
    return shown.response


async def press(club: Club, message: discord.Message, label: str, who: str = "Aubin") -> discord.Message:
    """Presses a button and gives what then stands there, or the answer beside it."""
    pressed = await club.person(who).click(message, label=label)
    await club.env.settle()
    return answer(pressed)


def answer(done: Any) -> discord.Message:
    """Gives what somebody reads after he did something: a refusal comes beside the message, which stays as it is."""
    return done.followups[-1] if done.followups else done.response


def row(club: Club) -> TurnRow:
    found = club.store(lambda session: queries.standing_turn(session, 1))
    assert found is not None
    return found


def sturdy(club: Club) -> None:
    """Makes everybody and every animal live through any number of evenings."""
    state = club.state()
    club.set_state(
        replace(
            state,
            hunters=tuple(replace(each, life=900) for each in state.hunters),
            animals=tuple(replace(each, life=900) for each in state.animals),
        )
    )


def question(club: Club) -> discord.Message:
    """What the organiser was asked last about a hunter without orders."""
    return [m for m in club.private("Aubin") if "de suite manquent" in said(m)][-1]


def lines(club: Club) -> list[str]:
    """What the channel was told besides accounts, oldest first."""
    return [
        said(m) for m in club.channel.history() if said(m).startswith("**Saint-Hubert**") and "graine" not in said(m)
    ]


async def test_the_panel_tells_who_has_an_order_in_and_never_which(env: Env, club: Club) -> None:
    await club.hunting("Alix", "Brune")
    await club.write("Alix", "je reste")
    shown = await panel(club)
    text = said(shown)
    assert "**Saint-Hubert** · panneau de l’organisateur" in text
    assert "Ordres reçus : 1 sur 2." in text
    assert "Un ordre est arrivé de : Alix" in text
    assert "Sans ordre pour l’instant : Brune" in text
    assert "reste" not in text
    assert "Échéance à 21:00 (Europe/Paris)" in text
    assert "rappels 6 h et 1 h avant" in text
    assert {"Mettre en pause", "Déplacer l’échéance", "Résoudre maintenant", "Réglages", "Actualiser"} <= set(
        buttons(shown)
    )
    await club.write("Brune", "je reste")
    assert "Sans ordre pour l’instant" not in said(await press(club, shown, "Actualiser"))


async def test_an_organiser_who_hunts_sees_what_any_hunter_may(env: Env, club: Club) -> None:
    await club.open()
    await club.join("Aubin", "B1")
    await club.join("Brune", "J2")
    await club.start()
    await club.write("Brune", "je reste")
    shown = await panel(club)
    assert "Ordres reçus : 1 sur 2." in said(shown)
    assert "Brune" not in said(shown)
    asked = await press(club, shown, "Résoudre maintenant")
    assert "Un ordre manque, sur 2." in said(asked)
    assert "Brune" not in said(asked)


async def test_nobody_else_has_a_panel(env: Env, club: Club) -> None:
    await club.hunting("Alix")
    refused = await club.person("Alix").slash(club.channel, "hunt panel")
    assert "Seul un organisateur" in said(refused.response)
    shown = await panel(club)
    other = await club.orga.slash(club.channel, "hunt organiser", person=club.person("Brune"))
    assert "Brune organise désormais" in said(other.response)
    await club.orga.slash(club.channel, "hunt organiser", person=club.orga, task="remove")
    pressed = await press(club, shown, "Mettre en pause")
    assert "Seul un organisateur" in said(pressed)
    assert club.running()


async def test_a_pause_with_orders_in_it_and_a_restart(env: Env, club: Club, company: Company) -> None:
    await club.hunting("Alix", "Brune")
    before = club.turn().deadline
    shown = await panel(club)
    paused = await press(club, shown, "Mettre en pause")
    assert "**En pause.**" in said(paused)
    assert "Reprendre la chasse" in buttons(paused)
    assert "Mettre en pause" not in buttons(paused)
    (told,) = lines(club)
    assert "est en pause, au tour 1. Aucune échéance ne court" in told
    answer = await club.write("Alix", "je reste")
    assert "**Noté.**" in answer
    assert "jusqu’à la décision de l’organisateur (aucune échéance ne court)" in answer
    brief = await press(club, paused, "Reprendre la chasse")
    assert "Le tour en cours finit comme avant" in said(brief)
    assert "la première heure prévue" not in said(brief), "nothing is explained that has not happened"
    assert club.turn().deadline == before
    paused = await press(club, brief, "Mettre en pause")
    assert "En pause depuis" in said(club.head())
    await downtime(env, company.create_bot, dt.timedelta(days=2))
    await env.settle()
    assert club.turn().no == 1, "nothing was resolved"
    assert len(club.reports()) == 1
    assert club.private("Brune")[-1].created_at < before, "nobody was reminded"
    resumed = await press(club, paused, "Reprendre la chasse")
    assert "**La chasse reprend.** Le tour en cours finit désormais" in said(resumed)
    assert "la première heure prévue" in said(resumed)
    assert "reprend, au tour 1" in lines(club)[-1]
    assert club.turn().deadline == at(2026, 1, 3, 20)
    await club.evening()
    assert club.turn().no == 2
    status = await club.orga.slash(club.channel, "hunt status")
    assert "tour 2" in said(status.response)


async def test_a_deadline_moved_by_a_list_by_words_and_by_the_next_planned_hour(env: Env, club: Club) -> None:
    await club.hunting("Alix", "Brune")
    first = club.turn().deadline
    page = await press(club, await panel(club), "Déplacer l’échéance")
    assert "Jusqu’à quand" in said(page)
    later = at(2026, 1, 2, 20)
    picked = await club.orga.select(page, [str(int(later.timestamp()))], custom_id=control(page, "moveday"))
    await env.settle()
    assert "**Noté.** Le tour en cours finit" in said(picked.response)
    assert "Échéance déplacée" in said(picked.response)
    assert club.turn().deadline == later
    assert row(club).planned == first
    assert f"<t:{int(later.timestamp())}:F>" in lines(club)[-1]
    assert f"<t:{int(first.timestamp())}:F>" in lines(club)[-1]
    assert f"<t:{int(later.timestamp())}" in said(club.head())
    page = await press(club, picked.response, "Déplacer l’échéance")
    form = await club.orga.click(page, label="Une autre heure")
    refused = await club.orga.submit_modal(form, {"text": "bientôt"})
    assert "Je ne comprends pas « bientôt »" in said(answer(refused))
    form = await club.orga.click(page, label="Une autre heure")
    moved = await club.orga.submit_modal(form, {"text": "demain 8h"})
    await env.settle()
    assert club.turn().deadline == at(2026, 1, 2, 7)
    assert "**Noté.**" in said(moved.response)
    await club.evening()
    assert club.turn().deadline == at(2026, 1, 2, 20), "the hunt's own hour again, 12 hours away"


async def test_a_page_of_another_turn_changes_nothing(env: Env, club: Club) -> None:
    await club.hunting("Alix", "Brune")
    shown = await panel(club)
    page = await press(club, shown, "Déplacer l’échéance")
    asked = await press(club, await panel(club), "Résoudre maintenant")
    await club.evening()
    deadline = club.turn().deadline
    picked = await club.orga.select(
        page, [str(int(at(2026, 1, 4, 20).timestamp()))], custom_id=control(page, "moveday")
    )
    assert "Le tour 1 est clos" in said(picked.response)
    pressed = await club.orga.click(asked, label="Résoudre")
    await env.settle()
    assert "Le tour 1 est déjà résolu" in said(answer(pressed))
    assert (club.turn().no, club.turn().deadline) == (2, deadline)


async def test_a_turn_closed_before_its_hour(env: Env, club: Club) -> None:
    await club.hunting("Alix", "Brune")
    await env.advance_time(2 * HOUR)
    await club.write("Alix", "B2")
    asked = await press(club, await panel(club), "Résoudre maintenant")
    assert "Sans ordre : Brune." in said(asked)
    done = await press(club, asked, "Résoudre")
    await env.advance_time(5)
    assert "**Noté.** Le tour 1 est clos" in said(done)
    assert "clôt le tour 1 avant son heure" in lines(club)[-1]
    assert len(club.reports()) == 2
    assert "premier jour" in said(club.reports()[-1])
    assert "Résolu" not in said(club.reports()[-1]), "nothing is late"
    assert club.turn().no == 2
    assert club.turn().deadline == at(2026, 1, 1, 20), "there are 12 hours and more until then"
    late = await club.write("Brune", "je reste")
    assert "tour 2" in late
    await press(club, done, "Actualiser")


async def test_reminders_on_the_clock(env: Env, club: Club, company: Company) -> None:
    """Six hours and one hour before, to whoever owes an order; not after he has given one; the button ends them."""
    await club.hunting("Alix", "Brune")
    alix, brune = len(club.private("Alix")), len(club.private("Brune"))
    await club.write("Alix", "je reste")
    await env.advance_time(club.until_deadline() - 6 * HOUR + 5)
    assert len(club.private("Alix")) == alix + 1
    (reminder,) = club.private("Brune")[brune:]
    assert "**Saint-Hubert** · tour 1 — je n’ai pas encore votre ordre" in said(reminder)
    assert f"<t:{int(club.turn().deadline.timestamp())}:F>" in said(reminder)
    hushed = await club.person("Brune").user.click(reminder, label="Plus de rappels")
    assert "Vous ne recevrez plus de rappels" in said(hushed.response)
    again = await club.person("Brune").user.click(hushed.response, label="Recevoir de nouveau les rappels")
    assert "de nouveau" in said(again.response)
    await downtime(env, company.create_bot, dt.timedelta(hours=5, minutes=10))
    await env.settle()
    assert len(club.private("Brune")) == brune + 2, "the second one was slept through, and still makes sense"
    await env.advance_time(600)
    assert len(club.private("Brune")) == brune + 2
    form = await club.person("Brune").user.click(club.private("Brune")[-1], label="Donner un ordre")
    assert form is not None


async def test_a_reminder_follows_its_deadline(env: Env, club: Club) -> None:
    await club.hunting("Alix", "Brune")
    before = len(club.private("Brune"))
    await env.advance_time(club.until_deadline() - 6 * HOUR + 5)
    page = await press(club, await panel(club), "Déplacer l’échéance")
    later = at(2026, 1, 2, 20)
    await club.orga.select(page, [str(int(later.timestamp()))], custom_id=control(page, "moveday"))
    await env.settle()
    (reminder,) = club.private("Brune")[before:]
    assert f"<t:{int(later.timestamp())}:F>" in said(reminder), "what was sent says the new instant"
    paused = await press(club, await panel(club), "Mettre en pause")
    assert "aucune échéance ne court" in said(club.private("Brune")[-1])
    await press(club, paused, "Reprendre la chasse")
    await env.advance_time(club.until_deadline() - HOUR + 5)
    assert len(club.private("Brune")) == before + 2


async def test_after_three_missing_orders_the_organiser_decides(env: Env, club: Club, company: Company) -> None:
    await club.hunting("Alix", "Brune")
    sturdy(club)
    for _ in range(3):
        await club.write("Alix", "je reste")
        await club.evening()
    asked = question(club)
    assert "Brune : 3 ordres de suite manquent" in said(asked)
    assert set(buttons(asked)) == {"Attendre", "Confier à quelqu’un", "Mettre au repos"}
    assert club.turn().no == 4, "the turn did not wait"
    assert "Ordres manqués de suite : Brune (3)" in said(await panel(club))
    await downtime(env, company.create_bot)
    give = await club.orga.user.click(asked, label="Confier à quelqu’un")
    assert "depuis le serveur" in said(give.response)
    page = await press(club, await panel(club), "Absences")
    assert "Brune : ses ordres manquent" in said(page)
    assert "*Mettre au repos* : ce chasseur reste où il est" in said(page)
    whom = await press(club, page, "Confier à quelqu’un")
    given = await club.orga.select(whom, [club.person("Colin")], custom_id=control(whom, "absentwhom"))
    await env.settle()
    assert "Brune est désormais joué par" in said(given.response)
    owner = club.store(lambda session: session.get_one(SeatRow, (1, "brune")).user)
    assert owner == club.person("Colin").id
    before = club.turn().deadline
    moved = await press(club, given.response, "Repousser à la prochaine heure prévue")
    assert "**Noté.**" in said(moved)
    assert club.turn().deadline == before + dt.timedelta(days=1)
    assert "Ordres manqués" not in said(await panel(club)), "the newcomer begins at nothing"
    waited = await club.orga.user.click(give.response, label="Attendre")
    assert "C’est réglé" in said(answer(waited))


async def test_waiting_and_retiring(env: Env, club: Club) -> None:
    await club.hunting("Alix", "Brune")
    sturdy(club)
    for _ in range(3):
        await club.write("Alix", "je reste")
        await club.evening()
    asked = question(club)
    waited = await club.orga.user.click(asked, label="Attendre")
    await env.settle()
    assert "le compte repart de zéro" in said(waited.response)
    assert "Ordres manqués" not in said(await panel(club))
    for _ in range(3):
        await club.write("Alix", "je reste")
        await club.evening()
    again = question(club)
    assert "3 ordres de suite manquent" in said(again)
    retired = await club.orga.user.click(again, label="Mettre au repos")
    await env.settle()
    assert "Brune se repose" in said(retired.response)
    assert club.store(lambda session: session.get_one(SeatRow, (1, "brune")).user) is None
    assert "n’a plus de joueur" in lines(club)[-1]
    assert "manqu" not in lines(club)[-1], "nobody is blamed in public"
    await club.write("Alix", "je reste")
    await club.evening()
    assert "se repose" in said(club.private("Brune")[-1])


async def test_closed_messages_and_other_organisers_do_not_matter(env: Env, club: Club) -> None:
    """B31: one who cannot be reached is not reminded, and the others are."""
    await club.hunting("Alix", "Brune")
    close_dm(env, club.person("Brune").user)
    await club.evening()
    sends = len(http(env, "POST", f"/channels/{club.person('Brune').user.dm_channel.id}/messages"))
    alix = len(club.private("Alix"))
    await env.advance_time(club.until_deadline() - 6 * HOUR + 5)
    assert len(club.private("Alix")) == alix + 1
    assert len(http(env, "POST", f"/channels/{club.person('Brune').user.dm_channel.id}/messages")) == sends


async def test_the_settings(env: Env, club: Club) -> None:
    await club.hunting("Alix", "Brune")
    page = await press(club, await panel(club), "Réglages")
    for line in ("**Heure** : 21:00", "**Fuseau** : Europe/Paris", "**Rappels** : 6 h et 1 h avant l’échéance"):
        assert line in said(page)

    async def write(page: discord.Message, label: str, text: str) -> discord.Message:
        sent = await club.orga.submit_modal(await club.orga.click(page, label=label), {"text": text})
        await env.settle()
        return answer(sent)

    page = await write(page, "Heure", "20h30")
    assert "**Noté**, à partir du tour suivant." in said(page)
    assert "**Heure** : 20:30" in said(page)
    assert club.turn().deadline == at(2026, 1, 1, 20), "the turn under way keeps its deadline"
    assert "n’est pas une heure" in said(await write(page, "Heure", "25h"))
    page = await write(page, "Dates de repos", "1/1/2026, 2/1/2026")
    assert "**Dates de repos** : du 1er janvier 2026 au 2 janvier 2026" in said(page)
    assert "un jour de repos désormais" in said(page)
    page = await write(page, "Jours de repos", "dim")
    page = await write(page, "Rappels", "aucun")
    page = await write(page, "Absences", "0")
    assert "je ne demande jamais rien" in said(page)
    page = await press(club, page, "Fil par tour")
    assert "**Récit** : conté" in said(page)
    page = await press(club, page, "Récit")
    assert "**Récit** : les faits seuls" in said(page)
    game = club.store(lambda session: session.get_one(Game, 1))
    assert (game.threads, game.dry, game.reminders, game.absences, game.rest_days) == (True, True, "", 0, "7")
    role = club.guild.create_role("Chasseurs")
    roles = await press(club, page, "Rôle mentionné")
    page = (await club.orga.select(roles, [role], custom_id=control(roles, "setrole"))).response
    assert f"<@&{role.id}>" in said(page)
    page = await press(club, await press(club, page, "Rôle mentionné"), "Ne mentionner personne")
    assert "**Rôle mentionné** : aucun" in said(page)
    packs = await press(club, page, "Textes")
    page = (await club.orga.select(packs, ["veillee"])).response
    assert "**Textes** : veillee" in said(page)
    extended = await press(club, page, "Repousser à la prochaine heure prévue")
    await env.settle()
    assert "**Noté.**" in said(extended)
    assert club.turn().deadline == at(2026, 1, 3, 19, 30), "the 2nd rests, and the new hour holds"
    notes = club.store(lambda session: [each.what for each in queries.audit(session, 1)])
    assert notes.count("set") == 10


async def test_a_hunt_that_is_led_by_hand(env: Env, club: Club) -> None:
    """B22: without an hour nothing is closed by itself; the head says so."""
    await club.hunting("Alix", hour="aucune")
    assert "L’organisateur clôt lui-même chaque tour" in said(club.head())
    shown = await panel(club)
    assert "sans échéance : il finit quand vous le résolvez" in said(shown)
    assert "rappels" not in said(shown), "nothing is there to be reminded of in time"
    await env.advance_time(40 * HOUR)
    assert len(club.reports()) == 1
    await press(club, await press(club, shown, "Résoudre maintenant"), "Résoudre")
    await env.advance_time(5)
    assert len(club.reports()) == 2
    assert "jusqu’à la décision de l’organisateur" in said(club.reports()[-1])


async def test_a_panel_before_the_start_and_after_the_end(env: Env, club: Club) -> None:
    await club.open()
    shown = await panel(club)
    assert "Places prises : 0 sur 12" in said(shown)
    assert "Lancer la chasse" not in buttons(shown)
    asked = await press(club, shown, "Annuler la chasse")
    assert "Annuler « Saint-Hubert » avant son départ ?" in said(asked)
    shown = await press(club, asked, "Panneau")
    await club.join("Alix", "B1")
    started = await press(club, await press(club, shown, "Actualiser"), "Lancer la chasse")
    assert "**La chasse a commencé.**" in said(started)
    left = await panel(club)
    asked = await press(club, started, "Mettre fin à la chasse")
    assert "On ne peut pas revenir en arrière" in said(asked)
    again = await press(club, asked, "Panneau")
    assert "panneau de l’organisateur" in said(again)
    over = await press(club, await press(club, again, "Mettre fin à la chasse"), "Mettre fin à la chasse")
    assert said(over).startswith("« Saint-Hubert » est terminée.\n\n**Saint-Hubert** · panneau de l’organisateur")
    stale = await press(club, left, "Mettre en pause")
    assert "est terminée" in said(stale)
    assert "Mettre en pause" not in buttons(over)
    assert "La chasse est finie" in said(await panel(club)), "lately ended hunts still have a panel"


async def test_the_panel_in_english(env: Env) -> None:
    club = Club(env, english=("Aubin",))
    await club.orga.slash(club.channel, "hunt create", name="Saint-Hubert")
    shown = await club.orga.slash(club.channel, "hunt create", name="Saint-Hubert")
    await club.orga.click(shown.response, label="Open the hunt")
    await env.settle()
    opened = await panel(club)
    assert "**Saint-Hubert** · organiser’s panel" in said(opened)
    page = await press(club, opened, "Settings")
    assert "**Hour**: 21:00" in said(page)
