"""The shipped bot over real HTTP and a real gateway: it logs in, plays a turn, and survives what a network does to it."""

from __future__ import annotations

import datetime as dt
import io
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from PIL import Image
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from sqlmodel import select

from bot.composition import UNREACHABLE
from bot.store.database import Store
from bot.store.tables import TurnRow, TurnState
from tests.contract.discord_spec import discord_spec
from tests.wire.process import TOKEN, Running, running
from tests.wire.stand_in import StandIn


@dataclass
class Scene:
    """A server with an organiser and two hunters, and the bot's database."""

    wire: StandIn
    folder: Path
    channel: ChannelHandle
    aubin: MemberActor
    alix: MemberActor
    brune: MemberActor

    def control(self, message: Any, action: str, argument: str = "") -> str | None:
        """Finds the custom id of a button or list by what its sealed id says."""
        for row in message.components:
            for part in (row if isinstance(row, dict) else row.to_dict()).get("components", ()):
                said = str(part.get("custom_id")).split(":")
                if len(said) > 5 and said[1] == action and argument in ("", said[5]):
                    return str(part["custom_id"])
        return None

    async def press(self, who: MemberActor, message: Any, action: str, argument: str = "") -> Any:
        """Presses a button as soon as it is there."""
        found = await self.wire.until(lambda: self.control(message, action, argument))
        return await who.click(message, custom_id=found)

    def posts(self) -> list[Any]:
        """Gives the messages of the hunt's channel that everybody sees, oldest first."""
        return [message for message in self.channel.history() if not message.flags.ephemeral]

    def told(self, member: MemberActor) -> list[Any]:
        """Gives what the bot wrote to somebody in private, oldest first."""
        bot = self.wire.backend.bot_user.id
        return [message for message in member.user.dm_channel.history() if message.author.id == bot]

    async def ready(self) -> None:
        """Waits until the bot is connected and its commands are registered."""
        await self.wire.until(lambda: self.wire.sessions and self.wire.asked("PUT", "/applications/*/commands"))

    async def start_hunt(self) -> None:
        """Opens a hunt, has both hunters join and starts it, all by commands and presses."""
        shown = await self.aubin.slash(self.channel, "hunt create", name="Saint-Hubert")
        preview = await self.wire.until(lambda: shown.response)
        await self.press(self.aubin, preview, "open")
        head = await self.wire.until(lambda: next(iter(self.posts()), None))
        for hunter, tent, weapon in ((self.alix, "B1", "sword"), (self.brune, "J5", "lance")):
            shown = await self.press(hunter, head, "join")
            page = await self.wire.until(lambda shown=shown: shown.response)
            tents = await self.wire.until(lambda page=page: self.control(page, "tent"))
            await hunter.select(page, [tent], custom_id=tents)
            await self.press(hunter, page, "weapon", f"{tent}.{weapon}")
            await self.wire.until(lambda hunter=hunter: self.told(hunter))
        await self.aubin.slash(self.channel, "hunt start")
        await self.wire.until(lambda: len(self.told(self.alix)) >= 2 and len(self.told(self.brune)) >= 2)

    def strike_the_hour(self, turn: int = 1, ago: dt.timedelta = dt.timedelta()) -> None:
        """Makes the turn under way end now, or some time ago, in the bot's own database; its next look finds it."""
        store = Store(f"sqlite:///{self.folder / 'hallali.db'}")
        try:
            with store.write() as session:
                row = session.exec(select(TurnRow).where(TurnRow.no == turn, TurnRow.state == TurnState.OPEN)).one()
                row.deadline = dt.datetime.now(dt.UTC) - ago
        finally:
            store.close()

    async def report(self, turn: int = 1) -> Any:
        """Waits for the account of a turn; the opening's is number 0."""
        return await self.wire.until(lambda: self.reports()[turn:] and self.reports()[turn])

    def reports(self) -> list[Any]:
        """Gives the accounts in the channel: the messages with a map, but for the head message."""
        return [message for message in self.posts()[1:] if message.attachments]


@pytest.fixture
async def wire() -> AsyncIterator[StandIn]:
    stand_in = StandIn(token=TOKEN)
    await stand_in.start()
    yield stand_in
    await stand_in.stop()


@pytest.fixture
def scene(wire: StandIn, tmp_path: Path) -> Scene:
    guild = wire.create_guild()
    people = [guild.add_member(wire.create_user(name)) for name in ("aubin", "alix", "brune")]
    return Scene(wire, tmp_path, guild.create_text_channel("la-chasse"), *people)


