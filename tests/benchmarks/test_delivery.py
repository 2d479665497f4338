"""From the hour to the last delivery: twelve hunters, the shipped bot as a process of its own, Discord's own rates.

The stand-in answers each request after as long as Discord takes, allows five messages in five seconds to one channel and
fifty requests a second in all, and refuses what is more. `make bench` prints when the account is there, when the last
hunter has his, and how much of it is waiting: the fence gives messages five seconds to arrive that were sent in time.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import time
from collections import Counter, defaultdict, deque
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from aiohttp import web
from sqlmodel import select

from bot import hunts, turns
from bot.fence import GRACE
from bot.store.database import Store
from bot.store.tables import TurnRow, TurnState
from tests.bot.hunting import Clock, Evening, new_store
from tests.wire.process import TOKEN, running
from tests.wire.stand_in import StandIn, _reply

HUNTERS = [f"Hunter {letter}" for letter in "abcdefghijkl"]
TENTS = ("B1", "E1", "H1", "J2", "J5", "J8", "I10", "F10", "C10", "A9", "A6", "A3")
ANIMALS = {"hare": 5, "roe_deer": 4, "wolf": 4, "stag": 3, "boar": 3, "bear": 1}
LATENCY = 0.12
"""Seconds that Discord takes to answer, about."""
TO_A_CHANNEL, SPAN = 5, 5.0
"""Messages in one channel, and in how many seconds."""
IN_ALL = 50
"""Requests a second."""
EVENINGS = 3
spans: dict[str, list[float]] = {}


@pytest.fixture(scope="module", autouse=True)
def table() -> Iterator[None]:
    """Prints the seconds when they have been measured."""
    yield
    if spans:
        print(
            f"\n{len(HUNTERS)} hunters, seconds after the deadline, of which {GRACE.total_seconds():.0f} are the fence's"
        )
        for name, found in spans.items():
            print(f"{name}: median {median(found):.2f}, worst {max(found):.2f}")


class Paced(StandIn):
    """The stand-in, as slow and as strict as Discord."""

    def __init__(self) -> None:
        super().__init__(token=TOKEN)
        self.refused = 0
        self._all: deque[float] = deque()
        self._to: dict[str, deque[float]] = defaultdict(deque)

    async def _http(self, request: web.Request) -> web.Response:
        await asyncio.sleep(LATENCY)
        parts = request.path.split("/")
        creates = request.method == "POST" and parts[3:4] == ["channels"] and parts[5:] == ["messages"]
        rates = [(self._all, IN_ALL, 1.0)]
        if creates:
            rates.append((self._to[parts[4]], TO_A_CHANNEL, SPAN))
        now = time.monotonic()
        for taken, most, span in rates:
            while taken and now - taken[0] >= span:
                taken.popleft()
            if len(taken) >= most:
                self.refused += 1
                wait = span - (now - taken[0])
                body = {"message": "You are being rate limited.", "retry_after": wait, "global": span == 1.0}
                return _reply(body, 429, {"Via": "1.1 google", "Retry-After": str(wait)})
        for taken, _, _ in rates:
            taken.append(now)
        answer = await super()._http(request)
        if creates and answer.status == 200:
            taken, most, span = rates[-1]
            answer.headers["X-RateLimit-Bucket"] = "messages"
            answer.headers["X-RateLimit-Limit"] = str(most)
            answer.headers["X-RateLimit-Remaining"] = str(most - len(taken))
            answer.headers["X-RateLimit-Reset-After"] = str(span - (now - taken[0]))
        return answer


def set_up(wire: Paced, folder: Path) -> tuple[Evening, int, list[int]]:
    """Begins a hunt in the bot's database, as if it had been played for a while; gives its channel and its hunters."""
    guild = wire.create_guild()
    channel = guild.create_text_channel("la-chasse")
    users = [guild.add_member(wire.create_user(name)) for name in ("aubin", *HUNTERS)]
    store = new_store(folder)
    clock = Clock(dt.datetime.now(dt.UTC))
    wishes = {"guild": guild.id, "channel": channel.id, "creator": users[0].id}
    evening = Evening(store, clock).open((), animals=ANIMALS, main_prey="bear", **wishes)
    with store.write() as session:
        for place, user in enumerate(users[1:]):
            weapon = ("sword", "lance", "bow")[place % 3]
            seat = hunts.join(session, clock(), evening.game, user.id, HUNTERS[place], TENTS[place], weapon)
            evening.seats[HUNTERS[place]] = seat
        hunts.start(session, clock(), evening.game, users[0].id)
    return evening, channel.id, [user.id for user in users[1:]]


def strike_soon(store: Store, no: int) -> dt.datetime:
    """Lets the hour of the turn under way come in two seconds; gives it."""
    hour = dt.datetime.now(dt.UTC) + dt.timedelta(seconds=2)
    with store.write() as session:
        row = session.exec(select(TurnRow).where(TurnRow.no == no, TurnRow.state == TurnState.OPEN)).one()
        row.deadline = hour
    return hour


def told(wire: Paced, channel: int) -> list[Any]:
    """Gives what came with a map, oldest first."""
    return [message for message in wire.backend.messages.get(channel, {}).values() if message.attachments]


def latest(wire: Paced, channel: int) -> dt.datetime:
    """Gives when the last account of a channel came."""
    return dt.datetime.fromisoformat(told(wire, channel)[-1].timestamp)


@pytest.mark.slow
async def test_twelve_hunters_have_their_accounts(tmp_path: Path) -> None:
    wire = Paced()
    await wire.start()
    try:
        evening, channel, users = set_up(wire, tmp_path)
        async with running(wire, tmp_path) as bot:
            private = await wire.until(lambda: everybody(wire, users, 1), 60)
            arrived = Counter(each for each in (channel, *private) for _ in told(wire, each))
            for evening_no in range(1, EVENINGS + 1):
                hour = strike_soon(evening.store, evening_no)
                await wire.until(lambda no=evening_no: everybody(wire, users, 1 + no), 60)
                last = max(latest(wire, each) for each in private)
                report = latest(wire, channel)
                spans.setdefault("the account in the channel", []).append((report - hour).total_seconds())
                spans.setdefault("the last hunter's", []).append((last - hour).total_seconds())
            await asyncio.sleep(2)
            bot.ask_to_stop()
            assert await bot.ended() == 0
        now = Counter(each for each in (channel, *private) for _ in told(wire, each))
        assert {each: now[each] - arrived[each] for each in private} == dict.fromkeys(private, EVENINGS)
        assert now[channel] - arrived[channel] == EVENINGS
        assert not wire.refused, "the bot asks for more than Discord allows"
        with evening.store.read() as session:
            standing = turns.under_way(session, evening.game)
        assert standing is not None
        assert standing.no == EVENINGS + 1
    finally:
        evening.store.close()
        await wire.stop()


def everybody(wire: Paced, users: list[int], number: int) -> list[int]:
    """Gives the private channels of all, once each of them has so many accounts; nothing before."""
    channels = [wire.backend.get_dm_channel(user).id for user in users]
    return channels if all(len(told(wire, channel)) >= number for channel in channels) else []
