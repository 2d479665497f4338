"""Discord at its own rates for a crowd: the stand-in, with a short way for what a rush asks ten thousand times.

Messages, edits, histories and private channels are answered here, without simcord's backend, in a fifth of a millisecond;
all else (login, commands, the gateway) is the stand-in's. What Discord limits is counted in every sliding span: requests of
the bot, messages in a channel, frames over the gateway; and the requests that count as invalid.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections import Counter, defaultdict, deque
from dataclasses import dataclass
from typing import Any

from aiohttp import web
from discord.utils import time_snowflake

from tests.reliability.shared_clock import SharedClock
from tests.wire.process import TOKEN
from tests.wire.stand_in import API, StandIn, _reply

IN_ALL, SECOND = 50, 1.0
TO_A_CHANNEL, SPAN = 5, 5.0
FRAMES, MINUTE = 120, 60.0
"""What Discord lets through: requests a second, messages in a channel in five, frames over the gateway in a minute."""
INVALID = (401, 403, 429)
LATENCY = 0.12
"""Seconds that Discord takes to answer, about."""
MESSAGES = re.compile(r"/channels/(\d+)/messages(?:/(\d+))?")
NAME = re.compile(rb'filename="([^"]+)"')
CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback")
FOLLOWING = re.compile(r"/webhooks/\d+/press-(\d+)(/messages/@original)?")
NONCE = re.compile(rb'"nonce": ?"?([0-9a-f]{24})')


@dataclass(frozen=True, slots=True)
class Post:
    """A message that was created: when (seconds of the server's clock), where, by which nonce, with files of which names."""

    at: float
    channel: int
    id: int
    nonce: str
    files: tuple[str, ...]
    bytes: int


class Sliding:
    """Lets at most `most` through in any `span` seconds."""

    def __init__(self, most: int, span: float) -> None:
        self.most, self.span = most, span
        self.taken: deque[float] = deque()

    def wait(self, now: float) -> float:
        """Gives in how many seconds one more is let through; 0: now."""
        while self.taken and now - self.taken[0] >= self.span:
            self.taken.popleft()
        return 0.0 if len(self.taken) < self.most else self.span - (now - self.taken[0])


class RushServer(StandIn):
    """Counts, limits and answers; `posts` is everything that was created, in order."""

    def __init__(self, clock: SharedClock | None = None) -> None:
        """`clock`: by which its time goes, in place of the machine's own."""
        super().__init__(token=TOKEN, clock=clock)
        self.clock = clock
        self._now = time.monotonic if clock is None else clock.elapsed
        self._latency = LATENCY if clock is None else clock.real(LATENCY)
        self.posts: list[Post] = []
        self.by_nonce: dict[str, Post] = {}
        self.in_channel: dict[int, list[Post]] = defaultdict(list)
        self.edits: Counter[int] = Counter()
        self.calls: Counter[str] = Counter()
        """How often what was asked: `POST messages`, `GET messages`, `POST private`, `PATCH messages`."""
        self.at: list[float] = []
        """When each request came that counts against the bot's rate."""
        self.refused: Counter[str] = Counter()
        """429s by what was exceeded: `global`, `channel`; and how often the gateway was closed for its `frames`."""
        self.invalid: Counter[int] = Counter()
        """Requests that count towards a ban, by the user or channel that they were for."""
        self.closed: set[int] = set()
        """Private channels whose owner lets nobody write to him."""
        self.private: dict[int, int] = {}
        """Private channels by user; one that is asked for and not there is opened."""
        self.pressed: dict[int, float] = {}
        self.first_answers: dict[int, float] = {}
        self.answers: dict[int, bytes] = {}
        """Interactions by id: when each was sent to the bot, when its first answer came, what the last one said."""
        self._all = Sliding(IN_ALL, SECOND)
        self._to: dict[int, Sliding] = defaultdict(lambda: Sliding(TO_A_CHANNEL, SPAN))
        self._frames: dict[int, Sliding] = defaultdict(lambda: Sliding(FRAMES, MINUTE))
        self._last_id = 0

    def new_id(self) -> int:
        """Gives a snowflake of now, greater than all before it."""
        self._last_id = max(self._last_id + 1, time_snowflake(self.backend.clock.now()))
        return self._last_id

    # What is asked over HTTP.

    async def _http(self, request: web.Request) -> web.Response:
        path = request.path.removeprefix(API)
        if path.startswith(("/interactions/", "/webhooks/")):  # not bound to the bot's rate
            return await self._answered(request, path)
        now = self._now()
        raw = await request.read() if request.can_read_body else b""
        if wait := self._all.wait(now):
            self.refused["global"] += 1
            self.invalid[0] += 1
            return too_fast(wait, everywhere=True)
        self._all.taken.append(now)
        self.at.append(now)
        found = MESSAGES.fullmatch(path)
        if found is None and path != "/users/@me/channels":
            return await super()._http(request)
        await asyncio.sleep(self._latency)
        if request.headers.get("Authorization") != f"Bot {self.token}":
            return _reply({"message": "401: Unauthorized", "code": 0}, 401)
        if found is None:
            return self._open(int(json.loads(raw)["recipient_id"]))
        channel, message = int(found[1]), found[2] and int(found[2])
        self.calls[f"{request.method} messages"] += 1
        if request.method == "POST":
            return self._create(channel, raw)
        if request.method == "PATCH" and message:
            self.edits[message] += 1
            return _reply(self._payload(channel, message, (), self.author()))
        return _reply(self._history(channel, request))

    def _open(self, user: int) -> web.Response:
        self.calls["POST private"] += 1
        channel = self.private.setdefault(user, user + 50)
        person = {"id": str(user), "username": f"u{user}", "discriminator": "0", "avatar": None}
        return _reply({"id": str(channel), "type": 1, "recipients": [person], "last_message_id": None})

    def _create(self, channel: int, raw: bytes) -> web.Response:
        now = self._now()
        if channel in self.closed:
            self.invalid[channel] += 1
            return _reply({"message": "Cannot send messages to this user", "code": 50007}, 403)
        limit = self._to[channel]
        if wait := limit.wait(now):
            self.refused["channel"] += 1
            self.invalid[channel] += 1
            return too_fast(wait, everywhere=False)
        limit.taken.append(now)
        told = NONCE.search(raw)
        nonce = told[1].decode() if told else f"none-{len(self.posts)}"
        post = self.by_nonce.get(nonce)
        if post is None:
            files = tuple(name.decode() for name in NAME.findall(raw))
            post = Post(now, channel, self.new_id(), nonce, files, len(raw))
            self.posts.append(post)
            self.by_nonce[nonce] = post
            self.in_channel[channel].append(post)
        payload = self._payload(channel, post.id, post.files, self.author())
        self._tell("MESSAGE_CREATE", payload)
        left = {"X-RateLimit-Limit": str(limit.most), "X-RateLimit-Remaining": str(limit.most - len(limit.taken))}
        after = f"{limit.span - (now - limit.taken[0]):.3f}"
        return _reply(payload, headers=left | {"X-RateLimit-Bucket": "messages", "X-RateLimit-Reset-After": after})

    def _history(self, channel: int, request: web.Request) -> list[dict[str, Any]]:
        after, limit = int(request.query.get("after", 0)), int(request.query.get("limit", 50))
        there = [post for post in self.in_channel[channel] if post.id > after][:limit]
        return [self._payload(channel, post.id, post.files, self.author()) for post in reversed(there)]

    def author(self) -> dict[str, Any]:
        bot = self.backend.bot_user
        return {"id": str(bot.id), "username": bot.name, "discriminator": "0", "avatar": None, "bot": True}

    def _payload(self, channel: int, message: int, files: tuple[str, ...], author: dict[str, Any]) -> dict[str, Any]:
        """Gives a message as Discord shows it; of what stands in it only the names of its files."""
        kept = [
            {"id": str(message + n), "filename": name, "size": 1, "url": "http://127.0.0.1/x", "proxy_url": "x"}
            for n, name in enumerate(files, 1)
        ]
        written = self.backend.clock.now().isoformat()
        nothing: dict[str, Any] = {"mentions": [], "mention_roles": [], "embeds": [], "components": []}
        flags = {"tts": False, "mention_everyone": False, "pinned": False, "type": 0, "flags": 0, "content": ""}
        when = {"timestamp": written, "edited_timestamp": None}
        return (
            {"id": str(message), "channel_id": str(channel), "author": author, "attachments": kept}
            | nothing
            | (flags | when)
        )

    def say(self, user: int, text: str) -> int:
        """Has somebody write to the bot in private; gives the message's id. Nobody who reads the history later finds it."""
        number, channel = self.new_id(), self.private.setdefault(user, user + 50)
        person = {"id": str(user), "username": f"u{user}", "discriminator": "0", "avatar": None}
        self._tell("MESSAGE_CREATE", self._payload(channel, number, (), person) | {"content": text})
        return number

    # Interactions: forms that are sent in private.

    def send_form(self, user: int, custom_id: str, written: str) -> int:
        """Has somebody send a form in his private channel; gives the interaction's id."""
        number = self.new_id()
        channel = self.private.setdefault(user, user + 50)
        field = {"type": 4, "custom_id": "words", "value": written}
        person = {"id": str(user), "username": f"u{user}", "discriminator": "0", "avatar": None, "global_name": None}
        payload = {
            "id": str(number),
            "application_id": str(self.backend.application_id),
            "type": 5,
            "token": f"press-{number}",
            "version": 1,
            "data": {"custom_id": custom_id, "components": [{"type": 1, "components": [field]}]},
            "channel_id": str(channel),
            "channel": {"id": str(channel), "type": 1, "recipients": [person], "last_message_id": None},
            "user": person,
            "locale": "fr",
            "entitlements": [],
            "authorizing_integration_owners": {},
            "context": 1,
            "app_permissions": "0",
            "attachment_size_limit": 26214400,
        }
        self.pressed[number] = self._now()
        self._tell("INTERACTION_CREATE", payload)
        return number

    async def _answered(self, request: web.Request, path: str) -> web.Response:
        """Takes an answer to a form, the first or the one that follows."""
        now, raw = self._now(), await request.read()
        first, following = CALLBACK.fullmatch(path), FOLLOWING.fullmatch(path)
        if first is not None and int(first[1]) in self.pressed:
            self.first_answers.setdefault(int(first[1]), now)
            told = {"id": first[1], "type": 5, "response_message_ephemeral": True, "response_message_loading": True}
            return _reply({"interaction": told, "resource": {"type": 5}})
        if following is not None:
            self.answers[int(following[1])] = raw
            return _reply(self._payload(1, self.new_id(), (), self.author()))
        return await super()._http(request)

    # What goes over the gateway.

    def _tell(self, event: str, payload: dict[str, Any]) -> None:
        """Sends an event to whoever is connected; what nobody hears is not kept."""
        for session in self.sessions.values():
            if session.socket is None or session.socket.closed:
                continue
            session.sequence += 1
            frame = json.dumps({"op": 0, "t": event, "s": session.sequence, "d": payload})
            task = asyncio.get_running_loop().create_task(session.socket.send_str(frame))
            self._sends.add(task)
            task.add_done_callback(self._sends.discard)

    async def _heed(self, socket: Any, op: int, data: Any) -> None:
        frames, now = self._frames[id(socket)], self._now()
        if frames.wait(now):
            self.refused["frames"] += 1
            await socket.close(code=4008)
            return
        frames.taken.append(now)
        await super()._heed(socket, op, data)


def too_fast(wait: float, *, everywhere: bool) -> web.Response:
    """Answers 429, as Discord itself does (`Via`), not what stands before it."""
    body = {"message": "You are being rate limited.", "retry_after": wait, "global": everywhere}
    headers = {"Via": "1.1 google", "Retry-After": str(wait)}
    return _reply(body, 429, headers | ({"X-RateLimit-Global": "true"} if everywhere else {}))
