"""Several processes of one bot on a real PostgreSQL: a season with a hunt on each shard's server, and who keeps them running.

season = lay_on_shards(folder, discord, url, hunters=3, shards=4)
processes = Processes(nursery, season, url, shards=4)
processes.start_all()
...
await processes.end()
"""

from __future__ import annotations

import asyncio
import random
import signal
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cached_property
from pathlib import Path
from typing import Any

import psycopg
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle

from bot import moving
from bot.store import mail
from bot.store.database import Store, address
from bot.store.mail import Kind
from bot.store.sharing import PLACES
from tests.bot.hunting import lay_database
from tests.reliability.discord_server import Discord, discord_at
from tests.reliability.nursery import Life, Nursery
from tests.reliability.oracle import Verdict, judge
from tests.reliability.points import Crash
from tests.reliability.season import Season, _lay_hunt, _send, names_of, remind_nobody

AUDIT = """
DROP TABLE IF EXISTS resolution_audit;
CREATE TABLE resolution_audit (game INTEGER, turn INTEGER, generation INTEGER);
CREATE OR REPLACE FUNCTION count_resolution() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN INSERT INTO resolution_audit VALUES (new.game, new.no, new.generation); RETURN NULL; END $$;
CREATE TRIGGER each_resolution AFTER UPDATE OF orders ON turn
FOR EACH ROW WHEN (new.orders IS NOT NULL) EXECUTE FUNCTION count_resolution();
"""
"""Has the database itself count how often a turn is resolved: a second resolution would write over the first."""
HELD = f"SELECT objid::bigint & 2047, pid FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND classid = {PLACES}"

SCALE = 5.0
"""How many times as fast virtual time goes: the database's answers take real time."""

EARLY = timedelta(seconds=200)
"""How long before a deadline processes are started: forty seconds of real time, however crowded the machine."""

FARTHEST = 240
"""At which of its points that change something a process dies at the latest."""


def linked(url: str) -> psycopg.Connection[Any]:
    """Gives a connection of the test's own, each of whose statements is a transaction."""
    plain = address(url).set(drivername="postgresql").render_as_string(hide_password=False)
    return psycopg.connect(plain, autocommit=True, connect_timeout=10)


@dataclass
class SharedSeason(Season):
    """A season in PostgreSQL; its questions are written for a file, and answered as one would."""

    url: str = ""
    members: list[MemberActor] = field(default_factory=list)
    """On each shard's server somebody who organises its hunt."""
    channels: list[ChannelHandle] = field(default_factory=list)

    @cached_property
    def link(self) -> psycopg.Connection[Any]:
        return linked(self.url)

    def rows(self, question: str, *values: Any) -> list[Any]:
        found = self.link.execute(question.replace("?", "%s"), values).fetchall()  # type: ignore[arg-type]
        return [tuple(map(as_in_a_file, row)) for row in found]

    def holders(self) -> dict[int, int]:
        """Gives the shards that are held, and the connections (the server's processes) that hold them."""
        return dict(self.link.execute(HELD).fetchall())

    def reconnect(self) -> None:
        """Asks anew, after the server was away."""
        self.link.close()
        vars(self).pop("link", None)

    def leave(self) -> None:
        self.link.close()

    def told(self) -> Iterator[tuple[str, datetime, datetime, list[datetime]]]:
        """Gives each turn's account by its marker, when the turn was due and resolved, and when the account was posted."""
        for laid in self.hunts:
            for turn, generation, *moments in self.rows(
                "SELECT no, generation, deadline, resolved FROM turn WHERE game = ? AND no > 0 AND state = 'done'",
                laid.game,
            ):
                marker = mail.marker_of(mail.key_of(laid.game, turn, Kind.REPORT, laid.channel, generation))
                due, resolved = (datetime.fromisoformat(moment).replace(tzinfo=UTC) for moment in moments)
                yield marker, due, resolved, [made.at for made in self.discord.created if marker in made.seen]

    def slowest(self) -> float:
        """Gives the most virtual seconds that lay between a turn's resolution and its account."""
        return max((min(posted) - resolved).total_seconds() for _, _, resolved, posted in self.told())

    def early(self) -> list[str]:
        """Names the accounts that were posted before their turn's time: there are to be none."""
        return [marker for marker, due, _, posted in self.told() if posted and min(posted) < due]


