"""The same hunts on PostgreSQL, in a cluster of this test's own; left out where no server is found."""

from __future__ import annotations

import asyncio
import multiprocessing
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select as sql_select
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import select

from bot import amending, handing, hunts, moving, publishing, tenures, turns, undoing
from bot.errors import Refusal, StoreError
from bot.outbox import Outbox
from bot.store import mail, queries, schema, sending
from bot.store.database import Store
from bot.store.tables import OutboxState, PersonRow, Source, TurnRow, TurnState
from engine.hunt import published
from engine.hunt.orders import Move, Stay
from tests.bot import cluster
from tests.bot.fake_poster import FakePoster, Uncertain
from tests.bot.hunting import CHANNEL, ORGANISER, Clock, Evening, new_store, user_of

LARGEST = (1 << 63) - 1


pytestmark = cluster.needed


@pytest.fixture(scope="module", name="cluster")
def _cluster() -> Iterator[str]:
    """Gives the address of a cluster."""
    with cluster.cluster_of_its_own() as own:
        yield own.url


@pytest.fixture
def store(cluster: str) -> Iterator[Store]:
    opened = Store(cluster)
    with opened.write() as session:
        session.connection().exec_driver_sql("DROP SCHEMA public CASCADE")
        session.connection().exec_driver_sql("CREATE SCHEMA public")
    assert schema.upgrade(opened, lambda _: pytest.fail("there was nothing to copy"))
    yield opened
    opened.close()


@pytest.fixture
def evening(store: Store) -> Evening:
    return Evening(store, Clock()).open().start()


def test_the_revisions_make_what_the_tables_declare(store: Store) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from sqlmodel import SQLModel

    with store.write() as session:
        context = MigrationContext.configure(session.connection(), opts={"compare_type": True})
        assert compare_metadata(context, SQLModel.metadata) == []


def test_a_hunt_from_its_opening_to_its_end(evening: Evening) -> None:
    evening.order("Alix", Move("B3"))
    evening.order("Alix", Move("B2"))
    assert evening.withdraw("Brune") is None
    assert evening.strike().after.hunter("alix").at == "B2"  # type: ignore[union-attr]
    evening.strike(hours=7)
    assert evening.played(2).late is not None
    with evening.store.write() as session:
        handing.hand_over(session, evening.clock(), evening.game, ORGANISER, "alix", LARGEST)
        hunts.end(session, evening.clock(), evening.game, ORGANISER)
        assert hunts.users(session, evening.game)["alix"] == LARGEST
        assert queries.person(session, LARGEST).user == LARGEST


def test_what_an_organiser_puts_right(evening: Evening) -> None:
    """Previews are read in transactions that only read."""
    now, game = evening.clock(), evening.game
    evening.order("Alix", Move("B3"))
    played = evening.strike()
    with evening.store.read() as session:
        seen = undoing.loss(session, game, ORGANISER)
    with evening.store.write() as session:
        undoing.undo(session, evening.clock(), game, ORGANISER, seen.turn, seen.generation)
    with evening.store.read() as session:
        assert undoing.may_redo(session, game) == 1
    with evening.store.write() as session:
        assert undoing.redo(session, evening.clock(), game, ORGANISER) == 2
    assert evening.played(1) == played
    now = evening.clock.pass_(hours=1)
    with evening.store.read() as session:
        amending.correctable(session, now, game, ORGANISER)
        change = amending.preview(session, now, game, ORGANISER, "alix", "points", 3)
        amending.may_enter(session, game, ORGANISER, lock=False)
    with evening.store.write() as session:
        amending.correct(session, now, game, ORGANISER, change, "misread")
        amending.enter(session, now, game, ORGANISER, "alix", Move("B2"), "B2", now, LARGEST)
        handing.hand_on(session, now, game, user_of("Alix"), LARGEST)
        assert tenures.record(session, game, "alix", user_of("Alix")).given == 1
    evening.strike()
    with evening.store.read() as session:
        assert published.verify(publishing.publish(session, game)) == []


def test_readers_do_not_write(evening: Evening) -> None:
    with pytest.raises(SQLAlchemyError, match="read-only"), evening.store.read() as session:
        queries.remember(session, "a", "b")


