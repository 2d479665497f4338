"""Sixteen ways in which Discord, or the way to it, fails a message; and what is to become of the message in each."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from aiohttp import web
from discord import Permissions
from simcord.backend.errors import BackendError
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.reliability.discord_server import EDGE, Discord, Mishap, busy
from tests.reliability.shared_clock import SharedClock
from tests.wire.stand_in import API, _reply


class End(StrEnum):
    """What is to become of a message. ONCE: it is there once. REMOVED: it is not there, and never sent again, since somebody
    deleted it. PARKED: it waits for its channel, an organiser is told once, and is there once when the channel is back.
    CLOSED: it is not sent, and the channel is told, without content, that somebody could not be reached.
    """

    ONCE, REMOVED, PARKED, CLOSED = "once", "removed", "parked", "closed"


CHANNEL, PRIVATE, PLAIN = "report", "private", "line"
"""The kinds of messages: a turn's account with its map in the channel, a hunter's own with his map, a line of plain text."""
KINDS = (CHANNEL, PRIVATE, PLAIN)


@dataclass(frozen=True)
class Fault:
    """One way to fail. `times`: how often in a row; 0: until it is mended. `code`: Discord's own, of a refusal.

    `ends` and `privately`: what is to become of a channel's message and of a private one.
    """

    name: str
    mishap: Mishap
    times: int = 1
    ends: End = End.ONCE
    privately: End = End.ONCE

    def script(self, after: bool) -> list[Mishap]:
        """Gives what happens in turn to the message. `after`: when it, or an attempt before it, has had its effect."""
        if not after:
            return [self.mishap] * self.times
        if self.refusal:
            return [DONE_UNHEARD, *[self.mishap] * self.times]
        own = {**vars(self.mishap), "done": True}
        return [Mishap(**{**own, "slow": 0.0, "late": own["slow"]})] * self.times

    @property
    def refusal(self) -> bool:
        """Whether Discord says for certain that nothing was done: what was done before is another attempt's."""
        return self.mishap.status is not None and self.mishap.status < 500


DONE_UNHEARD = Mishap(status=503)
"""Discord does what is asked, and its answer is an error: discord.py does not try again by itself."""


def refused(status: int, code: int) -> Mishap:
    """Gives a refusal by Discord."""
    return Mishap(done=False, status=status, body={"message": "refused", "code": code}, headers=EDGE)


def failing(status: int) -> Mishap:
    return Mishap(done=False, status=status)


FAULTS = (
    Fault("500, until discord.py gives up", failing(500), times=5),
    Fault("502, until discord.py gives up", failing(502), times=5),
    Fault("503", failing(503)),
    Fault("504", failing(504)),
    Fault("520", failing(520)),
    Fault("524", failing(524)),
    Fault("reset", Mishap(done=False, reset=True)),
    Fault("closed before the answer", Mishap(done=False, reset=True, headers={"Connection": "close"})),
    Fault("slow by 40 s", Mishap(slow=40.0)),
    Fault("429", busy(3.0)),
    Fault("429 everywhere", busy(3.0, everywhere=True)),
    Fault("404 10008", refused(404, 10008), ends=End.REMOVED, privately=End.REMOVED),
    Fault("404 10003", refused(404, 10003), 0, End.PARKED, End.CLOSED),
    Fault("404 10004", refused(404, 10004), 0, End.PARKED, End.CLOSED),
    Fault("403 50001", refused(403, 50001), 0, End.PARKED, End.CLOSED),
    Fault("403 50013", refused(403, 50013), 0, End.PARKED, End.CLOSED),
    Fault("403 50007", refused(403, 50007), 0, End.PARKED, End.CLOSED),
    Fault("403 50278", refused(403, 50278), 0, End.PARKED, End.CLOSED),
    Fault("400 40003", refused(400, 40003)),
    Fault("400 50035", refused(400, 50035)),
    Fault("413 40005", refused(413, 40005)),
    Fault("400 50045", refused(400, 50045)),
)
"""Besides these: 429 from before Discord, which silences everything, and 401, which ends the bot."""


