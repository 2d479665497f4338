"""Several processes of one bot on one PostgreSQL database: who has which place, who writes when, who sends what."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlmodel import Session

from bot import shards
from bot.errors import NotAnswering, Occupied, PlaceLost, StoreError
from bot.opening import open_store
from bot.settings import Settings
from bot.shards import Neighbours
from bot.store import queries, schema, sending
from bot.store.database import Store, locks_rows
from bot.store.mail import Kind
from bot.store.sharing import Portion, shard_of
from bot.store.tables import OutboxRow, OutboxState
from tests.bot import cluster
from tests.bot.hunting import NOON, Clock, Evening, new_store

FIRST, SECOND = 1 << 22, 2 << 22
"""Two servers: of two shards, the first is the second's and the other way round."""


@pytest.fixture(scope="module")
def own() -> Iterator[cluster.Cluster]:
    with cluster.cluster_of_its_own() as made:
        yield made


@pytest.fixture
def stores(own: cluster.Cluster) -> Iterator[list[Store]]:
    """Three processes' stores on one database, whose tables are there; none has a place yet."""
    opened = [Store(own.url) for _ in range(3)]
    with opened[0].write() as session:
        session.connection().exec_driver_sql("DROP SCHEMA public CASCADE")
        session.connection().exec_driver_sql("CREATE SCHEMA public")
    schema.upgrade(opened[0], lambda _: None)
    yield opened
    for store in opened:
        store.close()


on_postgres = cluster.needed


def marked(function: Any) -> Any:
    for mark in on_postgres:
        function = mark(function)
    return function


# ------------------------------------------------------------------------------------------------------------ places


@marked
def test_each_shard_has_one_process(stores: list[Store]) -> None:
    one, other, third = stores
    one.occupy(0, 2)
    other.occupy(1, 2)
    assert one.place is not None
    assert one.place.look() == {0, 1}
    with pytest.raises(Occupied, match="another process holds shard 1 of 2"):
        third.occupy(1, 2)
    other.close()
    third.occupy(1, 2)
    assert one.place.look() == {0, 1}


@marked
def test_all_processes_count_the_same_number_of_them(stores: list[Store]) -> None:
    one, other, _ = stores
    one.occupy(0, 2)
    with pytest.raises(Occupied, match="HALLALI_SHARDS=2"):
        other.occupy(3, 4)


@marked
def test_who_wants_the_whole_waits_for_all_and_all_for_him(stores: list[Store]) -> None:
    """That is a bot that has every server, and whoever moves hunts into the database."""
    one, other, _ = stores
    one.occupy(0, 2)
    with pytest.raises(Occupied, match="only one may"):
        other.occupy()
    one.close()
    other.occupy()
    again = Store(one.url)
    with pytest.raises(Occupied, match="only one may"):
        again.occupy(1, 2)
    again.close()


@marked
def test_a_process_whose_connection_is_gone_knows_that_it_has_no_place(stores: list[Store]) -> None:
    one, other, _ = stores
    one.occupy(0, 2)
    assert one.place is not None
    with other.write() as session:
        ended = session.connection().exec_driver_sql(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2"
        )
        assert ended.scalar() == 1
    with pytest.raises(PlaceLost, match="shard 0"):
        one.place.look()


@marked
def test_tables_are_not_changed_under_those_who_work_on_them(stores: list[Store], own: cluster.Cluster) -> None:
    one, other, _ = stores
    one.occupy(1, 2)
    other.close()
    with one.write() as session:
        session.connection().exec_driver_sql(f"UPDATE alembic_version SET version_num = '{schema.revisions()[1]}'")
    with pytest.raises(StoreError, match="stop them all first"):
        open_store(own.url, Path("nowhere"), NOON, 0, 2)
    with one.write() as session:
        session.connection().exec_driver_sql(f"UPDATE alembic_version SET version_num = '{schema.newest()}'")
    open_store(own.url, Path("nowhere"), NOON, 0, 2).close()


@marked
def test_a_server_that_is_not_there_may_be_there_later(own: cluster.Cluster) -> None:
    """A supervisor starts the bot anew for that, and not for an address that is wrong."""
    with pytest.raises(NotAnswering):
        Store(f"postgresql://u@/none?host={own.folder}/elsewhere")


