"""Evenings on which an organiser puts something right: a turn undone, a value corrected."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.env import Env

from bot import turns
from bot.demo.theatre import Company
from bot.store.tables import Game
from engine.hunt import published
from tests.bot.chairing import answered, channel, panel, pick, press
from tests.bot.evenings import HOUR, QUICK, Club, control, read, said, walk
from tests.bot.simworld import buttons, downtime


@pytest.fixture
def outside() -> dict[str, Any]:
    return QUICK


@pytest.fixture
async def club(env: Env) -> Club:
    """A hunt of two, after its first evening; Brune reads English. The organiser does not hunt."""
    club = Club(env, english=("Brune",))
    await club.hunting("Alix", "Brune")
    await club.write("Alix", "C2")
    await club.evening()
    await env.advance_time(HOUR)
    return club


def report(club: Club, turn: int) -> list[discord.Message]:
    return [m for m in club.reports() if f"Tour {turn} ·" in said(m) or f"Turn {turn} ·" in said(m)]


# ------------------------------------------------------------------------------------------------------ undone and back


async def test_a_turn_is_undone_for_all_to_see_and_played_again_with_other_dice(env: Env, club: Club) -> None:
    first = club.store(lambda session: turns.played(session, 1, 1))
    await club.write("Brune", "stay")
    asked = await press(club, await panel(club), "undo")
    text = said(asked)
    assert "**Annuler le tour 1 ?**" in text
    assert f"- ses {len(first.rolls)} dés" in text
    assert "un ordre déjà donné pour le tour 2" in text
    assert "L’ordre donné pour le tour 1 tient" in text
    (old,) = report(club, 1)
    assert f"https://discord.com/channels/{club.guild.id}/{club.channel.id}/{old.id}" in text
    assert "C2" not in text  # nobody's order
    done = await press(club, asked, "undonow")
    assert "**Tour 1 annulé.**" in said(done)
    assert "Rétablir le tour annulé" in buttons(done)

    turn = club.turn()
    assert (turn.no, turn.generation) == (1, 1)
    (note,) = [line for line in channel(club) if "annule le tour 1" in line]
    assert turn.seed_hash in note
    (marked,) = report(club, 1)
    assert said(marked).index("**Annulé :**") < said(marked).index("Chasse « Saint-Hubert »")
    assert first.seed in said(marked)  # it stays published
    assert len(marked.attachments) == 1  # the map is there still
    assert "Votre ordre (reçu n° 1-01) tient toujours : Alix va en **C2**" in said(club.private("Alix")[-1])
    assert "The organiser has undone this turn" in said(club.private("Brune")[-1])
    assert "No order of yours is noted." in said(club.private("Brune")[-1])

    assert "**Noted.** Brune goes to" in await club.write("Brune", "J3")
    await club.evening()
    again = club.store(lambda session: turns.played(session, 1, 1))
    assert again.seed != first.seed
    assert set(again.orders) == {"alix", "brune"}
    assert len(report(club, 1)) == 2


async def test_what_was_undone_by_mistake_comes_back_after_a_restart(env: Env, club: Club, company: Company) -> None:
    """B75."""
    await club.write("Brune", "stay")
    before = (club.state(), club.turn())
    shown = await press(club, await press(club, await panel(club), "undo"), "undonow")
    await downtime(env, company.create_bot)
    asked = await press(club, shown, "redo")
    assert "**Rétablir le tour 1 ?**" in said(asked)
    done = await press(club, asked, "redonow")
    assert "**Tour 1 rétabli.**" in said(done)
    assert "Rétablir le tour annulé" not in buttons(done)
    assert (club.state(), club.turn()) == before
    (back,) = report(club, 1)
    assert "Annulé" not in said(back)
    (line,) = [line for line in channel(club) if "rétablit le tour 1" in line]
    assert club.turn().seed_hash in line
    assert "Your order (receipt no. 2-01) still stands: Brune stays" in said(club.private("Brune")[-1])
    await club.evening()
    assert len(report(club, 2)) == 1


async def test_an_order_given_meanwhile_closes_the_way_back(env: Env, club: Club) -> None:
    shown = await press(club, await press(club, await panel(club), "undo"), "undonow")
    asked = await press(club, shown, "redo")
    await club.write("Alix", "je reste")
    refused = await press(club, asked, "redonow")
    assert "ne peut plus être rétabli" in said(refused)
    assert club.turn().generation == 1


async def test_a_preview_that_is_out_of_date_undoes_nothing(env: Env, club: Club) -> None:
    asked = await press(club, await panel(club), "undo")
    await club.evening()
    refused = await press(club, asked, "undonow")
    assert "Ce n’est plus le dernier tour résolu" in said(refused)
    assert club.turn().no == 3


async def test_private_buttons_of_an_undone_turn_answer_politely_or_serve_the_new_one(env: Env, club: Club) -> None:
    """The private message of turn 2 outlives that turn: it changes nothing of turn 1 behind anybody's back."""
    message = club.private("Alix")[-1]
    await press(club, await press(club, await panel(club), "undo"), "undonow")
    pressed = await club.person("Alix").user.click(message, custom_id=control(message, "plain"))
    await env.settle()
    assert "Ce panneau était celui du tour 2" in said(answered(pressed))
    orders = club.store(lambda session: turns.current_order(session, 1, "alix"))
    assert orders.text == "1-01"  # what had been ordered for turn 1 stands


