"""The hunter's desk where things go wrong: whoever is no hunter, slow pictures, orders read late, turns undone."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from simcord.env import Env
from sqlmodel import select

from bot import accounts, messages, turns, undoing
from bot.sealed import Token
from bot.store.tables import Fact, OrderRow, SeatRow, Source
from engine.hunt.grid import Cell
from engine.hunt.state import Animal, Status
from tests.bot.evenings import QUICK, Club, control, read, said, small_picture
from tests.bot.simworld import as_bot, buttons, http

SLOW: dict[str, Env] = {}
"""While a Discord is in here, each map takes four seconds of its time."""


def drawn_slowly(account: Any, language: str, small: bool) -> tuple[bytes, str]:
    """Draws nothing much, in four seconds."""
    if "env" in SLOW:
        SLOW["env"].backend.advance_clock(4)
    return small_picture(account, language, small)


@pytest.fixture
def outside() -> dict[str, Any]:
    return {**QUICK, "paint": drawn_slowly}


@pytest.fixture(autouse=True)
def quick_again() -> Iterator[None]:
    yield
    SLOW.clear()


@pytest.fixture
async def club(env: Env) -> Club:
    club = Club(env)
    await club.hunting("Alix", "Brune")
    return club


def written(club: Club) -> list[str]:
    """Everything that a press of the desk could have written."""

    def look(session: Any) -> list[str]:
        return [repr(row.model_dump()) for table in (OrderRow, SeatRow, Fact) for row in session.exec(select(table))]

    return club.store(look)


PRESSED = (
    *("go", "visit", "track", "escort", "attack", "plain", "page", "drop", "what", "see", "give", "words", "order"),
    *("me", "nudge", "part", "return", "cede", "cedewhom", "uncede", "accept", "decline"),
)


async def press(club: Club, name: str, action: str) -> str:
    """Presses a button of the desk that is sealed for somebody, in the hunt's channel; gives all that he is answered."""
    argument = {"plain": "0.0.do.stay", "page": "0.0.do.squire", "give": "0.0.stay", "see": "0.0.stay", "nudge": "on"}
    token = Token(action, 1, 1, club.person(name).id, argument.get(action, "0.0.do" if action != "me" else ""))
    custom_id = club.env.bot.seal.write(token)
    head = club.head()
    stored = club.env.backend.messages[club.channel.id][head.id]
    before = stored.components
    stored.components = [
        {"type": 1, "id": 1, "components": [{"type": 2, "id": 2, "style": 2, "label": "?", "custom_id": custom_id}]}
    ]
    try:
        shown = next(m for m in club.channel.history() if m.id == head.id)
        answer = await club.person(name).click(shown, custom_id=custom_id)
    finally:
        stored.components = before
    assert answer.ephemeral, action
    return said(answer.response)


async def test_b47_a_stranger_at_every_button_of_the_desk(env: Env, club: Club) -> None:
    before = written(club)
    for action in PRESSED:
        answer = await press(club, "Passant", action)
        assert answer, action
        assert "pas marché" not in answer, action
    assert written(club) == before


@pytest.mark.parametrize("fate", [Status.DEAD, Status.RETIRED])
async def test_b47_who_is_out_of_the_hunt_orders_nothing(env: Env, club: Club, fate: Status) -> None:
    """He may still read what concerns him, and is answered everywhere."""
    state = club.state()
    out = replace(state.hunters[0], status=fate, life=0 if fate is Status.DEAD else 15)
    club.set_state(replace(state, hunters=(out, *state.hunters[1:])))
    for action in ("go", "plain", "page", "what", "see", "give", "drop", "me"):
        answer = await press(club, "Alix", action)
        assert answer, action
        assert "pas marché" not in answer, action
    assert club.store(lambda session: session.exec(select(OrderRow)).all()) == []


async def test_b47_before_the_start_and_after_the_end(env: Env) -> None:
    club = Club(env)
    await club.open()
    await club.join("Alix", "B1")
    alix = club.person("Alix")
    assert said((await alix.slash(club.channel, "hunt order")).response)
    assert "n’a pas encore commencé" in said((await alix.slash(club.channel, "hunt me")).response)
    await club.start()
    asked = await club.orga.slash(club.channel, "hunt end")
    await club.orga.click(asked.response, label="Mettre fin à la chasse")
    assert said((await alix.slash(club.channel, "hunt order")).response)
    page = (await alix.slash(club.channel, "hunt me")).response
    assert "ce qui vous concerne" in said(page)
    assert "Quitter…" not in buttons(page)
    assert "Donner un ordre" not in buttons(page)


async def test_b63_every_answer_of_the_desk_is_for_its_asker_alone(env: Env, club: Club) -> None:
    alix = club.person("Alix")
    panel = await alix.slash(club.channel, "hunt order")
    what = await alix.click(panel.response, label="Et si…")
    page = await alix.slash(club.channel, "hunt me")
    assert panel.ephemeral
    assert what.ephemeral
    assert page.ephemeral
    seen = [m.id for m in club.channel.history(viewer=club.person("Brune"))]
    assert not {panel.response.id, what.response.id, page.response.id} & set(seen)


