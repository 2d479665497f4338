"""Copies by the hour while the bot works, and the commands `backup` and `restore`."""

from __future__ import annotations

import datetime as dt
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest
from simcord.env import Env
from typer.testing import CliRunner

from bot import backup, clock, copying, facts
from bot.__main__ import app
from bot.store import queries, schema
from bot.store.database import Store
from bot.store.tables import Audit, Fact
from tests.bot.evenings import DAY, HOUR, QUICK, Club, said
from tests.bot.hunting import NOON, Clock, Evening, new_store

EVERY = dt.timedelta(hours=6)


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    monkeypatch.chdir(tmp_path)
    return {**QUICK, "copies_every": EVERY}


@pytest.fixture
async def club(env: Env) -> Club:
    club = Club(env)
    await club.hunting("Alix", "Brune")
    return club


def copies() -> list[Path]:
    return sorted(Path("backups").glob("*.db"))


# ------------------------------------------------------------------------------------------------------ by the clock


async def test_a_copy_comes_at_each_interval(env: Env, club: Club) -> None:
    assert len(copies()) == 1, "one at the first start"
    await env.advance_time(DAY + 60)
    assert len(copies()) == 5
    newest = sqlite3.connect(copies()[-1])
    assert newest.execute("SELECT count(*) FROM turn").fetchone() == (3,)
    newest.close()
    assert all(path.stat().st_mode & 0o77 == 0 for path in copies())


async def test_a_restart_does_not_put_copies_off(env: Env, club: Club) -> None:
    folder = Path("backups")
    (made,) = copies()
    at = backup.last_copy(folder)
    assert at is not None
    assert copying.due_at(folder, EVERY, at + dt.timedelta(hours=5)) == at + EVERY
    assert copying.due_at(folder, EVERY, at + dt.timedelta(hours=9)) == at + dt.timedelta(hours=9)
    assert copying.due_at(folder, EVERY, at - dt.timedelta(days=1)) == at - dt.timedelta(days=1), "a clock set back"
    made.unlink()
    assert copying.due_at(folder, EVERY, at) == at


def test_a_turn_is_resolved_beside_a_copy(evening: Evening) -> None:
    """The copy is of one moment, before or after the turn; neither waits for the other to end."""
    with evening.store.write() as session:
        session.add_all([Audit(game=evening.game, at=NOON, by=1, what="x", detail="x" * 100_000) for _ in range(200)])
    began, ended = threading.Event(), threading.Event()
    made: list[Path | None] = []

    def copy() -> None:
        began.set()
        made.append(backup.backup(evening.store, Path("copies"), NOON))
        ended.set()

    thread = threading.Thread(target=copy)
    thread.start()
    assert began.wait(10)
    assert evening.strike().no == 1
    thread.join(30)
    assert ended.is_set()
    assert made[0] is not None
    copied = sqlite3.connect(made[0])
    assert copied.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    turns, done = copied.execute("SELECT count(*), sum(state = 'done') FROM turn").fetchone()
    assert (turns, done) in {(2, 1), (3, 2)}
    copied.close()


