"""Twelve people with the worst names there are: nobody is pinged, nothing is formatted, everything fits."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from simcord.env import Env

from bot.linter import check_message
from engine.hunt.grid import Direction
from engine.hunt.state import Weapon
from tests.bot.evenings import QUICK, Club, said
from tests.bot.simworld import http

NAMES = (
    "@everyone",
    "<@&1>",
    "**gras** _italique_",
    "`code` ||caché||",
    "\u202eenvers\u200b",
    "🐗" * 15,
    "x" * 32,
    "\u2800\u3164",
    "محمد",
    "[lien](https://exemple.org)",
    "Z̴̡̛a̴l̷g̶o̵" * 2,
    "# titre\n> cite",
)
TENTS = ("B1", "E1", "H1", "J2", "J5", "J8", "I10", "F10", "C10", "A9", "A6", "A3")


@pytest.fixture
def outside() -> dict[str, Any]:
    return QUICK


@pytest.fixture
async def crowd(env: Env) -> Club:
    club = Club(env, english=NAMES[::2])
    await club.open("@everyone **Saint** `H` <@1> [x](y)")
    for number, (name, tent) in enumerate(zip(NAMES, TENTS, strict=True)):
        who = club.guild.add_member(env.create_user(f"user{number}", global_name=name))
        club.people[name] = who
        await club.join(name, tent, ("sword", "lance", "bow")[number % 3])
    await club.start()
    return club


def bodies(env: Env) -> list[Any]:
    """Every message that the bot sent, edited or answered."""
    sent = [r.json for r in env.http_requests if r.method in ("POST", "PATCH") and isinstance(r.json, dict)]
    return [body.get("data", body) if "type" in body else body for body in sent]


async def test_nobody_is_pinged_and_nothing_formats(env: Env, crowd: Club) -> None:
    for name in NAMES:
        assert "Not" in await crowd.write(name, "je reste")
    await crowd.evening()
    shown = [body for body in bodies(env) if body and ("content" in body or "components" in body)]
    assert len(shown) > 40
    for body in shown:
        mentions = body.get("allowed_mentions")
        assert mentions is None or not mentions.get("parse")
        text = json.dumps(body, ensure_ascii=False)
        assert not re.search(r"(?<!\\\\)@everyone", text.replace("attachments", "")), text[:400]
    for request in http(env, "POST", "/channels/*/messages"):
        assert request.json["allowed_mentions"]["parse"] == []
    head = crowd.head_of(crowd.channel)
    assert not head.mention_everyone
    assert head.role_mentions == []
    assert "Chasseur 8" in said(head)


async def test_a_fight_of_all_fits_into_its_messages(env: Env, crowd: Club) -> None:
    """Everybody on one cell with every beast: a report, twelve private accounts, each within one message."""
    state = crowd.state()
    hunters = tuple(replace(hunter, at="E5", facing=Direction.N, weapon=Weapon.LANCE) for hunter in state.hunters)
    beasts = tuple(replace(beast, at="E5") for beast in state.animals)
    crowd.set_state(replace(state, hunters=hunters, animals=beasts))
    for name in NAMES:
        await crowd.write(name, "E6")
    before = {name: len(crowd.private(name)) for name in NAMES}
    await crowd.evening()
    assert len(crowd.reports()) == 2
    assert all(len(crowd.private(name)) == before[name] + 1 for name in NAMES)
    for request in http(env, "POST", "/channels/*/messages"):
        body = {"content": None, **request.json}
        assert check_message(body, [("x", 1, "")]) == []
