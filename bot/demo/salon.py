"""`hallali play`: the script up to the third turn, and then the page: whoever sits before it plays on."""

from __future__ import annotations

import asyncio
import datetime as dt
import tempfile
from collections.abc import Callable, Collection, Mapping
from pathlib import Path

from bot import turns
from bot.demo.script import LAST_LETTERS, Script
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

            async def let_pass(seconds: int, mine: frozenset[str]) -> None:
                await pass_time(script, dt.timedelta(seconds=seconds), mine)

            stage = Stage(theatre.env, lambda: told(theatre), restart, let_pass)
            members = [hands.member for hands in (*theatre.hunters.values(), theatre.organiser)]
            await stage.open(port, theatre.channel, members, ZONE.key, SHOWN)
            try:
                say(f"Open {stage.url} in a browser on this machine. Ctrl-C ends it.")
                if ready is not None:
                    ready.set()
                await asyncio.Event().wait()
            finally:
                await stage.close()


async def pass_time(script: Script, lasting: dt.timedelta, mine: Collection[str]) -> None:
    """Lets time pass; before an hour strikes, everybody who has no order yet gives one, but for those who are `mine`."""
    theatre = script.theatre
    end = theatre.now + lasting
    while (deadline := theatre.deadline()) is not None and deadline <= end:
        number = theatre.hunt().turn
        if theatre.organiser.person.key not in mine:
            await script.choose()
        have = theatre.read(lambda session: turns.standing_orders(session, theatre.number))
        for key, seat in theatre.seats().items():
            if key not in mine and have.get(seat) is False:
                await script.orders(key, number)
        await theatre.until(deadline + LAST_LETTERS)
        if theatre.deadline() == deadline:
            break  # it could not be resolved; its organiser has been told
    await theatre.until(end)


def told(theatre: Theatre) -> Mapping[str, str]:
    """Gives what the head of the page says."""
    deadline = theatre.deadline()
    if deadline is None:
        return {"now": as_clock(theatre.now), "turn": "the hunt is over"}
    return {"now": as_clock(theatre.now), "turn": f"turn {theatre.hunt().turn}, until {as_clock(deadline)}"}


def nobody() -> None:
    """What people do while the bot starts again: nothing."""