def as_in_a_file(value: Any) -> Any:
    """Gives what a SQLite file would hold: moments as text, in UTC, without saying so."""
    return value.astimezone(UTC).replace(tzinfo=None).isoformat(" ") if isinstance(value, datetime) else value


def lay_on_shards(folder: Path, discord: Discord, url: str, *, hunters: int, shards: int) -> SharedSeason:
    """Lays a hunt on a server of each shard into a new file, and has it moved to the PostgreSQL database, emptied before."""
    season = SharedSeason(folder, discord, url=url)
    discord.shards = shards
    store = Store(f"sqlite:///{lay_database(folder)}")
    try:
        for shard in range(shards):
            made = discord.backend.create_guild(f"Forêt {shard}", shard_id=shard, shard_count=shards)
            guild = GuildHandle(discord, made)
            organiser = guild.add_member(discord.create_user(f"aubin{shard}"))
            users = [discord.create_user(name) for name in names_of(shard, hunters)]
            for user in users:
                guild.add_member(user)
            channel = guild.create_text_channel(f"chasse-{shard}")
            season.members.append(organiser)
            season.channels.append(channel)
            season.hunts.append(_lay_hunt(store, discord, shard, guild.id, channel, organiser.id, users))
        with store.write() as session:
            remind_nobody(session)
            _send(session, discord)
    finally:
        store.close()
    with linked(url) as link:
        link.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    moving.move(store.url.render_as_string(), url, discord.clock.now())
    season.link.execute(AUDIT)
    return season


@dataclass
class Processes:
    """The processes of one bot; `settings`: what each is given besides. Whoever ends by itself is started anew by `keep`."""

    nursery: Nursery
    season: SharedSeason
    shards: int
    settings: dict[str, Any] = field(default_factory=dict)
    lives: dict[int, Life] = field(default_factory=dict)
    born: list[Life] = field(default_factory=list)
    ends: Counter[int] = field(default_factory=Counter)
    """How often a process ended with which status."""

    def start(self, shard: int, **given: Any) -> Life:
        """Starts the process of one shard; gives it."""
        self.lives[shard] = self.nursery.life(
            self.season.folder,
            self.season.discord,
            pictures=False,
            DATABASE_URL=self.season.url,
            HALLALI_SHARDS=str(self.shards),
            HALLALI_SHARD=str(shard),
            **{"HALLALI_TICK": "10", "prepare": f"{__name__}:patient", **self.settings, **given},
        )
        self.born.append(self.lives[shard])
        return self.lives[shard]

    def start_all(self) -> None:
        for shard in range(self.shards):
            self.start(shard)

    async def at_work(self) -> None:
        """Waits until all are at work."""
        for life in list(self.lives.values()):
            assert await self.season.at_work(life), life.log

    async def at_work_again(self) -> None:
        """Waits until all are at work, however often they are started anew until then."""
        assert await self.season.until(lambda: all(" at work" in life.log for life in self.lives.values())), self.logs()

    async def kill(self, *shards: int) -> None:
        """Kills the processes of these shards, or of all, and sees them dead."""
        killed = [self.lives[shard] for shard in shards or self.lives if self.lives[shard].alive]
        for life in killed:
            life.kill()
        for life in killed:
            self.ends[await life.ended()] += 1

    async def keep(self) -> None:
        """Starts anew what ends, a little later, for as long as nobody cancels it."""
        while True:
            await asyncio.sleep(0.3)
            for shard, life in list(self.lives.items()):
                if (status := life.status) is not None:
                    self.ends[status] += 1
                    self.start(shard)

    def logs(self) -> str:
        return "\n".join(f"--- shard {shard}\n{life.log[-1500:]}" for shard, life in self.lives.items())


