"""The commands that need Discord: `run` the bot, and `doctor`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

EnvFile = Annotated[Path, typer.Option("--env-file", help="Where the settings are, besides the environment.")]

Standby = Annotated[
    bool, typer.Option("--standby", help="Where a bot works on the database already, wait until its place is free.")
]


def register(app: typer.Typer) -> None:
    """Adds these commands to the command line."""
    app.command()(run)
    app.command()(doctor)


def run(env_file: EnvFile = Path(".env"), standby: Standby = False) -> None:
    """Run the bot (exit 2: a setting or the database is wrong; 75: not reachable now; 78: the token is not accepted)."""
    from bot import composition, settings
    from bot.errors import NotAnswering, StoreError

    try:
        status = composition.run(settings.load(env_file), standby=standby)
    except (settings.SettingsError, StoreError) as error:
        typer.echo(str(error), err=True)
        status = composition.UNREACHABLE if isinstance(error, NotAnswering) else composition.FAULTY
    raise typer.Exit(status)


def doctor(env_file: EnvFile = Path(".env")) -> None:
    """Look at settings, database, time zones, clock, fonts; print the invitation (exit 1 when something is missing)."""
    from bot.doctor import examine

    findings = examine(env_file)
    for finding in findings:
        typer.echo(str(finding))
    if not all(finding.fine for finding in findings):
        raise typer.Exit(1)
