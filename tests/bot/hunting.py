"""Hunts for tests of the store: a settable now, players by name, and days that pass."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

from sqlmodel import Session, select

from bot import hunts, turns
from bot.backup import backup
from bot.store.database import Store
from bot.store.schema import upgrade
from bot.store.tables import OutboxRow, OutboxState, Source
from engine.hunt.orders import HunterOrder

NOON = datetime(2026, 6, 1, 10, tzinfo=UTC)
"""Noon in Paris, on a Monday in summer."""
GUILD, CHANNEL, ORGANISER = 101, 201, 301
PLAYERS = {"Alix": 11, "Brune": 12, "Colin": 13, "Doete": 14}
TENTS = ("B1", "E1", "H1", "J2", "J5", "J8", "I10", "F10", "C10", "A9", "A6", "A3")
WEAPONS = ("sword", "lance", "bow")
EPOCH_MS = 1_420_070_400_000


@dataclass
class Clock:
    """A now that stands still until it is moved."""

    at: datetime = NOON

    def __call__(self) -> datetime:
        return self.at

    def pass_(self, **span: float) -> datetime:
        self.at += timedelta(**span)
        return self.at


@cache
def empty_database() -> Path:
    """Gives a database whose tables were made by the migrations, as in earnest; tests work on copies of it."""
    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    store = Store(f"sqlite:///{folder / 'empty.db'}")
    upgrade(store, lambda opened: backup(opened, folder, NOON))
    store.close()
    return folder / "empty.db"


def lay_database(folder: Path) -> Path:
    """Puts an empty database into this folder, under the name that it has for the bot; gives its path."""
    path = folder / "hallali.db"
    shutil.copy(empty_database(), path)
    path.chmod(0o600)
    return path


def new_store(folder: Path) -> Store:
    """Gives a store in a new file of this folder."""
    return Store(f"sqlite:///{lay_database(folder)}")


def snowflake(at: datetime, number: int = 0) -> int:
    """Gives an id that Discord would give to the `number`th thing of this millisecond."""
    return (int(at.timestamp() * 1000) - EPOCH_MS) << 22 | number


@dataclass
class Evening:
    """A hunt in a store, for tests that read like what people do."""

    store: Store
    clock: Clock
    game: int = 0
    seats: dict[str, str] = field(default_factory=dict)
    sent: int = 0

    def open(self, players: Iterable[str] = ("Alix", "Brune"), **wishes: object) -> Evening:
        new = {"guild": GUILD, "channel": CHANNEL, "creator": ORGANISER, "name": "La chasse du lundi"}
        new |= {"language": "fr", "zone": "Europe/Paris"} | wishes
        with self.store.write() as session:
            self.game = hunts.create(session, self.clock(), hunts.NewHunt(**new))  # type: ignore[arg-type]
        for player in players:
            self.join(player)
        return self

    def join(self, player: str, tent: str | None = None, weapon: str | None = None) -> str:
        place = len(self.seats)
        with self.store.write() as session:
            seat = hunts.join(
                session,
                self.clock(),
                self.game,
                user_of(player),
                player,
                tent or TENTS[place],
                weapon or WEAPONS[place % 3],
            )
        self.seats[player] = seat
        return seat

    def start(self) -> Evening:
        with self.store.write() as session:
            hunts.start(session, self.clock(), self.game, ORGANISER)
        return self

    def order(
        self, player: str, order: HunterOrder, *, at: datetime | None = None, id: int | None = None
    ) -> turns.Receipt:
        self.sent += 1
        when = at or self.clock()
        with self.store.write() as session:
            return turns.submit(
                session,
                self.clock(),
                self.game,
                self.seats[player],
                order,
                f"secret words of {player}",
                when,
                Source.MESSAGE,
                id or snowflake(when, self.sent),
            )

    def withdraw(self, player: str, *, at: datetime | None = None) -> turns.Receipt | None:
        self.sent += 1
        when = at or self.clock()
        with self.store.write() as session:
            return turns.withdraw(
                session,
                self.clock(),
                self.game,
                self.seats[player],
                "no",
                when,
                Source.MESSAGE,
                snowflake(when, self.sent),
            )

    def turn(self) -> turns.OpenTurn:
        with self.store.read() as session:
            found = turns.under_way(session, self.game)
        assert found is not None
        return found

    def strike(self, **late: float) -> turns.Played:
        """Lets the deadline come (and `late` pass) and has the turn resolved."""
        turn = self.turn()
        self.clock.at = turn.deadline + timedelta(**late)
        with self.store.write() as session:
            assert turns.close_turn(session, self.clock(), self.game, turn.no)
        return self.played(turn.no)

    def played(self, no: int) -> turns.Played:
        with self.store.read() as session:
            found = turns.played(session, self.game, no)
        assert found is not None
        return found

    def session(self) -> Session:
        """For assertions: a session that only reads, which the test leaves to the garbage collector."""
        return Session(self.store._reader, expire_on_commit=False)

    def outbox(self, *states: OutboxState) -> dict[str, OutboxRow]:
        with self.store.read() as session:
            rows = session.exec(select(OutboxRow)).all()
        return {row.key: row for row in rows if not states or row.state in states}


def user_of(player: str) -> int:
    """Gives a player's id, the same each time."""
    return PLAYERS.get(player) or 1000 + sum(map(ord, player))
