"""A rush: very many hunts of twelve hunters, all due at one hour, laid in a database at once; and what became of them."""

from __future__ import annotations

import asyncio
import datetime as dt
import hashlib
import json
import random
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from discord.utils import time_snowflake
from sqlalchemy import insert
from sqlmodel import SQLModel, col, select

from bot import turns
from bot.store.database import Store
from bot.store.mail import Kind, key_of, nonce_of, row
from bot.store.tables import (
    Game,
    OrderRow,
    Organiser,
    OutboxRow,
    OutboxState,
    PersonRow,
    SeatRow,
    Tenure,
    TurnRow,
    TurnState,
)
from engine.dice import commitment
from engine.hunt.orders import Escort, HunterOrder, Move, Stay, moves_of
from tests.bot.hunting import Clock, Evening, lay_database, new_store
from tests.reliability.conftest import Dose
from tests.reliability.rush_probe import EVERY, TICK, Measured
from tests.reliability.rush_server import Post, RushServer
from tests.reliability.shared_clock import SharedClock
from tests.wire.process import Running, running

HUNTERS = [f"Hunter {letter}" for letter in "abcdefghijkl"]
ANIMALS = {"hare": 5, "roe_deer": 4, "wolf": 4, "stag": 3, "boar": 3, "bear": 1}
PATTERNS = 6
"""How many different hunts there are; the others are copies with dice of their own."""
GUILDS = 40
"""On how many servers they are, however many they are: what is measured is the hunts."""
FIRST_USER = 10**17
STORED = (Game, Organiser, SeatRow, Tenure, TurnRow, OrderRow, OutboxRow)


@dataclass
class Rush:
    """So many hunts, and where what they cause is to arrive. `turns`: hunt → the number of the turn that is due."""

    server: RushServer
    folder: Path
    turns: dict[int, int] = field(default_factory=dict)
    channels: dict[int, int] = field(default_factory=dict)
    hunters: dict[int, list[int]] = field(default_factory=dict)

    @property
    def store(self) -> Store:
        """Opens the bot's own database; to be closed."""
        return Store(f"sqlite:///{self.folder / 'hallali.db'}")

    def expected(self) -> tuple[set[str], set[str]]:
        """Gives the nonces of all accounts that are to come: the public ones, and the private ones of all who can be reached."""
        public = {nonce_of(key_of(game, no, Kind.REPORT, self.channels[game])) for game, no in self.turns.items()}
        private = {
            nonce_of(key_of(game, no, Kind.PRIVATE, user))
            for game, no in self.turns.items()
            for user in self.hunters[game]
            if self.server.private[user] not in self.server.closed
        }
        return public, private

    def accounts(self) -> tuple[list[Post], list[Post]]:
        """Gives what arrived of them, in the order in which it arrived."""
        public, private = self.expected()
        posts = self.server.posts
        return [post for post in posts if post.nonce in public], [post for post in posts if post.nonce in private]

    def close_some(self, every: int) -> list[int]:
        """Has every so many-th hunter let nobody write to him; gives their private channels."""
        everybody = [self.server.private[user] for users in self.hunters.values() for user in users]
        self.server.closed.update(everybody[::every])
        return everybody[::every]

    def strike(self, games: Iterable[int]) -> None:
        """Has the next turn of those of these hunts that go on be due at once."""
        store = self.store
        with store.write() as session:
            for row in session.exec(
                select(TurnRow).where(col(TurnRow.game).in_(games), TurnRow.state == TurnState.OPEN)
            ):
                row.deadline = dt.datetime.now(dt.UTC)
                self.turns[row.game] = row.no
        store.close()

    def resolved(self) -> int:
        """Gives how many of the turns that are due are over, and checks that none after them is."""
        store = self.store
        with store.read() as session:
            rows = session.exec(select(TurnRow.game, TurnRow.no).where(TurnRow.state == TurnState.DONE)).all()
        store.close()
        assert all(no <= self.turns[game] for game, no in rows), "a turn was resolved before its time"
        return sum(no == self.turns[game] for game, no in rows)

    def unsent(self) -> int:
        """Gives how many messages wait in the bot's database, whatever they are."""
        waiting = (OutboxState.NEW, OutboxState.SENDING, OutboxState.PARKED)
        store = self.store
        with store.read() as session:
            found = len(session.exec(select(OutboxRow.key).where(col(OutboxRow.state).in_(waiting))).all())
        store.close()
        return found