async def test_the_end_of_a_hunt_is_undone(env: Env, club: Club) -> None:
    state = club.state()
    club.set_state(type(state)(**{**_parts(state), "animals": _weak(state)}))
    await _kill_the_prey(club)
    assert not club.running()
    shown = await panel(club)
    asked = await press(club, shown, "undo")
    assert "la fin de la chasse, qui reprend" in said(asked)
    await press(club, asked, "undonow")
    assert club.running()
    head = said(club.head_of(club.channel))
    assert "tour 2" in head.lower()
    asked = await press(club, await panel(club), "redo")
    assert "la chasse est de nouveau terminée" in said(asked)
    back = await press(club, asked, "redonow")
    assert "**Tour 2 rétabli.**" in said(back)
    assert not club.running()
    assert any("la chasse est de nouveau terminée" in line for line in channel(club))


def _parts(state: Any) -> dict[str, Any]:
    return {name: getattr(state, name) for name in state.__dataclass_fields__}


def _weak(state: Any) -> tuple[Any, ...]:
    """The main prey alone, with one point of life, on Alix's cell."""
    prey = state.animal(state.main_prey)
    return (type(prey)(prey.id, prey.species, state.hunters[0].at, 1),)


async def _kill_the_prey(club: Club) -> None:
    """Has Alix strike where she stands, until the prey is dead: it may wander off."""
    for _ in range(30):
        state = club.state()
        prey = state.animal(state.main_prey)
        if prey is None or not club.running():
            return
        club.set_state(type(state)(**{**_parts(state), "animals": _weak(state)}))
        club.change(lambda session: _still(session))
        await club.evening()


def _still(session: Any) -> None:
    """Gives the open turn a seed by which the main prey does not move."""
    from bot.store import queries
    from engine import hunt
    from engine.dice import SeededDice, commitment

    row = queries.standing_turn(session, 1)
    state = turns.state_of(session.get_one(Game, 1))
    for number in range(10_000):
        seed = number.to_bytes(32)
        after = hunt.resolve(state, {}, SeededDice(seed))
        if after.state.course == "ended":
            row.seed, row.seed_hash = seed.hex(), commitment(seed)
            return


async def test_a_hunt_with_an_undone_turn_is_published_and_verifies(env: Env, club: Club) -> None:
    await press(club, await press(club, await panel(club), "undo"), "undonow")
    await club.evening()
    asked = await club.orga.slash(club.channel, "hunt end")
    await press(club, asked.response, "end")
    (closed,) = [m for m in club.channel.history() if any(each.filename.endswith(".json") for each in m.attachments)]
    record = published.read(await closed.attachments[-1].read())
    assert isinstance(record, published.PublishedHunt)
    assert ([turn.generation for turn in record.turns], len(record.undone)) == ([1], 1)
    assert published.verify(record) == []


# ------------------------------------------------------------------------------------------------------------ corrected


async def fields(club: Club, name: str) -> discord.Message:
    """Opens the page of what can be corrected of a hunter or an animal."""
    page = await press(club, await panel(club), "fix")
    found = next(each for each in options(page) if read(each[1]["label"]) == name)
    return await take(club, page, found)


def options(page: discord.Message) -> list[tuple[str, dict[str, Any]]]:
    """Gives the lines of all lists of a page, each with its list's id."""
    parts = [part for row in page.components for part in walk(row if isinstance(row, dict) else row.to_dict())]
    return [(part["custom_id"], option) for part in parts for option in part.get("options", ())]


async def take(club: Club, page: discord.Message, line: tuple[str, dict[str, Any]]) -> discord.Message:
    """Picks a line."""
    return answered(await club.orga.select(page, [line[1]["value"]], custom_id=line[0]))


async def test_a_number_is_corrected_by_a_form_a_preview_and_a_press(env: Env, club: Club) -> None:
    form = await pick(club, await fields(club, "Alix"), "fixfield", "points")
    reason = f"le lièvre du tour 1, {'vu de tous, ' * 14}au soir"
    assert 190 < len(reason) <= 200
    sent = await club.orga.submit_modal(form, {"value": "3", "reason": reason})
    text = said(sent.response)
    assert f"**À confirmer**, pour le tour 2 :\nAlix · Points : 0 → 3\nMotif : {reason}\n" in text
    assert club.state().hunters[0].points == 0
    done = await press(club, sent.response, "fixnow")
    assert "**Corrigé.**" in said(done)
    assert club.state().hunters[0].points == 3
    (line,) = [line for line in channel(club) if "corrige Alix" in line]
    assert f"Points : 0 → 3. Motif : {reason}" in line
    assert "L’organisateur corrige Alix. Points : 0 → 3." in said(club.private("Alix")[-1])
    assert "Corriger" in buttons(done)  # the panel again: what was confirmed cannot be confirmed twice
    for name in ("me", "map"):
        shown = await club.person("Alix").slash(club.channel, f"hunt {name}")
        assert "3 points, orientation" in said(shown.response)  # as he stands now, not as the turn left him


