"""One page for the browser: the hunt's channel and two private channels side by side, and the hands of the clock.

Each pane is a simcord preview, which serves one channel to one Env; several at once, framed by our page, need four
private names of simcord's, all in this module. A test in a real browser holds it to that.
"""

from __future__ import annotations

import asyncio
import contextlib
import datetime as dt
import json
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from aiohttp import web
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.env import Env
from simcord.preview import Preview
from simcord.preview._server import PreviewServer

from engine import content

log = logging.getLogger(__name__)

LOOPBACK = "127.0.0.1"
NAMES = (LOOPBACK, "localhost")
"""What a browser on this machine may call it."""
FOLLOW = (
    (
        "state.scrollIntent = snapshot.targetId &&",
        """const bottom = previousIds.length === 0 || hasNewTail;
    if (bottom) state.stuckUntil = performance.now() + 60000;
    state.scrollIntent = bottom ? { policy: "bottom" } : snapshot.targetId &&""",
    ),
    (
        "observer.observe(ui.timeline);",
        """observer.observe(ui.timeline);
  for (const deed of ["wheel", "touchmove", "pointerdown", "keydown"])
    ui.timeline.addEventListener(deed, () => { state.stuckUntil = 0; }, { passive: true });""",
    ),
    (
        'if (state.scrollIntent?.policy !== "target") state.scrollIntent',
        """if (state.scrollIntent?.policy !== "target" && performance.now() >= (state.stuckUntil || 0))
        state.scrollIntent""",
    ),
    (
        "if (!state.ready && state.scrollIntent",
        """if (performance.now() < (state.stuckUntil || 0)) return;
    if (!state.ready && state.scrollIntent""",
    ),
)
"""What is changed in simcord's timeline: a pane goes to the newest message, and stays there while pictures load, until a hand
scrolls."""
FORGET = (
    (
        "const rawSelected = Array.isArray(draft) ? [...draft] : [];",
        """const rawSelected = (Array.isArray(draft) ? [...draft] : [])
    .filter((value) => component.type === TYPE.STRING_SELECT || /^[0-9]+$/.test(String(value)));""",
    ),
)
"""What is changed in simcord's lists: one of people shows no line that was picked in another list, which stood in its place."""
CHANGED = {"/timeline.js": FOLLOW, "/selects.js": FORGET}
LONGEST_STEP = 7 * 86400
"""Seconds that one press may move the clock."""


@dataclass(frozen=True, slots=True)
class Pane:
    """A person whose private channel can be shown."""

    key: str
    title: str
    preview: Preview


class Side:
    """Stands where simcord expects its one preview, for all of them."""

    _closed = False

    def __init__(self) -> None:
        self.previews: list[Preview] = []

    def _mark_action_dispatched(self) -> None:
        for preview in self.previews:
            preview._mark_action_dispatched()


