"""`python -m render case.json out.png`: resolves one turn and draws its map, without the bot."""

from __future__ import annotations

import sys
from pathlib import Path

from engine import codec
from engine.__main__ import read_bytes
from engine.errors import CaseError, DiceError, one_line
from render.cases import picture_of

USAGE = "usage: python -m render CASE.json OUT.png [--private SEAT] [--english]"


def main(arguments: list[str]) -> int:
    """Draws a case. Gives the exit status: 0, or 2 with one line of complaint."""
    seat = None
    language = "fr"
    if "--english" in arguments:
        arguments = [argument for argument in arguments if argument != "--english"]
        language = "en"
    if "--private" in arguments[:-1]:
        at = arguments.index("--private")
        seat = arguments[at + 1]
        arguments = arguments[:at] + arguments[at + 2 :]
    if len(arguments) != 2 or any(argument.startswith("--") for argument in arguments):
        print(USAGE, file=sys.stderr)
        return 2
    try:
        draw_file(arguments[0], arguments[1], seat, language)
    except (CaseError, DiceError) as error:
        print(one_line(error), file=sys.stderr)
        return 2
    return 0


def draw_file(case: str, out: str, seat: str | None, language: str) -> None:
    """Draws the case of a file (`-`: standard input) into another. Raises CaseError when one cannot be read or written."""
    picture = picture_of(codec.parse(read_bytes(case)), seat, language)
    try:
        Path(out).write_bytes(picture)
    except (OSError, ValueError) as error:
        raise CaseError(f"{out}: {getattr(error, 'strerror', None) or error}") from None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
