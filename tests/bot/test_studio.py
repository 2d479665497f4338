"""What takes long is done in threads; in a crowd, helpers do it: processes that come when they are needed, and go again."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot import messages
from bot.pictures import paint
from bot.settings import Settings
from bot.store import sending
from bot.studio import Studio
from tests.bot.hunting import PLAYERS, Clock, Evening, new_store

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")

SETTINGS = Settings(token="none")
AWHILE = 30.0
HERE = "STUDIO_OF"
"""In the environment: the process of the test."""
TESTS = Path(__file__).parent.parent.parent


def where(_: int = 0) -> int:
    """Gives the process that this is done in; it takes a hundredth of a second."""
    time.sleep(0.01)
    return os.getpid()


def stumble(text: str) -> None:
    raise ValueError(text)


def die() -> str:
    """Dies if it is a helper."""
    if os.getpid() != int(os.environ[HERE]):
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"


def hang() -> str:
    """Hangs if it is a helper."""
    if os.getpid() != int(os.environ[HERE]):
        time.sleep(AWHILE)
    return "done"


@pytest_asyncio.fixture
async def studio(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Studio]:
    """A studio of one place, in which there is a crowd as soon as somebody waits."""
    monkeypatch.setenv(HERE, str(os.getpid()))
    given = Studio(1, 1, SETTINGS, crowded=0.0, patience=5.0, quiet_for=2.0)
    yield given
    helpers = [process.pid for process in multiprocessing.active_children()]
    given.close()
    assert all([await asyncio.to_thread(gone, process) for process in helpers if process is not None])


async def helper(studio: Studio) -> int:
    """Crowds the studio until a helper has come; gives its process."""
    async with asyncio.timeout(AWHILE):
        while True:
            found = await asyncio.gather(*(studio.send_out(where, each) for each in range(4)))
            if found[-1] != os.getpid():
                return found[-1]


def gone(process: int) -> bool:
    """Waits until a process has ended; one that nobody has buried yet has."""
    stat, end = Path(f"/proc/{process}/stat"), time.monotonic() + AWHILE
    while stat.exists() and stat.read_text().rpartition(")")[2].split()[0] != "Z":
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


async def test_one_after_another_nobody_is_called() -> None:
    studio = Studio(1, 1, SETTINGS, crowded=0.0)
    assert [await studio.send_out(where) for _ in range(5)] == [os.getpid()] * 5
    assert await studio.draw(where) == os.getpid()


async def test_where_there_are_to_be_no_helpers_a_crowd_waits() -> None:
    studio = Studio(1, 0, SETTINGS, crowded=0.0)
    assert set(await asyncio.gather(*(studio.send_out(where) for _ in range(20)))) == {os.getpid()}


async def test_a_short_crowd_is_none() -> None:
    studio = Studio(1, 1, SETTINGS, crowded=5.0)
    assert set(await asyncio.gather(*(studio.send_out(where) for _ in range(20)))) == {os.getpid()}
    assert studio._calling is None


async def test_helpers_come_when_they_are_called_and_only_once(studio: Studio) -> None:
    for _ in range(3):
        studio.call()
    calling = studio._calling
    assert calling is not None
    await calling
    studio.call()
    assert studio._calling is None, "they are there"
    assert await studio.send_out(where) != os.getpid()


async def test_helpers_come_in_a_crowd_and_leave_when_it_is_quiet(studio: Studio) -> None:
    process = await helper(studio)
    assert await studio.send_out(where) == process
    assert await studio.draw(where) == os.getpid(), "what cannot be sent to another process stays here"
    assert await asyncio.to_thread(gone, process)
    assert await studio.send_out(where) == os.getpid()
    assert await helper(studio) != process, "for the next crowd others come"


async def test_a_helper_draws_and_writes_to_the_byte_what_the_bot_does(studio: Studio, tmp_path: Path) -> None:
    store = new_store(tmp_path)
    evening = Evening(store, Clock()).open(PLAYERS).start()
    evening.strike()
    await helper(studio)
    with store.write() as session:
        claimed = sending.claim(session, evening.clock(), limit=20)
        gathered = [each for each in messages.gather_each(session, claimed) if each is not None]
    assert any(each.pictured for each in gathered)
    for each in gathered:
        assert await studio.send_out(messages.made, each, paint, None) == messages.made(each, paint)
    store.close()
    with pytest.raises(ValueError, match="E5"):
        await studio.send_out(stumble, "E5")


@pytest.mark.parametrize("work", [die, hang])
async def test_what_a_helper_leaves_undone_is_done_here(
    studio: Studio, work: object, caplog: pytest.LogCaptureFixture
) -> None:
    process = await helper(studio)
    assert await studio.send_out(work) == "done"  # type: ignore[arg-type]
    assert "a process that draws has died or hangs" in caplog.text
    assert await asyncio.to_thread(gone, process)
    found = await asyncio.gather(*(studio.send_out(where) for _ in range(20)))
    assert set(found) == {os.getpid()}, "for a while none are called"


async def test_where_none_can_be_started_all_is_drawn_here(
    studio: Studio, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refused(*_: object) -> None:
        raise OSError(11, "no more " + "processes")

    monkeypatch.setattr("bot.studio.ProcessPoolExecutor", refused)
    for _ in range(3):
        found = await asyncio.gather(*(studio.send_out(where) for _ in range(5)))
        assert set(found) == {os.getpid()}
    assert caplog.text.count("no process could be started") == 1
    assert "no more processes" not in caplog.text, "what an error says is kept to itself"


def test_a_bot_that_is_killed_leaves_no_helper_behind(tmp_path: Path) -> None:
    script = tmp_path / "bot_of_its_own.py"
    script.write_text(
        "import asyncio, os, time\n"
        "from tests.bot.test_studio import SETTINGS, Studio, helper, where\n"
        "async def main():\n"
        "    studio = Studio(1, 1, SETTINGS, crowded=0.0)\n"
        "    print(await helper(studio), flush=True)\n"
        "    await asyncio.sleep(60)\n"
        "if __name__ == '__main__':\n"
        "    asyncio.run(main())\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(TESTS)}
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True, env=environment) as bot:
        assert bot.stdout is not None
        child = int(bot.stdout.readline())
        bot.kill()
    assert gone(child)
