"""The commands `run` and `doctor`: what is missing is said in one line, and nothing secret."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot import quiet
from bot.__main__ import app
from bot.composition import FAULTY, UNREACHABLE

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
    assert "NO  settings: DISCORD_TOKEN is missing" in ill.output
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("HALLALI_API", "http://127.0.0.1:9/api/v10")  # nobody listens there
    well = CliRunner().invoke(app, ["doctor"])
    assert [line for line in well.output.splitlines() if line.startswith("NO ")] == [
        "NO  Discord: cannot be reached (ClientConnectorError)"
    ]
    assert well.exit_code == 1
    for subject in ("settings", "database", "time zones", "clock", "fonts", "raqm", "language fr", "language en"):
        assert f"ok  {subject}" in well.output
    assert "client_id=12345678901234567890" in well.output
    assert TOKEN not in well.output
    assert not (home / "hallali.db").exists()


def test_the_log_never_shows_a_token() -> None:

    record = logging.LogRecord("x", logging.ERROR, __file__, 1, "sent %s", (TOKEN,), None)
    assert quiet.Censoring(quiet.FORMAT).format(record).endswith("sent [token]")