@dataclass(frozen=True)
class Cell:
    """One field of the table."""

    fault: Fault
    kind: str
    after: bool

    @property
    def end(self) -> End:
        return self.fault.privately if self.kind == PRIVATE else self.fault.ends

    def __str__(self) -> str:
        return f"{self.fault.name} {'after' if self.after else 'before'} the effect, {self.kind}"


def table(*, thin: bool) -> Iterator[Cell]:
    """Gives all cells; `thin`: each fault once, with one of the kinds, before or after the effect, in turn."""
    for number, fault in enumerate(FAULTS):
        for after in (number % 2 == 1,) if thin else (False, True):
            for kind in (KINDS[number // 2 % 3],) if thin else KINDS:
                yield Cell(fault, kind, after)


class FaultyDiscord(Discord):
    """Discord with the faults by path: each in turn, then those that last until `mend`."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.due: dict[str, list[Mishap]] = {}
        self.lasting: dict[str, Mishap] = {}
        self.moderated: set[str] = set()
        """Where a moderator deletes at once what the bot posts."""
        self.polite: set[str] = set()
        """Where the connection that breaks is closed in good order."""
        self.mishap = self._by_path

    def befall(self, path: str, cell: Cell) -> None:
        """Has a cell's fault come over the next messages to this path."""
        self.due[path] = cell.fault.script(cell.after)
        if not cell.fault.times:
            self.lasting[path] = cell.fault.mishap
        if cell.after and cell.end is End.REMOVED:
            self.due[path] = [DONE_UNHEARD]  # Discord itself will say that it is gone
            self.moderated.add(path)

    def mend(self) -> None:
        """Ends what lasts."""
        self.lasting.clear()

    def _by_path(self, method: str, path: str) -> Mishap:
        if method != "POST":
            return Mishap()
        due = self.due.get(path)
        mishap = due.pop(0) if due else self.lasting.get(path, Mishap())
        (self.polite.add if mishap.headers.get("Connection") else self.polite.discard)(path)
        return mishap

    def _answer(self, request: web.Request, path: str, body: Any, files: list[Any]) -> web.Response:
        if (
            files
            and request.method == "POST"
            and path.startswith("/channels/")
            and (refusal := self._without_files(path))
        ):
            return refusal
        made = len(self.created)
        answer = super()._answer(request, path, body, files)
        if path in self.moderated and len(self.created) > made:
            self.moderated.remove(path)
            self.backend.delete_message(self.created[-1].channel, self.created[-1].message)
        return answer

    def _without_files(self, path: str) -> web.Response | None:
        """Refuses files where the bot may attach none, as Discord does, and simcord does not."""
        channel = self.backend.channels.get(int(path.split("/")[2]))
        try:
            if channel is not None and channel.guild_id is not None:
                self.backend.require_permissions(channel.guild_id, self.backend.bot_user.id, channel.id, "attach_files")
        except BackendError as error:
            return _reply(error.to_json(), error.status)
        return None

    def deny(self, channel: int, *names: str) -> None:
        """Takes permissions from the bot in a channel; none named: gives all back. The bot hears of it."""
        denied = int(Permissions(**dict.fromkeys(names, True)).value)
        self.backend.set_overwrite(channel, Overwrite(self.backend.bot_user.id, OverwriteType.MEMBER, deny=denied))

    def _reset(self, request: web.Request) -> web.StreamResponse:
        """Breaks the connection, or says goodbye without an answer where the mishap asks for that."""
        path = request.path.removeprefix(API)
        if path in self.polite and request.transport is not None:
            request.transport.close()
            return web.Response(status=500)
        return super()._reset(request)


@asynccontextmanager
async def a_case(folder: Path, name: str, scale: float = 20.0) -> AsyncIterator[tuple[FaultyDiscord, Path]]:
    """Opens a Discord, and a folder for a bot's database, for one case of a test."""
    own = folder / name
    own.mkdir()
    discord = FaultyDiscord(SharedClock(own / "clock", scale))
    await discord.start()
    try:
        yield discord, own
    finally:
        await discord.stop()
