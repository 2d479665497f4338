"""The database's file and its copies: its owner's alone, one bot's alone, whole, and cleared away in time."""

from __future__ import annotations

import multiprocessing
import os
import sqlite3
import stat
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot import backup
from bot.errors import StoreError
from bot.store import files, queries
from bot.store.database import Store
from bot.store.files import prepare
from bot.store.tables import OutboxState
from tests.bot.hunting import NOON, Clock, Evening, new_store

LARGEST = (1 << 63) - 1


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = new_store(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def evening(store: Store) -> Evening:
    return Evening(store, Clock())


# ---------------------------------------------------------------------------------------------------------------- files


def test_the_file_is_its_owners_alone(store: Store) -> None:
    assert store.file is not None
    with store.write() as session:
        queries.remember(session, "a", "b")
        for path in store.file.parent.glob("hallali.db*"):
            assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0, path


def test_a_file_that_others_may_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "open.db"
    path.touch(0o644)
    path.chmod(0o644)
    with pytest.raises(StoreError, match="chmod 600"):
        Store(f"sqlite:///{path}")


def test_the_log_of_a_database_that_is_gone_is_refused(tmp_path: Path) -> None:
    (tmp_path / "hallali.db-wal").touch()
    with pytest.raises(StoreError, match=r"hallali\.db-wal"):
        Store(f"sqlite:///{tmp_path / 'hallali.db'}")


def test_what_is_no_database_is_refused_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "letter.db"
    path.write_text("Dear organiser, " * 100)
    path.chmod(0o600)
    with pytest.raises(StoreError, match="file is not a database") as caught:
        Store(f"sqlite:///{path}")
    assert "\n" not in str(caught.value)


def test_a_networks_disk_is_warned_of(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(f"/dev/a / ext4 rw 0 0\nserver:/x {tmp_path} nfs4 rw 0 0\n/dev/b {tmp_path}/deeper ext4 rw 0 0\n")
    assert files.filesystem(tmp_path / "hallali.db", mounts) == "nfs4"
    assert files.filesystem(tmp_path / "deeper" / "hallali.db", mounts) == "ext4"
    assert files.filesystem(tmp_path, tmp_path / "none") is None
    monkeypatch.setattr(files, "filesystem", lambda _: "nfs4")
    prepare(tmp_path / "hallali.db")
    assert "nfs4" in caplog.text


MINE, TAKEN = 17, 18


def occupy(url: str) -> None:
    store = Store(url)
    try:
        store.occupy()
    except StoreError as error:
        os._exit(TAKEN if "only one may" in str(error) else 1)
    os._exit(MINE)  # as kill -9 would: nothing is let go by hand


def test_one_bot_works_on_a_database(store: Store) -> None:
    context = multiprocessing.get_context("spawn")

    def other() -> int | None:
        process = context.Process(target=occupy, args=(store.url.render_as_string(),))
        process.start()
        process.join(60)
        return process.exitcode

    store.occupy()
    store.occupy()
    assert other() == TAKEN
    store.close()
    assert other() == MINE
    assert other() == MINE


# --------------------------------------------------------------------------------------------------------------- copies


def test_a_copy_is_whole_while_the_bot_works(evening: Evening, tmp_path: Path) -> None:
    evening.open().start()
    made = backup.backup(evening.store, tmp_path / "copies", NOON)
    assert made is not None
    assert stat.S_IMODE(made.stat().st_mode) == 0o600
    connection = sqlite3.connect(made)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert connection.execute("SELECT count(*) FROM turn").fetchone() == (2,)
    connection.close()


def test_what_was_unsent_in_a_copy_is_looked_for_before_it_is_sent(evening: Evening, tmp_path: Path) -> None:
    evening.open().start()
    url = evening.store.url.render_as_string()
    made = backup.backup(evening.store, tmp_path / "copies", NOON)
    assert made is not None
    evening.store.occupy()
    with pytest.raises(StoreError, match="only one may"):
        backup.restore(made, url)
    evening.store.close()
    assert backup.restore(made, url).made == NOON
    evening.store = Store(url)
    rows = evening.outbox().values()
    assert rows
    assert all(row.state is OutboxState.SENDING and row.first_uncertain_at == NOON for row in rows)
    assert (tmp_path / "hallali.db.replaced").exists()
    evening.store.close()


def test_only_what_backup_made_is_restored(store: Store, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no such file"):
        backup.restore(tmp_path / "none.db", store.url.render_as_string())


def test_the_last_copies_of_hours_and_days_are_kept(store: Store, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    for hours in range(24 * 20):
        at = NOON + timedelta(hours=hours)
        for minute in (0, 30):
            (folder / f"hallali-{at:%Y%m%dT%H}{minute:02d}00Z.db").touch()
    (folder / "mine.db").touch()
    backup.clear(folder)
    kept = sorted(path.name for path in folder.iterdir())
    assert "mine.db" in kept
    assert len(kept) - 1 == backup.HOURLY + backup.DAILY - 2  # two of the days' last are among the hours' last
    assert all("3000Z" in name for name in kept if name != "mine.db")
