"""`hallali demo`: the script played in the theatre, the keepsake written, the hunt verified."""

from __future__ import annotations

import logging
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.demo import keepsake
from bot.demo.script import MOST_TURNS, Script
from bot.demo.theatre import opened
from engine.hunt import published


class Failed(Exception):
    """The demo came to its end, but not as it should: each argument is a line that says what was wrong."""


class Faults(logging.Handler):
    """Keeps what is logged as an error: nothing may be, in a hunt without a fault."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.name}: {record.getMessage()}")


@contextmanager
def logged(file: Path, faults: Faults) -> Iterator[None]:
    """Lets the bot's log go into a file instead of the terminal, and its errors to `faults` too."""
    root, own = logging.getLogger(), logging.getLogger("bot")
    before = own.level
    written = logging.FileHandler(file, encoding="utf-8")
    written.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handlers = (written, faults)
    for handler in handlers:
        root.addHandler(handler)
    own.setLevel(logging.INFO)
    try:
        yield
    finally:
        own.setLevel(before)
        for handler in handlers:
            root.removeHandler(handler)
        written.close()


async def premiere(folder: Path, say: Callable[[str], None], turns: int = MOST_TURNS) -> None:
    """Plays a hunt (at most so many turns of it) and leaves everything in the folder, which it made itself or is new.

    Raises Occupied before anything is played, and Failed at the end when an error was logged or the hunt does not verify.
    """
    keepsake.clear(folder)
    progress: list[str] = []

    def tell(line: str) -> None:
        progress.append(line)
        say(line)

    faults = Faults()
    with logged(folder / "bot.log", faults), tempfile.TemporaryDirectory(prefix="hallali-") as place:
        async with opened(Path(place)) as theatre:
            script = Script(theatre, tell)
            await script.prepare()
            await script.play(turns)
            record = keepsake.write(theatre, folder, progress)
            faults.lines += [repr(error) for error in theatre.env.errors]
    differences = published.verify(published.read((folder / "hunt.json").read_bytes()))
    say(f"Verified: {published.summary(record)}" if not differences else "The hunt does not verify.")
    if differences or faults.lines:
        raise Failed(*differences, *faults.lines)
    say(f"Everything is in {folder}/ — begin with {folder / 'README.md'} and {folder / 'channel.md'}.")
