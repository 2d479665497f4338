"""The order panel: legal choices only, at most three clicks, kept up to date, and deaf to whoever it is not for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
import pytest
from simcord.env import Env
from sqlmodel import select

from bot import handing, hunts, renewing
from bot.demo.theatre import Company
from bot.store.tables import Draft, Game, OrderRow, OutboxRow, OutboxState, SeatRow, TurnRow
from engine.hunt.grid import Cell, Direction
from engine.hunt.legal import legal_orders
from engine.hunt.state import Animal, Status, Weapon, WeaponState
from tests.bot.evenings import QUICK, Club, control, said, walk
from tests.bot.simworld import as_bot, buttons, downtime, http


@pytest.fixture
def outside() -> dict[str, Any]:
    return QUICK


@pytest.fixture
async def club(env: Env) -> Club:
    """Two hunters, with everything at hand that an order can be about."""
    club = Club(env, english=("Brune",))
    await club.hunting("Alix", "Brune")
    await set_scene(club)
    return club


async def set_scene(club: Club, **changes: Any) -> None:
    """Puts Alix beside her tent, a stag and a wolf near, her sword in hand; the panels are told anew."""
    state = club.state()
    alix, *others = state.hunters
    plain = {"weapon": Weapon.SWORD, "weapon_state": WeaponState.HELD, "dropped_at": None, "life": 15, "at": Cell("C2")}
    alix = replace(alix, facing=Direction.N, **(plain | changes))
    prey = replace(state.animals[0], id="stag-1", species="stag", at=Cell("C4"), life=15)
    wolf = Animal("wolf-1", "wolf", Cell("E4"), 10)
    club.set_state(replace(state, hunters=(alix, *others), animals=(prey, wolf), main_prey="stag-1"))
    club.change(lambda session: renewing.renew(session, club.env.now(), 1, 1))
    with as_bot(club.env):
        club.env.bot.wake()
    await club.env.settle()


def options(message: Any, action: str) -> list[dict[str, Any]]:
    """Gives the lines of a list by what it does."""
    wanted = control(message, action)
    for row in message.components:
        for part in walk(row if isinstance(row, dict) else row.to_dict()):
            if part.get("custom_id") == wanted:
                return list(part["options"])
    return []


def panel(club: Club, name: str = "Alix") -> discord.Message:
    """The private message of the turn, as it stands now."""
    bot = club.env.backend.bot_user.id
    history = club.person(name).user.dm_channel.history()
    return [m for m in history if m.author.id == bot and buttons(m).keys() & {"Ma chasse", "My hunt"}][-1]


def ordered(club: Club, seat: str = "alix") -> list[str | None]:
    """What was stored of a hunter's orders, as JSON."""
    return club.store(
        lambda session: [
            row.order for row in session.exec(select(OrderRow).where(OrderRow.seat == seat).order_by(OrderRow.id))
        ]
    )


CLICKS = {
    "move": [("go", "C3")],
    "stay": [("plain", "stay")],
    "squire": [("page", "squire"), ("visit", "B1.bow")],
    "retire": [("page", "squire"), ("visit", "B1.retire")],
    "search": [("plain", "search")],
    "track": [("page", "track"), ("track", "stag-1")],
    "escort": [("page", "escort"), ("escort", "1")],
    "assassinate": [("page", "assassinate"), ("attack", "1")],
    "withdraw": [("drop", "")],
}
"""What is pressed for each kind of order, from the panel's first page on."""

STORED = {
    "move": '"to":"C3"',
    "stay": '"type":"stay"',
    "squire": '"weapon":"bow"',
    "retire": '"retire":true',
    "search": '"type":"search"',
    "track": '"animal":"stag-1"',
    "escort": '"type":"escort"',
    "assassinate": '"type":"assassinate"',
}


async def press(
    club: Club, message: Any, action: str, value: str, name: str = "Alix", where: Any = None
) -> tuple[Any, int]:
    """Presses a button, or opens a list and picks a line; gives the answer, and how many clicks that takes on a screen."""
    who = where or club.person(name).user
    if action in ("go", "visit", "track", "escort", "attack"):
        return await who.select(message, [value], custom_id=control(message, action)), 2
    argument = next((c for c in custom_ids(message, action) if value in c.split(":")[5]), None)
    assert argument, f"no {action} {value}"
    return await who.click(message, custom_id=argument), 1