async def test_b62_nobody_is_told_that_an_order_came_or_changed(env: Env, club: Club) -> None:
    """Neither the channel nor another's private messages are touched by an order, however it comes."""
    touched = len(http(env, "PATCH", f"/channels/{club.channel.id}/*")), len(http(env, "POST", "/channels/*/messages"))
    before = [said(m) for m in club.private("Brune")] + [said(m) for m in club.channel.history()]
    mine = club.private("Alix")[-1]
    await club.person("Alix").user.select(mine, ["C2"], custom_id=control(mine, "go"))
    await club.person("Alix").user.click(mine, custom_id=control(mine, "plain"))
    await env.settle()
    after = [said(m) for m in club.private("Brune")] + [said(m) for m in club.channel.history()]
    assert after == before
    assert touched == (
        len(http(env, "PATCH", f"/channels/{club.channel.id}/*")),
        len(http(env, "POST", "/channels/*/messages")),
    )


async def test_b38_a_slow_picture_holds_no_answer_back(env: Env, club: Club) -> None:
    """Discord wants an answer within three seconds; the panel, the preview and the page say first that one will come."""
    alix = club.person("Alix")
    SLOW["env"] = env
    panel = await alix.slash(club.channel, "hunt order")
    assert "votre ordre pour le tour 1" in said(panel.response)
    what = await alix.click(panel.response, label="Et si…")
    seen = await alix.select(what.response, ["C2"], custom_id=control(what.response, "go"))
    assert "Chemin : C2" in said(seen.response)
    assert seen.response.attachments


async def test_an_order_read_late_that_is_unclear_gets_its_buttons(env: Env, club: Club) -> None:
    """It came while the turn was being closed; what it may have meant is offered all the same."""
    state = club.state()
    wolves = tuple(Animal(f"wolf-{n}", "wolf", Cell("J10"), 10) for n in (1, 2))
    prey = next(animal for animal in state.animals if animal.id == state.main_prey)
    club.set_state(replace(state, animals=(prey, *wolves)))
    alix, late = club.person("Alix"), club.turn().deadline + dt.timedelta(seconds=1)
    words = ("je traque le loup", late, Source.MESSAGE, 1 << 40)
    club.change(lambda session: turns.hold(session, 1, alix.id, *words))
    await club.evening()
    answer = next(m for m in club.private("Alix") if "pendant la résolution du tour 1" in said(m))
    assert "Plusieurs animaux" in said(answer)
    offered = [label for label in buttons(answer) if "traque le loup" in label]
    assert len(offered) == 2
    noted = await alix.user.click(answer, label=offered[0])
    assert "**Noté.** Alix traque" in said(noted.response)


async def test_the_panel_of_a_turn_that_is_played_again(env: Env, club: Club) -> None:
    """Its message of before the turn is the panel again; the one of the turn that was undone answers only."""
    opening = club.private("Alix")[-1]
    before = control(opening, "go")
    await club.evening()
    undone = club.private("Alix")[-1]
    club.change(lambda session: undoing.undo(session, env.now(), 1, club.orga.id, 1, 0))
    with as_bot(env):
        env.bot.wake()
    await env.settle()
    alix = club.person("Alix").user
    opening = next(m for m in alix.dm_channel.history() if m.id == opening.id)
    assert control(opening, "go") != before
    await alix.select(opening, ["C2"], custom_id=control(opening, "go"))
    await env.settle()
    (row,) = club.store(lambda session: session.exec(select(OrderRow)).all())
    assert (row.turn, row.generation) == (1, 1)
    late = await alix.click(undone, custom_id=control(undone, "plain"))
    assert "Ce panneau était celui du tour 2" in said(late.followups[-1])


async def test_b85_a_crowd_around_him_hides_no_receipt(env: Env, club: Club) -> None:
    """What he sees may be too long for a message: his state, the deadline and his receipt stay in it."""
    state = club.state()
    around = [Cell(f"{column}{row}") for column in "ABCDE" for row in (2, 3, 4)]
    beasts = tuple(Animal(f"wolf-{n}", "wolf", around[n % len(around)], 10) for n in range(1, 40))
    alix = replace(state.hunters[0], at=Cell("C3"), life=4)
    prey = next(animal for animal in state.animals if animal.id == state.main_prey)
    crowded = replace(state, hunters=(alix, *state.hunters[1:]), animals=(prey, *beasts))
    club.set_state(crowded)
    panel = await club.person("Alix").slash(club.channel, "hunt order")
    assert len(panel.response.content) <= 2000
    given = await club.person("Alix").click(panel.response, custom_id=control(panel.response, "plain"))
    assert "Reçu n° 1-01" in said(given.response)
    account = club.store(lambda session: accounts.read_private(session, 1, club.person("Alix").id))
    long = replace(account, played=replace(account.played, after=crowded))
    text, _ = messages.private_text(long, club.person("Alix").id, "fr")
    assert len(text) <= 2000
    assert "Reçu n°" in read(text)
    assert "vie 4" in read(text)
