"""A season for bots that are killed: running hunts in a SQLite file, and a fake Discord that knows the same people.

season = lay(folder, discord, hunters=3)
season.order(season.hunts[0].hunters[0])      # writes a legal order to the bot in private
season.near_the_deadline(40)
life = nursery.life(folder, discord)
await season.played(1)                        # turn 1 is resolved, and all that it brings is sent
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from simcord.builders import ChannelHandle
from sqlmodel import Session, select

from bot import hunts, people
from bot.store import mail
from bot.store.database import Store
from bot.store.tables import Game, OutboxRow, OutboxState, TurnRow, TurnState
from engine import codec, hunt
from engine.hunt.orders import moves_of
from tests.bot.hunting import TENTS, WEAPONS, lay_database
from tests.reliability.discord_server import Discord
from tests.reliability.nursery import DATABASE, PATIENCE, Life

AUDIT = """
CREATE TABLE resolution_audit (game INTEGER, turn INTEGER, generation INTEGER);
CREATE TRIGGER each_resolution AFTER UPDATE OF orders ON turn WHEN new.orders IS NOT NULL
BEGIN INSERT INTO resolution_audit VALUES (new.game, new.no, new.generation); END;
"""
"""Has the database itself count how often a turn is resolved: a second resolution would write over the first."""
LEAP, BREATH = 30.0, 0.1
"""How many virtual seconds pass at once where connections are to stand, which are silent for a minute at most; and how many
real ones go between."""


@dataclass(frozen=True)
class HunterLaid:
    """Somebody who hunts; `channel` is his private one."""

    name: str
    user: int
    channel: int
    seat: str
    game: int


@dataclass(frozen=True)
class HuntLaid:
    """A hunt whose first turn is open."""

    game: int
    guild: int
    channel: int
    hunters: tuple[HunterLaid, ...]


@dataclass(frozen=True)
class Said:
    """What a hunter wrote to the bot: which message, when by Discord's clock."""

    hunter: HunterLaid
    message: int
    text: str
    at: datetime


@dataclass(frozen=True)
class Standing:
    """A clock that stands still."""

    moment: datetime

    def now(self) -> datetime:
        return self.moment