def patterns(folder: Path, number: int) -> list[dict[type[SQLModel], list[dict[str, Any]]]]:
    """Plays a few hunts for some turns and gives the rows of each; everybody has ordered for the turn that is open."""
    folder.mkdir()
    store, chance, found = new_store(folder), random.Random(7), []
    for each in range(number):
        evening = Evening(store, Clock()).open(HUNTERS, animals=ANIMALS, main_prey="bear", name=f"Pattern {each}")
        evening.start()
        for _ in range(1 + each % 3):
            everybody_orders(evening, chance)
            evening.strike()
        everybody_orders(evening, chance)
        found.append(rows_of(store, evening.game))
    store.close()
    return found


def everybody_orders(evening: Evening, chance: random.Random) -> None:
    """Has each hunter order something that he may."""
    with evening.store.read() as session:
        state = turns.state_of(turns.queries.game_row(session, evening.game))
    for name, seat in evening.seats.items():
        hunter = state.hunter(seat)
        if hunter is None or not hunter.hunting:
            continue
        others = [other.id for other in state.hunters if other.hunting and other.id != seat]
        moves = moves_of(state, hunter)
        order: HunterOrder = Stay()
        if moves and chance.random() < 0.7:
            order = Move(chance.choice(moves).end)
        elif others and chance.random() < 0.5:
            order = Escort(chance.choice(others))
        evening.order(name, order)


def rows_of(store: Store, game: int) -> dict[type[SQLModel], list[dict[str, Any]]]:
    """Gives a hunt's rows as plain values: of its turns the first, the last and the open one, of its messages the head."""
    found: dict[type[SQLModel], list[dict[str, Any]]] = {}
    with store.read() as session:
        for table in STORED:
            columns = table.__table__.columns.keys()  # type: ignore[attr-defined]
            mine = table.id if table is Game else table.game  # type: ignore[attr-defined]
            rows = session.exec(select(table).where(mine == game)).all()
            found[table] = [{column: getattr(one, column) for column in columns} for one in rows]
    last = max(one["no"] for one in found[TurnRow])
    found[TurnRow] = [one for one in found[TurnRow] if one["no"] in (0, last - 1, last)]
    found[OrderRow] = [one for one in found[OrderRow] if one["turn"] == last]
    found[OutboxRow] = [one for one in found[OutboxRow] if one["kind"] == str(Kind.HEAD)]
    return found


class Layer:
    """Lays hunts in a database that a bot may be working on."""

    def __init__(self, server: RushServer, folder: Path, number: int = PATTERNS) -> None:
        """`number`: how many different hunts there are."""
        self.server = server
        self.rush = Rush(server, folder)
        lay_database(folder)
        self._patterns = patterns(folder / "patterns", number)
        self._guilds = [server.create_guild(f"Forêt {number}") for number in range(GUILDS)]

    def channels(self, hunts: int) -> None:
        """Makes the channels of so many hunts; before the bot connects."""
        for game in range(1, hunts + 1):
            channel = self._guilds[game % GUILDS].create_text_channel(f"chasse-{game}")
            self.rush.channels[game] = channel.id

    def lay(self, due: Iterable[dt.datetime], *, known: bool = True) -> None:
        """Lays one hunt for each of these deadlines, on the channels that were made, in one transaction.

        `known`: the bot has written to everybody before and remembers the private channels.
        """
        values: dict[type[SQLModel], list[dict[str, Any]]] = {table: [] for table in (*STORED, PersonRow)}
        for deadline in due:
            game = len(self.rush.turns) + 1
            self._copy(game, deadline, values, known)
        store = self.rush.store
        with store.write() as session:
            for table, rows in values.items():
                if rows:
                    session.connection().execute(insert(table.__table__), rows)  # type: ignore[attr-defined]
        store.close()

    def _copy(
        self, game: int, due: dt.datetime, values: dict[type[SQLModel], list[dict[str, Any]]], known: bool
    ) -> None:
        rush, pattern = self.rush, self._patterns[game % len(self._patterns)]
        users = [FIRST_USER + 1000 * game + place for place in range(len(HUNTERS) + 1)]
        creator, hunters = users[0], users[1:]
        seats = {one["seat"]: hunters[place] for place, one in enumerate(pattern[SeatRow])}
        channel, turn = rush.channels[game], pattern[Game][0]["turn"]
        here = {"guild": self._guilds[game % GUILDS].id, "channel": channel, "creator": creator}
        head = time_snowflake(due) + game
        values[Game].append(pattern[Game][0] | here | {"id": game, "name": f"La chasse {game}", "head_message": head})
        values[Organiser].append({"game": game, "user": creator})
        values[SeatRow] += [one | {"game": game, "user": seats[one["seat"]]} for one in pattern[SeatRow]]
        values[Tenure] += [numbered_anew(one) | {"game": game, "user": seats[one["seat"]]} for one in pattern[Tenure]]
        seed = hashlib.sha256(f"rush {game}".encode()).digest()
        mine = {"seed": seed.hex(), "seed_hash": commitment(seed), "deadline": due, "remind_at": None}
        values[TurnRow] += [one | {"game": game} | (mine if one["no"] == turn else {}) for one in pattern[TurnRow]]
        for number, one in enumerate(pattern[OrderRow]):
            own = {"game": game, "user": seats[one["seat"]]}
            values[OrderRow].append(numbered_anew(one) | own | {"source_id": FIRST_USER + 1000 * game + 100 + number})
        sent = {"state": OutboxState.SENT, "message_id": head, "revision": 1}
        values[OutboxRow].append(pattern_row(row(due, game, 0, Kind.HEAD, channel)) | sent)
        for user in users:
            channel_id = user + 50 if known else None
            rush.server.private[user] = user + 50
            values[PersonRow].append({"user": user, "dm_channel": channel_id, "last_read": head, "reminders": True})
        rush.turns[game], rush.hunters[game] = turn, hunters_told(pattern, seats)


