"""Discord over loopback: simcord's backend behind real HTTP and a real gateway, for a bot that is a process of its own.

What is real here and nowhere else in the suite: discord.py's HTTP client with its rate limiter, retries, multipart
bodies and headers, and its gateway connection with identify, heartbeat, resume and close codes. People act through
simcord's own actors (`alice.send_dm(…)`, `click`, `slash`). Time is real time.
"""

from __future__ import annotations

import asyncio
import copy
import datetime as dt
import fnmatch
import io
import json
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import discord
from aiohttp import WSMsgType, web
from simcord import intents as intent_rules
from simcord.backend import Backend, cdn, serializers
from simcord.backend.errors import BackendError
from simcord.builders import GuildHandle, UserHandle
from simcord.http import router
from simcord.http import routes as _routes  # noqa: F401  (fills the router's table)

API = "/api/v10"
UNAUTHENTICATED = ("/interactions/", "/webhooks/", "/gateway")
"""Beginnings of paths that want no token in the header: theirs stands in the path, or everybody may ask."""
QUIET = 0.15
"""Seconds without any traffic after which the bot is taken to be at rest."""


class RealClock:
    """The machine's clock, moved by `advance` for whoever asks simcord's backend."""

    elapsed = 0.0

    def __init__(self) -> None:
        self.offset = dt.timedelta()

    def now(self) -> dt.datetime:
        return dt.datetime.now(dt.UTC) + self.offset

    def advance(self, seconds: float) -> None:
        self.offset += dt.timedelta(seconds=seconds)


@dataclass
class Session:
    """One gateway session: what it has been sent, so that a resume can repeat it."""

    intents: discord.Intents
    shard: int = 0
    shards: int = 1
    id: str = field(default_factory=lambda: secrets.token_hex(8))
    sequence: int = 0
    sent: list[dict[str, Any]] = field(default_factory=list)
    socket: web.WebSocketResponse | None = None

    def hears_of(self, guild: int | None) -> bool:
        """Tells whether what happens on this server, or on none, is told to this session's shard."""
        return self.shard == (0 if guild is None else (guild >> 22) % self.shards)


@dataclass(frozen=True)
class Request:
    """A request as it arrived; `files` are name → bytes, `status` is what it was answered with."""

    at: float
    method: str
    path: str
    body: Any
    headers: Mapping[str, str]
    files: Mapping[str, bytes]
    status: int