async def test_a_copy_that_fails_is_told_once_to_the_bots_owner(
    env: Env, club: Club, logged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = club.person("Aubin")
    team = type("Application", (), {"team": None, "owner": owner})

    async def application_info() -> Any:
        return team

    monkeypatch.setattr(env.bot, "application_info", application_info)
    plain = backup.backup

    def full(*given: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backup, "backup", full)
    await env.advance_time(DAY)
    assert sum("Aucune copie de la base" in said(m) for m in club.private("Aubin")) == 1
    assert club.turn().no == 2, "the hunt goes on"
    assert any("no copy of the database" in line for line in logged)
    logged.clear()
    monkeypatch.setattr(backup, "backup", plain)
    before = len(copies())
    await env.advance_time(HOUR)
    assert len(copies()) == before + 1, "tried again every ten minutes"
    assert club.store(lambda session: queries.fact(session, copying.FAILED)) == ""


# --------------------------------------------------------------------------------------------------------- commands


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a database in which a hunt runs."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "sqlite:///hallali.db")
    monkeypatch.setattr(clock, "now", lambda: NOON)
    return tmp_path


@pytest.fixture
def evening(home: Path) -> Any:
    evening = Evening(new_store(home), Clock()).open().start()
    yield evening
    evening.store.close()


def run(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, list(arguments))
    return done.exit_code, done.output


def test_a_copy_by_hand_while_the_bot_works_then_put_back(evening: Evening) -> None:
    evening.store.occupy()
    status, told = run("backup", "copies")
    assert status == 0
    (copy,) = Path("copies").glob("*.db")
    assert str(copy) in told
    assert evening.strike().no == 1
    status, told = run("restore", str(copy))
    assert (status, len(told.splitlines())) == (2, 1)
    assert "only one may" in told
    assert evening.turn().no == 2, "nothing was changed"
    evening.store.close()

    status, told = run("restore", str(copy))
    assert status == 0
    first, kept, listed, *_ = told.splitlines()
    assert first == "The database is as it was on 2026-06-01 at 10:00:00 UTC."
    assert "hallali.db.replaced" in kept
    assert "“La chasse du lundi”: turn 1, until 2026-06-01 19:00 UTC" in listed
    status, told = run("restore", str(copy))
    assert "hallali.db.replaced-2" in told, "what was replaced before is kept too"
    evening.store = Store("sqlite:///hallali.db")
    turn = evening.turn()
    assert (turn.no, turn.parked) == (1, True), "it rests until its channel was read"
    assert evening.session().get(Fact, facts.SEAL_KEY) is None
    old = sqlite3.connect("hallali.db.replaced")
    assert old.execute("SELECT max(no) FROM turn").fetchone() == (2,)
    old.close()


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", "is no copy"),
        (b"nonsense " * 1_000, "is no copy"),
        ("damaged", "is no copy"),
        ("foreign", "is no copy"),
        ("itself", "is the database itself"),
        ("readable", "chmod 600"),
    ],
)
def test_what_is_no_copy_replaces_nothing(evening: Evening, content: bytes | str, line: str) -> None:
    copy = Path("copy.db")
    match content:
        case bytes():
            copy.write_bytes(content)
        case "damaged":
            made = backup.backup(evening.store, Path("copies"), NOON)
            assert made is not None
            whole = made.read_bytes()
            copy.write_bytes(whole[: len(whole) // 2] + b"\0" * 4_096 + whole[len(whole) // 2 + 4_096 :])
        case "foreign":
            other = sqlite3.connect(copy)
            other.execute("CREATE TABLE x (y)")
            other.commit()
            other.close()
        case "itself":
            copy = Path("hallali.db")
        case "readable":
            made = backup.backup(evening.store, Path("copies"), NOON)
            assert made is not None
            copy = made
    copy.chmod(0o644 if content == "readable" else 0o600)
    evening.store.close()
    before = Path("hallali.db").read_bytes()
    status, told = run("restore", str(copy))
    assert (status, len(told.splitlines())) == (2, 1)
    assert line in told
    assert Path("hallali.db").read_bytes() == before
    assert not list(Path().glob("*.restoring*"))
    assert not list(Path().glob("*.replaced*"))


def test_a_copy_from_before_a_migration_is_brought_up_to_date(home: Path) -> None:
    store = Store("sqlite:///old.db")
    schema.upgrade(store, lambda _: None, to="0001")
    made = backup.backup(store, Path("copies"), NOON)
    store.close()
    assert made is not None
    status, told = run("restore", str(made))
    assert status == 0, told
    restored = Store("sqlite:///hallali.db")
    assert not schema.upgrade(restored, lambda _: pytest.fail("nothing was left to be done"))
    restored.close()


def test_the_doctor_tells_how_the_copies_stand(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    def told() -> str:
        return next(line for line in run("doctor")[1].splitlines() if "copies: " in line)

    assert told() == "ok  copies: none in backups; one each 1 h while the bot runs"
    backup.backup(evening.store, Path("backups"), NOON)
    assert told() == "ok  copies: last one on 2026-06-01 10:00 UTC, in backups; one each 1 h while the bot runs"
    monkeypatch.setattr(clock, "now", lambda: NOON + dt.timedelta(hours=4))
    assert told().startswith("NO  copies: last one on 2026-06-01 10:00 UTC")
    monkeypatch.setenv("HALLALI_BACKUP_EVERY", "0")
    assert told().endswith("none are made by the clock (HALLALI_BACKUP_EVERY=0)")
    monkeypatch.setenv("HALLALI_BACKUPS", "hallali.db")
    assert told().startswith("NO  copies: none in hallali.db; no more can be made")
    assert "HALLALI_BACKUP_EVERY is to be from 0" in run_with(monkeypatch, "HALLALI_BACKUP_EVERY", "-1")


def run_with(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> str:
    monkeypatch.setenv(name, value)
    return run("doctor")[1]


def test_there_is_nothing_to_copy(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("backup") == (2, "hallali.db: there is no database yet\n")
    monkeypatch.setenv("DATABASE_URL", "postgresql://nobody@nowhere/x")
    for command in (("backup",), ("restore", "x.db")):
        status, told = run(*command)
        assert (status, len(told.splitlines())) == (2, 1)
