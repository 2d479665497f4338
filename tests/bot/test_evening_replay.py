"""A hunt seen again: the post at its end with podium and replay, and `/hunt replay` before and after it."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image
from simcord.env import Env

from bot import replays
from bot.replays import Reel, read_reel
from engine.hunt.events import HunterHeld, HunterMoved
from engine.hunt.state import Status, WeaponState
from engine.hunt.views import CONTACT
from tests.bot.evenings import QUICK, Club, control, read, said, small_film
from tests.bot.simworld import buttons

BROKEN: set[str] = set()
DRAWN: list[tuple[str, int]] = []


def film(reel: Reel, language: str, piece: replays.Piece) -> tuple[bytes, str]:
    DRAWN.append((piece, len(reel.turns)))
    if piece in BROKEN:
        raise MemoryError("no room for a picture")
    return small_film(reel, language, piece)


@pytest.fixture
def outside() -> dict[str, Any]:
    BROKEN.clear()
    DRAWN.clear()
    return {**QUICK, "film": film}


@pytest.fixture
async def club(env: Env) -> Club:
    club = Club(env, english=("Brune",))
    await club.hunting("Alix", "Brune")
    return club


async def end_it(club: Club) -> None:
    """Has Alix leave his tent, then puts the main prey where he stands until it is slain."""
    await club.write("Alix", "B2")
    await club.evening()
    while club.running():
        state = club.state()
        prey = replace(state.animal(state.main_prey), at=state.hunters[0].at, life=1)
        whole = {"life": 15, "weapon_state": WeaponState.HELD, "dropped_at": None, "status": Status.HUNTING}
        unhurt = replace(state.hunters[0], **whole)
        club.set_state(replace(state, animals=(prey,), hunters=(unhurt, *state.hunters[1:])))
        await club.write("Alix", "je reste")
        await club.evening()


def files(message: Any) -> list[str]:
    return [each.filename.partition("-")[0] + each.filename[-4:] for each in message.attachments]


async def test_the_last_post_of_a_hunt_shows_podium_and_replay(env: Env, club: Club) -> None:
    await end_it(club)
    *_, report, show = club.channel.history()
    assert report.id == club.reports()[-1].id
    assert files(show) == ["podium.png", "replay.gif"]
    assert [each.description for each in show.attachments] == ["podium in fr", "replay in fr"]
    assert said(show).startswith("**Saint-Hubert — la chasse revue**\nHallali !")
    assert "abattu par Alix, à l’épée, au tour" in said(show)
    assert "- **Le plus beau tableau** — Alix : 1 bête, 3 points" in said(show)
    assert [read(label) for label in buttons(show)] == ["Pourquoi ?", "Vérifier", "Ma carte"]
    assert DRAWN[0][1] >= 2
    await env.advance_time(3600)
    assert club.channel.history()[-1].id == show.id


async def test_a_replay_that_cannot_be_drawn_gives_way_to_the_sheet(club: Club, logged: list[str]) -> None:
    BROKEN.add("replay")
    await end_it(club)
    assert files(club.channel.history()[-1]) == ["podium.png", "sheet.png"]
    assert all("a replay could not be drawn" in line for line in logged)
    logged.clear()


async def test_without_any_picture_the_words_go_out(club: Club, logged: list[str]) -> None:
    BROKEN.update(("podium", "replay", "sheet"))
    await end_it(club)
    show = club.channel.history()[-1]
    assert files(show) == []
    assert "abattu par Alix" in said(show)
    assert len(logged) == 3
    logged.clear()


async def test_an_organiser_who_ends_a_hunt_has_its_replay_posted_too(env: Env, club: Club) -> None:
    await club.evening()
    asked = await club.orga.slash(club.channel, "hunt end")
    await club.orga.click(asked.response, label="Mettre fin à la chasse")
    await env.settle()
    *_, closed, show = club.channel.history()
    assert buttons(closed).keys() == {"Ma carte"}
    assert files(show) == ["podium.png", "replay.gif"]
    assert "après le tour 1." in said(show)


async def test_a_hunt_that_ends_before_its_first_turn_is_over_has_nothing_to_show(env: Env, club: Club) -> None:
    asked = await club.orga.slash(club.channel, "hunt end")
    await club.orga.click(asked.response, label="Mettre fin à la chasse")
    await env.settle()
    assert DRAWN == []


async def test_a_hunt_under_way_can_be_seen_again_by_who_asks(club: Club) -> None:
    early = await club.person("Alix").slash(club.channel, "hunt replay")
    assert early.ephemeral
    assert "aucun tour n’est encore résolu" in said(early.response)
    await club.evening()
    before = len(club.channel.history())
    shown = await club.person("Alix").slash(club.channel, "hunt replay")
    assert shown.ephemeral
    assert [each.filename for each in shown.response.attachments] == ["replay.gif"]
    assert said(shown.response) == "**Saint-Hubert** — le premier tour, revu."
    english = await club.person("Brune").slash(club.channel, "hunt replay")
    assert said(english.response) == "**Saint-Hubert** — the first turn, seen again."
    assert english.response.attachments[0].description == "replay in en"
    assert len(club.channel.history()) == before
    assert DRAWN == [("replay", 1), ("replay", 1)]


async def test_a_hunt_that_is_over_is_shown_with_its_podium(club: Club) -> None:
    await end_it(club)
    shown = await club.person("Brune").slash(club.channel, "hunt replay")
    assert [each.filename for each in shown.response.attachments] == ["podium.png", "replay.gif"]
    assert "slain by Alix with the sword" in said(shown.response)
    named = await club.person("Alix").slash(club.channel, "hunt replay", hunt="Saint-Hubert")
    assert "abattu par Alix" in said(named.response)
    assert named.ephemeral


async def test_what_is_shown_betrays_no_order(club: Club) -> None:
    await club.write("Alix", "B3")
    await club.write("Brune", "j'escorte Alix")
    await club.evening()
    reel = club.store(lambda session: read_reel(session, 1))
    for _, events, _ in reel.turns:
        for event in events:
            if isinstance(event, (HunterMoved, HunterHeld)) and event.rule != CONTACT:
                assert event.order is None
    assert "turns" not in repr(reel)


async def test_the_pictures_are_drawn_from_what_is_stored(club: Club) -> None:
    await club.write("Alix", "B3")
    await club.evening()
    reel = club.store(lambda session: read_reel(session, 1))
    for piece, kind in (("podium", "PNG"), ("replay", "GIF"), ("sheet", "PNG")):
        drawn, alt = replays.draw(reel, "fr", piece)
        assert Image.open(io.BytesIO(drawn)).format == kind
        assert "Saint-Hubert" in alt
        assert len(alt) <= 1024


async def press(club: Club, *actions: str) -> None:
    """Opens the organiser's panel and presses one button after another, by what it does."""
    message = (await club.orga.slash(club.channel, "hunt panel")).response
    for action in actions:
        pressed = await club.orga.click(message, custom_id=control(message, action))
        await club.env.settle()
        message = pressed.followups[-1] if pressed.followups else pressed.response


