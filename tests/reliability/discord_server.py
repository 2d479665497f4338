"""Discord over loopback for bots that are killed: the wire tests' stand-in by the shared clock, with a nonce's window.

Beyond the stand-in it forgets a nonce after some minutes, refuses one whose message was deleted, can misbehave by a script
or by chance (`script`, `chance`), counts what it was asked for, and may keep to Discord's limits (`limits`).
"""

from __future__ import annotations

import asyncio
import random
import socket
import struct
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from aiohttp import web
from discord import permissions
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.reliability.shared_clock import SharedClock
from tests.wire.process import TOKEN
from tests.wire.stand_in import API, Request, StandIn, _body_of, _reply

WINDOW = 180.0
"""Seconds for which a nonce is remembered; Discord says « the past few minutes »."""
SCALE = 20.0
"""How many times as fast as the machine's virtual time goes if nobody says otherwise: what a bot waits for is short, and
what it does on a crowded machine takes less than discord.py's minute of patience."""
UNKNOWN_MESSAGE = {"message": "Unknown Message", "code": 10008}
EDGE = {"Via": "1.1 google"}
"""What a refusal by Discord itself carries; without it discord.py takes one for a ban."""
INVALID = (401, 403, 429)
INTERACTIONS = ("/interactions/", "/webhooks/")


@dataclass(frozen=True)
class Mishap:
    """What goes wrong with one request. All that is given happens, in this order: slow, done, reset or answered.

    `slow`: virtual seconds before anything is done. `done`: whether Discord does what was asked. `late`: virtual seconds
    between the two. `reset`: the connection breaks instead of an answer. `status`: what is answered, None: the true answer.
    `silent`: no answer ever comes, until the bot gives up.
    """

    slow: float = 0.0
    done: bool = True
    late: float = 0.0
    reset: bool = False
    status: int | None = None
    body: Mapping[str, Any] = field(default_factory=lambda: {"message": "mishap", "code": 0})
    headers: Mapping[str, str] = field(default_factory=dict)
    silent: bool = False


FINE = Mishap()


def busy(seconds: float = 1.0, *, everywhere: bool = False) -> Mishap:
    """Discord asks for patience."""
    body = {"message": "You are being rate limited.", "retry_after": seconds, "global": everywhere}
    headers = {**EDGE, "Retry-After": str(seconds)} | ({"X-RateLimit-Global": "true"} if everywhere else {})
    return Mishap(done=False, status=429, body=body, headers=headers)


@dataclass(frozen=True)
class Chances:
    """How often each misfortune of a rough network happens to a request; repeatable by its seed."""

    seed: int
    unavailable: float = 0.04
    limited: float = 0.02
    slow: float = 0.03
    then_bad_gateway: float = 0.03
    then_reset: float = 0.02

    def dice(self) -> Callable[[str, str], Mishap]:
        """Gives what rolls for each request (method, path)."""
        rng = random.Random(self.seed)

        def roll(method: str, path: str) -> Mishap:
            left = rng.random()
            for share, mishap in (
                (self.unavailable, Mishap(done=False, status=503)),
                (self.limited, busy(1.0)),
                (self.slow, Mishap(slow=5.0)),
                (self.then_bad_gateway, Mishap(status=502)),
                (self.then_reset, Mishap(reset=True)),
            ):
                if left < share:
                    return mishap
                left -= share
            return FINE

        return roll


class RecentNonces(dict[str, Any]):
    """What was answered to a nonce, as long as Discord remembers it."""

    def __init__(self, clock: SharedClock, window: float) -> None:
        super().__init__()
        self._clock, self._window = clock, window
        self._at: dict[str, float] = {}

    def __contains__(self, nonce: object) -> bool:
        if nonce is None or not super().__contains__(nonce):
            return False
        return self._clock.elapsed() - self._at[str(nonce)] <= self._window

    def __setitem__(self, nonce: str, answer: Any) -> None:
        super().__setitem__(nonce, answer)
        self._at[nonce] = self._clock.elapsed()


class Sends(set[Any]):
    """What is on its way to a bot, which may be dead before it comes: nobody is told."""

    def add(self, task: Any) -> None:
        super().add(task)
        task.add_done_callback(lambda done: done.cancelled() or done.exception())


