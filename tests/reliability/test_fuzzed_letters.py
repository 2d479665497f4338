"""A hundred thousand private messages such as nobody should write: each is noted, or refused in so many words."""

from __future__ import annotations

import json
import re
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlmodel import col, func, select

from bot import hunts
from bot.client import Hallali
from bot.intake import Letter, hear, sender_of
from bot.ordering import changed_id, hunt_for, ruleset_played
from bot.ordering import store as store_order
from bot.receipts import Receipt
from bot.rollhunter import book, tables
from bot.rollhunter.tables import NewTable
from bot.situations import situation_of
from bot.store.tables import OrderRow, TurnRow
from engine.hunt.notation import Withdraw
from tests.bot.hunting import ORGANISER, TENTS, Clock, Evening, new_store, snowflake
from tests.reliability.conftest import Dose
from tests.reliability.letters import letter
from tests.reliability.parlour import DAWN, Parlour, parlour

HUNTS = 4
HUNTERS = range(1001, 1049)
"""Twelve to each hunt; every fourth hunts in the next one too, and has to be asked which is meant."""
PLAYERS = range(1001, 1004)
"""They sit at a table besides."""
STRANGERS = range(2001, 2004)
ACKNOWLEDGED = re.compile(r"\*\*(Noté|Noted|Déjà noté|Retiré|Withdrawn|Effacé)")
EVERY = 20
"""In the long forms every twentieth letter goes the whole way into the store; the others stop short of it, being read again
from what was read once: the store costs ten times all the rest."""
FULL = (10, 10_000)
"""In how many parts a hundred thousand are written, each to hunts of its own, and how many to a part."""
REHEARSED = 250
"""After how many letters what is due is resolved, and what was read once is read again."""
GAP = timedelta(seconds=40)
"""Between two letters, so that a turn takes in some two thousand."""


class Rehearsal:
    """The same way through the bot but for the store: what was read once is known, and nothing is written."""

    def __init__(self, bot: Hallali) -> None:
        self._bot, self._known = bot, dict[Any, Any]()
        self._read, self._write = bot.read, bot.write

    async def read(self, work: Any, *args: Any) -> Any:
        if work not in (sender_of, situation_of, hunt_for, ruleset_played):
            return await self._read(work, *args)
        key = (work, *(each.user if isinstance(each, Letter) else each for each in args))
        if key not in self._known:
            self._known[key] = await self._read(work, *args)
        return self._known[key]

    async def write(self, work: Any, *args: Any) -> Any:
        if work not in (store_order, book.note):
            return False if work is hear else 1
        there, order = args[:2]
        stored = None if isinstance(order, Withdraw) else order
        receipt = Receipt(there.place.game, there.turn, 1, there.deadline, stored, True, True)
        return (receipt, False) if work is book.note else receipt

    def begin(self) -> None:
        self._bot.read, self._bot.write = self.read, self.write  # type: ignore[method-assign]

    def end(self) -> None:
        self._bot.read, self._bot.write = self._read, self._write  # type: ignore[method-assign]


@dataclass
class Post:
    """What the bot sends, kept instead of sent: which letter each answer answers, and what it says."""

    parlour: Parlour
    answers: defaultdict[int, list[str]] = field(default_factory=lambda: defaultdict(list))
    sent: list[int] = field(default_factory=lambda: [1])
    number: int = 0

    async def request(self, route: Any, *, form: Any = None, files: Any = None, **given: Any) -> Any:
        written = next((part["value"] for part in form or () if part["name"] == "payload_json"), "{}")
        body = given.get("json") or json.loads(written)
        self.number += 1
        id = snowflake(self.parlour.clock.at, self.number % 4096 | 4096)
        about = (body.get("message_reference") or {}).get("message_id")
        if about is not None:
            self.answers[int(about)].append(str(body.get("content")))
        self.sent = [*self.sent[-50:], id]
        bot = {"id": str(self.parlour.bot.user.id), "username": "Hallali", "discriminator": "0", "avatar": None}  # type: ignore[union-attr]
        message = {
            "id": str(id),
            "channel_id": "1",
            "author": bot,
            "content": "",
            "type": 0,
            "tts": False,
            "pinned": False,
        }
        lists: dict[str, Any] = {
            key: [] for key in ("attachments", "embeds", "mentions", "mention_roles", "components")
        }
        times = {"timestamp": self.parlour.clock.at.isoformat(), "edited_timestamp": None}
        return {**message, **lists, **times, "mention_everyone": False}


