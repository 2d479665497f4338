"""Sends of which nobody knows whether they were successful, and crashes at every step: one copy, never none."""

from __future__ import annotations

import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator
from datetime import timedelta
from itertools import count
from pathlib import Path

import pytest

from bot import turns
from bot.outbox import Outbox
from bot.posting import Posting
from bot.store import mail, queries, sending
from bot.store.tables import OutboxRow, OutboxState
from tests.bot.fake_poster import (
    Crash,
    FakePoster,
    Uncertain,
    crashing,
)
from tests.bot.hunting import CHANNEL, NOON, ORGANISER, Clock, Evening, new_store, user_of
from tests.bot.outboxes import assert_each_once, key, let_time_pass, outbox_of

TEN_MINUTES = timedelta(minutes=10)


# ------------------------------------------------------------------------------------------------------ uncertain sends


@pytest.mark.parametrize("applied", [False, True], ids=["not applied", "applied"])
@pytest.mark.parametrize("status", [500, 502, 503, 504, 520, 524, None])
async def test_an_answer_that_says_nothing(
    evening: Evening, discord: FakePoster, status: int | None, applied: bool
) -> None:
    faults: list[object] = [Uncertain(status)] * 5
    if applied:
        discord.late = faults  # type: ignore[assignment]
    else:
        discord.script = faults  # type: ignore[assignment]
    await let_time_pass(evening, outbox_of(evening, discord))
    assert_each_once(evening, discord)


async def test_ten_minutes_of_errors_after_the_effect_leave_one_copy(evening: Evening, discord: FakePoster) -> None:
    end = evening.clock() + TEN_MINUTES
    outbox = outbox_of(evening, discord, workers=1)
    while evening.clock() < end:
        discord.late = [Uncertain(500)]
        await outbox.drain()
        evening.clock.pass_(seconds=20)
    discord.late = []
    await let_time_pass(evening, outbox)
    assert_each_once(evening, discord)


async def test_the_first_uncertain_attempt_is_what_counts(evening: Evening, discord: FakePoster) -> None:
    """A bot that dies at each start: were the last attempt counted, each start would post once more."""
    for _ in range(12):
        outbox = outbox_of(evening, discord, workers=1)
        with evening.store.write() as session:
            sending.recover(session, evening.clock())
        discord.late = [Uncertain(None)]
        await outbox.drain()
        evening.clock.pass_(seconds=50)
    discord.late = []
    await let_time_pass(evening, outbox_of(evening, discord))
    assert_each_once(evening, discord)


async def test_a_process_that_stalls_before_it_tries_again_takes_the_copy_back(
    evening: Evening, discord: FakePoster
) -> None:
    """The window of the nonce closes between the look at its age and the request."""
    discord.late = [Uncertain(None)]
    outbox = outbox_of(evening, discord, workers=1)
    await outbox.drain()
    evening.clock.pass_(seconds=30)

    async def stall() -> None:
        evening.clock.pass_(minutes=30)

    discord.wait = stall
    await outbox.drain()
    discord.wait = None
    head = key(evening, "head", CHANNEL)
    assert len([message for message in discord.messages if message.key == head]) == 2
    await let_time_pass(evening, outbox)
    assert_each_once(evening, discord)


async def test_a_copy_that_appears_late_is_taken_back_at_the_second_look(evening: Evening, discord: FakePoster) -> None:
    discord.late = [Uncertain(None)]
    discord.hidden_for = timedelta(minutes=12)
    outbox = outbox_of(evening, discord, workers=1)
    await outbox.drain()
    evening.clock.pass_(minutes=10)
    await outbox.drain()
    assert len(discord.copies(key(evening, "head", CHANNEL))) == 2
    await let_time_pass(evening, outbox)
    assert_each_once(evening, discord)


async def test_without_the_right_to_read_nothing_is_posted_twice(evening: Evening, discord: FakePoster) -> None:
    discord.late = [Uncertain(None)]
    discord.unreadable = {CHANNEL}
    outbox = outbox_of(evening, discord, workers=1)
    await outbox.drain()
    evening.clock.pass_(hours=1)
    await outbox.drain()
    head = evening.outbox()[key(evening, "head", CHANNEL)]
    assert (head.state, head.last_error) == (OutboxState.PARKED, sending.CANNOT_SEARCH)
    assert len(discord.copies(head.key)) == 1
    told = evening.outbox()[key(evening, "blocked", ORGANISER)]
    assert '"missing": "read_message_history"' in (told.payload or "")
    discord.unreadable = set()
    with evening.store.write() as session:
        assert sending.retry(session, evening.clock(), CHANNEL) == 1
    await let_time_pass(evening, outbox)
    assert_each_once(evening, discord)


async def test_a_search_finds_and_nothing_more_is_sent(evening: Evening, discord: FakePoster) -> None:
    discord.late = [None, Uncertain(None)]
    outbox = outbox_of(evening, discord, workers=1)
    await outbox.drain()
    evening.clock.pass_(hours=26)
    discord.requests.clear()
    await outbox.drain()
    assert discord.requests == [("find", CHANNEL), ("send", user_of("Alix")), ("send", user_of("Brune"))]
    assert_each_once(evening, discord)


