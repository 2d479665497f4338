"""The commands that need nothing but the engine: `resolve` a case, `verify` a published hunt."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from engine.errors import CaseError, DiceError, one_line

CaseFile = Annotated[Path, typer.Argument(help="A JSON file; - reads standard input.", metavar="CASE.json")]
PublishedFile = Annotated[
    Path, typer.Argument(help="A published hunt or turn; - reads standard input.", metavar="FILE")
]
Batch = Annotated[bool, typer.Option("--batch", help="An array of cases in, an array of answers out, in order.")]

LISTED = 20
"""How many differences are listed."""
COMPARE = (
    "The hashes in the file (“commitment”) are to be compared with those posted in the channel as each turn opened."
)


def register(app: typer.Typer) -> None:
    """Adds these commands to the command line."""
    app.command()(resolve)
    app.command()(verify)


def resolve(case: CaseFile, batch: Batch = False) -> None:
    """Resolve one turn given as JSON, without any database (exit 2 and one line when it is faulty)."""
    from engine.__main__ import resolve_text

    try:
        written = resolve_text(read_bytes(case), batch=batch)
    except (CaseError, DiceError) as error:
        raise faulty(error) from None
    typer.echo(written)


def verify(file: PublishedFile) -> None:
    """Recompute every die and every turn of a published game, or the dice of a turn (exit 1 when something differs, 2 when
    the file is faulty).

    That the seeds were fixed beforehand, only the channel proves: compare the hashes in the file with those posted there.
    """
    from engine.comparing import verdict

    try:
        text = read_bytes(file)
        of: Any = record_kind(text)
        record = of.read(text)
        differences = of.verify(record)
    except (CaseError, DiceError) as error:
        raise faulty(error) from None
    if not differences:
        typer.echo(f"{of.summary(record)}\n{COMPARE}")
        return
    for difference in differences[:LISTED]:
        typer.echo(difference)
    if len(differences) > LISTED:
        typer.echo(f"… and {len(differences) - LISTED} more differences")
    typer.echo(f"{COMPARE}\n{verdict(differences)}")
    raise typer.Exit(1)


def record_kind(text: bytes) -> Any:
    """Gives the module that reads and verifies a record, by its `game` and `type`. Raises CaseError when it is no JSON."""
    from engine import codec
    from engine.hunt import dice_record, published
    from engine.rollhunter import published as expeditions

    plain = codec.parse(text)
    if isinstance(plain, dict) and plain.get("game") == expeditions.KEY:
        return expeditions
    return dice_record if dice_record.is_one(text) else published


def read_bytes(file: Path) -> bytes:
    """Reads a file, or standard input for `-`. Raises CaseError when it cannot be read."""
    from engine.__main__ import read_bytes

    return read_bytes(str(file))


def faulty(error: Exception) -> typer.Exit:
    """Says on standard error, in one line, what is wrong with an input; gives the exit with status 2."""
    typer.echo(one_line(error), err=True)
    return typer.Exit(2)
