"""Three thousand deliveries at once (R9): how long the event loop stands still, all sent together or by the outbox.

discord.py's own client sends each to a channel that it has not seen, with a picture, over loopback to a server in a process
of its own. `make bench` prints both and their ratio; what is asserted is that each arrives once.
"""

from __future__ import annotations

import asyncio
import io
import multiprocessing
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from datetime import datetime
from multiprocessing import Queue
from multiprocessing.synchronize import Event
from pathlib import Path

import discord
import pytest
from aiohttp import web

from bot.outbox import Outbox
from bot.posting import Posting
from bot.store import mail
from bot.store.mail import Kind
from tests.benchmarks.test_scheduler import worst_stall
from tests.bot.hunting import Clock, Evening, new_store

QUEUED, FEWER = 3000, 60
"""How many are measured, and how many it takes to see that each arrives once."""
PICTURE = bytes(96 * 1024)
FIRST_CHANNEL = 10**17
AIM = 20
stalls: dict[str, float] = {}


@pytest.fixture(scope="module", autouse=True)
def table() -> Iterator[None]:
    """Prints the stalls when they have been measured."""
    yield
    if len(stalls) == 2:
        together, spread = stalls["all at once"], stalls["by the outbox"]
        print(f"\nworst stall of the loop: all at once {together:.0f} ms, by the outbox {spread:.0f} ms", end=": ")
        print(f"1/{together / max(spread, 0.1):.0f} (aim 1/{AIM})")


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
        self._process = context.Process(target=serve, args=(port, self._arrived, self._stop))
        self._process.start()
        self.address = f"http://127.0.0.1:{port.get(timeout=60)}"

    def end(self) -> Counter[str]:
        """Ends it; gives how many messages came to each channel."""
        self._stop.set()
        arrived = Counter(self._arrived.get(timeout=60))
        self._process.join(60)
        return arrived


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    server = Server()
    monkeypatch.setattr(discord.http.Route, "BASE", server.address)
    yield server
    server._process.kill()


@pytest.fixture
async def client(server: Server) -> AsyncIterator[discord.Client]:
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.http.static_login("token")
        yield client


async def send(client: discord.Client, channel: int, nonce: str | None = None) -> int:
    """Sends a message with a picture; gives its id."""
    picture = discord.File(io.BytesIO(PICTURE), "map.png")
    return (await client.get_partial_messageable(channel).send(file=picture, nonce=nonce)).id


class Sender:
    """Sends what the outbox says, with nothing to draw."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client

    async def send(self, posting: Posting) -> int:
        return await send(self.client, posting.target, posting.nonce)

    async def find(self, posting: Posting, since: datetime) -> list[int]:
        return []

    async def delete(self, posting: Posting, message_id: int) -> None: ...

    async def may_search(self, posting: Posting) -> bool:
        return True


def number(request: pytest.FixtureRequest) -> int:
    return FEWER if request.config.getoption("benchmark_disable") else QUEUED


async def test_all_at_once(client: discord.Client, server: Server, request: pytest.FixtureRequest) -> None:
    many, stop = number(request), asyncio.Event()
    ticker = asyncio.create_task(worst_stall(stop))
    await asyncio.gather(*(send(client, FIRST_CHANNEL + n) for n in range(many)))
    stop.set()
    stalls["all at once"] = await ticker
    assert server.end() == {str(FIRST_CHANNEL + n): 1 for n in range(many)}


async def test_by_the_outbox(
    client: discord.Client, server: Server, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    many, stop = number(request), asyncio.Event()
    store = new_store(tmp_path)
    evening = Evening(store, Clock()).open(())
    with store.write() as session:
        session.connection().exec_driver_sql("DELETE FROM outbox")
        rows = [mail.row(evening.clock(), evening.game, 1, Kind.TOLD, FIRST_CHANNEL + n) for n in range(many)]
        mail.put(session, rows)
    outbox = Outbox(store, Sender(client), evening.clock, rate=1e6)
    ticker = asyncio.create_task(worst_stall(stop))
    await outbox.drain()
    stop.set()
    stalls["by the outbox"] = await ticker
    store.close()
    assert server.end() == {str(FIRST_CHANNEL + n): 1 for n in range(many)}