def numbered_anew(row: dict[str, Any]) -> dict[str, Any]:
    """Gives a row without its number: the bot may have given the next ones away."""
    return {column: value for column, value in row.items() if column != "id"}


def hunters_told(pattern: dict[type[SQLModel], list[dict[str, Any]]], seats: dict[str, int]) -> list[int]:
    """Gives who is told of a turn: whoever hunted when it began."""
    state = json.loads(pattern[Game][0]["state"])
    hunting = {one["id"] for one in state["hunters"] if one["status"] == "hunting"}
    return [user for seat, user in seats.items() if seat in hunting]


def pattern_row(values: dict[str, Any]) -> dict[str, Any]:
    """Gives a message's row with all its columns."""
    missing = dict.fromkeys(OutboxRow.__table__.columns.keys())  # type: ignore[attr-defined]
    return missing | values


# ------------------------------------------------------------------------------------------------------ what is run


@asynccontextmanager
async def crowd(folder: Path, hunts: int, dose: Dose, clock: SharedClock | None = None) -> AsyncIterator[Layer]:
    """Starts the server, with a channel for each hunt. `clock`: by which it lives, and its bots, in place of the machine's."""
    server = RushServer(clock)
    await server.start()
    try:
        layer = Layer(server, folder, dose.of(short=1, ten=6, full=6))
        layer.channels(hunts)
        yield layer
    finally:
        await server.stop()


@asynccontextmanager
async def bot_of(layer: Layer, name: str = "probe", **settings: str) -> AsyncIterator[tuple[Running, Measured]]:
    """Starts the shipped bot with the probe in it, and waits until it is at work."""
    folder, server = layer.rush.folder, layer.server
    measured = Measured(folder / f"{name}.jsonl")
    clock = server.clock
    tick = TICK if clock is None else EVERY * clock.scale
    probe = f"from tests.reliability import rush_probe, shared_clock; rush_probe.begin({str(measured.path)!r}, {tick})"
    if clock is not None:
        probe += f"; shared_clock.live_by({str(clock.path)!r})"
    server.sessions.clear()
    given = {"HALLALI_LOG": "ERROR", "HALLALI_BACKUP_EVERY": "0", **settings}
    async with running(server, folder, before=probe, **given) as bot:
        await server.until(lambda: server.sessions)
        yield bot, measured
    assert "Traceback" not in bot.output, bot.output


async def all_there(rush: Rush) -> tuple[list[Post], list[Post]]:
    """Waits until every account has arrived; gives the public and the private ones."""
    public, private = rush.expected()
    wanted = public | private
    await patiently(rush, lambda: wanted <= rush.server.by_nonce.keys())
    return rush.accounts()


async def patiently(rush: Rush, so: Callable[[], object]) -> None:
    """Waits until this is so, for as long as a tenth of Discord's rate would take."""
    end = time.monotonic() + 120 + len(rush.turns) * (1 + len(HUNTERS)) / 5
    while not so():
        assert time.monotonic() < end, f"{len(rush.server.posts)} posts, refused: {dict(rush.server.refused)}"
        await asyncio.sleep(0.5)


async def stopped(bot: Running) -> None:
    bot.ask_to_stop()
    assert await bot.ended() == 0, bot.output
