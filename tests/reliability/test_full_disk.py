"""G12. The disk is full, or takes no writing, while hunters order, while the hour strikes, while the accounts go out: nobody is
told that something is noted which is not, each is told once that it is not yet; and when there is room again all goes on by
itself, with whatever Discord still has.

Four ways: SQLite is allowed no page more (it says that the disk is full); its connection may only read; no file of the process
may grow, its log included (what a quota does); and, where one may mount it, a small file system that is really full.
"""

from __future__ import annotations

import asyncio
import os
import resource
import subprocess
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest

from bot.composition import FAULTY
from tests.reliability.conftest import Dose
from tests.reliability.discord_server import discord_at
from tests.reliability.nursery import Life, Nursery
from tests.reliability.oracle import judge
from tests.reliability.season import HunterLaid, Season, lay
from tests.reliability.troubles import FULL, READ_ONLY, Troubles

NOT_YET = "n’est pas encore noté"
BESET = "tests.reliability.troubles:beset"
Begin = Callable[[Life], None]
End = Callable[[Life], None]


def by_troubles(store: str) -> Callable[[Path], tuple[Begin, End]]:
    def way(folder: Path) -> tuple[Begin, End]:
        troubles = Troubles(folder)
        return (lambda life: troubles.are(store=store)), (lambda life: troubles.are())

    return way


def no_file_may_grow(folder: Path) -> tuple[Begin, End]:
    """Not a byte beyond the first page of any file may be written by the process."""
    Troubles(folder)
    free = resource.RLIM_INFINITY

    def limit(bytes_: int) -> Begin:
        return lambda life: resource.prlimit(life.pid, resource.RLIMIT_FSIZE, (bytes_, free)) and None

    return limit(4096), limit(free)


def really_full(folder: Path) -> tuple[Begin, End]:
    """The file system on which the folder lies is filled to the last byte."""
    Troubles(folder)
    filler = folder / "filler"

    def fill(life: Life) -> None:
        with filler.open("wb", buffering=0) as file:
            for size in (2**16, 2**10, 1):
                try:
                    while file.write(b"\0" * size) == size:
                        pass
                except OSError:
                    continue  # no room for so much

    return fill, lambda life: filler.unlink()


WAYS = {
    "full": by_troubles(FULL),
    "read-only": by_troubles(READ_ONLY),
    "no file may grow": no_file_may_grow,
    "really full": really_full,
}


@contextmanager
def small_file_system(folder: Path) -> Iterator[bool]:
    """Mounts 4 MiB of memory on a folder; False where one may not."""
    asked = ["mount", "-t", "tmpfs", "-o", "size=4m,mode=700", "hallali", str(folder)]
    done = os.geteuid() == 0 and subprocess.run(asked, capture_output=True, check=False, timeout=10).returncode == 0
    try:
        yield done
    finally:
        if done:
            subprocess.run(["umount", "-l", str(folder)], check=True, timeout=10)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "way" in metafunc.fixturenames:
        short = metafunc.config.getoption("--dose") == "short"
        metafunc.parametrize("way", ["read-only"] if short else list(WAYS))


@asynccontextmanager
async def a_season(folder: Path, way: str, hunters: int) -> AsyncIterator[tuple[Season, Begin, End]]:
    """Lays a hunt in a folder, on a small file system if the way is that one."""
    place = folder / "disk"
    place.mkdir()
    with small_file_system(place) if way == "really full" else nothing_mounted() as mounted:
        if not mounted:
            way = "no file may grow"  # the nearest to it
        async with discord_at(folder) as discord:
            season = lay(place, discord, hunters=hunters)
            yield season, *WAYS[way](place)


@contextmanager
def nothing_mounted() -> Iterator[bool]:
    yield True


def told_not_yet(season: Season, hunter: HunterLaid) -> int:
    """Gives how often somebody was told that his message is not noted yet."""
    return sum(NOT_YET in (message.content or "") for message in season.discord.ours(hunter.channel))


def noted(season: Season, message: int) -> bool:
    """Tells whether a message was acknowledged as an order."""
    return any(reply.startswith("**Noté") for reply in season.replies().get(message, []))


def stored(season: Season) -> set[int]:
    """Gives the ids of the messages whose orders are in the store."""
    return {source for (source,) in season.rows("SELECT source_id FROM order_given")}


