"""The tables' revisions: they make what the code declares, keep every row, and never leave half of a change."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, inspect
from sqlmodel import SQLModel

import bot.migrations
from bot.backup import backup
from bot.errors import StoreError
from bot.opening import open_store
from bot.store import schema
from bot.store.database import Store
from tests.bot.hunting import NOON, Clock, Evening, new_store

REVISION = """
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{down}"
branch_labels = depends_on = None

def upgrade():
"""
REBUILD = (
    'with op.batch_alter_table("game", recreate="always") as batch: '
    'batch.add_column(sa.Column("motto", sa.Text(), nullable=False, server_default="none"))'
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = new_store(tmp_path)
    Evening(opened, Clock()).open().start()
    yield opened
    opened.close()


@pytest.fixture
def next_revision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    """Lets a test write the revision after the newest one."""
    folder = tmp_path / "migrations"
    down = schema.newest()

    def write(*lines: str) -> None:
        shutil.copytree(Path(bot.migrations.__file__).parent, folder, ignore=shutil.ignore_patterns("__pycache__"))
        text = REVISION.format(down=down) + "".join(f"    {line}\n" for line in lines)
        (folder / "versions" / "9999_next.py").write_text(text)
        settings = Config()
        settings.set_main_option("script_location", str(folder))
        monkeypatch.setattr(schema, "config", lambda: _fresh(settings))

    return write  # type: ignore[return-value]


def _fresh(settings: Config) -> Config:
    copied = Config()
    copied.set_main_option("script_location", settings.get_main_option("script_location") or "")
    return copied


def connect(store: Store) -> Connection:
    return create_engine(store.url).connect()


def counts(store: Store) -> dict[str, int]:
    with connect(store) as connection:
        return schema.counts(connection)


def test_the_revisions_make_what_the_tables_declare(store: Store) -> None:
    with connect(store) as connection:
        context = MigrationContext.configure(
            connection, opts={"compare_type": True, "compare_server_default": True, "render_as_batch": True}
        )
        assert compare_metadata(context, SQLModel.metadata) == []


def test_they_make_the_same_checks_and_indexes_too(store: Store, tmp_path: Path) -> None:
    declared = create_engine(f"sqlite:///{tmp_path / 'declared.db'}")
    SQLModel.metadata.create_all(declared)
    with connect(store) as connection:
        made, wanted = inspect(connection), inspect(declared)
        for table in wanted.get_table_names():
            for ask in ("get_check_constraints", "get_unique_constraints", "get_foreign_keys"):
                assert _sorted(getattr(made, ask)(table)) == _sorted(getattr(wanted, ask)(table)), (table, ask)
        with declared.connect() as other:
            assert _indexes(connection) == _indexes(other)


def _sorted(found: list[dict[str, object]]) -> list[str]:
    return sorted(" ".join(str(sorted(one.items(), key=str)).split()) for one in found)


def _indexes(connection: Connection) -> set[str]:
    written = connection.exec_driver_sql("SELECT sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL")
    return {" ".join(str(sql).replace('"', "").split()) for sql in written.scalars()}


def test_the_scripts_lie_in_the_package() -> None:
    assert Path(schema.config().get_main_option("script_location") or "").name == "migrations"
    assert schema.newest()


def test_a_start_on_what_is_up_to_date_makes_no_copy(store: Store) -> None:
    assert not schema.upgrade(store, lambda _: pytest.fail("a copy was made"))


def test_a_new_revision_comes_after_a_copy_and_keeps_every_row(store: Store, next_revision, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    before = counts(store)
    assert before["seat"] == 2
    next_revision(REBUILD)
    store.close()
    reopened = open_store(store.url.render_as_string(), tmp_path / "copies", NOON)
    reopened.close()
    after = counts(reopened)
    assert {table: after[table] for table in before if table != "fact"} == {
        table: rows for table, rows in before.items() if table != "fact"
    }
    copies = list((tmp_path / "copies").iterdir())
    assert len(copies) == 1
    old = Store(f"sqlite:///{copies[0]}")
    with connect(old) as connection:
        assert schema.revision(connection) != "9999"
    old.close()
    with connect(reopened) as connection:
        assert schema.revision(connection) == "9999"
        assert connection.exec_driver_sql("SELECT motto FROM game").scalar() == "none"


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("op.execute(\"DELETE FROM tenure WHERE seat = 'alix'\")", "changed table tenure from 2 to 1 rows"),
        ('op.execute("UPDATE seat SET game = 99")', "left 4 rows without what they refer to"),
    ],
)
def test_a_revision_that_loses_rows_is_undone(store: Store, next_revision, what: str, said: str) -> None:  # type: ignore[no-untyped-def]
    before = counts(store)
    next_revision(what)
    with pytest.raises(StoreError, match=said):
        schema.upgrade(store, lambda _: None)
    assert counts(store) == before
    with connect(store) as connection:
        assert schema.revision(connection) != "9999"


def test_a_revision_that_breaks_off_leaves_nothing(store: Store, next_revision) -> None:  # type: ignore[no-untyped-def]
    before = counts(store)
    next_revision(REBUILD, "raise RuntimeError('power cut')")
    with pytest.raises(RuntimeError, match="power cut"):
        schema.upgrade(store, lambda _: None)
    assert counts(store) == before
    with connect(store) as connection:
        assert "motto" not in {column["name"] for column in inspect(connection).get_columns("game")}


def test_without_a_copy_nothing_is_changed(store: Store, next_revision) -> None:  # type: ignore[no-untyped-def]
    def fails(_: Store) -> None:
        raise OSError("disk full")

    next_revision(REBUILD)
    with pytest.raises(OSError, match="disk full"):
        schema.upgrade(store, fails)
    with connect(store) as connection:
        assert schema.revision(connection) != "9999"


def test_a_database_of_a_newer_bot_is_refused(store: Store, tmp_path: Path) -> None:
    with store.write() as session:
        session.connection().exec_driver_sql("UPDATE alembic_version SET version_num = '4242'")
    store.close()
    with pytest.raises(StoreError, match=r"newer than this bot \(revision 4242\)"):
        open_store(store.url.render_as_string(), tmp_path / "copies", NOON)


def test_starting_twice_on_the_same_file(store: Store, tmp_path: Path) -> None:
    before = counts(store)
    store.close()
    for _ in range(2):
        open_store(store.url.render_as_string(), tmp_path / "copies", NOON).close()
    after = counts(store)
    assert after.pop("fact") > before.pop("fact")
    assert after == before


def test_a_copy_of_an_old_revision_can_be_brought_up_to_date(store: Store, next_revision, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    made = backup(store, tmp_path / "copies", NOON)
    assert made is not None
    next_revision(REBUILD)
    copy = Store(f"sqlite:///{made}")
    assert schema.upgrade(copy, lambda _: None)
    copy.close()