async def test_podium_and_replay_of_an_end_that_is_undone_say_so_and_stay(env: Env, club: Club) -> None:
    """Nobody who scrolls up takes it for the end; the pictures are not drawn again."""
    await end_it(club)
    DRAWN.clear()
    show = club.channel.history()[-1]
    before, pictures = said(show), [each.filename for each in show.attachments]
    assert "la chasse revue" in before
    await press(club, "undo", "undonow")
    (show,) = [message for message in club.channel.history() if message.id == show.id]
    assert said(show).startswith(
        "**Annulé :** l’organisateur a rouvert cette chasse ; la fin annoncée ici ne compte pas."
    )
    assert "Hallali" not in said(show)
    assert [each.filename for each in show.attachments] == pictures
    await press(club, "redo", "redonow")
    (show,) = [message for message in club.channel.history() if message.id == show.id]
    assert said(show) == before
    assert [each.filename for each in show.attachments] == pictures
    assert not DRAWN


async def test_an_end_by_its_organiser_that_is_undone_says_so_too(env: Env, club: Club) -> None:
    await club.evening()
    ended = await club.orga.slash(club.channel, "hunt end")
    (button,) = [each for each in buttons(ended.response) if "Mettre fin" in each or "fin" in each]
    await club.orga.click(ended.response, label=button)
    await env.settle()
    (closed,) = [m for m in club.channel.history() if "a mis fin à" in said(m)]
    assert closed.attachments
    await press(club, "undo", "undonow")
    (closed,) = [message for message in club.channel.history() if message.id == closed.id]
    assert said(closed).startswith("**Annulé :** l’organisateur a rouvert cette chasse")
    assert "~~L’organisateur a mis fin à « Saint-Hubert ».~~" in said(closed)
    assert club.running()
