"""What must leave a bot as it is: sessions that begin anew, crowds at once, pictures that take long, a turn that is stuck."""

from __future__ import annotations

import asyncio
import re
import threading
from pathlib import Path
from typing import Any

import pytest
from simcord.env import Env

import bot
from bot import hunts, receipts
from bot.demo.world import as_bot
from bot.store.tables import GameStatus, Source, TurnRow, TurnState
from engine.hunt.orders import Stay
from tests.bot.evenings import QUICK, Club, small_picture
from tests.bot.hunting import Clock, Evening, new_store, snowflake

DREW: list[int] = []


def paint(*given: Any) -> tuple[bytes, str]:
    DREW.append(threading.get_ident())
    return small_picture(*given)


@pytest.fixture
def outside() -> dict[str, Any]:
    DREW.clear()
    return {**QUICK, "paint": paint}


@pytest.fixture
async def club(env: Env) -> Club:
    club = Club(env)
    await club.hunting("Alix", "Brune")
    return club


def workers(env: Env) -> list[str]:
    """What the bot has under way all the time."""
    return sorted(task.get_name() for task in env.bot._tasks)


async def test_b13_a_session_that_begins_anew_starts_nothing_twice(env: Env, club: Club) -> None:
    """Discord says "ready" after each lost connection."""
    before, jobs = workers(env), len(env.bot.bell._scheduler.get_jobs())
    for _ in range(5):
        with as_bot(env):
            env.bot.dispatch("ready")
        await env.settle()
    assert workers(env) == before
    assert len(env.bot.bell._scheduler.get_jobs()) == jobs
    await club.evening()
    assert len(club.reports()) == 2
    assert len([message for message in club.private("Alix") if message.attachments]) == 2  # the opening, the turn


async def test_b82_no_picture_is_drawn_where_the_bot_listens(env: Env, club: Club) -> None:
    """Drawing holds neither the heartbeat nor an answer back: it takes place in threads of its own."""
    await club.evening()
    await club.person("Alix").slash(club.channel, "hunt map")
    await env.settle()
    assert len(DREW) >= 4
    assert threading.get_ident() not in DREW


def test_b49_the_bot_leaves_no_server_by_itself() -> None:
    """A registration that failed once made a bot leave all of its servers."""
    sources = sorted(Path(bot.__file__).parent.rglob("*.py"))
    assert len(sources) > 50
    leaving = re.compile(r"\.leave\(\)|leave_guild")
    assert [path.name for path in sources if leaving.search(path.read_text())] == []


def test_b77_a_hunt_that_is_stuck_can_be_ended(tmp_path: Path) -> None:
    store = new_store(tmp_path)
    evening = Evening(store, Clock()).open().start()
    with store.write() as session:
        row = session.get_one(TurnRow, (evening.game, 1, 0))
        row.state = TurnState.PARKED
    with store.write() as session:
        hunts.end(session, evening.clock(), evening.game, 301)
    with store.read() as session:
        ended = hunts.queries.game_row(session, evening.game)
        assert (ended.status, ended.end_reason) == (GameStatus.ENDED, "stopped")
    store.close()


async def test_b79_fifty_orders_at_once_have_fifty_receipts(tmp_path: Path) -> None:
    """Each is stored whole, or not at all; none is told that the database is locked."""
    store = new_store(tmp_path)
    evening = Evening(store, Clock()).open(["Alix", "Brune", "Colin"]).start()
    sent = evening.clock()

    def order(number: int) -> receipts.Receipt:
        seat = ("alix", "brune", "colin")[number % 3]
        with store.write() as session:
            return receipts.submit(
                session, sent, evening.game, seat, Stay(), "je reste", sent, Source.MESSAGE, snowflake(sent, number)
            )

    given = await asyncio.gather(*(asyncio.to_thread(order, number) for number in range(50)))
    assert sorted(receipt.number for receipt in given) == list(range(1, 51))
    store.close()