async def test_forty_orders_at_once_have_forty_receipts(evening: Evening) -> None:
    stores = [Store(evening.store.url) for _ in range(4)]

    def order(number: int) -> int:
        player = ("Alix", "Brune")[number % 2]
        with stores[number % 4].write() as session:
            seat = evening.seats[player]
            now = evening.clock()
            return turns.submit(session, now, evening.game, seat, Stay(), "", now, Source.MESSAGE, number + 1).number

    numbers = await asyncio.gather(*(asyncio.to_thread(order, number) for number in range(40)))
    assert sorted(numbers) == list(range(1, 41))
    for store in stores:
        store.close()


def race(url: str, games: list[int], now: datetime, gate: Any, won: Any) -> None:
    store = Store(url)
    gate.wait(60)
    count = 0
    for game in games:
        with store.write() as session:
            count += turns.close_turn(session, now, game, 1)
    store.close()
    won.put(count)


def test_processes_that_race_resolve_each_turn_once(store: Store, cluster: str) -> None:
    evenings = [Evening(store, Clock()).open(channel=500 + number).start() for number in range(10)]
    games = [evening.game for evening in evenings]
    context = multiprocessing.get_context("spawn")
    gate, won = context.Barrier(2), context.Queue()
    arguments = (cluster, games, evenings[0].turn().deadline, gate, won)
    racers = [context.Process(target=race, args=arguments) for _ in range(2)]
    for racer in racers:
        racer.start()
    assert sum(won.get(timeout=120) for _ in racers) == 10
    for racer in racers:
        racer.join(60)
    with store.read() as session:
        found = Counter((row.no, row.state) for row in session.exec(select(TurnRow)))
    assert found == {(0, TurnState.DONE): 10, (1, TurnState.DONE): 10, (2, TurnState.OPEN): 10}


async def test_the_outbox_sends_each_message_once(evening: Evening) -> None:
    discord = FakePoster(evening.clock)
    discord.late = [Uncertain(None), None, Uncertain(502)]
    outbox = Outbox(evening.store, discord, evening.clock, rate=1e6)
    for _ in range(6):
        await outbox.drain()
        evening.clock.pass_(minutes=20)
    rows = evening.outbox()
    assert {row.state for row in rows.values()} == {OutboxState.SENT}
    assert all(len(discord.copies(key)) == 1 for key in rows)


def test_two_who_claim_never_claim_the_same(evening: Evening) -> None:
    other = Store(evening.store.url)
    with evening.store.write() as first, other.write() as second:
        mine = sending.claim(first, evening.clock(), (), 1)
        theirs = sending.claim(second, evening.clock(), (), 8)
        assert len(mine) == 1
        assert {posting.key for posting in mine}.isdisjoint(posting.key for posting in theirs)
    other.close()


def test_closed_private_messages(evening: Evening) -> None:
    with evening.store.write() as session:
        session.get_one(PersonRow, user_of("Alix")).unreachable_since = evening.clock()
    evening.strike()
    with evening.store.write() as session:
        assert mail.undelivered(session, evening.game, 1) == (user_of("Alix"),)
        assert mail.welcome_back(session, evening.clock(), user_of("Alix"))
        mail.refresh_head(session, evening.clock(), queries.game_row(session, evening.game))
    assert evening.outbox()[f"h{evening.game}:t1:note:{CHANNEL}:g0"].state is OutboxState.NEW


def test_one_bot_works_on_a_database(store: Store) -> None:
    other = Store(store.url)
    store.occupy()
    with pytest.raises(StoreError, match="only one may"):
        other.occupy()
    store.close()
    other.occupy()
    other.close()


def test_a_database_that_does_not_answer_gets_one_line(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="does not answer") as caught:
        Store(f"postgresql://u:canary@/none?host={tmp_path}")
    assert "\n" not in str(caught.value)
    assert "canary" not in str(caught.value)


def test_what_is_refused_on_sqlite_is_refused_here(evening: Evening) -> None:
    with pytest.raises(Refusal, match="tent-is-taken"):
        evening.join("Colin", "B1")
    with pytest.raises(SQLAlchemyError), evening.store.write() as session:
        session.connection().exec_driver_sql("UPDATE turn SET state = 'nonsense'")


# ------------------------------------------------------------------------------------------------------ moving to it


