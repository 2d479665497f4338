"""The command that shows a hunt again: `replay` a published one as an animation, a sheet of its turns, a podium."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bot.engine_commands import PublishedFile, faulty, read_bytes
from bot.render_command import Language, Words
from engine.errors import CaseError, DiceError

OutFile = Annotated[Path, typer.Argument(help="Where the animation goes.", metavar="OUT.gif")]
Sheet = Annotated[Path | None, typer.Option("--sheet", help="Draw all turns in small, too.", metavar="OUT.png")]
Podium = Annotated[Path | None, typer.Option("--podium", help="Draw the podium, too.", metavar="OUT.png")]


def register(app: typer.Typer) -> None:
    """Adds this command to the command line."""
    app.command()(replay)


def replay(
    file: PublishedFile, out: OutFile, sheet: Sheet = None, podium: Podium = None, language: Words = Language.FRENCH
) -> None:
    """Play a published hunt again as an animated GIF (exit 2 when it is faulty or does not verify)."""
    from engine.hunt import published
    from render.hunt.podium import podium as draw_podium
    from render.hunt.records import labels_of, turns_of
    from render.hunt.replay import replay as draw_replay
    from render.hunt.sheet import contact_sheet

    try:
        record = published.read(read_bytes(file))
        turns, labels = turns_of(record), labels_of(record, language.value)
    except (CaseError, DiceError) as error:
        raise faulty(error) from None
    for place, draw in ((out, draw_replay), (sheet, contact_sheet), (podium, draw_podium)):
        if place is not None:
            _keep(place, draw(turns, labels))


def _keep(place: Path, picture: bytes) -> None:
    try:
        place.write_bytes(picture)
    except OSError as error:
        raise faulty(CaseError(f"{place}: {error.strerror or error}")) from None
