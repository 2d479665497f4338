"""`python -m engine case.json`: resolves one turn and prints the answer, with nothing but the engine."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from engine import codec
from engine.cases import answer, answers
from engine.errors import CaseError, DiceError, one_line

USAGE = "usage: python -m engine [--batch] CASE.json (- reads standard input)"


def main(arguments: list[str]) -> int:
    """Resolves a case, or with `--batch` an array of them. Gives the exit status: 0, or 2 with one line of complaint."""
    batch = "--batch" in arguments
    files = [argument for argument in arguments if argument != "--batch"]
    if len(files) != 1 or (files[0].startswith("-") and files[0] != "-"):
        print(USAGE, file=sys.stderr)
        return 2
    try:
        print(resolve_text(read_bytes(files[0]), batch=batch))
    except (CaseError, DiceError) as error:
        print(one_line(error), file=sys.stderr)
        return 2
    return 0


def read_bytes(file: str) -> bytes:
    """Reads a file, or standard input for `-`. Raises CaseError when it cannot be read."""
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        raise CaseError(f"{file}: {getattr(error, 'strerror', None) or error}") from None


def resolve_text(text: bytes, *, batch: bool) -> str:
    """Gives the answer to a case's JSON, or with `batch` an array of answers, as JSON. Raises CaseError or DiceError."""
    value = codec.parse(text)
    return json.dumps(answers(value)) if batch else json.dumps(answer(value), indent=1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