@pytest.fixture
def season(tmp_path: Path) -> Evening:
    """A hunt under way in a SQLite file: turns resolved, an order given, a correction, messages still to be sent."""
    evening = Evening(new_store(tmp_path), Clock()).open().start()
    evening.order("Alix", Move("B3"))
    evening.strike()
    evening.order("Brune", Stay())
    with evening.store.write() as session:
        handing.hand_over(session, evening.clock(), evening.game, ORGANISER, "alix", LARGEST)
    return evening


@pytest.fixture
def empty(cluster: str) -> str:
    """A database without tables."""
    opened = Store(cluster)
    with opened.write() as session:
        session.connection().exec_driver_sql("DROP SCHEMA public CASCADE")
        session.connection().exec_driver_sql("CREATE SCHEMA public")
    opened.close()
    return cluster


def everything(store: Store) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all tables; two databases that hold the same give the same."""
    with store.read() as session:
        return {
            table.name: sorted((tuple(row) for row in session.connection().execute(sql_select(table))), key=repr)
            for table in moving.ALL
        }


def test_a_season_is_moved_and_goes_on(season: Evening, empty: str) -> None:
    file = season.store.file
    assert file is not None
    before = everything(season.store)
    season.store.close()
    moved = moving.move(season.store.url.render_as_string(), empty, season.clock())
    assert moved.rows == {name: len(rows) for name, rows in before.items()}
    assert moved.rows["order_given"] == 2
    assert not file.exists()
    assert moved.kept.name == "hallali.db.moved"
    there = Store(empty)
    assert everything(there) == before
    season.store = there
    assert season.strike().after.turn == 3
    with there.write() as session:  # numbers go on where they were
        assert hunts.create(session, season.clock(), hunts.NewHunt(1, 2, 10, "Saint-Hubert", "fr", "Europe/Paris")) == 2
    there.close()


def test_what_is_not_empty_is_left_as_it_is(season: Evening, evening: Evening) -> None:
    before = everything(evening.store)
    season.store.close()
    evening.store.close()
    with pytest.raises(StoreError, match="not empty: there are rows in its table"):
        moving.move(season.store.url.render_as_string(), evening.store.url.render_as_string(), season.clock())
    assert season.store.file is not None
    assert season.store.file.exists()
    again = Store(evening.store.url)
    assert everything(again) == before
    again.close()


def test_a_row_that_arrives_otherwise_undoes_it_all(
    season: Evening, empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = moving._rows

    def spoiled(table: Any, connection: Any) -> Iterator[list[Any]]:
        for batch in plain(table, connection):
            yield batch[1:] if (table.name, connection.dialect.name) == ("seat", "postgresql") else batch

    monkeypatch.setattr(moving, "_rows", spoiled)
    season.store.close()
    with pytest.raises(StoreError, match="rows of table seat did not arrive"):
        moving.move(season.store.url.render_as_string(), empty, season.clock())
    assert season.store.file is not None
    assert season.store.file.exists()
    there = Store(empty)
    assert not any(everything(there).values())
    there.close()


def test_who_still_reads_the_file_is_in_the_way(season: Evening, empty: str) -> None:
    """Its log would stay behind, and be read into the next database of that name."""
    file = season.store.file
    assert file is not None
    season.store.close()
    with closing(sqlite3.connect(file)) as reader:
        assert reader.execute("SELECT count(*) FROM game").fetchone() == (1,)
        with pytest.raises(StoreError, match="in use"):
            moving.move(season.store.url.render_as_string(), empty, season.clock())
    assert file.exists()


def test_a_bot_at_work_on_either_is_in_the_way(season: Evening, store: Store) -> None:
    url = season.store.url.render_as_string()
    season.store.occupy()
    with pytest.raises(StoreError, match="another bot"):
        moving.move(url, str(store.url), season.clock())
    season.store.close()
    store.occupy()
    with pytest.raises(StoreError, match="only one may"):
        moving.move(url, str(store.url), season.clock())


@pytest.mark.parametrize(
    ("source", "target", "said"),
    [
        ("postgresql://h/a", "postgresql://h/b", "what is moved is a SQLite file"),
        ("sqlite:///a.db", "sqlite:///b.db", "it is moved to PostgreSQL"),
        ("sqlite:////nowhere/a.db", "postgresql://h/b", "no such file"),
    ],
)
def test_what_cannot_be_moved_is_said_in_a_line(source: str, target: str, said: str) -> None:
    with pytest.raises(StoreError, match=said):
        moving.move(source, target, datetime.now(UTC))
