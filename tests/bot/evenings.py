"""A club on a simulated server, for tests that read like its evenings: who does what, and what he then reads."""

from __future__ import annotations

import asyncio
import datetime as dt
import io
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import discord
from PIL import Image
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle
from simcord.env import Env
from sqlmodel import Session, func, select

from bot import hunts, people, phrases, turns
from bot.store.tables import Game, GameStatus
from bot.turns import OpenTurn
from bot.views.parts import Reply
from engine import codec, hunt
from render.words import unquoted, words
from tests.bot.simworld import as_bot, buttons, set_locales, texts

HOUR = 3600
DAY = 24 * HOUR
GRACE = 60
"""Seconds after a deadline by which everything has been posted."""


def small_picture(account: Any, language: str, small: bool) -> tuple[bytes, str]:
    """Draws nothing much: for tests that are not about maps."""
    made = io.BytesIO()
    Image.new("RGB", (8, 8)).save(made, "PNG")
    return made.getvalue(), f"map in {language}"


def small_film(reel: Any, language: str, piece: str) -> tuple[bytes, str]:
    """Draws nothing much: for tests that are not about replays."""
    return small_picture(None, language, False)[0], f"{piece} in {language}"


QUICK = {"paint": small_picture, "film": small_film}
"""What to give to the fixture `outside` when maps do not matter."""