async def test_a_message_that_a_moderator_deleted_is_not_sent_again(evening: Evening, discord: FakePoster) -> None:
    discord.late = [None, Uncertain(None)]
    outbox = outbox_of(evening, discord, workers=1)
    await outbox.drain()
    report = key(evening, "report", CHANNEL)
    discord.copies(report)[0].deleted = True
    evening.clock.pass_(seconds=30)
    await outbox.drain()
    row = evening.outbox()[report]
    assert (row.state, row.last_error) == (OutboxState.SENT, mail.REMOVED)
    assert discord.copies(report) == []


# -------------------------------------------------------------------------------------------------------------- crashes


class Fuse:
    """Blows at the `at`th step; from then on the process is gone."""

    def __init__(self, at: int | None) -> None:
        self.left = at
        self.steps: list[str] = []

    def __call__(self, step: str) -> None:
        self.steps.append(step)
        if self.left is not None:
            if self.left <= 0:
                raise Crash(step)
            self.left -= 1


@pytest.fixture(scope="module")
def struck() -> Iterator[Evening]:
    """A hunt of two whose first turn was just resolved: report, two private accounts and the head wait.

    It is kept in memory where that can be: a process that crashes loses nothing there either.
    """
    shared = Path("/dev/shm")
    folder = Path(tempfile.mkdtemp(dir=shared if shared.is_dir() else None))
    store = new_store(folder)
    evening = Evening(store, Clock()).open().start()
    with store.write() as session:
        for row in session.exec(queries.select(OutboxRow)).all():
            session.delete(row)
    evening.strike()
    yield evening
    store.close()
    shutil.rmtree(folder)


class Life:
    """One process after another on the same database, against the same Discord."""

    def __init__(self, struck: Evening) -> None:
        self.evening = struck
        self.clock = struck.clock
        self.clock.at = NOON + timedelta(days=2)
        self.discord = FakePoster(self.clock)
        self.steps: list[str] = []
        with struck.store.write() as session:
            game = queries.game_row(session, struck.game)
            game.head_message = None
            for row in session.exec(queries.select(OutboxRow)).all():
                session.delete(row)
            session.flush()
            players = (user_of("Alix"), user_of("Brune"))
            turns.put_accounts(session, self.clock(), game, 1, players)
            mail.refresh_head(session, self.clock(), game)

    async def live(self, crash_at: int | None) -> bool:
        """Lives until nothing is left to do, or until it crashes: False. What was in memory is gone then."""
        fuse = Fuse(crash_at)
        store = self.evening.store
        crashing(store, fuse)
        self.discord.step = fuse
        outbox = Outbox(store, self.discord, self.clock, rate=1e6, workers=1)
        try:
            await store.writing(sending.recover, self.clock())
            await let_time_pass(self.evening, outbox)
        except Crash:
            return False
        finally:
            del store.writing
            self.steps = fuse.steps
        return True

    def check(self) -> None:
        assert_each_once(self.evening, self.discord)


@pytest.mark.parametrize("away", [{"seconds": 1}, {"minutes": 2}, {"hours": 26}], ids=lambda span: str(span))
async def test_a_crash_at_any_step_loses_and_doubles_nothing(struck: Evening, away: dict[str, float]) -> None:
    undisturbed = Life(struck)
    assert await undisturbed.live(None)
    undisturbed.check()
    points = len(undisturbed.steps)
    assert points >= 25
    for point in range(points):
        life = Life(struck)
        assert not await life.live(point), point
        life.clock.pass_(**away)
        assert await life.live(None), point
        life.check()


async def test_a_bot_that_crashes_at_every_start_loses_and_doubles_nothing(struck: Evening) -> None:
    for step in (2, 4, 5, 7, 11):
        life = Life(struck)
        lives = 0
        while not await life.live(step):
            lives += 1
            life.clock.pass_(seconds=45)
            if lives > 12:
                break
        assert await life.live(None)
        life.check()


@pytest.mark.parametrize("missing", ["the nonce", "the search", "the first attempt's time"])
async def test_these_tests_notice_when_a_part_is_missing(
    struck: Evening, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    away = timedelta(hours=26)
    if missing == "the nonce":
        numbers = count()
        monkeypatch.setattr(mail, "nonce_of", lambda _: f"{next(numbers):024x}")
        away = timedelta(seconds=1)
    elif missing == "the search":
        monkeypatch.setattr("bot.outbox.TRUSTED", timedelta(days=999))
        monkeypatch.setattr("bot.store.sending.SECOND_LOOK", timedelta(days=999))
    else:
        claimed = sending._claimed

        def forgetful(row, now):  # type: ignore[no-untyped-def]
            row.first_uncertain_at = now if row.first_uncertain_at else None
            return claimed(row, now)

        monkeypatch.setattr(sending, "_claimed", forgetful)
    doubled = 0
    for point in range(12):
        life = Life(struck)
        await life.live(point)
        life.clock.at += away
        outbox_keeps_copies(monkeypatch)
        await life.live(None)
        keys = Counter(message.key for message in life.discord.messages)
        doubled += sum(number - 1 for number in keys.values())
    assert doubled > 0


def outbox_keeps_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the clean-up afterwards, which would hide that a part is missing."""

    async def keep(self: Outbox, posting: Posting, copies: list[int]) -> None:
        await self._note(sending.mark_sent, posting, min(copies))

    monkeypatch.setattr(Outbox, "_keep_first", keep)
