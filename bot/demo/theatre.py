"""The place where the demo is played: one simulated server, the real bot on a store of its own, six hunters, a clock."""

from __future__ import annotations

import datetime as dt
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

import discord
from simcord.env import Env
from sqlmodel import Session, select

import engine.hunt as hunt
from bot import clock, hunts, receipts, turns
from bot.client import Hallali
from bot.composition import create_bot
from bot.demo import cast, world
from bot.demo.hands import Hands
from bot.demo.pages import LINK, Reader
from bot.demo.transcript import Entry, Transcript
from bot.demo.world import Patience
from bot.opening import open_store
from bot.outside import Outside
from bot.settings import Settings
from bot.store.database import Store
from bot.store.tables import Game, GameStatus
from engine.hunt.state import Hunt

T = TypeVar("T")
ZONE = ZoneInfo("Europe/Paris")
HOUR = "21:00"
HUNT = "La Saint-Hubert"
LANGUAGE = "fr"
"""The language of the public account; half of the hunters read their own in English."""
SERVER = "La Vénerie"
CHANNEL = "la-chasse"
PACE = 6 * 3600.0
"""Seconds between two safety looks at what is due; each costs real time when a day passes in a moment."""


class Theatre:
    """A running server with the bot on it and everybody there."""

    def __init__(self, env: Env, create_bot: Callable[[], discord.Client], store: Store) -> None:
        """`store`: the bot's database, opened once more to read how the hunt stands."""
        self.env = env
        self.create_bot = create_bot
        self._store = store
        env.backend.edit_bot_profile("Hallali")
        self.guild = env.create_guild(SERVER)
        self.channel = self.guild.create_text_channel(CHANNEL)
        everybody = (cast.organiser(), *cast.hunters())
        members = [self.guild.add_member(env.create_user(person.key, global_name=person.name)) for person in everybody]
        self.people = {member.id: person.name for member, person in zip(members, everybody, strict=True)}
        self.people[env.backend.bot_user.id] = "Hallali"
        owners = {member.id: member.name for member in members}
        owners |= {member.user.dm_channel.id: member.name for member in members}
        self.transcript = Transcript(env, self.chapter, owners)
        hands = [
            Hands(env, self.transcript, member, person, self.channel)
            for member, person in zip(members, everybody, strict=True)
        ]
        self.organiser = hands[0]
        self.hunters = {hand.person.key: hand for hand in hands[1:]}
        world.set_locales(env, "en-US", {hand.user.id: "fr" for hand in hands if hand.language == "fr"})

    def chapter(self) -> str:
        """Names the moment, as the names of pictures begin: `opening`, `turn-02` once that is resolved; of a table `month-02`."""
        game = self.game()
        if game is not None and game.ruleset != hunt.KEY:
            return f"month-{game.turn - 1:02d}" if game.turn > 1 else "opening"
        over = 0 if game is None or game.state is None else receipts.state_of(game).turn - 1
        return f"turn-{over:02d}" if over else "opening"

    def reader(self, language: str) -> Reader:
        """Gives the pages' writer in a language."""
        entries = self.transcript.entries
        linked = {int(found[2]) for entry in entries for found in LINK.finditer(entry.text)}
        public = {entry.message for entry in entries if entry.channel == self.channel.id and entry.viewer is None}
        return Reader(language, ZONE, self.people, {self.channel.id: CHANNEL}, linked & public)

    @property
    def now(self) -> dt.datetime:
        """The moment on the clock of the hunt's zone."""
        return self.env.now().astimezone(ZONE)

    def today(self, hour: int, minute: int = 0) -> dt.datetime:
        """Gives a moment of the present day in the hunt's zone."""
        return self.now.replace(hour=hour, minute=minute, second=0, microsecond=0)

    async def until(self, moment: dt.datetime) -> list[Entry]:
        """Lets time pass until a moment; gives what has been posted meanwhile."""
        await self.env.advance_time(max(0.0, (moment - self.env.now()).total_seconds()))
        return self.transcript.look()

    async def restart(self, lasting: dt.timedelta, meanwhile: Callable[[], None]) -> list[Entry]:
        """Stops the bot for a while and starts it again on the same store; gives what it has written since."""
        await world.downtime(self.env, self.create_bot, lasting, meanwhile)
        await self.env.settle()
        return self.transcript.look()

    def read(self, work: Callable[[Session], T]) -> T:
        """Asks the bot's store."""
        with self._store.read() as session:
            return work(session)

    def game(self) -> Game | None:
        """Gives the hunt's row; None before there is one."""
        return self.read(lambda session: session.exec(select(Game).limit(1)).one_or_none())

    @property
    def number(self) -> int:
        """The hunt's number."""
        game = self.game()
        assert game is not None
        return hunts.id_of(game)

    def hunt(self) -> Hunt:
        """Gives the hunt as it stands; its maps show as much to everybody."""
        game = self.game()
        assert game is not None
        return receipts.state_of(game)

    def over(self) -> bool:
        game = self.game()
        return game is not None and game.status is GameStatus.ENDED

    def deadline(self) -> dt.datetime | None:
        """Gives the end of the turn under way, in the hunt's zone; None when there is none."""
        turn = self.read(lambda session: turns.under_way(session, self.number))
        return None if turn is None else turn.deadline.astimezone(ZONE)

    def seats(self) -> dict[str, str]:
        """Gives the hunters' seats by their keys."""
        users = self.read(lambda session: hunts.users(session, self.number))
        owners = {user: seat for seat, user in users.items()}
        return {key: owners[hands.user.id] for key, hands in self.hunters.items() if hands.user.id in owners}


class Company:
    """Makes one bot after another on the same store, each as it would be made for a real server but for how it waits."""

    def __init__(self, folder: Path, **more: Any) -> None:
        """`folder`: where the database is; `more`: fields of `Outside` to be other than here."""
        self.url = f"sqlite:///{folder / 'hallali.db'}"
        self.patience = Patience()
        self._folder = folder
        self._more = more
        self._store: Store | None = None

    def create_bot(self) -> Hallali:
        """Opens the store anew and makes a bot; the one before must have been closed."""
        self.close()
        self._store = open_store(self.url, self._folder / "backups", clock.now())
        settings = Settings(token="no token is needed here", database_url=self.url, zone=ZONE.key)
        outside = {"idle": self.patience, "sleep": world.no_time, "pace": PACE, "pulse": world.alive, **self._more}
        return create_bot(Outside(settings, self._store, **outside))

    def close(self) -> None:
        """Lets the store of the last bot go."""
        if self._store is not None:
            self._store.close()
            self._store = None


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Theatre]:
    """Opens the theatre with the bot's database in a folder; at the end the bot is shut down as it would be for good."""
    with world.frozen() as traveller:
        company = Company(folder)
        env = Env(company.create_bot(), check_errors=False, settle_timeout=world.SETTLING)
        company.patience.env = env
        world.follow(env, traveller)
        world.be_patient(env)
        await env.start()
        reader = Store(company.url)
        try:
            with env.time_context():
                yield Theatre(env, company.create_bot, reader)
        finally:
            await world.close_bot(env)
            await env.shutdown()
            reader.close()
            company.close()
