"""Processes that do nothing but send what the outbox holds, a line in a file for a message: the claims alone, cheaply.

Each has a shard's place, sends for its own servers and for those of processes that are gone, and takes up what those had
begun: as the bot does, with the same functions, a thousand times faster.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import time
from datetime import UTC, datetime
from multiprocessing.process import BaseProcess
from pathlib import Path

from sqlmodel import col, func, select

from bot.errors import Occupied
from bot.store import sending
from bot.store.database import Store
from bot.store.sharing import Portion
from bot.store.tables import OutboxRow

CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload([__name__])
AT_ONCE = 4
"""How many messages one claims at a time."""


def employ(url: str, shard: int, shards: int, sent: Path, seed: int, company: int = 1) -> BaseProcess:
    """Starts the courier of a shard, who writes into `sent` as soon as there are so many of them."""
    courier = CONTEXT.Process(target=deliver, args=(url, shard, shards, str(sent), seed, company), daemon=True)
    courier.start()
    return courier


def deliver(url: str, shard: int, shards: int, sent: str, seed: int, company: int) -> None:
    """Sends until nothing is unsent; waits for its place first, and for company."""
    store, rng, told = Store(url), random.Random(seed), False
    post = os.open(sent, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    while store.place is None:
        try:
            store.occupy(shard, shards)
        except Occupied:
            told = told or os.write(post, f"waits {shard} {time.monotonic()}\n".encode()) > 0
            time.sleep(0.01)
    os.write(post, f"place {shard} {time.monotonic()}\n".encode())
    while len(there := store.place.look()) < company:
        time.sleep(0.01)
    take_up(store, Portion(shards, frozenset({shard})))
    everybody = frozenset(range(shards))
    while unsent(store):
        before, there = there, store.place.look()
        away = everybody - before - there
        portion = Portion(shards, away | {shard}, away)
        if (gone := before - there) and shard == min(there):
            take_up(store, Portion(shards, gone))
        with store.write(beside=True) as session:
            claimed = sending.claim(session, datetime.now(UTC), (), AT_ONCE, portion)
        for posting in claimed:
            os.write(post, f"{posting.nonce} {shard}\n".encode())
            time.sleep(rng.uniform(0, 0.002))
            with store.write(beside=True) as session:
                sending.mark_sent(session, datetime.now(UTC), posting, 1)
        if not claimed:
            time.sleep(0.01)
    store.close()


def take_up(store: Store, portion: Portion) -> None:
    """Makes due what somebody had begun who is gone."""
    with store.write(beside=True) as session:
        sending.recover(session, datetime.now(UTC), portion)


def unsent(store: Store) -> int:
    """Counts what is still to be sent."""
    with store.read() as session:
        return session.exec(select(func.count()).where(col(OutboxRow.state).in_(sending.UNSENT))).one()