class Limits:
    """Discord's limits in a sliding window of virtual time: 50 requests a second in all, five messages in five to a channel."""

    def __init__(self, clock: SharedClock, everywhere: int = 50, channel: int = 5, per: float = 5.0) -> None:
        self._clock = clock
        self._all: deque[float] = deque()
        self._everywhere, self._channel, self._per = everywhere, channel, per
        self._channels: dict[str, deque[float]] = {}

    def refuse(self, method: str, path: str) -> Mishap | None:
        """Gives how a request is refused that is one too many; None: it is let through, and counted."""
        if path.startswith(INTERACTIONS):
            return None
        now = self._clock.elapsed()
        posts = self._channels.setdefault(path, deque()) if method == "POST" and path.endswith("/messages") else None
        for times, most, per, everywhere in (
            (self._all, self._everywhere, 1.0, True),
            (posts, self._channel, self._per, False),
        ):
            if times is None:
                continue
            while times and now - times[0] >= per:
                times.popleft()
            if len(times) >= most:
                return busy(per - (now - times[0]), everywhere=everywhere)
        self._all.append(now)
        if posts is not None:
            posts.append(now)
        return None


@dataclass(frozen=True)
class Creation:
    """A message that the bot had Discord create: when, where, with which nonce; `seen`: all in which a marker may stand."""

    at: datetime
    channel: int
    message: int
    nonce: str | None
    seen: str


