"""What everybody else sees of a hunter before the hour does not depend on what she ordered, or by which way.

One evening is played twice, in which Alix orders otherwise; all that anybody else can open, press or be sent is compared
byte by byte. A map is stood for by everything that it would be drawn of. She is answered three times in both: receipts are
numbered within a turn, so that whoever orders after her may know how often, never what.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from simcord.env import Env

from tests.bot.evenings import HOUR, Club, control, walk
from tests.bot.twins import laid_open, told, twin

Ordering = Callable[[Club], Awaitable[None]]
READING = {
    *("me", "why", "verify", "dice", "odds", "map", "order", "what", "page", "export", "panel", "panelstatus"),
    *("strike", "undo", "people", "fix", "settings", "panelexport", "panelcheck", "deadline"),
}
"""What is pressed to look at something, and changes nothing."""
OPENED = ("status", "map", "me", "why", "verify", "export", "order", "panel", "check", "rules")
ID = re.compile(r"\b[0-9]{17,20}\b")
TYPED = (("order", "hunt"), ("me", "hunt"), ("handover", "hunter"), ("handover", "hunt"), ("rules", "number"))


def stands_for(account: Any, language: str, small: bool) -> tuple[bytes, str]:
    """Draws nothing, but something else for everything else that would be drawn."""
    known = hashlib.sha256(json.dumps([laid_open(account), language, small]).encode()).hexdigest()
    made = io.BytesIO()
    Image.new("RGB", (1, 1), f"#{known[:6]}").save(made, "PNG")
    return made.getvalue(), f"map {known}"


async def stays(club: Club) -> None:
    """Alix orders in words, and is of the same mind each time."""
    for _ in range(3):
        assert "Noté" in await club.write("Alix", "je reste")


async def wavers(club: Club) -> None:
    """Alix orders by her panel, looks at another order, takes hers back, and in the end attacks Brune."""
    panel = club.private("Alix")[-1]
    await club.person("Alix").user.select(panel, ["C2"], custom_id=control(panel, "go"))
    await club.write("Alix", "et si j'escortais Brune ?")
    await club.write("Alix", "annule")
    await club.write("Alix", "va en Z99")
    assert "Noté" in await club.write("Alix", "j'attaque Brune")


async def played(env: Env, ordering: Ordering) -> dict[str, str]:
    """Plays to an hour before the second deadline; gives all that others than Alix can see then, by what they did."""
    club = Club(env, english=("Brune",))
    await club.hunting("Alix", "Brune")
    for name in ("Alix", "Brune"):
        await club.write(name, "I stay")
    await club.evening()
    begun = len(env.http_requests)
    await ordering(club)
    await env.advance_time(60 - env.now().second)  # so that nobody's typing shifts a minute
    await env.advance_time(club.until_deadline() - HOUR + 60)  # reminders have gone out to Brune, who owes an order
    seen: dict[str, Any] = {}
    for name in ("Brune", "Aubin", "Passant"):
        for command in OPENED:
            await look(club, name, command, seen)
        for command, option in TYPED:
            offered = await club.person(name).autocomplete(club.channel, f"hunt {command}", option, "")
            seen[f"{name} types {command} {option}"] = str(offered)
    seen["Brune asks"] = await club.write("Brune", "what if I escort Alix?")
    seen["Brune orders"] = await club.write("Brune", "I stay")
    for name in ("Brune", "Aubin"):
        seen[f"{name} was sent"] = [await told(message) for message in club.private(name)]
    seen["posted"] = [await told(message) for message in club.channel.history()]
    seen["asked of Discord"] = requests(club, begun)
    numbers = numbered(club)
    return {key: ID.sub(lambda found: numbers.get(found[0], found[0]), repr(value)) for key, value in seen.items()}


def numbered(club: Club) -> dict[str, str]:
    """Names each message by its place in its channel: those that are sent at one moment have their ids in any order."""
    channels = club.env.backend.messages.items()
    return {str(id): f"{channel}/{place}" for channel, sent in channels for place, id in enumerate(sorted(sent))}


async def look(club: Club, name: str, command: str, seen: dict[str, Any]) -> None:
    """Opens a command's page, presses all that shows something, and picks the first line of each list of a page."""
    who = club.person(name)

    async def opened() -> Any:
        return (await who.slash(club.channel, f"hunt {command}")).response

    page = await opened()
    seen[f"{name} opens {command}"] = await told(page, when=False)
    for part in parts(page):
        if part.get("type") == 2:
            pressed = await who.click(await opened(), custom_id=part["custom_id"])
        elif part.get("type") == 3 and action(part) == "line":
            pressed = await who.select(await opened(), [part["options"][-1]["value"]], custom_id=part["custom_id"])
        else:
            continue
        answer = pressed.followups[-1] if pressed.followups else pressed.response
        seen[f"{name} opens {command}, then {part['custom_id'].split(':')[1:6]}"] = await told(answer, when=False)


def parts(message: Any) -> list[dict[str, Any]]:
    """The buttons that show something, and the lists."""
    rows = (row if isinstance(row, dict) else row.to_dict() for row in message.components)
    found = [part for row in rows for part in walk(row) if part.get("custom_id") and not part.get("disabled")]
    return [part for part in found if action(part) in READING or part["type"] == 3]


def action(part: dict[str, Any]) -> str:
    return str(part["custom_id"]).split(":")[1]


def requests(club: Club, begun: int) -> list[Any]:
    """What the bot has asked of Discord since, Alix's private channel and answers to interactions apart."""
    hers = f"/channels/{club.person('Alix').user.dm_channel.id}"
    return [
        (each.method, each.path, {key: value for key, value in (each.json or {}).items() if key != "nonce"})
        for each in club.env.http_requests[begun:]
        if not each.path.startswith((hers, "/interactions/", "/webhooks/"))
    ]


async def test_whatever_a_hunter_orders_the_others_get_the_same_bytes(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def seen(ordering: Ordering) -> dict[str, str]:
        folder: Path = tmp_path_factory.mktemp(ordering.__name__)
        async with twin(folder, monkeypatch, paint=stands_for) as env:
            return await played(env, ordering)

    once, again = await seen(stays), await seen(wavers)
    assert once.keys() == again.keys()
    assert [key for key in once if once[key] != again[key]] == []
    pressed = {key.partition(", then ['")[2].partition("'")[0] for key in once}
    assert pressed >= {
        "me",
        "why",
        "line",
        "verify",
        "dice",
        "odds",
        "what",
        "export",
        "strike",
        "undo",
        "people",
        "fix",
    }
    assert "Ordres reçus : 1 sur 2" in once["Aubin opens panel"].replace(r"\xa0", " ")
    assert once["asked of Discord"]
