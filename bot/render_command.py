"""The command that draws: `render` a case's turn as a picture."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from bot.engine_commands import CaseFile, faulty
from engine.errors import CaseError, DiceError


class Language(StrEnum):
    FRENCH = "fr"
    ENGLISH = "en"


OutFile = Annotated[Path, typer.Argument(help="Where the picture goes.", metavar="OUT.png")]
Private = Annotated[str | None, typer.Option("--private", help="Draw this player's own map or sheet.", metavar="SEAT")]
Words = Annotated[Language, typer.Option("--language", help="The language of what is written on it.")]
Text = Annotated[bool, typer.Option("--text", help="Print the map as characters, too.")]


def register(app: typer.Typer) -> None:
    """Adds this command to the command line."""
    app.command()(render)


def render(
    case: CaseFile, out: OutFile, private: Private = None, language: Words = Language.FRENCH, text: Text = False
) -> None:
    """Draw one turn given as JSON: resolved, or as it stands when it has neither dice nor seed (exit 2 when faulty)."""
    from engine import codec
    from engine.__main__ import read_bytes
    from render.cases import picture_of, text_of

    try:
        value = codec.parse(read_bytes(str(case)))
        picture = picture_of(value, private, language.value)
        out.write_bytes(picture)
        twin = text_of(value, language.value, private) if text else ""
    except (CaseError, DiceError) as error:
        raise faulty(error) from None
    except OSError as error:
        raise faulty(CaseError(f"{out}: {error.strerror or error}")) from None
    if twin:
        typer.echo(twin)
