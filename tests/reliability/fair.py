"""Three games under way in one parlour, and hands that press whatever they like: presses as a client could pretend them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from simcord.backend import serializers
from simcord.builders import ChannelHandle
from simcord.interactions import base_payload
from sqlmodel import select

from bot import hunts, people, turns
from bot.rollhunter import tables
from bot.sealed import Token
from bot.store.tables import Game
from tests.bot.evenings import Club, read, walk
from tests.bot.hunting import TENTS
from tests.bot.simworld import set_locales
from tests.reliability.parlour import Parlour

COMPONENT, FORM = 3, 5
EPHEMERAL = 1 << 6
PEOPLE = tuple(f"Chasseur {number}" for number in range(12))
LOCALES = {"fr": "fr", "en": "en-US"}
SITTING = {1: PEOPLE[:8], 2: PEOPLE[4:], 3: (PEOPLE[0], PEOPLE[4], PEOPLE[8], PEOPLE[11])}
"""Who plays what: two hunts, which some share, and a table of Rollhunter."""


@dataclass(frozen=True)
class Seen:
    """A control that the bot has shown to somebody: his alone, or anybody's. `options`: a list's lines, a form's fields."""

    owner: str
    custom_id: str
    type: int
    options: tuple[str, ...] = ()

    @property
    def honest(self) -> tuple[str, ...]:
        """Picks the first line, or fills in every field."""
        return ("E7",) * len(self.options) if self.type == FORM else self.options[:1]

    @property
    def token(self) -> list[str]:
        """Action, game, turn, user and argument."""
        return self.custom_id.split(":")[1:6]