class Stage:
    """The page and its panes over one running Env."""

    def __init__(
        self,
        env: Env,
        told: Callable[[], Mapping[str, str]],
        restart: Callable[[], Awaitable[None]],
        let_pass: Callable[[int, frozenset[str]], Awaitable[None]],
    ) -> None:
        """`told` gives what the head of the page says: `now`, `deadline`, `turn`; `restart` stops and starts the bot.

        `let_pass` lets so many seconds pass, in which everybody acts but the people in the panes (their keys).
        """
        self._env = env
        self._told = told
        self._restart = restart
        self._let_pass = let_pass
        self._side = Side()
        self._one = asyncio.Lock()
        self._changed = asyncio.Event()
        self._stale: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._people: list[Pane] = []
        self.url = ""

    async def open(
        self, port: int, channel: ChannelHandle, viewers: Sequence[MemberActor], zone: str, shown: tuple[str, str]
    ) -> None:
        """Serves the page on a loopback port (0: any); `shown`: whose private channels are shown first.

        Raises OSError when the port is taken.
        """
        app = web.Application()
        app.router.add_get("/", self._page)
        app.router.add_get("/told", self._tell)
        app.router.add_get("/favicon.ico", self._no_icon)
        app.router.add_post("/advance", self._advance)
        app.router.add_post("/restart", self._start_again)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        await web.TCPSite(self._runner, LOOPBACK, port).start()
        self.url = f"http://{LOOPBACK}:{self._runner.addresses[0][1]}"
        port = self._runner.addresses[0][1]
        self._hosts = {f"{name}:{port}" for name in NAMES}
        _allow_frames(self._hosts)
        _serve_changed()
        self._channel = await self._preview(channel, viewers, zone)
        for member in viewers:
            preview = await self._preview(member.user.dm_channel, [member.user], zone)
            self._people.append(Pane(member.user.name, member.user.global_name or member.user.name, preview))
        self._shown = shown
        self._env.backend.subscribers.append(self._noticed)
        task = asyncio.create_task(self._refresh())
        self._tasks.add(task)

    async def close(self) -> None:
        """Ends the panes and the page."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for preview in self._side.previews:
            await preview.close()
        await self._runner.cleanup()

    async def _preview(self, channel: ChannelHandle, viewers: Sequence[Any], zone: str) -> Preview:
        self._env._preview = None
        preview = self._env.preview(channel, viewers=viewers, layout="channel", timezone=zone)
        await preview.__aenter__()
        preview._action = self._patient(preview)  # type: ignore[method-assign]
        self._side.previews.append(preview)
        self._env._preview = self._side  # type: ignore[assignment]
        return preview

    def _patient(self, preview: Preview) -> Any:
        """Lets a press in a pane wait for what is under way, and count although the pane was renewed meanwhile.

        simcord would refuse it both times; what was pressed is looked up again anyway, and refused if it is gone.
        """
        plain = preview._action

        async def action(context: str | None, body: Any) -> dict[str, Any]:
            async with self._one:
                if isinstance(body, dict) and "published_revision" in body:
                    body = {**body, "published_revision": preview._get_page(context).revision}
                return await plain(context, body)

        return action

    def _noticed(self, event: str, payload: Any) -> None:
        """Notes in which channel something has changed."""
        if isinstance(payload, Mapping) and payload.get("channel_id"):
            self._stale.add(int(payload["channel_id"]))
            self._changed.set()

    async def _refresh(self) -> None:
        """Renews the panes in which something has changed, and only those."""
        while True:
            await self._changed.wait()
            await asyncio.sleep(0.15)
            self._changed.clear()
            stale, self._stale = self._stale, set()
            for preview in self._side.previews:
                if preview.channel.id in stale:
                    async with self._one:
                        await preview.refresh()

    def _all_changed(self) -> None:
        self._stale |= {preview.channel.id for preview in self._side.previews}
        self._changed.set()

    def _ours(self, request: web.Request) -> None:
        """Lets only this page press its buttons: no other page of the same browser, no strange name for this machine."""
        if request.host not in self._hosts or request.headers.get("Origin") != f"http://{request.host}":
            raise web.HTTPForbidden

    async def _advance(self, request: web.Request) -> web.Response:
        self._ours(request)
        with contextlib.suppress(ValueError):
            seconds = int(request.query.get("seconds", ""))
            if 0 < seconds <= LONGEST_STEP:
                async with self._one:
                    await self._let_pass(seconds, frozenset(request.query.get("mine", "").split(",")))
                self._all_changed()
                return web.json_response(dict(self._told()))
        raise web.HTTPBadRequest

    async def _start_again(self, request: web.Request) -> web.Response:
        self._ours(request)
        async with self._one:
            await self._restart()
        self._all_changed()
        return web.json_response(dict(self._told()))

    async def _tell(self, request: web.Request) -> web.Response:
        return web.json_response(dict(self._told()))

    async def _no_icon(self, request: web.Request) -> web.Response:
        return web.Response(status=204)

    async def _page(self, request: web.Request) -> web.Response:
        if request.host not in self._hosts:
            raise web.HTTPForbidden
        panes = {pane.key: {"title": pane.title, "url": pane.preview.url} for pane in self._people}
        setting = {"channel": self._channel.url, "people": panes, "shown": self._shown, "told": dict(self._told())}
        page = content.text("demo/stage.html").replace("/*SETTING*/", json.dumps(setting).replace("<", "\\u003c"))
        return web.Response(text=page, content_type="text/html")


def _allow_frames(hosts: Collection[str]) -> None:
    """Lets our page, and no other, show the previews in frames."""
    headers = PreviewServer._SECURITY_HEADERS
    headers.pop("X-Frame-Options", None)
    policy = headers["Content-Security-Policy"].split("frame-ancestors")[0]
    headers["Content-Security-Policy"] = (
        f"{policy}frame-ancestors {' '.join(f'http://{host}' for host in sorted(hosts))}"
    )


def _serve_changed() -> None:
    """Lets the previews serve scripts as they are changed here: simcord's timeline stays where it was opened."""
    plain = getattr(PreviewServer._static, "plain", PreviewServer._static)

    async def static(server: PreviewServer, request: web.Request) -> Any:
        response = await plain(server, request)
        changed = next((changes for name, changes in CHANGED.items() if request.path.endswith(name)), None)
        if changed is not None:
            for before, after in changed:
                if before not in response.text:
                    raise web.HTTPInternalServerError(text="another simcord than the one that is pinned")
                response.text = response.text.replace(before, after)
        return response

    static.plain = plain  # type: ignore[attr-defined]
    PreviewServer._static = static  # type: ignore[method-assign, assignment]


def as_clock(moment: dt.datetime) -> str:
    """Writes a moment as the page's head shows it: `Thu 1 Jan, 21:00`."""
    return f"{moment:%a} {moment.day} {moment:%b, %H:%M}"