def custom_ids(message: Any, action: str) -> list[str]:
    found = []
    for row in message.components:
        for part in walk(row if isinstance(row, dict) else row.to_dict()):
            if str(part.get("custom_id")).split(":")[1:2] == [action]:
                found.append(str(part["custom_id"]))
    return found


async def test_every_kind_of_order_in_at_most_three_clicks(env: Env, club: Club) -> None:
    """From the private message and from the panel in the server alike; a list that is opened and picked from counts two."""
    alix = club.person("Alix")
    for in_private in (True, False):
        table = {}
        for kind, steps in CLICKS.items():
            if kind == "search":
                await set_scene(club, weapon_state=WeaponState.DROPPED, dropped_at=Cell("C2"))
            else:
                await set_scene(club)
            before = len(ordered(club))
            if in_private:
                await club.write("Alix", "B2")  # so that there is something to take back, and the panel is told anew
                shown: Any = panel(club)
            else:
                shown = (await alix.slash(club.channel, "hunt order")).response
            clicks = 0
            for action, value in steps:
                who = alix.user if in_private else alix
                answer, more = await press(club, shown, action, value, where=who)
                shown, clicks = answer.response, clicks + more
            await env.settle()
            given = ordered(club)
            assert len(given) > before, kind
            assert (given[-1] is None) if kind == "withdraw" else STORED[kind] in str(given[-1]), kind
            table[kind] = clicks
            if not in_private and kind != "withdraw":
                continue
            club.change(lambda session: [session.delete(row) for row in session.exec(select(OrderRow))])
        assert max(table.values()) <= 3, table
        assert table["stay"] == table["search"] == table["withdraw"] == 1
        assert table["move"] == 2


async def test_the_panel_offers_what_is_legal_and_nothing_else(env: Env, club: Club) -> None:
    shown = (await club.person("Alix").slash(club.channel, "hunt order")).response
    legal = legal_orders(club.state(), "alix")
    assert {each["value"] for each in options(shown, "go")} == {move.end for move in legal.moves}
    assert "Chercher l’épée" not in buttons(shown)
    labels = {each["value"]: each for each in options(shown, "go")}
    assert "votre tente, l’écuyer" in labels["B1"]["description"]
    assert "le cerf" in labels["C4"]["description"]
    await set_scene(club, weapon=Weapon.BOW, life=4)
    on_foot = (await club.person("Alix").slash(club.channel, "hunt order")).response
    assert {each["value"] for each in options(on_foot, "go")} == {
        move.end for move in legal_orders(club.state(), "alix").moves
    }
    assert "Traquer…" not in buttons(on_foot)
    assert "Écuyer…" in buttons(on_foot), "B1 is one cell away"
    await set_scene(club, at=Cell("E6"))
    afar = (await club.person("Alix").slash(club.channel, "hunt order")).response
    assert not legal_orders(club.state(), "alix").tents
    assert "Écuyer…" not in buttons(afar)
    assert {"Escorter…", "Attentat…"} <= buttons(afar).keys()
    alix, brune = club.state().hunters
    club.set_state(replace(club.state(), hunters=(alix, replace(brune, status=Status.RETIRED))))
    page, _ = await press(club, afar, "page", "escort", where=club.person("Alix"))
    assert not custom_ids(page.response, "escort"), "nobody is left to be escorted"
    assert not buttons(page.response).keys() & {"Escorter…", "Attentat…"}


async def test_the_panel_shows_the_order_in_force_and_is_not_repeated(env: Env, club: Club) -> None:
    """Pressed, written, withdrawn: the one private message of the turn says what stands."""
    before = len(club.private("Alix"))
    mine = panel(club)
    assert "Aucun ordre pour ce tour" in said(mine)
    picked = await club.person("Alix").user.select(mine, ["C3"], custom_id=control(mine, "go"))
    assert (picked.response.id, picked.followups) == (mine.id, []), "the panel itself answers"
    assert control(picked.response, "go").split(":")[6] == control(mine, "go").split(":")[6] != ""
    assert "Ordre noté : Alix va en C3" in said(panel(club)).replace("*", "")
    assert "Reçu n° 1-01" in said(panel(club))
    assert len(club.private("Alix")) == before, "edited, not sent"
    assert "la chasse commence" in said(panel(club)), "the account stays"
    assert panel(club).attachments, "and so does the map"
    await club.write("Alix", "je reste")
    assert "Ordre noté : Alix reste en C2" in said(panel(club)).replace("*", "")
    assert "1-02" in said(panel(club))
    await club.person("Alix").slash(club.channel, "hunt withdraw")
    await env.settle()
    assert "Aucun ordre pour ce tour" in said(panel(club))
    assert "Retirer" not in buttons(panel(club))
    assert len(club.private("Alix")) == before + 1, "the written order has its own answer"