async def test_orders_to_a_full_disk(nursery: Nursery, tmp_path: Path, way: str, dose: Dose) -> None:
    """Orders, then others, and the hour strikes: nothing is noted, and nothing lost, until there is room."""
    async with a_season(tmp_path, way, dose.of(short=3, ten=12, full=12)) as (season, begin, end):
        discord = season.discord
        season.near_the_deadline(600)
        life = nursery.life(season.folder, discord, pictures=False, prepare=BESET)
        assert await season.at_work(life), life.log[-3000:]
        begin(life)
        first = [at_length(season, hunter) for hunter in season.hunters]
        await heard(season, life, first)
        second = [season.order(hunter, 1) for hunter in season.hunters]
        await asyncio.sleep(discord.clock.real(10))
        false = [message for message in (*first, *second) if noted(season, message) and message not in stored(season)]
        assert false == [], "acknowledged and not stored"
        in_vain = [
            hunter for hunter, message in zip(season.hunters, first, strict=True) if message not in stored(season)
        ]
        assert in_vain, "the disk was full"
        assert {told_not_yet(season, hunter) for hunter in in_vain} == {1}, "told once"

        discord.clock.advance_to(season.deadline())
        await asyncio.sleep(discord.clock.real(60))
        assert season.rows("SELECT state FROM turn WHERE no = 1") == [("open",)], "it cannot be resolved"
        assert life.alive
        end(life)
        discord.clock.advance(700)  # the longest pause between two attempts
        assert await season.played(1, life=life), life.log[-3000:]
        assert await season.answered(life=life)
        verdict = judge(season)
        assert not verdict.all, verdict
        assert {told_not_yet(season, hunter) for hunter in in_vain} == {1}
        assert (verdict.orders, verdict.acknowledged) == (len(season.hunters), 2 * len(season.hunters)), verdict
        print(f"G12 ({way}): {len(in_vain)} of {len(first)} told once that it is not noted, 0 false acknowledgements;")
        print(
            f"then, in the same life, {verdict.acknowledged} noted, {verdict.orders} counted, {verdict.posts} posts once"
        )


def at_length(season: Season, hunter: HunterLaid) -> int:
    """Has a hunter order in a message that takes a page of the store; gives the message's id."""
    return season.say(hunter, f"je vais{' ' * 1950}en {season.cells(hunter)[0]}")


async def heard(season: Season, life: Life, messages: list[int]) -> None:
    """Waits until each hunter has heard something about his message."""

    def all_heard() -> bool:
        replies = season.replies()
        told = {hunter.user for hunter in season.hunters if told_not_yet(season, hunter)}
        return all(
            said.message in replies or said.hunter.user in told for said in season.said if said.message in messages
        )

    await season.until(all_heard, life=life)


@pytest.mark.usefixtures("longer")
async def test_a_disk_that_fills_while_the_accounts_go_out(
    nursery: Nursery, tmp_path: Path, way: str, dose: Dose
) -> None:
    """What is posted cannot be noted as posted: it is found again when there is room, and not posted twice."""
    async with a_season(tmp_path, way, dose.of(short=3, ten=12, full=12)) as (season, begin, end):
        discord = season.discord
        season.near_the_deadline(20)
        life = nursery.life(season.folder, discord, pictures=False, prepare=BESET)
        assert await season.at_work(life), life.log[-3000:]
        before = len(discord.created)
        await season.until(lambda: len(discord.created) > before, life=life)
        begin(life)
        await asyncio.sleep(discord.clock.real(30))
        discord.clock.advance(400)  # longer than a claim holds, and than Discord remembers a nonce
        await asyncio.sleep(discord.clock.real(30))
        unsent = season.unsent()
        end(life)
        discord.clock.advance(60)
        assert await season.played(1, life=life), life.log[-3000:]
        verdict = judge(season)
        assert not verdict.all, verdict
        assert life.alive
        assert verdict.posts == len(season.hunters) + 1
        print(
            f"G12 ({way}), while the accounts go out: {len(unsent)} not noted as sent, {verdict.posts} there once in the end"
        )


@pytest.mark.usefixtures("longer")
async def test_a_bot_that_begins_on_a_full_disk_says_so(nursery: Nursery, tmp_path: Path) -> None:
    """One clear line and a status; and the next one, with room again, works."""
    async with discord_at(tmp_path) as discord:
        season = lay(tmp_path, discord, hunters=2)
        troubles = Troubles(tmp_path)
        troubles.are(store=READ_ONLY)
        life = nursery.life(tmp_path, discord, pictures=False, prepare=BESET)
        assert await life.ended() == FAULTY, life.log
        assert "Traceback" not in life.log
        assert "the database" in life.log
        troubles.are()
        life = nursery.life(tmp_path, discord, pictures=False, prepare=BESET)
        assert await season.at_work(life), life.log
