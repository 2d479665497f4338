"""G14. A bot that dies as soon as it is connected, and is started anew at once, for a day: Discord, which allows a thousand
sessions a day and makes the token void beyond that, sees some dozens. The same when it is Discord that ends each session.
"""

from __future__ import annotations

import asyncio
import json
import re
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

from bot.composition import FINE, UNREACHABLE
from tests.reliability.conftest import Dose
from tests.reliability.discord_server import Discord
from tests.reliability.nursery import Life, Nursery
from tests.reliability.season import lay
from tests.reliability.shared_clock import SharedClock

HOUR, DAY = 3600.0, 86_400.0
DIES = "tests.reliability.troubles:die_at_ready"
REFUSED, INVALIDATED = "refused", "invalidated"
"""Sessions that are not granted, and sessions that are taken back as soon as they have begun."""
WAITS = re.compile(r"waiting (\d+) seconds before connecting")


class Gate(Discord):
    """Discord, as its gateway sees it: when each session began; how many are left for today, if that is told.

    `ends`: what is done to a session that begins: None, it lives; else REFUSED or INVALIDATED.
    """

    def __init__(self, clock: SharedClock) -> None:
        super().__init__(clock)
        self.began: list[float] = []
        self.left: tuple[int, float] | None = None
        self.ends: str | None = None

    def _answer(self, request: web.Request, path: str, body: Any, files: list[Any]) -> web.Response:
        answer = super()._answer(request, path, body, files)
        if path != "/gateway/bot" or self.left is None:
            return answer
        told = json.loads(answer.body)  # type: ignore[arg-type]
        told["session_start_limit"] |= {"remaining": self.left[0], "reset_after": int(self.left[1] * 1000)}
        return web.Response(body=json.dumps(told).encode(), content_type="application/json")

    async def _heed(self, socket: web.WebSocketResponse, op: int, data: Any) -> None:
        if op == 2:
            self.began.append(self.clock.elapsed())
        if op != 2 or self.ends != REFUSED:
            await super()._heed(socket, op, data)
        if op == 2 and self.ends is not None:
            await socket.send_str(json.dumps({"op": 9, "d": False}))

    def most_within(self, seconds: float) -> int:
        """Gives the most sessions that began within so many seconds."""
        return max((sum(at <= other < at + seconds for other in self.began) for at in self.began), default=0)


@asynccontextmanager
async def gate_at(folder: Path, scale: float) -> AsyncIterator[Gate]:
    gate = Gate(SharedClock(folder / "clock", scale))
    await gate.start()
    try:
        yield gate
    finally:
        await gate.stop()


async def lived(life: Life, gate: Gate, *, hurry: float = 0.0, until: float = float("inf")) -> int | None:
    """Waits for a life to end, and gives how; None: it goes on until then. When it says that it waits, that time passes at once.

    `hurry`: by how many seconds time leaps at each look, where nothing is done meanwhile.
    """
    waited = 0
    while life.alive:
        said = [float(each) for each in WAITS.findall(life.log)]
        if len(said) > waited:
            gate.clock.advance(said[waited])
            waited += 1
        if gate.clock.elapsed() > until:
            return None
        gate.clock.advance(hurry)
        await asyncio.sleep(0.005 if not hurry else 0.03)
    return await life.ended()


async def test_a_bot_that_dies_at_each_start(nursery: Nursery, tmp_path: Path, dose: Dose) -> None:
    """Begun anew at once, whatever happens: at most 20 sessions in an hour, 100 in a day."""
    long = dose.of(short=HOUR / 3, ten=DAY / 4, full=1.05 * DAY)
    async with gate_at(tmp_path, 20.0) as gate:
        lay(tmp_path, gate, hunters=1)
        lives = 0
        while gate.clock.elapsed() < long:
            lives += 1
            life = nursery.life(tmp_path, gate, pictures=False, prepare=DIES)
            assert await lived(life, gate) == -signal.SIGKILL, life.log[-2000:]
        assert len(gate.began) == lives >= dose.of(short=8, ten=25, full=60)
        assert gate.most_within(HOUR) <= 20
        assert gate.most_within(DAY) <= 100
        print(
            f"G14: dead at READY {lives} times in {long / HOUR:.1f} h: {gate.most_within(HOUR)} sessions in the worst hour"
        )


@pytest.mark.usefixtures("longer")
async def test_a_discord_that_ends_each_session(nursery: Nursery, tmp_path: Path, dose: Dose) -> None:
    """No session comes to be, or none lasts: the bot, ended by its own watchdog and begun anew at once, spares them too."""
    long = dose.of(short=HOUR / 3, ten=HOUR, full=DAY / 8)
    for ends in dose.of(short=[REFUSED], ten=[REFUSED, INVALIDATED], full=[REFUSED, INVALIDATED]):
        folder = tmp_path / ends
        folder.mkdir()
        async with gate_at(folder, 20.0) as gate:
            lay(folder, gate, hunters=1)
            gate.ends, lives = ends, 0
            while gate.clock.elapsed() < long:
                lives += 1
                life = nursery.life(folder, gate, pictures=False)
                assert await lived(life, gate, hurry=2.0, until=long) in (None, UNREACHABLE), life.log[-2000:]
            gate.ends = None
            life.kill()
            await life.ended()
            hours = gate.clock.elapsed() / HOUR
            print(
                f"G14: {ends} for {hours:.1f} h in {lives} lives: {gate.most_within(HOUR)} sessions in the worst hour"
            )
            assert len(gate.began) >= 5
            assert gate.most_within(HOUR) <= 20


@pytest.mark.usefixtures("longer")
async def test_the_last_sessions_of_a_day_are_left_alone(nursery: Nursery, tmp_path: Path) -> None:
    """Discord says how many are left: with a handful left the bot waits until there are new ones."""
    async with gate_at(tmp_path, 20.0) as gate:
        season = lay(tmp_path, gate, hunters=1)
        gate.left = (5, HOUR)
        life = nursery.life(tmp_path, gate, pictures=False)
        await season.until(lambda: "Discord allows 5 more sessions today" in life.log, life=life)
        gate.clock.advance(HOUR / 2)
        await asyncio.sleep(gate.clock.real(60))
        assert gate.began == []
        gate.clock.advance(HOUR / 2)
        assert await season.at_work(life), life.log
        assert len(gate.began) == 1


@pytest.mark.usefixtures("longer")
async def test_asked_to_stop_while_it_waits_to_connect_again(nursery: Nursery, tmp_path: Path) -> None:
    """discord.py sits out a pause that may be long, and has nothing to run on once the bot is closed: it ends all the same."""
    async with gate_at(tmp_path, 20.0) as gate:
        season = lay(tmp_path, gate, hunters=1)
        gate.ends = REFUSED
        life = nursery.life(tmp_path, gate, pictures=False)
        await season.until(lambda: "Attempting a reconnect" in life.log, life=life)
        life.stop()
        assert await life.ended() == FINE, life.log[-2000:]
        assert "the bot broke down" not in life.log