async def test_a_panel_in_the_server_is_seen_by_its_owner_alone(env: Env, club: Club) -> None:
    alix = club.person("Alix")
    shown = await alix.slash(club.channel, "hunt order")
    assert shown.ephemeral
    picked = await alix.select(shown.response, ["C3"], custom_id=control(shown.response, "go"))
    assert "Ordre noté : Alix va en C3" in said(picked.response).replace("*", "")
    assert (picked.response.id, picked.followups) == (shown.response.id, []), "updated, not repeated"
    assert "C3" not in "".join(said(m) for m in club.channel.history(viewer=club.person("Brune")))
    callbacks = http(env, "POST", "/interactions/*/callback")
    assert all(r.json["type"] in (5, 6, 7) for r in callbacks[-2:])


async def test_b39_a_panel_of_before_a_restart(env: Env, club: Club, company: Company) -> None:
    mine = panel(club)
    await downtime(env, company.create_bot)
    await club.person("Alix").user.select(mine, ["C3"], custom_id=control(mine, "go"))
    assert '"to":"C3"' in str(ordered(club)[-1])


def snapshot(club: Club) -> list[str]:
    """All rows that an order could change."""

    def look(session: Any) -> list[str]:
        tables = (OrderRow, SeatRow, Draft, TurnRow)
        return [str(row.model_dump()) for table in tables for row in session.exec(select(table))]

    return club.store(look)


async def test_a_panel_of_an_older_turn(env: Env, club: Club) -> None:
    mine = panel(club)
    await club.evening()
    before = snapshot(club)
    for action in ("go", "plain", "page", "drop", "what"):
        ids = custom_ids(mine, action)
        if not ids:
            continue
        who = club.person("Alix").user
        late = await (
            who.select(mine, ["C3"], custom_id=ids[0]) if action == "go" else who.click(mine, custom_id=ids[0])
        )
        answer = late.followups[-1] if late.followups else late.response
        assert "Ce panneau était celui du tour 1" in said(answer), action
        assert "Donner un ordre" in buttons(answer)
    assert snapshot(club) == before


async def test_a_panel_of_a_turn_that_was_undone(env: Env, club: Club) -> None:
    """The number is the same, the turn is not: its generation tells."""
    mine = panel(club)

    def undo(session: Any) -> None:
        game = session.get_one(Game, 1)
        row = session.exec(select(TurnRow).where(TurnRow.no == 1)).one()
        values = row.model_dump()
        session.delete(row)
        session.flush()
        game.generation = 1
        session.add(TurnRow(**{**values, "generation": 1}))

    club.change(undo)
    before = snapshot(club)
    late = await club.person("Alix").user.select(mine, ["C3"], custom_id=control(mine, "go"))
    assert "Ce panneau était celui du tour 1" in said(late.followups[-1])
    assert snapshot(club) == before


async def test_a_panel_of_somebody_else_and_of_a_hunter_handed_over(env: Env, club: Club) -> None:
    mine = panel(club)
    shown = (await club.person("Alix").slash(club.channel, "hunt order")).response
    clovis = club.person("Clovis")
    club.change(lambda session: handing.hand_over(session, env.now(), 1, club.orga.id, "alix", clovis.id))
    before = snapshot(club)
    late = await club.person("Alix").user.select(mine, ["C3"], custom_id=control(mine, "go"))
    assert "Vous n’avez pas de chasseur" in said(late.followups[-1])
    late = await club.person("Alix").select(shown, ["C3"], custom_id=control(shown, "go"))
    assert "Vous n’avez pas de chasseur" in said(late.followups[-1])
    assert snapshot(club) == before


async def test_a_panel_of_another_hunter_that_one_has_now(env: Env, club: Club) -> None:
    """Alix gave her hunter away and was given Brune's: the panel of the first orders nothing for the second."""
    mine = panel(club)
    people = [club.person(name).id for name in ("Clovis", "Denis", "Alix")]
    for seat, user in zip(("alix", "brune", "brune"), people, strict=True):
        club.change(
            lambda session, seat=seat, user=user: handing.hand_over(session, env.now(), 1, club.orga.id, seat, user)
        )
    late = await club.person("Alix").user.select(mine, ["C3"], custom_id=control(mine, "go"))
    assert "ou d’un autre joueur" in said(late.followups[-1])
    assert ordered(club, "brune") == []


