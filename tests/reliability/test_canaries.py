"""G15. Each hunter orders something with a word in it that stands nowhere else. Whatever all the others then open, press, fill
in, type or are sent, whatever goes wrong and is logged meanwhile: nobody but he reads it, nor a seed, nor the token.

The bot is the shipped process at its loudest.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from simcord.actors import MemberActor
from sqlmodel import select

from bot import hunts
from bot.store.tables import Draft, OrderRow, SeatRow, TurnRow
from tests.bot.hunting import TENTS, WEAPONS, new_store
from tests.reliability.conftest import Dose
from tests.reliability.discord_server import Mishap
from tests.reliability.gathering import Gathering, Hall, action, parts_of
from tests.reliability.nursery import Nursery
from tests.reliability.shared_clock import SharedClock
from tests.reliability.troubles import FULL, READ_ONLY, Troubles
from tests.wire.process import TOKEN

HUNT = "Saint-Hubert"
CANARIES = {
    "Alix": "kanarienvogel", "Brune": "zaunkönig", "Colin": "girlitz", "Doete": "stieglitz", "Esteve": "dompfaff",
    "Flore": "goldammer", "Gautier": "heidelerche", "Hersent": "wiedehopf", "Isabeau": "eichelhäher",
    "Jehan": "neuntöter", "Liénart": "rohrdommel", "Mahaut": "brachvogel",
}  # fmt: skip
"""Who may hunt, and the word that is his alone."""


# ------------------------------------------------------------------------------------------------ the hunt and its orders


@pytest.fixture
async def gathering(tmp_path: Path, dose: Dose, nursery: Nursery) -> AsyncIterator[Gathering]:
    """A hunt on its first day; Alix hunts and organises too, Zoé only looks on."""
    hall = Hall(SharedClock(tmp_path / "clock", 1.0))
    await hall.start()
    guild = hall.create_guild()
    hunters = tuple(CANARIES)[: dose.of(short=3, ten=6, full=12)]
    people = {name: guild.add_member(hall.create_user(name)) for name in (*hunters, "Aubin", "Zoé")}
    channel = guild.create_text_channel("la-chasse")
    lay(tmp_path, hall, guild.id, channel.id, people, hunters)
    troubles = Troubles(tmp_path, sketch=dose.name == "short")
    life = nursery.life(
        tmp_path, hall, prepare="tests.reliability.troubles:beset", HALLALI_LOG="DEBUG", HALLALI_TICK="1"
    )
    there = Gathering(hall, tmp_path, channel, people, hunters, troubles, life, shared=dose.name == "short")
    try:
        await hall.until(
            lambda: not life.alive or all(any(m.attachments for m in there.told(name)) for name in hunters)
        )
        assert life.alive, life.log[-2000:]
        yield there
    finally:
        life.kill()
        await life.ended()
        await hall.stop()


def lay(
    folder: Path, hall: Hall, guild: int, channel: int, people: dict[str, MemberActor], hunters: tuple[str, ...]
) -> None:
    """Puts a hunt that has just started into the bot's database."""
    store, now = new_store(folder), hall.clock.now()
    new = hunts.NewHunt(guild, channel, people["Aubin"].id, HUNT, "fr", "Europe/Paris")
    with store.write() as session:
        game = hunts.create(session, now, new)
        for at, name in enumerate(hunters):
            hunts.join(session, now, game, people[name].id, name, TENTS[at], WEAPONS[at % 3])
        hunts.name_organiser(session, now, game, people["Aubin"].id, people[hunters[0]].id)
        hunts.start(session, now, game, people["Aubin"].id)
    store.close()


async def order(there: Gathering, name: str) -> None:
    """Orders by message, with the word, and says by the button that it was meant so; asks what if; and orders by the form."""
    who, canary, hall = there.people[name], CANARIES[name], there.hall
    said = hall.say(who.id, f"je reste, foi de {canary}")
    asked = await hall.until(lambda: there.reply(name, said))
    noted = await there.answered(await who.user.click(asked, custom_id=control(asked, "reading")))
    assert noted.response.content.startswith("**Noted.**"), noted.response.content
    hall.say(who.id, f"et si je restais, {canary} ?")
    panel = await there.answered(await who.slash(there.channel, "hunt order"))
    form = await there.answered(await who.click(panel.response, custom_id=control(panel.response, "words")))
    await there.answered(await who.submit_modal(form, {"order": f"je traque le cerf, {canary}"}))


def control(message: Any, wanted: str) -> str:
    """Gives the id of the first button that does this."""
    found = [str(part["custom_id"]) for part in parts_of(message) if action(part) == wanted]
    assert found, f"no {wanted} in {message.content!r}"
    return found[0]


async def look_round(there: Gathering, name: str, depth: int) -> None:
    """Opens, types and presses whatever there is for him."""
    answers = await there.commands(name)
    pages = [page for result in answers for page in (result.response, *result.followups) if page is not None]
    await there.presses(name, [*there.channel.history(), *there.told(name), *pages], depth)