@dataclass
class Trial:
    """A season of one bot in several processes, and what is left to chance in it, by its number."""

    season: SharedSeason
    processes: Processes
    rng: random.Random
    killed: int = 0

    def orders(self, share: float) -> None:
        """Has some of the hunters write an order."""
        for hunter in self.season.hunters:
            if self.rng.random() < share:
                self.season.order(hunter, self.rng.randrange(12))

    async def play(self, kills: int) -> bool:
        """Plays a turn in which so many processes are killed, the first of them too; False: every hunt is over."""
        season, processes, clock = self.season, self.processes, self.season.discord.clock
        deadline = season.next_deadline()
        if deadline is None:
            return False
        clock.advance_to(deadline - EARLY)
        self.orders(0.3)  # while nobody is there
        processes.start_all()
        await processes.at_work()
        self.orders(0.7)
        await season.pause(self.rng.uniform(0, 0.3))
        await season.hasten(deadline - timedelta(seconds=self.rng.uniform(0, 2)))
        for number in range(kills):
            await season.pause(self.rng.uniform(0, 1.0))
            shard = 0 if number == 0 else self.rng.randrange(processes.shards)
            await processes.kill(shard)
            processes.start(shard)
        clock.advance_to(deadline + timedelta(seconds=5))
        await self.rest()
        await processes.kill()
        self.killed += kills + processes.shards
        return True

    async def play_to_the_end(self) -> bool:
        """Plays a turn in which each process dies at some point, and whatever dies is started anew; False: all is over."""
        season, processes, clock = self.season, self.processes, self.season.discord.clock
        deadline, before = season.next_deadline(), processes.ends[-signal.SIGKILL]
        if deadline is None:
            return False
        clock.advance_to(deadline - EARLY)
        self.orders(0.3)
        for shard in range(processes.shards):
            processes.start(shard, crash=Crash(self.rng.randint(1, FARTHEST), reading=False))
        async with kept(processes):
            await processes.at_work_again()
            self.orders(0.7)
            assert await season.answered(), processes.logs()
            await season.hasten(deadline + timedelta(seconds=5))
            assert await season.settled(), processes.logs()
            assert await season.answered(), processes.logs()
        self.killed += processes.ends[-signal.SIGKILL] - before
        await processes.kill()
        return True

    async def rest(self) -> None:
        """Waits until everything is resolved, sent and answered; nobody has ended by himself."""
        assert await self.season.settled(), self.processes.logs()
        assert await self.season.answered(), self.processes.logs()
        assert all(life.alive for life in self.processes.lives.values()), self.processes.logs()

    def judged(self) -> Verdict:
        """Gives what came of it; nothing may have been told before its time."""
        verdict = judge(self.season)
        assert self.season.early() == []
        assert not verdict.all, verdict
        return verdict


@asynccontextmanager
async def trial(
    nursery: Nursery, url: str, folder: Path, number: int, *, shards: int, hunters: int, **settings: Any
) -> AsyncIterator[Trial]:
    """Lays a season for so many processes, none of which runs yet."""
    async with discord_at(folder, SCALE) as discord:
        season = lay_on_shards(folder, discord, url, hunters=hunters, shards=shards)
        processes = Processes(nursery, season, shards, settings)
        try:
            yield Trial(season, processes, random.Random(number))
        finally:
            for life in processes.born:
                life.kill()
                await life.ended()
            season.leave()


@asynccontextmanager
async def kept(processes: Processes) -> AsyncIterator[None]:
    """Has whatever ends started anew, as a supervisor does."""
    keeping = asyncio.ensure_future(processes.keep())
    try:
        yield
    finally:
        keeping.cancel()
        await asyncio.wait([keeping])
        assert keeping.cancelled()


def patient() -> None:
    """Has a process wait longer for an answer of the database than any leap of the clock, which would be silence to it."""
    from bot import shards

    shards.LOST_AFTER = 600.0


def without_places() -> None:
    """Has a process take no lock and believe that everybody is there: as if the locks of the database were worth nothing."""
    from bot.store.sharing import Place

    Place._take = lambda self: None  # type: ignore[method-assign]
    Place.look = lambda self: frozenset(range(self.shards))  # type: ignore[method-assign]


def impatient() -> None:
    """Has a process that must end leave after three seconds, if it cannot do so in good order."""
    from bot import composition

    composition.LEAVING = 3.0