class StandIn:
    """The server, and as much of simcord's Env as its builders and actors ask for."""

    strict_sync = True

    def __init__(self, *, token: str = "wire.fake.token", heartbeat: float = 41.25, clock: Any = None) -> None:
        """`clock`: whose `now` is Discord's time, in place of the machine's."""
        self.token = token
        self.shards = 1  # how many it recommends
        self.heartbeat = heartbeat
        self.backend = Backend(clock=clock or RealClock())
        self.sessions: dict[str, Session] = {}
        self.requests: list[Request] = []
        self.nonces: dict[str, Any] = {}
        """What was answered to a message with this nonce: the same again, as Discord does for some minutes."""
        self.identifies = self.resumes = self.heartbeats = 0
        self.bot = discord.Client(intents=discord.Intents.none())  # only decodes what actors are given back
        self._message_states = {self.bot._connection}
        self._last_traffic = 0.0
        self._sends: set[asyncio.Task[None]] = set()
        self.backend.subscribers.append(self._publish)

    # What simcord's builders and actors call on their Env.

    def _begin_operation(self, label: str) -> None: ...
    def _end_operation(self) -> None: ...
    def _mark_mutation(self) -> None: ...
    def _notify_dispatch_observers(self, record: Any) -> None: ...

    async def _settle_internal(self, *, timeout: float = 5.0, **_: Any) -> None:  # noqa: ASYNC109
        end = time.monotonic() + timeout
        self._last_traffic = time.monotonic()
        while time.monotonic() < end and time.monotonic() - self._last_traffic < QUIET:  # noqa: ASYNC110 (silence)
            await asyncio.sleep(0.02)

    def create_guild(self, name: str = "Forêt") -> GuildHandle:
        return GuildHandle(self, self.backend.create_guild(name))

    def create_user(self, name: str) -> UserHandle:
        return UserHandle(self, self.backend.make_user(name))

    # Misfortunes.

    async def drop(self, code: int) -> None:
        """Breaks every gateway connection with this close code."""
        for session in self.sessions.values():
            if session.socket is not None and not session.socket.closed:
                await session.socket.close(code=code)
            session.socket = None

    # Life.

    async def start(self) -> None:
        app = web.Application(client_max_size=64 * 2**20)
        app.router.add_get("/gateway", self._gateway)
        app.router.add_get("/gateway/", self._gateway)
        app.router.add_route("*", API + "/{tail:.*}", self._http)
        app.router.add_get("/cdn/{tail:.*}", self._attachment)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.port: int = self._runner.addresses[0][1]
        self._cdn_base = cdn.CDN_BASE
        cdn.CDN_BASE = f"http://127.0.0.1:{self.port}/cdn"

    async def stop(self) -> None:
        cdn.CDN_BASE = self._cdn_base
        await self.drop(1001)
        await self._runner.cleanup()

    @property
    def api(self) -> str:
        return f"http://127.0.0.1:{self.port}{API}"

    @property
    def gateway(self) -> str:
        return f"ws://127.0.0.1:{self.port}/gateway"

    async def until(self, what: Callable[[], Any], seconds: float = 60.0) -> Any:
        """Waits until `what` gives something true, and gives that; fails after `seconds`, many on a crowded machine."""
        end = time.monotonic() + seconds
        while not (found := what()):
            assert time.monotonic() < end, f"not within {seconds} s; last requests: {self.lines()[-12:]}"
            await asyncio.sleep(0.02)
        return found

    def lines(self) -> list[str]:
        """Gives the requests as `POST /channels/1/messages 200`, oldest first."""
        return [f"{request.method} {request.path} {request.status}" for request in self.requests]

    def asked(self, method: str, pattern: str) -> list[Request]:
        """Gives the requests whose path fits a pattern, oldest first."""
        return [r for r in self.requests if r.method == method and fnmatch.fnmatch(r.path, pattern)]

    # HTTP.

    async def _http(self, request: web.Request) -> web.Response:
        self._last_traffic = time.monotonic()
        path = request.path.removeprefix(API)
        body, files = await _body_of(request)
        answer = self._answer(request, path, body, files)
        held = {f.filename: f.fp.getvalue() for f in files}
        self.requests.append(
            Request(time.monotonic(), request.method, path, body, dict(request.headers), held, answer.status)
        )
        return answer

    def _answer(self, request: web.Request, path: str, body: Any, files: list[Any]) -> web.Response:
        if not path.startswith(UNAUTHENTICATED) and request.headers.get("Authorization") != f"Bot {self.token}":
            return _reply({"message": "401: Unauthorized", "code": 0}, 401)
        if path in ("/gateway", "/gateway/bot"):
            limit = {
                "total": 1000,
                "remaining": 1000 - self.identifies,
                "reset_after": 86_400_000,
                "max_concurrency": 1,
            }
            return _reply({"url": self.gateway, "shards": self.shards, "session_start_limit": limit})
        nonce = body.get("nonce") if isinstance(body, dict) and body.get("enforce_nonce") else None
        if nonce in self.nonces:
            return _reply(self.nonces[nonce])
        try:
            result = router.dispatch(
                self.backend,
                request.method,
                path,
                json=copy.deepcopy(body),
                params=dict(request.query),
                files=files,
                reason=request.headers.get("X-Audit-Log-Reason"),
                message_content_access=False,
            )
        except (router.RouteNotImplemented, router.UnsupportedField) as error:
            return _reply({"message": str(error), "code": 0}, 501)
        except BackendError as error:
            return _reply(error.to_json(), error.status)
        if nonce is not None:
            self.nonces[nonce] = result
        if result is None:
            return web.Response(status=204)
        bucket = {"X-RateLimit-Limit": "50", "X-RateLimit-Remaining": "49", "X-RateLimit-Reset-After": "1"}
        return _reply(result, headers=bucket | {"X-RateLimit-Bucket": "forest"})

    async def _attachment(self, request: web.Request) -> web.Response:
        content = self.backend.cdn.get(f"{cdn.CDN_BASE}/{request.match_info['tail']}")
        return web.Response(status=404) if content is None else web.Response(body=content)

    # Gateway.

    def _publish(self, event: str, payload: Mapping[str, Any]) -> None:
        self._last_traffic = time.monotonic()
        guild = payload.get("id") if event.startswith("GUILD_") and "guild_id" not in payload else None
        guild = payload.get("guild_id", guild)
        for session in self.sessions.values():
            if session.hears_of(None if guild is None else int(guild)):
                self._dispatch(session, event, payload)

    def _dispatch(self, session: Session, event: str, payload: Mapping[str, Any]) -> None:
        """Sends an event as this session's intents let it through, and keeps it for a resume."""
        gate = intent_rules.required_intent(event, payload)
        if gate is not None and not getattr(session.intents, gate):
            return
        data = copy.deepcopy(dict(payload))
        if not session.intents.message_content and event in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            intent_rules.censor_message(data, self.backend.bot_user.id, backend=self.backend)
        if event == "GUILD_CREATE":
            intent_rules.prune_guild_create(data, session.intents, self.backend.bot_user.id)
        session.sequence += 1
        frame = {"op": 0, "t": event, "s": session.sequence, "d": data}
        session.sent.append(frame)
        if session.socket is not None and not session.socket.closed:
            task = asyncio.get_running_loop().create_task(session.socket.send_str(json.dumps(frame)))
            self._sends.add(task)
            task.add_done_callback(self._sends.discard)

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=2**22)
        await socket.prepare(request)
        hello = {"op": 10, "d": {"heartbeat_interval": self.heartbeat * 1000}, "s": None, "t": None}
        await socket.send_str(json.dumps(hello))
        async for message in socket:
            if message.type in (WSMsgType.TEXT, WSMsgType.BINARY):
                frame = json.loads(message.data)
                await self._heed(socket, frame["op"], frame.get("d"))
        return socket

    async def _heed(self, socket: web.WebSocketResponse, op: int, data: Any) -> None:
        if op == 1:
            self.heartbeats += 1
            await socket.send_str(json.dumps({"op": 11}))
        elif op == 2:
            self.identifies += 1
            if data["token"] != self.token:
                await socket.close(code=4004)
                return
            shard, shards = data.get("shard") or (0, 1)
            session = Session(discord.Intents._from_value(data["intents"]), shard, shards, socket=socket)
            self.sessions[session.id] = session
            self._dispatch(session, "READY", self._ready(session))
            for guild in filter(lambda guild: session.hears_of(guild.id), self.backend.guilds.values()):
                self._dispatch(session, "GUILD_CREATE", serializers.guild_create_payload(self.backend, guild))
        elif op == 6:
            self.resumes += 1
            known = self.sessions.get(data["session_id"])
            if known is None:
                await socket.send_str(json.dumps({"op": 9, "d": False}))
                return
            known.socket = socket
            for missed in [frame for frame in known.sent if frame["s"] > data["seq"]]:
                await socket.send_str(json.dumps(missed))
            self._dispatch(known, "RESUMED", {})

    def _ready(self, session: Session) -> dict[str, Any]:
        known = [guild.id for guild in self.backend.guilds.values() if session.hears_of(guild.id)]
        return {
            "v": 10,
            "user": dict(serializers.user_payload(self.backend.bot_user)),
            "guilds": [{"id": str(guild), "unavailable": True} for guild in known],
            "session_id": session.id,
            "resume_gateway_url": self.gateway,
            "shard": [session.shard, session.shards],
            "application": {"id": str(self.backend.application_id), "flags": 0},
        }


def _reply(data: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    """Answers in JSON; exactly `application/json`, since discord.py reads anything else as text."""
    return web.Response(body=json.dumps(data).encode(), status=status, headers=headers, content_type="application/json")


async def _body_of(request: web.Request) -> tuple[Any, list[Any]]:
    """Gives a request's JSON and its files, whose descriptions stand in the JSON."""
    if not request.content_type.startswith("multipart/"):
        raw = await request.read() if request.can_read_body else b""
        return (json.loads(raw) if raw else None), []
    body: Any = None
    files: list[Any] = []
    async for part in await request.multipart():
        content = bytes(await part.read(decode=False))
        if part.name == "payload_json":
            body = json.loads(content)
        else:
            files.append(SimpleNamespace(filename=part.filename, fp=io.BytesIO(content), description=None))
    described = (body or {}).get("attachments") or (body or {}).get("data", {}).get("attachments") or []
    for told in described:
        if isinstance(told.get("id"), int) and told["id"] < len(files):
            files[told["id"]].description = told.get("description")
    return body, files
