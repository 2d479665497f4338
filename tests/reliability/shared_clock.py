"""One clock for several processes: the fake Discord reads it and every bot lives by it, and a test moves it as it likes.

It is a file of five numbers that everybody maps into memory. Virtual time goes `scale` times as fast as the machine's
monotonic clock, and leaps when a test says `advance`. In a bot's process `govern` hands it to all that measures time: the
wall clock (datetime and time, so that `bot.clock` stays as it is shipped), the event loop with all its sleeps and time
limits, and discord.py's heartbeats. Nothing else of the bot knows of it.
"""

from __future__ import annotations

import asyncio
import mmap
import selectors
import struct
import threading
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import time_machine

EPOCH = datetime(2026, 6, 1, 10, tzinfo=UTC)
"""When virtual time begins: noon in Paris, on a Monday in summer."""
ORIGIN, BEGAN, SCALE, LEAPT, SHIFTED = range(0, 40, 8)
"""Where in the file stand the machine's monotonic time at the beginning, the virtual wall clock then (seconds since 1970),
how many times as fast virtual time goes, how much it has leapt, and by how much the bots' wall clocks alone were set."""
LONGEST_NAP = 0.02
"""Seconds of real time for which an event loop sleeps at most: whoever advances the clock cannot wake it."""


class SharedClock:
    """Virtual time. `elapsed` goes on for ever, `now` is Discord's wall clock, `wall` a bot's, which may be set wrongly."""

    def __init__(self, path: Path, scale: float | None = None, *, epoch: datetime = EPOCH) -> None:
        """Opens the clock that lies there; with a `scale` a new one begins, at `epoch`."""
        self.path = path
        if scale is not None:
            path.write_bytes(struct.pack("=5d", time.monotonic(), epoch.timestamp(), scale, 0.0, 0.0))
        with path.open("r+b") as file:
            self._numbers = mmap.mmap(file.fileno(), 40)
        self._origin, self._began, self.scale = (self._read(at) for at in (ORIGIN, BEGAN, SCALE))

    def _read(self, at: int) -> float:
        return float(struct.unpack_from("=d", self._numbers, at)[0])

    def _add(self, at: int, seconds: float) -> None:
        struct.pack_into("=d", self._numbers, at, self._read(at) + seconds)

    def elapsed(self) -> float:
        """Gives the virtual seconds since the clock began; never fewer than before."""
        return (time.monotonic() - self._origin) * self.scale + self._read(LEAPT)

    def now(self) -> datetime:
        """Gives Discord's virtual time, aware and in UTC."""
        return datetime.fromtimestamp(self._began + self.elapsed(), UTC)

    def wall(self, skew: float = 0.0) -> float:
        """Gives the wall clock of a bot, in seconds since 1970; `skew`: how wrong this one is besides."""
        return self._began + self.elapsed() + self._read(SHIFTED) + skew

    def advance(self, seconds: float) -> None:
        """Has so much time pass at once, for everybody."""
        assert seconds >= 0, "time goes forward; `set_bots` turns a wall clock back"
        self._add(LEAPT, seconds)

    def advance_to(self, moment: datetime) -> None:
        """Has time pass until a moment; one that is past changes nothing."""
        self.advance(max(0.0, (moment - self.now()).total_seconds()))

    def set_bots(self, seconds: float) -> None:
        """Sets the bots' wall clocks forward, or back, while no time passes: what an operator or a time server does."""
        self._add(SHIFTED, seconds)

    def real(self, virtual: float) -> float:
        """Gives how many seconds of real time so many virtual ones take."""
        return virtual / self.scale


class Wall(time_machine.Traveller):
    """What time-machine asks for the time, in place of a moment that stands still."""

    def __init__(self, clock: SharedClock, skew: float) -> None:
        super().__init__(0, None, tick=False)
        self._clock, self._skew = clock, skew

    def time_ns(self) -> int:
        return int(self._clock.wall(self._skew) * 1e9)

    def shift(self, delta: timedelta | float) -> None:
        raise AssertionError("the shared clock is set by its own methods")


class NappingSelector(selectors.DefaultSelector):  # type: ignore[misc, valid-type]
    """Waits the real time that a virtual one takes, and never long."""

    clock: SharedClock

    def select(self, timeout: float | None = None) -> Any:
        real = LONGEST_NAP if timeout is None else min(self.clock.real(timeout), LONGEST_NAP)
        return super().select(real)


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop by the shared clock: sleeps, alarms, time limits of requests."""

    def __init__(self, clock: SharedClock) -> None:
        selector = NappingSelector()
        selector.clock = clock
        self._clock = clock
        super().__init__(selector)

    def time(self) -> float:
        return self._clock.elapsed()


class VirtualPolicy(asyncio.DefaultEventLoopPolicy):
    """Makes such loops."""

    def __init__(self, clock: SharedClock) -> None:
        super().__init__()
        self._clock = clock

    def new_event_loop(self) -> asyncio.AbstractEventLoop:
        return VirtualLoop(self._clock)


class Stopwatch:
    """The module `time` for those who measure by `perf_counter` or `monotonic`; all else is the module's own."""

    def __init__(self, clock: SharedClock) -> None:
        self.perf_counter = self.monotonic = clock.elapsed

    def __getattr__(self, name: str) -> Any:
        return getattr(time, name)


class NappingEvent(threading.Event):
    """Waits in virtual time: what a heartbeat's thread pauses by."""

    clock: SharedClock

    def wait(self, timeout: float | None = None) -> bool:
        if timeout is None:
            return super().wait()
        end = self.clock.elapsed() + timeout
        while (left := end - self.clock.elapsed()) > 0:
            if super().wait(min(self.clock.real(left), LONGEST_NAP)):
                return True
        return self.is_set()


def govern(clock: SharedClock, skew: float = 0.0) -> None:
    """Has this process live by the clock, for good; `skew`: by how many seconds its wall clock is wrong.

    To be called in a process that is to become a bot, before its event loop is made.
    """
    import discord

    from bot import clock as bot_clock
    from bot import fence, watchdog

    time_machine.travel(0, tick=False).start()
    time_machine.traveller_stack[-1] = Wall(clock, skew)
    asyncio.set_event_loop_policy(VirtualPolicy(clock))
    stopwatch = Stopwatch(clock)
    for module in (bot_clock, fence, discord.gateway, discord.backoff):
        vars(module)["time"] = stopwatch
    watchdog.watch.__defaults__ = (clock.elapsed, asyncio.sleep)
    plain = discord.gateway.KeepAliveHandler.__init__

    def begin(self: Any, *args: Any, **given: Any) -> None:
        plain(self, *args, **given)
        self._stop_ev = NappingEvent()
        self._stop_ev.clock = clock

    discord.gateway.KeepAliveHandler.__init__ = begin  # type: ignore[method-assign]


def live_by(path: str) -> None:
    """Has this process live by the clock that lies there, for good."""
    govern(SharedClock(Path(path)))
