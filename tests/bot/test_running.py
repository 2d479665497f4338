"""The commands `run` and `doctor`: what is missing is said in one line, and nothing secret."""

from __future__ import annotations

import gc
import logging
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bot import composition, quiet, studio
from bot.__main__ import app
from bot.composition import FAULTY, UNREACHABLE
from bot.outside import Outside
from bot.settings import Settings, read

ROOT = Path(__file__).parent.parent.parent
MACHINE = (
    "time zones",
    "clock",
    "fonts",
    "names in Arabic or Indic scripts can be drawn: yes",
    "pictures",
    "language fr",
    "language en",
)
"""What needs no settings."""
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4OTA.wireXY.not-a-real-token-of-any-bot-at-all"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, and an environment without settings."""
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "DATABASE_URL", "HALLALI_ZONE", "HALLALI_API", "HALLALI_LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(quiet, "configure", lambda settings: None)
    return tmp_path


@pytest.mark.parametrize(
    ("settings", "line"),
    [
        ({}, "DISCORD_TOKEN is missing"),
        ({"DISCORD_TOKEN": "abc"}, "DISCORD_TOKEN is malformed"),
        ({"DATABASE_URL": "mysql://x"}, "DATABASE_URL: "),
        ({"DATABASE_URL": "nonsense"}, "DATABASE_URL: "),
        ({"HALLALI_ZONE": "Mars/Olympus"}, "HALLALI_ZONE is no time zone"),
        ({"HALLALI_API": "ftp://x"}, "HALLALI_API is to be an address"),
        ({"HALLALI_API": "http://192.0.2.1/api/v10"}, "HALLALI_API is to be an address on this machine"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(
    home: Path, monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], line: str
) -> None:
    given = settings if "DISCORD_TOKEN" in settings or not settings else {"DISCORD_TOKEN": TOKEN, **settings}
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    result = CliRunner().invoke(app, ["run"])
    assert result.exit_code == FAULTY
    (said,) = result.output.splitlines()
    assert line in said
    assert TOKEN not in result.output
    assert "Traceback" not in result.output
    assert list(home.iterdir()) == []  # nothing was begun


def test_a_discord_that_cannot_be_reached(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody listens there: a supervisor may try again later."""
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("HALLALI_API", "http://127.0.0.1:9/api/v10")
    result = CliRunner().invoke(app, ["run"])
    assert result.exit_code == UNREACHABLE
    assert "Traceback" not in result.output


def test_the_doctor_looks_at_everything(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ill = CliRunner().invoke(app, ["doctor"])
    assert ill.exit_code == 1
    assert "NO  token: DISCORD_TOKEN is missing" in ill.output
    assert "NO  Discord: not asked" in ill.output
    for subject in (*MACHINE, "settings", "database"):
        assert f"ok  {subject}" in ill.output
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("HALLALI_API", "http://127.0.0.1:9/api/v10")  # nobody listens there
    well = CliRunner().invoke(app, ["doctor"])
    assert [line for line in well.output.splitlines() if line.startswith("NO ")] == [
        "NO  Discord: cannot be reached (ClientConnectorError)"
    ]
    assert well.exit_code == 1
    for subject in (*MACHINE, "settings", "token", "database"):
        assert f"ok  {subject}" in well.output
    assert "client_id=12345678901234567890" in well.output
    assert TOKEN not in well.output
    assert not (home / "hallali.db").exists()


def test_the_doctor_looks_on_when_settings_are_wrong(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that others may read, a token of the wrong shape, a zone on another planet: each has its line."""
    (home / ".env").write_text("DISCORD_TOKEN=abc\nHALLALI_ZONE=Mars/Olympus\n")
    (home / ".env").chmod(0o644)
    ill = CliRunner().invoke(app, ["doctor"])
    assert ill.exit_code == 1
    bad = [line for line in ill.output.splitlines() if line.startswith("NO ")]
    begins = (
        "settings: .env may be read",
        "settings: HALLALI_ZONE",
        "token: DISCORD_TOKEN is malformed",
        "Discord: not asked",
    )
    assert len(bad) == len(begins)
    assert all(line.startswith(f"NO  {start}") for line, start in zip(bad, begins, strict=True))
    for subject in (*MACHINE, "database"):
        assert f"ok  {subject}" in ill.output
    monkeypatch.setenv("DATABASE_URL", "mysql://x")
    assert "NO  settings: DATABASE_URL: " in CliRunner().invoke(app, ["doctor"]).output


@pytest.mark.skipif(shutil.which("make") is None, reason="no make on this machine")
@pytest.mark.parametrize(("cores", "asked", "come"), [(1, "2", 0), (2, "2", 2), (8, "3", 3), (8, "0", 0)])
def test_processes_that_draw_come_only_where_there_is_a_core_for_them(
    home: Path, monkeypatch: pytest.MonkeyPatch, cores: int, asked: str, come: int
) -> None:
    made: list[Outside] = []

    async def serve(bot: Any, settings: Settings) -> int:
        made.append(bot.outside)
        return 0

    monkeypatch.setattr(studio, "cores", lambda: cores)
    monkeypatch.setattr(composition, "serve", serve)
    before = gc.get_threshold(), sys.getswitchinterval()
    values = {"DISCORD_TOKEN": TOKEN, "DATABASE_URL": f"sqlite:///{home / 'hallali.db'}", "HALLALI_HELPERS": asked}
    try:
        assert composition.run(read(values)) == 0
    finally:
        gc.set_threshold(*before[0])
        sys.setswitchinterval(before[1])
    assert [outside.helpers for outside in made] == [come]


def test_make_run_without_a_token_says_one_true_line(tmp_path: Path) -> None:
    for name in ("Makefile", ".env.example"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "venv").mkdir()
    (tmp_path / "venv" / "bin").symlink_to(Path(sys.executable).parent)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("DISCORD_", "MAKE"))}
    command = ["make", "VENV=venv", "-o", "venv/installed-run", "run"]
    (tmp_path / "venv" / "installed-run").touch()
    done = subprocess.run(command, cwd=tmp_path, env=kept, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2
    said = [line for line in (done.stdout + done.stderr).splitlines() if not line.startswith("make")]
    assert said == ["DISCORD_TOKEN is missing: put your bot's token into .env (.env.example shows how)"]
    assert (tmp_path / ".env").stat().st_mode & 0o77 == 0


def test_the_log_never_shows_a_token() -> None:

    record = logging.LogRecord("x", logging.ERROR, __file__, 1, "sent %s", (TOKEN,), None)
    assert quiet.Lines().format(record).endswith("sent [token]")