@dataclass
class Season:
    """Hunts in a file, and what was written by those who hunt."""

    folder: Path
    discord: Discord
    hunts: list[HuntLaid] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)

    @property
    def hunters(self) -> list[HunterLaid]:
        return [hunter for laid in self.hunts for hunter in laid.hunters]

    # What hunters do.

    def say(self, hunter: HunterLaid, text: str) -> int:
        """Has a hunter write to the bot in private; gives the message's id."""
        message = self.discord.say(hunter.user, text)
        self.said.append(Said(hunter, message, text, moment_of(message)))
        return message

    def order(self, hunter: HunterLaid, which: int = 0) -> int:
        """Has a hunter order the `which`th of his legal moves, as they stand in the turn under way; gives the message's id."""
        cells = self.cells(hunter)
        return self.say(hunter, cells[which % len(cells)] if cells else "je reste")

    def order_at(self, moment: datetime, hunter: HunterLaid, which: int = 0) -> int:
        """The same, with an id of a certain moment, whatever the clock says by now."""
        plain = self.discord.backend.clock
        self.discord.backend.clock = Standing(moment)
        try:
            return self.order(hunter, which)
        finally:
            self.discord.backend.clock = plain

    def cells(self, hunter: HunterLaid) -> tuple[str, ...]:
        """Gives where a hunter may go now."""
        ((written,),) = self.rows("SELECT state FROM game WHERE id = ?", hunter.game)
        return _cells(written, hunter.seat)

    # What stands in the file.

    def rows(self, question: str, *values: Any) -> list[Any]:
        """Asks the database, whatever a bot does to it meanwhile."""
        return self._reader.execute(question, values).fetchall()

    @cached_property
    def _reader(self) -> sqlite3.Connection:
        where = f"file:{self.folder / DATABASE}?mode=ro"
        return sqlite3.connect(where, uri=True, timeout=20, isolation_level=None)

    def deadline(self, game: int | None = None, turn: int | None = None) -> datetime:
        """Gives when a turn ends, the one under way or a certain one; of the first hunt if none is named."""
        game = self.hunts[0].game if game is None else game
        which = "state IN ('open', 'parked')" if turn is None else f"no = {turn:d}"
        ((written,),) = self.rows(f"SELECT deadline FROM turn WHERE game = ? AND {which}", game)
        return datetime.fromisoformat(written).replace(tzinfo=UTC)

    def turn(self, game: int | None = None) -> int:
        """Gives the number of the turn that is open."""
        ((number,),) = self.rows("SELECT turn FROM game WHERE id = ?", self.hunts[0].game if game is None else game)
        return int(number)

    def cut_short(self, turns: int) -> int:
        """Gives how many of so many turns a hunt are not to be played: dice may end one before."""
        done = "SELECT max(no) FROM turn WHERE state = 'done' AND turn.game = game.id"
        return sum(max(0, turns - last) for (last,) in self.rows(f"SELECT ({done}) FROM game WHERE status = 'ended'"))

    def next_deadline(self) -> datetime | None:
        """Gives when the next turn of any hunt ends; None: all have ended."""
        ((written,),) = self.rows("SELECT min(deadline) FROM turn WHERE state = 'open'")
        return None if written is None else datetime.fromisoformat(written).replace(tzinfo=UTC)

    def unsent(self) -> list[str]:
        """Gives the keys of what is still to be sent."""
        return [key for (key,) in self.rows("SELECT key FROM outbox WHERE state IN ('new', 'sending', 'parked')")]

    def leave(self) -> None:
        """Lets the database go, when nothing more is to be asked of it."""
        self._reader.close()

    # Waiting.

    def near_the_deadline(self, seconds: float) -> None:
        """Has time pass until so many virtual seconds before the first hunt's deadline."""
        self.discord.clock.advance_to(self.deadline() - timedelta(seconds=seconds))

    async def hasten(self, moment: datetime) -> None:
        """Has time pass until a moment by leaps that no connection takes for silence: heartbeats go between them."""
        while (left := (moment - self.discord.clock.now()).total_seconds()) > 0:
            self.discord.clock.advance(min(left, LEAP))
            await self.pause(BREATH)

    async def until(self, what: Callable[[], Any], *, life: Life | None = None, seconds: float = PATIENCE) -> bool:
        """Waits until something is so: True. False: the life ended before. Fails after so many seconds of real time."""
        end = time.monotonic() + seconds
        while not what():
            if life is not None and not life.alive:
                return bool(what())
            log = life.log[-3000:] if life is not None else ""
            assert time.monotonic() < end, f"it does not come:\n{self.discord.lines()[-12:]}\n{self.unsent()}\n{log}"
            await asyncio.sleep(0.01)
        return True

    async def pause(self, seconds: float) -> None:
        """Lets so many seconds of real time pass."""
        await asyncio.sleep(seconds)

    async def at_work(self, life: Life) -> bool:
        """Waits until a bot has read everything back and is at work; False: it ended before."""
        return await self.until(lambda: " at work" in life.log, life=life)

    async def played(self, turn: int, *, life: Life | None = None) -> bool:
        """Waits until a turn of every hunt is resolved and nothing is left to be sent; False: the life ended before."""

        def over() -> bool:
            done = self.rows("SELECT count(*) FROM turn WHERE no = ? AND state = 'done' AND orders IS NOT NULL", turn)
            return done[0][0] >= len(self.hunts) and not self.unsent()

        return await self.until(over, life=life)

    async def settled(self, *, life: Life | None = None) -> bool:
        """Waits until no turn is overdue and nothing is left to be sent; False: the life ended before."""

        def rests() -> bool:
            due = self.next_deadline()
            return (due is None or due > self.discord.clock.now()) and not self.unsent()

        return await self.until(rests, life=life)

    async def answered(self, *messages: int, life: Life | None = None) -> bool:
        """Waits until the bot has replied to these messages, or to all; False: the life ended before."""
        wanted = set(messages or [said.message for said in self.said])
        return await self.until(lambda: wanted <= self.replies().keys(), life=life)

    def replies(self) -> dict[int, list[str]]:
        """Gives what the bot replied to which message."""
        found: dict[int, list[str]] = {}
        for hunter in {hunter.user: hunter for hunter in self.hunters}.values():
            for message in self.discord.ours(hunter.channel):
                if message.reference is not None:
                    found.setdefault(int(message.reference["message_id"]), []).append(message.content or "")
        return found