@dataclass
class Club:
    """A server with an organiser, a channel and hunters by name; French people unless it is said otherwise."""

    env: Env
    english: tuple[str, ...] = ()
    people: dict[str, MemberActor] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.guild: GuildHandle = self.env.create_guild("Le club")
        self.channel: ChannelHandle = self.guild.create_text_channel("la-chasse")
        self.orga = self.person("Aubin")

    def person(self, name: str) -> MemberActor:
        """Finds somebody, or has him come."""
        if name not in self.people:
            self.people[name] = self.guild.add_member(self.env.create_user(name))
            english = {self.people[each].id: "en-US" for each in self.english if each in self.people}
            set_locales(self.env, "fr", english)
        return self.people[name]

    async def open(self, name: str = "Saint-Hubert", channel: ChannelHandle | None = None, **options: Any) -> None:
        """Creates a hunt and opens it from its preview."""
        where = channel or self.channel
        shown = await self.orga.slash(where, "hunt create", name=name, **options)
        await self.orga.click(shown.response, label="Ouvrir la chasse")
        await self.env.settle()

    def head_of(self, channel: ChannelHandle) -> discord.Message:
        """The head message of a hunt that one cannot join any more."""
        return next(m for m in channel.history() if "Empreinte de la graine qui place" in said(m))

    def head(self, channel: ChannelHandle | None = None) -> discord.Message:
        """The hunt's head message."""
        return next(m for m in (channel or self.channel).history() if "Rejoindre" in buttons(m) or "Join" in buttons(m))

    async def join(
        self, name: str, tent: str, weapon: str = "sword", channel: ChannelHandle | None = None
    ) -> discord.Message:
        """Joins by the button, a tent and a weapon; gives the last answer."""
        who = self.person(name)
        page = await who.click(self.head(channel), custom_id=control(self.head(channel), "join"))
        armed = await who.select(page.response, [tent])
        joined = await who.click(armed.response, custom_id=control(armed.response, "weapon", f"{tent}.{weapon}"))
        await self.env.settle()
        return joined.response

    async def start(self, channel: ChannelHandle | None = None, **options: Any) -> None:
        """Starts the hunt."""
        await self.orga.slash(channel or self.channel, "hunt start", **options)
        await self.env.settle()

    async def hunting(self, *names: str, **options: Any) -> None:
        """Has these people hunt, each from a tent of his own, sword in hand.

        They sit down as by the last of the three presses; `join` makes all of them.
        """
        await self.open(**options)
        game = self.store(lambda session: session.exec(select(func.max(Game.id))).one())
        for name, tent in zip(names, ("B1", "J2", "H1", "J8"), strict=False):
            await self.sit_down(game, name, tent)
        await self.env.settle()
        await self.start()

    async def sit_down(self, game: int, name: str, tent: str) -> None:
        """Has somebody join, sword in hand, without a press; he is greeted in private."""
        bot, user = self.env.bot, self.person(name).id
        language = "en" if name in self.english else "fr"

        def join(session: Session) -> Reply:
            people.wish(session, user, language=language)
            hunts.join(session, self.env.now(), game, user, name, tent, "sword")
            fields = {"hunt": phrases.name_of(session.get_one(Game, game).name), "hunter": phrases.name_of(name)}
            return Reply(words(language)("welcome-private", **fields))

        with as_bot(self.env):
            await asyncio.get_running_loop().create_task(bot.write_to(user, self.change(join)))
        bot.wake()

    def private(self, name: str) -> list[discord.Message]:
        """Gives what the bot has written to somebody in private, oldest first."""
        bot = self.env.backend.bot_user.id
        return [m for m in self.person(name).user.dm_channel.history() if m.author.id == bot]

    async def write(self, name: str, text: str) -> str:
        """Writes to the bot in private; gives what it answers."""
        await self.person(name).send_dm(text)
        await self.env.settle()
        return said(self.private(name)[-1])

    async def form(self, name: str, **options: Any) -> Any:
        """Opens the order panel in the channel, and from it the form; gives what answers `submit_modal`."""
        who = self.person(name)
        panel = await who.slash(self.channel, "hunt order", **options)
        return await who.click(panel.response, custom_id=control(panel.response, "words"))

    def reports(self, channel: ChannelHandle | None = None) -> list[discord.Message]:
        """Gives what was posted about turns: messages with the button of the order or the seeds."""
        return [
            m for m in (channel or self.channel).history() if "graine révélée" in said(m) or "seed revealed" in said(m)
        ]

    def store(self, work: Callable[[Session], Any]) -> Any:
        """Asks the bot's store."""
        with self.env.bot.store.read() as session:
            return work(session)

    def change(self, work: Callable[[Session], Any]) -> Any:
        """Changes something in the bot's store behind its back."""
        with self.env.bot.store.write() as session:
            return work(session)

    def turn(self, game: int = 1) -> OpenTurn:
        """The turn under way."""
        turn = self.store(lambda session: turns.under_way(session, game))
        assert turn is not None
        return turn

    def running(self, game: int = 1) -> bool:
        """Whether the hunt goes on."""
        return bool(self.store(lambda session: session.get_one(Game, game).status is GameStatus.RUNNING))

    def until_deadline(self, game: int = 1) -> float:
        """Seconds until the turn under way is due."""
        return (self.turn(game).deadline - self.env.now()).total_seconds()

    async def evening(self, game: int = 1) -> None:
        """Lets the hour strike, and a minute pass."""
        await self.env.advance_time(self.until_deadline(game) + GRACE)

    def state(self, game: int = 1) -> hunt.State:
        """The hunt as the engine knows it."""
        return self.store(lambda session: turns.state_of(session.get_one(Game, game)))

    def set_state(self, state: hunt.State, game: int = 1) -> None:
        """Puts another state in the hunt's place, to come to a scene at once."""

        def put(session: Session) -> None:
            session.get_one(Game, game).state = codec.write(hunt.State, state)

        self.change(put)


def said(message: Any) -> str:
    """Gives what a message says, as one would read it aloud: plain spaces, names without escapes."""
    return read(texts(message))


def read(text: str) -> str:
    """Gives a text with plain spaces, and names without escapes."""
    return unquoted(text.replace("\u00a0", " ").replace("\u202f", " "))


def control(message: Any, action: str, argument: str = "") -> str:
    """Gives the custom id of a button or select by what it does."""
    for row in message.components:
        for part in walk(row if isinstance(row, dict) else row.to_dict()):
            said = str(part.get("custom_id")).split(":")
            if len(said) > 6 and said[1] == action and argument in ("", said[5]):
                return str(part["custom_id"])
    raise AssertionError(f"no {action} {argument} in {texts(message)!r}")


def walk(part: dict[str, Any]) -> Any:
    """Goes through a component and all that is inside."""
    yield part
    for inside in part.get("components") or ():
        yield from walk(inside)


def at(year: int, month: int, day: int, hour: int, minute: int = 0) -> dt.datetime:
    """An instant in UTC."""
    return dt.datetime(year, month, day, hour, minute, tzinfo=dt.UTC)
