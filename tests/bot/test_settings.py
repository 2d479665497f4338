"""What whoever runs the bot may set, and the one clear line when it is wrong."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest

from bot import settings
from bot.settings import Settings, SettingsError, load

ROOT = Path(__file__).parent.parent.parent
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE." + "x" * 38


def env(folder: Path, text: str, mode: int = 0o600) -> Path:
    path = folder / ".env"
    path.write_text(text, "utf-8")
    path.chmod(mode)
    return path


def test_a_token_is_all_that_is_needed(tmp_path: Path) -> None:
    read = load(env(tmp_path, f"DISCORD_TOKEN={TOKEN}\n"), {})
    assert read == Settings(token=TOKEN)
    assert (read.database_url, read.language, read.zone, read.rate) == (
        "sqlite:///hallali.db",
        "fr",
        "Europe/Paris",
        45,
    )


def test_the_environment_goes_before_the_file(tmp_path: Path) -> None:
    file = env(tmp_path, f"DISCORD_TOKEN={TOKEN}\nHALLALI_LANGUAGE=fr\nHALLALI_RATE=10\n")
    read = load(file, {"HALLALI_LANGUAGE": "EN", "HALLALI_TICK": "60"})
    assert (read.language, read.rate, read.tick) == ("en", 10, 60)


def test_the_example_lists_every_variable_and_only_those() -> None:
    example = (ROOT / ".env.example").read_text("utf-8")
    listed = set(re.findall(r"^([A-Z_]+)=", example, re.MULTILINE))
    known = set(re.findall(r'"([A-Z]{3,}_[A-Z_]+)"', Path(settings.__file__).read_text("utf-8")))
    assert listed == known
    assert len(listed) == len(dataclasses.fields(Settings))


def test_the_example_is_valid_once_the_token_is_in_it(tmp_path: Path) -> None:
    example = (ROOT / ".env.example").read_text("utf-8").replace("DISCORD_TOKEN=", f"DISCORD_TOKEN={TOKEN}")
    assert load(env(tmp_path, example), {}) == Settings(token=TOKEN)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("DISCORD_TOKEN=", "DISCORD_TOKEN is missing"),
        ("DISCORD_TOKEN=hunter2", "DISCORD_TOKEN is malformed"),
        ("DATABASE_URL=mysql://u:hunter2@h/d", "DATABASE_URL: the database is to be sqlite or postgresql"),
        ("DATABASE_URL=hunter2", "DATABASE_URL: the database's address is not a URL"),
        ("DATABASE_URL=sqlite://", "DATABASE_URL: the database's address names no file"),
        ("HALLALI_ZONE=Paris", "HALLALI_ZONE is no time zone"),
        ("HALLALI_LANGUAGE=de", "HALLALI_LANGUAGE is to be one of fr, en"),
        ("HALLALI_RATE=fast", "HALLALI_RATE is to be a number"),
        ("HALLALI_RATE=51", "HALLALI_RATE is to be from 0.1 to 50"),
        ("HALLALI_RATE=nan", "HALLALI_RATE is to be from 0.1 to 50"),
        ("HALLALI_LOG=LOUD", "HALLALI_LOG is to be one of"),
        ("HALLALI_API=discord", "HALLALI_API is to be an address"),
        ("HALLALI_SHARDS=2", "HALLALI_SHARDS: several processes need PostgreSQL"),
        ("HALLALI_HELPERS=17", "HALLALI_HELPERS is to be from 0 to 16"),
        ("HALLALI_SHARDS=0", "HALLALI_SHARDS is to be from 1 to 1024"),
        ("HALLALI_SHARDS=1.5", "HALLALI_SHARDS is to be a whole number"),
        ("HALLALI_SHARD=1", "HALLALI_SHARD is to be from 0 to 0"),
        ("DATABASE_URL=postgresql://h/d\nHALLALI_SHARDS=4", "HALLALI_SHARD is missing: which of the 4 processes"),
        ("DATABASE_URL=postgresql://h/d\nHALLALI_SHARDS=4\nHALLALI_SHARD=4", "HALLALI_SHARD is to be from 0 to 3"),
    ],
)
def test_what_is_wrong_gets_one_clear_line(tmp_path: Path, line: str, said: str) -> None:
    text = line if line.startswith("DISCORD") else f"DISCORD_TOKEN={TOKEN}\n{line}"
    with pytest.raises(SettingsError) as caught:
        load(env(tmp_path, text), {})
    assert str(caught.value).startswith(said)
    assert "\n" not in str(caught.value)
    assert "hunter2" not in str(caught.value)


def test_a_file_that_others_may_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="chmod 600"):
        load(env(tmp_path, f"DISCORD_TOKEN={TOKEN}", mode=0o644), {})


def test_no_secret_is_shown() -> None:
    read = Settings(token=TOKEN, database_url="postgresql://u:hunter2@h/d")
    assert TOKEN not in repr(read)
    assert "hunter2" not in repr(read)