def moment_of(snowflake: int) -> datetime:
    """Gives when Discord made a thing with this id."""
    from discord.utils import snowflake_time

    return snowflake_time(snowflake)


@cache
def _cells(state: str, seat: str) -> tuple[str, ...]:
    there = codec.read(hunt.State, state)
    hunter = there.hunter(seat)
    if hunter is None or not hunter.hunting:
        return ()
    return tuple(sorted({str(move.end) for move in moves_of(there, hunter)}))


def remind_nobody(session: Session) -> None:
    """Has no hunt remind its hunters: what is sent is then an account or an answer."""
    for game in session.exec(select(Game)):
        game.reminders = ""
    for turn in session.exec(select(TurnRow).where(TurnRow.state == TurnState.OPEN)):
        turn.remind_at = None


def lay(folder: Path, discord: Discord, *, hunters: int = 3, count: int = 1, reminders: bool = False) -> Season:
    """Lays `count` hunts of so many hunters each into a new database; turn 1 is open, all about the opening was sent.

    `reminders`: whether those who owe an order are reminded. The deadline is the same for all, some hours away.
    """
    lay_database(folder)
    season = Season(folder, discord)
    guild = discord.create_guild()
    organiser = guild.add_member(discord.create_user("aubin"))
    store = Store(f"sqlite:///{folder / DATABASE}")
    try:
        for number in range(count):
            users = [discord.create_user(name) for name in names_of(number, hunters)]
            for user in users:
                guild.add_member(user)
            channel = guild.create_text_channel(f"chasse-{number}")
            season.hunts.append(_lay_hunt(store, discord, number, guild.id, channel, organiser.id, users))
        with store.write() as session:
            if not reminders:
                remind_nobody(session)
            _send(session, discord)
    finally:
        store.close()
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        connection.executescript(AUDIT)
    return season


def names_of(number: int, hunters: int) -> Iterator[str]:
    """Gives hunters' names, others in each hunt."""
    for place in range(hunters):
        yield f"{'Abcdefghijkl'[place].upper()}ymon{number or ''}"


def _lay_hunt(
    store: Store, discord: Discord, number: int, guild: int, channel: ChannelHandle, organiser: int, users: list[Any]
) -> HuntLaid:
    now = discord.clock.now()
    new = hunts.NewHunt(guild, channel.id, organiser, f"Saint-Hubert {number}", "fr", "Europe/Paris")
    laid = []
    with store.write() as session:
        game = hunts.create(session, now, new)
        for place, user in enumerate(users):
            seat = hunts.join(session, now, game, user.id, user.name, TENTS[place], WEAPONS[place % 3])
            private = discord.backend.get_dm_channel(user.id).id
            people.keep_channel(session, user.id, private)
            people.begin_reading(session, user.id, discord.backend.snowflake())
            laid.append(HunterLaid(user.name, user.id, private, seat, game))
        hunts.start(session, now, game, organiser)
    return HuntLaid(game, guild, channel.id, tuple(laid))


def _send(session: Any, discord: Discord) -> None:
    """Puts what the opening brings where it belongs, as if a bot had sent it, so that a life begins with nothing to send."""
    for row in session.exec(select(OutboxRow)):
        target = int(row.target)
        channel = target if target in discord.backend.channels else discord.backend.get_dm_channel(target).id
        text = f"{row.kind}\n-# {mail.marker_of(row.key)}"
        message = discord.backend.create_message(channel, discord.backend.bot_user.id, text)
        row.state, row.message_id = OutboxState.SENT, message.id
        if row.kind == mail.Kind.HEAD:
            session.get_one(Game, row.game).head_message = message.id