async def go_wrong(there: Gathering) -> None:
    """Has everything go wrong in turn while the hunters write, ask for their maps, and say what they meant."""
    hall, private = there.hall, {str(channel) for channel in there.hall.backend.dm_channels.values()}
    for trouble in ({"store": READ_ONLY}, {"store": FULL}, {"stumble": True}, {"paint": True}):
        readings = await asyncio.gather(*(asked_for(there, name) for name in there.hunters))
        there.troubles.are(**trouble)
        await asyncio.gather(*map(partial(act_in_vain, there), there.hunters, readings))
        there.troubles.are()
    hall.clock.advance(60)  # what was not stored is read again
    refused = [Mishap(done=False, status=status) for status in (500, 503, 403, 400) for _ in there.hunters]
    hall.script("POST", lambda path: path.split("/")[2] in private and path.endswith("/messages"), *refused)
    for name in there.hunters:
        hall.say(there.people[name].id, f"{HUNT} : je reste {CANARIES[name]}")
    heard = hall.statuses.copy()
    await hall.until(lambda: sum((hall.statuses - heard).values()) >= len(there.hunters))


async def asked_for(there: Gathering, name: str) -> Any:
    """Writes an order with the word in it; gives what the bot asks about it. The hunt is named: who has looked round may have
    sat down at other games."""
    said = there.hall.say(there.people[name].id, f"{HUNT} : je reste, foi de {CANARIES[name]}")
    return await there.hall.until(lambda: there.reply(name, said))


async def act_in_vain(there: Gathering, name: str, asked: Any) -> None:
    """Answers what was asked, writes an order, and asks for the map."""
    who = there.people[name]
    await there.answered(await who.user.click(asked, custom_id=control(asked, "reading")))
    there.hall.say(who.id, f"{HUNT} : je reste, {CANARIES[name]}")
    await there.answered(await who.slash(there.channel, "hunt map"))


# --------------------------------------------------------------------------------------------------------- where it shows


def shown(there: Gathering, secret: str, owner: int | None = None) -> list[str]:
    """Says where a secret can be read by anybody but its owner: in messages, in what was asked of Discord, in its files."""
    hall, places = there.hall, []
    for channel, messages in hall.backend.messages.items():
        if owner is not None and hall.backend.dm_channels.get(owner) == channel:
            continue
        for message in messages.values():
            if owner is None or message.visible_to(0) or not message.visible_to(owner):
                parts = (message.content, message.embeds, message.components, message.attachments)
                if secret in json.dumps(parts, ensure_ascii=False, default=str):
                    places.append(f"message {message.id} in {channel}")
    for request in hall.requests:
        if owner is None or hall.reader(request.path) != owner:
            said = json.dumps([request.body, request.path], ensure_ascii=False)
            if secret in said or any(secret.encode() in content for content in request.files.values()):
                places.append(f"{request.method} {request.path}")
    return places


def on_the_machine(there: Gathering, secret: str) -> list[str]:
    """Says where a secret can be read by whoever sees the machine's log, or the names of files."""
    names = [str(path) for path in there.folder.rglob("*") if secret in path.name]
    return [*names, *(line[:200] for line in there.life.log.splitlines() if secret in line)]


async def test_nobody_reads_what_another_ordered(gathering: Gathering, dose: Dose) -> None:
    there, hall = gathering, gathering.hall
    await asyncio.gather(*(order(there, name) for name in there.hunters))
    await asyncio.gather(*(look_round(there, name, dose.of(short=1, ten=1, full=2)) for name in there.people))
    await go_wrong(there)
    seats = there.store(lambda session: session.exec(select(SeatRow.user).where(SeatRow.game == 1)).all())
    seed = there.store(
        lambda session: session.exec(select(TurnRow.seed).where(TurnRow.game == 1, TurnRow.no == 1)).one()
    )
    assert set(seats) == {there.people[name].id for name in there.hunters}, "nobody was given away"
    secret = [name for name in there.hunters if shown(there, CANARIES[name], there.people[name].id)]
    assert {name: shown(there, CANARIES[name], there.people[name].id) for name in secret} == {}
    assert shown(there, seed) == shown(there, TOKEN) == []

    deadline = there.store(
        lambda session: session.exec(select(TurnRow.deadline).where(TurnRow.game == 1, TurnRow.no == 1)).one()
    )
    hall.clock.advance_to(deadline + timedelta(seconds=10))
    await hall.until(lambda: shown(there, seed))  # revealed with the account
    for name in there.hunters:
        assert shown(there, CANARIES[name], there.people[name].id) == [], "his words stay his"
    for word in (*CANARIES.values(), seed, TOKEN):
        assert on_the_machine(there, word) == []
    enough(there, dose)


def enough(there: Gathering, dose: Dose) -> None:
    """Sees to it that there was something to be found."""
    texts = there.store(lambda session: [*session.exec(select(OrderRow.text)), *session.exec(select(Draft.text))])
    log, done = there.life.log, there.done
    for name in there.hunters:
        assert sum(CANARIES[name] in text for text in texts) >= 3, f"{name}'s words were stored"
        assert shown(there, CANARIES[name]), "whoever looks for it everywhere finds it"
    for name in ("KeyError", "OperationalError", "ValueError", " DEBUG ", " ERROR "):
        assert on_the_machine(there, name), f"the log is to hold {name}"
    assert log.count("Traceback") >= 3 * len(there.hunters)
    people = 2 if there.shared else len(there.people)
    assert there.unanswered == []
    assert done["commands"] >= 25 * people, done
    assert done["typed"] >= 10 * people, done
    assert done["presses"] >= 20 * people, done
    assert done["forms"] >= 1, done
    if dose.name != "short":
        scanned = len(there.hall.requests) + sum(map(len, there.hall.backend.messages.values()))
        print(f"G15: {len(there.hunters)} hunters' words, {dict(done)}, {scanned} payloads and messages, ")
        print(f"{len(log.splitlines())} lines of log, {log.count('Traceback')} of them tracebacks: 0 hits")
