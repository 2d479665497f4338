"""The commands that keep the database: `backup` copies it while the bot runs, `restore` puts a copy back, `migrate-store`
moves it to PostgreSQL."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from bot.settings import Settings

Folder = Annotated[
    Path | None, typer.Argument(help="Where the copy goes; HALLALI_BACKUPS when left out.", metavar="FOLDER")
]
CopyFile = Annotated[Path, typer.Argument(help="A copy that `backup` made.", metavar="COPY.db")]
Target = Annotated[str, typer.Argument(help="An empty database: postgresql://user@host/name.", metavar="ADDRESS")]
EnvFile = Annotated[Path, typer.Option("--env-file", help="Where the settings are, besides the environment.")]

THEN = (
    "At its next start the bot reads each hunt's channel for what was told since, before it resolves or sends anything.\n"
    "A deadline that is over, or nearer than an hour, is moved to the next planned hour; the hunters are told."
)


def register(app: typer.Typer) -> None:
    """Adds these commands to the command line."""
    app.command()(backup)
    app.command()(restore)
    app.command("migrate-store")(migrate_store)


def backup(folder: Folder = None, env_file: EnvFile = Path(".env")) -> None:
    """Copy the database as it is at this moment, whether the bot runs or not (exit 2 and one line when that fails)."""
    import sqlite3

    from bot import backup, clock
    from bot.errors import StoreError
    from bot.store.database import Store, address, file_of

    settings = settings_of(env_file)
    try:
        file = file_of(address(settings.database_url))
        if file is None:
            raise StoreError("a PostgreSQL database is copied by its own means: pg_dump")
        if not file.exists():
            raise StoreError(f"{file}: there is no database yet")
        store = Store(settings.database_url)
        try:
            made = backup.backup(store, folder or settings.backups, clock.now())
        finally:
            store.close()
    except (StoreError, OSError, sqlite3.Error) as error:
        raise failed(error) from None
    typer.echo(f"copied to {made}")


def restore(copy: CopyFile, env_file: EnvFile = Path(".env")) -> None:
    """Put a copy in the place of the database; the bot must not run (exit 2 and one line: nothing was changed)."""
    from bot import backup
    from bot.errors import StoreError
    from render.words import clean

    settings = settings_of(env_file)
    try:
        done = backup.restore(copy, settings.database_url)
    except (StoreError, OSError) as error:
        raise failed(error) from None
    typer.echo(f"The database is as it was on {done.made:%Y-%m-%d} at {done.made:%H:%M:%S} UTC.")
    if done.replaced is not None:
        typer.echo(f"What was there is kept as {done.replaced}.")
    for hunt in done.hunts:
        typer.echo(f"  “{clean(hunt.name, '?')}”: {standing(hunt.turn, hunt.deadline)}")
    typer.echo(THEN)


def migrate_store(target: Target, env_file: EnvFile = Path(".env")) -> None:
    """Move all hunts from the SQLite file into PostgreSQL; the bot must not run (exit 2 and one line: nothing was moved)."""
    from bot import clock, moving
    from bot.errors import StoreError

    settings = settings_of(env_file)
    try:
        done = moving.move(settings.database_url, target, clock.now())
    except (StoreError, OSError) as error:
        raise failed(error) from None
    typer.echo(f"{done.rows['game']} hunts and tables, {sum(done.rows.values())} rows in all, were moved and compared.")
    typer.echo(f"The file is kept as {done.kept}. Set DATABASE_URL to the new address, then start the bot.")


def standing(turn: int, deadline: datetime | None) -> str:
    """Says where a hunt stands in a copy."""
    from bot.deadlines import NEVER

    if deadline is None:
        return "not started"
    if deadline >= NEVER:
        return f"turn {turn}, paused"
    return f"turn {turn}, until {deadline:%Y-%m-%d %H:%M} UTC"


def settings_of(env_file: Path) -> Settings:
    """Reads the settings; the token need not be there. One line and exit 2 when one that is needed is wrong."""
    from bot.settings import SettingsError, inspect

    settings, wrong = inspect(env_file)
    for name in ("file", "database_url", "backups"):
        if name in wrong:
            raise failed(SettingsError(wrong[name]))
    return settings


def failed(error: Exception) -> typer.Exit:
    """Says on standard error, in one line, what went wrong; gives the exit with status 2."""
    typer.echo(" ".join(str(error).split()), err=True)
    return typer.Exit(2)
