"""`hallali doctor`, the shipped command as a process: what is missing on the machine, on Discord, in each hunt's channel."""

from __future__ import annotations

import asyncio
import datetime as dt
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle, GuildHandle
from simcord.enums import OverwriteType

from bot import hunts
from bot.hunts import NewHunt
from bot.opening import open_store
from tests.wire.process import ROOT, TOKEN
from tests.wire.stand_in import StandIn

NOW = dt.datetime(2026, 1, 1, 9, tzinfo=dt.UTC)


@pytest.fixture
async def wire() -> AsyncIterator[StandIn]:
    stand_in = StandIn(token=TOKEN)
    await stand_in.start()
    yield stand_in
    await stand_in.stop()


@pytest.fixture
def guild(wire: StandIn) -> GuildHandle:
    return wire.create_guild()


@pytest.fixture
def channel(guild: GuildHandle) -> ChannelHandle:
    return guild.create_text_channel("la-chasse")


def open_hunt(folder: Path, guild: int, channel: int) -> None:
    """Writes a hunt into the bot's database."""
    store = open_store(f"sqlite:///{folder / 'hallali.db'}", folder / "backups", NOW)
    with store.write() as session:
        hunts.create(session, NOW, NewHunt(guild, channel, 1, "Saint-Hubert", "fr", "Europe/Paris"))
    store.close()


async def doctor(wire: StandIn, folder: Path) -> tuple[int, str]:
    """Runs the command; gives its exit status and all that it wrote."""
    settings = {
        "DISCORD_TOKEN": TOKEN,
        "DATABASE_URL": f"sqlite:///{folder / 'hallali.db'}",
        "HALLALI_API": wire.api,
        "PYTHONPATH": str(ROOT),
    }
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("DISCORD_", "HALLALI_"))}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        "doctor",
        cwd=folder,
        env={**kept, **settings},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    written, _ = await asyncio.wait_for(process.communicate(), 60)
    assert process.returncode is not None
    said = written.decode()
    assert TOKEN not in said
    assert "Traceback" not in said
    return process.returncode, said


async def test_all_is_well(wire: StandIn, guild: GuildHandle, channel: ChannelHandle, tmp_path: Path) -> None:
    open_hunt(tmp_path, guild.id, channel.id)
    status, said = await doctor(wire, tmp_path)
    assert status == 0, said
    assert "NO " not in said
    assert "Discord: takes the token" in said
    assert "channel of “Saint-Hubert”: all that is needed is granted in #la-chasse" in said
    assert not [request for request in wire.requests if request.method != "GET"], "it only looks"


async def test_what_is_missing_is_named_for_each_channel(
    wire: StandIn, guild: GuildHandle, channel: ChannelHandle, tmp_path: Path
) -> None:
    open_hunt(tmp_path, guild.id, channel.id)
    other = guild.create_text_channel("le-bois")
    open_hunt(tmp_path, guild.id, other.id)
    denied = discord.Permissions(send_messages=True, attach_files=True).value
    overwrite = Overwrite(target_id=wire.backend.bot_user.id, type=OverwriteType.MEMBER, deny=denied)
    wire.backend.edit_channel(other.id, {}, overwrites=[overwrite])
    status, said = await doctor(wire, tmp_path)
    assert status == 1
    (line,) = [line for line in said.splitlines() if line.startswith("NO ")]
    assert "#le-bois lacks Send Messages and Attach Files" in line
    assert "Permissions" in line
    assert "granted in #la-chasse" in said


async def test_a_channel_that_is_gone_and_a_server_that_was_left(
    wire: StandIn, guild: GuildHandle, channel: ChannelHandle, tmp_path: Path
) -> None:
    open_hunt(tmp_path, guild.id, channel.id + 1)
    open_hunt(tmp_path, guild.id + 1, channel.id)
    status, said = await doctor(wire, tmp_path)
    assert status == 1
    assert len([line for line in said.splitlines() if line.startswith("NO ") and "does not see it" in line]) == 2


async def test_a_token_that_opens_nothing(wire: StandIn, tmp_path: Path) -> None:
    wire.token = TOKEN.replace("not", "now")
    status, said = await doctor(wire, tmp_path)
    assert status == 1
    assert "does not accept DISCORD_TOKEN" in said


async def test_discord_that_cannot_be_reached(wire: StandIn, tmp_path: Path) -> None:
    await wire.stop()
    status, said = await doctor(wire, tmp_path)
    assert status == 1
    assert "Discord: cannot be reached" in said


@pytest.mark.parametrize(("recommended", "fine"), [(2, True), (3, False)])
async def test_a_bot_with_too_many_servers_for_one_process(
    wire: StandIn, tmp_path: Path, recommended: int, fine: bool
) -> None:
    wire.shards = recommended
    status, told = await doctor(wire, tmp_path)
    assert status == (0 if fine else 1)
    assert f"{'ok ' if fine else 'NO '} shards: one process has all servers; Discord recommends {recommended}" in told
