"""G13. All hunters have closed their private messages, for a month: one request each, not one a turn; the account is in the
channel every evening, which is told once that they could not be reached; what is secret is not said there.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle, UserHandle

from bot.store import mail
from bot.store.mail import Kind
from bot.watchdog import LOOK
from tests.reliability.conftest import Dose
from tests.reliability.discord_server import INVALID
from tests.reliability.faults import FaultyDiscord, a_case, refused
from tests.reliability.nursery import DATABASE, Nursery
from tests.reliability.season import HunterLaid, Season, lay

TEN_MINUTES = 600.0
BAN = 10_000
"""Invalid requests in ten minutes for which Discord bans a machine."""


def close(discord: FaultyDiscord, season: Season) -> None:
    """Closes the private messages of all hunters: of half of them Discord says so, with the others no server is shared."""
    for number, hunter in enumerate(season.hunters):
        discord.lasting[f"/channels/{hunter.channel}/messages"] = refused(403, (50007, 50278)[number % 2])


def requests_to(season: Season, hunter: HunterLaid) -> int:
    """Gives how often something was to be sent to a hunter in private."""
    return len(season.discord.asked("POST", f"/channels/{hunter.channel}/messages"))


def worst_ten_minutes(season: Season) -> int:
    """Gives the most requests within ten minutes that Discord counts towards a ban."""
    at = [request.at for request in season.discord.requests if request.status in INVALID]
    return max((sum(begin <= each < begin + TEN_MINUTES for each in at) for begin in at), default=0)


def accounts(season: Season) -> Counter[int]:
    """Gives how often each turn's account is in the channel."""
    (laid,) = season.hunts
    turns = season.rows("SELECT no FROM turn WHERE no > 0 AND state = 'done'")
    keys = {turn: mail.key_of(laid.game, turn, Kind.REPORT, laid.channel) for (turn,) in turns}
    return Counter(
        {turn: len(season.discord.carrying(laid.channel, mail.marker_of(key))) for turn, key in keys.items()}
    )


def notes(season: Season) -> list[str]:
    """Gives what the channel was told about who could not be reached."""
    (laid,) = season.hunts
    keys = [key for (key,) in season.rows("SELECT key FROM outbox WHERE kind = 'note'")]
    ids = [id for key in keys for id in season.discord.carrying(laid.channel, mail.marker_of(key))]
    found = [message for message in season.discord.ours(laid.channel) if message.id in ids]
    assert not [message for message in found if message.attachments], "a note holds no picture"
    return [message.content for message in found]


def forget_channels(season: Season) -> None:
    """Has the bot not know a third of the private channels, which it then opens itself."""
    with closing(sqlite3.connect(season.folder / DATABASE)) as connection, connection:
        for hunter in season.hunters[::3]:
            connection.execute("UPDATE person SET dm_channel = NULL WHERE user = ?", (hunter.user,))


async def test_a_month_with_closed_private_messages(nursery: Nursery, tmp_path: Path, dose: Dose) -> None:
    """Nobody orders, writes or presses anything; reminders are on."""
    turns = dose.of(short=3, ten=30, full=30)
    async with a_case(tmp_path, "closed", scale=40.0) as (discord, folder):
        season = lay(folder, discord, hunters=12, reminders=True)
        close(discord, season)
        forget_channels(season)
        life = nursery.life(folder, discord, pictures=False)
        assert await season.at_work(life), life.log[-2000:]
        for turn in range(1, turns + 1):
            discord.clock.advance_to(season.deadline())
            assert await season.played(turn, life=life), life.log[-2000:]
            await be_seen(discord)
        asked = Counter({hunter.name: requests_to(season, hunter) for hunter in season.hunters})
        assert set(asked.values()) == {1}, asked
        assert accounts(season) == Counter(dict.fromkeys(range(1, turns + 1), 1))
        (note,) = notes(season)
        assert all(hunter.name in note for hunter in season.hunters)
        assert worst_ten_minutes(season) <= 12 < BAN / 20
        assert "Traceback" not in life.log
        life.stop()
        assert await life.ended() == 0, life.log[-2000:]
        print(f"G13: {turns} turns, 12 hunters with closed messages: {asked.total()} requests to them in all, ")
        print(
            f"{turns} accounts posted once, 1 note, {worst_ten_minutes(season)} invalid requests in the worst ten minutes"
        )


async def test_who_presses_every_day_is_tried_once_a_day(nursery: Nursery, tmp_path: Path, dose: Dose) -> None:
    """Whoever uses the bot on the server can be reached again, for all it knows: one request a turn finds that he cannot."""
    if dose.name == "short":
        pytest.skip("in the longer forms")
    turns = dose.of(short=0, ten=2, full=5)
    async with a_case(tmp_path, "pressed", scale=3.0) as (discord, folder):
        season = lay(folder, discord, hunters=12)
        close(discord, season)
        life = nursery.life(folder, discord, pictures=False, HALLALI_TICK="5")
        assert await season.at_work(life), life.log[-2000:]
        for turn in range(1, turns + 1):
            before = {hunter: requests_to(season, hunter) for hunter in season.hunters}
            for hunter in season.hunters:
                await look_at_the_map(season, hunter)
            discord.clock.advance_to(season.deadline())
            assert await season.played(turn, life=life), life.log[-2000:]
            await be_seen(discord)
            assert {requests_to(season, hunter) - before[hunter] for hunter in season.hunters} <= {0, 1}
        asked = sum(requests_to(season, hunter) for hunter in season.hunters)
        assert asked >= len(season.hunters) * max(turns - 1, 1), "they were tried again"
        assert accounts(season) == Counter(dict.fromkeys(range(1, turns + 1), 1))
        assert len(notes(season)) <= turns
        assert worst_ten_minutes(season) <= 2 * len(season.hunters)
        print(f"G13: pressed every day for {turns} turns: {asked} requests to {len(season.hunters)} hunters")


async def be_seen(discord: FaultyDiscord) -> None:
    """Lets pass what the watchdog sees of each day: of days that leap one after the other it would see silence alone."""
    await asyncio.sleep(discord.clock.real(LOOK + 5))


async def look_at_the_map(season: Season, hunter: HunterLaid) -> None:
    """Has a hunter ask for his map in the hunt's channel."""
    (laid,), discord = season.hunts, season.discord
    guild = GuildHandle(discord, discord.backend.guilds[laid.guild])
    who = MemberActor(discord, guild, UserHandle(discord, discord.backend.users[hunter.user]))
    shown = await who.slash(ChannelHandle(discord, guild, discord.backend.channels[laid.channel]), "hunt map")
    await season.until(lambda: shown.acknowledged and not shown.deferred)