class Discord(StandIn):
    """The stand-in by the shared clock. `mishap` is asked what goes wrong with each request; `limits`, if set, refuse."""

    def __init__(self, clock: SharedClock, *, window: float = WINDOW, token: str = TOKEN) -> None:
        """`window`: for how many virtual seconds a nonce is remembered."""
        super().__init__(token=token, clock=clock)
        self.clock = clock
        self._sends = Sends()
        self.nonces = RecentNonces(clock, window)
        self.mishap: Callable[[str, str], Mishap] = lambda method, path: FINE
        self.limits: Limits | None = None
        self.lag = 0.0
        """How many virtual seconds late whatever comes over the gateway comes."""
        self.created: list[Creation] = []
        self.deleted: list[int] = []
        self.statuses: Counter[int] = Counter()
        """How often each status was answered."""
        self.broken = 0
        """How many connections broke instead of an answer."""
        self._script: list[tuple[str, Callable[[str], bool], Mishap]] = []

    @property
    def invalid(self) -> int:
        """How many requests Discord counts towards a ban."""
        return sum(self.statuses[status] for status in INVALID)

    def script(self, method: str, fits: Callable[[str], bool], *mishaps: Mishap) -> None:
        """Has these things go wrong, one each, with the next requests of this method whose path fits."""
        self._script += [(method, fits, mishap) for mishap in mishaps]

    @property
    def scripted(self) -> int:
        """How much is still to go wrong by the script."""
        return len(self._script)

    def unscript(self) -> None:
        """Forgets what was still to go wrong by the script."""
        self._script.clear()

    def chance(self, chances: Chances | None) -> None:
        """Has things go wrong by chance from now on; None: not any more."""
        self.mishap = chances.dice() if chances is not None else lambda method, path: FINE

    # What is asked and answered.

    async def _http(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(API)
        body, files = await _body_of(request)
        mishap = self._mishap(request.method, path)
        await self._pause(mishap.slow)
        answer = self._answer(request, path, body, files) if mishap.done else None
        await self._pause(mishap.late)
        if mishap.silent:
            await self._silence(request)
        if mishap.reset or mishap.silent:
            self.broken += 1
            return self._reset(request)
        if answer is None or mishap.status is not None:
            answer = _reply(mishap.body, mishap.status or 500, mishap.headers)
        self.statuses[answer.status] += 1
        held = {f.filename: f.fp.getvalue() for f in files}
        at = self.clock.elapsed()
        self.requests.append(Request(at, request.method, path, body, dict(request.headers), held, answer.status))
        return answer

    def _mishap(self, method: str, path: str) -> Mishap:
        if path == "/gateway":  # a bot asks this of a stand-in alone
            return FINE
        for entry in self._script:
            if entry[0] in ("*", method) and entry[1](path):
                self._script.remove(entry)
                return entry[2]
        refused = self.limits.refuse(method, path) if self.limits is not None else None
        return refused or self.mishap(method, path)

    async def _pause(self, seconds: float) -> None:
        """Waits in virtual time, which may leap meanwhile."""
        end = self.clock.elapsed() + seconds
        while (left := end - self.clock.elapsed()) > 0:  # noqa: ASYNC110 (the clock leaps without a word)
            await asyncio.sleep(min(self.clock.real(left), 0.02))

    async def _silence(self, request: web.Request) -> None:
        """Waits until the bot has gone."""
        while request.transport is not None and not request.transport.is_closing():  # noqa: ASYNC110 (its end is no event)
            await asyncio.sleep(0.02)

    def _reset(self, request: web.Request) -> web.StreamResponse:
        """Breaks the connection as a dead router does: with a reset, not a goodbye."""
        transport = request.transport
        if transport is not None:
            raw = transport.get_extra_info("socket")
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            transport.abort()
        return web.Response(status=500)

    def _answer(self, request: web.Request, path: str, body: Any, files: list[Any]) -> web.Response:
        nonce = body.get("nonce") if isinstance(body, dict) else None
        known = nonce in self.nonces
        if known and not self._is_there(self.nonces[str(nonce)]):
            return _reply(UNKNOWN_MESSAGE, 404)
        before = None if known else self._newest(path)
        answer = super()._answer(request, path, body, files)
        if request.method == "POST" and path.endswith("/messages") and not known and answer.status == 200:
            made = self._newest(path)
            if made is not None and made != before:
                channel = int(path.split("/")[2])
                seen = visible(self.backend.messages[channel][made])
                self.created.append(Creation(self.clock.now(), channel, made, nonce, seen))
        elif request.method == "DELETE" and "/messages/" in path and answer.status == 204:
            self.deleted.append(int(path.rpartition("/")[2]))
        return answer

    def _newest(self, path: str) -> int | None:
        parts = path.split("/")
        there = self.backend.messages.get(int(parts[2]), {}) if path.startswith("/channels/") else {}
        return max(there, default=None)

    def _is_there(self, answer: Mapping[str, Any]) -> bool:
        return int(answer["id"]) in self.backend.messages.get(int(answer["channel_id"]), {})

    # The gateway.

    async def _heed(self, socket: web.WebSocketResponse, op: int, data: Any) -> None:
        """A bot that begins anew cannot resume what another process had: those sessions are let go."""
        await self._pause(self.lag)
        if op == 2:
            gone = [name for name, session in self.sessions.items() if session.socket is None or session.socket.closed]
            for name in gone:
                del self.sessions[name]
        await super()._heed(socket, op, data)

    def _publish(self, event: str, payload: Mapping[str, Any]) -> None:
        if self.lag:
            sent = asyncio.get_running_loop().create_task(self._publish_late(event, payload))
            self._sends.add(sent)
            sent.add_done_callback(self._sends.discard)
        else:
            super()._publish(event, payload)

    async def _publish_late(self, event: str, payload: Mapping[str, Any]) -> None:
        await self._pause(self.lag)
        super()._publish(event, payload)

    @property
    def connected(self) -> int:
        """How many gateway connections are open."""
        return sum(s.socket is not None and not s.socket.closed for s in self.sessions.values())

    # What lies in its channels.

    def history(self, channel: int) -> list[Any]:
        """Gives the messages that are in a channel, oldest first (simcord's own)."""
        return [message for _, message in sorted(self.backend.messages.get(channel, {}).items())]

    def ours(self, channel: int) -> list[Any]:
        """Gives the bot's messages in a channel, oldest first."""
        return [message for message in self.history(channel) if message.author_id == self.backend.bot_user.id]

    def carrying(self, channel: int, marker: str) -> list[int]:
        """Gives the bot's messages in a channel that carry a marker: in a file's name, a component's id or the text."""
        return [message.id for message in self.ours(channel) if marker in visible(message)]

    def copies_made(self, marker: str) -> int:
        """Gives how many messages with a marker the bot has made in all, those that it took back again included."""
        return sum(marker in made.seen for made in self.created)

    def hide_history(self, channel: int) -> None:
        """Takes from the bot the permission to read a channel's history; Discord then answers with an empty one."""
        hidden = int(permissions.Permissions(read_message_history=True).value)
        overwrite = Overwrite(self.backend.bot_user.id, OverwriteType.MEMBER, deny=hidden)
        self.backend.set_overwrite(channel, overwrite)

    def say(self, user: int, text: str) -> int:
        """Has somebody write to the bot in private; gives the message's id."""
        channel = self.backend.get_dm_channel(user)
        return int(self.backend.create_message(channel.id, user, text).id)


@asynccontextmanager
async def discord_at(folder: Path, scale: float = SCALE, *, window: float = WINDOW) -> AsyncIterator[Discord]:
    """A Discord that runs, by a new clock in this folder that goes `scale` times as fast as the machine's."""
    folder.mkdir(parents=True, exist_ok=True)  # noqa: ASYNC240 (in memory, and nothing else goes on)
    discord = Discord(SharedClock(folder / "clock", scale), window=window)
    await discord.start()
    try:
        yield discord
    finally:
        await discord.stop()


def visible(message: Any) -> str:
    """Gives all of a message in which a marker may stand."""
    names = [str(attachment.get("filename")) for attachment in message.attachments or ()]
    return " ".join([message.content or "", *names, repr(message.components)])
