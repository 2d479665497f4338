"""Copies made while everything goes on are each of one moment; put back, nothing is told twice, and who must decide is asked."""

from __future__ import annotations

import re
import sqlite3
import threading
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

from sqlmodel import select

from bot import backup, hunts
from bot.store.database import Store
from bot.store.kinds import TurnState
from bot.store.tables import Game, TurnRow
from engine.hunt.orders import Stay
from tests.bot.evenings import Club, control, said
from tests.bot.hunting import NOON, TENTS, Clock, Evening, new_store
from tests.reliability.conftest import Dose
from tests.reliability.parlour import Parlour, parlour

NAMES = ("Alix", "Brune")
MARKER = re.compile(r"map-([0-9a-f]{16})\.")
WHOLE = (
    (
        "a turn that is over and another that is open",
        "SELECT count(*) FROM game g WHERE g.status = 'running' AND 1 <> "
        "(SELECT count(*) FROM turn t WHERE t.game = g.id AND t.state = 'open' AND t.no = g.turn)",
    ),
    (
        "a turn that is over and was not told",
        "SELECT count(*) FROM turn t WHERE t.state = 'done' AND t.no > 0 AND NOT EXISTS "
        "(SELECT 1 FROM outbox o WHERE o.game = t.game AND o.turn = t.no AND o.kind = 'report')",
    ),
    (
        "receipts with a gap",
        "SELECT count(*) FROM (SELECT max(receipt) <> count(*) AS gap FROM order_given "
        "GROUP BY game, turn, generation) WHERE gap",
    ),
    (
        "an account whose turn is not over",
        "SELECT count(*) FROM outbox o WHERE o.kind = 'report' AND NOT EXISTS "
        "(SELECT 1 FROM turn t WHERE t.game = o.game AND t.no = o.turn AND t.state = 'done')",
    ),
)
"""What a copy would hold that is not of one moment; each counts to nothing in a whole one."""


def faults_of(copy: Path) -> list[str]:
    """Gives what is wrong with a copy."""
    opened = sqlite3.connect(copy)
    try:
        faults = [] if opened.execute("PRAGMA integrity_check").fetchone() == ("ok",) else ["damaged"]
        faults += ["a row without what it refers to"] if opened.execute("PRAGMA foreign_key_check").fetchall() else []
        return faults + [what for what, counting in WHOLE if opened.execute(counting).fetchone()[0]]
    finally:
        opened.close()


def test_copies_made_while_everything_is_written_are_each_of_one_moment(dose: Dose, tmp_path: Path) -> None:
    """G20: orders come and turns close without pause while copies are made; every copy is whole, and none is as another."""
    store = new_store(tmp_path)
    evenings = [Evening(store, Clock()).open(NAMES, channel=500 + number).start() for number in range(4)]
    done, turns, errors = threading.Event(), Counter[str](), list[BaseException]()

    def work() -> None:
        """Plays the hunts as fast as it goes."""
        try:
            while not done.is_set():
                for number, evening in enumerate(evenings):
                    evening.sent += 1_000 * number  # ids of messages, each its own
                    for name in NAMES:
                        evening.order(name, Stay(), id=turns["orders"] + 1)
                        turns["orders"] += 1
                    if hunts.hunt.outcome(evening.strike().after) is not None:
                        done.set()
                    turns["turns"] += 1
        except BaseException as error:
            errors.append(error)

    writer = threading.Thread(target=work)
    writer.start()
    wanted, enough, sizes = dose.of(short=4, ten=60, full=300), dose.of(short=1, ten=20, full=100), list[int]()
    while len(sizes) < wanted or (turns["turns"] < enough and not done.is_set()):  # whichever of the two is slower
        copy = backup.backup(store, tmp_path / "copies", NOON + timedelta(seconds=len(sizes)))
        assert copy is not None
        assert faults_of(copy) == [], copy
        opened = sqlite3.connect(copy)
        sizes.append(opened.execute("SELECT count(*) FROM order_given").fetchone()[0])
        opened.close()
    done.set()
    writer.join(120)
    store.close()
    assert errors == []
    moments = len(set(sizes))
    print(
        f"G20: {len(sizes)} copies beside {turns['orders']:,} orders and {turns['turns']:,} turns: each whole, {moments} moments"
    )
    assert turns["turns"] >= enough
    assert moments >= enough / 2


# ------------------------------------------------------------------------------------------------------ put back


@asynccontextmanager
async def working(store: Store, before: Parlour | None) -> AsyncIterator[Parlour]:
    """A bot at work, which compares what it has to compare first."""
    async with parlour(store, before) as given:
        await given.bot.setback.compare()
        await given.settle()
        yield given