@marked
def test_a_server_that_goes_while_a_bot_starts_may_be_there_later(
    own: cluster.Cluster, stores: list[Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    """That is told in one line too, without the address."""

    def gone(store: Store, copy: Any) -> None:
        with store.write() as session:
            session.connection().exec_driver_sql("SELECT pg_terminate_backend(pg_backend_pid())")

    monkeypatch.setattr("bot.opening.upgrade", gone)
    with pytest.raises(NotAnswering, match="the database does not answer: ") as told:
        open_store(own.url, Path("nowhere"), NOON)
    assert "\n" not in str(told.value)
    assert str(own.folder) not in str(told.value)


# ----------------------------------------------------------------------------------------------------------- writing


@marked
async def test_transactions_come_one_after_another_but_for_those_that_lock_their_rows(stores: list[Store]) -> None:
    for shard, store in enumerate(stores):
        store.occupy(shard, 3)
    one, other, _ = stores

    def add(session: Session) -> None:
        queries.remember(session, "sum", str(int(queries.fact(session, "sum") or 0) + 1))

    @locks_rows
    def beside(session: Session) -> str | None:
        return queries.fact(session, "sum")

    with one.write() as session:
        add(session)
        waiting = asyncio.ensure_future(other.writing(add))
        assert await asyncio.wait_for(other.reading(queries.fact, "sum"), 10) is None
        assert await asyncio.wait_for(stores[2].writing(beside), 10) is None
        assert not waiting.done()
    await asyncio.wait_for(waiting, 10)
    assert await one.reading(queries.fact, "sum") == "2"


@marked
async def test_no_count_is_lost_however_many_count(stores: list[Store]) -> None:
    """Where each reads before it writes: a hundred times in three processes' stores at once."""
    for shard, store in enumerate(stores):
        store.occupy(shard, 3)

    def add(session: Session) -> None:
        queries.remember(session, "sum", str(int(queries.fact(session, "sum") or 0) + 1))

    await asyncio.gather(*(store.writing(add) for _ in range(34) for store in stores))
    assert await stores[0].reading(queries.fact, "sum") == "102"


@marked
def test_nobody_waits_for_ever_for_one_that_stands_still(stores: list[Store]) -> None:
    with stores[0].write() as session:
        found = [
            session.connection().exec_driver_sql(f"SHOW {name}").scalar()
            for name in ("lock_timeout", "idle_in_transaction_session_timeout")
        ]
    assert found == ["20s", "10s"]


# ----------------------------------------------------------------------------------------------------------- sending


@pytest.fixture
def two_servers(tmp_path: Path) -> Iterator[Evening]:
    """A hunt on each of two servers, of two shards, with a turn resolved; games 1 and 2."""
    store = new_store(tmp_path)
    clock = Clock()
    one = Evening(store, clock).open(guild=FIRST, channel=501).start()
    Evening(store, clock).open(("Colin", "Doete"), guild=SECOND, channel=502).start()
    with store.write() as session:
        for row in session.exec(queries.select(OutboxRow)):
            row.state = OutboxState.SENT
    for game in (1, 2):
        one.game = game
        one.strike()
    yield one
    store.close()


def claimed(evening: Evening, portion: Portion | None) -> set[tuple[int, str]]:
    with evening.store.write() as session:
        found = sending.claim(session, evening.clock(), (), 50, portion)
        games = {(posting.game, str(posting.kind)) for posting in found}
        session.rollback()
    return games


def test_each_sends_for_its_own_servers(two_servers: Evening) -> None:
    assert (shard_of(FIRST, 2), shard_of(SECOND, 2)) == (1, 0)
    everything = claimed(two_servers, None)
    assert {game for game, _ in everything} == {1, 2}
    halves = [claimed(two_servers, Portion(2, frozenset({shard}))) for shard in (0, 1)]
    assert [{game for game, _ in half} for half in halves] == [{2}, {1}]
    assert halves[0] | halves[1] == everything


def test_who_stands_in_sends_all_but_what_needs_the_server(two_servers: Evening) -> None:
    with two_servers.store.write() as session:
        for row in session.exec(queries.select(OutboxRow)):
            if row.kind in (Kind.HEAD, Kind.REPORT):
                row.kind = str(Kind.THREAD)
    thread = (1, "thread")
    assert thread in claimed(two_servers, Portion(2, frozenset({0, 1})))
    standing_in = claimed(two_servers, Portion(2, frozenset({0, 1}), strange=frozenset({1})))
    assert {game for game, _ in standing_in} == {1, 2}
    assert thread not in standing_in


def test_a_process_that_comes_back_takes_up_its_own(two_servers: Evening) -> None:
    """What another is sending at the moment is none of its business."""
    now = two_servers.clock()
    with two_servers.store.write() as session:
        claims = sending.claim(session, now, (), 50)
    assert {posting.game for posting in claims} == {1, 2}
    with two_servers.store.write() as session:
        taken = sending.recover(session, now, Portion(2, frozenset({1})))
    assert taken == sum(posting.game == 1 for posting in claims)
    with two_servers.store.write() as session:
        again = sending.claim(session, now + timedelta(seconds=1), (), 50)
    assert {posting.game for posting in again} == {1}
    assert all(posting.retried for posting in again)


# -------------------------------------------------------------------------------------------------------- neighbours


class Place:
    """A place that tells what it is told to, one look after another."""

    def __init__(self, *looks: frozenset[int] | Exception) -> None:
        self.looks = list(looks)

    def look(self) -> frozenset[int]:
        found = self.looks.pop(0)
        if isinstance(found, Exception):
            raise found
        return found


async def watched(monkeypatch: pytest.MonkeyPatch, shard: int, *looks: frozenset[int] | Exception) -> Any:
    """Has a process of three look at the others until its place is lost; gives what it did, and how it saw them last."""
    did: list[Any] = []

    async def writing(work: Any, now: Any, portion: Portion) -> None:
        did.append((work.__name__, set(portion.shards)))

    bot = SimpleNamespace(
        settings=Settings(token="", shard=shard, shards=3),
        store=SimpleNamespace(place=Place(*looks), writing=writing),
        now=Clock(),
        wake=lambda: did.append("wake"),
    )
    monkeypatch.setattr(shards, "LOOK", 0.001)
    neighbours = Neighbours(bot)  # type: ignore[arg-type]
    await asyncio.wait_for(neighbours.watch(), 10)
    neighbours.end()
    return did, neighbours


async def test_the_others_send_for_one_that_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of them first takes up what it had begun; from the second look on they share what is left."""
    everybody, two, lost = frozenset({0, 1, 2}), frozenset({1, 2}), PlaceLost("gone")
    did, neighbours = await watched(monkeypatch, 1, everybody, two, lost)
    assert did == ["wake", ("recover", {0}), "wake"]
    assert neighbours.portion() == Portion(3, frozenset({1}))
    did, neighbours = await watched(monkeypatch, 2, everybody, two, two, lost)
    assert did == ["wake"] * 3
    assert neighbours.portion() == Portion(3, frozenset({0, 2}), frozenset({0}))
    did, neighbours = await watched(monkeypatch, 1, two, two, everybody, lost)
    assert did == [("recover", {0}), "wake", "wake", "wake"]
    assert neighbours.portion() == Portion(3, frozenset({1}))


async def test_a_process_that_has_lost_its_place_does_nothing_more(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    did, _ = await watched(monkeypatch, 0, PlaceLost("the connection that holds shard 0 is gone"))
    assert did == []
    assert "this process ends" in caplog.text


def test_the_first_has_the_private_messages(two_servers: Evening) -> None:
    def neighbours(shard: int, total: int) -> Neighbours:
        bot = SimpleNamespace(settings=Settings(token="", shard=shard, shards=total))
        return Neighbours(bot)  # type: ignore[arg-type]

    assert [neighbours(shard, 4).first for shard in range(4)] == [True, False, False, False]
    assert neighbours(0, 1).portion() is None
    assert neighbours(0, 1).ours(FIRST)
    assert [neighbours(shard, 2).ours(FIRST) for shard in (0, 1)] == [False, True]


def test_sessions_begin_five_seconds_apart(tmp_path: Path) -> None:
    store = new_store(tmp_path)
    with store.write() as session:
        pauses = [shards.next_session(session, NOON + timedelta(seconds=at)) for at in (0, 0, 1, 30, 31)]
        assert pauses == [0, 5, 9, 0, 4]
        wrong = shards.next_session(session, NOON - timedelta(days=9))
    assert wrong == 0
    store.close()