@dataclass
class Answer:
    """What a press was answered with: the text that its presser alone sees, the controls below it, and forms that opened."""

    requests: list[Any]
    bodies: list[dict[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        for request in self.requests:
            body = request.json or {}
            self.bodies.append(body.get("data") or body if "type" in body else body)

    @property
    def text(self) -> str:
        return "\n".join(read(str(body.get("content") or body.get("title") or "")) for body in self.bodies)

    def controls(self, owner: str) -> Iterator[Seen]:
        """Gives what can be pressed, picked or filled in."""
        for body in self.bodies:
            if "title" in body:
                fields = [
                    part for row in body["components"] for part in (*row.get("components", ()), row.get("component"))
                ]
                yield Seen(owner, body["custom_id"], FORM, tuple(str(each["custom_id"]) for each in fields if each))
                continue
            for row in body.get("components") or ():
                for part in walk(row):
                    if part.get("custom_id") and not part.get("disabled"):
                        options = tuple(str(option["value"]) for option in part.get("options") or ())
                        yield Seen(owner, part["custom_id"], part["type"], options)


class Fair(Club):
    """A club with three games under way. `watch`: what sees whether anything is written. `called`: people's names, where
    they are others than here; `title`: that of the hunts."""

    parlour: Parlour
    watch: sqlite3.Connection
    scrap: Any
    called: Mapping[str, str] = MappingProxyType({})
    title: str = "Chasse"
    language: str = "fr"
    keeps: bool = False
    """Whether what the bot has asked of Discord is kept; it grows by every press."""

    @property
    def seal(self) -> Any:
        return self.parlour.bot.seal

    async def set_up(self, parlour: Parlour) -> None:
        """Begins two hunts and a table, has a turn of each resolved, and everybody say something in the next."""
        self.parlour = parlour
        self.places: dict[int, ChannelHandle] = {
            game: self.guild.create_text_channel(f"lieu-{game}") for game in SITTING
        }
        for game in (1, 2):
            await self.open(f"{self.title} {game}", self.places[game])
            self.change(lambda session, game=game: self.seat(session, game))
            await self.start(self.places[game], hunt=str(game))
        await self.orga.slash(self.places[3], "rollhunter create", name="Morde")
        self.change(lambda session: self.seat(session, 3))
        await self.orga.slash(self.places[3], "rollhunter start")
        self.speak(self.language)
        await parlour.advance_time(self.until_deadline(1) + 60)
        for name in (*SITTING[1][:3], *SITTING[2][-3:]):
            await self.person(name).send_dm("je reste")
        assert {game: self.turn(game).no for game in SITTING} == {1: 2, 2: 2, 3: 2}
        self.stand(parlour)

    def stand(self, parlour: Parlour) -> None:
        """Readies what presses stand on, and what watches the database."""
        backend = parlour.backend
        where = next(iter(self.places.values())).id
        self.scrap = backend.create_message(where, backend.bot_user.id, "…")
        self.watch = sqlite3.connect(parlour.bot.store.file or "", isolation_level=None)

    def seat(self, session: Any, game: int) -> None:
        """Gives everybody his place, as if he had joined by the buttons, and what he reads."""
        for name, tent in zip(SITTING[game], TENTS, strict=False):
            user, now = self.person(name).id, self.parlour.now()
            if game == 3:
                tables.join(session, now, game, user, self.called.get(name, name))
            else:
                hunts.join(session, now, game, user, self.called.get(name, name), tent, "sword")

    def speak(self, language: str) -> None:
        """Has everybody read this language, and the games be told in it."""
        self.language = language
        set_locales(self.env, LOCALES[language])

        def put(session: Any) -> None:
            for name in (*PEOPLE, "Aubin"):
                people.wish(session, self.person(name).id, language=language)
                self.parlour.bot._languages[self.person(name).id] = language
            for game in session.exec(select(Game)):
                game.language = language

        self.change(put)

    def written(self, token: Token) -> str:
        """Signs an id as the bot would."""
        return str(self.seal.write(token))

    # ------------------------------------------------------------------------------------------------- what is written

    def version(self) -> int:
        """Gives a number that changes with every change of the database."""
        return int(self.watch.execute("PRAGMA data_version").fetchone()[0])

    def rows(self, *tables: str) -> list[Any]:
        """Gives all rows of some tables, of all when none is named."""
        every = [name for (name,) in self.watch.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return [(name, self.watch.execute(f"SELECT * FROM {name}").fetchall()) for name in tables or every]

    @contextmanager
    def unchanged(self, what: Any, *tables: str) -> Iterator[None]:
        """Fails when a row of these tables (of any) is not as it was."""
        version, before = self.version(), self.rows(*tables)
        yield
        if self.version() != version:
            assert self.rows(*tables) == before, what

    @contextmanager
    def put_back(self) -> Iterator[None]:
        """Puts the whole database back at the end, as it was at the beginning."""
        version, kept = self.version(), sqlite3.connect(":memory:")
        self.watch.backup(kept)
        yield
        if self.version() != version:
            kept.backup(self.watch)
        kept.close()

    # ------------------------------------------------------------------------------------------------------- pressing

    async def press(
        self, name: str, custom_id: str, values: Sequence[str] = (), *, type: int = 2, id: dict[str, Any] | None = None
    ) -> Answer:
        """Presses, picks or sends a form, whoever may; on a message that he alone sees. `id`: is given what `again` takes."""
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": type}
        if values and type != FORM:
            data["values"] = list(values)
        if type == FORM:
            texts = [{"type": 4, "custom_id": f"field{at}", "value": value} for at, value in enumerate(values)]
            data = {"custom_id": custom_id, "components": [{"type": 1, "components": [text]} for text in texts]}
        record, payload = base_payload(
            self.parlour.backend,
            type=FORM if type == FORM else COMPONENT,
            channel_id=self.places[1].id,
            guild_id=self.guild.id,
            user_id=self.person(name).id,
            data=data,
        )
        payload["locale"] = payload["guild_locale"] = LOCALES[self.language]
        record.source_message_id = self.scrap.id
        payload["message"] = {**serializers.message_payload(self.parlour.backend, self.scrap), "flags": EPHEMERAL}
        if id is not None:
            id.update(json.loads(json.dumps(payload, default=str)))
        return await self.again(payload)

    async def again(self, payload: dict[str, Any]) -> Answer:
        """Delivers a press, perhaps once more; gives what it is answered with."""
        requests = self.parlour.http_requests
        begun = len(requests)
        self.parlour.deliver("INTERACTION_CREATE", json.loads(json.dumps(payload, default=str)))
        await self.parlour.heard()
        mine = [each for each in requests[begun:] if str(payload["token"]) in each.path]
        if not self.keeps:
            del requests[begun:]
        return Answer(mine)

    async def opened(self, name: str, command: str, game: int) -> Answer:
        """Opens a command's page in the game's channel."""
        requests = self.parlour.http_requests
        begun = len(requests)
        await self.person(name).slash(self.places[game], command)
        return Answer([each for each in requests[begun:] if "/interactions/" in each.path or "/webhooks/" in each.path])

    def member(self, game: int, number: int) -> str:
        """Gives somebody who plays this."""
        return SITTING[game][number % len(SITTING[game])]

    def stranger(self, game: int, number: int) -> str:
        """Gives somebody who does not."""
        others = [name for name in PEOPLE if name not in SITTING[game]]
        return others[number % len(others)]

    def no(self, game: int) -> int:
        """Gives the number of the turn under way."""
        found = self.store(lambda session: turns.under_way(session, game))
        assert found is not None
        return int(found.no)