def posted(given: Parlour, clubs: Club) -> Counter[str]:
    """Counts the messages that carry each marker, in every channel there is."""
    found: Counter[str] = Counter()
    for messages in given.backend.messages.values():
        for message in messages.values():
            names = {match for each in message.attachments for match in MARKER.findall(str(each.get("filename", "")))}
            found.update(names)
    return found


async def season(given: Parlour) -> tuple[Club, int]:
    """Begins two hunts in channels of their own."""
    club = Club(given)  # type: ignore[arg-type]
    for number in (1, 2):
        channel = club.guild.create_text_channel(f"chasse-{number}")
        await club.open(f"Chasse {number}", channel)

        def seat(session: Any, game: int = number) -> None:
            for name, tent in zip(NAMES, TENTS, strict=False):
                hunts.join(session, given.now(), game, club.person(name).id, name, tent, "sword")

        club.change(seat)
        await club.start(channel, hunt=str(number))
    await given.settle()
    return club, 2


async def goes_on(given: Parlour, club: Club, luck: Random, *, sent: str) -> None:
    """An evening passes: some order, the turns close; `sent`: whether everything, something or nothing goes out."""
    for name in NAMES:
        if luck.random() < 0.7:
            await club.person(name).send_dm(f"Chasse {luck.choice((1, 2))}: je reste")
    await given.heard()
    nearest = min(turn.deadline for turn in open_turns(given) if turn.deadline.year < 9000)
    given.clock.at = max(given.clock.at, nearest) + timedelta(minutes=1)
    await given.strike()
    if sent == "something":
        await given.bot.outbox._begin()
        await given.heard()
    elif sent == "all":
        await given.settle()


def open_turns(given: Parlour) -> list[TurnRow]:
    with given.bot.store.read() as session:
        return list(session.exec(select(TurnRow).where(TurnRow.state == TurnState.OPEN)).all())


async def test_a_copy_that_is_put_back_tells_nothing_twice(dose: Dose, tmp_path: Path) -> None:
    """G20: copies of every hour of a turn's life, put back up to three evenings later; conflicts are told, never resolved."""
    counted: Counter[str] = Counter()
    for round in range(dose.of(short=1, ten=4, full=16)):
        luck, folder = Random(200 + round), tmp_path / str(round)
        folder.mkdir()
        store = new_store(folder)
        async with working(store, None) as given:
            club, _ = await season(given)
            for _ in range(luck.randint(0, 1)):
                await goes_on(given, club, luck, sent="all")
            moment = ("nothing", "something", "all")[round % 3]
            if luck.random() < 0.8:
                await goes_on(given, club, luck, sent=moment)
            copy = backup.backup(store, folder / "copies", given.now())
            assert copy is not None
            later = (1, 0, 3, 1)[round % 4]
            await given.settle()
            for _ in range(later):
                await goes_on(given, club, luck, sent="all")
            told, first = posted(given, club), given
        store.close()
        backup.restore(copy, f"sqlite:///{folder / 'hallali.db'}")
        given.clock.at += timedelta(hours=luck.choice((0, 1, 26)))
        again = Store(f"sqlite:///{folder / 'hallali.db'}")
        async with working(again, first) as given:
            club.env = given  # type: ignore[assignment]
            await given.advance_time(30 * 3600)
            counted["conflicts"] += await decided(given, club, later)
            await goes_on(given, club, luck, sent="all")
            after = posted(given, club)
            twice = {marker: times for marker, times in after.items() if times > 1}
            assert twice == {}, (round, moment, later, twice)
            assert after >= told
            counted["posts"] += after.total()
            counted["posts after the copy"] += (after - told).total()
        again.close()
        counted["restores"] += 1
    print(f"G20: {dict(counted)}: 0 told twice, every conflict told to its organiser")
    assert counted["posts"] >= 8 * counted["restores"]
    assert counted["posts after the copy"] >= 2 * counted["restores"]
    assert counted["conflicts"] >= dose.of(short=1, ten=2, full=8)


async def decided(given: Parlour, club: Club, later: int) -> int:
    """Sees that a hunt told beyond the copy rests and its organiser was asked, and has him decide; gives how many did."""
    resting = [turn for turn in all_turns(given) if turn.state is TurnState.PARKED]
    asked = [m for m in club.private("Aubin") if "raconte déjà" in said(m)]
    assert len(asked) == len(resting) == (2 if later else 0)
    for message in asked:
        await club.orga.user.click(message, custom_id=control(message, "playagain"))
    await given.settle()
    assert not [turn for turn in all_turns(given) if turn.state is TurnState.PARKED]
    with given.bot.store.read() as session:
        assert all(game.generation == (1 if later else 0) for game in session.exec(select(Game)).all())
    return len(asked)


def all_turns(given: Parlour) -> list[TurnRow]:
    with given.bot.store.read() as session:
        return list(session.exec(select(TurnRow)).all())
