"""Who sends which message where several processes send (G23): one at a time, also of those who stand in for the dead."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from bot.store import mail, schema
from bot.store.database import Store
from bot.store.mail import Kind
from tests.bot import cluster
from tests.bot.hunting import Clock, Evening
from tests.reliability import couriers
from tests.reliability.conftest import Dose

pytestmark = [*cluster.needed, pytest.mark.usefixtures("longer")]

SHARDS = 4
LONGEST = 300.0
"""Seconds of real time within which couriers have sent everything."""
TAKEN_OVER = 5.0
"""Within how many seconds of real time the place of a process that died is to be another's."""


@pytest.fixture
def own(longer: None) -> Iterator[cluster.Cluster]:
    with cluster.cluster_of_its_own() as made:
        yield made


def fill(url: str, messages: int) -> set[str]:
    """Lays a hunt on a server of each shard and so many private messages of theirs; gives their nonces."""
    store, keys = Store(url), []
    with store.write() as session:
        session.connection().exec_driver_sql("DROP SCHEMA public CASCADE")
        session.connection().exec_driver_sql("CREATE SCHEMA public")
    schema.upgrade(store, lambda _: None)
    games = [Evening(store, Clock()).open((), guild=shard << 22, channel=500 + shard).game for shard in range(SHARDS)]
    with store.write() as session:
        session.connection().exec_driver_sql("DELETE FROM outbox")
        now = datetime.now(UTC)
        for number in range(messages):
            row = mail.row(now, games[number % SHARDS], 1, Kind.TOLD, 10_000 + number // 3, part=str(number))
            mail.put(session, [row])
            keys.append(row["key"])
    store.close()
    return {mail.nonce_of(key) for key in keys}


def last(sent: Path, what: str, shard: int) -> float:
    """Tells when a shard's place was last taken (`place`), or waited for (`waits`); 0: never."""
    lines = sent.read_text().splitlines() if sent.exists() else []
    return max((float(line.split()[2]) for line in lines if line.startswith(f"{what} {shard} ")), default=0.0)


async def test_no_message_is_claimed_twice(own: cluster.Cluster, dose: Dose, tmp_path: Path) -> None:
    """G23: only what somebody died over is sent again, with the same nonce, and none is lost."""
    messages, kills = dose.of(short=0, ten=400, full=1_500), dose.of(short=0, ten=20, full=100)
    rng, sent = random.Random(4), tmp_path / "sent"
    nonces = fill(own.url, messages)
    store, end = Store(own.url), time.monotonic() + LONGEST
    working = [couriers.employ(own.url, shard, SHARDS, sent, shard, SHARDS) for shard in range(SHARDS)]
    coming: dict[int, BaseProcess] = {}
    died: list[tuple[int, float]] = []
    while couriers.unsent(store):
        assert time.monotonic() < end, "it is not all sent"
        await asyncio.sleep(rng.uniform(0, 0.05))
        shard = rng.randrange(SHARDS)
        if shard not in coming and len(died) + len(coming) < kills and last(sent, "place", shard):
            coming[shard] = couriers.employ(own.url, shard, SHARDS, sent, 100 + len(died))
        elif shard in coming and last(sent, "waits", shard) > last(sent, "place", shard):
            working[shard].kill()  # while another waits for its place
            died.append((shard, time.monotonic()))
            await asyncio.to_thread(working[shard].join, 10)
            working[shard] = coming.pop(shard)
    for each in (*working, *coming.values()):
        await asyncio.to_thread(each.join, 30)
    store.close()
    lines = [line.split() for line in sent.read_text().splitlines()]
    copies = Counter(line[0] for line in lines if line[0] not in ("place", "waits"))
    again, killed = sum(copies.values()) - len(copies), len(died)
    places = [(int(line[1]), float(line[2])) for line in lines if line[0] == "place"]
    slowest = max(min(at for which, at in places if which == shard and at > since) - since for shard, since in died)
    print(
        f"G23: {messages} messages, {SHARDS} processes, {killed} killed, {again} sent again (same nonce), 0 lost;"
        f" places taken over within {slowest:.2f} s"
    )
    assert set(copies) == nonces
    assert again <= killed * couriers.AT_ONCE * SHARDS
    assert killed >= min(kills, messages // 60), "hardly anybody died"
    assert slowest < TAKEN_OVER


async def test_while_nobody_dies_each_message_is_sent_once(own: cluster.Cluster, dose: Dose, tmp_path: Path) -> None:
    """G23: two of four shards have no process: those of the two others stand in, and never for the same message."""
    messages, sent = dose.of(short=0, ten=300, full=900), tmp_path / "sent"
    nonces = fill(own.url, messages)
    working = [couriers.employ(own.url, shard, SHARDS, sent, shard, company=2) for shard in (0, 3)]
    for each in working:
        await asyncio.to_thread(each.join, 120)
        assert each.exitcode == 0
    lines = [line.split() for line in sent.read_text().splitlines() if line[:5] not in ("place", "waits")]
    shares = Counter(shard for _, shard in lines)
    print(f"G23: {messages} messages for two processes of four: {dict(shares)}, each once")
    assert Counter(nonce for nonce, _ in lines) == dict.fromkeys(nonces, 1)
    assert min(shares["0"], shares["3"]) >= messages // 20, "one of them did everything"