async def test_a_value_of_few_is_picked_from_a_list(env: Env, club: Club) -> None:
    page = (await pick(club, await fields(club, "Alix"), "fixfield", "arm")).response
    assert "Alix : état de l’arme, en ce moment en main." in said(page)
    form = await pick(club, page, "fixvalue", "other")
    refused = await club.orga.submit_modal(form, {"value": "Z9", "reason": "tombée"})
    assert "Z9 est hors de la forêt" in said(answered(refused))
    sent = await club.orga.submit_modal(await pick(club, page, "fixvalue", "broken"), {"reason": "brisée"})
    await press(club, sent.response, "fixnow")
    assert club.state().hunters[0].weapon_state == "broken"


async def test_an_animal_dies_and_comes_back(env: Env, club: Club) -> None:
    before = club.state()
    beast = next(animal for animal in before.animals if animal.species == "roe_deer")
    number = len([animal for animal in before.animals if animal.species == "roe_deer"])
    name = "Le chevreuil 1" if number > 1 else "Le chevreuil"
    page = (await pick(club, await fields(club, name), "fixfield", "beast")).response
    sent = await club.orga.submit_modal(await pick(club, page, "fixvalue", "none"), {"reason": "dévoré"})
    await press(club, sent.response, "fixnow")
    assert club.state().animal(beast.id) is None
    page = await press(club, await panel(club), "fix")
    dead = next(each for each in options(page) if each[1].get("description") == "n’est plus en vie")
    shown = await take(club, page, dead)
    form = await pick(club, shown, "fixfield", "beast")
    sent = await club.orga.submit_modal(form, {"value": f"{beast.at} {beast.life}", "reason": "il s’est relevé"})
    await press(club, sent.response, "fixnow")
    assert club.state() == before


async def test_an_old_page_does_not_correct_a_later_turn(env: Env, club: Club) -> None:
    form = await pick(club, await fields(club, "Alix"), "fixfield", "points")
    sent = await club.orga.submit_modal(form, {"value": "3", "reason": "hier"})
    await club.evening()
    gained = club.state().hunters[0].points
    refused = await press(club, sent.response, "fixnow")
    assert "Reprenez la correction" in said(refused)
    assert club.state().hunters[0].points == gained != 3


# --------------------------------------------------------------------------------------------------- what is never done


async def test_old_turns_are_told_from_what_was_stored(env: Env, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """B76: a hunt begun under other rules; nothing of a resolved turn is computed again."""
    club.change(lambda session: setattr(session.get_one(Game, 1), "version", 7))
    shown = said((await club.person("Alix").slash(club.channel, "hunt map")).response)

    def forbidden(*_: Any) -> Any:
        raise AssertionError("a resolved turn is resolved again")

    import engine.hunt as hunt

    monkeypatch.setattr(hunt, "resolve", forbidden)
    again = said((await club.person("Alix").slash(club.channel, "hunt map")).response)
    assert again == shown
    replay = await club.person("Alix").slash(club.channel, "hunt replay")
    assert replay.response.attachments
    for action in ("why", "verify"):
        (told,) = report(club, 1)
        shown = await club.person("Alix").click(told, custom_id=control(told, action))
        assert said(answered(shown))
    await press(club, await press(club, await panel(club), "undo"), "undonow")
    (marked,) = report(club, 1)
    assert "**Annulé :**" in said(marked)
    assert "règles version 7" in said(marked)


async def test_a_withdrawal_of_an_undone_turn_takes_nothing_back_that_was_ordered_since(env: Env, club: Club) -> None:
    """Its button belongs to a turn 2 that does not count; there is another turn 2 by now."""
    await club.write("Alix", "je reste")
    noted = club.private("Alix")[-1]
    earlier = next(m for m in club.private("Alix") if "reçu n° 1-01" in said(m) and "Noté" in said(m))
    await press(club, await press(club, await panel(club), "undo"), "undonow")
    taken = await club.person("Alix").user.click(earlier, custom_id=control(earlier, "withdraw"))
    assert "**Retiré.**" in said(answered(taken))  # that order stood for the turn played again
    await club.evening()
    await club.write("Alix", "je reste")
    late = await club.person("Alix").user.click(noted, custom_id=control(noted, "withdraw"))
    assert "tour 2" in said(answered(late))
    assert club.store(lambda session: turns.current_order(session, 1, "alix")) is not None


async def test_why_and_verify_under_a_marked_report_answer(env: Env, club: Club) -> None:
    await press(club, await press(club, await panel(club), "undo"), "undonow")
    (marked,) = report(club, 1)
    for action in ("why", "verify"):
        shown = await club.person("Passant").click(marked, custom_id=control(marked, action))
        assert said(answered(shown))
