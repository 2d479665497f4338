"""The commands that show the whole bot on this machine: `demo` and `play`; they need the extra `demo`."""

from __future__ import annotations

import asyncio
import importlib.util
from pathlib import Path
from typing import Annotated

import typer

Out = Annotated[
    Path, typer.Argument(help="The folder to be written: new, or one that this command made.", metavar="OUT")
]
Turns = Annotated[int, typer.Option(help="Stop after so many turns (or months), the game over or not.", min=1)]
Played = Annotated[str, typer.Option("--game", help="Which game is played: hunt or rollhunter.")]
Port = Annotated[int, typer.Option(help="The page's port on this machine; 0 for any that is free.", min=0, max=65535)]
NEEDED = ("simcord", "time_machine", "aiohttp", "markdown_it", "linkify_it", "regex")


def register(app: typer.Typer) -> None:
    """Adds these commands to the command line."""
    app.command()(demo)
    app.command()(play)


def demo(out: Out = Path("demo"), turns: Turns = 40, game: Played = "hunt") -> None:
    """Play a whole game through the real bot: a hunt with six scripted hunters, or a table of Rollhunter with four players.

    No token, nothing beyond this machine.
    """
    if game not in ("hunt", "rollhunter"):
        raise typer.BadParameter("hunt or rollhunter", param_hint="--game")
    require_extra("demo")
    from bot.demo.album import expedition
    from bot.demo.keepsake import Occupied
    from bot.demo.premiere import Failed, premiere

    try:
        asyncio.run((premiere if game == "hunt" else expedition)(out, typer.echo, turns))
    except Occupied as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
    except Failed as error:
        for line in error.args:
            typer.echo(line, err=True)
        raise typer.Exit(1) from None


def play(port: Port = 8700) -> None:
    """Play in this machine's browser: the real bot, a hunt in its third turn; Ctrl-C ends it."""
    require_extra("play")
    from bot.demo.salon import salon

    try:
        asyncio.run(salon(port, typer.echo))
    except OSError as error:
        typer.echo(f"port {port} cannot be used ({error.strerror}): --port 0 takes any that is free", err=True)
        raise typer.Exit(2) from None
    except KeyboardInterrupt:
        typer.echo("ended")


def require_extra(command: str) -> None:
    """Ends with one clear line when the packages of the extra `demo` are not there."""
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        typer.echo(f"`{command}` needs {', '.join(missing)}: pip install 'hallali[demo]', or make {command}", err=True)
        raise typer.Exit(2)
