"""`hallali play`: the script up to the third turn, and then the page: whoever sits before it plays on."""

from __future__ import annotations

import asyncio
import datetime as dt
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from bot.demo.script import Script
from bot.demo.stage import Stage, as_clock
from bot.demo.theatre import ZONE, Theatre, opened

PLAYED = 2
"""Turns that are over when the page opens."""
SHOWN = ("alix", "edith")
"""Whose private messages are shown first: one in French, one in English."""


async def salon(port: int, say: Callable[[str], None], *, ready: asyncio.Event | None = None) -> None:
    """Serves the page until it is cancelled. Raises OSError when the port is taken."""
    say("Setting the scene: a hunt, six hunters, two turns …")
    with tempfile.TemporaryDirectory(prefix="hallali-") as place:
        async with opened(Path(place)) as theatre:
            script = Script(theatre, lambda line: None, mishaps=False)
            await script.prepare()
            await script.play(PLAYED)

            async def restart() -> None:
                await theatre.restart(dt.timedelta(), nobody)

            stage = Stage(theatre.env, lambda: told(theatre), restart)
            members = [hands.member for hands in (*theatre.hunters.values(), theatre.organiser)]
            await stage.open(port, theatre.channel, members, ZONE.key, SHOWN)
            try:
                say(f"Open {stage.url} in a browser on this machine. Ctrl-C ends it.")
                if ready is not None:
                    ready.set()
                await asyncio.Event().wait()
            finally:
                await stage.close()


def told(theatre: Theatre) -> Mapping[str, str]:
    """Gives what the head of the page says."""
    deadline = theatre.deadline()
    if deadline is None:
        return {"now": as_clock(theatre.now), "turn": "the hunt is over"}
    return {"now": as_clock(theatre.now), "turn": f"turn {theatre.hunt().turn}, until {as_clock(deadline)}"}


def nobody() -> None:
    """What people do while the bot starts again: nothing."""
