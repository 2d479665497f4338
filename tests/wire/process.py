"""The shipped entry point as a process of its own, against the stand-in: `python -m bot run`, as `make run` starts it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.wire.stand_in import StandIn

ROOT = Path(__file__).parent.parent.parent
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4OTA.wireXY.not-a-real-token-of-any-bot-at-all"
"""A token of the shape that Discord's have; it opens nothing anywhere."""
STOPPING = 60.0
MAIN = "from bot.__main__ import main; main()"
"""What is run: the entry point that is shipped."""


@dataclass
class Running:
    """A bot that runs; `output` is what it has written, filled in when it has ended."""

    process: asyncio.subprocess.Process
    output: str = ""

    def ask_to_stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)

    async def ended(self) -> int:
        """Waits for the end; gives the exit status."""
        written, _ = await asyncio.wait_for(self.process.communicate(), STOPPING)
        self.output += written.decode()
        assert self.process.returncode is not None
        return self.process.returncode


@asynccontextmanager
async def running(
    wire: StandIn, folder: Path, *, before: str = "", arguments: tuple[str, ...] = ("run",), **more: str
) -> AsyncIterator[Running]:
    """Starts the bot with its database in a folder; at the end it is killed if it still runs.

    `before`: code that is run first, to make it impatient. `arguments`: another command than `run`.
    """
    settings = {
        "DISCORD_TOKEN": wire.token,
        "DATABASE_URL": f"sqlite:///{folder / 'hallali.db'}",
        "HALLALI_BACKUPS": str(folder / "backups"),
        "HALLALI_API": wire.api,
        "HALLALI_TICK": "1",
        **more,
    }
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("DISCORD_", "HALLALI_"))}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *(("-c", f"{before}; {MAIN}") if before else ("-m", "bot")),
        *arguments,
        cwd=folder,
        env={**kept, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1", **settings},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    bot = Running(process)
    try:
        yield bot
    finally:
        if process.returncode is None:
            process.kill()
            await bot.ended()
        print(bot.output)  # for whoever reads why a test failed