@pytest.fixture
async def bot(wire: StandIn, scene: Scene, tmp_path: Path) -> AsyncIterator[Running]:
    async with running(wire, tmp_path) as process:
        await scene.ready()
        yield process


async def picture(message: Any) -> bytes:
    """Fetches a message's picture from where Discord says that it is."""
    async with aiohttp.ClientSession() as session, session.get(message.attachments[0].url) as answer:
        assert answer.status == 200
        return await answer.read()


async def stop(bot: Running) -> None:
    """Asks the bot to stop, as a machine does, and sees it go in good order."""
    bot.ask_to_stop()
    status = await bot.ended()
    assert status == 0, bot.output
    assert "Traceback" not in bot.output, bot.output
    assert TOKEN not in bot.output


async def test_a_turn_over_the_wire(bot: Running, scene: Scene, wire: StandIn) -> None:
    await scene.start_hunt()
    heard = len(scene.told(scene.alix))
    await scene.alix.send_dm("je reste où je suis")
    answer = (await wire.until(lambda: scene.told(scene.alix)[heard:]))[0]
    assert "1-01" in answer.content

    scene.strike_the_hour()
    report = await scene.report()
    assert Image.open(io.BytesIO(await picture(report))).format == "PNG"
    assert report.attachments[0].description
    await wire.until(lambda: scene.told(scene.alix)[heard + 1 :] and scene.told(scene.brune)[2:])
    await stop(bot)
    spec = discord_spec()
    assert spec is None or not [line for r in wire.requests for line in spec.complaints(r.method, r.path, r.body)]
    assert not [request for request in wire.requests if request.status >= 400], wire.lines()


async def test_it_hears_what_was_said_while_the_gateway_was_down(bot: Running, scene: Scene, wire: StandIn) -> None:
    await scene.start_hunt()
    heard = len(scene.told(scene.alix))
    await wire.drop(code=4000)
    wire.backend.create_message(scene.alix.user.dm_channel.id, scene.alix.id, "je reste où je suis")
    answer = (await wire.until(lambda: scene.told(scene.alix)[heard:]))[0]
    assert "1-01" in answer.content
    assert (wire.identifies, wire.resumes) == (1, 1)
    await stop(bot)


async def test_it_reads_back_what_was_said_while_it_was_away(scene: Scene, wire: StandIn, tmp_path: Path) -> None:
    async with running(wire, tmp_path) as first:
        await scene.ready()
        await scene.start_hunt()
        await stop(first)
    heard = len(scene.told(scene.alix))
    wire.sessions.clear()
    wire.backend.create_message(scene.alix.user.dm_channel.id, scene.alix.id, "je reste où je suis")
    async with running(wire, tmp_path) as second:
        answer = (await wire.until(lambda: scene.told(scene.alix)[heard:]))[0]
        assert "1-01" in answer.content
        assert len(wire.asked("PUT", "/applications/*/commands")) == 1, "unchanged commands are registered once"
        await stop(second)


async def test_a_token_that_opens_nothing_gets_one_line(wire: StandIn, tmp_path: Path) -> None:
    wire.token = TOKEN.replace("not", "now")
    async with running(wire, tmp_path, DISCORD_TOKEN=TOKEN) as bot:
        assert await bot.ended() != 0
    assert "token" in bot.output.lower()
    assert "Traceback" not in bot.output
    assert TOKEN not in bot.output


async def test_a_gateway_that_falls_silent_ends_the_bot(
    scene: Scene, wire: StandIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is connected, and deaf: whoever keeps it running is to start it anew."""
    impatient = "from bot import watchdog; watchdog.LOOK = 0.2; watchdog.MISSED = 1.0"
    wire.heartbeat = 0.3
    async with running(wire, tmp_path, before=impatient) as bot:
        await scene.ready()
        plain = wire._heed

        async def deaf(socket: Any, op: int, data: Any) -> None:
            if op != 1:
                await plain(socket, op, data)

        monkeypatch.setattr(wire, "_heed", deaf)
        assert await bot.ended() == UNREACHABLE
    assert "silent for three minutes" in bot.output
    assert "Traceback" not in bot.output


async def test_two_bots_on_one_database_are_one_too_many(bot: Running, wire: StandIn, tmp_path: Path) -> None:
    async with running(wire, tmp_path) as second:
        assert await second.ended() != 0
    assert "another bot" in second.output
    assert "Traceback" not in second.output
    await stop(bot)