def lay(given: Parlour) -> None:
    """Lays four hunts and a table under way."""
    guild = given.create_guild("Le club")
    channels = [guild.create_text_channel(f"chasse-{number}").id for number in range(HUNTS + 1)]
    for number in range(HUNTS):
        wishes = {"guild": guild.id, "channel": channels[number], "zone": "UTC", "name": f"Chasse {number}"}
        evening = Evening(given.bot.store, Clock(DAWN)).open((), **wishes)
        mine = [user for user in HUNTERS if (user - 1001) // 12 == number]
        others = [user for user in HUNTERS if (user - 1001) // 12 == (number + 1) % HUNTS and user % 4 == 0]
        with given.bot.store.write() as session:
            for user, tent in zip([*mine[:9], *others], TENTS, strict=True):
                hunts.join(session, DAWN, evening.game, user, f"Hunter {user}", tent, "sword")
        evening.start()
    with given.bot.store.write() as session:
        table = tables.create(session, DAWN, NewTable(guild.id, channels[HUNTS], ORGANISER, "Morde", "fr", "UTC"))
        for user in PLAYERS:
            tables.join(session, DAWN, table, user, f"Player {user}")
        tables.start(session, DAWN, table, ORGANISER)


def written(given: Parlour, luck: Random, post: Post, number: int) -> tuple[dict[str, Any], dict[str, Any] | None]:
    """Writes a letter; one in twenty is changed later. Gives what the gateway brings of both."""
    user = luck.choice((*HUNTERS, *HUNTERS, *STRANGERS))
    id = snowflake(given.clock.at, number % 4096)
    payload = letter(luck, id, user, 10_000 + user, given.clock.at, post.sent)
    if luck.random() >= 0.05:
        return payload, None
    at = given.clock.at + timedelta(milliseconds=luck.choice((1, 40_000)))
    later = letter(luck, id, user, 10_000 + user, at, post.sent)
    return payload, {**later, "timestamp": payload["timestamp"], "edited_timestamp": at.isoformat()}


async def delivered(given: Parlour, event: str, payload: dict[str, Any], spent: Counter[str]) -> None:
    """Brings it to the bot, and waits for what the bot does about it."""
    begun = time.perf_counter_ns()
    given.deliver(event, dict(payload))
    await given.heard()
    spent[f"{(time.perf_counter_ns() - begun) / 1e6:.1f}"] += 1


async def is_stored(given: Parlour, id: int, changed: dict[str, Any] | None) -> bool:
    """Tells whether an order came by this letter, as it was written or as it was changed."""
    ids = [id, *([changed_id(id, datetime.fromisoformat(changed["edited_timestamp"]))] if changed else ())]
    found = select(OrderRow.source_id).where(col(OrderRow.source_id).in_(ids))
    return bool(await given.bot.read(lambda session: session.exec(found).all()))


def percentile(spent: Counter[str], part: float) -> float:
    """Gives the time, in milliseconds, within which this part of the letters was dealt with."""
    left = part * spent.total()
    for took in sorted(spent, key=float):
        left -= spent[took]
        if left <= 0:
            return float(took)
    raise ValueError("nothing was measured")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "part" in metafunc.fixturenames:
        metafunc.parametrize("part", range(FULL[0] if metafunc.config.getoption("--dose") == "full" else 1))


async def test_every_letter_is_noted_or_refused(dose: Dose, tmp_path: Path, part: int) -> None:
    """G6: through discord.py's own parser into the store; no exception, one answer each, what is acknowledged is stored."""
    wanted = dose.of(short=100, ten=4_000, full=FULL[1])
    luck, spent, kinds = Random(20260601 + part), Counter[str](), Counter[str]()
    store = new_store(tmp_path)
    async with parlour(store) as given:
        lay(given)
        given.clock.at = DAWN + timedelta(minutes=1)
        post, rehearsal = Post(given), Rehearsal(given.bot)
        given.bot.http.request = post.request  # type: ignore[method-assign]
        for number in range(wanted):
            payload, changed = written(given, luck, post, number)
            whole = number % dose.of(short=2, ten=EVERY, full=EVERY) == 0
            given.clock.at += GAP if whole else timedelta(seconds=4)
            rehearsal.end() if whole else rehearsal.begin()
            await delivered(given, "MESSAGE_CREATE", payload, spent)
            if changed is not None:
                given.clock.at += timedelta(seconds=40)
                await delivered(given, "MESSAGE_UPDATE", changed, spent)
            rehearsal.end()
            told = post.answers.pop(int(payload["id"]), [])
            assert given.ears.lines == [], (number, payload["content"][:200])
            assert 1 <= len(told) <= (1 if changed is None else 2), (number, payload, changed, told)
            noted = any(ACKNOWLEDGED.match(text) for text in told)
            kinds[f"{'stored' if whole else 'read'} {'noted' if noted else 'refused'}"] += 1
            assert not (noted and whole) or await is_stored(given, int(payload["id"]), changed), payload
            if number % REHEARSED == 0:
                await given.strike()
                rehearsal = Rehearsal(given.bot)
    with store.read() as session:
        orders = session.exec(select(func.count()).select_from(OrderRow)).one()
        turns = session.exec(select(func.count()).select_from(TurnRow).where(col(TurnRow.resolved).is_not(None))).one()
        strangers = session.exec(select(func.count()).select_from(OrderRow).where(col(OrderRow.user) > 2000)).one()
    store.close()
    print(
        f"G6 part {part}: {wanted:,} letters, 0 exceptions, {kinds}; {orders:,} orders in the store over {turns} resolved turns; "
        f"p50 {percentile(spent, 0.5)} ms, p99 {percentile(spent, 0.99)} ms"
    )
    assert kinds.total() == wanted
    assert strangers == 0
    assert orders >= kinds["stored noted"] >= dose.of(short=5, ten=15, full=30)
    assert kinds["stored refused"] >= dose.of(short=5, ten=15, full=30)
    assert kinds["read noted"] + kinds["read refused"] >= wanted / 3