async def test_a_panel_of_a_hunt_that_has_ended(env: Env, club: Club) -> None:
    mine = panel(club)
    club.change(lambda session: hunts.end(session, env.now(), 1, club.orga.id))
    late = await club.person("Alix").user.select(mine, ["C3"], custom_id=control(mine, "go"))
    assert "est terminée" in said(late.followups[-1]) or "finie" in said(late.followups[-1]), said(late.followups[-1])
    assert ordered(club) == []


async def test_lines_that_no_list_holds(env: Env, club: Club) -> None:
    """A client may send any value: it is refused by the rules, or as none of ours."""
    shown = (await club.person("Alix").slash(club.channel, "hunt order")).response
    stored = next(m for m in env.backend.messages[club.channel.id].values() if m.id == shown.id)
    for value in ("J10", "Z99", "hello"):
        stored.components[0]["components"][0]["options"].append({"label": "?", "value": value, "default": False})
    for value, answer in (("J10", "FH-1"), ("Z99", "FH-1.1"), ("hello", "FH-1.1")):
        wrong = await club.person("Alix").select(shown, [value], custom_id=control(shown, "go"))
        assert answer in said(wrong.followups[-1])
    assert ordered(club) == []


async def test_a_dead_hunter_has_no_panel(env: Env, club: Club) -> None:
    state = club.state()
    dead = replace(state.hunters[0], life=0, status=Status.DEAD)
    club.set_state(replace(state, hunters=(dead, *state.hunters[1:])))
    mine = panel(club)
    late = await club.person("Alix").user.select(mine, ["C3"], custom_id=control(mine, "go"))
    assert "FH-9.5" in said(late.followups[-1])
    assert ordered(club) == []


async def test_many_animals_are_several_lists_side_by_side(env: Env, club: Club) -> None:
    state = club.state()
    wolves = tuple(Animal(f"wolf-{n}", "wolf", Cell("E4"), 10) for n in range(1, 40))
    club.set_state(replace(state, animals=(state.animals[0], *wolves)))
    shown: Any = (await club.person("Alix").slash(club.channel, "hunt order")).response
    answer, _ = await press(club, shown, "page", "track", where=club.person("Alix"))
    lists = custom_ids(answer.response, "track")
    assert len(lists) == 2
    await club.person("Alix").select(answer.response, ["wolf-39"], custom_id=lists[1])
    assert '"animal":"wolf-39"' in str(ordered(club)[-1])


async def test_b36_b37_any_private_message_leads_to_the_panel(env: Env, club: Club) -> None:
    for words in ("aide", "help", "?", "bonjour", "je vais en Z99"):
        await club.write("Alix", words)
        answer = club.private("Alix")[-1]
        assert "Donner un ordre" in buttons(answer), words
    opened = await club.person("Alix").user.click(answer, label="Donner un ordre")
    assert "votre ordre pour le tour 1" in said(opened.response)
    assert "Comment donner un ordre" in await club.write("Alix", "à l'aide !")
    assert "How to give an order" in await club.write("Brune", "help")


async def test_a_reading_pressed_as_the_turn_closes(env: Env, club: Club) -> None:
    """What was offered for one turn is never stored in the next, however late the press is read."""
    await club.write("Alix", "J9")
    offered = club.private("Alix")[-1]
    await club.evening()
    late = await club.person("Alix").user.click(offered, custom_id=control(offered, "reading"))
    assert "Le tour 1 est clos" in said(late.response)
    assert ordered(club) == []


async def test_the_outbox_forgets_no_panel(env: Env, club: Club) -> None:
    """An order that is written while the panel cannot be edited is shown once it can."""
    await club.write("Alix", "je reste")
    rows = club.store(lambda session: [(r.kind, r.state) for r in session.exec(select(OutboxRow))])
    assert all(state is OutboxState.SENT for kind, state in rows if kind == "private")


async def test_the_panel_speaks_english_too(env: Env, club: Club) -> None:
    mine = panel(club, "Brune")
    assert "No order for this turn" in said(mine)
    assert {"Stay", "Escort…", "Assassinate…", "What if…", "In words…", "My hunt"} <= buttons(mine).keys()
    await club.write("Brune", "I stay")
    assert "Order noted" in said(panel(club, "Brune"))
