"""Three thousand deliveries at once (R9): how long the event loop stands still and what memory it takes, all sent together or
by the outbox.

discord.py's own client sends each to a channel that it has not seen, with a picture, over loopback to a server in a process
of its own; either way of sending has a process of its own too, set up as the bot is. `make bench` prints both and their
ratios; what is asserted is that each arrives once.
"""

from __future__ import annotations

import asyncio
import io
import multiprocessing
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from datetime import datetime
from multiprocessing import Queue
from multiprocessing.synchronize import Event
from pathlib import Path

import discord
import pytest
from aiohttp import web

from bot.composition import SWITCHING
from bot.opening import keep_loaded
from bot.outbox import Outbox
from bot.posting import Posting
from bot.store import mail
from bot.store.mail import Kind
from bot.views.parts import Upload
from tests.benchmarks.test_scheduler import worst_stall
from tests.bot.hunting import Clock, Evening, new_store
from tests.reliability.rush_probe import resident

QUEUED, FEWER = 3000, 60
"""How many are measured, and how many it takes to see that each arrives once."""
PICTURE = bytes(96 * 1024)
FIRST_CHANNEL = 10**17
AIM_STALL, AIM_GROWTH = 20, 5
MIB = 2**20
found: dict[str, tuple[float, float]] = {}


@pytest.fixture(scope="module", autouse=True)
def table() -> Iterator[None]:
    """Prints the stalls and the memory when they have been measured."""
    yield
    if len(found) == len(WAYS):
        (together, more), (spread, less) = found["all at once"], found["by the outbox"]
        print(f"\nworst stall of the loop: all at once {together:.0f} ms, by the outbox {spread:.0f} ms", end=": ")
        print(f"1/{together / max(spread, 0.1):.0f} (aim 1/{AIM_STALL})")
        print(f"memory it took: all at once {more:.0f} MiB, by the outbox {less:.0f} MiB", end=": ")
        print(f"1/{more / max(less, 0.1):.0f} (aim 1/{AIM_GROWTH})")


def serve(port: Queue[int], arrived: Queue[list[str]], stop: Event) -> None:
    """Answers everything at once as if a message had been created; gives in the end where they went."""
    paths: list[str] = []

    async def answer(request: web.Request) -> web.Response:
        await request.read()
        if request.path.endswith("/users/@me"):
            return web.json_response({"id": "1", "username": "bot", "discriminator": "0", "avatar": None})
        paths.append(request.path.split("/")[-2])
        author = {"id": "1", "username": "bot", "discriminator": "0", "avatar": None, "bot": True}
        lists: dict[str, list[str]] = {
            name: [] for name in ("attachments", "embeds", "mentions", "mention_roles", "components")
        }
        plain = {"content": "", "timestamp": "2026-06-01T10:00:00+00:00", "edited_timestamp": None, "type": 0}
        flags = {"tts": False, "mention_everyone": False, "pinned": False, "flags": 0}
        known = {"id": str(len(paths)), "channel_id": paths[-1], "author": author}
        body = discord.utils._to_json(known | lists | plain | flags)
        return web.Response(body=body.encode(), content_type="application/json")

    async def run() -> None:
        app = web.Application(client_max_size=2**22)
        app.router.add_route("*", "/{tail:.*}", answer)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        port.put(runner.addresses[0][1])
        while not stop.is_set():  # noqa: ASYNC110 (another process sets it)
            await asyncio.sleep(0.05)
        await runner.cleanup()

    asyncio.run(run())
    arrived.put(paths)


class Server:
    """The server's process."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._stop, self._arrived = context.Event(), context.Queue()
        port = context.Queue()
        self._process = context.Process(target=serve, args=(port, self._arrived, self._stop), daemon=True)
        self._process.start()
        self.address = f"http://127.0.0.1:{port.get(timeout=60)}"

    def end(self) -> Counter[str]:
        """Ends it; gives how many messages came to each channel."""
        self._stop.set()
        arrived = Counter(self._arrived.get(timeout=60))
        self._process.join(60)
        return arrived


async def send(client: discord.Client, channel: int, file: discord.File, nonce: str | None = None) -> int:
    """Sends a message with a picture; gives its id."""
    return (await client.get_partial_messageable(channel).send(file=file, nonce=nonce)).id


class Sender:
    """Sends what the outbox says, with nothing to draw."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client

    async def send(self, posting: Posting) -> int:
        return await send(self.client, posting.target, Upload("map.png", PICTURE).file(), posting.nonce)

    async def find(self, posting: Posting, since: datetime) -> list[int]:
        return []

    async def delete(self, posting: Posting, message_id: int) -> None: ...

    async def may_search(self, posting: Posting) -> bool:
        return True


async def all_at_once(client: discord.Client, folder: Path, many: int) -> None:
    pictures = (discord.File(io.BytesIO(PICTURE), "map.png") for _ in range(many))
    await asyncio.gather(*(send(client, FIRST_CHANNEL + n, picture) for n, picture in enumerate(pictures)))


async def by_the_outbox(client: discord.Client, folder: Path, many: int) -> None:
    store = new_store(folder)
    evening = Evening(store, Clock()).open(())
    with store.write() as session:
        session.connection().exec_driver_sql("DELETE FROM outbox")
        rows = [mail.row(evening.clock(), evening.game, 1, Kind.TOLD, FIRST_CHANNEL + n) for n in range(many)]
        mail.put(session, rows)
    await Outbox(store, Sender(client), evening.clock, rate=1e6).drain()
    store.close()


WAYS: dict[str, Callable[[discord.Client, Path, int], Awaitable[None]]] = {
    "all at once": all_at_once,
    "by the outbox": by_the_outbox,
}


async def measured(way: str, folder: Path, many: int) -> tuple[float, float]:
    """Gives the worst stall in milliseconds, and by how many MiB the process grew at most."""
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.http.static_login("token")
        await WAYS[way](client, folder, 1)
        before, stop = resident(), asyncio.Event()
        ticker, memory = asyncio.create_task(worst_stall(stop)), asyncio.create_task(most(stop))
        await WAYS[way](client, folder, many)
        stop.set()
        return await ticker, (await memory - before) / MIB


async def most(stop: asyncio.Event) -> int:
    """Gives the most memory that the process had, in bytes."""
    peak = 0
    while not stop.is_set():
        peak = max(peak, resident())
        await asyncio.sleep(0.02)
    return max(peak, resident())


def live(way: str, address: str, folder: Path, many: int, told: Queue[tuple[float, float]]) -> None:
    """Measures in a process that is set up as the bot's."""
    discord.http.Route.BASE = address
    keep_loaded()
    sys.setswitchinterval(SWITCHING)
    told.put(asyncio.run(measured(way, folder, many)))


@pytest.mark.parametrize("way", WAYS)
def test_each_arrives_once(way: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    many, server = FEWER if request.config.getoption("benchmark_disable") else QUEUED, Server()
    context = multiprocessing.get_context("spawn")
    told: Queue[tuple[float, float]] = context.Queue()
    process = context.Process(target=live, args=(way, server.address, tmp_path, many, told), daemon=True)
    process.start()
    found[way] = told.get(timeout=120)
    process.join(60)
    first, *others = [str(FIRST_CHANNEL + n) for n in range(many)]
    assert server.end() == {first: 2, **dict.fromkeys(others, 1)}
