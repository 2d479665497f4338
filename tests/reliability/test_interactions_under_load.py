"""Interactions under load (G18): fifty orders a second by form, while the accounts of a crowd of hunts are drawn and sent.

Discord takes a first answer that is three seconds late for none. The figures are printed; what is asserted is that every
form was answered within those, and that every order that was noted is in the database, and counts.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import time
from pathlib import Path
from statistics import quantiles

import pytest
from sqlmodel import col, func, select

from bot.facts import SEAL_KEY
from bot.sealed import Seal, Token
from bot.store import queries
from bot.store.tables import OrderRow
from tests.reliability.conftest import Dose
from tests.reliability.rush import HUNTERS, Rush, bot_of, crowd, patiently, stopped
from tests.reliability.rush_probe import Machine

pytestmark = pytest.mark.alone

A_SECOND = 50
"""Forms that are sent in one."""
ASKING = 8
"""Hunts whose hunters send them; another one's accounts are drawn."""
LIMIT = 3.0
"""Seconds after which Discord tells the hunter that the bot did not answer."""
AIM_USUALLY, AIM_AT_MOST, AIM_LAG = 1.0, 2.5, 0.2
MAPS = 20


def ordered(rush: Rush, games: list[int]) -> int:
    """Gives how many orders these hunts have."""
    store = rush.store
    with store.read() as session:
        found = session.exec(select(func.count()).select_from(OrderRow).where(col(OrderRow.game).in_(games))).one()
    store.close()
    return found


def seal_of(rush: Rush) -> Seal:
    """Gives what signs the ids of this bot's forms."""
    store = rush.store
    with store.read() as session:
        key = queries.fact(session, SEAL_KEY)
    store.close()
    assert key is not None
    return Seal(bytes.fromhex(key))


async def test_forms_are_answered_in_time_while_maps_are_drawn(tmp_path: Path, dose: Dose) -> None:
    drawn, seconds = dose.of(short=(2, 1), ten=(20, 8), full=(60, 24))
    async with crowd(tmp_path, ASKING + drawn, dose) as layer:
        rush, server = layer.rush, layer.server
        async with bot_of(layer) as (bot, measured):
            await server.until(measured.working)
            now = dt.datetime.now(dt.UTC)
            layer.lay([now + dt.timedelta(hours=8)] * ASKING)
            asking = sorted(rush.turns)
            layer.lay([now] * drawn)
            hunters = [(game, user) for game in asking for user in rush.hunters[game]]
            seal, before = seal_of(rush), ordered(rush, asking)
            await patiently(rush, lambda: server.posts)
            start, machine = time.monotonic(), Machine()
            for number in range(A_SECOND * seconds):
                game, user = hunters[number % len(hunters)]
                server.send_form(user, seal.write(Token("form", game, rush.turns[game], user)), "je reste")
                await asyncio.sleep(max(0.0, start + (number + 1) / A_SECOND - time.monotonic()))
            await patiently(rush, lambda: len(server.answers) == len(server.pressed))
            end, left = time.monotonic(), machine.idle()
            maps = sum(bool(post.files) and start <= post.at <= end for post in server.posts)
            noted = ordered(rush, asking) - before
            usual, lag = measured.stalls(start, end)
            await stopped(bot)
    waits = sorted(server.first_answers[number] - at for number, at in server.pressed.items())
    late = quantiles(waits, n=100)[98]
    print(
        f"\nG18: {len(waits)} forms at {A_SECOND}/s while {maps} maps of {drawn} hunts × {len(HUNTERS)} were drawn: first answer "
        f"median {waits[len(waits) // 2] * 1000:.0f} ms, p99 {late * 1000:.0f} (aim {AIM_USUALLY * 1000:.0f}), "
        f"worst {waits[-1] * 1000:.0f} (aim {AIM_AT_MOST * 1000:.0f}); lag {usual * 1000:.0f} ms, worst {lag * 1000:.0f} "
        f"(aim {AIM_LAG * 1000:.0f}); machine idle {left:.0%}"
    )
    assert len(waits) == A_SECOND * seconds == noted, "an order that was answered is not stored"
    assert all("Noté".encode() in said or b"Not\\u00e9" in said for said in server.answers.values())
    assert maps >= dose.of(short=1, ten=5, full=MAPS), "hardly anything was drawn meanwhile"
    assert waits[-1] < LIMIT or left < Machine.ROOM
    if left >= Machine.ROOM and dose.name == "full":
        assert late < AIM_USUALLY
        assert waits[-1] < AIM_AT_MOST
        assert lag < AIM_LAG
