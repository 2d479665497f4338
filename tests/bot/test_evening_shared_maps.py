"""Where whoever runs the bot has a narrow line: one map is sent a turn, and each hunter is shown that by its address (R14)."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import Any

import discord
import pytest
from simcord.env import Env
from sqlmodel import select

from bot import links, messages
from bot.client import Hallali
from bot.demo.theatre import Company
from bot.posting import posting
from bot.settings import OWN, SHARED
from bot.store import mail
from bot.store.tables import OutboxRow
from tests.bot.evenings import QUICK, Club, control, said, small_picture, walk
from tests.bot.simworld import against_the_description, downtime, http

HUNTERS = ("Alix", "Brune", "Cyr")
DRAWN: list[str | None] = []


def paint(account: Any, language: str, small: bool) -> tuple[bytes, str]:
    DRAWN.append(account.seat)
    return small_picture(account, language, small)


@pytest.fixture
def outside() -> dict[str, Any]:
    return {**QUICK, "paint": paint}


@pytest.fixture
async def club(env: Env) -> Club:
    club = Club(env, english=("Brune",))
    shares(env.bot)
    await club.hunting(*HUNTERS)
    DRAWN.clear()
    return club


def shares(bot: Hallali) -> Hallali:
    """Sets a bot to show everybody's map to each."""
    bot.settings = replace(bot.settings, private_maps=SHARED)
    return bot


def private_channel(club: Club, name: str) -> str:
    return f"/channels/{club.person(name).user.dm_channel.id}/messages"


def shown(message: discord.Message) -> dict[str, str]:
    """Gives the pictures that a message shows without bringing them: address → alt text."""
    parts = [part for row in message.components for part in walk(row.to_dict())]
    items = [item for part in parts for item in part.get("items") or ()]
    return {item["media"]["url"]: item["description"] for item in items}


def address(club: Club) -> str:
    """Where the map of the last public account is, as Discord takes it for ever."""
    (picture,) = (each for each in club.reports()[-1].attachments if each.filename.endswith(".png"))
    return picture.url.partition("?")[0]


async def test_one_map_a_turn_is_sent(env: Env, club: Club) -> None:
    """Everybody's is sent once; each hunter sees it in his language, with the rest of his account and buttons as ever."""
    await club.evening()
    assert DRAWN == [None], "one map was drawn, nobody's own"
    for name in HUNTERS:
        private = club.private(name)[-1]
        assert not private.attachments
        (alt,) = shown(private).values()
        assert list(shown(private)) == [address(club)]
        assert ("Turn 1" if name == "Brune" else "Tour 1") in alt
        assert ("This is everybody’s map" if name == "Brune" else "Cette carte est celle de tout le monde") in said(
            private
        )
        assert "B1" in said(private)
    assert against_the_description(env) == []


async def test_his_own_map_is_a_button_away(env: Env, club: Club) -> None:
    await club.evening()
    private = club.private("Alix")[-1]
    answer = await club.person("Alix").user.click(private, custom_id=control(private, "map"))
    assert [each.filename for each in answer.response.attachments] == ["map.png"]
    assert DRAWN == [None, "alix"]


async def test_of_a_turn_that_was_posted_before_it_began_discord_is_asked_once(
    env: Env, club: Club, company: Company
) -> None:
    """The account is out, the hunters' are not, and the bot begins anew."""
    await env.advance_time(club.until_deadline() - 60)
    for name in HUNTERS:
        env.inject_error("POST", private_channel(club, name), status=503, message="no", times=None)
    await club.evening()
    assert len(club.reports()) == 2
    env.backend.faults.clear()

    def anew() -> Hallali:
        return shares(company.create_bot())

    await downtime(env, anew, dt.timedelta(minutes=10), lambda: None)
    await env.settle()
    await env.advance_time(60)
    asked = http(env, "GET", f"/channels/{club.channel.id}/messages/{club.reports()[-1].id}")
    assert len(asked) == 1
    assert [list(shown(club.private(name)[-1])) for name in HUNTERS] == [[address(club)]] * 3


async def test_an_address_that_discord_does_not_take(env: Env, club: Club) -> None:
    """Whoever was refused, and everybody after him, is sent his own map: in the same breath, not a turn later."""
    await env.advance_time(club.until_deadline() - 60)  # the reminders are out
    env.inject_error(
        "POST", private_channel(club, "Alix"), status=400, code=50035, message="Invalid Form Body", times=1
    )
    await club.evening()
    private = club.private("Alix")[-1]
    assert [each.filename.rpartition(".")[2] for each in private.attachments] == ["png"]
    assert not shown(private)
    assert "Cette carte est celle" not in said(private)
    others = [club.private(name)[-1] for name in HUNTERS[1:]]
    assert all(bool(shown(each)) != bool(each.attachments) for each in others)


async def test_where_the_channel_has_no_map_each_has_his_own(env: Env, club: Club) -> None:
    """The bot may not attach files there: the account goes out without, and nobody is pointed to what is not there."""
    env.inject_error("POST", f"/channels/{club.channel.id}/messages", status=413, code=40005, message="no", times=2)
    await club.evening()
    assert not [each for each in club.reports()[-1].attachments if each.filename.endswith(".png")]
    for name in HUNTERS:
        private = club.private(name)[-1]
        assert [each.filename.rpartition(".")[2] for each in private.attachments] == ["png"]


async def test_of_a_hunt_that_was_changed_since_each_has_his_own(env: Env, club: Club) -> None:
    """The channel's map shows how the turn ended: whoever was changed by an organiser since would be shown what is not so."""
    await club.evening()
    of_turn_1 = select(OutboxRow).where(OutboxRow.kind == "private", OutboxRow.turn == 1)
    row = club.store(lambda session: session.exec(of_turn_1).first())
    told = replace(posting(row, env.now(), retried=False), message_id=None)

    def may_link() -> bool:
        return bool(club.store(lambda session: messages.gather(session, told)).may_link)

    assert may_link()
    state = club.state()
    changed = [replace(hunter, points=hunter.points + 1) for hunter in state.hunters]
    club.set_state(replace(state, hunters=tuple(changed)))
    assert not may_link()


@pytest.mark.parametrize("kept", [True, False])
async def test_a_message_that_is_told_anew(env: Env, club: Club, kept: bool, logged: list[str]) -> None:
    """The organiser delays the turn: hunters' messages say so, in the way in which they were set, whatever is set by now."""
    await club.evening()
    before = [club.private(name)[-1] for name in HUNTERS]
    if not kept:
        env.bot.settings = replace(env.bot.settings, private_maps=OWN)
    with env.bot.store.write() as session:
        for name in HUNTERS:
            of_his = select(OutboxRow).where(OutboxRow.kind == "private", OutboxRow.turn == 1)
            row = session.exec(of_his.where(OutboxRow.target == str(club.person(name).id))).one()
            mail.put_standing(session, env.now(), {"key": row.key, "payload": row.payload})
    env.bot.wake()
    await env.settle()
    edits = http(env, "PATCH", f"{private_channel(club, 'Alix')}/{before[0].id}")
    assert edits
    for name in HUNTERS:
        assert list(shown(club.private(name)[-1])) == [address(club)]
        assert "refused" not in " ".join(logged)


async def test_what_is_remembered_has_an_end(env: Env, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "MANY", 1)
    for _ in range(3):
        await club.evening()
        assert list(shown(club.private("Alix")[-1])) == [address(club)]
    assert len(env.bot.poster.links._known) == 1
